"""The rules: one module per game, registered here."""
