"""Connections: HTTP and WebSocket protocols, one open socket, and how much anybody may ask for."""
