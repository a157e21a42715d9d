"""Cards told by what the text has done to them, and numbers by the verb of the act: 捨てたカード, 公開した枚数."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.deriving import BY_THIS, teach_counted_verbs
from fuda.cardtext.happenings import Affected
from fuda.cardtext.whereabouts import ActedOn
from fuda.kernel.program.amounts import AsDone, CountOf
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import Cards, Noun
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

COUNTED = "カード|ユニット|枚数"


def teach_done_cards(g: Grammar, done: type[Affected]) -> None:
    """Cards that something was `done` to, also with what else is said of them."""
    words, told = "{filters:such_done}{noun:card_name}", partial(_done_to, done)
    g.rule("done_cards", Cards, words, partial(_english_done, done), clause=None, built=told)


def teach_done_words(g: Grammar, done: type[Affected], words: Mapping[str, Noun], kinds: str) -> None:
    """Numbers and cards told by the verb of an act, once all acts are known.

    `words` are those for a card that a text speaks of again, 「カード」 among them, which is the word for any card;
    `kinds` are further words whose number may be asked.
    """
    teach_counted_verbs(g)
    number = f"[|この方法で|{BY_THIS}]{{}}[|カードの|{kinds}][枚数|数|個数]"
    g.rule("amount", AsDone, "[そうした|その|同じ]枚数", "the number of cards that it was done to", verb=None)
    g.rule("amount", AsDone, number.format("{verb:counted_verb}"), "the number of cards {verb} this way")
    told = partial(_english_done, done)
    g.rule("done_alone", Cards, "{filters:done_modifiers}", told, clause=None, noun=words["カード"])
    g.rule("amount", CountOf, number.format("{cards:done_alone}"), "the number of {cards}")
    so_many = f"[|{BY_THIS}]{{verb:counted_verb}}[{COUNTED}]"
    g.rule("per", AsDone, so_many + "1枚", "each card {verb} this way")
    for word, noun in words.items():
        said = f"[|{BY_THIS}]{{verb:counted_verb}}{word}"
        g.rule("one|holder", ActedOn, said, f"the {noun.name} {{verb}} this way", cards=Cards(None, (), noun))
    g.rule("as_cards|so_many", AsDone, so_many, "the number of cards {verb} this way")
    g.rule("as_cards|so_many", CountOf, "{cards:done_cards}", "the number of {cards}")
    g.variant("as_cards|so_many", CountOf, f"[|{BY_THIS}]{{cards:done_alone}}枚数")


def _english_done(done: type[Affected], node: Cards, printer: Printer, _many: bool) -> str:
    others = tuple([part for part in node.filters if not isinstance(part, done)])
    cards = printer.english(replace(node, filters=others), "named_cards", plural=True)
    said = " and ".join([printer.english(part, "done_modifier") for part in node.filters if isinstance(part, done)])
    return f"the {cards} {said.removeprefix('~')}"


def _done_to(done: type[Affected], **said: Any) -> Cards | None:
    """Cards that something was done to, as the text says."""
    return Cards(**said) if find_nodes(said["filters"], done) else None
