"""A verb is declared once; what can be said with it comes from that declaration.

From the verb 戻す of a game come the act (手札に戻す in all its forms: chained, 戻してもよい, as a cost), what it
brings about (手札に戻される), the past (戻されたなら, 戻されていたなら), cards told by it (このターン中に手札に戻された
キャラ, 手札に戻したカード), the link to the sentence before (戻したなら) and the prohibition (手札に戻されない).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from fuda.cardtext.deriving import base_form, past_english, teach_relatives
from fuda.cardtext.happenings import Affected, By, When
from fuda.kernel.program.changes import Cannot
from fuda.text.grammar import English, Grammar
from fuda.text.inflection import ending, in_form, negative, passive, unable
from fuda.text.printer import Printer


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of a game's texts.

    `word` is its dictionary form with the ending marked, `frame` its arguments in the order in which they are printed,
    `node` what is done, with the fields that the word `fixed`, and `english` how that is told.

    `kind` is what befalls the card that it is done to: said by the passive, or by `befalls` where there is a verb for
    it (or by `befalls_too`), and told in English by `befallen`. `done_kind` is what its `doer` has done, a "player" or
    a "card": `done` in English, with the arguments `done_frame`. `ban` is what a prohibition of it is called.
    """

    word: str
    frame: str = ""
    node: type | None = None
    english: English = ""
    fixed: Mapping[str, object] = field(default_factory=dict)
    kind: str = ""
    befalls: str = ""
    befalls_too: tuple[str, ...] = ()
    befallen: str = ""
    done_kind: str = ""
    doer: str = "player"
    done_frame: str = ""
    done: str = ""
    ban: str = ""

    @property
    def place(self) -> str:
        """The arguments that stay the same whoever does it to what: 手札に."""
        return " ".join([part for part in self.frame.split() if "{" not in part and not part.endswith("を")])

    @property
    def undergone(self) -> str:
        """The verb of what befalls a card."""
        return self.befalls or passive(self.word)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A game's verbs, and the categories and nodes in which it says what comes of them.

    `subject` are words for cards with が, `player` those for players; `change` holds what is said of a card (…は).
    """

    verbs: tuple[Verb, ...]
    when: type[When]
    affected: type[Affected]
    act: str = "act"
    happening: str = "happening"
    subject: str = "doer"
    player: str = "who"
    change: str = "gain"

    def teach(self, g: Grammar) -> None:
        """Teach all that the verbs say."""
        self._teach_causes(g)
        for verb in self.verbs:
            if verb.node is not None:
                g.rule(self.act, verb.node, f"{verb.frame} {verb.word}".lstrip(), verb.english, also=verb.fixed)
            if verb.kind:
                self._teach_befallen(g, verb)
            if verb.done_kind:
                self._teach_done(g, verb)
            if verb.ban:
                self._teach_ban(g, verb)
        self._teach_told_cards(g)
        teach_relatives(g, self.happening)
        g.label(cause="what brings it about", from_place="where it comes from", did="what was done to it")

    def _teach_causes(self, g: Grammar) -> None:
        """By what, and from where: arguments of whatever happens."""
        g.rule("cause", By, "{cause:cause_word}で", _english_by, who=None)
        g.rule("cause", By, "{who:whose}の{cause:cause_word}で", "by {who} {cause}")
        g.rule("from_place", None, "{_:place}から")

    def _teach_befallen(self, g: Grammar, verb: Verb) -> None:
        """What befalls cards, said of a card or as what a card is told by."""
        fixed = {"kind": verb.kind, "other": None}
        english = partial(_english_befallen, verb.befallen)
        for index, word in enumerate((verb.undergone, *verb.befalls_too)):
            words = f"{{by:cause?}} {{origin:from_place?}} {verb.place} {word}".replace("  ", " ")
            subject = f"{{subject:{self.subject}}}"
            g.rule(self.happening, self.when, f"{subject} {words}", english, variant=index > 0, also=fixed)

    def _teach_done(self, g: Grammar, verb: Verb) -> None:
        """What cards or players do."""
        words = f"{verb.done_frame} {verb.word}".lstrip()
        by_card = verb.doer == "card"
        english = partial(_english_done, verb.done, by_card)
        fixed: dict[str, object] = {"kind": verb.done_kind}
        if "{other" not in words:
            fixed["other"] = None
        if "{by" not in words:
            words = f"{{by:cause?}} {words}" if by_card else words
        subject = f"{{subject:{self.subject}}}" if by_card else f"{{subject:{self.player}}}が"
        g.rule(self.happening, self.when, f"{subject} {words}", english, also=fixed)

    def _teach_ban(self, g: Grammar, verb: Verb) -> None:
        """What can't be done by or to a card; where it is done to cards, by what it can't be may be said."""
        english = unable_english(verb.befallen if verb.kind else verb.done)
        said = [unable(verb.word), negative(verb.word)]
        if verb.kind:
            intransitive = verb.befalls and not verb.befalls.endswith(("<される>", "<れる>"))
            said = [unable(verb.befalls)] if intransitive and ending(verb.befalls)[1] == "する" else []
            said.append(negative(verb.undergone))
        for index, word in enumerate(said):
            words = f"{verb.place} {word}".lstrip()
            if verb.kind:
                words = f"{{other:cause?}} {words}"
            fixed = {"act": verb.ban} | ({} if verb.kind else {"other": None})
            g.rule(self.change, Cannot, words, partial(_english_ban, english), variant=index > 0, also=fixed)

    def _teach_told_cards(self, g: Grammar) -> None:
        """Cards told by what happened to them."""
        done: dict[str, str] = {}
        spoken: dict[str, str] = {}
        for verb in self.verbs:
            if verb.kind and verb.node is not None:
                for word in (verb.word, passive(verb.word)):
                    done.setdefault(verb.place.replace(" ", "") + in_form(word, "ta"), verb.kind)
                spoken.setdefault(verb.kind, past_english(verb.befallen).removeprefix("was "))
        back = {kind: word for word, kind in reversed(done.items())}  # the first word for each, which is the active one
        g.token(
            "did", "|".join(sorted(map(re.escape, done), key=len, reverse=True)), done.__getitem__,
            lambda kind: back.get(kind) if isinstance(kind, str) else None, spoken.__getitem__,
        )  # fmt: skip
        g.rule("done_modifier", self.affected, "[この効果で|その|]{kind:did}", "~{kind} this way")
        g.rule("modifier", None, "{_:done_modifier}")
        g.many("done_modifiers", "done_modifier")
        g.label(done_modifier="what was done to it", done_modifiers="what was done to it")


def _english_by(node: By, printer: Printer, _many: bool) -> str:
    cause = printer.english(node.cause, "cause_word")
    return f"by {printer.article(cause) if cause == 'effect' else cause}"


def _english_befallen(verb: str, node: When, printer: Printer, _many: bool) -> str:
    """What befalls a card, from where and by what: "one of your characters exits by an effect"."""
    words = [verb]
    if node.origin is not None:
        words.append(f"from the {printer.english(node.origin, 'place')}")
    if node.by is not None:
        words.append(printer.english(node.by, "cause"))
    if node.subject is not None:
        words.insert(0, printer.english(node.subject, "doer"))
    return " ".join(words)


def _english_done(verb: str, by_card: bool, node: When, printer: Printer, _many: bool) -> str:
    """What a card or a player does, with a verb in their number."""
    before, gap, after = verb.partition("{other}")
    if gap:
        held = [category for category in OTHERS if category in printer.grammar.rules]
        other = next(category for category in held if printer.text(node.other, category) is not None)
        verb = f"{before}{printer.one_of(node.other, other)}{after}"
    if node.by is not None:
        verb = f"{verb} {printer.english(node.by, 'cause')}"
    if node.subject is None or by_card:
        subject = "" if node.subject is None else f"{printer.english(node.subject, 'doer')} "
        return subject + verb
    who = printer.english(node.subject, "who")
    first, _, rest = verb.partition(" ")
    return f"{who} {first if who == 'you' else third_person(first)} {rest}".rstrip()


OTHERS = ("cards", "counter", "played", "other_one")
"""The categories of what something is done to, as far as a game has them."""


def _english_ban(english: str, node: Cannot, printer: Printer, _many: bool) -> str:
    return english if node.other is None else f"{english} {printer.english(node.other, 'cause')}"


def unable_english(spoken: str) -> str:
    """An English verb phrase as what can't be.

    >>> unable_english("is returned to hand"), unable_english("exits"), unable_english("attack")
    ("can't be returned to hand", "can't exit", "can't attack")
    """
    verb, gap, rest = spoken.partition(" ")
    return f"can't {'be' if verb == 'is' else base_form(verb)}{gap}{rest}"


def third_person(verb: str) -> str:
    """An English verb as it stands after he or she.

    >>> third_person("draw"), third_person("search")
    ('draws', 'searches')
    """
    return verb + ("es" if verb.endswith(("o", "s", "x", "ch", "sh")) else "s")
