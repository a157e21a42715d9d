"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from functools import partial

from fuda.cardtext import descriptions
from fuda.cardtext.amounts import teach_as_many, teach_summing
from fuda.cardtext.chance import teach_chance
from fuda.cardtext.common import is_several
from fuda.cardtext.comparing import teach_comparing
from fuda.cardtext.one_kind import teach_one_kind
from fuda.cardtext.selecting import english_some, teach_cases, teach_counts, teach_one_of_each, teach_selections
from fuda.cardtext.whereabouts import teach_this_in
from fuda.games.pso2.effects import nouns, qualities
from fuda.games.pso2.notation.words import COLOURS, NOUN_ENGLISH, ZONE_ENGLISH
from fuda.games.pso2.zones import BACK, FRONT
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import filters, selectors
from fuda.kernel.program.amounts import Given
from fuda.kernel.program.node import Quality, find_nodes
from fuda.kernel.program.selectors import Cards, Noun
from fuda.text.grammar import Grammar

OPS = (("以下", "<=", "or less"), ("以上", ">=", "or more"), ("", "==", ""))
WHOSE = {"own": "your", "enemy": "the opponent's", "their": "their owner's", "all": "each player's"}
ROWS = (("前列", FRONT, "~in the front row"), ("後列", BACK, "~in the back row"))


def _noun(noun: Noun, many: bool, whose: str) -> str:
    """The word for the cards; a side's player and a card by its name are spoken of as one even where all are meant."""
    word = NOUN_ENGLISH.get(noun.name)
    if word is None or (noun.name == "player" and whose):
        return word or f'"{noun.name}"'
    if noun.name in ZONE_ENGLISH:
        owner = whose if whose in ("your", "the opponent's", "each player's") else "your"
        return f"card{'s' if many else ''} in {owner} {word}"
    return "allies" if many and word == "ally" else f"{word}s" if many else word


def _place(zones: tuple[str, ...]) -> str | None:
    return ZONE_ENGLISH.get(zones[0])


english_cards = descriptions.Describer(
    _noun, _place, WHOSE, somewhere="a", of_doer=True, shared=frozenset({"processing"})
)


def is_plural(subject: object) -> bool:
    """Does a verb follow the subject in the plural?"""
    cards = getattr(subject, "cards", None)
    if isinstance(cards, Cards) and cards.noun.name == "player" and any(map(is_side, cards.filters)):
        return False
    told = isinstance(cards, Cards) and (
        isinstance(cards.noun, nouns.NameNoun) or cards.noun in (nouns.BEING, nouns.MAG)
    )
    return is_several(subject) and not told


def is_side(part: object) -> bool:
    """Does it say whose the cards are?"""
    return isinstance(part, filters.Side)


@does("403.1.2", "403.1.3", "GL-54")
def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    for words, who in (("味方の[|、]", "own"), ("相手の[|、]", "enemy"), ("持ち主の[|、]", "their")):
        g.rule("modifier", filters.Side, words, WHOSE[who], who=who)
    g.rule("modifier", filters.Side, "[自分の|自身の][|場の]", variant=True, who="own")
    g.rule("modifier", filters.Side, "お互いの[|場の|、]", "each player's", who="all")
    g.rule("modifier", filters.Except, "{cards:pronoun}以外の[|、]", "~other than {cards}")
    g.rule("excluded_name", filters.Named, "{name}", "{name}", part=False)
    g.rule("modifier", filters.Unlike, "{what:excluded_name}以外の[|、]", "~other than {what}")
    laid_on = "{of:one}に[装備されている|付与されている][|、]"
    g.rule("modifier", filters.LaidOn, laid_on, "~on {of}")
    g.rule("modifier", filters.Side, "相手の場の", variant=True, who="enemy")
    g.rule("modifier", filters.Another, "[他の|このカード以外の|このカード以外の、|自身以外の|自身以外の、]", "other")
    g.rule("modifier", qualities.OfNamedRace, "その[《種族》|種族]の", "that race's")
    g.rule("modifier", filters.InZone, "{zone}[の|にある|から|から、|の中から|の中から、]", "~in {zone}")
    for word, row, english in ROWS:
        g.rule("quality", qualities.InRow, f"{word}<だ>", english, f"{word}にい<る>", row=row)
    g.rule("quality", filters.Active, "ON<だ>", "ON")
    g.rule("quality", filters.Rested, "OFF<だ>", "OFF")
    g.rule("quality", qualities.InBattle, "攻撃中<だ>", "attacking", state="attacking")
    g.rule("quality", qualities.InBattle, "交戦中<だ>", "engaged", state="engaged")
    g.rule("quality", qualities.OfKind, "{kinds}<だ>", "{kinds}")
    for word, colour in COLOURS.items():
        g.rule("quality", filters.HasColour, f"{word}<だ>", colour, colour=colour)
    g.rule("quality", qualities.OfColours, "{colours}<だ>", "{colours}")
    g.many("colours", "colour", separator="[または|か|、または]", least=2, english=" or ")
    g.rule("quality", filters.Colourless, "白<だ>", "white")
    descriptions.teach_stats(g, OPS, particle="の")
    descriptions.teach_having(g)
    for word, op, english in OPS[:2]:
        spoken = f"~with {{stat}} X {english}"
        g.rule("quality", filters.StatIs, f"{{stat}}X{word}<だ>", spoken, op=op, number=Given("X"))
    g.rule("quality", qualities.Damaged, "ダメージを受けてい<る>", "damaged")
    for noun, type_, english in (("武器", "weapon", "a weapon"), ("防具", "armour", "armour")):
        g.rule("quality", filters.HasLaidOn, f"{noun}を装備してい<る>", f"~with {english}", type=type_, is_so=True)
        without = f"{noun}を装備してい<ない>"
        g.rule("quality", filters.HasLaidOn, without, f"~without {english}", type=type_, is_so=False)
    g.rule("quality", filters.HasLaidOn, "アクティブが付与されてい<る>", "~enchanted", type="active", is_so=True)
    descriptions.teach_named(g, "[カード名|名前]")
    descriptions.teach_name_parts(g, partial(filters.Named, part=True))
    g.rule("quality", filters.SharesTrait, "{of:one}と同じ種別<だ>", "~of the same kind as {of}")
    g.rule("quality", filters.SharesName, "{of:one}と同じ[カード名|名前]<だ>", "~of the same name as {of}")
    teach_comparing(g)
    descriptions.teach_differing(g)
    descriptions.teach_same_stat(g, printed=False)
    descriptions.teach_modifiers(g, listed=(filters.HasColour, qualities.OfColours, qualities.OfKind))
    g.rule("name_noun", nouns.NameNoun, "{name}", "{name}", zones=("field",))
    g.rule("name_paper", nouns.NameNoun, "{name}", "{name}")
    for category, kinds in (
        ("things", ("being", "name_noun")), ("things_only", ("being_only", "name_noun")),
        ("papers", ("paper", "name_paper")), ("papers_only", ("paper_only",)),
        ("any_papers", ("any_paper", "name_paper")), ("sole", ("sole_noun",)),
    ):  # fmt: skip
        for kind in kinds:
            g.rule(category, Cards, f"{{filters:modifiers}}{{noun:{kind}}}", english_cards, clause=None)
    for category in ("things", "things_only"):
        g.rule(category, _of_kinds, "{filters:modifiers}{kinds}", variant=True)
    for word, who in (("自分の", "own"), ("相手の", "enemy")):
        g.rule("sided", filters.Side, word, WHOSE[who], who=who)
    g.many("sides", "sided", least=0)
    g.many("some_sides", "sided")
    g.rule("zone_cards", Cards, "{filters:some_sides}{noun:zone_noun}", english_cards, clause=None)
    g.rule("hand_cards", Cards, "{filters:sides}手札", english_cards, clause=None, noun=nouns.HAND)
    for category in ("papers", "papers_only"):
        g.rule(category, None, "{_:hand_cards}")
    for side, whose, said in (("", "", ()), ("相手の", "the opponent's ", (filters.Side("enemy"),))):
        told = f"{whose}ability in the processing zone"
        waiting = f"処理領域[の|にある]{side}能力"
        g.rule("waiting_abilities", Cards, waiting, told, clause=None, filters=said, noun=nouns.ABILITY)
    for category in ("things_only", "papers_only", "zone_cards"):
        g.rule("cards", None, f"{{_:{category}}}")
    for category in ("things", "papers", "any_papers", "waiting_abilities"):
        g.rule("cards", None, f"{{_:{category}}}", only_printed=True)
    g.label(name_noun="a name", name_paper="a name", sided="自分の or 相手の")


@does("GL-56")
def _of_kinds(filters: tuple[Quality, ...], kinds: tuple[str, ...]) -> Cards:
    """GL-56: a 種別 as a noun is a chara of it."""
    return Cards(None, (*filters, qualities.OfKind(kinds)), nouns.CHARA)


@does("GL-28", "GL-39", "GL-40")
def teach_choices(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("this", selectors.This, "[このカード|このキャラ|自身]", "this card")
    g.rule("one", None, "{_:this}")
    g.rule("one", None, "{_:pronoun}")
    for word in ("キャラ", "カード", "アクティブ", "アイテム", "武器", "防具"):
        noun = nouns.ANYWHERE[word]
        english = NOUN_ENGLISH[noun.name]
        g.rule("one", selectors.That, f"その{word}", f"that {english}", cards=Cards(None, (), noun))
        for side, who, whose in (("味方の", "own", "yours"), ("相手の", "enemy", "the opponent's")):
            theirs = Cards(None, (filters.Side(who),), noun)
            g.rule("one", selectors.That, f"その{side}{word}", f"that {english} of {whose}", cards=theirs)
    for word, english in (("装備先", "the equipped card"), ("付与先", "the enchanted card")):
        g.rule("one", selectors.Host, word, english, word=word)
    target = Cards(None, (qualities.InBattle("target"),), nouns.BEING)
    g.rule("one", selectors.Every, "[|この]攻撃[|の]対象", "the attack's target", cards=target)
    own_mag = Cards(None, (filters.Side("own"),), nouns.MAG)
    g.rule("one", selectors.Every, "[自分|味方]のマグ", "your mag", cards=own_mag)
    g.rule("one", qualities.TargetPlayer, "ターゲットプレイヤー", "the target player")
    g.rule("done_cards", Cards, "{filters:done_modifiers}{noun:any_paper}", english_cards, clause=None)
    g.rule("one", selectors.Every, "{cards:done_cards}", "the {cards}")
    teach_counts(g, "tai", "体")
    teach_counts(g, "mai", "[枚|つ]")
    counters, told = {"things": "tai", "papers": "mai"}, ("things", "papers_only")
    teach_selections(g, counters, told, every="全て", one_kind=lambda kinds: bool(find_nodes(kinds, qualities.OfKind)))
    teach_as_many(g, (("picked", "things"),), cards="cards")
    teach_chance(g, {"things": "tai", "papers_only": "mai"})
    teach_summing(g, OPS[:2], {"things": "tai", "papers": "mai"})
    g.rule("picked", selectors.Some, "{cards:waiting_abilities}を{quantity:tsu}", english_some)
    teach_one_kind(g, counters, qualities.OfKind)
    teach_one_of_each(g, "things", "tai")
    teach_one_of_each(g, "papers", "mai", together="papers_together")
    teach_cases(g, {"things": "tai"})
    teach_this_in(g)
    g.rule("dative", selectors.Every, "{cards:sole}に", "{cards}")
    g.rule("doer", selectors.Every, "{cards:papers_only}が", "{cards!}")
    g.rule("any_one", selectors.Every, "{cards:papers_only}", "{cards!}")
    g.label(this="このカード", waiting_abilities="処理領域の能力")
