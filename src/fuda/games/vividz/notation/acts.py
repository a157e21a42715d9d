"""Phrases for what is done besides the game's verbs, and for what is changed."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import EQUAL, teach_amounts, teach_each, teach_equal_number
from fuda.cardtext.changes import altered, english_change, teach_lasting, teach_player_bans, teach_settings
from fuda.cardtext.changes import teach_changes as teach_change_clauses
from fuda.cardtext.common import teach_bullets, teach_player_acts
from fuda.cardtext.deriving import LINKS
from fuda.cardtext.happenings import By
from fuda.cardtext.looking import PLACES, teach_looking, teach_top
from fuda.cardtext.sentences import teach_sentences
from fuda.cardtext.texts import Instead
from fuda.cardtext.verbs import teach_nth
from fuda.cardtext.waiting import teach_next, teach_next_play, teach_next_turns
from fuda.games.vividz.effects import nouns, qualities, verbs
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.notation.verbs import LEXICON
from fuda.kernel.program import changes, filters
from fuda.kernel.program.deeds import Delayed
from fuda.kernel.program.happenings import Moment
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

EVERYBODY = "[各プレイヤー|すべてのプレイヤー|お互い|お互いのプレイヤー|両プレイヤー|あなたと相手]"
PLAYERS = (("相手", "opponent", "your opponent"), ("あなた", "you", "you"), (EVERYBODY, "all", "each player"))
WHOSE_DECK = {"": "their", "あなたの": "their", "自分の": "their", "相手の": "opponent"}
REST = {**PLACES, "energy": ("エネルギーに", "into your energy")}
SAME = "に等しい|の数と同じ|と同じ数の|の数だけ|の数の"
BANS = {"カードを引け<ない>": ("draw", "can't draw"), "スカウト<できない>": ("scout", "can't scout")}


def teach_acts(g: Grammar) -> None:
    """What is done."""
    LEXICON.teach(g)
    teach_nth(g, When, {"{other:cards}をプレイ<する>": ("played", "play"), "カードを引<く>": ("drawn", "draw")})
    teach_looking(g, "act", nouns.CARD, shown=False, hands=False, places=REST)
    teach_amounts(g, "top_number", "枚")
    teach_top(g, WHOSE_DECK, {"their": "your", "opponent": "your opponent's"})
    teach_amounts(g, "drawn_number", "枚")
    teach_amounts(g, "counter_number", "[個|つ]")
    teach_amounts(g, "damage_number", counted="の枚数に等しい")
    teach_each(g)
    g.rule("each", qualities.CountersOf, "[|あなたの]{counter}1個", "of your {counter*}")
    g.rule("so_many_cards", qualities.CountersOf, "[|あなたの]{counter}の[数|個数|値]", within=True)
    teach_bullets(g, "選<ぶ>")
    for category, counted in (
        ("drawn_number|top_number", "だけ"),
        ("damage_number", SAME),
    ):
        g.rule(
            category, qualities.CountersOf, f"[|あなたの]{{counter}}[の数{counted}]", "the number of your {counter*}"
        )
        spent = f"[消費した|この効果で消費した|その消費した|その][数|個数][だけ|{'|'.join(EQUAL)}]"
        g.rule(category, qualities.SpentNow, spent, "the number of counters used up", paid=False)
    g.rule("spent_number", None, "{_:counter_number}")
    g.rule("spent_number", qualities.AllOfThem, "すべて", "all")
    teach_player_acts(g, PLAYERS)
    g.rule("act", Delayed, "[次の|]{happening:next_time}[、|に、]{then:gate}", _english_next, duration=None)
    teach_next_turns(g, {"あなた": "your", "相手": "your opponent's"}, "moment")
    end = {"happening": Moment("mission_phase_ends"), "duration": None}
    g.rule("act", Delayed, "[この|その|]ターン[|の]終了時[、|に、]{then:gate}", variant=True, also=end)
    links = {**LINKS, "else": "そうでないなら、"}
    teach_sentences(g, LEXICON, links, partial(Instead, zone="area"), nouns.CARD, verbs.Divide)
    g.rule("next_time", Moment, "{who:whose}の{event:moment}", "{event} of {who} turn")


def _english_next(node: Delayed, printer: Printer, _plural: bool) -> str:
    moment, of, phase = printer.english(node.happening, "next_time").partition(" of the ")
    when = f"{moment} of the next {phase}" if of else f"the next {moment.removeprefix('the ')}"
    return f"at {when}, {printer.english(node.then, 'gate')}"


def teach_changes(g: Grammar) -> None:
    """Continuous changes: with a duration as acts, without one while an ability is valid."""
    g.rule("change", changes.StatChange, "{stat}[|を]{number:signed}<する>", "{stat} {number}")
    g.rule("change", changes.StatChange, "{stat}[|を|は]{number:signed}<体言する>", variant=True)
    teach_lasting(g, altered(changes.StatChange), "{subject:topic} {stat}[|を]{number:signed}<する>", act="change_act")
    teach_equal_number(g)
    teach_settings(g, "change", {"パワー": "power", "コスト": "cost"})
    for word, stat in (("パワー", "power"), ("コスト", "cost")):
        floor = "下限{least:number}として{number:negative}<する>"
        lowered = f"{stat} {{number}} (not below {{least}})"
        g.rule("change", changes.StatChange, f"{word}を{floor}", lowered, stat=stat)
        late = f"{{subject:owner}} {word}を {{duration}}[、|]{floor}"
        g.variant("act", altered(partial(changes.StatChange, stat)), late)
    g.rule("gain", changes.StatChange, "{stat}[|を]{number:signed}<する>", "gets {stat} {number}|get {stat} {number}")
    g.rule("gain", changes.Gain, "{keywords:icons}を得<る>", "gets {keywords}|get {keywords}")
    g.rule("gain", changes.GainAbility, "「{ability}」を得<る>", "gains [{ability}]|gain [{ability}]")
    g.rule("gain", changes.LoseAbilities, "[すべての|]能力を[すべて|]失<う>", "loses all abilities|lose all abilities")
    g.rule("gain", changes.Lose, "{keywords:icons}を失<う>", "loses {keywords}|lose {keywords}")
    g.rule("gain", changes.GainTrait, "特徴{traits}を得<る>", "gets the trait {traits}|get the trait {traits}")
    unchosen = "{other:cause} 選べ<ない>", "{other:cause} 選ばれ<ない>"
    g.rule("gain", changes.Cannot, unchosen[0], "can't be chosen {other*}", unchosen[1], act="be_chosen")
    g.variant("gain", partial(changes.Cannot, "be_chosen", By("effect")), "選べ<ない>", "選ばれ<ない>")
    kept = "is not affected by {other} effects|are not affected by {other} effects"
    g.rule("gain", changes.KeptFrom, "{other:whose_effect?}効果を受け<ない>", kept)
    g.rule(
        "gain", changes.KeptFrom, "{other:whose_effect?}{stat}をマイナスする効果を受け<ない>",
        "is not affected by {other} effects that lower {stat}|are not affected by {other} effects that lower {stat}",
    )  # fmt: skip
    for word, english, who in (("あなたの", "your", "own"), ("相手の", "enemy", "enemy")):
        g.rule("whose_effect", filters.Side, word, english, who=who)
    teach_change_clauses(g, {"owner": "change", "topic": "gain"}, english_change)
    teach_player_bans(g, PLAYERS, BANS, "cards", any_card=nouns.CARD, doings={"アタック": "attack"}, beings="cards")
    teach_next(g, "act", {"の": "changes", "は": "gains"})
    teach_next_play(g, "の", "{changes:changes.*}")
    g.rule("next_change", None, "{_:change_act}")
    g.label(whose_effect="あなたの or 相手の")
