"""What follows from a game's phrases by themselves: cards told by what happened to them, and links by a verb."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from fuda.cardtext.happenings import Did
from fuda.kernel.program.filters import Unlike
from fuda.kernel.program.gates import ByVerb, Gate
from fuda.kernel.program.happenings import EitherOf
from fuda.kernel.program.selectors import This
from fuda.text.grammar import Chunk, Ending, Grammar, Literal, Piece, Rule, Slot, words_of
from fuda.text.printer import Printer

LINKING = ("なら", "ら", "場合", "とき")
LINKS: Mapping[str, str] = {"then": "その後、", "done": "そうしたなら、", "undone": "そうしなかったなら、"}
"""How links are printed, unless a game says otherwise."""


def teach_relatives(g: Grammar, happening: str = "happening") -> None:
    """Cards told by what has happened to them, or what they have done, this turn: each clause without its subject."""
    for rule in tuple(g.rules[happening]):
        category = _told_of(rule)
        if category and not rule.only_printed:
            said = rule.arguments[1:]
            fixed = {**rule.fixed, "subject": None}
            english = rule.english.replace("{subject}", "") if isinstance(rule.english, str) else rule.english
            needs, wanted, choices = words_of(said, rule.pieces)
            g.rules.setdefault(category, []).append(
                replace(
                    rule,
                    category=category,
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
    g.rule("told_quality", Did, "このターン[中に|に|中、|、]{happening:doing.ta}<過去>", _english_did)
    g.rule("not_done", Did, "このターン[中に|に|中、|、]{happening:doing.te}いない[|、]", _english_did)
    g.rule("modifier", Unlike, "{what:not_done}", _english_not_done)
    g.label(doing="what happened to it", not_done="what did not happen to it", player_doing="what the player did")


def teach_either_of_one(g: Grammar, when: str, last: str, trigger: str = "trigger") -> None:
    """One thing or another that happens to a card, which is named once: 「…がアタックするか、破壊された時」.

    `when` is the word after what has happened, `last` what follows the second of the two.
    """
    for form, joint in (("ta", f"[か、|か|{when}か、|{when}か|{when}、または|{when}または]"), ("plain", "[か、|か]")):
        g.rule(trigger, _either_of_one, f"{{first:happening.{form}}}{joint}{{second:doing.ta}}{last}", variant=True)


def _either_of_one(first: Any, second: Any) -> EitherOf | None:
    subject = getattr(first, "subject", None)
    return None if subject is None else EitherOf((first, replace(second, subject=subject)))


def teach_of_itself(g: Grammar, category: str, words: str) -> None:
    """What happens to this card, or what it does, said without naming it: 「相手のキャラを破壊した時」.

    `words` hold the happening, of the category `doing`.
    """
    g.rule(category, _of_itself, words, variant=True)


def _of_itself(happening: Any) -> Any:
    """It happens to this card, or this card does it; what somebody's effect does, no card is said to do."""
    return None if getattr(happening.by, "who", None) else replace(happening, subject=This())


def _told_of(rule: Rule) -> str:
    """The category of the clause without its subject; none where it does not begin with that.

    What a player does is told of no card.
    """
    slots = [piece for piece in rule.arguments[0].pieces if isinstance(piece, Slot)] if rule.arguments else []
    if [slot.name for slot in slots] != ["subject"]:
        return ""
    shape = getattr(rule.node, "shapes", {}).get(rule.fixed.get("kind"))
    if slots[0].category in ("who", "player"):
        return "player_doing"
    return "" if shape is not None and shape.subject == "player" else "doing"


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
    apart: Iterable[str] = (),
) -> None:
    """How a sentence says that the one before was done, or was not: with そうする, or with a verb again.

    The verbs are those of the acts that the grammar knows, and ask about acts of theirs; `more` are other words for
    "then", `not_done` for what was not done; `apart` are verbs that the game links in its own way.
    """
    spelled: dict[str, str | ByVerb] = dict.fromkeys((*("その後、", "さらに、"), *more), "then")
    if "else" in printed:
        otherwise = ("そうでないなら", "そうでない場合", "そうでなければ")
        spelled.update(dict.fromkeys([word + comma for word in otherwise for comma in ("、", "")], "else"))
    g.rule("compound", _afterwards, "{acts:acts.ta}後[、|に、]{then:gate}。", within=True)
    rules = [rule for category in categories for rule in g.rules[category]]
    done: dict[str, str | ByVerb] = dict(_by_verb("done", PAST, rules))
    done.update(dict.fromkeys(("そうした", "した", "できた"), "done"))
    for word in apart:
        done.pop(word, None)
    undone: dict[str, str | ByVerb] = dict(_by_verb("undone", NOT_PAST, rules))
    undone.update(dict.fromkeys((*("そうしなかった", "しなかった", "できなかった"), *not_done), "undone"))
    not_now = _by_verb("undone", NOT_PRESENT, rules)
    for comma in ("、", ""):
        spelled.update({f"{word}{ending}{comma}": not_now[word] for word in not_now for ending in ("なら", "場合")})
        for word, link in (*done.items(), *undone.items()):
            spelled.update({f"{word}{linking}{comma}": link for linking in LINKING})
        for word in ("そうし", "し", "でき"):
            spelled.update(dict.fromkeys([f"{word}{ending}{comma}" for ending in NOT_NOW], "undone"))
    pattern = "|".join(sorted(map(re.escape, spelled), key=len, reverse=True))

    def read(word: str) -> str | ByVerb:
        """The link; what is said again with its verb is said again twice where the verb says it, too."""
        while (shorter := re.sub(f"^(?:{OBJECT})", "", word)) != word and shorter in spelled:
            word = shorter
        return spelled[word]

    g.token("link_word", f"(?:{OBJECT})?(?:{pattern})", read, lambda link: _printed(link, printed), str)


BY_THIS = "この効果で|これにより|これによって|これで|この効果により|この効果によって|この能力により|この能力で"
"""What is said of what the effect itself has brought about."""


def teach_counted_verbs(g: Grammar, categories: Iterable[str] = ("act",)) -> None:
    """The verbs of acts in the past, as a text says how often such an act was done: 「公開した枚数」.

    Those that tell by an event what was done (`did`) are read as that, so that what was paid counts, too.
    """
    rules = [rule for category in categories for rule in g.rules[category]]
    told = g.tokens["did"].pattern
    verbs = {word: verb for word, verb in _by_verb("done", PAST[:1], rules).items() if not told.fullmatch(word)}
    words = "|".join(sorted(map(re.escape, verbs), key=len, reverse=True))
    english = {**DONE_ENGLISH, **{word: participle(spoken) for word, spoken in _spoken(rules).items()}}
    g.token("counted_verb", words, verbs.__getitem__, _counted_word, lambda verb: english.get(verb.verb, "so treated"))
    g.label(counted_verb="…した")


DONE_ENGLISH = {
    "置いた": "put there", "捨てた": "discarded", "引いた": "drawn", "戻した": "returned", "加えた": "added",
    "公開した": "revealed", "コールした": "called", "選んだ": "chosen",
}  # fmt: skip
"""Verbs that are told by more than one English word, and what is said of the cards that they were done to."""


def _counted_word(verb: object) -> str | None:
    return verb.verb if isinstance(verb, ByVerb) else None


def _spoken(rules: Iterable[Rule]) -> dict[str, str]:
    """The English verb of each verb in the past, where its phrase begins with one."""
    found: dict[str, str] = {}
    for rule in rules:
        verb = _predicate(rule)
        spoken = re.match(r"[a-z]+( at)?", rule.english) if isinstance(rule.english, str) else None
        if verb is not None and spoken is not None and "ta" in verb[1].forms:
            for said in _ways_to_say(rule, verb[0]):
                found.setdefault(said + verb[1].forms["ta"], spoken[0])
    return found


def participle(verb: str) -> str:
    """What was done, by an English verb: "chosen", "put"."""
    past = past_english(verb)
    return {"chose": "chosen", "drew": "drawn", "took": "taken", "rode": "ridden", "did": "done"}.get(past, past)


PAST = (("ta", "", ""), ("can", "る", "た"), ("made", "", "た"))
NOT_PAST = (("neg", "", "かった"), ("cannot", "い", "かった"), ("made", "", "なかった"))
NOT_PRESENT = (("neg", "", "い"), ("cannot", "", ""))
"""The forms from which a verb's past is made, each with what it loses and gets: 捨て-た, 捨てられ-た, 捨て-なかった."""
NOT_NOW = ("ないなら", "ない場合", "なければ")
OBJECT = "(?:それら?|そのカード|カード|手札)を|それら?に|手札から"
"""What is said again with the verb, and says nothing more of it."""


def _by_verb(word: str, forms: Iterable[tuple[str, str, str]], rules: Iterable[Rule]) -> dict[str, ByVerb]:
    """The verbs of the phrases in a form, each with the acts that are said so: 置いた, トラッシュに置いた."""
    acts: dict[str, dict[tuple[str, tuple[tuple[str, object], ...]], None]] = {}
    for rule in rules:
        verb = _predicate(rule)
        if verb is None or not isinstance(rule.node, type):
            continue
        stem, ending = verb
        act = rule.node.__name__, tuple(rule.fixed.items())
        for form, less, more in forms:
            if form in ending.forms:
                for said in _ways_to_say(rule, stem):
                    acts.setdefault(said + ending.forms[form].removesuffix(less) + more, {})[act] = None
    found = {}
    for verb_word in acts:
        # What says more of how it is done is said by the shorter word, too: レストで配備した by 配備した.
        longer = [other for other in acts if other.endswith(verb_word) and other[: -len(verb_word)].endswith(PARTICLES)]
        named = {act: None for said in (verb_word, *longer) for act in acts[said]}
        found[verb_word] = ByVerb(word, verb_word, tuple(named))
    return found


PARTICLES = ("に", "を", "で", "と", "か")
"""What a word ends with that goes with the verb after it."""


def _printed(link: object, printed: Mapping[str, str]) -> str | None:
    """The link in words: a verb ends as そうする does, unless it says what is not done and ら alone would follow it."""
    if isinstance(link, ByVerb):
        ending = printed["done"].removeprefix("そうした")
        return link.verb + ("なら、" if link.verb.endswith("い") and ending == "ら、" else ending)
    return printed.get(link) if isinstance(link, str) else None


def _afterwards(acts: tuple[object, ...], then: Gate) -> tuple[Gate, ...] | None:
    """What is done, and what then, in one sentence: 「…を発動した後、…する」."""
    return None if then.link is not None else (Gate(None, (), (), False, acts), replace(then, link="then"))


def _predicate(rule: Rule) -> tuple[str, Ending] | None:
    """The verb that a phrase ends with, and its ending."""
    *words, last = rule.pieces or (None,)
    if not isinstance(last, Ending):
        return None
    stem = ""
    for piece in reversed(words):
        if not isinstance(piece, Literal):
            break
        stem = piece.spellings[0] + stem
    # Of fixed words around parts only the last is the verb: 「カードを{number}枚引く」.
    stem = AT_WILL.sub("", stem if all(isinstance(piece, Literal) for piece in words) else COUNTED.sub("", stem))
    denied = last.forms.get("plain", "").endswith("ない")
    return (stem, last) if stem and stem not in PARTICLES and not denied else None


COUNTED = re.compile(r"^.*[をがはの、】]|^(?:枚|つ|体|個|回)(?:まで|だけ)?")
AT_WILL = re.compile(r"^(?:望む|好きな|任意の)(?:個|枚)?数")


def _ways_to_say(rule: Rule, stem: str) -> set[str]:
    """A verb by itself, and with the place or the thing that its phrase always names: トラッシュに, ダメージを."""
    last = [argument.pieces[-1] for argument in rule.arguments]
    named = [piece.spellings[0] for piece in last if isinstance(piece, Literal) and len(piece.spellings[0]) > 1]
    where = "".join([word for word in named if word.endswith("に")])
    return {stem, where + stem, *[word + stem for word in named if word.endswith(("を", "に"))]}


IRREGULAR = {
    "is": "was", "are": "were", "makes": "made", "draw": "drew", "draws": "drew", "gets": "got", "get": "got",
    "puts": "put", "put": "put", "takes": "took", "take": "took", "becomes": "became", "slides": "slid", "has": "had",
    "deals": "dealt", "loses": "lost", "lose": "lost", "pay": "paid", "pays": "paid", "does": "did",
    "levels": "levelled", "stands": "stood", "leaves": "left", "leave": "left", "win": "won", "wins": "won",
    "hits": "hit", "ride": "rode", "rides": "rode", "strides": "strode", "bind": "bound", "stand": "stood",
    "choose": "chose", "make": "made", "deal": "dealt", "become": "became", "slide": "slid", "do": "did",
    "drop": "dropped", "drops": "dropped",
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
    "activate", "activates",
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


def not_happened(said: str, now: str = "") -> str:
    """What has not happened, from what would have, and from how that is told `now`.

    >>> not_happened("one of your units was destroyed"), not_happened("an enemy unit attacked")
    ('none of your units was destroyed', 'no enemy unit attacked')
    >>> not_happened("this unit attacked this turn", "this unit attacks")
    'this unit did not attack this turn'
    """
    for one, none in (("one of ", "none of "), ("an ", "no "), ("a ", "no ")):
        if said.startswith(one):
            return none + said.removeprefix(one)
    words = said.split()
    for place, (past, present) in enumerate(zip(words, now.split(), strict=False)):
        if past != present:
            words[place] = f"{past} not" if past in ("was", "were") else f"did not {base_form(present)}"
            return " ".join(words)
    return f"it is not so that {said}"


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
