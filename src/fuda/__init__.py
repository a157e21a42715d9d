"""Fuda plays trading card games by their comprehensive rules."""

__version__ = "0.1.0"
