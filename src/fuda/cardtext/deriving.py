"""What follows from a game's phrases by themselves: cards told by what happened to them, and links by a verb."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fuda.cardtext.happenings import Did
from fuda.kernel.program.filters import Unlike
from fuda.kernel.program.gates import ByVerb, Gate
from fuda.text.grammar import Chunk, Ending, Grammar, Literal, Piece, Rule, Slot, words_of
from fuda.text.printer import Printer

LINKING = ("なら", "ら", "場合", "とき")
LINKS: Mapping[str, str] = {"then": "その後、", "done": "そうしたなら、", "undone": "そうしなかったなら、"}
"""How links are printed, unless a game says otherwise."""


def teach_relatives(g: Grammar, happening: str = "happening") -> None:
    """Cards told by what has happened to them, or what they have done, this turn: each clause without its subject."""
    for rule in tuple(g.rules[happening]):
        if rule.arguments and _is_subject(rule) and not rule.only_printed:
            said = rule.arguments[1:]
            fixed = {**rule.fixed, "subject": None}
            english = rule.english.replace("{subject}", "") if isinstance(rule.english, str) else rule.english
            needs, wanted, choices = words_of(said, rule.pieces)
            g.rules.setdefault("doing", []).append(
                replace(
                    rule,
                    category="doing",
                    arguments=said,
                    fixed=fixed,
                    needs=needs,
                    wanted=wanted,
                    choices=choices,
                    english=english,
                )
            )
    g.forget_forms()
    g.rule("modifier", Did, "このターン[中に|に|中、|、]{happening:doing.ta}[|、]", _english_did)
    g.rule("not_done", Did, "このターン[中に|に|中、|、]{happening:doing.te}いない[|、]", _english_did)
    g.rule("modifier", Unlike, "{what:not_done}", _english_not_done)
    g.label(doing="what happened to it", not_done="what did not happen to it")


def _is_subject(rule: Rule) -> bool:
    slots = [piece for piece in rule.arguments[0].pieces if isinstance(piece, Slot)]
    return [slot.name for slot in slots] == ["subject"] and slots[0].category not in ("who", "player")


def _english_did(node: Did, printer: Printer, many: bool) -> str:
    spoken = printer.english(node.happening, "doing").strip()
    # What is done to the card with another one is told with that one first: "that a Pilot was paired with".
    said = happened_english(spoken) if spoken.startswith(("a ", "an ", "one of ")) else past_english(spoken)
    return f"~that {said.replace('was ', 'were ', 1) if many and said.startswith('was ') else said} this turn"


def _english_not_done(node: Unlike, printer: Printer, many: bool) -> str:
    return "~other than those " + printer.english(node.what, "not_done", many).removeprefix("~")


def teach_links(
    g: Grammar,
    categories: Iterable[str] = ("act",),
    printed: Mapping[str, str] = LINKS,
    more: Iterable[str] = (),
    not_done: Iterable[str] = (),
    by_verb: bool = False,
) -> None:
    """How a sentence says that the one before was done, or was not: with そうする, or with its verb again.

    The verbs are those of the acts that the grammar knows; `more` are other words for "then", `not_done` for what was
    not done. With `by_verb` a verb asks about acts of its own, and not about whatever was done last.
    """
    done: dict[str, str | ByVerb] = dict.fromkeys(("そうした", "した"), "done")
    undone: dict[str, str | ByVerb] = dict.fromkeys(("そうしなかった", "しなかった", *not_done), "undone")
    for rule in [rule for category in categories for rule in g.rules[category]]:
        stem, ending = _predicate(rule)
        if ending is not None and "ta" in ending.forms:
            for where in {"", _where(rule)}:
                _add_verb(done, "done", where + stem + ending.forms["ta"], rule, by_verb)
                if "neg" in ending.forms:
                    _add_verb(undone, "undone", where + stem + ending.forms["neg"] + "かった", rule, by_verb)
    spelled: dict[str, str | ByVerb] = dict.fromkeys((*("その後、", "さらに、"), *more), "then")
    if "else" in printed:
        spelled.update(dict.fromkeys(("そうでないなら、", "そうでない場合、", "そうでなければ、"), "else"))
        _teach_or_else(g)
    for comma in ("、", ""):
        for word, link in (*done.items(), *undone.items()):
            spelled.update({f"{word}{linking}{comma}": link for linking in LINKING})
    pattern = "|".join(sorted(map(re.escape, spelled), key=len, reverse=True))
    g.token(
        "link_word", f"(?:それら?[をに])?(?:{pattern})", lambda word: spelled[re.sub("^それら?[をに]", "", word)],
        lambda link: _printed(link, printed), str,
    )  # fmt: skip


def _add_verb(known: dict[str, str | ByVerb], word: str, verb: str, rule: Rule, by_verb: bool) -> None:
    """The verb of a phrase as a link; one that several acts share asks about all of them."""
    before = known.get(verb)
    if not by_verb or not isinstance(rule.node, type):
        known.setdefault(verb, word)
    elif before is None or isinstance(before, ByVerb):
        act = rule.node.__name__, tuple(rule.fixed.items())
        acts = before.acts if before else ()
        known[verb] = ByVerb(word, verb, acts if act in acts else (*acts, act))


def _printed(link: object, printed: Mapping[str, str]) -> str | None:
    """The link in words: a verb ends as そうする does."""
    if isinstance(link, ByVerb):
        return link.verb + printed["done"].removeprefix("そうした")
    return printed.get(link) if isinstance(link, str) else None


def _teach_or_else(g: Grammar) -> None:
    """What is done if something is so, and what if not, in one sentence: 「…なら、…し、そうでないなら、…する」."""
    for form in ("if", "case"):
        said = (
            f"{{conditions:condition_list.{form}}}[、|]{{acts:acts.cont}}、そうでない[なら|場合]、{{otherwise:acts}}。"
        )
        g.rule("sentences", _or_else, said, variant=True)


def _or_else(conditions: tuple[Any, ...], acts: tuple[object, ...], otherwise: tuple[object, ...]) -> tuple[Gate, ...]:
    return Gate(None, (), conditions, False, acts), Gate("else", (), (), False, otherwise)


def _predicate(rule: Rule) -> tuple[str, Ending | None]:
    """The verb that a phrase ends with, where nothing else stands in its predicate."""
    *words, last = rule.pieces or (None,)
    if not isinstance(last, Ending) or not all(isinstance(word, Literal) for word in words):
        return "", None
    stem = "".join([word.spellings[0] for word in words if isinstance(word, Literal)])
    return stem, last if stem else None


def _where(rule: Rule) -> str:
    """The place that a phrase always names: トラッシュに."""
    fixed = [a.pieces[-1] for a in rule.arguments if all(isinstance(piece, Literal) for piece in a.pieces)]
    words = [piece.spellings[0] for piece in fixed if isinstance(piece, Literal)]
    return "".join([word for word in words if word.endswith("に")])


IRREGULAR = {
    "is": "was", "are": "were", "makes": "made", "draw": "drew", "draws": "drew", "gets": "got", "get": "got",
    "puts": "put", "put": "put", "takes": "took", "take": "took", "becomes": "became", "slides": "slid", "has": "had",
    "deals": "dealt", "loses": "lost", "lose": "lost", "pay": "paid", "pays": "paid", "does": "did",
    "levels": "levelled", "stands": "stood", "leaves": "left", "leave": "left", "win": "won", "wins": "won",
    "hits": "hit", "ride": "rode", "rides": "rode", "strides": "strode", "bind": "bound", "stand": "stood",
    "choose": "chose", "make": "made",
}  # fmt: skip


def past_english(spoken: str) -> str:
    """An English verb phrase in the past.

    >>> past_english("is put into the trash"), past_english("exits by an effect"), past_english("plays a card")
    ('was put into the trash', 'exited by an effect', 'played a card')
    """
    verb, gap, rest = spoken.strip().partition(" ")
    base = base_form(verb)
    regular = base + ("d" if base.endswith("e") else "ed")
    return IRREGULAR.get(verb, regular) + gap + rest


HAPPENS = (
    "appears", "attacks", "battles", "becomes", "blocks", "boosts", "comes", "deals", "destroys", "discards", "draws",
    "drops", "enters", "exits", "hits", "intercepts", "leaves", "levels", "links", "loses", "makes", "moves", "plays",
    "receives", "recovers", "returns", "rides", "slides", "stands", "strides", "succeeds", "takes", "turns", "uses",
    "wins",
)  # fmt: skip
"""The English verbs of what happens to cards or is done by them."""
PRESENT = re.compile(rf"\b(?:(is|are)|({'|'.join(HAPPENS)}))\b")


def happened_english(spoken: str) -> str:
    """What happens, as what has happened.

    >>> happened_english("one of your Units is deployed"), happened_english("a card exits")
    ('one of your Units was deployed', 'a card exited')
    >>> happened_english("you play a card")
    'you played a card'
    """
    if spoken.startswith("you "):
        return f"you {past_english(spoken.removeprefix('you '))}"
    return PRESENT.sub(lambda verb: past_english(verb[0]), spoken, count=1)


def would_english(spoken: str) -> str:
    """What happens, as what is about to.

    >>> would_english("one of your units is destroyed"), would_english("this card exits"), would_english("you scout")
    ('one of your units would be destroyed', 'this card would exit', 'you would scout')
    """
    if spoken.startswith("you "):
        return spoken.replace("you ", "you would ", 1)
    return PRESENT.sub(lambda verb: f"would {'be' if verb[1] else base_form(verb[2])}", spoken, count=1)


def base_form(verb: str) -> str:
    """An English verb without the ending of the third person."""
    return verb[:-2] if verb.endswith(("ches", "shes", "xes", "oes")) else verb.removesuffix("s")


def free_arguments(g: Grammar, category: str, cases: Iterable[str]) -> None:
    """Let the arguments of a category's phrases stand in any order, where the phrases don't say so themselves.

    An argument ends with a part of one of the `cases` (a category that brings its particle along), or with を or に.
    """
    bearing = frozenset(cases)
    g.rules[category] = [rule if rule.arguments else _freed(rule, bearing) for rule in g.rules[category]]


def _freed(rule: Rule, bearing: frozenset[str]) -> Rule:
    """The phrase with the arguments that its words show; the phrase as it is, where they show none."""
    chunks: list[Chunk] = []
    words: list[Piece] = []
    for piece, after in zip(rule.pieces, (*rule.pieces[1:], None), strict=True):
        parts = _split(piece) if isinstance(piece, Literal) else (piece,)
        for place, part in enumerate(parts):
            words.append(part)
            ends = isinstance(part, Literal) and part.spellings[0].endswith(("を", "に")) and isinstance(after, Literal)
            if place < len(parts) - 1 or ends or (isinstance(part, Slot) and part.category in bearing):
                chunks.append(Chunk(tuple(words), False, False))
                words = []
    is_verb = len(words) > 1 and isinstance(words[-1], Ending) and isinstance(words[-2], Literal)
    if not chunks or not is_verb or any(slot.optional for slot in rule.slots()):
        return rule
    said = tuple(chunks)
    last = tuple(words)
    needs, wanted, choices = words_of(said, last)
    return replace(rule, arguments=said, pieces=last, needs=needs, wanted=wanted, choices=choices)


def _split(words: Literal) -> tuple[Literal, ...]:
    """Fixed words, cut after each particle that ends an argument."""
    if len(words.spellings) > 1:
        return (words,)
    parts = re.split(r"(?<=[をに])(?=[^、をに])", words.spellings[0])
    return tuple([Literal((part,)) for part in parts])
