"""HTTP and WebSocket, accounts and lobby: the only place that knows the network."""
