"""Hard times for a server: killed under load, and spoken to in every wrong way."""
