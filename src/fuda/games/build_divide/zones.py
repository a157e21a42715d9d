"""400: the zones, and the names of moves between them."""

from fuda.cardtext.pointless import ATTACHED, Possible
from fuda.kernel.definition import MoveEvent, ZoneDef
from fuda.kernel.procedures.procedure import does

(
    HAND,
    FIELD,
    LIFE,
    GRAVEYARD,
    ENERGY,
    TERRITORY,
    DECK,
    REMOVED,
    RESOLUTION,
    D_DECK,
    FACE_DOWN_AREA,
) = range(11)

HAND_LIMIT = 5
RED_ZONE = 5
FIRST_HAND = 5
FIRST_LIFE = 10
FIRST_ENERGY = 2
ENERGY_A_TURN = 1


@does("401-1", "401-2", "401-3", "401-4", "401-6", "403-1", "406-2", "413-2")
def _zones() -> tuple[ZoneDef, ...]:
    """Who sees each zone, whether it is ordered, and whether cards there stand or rest.

    The field and the resolution area are one for all; each player's part of them holds what that player controls.
    """
    return (
        ZoneDef("hand", "手札", "405", seen_by="team", clauses=("405-1", "405-2", "405-3", "405-5", "2001-3")),
        ZoneDef(
            "field",
            "フィールド",
            "406",
            state=True,
            in_play=True,
            attached="stay",
            carries_to=frozenset({"territory"}),
            clauses=("406-1", "406-3", "406-4", "406-5", "521-4", "521-4a"),
        ),
        ZoneDef(
            "life",
            "ライフゾーン",
            "407",
            owner="team",
            ordered=True,
            seen_by="nobody",
            face_down=True,
            clauses=("407-1", "407-2", "407-3", "407-3a", "2001-1", "2002-1"),
        ),
        ZoneDef("graveyard", "墓地", "408", clauses=("408-1", "408-2", "408-3", "408-4")),
        ZoneDef("energy", "エナジーゾーン", "409", state=True, clauses=("409-1", "409-2", "409-3", "409-4")),
        ZoneDef(
            "territory",
            "テリトリーゾーン",
            "410",
            state=True,
            in_play=True,
            attached="stay",
            carries_to=frozenset({"field"}),
            other_face_seen_by="team",
            clauses=("410-1", "410-2", "410-2a", "410-3", "521-4"),
        ),
        ZoneDef(
            "deck",
            "山札",
            "411",
            ordered=True,
            searched=True,
            seen_by="nobody",
            face_down=True,
            clauses=("411-1", "411-2", "411-3"),
        ),
        ZoneDef("removed", "リムーブゾーン", "412", clauses=("412-1", "412-2", "412-3")),
        # 515-1a: what resolves there comes from where it was played.
        ZoneDef(
            "resolution",
            "解決領域",
            "413",
            ordered=True,
            transparent=True,
            transparent_to=frozenset({"field"}),
            clauses=("413-1", "413-3", "413-4", "413-4a", "515-1a"),
        ),
        ZoneDef("d_deck", "Dデッキゾーン", "414", seen_by="team", clauses=("414-1", "414-2", "414-3")),
        ZoneDef(
            "face_down_area",
            "伏せカード置き場",
            "415",
            seen_by="team",
            face_down_seen_by="team",
            face_down=True,
            clauses=("415-1", "415-2", "415-3"),
        ),
    )


ZONES = _zones()

_FIELD = frozenset({"field"})
_GRAVEYARD = frozenset({"graveyard"})
# What leaves the resolution area comes from where it was played: that is told on arrival.
_PUBLIC = frozenset({"field", "graveyard", "energy", "territory", "removed"})
_ORIGINS = frozenset({"", *[zone.name for zone in ZONES]})


@does("1205-4a", "1205-4a:i", "1205-4a:ii", "1205-4a:iii")
def _moving(kind: str, to: str, *verbs: str, clauses: tuple[str, ...] = ()) -> list[MoveEvent]:
    """A name of a move to a zone: it looks back on cards of the field, and on open cards that go into hiding."""
    back = _FIELD if to in _PUBLIC else _PUBLIC
    there = frozenset({to})
    found = []
    for verb in verbs or ("",):
        found.append(MoveEvent(kind, verb=verb, looks_back=True, origin=back, to=there, clauses=clauses))
        found.append(MoveEvent(kind, verb=verb, origin=_ORIGINS - back, to=there, clauses=clauses))
    # An Aura goes from under its host, where nothing looked at it.
    found += [
        MoveEvent(kind, verb=f"{verb}_aura", to=there, clauses=clauses) for verb in verbs or ("drop", "put", "remove")
    ]
    return found


# 527-2 to 527-4: one move has several names, by where it begins and ends.
MOVE_EVENTS = (
    MoveEvent("left_field", looks_back=True, origin=_FIELD),
    *[
        MoveEvent("destroyed", verb=verb, looks_back=True, origin=_FIELD, to=_GRAVEYARD)
        for verb in ("destroy", "drop", "put", "swap")
    ],
    # A territory that goes to the field is no unit yet, and an Ace has appeared only with its release (902-1a).
    *[MoveEvent("appeared", verb=verb, to=_FIELD, clauses=("515-1",)) for verb in ("appear", "swap")],
    *_moving("dropped", "graveyard", clauses=("527-2",)),
    # A command that was played from the hand and has resolved is not discarded.
    *[
        MoveEvent("discarded", verb=verb, origin=frozenset({"hand"}), to=_GRAVEYARD, clauses=("527-4",))
        for verb in ("drop", "swap")
    ],
    MoveEvent("drawn", verb="draw"),
    MoveEvent("energy_placed", verb="place_energy"),
    *_moving("put_in_energy", "energy"),
    *_moving("put_in_life", "life"),
    *_moving("put_in_deck", "deck"),
    *_moving("put_in_territory", "territory"),
    *_moving("set_face_down", "face_down_area"),
    MoveEvent("left_life", origin=frozenset({"life"})),
    *_moving("removed", "removed", clauses=("504-1",)),
    *_moving("returned", "hand", "return", "swap"),
    *_moving("added", "hand", "add"),
)

NORMAL, QUICK, BY_LEGACY = "normal", "quick", "legacy"
"""1103-7, 1408: the timings and the way by which `game.usable` knows of cards.

At normal timing it is all that have something to activate; at quick timing those that can be played then, too.
"""

POSSIBLE = Possible(reach={"destroy": (*_FIELD, ATTACHED)})
"""Only cards of the field are destroyed."""
