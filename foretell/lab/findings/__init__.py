"""What the facts of a study show: a picture, a sentence in plain words and the numbers of each."""
