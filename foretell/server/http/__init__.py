"""What is answered over HTTP, how sockets open, and how errors are told."""
