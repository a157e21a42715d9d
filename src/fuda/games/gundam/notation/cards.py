"""Phrases for cards: what they are like, and whose they are."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_bounds
from fuda.cardtext.building import called_there, described
from fuda.cardtext.comparing import SharesColour
from fuda.cardtext.descriptions import (
    Describer,
    teach_differing,
    teach_either_clauses,
    teach_having,
    teach_modifiers,
    teach_names_held,
    teach_stats,
)
from fuda.cardtext.happenings import Did
from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.effects import nouns, qualities
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.notation.words import COLOURS, NOUN_ENGLISH, ZONE_ENGLISH, plural
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Except
from fuda.kernel.program.node import Quality
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "or lower"), ("以上", ">=", "or higher"), ("", "==", ""))

SIDES = {
    "自分の": ("own", "your", "your"),
    "味方の": ("friendly", "friendly", "your"),
    "相手の": ("enemy", "enemy", "your opponent's"),
    "自身の": ("their", "their own", "their"),
    "お互いの": ("all", "all players'", "either player's"),
    "他のプレイヤーの": ("others", "other players'", "another player's"),
    "そのプレイヤーの": ("that", "that player's", "that player's"),
}
"""Whose cards are: who that is, the English before a card, and before a place."""
WHOSE = {who: place for who, _, place in SIDES.values()}


def _noun(noun: selectors.Noun, many: bool, whose: str) -> str:
    if noun == nouns.HAND:
        return f"{'cards' if many else 'card'} in {whose or 'your'} hand"
    return plural(NOUN_ENGLISH[noun.name]) if many else NOUN_ENGLISH[noun.name]


english_cards = Describer(
    _noun, ZONE_ENGLISH.get, WHOSE, {who: who for who in ("enemy", "friendly")}, somewhere="any",
    unseen=frozenset({"hand", "deck"}), of_doer=True, beside={who: word for who, word, _ in SIDES.values()},
    ranks={filters.Except: 1, filters.HasColour: 4, filters.Unlike: 4, filters.HasTrait: 5}, in_turn=True,
)  # fmt: skip


@does("2-2-2", "2-2-3", "2-5-3")
def teach_qualities(g: Grammar) -> None:
    """What a card is like, before a noun or after が."""
    g.rule("adjective", filters.HasTrait, "{traits}<だ>", "{traits}", "[|特徴]{traits}を持<つ>")
    for word, colour in COLOURS.items():
        g.rule("colour_word", filters.HasColour, f"{word}<だ>", colour, colour=colour)
    g.rule("adjective", None, "{_:colour_word|stat_test.*}")
    g.many("colour_list", "colour_word", separator="[/|か|・]", least=2, inner="plain", form="*", english=" or ")
    g.rule("adjective", filters.AnyOf, "{options:colour_list.*}", "{options}")
    teach_stats(g, OPS, stat="stat_test", extreme="superlative")
    teach_bounds(g, "stat_test")
    teach_having(g, "keyword_name", "keyword_names")
    teach_names_held(g, partial(filters.Named, part=True))
    g.many("stat_tests", "stat_test", separator="/", least=2, inner="plain", form="*", english=" or ")
    g.rule("adjective", filters.AnyOf, "{options:stat_tests.*}", _english_any)
    g.rule("quality", None, "{_:adjective.*}")
    for state, word, english in ((filters.Rested, "レスト", "rested"), (filters.Active, "アクティブ", "active")):
        g.rule("adjective", state, f"{word}<だ>", english)
        g.variant("quality", state, f"{word}[して|状態で|になって]い<る>", f"{word}状態<だ>")
    g.rule("quality", filters.HasCounters, "ダメージを受けてい<る>", "damaged", counter=DAMAGE, is_so=True)
    many = "{number}以上のダメージを受けてい<る>", "ダメージを{number}以上受けてい<る>"
    g.variant("quality", filters.StatIs, *many, stat="damage", op=">=")
    g.rule("quality", filters.HasCounters, "ダメージを受けてい<ない>", "undamaged", counter=DAMAGE, is_so=False)
    held = [f"[カード名|名称]に{{name}}{word}" for word in ("を含<む>", "が含まれ<る>", "が含まれてい<る>")]
    held.append("{name}を含む[カード名|名称]<だ>")
    named = "~with {name} in its name|~with {name} in their names"
    g.rule("quality", filters.Named, held[0], named, *held[1:], part=True)
    # 2-2-2: a name alone is the whole name.
    others = "カード名が{name:exact_name}<だ>", "{name:name|exact_name}<だ>"
    g.rule("quality", filters.Named, "カード名が{name}<だ>", "~named {name}", *others, part=False)
    g.rule("quality", filters.SharesName, "{of:compared}と[同じカード名|同名]<だ>", "~with the same name as {of}")
    g.variant("quality", filters.SharesName, "{of:compared}とカード名が同じ<同じだ>")
    g.rule("quality", filters.SharesTrait, "{of:compared}と同じ特徴を持<つ>", "~that shares a trait with {of}")
    g.variant("quality", filters.SharesTrait, "{of:compared}と同じ特徴<だ>")
    g.rule("quality", SharesColour, "{of:compared}[|の色]と同じ色<だ>", "~of the same colour as {of}")
    g.rule("same_name", filters.SharesName, "{of:compared}", within=True)
    g.variant("modifier", filters.Unlike, "{what:same_name}と[異なるカード名の|カード名が異なる][|、]")
    g.rule("quality", qualities.Attacking, "アタックしてい<る>", "attacking", "アタック中<だ>", target=None)
    g.rule("quality", qualities.Attacked, "アタックされてい<る>", "attacked")
    g.rule("quality", qualities.Battling, "バトルしてい<る>", "battling", "バトル中<だ>", is_so=True)
    g.rule("quality", qualities.Battling, "バトルしてい<ない>", "non-battling", is_so=False)
    g.rule("quality", qualities.HasTiming, "{timing:any_icon}[|の効果]を持<つ>", "~with {timing}")
    g.rule("quality", qualities.HasTiming, "【パイロット】[|の効果]を持<つ>", "~with 【Pilot】", timing="pilot")
    g.variant("modifier", qualities.HasTiming, "{timing:any_icon}の[|、]")
    g.label(colour_word="a colour")


def _english_any(node: filters.AnyOf, printer: Printer, _many: bool) -> str:
    return "~" + " or ".join(printer.english(option, "stat_test").lstrip("~") for option in node.options)


def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    for word, (who, english, _) in SIDES.items():
        g.rule("modifier", filters.Side, f"{word}[|、]", english, who=who)
    g.rule("modifier", filters.Side, "相手プレイヤーの[|、]", variant=True, who="enemy")
    g.rule("modifier", filters.Side, "その相手[プレイヤー|]の[|、]", variant=True, who="that")
    g.rule("modifier", None, "{_:superlative}")
    teach_differing(g)
    g.rule("modifier", filters.Front, "先頭の", "first")
    there = "{zone}[の|の、|にある|にある、|にいる|にいる、]"
    g.rule("modifier", filters.InZone, there, "~in the {zone}", "{zone}から[|、]")
    g.variant("modifier", filters.InZone, "[ゲームから|]除外されている[|、]", zone=("exile",))
    seen = "その[中の|中の、|中から|中から、|うち|うちの|うちから]"
    g.rule("modifier", filters.InZone, seen, "~among them", zone=filters.LOOKED)
    teach_modifiers(g, excluding=False)

    g.rule("exclusion", filters.Except, "{cards:this}以外の[、|]", _english_other)
    g.rule("exclusion", filters.Except, "{cards:pronoun|that|affected|pilot_under}以外の[、|]", "~other than {cards}")
    g.variant("exclusion", filters.Except, "[他の|ほかの]", cards=selectors.This("unit"))
    g.variant("exclusion", filters.Except, "リンクしていない[|、]", cards=Cards(None, (), nouns.LINK_UNIT))
    kind = "{cards:bare|ex_bases}以外の[、|]"
    g.rule("exclusion", filters.Except, kind, "~other than {cards*}", "{cards:bare}でない[|、]")
    g.rule("exclusion", filters.Unlike, "{what:adjective}以外の[、|]", _english_unlike)
    g.rule("whole_name", filters.Named, "{name}", "~named {name}", part=False)
    g.rule("exclusion", filters.Unlike, "{what:whole_name}以外の[、|]", _english_unnamed)
    g.rule("clause", None, "{_:exclusion}")
    g.rule("clause", None, "{_:relation.attr}[|、]")
    g.rule("clause", qualities.Fought, "[このユニットと|これと|]バトルしていた[|、]", "~that battled this Unit")
    g.rule("relation", None, "{_:battle.*}")
    for category in ("relation.attr", "exclusion"):
        g.rule("modifier", None, f"{{_:{category}}}", only_printed=True)
    # A clause before a noun can't begin with such a clause; what is said of a subject can.
    _teach_battles(g, "battle", "related")
    _teach_battles(g, "wide_battle", "cards")
    for word, is_so, english in (
        ("い<る>", True, "~paired with {cards!}"),
        ("い<ない>", False, "~not paired with {cards!}"),
    ):
        for category, cards in (("relation", "related"), ("pairing", "inner")):
            carried, named = [f"{{cards:{pilot}}}がセットされて{word}" for pilot in (cards, "pilot_named")]
            carries = f"{{cards:{cards}}}をセットして{word}"
            g.rule(category, filters.HasLaidOn, carried, english, carries, named, is_so=is_so)
    teach_either_clauses(g, "clause", ("relation", "told_quality"))
    g.rule("of_name", filters.Named, "{name:name|exact_name}", within=True, part=False)
    g.rule("pilot_named", described, "{name:of_name}", within=True, noun=nouns.PILOT)
    g.rule("relation", filters.LaidOn, "{of:related}にセットされてい<る>", "~paired with {of!}")

    for category, noun in (("things", "thing"), ("papers", "paper"), ("beings", "being"), ("objects", "object_noun")):
        # Which cards are not meant, said after something else that is said of the cards: the same as before it.
        such = f"{{filters:modifiers}}{{noun:{noun}}}"
        besides = f"{{before:some_modifiers}}{{clause:exclusion}}{such}"
        g.rule(category, Cards, f"{{clause?}}{such}", english_cards)
        # Cards that are not of two kinds, or that are told by a clause and not of a kind.
        both = [
            f"{{clause:{one}}}{{before:modifiers}}{{too:exclusion}}{such}" for one in ("exclusion", "relation.attr")
        ]
        g.variant(category, described, besides, *both)
        fronted = f"{{front:fronts}}{{last:far_front}}{{relation:relation.attr}}[|、]{such}"
        g.variant(category, _fronted, fronted)
        if category in ("things", "papers"):
            # Inside a clause a comma would end what is said of its noun.
            close = f"{{clause:exclusion?}}{{filters:close_modifiers}}{{noun:{noun}}}"
            g.rule("related", Cards, close, english_cards)
            g.rule("inner", Cards, f"{{clause:exclusion?}}{such}", english_cards)
            g.variant("inner", described, besides)
            g.rule("bare", Cards, f"{{noun:{noun}}}", english_cards, clause=None, filters=())
            g.rule("cards", None, f"{{_:{category}}}")
    g.variant("papers", partial(called_there, nouns.CARD), "{filters:some_modifiers}{name:name|exact_name}")
    turn = "このターン[中に|に|中、|、]"
    played = Did(When("is_played"))
    for word, who in (("自分が", "you"), ("", "you"), ("相手が", "opponent")):
        # Only one's own cards are played, and with nobody named it is this player who did (9-3-5).
        for category, noun in (("papers", "paper"), ("things", "thing")):
            cards = f"{turn}{word}プレイした{{filters:modifiers}}{{noun:{noun}}}"
            g.variant(category, described, cards, played=(played, SIDE_OF[who]))
    g.rule("front", None, "{_:exclusion|modifier}")
    g.rule("far_front", None, "{_:far_exclusion|far_modifier}")
    g.rule("far_front", filters.Except, "{cards:this}以外の", within=True)
    g.rule("far_front", filters.Except, "[他の|ほかの]", within=True, cards=selectors.This("unit"))
    g.many("fronts", "front", least=0)
    g.many("some_modifiers", "modifier")
    g.label(exclusion="…以外の")


def _teach_battles(g: Grammar, category: str, cards: str) -> None:
    """What a card is like in a battle with another; `cards` are the words for that one."""
    for other, one in ((cards, "!"), ("one", "")):
        against = f"{{other:{other}}}とバトルしてい<る>"
        g.rule(category, qualities.Battling, against, f"~battling {{other{one}}}", is_so=True)
        g.rule(category, qualities.Attacked, f"{{by:{other}}}にアタックされてい<る>", f"~attacked by {{by{one}}}")
    target = "attacked" if category == "battle" else "fought"
    g.rule(category, qualities.Attacking, f"{{target:{target}}}[に|を]アタックしてい<る>", "~attacking {target}")
    if category == "battle":
        g.variant("relation", qualities.Attacked, "{by:one}がアタックしてい<る>")
        g.variant("relation", qualities.Battling, "{other:one}がバトルしてい<る>", is_so=True)


def _english_other(node: filters.Except, printer: Printer, _many: bool) -> str:
    """The word for all but the card itself, which is spoken of by it."""
    printer.english(node.cards, "this")
    return "other"


def _english_unnamed(node: filters.Unlike, printer: Printer, _many: bool) -> str:
    return f"~not {printer.english(node.what, 'whole_name')[1:]}"


def _fronted(
    front: tuple[Quality, ...], last: Quality, relation: Quality, filters: tuple[Quality, ...], noun: selectors.Noun
) -> Cards:
    """What is said before a clause and a comma is said of the noun after the clause."""
    excluded = [part for part in (*front, last) if isinstance(part, Except)]
    before = tuple([part for part in (*front, last) if not excluded or part is not excluded[0]])
    if not excluded:
        return Cards(relation, (*before, *filters), noun)
    return Cards(excluded[0], (relation, *before, *filters), noun)


def _english_unlike(node: filters.Unlike, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.what, "adjective")
    return f"~not {spoken[1:]}" if spoken.startswith("~") else f"non-{spoken}"
