"""The state of a game as data: how things are numbered, copied, compared, saved and remembered."""
