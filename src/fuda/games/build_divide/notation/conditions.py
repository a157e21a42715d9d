"""Phrases for what must be so, and for numbers that are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fuda.cardtext.conditions import english_exist, english_is, english_more, teach_existence, teach_more, teach_variety
from fuda.cardtext.descriptions import teach_counts
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects import nouns, playing, qualities
from fuda.games.build_divide.effects.conditions import AllAre, Among, CardIs, LiesIn, OnlyOne
from fuda.games.build_divide.effects.keyword_deeds import AddedPaid
from fuda.games.build_divide.notation.cards import english_cards
from fuda.kernel.program import amounts, conditions, selectors
from fuda.kernel.program.conditions import SIDE_OF, InPhase
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.node import Quality
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

PLAYERS = {"あなた": "you", "自分": "you", "相手": "opponent"}
WHOSE = {"you": "your", "opponent": "the opponent's", "all": "each player's"}
SUBJECT = {"you": "you", "opponent": "the opponent", "all": "each player", "any": "any player"}
PHASES = (
    ("スタンドフェイズ", "stand"), ("ドローフェイズ", "draw"), ("メインフェイズ", "main"),
    ("アタックフェイズ", "attack"), ("エンドフェイズ", "end"),
)  # fmt: skip

BEING_DEALT = (
    ("", "", "damage"),
    ("[効果による|効果の]", "effect", "damage of an effect"),
    ("[アタックによる|ユニットによる|アタックの]", "battle", "damage of an attack"),
    ("[バスターアイコンによる|バスターによる|バスターの]", "buster", "damage of a Buster icon"),
)
"""2401-2: the kinds of damage that a player can be being dealt."""


def teach_amounts(g: Grammar) -> None:
    """Numbers that are counted."""
    g.rule("such_cards", selectors.All, "{cards}", "{cards*}")
    g.rule("number_of", amounts.CountOf, "{cards:such_cards}の[枚数|数]", "the number of {cards}")
    g.rule("number_of", amounts.SumOf, "{cards:such_cards}の{stat}の合計", "the total {stat} of {cards}")
    for words, what in (("色の[種類数|数]", "colours"), ("[カード名の種類数|種類数]", "names")):
        said = f"the number of {what} of {{cards}}"
        g.rule("number_of", amounts.KindsOf, f"{{cards:such_cards}}の{words}", said, what=what)
    g.rule("card_value", amounts.StatOf, "{of:one}の{stat}", "{of}'s {stat}")
    g.rule("number_of", numbers.DamageOn, "{of:one}が負っているダメージ", "the damage on {of}")
    for kind in ("number_of", "card_value"):
        g.rule("amount", None, f"{{_:{kind}}}")
    g.label(amount="a number", number_of="a number", card_value="a number", such_cards="cards")


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    back = {"you": "あなた", "opponent": "相手"}
    g.token("whose", "あなた|自分|相手", PLAYERS.__getitem__, back.get, WHOSE.__getitem__)
    anyone = {**PLAYERS, "いずれかのプレイヤー": "any", "プレイヤー": "any"}
    spoken = {**back, "any": "いずれかのプレイヤー"}
    g.token(
        "who", "あなた|自分|相手|いずれかのプレイヤー|プレイヤー", anyone.__getitem__, spoken.get, SUBJECT.__getitem__
    )
    teach_amounts(g)
    teach_counts(g, "mai", "枚", "[|ちょうど]")
    for cards, being in (("things", True), ("stored", False)):
        teach_existence(g, conditions.Exist, cards, "mai", english_exist, being=being, counted="<だ>")
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン中<体言>", variant=True)
    for ending in ("い<る>", "<ある>"):
        lies = f"{{subject:one}}が[|あなたの]{{zone:place}}に{ending}"
        g.rule("condition", LiesIn, lies, "{subject} is in the {zone}", variant=ending == "<ある>")
    for word, phase in PHASES:
        g.rule("condition", InPhase, f"{{who:whose}}の{word}<中>", f"during {{who}} {phase} phase", phase=phase)
        g.rule("condition", InPhase, f"{word}<中>", f"during a {phase} phase", phase=phase, who="")
    for word, zone, other in (("レッド", "red", "yellow"), ("イエロー", "yellow", "red")):
        life = f"{{who:whose}}[のライフが|が|のライフゾーンが]{word}ゾーン"
        g.rule("condition", states.LifeIn, life + "<だ>", f"{{who}} life is in the {zone} zone", zone=zone)
        g.rule("condition", states.LifeIn, life + "で<ない>", variant=True, zone=other)
    for by, kind, damage in BEING_DEALT:
        dealt = _english_dealt(damage)
        g.rule("dealt", states.IsBeingDealt, f"{by}ダメージを受けてい", dealt, kind=kind, number=1)
        g.rule("dealt", states.IsBeingDealt, f"{by}{{number}}以上のダメージを受けてい", dealt, kind=kind)
    g.many("dealts", "dealt")
    hurting = "{who}が{filters:dealts}<る>"
    g.rule("condition", conditions.PlayersExist, hurting, "{filters} is being dealt to {who}", count=None)
    hurt = "{filters:dealts}るプレイヤーを{number}人"
    to_whom = "{number} player to whom {filters} is being dealt"
    g.rule("picked", selectors.SomePlayers, hurt, to_whom, who="all")
    for ending, is_so, said in (("い<る>", True, "is released"), ("い<ない>", False, "is not released")):
        g.rule(
            "condition",
            states.TerritoryReleased,
            f"{{who:whose}}のテリトリーが[開放|解放]されて{ending}",
            f"{{who}} territory {said}",
            is_so=is_so,
        )
    g.rule("condition", conditions.Is, "{subject:one}が{qualities:predicates.*}", english_is)
    g.rule("condition", conditions.Is, "{subject:one}は{qualities:predicates.*}", variant=True)
    g.rule("condition", _some_are, "{cards:things}が{qualities:predicates.*}", variant=True)
    g.rule("condition", AllAre, "{cards}が全て{qualities:predicates.*}", _english_all_are)
    against = "{subject:one}が{cards:things}とバトルしてい<る>"
    g.rule("condition", states.InBattleWith, against, "{subject} battles with {cards!}")
    g.rule("condition", CardIs, "{subject:one}が{cards:any_card}<だ>", _english_card_is, is_so=True)
    g.rule("condition", CardIs, "{subject:one}が{cards:any_card}で<ない>", _english_card_is, is_so=False)
    g.rule("any_card", selectors.Cards, "{filters:modifiers}{noun:card_noun}", english_cards, clause=None)
    described = "{filters:some_modifiers}カード"
    g.rule("any_card", selectors.Cards, described, english_cards, clause=None, noun=nouns.CARD)
    g.many("some_modifiers", "modifier")
    for word, op, english in (
        ("以上", ">=", "{number} or more"),
        ("以下", "<=", "{number} or less"),
        ("", "==", "{number}"),
    ):
        g.rule(
            "condition",
            conditions.AmountIs,
            f"{{amount}}が{{number}}[|枚|個|種類|点]{word}<だ>",
            f"{{amount}} is {english}",
            op=op,
        )
    # Two cards' values are compared by what the cards are like.
    for word, op, english in (("以上", ">=", "at least"), ("以下", "<=", "at most")):
        for one, other in (("number_of", "amount"), ("card_value", "number_of")):
            compared = f"{{amount:{one}}}が{{number:{other}}}{word}<だ>"
            g.rule("condition", conditions.AmountIs, compared, f"{{amount}} is {english} {{number}}", op=op)
    # At least as many is said of any two numbers.
    teach_more(g, "cards", english_more, or_same=False, counter="枚", rival="相手")
    paid = "[追加でコスト|追加のコスト|追加コスト]を払[っていた|った]<過去>"
    g.rule("condition", AddedPaid, paid, "its additional cost was paid")
    g.rule("condition", playing.GuessRight, "的中してい<る>", "the guess is right", is_so=True)
    g.rule("condition", playing.GuessRight, "的中した<過去>", variant=True, is_so=True)
    g.rule("condition", playing.GuessRight, "的中してい<ない>", "the guess is wrong", is_so=False)
    g.rule("conditions", None, "{_:condition_list.tara}[、|]", variant=True)
    _teach_presence(g)
    _teach_midst(g)
    _teach_comparing_sides(g)
    g.label(
        who="あなた or 相手", whose="あなた or 相手", any_card="a kind of card", some_modifiers="what a card is like"
    )


def _some_are(cards: selectors.Cards, qualities: tuple[Quality, ...]) -> conditions.Exist:
    """Cards are so: there are such cards."""
    return conditions.Exist(replace(cards, filters=(*qualities, *cards.filters)))


def _english_dealt(damage: str) -> Callable[[states.IsBeingDealt, Printer, bool], str]:
    return lambda node, _printer, _many: f"{node.number} or more {damage}" if node.number > 1 else damage


def _english_card_is(node: CardIs, printer: Printer, _many: bool) -> str:
    """What a card is: "a (Dragon) unit", whether it lies on the field or elsewhere."""
    kind = printer.one_of(node.cards, "any_card").removesuffix(" card")
    return f"{printer.english(node.subject, 'one')} is {'' if node.is_so else 'not '}{kind}"


def _english_all_are(node: AllAre, printer: Printer, _many: bool) -> str:
    spoken = " and ".join(printer.english(quality, "predicate").lstrip("~") for quality in node.qualities)
    return f"all {printer.english(node.cards, 'cards', True)} are {spoken}"


def _teach_presence(g: Grammar) -> None:
    """…に…がある, …に…がいる: where the cards are said to be before they are named."""
    g.rule("present", _lying, "{filters:modifiers}{zone}に[|、]{cards:kind_cards}が", within=True)
    g.rule("present", _on_field, "{who:whose}の[フィールド|場]に[|、]{cards:things}が", within=True)
    for ending in ("<ある>", "い<る>"):
        for count in ("", "{count:mai_any}"):
            g.rule("condition", conditions.Exist, f"{{cards:present}}{count}{ending}", variant=True, is_so=True)
    for ending in ("<ない>", "い<ない>"):
        g.rule("condition", conditions.Exist, "{cards:present}" + ending, variant=True, is_so=False)
    teach_variety(g, "each_kind", "枚")
    g.rule("while_clause", conditions.Is, "{subject:one}が{qualities:predicates.plain}である[間|限り]、", variant=True)
    g.label(present="cards in a zone")


def _lying(filters: tuple[Quality, ...], zone: tuple[str, ...], cards: Cards) -> Cards:
    return replace(cards, filters=(*filters, InZone(zone), *cards.filters))


def _on_field(cards: Cards, who: str) -> Cards:
    return Cards(cards.clause, (SIDE_OF[who], *cards.filters), cards.noun)


def _teach_midst(g: Grammar) -> None:
    """その中に…がある: of the cards that the text has just done something to, or of its targets."""
    g.rule("midst", selectors.It, "[その中|それらの中]", "them", many=True)
    g.rule("midst", qualities.Targeted, "対象の中", "the targets", many=False)
    there = "{subject:midst}に[|、]{cards:any_card}が"
    g.rule("condition", Among, there + "<ある>", "there is {cards!} among {subject}", number=1, is_so=True)
    g.rule("condition", Among, there + "<ない>", "there is no {cards} among {subject}", number=1, is_so=False)
    several = there + "{number}枚以上<ある>"
    g.rule("condition", Among, several, "there are {number} or more {cards*} among {subject}", is_so=True)
    g.label(midst="その中")


def _teach_comparing_sides(g: Grammar) -> None:
    """The only one there is."""
    only = "{cards:things}が{one:this}[のみ|だけ]<だ>"
    g.rule("condition", OnlyOne, only, "{one} is the only one of {cards*}")
