"""A verb is declared once; what can be said with it comes from that declaration.

From the verb 戻す of a game come the act (手札に戻す in all its forms: chained, 戻してもよい, as a cost), what it
brings about (手札に戻される), the past (戻されたなら, 戻されていたなら), cards told by it (このターン中に手札に戻された
キャラ, 手札に戻したカード), the link to the sentence before (戻したなら) and the prohibition (手札に戻されない).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import product
from typing import Any

from fuda.cardtext.common import done_by
from fuda.cardtext.deeds import Put
from fuda.cardtext.deriving import BY_THIS, HAPPENS, base_form, past_english, teach_relatives
from fuda.cardtext.happenings import Affected, By, When
from fuda.cardtext.owned_places import FROM_OWNED, FROM_PLACE, into_place_of, out_of_place_of
from fuda.kernel.program.changes import Cannot
from fuda.kernel.program.filters import Side
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.selectors import Cards, Every, This
from fuda.text.grammar import English, Grammar
from fuda.text.inflection import ending, in_form, negative, passive, unable
from fuda.text.printer import MARK, Printer


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb of a game's texts.

    `word` is its dictionary form with the ending marked, `frame` its arguments in the order in which they are printed,
    `node` what is done (or the name of the act that does it), with the fields that the word `fixed`, and `english` how
    that is told.

    `kind` is what befalls the card that it is done to: said by the passive, or by `befalls` where there is a verb for
    it (or by `befalls_too`), and told in English by `befallen`; `undergone_frame` are arguments besides by what and
    from where. `done_kind` is what its `doer` has done, a "player" or a "card": `done` in English, with the arguments
    `done_frame`. `ban` is what a prohibition of it is called, `ban_frame` what narrows it. `by_effects`: nothing but an
    effect does it. With `variant` it is another word for an act that is printed by a verb before it.
    """

    word: str
    frame: str = ""
    node: type | str | None = None
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
    ban_frame: str = ""
    undergone_frame: str = ""
    by_effects: bool = False
    variant: bool = False

    @property
    def place(self) -> str:
        """Where it puts what it is done to, whoever does it and whosever place it is: 手札に."""
        parts = [re.sub(r"^\{\w+\}(?=..)", "", part) for part in self.frame.split()]
        return " ".join([part for part in parts if "{" not in part and part.endswith("に")])

    @property
    def reached(self) -> str:
        """The same as what is told of: whose place a card has come to is said of the card."""
        return WHOSEVER.sub(_of_owner, self.place)

    @property
    def undergone(self) -> str:
        """The verb of what befalls a card."""
        return self.befalls or passive(self.word)


WHOSEVER = re.compile(r"\[(?=[^\]]*(?:自分|あなた|相手)の)((?:持ち主の|自分の|あなたの|相手の|\|)*)\]")
"""Words for whose a place is that add nothing to what is done, since cards go to their owners' places."""


def _of_owner(words: re.Match[str]) -> str:
    """Those of the words that name no player, in their order."""
    kept = [word for word in words[1].split("|") if word in ("", "持ち主の")]
    return f"[{'|'.join(kept)}]" if len(kept) > 1 else "".join(kept)


def teach_causes(g: Grammar, cards: str = "", this: str = "", by: type[By] = By) -> None:
    """By what: an effect, a battle, whatever a game calls a `cause_word`, of either player or of one.

    `cards` are words for cards whose it may be, `this` those for the card that has the text. A game whose causes say
    more than the common ones makes them of a class of its own (`by`).
    """
    plain = {"besides": False}
    g.rule("by_what", by, "{cause:cause_word}", _english_by, who=None, of=None, also=plain)
    g.rule("by_what", by, "{who:whose}の{cause:cause_word}", _english_by, of=None, also=plain)
    for of in [of for of in (cards, this) if of]:
        g.rule(
            "by_what",
            by,
            f"{{of:{of}}}の[|能力の]{{cause:cause_word}}",
            partial(_english_by, of=of),
            who=None,
            also=plain,
        )
    by_it = "{_:by_what}[で|によって|により|による|では]"
    g.rule("cause", None, by_it, lambda node, printer, many: f"by {printer.english(node, 'by_what', plural=many)}")
    g.rule("cause", by, "{cause:cause_word}以外で", "other than by {cause}", who=None, of=None, besides=True)
    # What chooses is an effect, also where only its card is named: 「相手のアクティブの対象に選ばれない」.
    g.rule("aiming", None, "{_:by_what}", within=True)
    if cards:
        g.rule("aiming", partial(by, "effect", None), f"{{of:{cards}}}", within=True)
    g.label(by_what="what brings it about", aiming="what brings it about")


def any_effect_of(whose: str | Cards) -> By:
    """An effect of a player, or of such cards, as what brings something about."""
    return By("effect", whose) if isinstance(whose, str) else By("effect", None, whose)


@dataclass(frozen=True, slots=True)
class Lexicon:
    """A game's verbs, and the categories and nodes in which it says what comes of them.

    `put` is what does one act of the rules to cards. `subject` are words for cards with が, `player` those for players;
    `change` holds what is said of a card (…は). `causes` teaches by what things happen. `told` are further words for
    what was done to cards, `told_english` is how that is told where it is not just what the verb of that kind says.
    Where cards told by what was done to them are no `modifier`, the game says where they may stand; `barely`:
    「この効果で」 adds nothing to it. `objects` are words for cards that something is done to by an effect, with nobody
    named who does it: 「効果でユニットを破壊したとき」, `acted_on` those and words for one card, where a game has a
    category of both; `done_to` is the same without the effect: 「これにより…を破壊したなら」. `means` is the English
    word for by what cards and players do something. `own_effect` is what brings about what only effects do, where
    nobody is named: 「シールドを手札に加えたとき」. `effect_of` makes what an effect of a player or of such cards is
    as a cause, where it is said of them: 「相手が効果で…をレストにしたとき」.
    `owned`: it may be said whose the place is that a card comes from.
    """

    verbs: tuple[Verb, ...]
    when: type[When]
    affected: type[Affected]
    put: type = Put
    act: str = "act"
    happening: str = "happening"
    subject: str = "doer"
    player: str = "who"
    change: str = "gain"
    causes: Callable[[Grammar], None] = teach_causes
    told: Mapping[str, str] = field(default_factory=dict)
    told_english: Mapping[str, str] = field(default_factory=dict)
    modifier: bool = True
    barely: bool = False
    objects: str = ""
    acted_on: str = ""
    means: str = "by"
    own_effect: object = None
    effect_of: Callable[[Any], object] = any_effect_of
    owned: bool = True

    def in_past(self, spoken: str) -> str:
        """What happens, as English tells it when it has happened: its first verb that is one of these in the past."""
        verbs = {word.split()[0] for verb in self.verbs for word in (verb.befallen, verb.done) if word}
        forms = "|".join(sorted({*HAPPENS, *[form for verb in verbs for form in (verb, third_person(verb))]}))
        return re.sub(rf"\b(?:{forms})\b", lambda verb: past_english(verb[0]), spoken, count=1)

    def teach(self, g: Grammar) -> None:
        """Teach all that the verbs say."""
        self.causes(g)
        if self.objects:
            g.token("counter_of_many", "[つ枚体回]", lambda word: word != "回", lambda apart: "枚" if apart else "回")
        g.rule("from_place", None, "{_:place}から")
        for verb in self.verbs:
            if verb.node is not None:
                frame = f"{verb.frame} {verb.word}".lstrip()
                node, fixed = (self.put, {"kind": verb.node}) if isinstance(verb.node, str) else (verb.node, {})
                g.rule(self.act, node, frame, verb.english, variant=verb.variant, also={**fixed, **verb.fixed})
            if verb.kind and verb.befallen:
                self._teach_befallen(g, verb)
            if verb.done_kind:
                self._teach_done(g, verb)
            if verb.ban:
                self._teach_ban(g, verb)
        self._teach_told_cards(g)
        self._teach_double_bans(g)
        teach_relatives(g, self.happening)
        g.label(cause="what brings it about", from_place="where it comes from", did="what was done to it")

    def _teach_befallen(self, g: Grammar, verb: Verb) -> None:
        """What befalls cards, said of a card or as what a card is told by."""
        fixed: dict[str, object] = {"kind": verb.kind}
        if "{other" not in verb.undergone_frame:
            fixed["other"] = None
        english = partial(_english_befallen, verb.befallen, self.subject, _other(verb.undergone_frame))
        done_to = (passive(verb.word),) if verb.befalls and verb.node is not None else ()
        for index, word in enumerate(dict.fromkeys((verb.undergone, *verb.befalls_too, *done_to))):
            # From where stands after the card: before it, it would say where the card lies.
            subject = f"{{subject:{self.subject}}} {{by:cause?}} {verb.undergone_frame} {{origin:from_place?}}"
            g.rule(
                self.happening, self.when, " ".join(f"{subject}{verb.reached}{word}".split()), english,
                variant=index > 0 or verb.variant, also=fixed,
            )  # fmt: skip
            if self.owned and g.known("whose"):
                words = subject.replace(FROM_PLACE, FROM_OWNED) + verb.reached + word
                g.variant(self.happening, partial(out_of_place_of, self.when), " ".join(words.split()), also=fixed)
            if verb.reached != verb.place and g.known("whose"):
                words = f"{subject}{{owner:whose}}の{WHOSEVER.sub('', verb.place)}{word}"
                g.variant(self.happening, partial(into_place_of, self.when, verb.kind), " ".join(words.split()))
        if self.objects and verb.node is not None:
            cards = self.acted_on or self.objects
            words = f"{{by:cause}} {{cards:{cards}}}を {verb.undergone_frame} {verb.place} {verb.word}"
            said = words if verb.place else words.replace(verb.word, f"{{origin:from_place?}} {verb.word}")
            done = partial(_by_reader, self.when, verb.kind, self.effect_of)
            g.rule(self.happening, done, " ".join(said.split()), variant=True)
            by_nobody = not verb.done_kind or OBJECT.search(verb.done_frame)
            if by_nobody and verb.doer == "player" and not verb.by_effects:
                said = said.replace("{by:cause} ", "")
                g.rule(self.happening, partial(_with_own, self.when, verb.kind), " ".join(said.split()), variant=True)
            if not (verb.done_kind and verb.doer == "player"):
                self._teach_by_players(g, verb, words)
            words = words.replace("{by:cause} ", "")
            g.rule("done_to", partial(befalling, self.when, verb.kind), " ".join(words.split()), within=True)
            if verb.by_effects and self.own_effect is not None:
                done = partial(befalling, self.when, verb.kind, by=self.own_effect)
                g.rule(self.happening, done, " ".join(words.split()), variant=True)
        if self.objects:
            words = f"{{cards:{self.objects}}}が {{by:cause?}} {MANY} {verb.place} {verb.undergone}"
            g.rule("often", partial(_often, self.when, verb.kind), " ".join(words.split()), within=True)

    def _teach_by_players(self, g: Grammar, verb: Verb, words: str) -> None:
        """What players do to cards with an effect; where nothing but effects does it, that need not be said."""
        done = partial(_by_player, self.when, verb.kind, self.effect_of)
        for effect in ("[効果で|カードの効果で]", *(("",) if verb.by_effects else ())):
            said = words.replace("{by:cause}", f"{{who:{self.player}}}が {effect}")
            g.rule(self.happening, done, " ".join(said.split()), variant=True)
        if verb.doer == "player":
            said = words.replace("{by:cause}", f"{{doer:{self.subject}}} 効果で")
            by_cards = partial(_by_cards, self.when, verb.kind, self.effect_of)
            g.rule(self.happening, by_cards, " ".join(said.split()), variant=True)
        if verb.by_effects:
            often = partial(_often_by_player, self.when, verb.kind, self.effect_of)
            words = f"{{who:{self.player}}}が [|効果で] {{cards:{self.objects}}}を {MANY} {verb.place} {verb.word}"
            g.rule("often", often, " ".join(words.split()), within=True)

    def _teach_done(self, g: Grammar, verb: Verb) -> None:
        """What cards or players do."""
        words = f"{verb.done_frame} {verb.word}".lstrip()
        by_card = verb.doer == "card"
        english = partial(
            _english_done, verb.done, self.means, self.subject if by_card else "", _other(verb.done_frame)
        )
        fixed: dict[str, object] = {"kind": verb.done_kind}
        if "{other" not in words:
            fixed["other"] = None
        if "{by" not in words and (by_card or verb.node is not None):
            words = f"{{by:cause?}} {words}"
        subject = f"{{subject:{self.subject}}}" if by_card else f"{{subject:{self.player}}}が"
        g.rule(self.happening, self.when, f"{subject} {words}", english, variant=verb.variant, also=fixed)
        if not by_card and verb.node is None and verb.done_frame:
            # What is done with cards and by nobody said is done by the reader: 「カードをプレイしたとき」.
            g.rule(self.happening, self.when, words, variant=True, also={**fixed, "subject": "you"})
        elif not by_card and OBJECT.search(verb.done_frame):
            g.rule(self.happening, partial(_not_with_own, self.when), words.removeprefix("{by:cause?} "), variant=True,
                   also=fixed)  # fmt: skip
        elif not by_card and "{other" not in words and "{by:cause?}" in words:
            # Whose effect it is says who does it: 「自分の効果でドローしたとき」.
            g.rule(self.happening, partial(_by_own, self.when), words.replace("?", ""), variant=True, also=fixed)
        if self.objects and by_card and "{other" not in words:
            words = f"{{cards:{self.objects}}}が {MANY} {words}"
            g.rule("often", partial(_often, self.when, verb.done_kind), words, within=True)
        elif self.objects and not by_card and OBJECT.search(words):
            words = OBJECT.sub(rf"{{cards:\1}}を {MANY}", words)
            g.rule("often", partial(_often, self.when, verb.done_kind), f"{{who}}が {words}", within=True)
        elif self.objects and not by_card and "{other" not in words:
            # How many stands at the verb: before the player it is said of whatever happens (see `teach_past`).
            words = " ".join(f"{verb.done_frame} {MANY}{verb.word}".split())
            for who, said in (("{who}が ", {}), ("", {"who": "you"})):
                g.rule("often", partial(_often, self.when, verb.done_kind), who + words, within=True, also=said)

    def _teach_ban(self, g: Grammar, verb: Verb) -> None:
        """What can't be done by or to a card; where it is done to cards, by what it can't be may be said."""
        english = unable_english(verb.befallen if verb.kind else verb.done)
        if not verb.kind:
            said = [unable(verb.word), negative(verb.word)]
        else:
            intransitive = verb.befalls and not verb.befalls.endswith(("<される>", "<れる>"))
            said = [unable(verb.befalls)] if intransitive and ending(verb.befalls)[1] == "する" else []
            said += [negative(word) for word in (verb.undergone, *verb.befalls_too)]
            said += [unable(verb.word)] if ending(verb.word)[1] not in ("れる", "される") else []
        frame = verb.ban_frame or ("{other:cause?}" if verb.kind else "")
        if "{other}" in english and "{other" not in frame:
            # What players do with cards is said of the card that they can't do it with.
            english = f"can't be {past_english(verb.done).partition(' ')[0]}"
        for index, word in enumerate(dict.fromkeys(said)):
            words = f"{frame} {verb.place if verb.kind else ''} {word}"
            fixed: dict[str, object] = {"act": verb.ban} | ({} if "{other" in frame else {"other": None})
            spoken = partial(_english_ban, english, _other(frame))
            g.rule(self.change, Cannot, " ".join(words.split()), spoken, variant=index > 0, also=fixed)

    def _teach_double_bans(self, g: Grammar) -> None:
        """What can't be done any more than something else: 「アタックもブロックもできない」, 「…と…ができない」."""
        barred = [verb for verb in self.verbs if verb.ban and not verb.kind and not verb.ban_frame]
        bans = {stem: verb.ban for verb in barred for stem in spellings(ending(verb.word)[0]) if stem}
        if len(bans) < 2:
            return
        stems = "|".join(map(re.escape, bans))
        words = rf"(?:{stems})(?:も(?:{stems})も|と(?:{stems})が)"
        stem_of = {ban: stem for stem, ban in reversed(bans.items())}
        g.token(
            "both_bans", words, lambda said: tuple([bans[stem] for stem in re.findall(stems, said)]),
            lambda acts: "".join([f"{stem_of[act]}も" for act in acts]),
        )  # fmt: skip
        g.rule(f"{self.change}s", _cannot_both, "{acts:both_bans}<できない>", variant=True)
        g.label(both_bans="what can't be done")

    def _teach_told_cards(self, g: Grammar) -> None:
        """Cards told by what happened to them."""
        done: dict[str, str] = {}
        spoken: dict[str, str] = {}
        for verb in self.verbs:
            if verb.kind and verb.node is not None:
                for word in dict.fromkeys((verb.word, verb.undergone, passive(verb.word))):
                    for said in spellings(verb.place.replace(" ", "") + in_form(word, "ta")):
                        done.setdefault(said, verb.kind)
                spoken.setdefault(verb.kind, done_to_english(verb.befallen))
        back = {kind: word for word, kind in reversed(done.items())}  # the first word for each, which is the active one
        done = self._placeless() | done
        done.update(self.told)
        spoken.update(self.told_english)
        back.update({kind: word for word, kind in self.told.items()})
        g.token(
            "did", "|".join(sorted(map(re.escape, done), key=len, reverse=True)), done.__getitem__,
            lambda kind: back.get(kind) if isinstance(kind, str) else None, spoken.__getitem__,
        )  # fmt: skip
        self._teach_undergone(g)
        doers = [verb for verb in self.verbs if verb.doer == "card" and verb.done_kind and not verb.done_frame]
        words = [(verb.word, verb.done_kind) for verb in doers]
        words += [(v.undergone, v.kind) for v in self.verbs if v.kind and v.node is None and not v.undergone_frame]
        deeds = {said: kind for word, kind in words for said in spellings(in_form(word, "ta"))}
        if deeds:
            g.token("told_deed", "|".join(sorted(map(re.escape, deeds), key=len, reverse=True)), deeds.__getitem__)
            g.label(told_deed="what was done to it")
        told = "~{kind} this way"
        # Where they are no modifier of any card, 「この効果で」 is printed with those told barely, too.
        how = f"[{BY_THIS}|このコストで{'' if self.modifier else '|その|'}]{{kind:did}}"
        g.rule("done_modifier", self.affected, how, told, barely=self.barely, heard=False)
        of_those = "この効果で{kind:did}カードの[うち|うち、|うちの|中の|中の、|中から|中から、]"
        g.rule("done_modifier", self.affected, of_those, variant=True, barely=False, heard=False)
        if self.modifier:
            g.rule("done_modifier", self.affected, "[|その]{kind:did}", told, barely=True, heard=False)
            g.rule("modifier", None, "{_:done_modifier}")
        g.many("done_modifiers", "done_modifier")
        g.label(done_modifier="what was done to it")

    def _placeless(self) -> dict[str, str]:
        """What was done said without the place, where no other verb is said so: 加えたカード."""
        kinds: dict[str, set[str]] = {}
        # An act that says more of how it is done is told of as without that: 公開して手札に加える.
        told = {verb.node: verb.kind for verb in self.verbs if verb.kind and isinstance(verb.node, str)}
        for verb in self.verbs:
            if verb.node is not None and not verb.variant:
                kind = verb.kind or (told.get(verb.node, "") if isinstance(verb.node, str) else "")
                kinds.setdefault(next(spellings(in_form(verb.word, "ta"))), set()).add(kind)
        return {word: kind for word, (kind, *others) in kinds.items() if kind and not others}

    def _teach_undergone(self, g: Grammar) -> None:
        """What has befallen cards or has not, or was not done to them, as a word: 破壊されなかった, 破壊しなかった."""
        so: dict[str, str] = {}
        not_so: dict[str, str] = {}
        undone: dict[str, str] = {}
        for verb in self.verbs:
            if verb.kind and verb.node is not None:
                place = verb.place.replace(" ", "")
                for word in (negative(verb.word), unable(verb.word)):
                    for said in spellings(place + in_form(word, "ta")):
                        undone.setdefault(said, verb.kind)
                for word in dict.fromkeys((verb.undergone, *verb.befalls_too, passive(verb.word))):
                    for said in spellings(place + in_form(word, "ta")):
                        so.setdefault(said, verb.kind)
                    for said in spellings(place + in_form(word, "neg") + "かった"):
                        not_so.setdefault(said, verb.kind)
        for category, said_so in (("undergone", so), ("not_undergone", not_so), ("undone", undone)):
            back = {kind: word for word, kind in reversed(said_so.items())}
            pattern = "|".join(sorted(map(re.escape, said_so), key=len, reverse=True))
            g.token(category, pattern, said_so.__getitem__, back.get)
            g.label(**{category: "what was done to it"})


def teach_nth(g: Grammar, when: type[When], deeds: Mapping[str, tuple[str, str]]) -> None:
    """The how manieth time this turn that a player does something: 「あなたがこのターン2枚目のカードをプレイした時」.

    `deeds` are what is done, each with the kind of happening that it is and with its English verb.
    """
    turn = "[このターン|各ターン|ターン][中に|に|中|][|、]"
    for words, (kind, verb) in deeds.items():
        other = _other(words)
        fixed = {"kind": kind} | ({} if other else {"other": None})
        orders = f"{{subject:who}}が{turn}{{nth:ordinal}}[の|に]", f"{turn}{{subject:who}}が[|、]{{nth:ordinal}}[の|に]"
        said, *others = [order + words for order in orders]
        g.rule("happening", when, said, partial(_english_nth, verb, other), *others, also=fixed)
    g.token(
        "ordinal", "最初|[0-9]+[枚回度]目", lambda word: 1 if word == "最初" else int(word[:-2]),
        lambda n: "最初" if n == 1 else f"{n}枚目" if n > 1 else None,
        lambda n: {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th"),
    )  # fmt: skip
    g.label(ordinal="最初 or 2枚目")


def _english_nth(verb: str, other: str, node: When, printer: Printer, _many: bool) -> str:
    what = re.sub("^an? ", "", printer.english(node.other, other)) if other else "card"
    deed = f"{verb} the {printer.english(node.nth, 'ordinal')} {what} of a turn"
    return done_by(printer.english(node.subject, "who"), deed, may=False)


def spellings(words: str) -> Iterator[str]:
    r"""All spellings of words that are written with alternatives in brackets, the printed one first.

    >>> list(spellings("[持ち主の|]手札に")), list(spellings(r"\[SLEEP]した"))
    (['持ち主の手札に', '手札に'], ['[SLEEP]した'])
    """
    parts = [part.split("|") for part in re.split(r"(?<!\\)\[([^\]]*)\]", words)]
    return ("".join(chosen).replace("\\", "") for chosen in product(*parts))


def _english_by(node: By, printer: Printer, many: bool, *, of: str = "") -> str:
    """By what: "an effect", "the opponent's effects", "an effect of one of your units"."""
    cause = printer.english(node.cause, "cause_word")
    if not cause.endswith(("effect", "ability")):
        spoken = cause
    elif many:
        spoken = f"{cause.removesuffix('y')}ies" if cause.endswith("y") else f"{cause}s"
    else:
        spoken = cause if node.who is not None else printer.article(cause)
    if node.of is not None:
        cards = isinstance(node.of, Cards)
        whose = printer.english(node.of, of, plural=True) if many and cards else printer.one_of(node.of, of)
        return f"{spoken} of {whose}" if cards else f"{spoken} of {printer.english(node.of, of)}"
    return spoken if node.who is None else f"{printer.english(node.who, 'whose')} {spoken}"


def _english_befallen(verb: str, subject: str, other: str, node: When, printer: Printer, _many: bool) -> str:
    """What befalls a card, from where and by what: "one of your characters exits by an effect"."""
    words = [_with_other(verb, other, node, printer)]
    if node.origin is not None:
        words.append(f"from the {printer.english(node.origin, 'place')}")
    if node.by is not None:
        words.append(printer.english(node.by, "cause"))
    if node.subject is not None:
        words.insert(0, printer.english(node.subject, subject))
    return " ".join(words)


def _english_done(verb: str, means: str, doer: str, other: str, node: When, printer: Printer, _many: bool) -> str:
    """What a card or a player does, with a verb in their number; `doer` is the category of cards that do it."""
    verb = _with_other(verb, other, node, printer)
    if node.by is not None:
        # By whose effect is said of the reader, whoever does it.
        cause = printer.english(node.by, "cause").replace("your ", f"your{MARK} ")
        verb = f"{verb} {re.sub('^by ', f'{means} ', cause)}"
    if node.subject is None or doer:
        subject = "" if node.subject is None else f"{printer.english(node.subject, doer)} "
        return (subject + verb).replace(MARK, "")
    who = printer.english(node.subject, "who")
    return f"you {verb}".replace(MARK, "") if who == "you" else done_by(who, verb, may=False)


def _cannot_both(acts: tuple[str, ...]) -> tuple[Cannot, ...]:
    return tuple([Cannot(act) for act in acts])


OBJECT = re.compile(r"\{other:(\w+)\}を")
MANY = "{times:number}{apart:counter_of_many}以上"


def _often(
    when: type[When], kind: str, times: int, apart: bool, cards: Cards | None = None, by: object = None, who: str = ""
) -> HasHappened:
    """What has happened to so many cards, or so often, or what a player has done with so many."""
    subject: object = who or Every(cards)  # type: ignore[arg-type]
    happening = when(kind, subject, cards if who else None, by=by)
    return HasHappened(happening, True, times, apart=apart and not who)


def _other(frame: str) -> str:
    """The category of what something is done to, in a verb's arguments."""
    return frame.partition("{other:")[2].partition("}")[0].rstrip("?")


def befalling(when: type[When], kind: str, cards: object, by: object = None, origin: Any = None) -> When:
    """What an effect does to cards befalls those cards."""
    return when(kind, Every(cards) if isinstance(cards, Cards) else cards, by=by, origin=origin)


def _by_reader(
    when: type[When], kind: str, effect_of: Callable[[Any], object], cards: object, by: Any, origin: Any = None
) -> When:
    """What an effect does to cards, by nobody named, the reader's effect does: 「効果でユニットを破壊したとき」."""
    unsaid = isinstance(by, By) and by == type(by)(by.cause) and by.cause != "battle"
    own = replace(by, who="you") if unsaid else effect_of("you") if by == effect_of(None) else by
    return befalling(when, kind, cards, own, origin)


def _with_own(when: type[When], kind: str, cards: object, origin: Any = None) -> When | None:
    """What is done with one's own cards, by nobody named, befalls them: 「自分のユニットを配備したとき」."""
    own = isinstance(cards, Cards) and any([part in cards.filters for part in (Side("own"), Side("friendly"))])
    return befalling(when, kind, cards, None, origin) if own or isinstance(cards, This) else None


def _not_with_own(when: type[When], kind: str, other: object) -> When | None:
    """What is done with cards, by nobody named, the reader does; what is done with one's own is said to befall them."""
    return when(kind, "you", other) if _with_own(when, kind, other) is None else None


def _by_own(when: type[When], kind: str, by: object, other: None = None) -> When | None:
    """What the reader's effect does without an object, and by nobody named, the reader does."""
    own = getattr(by, "of", None) == "you" or isinstance(getattr(by, "of", None), This)
    return when(kind, "you", other, by=by) if own else None


def _by_player(when: type[When], kind: str, effect_of: Callable[[Any], object], who: str, cards: object) -> When:
    """What a player does to cards with an effect befalls them by that player's effect."""
    return befalling(when, kind, cards, effect_of(who))


def _by_cards(
    when: type[When], kind: str, effect_of: Callable[[Any], object], doer: object, cards: object
) -> When | None:
    """What cards do to others with an effect befalls those by the effect of such cards."""
    return befalling(when, kind, cards, effect_of(doer.cards)) if isinstance(doer, Every) else None


def _often_by_player(
    when: type[When], kind: str, effect_of: Callable[[Any], object], who: str, cards: Cards, times: int, apart: bool
) -> HasHappened:
    """So many cards, or so often, a player has done it with an effect."""
    return _often(when, kind, times, apart, cards, effect_of(who))


def _with_other(verb: str, other: str, node: When, printer: Printer) -> str:
    """What is said of a verb, with what it is done to."""
    if not other:
        return verb
    if isinstance(node.other, Every) and printer.text(node.other.cards, "cards") is not None:
        return verb.replace("{other}", printer.one_of(node.other.cards, "cards"))
    told = "cards" if printer.grammar.known("cards") and printer.text(node.other, "cards") is not None else other
    return verb.replace("{other}", printer.one_of(node.other, told))


def _english_ban(english: str, other: str, node: Cannot, printer: Printer, _many: bool) -> str:
    if node.other is None:
        return english
    spoken = printer.english(node.other, other, plural="{other}" in english or isinstance(node.other, By))
    return english.replace("{other}", spoken) if "{other}" in english else f"{english} {spoken}"


def unable_english(spoken: str) -> str:
    """An English verb phrase as what can't be.

    >>> unable_english("is returned to hand"), unable_english("exits"), unable_english("attack")
    ("can't be returned to hand", "can't exit", "can't attack")
    """
    verb, gap, rest = spoken.partition(" ")
    return f"can't {'be' if verb == 'is' else base_form(verb)}{gap}{rest}"


def done_to_english(befallen: str) -> str:
    """What befalls a card, as what was done to it.

    >>> done_to_english("is destroyed"), done_to_english("becomes rested"), done_to_english("becomes active")
    ('destroyed', 'rested', 'set active')
    >>> done_to_english("exits")
    'that exited'
    """
    state = befallen.removeprefix("becomes ")
    if state == befallen:
        said = past_english(befallen)
        return said.removeprefix("was ") if said.startswith("was ") else f"that {said}"
    return state if state.endswith("ed") else f"set {state}"


def third_person(verb: str) -> str:
    """An English verb as it stands after he or she.

    >>> third_person("draw"), third_person("search")
    ('draws', 'searches')
    """
    return verb + ("es" if verb.endswith(("o", "s", "x", "ch", "sh")) else "s")
