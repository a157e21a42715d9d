"""Chapter 4: the zones, one of each for each player, and the names of moves between them."""

from fuda.cardtext.pointless import ATTACHED, Possible
from fuda.kernel.definition import MoveEvent, ZoneDef

PLAYER, MAG, EVOLUTIONS, DECK, HAND, FIELD, PP, DISCARD, PROCESSING, EXILE, OUTSIDE = range(11)
FRONT, BACK = 0, 1

_TO_DISCARD = {"attached": "elsewhere", "attached_to": "discard", "attached_verb": "destroy"}
"""204.2.2.3, 205.4.6, 215.5: what is laid on a card that leaves is destroyed."""

ZONES = (
    # 400.2.1, 201.5: the player card and what is attached to it.
    ZoneDef(
        "player", "プレイヤー", "400.2.1", state=True, in_play=True, **_TO_DISCARD,  # type: ignore[arg-type]
        clauses=("204.2.2.3", "205.4.6", "215.5", "400.4"),
    ),
    # 400.2.2, 203.4.5: the mag; evolutions laid on it are one card with it.
    ZoneDef("mag", "マグ", "400.2.2", state=True, in_play=True),
    # 203.4.1, 203.4.2: evolutions lie under the mag, for all to see.
    ZoneDef("evolutions", "マグの下", "203.4.1"),
    ZoneDef(
        "deck", "デッキ", "401.1", ordered=True, searched=True, seen_by="nobody", face_down=True,
        clauses=("400.2.3", "400.3", "400.5", "401.1.1"),
    ),
    ZoneDef("hand", "手札", "402.2.1", seen_by="owner", clauses=("400.2.3", "400.5")),
    # 403.1.4: the two rows are slots of one zone, so that changing rows or control keeps a card what it is (400.6).
    ZoneDef(
        "field", "場", "403.1", state=True, in_play=True, slots=2, same_as=frozenset({"field"}), **_TO_DISCARD,  # type: ignore[arg-type]
        clauses=("204.2.2.3", "205.4.6", "215.5", "400.4", "400.6", "403.1.1", "403.1.4", "403.3"),
    ),
    ZoneDef("pp", "PP", "404.1", state=True, face_down_seen_by="nobody", clauses=("404.5.1",)),
    ZoneDef("discard", "捨札", "405.1", clauses=("405.2",)),
    ZoneDef("processing", "処理領域", "406.1", ordered=True, clauses=("400.4",)),
    ZoneDef("exile", "除外", "400.2.4", clauses=("400.2.2.1",)),
    # RD-40: where EX cards are before and after.
    ZoneDef("outside", "ゲーム外", "RD-40"),
)  # fmt: skip

FIRST_HAND = 5
HAND_LIMIT = 7
WEAPON_SLOTS = 1
ARMOUR_SLOTS = 3

_FIELD = frozenset({"field"})
_PLACE = frozenset({"field", "player"})
_ELSEWHERE = frozenset({"", *[zone.name for zone in ZONES]}) - _PLACE
_DISCARD = frozenset({"discard"})

MOVE_EVENTS = (
    MoveEvent("destroyed", verb="destroy", looks_back=True, origin=_PLACE, to=_DISCARD),
    MoveEvent("returned", verb="return", looks_back=True),
    MoveEvent("exiled", verb="exile", looks_back=True, to=frozenset({"exile"})),
    MoveEvent("entered", verb="enter", to=_FIELD),
    MoveEvent("row_changed", verb="row", origin=_FIELD, to=_FIELD),
    MoveEvent("drawn", verb="draw"),
    MoveEvent("played", verb="play"),
    MoveEvent("placed_pp", verb="place", felt=True, to=frozenset({"pp"})),
    MoveEvent("discarded", verb="discard"),
    MoveEvent("milled", verb="mill"),
    # 301.5, 302.4: whatever brings a card there puts it there.
    MoveEvent("trashed", looks_back=True, origin=_PLACE, to=_DISCARD, clauses=("301.5",)),
    MoveEvent("trashed", origin=_ELSEWHERE, to=_DISCARD),
    MoveEvent("added", verb="add", to=frozenset({"hand"})),
    MoveEvent("put_in_deck", verb="put", to=frozenset({"deck"})),
)

POSSIBLE = Possible(reach={"destroy": (*_PLACE, ATTACHED)})
"""301.5: only cards of the field are destroyed."""
