"""Reviews and practice on the server."""
