"""Lessons: a scripted deal per game, played in the real engine and explained on the way."""
