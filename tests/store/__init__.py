"""The store: what it promises, over SQLite and PostgreSQL, and that all SQL is there."""
