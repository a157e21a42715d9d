"""Chapter 4: the zones, the circles, and the names of moves between zones.

A circle is a slot number, the same in every zone that lies on circles; the zone is the circle's attribute (3.18): cards
lie in the vanguard, rear-guard or guardian zone, locked cards in the locked zone. A card that becomes a heart stays on
its circle and is a card, no unit: hearts are a zone of their own, between which and the vanguard a card stays what it
was (10.27.1).
"""

from fuda.cardtext.pointless import ATTACHED, Possible
from fuda.kernel.definition import MoveEvent, ZoneDef
from fuda.kernel.procedures.procedure import does

(
    DECK, HAND, DROP, VANGUARD, REARGUARD, GUARDIAN, LOCKED, HEARTS, SOUL, DAMAGE, BIND, TRIGGER, G_ZONE, GAUGE,
    REMOVED, FIRST,
) = range(16)  # fmt: skip

UNITS = (VANGUARD, REARGUARD, GUARDIAN)
"""3.8: where a card is a unit."""
FIGHTING = (VANGUARD, REARGUARD)
FIELD = (VANGUARD, REARGUARD, GUARDIAN, LOCKED, HEARTS)

VC, FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_CENTER, BACK_RIGHT, GC, ACCEL = range(8)
"""4.6.1: the circles; `ACCEL` is the first of those that a gift adds (10.6.3.2)."""
REAR_CIRCLES = (FRONT_LEFT, FRONT_RIGHT, BACK_LEFT, BACK_CENTER, BACK_RIGHT)
CIRCLE_NAMES = ("vc", "front_left", "front_right", "back_left", "back_center", "back_right", "gc")

FRONT, BACK, FOREMOST = range(3)
_ROWS = (FRONT, FRONT, FRONT, BACK, BACK, BACK, FOREMOST)
_COLUMNS = (0, -1, 1, -1, 0, 1, 0)


@does("4.6.3", "10.6.3.2.1")
def row(circle: int) -> int:
    """The row of a circle; those that gifts add lie in the front row."""
    return _ROWS[circle] if circle < ACCEL else FRONT


@does("4.6.2", "10.6.3.2.2")
def column(circle: int) -> int:
    """The column of a circle as its fighter sees it: 0 is the center, the left is below and the right above it.

    Gifts add circles by turns at the far left and at the far right.
    """
    if circle < ACCEL:
        return _COLUMNS[circle]
    added = circle - ACCEL
    return -2 - added // 2 if added % 2 == 0 else 2 + added // 2


@does("4.6.2.1", "10.6.3.2.2.1")
def facing(of: int) -> int:
    """The opponent's column that is the same as this one: left and right are seen from the other side."""
    return -of


def circle_name(circle: int) -> str:
    """What a circle is called in scenarios and option keys."""
    return CIRCLE_NAMES[circle] if circle < ACCEL else f"accel_{circle - ACCEL + 1}"


CIRCLES = frozenset({"vanguard", "rearguard", "guardian"})
ON_FIELD = CIRCLES | {"locked", "hearts", "first"}
_SAME = CIRCLES | {"hearts"}


def _circle_zone(name: str, japanese: str, clause: str, *clauses: str) -> ZoneDef:
    """4.1.4: a card that goes from circle to circle stays what it was; 4.6.8.1: face-down cards are open too."""
    return ZoneDef(
        name, japanese, clause, state=True, in_play=True, same_as=_SAME, face_down_seen_by="all",
        clauses=("4.1.4", "4.5.1", "4.5.3", "4.6.8", "4.6.8.1", "3.17.1", *clauses),
    )  # fmt: skip


@does(
    "4.1.1", "4.1.2", "4.1.3", "4.1.7", "3.3.1", "3.3.2", "3.4.2", "3.17.3", "3.7.2", "3.7.2.1", "3.18.1", "3.18.2",
    "4.5.2", "4.6.8.2", "3.10.1.1",
)  # fmt: skip
def _zones() -> tuple[ZoneDef, ...]:
    """4.1: all zones, one of each a fighter: who sees them and in which order cards lie there."""
    return (
        ZoneDef(
            "deck", "山札", "4.2.1", ordered=True, searched=True, seen_by="nobody", face_down=True, clauses=("4.2.2",)
        ),
        ZoneDef("hand", "手札", "4.3.1", seen_by="owner", clauses=("4.3.2",)),
        ZoneDef("drop", "ドロップゾーン", "4.4.1", clauses=("4.4.2",)),
        _circle_zone("vanguard", "ヴァンガードサークル", "4.6.4", "3.9.1"),
        _circle_zone("rearguard", "リアガードサークル", "4.6.6", "3.10.1", "4.6.6.2"),
        _circle_zone("guardian", "ガーディアンサークル", "4.6.5", "3.11.1.1", "3.11.1.4"),
        # 10.22.2: a card that is locked or unlocked is a new one, though it stays where it is.
        ZoneDef(
            "locked", "呪縛サークル", "4.6.7", in_play=True, face_down=True, face_down_seen_by="all",
            clauses=("10.22.2", "10.22.3", "10.22.4", "10.22.6", "10.24.2", "4.6.8.1"),
        ),
        ZoneDef(
            "hearts", "ハーツ", "10.27.1", in_play=True, same_as=_SAME, clauses=("10.27.2", "10.27.3", "10.27.6")
        ),
        ZoneDef("soul", "ソウル", "4.7.1", clauses=("4.7.2", "4.7.3")),
        ZoneDef(
            "damage", "ダメージゾーン", "4.8.1", face_down_seen_by="all", clauses=("4.8.2", "4.8.2.1", "4.8.2.2")
        ),
        ZoneDef(
            "bind", "バインドゾーン", "4.9.1", face_down_seen_by="owner",
            clauses=("4.9.2", "4.9.2.1", "4.9.2.2"),
        ),
        ZoneDef("trigger", "トリガーゾーン", "4.10.1", clauses=("4.10.4",)),
        ZoneDef(
            "g_zone", "Gゾーン", "4.11.1", face_down_seen_by="owner", face_down=True,
            clauses=("4.11.2", "4.11.3", "4.11.4"),
        ),
        ZoneDef("gauge", "ゲージゾーン", "4.12.1", seen_by="owner", clauses=("4.12.2", "4.12.2.1")),
        ZoneDef("removed", "除外", "10.36.1", clauses=("10.36.1.1",)),
        # The vanguard circle before the game, when the first vanguard on it is a secret.
        ZoneDef("first", "ファーストヴァンガード", "5.4.3", face_down_seen_by="owner", face_down=True, same_as=CIRCLES),
    )  # fmt: skip


ZONES = _zones()

_HIDDEN = frozenset({"deck", "hand", "g_zone", "gauge"})
_PUBLIC = frozenset({zone.name for zone in ZONES}) - _HIDDEN
_OFF_FIELD = frozenset({"", *[zone.name for zone in ZONES]}) - ON_FIELD


@does("8.6.5", "8.6.5.1", "8.6.5.1.1", "8.6.5.1.2", "8.6.5.1.3")
def _moving(kind: str, to: str, *verbs: str) -> list[MoveEvent]:
    """A name of a move to a zone: it looks back on cards of the field, and on open cards that go into hiding."""
    back = ON_FIELD if to in _PUBLIC else _PUBLIC
    there = frozenset({to})
    found = []
    for verb in verbs or ("",):
        found.append(MoveEvent(kind, verb=verb, looks_back=True, origin=back, to=there))
        found.append(MoveEvent(kind, verb=verb, origin=frozenset({"", *_HIDDEN, *_PUBLIC}) - back, to=there))
    return found


# One move has several names, by its verb and by where it begins and ends.
MOVE_EVENTS = (
    MoveEvent("left_field", looks_back=True, origin=ON_FIELD, to=_OFF_FIELD),
    MoveEvent("retired", looks_back=True, origin=ON_FIELD, to=frozenset({"drop"}), clauses=("10.4.1", "10.4.2")),
    MoveEvent("placed", origin=_OFF_FIELD, to=CIRCLES, clauses=("10.5.1", "10.5.1.1")),
    MoveEvent("rode", verb="ride", to=frozenset({"vanguard"}), clauses=("10.6.1",)),
    MoveEvent("ridden_over", verb="ride_over", looks_back=True, to=frozenset({"soul"}), clauses=("8.5.3.1",)),
    MoveEvent("strode", verb="stride", to=frozenset({"vanguard"}), clauses=("10.28.1",)),
    MoveEvent("called", verb="call", to=frozenset({"rearguard", "guardian"}), clauses=("10.7.1",)),
    *[
        MoveEvent("moved", verb=verb, origin=CIRCLES, to=CIRCLES, clauses=("10.32.1", "10.32.2"))
        for verb in ("move", "intercept", "swap")
    ],
    MoveEvent("intercepted", verb="intercept", to=frozenset({"guardian"})),
    MoveEvent("locked", verb="locked", to=frozenset({"locked"}), clauses=("10.22.1",)),
    MoveEvent("unlocked", verb="unlocked", to=CIRCLES, clauses=("10.24.1", "10.24.4")),
    MoveEvent(
        "became_heart", verb="hearts", looks_back=True, to=frozenset({"hearts"}), clauses=("10.27.1", "8.6.5.1.5")
    ),
    MoveEvent("drawn", verb="draw", to=frozenset({"hand"}), clauses=("10.2.1",)),
    MoveEvent("discarded", verb="discard", to=frozenset({"drop"}), clauses=("10.3.1",)),
    MoveEvent("healed", verb="heal", origin=frozenset({"damage"}), to=frozenset({"drop"}), clauses=("10.8.1",)),
    MoveEvent("drive_checked", verb="drive_check", to=frozenset({"trigger"})),
    MoveEvent("damage_checked", verb="damage_check", to=frozenset({"trigger"})),
    *_moving("dropped", "drop"),
    *_moving("put_in_soul", "soul"),
    *_moving("put_in_damage", "damage"),
    *_moving("bound", "bind"),
    *_moving("put_in_g_zone", "g_zone"),
    *_moving("put_in_gauge", "gauge"),
    *_moving("put_in_deck", "deck"),
    *_moving("put_in_hand", "hand"),
    *_moving("returned", "hand", "return"),
    *_moving("removed", "removed"),
)

MAIN = "main"
"""6.6.1.2.2: the timing at which activated abilities are played."""

POSSIBLE = Possible(reach={"retire": (*ON_FIELD, ATTACHED), "discard": ("hand", "gauge")})
"""10.3.1, 10.4.1: cards are discarded from the hand or the gauge zone, and retired from the field."""
