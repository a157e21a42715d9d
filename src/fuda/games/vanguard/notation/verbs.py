"""The game's verbs: each with its arguments, what it does, what is told of it and how it is forbidden (chapter 10)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_amounts
from fuda.cardtext.common import vocabulary
from fuda.cardtext.deeds import ForPlayers
from fuda.cardtext.looking import TopOf, teach_top
from fuda.cardtext.owned_places import FROM_OWNED, FROM_PLACE, out_of_place_of, teach_arrivals
from fuda.cardtext.verbs import Lexicon, Verb, teach_causes
from fuda.games.vanguard.effects import happenings, nouns, unit_verbs, verbs
from fuda.games.vanguard.effects.happenings import Affected, When
from fuda.games.vanguard.effects.qualities import InState
from fuda.games.vanguard.notation.words import PLACES, english_place
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import deeds
from fuda.kernel.program.amounts import CountOf
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards, Every, It, Omitted
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

STAND, REST = "[【スタンド】|スタンド]", "[【レスト】|レスト]"
BOOST = "[【ブースト】|ブースト]"

OWNERS = "[|持ち主の|相手の|あなたの]"
"""Whose zone it is goes without saying where something is done: a card goes to its owner's (4.1.6)."""
ZONES = (
    ("ドロップゾーンに", "to_drop", "into the drop zone", "dropped"),
    ("ソウルに", "to_soul", "into the soul", "put_in_soul"),
    ("ダメージゾーンに", "to_damage", "into the damage zone", "put_in_damage"),
    ("Gゾーンに", "to_g_zone", "into the G zone", "put_in_g_zone"),
    ("山札の上に", "to_deck_top", "on top of the deck", "put_in_deck"),
    ("山札の下に", "to_deck_bottom", "on the bottom of the deck", ""),
    ("山札に", "to_deck", "into the deck", ""),
    ("山札の上か下に", "to_deck_either", "on the top or the bottom of the deck", ""),
)  # fmt: skip
FACES = (("", ""), ("[表で|表向きで]", "up"), ("[裏で|裏向きで]", "down"))
ORDER = "[好きな順番で|好きな順で]"
DECKS = {"あなたの": "you", "その": "you", "": "their", "自分の": "their", "相手の": "opponent"}
"""Whose deck; without a word for it, that of whoever does it."""
DECK_ENGLISH = {"you": "your", "their": "your", "opponent": "your opponent's"}


WHOLE_DECK = CountOf(Cards(None, (Side("own"), InZone(("deck",))), nouns.CARD))


def _puts() -> list[Verb]:
    found = []
    for place, act, english, kind in ZONES:
        put = f"put {{target}} {english}"
        found.append(Verb("置<く>", f"{{target}} {OWNERS}{place}", act, put, {"order": ""}, kind=kind,
                          befallen=f"is put {english}"))  # fmt: skip
        if act.startswith("to_deck"):
            ordered = f"{{target}} {OWNERS}{place} {ORDER}"
            found.append(Verb("置<く>", ordered, act, f"{put} in any order", {"order": "any"}))
        else:
            found += [_faced("置<く>", f"{OWNERS}{place}", act, put, *face) for face in FACES[1:]]
    return found


def _faced(word: str, place: str, act: str, english: str, how: str, face: str) -> Verb:
    """A verb that puts cards somewhere face-up or face-down."""
    frame = " ".join(f"{{target}} {place} {how}".split())
    return Verb(word, frame, f"{act}_face_{face}", f"{english} face {face}", {"order": ""})


def _english_draw(node: verbs.Draw, printer: Printer, _many: bool) -> str:
    number = printer.english(node.number, "drawn_number")
    if not isinstance(node.number, int):
        equal = "" if number.startswith("until ") else "cards equal to "
        return f"draw {'up to ' if node.up_to else ''}{equal}{number}"
    return f"draw {'up to ' if node.up_to else ''}{'a card' if number == '1' and not node.up_to else f'{number} cards'}"


def _english_look(node: verbs.Look, printer: Printer, _many: bool) -> str:
    top = TopOf(node.whose, node.number, up_to=node.up_to)
    return f"{'reveal' if node.show else 'look at'} {printer.english(top, 'target')}"


def english_blast(word: str, node: verbs.CounterBlast | verbs.SoulBlast, printer: Printer, _many: bool) -> str:
    """A blast with its number, and of which cards."""
    if node.cards is None:
        return f"{word} {node.number}"
    of = printer.english(node.cards, "cards", plural=node.number != 1)
    return f"{word} {node.number} ({of.replace(' unit', ' card') if isinstance(node.cards.noun, nouns.OfClan) else of})"


def _english_gauge(node: verbs.ToGauge, printer: Printer, _many: bool) -> str:
    name = f'"{node.name}" ' if node.name else ""
    of = "" if node.of is None else f" of {printer.english(node.of, 'one')}"
    return f"put {printer.english(node.target, 'target')} as {name}gauge{of}"


def _english_call_to(node: verbs.CallTo, _printer: Printer, _many: bool) -> str:
    separate = "separate " if node.separate else ""
    empty = " with no unit on it" if node.empty else ""
    row = f" in the {node.row} row" if node.row else ""
    whose = {"own": "your ", "their": "your ", "enemy": "your opponent's "}.get(node.side, "")
    return f"{whose}{separate}{english_place((node.zone,))}{empty}{row}"


def _english_call(node: verbs.Call, printer: Printer, _many: bool) -> str:
    rested = " as rested" if node.rested else ""
    return f"call {printer.english(node.target, 'target')} to {printer.english(node.to, 'call_to')}{rested}"


MOVES = (
    *_puts(),
    Verb("加え<る>", f"{{target}} {OWNERS}手札に", "add", "put {target} into the hand", {"order": ""},
         kind="put_in_hand", befallen="is put into the hand", done_kind="adds", done_frame="{other:cards}を 手札に",
         done="put {other} into the hand"),
    Verb("加え<る>", f"{{target}} {OWNERS}山札に", "to_deck", "", {"order": ""}, variant=True),
    Verb("戻<す>", f"{{target}} {OWNERS}山札に", "return_to_deck", "return {target} to the deck", {"order": ""}),
    Verb("戻<す>", f"{{target}} {OWNERS}手札に", "return", "return {target} to the hand", {"order": ""},
        kind="returned", befallen="is returned to the hand", befalls_too=("戻<五段る>",), by_effects=True),
    Verb(
        "捨て<る>", "{target}", "discard", "discard {target}", kind="discarded", befallen="is discarded",
        done_kind="discards", done_frame="{other:cards}を", done="discard {other}",
    ),
    Verb(
        "退却させ<る>", "{target}", "retire", "retire {target}", kind="retired", befalls="退却<する>",
        befalls_too=("退却させら<れる>",), befallen="is retired", ban="retire",
    ),
    Verb("バインド<する>", "{target}", "bind", "bind {target}", {"order": ""}, kind="bound", befalls="バインド<される>",
         befallen="is bound", befalls_too=("バインドゾーンに置か<れる>",), by_effects=True),
    *[_faced("バインド<する>", "", "bind", "bind {target}", *face) for face in FACES[1:]],
    *[
        Verb("置<く>", f"{{target}} {OWNERS}バインドゾーンに{how}", act, "", {"order": ""}, variant=True)
        for act, how in (("bind", ""), *[(f"bind_face_{face}", f" {how}") for how, face in FACES[1:]])
    ],
    Verb("除外<する>", "{target}", "remove", "remove {target} from the game", kind="removed",
        befallen="is removed", by_effects=True),
    Verb("回復<する>", "{target}", "heal", "heal {target}", kind="healed", befallen="is healed"),
    Verb(
        "コール<する>", "{target} {to:call_to}に", verbs.Call, _english_call, {"rested": False}, kind="called",
        befallen="is called", done_kind="calls", done_frame="{other:cards}を", done="call {other}",
    ),
    Verb("コール<する>", f"{{target}} {{to:call_to}}に {REST}で", verbs.Call, _english_call, {"rested": True}),
    Verb("ライド<する>", "{target} [|(V)に|このユニットの上に|このユニットに|あなたのヴァンガードの上に]", verbs.Ride,
        "ride {target}", done_kind="rides", done="ride a unit"),
    Verb("ライド<する>", done_kind="rides", done_frame="{other:cards}を", done="ride {other}"),
    Verb("移動させ<る>", "{target} {to:call_to}に", unit_verbs.Move, "move {target} to {to}", kind="moved",
        befalls="移動<する>",
         befallen="moves", ban="move"),
    Verb("置<く>", "{target} {to:call_to}に", unit_verbs.Move, variant=True),
)  # fmt: skip
STATES = (
    Verb(
        f"{STAND}<する>", "{target}", "stand", "stand {target}", kind="stood", befalls=f"{STAND}<する>",
        befallen="is stood", ban="stand",
    ),
    Verb(
        f"{REST}<する>", "{target}", "rest", "rest {target}", kind="rested", befalls=f"{REST}<する>",
        befallen="is rested", ban="rest",
    ),
    Verb("表に<する>", "{target}", "turn_up", "turn {target} face up", kind="turned_up", befalls="表に<なる>",
        befallen="is turned face up"),
    Verb("裏に<する>", "{target}", "turn_down", "turn {target} face down", kind="turned_down", befalls="裏に<なる>",
        befallen="is turned face down"),
    Verb("[呪縛|【呪縛】]<する>", "{target}", "lock", "lock {target}", kind="locked",
        befalls="[呪縛|【呪縛】]<される>", befallen="is locked", ban="lock", by_effects=True),
    Verb("[解呪|【解呪】]<する>", "{target}", "unlock", "unlock {target}", kind="unlocked",
        befalls="[解呪|【解呪】]<される>", befalls_too=("[解呪|【解呪】]<する>",), befallen="is unlocked",
         ban="unlock"),
    Verb("デリート<する>", "{target}", "delete", "delete {target}", kind="deleted", befallen="is deleted",
        ban="delete"),
    Verb("支配<する>", "{duration?}、 {target}", unit_verbs.TakeControl, "dominate {target} {duration}"),
    Verb("裏返<す>", "{target}", "flip_over", "turn {target} over"),
    Verb("[双闘|【双闘】]<する>", "{target}", "legion", "perform legion with {target}"),
    Verb("[超越|【超越】]<する>", "{target} [|(V)に]", unit_verbs.StrideBy, "stride {target}", done_kind="strides",
        done="stride"),
    Verb("[超越|【超越】]<する>", done_kind="strides", done_frame="{other:cards}を", done="stride {other}"),
    Verb("[双闘化|【双闘】化]<する>", "{target}", unit_verbs.LegionHeart,
        "put {target} in legion with your heart card"),
)  # fmt: skip
CARDS = (
    Verb("選<ぶ>", "{target:picked}", deeds.Choose, "choose {target}"),
    Verb("探<す>", "{target:picked}", verbs.Search, "search for {target}"),
    Verb("見せ<る>", "{target:shown} 相手に", verbs.Show, "reveal {target} to your opponent"),
    Verb("公開<する>", "{target:shown}", verbs.Show, variant=True),
)
PLAYERS = (
    *[
        Verb(
            "引<く>", f"[|カードを] {{number:drawn_number}}{'まで' if up_to else ''}", verbs.Draw, _english_draw,
            {"up_to": up_to},
            kind="" if up_to else "is_drawn", befallen="" if up_to else "is drawn", done_kind="" if up_to else "drawn",
            done_frame="カードを", done="draw a card",
        )
        for up_to in (False, True)
    ],
    Verb("ドロー<する>", "[|カードを] {number:drawn_number}", verbs.Draw, fixed={"up_to": False}, variant=True),
    Verb("見<見る>", "[|あなたの|自分の]山札を", verbs.Look, "look through your deck",
        {"number": WHOLE_DECK, "up_to": False, "show": False, "whose": "you"}),
    *[
        Verb(
            word, f"{{whose:whose_deck}}山札の上から {{number:top_number}}{much}[|を]", verbs.Look, _english_look,
            {"up_to": bool(much), "show": show},
        )
        for word, show in (("見<見る>", False), ("公開<する>", True))
        for much in ("", "まで")
    ],
    Verb("シャッフル<する>", "[その山札を|山札を|あなたの山札を|残りの山札を|]", verbs.Shuffle, "shuffle your deck",
        {"whose": "you"}),
    Verb("【ソウルチャージ】({number})<体言する>", "", verbs.SoulCharge, "Soul Charge {number}"),
    Verb("【カウンターチャージ】({number})<体言する>", "", verbs.CounterCharge, "Counter Charge {number}"),
    Verb("【ソウルチャージ】({number})<する>", "", verbs.SoulCharge, variant=True),
    Verb("【カウンターチャージ】({number})<する>", "", verbs.CounterCharge, variant=True),
    Verb("{amount:number}ダメージ<を与える>", "{target:damaged}", verbs.DealDamage, "deal {amount} damage to {target}"),
    Verb("勝利<する>", "[|ゲームに]", ForPlayers, "win the game", {"kind": "win"}),
    Verb("敗北<する>", "[|ゲームに]", ForPlayers, "lose the game", {"kind": "lose"}),
    Verb("得<る>", "追加の[1ターン|ターン]を", ForPlayers, "get an extra turn", {"kind": "extra_turn"}),
    Verb("タイムリープ<する>", "{target}", unit_verbs.TimeLeap, "time leap {target}"),
    Verb("アタック<する>", "{attackers:topic} {targets:at}に", unit_verbs.AttackWith, "{attackers} attacks {targets}"),
    Verb("入れ替え<る>", "{target:at}と{other:one}を", unit_verbs.Exchange, "exchange {target} and {other}"),
    Verb("入れ替え<る>", "[それらを|それらのカードを|それらのユニットを|それらの位置を|位置を|]", unit_verbs.Exchange,
        "exchange them", {"target": It(True), "other": None}),
    Verb("入れ替え<る>", "{target:at}と[|、]{other:one}の位置を", unit_verbs.Exchange, variant=True),
    Verb("入れ替え<る>", "{other:one}と", unit_verbs.Exchange, "exchange it and {other}", {"target": Omitted()}),
    Verb("宣言<する>", "グレードを1つ", verbs.Declare, "declare a grade", {"what": "grade"}),
    Verb("置<く>", "{target} {of:one}の{name:gauge_word}として", verbs.ToGauge, _english_gauge),
    Verb("置<く>", "{target} {name:gauge_word}として", verbs.ToGauge, _english_gauge, {"of": None}),
    Verb("置<く>", "{target} {to:call_to}に 呪縛カードとして", unit_verbs.PutLocked,
        "put {target} on {to} as a locked card"),
    Verb("無効に<する>", "{target:owner}【自】の[|継続]効果を", unit_verbs.Nullify,
        "the effects of [Auto] abilities of {target} end"),
    *[
        Verb(
            "作成<する>", f"[|あなたの]{place}に [|疑似カード]「プロテクト」を", verbs.MakeProtect,
            f"make a Protect {english}", {"zone": zone},
        )
        for place, zone, english in (
            ("手札", "hand", "in your hand"), ("(G)", "guardian", "on (G)"), ("(R)", "rearguard", "on (R)"),
            ("(V)", "vanguard", "on (V)"), ("ドロップゾーン", "drop", "in the drop zone"),
            ("ソウル", "soul", "in the soul"),
        )
    ],
    Verb("変更<する>", "アタックされているユニットを {target:dative}", unit_verbs.Redirect,
        "the attack is turned onto {target}"),
)  # fmt: skip
BARRED = tuple([
    Verb(f"{word}<する>", ban=ban, done=ban)
    for word, ban in (("アタック", "attack"), (BOOST, "boost"), ("[【インターセプト】|インターセプト]", "intercept"))
])  # fmt: skip
"""What units do by the rules of battles, and may be kept from."""
LEXICON = Lexicon(
    (*CARDS, *MOVES, *STATES, *PLAYERS, *BARRED),
    When,
    Affected,
    put=verbs.Handle,
    objects="cards",
    causes=partial(teach_causes, cards="unit_cards"),
)


@does("3.17.1.1.1", "3.17.1.2.1", "10.25.1.1")
def teach_verbs(g: Grammar) -> None:
    """The verbs, and the happenings that are said with more than a subject."""
    _teach_circles(g)
    _teach_battles(g)
    g.rule("shown", None, "{_:one}を")
    g.rule("shown", None, "{_:picked|all_objects}")
    g.rule("shown", Omitted, "", "it")
    teach_amounts(g, "top_number", "枚", of="measured")
    teach_top(g, DECKS, DECK_ENGLISH, deck="山札", up_to=True)
    g.variant("from_place", _elsewhere, "{zone:place}以外から")
    g.rule("damaged", None, "{_:dative}")
    g.rule("damaged", Omitted, "", "it")
    g.rule("damaged", Every, "{cards}に", "{cards!}")
    LEXICON.teach(g)
    arrivals = [(place, When(kind), "置か<れる>") for place, _, _, kind in ZONES if kind]
    hand = (("手札に", When("put_in_hand"), "加えら<れる>"), ("手札に", When("returned"), "戻<五段る>"))
    teach_arrivals(g, (*arrivals, *hand))
    for word, kind in ((STAND, "stand"), (REST, "rest")):
        g.rule("act", verbs.Handle, f"{{target}} {word}させ<る>", variant=True, kind=kind)


def _elsewhere(zone: tuple[str, ...]) -> tuple[str, ...]:
    """All zones from which a unit comes but those."""
    return tuple([name for name in PLACES.values() if name not in (*zone, "trigger", *nouns.UNIT_ZONES)])


def _ridden(subject: Selector, other: Selector) -> When:
    """What is ridden, said of the unit below."""
    return When("rode", other, subject)


CALLED_TO: dict[str, dict[str, object]] = {
    "call_side": {"": "", "あなたの": "own", "相手の": "enemy", "自分の": "their"},
    "call_empty": {"": False, "ユニットのいない": True, "カードのない": True},
    "call_apart": {"": False, "別々の": True},
    "call_row": {"": "", "前列の": "front", "後列の": "back"},
    "call_circle": {"(R)": "rearguard", "(G)": "guardian", "(V)": "vanguard"},
}
"""What is said of the circle to which a unit is called."""


def _happenings() -> tuple[tuple[str, str, English, tuple[str, ...]], ...]:
    """What happens to units: the phrase, its kind, its English, and what of a happening it leaves unsaid."""
    placed = "{subject:doer} {origin:from_place?} "
    attacks = "{subject:doer} {other:at?}に アタック"
    hits = "{subject:owner}アタックが {other:at?}に ヒット"
    unit = "{subject:doer}"
    rest, alone = ("by", "origin", "to"), ("other", "by", "origin", "to")
    return (
        (placed + "{to:circle_places}に 登場<する>", "placed", _english_placed, ("other", "by")),
        ("{subject:doer} {by:cause} {origin:from_place?} {to:circle_places}に 登場<する>", "placed", _english_placed,
            ("other",)),
        (placed + "登場<する>", "placed", _english_placed, ("other", "by", "to")),
        ("{subject:doer} ライド<する>", "came_by_ride", "{subject} is ridden", alone),
        ("{other:doer} ライド<される>", "rode", "{other} is ridden over", ("subject", *rest)),
        ("{subject:doer} {other:at}に [ライド|【ライド】]<する>", "rode", partial(_english_at, "rides"), rest),
        ("{subject:doer} {other:at}に [超越|【超越】]<する>", "strode", partial(_english_at, "strides over"), rest),
        ("{subject:doer} [|(V)に] [超越|【超越】]<する>", "strode", "{subject} strides", alone),
        ("{subject:doer} [双闘|【双闘】]<する>", "legioned", "{subject} enters legion", alone),
        ("{subject:doer} [ハーツ|ハーツカード|ハーツ状態]に<なる>", "became_heart", "{subject} becomes a heart", alone),
        ("{subject:doer} ♪♪状態に<なる>", "harmonised", "{subject} enters harmony", alone),
        (attacks + "<する>", "attacked", partial(_english_at, "attacks"), rest),
        (attacks + "<される>", "was_attacked", partial(_english_at, "is attacked by"), rest),
        (hits + "<する>", "hit", partial(_english_hit, "hits"), rest),
        (f"{unit} {{other:at?}}に ヒット<される>", "was_hit", partial(_english_at, "is hit by"), rest),
        (hits + "し<ない>", "missed", partial(_english_hit, "does not hit"), rest),
        (f"{unit} {{other:at}}を {BOOST}<する>", "boosted", partial(_english_at, "boosts"), rest),
        (f"{unit} {{other:at}}に {BOOST}<される>", "was_boosted", partial(_english_at, "is boosted by"), rest),
        (f"{unit} {BOOST}<される>", "was_boosted", "{subject} is boosted", alone),
        (f"{unit} {BOOST}<する>", "boosted", "{subject} boosts", alone),
        ("{subject:doer} [【インターセプト】|インターセプト]<する>", "intercepted", "{subject} intercepts", alone),
    )  # fmt: skip


OUT_OF_OWNED = partial(out_of_place_of, When)
"""What befalls a unit that comes from somebody's place."""


def _teach_circles(g: Grammar) -> None:
    for phrase, kind, english, unsaid in _happenings():
        g.rule("happening", When, phrase, english, kind=kind, also=dict.fromkeys(unsaid))
        if FROM_PLACE in phrase:
            g.variant(
                "happening", OUT_OF_OWNED, phrase.replace(FROM_PLACE, FROM_OWNED), kind=kind, also=dict.fromkeys(unsaid)
            )
    g.rule("happening", _ridden, "{subject:doer} {other:at}に ライド<される>", variant=True)
    called = "{subject:who}が {origin:from_place?} {other:cards}を {to:circle_places}に コール<する>"
    g.rule("happening", When, called, _english_calls, kind="calls", by=None)
    for verb in ("コール<される>", "コール<する>"):
        called = f"{{subject:doer}} {{by:cause?}} {{origin:from_place?}} {{to:circle_places}}に {verb}"
        g.rule("happening", When, called, _english_called, variant=verb == "コール<する>", kind="called", other=None)
        g.variant("happening", OUT_OF_OWNED, called.replace(FROM_PLACE, FROM_OWNED), kind="called", other=None)
    g.rule("at", None, "{_:one}")
    g.rule("at", Every, "{cards}", "{cards!}")
    for category, words in CALLED_TO.items():
        vocabulary(g, category, words, str)
    g.rule(
        "call_to", verbs.CallTo,
        "{side:call_side}{empty:call_empty}{separate:call_apart}{row:call_row}{zone:call_circle}", _english_call_to,
    )  # fmt: skip
    for word, side in (("", ""), ("あなたの", "own"), ("相手の", "enemy")):
        g.rule(
            "call_to", verbs.CallTo, f"{word}別々の[ユニットのいない|カードのない]{{row:call_row}}{{zone:call_circle}}",
            variant=True, side=side, empty=True, separate=True,
        )  # fmt: skip
        if not side:
            continue
        g.rule(
            "call_to", verbs.CallTo, f"[ユニットのいない|カードのない]{word}{{row:call_row}}{{zone:call_circle}}",
            variant=True, side=side, empty=True, separate=False,
        )  # fmt: skip
    g.label(call_to="(R), (G) or (V)")


def _teach_battles(g: Grammar) -> None:
    for ending, kind in (("ヒット<する>", "hit"), ("ヒットし<ない>", "missed")):
        for unit in ("{boosted:unit_cards}を", ""):
            words = f"このユニットが{unit}{BOOST}したバトル中、アタックが {{other:at?}}に {ending}"
            g.variant("happening", partial(_boosted_hit, kind), words)
    checks = (
        ("ドライブチェック", "drive_checked", "drive check"),
        ("ダメージチェック", "damage_checked", "damage check"),
    )
    for word, check, english in checks:
        g.rule(
            "happening", happenings.OwnCheck, f"[このユニット|このカード]が[|あなたの]{word}で[で|出]<る>",
            f"this card shows up in your {english}", f"[このユニット|このカード]が[|あなたの]{word}で公開<される>",
            check=check,
        )  # fmt: skip
        for whose, told, units in SIDES:
            g.rule(
                "happening", happenings.DriveChecked, f"{whose}{word}で{{cards}}が[で|出]<る>",
                f"{{cards!}} shows up in {told} {english}", unit=units, check=check,
            )  # fmt: skip
        g.rule(
            "happening", happenings.DriveChecked, f"{{unit:owner}}{word}で{{cards}}が[で|出]<る>",
            f"{{cards!}} shows up in a {english} of {{unit}}", check=check,
        )  # fmt: skip


ANY_UNIT = Cards(None, (), nouns.UNIT)
SIDES = (
    ("あなたの", "your", Every(Cards(None, (Side("own"),), nouns.FIGHTER))),
    ("相手の", "your opponent's", Every(Cards(None, (Side("enemy"),), nouns.FIGHTER))),
)
"""Whose units check."""


def _english_placed(node: When, printer: Printer, _many: bool) -> str:
    words = "" if node.subject is None else f"{printer.english(node.subject, 'doer')} "
    words += "is placed"
    if node.to is not None:
        words += f" on {english_place(node.to)}"
    if node.origin is not None:
        words += f" from the {english_place(node.origin)}"
    return words + (f" {printer.english(node.by, 'cause')}" if node.by is not None else "")


def _english_called(node: When, printer: Printer, many: bool) -> str:
    return _english_placed(node, printer, many).replace("is placed on", "is called to", 1)


def _english_calls(node: When, printer: Printer, _many: bool) -> str:
    who, cards = printer.english(node.subject, "who"), printer.one_of(node.other, "cards")
    origin = "" if node.origin is None else f" from the {english_place(node.origin)}"
    return f"{who} {'call' if who == 'you' else 'calls'} {cards} to {english_place(node.to or ())}{origin}"


def _english_at(verb: str, node: When, printer: Printer, _many: bool) -> str:
    subject = "" if node.subject is None else f"{printer.english(node.subject, 'doer')} "
    if node.other is None:
        return subject + verb.removesuffix(" by")
    return f"{subject}{verb} {printer.english(node.other, 'at')}"


def _english_hit(verb: str, node: When, printer: Printer, _many: bool) -> str:
    hits = verb if node.other is None else f"{verb} {printer.english(node.other, 'at')}"
    if isinstance(node.subject, Every):
        return f"the attack of {printer.english(node.subject, 'doer')} {hits}"
    owner = "it" if node.subject is None else printer.english(node.subject, "owner")
    whose = "its" if owner == "it" else f"{owner}'s"
    return f"{whose} attack {hits}"


def _boosted_hit(kind: str, other: Selector | None, boosted: Cards = ANY_UNIT) -> When:
    """「このユニットが…をブーストしたバトル中、アタックが…」: it is the attack of the unit boosted by this one."""
    return When(kind, Every(boosted.also(InState("boosted_by_this"))), other)
