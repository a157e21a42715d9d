"""Every verb of every game is read in every form of card text, but for those listed with the reason why not.

The verbs are those that the game declares; `verb_forms/<game>.yaml` gives what they are said of, how a text begins, and
the forms in which they are rightly not read. Run as a program this prints the matrix of a game:
python tests/text/test_verb_forms.py GAME [VERB] [--declined | --english].
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import yaml

from fuda.cardtext.verbs import Verb, spellings
from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.text.compiler import Compiled, carried_out, compile_text
from fuda.text.inflection import ENDINGS, ending, in_form, negative, passive, unable

DATA = Path(__file__).parent / "verb_forms"
SHARE = 8
"""One sentence of so many is tried by the test, which ones never changes; the program tries all, and tells of each."""
GAMES = ("gundam", "build_divide", "vanguard", "pso2", "vividz")

DONE_TO = {
    # What is done, and to which cards.
    "act one": "act: {one}を{to}{plain}。",
    "act counted after": "act: {X}を1{c}{to}{plain}。",
    "act counted before": "act: 1{c}の{X}を{to}{plain}。",
    "act all": "act: {X}すべてを{to}{plain}。",
    "act all before": "act: すべての{X}を{to}{plain}。",
    "act two": "act: {X}2{c}を{to}{plain}。",
    "act up to": "act: {X}を2{c}まで{to}{plain}。",
    "act this": "act: {this}を{to}{plain}。",
    "act chosen": "act: {chosen}を{to}{plain}。",
    "act place first": "act: {to}{one}を{plain}。",
    "act with comma": "act: {one}を、{to}{plain}。",
    "act chained": "act: {one}を{to}{cont}、{draw}",
    "act later": "act: {at_end}、{this}を{to}{plain}。",
    "act may": "act: {one}を{to}{te}もよい。そうしたなら、{draw}",
    "act may and verb": "act: {one}を{to}{te}もよい。{ta}なら、{draw}",
    "act may and not": "act: {one}を{to}{te}もよい。{neg}かったなら、{draw}",
    "act can": "act: {one}を{to}{attr}ことができる。",
    # What came of it.
    "result counted": "act: {X}すべてを{to}{plain}。この効果で{to}{ta}{N}1{c}につき、{draw}",
    "result done": "act: {one}を{to}{plain}。この効果で{N}を{to}{ta}なら、{draw}",
    "result passive": "act: {one}を{to}{plain}。この効果で{N}が{to}{pta}場合、{draw}",
    "result is": "act: {one}を{to}{plain}。{ta}{N}が{quality}なら、{draw}",
    # What it costs.
    "cost one": "cost: {mine1}を{to}{plain}",
    "cost counted after": "cost: {mine}を2{c}{to}{plain}",
    "cost this": "cost: {this}を{to}{plain}",
}
UNDERGONE = {
    # What is waited for.
    "when own": "when: {own}が{to}{pwhen}",
    "when enemy": "when: {enemy}が{to}{pwhen}",
    "when this": "when: {this}が{to}{pwhen}",
    "when by effect": "when: {own}が効果で{to}{pwhen}",
    "when by their effect": "when: {own}が相手の効果で{to}{pwhen}",
    "when by their effect first": "when: 相手の効果で{own}が{to}{pwhen}",
    "whenever": "whenever: {own}が{to}{pattr}",
    "instead": "would: {this}が{to}{pattr}",
    "instead own": "would: {own}が{to}{pattr}",
    # What was so this turn.
    "past": "act: このターン中に{own}が{to}{pta}なら、{draw}",
    "past state": "act: このターン中に{enemy}が{to}{pte}いたなら、{draw}",
    "past counted": "act: このターン中に{own}が2{c}以上{to}{pte}いたなら、{draw}",
    "past not": "act: このターン中に{own}が{to}{pte}いないなら、{draw}",
    "past by effect": "act: このターン中に{own}が効果で{to}{pte}いたなら、{draw}",
    "relative counted": "act: このターン中に{to}{pta}{own}1{c}につき、{draw}",
    "relative many": "act: このターン中に{to}{pta}{own}が2{c}以上あるなら、{draw}",
}
BY_PLAYERS = {
    "when by you": "when: {you}が{mine}を{to}{when}",
    "when by them": "when: 相手が{theirs}を{to}{when}",
    "when by your effect": "when: {your}の効果で{enemy}を{to}{when}",
    "past by you": "act: このターン中に{you}が{mine}を{to}{te}いたなら、{draw}",
    "past by you counted": "act: このターン中に{you}が{mine}を2{c}以上{to}{te}いたなら、{draw}",
}
FORBIDDEN = {
    "ban this": "standing: {this}は{to}{pneg}い。",
    "ban own": "standing: {own}は{to}{pneg}い。",
    "ban by effects": "standing: {this}は効果で{to}{pneg}い。",
    "ban by their effects": "standing: {this}は相手の効果で{to}{pneg}い。",
    "ban unable": "standing: {this}は{to}{unable}。",
    "ban for a turn": "act: {one_unit}を選ぶ。{turn}、それは{to}{pneg}い。",
    "ban player": "standing: 相手は{own}を{to}{unable}。",
}
DONE_BY_CARDS = {
    "when own": "when: {own}が{object}{when}",
    "when enemy": "when: {enemy}が{object}{when}",
    "when this": "when: {this}が{object}{when}",
    "when counted": "when: {own}1{c}が{object}{when}",
    "whenever": "whenever: {own}が{object}{attr}",
    "past": "act: このターン中に{own}が{object}{ta}なら、{draw}",
    "past state": "act: このターン中に{enemy}が{object}{te}いたなら、{draw}",
    "past counted": "act: このターン中に{own}が2{c}以上{object}{te}いたなら、{draw}",
    "past not": "act: このターン中に{own}が{object}{te}いないなら、{draw}",
    "relative counted": "act: このターン中に{object}{ta}{own}1{c}につき、{draw}",
    "relative many": "act: このターン中に{object}{ta}{own}が2{c}以上いるなら、{draw}",
    "relative chosen": "act: このターン中に{object}{ta}{chosen_own}{affect}",
}
CARDS_CANNOT = {
    "ban this": "standing: {this}は{object}{unable}。",
    "ban own": "standing: {own}は{object}{unable}。",
    "ban for a turn": "act: {one_unit}を選ぶ。{turn}、それは{object}{unable}。",
}
DONE_BY_PLAYERS = {
    "when by you": "when: {you}が{object}{when}",
    "when by them": "when: 相手が{object}{when}",
    "whenever": "whenever: {you}が{object}{attr}",
    "when by effect": "when: {you}が効果で{object}{when}",
    "past": "act: このターン中に{you}が{object}{ta}なら、{draw}",
    "past state": "act: このターン中に相手が{object}{te}いたなら、{draw}",
    "past not": "act: このターン中に{you}が{object}{te}いないなら、{draw}",
    "past often": "act: このターン中に{you}が{object}2{times}以上{te}いたなら、{draw}",
    "ban for a turn": "act: {turn}、相手は{object}{unable}。",
    "ban standing": "standing: 相手は{object}{unable}。",
}


@dataclass(frozen=True)
class Game:
    """What a game's sentences are made of."""

    name: str
    heads: Mapping[str, str]
    words: Mapping[str, str]
    nouns: Mapping[str, Mapping[str, str]]
    verbs: Mapping[str, Mapping[str, Any]]
    holes: Mapping[str, list[str]]

    def declared(self) -> dict[str, list[Verb]]:
        """The verbs of the game, by the words that name them in its file."""
        found: dict[str, list[Verb]] = {}
        for verb in import_module(f"fuda.games.{self.name}.notation.verbs").LEXICON.verbs:
            if not verb.variant:
                found.setdefault(named(verb), []).append(verb)
        return found

    def sentences(self) -> Iterator[tuple[str, str, str]]:
        """Each verb, the form, and the sentence."""
        for name, verbs in self.declared().items():
            said = self.verbs.get(name)
            if said is None or "apart" in said:
                continue
            for form, (verb, template) in _forms(verbs).items():
                words = self._words(verb, said)
                if words["to"] or form != "act place first":
                    head, _, body = template.partition(": ")
                    yield name, form, self.heads[head].replace("{}", body.format_map(words))

    def _words(self, verb: Verb, said: Mapping[str, Any]) -> dict[str, str]:
        noun = dict(self.nouns[said.get("noun", "unit")])
        noun.setdefault("mine", noun["own"])
        noun.setdefault("theirs", noun["enemy"])
        done = {**noun, **self.nouns[said["done_to"]]} if "done_to" in said else noun
        acted = done.get("acted", done["enemy"])
        words = {**self.words, **noun, "X": acted, "N": done["N"], "mine": done.get("mine", done["own"])}
        words["one"] = f"{acted}1{done['c']}"
        words["mine1"] = f"{words['mine']}1{done['c']}"
        words["chosen"] = self.words["chosen"].replace("{X}", acted).replace("{c}", done["c"])
        words["chosen_own"] = self.words["chosen"].replace("{X}", noun["own"]).replace("{c}", noun["c"])
        words["to"] = _printed(verb.place) if "place" not in said else said["place"]
        words["object"] = said.get("object", "")
        words |= _inflected(verb)
        form = self.words.get("when_form", "ta")
        return words | {"when": words.get(form, ""), "pwhen": words.get(f"p{form}", "")}


def _forms(verbs: list[Verb]) -> dict[str, tuple[Verb, str]]:
    """The forms in which verbs that are said alike can stand, each with the verb that can."""
    forms: dict[str, tuple[Verb, str]] = {}
    for verb in verbs:
        done_to = verb.node is not None and "{target" in verb.frame
        said: dict[str, str] = {}
        if done_to:
            said |= DONE_TO
        if verb.kind and (verb.node is None or done_to) and "{other" not in verb.undergone_frame:
            said |= UNDERGONE | (BY_PLAYERS if done_to else {})
            said |= FORBIDDEN if verb.ban or done_to else {}
        if verb.done_kind and not done_to and "{other" not in verb.done_frame.replace("{other:cards}を", ""):
            by_card = DONE_BY_CARDS | (CARDS_CANNOT if verb.ban else {})
            said |= by_card if verb.doer == "card" else DONE_BY_PLAYERS
        for form, template in said.items():
            forms.setdefault(form, (verb, template))
    return forms


def named(verb: Verb) -> str:
    """The words that name a verb: 手札に戻す."""
    return _printed(verb.place) + _printed(verb.word.replace("<五段る>", "<る>").replace("<見る>", "<る>"))


def _printed(words: str) -> str:
    return next(spellings(words)).replace("<", "").replace(">", "").replace(" ", "")


def _inflected(verb: Verb) -> dict[str, str]:
    """The verb in its forms, and what befalls cards by it."""
    word = next(spellings(verb.word))
    forms = {form: in_form(word, form) for form in ("plain", "cont", "te", "ta", "attr") if form in _endings(word)}
    forms["neg"] = _before_i(negative(word))
    forms["unable"] = re.sub("[<>]", "", unable(word)) if _endings(word).get("can") else ""
    if verb.kind or verb.node is not None:
        undergone = next(spellings(verb.befalls)) if verb.befalls else passive(word)
        forms |= {f"p{form}": in_form(undergone, form) for form in ("te", "ta", "attr")}
        forms["pneg"] = _before_i(negative(undergone))
    return forms


def _before_i(word: str) -> str:
    """A negative without its last sound, to which endings are put: 退場しな."""
    return re.sub("[<>]", "", word).removesuffix("い")


def _endings(word: str) -> Mapping[str, str]:
    return ENDINGS[ending(word)[1]]


def game_of(name: str) -> Game:
    """A game's words for the matrix."""
    return Game(name, **yaml.safe_load((DATA / f"{name}.yaml").read_text(encoding="utf-8")))


def read(name: str, text: str) -> Compiled | str:
    """The sentence as a card of the first type has it that can; else why not."""
    grammar = load(name).grammar()
    reasons = []
    for card_type in grammar.card_types:
        try:
            compiled = compile_text(grammar, text, card_type)
            carried_out(grammar.lower, "X", card_type, compiled)
        except FudaError as reason:
            reasons.append(str(reason))
            if "never used" not in str(reason):
                break
        else:
            return compiled
    return next((reason for reason in reasons if "never used" not in reason), reasons[0])


OPEN = "not read yet"
"""The reason of holes that are still to be closed."""


def why_not(holes: Mapping[str, list[str]], verb: str, form: str) -> str:
    """The reason listed for the verb not being read in that form, if any is."""
    found = [why for why, listed in holes.items() if any(_covers(hole, verb, form) for hole in listed)]
    return found[0] if found else ""


def _covers(hole: str, verb: str, form: str) -> bool:
    """A hole is written "verbs: forms", each several with commas."""
    verbs, _, forms = hole.partition(": ")
    return verb in verbs.split(", ") and form in forms.split(", ")


@pytest.mark.parametrize("name", GAMES)
def test_every_declared_verb_is_in_the_matrix(name: str) -> None:
    game = game_of(name)
    assert not set(game.verbs) - set(game.declared()), "no such verbs"
    assert not set(game.declared()) - set(game.verbs), f"tell in verb_forms/{name}.yaml what these are said of"


@pytest.mark.parametrize("name", GAMES)
def test_verbs_are_read_in_their_forms(name: str) -> None:
    game = game_of(name)
    unread, filled = [], []
    for verb, form, text in game.sentences():
        if crc32(f"{verb} {form}".encode()) % SHARE:
            continue
        is_read = isinstance(read(name, text), Compiled)
        if not is_read and not why_not(game.holes, verb, form):
            unread.append(f"{verb} / {form}: {text}")
        if is_read and why_not(game.holes, verb, form):
            filled.append(f"{verb} / {form}: {text}")
    assert not unread, "\n".join(unread)
    assert not filled, "no holes any more:\n" + "\n".join(filled)


def main() -> None:
    """Print a game's matrix."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("verb", nargs="?", default="")
    options.add_argument("--declined", action="store_true")
    options.add_argument("--english", action="store_true")
    chosen = options.parse_args()
    asked = game_of(chosen.game)
    table: dict[str, dict[str, str]] = {}
    for verb, form, text in asked.sentences():
        if not verb.startswith(chosen.verb):
            continue
        found = read(chosen.game, text)
        known = why_not(asked.holes, verb, form) not in ("", OPEN)
        mark = "+" if isinstance(found, Compiled) else "?" if "two ways" in found else "." if known else "-"
        table.setdefault(verb, {})[form] = mark
        if chosen.declined and isinstance(found, str):
            print(f"{verb} / {form}\n    {text}\n    {found}")
        if chosen.english and isinstance(found, Compiled):
            print(f"{verb} / {form}\n    {text}\n    {' '.join(found.english)}")
    for verb, cells in table.items():
        holes = [form for form, mark in cells.items() if mark in "?-"]
        print(f"{verb}: {list(cells.values()).count('+')} of {len(cells)}; not: {', '.join(holes)}")
    marks = [mark for cells in table.values() for mark in cells.values()]
    counted = {"read": "+", "rightly declined": ".", "declined": "-", "ambiguous": "?"}
    told = ", ".join(f"{marks.count(mark)} {word}" for word, mark in counted.items())
    print(f"{chosen.game}: {len(table)} verbs, {len(marks)} sentences: {told}")


if __name__ == "__main__":
    main()
