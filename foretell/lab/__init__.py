"""Measuring players: games between bots, and what the results mean."""
