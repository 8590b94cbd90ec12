"""Finished games looked back at, by processes that nobody's move waits for."""
