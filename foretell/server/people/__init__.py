"""Who is who: users, passwords, sessions, bot accounts, and who may come near a table."""
