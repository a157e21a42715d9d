"""Japanese card text as a language: verbs with their frames, clauses, conditions, amounts, descriptions, durations.

A game gives its words (players, zones, kinds of cards, states, values, keywords, verbs and what each does); what can be
said with them is known here, once for all games. docs/card-text.md tells how.
"""
