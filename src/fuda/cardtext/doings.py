"""What this effect has done so far, and cards told by that: 「この効果で捨てたカード」."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from fuda.cardtext.deriving import past_english
from fuda.cardtext.happenings import When, is_done_by
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.program.amounts import CountOf, Exactly, Quantity
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.program.selectors import Cards, Noun, where_now
from fuda.kernel.state.ids import CARD_MASK
from fuda.text.grammar import English, Grammar
from fuda.text.printer import OWNERS, Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game

EVENTS_OF = {"returned": ("returned", "put_in_deck")}
"""The events by which what was done is remembered, where that is not just the event of that name."""


class DoneByThis:
    """Something that this effect has done, by its `kind`."""

    __slots__ = ()
    kind: str

    @property
    def asks(self) -> tuple[str, ...]:
        """The events by which it knows."""
        return EVENTS_OF.get(self.kind, (self.kind,))

    def done(self, game: Game, scope: Scope) -> list[Event]:
        """The events in which this effect has done it, since it began."""
        start = scope.memory[0] if scope.memory else now(game)
        return [event for event in recall(game, self, start) if is_done_by(game, event, scope)][::-1]


@node
class Affected(DoneByThis):
    """The cards of a description to which this effect has done the act of that `kind`.

    Told `barely`, without 「この効果で」, they may be those that what the effect answers to was done to. With a
    `quantity`, they are counted by so many.
    """

    kind: str
    cards: Cards
    barely: bool = False
    quantity: Quantity | None = None

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards where this effect's act has put them, as far as they are still there."""
        if not scope.memory:
            return tuple([ref for ref in self._found(game, scope) if game.is_current(ref)])
        events = [e for e in self.done(game, scope) if self._fits(game, e.card & CARD_MASK, scope)]
        return tuple(dict.fromkeys([ref for event in events for ref in where_now(game, event.card, event)]))

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those cards as they last were when it was done to them, as far as that is known."""
        found = [ref if ref in game.last_known else game.ref[ref & CARD_MASK] for ref in self._found(game, scope)]
        return tuple(dict.fromkeys(found))

    def _found(self, game: Game, scope: Scope) -> list[int]:
        """References to them when it was done; before anything is, it is asked about cards that it could be done to."""
        refs = [event.card for event in self.done(game, scope)] if scope.memory else list(scope.it)
        return [ref for ref in refs if self._fits(game, ref & CARD_MASK, scope)]

    def _fits(self, game: Game, card: int, scope: Scope) -> bool:
        return self.cards.noun.fits(game, card) and all(f.matches(game, card, scope) for f in self.cards.filters)


@node
class Teller:
    """A card by its part in what an effect answers to: 「そのブロックしたユニット」. The happening names no subject."""

    happening: When
    cards: Cards


@node
class SomeOf:
    """So many of the cards that were spoken of."""

    quantity: Quantity
    of: Selector


@node
class DidSo(DoneByThis):
    """This effect has done the act of that `kind` to such cards, to so many, or to those spoken of (or to none).

    The cards may have left since.
    """

    kind: str
    cards: Cards | None = None
    number: int = 1
    target: Selector | None = None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        if self.cards is not None:
            return (len(Affected(self.kind, self.cards).judged(game, scope)) >= self.number) == self.is_so
        done = [event.card for event in self.done(game, scope)]
        number = self.number
        if self.target is not None:
            spoken = read_as(game, self.target, scope)
            done = [ref for ref in spoken if ref in done]
            if self.is_so and getattr(self.target, "many", False):
                # What was done to them was done to each of them.
                number = max(1, len(spoken))
        return (len(done) >= number) == self.is_so


DONE_BY = "この効果で[|、]"
AS_MANY = (
    "だけ", "と同じ数だけ", "と同じ数の", "と同じだけ", "と同じ枚数だけ", "と同じ枚数の", "と同じ枚数", "と同じ数",
)  # fmt: skip
KINDS = (("done_things", "thing", "tsu", "[つ|枚]"), ("done_papers", "paper", "mai", "[枚|つ]"))
"""Cards in place and elsewhere, told without a clause: the category, that of their nouns, and their counters."""


def teach_doings(
    g: Grammar, when: type[When], any_card: Noun, english: English, *, numbers: Iterable[str], nouns: Iterable[str]
) -> None:
    """Teach cards told by what this effect has done, or by their part in what it answers to, and whether it has.

    `when` is the game's happening, `any_card` its word for any card, `english` that for descriptions, `numbers` are the
    categories of numbers, `nouns` words for what something was done to.
    """
    g.rule("affected", Affected, "この効果で{kind:did}{cards:inner}", "the {cards} this effect {kind}")
    was_done = "the {cards} that was {kind}|the {cards} that were {kind}"
    g.rule("affected", Affected, "[|その]{kind:did}{cards:inner}", was_done, barely=True)
    g.rule("one", Teller, "その{happening:doing.ta}{cards:inner}", _english_teller)
    g.variant("one", partial(_teller, when), "{kind:told_deed}{cards:inner}")
    g.rule("some", SomeOf, "{of:pronoun}のうち[|の]{quantity:tsu}", "{quantity} of {of}")
    several, one = "{number}[つ|枚][以上|]{kind:did}<過去>", "{cards:inner}を{kind:did}<過去>"
    g.rule("condition", DidSo, DONE_BY + several, "this effect {kind} {number} or more", DONE_BY + "{kind:did}<過去>")
    g.rule("condition", DidSo, DONE_BY + one, "this effect {kind} {cards!}")
    for kind, noun, counter, unit in KINDS:
        g.rule(kind, Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english, clause=None)
        g.rule(
            "each_cards", Affected, f"[この効果で|]{{kind:did}}{{cards:{kind}}}{{quantity:{counter}}}", _english_each
        )
        so_many = f"{DONE_BY}{{cards:{kind}}}を{{number}}{unit}"
        g.rule("condition", DidSo, so_many + "以上{kind:did}<過去>", _english_done, so_many + "{kind:did}<過去>")
        told = f"[この効果で|]{{kind:did}}{{cards:{kind}}}が{{number}}{unit}以上"
        g.variant("condition", DidSo, *[told + ending for ending in ("い<る>", "<ある>", "<だ>")])
        among = f"{DONE_BY}{{kind:did}}[{'|'.join(nouns)}]の中に[|、]{{cards:{kind}}}が"
        for number in ("", f"{{number}}{unit}以上"):
            said = [among + number + ending for ending in ("あ<五段る>", "い<る>", "含まれてい<る>")]
            g.variant("condition", DidSo, *said)
    # Without 「この効果で」 it says the same.
    so_many = f"[この効果で|]{{kind:did}}[枚数|数][{'|'.join(AS_MANY)}]"
    g.variant("|".join(numbers), partial(_number_of, any_card), so_many)
    g.rule("condition", DidSo, DONE_BY + "{target:pronoun}を{kind:did}<過去>", "this effect {kind} {target}")
    g.variant("condition", DidSo, DONE_BY + "{cards:inner}が{kind:undergone}<過去>")
    # What has befallen it while this effect resolves, this effect has done.
    by_this = "[|この効果で|この効果のダメージで]"
    g.variant("condition", DidSo, f"[|この効果で]{{target:pronoun}}が{by_this}{{kind:undergone}}<過去>")
    spared = f"[|この効果で]{{target:pronoun}}が{by_this}{{kind:not_undergone}}<過去>"
    undone = DONE_BY + "{target:pronoun}を{kind:undone}<過去>"
    g.rule("condition", DidSo, spared, _english_not_done, undone, is_so=False)
    nothing = "nothing was {kind} by this effect"
    g.rule("condition", DidSo, DONE_BY + "{kind:undone}<過去>", nothing, is_so=False)
    none_such = "no {cards*} were {kind} by this effect"
    g.rule("condition", DidSo, DONE_BY + "{cards:inner}を{kind:undone}<過去>", none_such, is_so=False)


def _teller(when: type[When], kind: str, cards: Cards) -> Teller:
    return Teller(when(kind), cards)


def _number_of(noun: Noun, kind: str) -> CountOf:
    return CountOf(Affected(kind, Cards(None, (), noun)))


def _english_teller(node: Teller, printer: Printer, _many: bool) -> str:
    did = past_english(printer.english(node.happening, "doing"))
    return f"the {printer.english(node.cards, 'inner')} that {did}"


def _english_cards(cards: Cards | None, printer: Printer) -> str:
    return printer.english(cards, printer.category_of(cards, *[kind for kind, *_ in KINDS]), plural=True)


def _english_each(node: Affected, printer: Printer, _many: bool) -> str:
    number = "" if node.quantity == Exactly(1) else f"{printer.english(node.quantity, 'mai')} "
    cards = _english_cards(node.cards, printer)
    cards = f"of {cards} that" if cards.startswith(OWNERS) else f"{'of ' if number else ''}the {cards}"
    return f"{number}{cards} this effect {printer.english(node.kind, 'did')}"


def _english_done(node: DidSo, printer: Printer, _many: bool) -> str:
    cards = _english_cards(node.cards, printer)
    cards = f"of {cards}" if cards.startswith(OWNERS) else cards
    return f"this effect {printer.english(node.kind, 'did')} {node.number} or more {cards}"


def _english_not_done(node: DidSo, printer: Printer, _many: bool) -> str:
    told, target = printer.english(node.kind, "did"), printer.english(node.target, "pronoun")
    verb = "were" if target in ("they", "them") else "was"
    return f"{target} {verb} not {told.replace('that ', 'one that ')} by this effect"
