"""Where everything is kept: one interface, SQLite by default, PostgreSQL for many machines."""
