"""Bringing cards into play by effects: deploying, tokens, resources, pilots."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext.changing import begun_by
from fuda.cardtext.deeds import Draw
from fuda.games.gundam import cards, plays
from fuda.games.gundam.cards import tokens
from fuda.games.gundam.plays import active_resources, deploy_tokens, place_ex_resource, set_pilot
from fuda.games.gundam.zones import MOST_RESOURCES, RESOURCE_DECK, RESOURCES
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.changes import KeywordEffect, Part, StatChange
from fuda.kernel.program.deeds import Deed, OneOf
from fuda.kernel.program.filters import OnlyNow
from fuda.kernel.program.node import Selector, doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import forbidden, value
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.filters import Count
    from fuda.kernel.program.selectors import Cards


@node
class Deploy(Deed):
    """Cards are put into play (4-8); `state` "rested", or `paying` their cost, with `changes` to it."""

    whole: ClassVar[bool] = True
    target: Selector
    state: str = ""
    paying: bool = False
    changes: tuple[StatChange, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deploy them, each on its owner's side (4-2-1), making room first where there are too many."""
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if not refs:
            return
        cost = self._cost(game, refs)
        if cost > plays.active_resources(game, player):
            return
        for owner in game.players_from(game.turn_player):
            own = tuple([ref for ref in refs if game.owner[ref & CARD_MASK] == owner])
            if own:
                game.call(plays.Deploy(owner, own, self.state == "rested", fx.source))
        if cost:
            game.call(plays.Pay(player, cost, fx.source))

    def payable(self, game: Game, scope: Scope) -> bool:
        """Can what it costs be paid?"""
        cost = self._cost(game, self.target.refs(game, scope)) if self.paying else 0
        return cost <= active_resources(game, doer(scope))

    def _cost(self, game: Game, refs: tuple[int, ...]) -> int:
        if not self.paying:
            return 0
        return sum([max(0, value(game, ref & CARD_MASK, "cost") + self.changed) for ref in refs])

    @property
    def changed(self) -> int:
        """By how much the cost is higher or lower than that of the card."""
        return sum([change.number for change in self.changes])


@node
class PlayableAs:
    """The card in hand that has the effect could be played if its values were those (2-8, 2-9-1)."""

    values: tuple[Part, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        card = scope.source & CARD_MASK
        level, cost = (self._value(game, card, stat) for stat in ("lv", "cost"))
        if level > len(game.cards(RESOURCES, scope.player)) or cost > plays.active_resources(game, scope.player):
            return False
        return not forbidden(game, "play", card)

    def _value(self, game: Game, card: int, stat: str) -> int:
        """The value that it would be played at: another one, or so much more or less."""
        now = value(game, card, stat)
        for part in self.values:
            if part.aspect == stat:
                amount = int(part.amount)
                now = amount if part.op == "set" else max(0, now + amount)
        return now


@node
class PlayThisAs(Deed):
    """The card in hand that has the effect is played as if its values were those."""

    values: tuple[Part, ...]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Play it, if it can still be: as long as it is in the hand it has those values."""
        fx.performed = 0
        if not game.is_current(fx.source) or not PlayableAs(self.values).holds(game, fx):
            return
        for valued in self.values:
            add_effect(game, begun_by(game, fx, valued, ("turn", game.turn), (fx.source,)))
        fx.performed = 1
        game.call(plays.PlayCard(player, Option("deploy", fx.source), plays.MAIN))


@node
class Affordable(OnlyNow):
    """Its cost, so much `changed`, could be paid by the player who is to pay it (2-9-1)."""

    changed: int = 0

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return value(game, card, "cost") + self.changed <= active_resources(game, doer(scope))


@node
class PilotText:
    """A pilot effect: the card may be set on a unit as a pilot of this name (2-3-5-4)."""

    name: str


@node
class Token:
    """A unit token by its description, so many of it (4-17)."""

    name: str
    traits: tuple[str, ...]
    ap: int
    hp: int
    extras: tuple[object, ...]
    number: int = 1


@cache
def token_card(token: Token) -> CardDef:
    """The card that the description is of: one of the game's own tokens, or one made from the description."""
    from fuda.games.gundam.notation import grammar

    printer = Printer(grammar())
    lines = []
    for extra in token.extras:
        plain = isinstance(extra, KeywordEffect)
        written = printer.text(extra, "keyword" if plain else "standing")
        lines.append(f"{written}" if plain else f"{written}。")
    text = "\n".join(lines)
    for card in cards.pool().values():
        if (
            card.token
            and card.names == (token.name,)
            and card.traits == frozenset(token.traits)
            and (card.stats["ap"], card.stats["hp"]) == (token.ap, token.hp)
            and card.text == text
        ):
            return card
    return cards.make(
        {
            "id": f"token:{token.name}/{'/'.join(token.traits)}/{token.ap}/{token.hp}" + (f"/{text}" if text else ""),
            "type": "unit_token", "name": token.name, "traits": token.traits, "ap": token.ap, "hp": token.hp,
            "text": text,
        }
    )  # fmt: skip


@node
class DeployTokens(Deed):
    """Tokens come into play, so many `times` where that is counted."""

    tokens: tuple[Token, ...]
    state: str = ""
    times: int | Amount = 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deploy them; the first described come first."""
        times = fx.performed = amount_of(self.times, game, fx)
        for token in reversed(self.tokens) if times > 0 else ():
            deploy_tokens(game, player, token_card(token), token.number * times, self.state == "rested", fx.source)


@node
class DeployOneToken:
    """So many tokens of one of the descriptions, as the player chooses, come into play."""

    options: tuple[Token, ...]
    number: int
    state: str = ""

    @property
    def acts(self) -> OneOf:
        """What is done: the tokens of one description or of another come into play."""
        return OneOf(tuple([DeployTokens((replace(token, number=self.number),), self.state) for token in self.options]))


@node
class TokenCase:
    """A token for a number of cards there are."""

    count: Count
    token: Token


@node
class DeployTokenByCount(Deed):
    """The token that the number of such cards calls for comes into play."""

    cards: Cards
    cases: tuple[TokenCase, ...]
    number: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deploy the token of the first case that fits."""
        fx.performed = 0
        fitting = self._fitting(game, fx)
        if fitting:
            deploy_tokens(game, player, token_card(fitting[0].token), self.number, False, fx.source)

    def possible(self, game: Game, scope: Scope) -> bool:
        """9-2-1: the cases are conditions, of which one must be met."""
        return bool(self._fitting(game, scope))

    def _fitting(self, game: Game, scope: Scope) -> list[TokenCase]:
        found = len(self.cards.cards(game, scope))
        return [case for case in self.cases if case.count.meets(found)]


@does("3-3-3", "3-4-1", "3-4-2", "1-3-2", "4-17-4")
@node
class PlaceResource(Deed):
    """Resources from the resource deck, or EX resources, come into the resource area, or EX bases into play."""

    noun: str
    number: int | Amount
    state: str = ""
    full = Draw.full

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Place them, as far as there is room."""
        number = amount_of(self.number, game, fx)
        if self.noun == "ex_base":
            deploy_tokens(game, player, tokens()["ex_base"], number, False, fx.source)
            return
        if self.noun == "ex_resource":
            fx.performed = place_ex_resource(game, player, number, fx.source)
            return
        room = MOST_RESOURCES - len(game.cards(RESOURCES, player))
        cards = game.cards(RESOURCE_DECK, player)[::-1][: max(0, min(number, room))]
        placed = moves.move(
            game, cards, RESOURCES, verb="place", rested=self.state == "rested", source=fx.source, cause="effect"
        )
        fx.performed = len(placed)


@node
class SetPilot(Deed):
    """A card is set as a pilot (4-9)."""

    target: Selector
    unit: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Set it on the unit, if that has no pilot and may have one."""
        fx.performed = 0
        pilots, units = self.target.refs(game, fx), self.unit.refs(game, fx)
        if pilots and units:
            pilot, unit = pilots[0] & CARD_MASK, units[0] & CARD_MASK
            if not forbidden(game, "be_set", unit, pilot):
                fx.performed = int(set_pilot(game, pilot, unit, fx.source))
