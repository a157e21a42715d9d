"""What a game package says in words: questions, options, events and cards, for people who read them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from fuda.games.purposes import Asked, asked_by_effect
from fuda.games.speech import ENGLISH, Speech, japanese
from fuda.games.speech import bullet as bullet
from fuda.games.speech import short_name as short_name
from fuda.games.texts import alternatives
from fuda.games.texts import told_by_verbs as told_by_verbs
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.modes import Either
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

QUESTIONS = {
    "main": "Your main phase: what do you do?",
    "choose": "{subject}: {choosing}{purpose}.",
    "number": "{subject}: choose the number for its text.",
    "may": "{subject}: {doing}?",
    "arrange": "In which order are the cards put (the last on top)?",
    "replace": "Several effects change this: which comes first?",
    "mode": "{subject}: which of these does it do?",
    "loop": "How often is this done again?",
}
OPTIONS = {
    "pass": ("", "Pass{passing}"),
    "choose": ("", "{card}{where}"),
    "player": ("", "{player}"),
    "number": ("", "{number}"),
    "mode": ("", "{effect}"),
    "yes": ("", "Yes"),
    "no": ("", "No"),
}
BRIEF = {"pass": "Pass"}
DEEDS = {
    "add": "to take into the hand",
    "appear": "to let appear",
    "bind": "to bind",
    "copy": "to copy",
    "counter": "to counter",
    "damage": "to deal damage to",
    "delete": "to delete",
    "destroy": "to destroy",
    "discard": "to discard",
    "energy": "to put into the energy",
    "exile": "to exile",
    "exit": "to make exit",
    "heal": "to heal",
    "lock": "to lock",
    "reboot": "to reboot",
    "release": "to release",
    "remove": "to remove",
    "rest": "to rest",
    "retire": "to retire",
    "return": "to return to the hand",
    "set_active": "to stand",
    "sleep": "to put to sleep",
    "stand": "to stand",
    "to_damage": "to put into the damage zone",
    "to_deck_bottom": "to put at the bottom of the deck",
    "to_deck_top": "to put on top of the deck",
    "to_drop": "to put into the drop zone",
    "to_energy": "to put into the energy zone",
    "to_graveyard": "to put into the graveyard",
    "to_soul": "to put into the soul",
    "to_territory": "to put into the territory zone",
    "trash": "to put into the trash",
    "turn_down": "to turn face down",
    "turn_up": "to turn face up",
    "unlock": "to unlock",
    "Call": "to call",
    "DealDamage": "to deal damage to",
    "Deploy": "to deploy",
    "Look": "to look at",
    "MakeAppear": "to let appear",
    "MakeSlide": "to slide",
    "PlayFree": "to play",
    "Recover": "to restore HP to",
    "Reveal": "to show",
    "Ride": "to ride",
    "Search": "to take into the hand",
    "Show": "to show",
    "SupportAnother": "to give AP to",
}
"""What becomes of cards that were chosen, by the deed that follows in the effect's program: the act that it does to
them, or what it is called itself.
"""

EVENTS = {
    "turn_started": "Turn {turn}: {whose} turn",
    "shuffled": "{who} shuffle{s} the deck",
    "drawn": "{who} draw{s} {card}",
    "added": "{who} add{s} {card} to the hand",
    "revealed": "{who} show{s} {card}",
    "lost": "{who} lose{s}",
}
"""What every game asks, offers and tells in the same words."""


def counts(
    game: Game, player: int, zones: Mapping[str, int], *, told: bool = True, say: Speech = ENGLISH
) -> list[str]:  # fmt: skip
    """How many cards lie in a player's zones, by what these are called; without `told` empty ones are passed over."""
    numbers = {name: len(game.cards(kind, player)) for name, kind in zones.items()}
    return [f"{say.term(name)} {number}" for name, number in numbers.items() if told or number]


def colours_told(game: Game, cards: Sequence[int], colours: Iterable[str], say: Speech = ENGLISH) -> str:
    """Of which colours the cards are that face up bring about what can be played: " (2 red, 1 face-down)"."""
    shown = [game.definition[card].colours for card in cards if not game.face_down[card]]
    numbers = {colour: sum([colour in one for one in shown]) for colour in colours}
    numbers["colourless"] = sum([not one for one in shown])
    found = [f"{number} {say.term(colour)}" for colour, number in numbers.items() if number]
    hidden = len(cards) - len(shown)
    found += [f"{hidden} {say.term('face-down')}"] if hidden else []
    return f" ({', '.join(found)})" if found else ""


def possible_keywords(game: Game, card: int) -> list[str]:
    """The keywords that a card could have now: those that it or a card under it prints, and those that something
    gives.
    """
    names = game.rules.keyword_names
    printed, modified = game.definition[card].keywords, game.modified
    for beneath in game.under[card]:
        printed = {**printed, **game.definition[beneath].keywords}
    if not printed and modified.keys().isdisjoint(names):
        return []
    return [name for name in names if name in printed or name in modified]


def keywords_of(game: Game, card: int, say: Speech = ENGLISH) -> list[str]:
    """The keywords that a card has now, with their numbers where they have one."""
    found = []
    possible = possible_keywords(game, card)
    for keyword in game.rules.keywords if possible else ():
        number = value(game, card, keyword.name) if keyword.name in possible else 0
        if number:
            word = keyword.said if say.is_english else keyword.japanese
            found.append(f"{word} {number}" if keyword.adds else word)
    return found


def kind(definition: CardDef, say: Speech = ENGLISH) -> str:
    """What a card is: its colours and its type."""
    return " ".join([say.term(word) for word in (*sorted(definition.colours), definition.type)])


NO_DAMAGE = ": no damage"
"""What is said of an attack with nothing behind it."""


def mode(game: Game, number: int, say: Speech = ENGLISH) -> str:
    """One of the alternatives that the resolving effect offers: listed below its text, or inside a sentence of it."""
    frame = game.running(Resolve)
    alternative = ""
    if frame is not None:
        alternative = say.alternative(frame.ability, number) or _either(game, frame, number, say)
    return alternative or f"{say.effect} {number}"


def _either(game: Game, frame: Resolve, number: int, say: Speech) -> str:
    """One of the acts that the sentence now resolved offers; "" where it can't be told from the text which it is."""
    code = frame.ability.code
    sentences = [at for at, instruction in enumerate(code) if isinstance(instruction, Either)]
    if frame.at not in sentences:
        return ""
    card_type = game.definition[frame.source & CARD_MASK].type
    told = alternatives(game.rules.id, frame.ability.text, card_type, say.language)
    return told[sentences.index(frame.at)][number - 1] if len(told) == len(sentences) else ""


class Payment(NamedTuple):
    """What a player is paying: how much, for which card, and which part of it is asked for now."""

    amount: int
    card: int
    part: int = 1


@dataclass(frozen=True, slots=True)
class Words:
    """A game's phrases, with the names of what they speak of in braces, and how its table is laid out.

    `questions` is by the kind of a choice. `options` is by an option's verb: the heading that it stands under, and its
    phrase; an option that names a target or a player has its own entry, `verb>target` or `verb>player`; `brief` has
    shorter phrases for where there is little room. `events` is by the kind of an event, narrowed by where the card was
    (`kind<zone`, `kind<nowhere`), by its being a token (`kind:token`) or by its type (`kind:type`); what is not among
    them is told as the game's verbs tell it (`told`). What has no phrase is not told, nor what is `quiet` (kind, and
    cause or clause), nor what is `quiet_unseen` to who does not know the card. `hidden` is what a card is called that
    the reader can't see, by its zone. `about` is a printed card in a line. `opposite` is the player whom a player
    attacks.
    `rested` is that one of the `states` which a card's arrow tells too. `implied` is the word of a card's `numbers`
    that goes without saying where there is little room. `speech` is the language of all this.

    A question's phrase may be narrowed by the `moment` of the game (`kind@moment`) or the procedure that asks
    (`kind@Procedure`), an option's by the kind of the question that it answers (`verb@kind`). `passing` tells what
    comes next if the player who is asked passes, `fitting` what an option joins together, `payment` what is paid when
    that is asked about, `asked` what a text asks for, `tally` how far a card has come in what it counts, `facing` whom
    an attacker faces, `spot` which of its zone's spots a card lies on, where these have
    names. `deeds` says what becomes of chosen cards; `endings` how a game has ended by a clause, where
    "{losers} {reason}" would not do. `stats` are the values whose changes on the board are told, by what they are
    called. `kind` is what a card in a hand is.
    `lanes` are zones of the board that lie side by side, each facing one of the other side, the first the last.
    """

    questions: Mapping[str, str]
    options: Mapping[str, tuple[str, str]]
    brief: Mapping[str, str]
    events: Mapping[str, str]
    quiet: frozenset[tuple[str, str]]
    phases: Mapping[str, str]
    zones: Mapping[str, str]
    hidden: Mapping[str, str]
    board: tuple[str, ...]
    side: Callable[[Game, int], list[str]]
    numbers: Callable[[Game, int], str]
    states: Callable[[Game, int], list[str]]
    effect: Callable[[Game, Option], str]
    about: Callable[[CardDef], str]
    stats: Mapping[str, str]
    lanes: tuple[str, ...] = ()
    kind: Callable[[CardDef], str] = kind
    deeds: Mapping[str, str] = field(default_factory=lambda: DEEDS)
    endings: Mapping[str, str] = field(default_factory=dict)
    moment: Callable[[Game], str] = lambda game: ""
    passing: Callable[[Game], str] = lambda game: ""
    fitting: Callable[[Game, Option], str] = lambda game, option: ""
    payment: Callable[[Game], Payment] = lambda game: Payment(0, 0)
    asked: Callable[[Game], Asked] = asked_by_effect
    tally: Callable[[Game, int], str] = lambda game, card: ""
    facing: Callable[[Game, int], str] = lambda game, card: ""
    spot: Callable[[Game, int], str] = lambda game, card: ""
    opposite: Callable[[Game, int], int] = Game.opponent
    quiet_unseen: frozenset[tuple[str, str]] = frozenset()
    rested: str = "rested"
    implied: str = ""
    hand: str = "hand"
    speech: Speech = ENGLISH
    told: Callable[[], Mapping[str, str]] = dict

    def of_event(self, kind: str, narrower: Iterable[str] = ()) -> str:
        """The phrase for an event of that kind, or for the first of the narrower kinds that has one; "" for none."""
        for key in (*narrower, kind):
            if key in self.events:
                return self.events[key]
        return self.told().get(kind, "")


# The same in Japanese; `fuda.games.speech` has the rest of that language.

JAPANESE_QUESTIONS = {
    "main": "メインフェイズ：何をしますか？",
    "choose": "{subject}：{choosing}{purpose}。",
    "number": "{subject}：テキストの数を選んでください。",
    "may": "{subject}：{doing}？",
    "arrange": "どの順番で置きますか（最後が一番上）？",
    "replace": "複数の効果が適用できます：どれを先に適用しますか？",
    "mode": "{subject}：どれを行いますか？",
    "loop": "これを何回繰り返しますか？",
}
JAPANESE_OPTIONS = {
    "pass": ("", "パス{passing}"),
    "choose": ("", "{card}{where}"),
    "player": ("", "{player}"),
    "number": ("", "{number}"),
    "mode": ("", "{effect}"),
    "yes": ("", "はい"),
    "no": ("", "いいえ"),
}
JAPANESE_BRIEF = {"pass": "パス"}
JAPANESE_DEEDS = {
    "add": "手札に加える",
    "appear": "登場させる",
    "bind": "バインドする",
    "copy": "コピーする",
    "counter": "打ち消す",
    "damage": "ダメージを与える",
    "delete": "デリートする",
    "destroy": "破壊する",
    "discard": "捨てる",
    "energy": "エネルギーに置く",
    "exile": "除外する",
    "exit": "退場させる",
    "heal": "回復する",
    "lock": "呪縛する",
    "reboot": "リブートする",
    "release": "解放する",
    "remove": "リムーブする",
    "rest": "レストする",
    "retire": "退却させる",
    "return": "手札に戻す",
    "set_active": "スタンドする",
    "sleep": "スリープする",
    "stand": "スタンドする",
    "to_damage": "ダメージゾーンに置く",
    "to_deck_bottom": "デッキの下に置く",
    "to_deck_top": "デッキの上に置く",
    "to_drop": "ドロップゾーンに置く",
    "to_energy": "エナジーゾーンに置く",
    "to_graveyard": "墓地に置く",
    "to_soul": "ソウルに置く",
    "to_territory": "テリトリーゾーンに置く",
    "trash": "トラッシュに置く",
    "turn_down": "裏向きにする",
    "turn_up": "表向きにする",
    "unlock": "解呪する",
    "BeginChange": "変える",
    "Call": "コールする",
    "DealDamage": "ダメージを与える",
    "Deploy": "配備する",
    "Look": "見る",
    "MakeAppear": "登場させる",
    "MakeSlide": "スライドさせる",
    "PlayFree": "プレイする",
    "Recover": "回復する",
    "Reveal": "見せる",
    "Ride": "ライドする",
    "Search": "手札に加える",
    "Show": "見せる",
    "SupportAnother": "APを与える",
}
JAPANESE_EVENTS = {
    "turn_started": "ターン{turn}：{whose}ターン",
    "shuffled": "{who}がデッキをシャッフルした",
    "drawn": "{who}が{card}を引いた",
    "added": "{who}が{card}を手札に加えた",
    "revealed": "{who}が{card}を見せた",
    "lost": "{who}が敗北した",
}

# What every game's words say through a speech; a game names what else of it does.
SPOKEN = ("side", "numbers", "states", "effect", "about", "kind")


def in_japanese(
    english: Words, game: str, terms: Mapping[str, str], *, also: Sequence[str] = (), **phrases: Any
) -> Words:
    """A game's words in Japanese: its phrases, its terms, and the functions that say them, in that language."""
    speech = japanese(terms)
    said: dict[str, Any] = {name: partial(getattr(english, name), say=speech) for name in (*SPOKEN, *also)}
    return replace(
        english,
        **{"deeds": JAPANESE_DEEDS, **said, **phrases},
        rested=speech.term(english.rested),
        implied=speech.term(english.implied),
        speech=speech,
        told=partial(told_by_verbs, game, "ja"),
    )
