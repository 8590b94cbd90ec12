"""Tables in use: found, changed, shown, and kept going."""
