"""What a decision was worth, why, and what was luck."""
