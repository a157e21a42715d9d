"""How computer players think: one action ahead, a win in this turn, and a tree of many turns over many deals.

All of it works from a view: games that could be the one seen are dealt by the view's dealer, and tried out.
"""
