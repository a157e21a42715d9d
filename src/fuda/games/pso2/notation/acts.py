"""Phrases for what is done: the game's verbs, and the changes that continuous effects make."""

from __future__ import annotations

from fuda.cardtext.amounts import COUNTED, EQUAL
from fuda.cardtext.clauses import teach_scope
from fuda.cardtext.common import done_by, top_cards
from fuda.cardtext.deeds import Put
from fuda.cardtext.deriving import teach_links
from fuda.cardtext.durations import teach_durations
from fuda.cardtext.looking import teach_looking
from fuda.cardtext.waiting import teach_next
from fuda.games.pso2.effects import altering, nouns, procedures, texts, verbs
from fuda.games.pso2.notation.cards import is_plural
from fuda.games.pso2.notation.verbs import LEXICON
from fuda.kernel.program import changes, deeds, selectors
from fuda.kernel.program.amounts import CountOf, PerCard, StatOf
from fuda.kernel.program.gates import Gate
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

DURATIONS = {
    "turn": ("このターン中", "this turn"),
    "battle": ("この戦闘中", "during this battle"),
    "enemy_end": ("次の相手のターン終了時まで", "until the end of the opponent's next turn"),
    "own_end": ("次の自分のターン終了時まで", "until the end of your next turn"),
    "game": ("ゲーム中", "for the rest of the game"),
}
LASTING = {"ターン": "turn", "戦闘": "battle", "ゲーム": "game"}
LINKS = {"then": "その後、", "done": "そうした場合、", "undone": "そうしなかった場合、"}


class _Teller:
    """Teaches acts."""

    def __init__(self, g: Grammar) -> None:
        self.g = g

    def __call__(self, node: type, ja: str, en: English, **fixed: object) -> None:
        self.g.rule("deed", node, ja, en, also=fixed)


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    act = _Teller(g)
    LEXICON.teach(g)
    teach_looking(g, "deed", nouns.CARD, target="target_or_none", trash="into your discards")
    act(verbs.TakeControl, "{target:genitive}コントロールを得<る>", "take control of {target}")
    act(verbs.LoseControl, "{target:genitive}コントロールを失<う>", "lose control of {target}")
    g.rule("genitive", None, "{_:one}の")
    g.rule("genitive", selectors.Omitted, "", "it")
    act(Put, "{target:one}が受けているダメージを取り除<く>", "remove the damage on {target}", kind="heal")
    for word, place in (("の上", "top"), ("の下", "bottom")):
        spoken = f"to the {place} of its owner's deck"
        act(
            verbs.ToDeck,
            f"{{target:target_or_none}}[持ち主の|自分の|]デッキ{word}に[戻|置|加え]<す>",
            f"return {{target}} {spoken}",
            place=place,
        )
    act(
        verbs.ToDeck,
        "{target:target_or_none}デッキに加えてシャッフル<する>",
        "shuffle {target} into its owner's deck",
        place="",
    )
    act(
        verbs.Mill,
        "{who:whose}のデッキの上から{number}枚を捨札に置<く>",
        _english_mill,
    )
    g.rule("deed", verbs.Mill, "{who:whose}のデッキの上から{number}枚捨札に置<く>", variant=True)
    act(
        verbs.Mill,
        "{who:whose}のデッキの上から{number:given_mai}を捨札に置<く>",
        "put that many cards from the top of {who} deck into the discards",
    )
    g.rule("given_mai", verbs.Given, "その枚数", "that many", word="cards")
    act(
        procedures.NameNumber,
        "{least:number}から{most:number}までの数を1つ選<ぶ>",
        "choose a number from {least} to {most}",
    )
    act(procedures.NameRace, "《種族》を1つ指定<する>", "name a race")
    act(
        verbs.TopToPP,
        "自分のデッキの上から{number}枚をPPに置<く>",
        lambda node, _printer, _: f"put {top_cards(node.number)} of your deck into your PP",
    )
    act(verbs.WakePP, "自分のPPを{number}枚ONに<する>", "turn {number} of your PP ON")
    act(
        procedures.Search,
        "自分のデッキから{cards:any_papers}を{number}枚までサーチ<する>",
        _english_search,
    )
    act(procedures.Recover, "【回復{number}】を行<う>", "do 【Recovery {number}】")
    act(
        verbs.MakeTokens, "({colour:any_colour}・{ap:number}/{hp:number})のトークン{name}を{number}体場に出<す>",
        _english_tokens,
    )  # fmt: skip
    act(
        verbs.FromOutside,
        "ゲーム外から{name}を{number}体場に出<す>",
        "put {number} {name} into the field from outside the game",
    )
    act(deeds.ForEach, "{cards:per_cards}につき、{act:deed.*}", "for each of {cards}, {act}")
    act(verbs.Engage, "{one}と{target:one}を交戦させ<る>", "{one} and {target} engage each other")
    act(verbs.Engage, "{one}と{target:picked}交戦させ<る>", "{one} and {target} engage each other")
    act(verbs.EngageBoth, "{target:both_named}交戦させ<る>", "they engage each other")
    g.rule("both_named", selectors.It, "それらを", "them", many=True)
    g.rule("both_named", selectors.Omitted, "", "they")
    act(verbs.RollDice, "ダイスを{number}つ振<五段る>", _english_dice)
    _teach_damage(g)
    _teach_others(g)


def _teach_damage(g: Grammar) -> None:
    """Damage, and how much."""
    g.rule("damage_amount", None, "{_:number}")
    g.rule("damage_amount", verbs.Given, "X", "X", word="X")
    rolled = "[出た目の数の|その目の数の|出た目の合計の|出た目の数の合計の]"
    g.rule("damage_amount", verbs.Given, rolled, "as much as rolled", word="dice")
    g.rule("damage_amount", StatOf, f"{{of:one}}の{{stat}}[{'|'.join(EQUAL)}]", "as much as {of}'s {stat}")
    g.rule("damage_amount", PerCard, "{cards:per_cards}につき{each:number}", "{each} for each of {cards*}")
    for category, kinds in (("damage_amount", ("things", "papers_only")), ("drawn_number", ("things", "papers_only"))):
        for kind in kinds:
            g.rule(category, CountOf, f"{{cards:{kind}}}[{'|'.join(COUNTED)}]", "the number of {cards*}")
    g.rule("drawn_number", None, "{_:number}枚")
    g.rule("per_cards", selectors.All, "{cards:things}1体", "{cards*}")
    g.rule("per_cards", selectors.All, "{cards:papers}1枚", "{cards*}")
    g.label(damage_amount="a number", dative="cards")


def _teach_others(g: Grammar) -> None:
    """What others do, what is chosen, what comes later."""
    act = _Teller(g)
    act(deeds.UseOneBullet, "以下のいずれかの能力を選んで発動<する>", "choose one of the following", number=1)
    for word, who, english in (
        ("自分は", "you", "you"), ("相手は", "opponent", "the opponent"),
        ("[全てのプレイヤー|お互いのプレイヤー|お互い|各プレイヤー]は", "all", "each player"),
        ("ターゲットプレイヤーは", "opponents", "the target player"),
    ):  # fmt: skip
        g.rule("topic", selectors.Players, f"{word}[|、]", english, who=who)
    act(deeds.PlayersDo, "{who:topic}{act:deed.*}", _english_players_do)
    g.rule("act", None, "{_:deed.*}")
    g.rule("act", texts.ByDoing, "{first:deed}事で[|、]{then:deed.can}", "you may {first} to {then}")
    g.rule("deed", deeds.Delayed, "{happening:one_happening}、{then:gate}", "{happening}, {then}", duration=None)
    teach_durations(g, LASTING, {"自分": "own", "相手": "enemy"}, DURATIONS, comma="、")
    teach_scope(g)
    g.rule("gate", Gate, "{link?}{whiles}{conditions}{instead}{acts:acts.can}", variant=True, optional=True)
    g.rule("gate", Gate, "{link?}{whiles}{conditions}{instead}{acts:acts.te}よい", variant=True, optional=True)
    teach_links(g, ("deed",), LINKS, ("さらに、",))
    g.rule("link", None, "{_:or_word}")
    g.token("or_word", "または、?", lambda _: "or", lambda link: "または" if link == "or" else None, str)
    g.label(topic="a player", or_word="または")


def _english_mill(node: verbs.Mill, printer: Printer, _many: bool) -> str:
    return f"put {top_cards(node.number)} of {printer.english(node.who, 'whose')} deck into the discards"


def _english_players_do(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.act, "act")
    if node.who.who == "you":
        return spoken
    return done_by(printer.english(node.who, "topic"), spoken, may=printer.may)


def teach_changes(g: Grammar) -> None:
    """What continuous effects change: with a duration as acts, without one as standing effects."""
    g.rule("deed", None, "{_:undated.*}")
    for category, duration, fixed in (
        ("deed", "{duration}", {}), ("standing", "", {"duration": None}), ("undated", "", {"duration": None}),
    ):  # fmt: skip
        g.rule(
            category, deeds.Change, f"{duration} {{subject}}は {{changes:change_list.*}}".lstrip(), _english_change,
            also=fixed,
        )  # fmt: skip
        g.rule(
            category, deeds.Change,
            f"{duration} {{subject}}は {{times:per_cards}}につき {{changes:change_list.*}}".lstrip(), _english_change,
            also=fixed,
        )  # fmt: skip
        g.rule(
            category, deeds.Change, f"{duration}{{subject}}が受けるダメージを{{changes:reductions}}軽減<する>",
            _english_change, also=fixed,
        )  # fmt: skip
        g.rule(category, deeds.Change, f"{duration}{{subject}}の{{changes:becomings}}", variant=True, also=fixed)
        for one in ("one", "single_being"):
            g.rule(
                category,
                deeds.Change,
                f"{duration}{{subject:{one}}}の{{changes:settings}}に<する>",
                variant=True,
                also=fixed,
            )
    g.rule(
        "deed",
        deeds.Change,
        "{subject:frozen_one}フリーズさせ<る>",
        "freeze {subject} this turn",
        duration="turn",
        changes=FROZEN,
    )
    g.rule(
        "deed",
        deeds.Change,
        "{duration}{subject:frozen_one}フリーズさせ<る>",
        "freeze {subject} {duration}",
        changes=FROZEN,
    )
    g.rule("frozen_one", None, "{_:target}")
    g.rule("frozen_one", selectors.Omitted, "", "it")
    g.rule("single_being", selectors.Every, "{cards:things}", "{cards*}")
    g.rule(
        "deed", altering.ConditionalChange,
        "{duration}{conditions:some_conditions}{subject}は[|、]{changes:change_list.*}",
        _english_conditional,
    )  # fmt: skip
    g.rule("some_conditions", None, "{_:condition_list.case}[、|]")
    g.many("stats", "stat")
    g.rule("reduction", altering.Reduced, "{number}", "takes {number} less damage|take {number} less damage")
    g.many("reductions", "reduction", separator="と")
    g.rule("setting", changes.StatSet, "{stats}を{number}", "has {stats} {number}|have {stats} {number}")
    g.rule(
        "setting",
        changes.StatTimes,
        "{stat}を{times:number}倍",
        "has {times} times its {stat}|have {times} times their {stat}",
    )
    g.rule("setting", altering.Halved, "{stat}を半分", "has half its {stat}|have half their {stat}")
    g.many("settings", "setting", separator="と")
    g.rule("becoming", changes.StatSet, "{stats}[は|は、]{number}に<なる>", "has {stats} {number}")
    times = "has {times} times its {stat}"
    g.rule("becoming", changes.StatTimes, "{stat}[は|は、]{times:number}倍に<なる>", times)
    g.many("becomings", "becoming", separator="と")
    teach_next(g, "deed", {"は": "change_list"}, cards="things")
    g.rule("next_change", None, "{_:deed}")
    g.many("change_list", "change", separator="[、|と]", inner="cont", form="*", english=" and ")
    g.rule("change", altering.PowerChange, "{ap:power}/{hp:power}を得<る>", "gets {ap}/{hp}|get {ap}/{hp}")
    g.rule("change", changes.StatChange, "{stat}{number:signed}を得<る>", "gets {stat} {number}|get {stat} {number}")
    g.rule("change", changes.StatSet, "{stats}が{number}に<なる>", "has {stats} {number}|have {stats} {number}")
    g.rule(
        "change",
        changes.StatTimes,
        "{stat}が{times:number}倍に<なる>",
        "has {times} times its {stat}|have {times} times their {stat}",
    )
    g.rule(
        "change",
        altering.Halved,
        "{stat}が半分に<なる>",
        "has half its {stat}|have half their {stat}",
    )
    g.rule("change", changes.Gain, "{keywords}を得<る>", "gains {keywords}|gain {keywords}")
    g.rule("change", changes.Gain, "{keywords:several_keywords}を得<る>", variant=True)
    g.many("several_keywords", "keyword", separator="と", least=2)
    g.rule("change_list", _power_and_keywords, "{ap:power}/{hp:power}と{keywords}を得<る>", variant=True)
    g.rule("change", changes.GainTrait, "{traits:kinds}を得<る>", "gains {traits}|gain {traits}")
    g.rule("change", changes.GainAbility, "「{ability}」を得<る>", "gains [{ability}]|gain [{ability}]")
    g.rule("change", changes.Lose, "{keywords}を失<う>", "loses {keywords}|lose {keywords}")
    g.rule("change", changes.LoseAbilities, "[全ての|]能力を[|全て]失<う>", "loses all abilities|lose all abilities")
    for word, what, english in FORBIDDEN:
        g.rule("change", changes.Cannot, word, english, act=what, other=None)
    g.rule(
        "change",
        changes.Cannot,
        "相手の能力の対象に選ばれ<ない>",
        "can't be chosen by the opponent's abilities",
        act="be_chosen",
        other="opponent",
    )
    g.rule(
        "change",
        changes.Must,
        "可能なら攻撃しなければなら<ない>",
        "must attack if it can|must attack if they can",
        act="attack",
        other=None,
    )
    g.rule(
        "change",
        changes.Gain,
        "効果を受け<ない>",
        "is not affected by effects|are not affected by effects",
        keywords=UNAFFECTED,
    )
    this = {"duration": None, "subject": selectors.This()}
    g.rule(
        "standing", deeds.Change, "このカードをプレイするためのコストは{changes:cost_less}", _english_change, also=this
    )
    g.rule(
        "standing",
        deeds.Change,
        "このカードをプレイするためのコストは{times:per_cards}につき{changes:cost_less}",
        _english_change,
        also=this,
    )
    g.rule(
        "standing",
        deeds.Change,
        "{times:per_cards}につき、このカードをプレイするためのコストは{changes:cost_less}",
        variant=True,
        also=this,
    )
    g.rule("less", altering.CostForPlay, "{number:less_number}", "costs {number} less to play")
    g.token(
        "less_number", "[0-9]+少なくなる", lambda w: -int(w[:-5]),
        lambda n: f"{-n}少なくなる" if isinstance(n, int) and n < 0 else None, lambda n: str(-n),
    )  # fmt: skip
    g.many("cost_less", "less", separator="と")
    g.rule(
        "standing",
        deeds.Change,
        "{subject:this}のコスト[数|]は{changes:cost_changes}になる",
        variant=True,
        duration=None,
    )
    g.rule(
        "standing",
        deeds.Change,
        "{subject:anywhere}のコスト[|数]は{changes:cost_changes}になる",
        _english_cost_of,
        duration=None,
    )
    g.rule("anywhere", selectors.Every, "{cards:any_papers}", "{cards*}")
    g.rule("cost_change", changes.StatChange, "{number:signed}", "gets cost {number}|get cost {number}", stat="cost")
    g.many("cost_changes", "cost_change", separator="と")
    g.label(change="a change", change_list="a change", standing="a standing effect")


FROZEN = (changes.Gain((changes.KeywordEffect("frozen"),)),)
UNAFFECTED = (changes.KeywordEffect("unaffected"),)
FORBIDDEN = (
    ("攻撃<できない>", "attack", "can't attack"),
    ("プレイヤーを攻撃<できない>", "attack_player", "can't attack players"),
    ("キャラを攻撃<できない>", "attack_chara", "can't attack charas"),
    ("攻撃され<ない>", "be_attacked", "can't be attacked"),
    ("対象に選ばれ<ない>", "be_chosen", "can't be chosen"),
    ("破壊され<ない>", "be_destroyed", "can't be destroyed by effects"),
    ("ONになら<ない>", "set_active", "does not turn ON|do not turn ON"),
    ("ダメージを受け<ない>", "take_damage", "takes no damage|take no damage"),
    ("戦闘ダメージを受け<ない>", "take_battle_damage", "takes no battle damage|take no battle damage"),
    ("能力を発動<できない>", "activate", "can't use its abilities|can't use their abilities"),
)


def _english_dice(node: verbs.RollDice, _printer: Printer, _many: bool) -> str:
    return "roll a die" if node.number == 1 else f"roll {node.number} dice"


def _english_search(node: procedures.Search, printer: Printer, _many: bool) -> str:
    return f"search your deck for up to {node.number} {printer.english(node.cards, 'any_papers', node.number != 1)}"


def _english_tokens(node: verbs.MakeTokens, printer: Printer, _many: bool) -> str:
    token = "token" if node.number == 1 else "tokens"
    name = verbs.token_card(node.colour, node.ap, node.hp, node.name).english
    return f'put {node.number} {node.colour} {node.ap}/{node.hp} {token} "{name}" into the field'


def _power_and_keywords(ap: str, hp: str, keywords: tuple[changes.KeywordEffect, ...]) -> tuple[object, ...]:
    """Both are gained by one verb."""
    return altering.PowerChange(ap, hp), changes.Gain(keywords)


def _english_cost_of(node: deeds.Change, printer: Printer, _many: bool) -> str:
    changed = " and ".join(printer.english(change, "cost_change", True) for change in node.changes)
    return f"{printer.english(node.subject, 'anywhere', True)} {changed}"


def _english_conditional(node: altering.ConditionalChange, printer: Printer, _many: bool) -> str:
    said = " and ".join(printer.english(condition, "condition") for condition in node.conditions)
    return f"while {said}, {_english_change(deeds.Change(node.duration, node.subject, node.changes), printer, False)}"


def _english_change(node: deeds.Change, printer: Printer, _many: bool) -> str:
    many = is_plural(node.subject)
    subject = "it" if isinstance(node.subject, selectors.Omitted) else printer.english(node.subject, "subject")
    if many and isinstance(node.subject, selectors.It):
        subject = "they"
    categories = ("change", "less", "cost_change", "setting", "reduction")
    spoken = []
    for change in node.changes:
        for category in categories:
            if printer.text(change, category) is not None:
                spoken.append(printer.english(change, category, many))
                break
    words = [subject, " and ".join(spoken)]
    if node.times is not None:
        words.append(f"for each of {printer.english(node.times, 'per_cards')}")
    if node.duration is not None:
        words.append(printer.english(node.duration, "duration"))
    return " ".join(words)
