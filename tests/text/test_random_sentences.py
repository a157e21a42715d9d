"""Whatever sentence a game's grammar can say is read, or declined in the project's own words; nothing else is raised.

The sentences are made from the rules themselves, variant spellings and all: most of them are nonsense, and that is the
point. What is read must print back, read again to the same program, and be plain English. Run as a program this makes
many more and groups what it finds: python tests/text/test_random_sentences.py [GAME …] [--count N] [--seed N].
"""

from __future__ import annotations

import argparse
import re
import time
import traceback
from collections import Counter
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import pytest

from fuda.games import load
from fuda.text.compiler import Compiled, TextDeclined, carried_out, compile_text
from fuda.text.grammar import Chunk, Ending, Grammar, Literal, Many, Piece, Rule, Slot
from fuda.text.meaning import outline

GAMES = ("gundam", "build_divide", "vanguard", "pso2", "vividz")
COUNT = 40
"""How many sentences of each game the test tries: all five take less than 40 seconds of one core."""
DEEPEST = 14
LONGEST = 80
NAMES = ("Nagi", "Toa", "Ren")
"""Names are not translated; these hold no Japanese, so that any Japanese in the English is a fault."""

FAULTS = {
    "Japanese": re.compile("[ぁ-ヺー㐀-鿿々]"),
    "a part left over": re.compile(r"\bNone\b|[{}<]\w*:|\{|\}|\u2060"),
    "spaces": re.compile(r"  | [,.;:](?![0-9])|^\s|\s$"),
    "points": re.compile(r",,|\.\.(?!\.)|,\."),
    "a wrong article": re.compile(
        r"\ban other\b|\ba (?:[aeio](?!ne\b)|un(?!it))|\ban (?![aeiouAEFHILMNORSX8\"'(<\[【《])"
    ),
    "a plural after an article": re.compile(
        r"\b(?:a|an|another) (?:[a-z]+ )?(?:units|cards|charas|characters|events|items|engages|actives|players|bases"
        r"|pilots|tokens|resources|shields|commands|territories|rear-guards|vanguards|them|it)\b", re.IGNORECASE
    ),
    "a word twice": re.compile(
        r"\b(the|a|an|of|in|(?<!done )to|with|your|this|by|from|is|are|it|and|or|if|when|be) \1\b"
    ),
    "a word missing": re.compile(r"\b(?:the|an?|of|(?<!done )to|with|your|from|by|and|or) ?(?:[.,:]|$)(?! ?[0-9])"),
}  # fmt: skip
"""What plain English never holds."""
PLAYED_AS = re.compile(r"played as \S+")
"""A name that stands before a dash without brackets: whatever comes before it belongs to it."""


class Speaker:
    """Says random phrases of a grammar: takes rules, and fills their parts down to words."""

    def __init__(self, grammar: Grammar, random: Random) -> None:
        self.grammar = grammar
        self.random = random
        self.heights = heights(grammar)
        self.reach = reach(grammar)

    def ability(self, card_type: str) -> str:
        """A random ability of a card of the type."""
        category = f"{card_type}_ability" if self.grammar.known(f"{card_type}_ability") else "ability"
        while True:
            kind = self._some([rule for rule in self.grammar.rules[category] if not rule.only_printed])[0]
            for depth in range(DEEPEST, 6, -1):
                said = self._rule(kind, "plain", depth)
                if said and len(said) <= LONGEST:
                    return said

    def phrase(self, category: str, form: str, depth: int) -> str | None:
        """A random phrase of the category, no more than about so deep; None where that form can't be said."""
        grammar, random = self.grammar, self.random
        form = (form or "plain") if grammar.is_inflected(category) else ""
        ways: list[Any] = [
            rule for rule in grammar.rules.get(category, ())
            if not rule.only_printed and (rule.inflects or form in ("", "plain"))
        ]  # fmt: skip
        ways += [found for found in (grammar.tokens.get(category), grammar.lists.get(category)) if found is not None]
        least = min((self.heights.get(way, 99) for way in ways), default=99)
        ways = [way for way in ways if self.heights.get(way, 99) <= max(depth, least)]
        for way in self._some(ways):
            if isinstance(way, Rule):
                said = self._rule(way, form, depth - 1)
            elif isinstance(way, Many):
                said = self._list(way, form, depth - 1)
            else:
                said = word(way.pattern.pattern, random)
            if said is not None:
                return said
        return None

    def _some(self, ways: list[Any]) -> list[Any]:
        """Four of the ways at random: first which node they make, so that many spellings of one are not all."""
        printed = [way for way in ways if not getattr(way, "variant", False)]
        kinds: dict[str, list[Any]] = {}
        for way in printed if printed and self.random.random() < 0.7 else ways:
            kinds.setdefault(made_by(way), []).append(way)
        weights = [max(self.reach.get(way, 9) for way in kind) ** 0.5 for kind in kinds.values()]
        chosen = self.random.choices(list(kinds.values()), weights, k=4) if kinds else []
        return [kind[0] if self.random.random() < 0.4 else self.random.choice(kind) for kind in chosen]

    def _rule(self, rule: Rule, form: str, depth: int) -> str | None:
        arguments = [argument for argument in rule.arguments if not argument.optional or self.random.random() < 0.4]
        if self.random.random() < 0.2:
            self.random.shuffle(arguments)
        said = [self._argument(argument, form, depth) for argument in arguments]
        said.append(self._pieces(rule.pieces, form, depth))
        return None if None in said else "".join(part for part in said if part)

    def _argument(self, argument: Chunk, form: str, depth: int) -> str | None:
        said = self._pieces(argument.pieces, form, depth, leave_out=False)
        return said + "、" if said and argument.comma else said

    def _pieces(self, pieces: tuple[Piece, ...], form: str, depth: int, leave_out: bool = True) -> str | None:
        words: list[str] = []
        for piece in pieces:
            if isinstance(piece, Literal):
                said: str | None = self.random.choice(piece.spellings)
            elif isinstance(piece, Ending):
                said = piece.forms.get(form or "plain")
            elif piece.optional and leave_out and self.random.random() < 0.6:
                said = ""
            else:
                said = self.phrase(piece.category, form if piece.form == "*" else piece.form, depth)
            if said is None:
                return None
            words.append(said)
        return "".join(words)

    def _list(self, many: Many, form: str, depth: int) -> str | None:
        last = form if many.form == "*" else many.form
        count = many.least + (self.random.random() < 0.25 if depth > 0 else 0)
        forms = [last if i == count - 1 else many.inner or last for i in range(count)]
        said = [self.phrase(many.item, each, depth) for each in forms]
        return None if None in said else (many.separator.spellings[0] if many.separator else "").join(map(str, said))


def heights(grammar: Grammar) -> dict[object, int]:
    """How deep each rule, list and word must go at least before all of it is said."""
    found: dict[object, int] = dict.fromkeys(grammar.tokens.values(), 0)
    of: dict[str, int] = dict.fromkeys(grammar.tokens, 0)
    changed = True
    while changed:
        changed = False
        ways: list[tuple[str, Rule | Many, list[str]]] = [
            (name, many, [many.item] if many.least else []) for name, many in grammar.lists.items()
        ]
        for name, rules in grammar.rules.items():
            ways += [(name, rule, wanted(rule)) for rule in rules if not rule.only_printed]
        for name, way, parts in ways:
            if all(part in of for part in parts):
                height = 1 + max((of[part] for part in parts), default=0)
                if height < found.get(way, 99):
                    found[way] = height
                    of[name] = min(of.get(name, 99), height)
                    changed = True
    return found


def reach(grammar: Grammar) -> dict[object, int]:
    """How many kinds of phrases each rule and list can hold: the more, the more there is to try."""
    names = {name: 1 << index for index, name in enumerate((*grammar.rules, *grammar.lists, *grammar.tokens))}
    held = dict(names)
    parts: dict[str, list[str]] = {name: [many.item] for name, many in grammar.lists.items()}
    for name, rules in grammar.rules.items():
        parts.setdefault(name, []).extend(slot.category for rule in rules for slot in rule.slots())
    before = None
    while before != held:
        before = dict(held)
        for name, within in parts.items():
            for part in within:
                held[name] |= held[part]
    counted: dict[object, int] = {many: held[many.item].bit_count() for many in grammar.lists.values()}
    for rules in grammar.rules.values():
        for rule in rules:
            counted[rule] = 1 + max((held[slot.category].bit_count() for slot in rule.slots()), default=0)
    return counted


def made_by(way: Any) -> str:
    """What a rule makes: the node, or the function that builds it."""
    node = getattr(way, "node", None)
    return str(getattr(getattr(node, "func", node), "__qualname__", type(way).__name__))


def wanted(rule: Rule) -> list[str]:
    """The categories of the parts without which the rule says nothing."""
    pieces = [piece for argument in rule.arguments if not argument.optional for piece in argument.pieces]
    return [piece.category for piece in (*pieces, *rule.pieces) if isinstance(piece, Slot) and not piece.optional]


def word(pattern: str, random: Random) -> str:
    """A random word that the pattern finds; what it only looks ahead at is left to chance."""
    return "".join(_letters(part, random) for part in import_module("re._parser").parse(pattern))


def _letters(part: tuple[Any, Any], random: Random) -> str:
    kind, value = str(part[0]), part[1]
    if kind == "LITERAL":
        return chr(value)
    if kind == "BRANCH":
        return "".join(_letters(each, random) for each in random.choice(value[1]))
    if kind == "SUBPATTERN":
        return "".join(_letters(each, random) for each in value[3])
    if kind in ("MAX_REPEAT", "MIN_REPEAT"):
        least, most, inner = value
        if str(inner[0][0]) == "NOT_LITERAL" or (str(inner[0][0]) == "IN" and str(inner[0][1][0][0]) == "NEGATE"):
            return random.choice(NAMES)
        return "".join(
            _letters(each, random) for _ in range(random.randint(least, min(most, least + 1))) for each in inner
        )
    if kind == "IN":
        return _letter(value, random)
    return ""


def _letter(choices: list[tuple[Any, Any]], random: Random) -> str:
    """One of a set of letters, a Latin one if there is any."""
    ranges = [(one, one) if str(kind) == "LITERAL" else one for kind, one in choices if str(kind) != "NEGATE"]
    latin = [(first, last) for first, last in ranges if ord("A") <= first <= ord("Z")]
    first, last = random.choice(latin or ranges)
    return chr(random.randint(first, last))


@dataclass(frozen=True)
class Fault:
    """Something that the compiler should not have done, and of which text."""

    kind: str
    text: str
    told: str


def faults_of(grammar: Grammar, card_type: str, text: str) -> tuple[str, list[Fault]]:
    """What became of the text ("read", "declined"), and what is wrong with that."""
    read = None
    try:
        card_type, read = understood(grammar, card_type, text)
        _, again = understood(grammar, card_type, "\n".join(read.printed))
    except TextDeclined as reason:
        if read is not None:
            return "read", [Fault("what is printed is declined", text, f"{read.printed}: {reason}")]
        return "declined", _declined(reason, text)
    except Exception as raised:  # noqa: BLE001 (that nothing else is raised is what is asked)
        where = traceback.extract_tb(raised.__traceback__)[-1]
        kind = f"{type(raised).__name__} in {where.filename.split('fuda/')[-1]}:{where.name}"
        return "raised", [Fault(kind, text, str(raised)[:200])]
    found = []
    if not same(grammar, card_type, read, again) or again.printed != read.printed:
        found.append(Fault("reads otherwise when printed", text, " ⏎ ".join(read.printed)))
    for line in read.english:
        line = PLAYED_AS.sub("played as Nagi", line)
        found += [Fault(f"English: {kind}", text, line) for kind, fault in FAULTS.items() if fault.search(line)]
        if not line:
            found.append(Fault("English: nothing", text, ""))
    return "read", found


def _declined(reason: TextDeclined, text: str) -> list[Fault]:
    kind = ""
    start, end = reason.span
    if not (0 <= start <= end <= len(text)) or not str(reason).startswith("ability ") or not reason.expected:
        kind = "declined without place or expectation"
    if "which is not what is printed" in str(reason):
        kind = "printed otherwise than it is read"
    if "never said together" in str(reason):
        kind = "no English"
    return [Fault(kind, text, str(reason)[:300])] if kind else []


def understood(grammar: Grammar, card_type: str, text: str) -> tuple[str, Compiled]:
    """The text, compiled and carried out by the rules: on a card of that type, or of the first that can have it."""
    assert grammar.lower is not None
    read = compile_text(grammar, text, card_type)
    for other in (card_type, *grammar.card_types):
        try:
            carried_out(grammar.lower, "X", other, read)
        except TextDeclined as reason:
            if other == grammar.card_types[-1]:
                raise reason from None
        else:
            return other, read if other == card_type else compile_text(grammar, text, other)
    raise AssertionError(text)


def same(grammar: Grammar, card_type: str, one: Compiled, other: Compiled) -> bool:
    """Do both come to the same program?"""
    if one.abilities == other.abilities:
        return True
    assert grammar.lower is not None
    programs = [carried_out(grammar.lower, "X", card_type, each) for each in (one, other)]
    return outline(programs[0]) == outline(programs[1])


def soak(game: str, count: int, seed: int) -> tuple[Counter[str], list[Fault]]:
    """What became of so many random texts of the game, and all that is wrong with them."""
    grammar = load(game).grammar()
    random = Random(f"{game} {seed}")
    speaker = Speaker(grammar, random)
    became: Counter[str] = Counter()
    faults: list[Fault] = []
    for _ in range(count):
        card_type = random.choice(grammar.card_types)
        result, found = faults_of(grammar, card_type, speaker.ability(card_type))
        became[result] += 1
        faults += found
    return became, faults


DECLINED = ("printed otherwise than it is read", "no English")
"""What the soak tells of, although such texts are declined as they should be."""


@pytest.mark.parametrize("game", GAMES)
def test_a_random_sentence_is_read_or_declined_in_the_projects_own_words(game: str) -> None:
    became, found = soak(game, COUNT, seed=3)
    faults = [fault for fault in found if fault.kind not in DECLINED]
    assert not faults, "\n".join(f"{fault.kind}: {fault.text}\n    {fault.told}" for fault in faults)
    assert became["read"] > COUNT / 8  # Some are, or nothing is tested: from one in five to two in three, by the game.


def main() -> None:
    """Make many sentences and tell what is wrong with them, the most frequent fault first."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", default=GAMES)
    arguments.add_argument("--count", type=int, default=20_000)
    arguments.add_argument("--seed", type=int, default=2)
    arguments.add_argument("--examples", type=int, default=4)
    given = arguments.parse_args()
    for game in given.games:
        begun = time.perf_counter()
        became, faults = soak(game, given.count, given.seed)
        print(f"== {game}: {dict(became)} in {time.perf_counter() - begun:.0f} s")
        for kind, number in Counter(fault.kind for fault in faults).most_common():
            print(f"{number:5} {kind}")
            shown = sorted((fault for fault in faults if fault.kind == kind), key=lambda fault: len(fault.text))
            for fault in shown[: given.examples]:
                print(f"        {fault.text}\n            {fault.told}")


if __name__ == "__main__":
    main()
