"""What the HTTP interface answers, by subject."""
