"""Puzzles, own mistakes, games played on, and how well somebody foretells."""
