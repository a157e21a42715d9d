"""What effects do: each verb by the one act of chapter 11 that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds, looking, waiting
from fuda.games.vividz.activating import Pay
from fuda.games.vividz.acts import counters_of, in_area
from fuda.games.vividz.plays import Appear, OfferFree, ScoutByEffect, Slide
from fuda.games.vividz.stepwise import MoveFromDeck
from fuda.games.vividz.zones import ACCOUNT, DECK, ENERGY, MOVE_EVENTS, TRASH
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.abilities.triggers import PayCosts
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import AmountDeed, Deed
from fuda.kernel.program.links import keep_at, kept_at
from fuda.kernel.program.node import Selector, doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


@does("1110.1", "1110.2", "1103.2", "904.4a")
@node
class Handle(deeds.Put):
    """What one act of chapter 11 does to cards, by its name: they exit, sleep, are rebooted, put somewhere, …"""

    able: ClassVar[Mapping[str, Callable[[Game, int], bool]]] = {
        "exit": lambda game, card: in_area(game, card) and not forbidden(game, "be_exit", card),
        "sleep": lambda game, card: stands(game, card) and not forbidden(game, "rested", card),
        "reboot": lambda game, card: game.rested[card] and not forbidden(game, "set_active", card),
    }


def stands(game: Game, card: int) -> bool:
    """Does the card stand rebooted, where cards sleep?"""
    return (in_area(game, card) or game.zone_kind(card) == ACCOUNT) and not game.rested[card]


@does("1301.4")
@node
class ForPlayers(deeds.ForPlayers):
    """What one act of chapter 11 does for players; only counters that there are can be used up as a cost."""

    able: ClassVar[Mapping[str, Callable[[Game, Act], bool]]] = {
        "spend": lambda game, act: counters_of(game, act.player, act.cause) >= act.amount,
    }


@does("1101.1")
@node
class Damage(AmountDeed):
    """Damage to characters (1101)."""

    kind: ClassVar[str] = "damage"
    target: Selector
    amount: int | Amount


@does("904.3b", "102.11", "1101.1")
@node
class Divide(deeds.Divide):
    """Damage that is divided among the cards that were chosen (904.3b)."""

    clause: ClassVar[str] = "904.3b"


@node
class Scout(Deed):
    """The player scouts (1115), so often."""

    times: int | Amount = 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        game.call(ScoutByEffect(player, amount_of(self.times, game, fx), source=fx.source))


@does("503.1", "911.3a", "913.1a")
@node
class Swap(Deed):
    """Two characters of a player exchange their areas; what lies with them goes along, and they stay what they were."""

    joint: ClassVar[bool] = True
    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """They do, if both are still there."""
        cards = [ref & CARD_MASK for ref in self.target.refs(game, fx)]
        fx.performed = 0
        if len(cards) == 2 and all([in_area(game, card) for card in cards]):
            swapped = moves.swap(game, cards[0], cards[1], verb="swap", source=fx.source, cause="effect")
            fx.performed = len(cards) if swapped else 0


@does("905.1", "905.2b", "905.3")
@does("904.2f")
@node
class PayEnergy(Deed):
    """An energy cost (905). `fed`: so many cards does another cost of the ability put there first; `by_itself`: the
    card itself goes there with all that lies with it.
    """

    sure: ClassVar[bool] = True
    whole: ClassVar[bool] = True
    number: int
    fed: int = 0
    by_itself: bool = False

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there so much energy, or will there be when the other costs are paid?"""
        there = len(game.cards(ENERGY, doer(scope)))
        if not isinstance(scope, PayCosts):  # before anything is paid
            there += self.fed
            if self.by_itself:
                there += 1 + len(moves.all_under(game, scope.source & CARD_MASK))
        return there >= self.points(scope)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 1
        game.call(Pay(player, self.points(fx), fx.source))

    @does("905.2c")
    def points(self, scope: Scope) -> int:
        """905.2c: as a cost, with what the ability costs more or less; as part of an effect, as printed."""
        changed = scope.number if isinstance(scope, Resolve) and not scope.paid else 0
        return max(0, self.number + changed)


@node
class MakeAppear(Deed):
    """Characters appear (1109), where the text says so in empty areas, or asleep."""

    target: Selector
    empty: bool = False
    asleep: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Let their player choose the areas."""
        game.call(Appear(player, self.target.refs(game, fx), self.empty, fx.source, self.asleep))


@node
class MakeSlide(Deed):
    """A character slides (1116), where the text says so to certain areas."""

    target: Selector
    to: tuple[str, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Let the player choose where to."""
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if refs:
            game.call(Slide(player, refs[0], fx.source, self.to))


@node
class PlayFree(Deed):
    """A card is played without its cost."""

    target: Selector
    optional: bool = False
    to_energy: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Play it, if it can be."""
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if refs:
            game.call(OfferFree(player, refs[0], self.optional, self.to_energy))


@does("1108.1", "1108.2", "1108.3")
@node
class Reveal(looking.Reveal):
    """Cards are shown to everybody (1108), and spoken of from then on."""

    spoken: ClassVar[bool] = True


@does("1108.3")
@node
class LookThrough(Deed):
    """The player looks through the own deck, for what the text does next; it is kept at a `place` who has done so."""

    counted: ClassVar[bool] = False
    place: int = 0

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        deck = game.cards(DECK, player)
        moves.reveal(game, deck, [player], quietly=True)
        fx.looked = (*fx.looked, *[game.ref[card] for card in deck])
        keep_at(fx, self.place, kept_at(fx, self.place) | 1 << player)


@does("908.1a", "908.3a")
class HearOf(waiting.HearOf):
    """The beginning of what answers to a play, too: it speaks of the card where that came to lie (913.2)."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        super().run(game, fx)
        if fx.event is not None and fx.event.kind == "played":
            fx.it = _settled(game, fx.event)


PLAY_AND_MOVES = Asks("played", *[event.kind for event in MOVE_EVENTS])


@does("502.2")
def _settled(game: Game, played: Event) -> tuple[int, ...]:
    """The card that was played, where it came to lie out of the temporary zone."""
    card = played.card & CARD_MASK
    found: tuple[int, ...] = ()
    for event in recall(game, PLAY_AND_MOVES, played.serial):
        if event.kind == "played" and event.card == played.card:
            break
        if event.card & CARD_MASK == card and event.to >= 0:
            found = (event.card,)
    return found


@does("504.4", "504.4a", "504.4b")
@node
class FromDeck(Deed):
    """Up to so many cards from the top of the deck go elsewhere one by one: the player may stop after each."""

    number: int | Amount
    to: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        number = amount_of(self.number, game, fx)
        game.call(MoveFromDeck(player, number, TRASH if self.to == "trash" else ENERGY, True, fx.source))


@does("1201.1", "1201.2", "1201.2a", "1201.3")
@node
class Accelerate(Deed):
    """1201: the top card of the deck is shown; with such account information it may be played, else it is energy."""

    info: tuple[str, ...]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        deck = game.cards(DECK, player)
        fx.performed = 0
        if not deck:
            return
        card = deck[-1]
        moves.reveal(game, [card], range(game.n), source=fx.source, cause="effect")
        printed = game.definition[card].extra.get("account_info", ())
        if isinstance(printed, tuple) and not set(printed).isdisjoint(self.info):
            game.call(OfferFree(player, game.ref[card], True, to_energy=True))
        else:
            fx.performed = len(moves.move(game, [card], ENERGY, verb="energy", clause="1201.3"))
