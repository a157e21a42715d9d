"""What texts wait for: each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext import happenings
from fuda.cardtext.happenings import Shape, Whenever, Within
from fuda.games.vividz.battle import Attack
from fuda.games.vividz.zones import AREA_NAMES
from fuda.kernel.abilities.history import Asks, this_turn
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


SHAPES = {
    "appeared": Shape("appeared"),
    "exited": Shape("exited", act="exit", lands=("energy",)),
    "exits": Shape("exited", "source", "card"),
    "attacked": Shape("attacked"),
    "succeeded": Shape("attack_succeeded"),
    "levelled_up": Shape("levelled_up"),
    "slid": Shape("slid"),
    "damaged": Shape("damaged", act="damage"),
    "slept": Shape("rested", act="sleep"),
    "rebooted": Shape("set_active", act="reboot"),
    "put_in_energy": Shape(
        "put_in_energy", act="energy", anywhere=True, lands=("energy",), also=("exit",), from_there=AREA_NAMES
    ),
    "trashed": Shape("trashed", act="trash", anywhere=True, lands=("trash",), from_there=AREA_NAMES),
    "removed": Shape("removed", act="remove", anywhere=True, lands=("removed",)),
    "became_exp": Shape("became_exp", "card", "other", act="exp", anywhere=True),
    "kept": Shape("kept", act="keep", anywhere=True, lands=("keep",)),
    "connected": Shape("connected", act="connect", anywhere=True),
    "connects": Shape("connected", "player", "card", anywhere=True),
    "drawn": Shape("drawn", "player", act="draw"),
    "is_drawn": Shape("drawn", anywhere=True, lands=("hand",)),
    "returned": Shape("returned", act="return", lands=("hand", "deck"), told_too=("put_in_deck",)),
    "added": Shape("added", anywhere=True, act="add", lands=("hand",)),
    "put_in_deck": Shape(
        "put_in_deck", "card", "other", "to_deck_top", True, ("deck",), ("to_deck_bottom",), from_there=AREA_NAMES
    ),
    "played": Shape("played", "player", "card", anywhere=True),
    "scouted": Shape("scouted", "player"),
    "reloaded": Shape("reloaded", "player", act="reload"),
    "checked": Shape("checked", "player"),
    "cleared": Shape("cleared", "player"),
    "gained": Shape("gained", "player", act="count"),
    "spent": Shape("spent", "player", act="spend"),
}

AREA = ("area", "center", "side")
ANYWHERE = (*AREA, "connect", "energy", "removed", "trash", "hand", "keep")
HEARD_IN = {
    **dict.fromkeys(("appeared", "exited", "attacked", "succeeded", "levelled_up", "slid", "damaged"), AREA),
    **dict.fromkeys(("slept", "rebooted"), (*AREA, "account")),
    **dict.fromkeys(("put_in_energy", "trashed", "removed", "put_in_deck", "added"), ANYWHERE),
    "exits": (*AREA, "connect", "account"),
    "returned": tuple([zone for zone in ANYWHERE if zone not in ("hand", "connect")]),
    "connected": ("connect",),
    "became_exp": (),
    "is_drawn": ("hand",),
    "kept": ("keep",),
}
"""In which [ZONE] an ability can hear of what happens to its own card, or of what that does."""
ONCE = {"attack_succeeded": "806.3", "battle_over": "806.3", "mission_phase_ends": "704.5"}
"""What is told of again until nothing new triggers: an ability triggers by it once."""


@does("908.3a", "908.3d", "301.3")
@node
class When(happenings.When):
    """Something of a kind that the rules tell of (908)."""

    shapes = SHAPES

    named_causes = ("gained", "spent")


@node
class Affected(happenings.Affected):
    """A card to which this effect has done something."""

    shapes = SHAPES


Happening = When | EitherOf | Within | Moment | Whenever


@does("806.3", "704.5", "908.1", "908.1a", "908.1b")
@node
class Heard:
    """A happening, as an ability hears of it: what is told of repeatedly only once a battle or turn."""

    happening: When | EitherOf | Within | Moment

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event, not one that this ability has already triggered by?"""
        clause = ONCE.get(event.kind)
        if clause is not None and _has_triggered(game, event, scope, clause):
            return False
        return self.happening.matches(game, event, scope)


TRIGGERED = Asks("triggered")


def _has_triggered(game: Game, event: Event, scope: Scope, clause: str) -> bool:
    battle = game.running(Attack)
    since = battle.begun if battle is not None and clause == "806.3" else 0
    for past in this_turn(game, TRIGGERED):
        if past.batch < since:
            break
        if past.card == scope.source and past.clause == clause and past.batch != event.batch:
            return True
    return False
