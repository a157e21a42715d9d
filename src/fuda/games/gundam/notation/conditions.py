"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from collections.abc import Callable

from fuda.cardtext.common import done_by
from fuda.games.gundam.effects import happenings, memory, nouns, qualities
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.notation.cards import english_cards
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import HasHappened, Moment, TurnWhen
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

PLAYERS = {"自分": "you", "相手": "opponent"}
WHOSE = {"you": "your", "opponent": "your opponent's"}
SUBJECT = {"you": "you", "opponent": "your opponent"}
VERBS = {
    "レストにした": ("rest", "rested"),
    "アクティブにした": ("set_active", "set as active"),
    "置いた": ("put", "placed"),
    "捨てた": ("discard", "discarded"),
    "破壊した": ("destroy", "destroyed"),
    "除外した": ("exile", "exiled"),
    "戻した": ("return", "returned"),
    "配備した": ("deploy", "deployed"),
}
VERB_WORDS = {verb: word for word, (verb, _) in VERBS.items()}
VERB_ENGLISH = dict(VERBS.values())


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    g.token("verb_ta", "|".join(VERBS), lambda word: VERBS[word][0], VERB_WORDS.get, VERB_ENGLISH.__getitem__)
    words = {who: word for word, who in PLAYERS.items()}
    g.token("whose", "自分|相手", PLAYERS.__getitem__, words.get, WHOSE.__getitem__)
    g.token("who", "自分|相手", PLAYERS.__getitem__, words.get, SUBJECT.__getitem__)
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    g.rule("condition", conditions.Is, "{subject:one}が[|、]{qualities:predicates.*}", english_is)
    for word, op in (("以上", ">="), ("以下", "<=")):
        g.rule("condition", _value_is(op), f"{{subject:one}}の{{stat}}が{{number}}{word}<だ>", variant=True)
    g.many("predicates", "predicate", separator="[|、]", inner="te", form="*", english=" and ")
    g.rule("predicate", None, "{_:quality.*}")
    g.rule("predicate", None, "{_:battle.*}")
    g.rule("condition", conditions.IsA, "{subject:one}が[|、]{cards:papers}<だ>", "{subject} is {cards!}")
    g.rule("condition", conditions.Is, "{subject:one}に{qualities:pairings.*}", english_is)
    g.rule("pairing", filters.Carries, "{cards:inner}がセットされてい<る>", "~paired with {cards!}", is_so=True)
    g.rule("pairing", filters.Carries, "{cards:inner}がセットされてい<ない>", "~not paired with {cards!}", is_so=False)
    g.many("pairings", "pairing", form="*")
    for word, op, english in (("以上", ">=", "or higher"), ("以下", "<=", "or lower")):
        g.rule(
            "condition",
            qualities.PlayerLevel,
            f"{{who}}がLv[.|]{{number}}{word}<だ>",
            _english_level(english),
            op=op,
        )
    g.rule("condition", conditions.ThisIs, "{qualities:attacks.*}", _english_this_is)
    g.rule("condition", conditions.ThisIs, "{qualities:pairings.*}", _english_this_is)
    g.many("attacks", "battle", form="*")
    g.rule(
        "condition",
        HasHappened,
        "このターン中[に|、|]{happening:happening.ta}<過去>",
        "this turn {happening}",
        is_so=True,
        times=1,
    )
    g.rule(
        "condition",
        conditions.MoreThan,
        "{cards}が{than:cards}より多<い>",
        _english_more,
        more=True,
    )
    g.rule(
        "condition",
        conditions.MoreThan,
        "{cards}が{than:cards}より少な<い>",
        _english_more,
        more=False,
    )
    g.rule("condition", conditions.IsA, "{subject:one}が[|、]{cards:things}<だ>", "{subject} is {cards!}")
    g.rule(
        "condition",
        memory.DidSo,
        "この効果で[|、]{number}つ以上{verb:verb_ta}<過去>",
        "this effect {verb} {number} or more",
    )
    g.rule(
        "condition", memory.DidSo, "この効果で[|、]{cards:inner}を{verb:verb_ta}<過去>", "this effect {verb} {cards!}"
    )
    g.rule(
        "condition",
        conditions.CameFrom,
        "{subject:one}を{zone}から配備した<過去>",
        "{subject} was deployed from the {zone}",
    )
    g.rule(
        "condition",
        memory.PaidWith,
        "{noun:thing}を使用してこのカードをプレイした<過去>",
        "{noun!} paid for this card",
    )
    g.rule("condition", TurnWhen, "{happening:happening.ta}ターン<だ>", "this is a turn in which {happening}")
    _teach_counts(g)
    _teach_players(g)
    g.label(
        who="自分 or 相手", whose="自分 or 相手", predicates="what a card is like", predicate="what a card is like",
        happening="what happens", attack_target="what is attacked", verb_ta="what this effect did", pairings="a pilot",
    )  # fmt: skip


def _english_level(english: str) -> Callable[[qualities.PlayerLevel, Printer, bool], str]:
    def speak(node: qualities.PlayerLevel, printer: Printer, _many: bool) -> str:
        return f"{printer.english(node.who, 'who')} {'are' if node.who == 'you' else 'is'} Lv. {node.number} {english}"

    return speak


def _english_more(node: conditions.MoreThan, printer: Printer, _many: bool) -> str:
    here, there = (english_cards(cards, printer, True) for cards in (node.cards, node.than))
    have = "you have" if here.startswith("your ") else "there are"
    than = f"you have {there.removeprefix('your ')}" if there.startswith("your ") else f"there are {there}"
    return f"{have} {'more' if node.more else 'fewer'} {here.removeprefix('your ')} than {than}"


def _value_is(op: str) -> Callable[..., conditions.Is]:
    """A card's value, named as its own: the same as the card being one with that value."""

    def build(subject: Selector, stat: str, number: int) -> conditions.Is:
        return conditions.Is(subject, (filters.StatIs(stat, op, number),))

    return build


def english_is(node: conditions.Is, printer: Printer, _many: bool) -> str:
    """A card is so."""
    spoken = []
    for quality in node.qualities:
        category = "pairing" if isinstance(quality, filters.Carries) else "predicate"
        word = printer.english(quality, category)
        if word.startswith("~with "):
            word = "has " + word.removeprefix("~with ")
        elif word.startswith("~without "):
            word = "does not have " + word.removeprefix("~without ")
        else:
            word = "is " + word.lstrip("~")
        spoken.append(word)
    return f"{printer.english(node.subject, 'judged')} {' and '.join(spoken)}"


def _english_this_is(node: conditions.ThisIs, printer: Printer, _many: bool) -> str:
    spoken = [
        printer.english(quality, "pairing" if isinstance(quality, filters.Carries) else "battle").lstrip("~")
        for quality in node.qualities
    ]
    return f"it is {' and '.join(spoken)}"


def _teach_counts(g: Grammar) -> None:
    """There are, there are not, so many."""
    for counter, unit in (("つ", "tsu"), ("枚", "mai"), ("人", "nin")):
        g.rule(f"{unit}_count", filters.AtLeast, f"{{number}}{counter}以上", "{number} or more")
        g.rule(f"{unit}_count", filters.Only, f"{{number}}{counter}だけ", "exactly {number}")
        g.rule(f"{unit}_few", filters.AtMost, f"{{number}}{counter}以下", "{number} or fewer")
        g.rule(f"{unit}_any", None, f"{{_:{unit}_count}}")
        g.rule(f"{unit}_any", None, f"{{_:{unit}_few}}")
        g.label(**{f"{unit}_count": f"a number in {counter}", f"{unit}_few": f"a number in {counter}"})
    g.rule("tsu_count", filters.Between, "{least:number}～{most:number}つ", "{least} to {most}")
    kinds = (
        ("beings", "tsu", "い<る>", "い<ない>"),
        ("objects", "tsu", "<ある>", "<ない>"),
        ("papers", "mai", "<ある>", "<ない>"),
    )
    for cards, unit, yes, no in kinds:
        for node, place, suffix in (
            (conditions.Exist, "", _english_exist),
            (conditions.ExistIn, "{who:whose}の{zone}に[|、]", _english_exist_in),
        ):
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{yes}", suffix, count=None, is_so=True)
            if cards == "beings":
                count = "{count:tsu_count}"
                g.rule("condition", node, f"{place}{{cards:beings}}が<ある>", variant=True, count=None, is_so=True)
                g.rule("condition", node, f"{place}{{cards:beings}}が{count}<ある>", variant=True, is_so=True)
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{no}", suffix, count=None, is_so=False)
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{{count:{unit}_count}}{yes}", suffix, is_so=True)
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{{count:{unit}_few}}<だ>", suffix, is_so=True)
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{{count:{unit}_few}}{yes}", variant=True, is_so=True)
            g.rule("condition", node, f"{place}{{cards:{cards}}}が{{count:{unit}_count}}<だ>", variant=True, is_so=True)


def _english_exist(node: conditions.Exist | conditions.ExistIn, printer: Printer, _many: bool) -> str:
    cards = node.cards
    assert isinstance(cards, Cards)
    many = english_cards(cards, printer, True)
    own = many.startswith("your ")
    there, kind = ("you have", many.removeprefix("your ")) if own else ("there are", many)
    if not node.is_so:
        return f"{there} no {kind}"
    if node.count is None:
        single = english_cards(cards, printer, False).removeprefix("your ")
        single = f"an{single}" if single.startswith("other ") else printer.article(single)
        return f"{'you have' if own else 'there is'} {single}"
    counter = "mai_any" if printer.text(node.count, "mai_any") is not None else "tsu_count"
    return f"{there} {printer.english(node.count, counter)} {kind}"


def _english_exist_in(node: conditions.ExistIn, printer: Printer, _many: bool) -> str:
    return f"{_english_exist(node, printer, False)} in {WHOSE[node.who]} {printer.english(node.zone, 'zone')}"


def _teach_players(g: Grammar) -> None:
    """Players by description."""
    kinds = {"相手プレイヤー": "opponents", "プレイヤー": "all"}
    english = {"opponents": "enemy player", "all": "player"}
    back = {who: word for word, who in kinds.items()}
    g.token("player_kind", "相手プレイヤー|プレイヤー", kinds.__getitem__, back.get, english.__getitem__)
    g.rule(
        "player_quality",
        filters.ZoneHolds,
        "{cards:bare_hand}が{count:mai_any}の",
        "~with {count} cards in hand",
        zone=("hand",),
    )
    g.rule("bare_hand", Cards, "手札", "hand", clause=None, filters=(), noun=nouns.HAND)
    g.rule(
        "player_quality",
        filters.ZoneHolds,
        "{zone}に{cards:papers}が{count:mai_count}ある",
        "~with {count} {cards*} in their {zone}",
    )
    g.rule("player_quality", filters.MostOf, "最も{noun:thing}が多い", "~with the most {noun}s")
    g.many("player_qualities", "player_quality", least=0)
    g.many("some_player_qualities", "player_quality", least=1)
    g.rule("modifier", filters.OwnedBy, "{players:some_player_qualities}{who:player_kind}の", _english_owned)
    g.rule(
        "condition",
        conditions.PlayersExist,
        "{filters:player_qualities}{who:player_kind}がい<る>",
        _english_players,
        count=None,
    )
    g.rule(
        "condition",
        conditions.PlayersExist,
        "{filters:player_qualities}{who:player_kind}が{count:nin_count}い<る>",
        _english_players,
    )


def english_player(qualities: tuple[object, ...], who: str, printer: Printer) -> str:
    """A player by description, in English."""
    spoken = [
        printer.english(who, "player_kind"),
        *(printer.english(q, "player_quality").lstrip("~") for q in qualities),
    ]
    return " ".join(spoken)


def _english_owned(node: filters.OwnedBy, printer: Printer, _many: bool) -> str:
    return f"~of the {english_player(node.players, node.who, printer)}"


def _english_players(node: conditions.PlayersExist, printer: Printer, _many: bool) -> str:
    described = english_player(node.filters, node.who, printer)
    if node.count is None:
        return f"there is {printer.article(described)}"
    return f"there are {printer.english(node.count, 'nin_count')} {described.replace('player', 'players', 1)}"


MOVED = (
    ("配備<される>", "deployed", "deployed"),
    ("トラッシュに置か<れる>", "put into the trash", "trashed"),
    ("[ゲームから|]除外<される>", "exiled", "exiled"),
    ("[持ち主の|]手札に戻さ<れる>", "returned to hand", "returned"),
)
"""What happens to cards by moving, which texts may tell with where they come from."""


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""
    g.rule("doer", None, "{_:one}")
    g.rule("doer", None, "{_:this_there}")
    g.rule("doer", Every, "{cards}", "{cards!}")
    g.many("doers", "doer", separator="[か、|か]", least=2, english=" or ")
    g.rule("doer_or", None, "{_:doer}")
    g.rule("doer_or", happenings.OneOf, "{parts:doers}", "{parts}")
    _teach_causes(g)

    def happening(ja: str, en: English, kind: str, **fixed: object) -> None:
        g.rule("happening", When, ja, en, also={"kind": kind, **fixed})

    happening("{subject:doer_or}が アタック<する>", "{subject} attacks", "attacked")
    happening("{subject:doer_or}が {other:attack_target}に アタック<する>", "{subject} attacks {other}", "attacked")
    happening("{subject:doer_or}が {cause:effect?} 捨てら<れる>", "{subject} is discarded {cause}", "discarded")
    g.rule("from_zone", None, "[|自分の|持ち主の]{_:zone}から[|、]", lambda n, p, _: f"from the {p.english(n, 'zone')}")
    for verb, english, kind in MOVED:
        words = f"{{subject:doer_or}}が {{cause:effect?}} {{origin:from_zone?}}{verb}"
        happening(words, f"{{subject}} is {english} {{origin}} {{cause}}", kind)
    happening("{subject:who}が {other:cards}を プレイ<する>", _english_done("play"), "played")
    happening("{subject:who}が {other:cards}を 配備<する>", _english_done("deploy"), "deploys")
    happening("{subject:who}が {cause:effect?} {other:cards}を 捨て<る>", _english_done("discard"), "discards")
    happening(
        "{subject:doer_or}が {other:attack_target}に {cause:damage}を 与え<る>",
        "{subject} deals {cause} to {other}",
        "deals",
    )
    happening("{subject:doer_or}が 回復<する>", "{subject} recovers", "recovered")
    happening("{subject:doer_or}が {cause:damage}を 受け<る>", "{subject} receives {cause}", "damaged")
    g.rule("happening", _damaged_by, "{subject:doer_or}が {effect} ダメージを 受け<る>", variant=True)
    happening(
        "{subject:doer_or}が {cause:damage}で {other:cards}を 破壊<する>",
        "{subject} destroys {other!} with {cause}",
        "destroys",
    )
    happening("{subject:doer_or}が {cause:effect?} 破壊<される>", "{subject} is destroyed {cause}", "destroyed")
    happening(
        "{subject:doer_or}が {cause:effect?} {other:cards}を 破壊<する>",
        "{subject} destroys {other!} {cause}",
        "destroys",
    )
    happening("{subject:doer_or}が {cause:damage}で 破壊<される>", "{subject} is destroyed by {cause}", "destroyed")
    happening("{subject:doer_or}が {cause:effect?} レストに<なる>", "{subject} becomes rested {cause}", "rested")
    happening(
        "{subject:doer_or}が {cause:effect?} アクティブに<なる>", "{subject} becomes active {cause}", "set_active"
    )
    happening("{subject:doer_or}が 置か<れる>", "{subject} is placed", "placed")
    happening("{subject:doer_or}に {other:cards}を セット<する>", "{other!} is paired with {subject}", "set")
    g.rule("happening", When, "{subject:doer_or}に {other:cards}が セット<される>", variant=True, kind="set")
    happening("{subject:doer_or}が {other:cards}に ブロック<される>", "{subject} is blocked by {other!}", "blocked")
    happening("{subject:doer_or}が ブロック<される>", "{subject} is blocked", "blocked")
    happening("{subject:doer_or}が ブロック<する>", "{subject} blocks", "blocks")
    happening(
        "{subject:one}の{cause:keyword_name}で{other:cards}を AP+<する>",
        "{subject}'s {cause} raises the AP of {other!}",
        "supported",
    )
    happening("{subject:who}が {cause:effect?} ドロー<する>", _english_done("draw"), "drawn")
    happening(
        "{subject:who}が {other:cards}の{cause:timings}を発動<する>",
        _english_done("activate"),
        "activated",
    )
    happening("{cause:effect} {number:circled}以上を支払<う>", "{number} or more is paid {cause}", "paid")
    happening("{cause:effect} {other:cards}を 捨て<る>", "{other!} is discarded {cause}", "discarded")
    happening("{cause:effect} {other:cards}を レスト[に|]<する>", "{other!} is rested {cause}", "rested")
    happening(
        "{subject:this_there}を[|、]{other:cards}に セットするようにプレイ<する>",
        "you play {subject} to pair it with {other!}",
        "played",
    )
    happening("{subject:this_there}をプレイ<する>", "you play {subject}", "played")

    g.rule("trigger", None, "{_:happening.when}、", lambda n, p, _: f"when {p.english(n, 'happening')}, ")
    for word, edge, event in (("終了", "end", "turn_ending"), ("開始", "start", "turn_starting")):
        g.rule(
            "trigger",
            Moment,
            f"{{who:whose}}のターン{word}時[、|に、]",
            f"at the {edge} of {{who}} turn, ",
            event=event,
        )
    for word, edge, event in (("終了", "end", "turn_ending"), ("開始", "start", "turn_starting")):
        every = f"[|各]ターン[|の]{word}時[、|に、]"
        g.rule("trigger", Moment, every, f"at the {edge} of each turn, ", event=event, who="")
    g.rule(
        "trigger",
        happenings.EndOfTurnWhen,
        "{happening:happening.ta}ターン[の|]終了時[に、|、]",
        "at the end of a turn in which {happening}, ",
    )
    g.label(
        doer="cards",
        doer_or="cards",
        trigger="what happens",
        damage="damage",
        effect="効果で",
        from_zone="a zone",
    )


def _damaged_by(subject: object, effect: happenings.EffectOf) -> When:
    """Damage by an effect is effect damage, from where the effect comes from."""
    return When("damaged", subject, cause=happenings.DamageBy("effect", effect.of))


def _english_done(verb: str) -> Callable[[When, Printer, bool], str]:
    """What a player does, in English: "you draw", "your opponent discards a card in their hand by an effect"."""

    def speak(node: When, printer: Printer, _many: bool) -> str:
        deed, cause = verb, ""
        if node.cause is not None and verb == "activate":
            deed += f" the {printer.english(node.cause, 'timings')} of"
        elif node.cause is not None:
            cause = " " + printer.english(node.cause, "effect")
        if node.other is not None:
            deed += " " + printer.one_of(node.other, "cards")
        who = printer.english(node.subject, "who")
        return (f"you {deed}" if node.subject == "you" else done_by(who, deed, may=False)) + cause

    return speak


def _teach_causes(g: Grammar) -> None:
    """By what something happens: kinds of damage, effects."""
    for word, kind, english in (
        ("バトルダメージ", "battle", "battle damage"),
        ("効果ダメージ", "effect", "effect damage"),
        ("ダメージ", "any", "damage"),
    ):
        g.rule("damage", happenings.DamageBy, word, english, kind=kind)
        g.rule(
            "damage", happenings.DamageBy, f"{{source:whose}}から{word}", f"{english} from {{source}} side", kind=kind
        )
        g.rule(
            "damage",
            happenings.DamageBy,
            f"{{source:whose}}から{{most:number}}以下の{word}",
            f"{{most}} or less {english} from {{source}} side",
            kind=kind,
        )
        g.rule("damage", happenings.DamageBy, f"{{source:whose}}の{word}", variant=True, kind=kind)
        g.rule("damage", happenings.DamageBy, f"{{source:cards}}から{word}", f"{english} from {{source*}}", kind=kind)
    g.rule("effect", happenings.EffectOf, "効果で[|、]", "by an effect", of=None)
    g.rule("effect", happenings.EffectOf, "{of:whose}の効果で[|、]", "by {of} effect")
    g.rule("effect", happenings.EffectOf, "{of:inner}の効果で[|、]", "by the effect of {of!}")
