"""A number that is counted only when something is done stands only where the one who does it counts."""

from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from fuda.cardtext.amounts import NUMBERS, multiplied
from fuda.kernel.program.amounts import PerCard
from fuda.kernel.program.deeds import Deed, ForEach
from fuda.kernel.program.selectors import This
from fuda.kernel.program.wording import Unplayable
from fuda.text.compiler import TextDeclined
from fuda.text.grammar import Grammar

GAMES = ("vividz", "pso2", "gundam", "build_divide", "vanguard")
PLAIN = {"int": 1, "int | None": 1, "bool": False}


def grammar_of(game: str) -> Grammar:
    known: Grammar = import_module(f"fuda.games.{game}.notation").grammar()
    return known


def gives_numbers(grammar: Grammar, category: str) -> bool:
    """Is everything in the category a number as it is printed?"""
    if category in grammar.tokens:
        return True
    return all(
        rule.node is None and all(gives_numbers(grammar, slot.category) for slot in rule.slots())
        for rule in grammar.rules[category]
    )


@pytest.mark.parametrize("game", GAMES)
def test_phrases_put_counted_numbers_only_where_they_are_counted(game: str) -> None:
    grammar = grammar_of(game)
    for rule in [rule for rules in grammar.rules.values() for rule in rules]:
        if not (isinstance(rule.node, type) and issubclass(rule.node, Deed) and is_dataclass(rule.node)):
            continue
        plain = {f.name for f in fields(rule.node) if f.type in PLAIN}
        counted = [s for s in rule.slots() if s.name in plain and not gives_numbers(grammar, s.category)]
        assert not counted, f"{rule.node.__name__} takes plain numbers, and a phrase gives it {counted}"


def verbs_with_numbers(game: str) -> list[type]:
    """The verbs that phrases of the game make, as far as they say how many, how much or how often."""
    rules = [rule for rules in grammar_of(game).rules.values() for rule in rules]
    verbs = {rule.node for rule in rules if isinstance(rule.node, type) and issubclass(rule.node, Deed)}
    found = [verb for verb in verbs if is_dataclass(verb) and {f.name for f in fields(verb)} & {*NUMBERS, "times"}]
    return sorted(found, key=lambda verb: verb.__name__)


@pytest.mark.parametrize("game", GAMES)
def test_an_act_is_done_for_each_card_only_where_it_takes_an_amount(game: str) -> None:
    multiplied_verbs = 0
    for verb in verbs_with_numbers(game):
        parts: dict[str, Any] = {
            f.name: 1 if "Amount" in str(f.type) else PLAIN.get(str(f.type)) for f in fields(verb)
        }  # fmt: skip
        try:
            act = multiplied(ForEach(This(), verb(**parts)))
        except Unplayable:
            continue
        counted = [f for f in fields(verb) if isinstance(getattr(act, f.name), PerCard)]
        assert all("Amount" in str(f.type) for f in counted), f"{verb.__name__} takes a plain number"
        multiplied_verbs += bool(counted)
    assert multiplied_verbs


@pytest.mark.parametrize(
    ("game", "type_", "text"),
    [
        ("gundam", "command", "【メイン】相手のユニット2つを選ぶ。それらに、それぞれのAPと同じダメージを与える。"),
        ("gundam", "command", "【メイン】相手のユニット1～2つを選ぶ。それらに、それのAPと同じダメージを与える。"),
        ("build_divide", "command", "相手のユニットを2枚対象とし、対象に、そのユニットのパワーに等しいダメージ。"),
        ("vividz", "event", "[EVENT]相手のキャラを2枚選び、それらに、それのコストと同じダメージを与える。"),
        ("pso2", "active", "相手のキャラを2体選び、それらにそれの攻撃力と同じダメージを与える。"),
        (
            "gundam",
            "command",
            "【メイン】自分の手札2枚を捨てる。相手のユニット1つに捨てたカードのコストと同じダメージを与える。",
        ),
        (
            "gundam",
            "command",
            "【メイン】自分のユニットすべてをレストにする。相手のユニット1つにそれのAPと同じダメージを与える。",
        ),
        ("build_divide", "command", "カードを2枚引く。引いたカードの総コストに等しい枚数のカードを引く。"),
        ("pso2", "active", "手札を2枚捨てる。捨てたカードのコストに等しい枚数のカードをドローする。"),
        (
            "vividz",
            "event",
            "[EVENT]あなたのキャラを2枚退場させる。退場させたキャラのコストに等しい枚数のカードを引く。",
        ),
        (
            "vanguard",
            "normal",
            "【起】【(V)】：あなたのリアガードを２枚選び、退却させ、そのターン中、このユニットのパワーを退却させたユニットのパワー分増やす。",
        ),
    ],
)
def test_a_value_of_several_cards_is_no_amount(game: str, type_: str, text: str) -> None:
    cards = import_module(f"fuda.games.{game}.cards")
    with pytest.raises(TextDeclined, match="several cards"):
        cards.make({"id": "T", "type": type_, "text": text})


def test_a_value_of_one_card_is_an_amount_for_several() -> None:
    text = "【メイン】自分のユニット1つを選ぶ。相手のユニットすべてに、それのAPと同じダメージを与える。"
    assert import_module("fuda.games.gundam.cards").make({"id": "T", "type": "command", "text": text}).abilities


def test_a_value_is_that_of_the_card_which_the_verb_tells_of() -> None:
    before = "【メイン】相手のユニットすべてに1ダメージを与える。"
    text = f"{before}自分の手札1枚を捨てる。相手のユニット1つに捨てたカードのコストと同じダメージを与える。"
    assert import_module("fuda.games.gundam.cards").make({"id": "T", "type": "command", "text": text}).abilities


def test_a_number_of_what_was_done_is_not_taken_later_by_cards_that_wait_each() -> None:
    text = "【メイン】自分の手札2枚を捨てる。このターン終了時、捨てたカード1枚につき、自分は1枚ドローする。"
    with pytest.raises(TextDeclined, match="can't count"):
        import_module("fuda.games.gundam.cards").make({"id": "T", "type": "command", "text": text})
