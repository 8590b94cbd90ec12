"""What the command `foretell` does: one module per command, one per game's screen."""
