"""Phrases for cards: what they are like, which of them, how many, whose."""

from __future__ import annotations

from fuda.cardtext.amounts import teach_as_many
from fuda.cardtext.descriptions import teach_modifiers, teach_same_stat
from fuda.cardtext.happenings import Did
from fuda.games.pso2.effects import nouns, qualities
from fuda.games.pso2.effects.procedures import AmongKinds, EachOf
from fuda.games.pso2.notation.words import COLOURS, NOUN_ENGLISH, ZONE_ENGLISH
from fuda.games.pso2.zones import BACK, FRONT
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, filters, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

OPS = (("以下", "<=", "or less"), ("以上", ">=", "or more"), ("", "==", ""))
SIDES = {"味方の": ("own", "your"), "相手の": ("enemy", "the opponent's"), "持ち主の": ("their", "their owner's")}


def english_cards(cards: Cards, printer: Printer, many: bool) -> str:
    """A description in English: what stands before the noun, then the noun, then clauses."""
    before: list[str] = []
    after: list[str] = []
    side = next((f.who for f in cards.filters if isinstance(f, filters.Side)), "")
    for part in cards.filters:
        if isinstance(part, filters.InZone) and part.zone == filters.LOOKED:
            after.append("among them")
        elif isinstance(part, filters.InZone):
            whose = {"own": "your", "enemy": "the opponent's"}.get(side, "a")
            after.append(f"in {whose} {ZONE_ENGLISH[part.zone]}")
        elif isinstance(part, filters.Side) and any(isinstance(f, filters.InZone) for f in cards.filters):
            continue
        else:
            spoken = printer.english(part, "modifier", many and isinstance(part, Did))
            sided = isinstance(part, filters.Side)
            before[:0] = [spoken] if sided else []
            if not sided:
                (after if spoken.startswith("~") else before).append(spoken.lstrip("~"))
    noun = NOUN_ENGLISH.get(cards.noun.name, f'"{cards.noun.name}"')
    if many and not is_one_of_a_kind(cards):
        noun = "allies" if noun == "ally" else noun + "s"
    return " ".join([*before, noun, *after])


def is_one_of_a_kind(cards: Cards) -> bool:
    """Is the description spoken of as one card even where all are meant: a side's player, a card by its name?"""
    sided = any(isinstance(f, filters.Side) for f in cards.filters)
    return cards.noun.name not in NOUN_ENGLISH or (cards.noun.name == "player" and sided)


def is_plural(subject: object) -> bool:
    """Does a verb follow the subject in the plural?"""
    if isinstance(subject, selectors.It):
        return subject.many
    return isinstance(subject, (selectors.All, selectors.Every)) and not is_one_of_a_kind(subject.cards)


def each_one(subject: object, printer: Printer) -> str:
    """The subject as one card of its kind: "one of your charas", "a chara", "your player"."""
    if not isinstance(subject, selectors.Every):
        return printer.english(subject, "subject")
    single = printer.english(subject.cards, "things")
    if not single.startswith(("your ", "the opponent's ")):
        return printer.article(single)
    return single if is_one_of_a_kind(subject.cards) else f"one of {printer.english(subject, 'subject')}"


@does("403.1.2", "403.1.3")
def teach_descriptions(g: Grammar) -> None:
    """A noun with what stands before it."""
    for word, (who, english) in SIDES.items():
        g.rule("modifier", filters.Side, f"{word}[|、]", english, who=who)
    g.rule("modifier", filters.Side, "自分の[|場の]", variant=True, who="own")
    g.rule("modifier", filters.Side, "相手の場の", variant=True, who="enemy")
    g.rule("modifier", qualities.Another, "[他の|このカード以外の|このカード以外の、|自身以外の|自身以外の、]", "other")
    g.rule("modifier", qualities.OfNamedRace, "その《種族》の", "that race's")
    g.rule("modifier", filters.InZone, "{zone}[の|にある]", "~in {zone}")
    for word, row in (("前列", FRONT), ("後列", BACK)):
        g.rule("modifier", qualities.InRow, f"{word}にいる", variant=True, row=row)
    g.rule("modifier", filters.InZone, "{zone}から[|、]", variant=True)
    for word, highest, english in (("低い", False, "lowest"), ("高い", True, "highest")):
        g.rule(
            "modifier", filters.Extreme, f"最も{{stat}}[の|が]{word}", f"~with the {english} {{stat}}", highest=highest
        )
    g.rule("quality", qualities.InRow, "前列<だ>", "front-row", row=FRONT)
    g.rule("quality", qualities.InRow, "後列<だ>", "back-row", row=BACK)
    g.rule("quality", filters.Active, "ON<だ>", "ON")
    g.rule("quality", filters.Rested, "OFF<だ>", "OFF")
    g.rule("quality", qualities.InBattle, "攻撃中<だ>", "attacking", state="attacking")
    g.rule("quality", qualities.InBattle, "交戦中<だ>", "engaged", state="engaged")
    g.rule("quality", qualities.OfKind, "{kinds}<だ>", "{kinds}")
    for word, colour in COLOURS.items():
        g.rule("quality", filters.HasColour, f"{word}<だ>", colour, colour=colour)
    g.rule("quality", qualities.OfColours, "{colours}<だ>", "{colours}")
    g.many("colours", "colour", separator="[または|か|、または]", least=2, english=" or ")
    g.rule("quality", qualities.Colourless, "白<だ>", "white")
    for word, op, english in OPS:
        g.rule(
            "quality",
            filters.StatIs,
            f"{{stat}}{{number}}{word}<だ>",
            f"~with {{stat}} {{number}} {english}".rstrip(),
            op=op,
        )
    g.rule("quality", qualities.AtMostX, "{stat}X以下<だ>", "~with {stat} X or less")
    g.rule("quality", qualities.Damaged, "ダメージを受けてい<る>", "damaged")
    g.rule("quality", filters.HasKeyword, "{keywords}を持<つ>", "~with {keywords}", has=True)
    g.rule("quality", filters.HasKeyword, "{keywords}を持た<ない>", "~without {keywords}", has=False)
    for noun, type_ in (("武器", "weapon"), ("防具", "armour")):
        g.rule("quality", qualities.HasCards, f"{noun}を装備してい<る>", f"~with a {type_}", noun=type_, is_so=True)
    g.rule("quality", qualities.HasCards, "アクティブが付与されてい<る>", "~enchanted", noun="active", is_so=True)
    teach_same_stat(g)
    teach_modifiers(g, listed=(filters.HasColour, qualities.OfColours, qualities.OfKind))
    g.rule("name_noun", nouns.NameNoun, "{name}", "{name}", zones=("field",))
    g.rule("name_paper", nouns.NameNoun, "{name}", "{name}")
    for category, noun, named in (("things", "being", "name_noun"), ("papers", "paper", "name_paper")):
        g.rule(category, Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
        g.rule(category, Cards, f"{{filters:modifiers}}{{noun:{named}}}", english_cards, clause=None)
    g.label(
        modifier="what a card is like", modifiers="what a card is like", quality="what a card is like",
        things="cards", papers="cards", name_noun="a name", name_paper="a name",
    )  # fmt: skip


@does("GL-28", "GL-39")
def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    g.rule("any_papers", Cards, "{filters:modifiers}{noun:any_paper}", english_cards, clause=None)
    g.rule("any_papers", Cards, "{filters:modifiers}{noun:name_paper}", english_cards, clause=None)
    g.rule("this", selectors.This, "[このカード|このキャラ|自身]", "this card")
    g.rule("one", None, "{_:this}")
    g.rule("one", None, "{_:pronoun}")
    for word, english in (("装備先", "the equipped card"), ("付与先", "the enchanted card")):
        g.rule("one", selectors.Host, word, english, word=word)
    g.rule("one", qualities.TargetPlayer, "ターゲットプレイヤー", "the target player")
    g.rule("picked", selectors.Some, "{cards:things}を{quantity:tai}", _english_some)
    g.rule("picked", selectors.Some, "{cards:papers}を{quantity:mai}", _english_some)
    teach_as_many(g, (("picked", "things"),), cards="things")
    g.rule("picked", selectors.Some, "{cards:papers}を{quantity:tsu}", variant=True)
    g.rule("picked", selectors.Some, "{cards:things}{quantity:tai}を", variant=True)
    g.rule("picked", selectors.Some, "{cards:papers}{quantity:mai}を", variant=True)
    g.rule("picked", selectors.Some, "{cards:hand_cards}を{quantity:mai}", _english_some)
    g.rule("hand_cards", Cards, "手札", "cards of your hand", clause=None, filters=HAND_FILTERS, noun=nouns.HAND)
    g.rule(
        "picked",
        selectors.Some,
        "{cards:waiting_abilities}を{quantity:tsu}",
        "{quantity} ability in the processing zone",
    )
    g.rule("waiting_abilities", Cards, "処理領域の能力", "ability", clause=None, filters=(), noun=nouns.ABILITY)
    g.rule(
        "special_pick",
        EachOf,
        "{first:papers}と{second:papers}をそれぞれ{quantity:mai}",
        "{quantity} each of {first*} and {second*}",
    )
    g.rule(
        "special_pick", AmongKinds, "{cards:things}の中から{quantity:tai}", "{quantity} among {cards*}", one_kind=False
    )
    g.rule(
        "special_pick",
        AmongKinds,
        "{cards:things}のどちらかの中から{quantity:tai}",
        "{quantity} of one kind among {cards*}",
        one_kind=True,
    )
    g.many("several_picked", "picked", separator="[と|と、]", least=2, english=" and ")
    g.rule("both_picked", selectors.Both, "{parts:several_picked}", "{parts}")
    g.rule("both_picked", _one_each, "{first:things}と{second:things}を{quantity:tai}ずつ", variant=True)
    g.rule("both_picked", _so_many_each, "{first:things}{here:tai}と{second:things}{there:tai}を", variant=True)
    g.rule("all", selectors.All, "{cards:things}全て", "all {cards*}")
    g.rule("all", selectors.All, "全ての{cards:things}", variant=True)
    g.rule("all", selectors.All, "{cards:papers_only}全て", "all {cards*}")
    g.rule("papers_only", Cards, "{filters:modifiers}{noun:paper_only}", english_cards, clause=None)
    g.rule("single", selectors.Every, "{cards:sole}", "{cards}")
    g.rule("sole", Cards, "{filters:modifiers}{noun:sole_noun}", english_cards, clause=None)
    g.rule("target", None, "{_:one}を")
    g.rule("target", None, "{_:all}を")
    g.rule("target", selectors.All, "{cards:things}を全て", variant=True)
    g.rule("target", selectors.All, "{cards:papers_only}を全て", variant=True)
    g.rule("target", None, "{_:picked}")
    g.rule("target_or_none", None, "{_:target}")
    g.rule("target_or_none", selectors.Omitted, "", "it")
    g.rule("dative", None, "{_:one}に")
    g.rule("dative", None, "{_:all}に")
    g.rule("dative", None, "{_:single}に")
    g.rule("dative", selectors.Some, "{cards:things}{quantity:tai}に", _english_some)
    g.rule("dative", selectors.Omitted, "", "it")
    g.rule("subject", None, "{_:one}")
    g.rule("subject", selectors.Every, "{cards:things}", "{cards*}")
    g.rule("subject", selectors.Every, "{cards:things}全て", variant=True)
    g.label(
        this="このカード", one="a card", picked="so many cards", all="…全て", target="cards", dative="cards",
        subject="cards", hand_cards="手札", several_picked="cards",
    )  # fmt: skip


def _one_each(first: Cards, second: Cards, quantity: amounts.Quantity) -> selectors.Both:
    return selectors.Both((selectors.Some(quantity, first), selectors.Some(quantity, second)))


def _so_many_each(first: Cards, here: amounts.Quantity, second: Cards, there: amounts.Quantity) -> selectors.Both:
    return selectors.Both((selectors.Some(here, first), selectors.Some(there, second)))


HAND_FILTERS = (filters.Side("their"),)


def _english_some(node: selectors.Some, printer: Printer, _many: bool) -> str:
    one = node.quantity in (amounts.Exactly(1), amounts.UpTo(1))
    if node.cards.noun == nouns.HAND:
        return f"{printer.english(node.quantity, 'mai')} card{'' if one else 's'} in your hand"
    spoken = english_cards(node.cards, printer, not one)
    if spoken.startswith(("your ", "the opponent's ")):
        spoken = f"of {english_cards(node.cards, printer, True)}"
    return f"{printer.english(node.quantity, 'tai')} {spoken}"
