"""What a player can pay, PP that are ON and the colours among them, and how it is paid."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from fuda.games.pso2.acts import turn_off
from fuda.games.pso2.entering import stands_for
from fuda.games.pso2.zones import PLAYER, PP
from fuda.kernel.abilities.ability import Cost, Scope
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

MAIN = "main"
QUICK = "quick"
NEVER = 1 << 30
"""More PP than anybody has: what is asked for where there is nothing to pay for."""


@does("209.1.1", "404.3")
def on_pp(game: Game, player: int) -> int:
    """209.1.1: how many PP the player could turn OFF."""
    pp = game.zones[PP * game.n + player]
    return len(pp) - sum(map(game.rested.__getitem__, pp))


@does("209.1.2", "209.1.2.1", "209.1.3.3")
def has_colour(game: Game, player: int, colour: str) -> bool:
    """209.1.2: is a card of that colour among the player's PP? A face-down one is of the player's colour (404.5.2)."""
    return colour in pp_colours(game, player)


@does("404.5.2", "404.6", "207.2")
def pp_colours(game: Game, player: int) -> set[str]:
    """404.6: the colours among the player's PP, which is all that is left of the cards there."""
    n, definition, face_down = game.n, game.definition, game.face_down
    found = set()
    for card in game.zones[PP * n + player]:
        # 404.5.2: one that lies face-down has the player's colours.
        shown = game.zones[PLAYER * n + player][0] if face_down[card] else card
        found.add(definition[shown].colours)
    return set().union(*found)


def pay(game: Game, player: int, cost: int) -> None:
    """209.1: so many PP are turned OFF; who has face-down ones to choose from is asked."""
    able = [card for card in game.cards(PP, player) if not game.rested[card]]
    if 0 < cost < len(able) and any([game.face_down[card] for card in able]):
        game.call(Pay(player, cost))
    elif cost > 0:
        turn_off(game, sorted(able, key=game.face_down.__getitem__)[:cost], cause="cost", clause="209.1.1")


class Pay(Procedure):
    """209.1: turn so many PP OFF; those that lie face-down go to the bottom of the deck (404.5)."""

    player: int
    cost: int

    @step("404.5", "209.1.1")
    def divide(self, game: Game) -> None:
        """The player says how many face-down ones are used, where there is a choice."""
        if self.cost <= 0:
            return self.end()
        able = [c for c in game.cards(PP, self.player) if not game.rested[c]]
        hidden = sum(game.face_down[c] for c in able)
        fewest = max(0, self.cost - (len(able) - hidden))
        most = min(hidden, self.cost)
        if fewest == most:
            self.answer = (Option("number", number=fewest),)
            return None
        return game.ask(self.player, "pay", [Option("number", number=n) for n in range(fewest, most + 1)])

    @step("209.1.1", "209.1.3", "215.1.3")
    def turn(self, game: Game) -> None:
        """They are turned OFF."""
        number = self.answer[0].number if self.answer else 0
        able = [c for c in game.cards(PP, self.player) if not game.rested[c]]
        hidden = [c for c in able if game.face_down[c]][:number]
        open_ = [c for c in able if not game.face_down[c]][: self.cost - number]
        turn_off(game, open_ + hidden, cause="cost")


@does("GL-06")
@node
class PayPP(Deed):
    """209.1.3: so many PP are turned OFF; a coloured cost needs a PP of that colour (209.1.3.3)."""

    sure: ClassVar[bool] = True
    whole: ClassVar[bool] = True
    number: int = 0
    colour: str = ""
    x: bool = False

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there so many that are ON, and one of the colour?"""
        payer = doer(scope)
        if self.colour and not has_colour(game, payer, self.colour):
            return False
        return on_pp(game, payer) >= self.number

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 1
        pay(game, player, fx.number if self.x else self.number)

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple([game.ref[card] for card in game.cards(PP, scope.player)])


@does("GL-07")
@node
class OnToOff(Deed):
    """GL-07: the card that is ON is turned OFF, as a cost."""

    sure: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is it there and ON, and can it be turned OFF? An evolution shares the state of its mag."""
        card = scope.source & CARD_MASK
        turned = stands_for(game, card)
        return game.ref[card] == scope.source and not game.rested[turned] and not forbidden(game, "rested", turned)

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return (game.ref[stands_for(game, scope.source & CARD_MASK)],)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Turn it OFF."""
        perform(game, [Act("rest", ref, cause="cost") for ref in self.touched(game, fx)])


@does("209.1.3", "GL-07")
@cache
def least_asked(definition: CardDef, kind: int, main: bool) -> tuple[int, bool]:
    """What the card's printed abilities ask for at this time, in a zone of that kind: how many PP the cheapest of them
    turns OFF (209.1.3), and whether all of them turn the card from ON to OFF (GL-07).
    """
    timings = (MAIN, QUICK) if main else (QUICK,)
    usable = [ability for timing in timings for ability in definition.used_in.get((kind, timing), ())]
    pp = [
        sum(deed.number for cost in ability.costs if isinstance(deed := getattr(cost, "deed", None), PayPP))
        for ability in usable
    ]
    if "warcry" in definition.keywords:
        pp.append(0)  # 302.1: it costs nothing but being turned OFF
    return min(pp, default=NEVER), all(any(_turns_off(cost) for cost in a.costs) for a in usable)


def _turns_off(cost: Cost) -> bool:
    return isinstance(getattr(cost, "deed", None), OnToOff)
