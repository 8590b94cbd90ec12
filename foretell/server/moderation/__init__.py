"""How the house is kept: reports, what moderators do about them, and the log of it."""
