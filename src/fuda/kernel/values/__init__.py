"""Continuous values: how they are computed, and the effects with a duration that change them."""
