"""Set-up and checks, run by make; tests use some of it."""
