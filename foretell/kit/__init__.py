"""What all games are made of: bit sets, random numbers, cards, the State interface."""
