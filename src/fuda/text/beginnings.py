"""With which characters the phrases of a grammar can begin, so that the parser passes over what can't stand there."""

from __future__ import annotations

import re

from fuda.text.grammar import Ending, Grammar, Literal, Piece, Rule, Slot

ANY = None
"""What can begin with anything, or with nothing at all."""
Beginning = frozenset[str] | None


class Beginnings:
    """The beginnings of all categories and rules of a grammar; `empty` are the categories that may be no words.

    `firsts` are the beginnings of the others, `inflected` the categories whose phrases have forms.
    """

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.empty: set[str] = set()
        self.of: dict[str, Beginning] = {}
        names = {*grammar.rules, *grammar.lists, *grammar.tokens}
        self._find_empty(names)
        self.of = dict.fromkeys(names, frozenset[str]())
        changed = True
        while changed:
            changed = False
            for name in names:
                found = self._category(name)
                if found != self.of[name]:
                    self.of[name] = found
                    changed = True
        # Where nothing begins, a phrase begins with itself: the parser says so when it comes to it.
        self.of = {name: first if first is ANY or first else ANY for name, first in self.of.items()}
        self.rules = {rule: self.rule(rule) for rules in grammar.rules.values() for rule in rules}
        self.firsts = {name: first for name, first in self.of.items() if name not in self.empty}
        self.inflected = frozenset([name for name in (*grammar.rules, *grammar.lists) if grammar.is_inflected(name)])

    def _find_empty(self, names: set[str]) -> None:
        before = -1
        while before != len(self.empty):
            before = len(self.empty)
            self.empty |= {name for name in names if self._is_empty(name)}

    def _is_empty(self, name: str) -> bool:
        token, many = self.grammar.tokens.get(name), self.grammar.lists.get(name)
        if token is not None and token.pattern.match("") is not None:
            return True
        if many is not None and (many.least == 0 or many.item in self.empty):
            return True
        return any(self._all_empty(rule) for rule in self.grammar.rules.get(name, ()))

    def _all_empty(self, rule: Rule) -> bool:
        pieces = [piece for argument in rule.arguments if not argument.optional for piece in argument.pieces]
        return all(self._may_be_empty(piece) for piece in (*pieces, *rule.pieces))

    def _may_be_empty(self, piece: Piece) -> bool:
        if isinstance(piece, Literal):
            return "" in piece.spellings
        if isinstance(piece, Ending):
            return "" in piece.forms.values()
        return piece.optional or piece.category in self.empty

    def _category(self, name: str) -> Beginning:
        found: list[Beginning] = []
        token, many = self.grammar.tokens.get(name), self.grammar.lists.get(name)
        if token is not None:
            found.append(first_of_pattern(token.pattern.pattern))
        if many is not None:
            found.append(self.of[many.item])
        found += [self.rule(rule) for rule in self.grammar.rules.get(name, ())]
        return _together(found)

    def rule(self, rule: Rule) -> Beginning:
        """The characters that a phrase by this rule can begin with; anything where it may be no words."""
        if self._all_empty(rule):
            return ANY
        return _together([*(self._pieces(a.pieces) for a in rule.arguments), self._pieces(rule.pieces)])

    def _pieces(self, pieces: tuple[Piece, ...]) -> Beginning:
        found: list[Beginning] = []
        for piece in pieces:
            if isinstance(piece, Slot):
                found.append(self.of[piece.category])
            else:
                words = piece.spellings if isinstance(piece, Literal) else tuple(piece.forms.values())
                found.append(frozenset(word[0] for word in words if word))
            if not self._may_be_empty(piece):
                break
        return _together(found)


def _together(found: list[Beginning]) -> Beginning:
    known = [one for one in found if one is not None]
    return ANY if len(known) < len(found) else frozenset().union(*known)


def first_of_pattern(pattern: str) -> Beginning:
    r"""The characters that a word by the pattern can begin with, as far as that is easily seen.

    >>> sorted(first_of_pattern("自分|相手")), sorted(first_of_pattern("[+-][0-9]+")), first_of_pattern(".*")
    (['相', '自'], ['+', '-'], None)
    """
    found: set[str] = set()
    for option in _options(pattern):
        if option.startswith("(?:"):
            end = _closed(option)
            inner = first_of_pattern(option[3:end]) if option[end + 1 : end + 2] not in ("?", "*") else ANY
            if inner is ANY:
                return ANY
            found |= inner
            continue
        start = CLASS.match(option) or WORD.match(option)
        if start is None:
            return ANY
        members = start["members"].replace("0-9", "0123456789").replace("\\", "")
        if "-" in members[1:-1] or option[start.end() : start.end() + 1] in ("?", "*"):
            return ANY
        found |= set(members)
    return frozenset(found)


CLASS = re.compile(r"\[(?P<members>[^^\]\\][^\]\\]*)\]")
WORD = re.compile(r"(?P<members>\\?[^\\.?*+()\[\]|]|\\[\[\]{}.+*?()|])")


def _closed(pattern: str) -> int:
    """Where the group that the pattern begins with is closed."""
    depth = 0
    for at, character in enumerate(pattern):
        depth += {"(": 1, ")": -1}.get(character, 0) if pattern[at - 1 : at] != "\\" else 0
        if at and not depth:
            return at
    return len(pattern)


def _options(pattern: str) -> list[str]:
    """The alternatives of a pattern, at its top."""
    options, depth, start = [], 0, 0
    for at, character in enumerate(pattern):
        escaped = at > 0 and pattern[at - 1] == "\\"
        if character in "([" and not escaped:
            depth += 1
        elif character in ")]" and not escaped:
            depth -= 1
        elif character == "|" and not depth and not escaped:
            options.append(pattern[start:at])
            start = at + 1
    return [*options, pattern[start:]]
