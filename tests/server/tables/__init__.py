"""Tables in use: who is there, what they see, and what keeps tables going."""
