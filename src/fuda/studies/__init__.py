"""Studies: many games between decks, each kept as a row, and what they tell about decks and cards.

They need what the extra `fuda[study]` installs; `docs/studies.md` tells about all.
"""
