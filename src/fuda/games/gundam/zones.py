"""Chapter 3: the zones, one of each for each player, and the names of moves between them."""

from fuda.cardtext.pointless import ATTACHED, Possible
from fuda.kernel.definition import MoveEvent, ZoneDef

DECK, RESOURCE_DECK, RESOURCES, BATTLE, BASE, SHIELDS, EXILE, HAND, TRASH = range(9)

ZONES = (
    ZoneDef("deck", "デッキエリア", "3-2-2", ordered=True, searched=True, seen_by="nobody", face_down=True),
    ZoneDef("resource_deck", "リソースデッキエリア", "3-3-2", ordered=True, seen_by="nobody", face_down=True),
    ZoneDef(
        "resources", "リソースエリア", "3-4-3", state=True, in_play=True, capacity=15,
        clauses=("3-4-2", "3-1-1-2", "4-4-1"),
    ),
    ZoneDef(
        "battle", "バトルエリア", "3-5-3", state=True, in_play=True, capacity=6, attached="along",
        clauses=("3-5-1", "3-5-2", "3-1-1-2", "4-4-1", "6-5-2-3-4"),
    ),
    ZoneDef(
        "base", "ベース置き場", "3-6-3-1", state=True, in_play=True, capacity=1,
        clauses=("3-6-2", "3-6-3", "3-1-1-2", "4-4-1"),
    ),
    ZoneDef(
        "shields", "シールド置き場", "3-6-4-1", ordered=True, seen_by="nobody", face_down=True, state=True,
        in_play=True, clauses=("3-6-2", "3-1-1-2"),
    ),
    ZoneDef("exile", "除外エリア", "3-7-2", ordered=False, clauses=("3-7-2-1",)),
    ZoneDef("hand", "手札", "3-8-2", seen_by="owner", clauses=("3-8-3",)),
    ZoneDef("trash", "トラッシュ", "3-9-2", ordered=False, clauses=("3-9-2-1",)),
)  # fmt: skip

MOST_UNITS = 6
MOST_BASES = 1
MOST_RESOURCES = 15
MOST_EX_RESOURCES = 5
HAND_LIMIT = 10

PLAYED_IN_ACTION = "played in action steps"
"""By which `game.usable` knows of the commands that can be played in an action step."""

MOVE_EVENTS = (
    MoveEvent("destroyed", verb="destroy", looks_back=True, clauses=("11-2-8-3", "11-2-8-3-1")),
    MoveEvent("returned", verb="return", looks_back=True),
    MoveEvent("deployed", verb="deploy"),
    MoveEvent("drawn", verb="draw"),
    MoveEvent("placed_resource", verb="place", to=frozenset({"resources"})),
    MoveEvent("discarded", verb="discard"),
    MoveEvent("exiled", verb="exile", to=frozenset({"exile"}), clauses=("4-12-2",)),
    MoveEvent("trashed", verb="trash", clauses=("10-4-2-1", "10-5-2-1")),
    MoveEvent("put_in_trash", to=frozenset({"trash"}), clauses=("4-10-1", "4-11-1")),
    MoveEvent("added", verb="add", to=frozenset({"hand"})),
    MoveEvent("put_in_deck", verb="put", to=frozenset({"deck"}), looks_back=True),
)

_IN_PLACE = ("battle", "base")
POSSIBLE = Possible(
    reach={
        "destroy": (*_IN_PLACE, "shields", "resources", ATTACHED),
        "rest": (*_IN_PLACE, "resources"), "set_active": (*_IN_PLACE, "resources"),
        "damage": (*_IN_PLACE, "shields"), "recover": _IN_PLACE, "discard": ("hand",),
        # Nothing lets a player use a resource that is in the hand (2-3-7).
        "add": (*_IN_PLACE, "shields", ATTACHED, "deck", "trash", "exile"),
        "return": (*_IN_PLACE, "shields", ATTACHED, "deck", "trash", "exile"),
        "trash": (*_IN_PLACE, "shields", "resources", ATTACHED, "deck", "hand", "exile"),
        "exile": (*_IN_PLACE, "shields", "resources", ATTACHED, "deck", "hand", "trash"),
    },
    turns={"attacked": "you", "blocked": "opponent"},
    timings={"main": "you", "attacked": "you"},
)  # fmt: skip
"""Which cards acts can be done to (4-4-1, 4-5-1, 4-6-1, 4-10, 4-11-1), and in whose turn cards attack and block."""
