"""Players: quick policies, and searches that play them out. They see a View, never a State."""
