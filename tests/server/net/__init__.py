"""Connections: protocols, limits, floods, and what other sites may not do."""
