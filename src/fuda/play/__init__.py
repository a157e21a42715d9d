"""Playing on top of the games: scenarios, agents, matches and records."""
