"""Phrases for which cards are meant: this one, so many of a kind, all of them, those of which the text speaks again."""

from __future__ import annotations

from functools import partial
from typing import Any

from fuda.cardtext.amounts import teach_summing
from fuda.cardtext.clauses import teach_picking
from fuda.cardtext.common import vocabulary
from fuda.cardtext.conditions import teach_by_this
from fuda.cardtext.deriving import BY_THIS
from fuda.cardtext.descriptions import teach_differing
from fuda.cardtext.done_words import teach_done_cards
from fuda.cardtext.looking import TheRest, TopOf, english_top, teach_as_many_tops
from fuda.cardtext.places import There
from fuda.cardtext.selecting import english_some, of_one_place, of_one_side, teach_one_of_each, teach_taken_from
from fuda.cardtext.selecting import teach_selections as teach_picks
from fuda.games.build_divide.effects import nouns, playing, qualities, verbs
from fuda.games.build_divide.effects.happenings import Done, ToldCard
from fuda.games.build_divide.notation.cards import OPS, english_cards
from fuda.games.build_divide.notation.verbs import LEXICON
from fuda.games.build_divide.notation.words import CARD_NAMES, ZONE_ENGLISH, ZONES, english_noun
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, deeds, filters, selectors
from fuda.kernel.program.amounts import AsDone, Exactly
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import Cards, Some
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

WORDS = {"ユニット": nouns.UNIT, "カード": nouns.CARD, "テリトリー": nouns.TERRITORY}
"""What a text calls its own card, or one that it has spoken of."""


def teach_quantities(g: Grammar) -> None:
    """How many: 枚, which some texts leave out."""
    g.rule("mai", amounts.UpTo, "{number}まで", variant=True)
    g.rule("mai", amounts.AnyNumber, "[望む枚数|好きな枚数|任意の枚数]", "any number of")
    g.rule("mai", amounts.AsMany, "{number:x_alone}枚", "{number}", up_to=False)
    g.rule("mai", amounts.AsMany, "{number:x_alone}枚まで", "up to {number}", up_to=True)


def _english_target(_node: qualities.Targeted, printer: Printer, _many: bool) -> str:
    return printer.spoken_of or "the target"


def teach_selections(g: Grammar) -> None:
    """Which cards an act is done to."""
    teach_quantities(g)
    teach_differing(g)
    for word, noun in WORDS.items():
        g.rule("this", selectors.This, f"この{word}", f"this {noun.name}", noun=noun.name)
    g.rule("this", selectors.This, "[自身|このエース]", variant=True, noun="unit")
    there = "[あなたの|自分の|]{where:own_zone}[の|にある]このカード"
    g.rule("one", selectors.This, there, "this card in your {where}", noun="card")
    zones = {word: zone for word, (zone, *_) in ZONES.items()}
    vocabulary(g, "own_zone", zones, lambda zone: ZONE_ENGLISH[(zone,)])
    g.rule("one", None, "{_:this}")
    g.rule("one|spoken_card", selectors.It, "それ", "it", many=False)
    g.rule("one|spoken_cards", selectors.It, "それら", "them", many=True)
    g.rule("one", qualities.Targeted, "[対象|その対象]", _english_target, many=False)
    g.rule("one", qualities.Targeted, "[対象全て|対象すべて|全ての対象]", "the targets", many=True)
    for word, noun in WORDS.items():
        that = selectors.That(Cards(None, (), noun))
        g.rule("one|holder", selectors.That, f"その{word}", f"that {noun.name}", cards=that.cards)
        those = Cards(None, (filters.Unlike(filters.Except(that)),), noun)
        g.rule("aimed", Some, f"その{word}を", f"that {noun.name}", quantity=Exactly(1), cards=those)
    g.rule("aimed", Some, "このユニットを", "this unit", quantity=THIS_UNIT.quantity, cards=THIS_UNIT.cards)
    g.rule("aimed", None, "{_:picked}")
    command = Cards(None, (), nouns.COMMAND)
    g.rule("one|holder", selectors.That, "[そのコマンド|そのコマンドカード]", "that command", cards=command)
    g.rule("holder", None, "{_:this}")
    g.rule("holder|spoken_cards", qualities.Targeted, "対象", "the target", many=False)
    g.rule("one", qualities.Opponent, "{of:this}の[バトル相手|バトル相手のユニット]", "the unit that battles with {of}")
    g.rule(
        "one",
        qualities.Opponent,
        "{of:this}と[バトルしている|バトルしていた|バトルした][ユニット|相手のユニット]",
        variant=True,
    )
    for word, who, english in (("プレイヤー", "all", "one player"), ("相手プレイヤー", "opponents", "one opponent")):
        g.rule("picked", selectors.SomePlayers, f"{word}を1人", english, f"{word}1人を", filters=(), who=who, number=1)
    teach_picks(g, every="全て")
    g.rule("counted", selectors.Some, "{cards}{quantity:mai}", english_some)
    _teach_tops(g)
    g.rule("item", None, "{_:one|all|counted}")
    g.many("items", "item", separator="[と|と、]", least=2, english=" and ")
    g.rule("both", selectors.Both, "{parts:items}", "{parts}", built=_each_by_itself)
    g.rule("object", None, "{_:one}を")
    g.rule("object", None, "{_:all_objects|picked}")
    g.rule("object", None, "{_:both}を")
    g.rule("object", TheRest, "[残りのカードを|残りを|残りは|残りのカードは]", "the rest")
    g.rule("object", None, "{_:top}[を|、|を、|]")
    place = "[あなたの|自分の|]{where:own_zone}から[|、]"
    g.variant("object|shown", selectors.This, f"このカードを{place}", f"{place}このカードを", noun="card")
    there = "{what:spoken_card}を[|あなたの|自分の|相手の]{where:own_zone}から[|、]"
    g.rule("object", There, there, "{what} from the {where}")
    g.rule("spoken_card", selectors.That, "そのカード", "that card", cards=Cards(None, (), nouns.CARD))
    g.rule("spoken_cards", None, "{_:spoken_card}")
    g.rule("modifier", filters.Except, "{cards:spoken_cards}以外の[|、]", "~other than {cards}")
    g.variant("modifier", filters.Except, "[選ばれなかった|選ばなかった]", cards=selectors.It(many=True))
    g.rule("object_or_none", None, "{_:object}")
    g.rule("object_or_none", selectors.Omitted, "", "it")
    g.rule("dative", None, "{_:one|all|counted|both}に")
    g.rule("subject|doer", None, "{_:one}")
    g.rule("named_part", None, "{_:this}")
    g.rule("named_part", selectors.Every, "{cards:things}", "{cards*}")
    g.many("named_parts", "named_part", separator="[と|と、]", least=2, english=" and ")
    g.rule("subject", selectors.Both, "{parts:named_parts}[|全て]", "{parts}", built=_each_by_itself)
    g.rule("subject", selectors.Every, "{cards}全て", "{cards*}")
    every_such = "{before:modifiers}全ての{cards}"
    g.variant("subject", lambda before, cards: selectors.Every(cards.also(*before)), every_such)
    g.rule("doer", selectors.Every, "{cards}", "{cards*}", "{cards}1[枚|つ|体]")
    g.rule("subject", selectors.Every, "{cards:things}", variant=True)
    _teach_choices(g)
    teach_summing(g, OPS[:2], taken="named_cards")
    g.label(
        this="このユニット", one="a card", picked="so many cards", all="…全て", object="cards with を",
        dative="cards with に", counted="so many cards", mai="a quantity in 枚",
    )  # fmt: skip


@does("407-3b", "407-3c", "506-1")
def _teach_tops(g: Grammar) -> None:
    """Cards from the top of the deck, and from the front of life."""
    for words, first, zone in (
        ("山札[の|を]上から", "山札の一番上", "deck"),
        ("ライフ[の|を][先頭から|上から|前から]", "ライフの先頭", "life"),
    ):
        top = f"{{whose:whose_zone}}{words}"
        g.rule("top", TopOf, f"{top}{{number:figure}}枚", english_top, zone=zone)
        said = f"up to {{number}} from the top of {{whose}} {zone}"
        g.rule("top", TopOf, f"{top}{{number}}枚まで", said, zone=zone, up_to=True)
        g.rule("top", TopOf, f"{{whose:whose_zone}}{first}のカード", variant=True, zone=zone, number=1)
        g.variant("object", TopOf, f"{{whose:whose_zone}}{first}のカードを{{number}}枚", zone=zone)
    teach_as_many_tops(g, "{whose:whose_zone}山札[の|を]上から[、|]", ("amount", "as_cards"))
    below = "{whose:whose_zone}山札の下から{number}枚"
    g.rule("top", TopOf, below, "the bottom {number} of {whose} deck", zone="deck", bottom=True)


THIS_UNIT = Some(Exactly(1), Cards(None, (filters.Unlike(filters.Except(selectors.This("unit"))),), nouns.UNIT))
"""This unit, as one of several that may be chosen."""


def _teach_choices(g: Grammar) -> None:
    """Choosing and doing in one breath; one of several kinds, or of each; where cards come from, said last."""
    teach_picking(g, "picked")
    with_some = "{one:this}と{cards:things}を{quantity:mai}"
    g.variant("object", lambda one, cards, quantity: selectors.Both((one, Some(quantity, cards))), with_some)
    become = "{cards:things}を 【アサルトテリトリー】としてユニットに<する>"
    g.variant("act", _one_becomes, "{duration}、 " + become)
    g.variant("one", partial(qualities.Opponent, selectors.This("unit")), "[バトル相手のユニット|バトル相手]")
    g.rule("either_pick", Some, "このユニット", "this unit", quantity=THIS_UNIT.quantity, cards=THIS_UNIT.cards)
    g.rule("either_pick", None, "{_:counted}")
    g.many("either_picks", "either_pick", separator="[か|か、|または|または、]", least=2, english=" or ")
    g.rule("picked", selectors.Alternatives, "{options:either_picks}を", "{options}", built=of_one_place, filters=())
    teach_taken_from(g, cards="named_cards")
    g.rule("each_kind", None, "{_:things|stored|named_cards}")
    teach_one_of_each(g, "each_kind", "mai")
    g.variant("act", verbs.Handle, "捨てさせ<る>", kind="discard", target=selectors.Omitted())
    g.variant("act", verbs.Handle, "{target:one}を捨てさせ<る>", kind="discard")
    g.variant("step|either_deed", _top_or_bottom, "{target:object_or_none}{to}山札の上か下に置<く>")


def _each_by_itself(parts: tuple[Any, ...]) -> selectors.Both | None:
    """Cards of one kind and of another; the card before 「とバトルしている」 is who the others battle with."""
    others = [quality for part in parts[1:] for quality in find_nodes(part, qualities.InBattle)]
    return None if any([quality.state == "battling" for quality in others]) else of_one_side(parts)


def _top_or_bottom(target: object, to: str) -> deeds.OneOf:
    places = ("deck_top", "deck_bottom")
    return deeds.OneOf(tuple([verbs.ToOrdered(target, place, to=to) for place in places]))  # type: ignore[arg-type]


@does("1406-4")
def _one_becomes(duration: str, cards: Cards) -> playing.BecomeUnit:
    """1406-4: without a number it is one territory."""
    return playing.BecomeUnit(selectors.Some(amounts.Exactly(1), cards), duration)


TOLD_OF = {"アタックした": ("attacks", "that attacked"), "ブロックした": ("blocks", "that blocked")}
"""What a text can answer to that the units which it speaks of have done."""
OF_THESE = "[その中から|その中から、|その中の|それらの中から|そのうち|そのうちの][|カード|カードを]"


def teach_references(g: Grammar) -> None:
    """Cards that the text has done something to, has looked at, or that are in the battle: 捨てたカード, それぞれ."""
    for word, noun in WORDS.items():
        cards = Cards(None, (), noun)
        told = f"the {noun.name} {{kind}} this way"
        g.rule("one|holder", ToldCard, f"[|{BY_THIS}][|その]{{kind:did}}[|その]{word}", told, cards=cards)
    for words, (kind, english) in TOLD_OF.items():
        which = {"cards": Cards(None, (), nouns.UNIT), "kind": kind}
        g.rule("one|holder", ToldCard, f"[|その]{words}[|その]ユニット", f"the unit {english}", also=which)
    g.rule("per", AsDone, "そうした[カード|ユニット|枚数]1枚", "each card that it was done to", verb=None)
    each_done = f"[|{BY_THIS}]{{kind:did}}[カード|ユニット|枚数]1枚"
    g.variant("per", lambda kind: Some(Exactly(1), Cards(None, (Done(kind, True),), nouns.CARD)), each_done)
    g.rule("per", Some, "{cards:done_cards}1枚", "each of {cards}", quantity=Exactly(1))
    teach_by_this(g, LEXICON.in_past, LEXICON.subject)
    vocabulary(g, "card_name", CARD_NAMES, english_noun)
    g.rule("named_cards", Cards, "{filters:modifiers}{noun:card_name}", english_cards, clause=None)
    g.rule("cards", None, "{_:named_cards}", only_printed=True)
    g.rule("doer", selectors.Every, "{cards:named_cards}", "{cards*}")
    g.many("such_done", "such_done_part")
    g.rule("such_done_part", None, "{_:done_modifier|modifier}")
    teach_done_cards(g, Done)
    some = "{cards:done_cards}を{quantity:mai}"
    g.rule("picked", Some, some, "{quantity} of {cards}", "{cards:done_cards}{quantity:mai}を")
    # 508-1: of the cards looked at so many, where the text names no kind; after having looked, without その中から.
    g.variant("picked", _of_looked, f"{OF_THESE}{{quantity:mai}}[を|、|]")
    g.variant("object", _of_looked, "[|もう]{quantity:mai}を")
    g.variant("dative", selectors.It, "[それぞれ|そのそれぞれ]に", many=True)
    g.variant("one", qualities.Targeted, "[対象それぞれ|対象のそれぞれ]", many=False)
    # The unit that attacks, is attacked or blocks, of which there is one: it is meant without a number.
    g.variant("modifier", qualities.InBattle, "[アタックされた|アタック目標の]", state="attacked")
    g.variant("modifier", qualities.InBattle, "このユニットをブロック[した|している]", state="blocking")
    for category, particle in (("dative", "に"), ("object", "を")):
        g.variant(category, _the_one, f"[|その]{{cards:things}}{particle}")
    g.label(was_done="…した", card_name="a kind of card", done_cards="…したカード")


def _of_looked(quantity: object) -> selectors.Some:
    return selectors.Some(quantity, Cards(None, (filters.InZone(filters.LOOKED),), nouns.CARD))  # type: ignore[arg-type]


def _the_one(cards: Cards) -> selectors.All | None:
    single = [part for part in cards.filters if isinstance(part, qualities.InBattle) and part.state != "battling"]
    return selectors.All(cards) if single else None
