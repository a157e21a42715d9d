"""Bringing printed text to one spelling before it is read: widths, signs, spaces and reminder text.

Every character of the result remembers where it stood in the original, so that a diagnosis can point there.
What stands inside the brackets of a name or a trait is left alone, because it is compared with what other cards print.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

FOLDED: dict[str, str] = {
    **{chr(0xFF01 + i): chr(0x21 + i) for i in range(94)},
    "\u3000": " ", "−": "-", "–": "-", "‐": "-", "〜": "～", "~": "～", "･": "・", "｢": "「", "｣": "」",
    "：": "：", ":": "：", "＋": "+", "‑": "-", "〈": "《", "〉": "》", "＜": "《", "＞": "》", "<": "《", ">": "》",
    "，": ",", "｡": "。", "､": "、", "●": "■", "◆": "■", "～": "～", "［": "[", "］": "]",
}  # fmt: skip
"""What each character is read as. Anything else stays as it is."""

NAME_BRACKETS = {"「": "」", "『": "』", "〔": "〕"}
BULLET = "■"
STATS_ONLY = re.compile(r"[^()・]{1,3}・[0-9]+/[0-9]+\)")
"""A colour and two numbers: what a token without traits is like."""
SIGN = re.compile(r"(?:[0-9]{1,6}|[A-Z])\)")
"""A number or a single capital: a sign of the notation, no reminder."""


@dataclass(frozen=True, slots=True)
class Line:
    """One ability's text after normalising; `origin[i]` is where its i-th character stood in the original."""

    text: str
    origin: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The part of the original text that these characters came from."""
        if not self.origin:
            return 0, 0
        first = self.origin[min(start, len(self.origin) - 1)]
        last = self.origin[max(start, min(end, len(self.origin)) - 1)] if start < len(self.origin) else first
        if start >= len(self.origin):
            return first + 1, first + 1
        return first, last + 1


def normalise(text: str) -> list[Line]:
    r"""Split a card's text into its abilities, in one spelling and without reminder text.

    >>> [line.text for line in normalise("《ブロッカー》（レストにする）\n【配備時】ＡＰ＋１する。")]
    ['《ブロッカー》', '【配備時】AP+1する。']
    >>> normalise("【（Ｖ）】【解放】（４）（４枚以上で有効）：")[0].text
    '【(V)】【解放】(4)：'
    """
    lines: list[Line] = []
    characters: list[str] = []
    origin: list[int] = []

    def close() -> None:
        if characters:
            line = Line("".join(characters), tuple(origin))
            if line.text.startswith("・"):
                line = Line(BULLET + line.text[1:], line.origin)
            if line.text.startswith(BULLET) and lines:
                above = lines.pop()
                line = Line(above.text + line.text, above.origin + line.origin)
            lines.append(line)
        characters.clear()
        origin.clear()

    position = 0
    while position < len(text):
        character = text[position]
        folded = FOLDED.get(character, character)
        if character in "\r\n":
            close()
            position += 1
        elif folded in NAME_BRACKETS:
            end = _closing(text, position, folded)
            for i in range(position, end):
                characters.append(FOLDED.get(text[i], text[i]) if i in (position, end - 1) else text[i])
                origin.append(i)
            position = end
        elif folded == "(" and not _belongs_to_text(text, position, "".join(characters)):
            position = _after_reminder(text, position)
        else:
            if not folded.isspace():
                characters.append(folded)
                origin.append(position)
            position += 1
    close()
    return lines


def respelled(line: Line, spellings: Mapping[str, str]) -> tuple[Line, list[tuple[str, str]]]:
    """The line with each word written in the one spelling that is read, names left alone; and what was respelled.

    >>> line, found = respelled(Line("全ての「全て」", tuple(range(7))), {"全て": "すべて"})
    >>> line.text, found
    ('すべての「全て」', [('全て', 'すべて')])
    """
    if not any(word in line.text for word in spellings):
        return line, []
    words = "|".join(re.escape(word) for word in sorted(spellings, key=len, reverse=True))
    characters: list[str] = []
    origin: list[int] = []
    found: list[tuple[str, str]] = []
    position = 0
    while position < len(line.text):
        start = position
        position = _closing(line.text, start, line.text[start]) if line.text[start] in NAME_BRACKETS else start + 1
        said = line.text[start:position]
        word = re.compile(words).match(line.text, start) if position == start + 1 else None
        if word is not None:
            position = word.end()
            said = spellings[word[0]]
            found.append((word[0], said))
        characters.append(said)
        origin += [line.origin[min(start + i, position - 1)] for i in range(len(said))]
    return Line("".join(characters), tuple(origin)), found


def _closing(text: str, start: int, bracket: str) -> int:
    """Where the name or trait that begins here ends; an unclosed one is just its first character."""
    wanted = NAME_BRACKETS[bracket]
    depth = 0
    for position in range(start, len(text)):
        character = FOLDED.get(text[position], text[position])
        if character == "\n":
            break
        if character == bracket:
            depth += 1
        elif character == wanted:
            depth -= 1
            if depth == 0:
                inner = text[start + 1 : position]
                # Text in quotation marks that is itself rules text (a granted ability) is normalised like any other.
                return start + 1 if _is_rules_text(bracket, inner) else position + 1
    return start + 1


def _is_rules_text(bracket: str, inner: str) -> bool:
    """Is what stands in the brackets an ability or a cost?"""
    if bracket == "〔":
        return "⁅" in inner or inner.startswith(("ノーマル", "クイック"))
    return any(mark in inner for mark in ("。", "【", "《") if bracket == "「" or mark == "。")


def _belongs_to_text(text: str, start: int, before: str) -> bool:
    """Is this the parenthesis of a sign, or the one that gives a token's traits and values? Others are reminders."""
    inside = text[start + 1 : _after_reminder(text, start)]
    folded = "".join(FOLDED.get(c, c) for c in inside)
    if STATS_ONLY.fullmatch(folded) or SIGN.fullmatch(folded):
        return True
    if not before.endswith("」"):
        return False
    return folded.startswith(("〔", "AP")) or "・AP" in folded


def _after_reminder(text: str, start: int) -> int:
    """Where the parenthesis that opens here has been closed (the end of the text when it never is)."""
    depth = 0
    for position in range(start, len(text)):
        folded = FOLDED.get(text[position], text[position])
        if folded == "(":
            depth += 1
        elif folded == ")":
            depth -= 1
            if depth == 0:
                return position + 1
    return len(text)
