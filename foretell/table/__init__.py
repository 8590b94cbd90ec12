"""One live table: seats, clocks, the log, take-backs and bots' turns. It knows no network."""
