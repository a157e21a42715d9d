"""What a player may see, and the names by which cards and options are called."""
