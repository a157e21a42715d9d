"""Compiling a card's text: each ability read in exactly one way, proved by printing it back, read out in English."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from difflib import SequenceMatcher
from typing import TypeVar

from fuda.kernel.errors import FudaError
from fuda.kernel.program.deeds import UseBullets, UseOneBullet
from fuda.kernel.program.gates import Body
from fuda.kernel.program.wording import UnplayableLine
from fuda.text.grammar import Grammar
from fuda.text.meaning import tell_apart
from fuda.text.normalise import Line, normalise, respelled
from fuda.text.parser import Parser, Spelling, rewritten
from fuda.text.printer import Printer, Unspeakable


class TextDeclined(FudaError):
    """A text that was not understood: which ability (from 0), which part of the original, what was expected.

    >>> import fuda
    >>> try:
    ...     fuda.compile_text(fuda.games()[0], "【配備時】おどる。")
    ... except fuda.TextDeclined as declined:
    ...     print(declined.ability)
    0
    """

    def __init__(
        self, message: str, *, ability: int, span: tuple[int, int], expected: tuple[str, ...] = (), found: str = ""
    ) -> None:
        super().__init__(message)
        self.ability = ability
        self.span = span
        self.expected = expected
        self.found = found


@dataclass(frozen=True, slots=True)
class Compiled:
    """A text that was understood: its abilities as nodes, printed back, in English; `spellings` lists variants used.

    >>> import fuda
    >>> understood = fuda.compile_text(fuda.games()[0], "【配備時】自分は1枚ドローする。")
    >>> understood.printed, understood.english
    (('【配備時】自分は1枚ドローする。',), ('【Deploy】Draw 1.',))
    """

    abilities: tuple[object, ...]
    lines: tuple[str, ...]
    printed: tuple[str, ...]
    english: tuple[str, ...]
    spellings: tuple[tuple[str, str], ...]
    spans: tuple[tuple[int, int], ...] = ()
    """Where each ability stands in the text."""

    @property
    def program(self) -> str:
        """The nodes in a readable layout."""
        return "\n".join(dump(ability) for ability in self.abilities)


Lowered = TypeVar("Lowered")


def compile_text(grammar: Grammar, text: str, card_type: str = "") -> Compiled:
    """Read a card's text. `card_type` picks the abilities that such a card can have, where a grammar tells."""
    category = f"{card_type}_ability" if card_type and grammar.known(f"{card_type}_ability") else "ability"
    _refuse_no_card(text)
    printer = Printer(grammar)
    lines = normalise(text)
    abilities: list[object] = []
    printed: list[str] = []
    english: list[str] = []
    variants: list[tuple[str, str]] = []
    for index, printed_line in enumerate(lines):
        line, respelt = respelled(printed_line, grammar.spellings)
        variants += respelt
        node, spellings = read_ability(grammar, text, line, index, category, card_type)
        _refuse_stray_bullets(node, line, index)
        back = printer.text(node, category)
        if back is None or rewritten(line.text, spellings) != back:
            raise TextDeclined(
                f"ability {index + 1} is understood as {back!r}, which is not what is printed: {line.text!r}",
                ability=index,
                span=line.span(0, len(line.text)),
                expected=(back or "a text that can be printed",),
                found=line.text,
            )
        abilities.append(node)
        printed.append(back)
        english.append(_spoken(printer, node, category, line, index))
        variants.extend((line.text[start:end], canonical) for start, end, canonical in spellings)
    return Compiled(
        tuple(abilities), tuple(line.text for line in lines), tuple(printed), tuple(english), tuple(variants),
        tuple([line.span(0, len(line.text)) for line in lines]),
    )  # fmt: skip


def _spoken(printer: Printer, node: object, category: str, line: Line, index: int) -> str:
    """The ability in English; what has none is declined, as nobody could tell what it was understood as."""
    try:
        return sentence_case(printer.english(node, category))
    except Unspeakable:
        raise TextDeclined(
            f"ability {index + 1} is understood, but puts together what is never said together",
            ability=index, span=line.span(0, len(line.text)), expected=("an ability in other words",), found=line.text,
        ) from None  # fmt: skip


LONGEST_TEXT = 4_000
LONGEST_NUMBER = re.compile(r"\d{9,}")


def _refuse_no_card(text: str) -> None:
    """Decline what is too long to be a card's text, or has a number in it that no card has."""
    if len(text) > LONGEST_TEXT:
        raise TextDeclined(
            f"a text of {len(text)} letters is on no card; it may have {LONGEST_TEXT}",
            ability=0, span=(LONGEST_TEXT, len(text)), expected=("a card's text",), found="",
        )  # fmt: skip
    number = LONGEST_NUMBER.search(text)
    if number is not None:
        raise TextDeclined(
            f"the number {number[0][:12]}… is on no card; it may have 8 digits",
            ability=0, span=number.span(), expected=("a number",), found=number[0][:24],
        )  # fmt: skip


def carried_out(
    lower: Callable[[str, str, tuple[object, ...], tuple[str, ...], tuple[str, ...]], Lowered],
    no: str,
    type_: str,
    compiled: Compiled,
) -> Lowered:
    """What a game makes of a card's text; where nothing in its rules carries an ability out, the text is declined."""
    try:
        return lower(no, type_, compiled.abilities, compiled.lines, compiled.english)
    except UnplayableLine as reason:
        line = compiled.lines[reason.index]
        raise TextDeclined(
            f"ability {reason.index + 1} is understood, but {reason}",
            ability=reason.index,
            span=compiled.spans[reason.index],
            expected=("something that the rules carry out",),
            found=line,
        ) from None


def _refuse_stray_bullets(node: object, line: Line, index: int) -> None:
    """Decline a text that speaks of effects below it where there are too few, or lists some that it never speaks of."""
    for body in _bodies(node):
        acts = [getattr(act, "act", act) for gate in body.sentences for act in getattr(gate, "acts", ())]
        wanted = max([act.number if isinstance(act, UseOneBullet) else 1 for act in acts if _uses_bullets(act)] or [0])
        if (wanted and len(body.bullets) < wanted) or (body.bullets and not wanted):
            raise TextDeclined(
                f"ability {index + 1} speaks of {wanted or 'no'} effects below it, but lists {len(body.bullets)}",
                ability=index,
                span=line.span(0, len(line.text)),
                expected=("lines that begin with ■",) if wanted else ("以下の効果",),
                found=line.text,
            )


def _uses_bullets(act: object) -> bool:
    return isinstance(act, (UseBullets, UseOneBullet))


def _bodies(node: object) -> list[Body]:
    """All effects in a node."""
    if isinstance(node, tuple):
        return [body for item in node for body in _bodies(item)]
    if not is_dataclass(node):
        return []
    inner = [body for declared in fields(node) for body in _bodies(getattr(node, declared.name))]
    return [node, *inner] if isinstance(node, Body) else inner


MOST_EXPECTED = 6


LEAST_NEAR = 4
"""A word of fewer than three letters, in its brackets, is near to everything."""
NEAR = 0.6


def most_specific(expected: set[str]) -> tuple[str, ...]:
    """The few of what was expected that tell most: words of the notation, then kinds of phrases, the longer first.

    >>> most_specific({"cards", "「なら」", "a number", "【ターン1回】"})
    ('「なら」', '【ターン1回】', 'a number', 'cards')
    """
    ranked = sorted(expected, key=lambda phrase: (phrase.isascii(), len(phrase) < 8 if phrase.isascii() else 0, phrase))
    return tuple(ranked[:MOST_EXPECTED])


def nearest(rest: str, expected: set[str]) -> str:
    """The word of the notation that was probably meant by what stands there; "" where none is near.

    >>> nearest("ドロする。", {"「の」", "「ドロー」", "cards"})
    'ドロー'
    """
    words = [phrase[1:-1] for phrase in sorted(expected) if phrase.startswith("「") and len(phrase) > LEAST_NEAR]
    alike = {word: SequenceMatcher(None, rest[: len(word)], word).ratio() for word in words}
    best = max(alike, key=alike.__getitem__, default="")
    return best if alike.get(best, 0) > NEAR else ""


LATIN = re.compile("[a-z]{2}")
JAPANESE = re.compile("[ぁ-ヿ㐀-鿿]")
NOT_JAPANESE = (
    ": English is not read; write the text in Japanese as it is printed on cards (docs/card-text.md has the notation, "
    "`fuda guide GAME` the Japanese words)"
)


def read_ability(
    grammar: Grammar, text: str, line: Line, index: int, category: str, card_type: str = ""
) -> tuple[object, tuple[Spelling, ...]]:
    """The one reading of an ability, a line of the text, with the variant spellings in it.

    Where there is none, the place is quoted as it is printed, not as it was brought to one spelling.
    """
    try:
        readings = tell_apart(Parser(grammar, line.text).readings(category), grammar, card_type)
    except RecursionError:
        raise TextDeclined(
            f"ability {index + 1} is nested too deeply to be read",
            ability=index, span=line.span(0, len(line.text)), expected=("fewer quotations within quotations",),
            found=line.text,
        ) from None  # fmt: skip
    if not readings:
        parser = Parser(grammar, line.text, thorough=True)
        parser.readings(category)
        start = parser.furthest
        expected = most_specific(parser.expected)
        rest = line.text[start:]
        span = line.span(start, len(line.text))
        place = text[slice(*span)][:24] or "its end"
        near = nearest(rest, parser.expected)
        wanted = f"; it could go on with {' or '.join(expected)}" if expected else ""
        wanted = f"; do you mean 「{near}」?" if near else wanted
        wanted = NOT_JAPANESE if LATIN.search(rest) and not JAPANESE.search(rest) else wanted
        raise TextDeclined(
            f"ability {index + 1} is not understood from {place!r} on{wanted}",
            ability=index,
            span=span,
            expected=expected or ("other words",),
            found=rest,
        )
    if len(readings) > 1:
        printer = Printer(grammar)
        one, other = (_spoken(printer, node, category, line, index) for _, node, _ in readings[:2])
        if one == other:
            one, other = (repr(node) for _, node, _ in readings[:2])
        raise TextDeclined(
            f"ability {index + 1} can be read in two ways: {one!r} and {other!r}",
            ability=index,
            span=line.span(0, len(line.text)),
            expected=("one reading",),
            found=line.text,
        )
    _, node, spellings = readings[0]
    return node, spellings


BEGINNING = re.compile(r"(?:^|^\[[^\]]*\] |: \[[^\[\]]*\] |(?<=[】:•])|(?<=[:•] )|(?<=[^v]\. ))[a-z]")
"""A letter at which an English sentence begins: after what heads it and after its cost, not after "Lv."."""


def sentence_case(text: str) -> str:
    """English with capitals where sentences begin.

    >>> sentence_case("【Deploy】draw 1. then, choose 1 Unit with Lv. or cost 3: rest it.")
    '【Deploy】Draw 1. Then, choose 1 Unit with Lv. or cost 3: Rest it.'
    >>> sentence_case("choose 1 Unit with the highest Lv.. rest it.")
    'Choose 1 Unit with the highest Lv. Rest it.'
    """
    return BEGINNING.sub(lambda found: found[0][:-1] + found[0][-1].upper(), text).replace("Lv..", "Lv.")


def dump(node: object, indent: int = 0, label: str = "") -> str:
    """A node as an indented outline: one line a node, its plain fields beside its name.

    >>> print(dump((1, 2)))
    - 1
    - 2
    """
    pad = "  " * indent + label
    if isinstance(node, tuple):
        return "\n".join(dump(item, indent, "- ") for item in node)
    if not is_dataclass(node):
        return f"{pad}{node!r}"
    plain: list[str] = []
    nested: list[tuple[str, object]] = []
    for declared in fields(node):
        value = getattr(node, declared.name)
        if value == declared.default:
            continue
        if is_dataclass(value) or (isinstance(value, tuple) and any(is_dataclass(item) for item in value)):
            nested.append((declared.name, value))
        else:
            plain.append(f"{declared.name}={_plain(value)}")
    lines = [f"{pad}{type(node).__name__}({', '.join(plain)})"]
    for name, value in nested:
        if isinstance(value, tuple):
            lines.append("  " * (indent + 1) + f"{name}:")
            lines.append(dump(value, indent + 2))
        else:
            lines.append(dump(value, indent + 1, f"{name}: "))
    return "\n".join(lines)


def _plain(value: object) -> str:
    """A plain value; the members of a set in the same order every time."""
    if isinstance(value, frozenset) and value:
        return f"frozenset({{{', '.join(sorted(map(repr, value)))}}})"
    return repr(value)
