"""How the program is compiled, packed and released."""
