"""Phrases for what happens besides what the verbs tell, for moments that abilities wait for, and for the past."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fuda.cardtext.common import done_by, vocabulary
from fuda.cardtext.conditions import english_happened, teach_past
from fuda.cardtext.deriving import teach_either_of_one
from fuda.cardtext.happenings import Whenever
from fuda.cardtext.owned_places import teach_arrivals
from fuda.cardtext.selecting import each_one, either_of_theirs
from fuda.cardtext.verbs import teach_nth
from fuda.cardtext.waiting import teach_waiting
from fuda.games.build_divide.effects.happenings import When
from fuda.games.build_divide.notation.verbs import LEXICON
from fuda.games.build_divide.notation.words import WHOSE
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import selectors
from fuda.kernel.program.conditions import InPhase, IsA, TurnOf
from fuda.kernel.program.happenings import EitherOf, HasHappened, Moment, TurnWhen
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

HARMED: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("プレイヤー", "a player", {}),
    ("[相手|相手プレイヤー]", "the opponent", {"other": "opponent"}),
    ("あなた", "you", {"other": "you"}),
)
STATES: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("アタックし", "attacks", {"state": "attacking"}), ("ブロックし", "blocks", {"state": "blocking"}),
)  # fmt: skip
EVENTS: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("[|プレイヤーにアタックして|アタックして]ブロックされ<ない>", "unblocked", "is not blocked", {}),
    *(
        (f"{word}てバトルに{end}<する>", kind, f"{doing} and {kind} the battle", state)
        for word, doing, state in STATES
        for end, kind in (("勝利", "wins"), ("敗北", "loses"))
    ),
    *(
        (f"{whom}に{least}ダメージを与え<る>", "hits", f"deals {more}damage to {english}", fixed)
        for whom, english, fixed in HARMED
        for least, more in (("", ""), ("{least:some_number}以上の", "{} or more "))
    ),
    ("ユニットにダメージを与え<る>", "wounds", "deals damage to a unit", {}),
    ("{least:some_number}以上のダメージを受け<る>", "damaged", "takes {} or more damage", {}),
    ("対象に<なる>", "targeted", "is targeted", {}),
    ("プレイされ<る>", "is_played", "is played", {}),
)
"""What happens to cards and is told by no verb alone: the phrase, the kind, the English, further fields."""
EDGES = {
    "turn_beginning": ("ターン開始時", "the start of {} turn"),
    "turn_ending": ("ターン終了時", "the end of {} turn"),
    "draw_phase_beginning": ("ドローフェイズ開始時", "the start of {} draw phase"),
    "main_phase_beginning": ("メインフェイズ開始時", "the start of {} main phase"),
    "attack_phase_beginning": ("アタックフェイズ開始時", "the start of {} attack phase"),
    "attack_step_beginning": ("アタックステップ開始時", "the start of {} attack step"),
    "block_step_beginning": ("ブロックステップ開始時", "the start of {} block step"),
}
"""The moments of a turn: how each is printed, and its English."""
SAME_EDGES = {"スタンドフェイズ開始時": "turn_beginning", "エンドフェイズ開始時": "turn_ending"}
ANYBODYS = "[|各|お互いの|各プレイヤーの|全てのプレイヤーの]"
OVER = (
    ("バトル[|の]終了時", "battle_over", "at the end of a battle"),
    ("アタック[|の]終了時", "attack_over", "at the end of an attack"),
    ("バトル[|の]開始時", "battles", "at the start of a battle"),
)
ARRIVALS = (
    ("墓地に", When("drops"), "置かれ<る>"), ("エナジーゾーンに", When("energised"), "置かれ<る>"),
    ("ライフに", When("enlived"), "置かれ<る>"),
    *[("手札から", When("discarded", origin=("hand",)), word) for word in ("ドロップ<する>", "捨てられ<る>")],
)  # fmt: skip


def english_when(verb: str) -> Callable[[When, Printer, bool], str]:
    """How a happening is said: "one of your units takes 3 or more damage"; without a subject the verb alone."""

    def english(node: When, printer: Printer, _many: bool) -> str:
        said = verb.format(node.least)
        if node.subject is None:
            return said
        subject = each_one(node.subject, printer)
        return f"{subject.replace(' being played', '') if node.kind == 'is_played' else subject} {said}"

    return english


def teach_events(g: Grammar) -> None:
    """What happens, as verbs that can stand in any form."""
    g.rule("doer", selectors.Both, "{parts:either_doers}", _english_either_card, built=either_of_theirs)
    g.many("either_doers", "named_part", separator="[か|または]", least=2)
    for words, kind, english, fixed in EVENTS:
        g.rule("happening", When, f"{{subject:actor}} {words}", english_when(english), kind=kind, also=fixed)
    LEXICON.teach(g)
    aimed = "{subject:actor} {by:aimer}の対象に<なる>"
    g.rule("happening", When, aimed, "{subject} is targeted by {by}", kind="targeted")
    for words, kind, verb in (
        ("{other:playable}[の|が持つ]起動能力を [起動|プレイ]<する>", "activates", "play an activated ability of {}"),
        ("{other:discarded}を 捨て<る>", "discards", "discard {}"),
    ):
        done = partial(_english_done, verb)
        g.rule("happening", When, f"{{subject:who}}が {words}", done, kind=kind)
        g.variant("happening", When, words, kind=kind, subject="you")
    slays = "{subject:actor} バトルで {other:against}を 破壊<する>"
    g.rule("happening", When, slays, "{subject} destroys {other} in battle", kind="slays")
    hit = partial(When, "hits")
    g.variant("happening", hit, "{other:whose}が {subject:doer}から[|の]ダメージを 受け<る>")
    attack = "{subject:doer}のアタックがブロック"
    g.variant("happening", partial(When, "unblocked"), f"{attack}され<ない>")
    g.variant("happening", partial(When, "is_blocked"), f"{attack}<される>")
    laid = "{subject:doer}に[オーラが|カードがオーラとして]つ<く>"
    g.rule("happening", When, laid, english_when("gets an Aura"), kind="attached")
    # 202-1e:i: the card itself can be in no other deck than its owner's.
    milled = "{subject:this}があなたの山札から"
    from_deck = {"kind": "drops", "origin": ("deck",)}
    g.variant("happening", When, f"{milled}ドロップ<する>", f"{milled}墓地に置かれ<る>", also=from_deck)
    g.rule(
        "happening", When, "{subject:who}[のライフが|が]レッドゾーンに<なる>",
        lambda node, printer, _: f"{WHOSE[node.subject]} life comes to the red zone", kind="reddens",
    )  # fmt: skip
    hurt = "{subject:who}が{least:some_number}以上のダメージを受け<る>"
    g.rule("happening", When, hurt, partial(_english_done, "take {} or more damage"), kind="player_hurt")
    teach_arrivals(g, ARRIVALS, "named_cards")
    teach_nth(g, When, {"{other:playable}をプレイ<する>": ("plays", "play"), "カードを引<く>": ("draws", "draw")})


def _english_either_card(node: selectors.Both, printer: Printer, _many: bool) -> str:
    return " or ".join(each_one(part, printer) for part in node.parts)


def _english_done(verb: str, node: When, printer: Printer, _many: bool) -> str:
    said = printer.one_of(node.other, "kind_cards") if isinstance(node.other, Cards) else node.least
    return done_by(printer.english(node.subject, "who"), verb.format(said), may=False)


@does("1205-6", "1205-6a")
def teach_moments(g: Grammar) -> None:
    """Moments: …した時, the beginning of a phase, a state."""
    g.rule("moment", None, "{_:happening.ta}時[|に]")
    g.variant("trigger", None, "{_:happening.every}[|に]", "{_:happening.tara}")
    g.rule("more_moment", None, "{_:doing.ta}時", lambda node, printer, _: f"it {printer.english(node, 'doing')}")
    for verb, kind in (("アタック", "attacks"), ("ブロック", "blocks"), ("バトル", "battles")):
        g.rule("moment", When, f"{{subject:actor}}{verb}する[時|際][|に]", variant=True, kind=kind)
        g.rule("more_moment", When, f"{verb}する時", variant=True, kind=kind, subject=None)
    g.rule("more_moment", None, "{_:moment}")
    words = {word: edge for edge, (word, _) in EDGES.items()} | SAME_EDGES
    for word, edge in tuple(words.items()):
        part = word[-3:]
        for spelled in (f"の{part}", *(("の始めに", "の始め") if part == "開始時" else ("の終わり",))):
            words[word.removesuffix(part) + spelled] = edge
    vocabulary(g, "edge", words, lambda edge: EDGES[edge][1])
    g.rule("moment", Moment, "{who:whose}の{event:edge}", _english_edge)
    g.rule("moment", Moment, ANYBODYS + "{event:edge}", _english_edge, who="")
    g.rule("moment", Moment, "ゲーム[|の]開始時", "at the start of the game", who="", event="game_started")
    for said, kind, english in OVER:
        g.rule("moment", When, said, english, kind=kind)
        whose = english.replace(" a ", " the ").replace(" an ", " the ") + " of {subject}"
        g.rule("moment", When, f"{{subject:doer}}の{said}", whose, kind=kind)
    g.rule("moment", Whenever, "{conditions:condition_list.attr}時", "whenever {conditions}")
    g.rule("trigger", None, "{_:moment}", lambda node, printer, _: english_moment(node, printer))
    g.rule("trigger", EitherOf, "{parts:either}", _english_either)
    g.many("either", "more_moment", separator="[と|か|、または|および|と、|か、]", least=2, english=" or ")
    teach_either_of_one(g, "時", "時")
    _teach_later(g)
    g.label(moment="…時", edge="the start of a phase", trigger="…時", either="…時")


def _teach_later(g: Grammar) -> None:
    """Moments that are still to come."""
    end = {"who": "", "event": "turn_ending"}
    next_end = "[次の|そのターンの|このターンの|その]エンドフェイズ開始時"
    g.rule("later", Moment, next_end, "at the start of the next end phase", also=end)
    g.rule("later", Moment, "[次の|その|この|]ターン[|の][終了時|終わり]", variant=True, also=end)
    g.rule("later", Moment, "次の{who:whose}の{event:edge}", partial(_english_edge, after=" next"))
    for word, kind, english in (("バトル", "battle_over", "battle"), ("アタック", "attack_over", "attack")):
        g.rule("later", When, f"[その|この|]{word}終了時", f"at the end of this {english}", kind=kind)
    g.label(later="a later moment")


def _english_edge(node: Moment, printer: Printer, _many: bool, after: str = "") -> str:
    whose = printer.english(node.who, "whose") if node.who else "a"
    return "at " + printer.english(node.event, "edge").format(whose + after)


def _english_either(node: EitherOf, printer: Printer, _many: bool) -> str:
    return " or ".join(english_moment(part, printer) for part in node.parts)


def english_moment(happening: object, printer: Printer) -> str:
    """A moment with its conjunction: "when this unit attacks", "at the end of your turn"."""
    spoken = printer.english(happening, "more_moment")
    return spoken if spoken.startswith(("at ", "whenever ", "when ")) else f"when {spoken}"


def teach_history(g: Grammar) -> None:
    """What has happened this turn, as a condition."""
    teach_past(g, partial(english_happened, LEXICON.in_past), "actor", "枚")
    how_often = "[この|その]ターン[中に|に|中、|中|、|]{happening:happening.ta}回数が{times:number}回以上<だ>"
    g.rule("condition", HasHappened, how_often, variant=True, is_so=True)
    turn = "{happening:happening.ta}ターン"
    g.rule("while_clause", TurnWhen, f"{turn}に[|、]", "in a turn in which {happening}", f"{turn}中、")
    for word, phase in (("アタックフェイズ", "attack"), ("メインフェイズ", "main"), ("エンドフェイズ", "end")):
        g.variant("while_clause", InPhase, f"{{who:whose}}の{word}[に|中に][|、]", phase=phase)
    g.variant("while_clause", TurnOf, "{who:whose}のターン[に|中に][|、]")
    g.variant("while_clause", IsA, "{subject:one}が{cards:any_card}である間、", is_so=True)
    g.rule("later", None, "次に{_:happening.ta}時", "the next time that {_}")
    teach_waiting(g, agent="actor")
