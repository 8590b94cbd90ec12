"""The games: one folder for each, found by registry.py."""
