"""What is printed is read back as it was, for any program that the grammar can say."""

from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fuda.games.gundam.notation import grammar
from fuda.games.gundam.notation.decks import TOP_OR_BOTTOM
from fuda.kernel.program.deeds import OneOf
from fuda.text.grammar import Grammar, Rule
from fuda.text.meaning import tell_apart
from fuda.text.parser import Parser
from fuda.text.printer import Printer

WORDS: dict[str, tuple[object, ...]] = {
    "number": (1, 2, 3, 5, 12),
    "some_number": (1, 2, 3),
    "circled": (1, 2, 10),
    "name": ("ナギ", "灯台（改）"),
    "exact_name": ("ナギ",),
    "trait": ("灯台守", "森渡り"),
    "signed": (1, -2, 3),
    "limits": ((), (1,), (2,)),
}
Pick = Callable[[int], int]


class Generator:
    """Makes values of a category: any phrase, with any parts that fit. `pick(n)` gives a number below n."""

    def __init__(self, grammar: Grammar, pick: Pick) -> None:
        self.grammar = grammar
        self.printer = Printer(grammar)
        self.pick = pick

    def value(self, category: str, form: str, depth: int) -> Any:
        """A value that the category prints in that form, or None when none was found."""
        for _ in range(12):
            made = self._try(category, form, depth)
            if made is not None and self.printer.text(made[0], category, form) is not None:
                return made[0]
        return None

    def _try(self, category: str, form: str, depth: int) -> tuple[Any] | None:
        token = self.grammar.tokens.get(category)
        if token is not None:
            words = WORDS.get(category) or self._vocabulary(category)
            return (words[self.pick(len(words))],)
        many = self.grammar.lists.get(category)
        if many is not None:
            last = form if many.form == "*" else many.form
            count = many.least + (self.pick(2) if depth > 0 else 0)
            items = [
                self.value(many.item, last if i == count - 1 else many.inner or last, depth - 1) for i in range(count)
            ]
            return None if None in items else (tuple(items),)
        rules = [
            rule
            for rule in self.grammar.rules[category]
            if not (rule.variant or rule.only_printed) and (depth > 0 or self._is_leaf(rule))
        ]
        return self._node(rules[self.pick(len(rules))], form, depth) if rules else None

    def _vocabulary(self, category: str) -> tuple[object, ...]:
        token = self.grammar.tokens[category]
        return tuple(
            token.read(word.replace("\\", "")) for word in token.pattern.pattern.split("|")
            if token.pattern.fullmatch(word.replace("\\", ""))
        )  # fmt: skip

    def _is_leaf(self, rule: Rule) -> bool:
        return all(slot.category in self.grammar.tokens or slot.optional for slot in rule.slots()) or rule.node is None

    def _node(self, rule: Rule, form: str, depth: int) -> tuple[Any] | None:
        parts: dict[str, Any] = {}
        for slot in rule.slots():
            if slot.optional and (depth <= 0 or self.pick(2)):
                parts[slot.name] = None
                continue
            part = self.value(slot.category, form if slot.form == "*" else slot.form, depth - 1)
            if part is None:
                return None
            parts[slot.name] = part
        if rule.node is None:
            return (next(iter(parts.values())),)
        if rule.node is OneOf and TOP_OR_BOTTOM in parts.get("options", ()):
            return None  # 「上に戻すか、トラッシュに置く」 is a choice itself.
        return (rule.node(**parts, **rule.fixed),)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32))
def test_any_program_is_printed_and_read_back_in_exactly_one_way(seed: int) -> None:
    known = grammar()
    node = Generator(known, Random(seed).randrange).value("ability", "", 7)
    text = Printer(known).text(node, "ability")
    assert text is not None
    assert [reading[1] for reading in tell_apart(Parser(known, text).readings("ability"), known, "")] == [node], text
    assert Printer(known).english(node, "ability")
