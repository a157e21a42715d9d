"""Further phrases for what happens: by what it came about, where cards come to, how much, for the how manieth time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fuda.games.build_divide.effects import happenings, nouns
from fuda.games.build_divide.notation.cards import each_one
from fuda.games.build_divide.notation.happenings import TURN, english_when
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

CAUSES = (
    ("[相手の効果で|相手の効果によって|相手の効果により]", "enemy_effect", "by the opponent's effects"),
    ("[効果で|効果によって|効果により]", "effect", "by an effect"),
)
BY_CAUSE: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("破壊され<る>", "destroyed", "is destroyed", {}),
    ("ドロップ<する>", "drops", "drops", {}),
    ("フィールドからドロップ<する>", "drops", "drops from the field", {"origin": ("field",)}),
    ("フィールドを離れ<る>", "leaves", "leaves the field", {}),
    ("手札に戻<五段る>", "returned", "returns to the hand", {}),
    ("リムーブされ<る>", "removed", "is removed", {}),
    ("捨てられ<る>", "discarded", "is discarded", {}),
    ("レスト<する>", "rested", "is rested", {}),
    ("スタンド<する>", "stood", "is stood", {}),
    ("登場<する>", "appears", "appears", {}),
    ("ダメージを受け<る>", "damaged", "takes damage", {}),
)
"""What effects bring about: the verb, the kind, the English, further fields."""
SAME: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("墓地に置かれ<る>", "drops", {}),
    ("フィールドから墓地に置かれ<る>", "drops", {"origin": ("field",)}),
    ("手札から捨てられ<る>", "discarded", {}),
    ("手札に戻され<る>", "returned", {}),
    ("レストされ<る>", "rested", {}),
)
"""The same in other words."""
ARRIVALS = (("墓地", "drops"), ("ドロップゾーン", "drops"), ("エナジーゾーン", "energised"), ("ライフ", "enlived"))


def teach_occurrences(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_causes(g)
    _teach_arrivals(g)
    _teach_amounts(g)
    _teach_times(g)
    for words, kind, english in (
        ("裏に<なる>", "turned_down", "is turned face down"),
        ("手札に加え[られ|]<る>", "added", "is added to the hand"),
        ("解決され<る>", "resolves", "is resolved"),
    ):
        g.rule("event", happenings.When, f"{{subject:doer}}が{words}", english_when(english), kind=kind)
    g.rule(
        "event",
        happenings.When,
        "{subject:doer}がバトル中に破壊され<る>",
        variant=True,
        kind="destroyed",
        cause="battle",
    )
    g.rule(
        "event",
        happenings.When,
        "{subject:who}がカードをエナジーゾーンに置<く>",
        lambda node, printer, _: f"{printer.english(node.subject, 'who')} put a card into the energy zone",
        kind="places_energy",
    )
    placed = "{subject:who}が[エナジーゾーンにカードを|手札をエナジーゾーンに|エナジーを]置<く>"
    g.rule("event", happenings.When, placed, variant=True, kind="places_energy")


def _teach_causes(g: Grammar) -> None:
    """By an effect, or by the opponent's; before the verb or before the card."""
    for by, cause, spoken in CAUSES:
        for words, kind, english, fixed in BY_CAUSE:
            said = english_when(f"{english} {spoken}")
            also = {**fixed, "kind": kind, "cause": cause}
            g.rule("event", happenings.When, f"{{subject:doer}}が{by}{words}", said, also=also)
            g.rule("bare_event", happenings.When, f"{by}{words}", said, also={**also, "subject": None})
            g.rule("event", happenings.When, f"{by}[|、]{{subject:doer}}が{words}", variant=True, also=also)
        for words, kind, fixed in SAME:
            also = {**fixed, "kind": kind, "cause": cause}
            g.rule("event", happenings.When, f"{{subject:doer}}が{by}{words}", variant=True, also=also)
            g.rule("event", happenings.When, f"{by}[|、]{{subject:doer}}が{words}", variant=True, also=also)
        hurt = {"kind": "player_hurt", "cause": cause}
        g.rule("event", happenings.When, f"{{subject:who}}が{by}ダメージを受け<る>", _english_hurt(spoken), also=hurt)


def _english_hurt(spoken: str) -> Callable[[happenings.When, Printer, bool], str]:
    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        verb = "take" if node.subject == "you" else "takes"
        return f"{printer.english(node.subject, 'who')} {verb} damage {spoken}"

    return english


def _teach_arrivals(g: Grammar) -> None:
    """Where a card comes to, said before the card: あなたの墓地にカードが置かれた."""
    for zone, kind in ARRIVALS:
        for word, who in (("あなたの", "own"), ("相手の", "enemy")):
            arrival = _arrival(kind, who)
            for cards in ("named_cards",):
                g.rule("event", arrival, f"{word}{zone}に{{cards:{cards}}}が置かれ<る>", variant=True)
                g.rule("event", arrival, f"{{cards:{cards}}}が{word}{zone}に置かれ<る>", variant=True)
    for word, who in (("あなたの", "own"), ("相手の", "enemy")):
        said = f"{{cards:named_cards}}が{word}手札から[ドロップ|捨てられ]<する>"
        g.rule("event", _from_hand(who), said.replace("[ドロップ|捨てられ]<する>", "ドロップ<する>"), variant=True)
        g.rule("event", _from_hand(who), said.replace("[ドロップ|捨てられ]<する>", "捨てられ<る>"), variant=True)


def _arrival(kind: str, who: str) -> Callable[[Cards], happenings.When]:
    def build(cards: Cards) -> happenings.When:
        """A card goes to its owner's zone, so whose zone it is says whose card it is."""
        parts = tuple([part for part in cards.filters if not isinstance(part, filters.Side)])
        return happenings.When(kind, selectors.Every(replace(cards, filters=(filters.Side(who), *parts))))

    return build


def _from_hand(who: str) -> Callable[[Cards], happenings.When]:
    def build(cards: Cards) -> happenings.When:
        lying = nouns.Lying(who, ("hand",), cards.filters, cards.noun)
        return happenings.When("discarded", selectors.Every(lying))  # type: ignore[arg-type]

    return build


def _teach_amounts(g: Grammar) -> None:
    """So much damage or more."""
    much = "に{least:number}以上のダメージを与え<る>"
    for words, kind, english, fixed in (
        (f"プレイヤー{much}", "hits", "deals {} or more damage to a player", {}),
        (f"[相手|相手プレイヤー]{much}", "hits", "deals {} or more damage to the opponent", {"other": "opponent"}),
        ("{least:number}以上のダメージを受け<る>", "damaged", "takes {} or more damage", {}),
    ):
        g.rule("event", happenings.When, f"{{subject:doer}}が{words}", _english_least(english), kind=kind, also=fixed)
    hurt = "{subject:who}が{least:number}以上のダメージを受け<る>"
    g.rule("event", happenings.When, hurt, _english_least("take {} or more damage"), kind="player_hurt")


def _english_least(verb: str) -> Callable[[happenings.When, Printer, bool], str]:
    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        if isinstance(node.subject, str):
            return f"{printer.english(node.subject, 'who')} {verb.format(node.least)}"
        return f"{each_one(node.subject, printer)} {verb.format(node.least)}"

    return english


def _teach_times(g: Grammar) -> None:
    """The how manieth time this turn; and how often it has happened."""
    turn = "[このターン|各ターン|ターン][中に|に|中|]"
    for words, kind, english in (
        (f"{{subject:who}}が{turn}{{nth:ordinal}}の{{other:playable}}をプレイ<する>", "plays", "play"),
        (f"{{subject:who}}が{turn}{{nth:ordinal}}のカードを引<く>", "draws", "draw"),
    ):
        g.rule("event", happenings.When, words, _english_nth(english), kind=kind)
    g.token(
        "ordinal",
        "最初|[0-9]+[枚回度]目",
        _read_nth,
        _write_nth,
        lambda n: {1: "first", 2: "second", 3: "third"}.get(n, f"{n}th"),
    )
    how_often = f"{TURN}{{happening:event.ta}}回数が{{times:number}}回以上<だ>"
    g.rule(
        "condition",
        HasHappened,
        how_often,
        "this turn it was {times} times or more that {happening}",
        is_so=True,
    )
    for counter in ("回", "枚", "体"):
        often = f"{{number}}{counter}以上"
        for before in (TURN, "[このターン|このターン中|このターン中に|このターンに]"):
            for words, kind in COUNTED:
                for tail in ("いた<過去>", "い<る>"):
                    said = f"{before}{{subject:doer}}が{often}{words}{tail}"
                    g.rule("condition", _often(kind), said, variant=True)
                past = (
                    words.removesuffix("して") + "した<過去>"
                    if words.endswith("して")
                    else words.removesuffix("て") + "た<過去>"
                )
                g.rule("condition", _often(kind), f"{before}{{subject:doer}}が{often}{past}", variant=True)
            for tail in ("していた<過去>", "してい<る>", "した<過去>"):
                said = f"{before}{{subject:who}}が{{other:playable}}を{often}プレイ{tail}"
                g.rule("condition", _often("plays"), said, variant=True)
    g.label(ordinal="最初 or 2枚目")


COUNTED = (("アタックして", "attacks"), ("破壊されて", "destroyed"), ("登場して", "appears"), ("ドロップして", "drops"))


def _often(kind: str) -> Callable[..., HasHappened]:
    def build(number: int, subject: object, other: object = None) -> HasHappened:
        return HasHappened(happenings.When(kind, subject, other), True, number)

    return build


def _read_nth(word: str) -> int:
    return 1 if word == "最初" else int(word[:-2])


def _write_nth(value: object) -> str | None:
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        return None
    return "最初" if value == 1 else f"{value}枚目"


def _english_nth(verb: str) -> Callable[[happenings.When, Printer, bool], str]:
    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        who = printer.english(node.subject, "who")
        what = "card" if node.other is None else printer.english(node.other.cards, "kind_cards")  # type: ignore[attr-defined]
        said = verb if node.subject == "you" else f"{verb}s"
        return f"{who} {said} the {printer.english(node.nth, 'ordinal')} {what} of a turn"

    return english
