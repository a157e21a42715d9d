"""Series of acts, done so many times (『…』を2回行う), or once for each of some cards (…1枚につき、…を1枚選び、…)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.amounts import GroupsOf, amount_of
from fuda.kernel.program.deeds import Block, Choose, Deed, ForEach, UseOneBullet
from fuda.kernel.program.filters import OnlyNow
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import Selector, node, rewrite
from fuda.kernel.program.selectors import Some
from fuda.text.grammar import Grammar

if TYPE_CHECKING:
    from collections.abc import Callable

    from fuda.kernel.abilities.ability import Amount, Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game
    from fuda.kernel.program.instructions import Instruction


@node
class Series:
    """『…』を行う: a series of acts, done so often."""

    sentences: tuple[Gate, ...]
    number: int


@node
class EachTime:
    """A series of acts with a choice, once for each of such cards; the same is not chosen twice."""

    cards: Selector
    act: Block


class Round(Resolve):
    """One round of a series of acts: it belongs to the effect that is being resolved."""

    def over(self, game: Game) -> None:
        """What was chosen is noted, so that the next rounds choose something else."""
        rounds = game.running(DoRounds)
        assert rounds is not None
        rounds.chosen = (*rounds.chosen, *self.it)
        rounds.performed += int(self.worked)


class DoRounds(Reporting):
    """The acts are done so many times; how often was settled before the first."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    left: int
    event: Event | None = None
    it: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()

    @step()
    def again(self, game: Game) -> None:
        """The next round, as long as there is one left."""
        if self.left <= 0:
            return self.end()
        self.left -= 1
        self.goto("again")
        return game.call(Round(self.ability, self.source, self.bearer, self.player, self.event, self.it))


@node
class Rounds(Deed):
    """A series of acts, done so many times."""

    series: Effectful
    times: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        times = amount_of(self.times, game, fx)
        game.call(DoRounds(self.series, fx.source, fx.bearer, player, times, fx.event, fx.it))


@node
class NotChosenBefore(OnlyNow):
    """Was not chosen in an earlier round."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        rounds = game.running(DoRounds)
        return rounds is None or game.ref[card] not in rounds.chosen


def in_rounds(gate: Gate) -> Gate:
    """The sentence, with a choice that is made for each of some cards and all that follows it as rounds."""
    for index, act in enumerate(gate.acts):
        if isinstance(act, ForEach) and isinstance(act.act, Choose):
            series = Gate(None, (), (), False, (act.act, *gate.acts[index + 1 :]))
            return replace(gate, acts=(*gate.acts[:index], EachTime(act.cards, Block((series,)))))
    return gate


def rounds_of(act: Series | EachTime, key: str, code: Callable[[Body], tuple[Instruction, ...]]) -> Rounds:
    """A series of acts, as often as it is said or as there are such cards."""
    sentences, times = (act.sentences, act.number) if isinstance(act, Series) else _each_apart(act)
    return Rounds(Effectful(f"{key}.round", frozenset(), code(Body(sentences))), times)


def _each_apart(act: EachTime) -> tuple[tuple[Gate, ...], Amount]:
    return rewrite(act.act.sentences, Choose, _not_chosen_before), GroupsOf(act.cards)


def _not_chosen_before(choice: Choose) -> Choose:
    """The choice, of what was not chosen in an earlier round."""
    if not isinstance(choice.target, Some):
        return choice
    cards = choice.target.cards
    apart = replace(cards, filters=(*cards.filters, NotChosenBefore()))
    return replace(choice, target=replace(choice.target, cards=apart))


def teach_series(g: Grammar) -> None:
    """Teach acts in quotation marks that are done so often, or of which so many are done."""
    g.rule("act", Series, "『{sentences}』を行<う>", "do this: {sentences}", number=1)
    g.rule("act", Series, "『{sentences}』を{number}回行<う>", "do this {number} times: {sentences}")
    g.rule("act", Series, "『{sentences}』を{number}回繰り返<す>", variant=True)
    # Some of several series, as of the effects listed below a text.
    g.rule("quoted_mode", None, "『{_:sentences}』", within=True)
    g.many("quoted_modes", "quoted_mode", separator="[|か|か、|、]", least=2)
    modes, done = "{conditions}{modes:quoted_modes}", "[選び|選んで][、|]行う。"
    g.variant("body", _modes, f"{modes}[から|の中から|のうち|のうちから|の][|、]{{number:some_number}}つ[を|]{done}")
    g.variant("body", _modes, f"{modes}を{done}", number=1)
    g.variant("body", _listed, "{sentences}{modes:quoted_modes}")


def _modes(conditions: tuple[Condition, ...], modes: tuple[tuple[Gate, ...], ...], number: int) -> Body:
    return Body((Gate(None, (), conditions, False, (UseOneBullet(number),)),), modes)


def _listed(sentences: tuple[Gate, ...], modes: tuple[tuple[Gate, ...], ...]) -> Body | None:
    """Effects in quotation marks after the sentence that chooses among them."""
    return Body(sentences, modes) if isinstance(sentences[-1].acts[-1], UseOneBullet) else None
