"""Abilities at work: what they are, where they are found, what wakes them and what they replace."""
