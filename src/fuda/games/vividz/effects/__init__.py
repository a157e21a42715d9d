"""Program nodes that only this game knows, and how its texts become abilities."""
