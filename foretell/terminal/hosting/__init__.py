"""Commands for who keeps a server: serve, its settings, its data, and its people."""
