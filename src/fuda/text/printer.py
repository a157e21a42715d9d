"""Printing a node back in the game's own notation, with the same rules that read it, and reading it out in English."""

from __future__ import annotations

import re
from typing import Any

from fuda.text.grammar import Chunk, Ending, Grammar, Literal, Many, Piece, Rule, Slot

ENGLISH_SLOT = re.compile(r"\{(\w+)([*!]?)\}")
"""A part in an English template: `{part}`, `{part*}` in the plural, `{part!}` as one of its kind ("a", "one of")."""

MARK = "\u2060"
"""An invisible letter after "your" where the reader is meant although somebody else acts: see `Printer.yours`."""

OWNERS = (
    "your ", f"your{MARK} ", "the opponent's ", "their own ", "that player's ", "other players' ", "each player's ",
)  # fmt: skip


def article_of(noun: str) -> str:
    """The indefinite article that a noun takes.

    >>> article_of("enemy Unit"), article_of("Unit"), article_of("untapped card")
    ('an', 'a', 'an')
    """
    vowel = noun[:1].lower() in tuple("aeio") or (noun.startswith(("un", "EX")) and not noun.startswith("unit"))
    return "an" if vowel else "a"


class Unspeakable(TypeError):
    """A node for which its category has no English."""


class Printer:
    """Prints nodes by a grammar.

    `spoken_of` is what an English text has last called the card that it is of, `doer` who ("you", "they") did what it
    last said, `said` its sentences so far, `asked` who was last asked to, `may` whether those who are now told to
    do something may decline, and `by_others` whether they are others than the reader.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.spoken_of = ""
        self.doer = "you"
        self.said: tuple[Any, ...] = ()
        self.asked = "you"
        self.may = False
        self.by_others = False
        self._held: dict[tuple[int, str], tuple[object, bool]] = {}

    def text(self, value: object, category: str, form: str = "") -> str | None:
        """The node as a phrase of the category, or None when the category can't say it."""
        grammar = self.grammar
        form = (form or "plain") if grammar.is_inflected(category) else ""
        token = grammar.tokens.get(category)
        if token is not None:
            written = token.write(value)
            if written is not None and token.pattern.fullmatch(written) and token.read(written) == value:
                return written
        many = grammar.lists.get(category)
        if many is not None and isinstance(value, tuple):
            return self._list(many, value, form)
        for rule in grammar.rules.get(category, ()):
            if not rule.variant and (rule.inflects or form in ("", "plain")):
                written = self._rule(rule, value, form)
                if written is not None:
                    return written
        return None

    def _rule(self, rule: Rule, value: object, form: str) -> str | None:
        if not says(rule, value):
            return None
        words: list[str] = []
        for argument in rule.arguments:
            if argument.optional and _is_left_out(argument, value):
                continue
            said = self._words(rule, argument.pieces, value, form)
            if said is None:
                return None
            words.append(said + "、" if argument.comma and said else said)
        last = self._words(rule, rule.pieces, value, form)
        return None if last is None else "".join(words) + last

    def _words(self, rule: Rule, pieces: tuple[Piece, ...], value: object, form: str) -> str | None:
        words: list[str] = []
        for piece in pieces:
            if isinstance(piece, Literal):
                words.append(piece.spellings[0])
            elif isinstance(piece, Ending):
                ending = piece.forms.get(form or "plain")
                if ending is None:
                    return None
                words.append(ending)
            else:
                part = value if rule.node is None else getattr(value, piece.name)
                if part is None and piece.optional:
                    continue
                written = self.text(part, piece.category, form if piece.form == "*" else piece.form)
                if written is None:
                    return None
                words.append(written)
        return "".join(words)

    def _list(self, many: Many, values: tuple[object, ...], form: str) -> str | None:
        if len(values) < many.least:
            return None
        last_form = form if many.form == "*" else many.form
        words: list[str] = []
        for index, value in enumerate(values):
            last = index == len(values) - 1
            written = self.text(value, many.item, last_form if last else many.inner or last_form)
            if written is None:
                return None
            words.append(written)
        return (many.separator.spellings[0] if many.separator else "").join(words)

    def english(self, value: object, category: str, plural: bool = False) -> str:
        """The node in plain English."""
        token = self.grammar.tokens.get(category)
        if token is not None:
            return token.english(value)
        many = self.grammar.lists.get(category)
        if many is not None and isinstance(value, tuple):
            spoken = [self.english(item, many.item, plural) for item in value]
            if len(spoken) < 2:
                return "".join(spoken)
            return many.english.join(spoken[:-1]) + many.last_english + spoken[-1]
        for rule in self.grammar.rules.get(category, ()):
            if not rule.variant and self._sayable(rule, value):
                return self._speak(rule, value, plural)
        raise Unspeakable(f"{value!r} is no {category}")

    def category_of(self, value: object, *categories: str) -> str:
        """The first of the categories that has words for the value; "" where none has."""
        return next((category for category in categories if self._is(value, category)), "")

    def yours(self) -> str:
        """The word for what is the reader's, whoever acts; "your" alone is said of whoever does it."""
        return f"your{MARK}" if self.by_others else "your"

    def article(self, noun: str) -> str:
        """The noun with its indefinite article: "a Unit", "an enemy Unit", "another Unit"."""
        return f"an{noun}" if noun.startswith("other ") else f"{article_of(noun)} {noun}"

    def one_of(self, value: object, category: str) -> str:
        """A kind of thing as one of its kind: "an enemy Unit", "one of your Units"."""
        single = self.english(value, category)
        if single.startswith(OWNERS):
            several = self.english(value, category, plural=True)
            return single if several == single and '"' not in single else f"one of {several}"
        if single.startswith(("a ", "an ", "one of ", "this ", "that ", "the ", "it", "another ")):
            return single
        return self.article(single)

    def _sayable(self, rule: Rule, value: object) -> bool:
        """Can the rule print the value, in the first form in which it can be printed at all?"""
        if not says(rule, value):
            return False
        for slot in rule.slots():
            part = value if rule.node is None else getattr(value, slot.name)
            if part is None and slot.optional:
                continue
            if not self._is(part, slot.category):
                return False
        return True

    def _is(self, value: object, category: str) -> bool:
        """Does the category hold this value? It is looked at once; what is kept keeps its identity."""
        key = id(value), category
        known = self._held.get(key)
        if known is None:
            known = self._held[key] = (value, self._holds(value, category))
        return known[1]

    def _holds(self, value: object, category: str) -> bool:
        token = self.grammar.tokens.get(category)
        if token is not None and self.text(value, category) is not None:
            return True
        many = self.grammar.lists.get(category)
        if many is not None and isinstance(value, tuple):
            return len(value) >= many.least and all(self._is(item, many.item) for item in value)
        return any(not rule.variant and self._sayable(rule, value) for rule in self.grammar.rules.get(category, ()))

    def _speak(self, rule: Rule, value: object, plural: bool) -> str:
        if callable(rule.english):
            return rule.english(value, self, plural)
        if rule.node is None and not rule.english:
            return self.english(value, rule.slots()[0].category, plural)
        template = rule.english
        if "|" in template:
            template = template.split("|")[1 if plural else 0]
        slots = {slot.name: slot for slot in rule.slots()}

        def part(found: re.Match[str]) -> str:
            slot: Slot = slots[found[1]]
            inner = value if rule.node is None else getattr(value, slot.name)
            if inner is None:
                return ""
            if found[2] == "!":
                return self.one_of(inner, slot.category)
            return self.english(inner, slot.category, plural or found[2] == "*")

        return re.sub(r" +([,.:])", r"\1", re.sub(" {2,}", " ", ENGLISH_SLOT.sub(part, template))).strip()


def _is_left_out(argument: Chunk, value: object) -> bool:
    """Is the part that the argument is about one that the node doesn't have?"""
    return any(getattr(value, p.name) is None for p in argument.pieces if isinstance(p, Slot) and p.optional)


def says(rule: Rule, value: object) -> bool:
    """Is the value of the rule's node, with the fields that the rule fixes or leaves at their defaults?"""
    if rule.node is None:
        return True
    return (
        type(value) is rule.node
        and all(getattr(value, name) == fixed for name, fixed in rule.fixed.items())
        and all(getattr(value, name) == default for name, default in rule.defaults.items())
    )
