"""Phrases that count what this effect has done, or ask whether it has."""

from __future__ import annotations

from fuda.games.gundam.effects import memory, nouns, verbs
from fuda.games.gundam.notation.cards import english_cards
from fuda.kernel.program import amounts
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar


def teach_counting(g: Grammar) -> None:
    """Teach them."""
    g.rule("per", None, "{_:some}")
    for kind, noun, counter, unit in (("done_things", "thing", "tsu", "つ"), ("done_papers", "paper", "mai", "枚")):
        g.rule(kind, Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
        g.rule(
            "per", memory.AffectedGroups, f"この効果で{{verb:verb_ta}}{{cards:{kind}}}{{quantity:{counter}}}",
            "{quantity} {cards} this effect {verb}",
        )  # fmt: skip
        so_many = f"この効果で[|、]{{cards:{kind}}}を{{number}}{unit}"
        g.rule(
            "condition",
            memory.DidSo,
            f"{so_many}以上{{verb:verb_ta}}<過去>",
            "this effect {verb} {number} or more {cards*}",
        )
        g.rule("condition", memory.DidSo, f"{so_many}{{verb:verb_ta}}<過去>", variant=True)
    g.rule("condition", memory.DidTo, "この効果で{target:pronoun}を{verb:verb_ta}<過去>", "this effect {verb} {target}")
    g.rule("condition", _destroyed, "{target:pronoun}が破壊された<過去>", variant=True)
    g.rule("condition", memory.DidSo, "この効果で{verb:verb_ta}<過去>", variant=True)
    for effect in ("この効果で", ""):
        g.rule("same_number", _number_of, f"{effect}{{verb:verb_ta}}[枚数|数|カードの枚数]と同じ数", variant=True)
        g.rule("act", _draw_so_many, f"{effect}{{verb:verb_ta}}[枚数|数]だけドロー<する>", variant=True)
    g.rule("same_number", _number_of_such, "{verb:verb_ta}{cards:inner}と同じ数", variant=True)
    g.label(per="so many cards", done_things="cards", done_papers="cards")


def _destroyed(target: Selector) -> memory.DidTo:
    """What was destroyed while this effect resolves, this effect destroyed."""
    return memory.DidTo("destroy", target)


def _number_of(verb: str) -> amounts.CountOf:
    return amounts.CountOf(memory.Affected(verb, Cards(None, (), nouns.CARD)))


def _number_of_such(verb: str, cards: Cards) -> amounts.CountOf:
    return amounts.CountOf(memory.Affected(verb, cards))


def _draw_so_many(verb: str) -> verbs.Draw:
    return verbs.Draw(_number_of(verb))
