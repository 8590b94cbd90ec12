"""What the command `foretell` does: one module per command, by who uses it, and what they share."""
