"""Program nodes that only this game knows, and the lowering of texts to abilities."""
