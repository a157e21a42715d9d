"""Procedures: the rulebook's step lists as frames, and those that several games share."""
