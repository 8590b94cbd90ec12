"""What is left of games: lists, records, moments and ratings."""
