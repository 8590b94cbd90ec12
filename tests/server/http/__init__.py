"""What is answered over HTTP: games, addresses, documents and examples."""
