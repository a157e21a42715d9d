r"""Two-way phrases: each rule of a grammar both reads a phrase into a node and prints the node back as that phrase.

A rule's Japanese template holds literal text and

- `{field:category}`: a part of the node, written as that category says (`{field}` when both have the same name);
- `{field:category.form}`: the same, with its verb in that form; `.*` hands on the form that is asked of the rule;
- `{field:category?}`: a part that may be left out (the field is then None);
- `{field:one|other}`: a part of either category: the phrase is taught once with each;
- `<ending>`: the verb's ending, in dictionary form, see `inflection`;
- `[one|other]`: spellings that mean the same; the first is the one that is printed;
- `\[`: the bracket itself, for notations that write icons in brackets;
- a space: the end of an argument. What stands before the last space are arguments, which Japanese lets stand in any
  order and with or without a comma; what stands after it, the predicate, stays last. They are printed in the order and
  with the commas of the template. An argument whose part is left out (`?`) is left out whole.

A field that the template does not name is fixed by the rule (`who="own"`) or has its default. So a node is printed by
the first rule that can say all of it, and no rule can drop a word without leaving its mark in the node.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields
from itertools import product
from typing import Any, TypeAlias, get_args

from fuda.kernel.errors import FudaError
from fuda.kernel.program.changes import Alteration
from fuda.text.inflection import ENDINGS, FORMS

English: TypeAlias = "str | Callable[[Any, Any, bool], str]"
"""A template, with `one|many` where the number matters, or a function of node, printer and number."""


Lowering: TypeAlias = "Callable[[str, str, tuple[object, ...], tuple[str, ...], tuple[str, ...]], Any]"
"""From a card's No., type and abilities (as nodes, as lines, in English) to what a game makes of them."""


CALLED = {
    "do": "an instruction",
    "holds": "a condition",
    "events": "what happens",
    "value": "a number",
    "refs": "cards",
    "matches": "what a card is like",
}
"""What a diagnosis calls phrases, by what the machine asks of the nodes that they make; the first that fits."""


class GrammarError(FudaError):
    """A rule of a grammar that can't be used as it is written."""


@dataclass(frozen=True, slots=True)
class Literal:
    """Fixed words; `spellings[0]` is the one that is printed."""

    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a part. `form` is "" for the category's own, "*" for the one asked of the rule."""

    name: str
    category: str
    form: str = ""
    optional: bool = False


@dataclass(frozen=True, slots=True)
class Ending:
    """A verb's ending."""

    forms: Mapping[str, str]


Piece = Literal | Slot | Ending


@dataclass(frozen=True, slots=True)
class Chunk:
    """An argument of a clause: whether a `comma` is printed after it, and whether it may be left out."""

    pieces: tuple[Piece, ...]
    comma: bool
    optional: bool


TEMPLATE = re.compile(
    r"\{(?P<slot>[^}]*)\}|<(?P<ending>[^>]*)>|\[(?P<spellings>[^\]]*)\]|\\(?P<escaped>.)|(?P<text>[^{<\[\\]+)"
)
SLOT = re.compile(r"(?P<name>\w+)(?::(?P<category>\w+))?(?:\.(?P<form>[\w*]+))?(?P<optional>\?)?")


def read_template(template: str) -> tuple[Piece, ...]:
    """The pieces of a template."""
    pieces: list[Piece] = []
    position = 0
    while position < len(template):
        found = TEMPLATE.match(template, position)
        if found is None:
            raise GrammarError(f"the phrase {template!r} can't be read from its character {position}")
        position = found.end()
        kind = found.lastgroup
        content = found.group(kind or "")
        if kind == "slot":
            slot = SLOT.fullmatch(content)
            if slot is None:
                raise GrammarError(f"the phrase {template!r} has a part {{{content}}} that names no field")
            form = slot["form"] or ""
            if form not in ("", "*", *FORMS):
                raise GrammarError(f"the phrase {template!r} asks for the unknown form {form}")
            pieces.append(Slot(slot["name"], slot["category"] or slot["name"], form, bool(slot["optional"])))
        elif kind == "ending":
            if content not in ENDINGS:
                raise GrammarError(f"the phrase {template!r} has the unknown ending <{content}>")
            pieces.append(Ending(ENDINGS[content]))
        elif kind == "spellings":
            pieces.append(Literal(tuple(content.split("|"))))
        else:
            pieces.append(Literal((content,)))
    return tuple(pieces)


EITHER = re.compile(r"(?<=:)\w+(?:\|\w+)+(?=[.?}])")


def ways(template: str) -> list[str]:
    """The template with each of the categories that a part may be of.

    >>> ways("{what:thing|stone}を取<る>"), ways("石を[|、]取<る>")
    (['{what:thing}を取<る>', '{what:stone}を取<る>'], ['石を[|、]取<る>'])
    """
    found = EITHER.search(template)
    if found is None:
        return [template]
    before, after = template[: found.start()], template[found.end() :]
    return [before + name + rest for name in found[0].split("|") for rest in ways(after)]


def read_clause(template: str) -> tuple[tuple[Chunk, ...], tuple[Piece, ...]]:
    """The arguments of a template, and its predicate."""
    *arguments, predicate = re.split(r" (?![^\[]*\])", template)
    chunks = []
    for words in arguments:
        pieces = read_template(words.removesuffix("、"))
        optional = any(isinstance(piece, Slot) and piece.optional for piece in pieces)
        chunks.append(Chunk(pieces, words.endswith("、"), optional))
    return tuple(chunks), read_template(predicate)


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """One phrase. `node` is None for a phrase that only dresses its single part (`{thing}を`).

    `arguments` stand before its `pieces`, in any order. `needs` are words without which it can't be read, `choices`
    spellings of which it can't be read without one, `wanted` the categories of parts that can't be left out. One that
    is `only_printed` is read by variants alone; one that is `within` stands only inside variants, which print the
    whole.
    """

    category: str
    node: Callable[..., object] | None
    pieces: tuple[Piece, ...]
    fixed: Mapping[str, object]
    english: English
    variant: bool = False
    defaults: Mapping[str, object] = field(default_factory=dict)
    inflects: bool = False
    arguments: tuple[Chunk, ...] = ()
    needs: tuple[str, ...] = ()
    only_printed: bool = False
    within: bool = False
    wanted: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()

    def slots(self) -> list[Slot]:
        """Its places for parts."""
        pieces = [piece for argument in self.arguments for piece in argument.pieces]
        return [piece for piece in (*pieces, *self.pieces) if isinstance(piece, Slot)]


@dataclass(frozen=True, slots=True, eq=False)
class Many:
    """A tuple of items. All but the last are in form `inner`; the last in `form` ("*": the one asked of the list)."""

    category: str
    item: str
    separator: Literal | None
    least: int
    inner: str
    form: str
    english: str
    last_english: str
    inner_too: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """A single word found by a pattern, like a number or a name."""

    category: str
    pattern: re.Pattern[str]
    read: Callable[[str], object]
    write: Callable[[Any], str | None]
    english: Callable[[Any], str]


class Grammar:
    """A table of rules by category. `includes` are grammars whose rules this one builds on."""

    def __init__(self, name: str, includes: tuple[Grammar, ...] = ()) -> None:
        self.name = name
        self.rules: dict[str, list[Rule]] = {}
        self.lists: dict[str, Many] = {}
        self.tokens: dict[str, Token] = {}
        self.labels: dict[str, str] = {}
        self.spellings: dict[str, str] = {}
        self.lower: Lowering | None = None
        self.card_types: tuple[str, ...] = ("",)
        self.carries_players = False
        """Does a player who is named with an act do what follows in the sentence, too?"""
        self._inflected: frozenset[str] | None = None
        for other in includes:
            self.lists.update(other.lists)
            self.tokens.update(other.tokens)
            self.labels.update(other.labels)
            self.spellings.update(other.spellings)
            for category, rules in other.rules.items():
                self.rules.setdefault(category, []).extend(rules)

    def rule(
        self,
        category: str,
        node: Callable[..., object] | None,
        ja: str,
        en: English = "",
        *others: str,
        variant: bool = False,
        only_printed: bool = False,
        within: bool = False,
        built: Callable[..., object] | None = None,
        also: Mapping[str, object] | None = None,
        **fixed: object,
    ) -> None:
        """Teach a phrase, and `others` that mean the same. Of several categories (`a|b`) each gets them.

        What is `only_printed` is read by variants alone. What is `within` is a variant that only other variants hold,
        so that nothing need print it by itself. What is `built` is printed as the node, and read by that function of
        its parts, as a variant is. `also` are further fixed fields, for rules that are taught in a row.
        """
        fixed.update(also or {})
        for which, words in enumerate((ja, *others)):
            for name, said in product(category.split("|"), ways(words)):
                if not which:
                    printed = only_printed or built is not None
                    self._teach(name, node, said, en, fixed, variant or within, printed, within)
                if which or built is not None:
                    self._teach(name, built or node, said, "", fixed, True, False, within)

    def variant(
        self,
        category: str,
        node: Callable[..., object] | None,
        ja: str,
        *others: str,
        also: Mapping[str, object] | None = None,
        **fixed: object,
    ) -> None:
        """Teach phrases that are understood but never printed: the same node is printed by another rule.

        So the `node` may be a function that builds it from its parts, or gives None where they don't fit together.
        """
        self.rule(category, node, ja, "", *others, variant=True, also={**fixed, **(also or {})})

    def _teach(
        self,
        category: str,
        node: Callable[..., object] | None,
        ja: str,
        en: English,
        fixed: Mapping[str, object],
        variant: bool,
        only_printed: bool,
        within: bool,
    ) -> None:
        """Take up one phrase of one category."""
        arguments, predicate = read_clause(ja)
        pieces = (*(piece for argument in arguments for piece in argument.pieces), *predicate)
        slots = [piece.name for piece in pieces if isinstance(piece, Slot)]
        defaults: dict[str, object] = {}
        if node is None:
            if len(slots) != 1 or fixed:
                raise GrammarError(f"the phrase {ja!r} makes no node, so it must have exactly one part")
        elif isinstance(node, type):
            known = {f.name: f for f in fields(node)}
            for name in (*slots, *fixed):
                if name not in known:
                    raise GrammarError(f"the phrase {ja!r} names {name}, which {node.__name__} does not have")
            for name, declared in known.items():
                if name in slots or name in fixed:
                    continue
                if declared.default is MISSING:
                    raise GrammarError(f"the phrase {ja!r} says nothing of {node.__name__}.{name}")
                defaults[name] = declared.default
        elif not variant:
            raise GrammarError(f"the phrase {ja!r} builds its node by a function, so it can't be printed")
        inflects = any(isinstance(p, Ending) or (isinstance(p, Slot) and p.form == "*") for p in pieces)
        self.rules.setdefault(category, []).append(
            Rule(
                category,
                node,
                predicate,
                fixed,
                en,
                variant,
                defaults,
                inflects,
                arguments,
                needs_of(arguments, predicate),
                only_printed,
                within,
                wanted_by(arguments, predicate),
                choices_of(arguments, predicate),
            )
        )
        self._inflected = None

    def many(
        self,
        category: str,
        item: str,
        *,
        separator: str = "",
        least: int = 1,
        inner: str = "",
        form: str = "",
        english: str = " ",
        last_english: str = "",
        inner_too: str = "",
    ) -> None:
        """Declare a category of lists of items; items before the last are also read in the form `inner_too`."""
        pieces = read_template(separator)
        if len(pieces) > 1 or (pieces and not isinstance(pieces[0], Literal)):
            raise GrammarError(f"the separator {separator!r} of {category} is not plain text")
        literal = pieces[0] if pieces and isinstance(pieces[0], Literal) else None
        last = last_english or english
        self.lists[category] = Many(category, item, literal, least, inner, form, english, last, inner_too)
        self._inflected = None

    def token(
        self,
        category: str,
        pattern: str,
        read: Callable[[str], object] = str,
        write: Callable[[Any], str | None] = str,
        english: Callable[[Any], str] = str,
    ) -> None:
        """Declare a category of words that a regular expression finds."""
        self.tokens[category] = Token(category, re.compile(pattern), read, write, english)

    def spell(self, **words: str) -> None:
        """Say which spelling is read and printed for others that mean the same: `spell(全て="すべて")`."""
        self.spellings.update(words)

    def label(self, **labels: str) -> None:
        """Say what categories are called in a diagnosis, where that is not what they are made of (see `label_of`)."""
        self.labels.update(labels)

    def label_of(self, category: str) -> str:
        """What a reader calls the category: a list as its items, a dressed part as that part, others by their nodes.

        It is "" for one that is only the grammar's own.
        """
        label = self.labels.get(category)
        if label is None:
            self.labels[category] = ""  # A phrase in itself is called by what else it is made of.
            label = self.labels[category] = self._made_of(category)
        return label

    def _made_of(self, category: str) -> str:
        many = self.lists.get(category)
        if many is not None:
            return self.label_of(many.item)
        for rule in self.rules.get(category, ()):
            if rule.node is None:
                found = self.label_of(rule.slots()[0].category)
            elif isinstance(rule.node, type) and issubclass(rule.node, get_args(Alteration)):
                found = "a change"
            else:
                found = next((label for name, label in CALLED.items() if hasattr(rule.node, name)), "")
            if found:
                return found
        return ""

    def is_inflected(self, category: str) -> bool:
        """Do phrases of this category have forms?"""
        if self._inflected is None:
            found = {c for c, rules in self.rules.items() if any(rule.inflects for rule in rules)}
            found |= {c for c, many in self.lists.items() if many.form == "*"}
            self._inflected = frozenset(found)
        return category in self._inflected

    def forget_forms(self) -> None:
        """Rules were added besides `rule`: which categories have forms is to be found anew."""
        self._inflected = None

    def known(self, category: str) -> bool:
        """Is there such a category?"""
        return category in self.rules or category in self.lists or category in self.tokens

    def check(self) -> None:
        """Refuse a grammar whose rules name categories that do not exist."""
        for rules in self.rules.values():
            for rule in rules:
                for slot in rule.slots():
                    if not self.known(slot.category):
                        raise GrammarError(f"a phrase of {rule.category} names the unknown category {slot.category}")
        for many in self.lists.values():
            if not self.known(many.item):
                raise GrammarError(f"the list {many.category} is of the unknown category {many.item}")


def words_of(
    arguments: tuple[Chunk, ...], predicate: tuple[Piece, ...]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """What a phrase needs to be read: words, parts, and one of several spellings."""
    return needs_of(arguments, predicate), wanted_by(arguments, predicate), choices_of(arguments, predicate)


def needs_of(arguments: tuple[Chunk, ...], predicate: tuple[Piece, ...]) -> tuple[str, ...]:
    """The words that a phrase can't do without."""
    needed = [piece for argument in arguments if not argument.optional for piece in argument.pieces]
    words = [p.spellings[0] for p in (*needed, *predicate) if isinstance(p, Literal) and len(p.spellings) == 1]
    return tuple([word for word in words if word])


def choices_of(arguments: tuple[Chunk, ...], predicate: tuple[Piece, ...]) -> tuple[tuple[str, ...], ...]:
    """The words of which a phrase can't do without one."""
    needed = [piece for argument in arguments if not argument.optional for piece in argument.pieces]
    spelled = [p.spellings for p in (*needed, *predicate) if isinstance(p, Literal) and len(p.spellings) > 1]
    spelled += [tuple(dict.fromkeys(p.forms.values())) for p in predicate if isinstance(p, Ending)]
    return tuple([words for words in spelled if all(words)])


def wanted_by(arguments: tuple[Chunk, ...], predicate: tuple[Piece, ...]) -> tuple[str, ...]:
    """The categories of the parts that a phrase can't do without."""
    needed = [piece for argument in arguments if not argument.optional for piece in argument.pieces]
    return tuple([piece.category for piece in (*needed, *predicate) if isinstance(piece, Slot) and not piece.optional])
