"""Phrases for what must be so: of cards, of players, of this turn, of what this effect has done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.cardtext.building import existing, is_of, the_quality
from fuda.cardtext.common import vocabulary
from fuda.cardtext.comparing import BOUNDS, ORDERS, teach_comparing
from fuda.cardtext.conditions import (
    english_exist,
    english_exist_in,
    english_happened,
    english_is,
    english_more,
    teach_being,
    teach_existence,
    teach_more,
    teach_past,
    teach_sums,
    teach_values,
    teach_variety,
)
from fuda.cardtext.doings import teach_doings
from fuda.cardtext.each_kind import teach_existence_of_each
from fuda.cardtext.looking import teach_among
from fuda.cardtext.nth_time import teach_nth
from fuda.cardtext.others import teach_alone, teach_others, teach_unsaid
from fuda.cardtext.places import CameFrom, ThisIs, teach_lying
from fuda.cardtext.players import HasMore, teach_told_players
from fuda.cardtext.selecting import teach_counts
from fuda.games.gundam.effects import happenings, nouns, qualities
from fuda.games.gundam.notation.cards import english_cards
from fuda.games.gundam.notation.happenings import english_turn_when
from fuda.games.gundam.notation.verbs import LEXICON
from fuda.games.gundam.notation.words import NUMBERS
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import TurnWhen
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards, Every, This
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

PLAYERS = {"自分": "you", "相手": "opponent"}
WHOSE = {"you": "your", "opponent": "your opponent's"}
SUBJECT = {"you": "you", "opponent": "your opponent"}
THEIRS = {"you": "yours", "opponent": "your opponent's"}
KINDS = (("beings", "tsu", True), ("objects", "tsu", False), ("papers", "mai", False))
"""What there can be, with its counter, and whether it is said to be there by いる."""
FIGHTING = {"アタックして": qualities.Attacking, "バトルして": qualities.Battling, "アタックされて": qualities.Attacked}
LINKED = Cards(None, (), nouns.LINK_UNIT)
OWN_ATTACKS = happenings.When("attacked", Every(Cards(None, (filters.Side("own"),), nouns.UNIT)))
LEVEL = does("2-8-1")(Cards(None, (), nouns.RESOURCE))
"""A player's level is the number of these."""


def teach_players(g: Grammar) -> None:
    """The words for players."""
    vocabulary(g, "whose", PLAYERS, WHOSE.__getitem__)
    vocabulary(g, "who", PLAYERS, SUBJECT.__getitem__)
    g.label(who="自分 or 相手", whose="自分 or 相手")


def teach_conditions(g: Grammar) -> None:
    """What must be so."""
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    g.rule("predicate", None, "{_:wide_battle.*}")
    teach_being(g, "judged", "things")
    teach_alone(g, "beings")
    g.many("adjective_chain", "adjective", inner="attr", form="*", least=2)
    g.variant("condition", conditions.Is, "{subject:judged}が[|、]{qualities:adjective_chain.*}")
    teach_values(g, "judged")
    g.variant("condition", is_of(the_quality), "{subject:judged}が[|、]{quality:stat_test}になった<過去>")
    paired = partial(english_is, said="pairing")
    of_it = "{subject:one}が[|、]{qualities:pairings.*}"
    g.rule("condition", conditions.Is, "{subject:one}に{qualities:pairings.*}", paired, of_it)
    g.many("pairings", "pairing", form="*")
    for word, is_so in (("い<る>", True), ("い<ない>", False)):
        there = f"{{subject:one}}にセットされている{{cards:inner}}が{word}"
        g.variant("condition", is_of(filters.HasLaidOn, is_so=is_so), there)
        g.variant("condition", conditions.IsA, f"{{subject:judged}}がリンクして{word}", cards=LINKED, is_so=is_so)
    whose = "{subject:judged}の[カード名|名称]"
    held = [f"{whose}に{{name}}{word}" for word in ("を含<む>", "が含まれ<る>", "が含まれてい<る>")]
    g.variant("condition", is_of(filters.Named, part=True), *held)
    g.variant("condition", is_of(filters.Named, part=False), f"{whose}が{{name:name|exact_name}}<だ>")
    g.rule("condition", ThisIs, "{qualities:attacks|pairings.*}", _english_this_is)
    g.many("attacks", "wide_battle", form="*")
    g.rule("ex_bases", Cards, "{noun:ex_base}", english_cards, clause=None, filters=())
    g.rule("cards", Cards, "{clause?}{filters:modifiers}{noun:ex_base}", english_cards, only_printed=True)
    said = "{subject:judged}が[|、]{cards:papers|things|ex_bases}"
    g.rule("condition", conditions.IsA, f"{said}<だ>", "{subject} is {cards!}", is_so=True)
    g.rule("condition", conditions.IsA, f"{said}でな<い>", "{subject} is not {cards!}", is_so=False)
    g.variant("condition", _is_ex_base, "{cards:base_cards}がEXベース<だ>")
    teach_unsaid(g, "adjective", "papers")
    teach_comparing(g, "adjective", "compared", "judged", "measured")
    teach_more(g, "cards", english_more, me="自分")
    teach_sums(g, "cards")
    teach_variety(g, "cards", "[つ|枚]")
    _teach_counts(g)
    _teach_players(g)
    teach_past(g, partial(english_happened, LEXICON.in_past), "agent")
    attacks = {"このユニットの": happenings.When("attacked", This("unit")), "[自分の|]": OWN_ATTACKS}
    teach_nth(g, "アタック", "attack", attacks)
    g.rule(
        "condition", TurnWhen, "{happening:happening.ta}ターン<だ>", lambda *said: f"during {english_turn_when(*said)}"
    )
    g.variant("while_clause", TurnWhen, "{happening:happening.ta}ターン[中|]、")
    numbers = (*NUMBERS, "counted_times")
    teach_doings(g, happenings.When, nouns.CARD, english_cards, numbers=numbers, nouns=("カード", "ユニット"))
    _teach_memory(g)
    _teach_endings(g)


def _teach_counts(g: Grammar) -> None:
    """There are, there are not, so many."""
    for counter, unit in (("つ", "tsu"), ("枚", "mai"), ("人", "nin")):
        teach_counts(g, unit, counter, "[だけ|]")
    for cards, unit, being in KINDS:
        teach_existence(g, conditions.Exist, cards, unit, english_exist, being=being)
        place = "{who:whose}の{zone}に[|、|は、|は]"
        teach_existence(g, conditions.ExistIn, cards, unit, english_exist_in, being=being, place=place)
        teach_others(g, cards, unit, This("unit"))
    teach_existence_of_each(g, "tsu")
    so = "{cards:base_cards}が[|、]{quality:quality.*}", "{cards:base_cards}の{quality:stat_said.*}"
    g.variant("condition", existing(), *so)
    g.variant("condition", _in_battle, "{cards:beings}が[|、]{quality:fighting.*}")
    g.rule("fighting", None, "{_:wide_battle.*}")
    for word, quality in FIGHTING.items():
        g.rule("fighting", quality, f"{word}い<る>", within=True)
    g.variant("condition", _attacks, "[|このユニットの]アタック先が{target:attacked}<だ>")
    for word, op in (("以上", ">="), ("以下", "<=")):
        g.rule("stat_said", filters.StatIs, f"{{stat}}が{{number}}{word}<だ>", within=True, op=op)


def _teach_players(g: Grammar) -> None:
    """Players by their level, by description, and how many there are."""
    for word, op, english in (("以上", ">=", "or higher"), ("以下", "<=", "or lower")):
        spoken = partial(_english_level, english)
        level = f"{{who}}がLv[.|]{{number}}{word}<だ>"
        g.rule("condition", qualities.PlayerLevel, level, spoken, f"{{who}}のLv[.|]が{{number}}{word}<だ>", op=op)
        over = f"{{who:whose}}のLv[.|]が {{than:whose}}のLv[.|]{word}<だ>"
        g.rule("condition", qualities.PlayerLevel, over, _english_over, op=op)
    for word, op, _ in ORDERS:
        over = f"{{who:whose}}のLv[.|]が {{than:whose}}[のLv.|のLv|]より {word}<い>"
        g.rule("condition", qualities.PlayerLevel, over, _english_over, op=op)
    teach_told_players(g, nouns.HAND, english_cards)
    for word, more in (("高い", True), ("低い", False)):
        g.variant("player_quality", HasMore, f"Lv[.|]が 自分より {word}", cards=LEVEL, more=more)


def _teach_memory(g: Grammar) -> None:
    """What lies among the cards looked at, and how the card itself came here."""
    teach_among(g, "papers")
    teach_lying(g, {"トラッシュ": "trash", "手札": "hand"})
    for there, english, is_so in (("から", "from", True), ("以外から", "from elsewhere than", False)):
        came = [f"{{subject:one}}が {{zone}}{there} 配備されて{word}" for word in ("いた<過去>", "い<る>")]
        g.rule(
            "condition", CameFrom, f"{{subject:one}}を {{zone}}{there} 配備した<過去>",
            f"{{subject}} was deployed {english} the {{zone}}", f"{{subject:one}}が {{zone}}{there} 配備された<過去>",
            *came, is_so=is_so,
        )  # fmt: skip
    paid = "EXリソースを使用して[このカード|このユニット|これ|このベース]をプレイした<過去>"
    spoken = "you paid for this card with an EX Resource"
    g.rule("condition", qualities.WasPlayed, paid, spoken, paid_with=nouns.EX_RESOURCE)
    played = "[このカード|このユニット|これ|このベース]を手札からプレイした<過去>"
    passive = "[このカード|このユニット]が手札からプレイされた<過去>"
    g.rule("condition", qualities.WasPlayed, played, "this card was played from your hand", passive)
    put = "[このユニット|これ|このベース]を効果で配備した<過去>", "this card was deployed by an effect"
    g.rule("condition", qualities.WasPlayed, *put, "[このユニット|このベース]が効果で配備された<過去>", is_so=False)


def _teach_endings(g: Grammar) -> None:
    """How a card that has been destroyed was, which is how it is judged, and by what it was destroyed."""
    g.rule("was_it", conditions.AsItWas, "{of:pronoun|that}", "{of}")
    was_paired = "{subject:was_it}に{qualities:pairings.was}<過去>"
    g.rule("condition", conditions.Is, was_paired, partial(english_is, said="pairing"))
    for ending, is_so in (("いた<過去>", True), ("いなかった<過去>", False)):
        paired = f"{{cards:inner}}がセットされて{ending}"
        g.variant("condition", is_of(filters.HasLaidOn, is_so=is_so), "{subject:this}に" + paired)
        g.variant("condition", partial(_paired, is_so), paired)
    g.variant("condition", conditions.IsA, "{subject:this}がリンクしていた<過去>", cards=LINKED)
    g.rule("condition", happenings.WasDestroyed, "{cause}破壊された<過去>", "it was destroyed {cause}")
    g.variant("condition", _by, "{subject:this}が[|、]{cause}破壊された<過去>")


def _paired(is_so: bool, cards: Cards) -> ThisIs:
    return ThisIs((filters.HasLaidOn(is_so=is_so, cards=cards),))


def _by(subject: Selector, cause: happenings.DamageBy | happenings.EffectOf) -> happenings.WasDestroyed:
    """It is the card itself whose destruction the effect answers to."""
    return happenings.WasDestroyed(cause)


def _is_ex_base(cards: Cards) -> conditions.Exist:
    """A player has no more than one base: that it is an EX base is that there is one."""
    return conditions.Exist(replace(cards, noun=nouns.EX_BASE))


def _in_battle(cards: Cards, quality: Quality) -> conditions.Exist | None:
    """A unit is in the battle that is fought: there is such a unit."""
    if quality in [fighting() for fighting in FIGHTING.values()]:
        return conditions.Exist(cards.also(quality))
    return None if cards.clause is not None else conditions.Exist(Cards(quality, cards.filters, cards.noun))


def _attacks(target: object) -> ThisIs | None:
    """What this unit attacks, other than a kind of unit, which is asked of the unit that is attacked."""
    return None if isinstance(target, Every) else ThisIs((qualities.Attacking(target),))


def _english_level(english: str, node: qualities.PlayerLevel, printer: Printer, _many: bool) -> str:
    return f"{printer.english(node.who, 'who')} {'are' if node.who == 'you' else 'is'} Lv. {node.number} {english}"


def _english_over(node: qualities.PlayerLevel, _printer: Printer, _many: bool) -> str:
    order = {op: english for _, op, english in (*ORDERS, *BOUNDS)}[node.op]
    return f"{WHOSE[node.who]} Lv. is {order} {THEIRS[node.than]}"


def _english_this_is(node: ThisIs, printer: Printer, _many: bool) -> str:
    spoken = [
        printer.english(quality, "pairing" if isinstance(quality, filters.HasLaidOn) else "wide_battle").lstrip("~")
        for quality in node.qualities
    ]
    # Only Units battle and are paired.
    return f"this Unit is {' and '.join(spoken)}"
