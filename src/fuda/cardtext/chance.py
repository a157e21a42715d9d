"""Cards that nobody chooses, but chance: 「相手の手札を無作為に1枚捨てる」."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.kernel.program.amounts import Exactly, Quantity, UpTo, bounds
from fuda.kernel.program.deeds import Choose, Deed, PlayersDo
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.selectors import Cards, It
from fuda.kernel.program.unsaid import inner_act, with_inner
from fuda.kernel.state.writing import in_random_order
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.amounts import Quantity
    from fuda.kernel.program.node import Selector
    from fuda.kernel.program.selectors import Cards


@node
class AtRandom:
    """So many of the cards, by chance; lowering makes an act of its own of that."""

    cards: Cards
    quantity: Quantity

    @property
    def many(self) -> bool:
        """Are they several, as English counts them?"""
        return getattr(self.quantity, "number", 0) != 1


@node
class TakeAtRandom(Deed):
    """So many of the cards, by chance; the text speaks of them from then on."""

    # What is done next without saying to what is done to them.
    target: ClassVar[Selector | None] = It(True)
    cards: Cards
    quantity: Quantity

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = in_random_order(game, list(self.cards.refs(game, fx)))
        fx.it = tuple(refs[: bounds(self.quantity, len(refs))[1]])
        fx.performed = len(fx.it)


def by_chance(gate: Gate) -> Gate:
    """The sentence, with cards taken by chance before what is done to them."""
    acts: list[object] = []
    for act in gate.acts:
        inner: Any = inner_act(act)
        target = getattr(inner, "target", None)
        if isinstance(target, AtRandom):
            taken: object = TakeAtRandom(target.cards, target.quantity)
            acts.append(PlayersDo(act.who, taken) if isinstance(act, PlayersDo) else taken)
            act = with_inner(act, replace(inner, target=It(target.many)))
        if not isinstance(inner, Choose) or not isinstance(target, AtRandom):
            acts.append(act)
    return replace(gate, acts=tuple(acts))


def teach_random(g: Grammar, cards: str, *said: str, category: str = "picked") -> None:
    """Teach it: `cards` are words for cards, `said` is what follows them, the first being what is printed."""
    printed, *others = [f"{{cards:{cards}}}{words}" for words in said]
    g.rule(category, AtRandom, printed, partial(_english_random, cards), *others)


def teach_chance(g: Grammar, kinds: Mapping[str, str]) -> None:
    """Teach it wherever chance may be named: `kinds` are words for cards, each with its counter."""
    for cards, counter in kinds.items():
        some = f"{{quantity:{counter}}}"
        teach_random(
            g, cards, f"をランダムに{some}", f"を{some}ランダムに", f"{some}をランダムに", f"ランダムに{some}を"
        )
        for words in (f"ランダムに[|、]{{cards:{cards}}}を{some}", f"ランダムに[|、]{{cards:{cards}}}{some}を"):
            g.rule("picked", AtRandom, words, variant=True)


def _english_random(category: str, node: AtRandom, printer: Printer, _many: bool) -> str:
    """So many cards by chance: "2 of your units at random", "1 card in the opponent's hand at random"."""
    one = node.quantity in (Exactly(1), UpTo(1))
    cards = printer.english(node.cards, category, plural=not one)
    if cards.startswith(OWNERS):
        cards = f"of {printer.english(node.cards, category, plural=True)}"
    return f"{printer.english(node.quantity, 'mai')} {cards} at random"


def at_random(cards: Cards, quantity: Quantity, before: tuple[Quality, ...] = ()) -> AtRandom:
    """So many by chance, with what they are like said before that."""
    return AtRandom(cards.also(*before), quantity)
