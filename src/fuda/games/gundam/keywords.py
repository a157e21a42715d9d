"""Chapter 11-1: the keyword effects, and link units (2-11). The timing keywords of 11-2 are in `notation`."""

from __future__ import annotations

from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.zones import BASE, BATTLE, SHIELDS
from fuda.kernel.abilities.ability import Activated, Bearing, Scope, Triggered
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef, KeywordDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.last_known import Snapshot
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, forbidden, traits, value, value_of

KEYWORDS = (
    KeywordDef("repair", "リペア", "11-1-1-4", adds=True),
    KeywordDef("breach", "突破", "11-1-2-6", adds=True),
    KeywordDef("support", "援護", "11-1-3-3", adds=True),
    KeywordDef("blocker", "ブロッカー", "11-1-4-2"),
    KeywordDef("first_strike", "先制攻撃", "11-1-5-4"),
    KeywordDef("high_mobility", "高機動", "11-1-6-2", english="high-maneuver"),
)


class _Act:
    """An instruction without questions of its own: nothing is left to do after it has run."""

    __slots__ = ()

    def resume(self, game: Game, fx: Resolve) -> None:
        """Nothing is left to do."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """It asks for no choice."""
        return True


@does("11-1-1-2")
class Repair(_Act):
    """The unit recovers by its number."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Recover."""
        if game.is_current(fx.bearer):
            number = value(game, fx.bearer & CARD_MASK, "repair")
            perform(game, [Act("recover", fx.bearer, amount=number, source=fx.source, cause="effect")])


@does("11-1-2-2", "4-5-5")
class BreachDamage(_Act):
    """Damage to the base of the destroyed unit's owner, else to their top shield; none goes on to what lies behind."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Deal it, if anything is in the shield area."""
        assert fx.event is not None
        card = front_of_shield_area(game, fx.event.player)
        if card >= 0:
            number = value_of(game, fx.bearer, "breach")
            perform(game, [Act("damage", game.ref[card], amount=number, source=fx.source, cause="effect")])


@does("3-6-1", "11-1-2-3")
def front_of_shield_area(game: Game, player: int) -> int:
    """The base, or without one the top shield; -1 when the shield area is empty."""
    for zone in (BASE, SHIELDS):
        cards = game.cards(zone, player)
        if cards:
            return cards[-1]
    return -1


@does("11-1-3-1")
class RestThis(_Act):
    """The cost of 《援護》: the unit itself is rested."""

    __slots__ = ()

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is the unit active?"""
        return game.is_current(scope.bearer) and not game.rested[scope.bearer & CARD_MASK]

    def run(self, game: Game, fx: Resolve) -> None:
        """Rest it."""
        perform(game, [Act("rest", fx.bearer, source=fx.source, cause="effect")])


@does("11-1-3-2")
class SupportAnother:
    """Another friendly unit gets AP for this turn."""

    __slots__ = ()

    def _others(self, game: Game, scope: Scope) -> list[int]:
        return [
            c
            for c in game.cards(BATTLE, scope.player)
            if game.ref[c] != scope.bearer and not forbidden(game, "be_chosen", c, scope.bearer)
        ]

    def possible(self, game: Game, scope: Scope) -> bool:
        """Is there another unit?"""
        return bool(self._others(game, scope))

    def run(self, game: Game, fx: Resolve) -> None:
        """The player chooses it."""
        options = [Option("choose", game.ref[c]) for c in self._others(game, fx)]
        game.ask(fx.player, "choose", options, clause="9-3-3", subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """It gets AP+n until the end of the turn."""
        if not fx.answer:
            return
        fx.it = (fx.answer[0].card,)
        more = value_of(game, fx.bearer, "support")
        effect = Continuous(
            "ap", "add", more, targets=fx.it, duration="turn", until=game.turn,
            source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock, key="11-1-3-2",
        )  # fmt: skip
        add_effect(game, effect)
        if "ap_raised" not in game.untold:
            emit(game, "ap_raised", fx.it[0], fx.player, more, source=fx.source, cause="effect")
        emit(game, "supported", fx.it[0], game.owner[fx.it[0] & CARD_MASK], source=fx.bearer)


REPAIR = Triggered(
    "rule:repair", frozenset({BATTLE}), (Repair(),), events=("turn_ending",), own=False,
    clause="11-1-1-1", text="《リペア》", english="<Repair> This Unit recovers HP.",
)  # fmt: skip
BREACH = Triggered(
    "rule:breach", frozenset({BATTLE}), (BreachDamage(),), events=("destroyed",), own=False,
    clause="11-1-2-1", text="《突破》", english="<Breach> Damage to the enemy Base, or else to the first Shield.",
)  # fmt: skip
SUPPORT = Activated(
    "rule:support", frozenset({BATTLE}), (SupportAnother(),), timings=frozenset({"main"}), costs=(RestThis(),),
    text="《援護》", english="<Support> Rest this Unit: Another friendly Unit gets AP during this turn.",
)  # fmt: skip
RULE_ABILITIES = {ability.key: ability for ability in (REPAIR, BREACH, SUPPORT)}


@does("11-1-1-3")
def repairs(game: Game, event: Event) -> list[Bearing]:
    """At the end of one's own turn, damaged units with 《リペア》 recover."""
    damage, found = game.counters[DAMAGE], []
    for card in game.cards(BATTLE, event.player):
        if damage[card] and value(game, card, "repair"):
            found.append(_borne(game, REPAIR, card))
    return found


@does("11-1-2-4", "11-1-2-5")
def breaches(game: Game, event: Event) -> list[Bearing]:
    """In one's own turn, a unit's battle damage has destroyed an enemy unit, whether or not it survives itself."""
    dealer = event.source & CARD_MASK
    if (
        event.cause != "battle"
        or not event.source
        or game.ref[dealer] != event.source
        or event.origin // game.n != BATTLE
        or game.owner[dealer] != game.turn_player
        or event.player == game.turn_player
        or not value(game, dealer, "breach")
        or front_of_shield_area(game, event.player) < 0
    ):
        return []
    return [_borne(game, BREACH, dealer)]


def _borne(game: Game, ability: Triggered, card: int) -> Bearing:
    return Bearing(ability, game.ref[card], game.ref[card], game.controller[card], 0)


@does("2-11-2", "2-11-3")
def is_linked(game: Game, unit: int) -> bool:
    """A pilot who meets the link condition is set on the unit."""
    condition = game.definition[unit].extra.get("link")
    if not condition or not game.under[unit]:
        return False
    for pilot in game.under[unit]:
        if meets_link(game, pilot, condition):  # type: ignore[arg-type]
            return True
    return False


@does("11-2-8-3-1")
def was_linked(last: Snapshot) -> bool:
    """Was the unit a link unit when it left? Its pilot is judged by what is printed on it."""
    condition: tuple[tuple[str, str], ...] = last.definition.extra.get("link") or ()  # type: ignore[assignment]
    for pilot in last.under:
        known = {("name", name) for name in printed_pilot_names(pilot)} | {("trait", trait) for trait in pilot.traits}
        if not known.isdisjoint(condition):
            return True
    return False


@does("2-11-1", "4-19-1")
def meets_link(game: Game, pilot: int, condition: tuple[tuple[str, str], ...]) -> bool:
    """Does the pilot meet one of the named names or traits?"""
    for kind, wanted in condition:
        if kind == "name":
            if wanted in pilot_names(game, pilot):
                return True
        elif wanted in traits(game, pilot):
            return True
    return False


def pilot_names(game: Game, pilot: int) -> tuple[str, ...]:
    """A pilot's names; a command set as a pilot has the name of its pilot effect."""
    return printed_pilot_names(game.definition[pilot])


def printed_pilot_names(definition: CardDef) -> tuple[str, ...]:
    """The names that a card has as a pilot."""
    named = definition.extra.get("pilot_name")
    return (named,) if isinstance(named, str) else definition.names
