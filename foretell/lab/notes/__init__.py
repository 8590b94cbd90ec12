"""What is written down about every game of a study, as rows of a few tables."""
