"""Other ways to say what the notation says already: each is read as the same and printed in the usual words."""

from __future__ import annotations

from dataclasses import replace

from fuda.cardtext.clauses import teach_picking
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects import happenings, nouns, qualities, special, texts
from fuda.games.build_divide.effects.coding import ScoutChanged
from fuda.games.build_divide.notation.referring import BY_THIS
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, conditions, selectors
from fuda.kernel.program.changes import Gain, GainAbility, StatChange
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar


def teach_spellings(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_choices(g)
    _teach_existence(g)
    _teach_midst(g)
    _teach_comparing(g)
    _teach_gains(g)
    _teach_rest(g)


def _teach_choices(g: Grammar) -> None:
    """Choosing and doing in one breath; one each of two kinds."""
    teach_picking(g, "picked", "deed")
    for words in ("{quantity:mai}ずつ", "それぞれ{quantity:mai}[|ずつ]", "それぞれ{quantity:mai}、"):
        g.rule("both_picked", _one_each, "{first:things}と{second:things}を" + words, variant=True)
    g.rule("object", selectors.All, "{cards}を全て", variant=True)
    g.rule("object", _with_some, "{one:this}と{cards:things}を{quantity:mai}", variant=True)
    from_zone = "このカードを[あなたの|自分の|]{where:own_zone}から"
    g.rule("shown", selectors.This, from_zone, variant=True, noun="card")
    become = "を【アサルトテリトリー】としてユニットに<する>"
    g.rule("deed", _one_becomes, "{duration}、 {cards:things}" + become.replace("を【", "を 【"), variant=True)
    g.rule("one", _battle_opponent, "[バトル相手のユニット|バトル相手]", variant=True)


def _one_each(first: Cards, second: Cards, quantity: object) -> selectors.Both:
    return selectors.Both((selectors.Some(quantity, first), selectors.Some(quantity, second)))  # type: ignore[arg-type]


def _with_some(one: object, cards: Cards, quantity: object) -> selectors.Both:
    return selectors.Both((one, selectors.Some(quantity, cards)))  # type: ignore[arg-type]


@does("1406-4")
def _one_becomes(duration: str, cards: Cards) -> special.BecomeUnit:
    """1406-4: without a number it is one territory."""
    return special.BecomeUnit(selectors.Some(amounts.Exactly(1), cards), duration)


def _battle_opponent() -> qualities.Opponent:
    return qualities.Opponent(selectors.This("unit"))


def _teach_existence(g: Grammar) -> None:
    """…に…がある, …に…がいる: where the cards are said to be before they are named."""
    g.rule("present", _lying, "{whose:whose_of}{zone}に[|、]{cards:kind_cards}が", within=True)
    g.rule("present", _on_field, "{who:whose}の[フィールド|場]に[|、]{cards:things}が", within=True)
    for ending in ("<ある>", "い<る>"):
        for count in ("", "{count:mai_any}"):
            g.rule("condition", conditions.Exist, f"{{cards:present}}{count}{ending}", variant=True, is_so=True)
    for ending in ("<ない>", "い<ない>"):
        g.rule("condition", conditions.Exist, "{cards:present}" + ending, variant=True, is_so=False)
    kinds = "{whose:whose_of}{zone}に[|、][カード名|名前]の異なる{cards:kind_cards}が{number}枚以上"
    for ending in ("<ある>", "い<る>", "<だ>"):
        g.rule("condition", _different_names, kinds + ending, variant=True)
    g.rule("while_clause", conditions.Is, "{subject:one}が{qualities:predicates.plain}である[間|限り]、", variant=True)
    g.label(present="cards in a zone")


def _lying(whose: str, zone: tuple[str, ...], cards: Cards) -> nouns.Lying:
    return nouns.Lying(whose, zone, cards.filters, cards.noun)


def _on_field(cards: Cards, who: str) -> Cards:
    return Cards(cards.clause, (SIDE_OF[who], *cards.filters), cards.noun)


def _different_names(whose: str, zone: tuple[str, ...], cards: Cards, number: int) -> conditions.AmountIs:
    """So many cards of different names are so many names."""
    names = numbers.KindsOf("names", selectors.All(_lying(whose, zone, cards)))  # type: ignore[arg-type]
    return conditions.AmountIs(names, ">=", number)


def _teach_midst(g: Grammar) -> None:
    """その中に…がある: of the cards that the text has just done something to, or of its targets."""
    g.rule("midst", selectors.It, "[その中|それらの中]", "them", many=True)
    g.rule("midst", qualities.Targeted, "対象の中", "the targets", many=False)
    there = "{subject:midst}に[|、]{cards:any_card}が"
    g.rule("condition", states.Among, there + "<ある>", "there is {cards!} among {subject}", number=1, is_so=True)
    g.rule("condition", states.Among, there + "<ない>", "there is no {cards} among {subject}", number=1, is_so=False)
    several = there + "{number}枚以上<ある>"
    g.rule("condition", states.Among, several, "there are {number} or more {cards*} among {subject}", is_so=True)
    g.label(midst="その中")


def _teach_comparing(g: Grammar) -> None:
    """The only one there is; more or fewer than the opponent's, which need not be named again."""
    only = "{cards:things}が{one:this}[のみ|だけ]<だ>"
    g.rule("condition", states.OnlyOne, only, "{one} is the only one of {cards*}")
    for word, more in (("多<い>", True), ("少な<い>", False)):
        mine = "{cards}[|の枚数]が相手より[|も]"
        g.rule("condition", _more_than_theirs, mine + word, variant=True, more=more)
        g.rule("condition", _more_than_theirs, f"{mine}{{by:number}}枚以上{word}", variant=True, more=more)


def _theirs(cards: Cards | nouns.Lying) -> Cards | nouns.Lying:
    """The same of the opponent."""
    if isinstance(cards, nouns.Lying):
        return replace(cards, whose="enemy")
    return replace(cards, filters=(Side("enemy"), *[part for part in cards.filters if not isinstance(part, Side)]))


def _more_than_theirs(cards: Cards, more: bool, by: int = 1) -> conditions.MoreThan:
    return conditions.MoreThan(cards, _theirs(cards), more, by=by)  # type: ignore[arg-type]


def _teach_gains(g: Grammar) -> None:
    """Keywords and abilities or values in one breath: 【デコイ】と『…』を得る, 【ブリッツ】とヒット+1を得る."""
    quoted = "『{ability:quoted}』を[得|獲得す]<る>"
    g.rule("last_gain", GainAbility, quoted, "")
    g.rule("last_gain", StatChange, "[ヒット|ヒット数]{number:power_amount}を得<る>", "", stat="hit")
    g.rule("last_gain", StatChange, "⁅[増|減|]{number:power_amount}⁆を得<る>", "", stat="power")
    g.rule("last_gain", StatChange, "パワー{number:power_amount}を得<る>", variant=True, stat="power")
    g.rule("changes", _gains, "{keywords:keyword_names}と{last:last_gain.*}", variant=True)
    first = "『{ability:quoted}』と{keywords:keyword_names}を[得|獲得す]<る>"
    g.rule("changes", _gains_first, first, variant=True)
    g.label(last_gain="a change")


def _gains(keywords: object, last: object) -> tuple[object, ...]:
    return Gain(keywords), last  # type: ignore[arg-type]


def _gains_first(ability: object, keywords: object) -> tuple[object, ...]:
    return GainAbility(ability), Gain(keywords)  # type: ignore[arg-type]


def _teach_rest(g: Grammar) -> None:
    """Numbers of what was done, scouting more, abilities quoted without their icon, costs in one sentence."""
    g.token(
        "done_word",
        rf"(?:{BY_THIS}|この方法で)?[^、。「」0-9ぁ-ん]{{1,5}}[しせれてけえっい]?た(?:(?:カード|ユニット|エナジー)の)?枚数"
        rf"|(?:{BY_THIS}|この方法で)?取り除いた(?:個数|数)"
        r"|そうした枚数|その枚数",
        lambda _: "done",
        lambda value: "そうした枚数" if value == "done" else None,
        lambda _: "the number of cards that it was done to",
    )
    g.rule("amount", numbers.DoneTo, "{word:done_word}", "{word}")
    for words in (
        "あなたがスカウトする[数|枚数]は{number:signed}[|される]。",
        "あなたのスカウトの数は{number:signed}[|される]。",
        "あなたがスカウトする場合、[その数を|スカウトの数を]{number:signed}する。",
        "あなたがスカウトする場合、代わりに[スカウトする数|その数|スカウトの数]は{number:signed}される。",
    ):
        g.rule("quoted", _scout_more, "{headings}[⁅永続⁆|⁅永⁆]{whiles}" + words, variant=True)
    g.rule("loose_trigger", texts.Trigger, "{whiles}{happening:trigger}、{body}{limits}", "", headings=())
    g.rule("change", _gain_trigger, "[「|『]{ability:loose_trigger}[」|』]を得<る>", variant=True)
    timed = "{headings}[⁅起動⁆|⁅起⁆]〔{timing}/{costs:several_acts}〕[：|]{body}{limits}"
    g.rule("quoted", texts.Activate, timed, variant=True)
    g.many("several_acts", "act", separator="、", least=2, inner="cont")
    g.label(done_word="…した枚数", loose_trigger="an ability", several_acts="a cost")


def _gain_trigger(ability: texts.Trigger) -> GainAbility:
    return GainAbility(ability)


def _scout_more(headings: object, whiles: object, number: int) -> texts.Instead:
    """518-2: a number that is changed is a replacement."""
    scouting = happenings.When("scouts", "you")
    body = Body((Gate(None, (), (), False, (ScoutChanged(number),)),))
    return texts.Instead(headings, whiles, scouting, body)  # type: ignore[arg-type]
