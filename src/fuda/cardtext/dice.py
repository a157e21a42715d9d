"""Dice, and numbers that a player names: the effect's own number, which its text goes on to speak of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option
from fuda.kernel.program.amounts import Given
from fuda.kernel.program.conditions import AmountIs
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import find_nodes, node
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class RollDice(Deed):
    """Dice of six are rolled; what they show together is the effect's number."""

    number: int = 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.number = sum(game.roll(6) + 1 for _ in range(self.number))
        emit(game, "dice", fx.source, player, fx.number)
        fx.performed = 1


@node
class NameNumber(Instruction):
    """A number is named while the effect resolves; it is the effect's number. A game says by which `clause`."""

    clause: ClassVar[str] = ""
    least: int
    most: int

    def run(self, game: Game, fx: Resolve) -> None:
        options = [Option("number", number=n) for n in range(self.least, self.most + 1)]
        game.ask(fx.player, "number", options, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.number, fx.done = fx.answer[0].number, 1


@node
class RolledBetween:
    """What was rolled is one of these numbers."""

    least: int
    most: int

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.least <= scope.number <= self.most


@node
class RolledEven:
    """What was rolled is even, or odd."""

    is_so: bool

    def holds(self, game: Game, scope: Scope) -> bool:
        return (scope.number % 2 == 0) == self.is_so


ROLLED = "[出た目|その目|出た目の数|その目の数|出た目の合計|出た目の数の合計|ダイスの目]"
SO_MUCH = "[の|だけ|と同じ数の|と同じだけの|分の|に等しい|と同じ|分|と同じ数だけ|の数だけ|の数の|と同じ枚数の]"


def teach_dice(g: Grammar, numbers: Mapping[str, str]) -> None:
    """Teach rolling dice, what they show as a condition, and as an amount: `numbers` are categories of these, each with
    how the game prints it.
    """
    g.rule("act", RollDice, "[ダイス|サイコロ]を{number}[つ|個]振<五段る>", _english_dice)
    g.rule("act", RollDice, "[ダイス|サイコロ]を振<五段る>", variant=True, number=1)
    g.rule("rolled", Given, ROLLED, "the number rolled", word="dice")
    for word, op, english in (("以上", ">=", " or more"), ("以下", "<=", " or less"), ("", "==", "")):
        words = f"{{amount:rolled}}が{{number}}{word}<だ>"
        g.rule("condition", AmountIs, words, f"{{amount}} is {{number}}{english}", op=op)
        # What was rolled need not be said again: 「ダイスを1つ振る。4以上の場合、…。3以下の場合、…」.
        short = f"{{number}}{word}<だ>", f"[|{ROLLED[1:]}[|で|に]{{number}}{word}が出た<過去>"
        g.variant("condition", partial(AmountIs, Given("dice"), op), *short)
    between = "the number rolled is {least} to {most}"
    g.rule("condition", RolledBetween, f"{ROLLED}が{{least:number}}～{{most:number}}<だ>", between)
    for word, english, is_so in (("偶数", "even", True), ("奇数", "odd", False)):
        g.rule("condition", RolledEven, f"{ROLLED}が{word}<だ>", f"the number rolled is {english}", is_so=is_so)
        g.variant("condition", RolledEven, f"{word}<だ>", f"{word}が出た<過去>", is_so=is_so)
    for category, printed in numbers.items():
        g.rule(category, partial(Given, "dice"), f"{ROLLED}{SO_MUCH}", variant=True)
        g.rule(category, Given, printed, "the number rolled", word="dice")
    g.label(rolled="出た目")


def refuse_unrolled(node: object) -> None:
    """Refuse to speak of what was rolled where no dice are."""
    told = [given for given in find_nodes(node, Given) if given.word == "dice"]
    if (told or find_nodes(node, (RolledBetween, RolledEven))) and not find_nodes(node, RollDice):
        raise Unplayable("what was rolled, where no dice are")


def _english_dice(node: RollDice, _printer: Printer, _many: bool) -> str:
    return "roll a die" if node.number == 1 else f"roll {node.number} dice"
