"""Phrases for what happens: moments that abilities wait for, and what has happened before."""

from __future__ import annotations

from collections.abc import Callable

from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects import happenings
from fuda.games.build_divide.notation.cards import each_one
from fuda.kernel.program import selectors
from fuda.kernel.program.conditions import TurnOf
from fuda.kernel.program.happenings import EitherOf, HasHappened, TurnWhen
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

FROM_FIELD: dict[str, object] = {"origin": ("field",)}
EVENTS: tuple[tuple[str, str, str, dict[str, object]], ...] = (
    ("登場<する>", "appears", "appears", {}),
    ("手札から登場<する>", "appears", "appears from the hand", {"origin": ("hand",)}),
    ("墓地から登場<する>", "appears", "appears from the graveyard", {"origin": ("graveyard",)}),
    ("⁅D⁆デッキから登場<する>", "appears", "appears from the D deck", {"origin": ("d_deck",)}),
    ("山札から登場<する>", "appears", "appears from the deck", {"origin": ("deck",)}),
    ("エナジーゾーンから登場<する>", "appears", "appears from the energy zone", {"origin": ("energy",)}),
    ("ライフから登場<する>", "appears", "appears from life", {"origin": ("life",)}),
    ("アタック<する>", "attacks", "attacks", {}),
    ("[プレイヤー|相手プレイヤー|相手]にアタック<する>", "attacks", "attacks a player", {"other": "player"}),
    ("アタックされ<る>", "is_attacked", "is attacked", {}),
    ("ブロック<する>", "blocks", "blocks", {}),
    ("ブロックされ<る>", "is_blocked", "is blocked", {}),
    ("[|プレイヤーにアタックして|アタックして]ブロックされ<ない>", "unblocked", "is not blocked", {}),
    ("バトル<する>", "battles", "battles", {}),
    ("バトルに勝利<する>", "wins", "wins a battle", {}),
    ("アタックしてバトルに勝利<する>", "wins", "attacks and wins the battle", {"state": "attacking"}),
    ("ブロックしてバトルに勝利<する>", "wins", "blocks and wins the battle", {"state": "blocking"}),
    ("バトルに敗北<する>", "loses", "loses a battle", {}),
    ("アタックしてバトルに敗北<する>", "loses", "attacks and loses the battle", {"state": "attacking"}),
    ("ブロックしてバトルに敗北<する>", "loses", "blocks and loses the battle", {"state": "blocking"}),
    ("バトル[に|で]引き分け<る>", "draws_battle", "draws a battle", {}),
    ("破壊され<る>", "destroyed", "is destroyed", {}),
    ("バトルで破壊され<る>", "destroyed", "is destroyed in battle", {"cause": "battle"}),
    ("ドロップ<する>", "drops", "drops", {}),
    ("フィールドからドロップ<する>", "drops", "drops from the field", FROM_FIELD),
    ("手札からドロップ<する>", "drops", "drops from the hand", {"origin": ("hand",)}),
    ("山札からドロップ<する>", "drops", "drops from the deck", {"origin": ("deck",)}),
    ("バトルでドロップ<する>", "drops", "drops in battle", {"cause": "battle", "origin": ("field",)}),
    ("フィールドを離れ<る>", "leaves", "leaves the field", {}),
    ("手札に戻<五段る>", "returned", "returns to the hand", {}),
    ("リムーブされ<る>", "removed", "is removed", {}),
    ("エナジーゾーンに置かれ<る>", "energised", "is put into the energy zone", {}),
    ("ライフに置かれ<る>", "enlived", "is put into life", {}),
    ("捨てられ<る>", "discarded", "is discarded", {}),
    ("伏せられ<る>", "laid", "is laid face down", {}),
    ("ダメージを受け<る>", "damaged", "takes damage", {}),
    ("プレイヤーにダメージを与え<る>", "hits", "deals damage to a player", {}),
    ("[相手|相手プレイヤー]にダメージを与え<る>", "hits", "deals damage to the opponent", {"other": "opponent"}),
    ("ユニットにダメージを与え<る>", "wounds", "deals damage to a unit", {}),
    ("レスト<する>", "rested", "is rested", {}),
    ("スタンド<する>", "stood", "is stood", {}),
    ("[開放|解放]され<る>", "released", "is released", {}),
    ("閉じ<る>", "closed", "is closed", {}),
    ("[対象に|効果の対象に|能力の対象に]<なる>", "targeted", "is targeted", {}),
    (
        "[相手の効果の対象に|相手の能力の対象に]<なる>",
        "targeted",
        "is targeted by the opponent",
        {"cause": "enemy_effect"},
    ),
    ("プレイされ<る>", "is_played", "is played", {}),
    ("スキルを発動<する>", "skilled", "uses its skill", {}),
)
"""What happens to cards: the verb, the kind, the English, further fields."""
VARIANTS: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("墓地に置かれ<る>", "drops", {}),
    ("フィールドから墓地に置かれ<る>", "drops", FROM_FIELD),
    ("手札から墓地に置かれ<る>", "drops", {"origin": ("hand",)}),
    ("山札から墓地に置かれ<る>", "drops", {"origin": ("deck",)}),
    ("閉じられ<る>", "closed", {}),
    ("手札から捨てられ<る>", "discarded", {}),
    ("レストされ<る>", "rested", {}),
    ("レスト状態に<なる>", "rested", {}),
    ("スタンドされ<る>", "stood", {}),
    ("リムーブゾーンに置かれ<る>", "removed", {}),
    ("バトルに負け<る>", "loses", {}),
    ("バトルに勝<つ>", "wins", {}),
    ("バトルで勝利<する>", "wins", {}),
    ("バトルで敗北<する>", "loses", {}),
)
OWN_DECK: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("あなたの山札からドロップ<する>", "drops", {"origin": ("deck",)}),
    ("あなたの山札から墓地に置かれ<る>", "drops", {"origin": ("deck",)}),
)
"""The same of the card itself, which can be in no other deck than its owner's (202-1e:i)."""
DEEDS: tuple[tuple[str, str, str], ...] = (
    ("[カードを|]引<く>", "draws", "draw"),
    ("[カードを|手札を|手札のカードを]捨て<る>", "discards", "discard"),
    ("スカウト<する>", "scouts", "scout"),
    ("ダメージを受け<る>", "player_hurt", "take damage"),
    ("バトルに勝利<する>", "player_wins", "win a battle"),
    ("バトルに敗北<する>", "player_loses", "lose a battle"),
    ("バトル[に|で]引き分け<る>", "player_draws", "draw a battle"),
    ("起動能力を[起動|プレイ]<する>", "activates", "play an activated ability"),
    ("山札をシャッフル<する>", "shuffles", "shuffle the deck"),
)
"""What players do."""
EDGES = (
    ("ターン", "turn_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} turn"),
    ("ターン", "turn_ending", "終了時|の終了時|の終わり", "the end of {} turn"),
    ("スタンドフェイズ", "turn_beginning", "", ""),
    ("ドローフェイズ", "draw_phase_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} draw phase"),
    ("メインフェイズ", "main_phase_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} main phase"),
    ("アタックフェイズ", "attack_phase_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} attack phase"),
    ("アタックステップ", "attack_step_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} attack step"),
    ("ブロックステップ", "block_step_beginning", "開始時|の開始時|の始めに|の始め", "the start of {} block step"),
    ("エンドフェイズ", "turn_ending", "", ""),
)
TURN = "[このターン|このターン中|このターン中に|そのターン中|このターンに]、"
WHOSE_LIFE = {"you": "your", "opponent": "the opponent's", "any": "a player's"}
WHOSE = (
    ("あなたの", "you", "your"),
    ("相手の", "opponent", "the opponent's"),
    ("[|各|お互いの|各プレイヤーの|全てのプレイヤーの]", "", "a"),
)


def english_when(verb: str) -> Callable[[happenings.When, Printer, bool], str]:
    """How a happening is said: "one of your units attacks"."""

    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        if node.subject is None:
            return f"it {verb}"
        subject = each_one(node.subject, printer)
        if node.kind == "is_played":
            subject = subject.replace(" being played", "")
        return f"{subject} {verb}"

    return english


def english_deed(verb: str) -> Callable[[happenings.When, Printer, bool], str]:
    """How what a player does is said: "you draw", "the opponent draws"."""

    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        who = printer.english(node.subject, "who")
        head, _, tail = verb.partition(" ")
        if node.subject != "you":
            head = {"lose": "loses", "win": "wins", "play": "plays"}.get(head, head + "s")
        other = f" {each_one(node.other, printer)}" if node.other is not None else ""
        return f"{who} {head}{' ' + tail if tail else ''}{other}"

    return english


def _english_either_card(node: happenings.EitherCard, printer: Printer, _many: bool) -> str:
    return " or ".join(each_one(part, printer) for part in node.parts)


def teach_events(g: Grammar) -> None:
    """What happens, as verbs that can stand in any form."""
    g.rule("doer", happenings.EitherCard, "{parts:either_doers}", _english_either_card)
    g.rule("one_doer", None, "{_:this}")
    g.rule("one_doer", selectors.Every, "{cards:things}", "{cards*}")
    g.many("either_doers", "one_doer", separator="[か|または]", least=2)
    g.label(one_doer="cards", either_doers="cards")
    for words, kind, english, fixed in EVENTS:
        g.rule("event", happenings.When, f"{{subject:doer}}が{words}", english_when(english), kind=kind, also=fixed)
        g.rule("bare_event", happenings.When, words, english_when(english), kind=kind, also=fixed, subject=None)
    for words, kind, fixed in VARIANTS:
        g.rule("event", happenings.When, f"{{subject:doer}}が{words}", variant=True, kind=kind, also=fixed)
        g.rule("bare_event", happenings.When, words, variant=True, kind=kind, also=fixed, subject=None)
    for words, kind, fixed in OWN_DECK:
        g.rule("event", happenings.When, f"{{subject:this}}が{words}", variant=True, kind=kind, also=fixed)
    for words, kind, english in DEEDS:
        g.rule("event", happenings.When, f"{{subject:who}}が{words}", english_deed(english), kind=kind)
    g.rule(
        "event",
        happenings.When,
        "{subject:who}[のライフが|が]レッドゾーンに<なる>",
        lambda node, printer, _: f"{WHOSE_LIFE[node.subject]} life comes to the red zone",
        kind="reddens",
    )
    for words, kind, english in (
        ("{subject:doer}が{other:doer}をブロック<する>", "blocks", "blocks"),
        ("{subject:doer}が{other:doer}にアタック<する>", "attacks", "attacks"),
        ("{subject:this}がバトルで{other:doer}を破壊<する>", "slays", "destroys in battle"),
        ("{subject:doer}が{other:doer}とバトル<する>", "battles", "battles with"),
        ("{subject:doer}が{other:doer}とのバトルに勝利<する>", "wins", "wins a battle against"),
        ("{subject:doer}が{other:doer}にブロックされ<る>", "is_blocked", "is blocked by"),
    ):
        g.rule("event", happenings.When, words, _english_other(english), kind=kind)
    g.rule("event", happenings.When, "{subject:who}が{other:playable}をプレイ<する>", _english_play, kind="plays")
    g.rule("playable", selectors.Every, "{cards:kind_cards}", "{cards}")
    g.rule(
        "event",
        happenings.When,
        "{subject:doer}に[オーラが|カードがオーラとして]つ<く>",
        english_when("gets an Aura"),
        kind="attached",
    )
    g.label(event="what happens", bare_event="what happens", playable="a kind of card")


def _english_play(node: happenings.When, printer: Printer, _many: bool) -> str:
    verb = "play" if node.subject == "you" else "plays"
    return f"{printer.english(node.subject, 'who')} {verb} {printer.one_of(node.other.cards, 'kind_cards')}"  # type: ignore[attr-defined]


def _english_other(verb: str) -> Callable[[happenings.When, Printer, bool], str]:
    def english(node: happenings.When, printer: Printer, _many: bool) -> str:
        return f"{each_one(node.subject, printer)} {verb} {each_one(node.other, printer)}"

    return english


def teach_moments(g: Grammar) -> None:
    """Moments: …した時, the beginning of a phase, a state."""
    g.rule("moment", None, "{_:event.ta}[時|とき][|に]")
    g.rule("moment", happenings.When, "{subject:doer}がバトルする[時|とき][|に]", variant=True, kind="battles")
    for verb, kind in (("アタック", "attacks"), ("ブロック", "blocks")):
        said = f"{{subject:doer}}が{verb}する[時|とき|際][|に]"
        g.rule("moment", happenings.When, said, variant=True, kind=kind)
    g.rule("more_moment", None, "{_:bare_event.ta}[時|とき]")
    g.rule("more_moment", happenings.When, "バトルする[時|とき]", variant=True, kind="battles", subject=None)
    g.rule("more_moment", None, "{_:moment}")
    for phase, edge, words, english in EDGES:
        spellings = words or "開始時|の開始時|の始めに|の始め"
        for who, owner, spoken in WHOSE:
            said = f"at {english.format(spoken)}" if english else ""
            g.rule(
                "edge",
                happenings.PhaseEdge,
                f"{who}{phase}[{spellings}]",
                said,
                who=owner,
                edge=edge,
                variant=not english,
            )
    g.rule("moment", None, "{_:edge}")
    g.rule("moment", happenings.PhaseEdge, "ゲーム[|の]開始時", "at the start of the game", who="", edge="game_started")
    for words, kind, english in (
        ("バトル[|の]終了時", "battle_over", "at the end of a battle"),
        ("アタック[|の]終了時", "attack_over", "at the end of an attack"),
        ("バトル[|の]開始時", "battles", "at the start of a battle"),
    ):
        g.rule("moment", happenings.When, words, english, kind=kind)
        g.rule("moment", happenings.When, f"{{subject:doer}}の{words}", english_when(english), kind=kind)
    g.rule("moment", happenings.Whenever, "{condition:condition.attr}[時|とき]", "whenever {condition}")
    g.rule("happening", None, "{_:moment}")
    g.rule("happening", EitherOf, "{parts:either}", _english_either)
    g.many("either", "more_moment", separator="[と|か|、または|および|と、|か、]", least=2, english=" or ")
    g.rule(
        "later",
        happenings.PhaseEdge,
        "[次の|そのターンの|このターンの|その]エンドフェイズ開始時",
        "at the start of the next end phase",
        who="",
        edge="turn_ending",
    )
    turn_end = "[次の|その|この|]ターン[|の]終了時"
    g.rule("later", happenings.PhaseEdge, turn_end, variant=True, who="", edge="turn_ending")
    for who, owner, spoken in WHOSE[:2]:
        for phase, edge, words, english in EDGES:
            spellings = words or "開始時|の開始時|の始めに|の始め"
            said = f"at {english.format(spoken + ' next')}" if english else ""
            g.rule(
                "later",
                happenings.PhaseEdge,
                f"次の{who}{phase}[{spellings}]",
                said,
                who=owner,
                edge=edge,
                variant=not english,
            )
    g.rule("later", happenings.When, "[そのバトル|このバトル]終了時", "at the end of this battle", kind="battle_over")
    g.rule(
        "later", happenings.When, "[そのアタック|このアタック]終了時", "at the end of this attack", kind="attack_over"
    )
    g.label(
        moment="…時",
        more_moment="…時",
        edge="the start of a phase",
        happening="…時",
        later="a later moment",
        either="…時",
    )


def _english_either(node: EitherOf, printer: Printer, _many: bool) -> str:
    return " or ".join(english_moment(part, printer) for part in node.parts)


def english_moment(happening: object, printer: Printer) -> str:
    """A moment with its conjunction: "when this unit attacks", "at the end of your turn"."""
    spoken = printer.english(happening, "more_moment")
    return spoken if spoken.startswith(("at ", "whenever ", "when ")) else f"when {spoken}"


def teach_history(g: Grammar) -> None:
    """What has happened this turn, as a condition."""
    turn = TURN
    g.rule(
        "condition",
        HasHappened,
        f"{turn}{{happening:event.te}}い<る>",
        "this turn {happening}",
        is_so=True,
        times=1,
    )
    g.rule(
        "condition",
        HasHappened,
        f"{turn}{{happening:event.te}}い<ない>",
        "it is not so that this turn {happening}",
        is_so=False,
        times=1,
    )
    for words in (turn, "[このターン|このターン中|このターン中に|このターンに]"):
        g.rule(
            "condition",
            HasHappened,
            f"{words}{{happening:event.te}}いた<過去>",
            variant=True,
            is_so=True,
            times=1,
        )
        g.rule("condition", HasHappened, f"{words}{{happening:event.ta}}<過去>", variant=True, is_so=True, times=1)
        g.rule("condition", HasHappened, f"{words}{{happening:event.te}}い<る>", variant=True, is_so=True, times=1)
        not_yet = f"{words}{{happening:event.te}}い<ない>"
        g.rule("condition", HasHappened, not_yet, variant=True, is_so=False, times=1)
    g.rule("while_clause", TurnWhen, "{happening:event.ta}ターンに[|、]", "in a turn in which {happening}")
    g.rule("while_clause", TurnWhen, "{happening:event.ta}ターン中、", variant=True)
    for word, phase in (("アタックフェイズ", "attack"), ("メインフェイズ", "main"), ("エンドフェイズ", "end")):
        g.rule("while_clause", states.InPhase, f"{{who:whose}}の{word}[に|中に][|、]", variant=True, phase=phase)
    g.rule("while_clause", TurnOf, "{who:whose}のターン[に|中に][|、]", variant=True)
    g.rule("while_clause", None, "{_:condition.so_long}[、|]", variant=True)
    g.rule("while_clause", states.CardIs, "{subject:one}が{cards:any_card}である間、", variant=True, is_so=True)
