"""What texts wait for: each kind names the event that can be it, and which parts of the event it speaks of."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.cardtext import happenings
from fuda.cardtext.happenings import Shape
from fuda.games.vanguard.fight import Station, the_attack
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.happenings import Moment, NotOwn
from fuda.kernel.program.node import Selector, find_nodes, node
from fuda.kernel.program.selectors import Cards, Every, This, is_one

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game

REVELATION = "revelation"
"""What brings about what the effect of 天啓 does (11.20.3)."""
SHAPES = {
    "placed": Shape("placed"),
    "attacked": Shape("attacked"),
    "was_attacked": Shape("was_attacked"),
    "hit": Shape("hit"),
    "was_hit": Shape("was_hit"),
    "missed": Shape("missed"),
    "boosted": Shape("boosted"),
    "was_boosted": Shape("was_boosted"),
    "intercepted": Shape("intercepted"),
    "rode": Shape("ridden_over", "other", "card", anywhere=True),
    "came_by_ride": Shape("rode", anywhere=True),
    "strode": Shape("strode", anywhere=True),
    "became_heart": Shape("became_heart"),
    "called": Shape("called", anywhere=True, lands=("rearguard", "guardian")),
    "retired": Shape("retired", act="retire", lands=("drop",)),
    "stood": Shape("set_active", act="stand"),
    "rested": Shape("rested", act="rest"),
    "locked": Shape("locked", act="lock", anywhere=True, lands=("locked",)),
    "unlocked": Shape("unlocked", act="unlock", anywhere=True),
    "deleted": Shape("deleted", act="delete"),
    "dropped": Shape(
        "dropped", act="to_drop", lands=("drop",), also=("retire", "discard", "heal", "to_drop_face_down")
    ),
    "discarded": Shape("discarded", anywhere=True, act="discard", lands=("drop",)),
    "bound": Shape("bound", act="bind", anywhere=True, lands=("bind",), also=("bind_face_down",)),
    "put_in_soul": Shape(
        "put_in_soul", act="to_soul", anywhere=True, lands=("soul",), also=("to_soul_face_down", "ride_over")
    ),
    "put_in_damage": Shape(
        "put_in_damage", act="to_damage", anywhere=True, lands=("damage",), also=("to_damage_face_down", "suffer")
    ),
    "put_in_hand": Shape("put_in_hand", anywhere=True, lands=("hand",)),
    "returned": Shape("returned", act="return", anywhere=True, lands=("hand",)),
    "put_in_g_zone": Shape("put_in_g_zone", anywhere=True, lands=("g_zone",)),
    "put_in_deck": Shape("put_in_deck", anywhere=True, lands=("deck",)),
    "moved": Shape("moved"),
    "drawn": Shape("drawn", "player", act="draw"),
    "calls": Shape("called", "player", "card", anywhere=True),
    "discards": Shape("discarded", "player", "card", anywhere=True),
    "adds": Shape("put_in_hand", "player", "card", anywhere=True),
    "rides": Shape("rode", "player", "card", anywhere=True),
    "strides": Shape("strode", "player", "card", anywhere=True),
    "is_drawn": Shape("drawn", anywhere=True, lands=("hand",)),
    "removed": Shape("removed", anywhere=True, lands=("removed",)),
    "legioned": Shape("legion"),
    "turned_up": Shape("turned_up", act="turn_up", anywhere=True),
    "turned_down": Shape("turned_down", act="turn_down", anywhere=True),
    "harmonised": Shape("harmonised"),
    "healed": Shape("healed", act="heal", anywhere=True, lands=("drop",)),
}


@does("8.6.1", "8.6.2")
@node
class When(happenings.When):
    """Something of a kind that the rules tell of (8.6.1). `to` are the circles on which a unit was placed."""

    shapes: ClassVar = SHAPES

    to: tuple[str, ...] | None = None

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event, on such a circle?"""
        if event.cause == REVELATION and self.by is not None and self.by.cause == "effect":
            event = copy(event)
            event.cause = "effect"
        if self.to is not None and event.to // game.n not in [game.rules.zone_kind(name) for name in self.to]:
            return False
        return happenings.When.matches(self, game, event, scope)

    @property
    def own(self) -> bool:
        """Is the event told of the very card that has the ability, so that only that card need be asked?"""
        shape = self.shapes[self.kind]
        about = self.subject if shape.subject == "card" else self.other if shape.other == "card" else None
        return isinstance(about, This)


@node
class Affected(happenings.Affected):
    """A card to which this effect has done something."""

    shapes: ClassVar = SHAPES


@does("7.6.1.2.3", "9.6.4")
@node
class DriveChecked(NotOwn):
    """A card of the description shows up in a drive check (or damage check) of a unit, or of a player's units."""

    unit: Selector
    cards: Cards
    check: str = "drive_checked"

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such a card, checked for such a unit?"""
        unit = event.source
        if self.check == "drive_checked":
            attack = the_attack(game)
            unit = event.other or (attack.leader() if attack is not None else 0)
        return is_one(game, self.unit, unit, scope) and is_one(game, _anywhere(self.cards), event.card, scope)

    @property
    def events(self) -> tuple[str, ...]:
        return (self.check,)


@does("7.6.1.2.3", "9.6.4")
@node
class OwnCheck:
    """This very card shows up in a drive check (or damage check) of its owner's."""

    check: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return event.card == scope.bearer

    @property
    def events(self) -> tuple[str, ...]:
        return (self.check,)

    @property
    def own(self) -> bool:
        """It is about the card itself."""
        return True


def _anywhere(cards: Cards) -> Cards:
    return happenings.without_place(cards)


MOMENTS = frozenset({
    "turn_start", "turn_end", "stand_phase_start", "draw_phase_start", "g_assist_step_start", "ride_phase_start",
    "stride_step_start", "main_phase_start", "battle_phase_start", "start_step_start", "attack_step_start",
    "guard_step_start", "drive_step_start", "damage_step_start", "close_step_start", "battle_end", "end_phase_start",
})  # fmt: skip
"""The beginnings and ends that the rules tell of."""
IN_BATTLE = frozenset({"attacked", "was_attacked", "boosted", "was_boosted", "hit"})
"""What can be said of a battle afterwards."""


@does("7.1.2.2", "7.1.2.3", "7.1.2.4")
def _was_one(game: Game, words: object, unit: Station, scope: Scope) -> bool:
    """Is the unit of the battle one of those, by the circle on which it was attacking or attacked?"""
    ref, zone, _ = unit
    cards = words.cards if isinstance(words, Every) else words
    if isinstance(cards, Cards) and cards.noun.zones and game.rules.zones[zone // game.n].name not in cards.noun.zones:
        return False
    return is_one(game, words, ref, scope)


def is_of_battle(game: Game, happening: Any, scope: Scope) -> bool:
    """Is the battle that is fought one in which that has happened?"""
    attack = the_attack(game)
    if attack is None:
        return False
    attackers, targets = list(attack.attackers), list(attack.targets)
    pairs = [(attackers, targets), (targets, attackers)][happening.kind == "was_attacked"]
    if happening.kind == "hit":
        pairs = (attackers if attack.hits else [], [unit for unit in targets if unit[0] in attack.hits])
    if happening.kind in ("boosted", "was_boosted"):
        pairs = ([attack.booster], [unit for unit in attackers if unit[0] == attack.boosted])
        pairs = pairs if happening.kind == "boosted" else (pairs[1], pairs[0])
    return all(
        words is None or any(_was_one(game, words, unit, scope) for unit in units)
        for words, units in zip((happening.subject, happening.other), pairs, strict=True)
    )


@does("7.8.1.1", "7.5.1.1")
@node
class BattleMoment(NotOwn):
    """The end of a battle, or the beginning of one of its steps, in which a unit attacks or is attacked."""

    happening: Any
    moment: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        return is_of_battle(game, self.happening, scope)

    @property
    def events(self) -> tuple[str, ...]:
        return (self.moment,)


@does("7.1.2.2")
@node
class InBattle:
    """It is a battle in which a unit attacks, is attacked, boosts or is boosted."""

    happening: Any

    def holds(self, game: Game, scope: Scope) -> bool:
        return is_of_battle(game, self.happening, scope)


@does("8.1.1.2.1", "6.8.1.3")
def unheard(happening: object) -> str:
    """What about a happening the rules never tell of; "" where there is nothing."""
    for moment in find_nodes(happening, Moment):
        if moment.events[0] not in MOMENTS:
            return f"the rules tell of no {moment.events[0].replace('_', ' ')}"
    for battle in find_nodes(happening, (BattleMoment, InBattle)):
        if getattr(battle.happening, "kind", "") not in IN_BATTLE:
            return "a battle is not told by that"
    return ""
