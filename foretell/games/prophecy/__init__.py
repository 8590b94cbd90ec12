"""What both editions of Seven Prophecies share: sealed prophecies, ranked tricks, tokens."""
