"""Chapter 5: the zones and the names of moves between them.

The area zone's three areas are zones of their own between which a card stays what it was (911.3a, 913.1a). EXP and
connected cards lie with their character: they are places of attached cards (513, 514).
"""

from fuda.cardtext.pointless import ATTACHED, Possible
from fuda.kernel.abilities.working_zones import attached_place
from fuda.kernel.definition import MoveEvent, ZoneDef
from fuda.kernel.procedures.procedure import does

(
    DECK, HAND, ENERGY, TRASH, REMOVED, KEEP, ACCOUNT, MISSIONS, LEFT, CENTER, RIGHT, TEMPORARY, SCOUT,
) = range(13)  # fmt: skip

AREAS = (LEFT, CENTER, RIGHT)
AREA_NAMES = ("left", "center", "right")
AREA_SET = frozenset(AREA_NAMES)

FACING = {LEFT: RIGHT, CENTER: CENTER, RIGHT: LEFT}
"""501.2a: the lanes. Each of a player's areas lies opposite to the mirrored one of the opponent."""

ADJACENT = {LEFT: (CENTER,), CENTER: (LEFT, RIGHT), RIGHT: (CENTER,)}

EXP_PLACE = 0
CONNECT_PLACE = 1
CONNECT = attached_place(CONNECT_PLACE)
"""The zone kind in which the text of a connected card works (514.1)."""


def _area(name: str, japanese: str) -> ZoneDef:
    return ZoneDef(
        name, japanese, "503.2", state=True, in_play=True, attached="along", same_as=AREA_SET,
        clauses=("502.3", "501.6"),
    )  # fmt: skip


@does("501.1", "501.2", "501.2b", "501.3", "501.3a", "501.3d", "501.4", "502.4", "502.5")
def _zones() -> tuple[ZoneDef, ...]:
    """501.2: all zones: whose they are, who sees them, in which order cards lie there."""
    return (
        ZoneDef(
            "deck", "デッキ", "504.1", ordered=True, searched=True, seen_by="nobody", face_down=True,
            clauses=("504.2", "501.3c", "502.5a"),
        ),
        ZoneDef("hand", "手札", "509.1", seen_by="owner", clauses=("509.2", "509.3")),
        ZoneDef("energy", "エネルギー", "506.1", clauses=("506.2", "506.4")),
        ZoneDef("trash", "トラッシュ", "505.1", clauses=("505.2",)),
        ZoneDef("removed", "リムーブ", "512.1", clauses=("512.2",)),
        ZoneDef("keep", "キープ", "508.1", capacity=1),
        ZoneDef("account", "アカウント", "601.1a", state=True, capacity=1, clauses=("502.3",)),
        ZoneDef(
            "missions", "ミッション", "507.1", state=True, face_down_seen_by="owner", capacity=3,
            clauses=("502.3", "507.2", "501.3b"),
        ),
        _area("left", "サイド"),
        _area("center", "センター"),
        _area("right", "サイド"),
        ZoneDef(
            "temporary", "テンポラリー", "510.1", owner="shared", transparent=True,
            clauses=("501.2a", "502.2", "510.2", "510.3"),
        ),
        ZoneDef(
            "scout", "スカウト", "511.1", owner="shared", transparent=True,
            clauses=("501.2a", "502.2a", "511.2", "511.3"),
        ),
    )  # fmt: skip


@does("908.3", "908.3b", "908.3c", "1110.2", "1106.3")
def _move_events() -> tuple[MoveEvent, ...]:
    """By which names moves are told of: one event a card, after all of them have arrived (but for exits)."""
    return (
        MoveEvent("exited", verb="exit", looks_back=True, origin=AREA_SET),
        MoveEvent("appeared", verb="appear", to=AREA_SET),
        MoveEvent("slid", verb="slide", to=AREA_SET),
        MoveEvent("drawn", verb="draw"),
        MoveEvent("returned", verb="return", looks_back=True),
        MoveEvent("added", verb="add", felt=True),
        MoveEvent("put_in_energy", to=frozenset({"energy"}), felt=True),
        MoveEvent("trashed", to=frozenset({"trash"}), felt=True),
        MoveEvent("removed", to=frozenset({"removed"}), felt=True),
        MoveEvent("put_in_deck", to=frozenset({"deck"}), felt=True),
        MoveEvent("kept", to=frozenset({"keep"})),
        MoveEvent("scouted", to=frozenset({"scout"})),
    )


ZONES = _zones()
MOVE_EVENTS = _move_events()

POSSIBLE = Possible(reach={"exit": (*AREA_SET, ATTACHED)})
"""Only characters of an area exit."""
