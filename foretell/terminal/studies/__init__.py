"""Commands for who studies games: many games of bots, and what they add up to."""
