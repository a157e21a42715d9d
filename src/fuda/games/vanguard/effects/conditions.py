"""What must be so in this game alone, and what the head of an ability asks for (11.6 to 11.39)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fuda.cardtext.happenings import without_place
from fuda.cardtext.limits import most_uses
from fuda.games.vanguard.circles import (
    BATTLES,
    FALLING,
    LEGIONED,
    fighting,
    lying_on,
    rear_circles,
    same_column,
    vanguard_grade,
)
from fuda.games.vanguard.effects import texts
from fuda.games.vanguard.fight import the_attack
from fuda.games.vanguard.zones import DAMAGE, DROP, G_ZONE, HAND, REARGUARD, VANGUARD
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.abilities.history import Asks, this_turn
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import describes
from fuda.kernel.program.node import Selector, compare, node, read_as
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import names, value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.filters import Count
    from fuda.kernel.program.selectors import Cards


@does("7.1.2.1", "11.35.1", "11.35.2")
@node
class BattleNumber:
    """It is that battle of the turn; with `or_later`, that or a later one, up to `most`."""

    number: int
    or_later: bool = False
    most: int = 0

    def holds(self, game: Game, scope: Scope) -> bool:
        if the_attack(game) is None:
            return False
        battle = game.player_counters[BATTLES][game.turn_player]
        if not self.or_later:
            return battle == self.number
        return battle >= self.number and (not self.most or battle <= self.most)


@does("7.7.1.2")
@node
class HasHit:
    """The attack of this battle has hit (or not)."""

    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        attack = the_attack(game)
        return attack is not None and bool(attack.hits) == self.is_so


@does("7.7.1.2")
@node
class WasHit:
    """A unit (this one, where none is named) has been hit in this battle, or not."""

    subject: Selector | None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        attack = the_attack(game)
        refs = (scope.bearer,) if self.subject is None else read_as(game, self.subject, scope)
        return attack is not None and any([ref in attack.hits for ref in refs]) == self.is_so


@does("12.10.1")
@node
class WasBoosted:
    """12.10: a unit has been boosted in this battle, whether or not what boosted it is still there."""

    subject: Selector

    def holds(self, game: Game, scope: Scope) -> bool:
        attack = the_attack(game)
        return attack is not None and attack.boosted in read_as(game, self.subject, scope)


@node
class SomeAre:
    """Of the cards spoken of there are some of a description."""

    of: Selector
    cards: Cards

    def holds(self, game: Game, scope: Scope) -> bool:
        return any([describes(game, without_place(self.cards), ref, scope) for ref in self.of.refs(game, scope)])


@does("12.8.1")
@node
class SameNamed:
    """There are so many cards of a description that have a name in common."""

    cards: Cards
    count: Count

    def holds(self, game: Game, scope: Scope) -> bool:
        found = Counter([name for card in self.cards.cards(game, scope) for name in set(names(game, card))])
        return self.count.meets(max(found.values(), default=0))


@does("4.6.6")
@node
class FreeCircles:
    """A fighter has (so many) rear-guard circles with no unit on them, or none."""

    who: str
    count: Count | None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        player = SIDE_OF[self.who].players(game, scope)[0]
        taken = lying_on(game, player, REARGUARD)
        free = len([circle for circle in rear_circles(game, player) if circle not in taken])
        return (free > 0 if self.count is None else self.count.meets(free)) == self.is_so


@does("11.10.2")
@node
class NeverInLegion:
    """11.10.2: this unit has never been in legion, and the opponent has a vanguard of grade 3 or more."""

    def holds(self, game: Game, scope: Scope) -> bool:
        never = not game.counters[LEGIONED][scope.bearer & CARD_MASK]
        return never and vanguard_grade(game, game.opponent(scope.player)) >= HIGH_GRADE


HIGH_GRADE = 3


# What keywords in the head of an ability ask for.

G_UNITS = "g_units"
RITUAL = "ritual"


@does("11.6.1", "11.12.1", "11.15.1", "11.16.1", "11.18.1", "11.18.3.1", "11.26.1", "11.39.1")
@node
class Enough:
    """So many cards of a kind: damage, face-up G units, hand cards, grade 1 cards in the drop zone, bound cards."""

    what: str
    op: str
    number: int

    def holds(self, game: Game, scope: Scope) -> bool:
        return compare(self._count(game, scope.player), self.op, self.number)

    def _count(self, game: Game, player: int) -> int:
        if self.what == G_UNITS:
            there = [*game.cards(VANGUARD, player), *game.cards(G_ZONE, player)]
            return sum(game.definition[c].type == "g_unit" and not game.face_down[c] for c in there)
        if self.what == RITUAL:
            falling = [ref & CARD_MASK for (ref,) in game.own[FALLING] if game.is_current(ref)]
            there = [*game.cards(DROP, player), *[card for card in falling if game.owner[card] == player]]
            return sum(game.definition[card].stats["grade"] == 1 for card in there)
        if self.what == "enemy_bind":
            return len(game.cards(game.rules.zone_kind("bind"), game.opponent(player)))
        return len(game.cards(HAND if self.what == "hand" else DAMAGE, player))


ENABLED = "enabled:"
"""What the aspect of a keyword begins with that an effect has made valid on a unit (12.9)."""


@does("12.9.1.1", "8.3.1")
@node
class Met:
    """What a keyword in the head of an ability asks for is so, or an effect has made it valid on the unit."""

    keyword: str
    condition: Condition

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which the condition is known."""
        return getattr(self.condition, "asks", ())

    def holds(self, game: Game, scope: Scope) -> bool:
        aspect = ENABLED + self.keyword
        if aspect in game.modified and value(game, scope.source & CARD_MASK, aspect):
            return True
        return self.condition.holds(game, scope)


CALLED = Asks("called")
INTO_SOUL = Asks("put_in_soul")


@does("11.19.1")
@node
class United:
    """結束: two or more cards have been called this turn."""

    asks = ("called",)

    def holds(self, game: Game, scope: Scope) -> bool:
        called = [event for event in this_turn(game, CALLED) if event.player == scope.player]
        return len(called) >= 2


@does("11.30.1", "11.30.2")
@node
class Darkened:
    """深闇: a card has been put into the soul this turn, not by a ride."""

    asks = ("put_in_soul",)

    def holds(self, game: Game, scope: Scope) -> bool:
        into = [event for event in this_turn(game, INTO_SOUL) if event.player == scope.player]
        return any(event.cause != "ride" for event in into)


@does("11.36.1.1")
@node
class Unwatched:
    """暗躍: no standing unit of the opponent is in this unit's column."""

    def holds(self, game: Game, scope: Scope) -> bool:
        card = scope.bearer & CARD_MASK
        return not any(
            same_column(game, card, other) and not game.rested[other]
            for other in fighting(game, game.opponent(scope.player))
        )


@does("11.6.3.3", "11.12.3.3", "11.15.2", "11.15.3", "11.15.4", "11.16.2", "11.16.3", "11.16.4", "11.18.2", "11.18.3",
      "11.18.4", "11.19.1.1", "11.19.1.2", "11.19.1.3", "11.26.1.1", "11.26.1.2", "11.26.1.3", "11.30.1.1", "11.30.1.2",
      "11.30.1.3", "11.36.1.1", "11.36.1.2", "11.36.1.3", "11.39.1.1", "11.39.1.2", "11.39.1.3", "11.35.2",
      "11.6.3", "11.6.3.1.1", "11.12.3", "11.12.3.1.1", "11.12.3.3.1", "11.15.2.1", "11.15.3.1", "11.15.4.1",
      "11.16.2.1", "11.16.3.1", "11.16.4.1", "11.18.3.2", "11.18.4.1", "11.19.1.1.1", "11.26.1.1.1", "11.26.1.2.1",
      "11.26.1.3.1", "11.39.1.1.1", "11.39.1.2.1", "11.39.1.3.1")  # fmt: skip
def _asked(label: texts.Label | texts.Wave) -> Condition | None:
    """What one keyword asks for; None where it is a name for what the text says."""
    if isinstance(label, texts.Wave):
        return BattleNumber(label.least, label.most != label.least, label.most or 0)
    number = label.number or 0
    found: dict[str, Condition] = {
        "limit_break": Enough("damage", ">=", number),
        "generation_break": Enough(G_UNITS, ">=", number),
        "brave": Enough("hand", "<=", 3),
        "oracle": Enough("hand", ">=", 5),
        "ritual": Enough(RITUAL, ">=", number),
        "thunderstrike": Enough("enemy_bind", ">=", number),
        "earnest": Enough("damage", ">=", 3),
        "unite": United(),
        "darkness": Darkened(),
        "dark_device": Unwatched(),
    }
    asked = found.get(label.name)
    return None if asked is None else Met(label.name, asked)


def condition_of(head: texts.Head) -> tuple[Condition, ...]:
    """All that the keywords of a head ask for."""
    return tuple([asked for asked in map(_asked, head.labels) if asked is not None])


@does("12.6.1.1", "12.6.1.1.1")
def limit_of(text: texts.ActivatedText | texts.TriggeredText) -> int:
    """How often the ability may be used: once a turn by its icon, or as its text says."""
    return 1 if text.head.once else most_uses(text.limits)
