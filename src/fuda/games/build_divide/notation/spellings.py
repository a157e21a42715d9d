"""Other ways to say what the notation says already: each is read as the same and printed in the usual words."""

from __future__ import annotations

from dataclasses import replace

from fuda.games.build_divide.effects import altering, happenings, nouns, qualities, special, texts, verbs
from fuda.games.build_divide.effects import amounts as numbers
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects.coding import ScoutChanged
from fuda.games.build_divide.notation.changes import PARTICLE, shifted
from fuda.games.build_divide.notation.conditions import english_compared
from fuda.games.build_divide.notation.referring import BY_THIS
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import amounts, conditions, deeds, selectors
from fuda.kernel.program.changes import Gain, GainAbility
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import TurnWhen
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

COUNTS = ("mai_count", "mai_few", "mai_only")
"""How many there are, in all the ways in which that is said."""


def teach_spellings(g: Grammar) -> None:
    """Add them to the grammar."""
    _teach_choices(g)
    _teach_existence(g)
    _teach_midst(g)
    _teach_comparing(g)
    _teach_gains(g)
    _teach_rest(g)
    _teach_times(g)


def _teach_choices(g: Grammar) -> None:
    """Choosing and doing in one breath; one each of two kinds."""
    g.rule("deed", verbs.Drop, "{target:picked}選んで[|、]捨て<る>", variant=True, word="discard")
    g.rule("deed", verbs.Destroy, "{target:picked}選んで[|、]破壊<する>", variant=True)
    g.rule("deed", verbs.Remove, "{target:picked}選んで[|、]リムーブ<する>", variant=True)
    g.rule("deed", verbs.Return, "{target:picked}選んで[|、]手札に戻<す>", variant=True)
    g.rule("deed", verbs.Counter, "{target:object_or_none}打ち消してリムーブ<する>", variant=True, to="removed")
    for words in ("{quantity:mai}ずつ", "それぞれ{quantity:mai}[|ずつ]", "それぞれ{quantity:mai}、"):
        g.rule("both_picked", _one_each, "{first:things}と{second:things}を" + words, variant=True)
    g.rule("object", selectors.All, "{cards}を[全て|すべて]", variant=True)
    g.rule("object", _with_some, "{one:this}と{cards:things}を{quantity:mai}", variant=True)
    from_zone = "このカードを[あなたの|自分の|]{where:own_zone}から"
    g.rule("shown", selectors.This, from_zone, variant=True, noun="card")
    become = "を【アサルトテリトリー】としてユニットに<する>"
    g.rule("deed", _one_becomes, "{duration}{cards:things}" + become, variant=True)
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
    """…に…がある, …に…がいる."""
    for noun in ("any_noun", "name_card"):
        there = f"{{whose:whose_of}}{{zone}}に[|、]{{filters:modifiers}}{{noun:{noun}}}が"
        for ending in ("<ある>", "い<る>"):
            g.rule("condition", _lies_there, there + ending, variant=True)
            for count in COUNTS:
                g.rule("condition", _lies_there, f"{there}{{count:{count}}}{ending}", variant=True)
        for ending in ("<ない>", "い<ない>"):
            g.rule("condition", _lies_there, there + ending, variant=True, is_so=False)
    kinds = "{whose:whose_of}{zone}に[|、][カード名|名前]の異なる{filters:modifiers}{noun:any_noun}が{number}枚以上"
    for ending in ("<ある>", "い<る>", "<だ>"):
        g.rule("condition", _different_names, kinds + ending, variant=True)
    for word, who in (("あなたの", "own"), ("相手の", "enemy")):
        for ending, is_so in (("い<る>", True), ("い<ない>", False)):
            said = f"{word}[フィールド|場]に[|、]{{cards:things}}が"
            g.rule("condition", _on_field, said + ending, variant=True, who=who, is_so=is_so)
        for count in COUNTS:
            said = f"{word}[フィールド|場]に[|、]{{cards:things}}が{{count:{count}}}い<る>"
            g.rule("condition", _on_field, said, variant=True, who=who)
    g.rule("while_clause", conditions.Is, "{subject:one}が{qualities:predicates.plain}である[間|限り]、", variant=True)


def _lies_there(
    whose: str,
    zone: tuple[str, ...],
    filters: tuple[object, ...],
    noun: object,
    count: object = None,
    is_so: bool = True,
) -> conditions.Exist:
    return conditions.Exist(nouns.Lying(whose, zone, filters, noun), count, is_so)  # type: ignore[arg-type]


def _different_names(
    whose: str, zone: tuple[str, ...], filters: tuple[object, ...], noun: object, number: int
) -> states.AmountIs:
    """So many cards of different names are so many names."""
    cards = selectors.All(nouns.Lying(whose, zone, filters, noun))  # type: ignore[arg-type]
    return states.AmountIs(numbers.KindsOf("names", cards), ">=", number)


def _on_field(cards: Cards, who: str, count: object = None, is_so: bool = True) -> conditions.Exist:
    there = Cards(cards.clause, (Side(who), *cards.filters), cards.noun)
    return conditions.Exist(there, count, is_so)  # type: ignore[arg-type]


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
        said = f"{{cards}}が{{than:cards}}より{{by:number}}枚以上{word}"
        g.rule("condition", states.MoreBy, said, english_compared, more=more)
        mine = "{cards}[|の枚数]が相手より[|も]"
        g.rule("condition", _more_than_theirs, mine + word, variant=True, more=more)
        g.rule("condition", _more_than_theirs, f"{mine}{{by:number}}枚以上{word}", variant=True, more=more)


def _theirs(cards: Cards | nouns.Lying) -> Cards | nouns.Lying:
    """The same of the opponent."""
    if isinstance(cards, nouns.Lying):
        return replace(cards, whose="enemy")
    return replace(cards, filters=(Side("enemy"), *[part for part in cards.filters if not isinstance(part, Side)]))


def _more_than_theirs(cards: Cards, more: bool, by: int = 1) -> object:
    than = _theirs(cards)
    return states.MoreBy(cards, than, by, more) if by > 1 else conditions.MoreThan(cards, than, more)  # type: ignore[arg-type]


def _teach_gains(g: Grammar) -> None:
    """Keywords and abilities or values in one breath: 【デコイ】と『…』を得る, 【ブリッツ】とヒット+1を得る."""
    quoted = "『{ability:quoted}』を[得|獲得す]<る>"
    g.rule("last_gain", GainAbility, quoted, "")
    g.rule("last_gain", altering.StatGain, "[ヒット|ヒット数]{number:power_amount}を得<る>", "", stat="hit")
    g.rule("last_gain", altering.StatGain, "⁅[増|減|]{number:power_amount}⁆を得<る>", "", stat="power")
    g.rule("last_gain", altering.StatGain, "パワー{number:power_amount}を得<る>", variant=True, stat="power")
    g.rule("change_list", _gains, "{keywords:keyword_names}と{last:last_gain.*}", variant=True)
    first = "『{ability:quoted}』と{keywords:keyword_names}を[得|獲得す]<る>"
    g.rule("change_list", _gains_first, first, variant=True)
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
    g.rule("deed", verbs.Draw, "{number:amount}分[|の]カードを引<く>", variant=True)
    for words in (
        "あなたがスカウトする[数|枚数]は{number:signed}[|される]。",
        "あなたのスカウトの数は{number:signed}[|される]。",
        "あなたがスカウトする場合、[その数を|スカウトの数を]{number:signed}する。",
        "あなたがスカウトする場合、代わりに[スカウトする数|その数|スカウトの数]は{number:signed}される。",
    ):
        g.rule("quoted", _scout_more, "{headings}[⁅永続⁆|⁅永⁆]{whiles}" + words, variant=True)
    g.rule("loose_trigger", texts.Trigger, "{whiles}{happening}、{body}{limits}", "", headings=())
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


def _teach_times(g: Grammar) -> None:
    """A time that stands before what it belongs to: before the target, or after the card that it is of."""
    g.rule("untimed", deeds.Change, f"{{subject}}{PARTICLE}{{changes:change_list.*}}", "", duration=None)
    g.rule("untimed", shifted, "{subject}の{stat}[を|が|は]{number:power_amount}[|する]", variant=True)
    for target in ("picked", "both_picked"):
        said = f"{{duration}}{{target:{target}}}対象とし、{{change:untimed.*}}"
        g.rule("acts", _timed_target, said, variant=True)
        more = f"{{duration}}{{target:{target}}}対象とし、{{change:untimed.cont}}、{{rest:acts.*}}"
        g.rule("acts", _timed_target, more, variant=True)
    late = "{headings}[⁅永続⁆|⁅永⁆]{whiles}"
    appeared = "[は|では][|、]登場したターン[に|中|、|中、|に、|中に]{changes:change_list}。"
    g.rule("quoted", _new_ones, late + "{subject}" + appeared, variant=True)
    for words, form in (("", "while"), ("", "so_long"), ("", "if")):
        said = f"{late}{{subject:this}}[は|では][|、]{{qualities:predicates.{form}}}{words}、{{changes:change_list}}。"
        g.rule("quoted", _while_so if form != "if" else _if_so, said, variant=True)
    against = "{subject:this}[は|では][|、]{cards:things}と[のバトルでは|のバトル中|バトルしている間][|、]"
    g.rule("quoted", _against, late + against + "{changes:change_list}。", variant=True)
    timed = late + "{subject}[は|では][|、]{condition:condition.while}[、|]{changes:change_list}。"
    g.rule("quoted", _during, timed, variant=True)
    for category, duration, fixed in (("deed", "{duration}", {}), ("standing", "", {"duration": None})):
        both = f"{duration}{{subject}}の{{stat}}を{{number:power_amount}}[し|][、|と]"
        both += "{other:stat}を{by:power_amount}[|する]"
        g.rule(category, _both_shifted, both, variant=True, also=fixed)
        silenced = "{subject}の[能力を全て|能力全てを|全ての能力を|能力を]無効に<する>"
        g.rule(category, _silenced, duration + silenced, variant=True, also=fixed)
    g.rule("deed", _silenced, silenced, variant=True)
    g.label(untimed="a change")


def _both_shifted(
    subject: object, stat: str, number: object, other: str, by: object, duration: str | None = None
) -> deeds.Change:
    """Two values of a card go up or down."""
    gained = (altering.StatGain(stat, number), altering.StatGain(other, by))  # type: ignore[arg-type]
    return deeds.Change(duration, subject, gained)  # type: ignore[arg-type]


def _silenced(subject: object, duration: str | None = None) -> deeds.Change:
    """1208-1c: what is made invalid is so."""
    return deeds.Change(duration, subject, (altering.LoseAll("invalid"),))  # type: ignore[arg-type]


def _timed_target(duration: str, target: object, change: deeds.Change, rest: tuple[object, ...] = ()) -> object:
    return (texts.Target(target), replace(change, duration=duration), *rest)


def _standing(headings: object, whiles: object, conditions: object, subject: object, changes: object) -> texts.Standing:
    change = deeds.Change(None, subject, changes)  # type: ignore[arg-type]
    return texts.Standing(headings, True, whiles, conditions, (change,))  # type: ignore[arg-type]


def _new_ones(headings: object, whiles: tuple[object, ...], subject: object, changes: object) -> texts.Standing:
    """Cards in the turn in which they appeared."""
    if isinstance(subject, selectors.Every):
        cards = subject.cards
        new = selectors.Every(Cards(cards.clause, (*cards.filters, qualities.Appeared()), cards.noun))
        return _standing(headings, whiles, (), new, changes)
    turn = TurnWhen(happenings.When("appears", subject))
    return _standing(headings, (*whiles, turn), (), subject, changes)


def _while_so(
    headings: object, whiles: tuple[object, ...], subject: object, qualities: object, changes: object
) -> texts.Standing:
    """A card, as long as it is so."""
    so = conditions.Is(subject, qualities)  # type: ignore[arg-type]
    return _standing(headings, (*whiles, so), (), subject, changes)


def _if_so(
    headings: object, whiles: tuple[object, ...], subject: object, qualities: object, changes: object
) -> texts.Standing:
    """A card, if it is so."""
    return _standing(headings, whiles, (conditions.Is(subject, qualities),), subject, changes)  # type: ignore[arg-type]


def _against(
    headings: object, whiles: tuple[object, ...], subject: object, cards: object, changes: object
) -> texts.Standing:
    """A card, while it battles with such units."""
    so = states.InBattleWith(subject, cards)  # type: ignore[arg-type]
    return _standing(headings, (*whiles, so), (), subject, changes)


def _during(
    headings: object, whiles: tuple[object, ...], subject: object, condition: object, changes: object
) -> texts.Standing:
    """A card, during that time."""
    return _standing(headings, (*whiles, condition), (), subject, changes)
