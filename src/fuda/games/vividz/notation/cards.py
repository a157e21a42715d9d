"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from functools import partial

from fuda.cardtext import descriptions
from fuda.cardtext.amounts import teach_as_many, teach_summing
from fuda.cardtext.chance import teach_chance
from fuda.cardtext.common import vocabulary
from fuda.cardtext.comparing import teach_comparing
from fuda.cardtext.happenings import without_place
from fuda.cardtext.laid import LaidCards
from fuda.cardtext.nouns import NameNoun
from fuda.cardtext.selecting import english_some, teach_cases, teach_counts, teach_one_of_each, teach_taken_from
from fuda.cardtext.selecting import teach_selections as teach_picks
from fuda.cardtext.whereabouts import teach_this_in
from fuda.games.vividz.acts import DAMAGE
from fuda.games.vividz.effects import nouns, qualities
from fuda.games.vividz.effects.antecedents import Reader
from fuda.games.vividz.notation.words import NOUN_ENGLISH, PLACE_ENGLISH, english_noun, icon
from fuda.games.vividz.zones import AREA_NAMES
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

BARE = str.maketrans("", "", "のと")
OPS = (("以下", "<=", "or lower"), ("以上", ">=", "or higher"), ("", "==", ""))


def _noun(noun: selectors.Noun, many: bool, whose: str) -> str:
    if isinstance(noun, NameNoun):
        return f'"{noun.name}"'
    return NOUN_ENGLISH[noun.name][many].replace("{whose}", whose or "your")


WHOSE = {"own": "your", "enemy": "the opponent's", "their": "their own", "all": "each player's"}
english_cards = descriptions.Describer(_noun, PLACE_ENGLISH.get, WHOSE, {"enemy": "enemy"})


@does("1119.1", "301.3", "513.3a", "514.1")
def teach_cards(g: Grammar) -> None:
    """What a card is like, and a noun with what stands before it."""
    g.rule("quality", filters.HasTrait, "特徴{traits}を持<つ>", "~with the trait {traits}")
    for word, kind, english in (
        ("ミッション情報", "mission_info", "mission"),
        ("アカウント情報", "account_info", "account"),
    ):
        g.rule(
            "quality", qualities.HasInfo, f"{word}{{info:traits}}を持<つ>", f"~with the {english} information {{info}}",
            kind=kind,
        )  # fmt: skip
    descriptions.teach_stats(g, OPS)
    descriptions.teach_having(g, "icon")
    descriptions.teach_names_held(g, partial(filters.Named, part=True), "名前に")
    for word, state, english in (("SLEEP", filters.Rested, "sleeping"), ("REBOOT", filters.Active, "rebooted")):
        g.rule("quality", state, icon(word) + "<だ>", english, icon(word) + "してい<る>", icon(word) + "状態<だ>")
    g.rule("quality", qualities.WithoutText, "能力を持た<ない>", "~without abilities")
    exp = icon("EXP")
    for words in (f"{exp}が<ある>", f"{exp}を持<つ>"):
        g.rule("quality", qualities.HasExp, words, "~with EXP", variant="持" in words, count=filters.AtLeast(1))
    g.rule("quality", qualities.HasExp, f"{exp}が{{count:mai_count}}<ある>", "~with {count} EXP cards")
    descriptions.teach_named(g, "[名前|カード名]")
    same: dict[str, object] = {"of": selectors.This(), "itself": True}  # 1119.1 leaves out no card of that name.
    g.rule("quality", filters.SharesName, icon("SAMENAME") + "<だ>", "~of this card's name", also=same)
    for words, beside, english in (
        ("と同じレーン|の正面|の向かい", False, "in the lane of"),
        ("の隣|の隣のエリア", True, "next to"),
    ):
        # 「このカードと同じレーン」 is one place, and not this card and a place of its own.
        bare = "beside_this" if beside else "facing_this"
        g.token(
            bare,
            f"(?<!と)(?:{words.translate(BARE)})",
            lambda _: selectors.This(),
            lambda of: "この" if of == selectors.This() else None,
        )
        for of, near in (("{of:one}", f"[{words}]"), ("", f"{{of:{bare}}}")):
            said, more = of + near, {"beside": beside}
            words_so = f"{said}に<ある>", f"~{english} {{of}}", f"{said}<だ>"
            g.rule("quality", qualities.Near, *words_so, also=more, variant=not of)
            g.rule("near", qualities.Near, f"{said}に", within=True, also=more)
            g.variant("modifier", qualities.Near, f"{said}に[あった|いた][|、]", also=more)
    g.variant("quality", qualities.Near, "{of:one}と[隣り合う|隣接する]エリアに<ある>", beside=True)
    g.rule("near", filters.InZone, "{zone:place}に", within=True)
    g.many("there", "near")
    g.variant("quality", filters.Rested, "チェックされてい<る>")
    g.rule("quality", qualities.Attacking, "アタックしてい<る>", "attacking")
    for ending, english, is_so in (("<る>", "~with an engage", True), ("<ない>", "~without an engage", False)):
        connected = f"エンゲージ[が|と]コネクトしてい{ending}"
        g.rule("quality", filters.HasLaidOn, connected, english, type="engage", is_so=is_so)
    g.rule("quality", filters.HasCounters, "ダメージを受けてい<る>", "damaged", counter=DAMAGE, is_so=True)
    g.rule("quality", filters.HasCounters, "ダメージを受けてい<ない>", "undamaged", counter=DAMAGE, is_so=False)

    g.rule("modifier", filters.Side, "あなたの[|、]", "your", who="own")
    g.rule("modifier", filters.Side, "相手の[|、]", "enemy", who="enemy")
    g.rule("modifier", filters.Side, "[自分の|自身の][|、]", "their own", who="their")
    g.rule("modifier", filters.Side, "お互いの[|、]", "each player's", who="all")
    others = "[ほかの|このカード以外の|このカード以外の、|自身以外の|自身以外の、]"
    g.rule("modifier", filters.Except, others, "other", cards=selectors.This())
    g.rule("modifier", filters.Except, "{cards:pronoun}以外の[|、]", "~other than {cards}")
    none_of = "特徴{first:trait}も[|、]特徴{second:trait}も持たない[|、]"
    g.rule("modifier", lambda first, second: filters.Unlike(filters.HasTrait((first, second))), none_of, variant=True)
    g.rule("quality", filters.InZone, "{zone:place}に<ある>", "~in the {zone}", "{zone:place}にい<る>")
    g.rule("modifier", filters.InZone, "{zone:place}[の|から|から、|の中から|の中から、]", variant=True)
    g.rule("modifier", filters.InZone, "除外されている[|、]", variant=True, zone=("removed",))
    g.many("traits", "trait", separator="[/|か|、か|または|か特徴|、か特徴|または特徴]", english="/")
    g.rule("modifier", qualities.Succeeded, icon("SUCCESS") + "した", "successful")
    g.variant("modifier", qualities.Succeeded, icon("SUCCESS") + "している[|、]")
    g.rule("predicate", qualities.Succeeded, icon("SUCCESS") + "してい<る>", "successful")
    teach_comparing(g)
    descriptions.teach_differing(g)
    descriptions.teach_same_stat(g, printed=False)
    descriptions.teach_modifiers(g)
    g.rule("cards", Cards, "{filters:modifiers}{noun}", english_cards, clause=None)
    g.rule("called", NameNoun, "{name}", "{name}", types=frozenset(), zones=AREA_NAMES)
    g.rule("cards", Cards, "{filters:modifiers}{noun:called}", english_cards, clause=None)
    g.rule(
        "cards", LaidCards, f"このカードの{icon('EXP')}", "this card's EXP",
        clause=None, filters=(filters.LaidOn(selectors.This()),), noun=nouns.EXP,
    )  # fmt: skip
    g.rule("exp_of", filters.LaidOn, "{of:pronoun|that_one|exp_host}の", "of {of}")
    g.variant("exp_of", filters.LaidOn, "その", of=selectors.It())
    g.rule("host_cards", Cards, "{filters:some_modifiers}キャラ", english_cards, clause=None, noun=nouns.CHARACTER)
    g.rule("exp_host", selectors.Every, "{cards:host_cards}", "{cards*}")
    g.many("exps_of", "exp_of")
    vocabulary(g, "connected", {"コネクトしているエンゲージ": nouns.CONNECTED}, english_noun)
    g.rule("cards", Cards, "{filters:modifiers}{noun:connected}", english_cards, clause=None)
    g.rule("connected_to", filters.LaidOn, "{of:one}に[|、]", "connected with {of}")
    g.many("connected_tos", "connected_to")
    g.rule(
        "cards", LaidCards, "{filters:connected_tos}{noun:connected}", "engage {filters}|engages {filters}", clause=None
    )
    others = f"{{filters:exps_of}}{icon('EXP')}"
    g.rule("cards", LaidCards, others, "EXP {filters}", clause=None, noun=nouns.EXP)


def _facing(cards: Cards) -> selectors.Every | None:
    """A player's character opposite to a card, or in the center: there is one at most, so its number needs no word."""
    return selectors.Every(cards) if Reader.is_one(cards) else None


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("this", selectors.This, "[このカード|このキャラ]", "this card")
    g.rule("one", None, "{_:this}")
    g.rule("one", None, "{_:pronoun}")
    g.rule("one", None, "{_:that_one}")
    character = without_place(Cards(None, (), nouns.CHARACTER))
    for word, english, that in (("キャラ", "character", character), ("カード", "card", Cards(None, (), nouns.CARD))):
        g.rule("that_one", selectors.That, f"その{word}", f"that {english}", cards=that)
    g.rule("one", selectors.Host, "このカードがコネクトして[いる|いた]キャラ", "the character connected with this card")
    g.rule("done_cards", Cards, "{filters:done_modifiers}{noun}", english_cards, clause=None)
    g.rule("one", selectors.Every, "{cards:done_cards}", "the {cards}")
    teach_counts(g, "mai", "枚")
    teach_picks(g, one_kind=lambda _: False)
    teach_one_of_each(g, "cards", "mai")
    teach_taken_from(g)
    g.rule("swapped", None, "{_:owner}", within=True)
    g.rule("swapped", selectors.It, "その", within=True, many=True)
    g.rule("swapped", selectors.Some, "{cards}{quantity:mai}の", within=True)
    teach_summing(g, OPS[:2])
    teach_chance(g, {"cards": "mai"})
    teach_as_many(g, (("picked", "cards"),))
    teach_cases(g, {"cards": "mai"}, bare=True)
    teach_this_in(g)
    g.rule("dative", selectors.Every, "{cards}に", "{cards*}", built=_facing)
    g.rule("host", None, "{_:one}")
    g.rule("host", selectors.Some, "{cards}{quantity:mai}", english_some)
    g.label(this="このカード")
