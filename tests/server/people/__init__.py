"""Users, names, sessions, ways back into an account, and friends."""
