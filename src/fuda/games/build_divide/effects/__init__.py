"""What card text means in this game: nodes of programs, and how they become abilities."""
