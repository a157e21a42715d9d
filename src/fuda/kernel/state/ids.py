"""How cards, references and zones are numbered.

A *card* is a physical card: a slot number in the state's columns. A *reference* speaks of one incarnation of it: the
incarnation's number, with the card in the lowest bits. A zone change makes a new incarnation, so an old reference is
noticed.
"""

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
NOWHERE = -1
NO_HOST = -1

# What can change about a state, told to whoever keeps something that depends on it.
DIRTY_MOVE = 1
"""Cards have moved, turned over or changed hands."""
DIRTY_COUNTER = 2
"""Counters on cards."""
DIRTY_VALUE = 4
"""Continuous effects and standing abilities have begun or ended."""
DIRTY_STATE = 8
"""Cards were rested or set active."""
DIRTY_DERIVED = 16
"""Values that follow from anything else may have changed."""
DIRTY_TOKEN = 32
"""Tokens have moved."""
DIRTY_CARDS = 63
"""Any of these, which are about cards."""
DIRTY_TIME = 64
"""The turn, the turn player or the phase."""
DIRTY_COURSE = 128
"""What is going on: an attack or a battle, the stack, damage that is being dealt."""
DIRTY_STOOD = 256
"""Cards were set active."""
DIRTY_PLAYER = 512
"""Counters of players, and how often abilities have been used."""
DIRTY_HISTORY = 1024
"""What has happened."""
DIRTY_PLAY = 2048
"""Of moves: cards have come into play, left it or moved within it."""
DIRTY_USE = 4096
"""Of moves: cards that can be used somewhere have moved."""
DIRTY_ORDER = 8192
"""Of moves: cards have left a zone whose cards lie in an order, as those of a deck do."""
DIRTY_MOVES = DIRTY_MOVE | DIRTY_PLAY | DIRTY_USE | DIRTY_ORDER
"""Cards have moved in whatever way."""
DIRTY_ALL = 16383

DERIVING = "deriving"
"""By which modifications are counted of values that rule processing looks at: any change to cards may make something
due by them.
"""
LIVE = "live"
"""By which those of them are counted that ask for more than cards: any change may."""
