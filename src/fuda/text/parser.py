"""Reading a phrase with a grammar: every possible reading, each found once, and where reading failed.

A memo of (category, form, position) makes it polynomial; keeping every reading makes ambiguity visible.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from fuda.text.beginnings import Beginning, Beginnings
from fuda.text.grammar import Chunk, Ending, Grammar, GrammarError, Literal, Many, Piece, Rule, Slot
from fuda.text.printer import Printer

Spelling = tuple[int, int, str]
"""A variant spelling: from, to, and what stands there when printed."""

Reading = tuple[int, object, tuple[Spelling, ...]]
"""Where it ends, what it means, and the variant spellings in it."""

NOTHING: tuple[Reading, ...] = ()


Parts = tuple[tuple[str, object], ...]


class Parser:
    """Reads one text. `furthest` and `expected` say where reading stopped making sense.

    Rules whose words don't stand in the text are passed over, unless it is asked with `thorough` what was expected.
    """

    def __init__(self, grammar: Grammar, text: str, *, thorough: bool = False) -> None:
        self.grammar = grammar
        self.text = text
        self.printer = Printer(grammar)
        self.thorough = thorough
        self.rules: dict[str, list[tuple[Rule, int]]] = {}
        known = beginnings(grammar)
        self.first: dict[str, Beginning] = {} if thorough else known.firsts
        self.rule_first = known.rules
        self.inflected = known.inflected
        self.possible: dict[str, bool] = {}
        self.memo: dict[tuple[str, str, int], tuple[Reading, ...] | None] = {}
        self.furthest = 0
        self.expected: set[str] = set()

    def readings(self, category: str) -> list[Reading]:
        """All readings of the whole text."""
        found = self.parse(category, "", 0)
        whole = [reading for reading in found if reading[0] == len(self.text)]
        if not whole:
            if not found:
                self._miss(0, self.grammar.label_of(category))
            for end, _, _ in found:
                self._miss(end, "the end of the ability")
        return whole

    def parse(self, category: str, form: str, position: int) -> tuple[Reading, ...]:
        """All readings of a phrase of the category from this position on."""
        text = self.text
        first = self.first.get(category)
        if first is not None and text[position : position + 1] not in first:
            return NOTHING
        inflected = category in self.inflected
        form = (form or "plain") if inflected else ""
        key = category, form, position
        if key in self.memo:
            known = self.memo[key]
            if known is None:
                raise GrammarError(f"the grammar {self.grammar.name} begins a phrase of {category} with itself")
            return known
        self.memo[key] = None
        found: dict[tuple[int, object], Reading] = {}
        token = self.grammar.tokens.get(category)
        if token is not None:
            match = token.pattern.match(self.text, position)
            if match is not None:
                value = token.read(match.group())
                written = token.write(value)
                if written is not None:  # What can't be printed back is not understood.
                    spelling = () if written == match.group() else ((position, match.end(), written),)
                    found[match.end(), value] = (match.end(), value, spelling)
        many = self.grammar.lists.get(category)
        if many is not None:
            for reading in self._list(many, form, position, 0):
                found.setdefault(reading[:2], reading)
        ahead = text[position : position + 1]
        for rule, latest in self._rules(category):
            if position > latest or (inflected and not rule.inflects and form != "plain"):
                continue
            begins = self.rule_first[rule]
            if begins is None or ahead in begins or self.thorough:
                for reading in self._rule(rule, form, position):
                    found.setdefault(reading[:2], reading)
        result = tuple(found.values())
        self.memo[key] = result
        return result

    def _rules(self, category: str) -> list[tuple[Rule, int]]:
        """The rules of the category that the text can hold, each with where it can begin at the latest."""
        found = self.rules.get(category)
        if found is None:
            read = [rule for rule in self.grammar.rules.get(category, ()) if not rule.only_printed]
            if self.thorough:
                found = [(rule, len(self.text)) for rule in read]
            else:
                found = [(rule, self._latest(rule)) for rule in read if self._can_stand(rule)]
            self.rules[category] = found
        return found

    def _latest(self, rule: Rule) -> int:
        """Where the phrase can begin at the latest: before the last of each word that it can't do without."""
        return min([self.text.rfind(word) for word in rule.needs], default=len(self.text))

    def _can_stand(self, rule: Rule) -> bool:
        """Are all words that the phrase can't do without in the text, and words for all of its parts?"""
        text = self.text
        for word in rule.needs:  # plain loops: this is asked of every rule for every text
            if word not in text:
                return False
        for words in rule.choices:
            if not any([word in text for word in words]):
                return False
        for category in rule.wanted:
            if not self._is_possible(category):
                return False
        return True

    def _is_possible(self, category: str) -> bool:
        """Does the text hold the words of any phrase of the category, wherever they stand?"""
        known = self.possible.get(category)
        if known is None:
            self.possible[category] = True  # A phrase in itself is possible if the one around it is.
            known = self.possible[category] = self._find_possible(category)
        return known

    def _find_possible(self, category: str) -> bool:
        grammar = self.grammar
        token = grammar.tokens.get(category)
        if token is not None and token.pattern.search(self.text) is not None:
            return True
        many = grammar.lists.get(category)
        if many is not None and self._can_join(many) and (many.least == 0 or self._is_possible(many.item)):
            return True
        return any(not rule.only_printed and self._can_stand(rule) for rule in grammar.rules.get(category, ()))

    def _can_join(self, many: Many) -> bool:
        """Does the text hold a word that joins items, where there must be several?"""
        return many.least < 2 or many.separator is None or any([word in self.text for word in many.separator.spellings])

    def _miss(self, position: int, expected: str) -> None:
        if position > self.furthest:
            self.furthest = position
            self.expected = set()
        if position == self.furthest and expected:
            self.expected.add(expected)

    def _slot(self, category: str, form: str, position: int, start: int) -> tuple[Reading, ...]:
        readings = self.parse(category, form, position)
        if not readings and position > start:
            self._miss(position, self.grammar.label_of(category))
        return readings

    def _rule(self, rule: Rule, form: str, start: int) -> Iterator[Reading]:
        if rule.arguments:
            found = self._clause(rule, form, start)
        else:
            found = ((*phrase, rule.variant) for phrase in self._pieces(rule.pieces, 0, form, start, start))
        for end, parts, spellings, is_variant in found:
            if rule.node is None:
                value: object = parts[0][1]
            else:
                value = rule.node(**dict(parts), **rule.fixed)
                if value is None:
                    continue
            if is_variant and not rule.within:
                printed = self.printer.text(value, rule.category, form)
                if printed is None:
                    continue  # What can't be printed back is not understood.
                spellings = () if printed == self.text[start:end] else ((start, end, printed),)
            yield end, value, spellings

    def _clause(self, rule: Rule, form: str, start: int) -> Iterator[tuple[int, Parts, tuple[Spelling, ...], bool]]:
        """The arguments in any order, then the predicate; the last part says whether it is not as it is printed."""
        left = tuple(range(len(rule.arguments)))
        for position, parts, spellings, odd, order in self._arguments(rule, left, form, start, start):
            moved = odd or any([one > other for one, other in pairwise(order)])
            for end, last, others in self._pieces(rule.pieces, 0, form, position, start):
                yield end, (*parts, *last), spellings + others, moved or rule.variant

    def _arguments(
        self, rule: Rule, left: tuple[int, ...], form: str, position: int, start: int
    ) -> Iterator[tuple[int, Parts, tuple[Spelling, ...], bool, tuple[int, ...]]]:
        """Those that are left, with the order in which they stand."""
        if all([rule.arguments[index].optional for index in left]):
            unsaid = tuple([(s.name, None) for i in left for s in rule.arguments[i].pieces if isinstance(s, Slot)])
            yield position, unsaid, (), False, ()
        for place, index in enumerate(left):
            rest = left[:place] + left[place + 1 :]
            passed = any([not rule.arguments[other].optional for other in left[:place]])
            for after, parts, spellings, odd in self._argument(rule.arguments[index], form, position, start):
                if after == position and passed:
                    continue  # What is not said stands in its own place.
                said = (index,) if after > position else ()
                for end, others, more, oddly, order in self._arguments(rule, rest, form, after, start):
                    yield end, (*parts, *others), spellings + more, odd or oddly, (*said, *order)

    def _argument(
        self, argument: Chunk, form: str, position: int, start: int
    ) -> Iterator[tuple[int, Parts, tuple[Spelling, ...], bool]]:
        """One argument, with the comma after it; the last part says whether that is not as it is printed."""
        for end, parts, spellings in self._pieces(argument.pieces, 0, form, position, start):
            if argument.optional and end == position:
                continue
            if end > position and self.text.startswith("、", end):
                yield end + 1, parts, spellings, not argument.comma
            yield end, parts, spellings, argument.comma and end > position

    def _pieces(
        self, pieces: tuple[Piece, ...], index: int, form: str, position: int, start: int
    ) -> Iterator[tuple[int, tuple[tuple[str, object], ...], tuple[Spelling, ...]]]:
        if index == len(pieces):
            yield position, (), ()
            return
        piece = pieces[index]
        if isinstance(piece, Slot):
            wanted = form if piece.form == "*" else piece.form
            for end, value, spellings in self._slot(piece.category, wanted, position, start):
                for last, parts, others in self._pieces(pieces, index + 1, form, end, start):
                    yield last, ((piece.name, value), *parts), spellings + others
            if piece.optional:
                for last, parts, others in self._pieces(pieces, index + 1, form, position, start):
                    yield last, ((piece.name, None), *parts), others
            return
        for end, variants in self._words(piece, form, position, start):
            for last, parts, others in self._pieces(pieces, index + 1, form, end, start):
                yield last, parts, variants + others

    def _words(
        self, piece: Literal | Ending, form: str, position: int, start: int
    ) -> Iterator[tuple[int, tuple[Spelling, ...]]]:
        if isinstance(piece, Ending):
            ending = piece.forms.get(form or "plain")
            if ending is not None:
                if self.text.startswith(ending, position):
                    yield position + len(ending), ()
                elif position > start:
                    self._miss(position, f"「{ending}」")
            return
        canonical = piece.spellings[0]
        matched = False
        for spelling in piece.spellings:
            if self.text.startswith(spelling, position):
                matched = True
                end = position + len(spelling)
                yield end, () if spelling == canonical else ((position, end, canonical),)
        if not matched and position > start:
            self._miss(position, f"「{canonical}」")

    def _list(self, many: Many, form: str, position: int, count: int) -> Iterator[Reading]:
        if count == 0 and many.least == 0:
            yield position, (), ()
        last_form = form if many.form == "*" else many.form
        if count + 1 >= many.least:
            for end, value, spellings in self._slot(many.item, last_form, position, position if count == 0 else -1):
                yield end, (value,), spellings
        inner = many.inner or last_form
        for end, value, spellings in self._inner(many, inner, position, position if count == 0 else -1):
            if end == position:
                continue
            gaps: Iterator[tuple[int, tuple[Spelling, ...]]] = iter(((end, ()),))
            if many.separator is not None:
                gaps = self._words(many.separator, "", end, position)
            for after, gap in gaps:
                for last, values, others in self._list(many, form, after, count + 1):
                    if values:
                        yield last, (value, *_items(values)), spellings + gap + others

    def _inner(self, many: Many, form: str, position: int, start: int) -> Iterator[Reading]:
        """An item before the last, in the form that is printed or in the other one that is read."""
        yield from self._slot(many.item, form, position, start)
        if many.inner_too:
            for end, value, _ in self._slot(many.item, many.inner_too, position, start):
                printed = self.printer.text(value, many.item, form)
                if printed is not None:
                    yield end, value, ((position, end, printed),)


_BEGINNINGS: dict[int, tuple[Grammar, int, Beginnings]] = {}


def beginnings(grammar: Grammar) -> Beginnings:
    """How the grammar's phrases begin, found once for as long as no rule is added."""
    size = sum(map(len, grammar.rules.values())) + len(grammar.lists) + len(grammar.tokens)
    known = _BEGINNINGS.get(id(grammar))
    if known is None or known[0] is not grammar or known[1] != size:
        known = _BEGINNINGS[id(grammar)] = (grammar, size, Beginnings(grammar))
    return known[2]


def _items(values: object) -> tuple[object, ...]:
    assert isinstance(values, tuple)
    return values


def rewritten(text: str, spellings: tuple[Spelling, ...]) -> str:
    """The text with each variant spelling replaced by the one that is printed."""
    result = []
    position = 0
    for start, end, printed in sorted(spellings):
        result.append(text[position:start])
        result.append(printed)
        position = end
    result.append(text[position:])
    return "".join(result)
