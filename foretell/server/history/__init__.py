"""What is kept of games: lists of tables, records, replays, statistics and ratings."""
