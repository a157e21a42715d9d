"""12.7, 3.1.1.6.2: series of acts, done so many times, or once for each of some cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fuda.games.vanguard.effects import texts
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import Block, Choose, Deed, ForEach
from fuda.kernel.program.filters import OnlyNow
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Some

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Effectful, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


class Round(Resolve):
    """One round of a series of acts: it belongs to the effect that is being resolved."""

    def over(self, game: Game) -> None:
        """What was chosen is noted, so that the next rounds choose something else (12.7.3)."""
        rounds = game.running(DoRounds)
        assert rounds is not None
        rounds.chosen = (*rounds.chosen, *self.it)
        rounds.performed += int(self.worked)


class DoRounds(Reporting):
    """12.7.1: the acts are done so many times; how often was settled before the first (12.7.2)."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    left: int
    event: Event | None = None
    it: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()

    @step("12.7.1", "12.7.2", "3.1.1.6.2")
    def again(self, game: Game) -> None:
        """The next round, as long as there is one left."""
        if self.left <= 0:
            return self.end()
        self.left -= 1
        self.goto("again")
        return game.call(Round(self.ability, self.source, self.bearer, self.player, self.event, self.it))


@does("3.1.1.6.2", "12.7.1", "12.7.2")
@node
class Rounds(Deed):
    """A series of acts, done so many times."""

    series: Effectful
    times: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        times = amount_of(self.times, game, fx)
        game.call(DoRounds(self.series, fx.source, fx.bearer, player, times, fx.event, fx.it))


@does("12.7.3")
@node
class NotChosenBefore(OnlyNow):
    """12.7.3: was not chosen in an earlier round."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        rounds = game.running(DoRounds)
        return rounds is None or game.ref[card] not in rounds.chosen


@does("12.7.1")
def in_rounds(gate: Gate) -> Gate:
    """The sentence, with a choice that is made for each of some cards and all that follows it as rounds."""
    for index, act in enumerate(gate.acts):
        if isinstance(act, ForEach) and isinstance(act.act, Choose):
            series = Gate(None, (), (), False, (act.act, *gate.acts[index + 1 :]))
            return replace(gate, acts=(*gate.acts[:index], texts.EachTime(act.cards, Block((series,)))))
    return gate


def not_chosen_before(choice: Choose) -> Choose:
    """The choice, of what was not chosen in an earlier round."""
    if not isinstance(choice.target, Some):
        return choice
    cards = choice.target.cards
    apart = replace(cards, filters=(*cards.filters, NotChosenBefore()))
    return replace(choice, target=replace(choice.target, cards=apart))
