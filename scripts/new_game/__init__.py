"""Begin a new game: a folder of rules with its tests, complete and playable, to be changed."""
