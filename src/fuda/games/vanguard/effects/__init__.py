"""What card text means in the terms of this game's rules."""
