"""Commands for a person at the terminal: play a game, list the games, read their rules."""
