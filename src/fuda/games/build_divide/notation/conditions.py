"""Phrases for what must be so, for numbers that are counted, and for counters of whatever name (1601)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fuda.cardtext.amounts import english_stat_of
from fuda.cardtext.common import vocabulary
from fuda.cardtext.conditions import (
    english_exist,
    english_more,
    teach_being,
    teach_existence,
    teach_existence_there,
    teach_more,
    teach_variety,
)
from fuda.cardtext.counters import teach_counters as teach_common_counters
from fuda.cardtext.durations import teach_during, teach_not_during
from fuda.cardtext.each_kind import teach_existence_of_each
from fuda.cardtext.selecting import teach_counts
from fuda.cardtext.whereabouts import Among, LiesIn, OnlyOne
from fuda.games.build_divide.counters import NAMES
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects import nouns, playing, qualities, verbs
from fuda.games.build_divide.effects.happenings import When
from fuda.games.build_divide.effects.keywords import PlayedFor
from fuda.games.build_divide.effects.verbs import ForPlayers
from fuda.games.build_divide.notation.cards import english_cards
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, conditions, selectors
from fuda.kernel.program.conditions import SIDE_OF, AmountIs, InPhase, IsA
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.node import Quality
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer, article_of

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
    g.rule("number_of", amounts.CountOf, "{cards:such_cards}の[枚数|数]", "the number of {cards}")
    g.rule("number_of", amounts.SumOf, "{cards:such_cards|one}の{stat}の合計", "the total {stat} of {cards}")
    for words, what in (("色の[種類数|数]", "colours"), ("[カード名の種類数|種類数]", "names")):
        said = f"the number of {what} of {{cards}}"
        g.rule("number_of", amounts.KindsOf, f"{{cards:such_cards}}の{words}", said, what=what)
    g.rule("card_value", amounts.StatOf, "{of:one}の{stat}", english_stat_of)
    g.rule("number_of", states.Counters, "{of:one}が負っているダメージ", "the damage on {of}", counter="damage")
    for kind in ("number_of", "card_value"):
        g.rule("amount", None, f"{{_:{kind}}}")


def _english_dealt(damage: str) -> Callable[[states.IsBeingDealt, Printer, bool], str]:
    return lambda node, _printer, _many: f"{node.number} or more {damage}" if node.number > 1 else damage


def _english_card_is(node: IsA, printer: Printer, _many: bool) -> str:
    """What a card is: "a (Dragon) unit", whether it lies on the field or elsewhere."""
    kind = printer.one_of(node.cards, "any_card").removesuffix(" card")
    return f"{printer.english(node.subject, 'one')} is {'' if node.is_so else 'not '}{kind}"


CONDITIONS: tuple[tuple[type, str, English, dict[str, object]], ...] = (
    (conditions.TurnOf, "{who:whose}のターン中<体言>", "", {}),
    (LiesIn, "{subject:one}が [|あなたの]{zone:place}に い<る>", "{subject} is in the {zone}", {}),
    (LiesIn, "{subject:this}がい<る>", "", {"zone": ("field",)}),
    (LiesIn, "{subject:one}が [|あなたの]{zone:place}に <ある>", "", {}),
    (conditions.PlayersExist, "{who}が{filters:dealts}<る>", "{filters} is being dealt to {who}", {"count": None}),
    (
        states.TerritoryReleased, "{who:whose}のテリトリーが[開放|解放]されてい<る>",
        "{who} territory is released", {"is_so": True},
    ),
    (
        states.TerritoryReleased, "{who:whose}のテリトリーが[開放|解放]されてい<ない>",
        "{who} territory is not released", {"is_so": False},
    ),
    (conditions.Is, "{subject:one}は{qualities:predicates.*}", "", {}),
    (IsA, "{subject:battling}{cards:things}とバトルしてい<る>", "{subject} battles with {cards!}", {"is_so": True}),
    (IsA, "{subject:one}が{cards:any_card}<だ>", _english_card_is, {"is_so": True}),
    (IsA, "{subject:one}が{cards:any_card}で<ない>", _english_card_is, {"is_so": False}),
    (
        PlayedFor, "[追加でコスト|追加のコスト|追加コスト]を払[っていた|った]<過去>",
        "its additional cost was paid", {"added": True},
    ),
    (playing.GuessRight, "的中してい<る>", "the guess is right", {"is_so": True}),
    (playing.GuessRight, "的中した<過去>", "", {"is_so": True}),
    (playing.GuessRight, "的中してい<ない>", "the guess is wrong", {"is_so": False}),
    (OnlyOne, "{cards:things}が{one:this}[のみ|だけ]<だ>", "{one} is the only one of {cards*}", {}),
    (Among, "{subject:midst}に[|、]{cards:any_card}が<ある>", "there is {cards!} among {subject}", {"is_so": True}),
    (Among, "{subject:midst}に[|、]{cards:any_card}が<ない>", "there is no {cards} among {subject}", {"is_so": False}),
    (
        Among, "{subject:midst}に[|、]{cards:any_card}が{number}枚以上<ある>",
        "there are {number} or more {cards*} among {subject}", {"is_so": True},
    ),
)  # fmt: skip
"""What must be so now: the phrase, its English (none for another way to say it), further fields."""


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    teach_amounts(g)
    teach_counts(g, "mai", "枚", "[|だけ|ちょうど]")
    vocabulary(g, "pile", PILES, str)
    g.rule("piles", selectors.Cards, "{filters:modifiers}{noun:pile}", english_cards, clause=None)
    for cards, being in (("things", True), ("stored", False), ("piles", False)):
        teach_existence(g, conditions.Exist, cards, "mai", english_exist, being=being, counted="<だ>")
    for node, words, english, fixed in CONDITIONS:
        g.rule("condition", node, words, english, variant=not english, also=fixed)
    teach_being(g, cards="things", every="全て", was="any_card")
    teach_during(g, "condition", conditions.TurnOf, "{who:whose}のターン", "during {who} turn")
    for word, phase in PHASES:
        at = f"during {article_of(phase)} {phase} phase"
        teach_during(g, "condition", InPhase, f"{{who:whose}}の{word}", f"during {{who}} {phase} phase", phase=phase)
        teach_during(g, "condition", InPhase, word, at, phase=phase, who="")
    teach_not_during(g)
    for word, zone, other in (("レッド", "red", "yellow"), ("イエロー", "yellow", "red")):
        life = f"{{who:whose}}[のライフが|が|のライフゾーンが]{word}ゾーン"
        g.rule("condition", states.LifeIn, life + "<だ>", f"{{who}} life is in the {zone} zone", zone=zone)
        g.variant("condition", states.LifeIn, life + "で<ない>", zone=other)
        for words, who, whose in (("お互い", "all", "each"), ("[あなたか|あなたまたは]相手", "any", "a")):
            theirs, said = f"{words}のライフが{word}ゾーン<だ>", f"{whose} player's life is in the {zone} zone"
            g.rule("condition", states.LifeIn, theirs, said, zone=zone, who=who)
    for by, kind, damage in BEING_DEALT:
        for least, at_least in (("", {"number": 1}), ("{number}以上の", {})):
            words = f"{by}{least}ダメージを受けてい"
            g.rule("dealt", states.IsBeingDealt, words, _english_dealt(damage), kind=kind, also=at_least)
    g.many("dealts", "dealt")
    to_whom = "{number} player to whom {filters} is being dealt"
    g.rule("picked", selectors.SomePlayers, "{filters:dealts}るプレイヤーを{number}人", to_whom, who="all")
    # Cards are so: there are such cards.
    are_so = "{cards:things}が{qualities:predicates.*}"
    g.variant("condition", lambda cards, qualities: conditions.Exist(cards.also(*qualities)), are_so)
    # One attack goes on at a time (803): what it is aimed at is the unit that is attacked, or a player.
    aim = "[|その|このユニットの][アタック目標|攻撃目標]が"
    aimed = "{cards:things}<だ>", "[プレイヤー|あなた|相手プレイヤー]<だ>"
    g.variant("condition", lambda cards: conditions.Exist(cards.also(qualities.InBattle("attacked"))), aim + aimed[0])
    g.variant("condition", partial(conditions.Exist, ATTACKED, None, False), aim + aimed[1])
    g.rule("battling", qualities.Opponent, "{of:one}が", "{of}")
    g.rule("any_card", selectors.Cards, "{filters:modifiers}{noun:card_noun}", english_cards, clause=None)
    any_card = "{filters:some_modifiers}カード"
    g.rule("any_card", selectors.Cards, any_card, english_cards, clause=None, noun=nouns.CARD)
    g.many("some_modifiers", "modifier")
    for word, op, english in (("以上", ">=", " or more"), ("以下", "<=", " or less"), ("", "==", "")):
        so_much = f"{{amount}}が{{number}}[|枚|個|種類|点]{word}<だ>"
        g.rule("condition", conditions.AmountIs, so_much, f"{{amount}} is {{number}}{english}", op=op)
    # Two cards' values are compared by what the cards are like.
    for word, op, english in (("以上", ">=", "at least"), ("以下", "<=", "at most")):
        for one, other in (("number_of", "amount"), ("card_value", "number_of")):
            compared = f"{{amount:{one}}}が{{number:{other}}}{word}<だ>"
            said = f"{{amount}} is {english} {{number}}"
            g.rule("condition", conditions.AmountIs, compared, said, built=_of_numbers, op=op)
    teach_more(g, "counted_cards", english_more, counter="枚")
    g.rule("counted_cards", None, "{_:cards}")
    g.rule("cards", None, "{_:piles}", only_printed=True)
    g.variant("counted_cards", None, "{_:piles}")
    teach_existence_of_each(g, "mai")
    g.variant("condition", _released, "{cards:things}が[開放|解放]されてい<る>")
    g.variant("conditions", None, "{_:condition_list.tara}[、|]")
    # Where the cards are said to be before they are named: …に…がある, …に…がいる.
    g.rule("lying_there", _lying, "{filters:modifiers}{zone}に", within=True)
    g.rule("on_field", lambda who: (SIDE_OF[who],), "{who:whose}の[フィールド|場]に", within=True)
    teach_existence_there(g, {"kind_cards": "mai"}, "lying_there")
    teach_existence_there(g, {"things": "mai"}, "on_field")
    teach_variety(g, "each_kind", "枚")
    g.variant("while_clause", conditions.Is, "{subject:one}が{qualities:predicates.plain}である[間|限り]、")
    # その中に…がある: of the cards that the text has just done something to, or of its targets.
    g.rule("midst", selectors.It, "[その中|それらの中]", "them", many=True)
    g.rule("midst", qualities.Targeted, "対象の中", "the targets", many=False)
    g.label(lying_there="a zone", on_field="a zone", midst="その中")


ATTACKED = selectors.Cards(None, (qualities.InBattle("attacked"),), nouns.UNIT)
PILES = {
    word: selectors.Noun(zone, frozenset(), (zone,))
    for word, zone in {"山札": "deck", "墓地": "graveyard", "⁅D⁆デッキ": "d_deck", "Dデッキ": "d_deck"}.items()
}
"""Zones as the cards that lie there, where they are counted."""


def _of_numbers(amount: object, number: object, op: str) -> AmountIs | None:
    """A number against another; how many cards there are of two kinds is compared as such (see `teach_more`)."""
    both = isinstance(amount, amounts.CountOf) and isinstance(number, amounts.CountOf)
    return None if both else AmountIs(amount, op, number)  # type: ignore[arg-type]


def _released(cards: selectors.Cards) -> conditions.Exist | None:
    """There is such a territory that is released; whose alone it is, 312-3 tells."""
    whose = all([isinstance(part, Side) for part in cards.filters])
    return None if whose else conditions.Exist(cards.also(qualities.Released(True)))


def _lying(filters: tuple[Quality, ...], zone: tuple[str, ...]) -> tuple[Quality, ...]:
    return (*filters, InZone(zone))


@does("1601-2", "1601-2a")
def teach_counters(g: Grammar) -> None:
    """Counters of whatever name: had, lying on cards, got, put and taken."""
    teach_common_counters(
        g, NAMES, When, states.Counters, states.CounterOn, (ForPlayers, verbs.Handle, states.TakeChosen)
    )
