"""What reaches people who are not looking, and what links show."""
