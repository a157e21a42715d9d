"""Phrases for what continuous effects change: values, keyword effects, what is allowed, forbidden or forced."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import COUNTED, english_each, english_stat_of, teach_equal_number
from fuda.cardtext.changes import ChangeTeller, altered, gained_together, teach_lasting
from fuda.cardtext.changes import teach_changes as teach_change_clauses
from fuda.cardtext.changing import HERE, Enters, GainTheirs, KeywordMore, OnlyWhile, Swap
from fuda.cardtext.clauses import in_a_row
from fuda.cardtext.durations import staying, teach_durations
from fuda.cardtext.waiting import teach_next, teach_replaced_for
from fuda.games.gundam.effects import nouns, texts
from fuda.games.gundam.effects.happenings import DamageBy, EffectOf, When
from fuda.games.gundam.effects.qualities import Attacked, Attacking, Battler, Battling, Fought
from fuda.games.gundam.notation.words import NUMBERED_KEYWORDS
from fuda.kernel.program import amounts, changes, deeds, filters, selectors
from fuda.kernel.program.changes import Cannot, KeywordEffect
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

DURATIONS = {
    "turn": ("このターン中", "during this turn"),
    "battle": ("このバトル中", "during this battle"),
    "game": ("このゲーム中", "for the rest of the game"),
    HERE: ("このユニットがいる間", "as long as this card is in place"),
}
NEXT_TURNS = {"自分": ("own", "your"), "相手": ("enemy", "your opponent's")}
STAYS = staying({"このユニット": "いる", "これ": "いる", "このベース": "ある"}, ("バトルエリア", "場"))
LASTING = {"ターン": "turn", "バトル": "battle", "ゲーム": "game"}
SIGNS = (("-", -1), ("+", 1))
SO_MUCH = "|".join([words for words in COUNTED if words.endswith("だけ")])
LESS = "[減少しない|減らない|下がらない|-されない|低下しない]"
SUBJECTS = {
    "amended": "amend",
    "owner": "raise",
    "dealer": "deal_more",
    "striker": "strike_more",
    "whose_value": "made",
    "topic": "change",
}
"""Words for whose value or right it is, each with what is said after them."""
ATTACKABLE = (
    "をアタック先に選んで<もよい>", "をアタック先に選べ<る>", "をアタック先に選ぶことができ<る>",
    "[に|を]アタックでき<る>", "[に|を]アタックして<もよい>",
)  # fmt: skip
HAVING_TO_ATTACK = (
    "をアタック先に選<ぶ>", "をアタック先に選ばなければなら<ない>", "[に|を]アタック<する>",
    "[に|を]アタックしなければなら<ない>",
)  # fmt: skip
ATTACKING = ("アタックして<もよい>", "アタックでき<る>", "アタックすることができ<る>")
"""That something may be attacked or has to be, that a unit may attack; the first is printed."""
ENEMY_UNITS = selectors.Cards(None, (filters.Side("enemy"),), nouns.UNIT)
"""Whatever of the opponent's can be attacked but the player."""
ENEMY_CARDS = selectors.Cards(None, (filters.Side("enemy"),), nouns.CARD)


def teach_changes(g: Grammar) -> None:
    """What continuous effects change: with a duration as acts, without one as standing effects."""
    further = {"このターン": "turn", "このバトル": "battle"} | dict.fromkeys(STAYS, HERE)
    teach_durations(g, LASTING, NEXT_TURNS, DURATIONS, further=further)
    g.token(
        "signed", r"[+-]0*[1-9][0-9]*", int, lambda n: f"{n:+d}" if isinstance(n, int) and n != 0 else None,
        lambda n: f"{n:+d}",
    )  # fmt: skip
    g.rule("stat_change", changes.StatChange, "{stat}{number:signed}", "{stat}{number}")
    g.many("stat_changes", "stat_change", separator="、", english=" and ")
    teach_lasting(g, _in_hand, "{cards:papers}を {changes:stat_changes}<する>", act="change_act")
    # Without a verb: 「このユニットはAP+1。」.
    g.variant("standing", deeds.Change, "{subject:topic} {changes:stat_changes}", duration=None)
    g.rule("amend", changes.StatChange, "{stat}{number:signed}<する>", "gets {stat}{number}")
    g.many("amends", "amend", separator="、", inner="stem", inner_too="cont", form="*", english=" and ")
    for sign, number in SIGNS:
        g.rule("unit_change", changes.StatChange, f"{{stat}}{sign}<する>", f"gets {{stat}}{sign}1", number=number)
    g.many("unit_changes", "unit_change", separator="、", inner="stem", form="*", english=" and ")
    g.rule("dealer", None, "{_:one|all|the_battler}が与える")
    g.rule("striker", None, "{_:one|all}が")
    for category, deals in (("dealer", "が与える"), ("striker", "が")):
        g.rule(category, selectors.Every, f"{{cards:things}}{deals}", "{cards*}", built=_not_in_battle)
    none = altered(partial(Cannot, "deal"))
    teach_lasting(g, none, "{subject:dealer} {other:damage}を0に<する>", act="change_act")
    ways = "{damage}を+{number}<する>", "{damage}を{number:increased.*}"
    g.rule("deal_more", changes.DealMore, ways[0], "deals {number} more {damage}", ways[1])
    for word in ("増や<す>", "増加<する>", "増え<る>", "多く<する>", "追加<する>"):
        g.rule("increased", None, f"{{_:number}}{word}", within=True)
    by_effect = altered(partial(changes.DealMore, damage=DamageBy("effect")))
    its = "{subject:owner} 効果で与える[ダメージ|効果ダメージ]を +{number}<する>"
    teach_lasting(g, by_effect, its, act="change_act")
    g.rule("mixed", None, "{_:change|amend.*}")
    g.rule("mixed", changes.StatChange, "{stat}を{number:signed}<する>", within=True)
    g.many("mixed_changes", "mixed", separator="、", least=2, inner="cont", inner_too="te", form="*")
    to_some = "に与える{damage}を+{number}<する>"
    g.rule("strike_more", changes.DealMore, "{to:attack_target}" + to_some, "deals {number} more {damage} to {to}")
    g.variant("strike_more", changes.DealMore, "相手" + to_some, to=selectors.Every(ENEMY_CARDS))
    for word, (name, spoken) in NUMBERED_KEYWORDS.items():
        ja, english = f"《{word}》[|の数値|の数]を+{{number}}<する>", f"gets <{spoken}>+{{number}}"
        g.rule("raise", KeywordMore, ja, english, keyword=KeywordEffect(name))
        of_all = altered(partial(KeywordMore, KeywordEffect(name)))
        teach_lasting(g, of_all, f"{{subject:every_owner}} {ja}", act="change_act")
    g.rule("owner", selectors.Every, "{cards:things}の", "{cards*}", only_printed=True)
    g.rule("owner", selectors.All, "{cards:things}すべての", "all {cards*}", only_printed=True)
    g.rule("every_owner", _not_in_battle, "{cards:things}の", within=True)
    g.rule("every_owner", lambda them: them, "{them:all}の", within=True)
    g.many("stats", "stat", separator="[と|/|、]", english=" and ")
    # Of what there is one of anyway it is not said with は that it has a value.
    g.rule("whose_value", None, "{_:the_battler|the_base}の")
    g.rule("raise", changes.StatTimes, "{stat}を{times:number}倍に<する>", "has {times} times its {stat}")
    g.rule("made", changes.StatSet, "{stats}を{number}に<する>", "has {stats} {number}")
    g.rule(
        "change_act", Swap, "{duration?}、 {subject:owner} APとHP[|の値]を 入れ替え<る>",
        "swap the AP and HP of {subject} {duration}", stats=("ap", "hp"),
    )  # fmt: skip
    _teach_gains(g)
    _teach_bans(g)
    _teach_rights(g)
    teach_lasting(g, deeds.Change, "{subject:topic} {changes:stat_passives|several_passive.*}", act="change_act")
    teach_change_clauses(g, SUBJECTS, english_change, {"dative": "given"})
    teach_lasting(g, deeds.Change, "{subject:topic} {changes:amends.*}", act="change_act")
    teach_lasting(g, deeds.Change, "{subject:topic|amended} {changes:mixed_changes.*}", act="change_act")
    by_count = "{subject:amended}、 {times:counted_times} {changes:unit_changes.*}"
    teach_lasting(g, deeds.Change, by_count, english_change, act="change_act")
    so_much = "{subject:topic} {times:counted_times} {changes:amends.*}"
    teach_lasting(g, deeds.Change, so_much, act="change_act")
    for sign, number in SIGNS:
        passive = f"{{subject:topic}} {{times:counted_times}} {{stat}}{sign}"
        value = f"{{subject:owner}} {{stat}}を {{times:counted_times}} {sign}<する>"
        for words in (passive + "<される>", passive + "<する>", value):
            teach_lasting(g, altered(changes.StatChange), words, act="change_act", number=number)
    value = "{subject:owner|every_owner} {stat}[は|が] {number:signed}<される>"
    teach_lasting(g, altered(changes.StatChange), value, act="change_act")
    each = "{subject:amended}、 {times:each}につき {changes:amends.*}"
    g.rule("change_act", deeds.Change, f"{{duration?}}、 {each}", english_change, only_printed=True)
    g.rule("standing", deeds.Change, each, english_change, only_printed=True, duration=None)
    # With nothing said of whose it is, it is a change of what was last acted on.
    g.variant("change_act", deeds.Change, "{duration?}、 {changes:changes.*}", subject=selectors.Omitted())
    g.variant("standing", deeds.Change, "{changes:changes.*}", subject=selectors.Omitted(), duration=None)
    teach_replaced_for(g, texts.ReplacementText, this=selectors.This("unit"), once={"limits": (1,)})
    deployed = {"配備する": When("deployed", None)}
    teach_next(g, "act", {"は": "changes", "を": "amends"}, cards="things", by_player=deployed)
    g.rule("next_change", None, "{_:change_act}")
    g.rule("counted_times", amounts.CountOf, f"{{cards:counted_cards}}[{SO_MUCH}]", "the number of {cards*}")
    so_much = "[と同じ数だけ|と同じだけ|の数だけ|分|分だけ|の分だけ|と同じ値だけ]"
    g.variant("counted_times", amounts.StatOf, f"その{{stat}}{so_much}", of=selectors.It())
    g.rule("counted_times", amounts.StatOf, f"{{of:measured}}の{{stat}}{so_much}", english_stat_of)
    total = f"{{cards:counted_cards}}[|すべて]の{{stat}}の合計{so_much}"
    g.rule("counted_times", amounts.SumOf, total, "the total {stat} of {cards*}")
    g.label(
        stat_change="a change like AP+1", amend="a change like AP+1", standing="a standing effect",
        signed="+ or - and a number",
    )  # fmt: skip


def _teach_gains(g: Grammar) -> None:
    """What is gained, lost or had."""
    g.rule("stat_passive", changes.StatChange, "{stat}{number:signed}<される>", "gets {stat}{number}")
    g.many("stat_passives", "stat_passive", separator="、", inner="cont", form="*", english=" and ")
    g.rule("change", None, "{_:stat_passive.*}")
    g.many("several_stat_changes", "stat_change", separator="、", least=2)
    g.rule("several_passive", None, "{_:several_stat_changes}<される>", within=True)
    g.variant("changes", None, "{_:several_passive.*}")
    g.variant("changes", in_a_row, "{first:several_stat_changes}され[、|て、]{rest:changes.*}")
    g.variant("changes", gained_together, "{keywords}と「{ability}」を得<る>")
    g.variant("stat_passive", changes.StatChange, "{stat}{number:signed}を得<る>")
    both = "{values:stat_changes}[と|、]{keywords}を得<る>", "{keywords}と{values:stat_changes}を得<る>"
    g.variant("changes", gained_together, *both)
    g.rule("change", changes.Gain, "{keywords}を得<る>", _english_gain, "{keywords}を持<つ>")
    g.rule("given", changes.Gain, "{keywords}を与え<る>", within=True)
    g.rule("given", changes.GainAbility, "「{ability}」を与え<る>", within=True)
    g.rule("given", changes.StatChange, "{stat}{number:signed}を与え<る>", within=True)
    g.many("lost_keywords", "keyword_name", separator="[と|、|]", least=2)
    lost = "{keywords:keyword_names}を失<う>", "loses {keywords}", "{keywords:lost_keywords}を失<う>"
    g.rule("change", changes.Lose, *lost)
    every = tuple(dict.fromkeys(KeywordEffect(str(rule.fixed["name"])) for rule in g.rules["keyword_name"]))

    g.variant("keyword_names", lambda: every, "キーワード効果")
    g.variant("change", changes.Lose, "[|持つ]{keywords:keyword_names}すべてを失<う>")
    theirs = "{of:one}が持つ{keywords:keyword_names}すべてを得<る>"
    g.rule("change", GainTheirs, theirs, "gains all {keywords} of {of}")
    g.rule("change", changes.GainAbility, "「{ability}」を得<る>", "gains “{ability}”")
    g.rule("change", changes.GainTrait, "[|特徴]{traits}を得<る>", "gains {traits}", "[|特徴]{traits}としても扱<う>")
    g.rule("change", changes.GainName, "カード名を{name}としても扱<う>", "is also named {name}")
    g.variant("standing", altered(changes.GainName), "{subject:one}のカード名は{name}としても扱<う>")
    played = "{stats}[|を]{number}としてプレイでき<る>"
    g.rule("change", changes.StatSet, "{stats}[|が]{number}に<なる>", "has {stats} {number}", played)
    g.variant("change", changes.StatChange, "{stat}{number:signed}してプレイでき<る>")
    g.rule("change", changes.StatSet, "{stats}が{number:equal_number}に<なる>", "has {stats} equal to {number}")
    teach_equal_number(g, "counted_cards", "measured")
    value = "{subject:owner} {stats}[は|を] {number:equal_number}に"
    for ending in ("<なる>", "<する>"):
        teach_lasting(g, altered(changes.StatSet), value + ending, act="change_act")
    teach_lasting(g, altered(changes.StatSet), "{subject:owner} {stats}は {number}に<なる>", act="change_act")
    g.rule("their_number", amounts.CountOf, "{cards:counted_cards}", within=True)
    words = "{subject:owner} {stats}は {number:their_number}の数"
    g.variant("standing", altered(changes.StatSet), words + "と同じ<同じだ>", words + "に等し<い>")
    g.rule("change", Enters, "レストで配備<される>", "is deployed rested", "レストで配備<する>", state="rested")
    for word, who, english in (("自分の", "own", "your"), ("相手の", "enemy", "your opponent's")):
        g.rule("kept_side", filters.Side, word, english, who=who)
    kept = "{other:kept_side?}効果で{stat}が" + LESS
    done = "{other:kept_side?}効果で{stat}を[減らされ|下げられ|-され]<ない>"
    g.rule("change", changes.KeptFrom, kept, "has {stat} that {other} effects can't reduce", done)
    kept = "{subject}の{stat}[は|が][|、]"
    g.variant("standing", altered(changes.KeptFrom), f"{kept}{{other:kept_side?}}効果で{LESS}", kept + LESS)
    g.label(kept_side="自分の or 相手の")


def _english_gain(node: changes.Gain, printer: Printer, _many: bool) -> str:
    return f"gains {printer.english(node.keywords, 'keywords').replace('> <', '> and <')}"


def _in_hand(
    cards: selectors.Cards, changes: tuple[changes.StatChange, ...], duration: str | None
) -> deeds.Change | None:
    """Cards in a hand are changed all alike, as no other cards of which nobody says how many.

    What one's own cards cost is what they cost in the hand.
    """
    hand = filters.InZone(("hand",))
    own = filters.Side("own") in cards.filters and not cards.noun.zones and not cards.zones()
    if own and all([change.stat == "cost" for change in changes]):
        cards = cards.also(hand)
    in_hand = hand in cards.filters
    return deeds.Change(duration, selectors.All(cards), changes) if in_hand else None


def _not_in_battle(cards: selectors.Cards) -> selectors.Every | None:
    """All cards of a description; a unit by its battle is the one that is in it."""
    told = (cards.clause, *cards.filters)
    fighting = any([isinstance(part, (Attacked, Attacking, Battling, Fought)) for part in told])
    return None if fighting else selectors.Every(cards)


def _teach_bans(g: Grammar) -> None:
    """What can't be done, besides what the verbs say."""
    attackable = "attack_target|attacked|fought"
    g.rule(attackable, selectors.Players, "相手プレイヤー", "the enemy player", "プレイヤー", who="opponents")
    g.rule(attackable, None, "{_:one|this_there}")
    g.rule("attack_target", selectors.Every, "{cards}", "{cards*}")
    g.rule("attacked", selectors.Every, "{cards:related}", "{cards!}")
    g.rule("fought", selectors.Every, "{cards}", "{cards!}")

    def ban(act: str, ja: str, english: str, *others: str) -> None:
        g.rule("change", Cannot, ja, english, *others, act=act)

    target = "{other:attack_target}"
    words = f"{target}をアタック先に選べ<ない>"
    ban("attack", words, "can't choose {other} as its attack target", f"{target}[に|を]アタック<できない>")
    words = f"{target}以外をアタック先に選べ<ない>"
    only = [
        target + words
        for words in ("しかアタック先に選べ<ない>", "にしかアタック<できない>", "以外にアタック<できない>")
    ]
    ban("attack_other", words, "can choose only {other} as its attack target", *only)
    ban("receive", "{other:damage}を受け<ない>", "can't receive {other}")
    g.variant("change", lambda by: Cannot("receive", DamageBy("effect", by.of)), "{by:effect}ダメージを受け<ない>")
    ban("use", "{other:keyword_name}を発動<できない>", "can't activate {other}")
    ban("use", "{other:used_icons}を発動<できない>", "can't activate {other}")
    its = "{subject:player_of} {other:used_icons}は 発動[でき|し|され]<ない>"
    teach_lasting(g, altered(partial(Cannot, "use")), its, act="change_act")
    for word, who in (("自分", "you"), ("相手", "opponents")):
        g.rule("player_of", selectors.Players, f"{word}[の|のシールドの|のカードの]", within=True, who=who)
    ban("pair", "{other:inner}をセット<できない>", "can't be paired with {other!}")
    ban("pair_other", "{other:inner}しかセット<できない>", "can be paired only with {other!}")
    for act, word, english in (("be_blocked", "ブロックされ", "blocked"), ("be_attacked", "アタックされ", "attacked")):
        ban(act, f"{{other:cards}}[に|から]{word}<ない>", f"can't be {english} by {{other*}}")
        g.rule("change", Cannot, f"{word}<ない>", f"can't be {english}", act=act, other=None)
    for who in ("{other:cards}の", ""):
        g.variant("change", Cannot, f"{who}アタック先に選ばれ<ない>", act="be_attacked")
    ban("be_blocked_other", "{other:cards}にしかブロックされ<ない>", "can be blocked only by {other*}")
    ban("be_destroyed_by", "{other:inner}に破壊され<ない>", "can't be destroyed by {other*}")
    retargeted = "アタック先[を|が]変更され<ない>"
    g.rule("change", Cannot, retargeted, "can't have its attack target changed", act="be_retargeted", other=None)
    kept = altered(partial(Cannot, "be_retargeted"))
    teach_lasting(g, kept, "{subject:owner} アタック先[は|を] 変更[され|でき]<ない>", act="change_act")
    # Only one unit attacks at a time, so that it need not be named.
    its = "{duration}、 [その|この|]アタック先は 変更[され|でき]<ない>"
    g.variant("change_act", kept, its, subject=Battler(selectors.Cards(Attacking(), (), nouns.UNIT)))
    by_blocker = "{subject:owner} アタック先は 《ブロッカー》[で|の効果で]変更され<ない>"
    teach_lasting(g, altered(partial(Cannot, "be_blocked")), by_blocker, act="change_act")
    ban("deal", "{other:damage}を与え<ない>", "deals no {other}", "{other:damage}を与えられ<ない>")
    g.variant("change", _untargeted, "{of:whose}の効果の対象に[なら|選ばれ]<ない>")
    g.rule(
        "change", changes.KeptFrom, "{other:kept_side?}効果を受け<ない>", "is not affected by {other} effects", stat=""
    )
    of_cards = "{other:inner}の効果を受け<ない>", "is not affected by effects of {other*}"
    g.rule("change", changes.KeptFrom, *of_cards, stat="")
    start = "スタートフェイズでアクティブになら<ない>"
    for word, act, whose in (("相手", "ready_next", "your opponent's"), ("自分", "ready_next_own", "your")):
        then = f"次の{word}の[ターンの|]スタートフェイズ[に|で|中][、|] {{subject:topic}} アクティブになら<ない>"
        g.variant("change_act", altered(partial(Cannot, act)), then)
        ban(act, f"次の{word}のターンの{start}", f"won't become active in {whose} next start phase")
    g.rule("change", Cannot, start, "doesn't become active in the start phase", act="ready", other=None)
    ban("ready", "{other:whose}の[|ターンの]" + start, "doesn't become active in {other} start phase")


def _untargeted(of: str) -> Cannot:
    """What an effect is directed at, it chooses (9-3-3)."""
    return Cannot("be_chosen", EffectOf(of))


def _teach_rights(g: Grammar) -> None:
    """What may be done though the rules don't allow it, only under a condition, or has to be."""
    target = "{other:attack_target}"
    for word, act in (("アタック", "attack"), ("ブロック", "block")):
        only = f"{{condition:turn_when}}ターン中しか{word}<できない>"
        g.rule("change", OnlyWhile, only, f"can {act} only in {{condition}}", act=act)
        only = f"{{condition:condition.while}}[|、]しか{word}<できない>"
        g.rule("change", OnlyWhile, only, _english_only, act=act)
    may, *others = [when + target + words for when in ("", "アタックするとき[、|は、]") for words in ATTACKABLE]
    g.rule("change", changes.May, may, "may choose {other} as its attack target", *others, act="attack")
    arrival = "配備[した|された]ターン[に|にも|でも][|、]"
    on_arrival: dict[str, object] = {"act": "attack_on_arrival"}
    chosen = arrival + "{other:attacked_units}をアタック先に選んで<もよい>"
    on_turn = "may attack{} on the turn it is deployed|may attack{} on the turn they are deployed"
    g.rule("change", changes.May, chosen, on_turn.replace("{}", " {other}"), also=on_arrival)
    attacks = [f"{arrival}{words}" for words in ATTACKING]
    plain = on_turn.replace("{}", "")
    g.rule("change", changes.May, attacks[0], plain, *attacks[1:], other=None, also=on_arrival)
    attacked = [f"{arrival}{{other:attacked_units}}[に|を]{words}" for words in ATTACKING]
    g.variant("change", changes.May, *attacked, also=on_arrival)
    g.rule("attacked_units", selectors.Every, "{cards}", "{cards*}")
    g.rule("attacked_units", selectors.Players, "相手プレイヤー", "the enemy player", who="opponents")
    g.variant("attacked_units", selectors.Every, "相手プレイヤー以外", cards=ENEMY_UNITS)
    possible = "[可能なら|可能な限り|できる限り]"
    words, too = f"{possible}アタック<する>", f"{possible}アタックしなければなら<ない>"
    g.rule("change", changes.Must, words, "must attack if possible", too, act="attack", other=None)
    must, *others = [
        f"{when}{possible}[|、]{target}{words}"
        for when in ("アタックするとき[、|は、]", "")
        for words in HAVING_TO_ATTACK
    ]
    english = "must choose {other} as its attack target if possible"
    g.rule("change", changes.Must, must, english, *others, act="attack")
    # Cards that can't block a card: that card can't be blocked by them.
    for act, words in (("be_blocked", "をブロック<できない>"), ("be_attacked", "をアタック先に選べ<ない>")):
        spared = f"{{other:cards}}は[、|]{{subject:one}}{words}"
        teach_lasting(g, altered(partial(Cannot, act)), spared, act="change_act")
    having = [f"{{subject:agent}}アタックするとき[、|は、]可能なら[|、]{target}{words}" for words in HAVING_TO_ATTACK]
    g.variant("standing", altered(partial(changes.Must, "attack")), *having)
    may = f"{{subject:agent}}アタックするとき[、|は、]{target}"
    g.variant("standing", altered(partial(changes.May, "attack")), *[may + words for words in ATTACKABLE])


def _english_times(times: object, printer: Printer) -> str:
    """As often as is counted: "for each of your Units", "for each point of its AP"."""
    if not printer.category_of(times, "counted_times"):
        return english_each(times, printer)
    counted = printer.english(times, "counted_times")
    if isinstance(times, (amounts.StatOf, amounts.SumOf)):
        return f"for each point of {counted}"
    counted = counted.removeprefix("the number of ")
    return f"for each of {'' if counted.startswith(('your ', 'the ')) else 'the '}{counted}"


english_change = ChangeTeller(
    dict.fromkeys(("change", "amend", "raise", "deal_more", "strike_more"), ""),
    ("topic", "owner", "dealer", "striker", "amended", "whose_value"), often=_english_times,
)  # fmt: skip


def _english_only(node: OnlyWhile, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.condition, "condition")
    return f"can {node.act} only {'' if spoken.startswith('during') else 'while '}{spoken}"
