"""Moves: the one place where cards change zones, and what is the same about all moves of one way."""
