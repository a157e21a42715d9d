"""How cards, references and zones are numbered.

A *card* is a physical card: a slot number in the state's columns. A *reference* speaks of one incarnation of it: the
incarnation's number, with the card in the lowest bits. A zone change makes a new incarnation, so an old reference is
noticed.
"""

CARD_BITS = 12
CARD_MASK = (1 << CARD_BITS) - 1
NOWHERE = -1
NO_HOST = -1

DIRTY_MOVE = 1
DIRTY_COUNTER = 2
DIRTY_VALUE = 4
DIRTY_STATE = 8
DIRTY_DERIVED = 16
DIRTY_TOKEN = 32
DIRTY_ALL = 63

DERIVING = "deriving"
"""By which modifications are counted of values that rule processing looks at."""
