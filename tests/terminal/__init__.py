"""The command `foretell`, and how games look in a terminal."""
