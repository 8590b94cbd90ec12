"""What the command `foretell` does: one module per command, and what they share."""
