"""Phrases for what must be so: of cards, of players, of this turn, of what this effect has done."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.building import is_of, the_quality
from fuda.cardtext.comparing import teach_comparing
from fuda.cardtext.conditions import (
    english_exist,
    english_exist_in,
    english_is,
    english_more,
    teach_being,
    teach_existence,
    teach_existence_of_each,
    teach_more,
    teach_past,
    teach_sums,
    teach_values,
    teach_variety,
)
from fuda.cardtext.deriving import happened_english
from fuda.cardtext.selecting import teach_counts
from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.effects import happenings, memory, nouns, players, qualities
from fuda.games.gundam.notation.cards import english_cards
from fuda.games.gundam.notation.happenings import english_turn_when
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import HasHappened, TurnWhen
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards, Every, Omitted, This
from fuda.text.grammar import Grammar
from fuda.text.printer import OWNERS, Printer

PLAYERS = {"自分": "you", "相手": "opponent"}
WHOSE = {"you": "your", "opponent": "your opponent's"}
SUBJECT = {"you": "you", "opponent": "your opponent"}
ORDERS = (("低", "<", "lower"), ("高", ">", "higher"))
THEIRS = {"you": "yours", "opponent": "your opponent's"}
KINDS = (("beings", "tsu", True), ("objects", "tsu", False), ("papers", "mai", False))
"""What there can be, with its counter, and whether it is said to be there by いる."""
FIGHTING = {"アタックして": qualities.Attacking, "バトルして": qualities.Battling, "アタックされて": qualities.Attacked}
LINKED = Cards(None, (), nouns.LINK_UNIT)
LEVEL = does("2-8-1")(Cards(None, (), nouns.RESOURCE))
"""A player's level is the number of these."""


def teach_players(g: Grammar) -> None:
    """The words for players."""
    words = {who: word for word, who in PLAYERS.items()}
    g.token("whose", "自分|相手", PLAYERS.__getitem__, words.get, WHOSE.__getitem__)
    g.token("who", "自分|相手", PLAYERS.__getitem__, words.get, SUBJECT.__getitem__)
    g.label(who="自分 or 相手", whose="自分 or 相手")


def teach_conditions(g: Grammar) -> None:
    """What must be so."""
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    g.rule("predicate", None, "{_:wide_battle.*}")
    teach_being(g, "judged", "things")
    for alone in (
        "{cards:beings}が[|、]{this}だけ<だ>",
        "{this}しか[|、]{cards:beings}がい<ない>",
        "{cards:beings}が[|、]{this}しかい<ない>",
    ):
        g.rule("condition", _alone, alone, variant=True)
    g.many("adjective_chain", "adjective", inner="attr", form="*", least=2)
    g.rule("condition", conditions.Is, "{subject:judged}が[|、]{qualities:adjective_chain.*}", variant=True)
    teach_values(g, "judged")
    g.rule("condition", is_of(the_quality), "{subject:judged}が[|、]{quality:stat_test}になった<過去>", variant=True)
    g.rule("condition", conditions.Is, "{subject:one}に{qualities:pairings.*}", partial(english_is, said="pairing"))
    g.rule("condition", conditions.Is, "{subject:one}が[|、]{qualities:pairings.*}", variant=True)
    g.many("pairings", "pairing", form="*")
    for word, is_so in (("い<る>", True), ("い<ない>", False)):
        there = f"{{subject:one}}にセットされている{{cards:inner}}が{word}"
        g.rule("condition", is_of(qualities.Carries, is_so=is_so), there, variant=True)
        linked = f"{{subject:judged}}がリンクして{word}"
        g.rule("condition", conditions.IsA, linked, variant=True, cards=LINKED, is_so=is_so)
    for words, part in (
        ("が{name}<だ>", False),
        ("が{name:exact_name}<だ>", False),
        ("に{name}を含<む>", True),
        ("に{name}が含まれ<る>", True),
        ("に{name}が含まれてい<る>", True),
    ):
        named = is_of(filters.Named, part=part)
        g.rule("condition", named, "{subject:judged}の[カード名|名称]" + words, variant=True)
    g.rule("condition", qualities.ThisIs, "{qualities:attacks.*}", _english_this_is)
    g.rule("condition", qualities.ThisIs, "{qualities:pairings.*}", _english_this_is)
    g.many("attacks", "wide_battle", form="*")
    g.rule("ex_bases", Cards, "{noun:ex_base}", english_cards, clause=None, filters=())
    g.rule("cards", Cards, "{filters:modifiers}{noun:ex_base}", english_cards, only_printed=True, clause=None)
    for cards in ("papers", "things", "ex_bases"):
        said = f"{{subject:judged}}が[|、]{{cards:{cards}}}"
        g.rule("condition", conditions.IsA, f"{said}<だ>", "{subject} is {cards!}", is_so=True)
        g.rule("condition", conditions.IsA, f"{said}でな<い>", "{subject} is not {cards!}", is_so=False)
    # What is asked with nothing said of which card is asked of the card that was asked about before.
    unsaid: dict[str, object] = {"subject": Omitted()}
    g.many("unsaid_qualities", "adjective", separator="[|、]", inner="te", form="*", english=" and ")
    for category in ("condition", "unsaid"):
        printed = category == "condition"
        words = "{qualities:unsaid_qualities.*}"
        g.rule(category, conditions.Is, words, english_is, only_printed=printed, also=unsaid)
        for ending, said, is_so in (("<だ>", "it is {cards!}", True), ("でな<い>", "it is not {cards!}", False)):
            kind = "{cards:papers}" + ending
            g.rule(category, conditions.IsA, kind, said, only_printed=printed, is_so=is_so, also=unsaid)
    g.many("unsaid_list", "unsaid", separator="、", inner="te", form="*")
    for form in ("if", "case"):
        g.rule("conditions", None, f"{{_:unsaid_list.{form}}}[、|]", variant=form == "case")
    teach_comparing(g, "adjective", "compared", "judged", "measured")
    teach_more(g, "cards", english_more, rival="相手")
    teach_sums(g, "cards")
    teach_variety(g, "cards", "[つ|枚]")
    _teach_counts(g)
    _teach_players(g)
    teach_past(g, _english_happened, "agent")
    g.rule(
        "condition", TurnWhen, "{happening:happening.ta}ターン<だ>", lambda *said: f"during {english_turn_when(*said)}"
    )
    g.rule("while_clause", TurnWhen, "{happening:happening.ta}ターン[中|]、", variant=True)
    _teach_memory(g)
    _teach_endings(g)


def _teach_counts(g: Grammar) -> None:
    """There are, there are not, so many."""
    for counter, unit in (("つ", "tsu"), ("枚", "mai"), ("人", "nin")):
        teach_counts(g, unit, counter, "[だけ|]")
    for cards, unit, being in KINDS:
        teach_existence(g, conditions.Exist, cards, unit, english_exist, being=being)
        place = "{who:whose}の{zone}に[|、|は、|は]"
        teach_existence(g, conditions.ExistIn, cards, unit, english_exist_in, being=being, place=place)
        adverb = f"{{cards:{cards}}}が他に"
        for word in ("い<る>", "<ある>"):
            g.rule("condition", _others_exist, adverb + word, variant=True)
            g.rule("condition", _others_exist, f"{adverb}{{count:{unit}_count}}{word}", variant=True)
    teach_existence_of_each(g, "tsu")
    g.rule("condition", _base_is, "{cards:base_cards}が[|、]{quality:quality.*}", variant=True)
    g.rule("condition", _in_battle, "{cards:beings}が[|、]{quality:fighting.*}", variant=True)
    g.rule("fighting", None, "{_:wide_battle.*}")
    for word, quality in FIGHTING.items():
        g.rule("fighting", quality, f"{word}い<る>", within=True)
    g.rule("condition", _attacks, "[|このユニットの]アタック先が{target:attacked}<だ>", variant=True)
    g.rule("condition", _base_is, "{cards:base_cards}の{quality:stat_said.*}", variant=True)
    for word, op in (("以上", ">="), ("以下", "<=")):
        g.rule("stat_said", filters.StatIs, f"{{stat}}が{{number}}{word}<だ>", within=True, op=op)


def _teach_players(g: Grammar) -> None:
    """Players by their level, by description, and how many there are."""
    for word, op, english in (("以上", ">=", "or higher"), ("以下", "<=", "or lower")):
        spoken = partial(_english_level, english)
        g.rule("condition", qualities.PlayerLevel, f"{{who}}がLv[.|]{{number}}{word}<だ>", spoken, op=op)
        g.rule("condition", qualities.PlayerLevel, f"{{who}}のLv[.|]が{{number}}{word}<だ>", variant=True, op=op)
    for word, op, _ in ORDERS:
        over = f"{{who:whose}}のLv[.|]が {{than:whose}}[のLv.|のLv|]より {word}<い>"
        g.rule("condition", qualities.LevelOver, over, _english_over, op=op)
    kinds = {"相手プレイヤー": "opponents", "プレイヤー": "all"}
    english_kinds = {"opponents": "enemy player", "all": "player"}
    back = {who: word for word, who in kinds.items()}
    g.token("player_kind", "相手プレイヤー|プレイヤー", kinds.__getitem__, back.get, english_kinds.__getitem__)
    # Whose they are is the player's own matter.
    g.rule("holding", Cards, "{filters:qualities}{noun:thing}", english_cards, clause=None)
    g.rule("holding", Cards, "手札", "cards in hand", clause=None, filters=(), noun=nouns.HAND)
    g.many("qualities", "held_quality", least=0)
    g.rule("held_quality", None, "{_:quality.attr}")
    so_many = "{cards:holding}が{count:tsu_any}"
    for ending in ("の", "いる", "ある"):
        g.rule("player_quality", players.Has, so_many + ending, "~with {count} {cards*}", variant=ending != "の")
    for ending in ("いる", "ある"):
        g.rule("player_quality", players.Has, "{cards:holding}が" + ending, "~with {cards!}", count=None)
    for index, ending in enumerate(("がない", "がいない", "のいない", "のない")):
        words = "{cards:holding}" + ending
        g.rule("player_quality", players.Has, words, "~with no {cards*}", variant=index > 0, count=filters.Only(0))
    for word, more, english in (("多い", True, "more"), ("少ない", False, "fewer")):
        than_you = f"~with {english} {{cards*}} than you"
        g.rule("player_quality", players.HasMore, f"{{cards:holding}}が 自分より {word}", than_you, more=more)
    for word, more in (("高い", True), ("低い", False)):
        level = f"Lv[.|]が 自分より {word}"
        g.rule("player_quality", players.HasMore, level, variant=True, cards=LEVEL, more=more)
    g.rule(
        "player_quality", players.ZoneHolds, "{zone}に{cards:papers}が{count:mai_count}ある",
        "~with {count} {cards*} in their {zone}",
    )  # fmt: skip
    for word, most, english in (("多い", True, "most"), ("少ない", False, "fewest")):
        g.rule(
            "player_quality", players.MostOf, f"最も{{noun:thing}}が{word}", f"~with the {english} {{noun}}s", most=most
        )
        g.rule("player_quality", players.MostOf, f"{{noun:thing}}が最も{word}", variant=True, most=most)
    g.many("player_qualities", "player_quality", least=0)
    g.many("some_player_qualities", "player_quality", least=1)
    g.rule("modifier", qualities.OwnedBy, "{players:some_player_qualities}{who:player_kind}の", _english_owned)
    told = "{filters:player_qualities}{who:player_kind}が"
    g.rule("condition", conditions.PlayersExist, told + "い<る>", _english_players, count=None)
    for kind, ending, other in (("count", "い<る>", "<だ>"), ("few", "<だ>", "い<る>"), ("only", "い<る>", "<だ>")):
        so_many = f"{told}{{count:nin_{kind}}}"
        g.rule("condition", conditions.PlayersExist, so_many + ending, _english_players)
        g.rule("condition", conditions.PlayersExist, so_many + other, variant=True)


def _teach_memory(g: Grammar) -> None:
    """What this effect has done, and how its card came here."""
    done = "この効果で[|、]"
    g.rule(
        "condition", memory.DidSo, done + "{number}[つ|枚]以上{kind:did}<過去>", "this effect {kind} {number} or more"
    )
    g.rule("condition", memory.DidSo, done + "{cards:inner}を{kind:did}<過去>", "this effect {kind} {cards!}")
    g.rule("condition", memory.DidSo, done + "{kind:did}<過去>", variant=True)
    for kind, noun, unit in (("done_things", "thing", "[つ|枚]"), ("done_papers", "paper", "[枚|つ]")):
        g.rule(kind, Cards, f"{{filters:modifiers}}{{noun:{noun}}}", english_cards, clause=None)
        so_many = f"{done}{{cards:{kind}}}を{{number}}{unit}"
        g.rule("condition", memory.DidSo, so_many + "以上{kind:did}<過去>", _english_done)
        g.rule("condition", memory.DidSo, so_many + "{kind:did}<過去>", variant=True)
        for ending in ("い<る>", "<ある>", "<だ>"):
            told = f"[この効果で|]{{kind:did}}{{cards:{kind}}}が{{number}}{unit}以上{ending}"
            g.rule("condition", memory.DidSo, told, variant=True)
        among = f"{done}{{kind:did}}[カード|ユニット]の中に[|、]{{cards:{kind}}}が"
        for ending in ("あ<五段る>", "い<る>", "含まれてい<る>"):
            g.rule("condition", memory.DidSo, among + ending, variant=True)
            g.rule("condition", memory.DidSo, f"{among}{{number}}{unit}以上{ending}", variant=True)
    among = "[その|それらの][中|うち]に[|、]{cards:papers}が"
    for words, is_so in (("<ある>", True), ("{count:mai_any}<ある>", True), ("<無い>", False)):
        g.rule("condition", _among_looked, among + words, variant=True, is_so=is_so)
    g.rule("condition", memory.DidTo, done + "{target:pronoun}を{kind:did}<過去>", "this effect {kind} {target}")
    g.rule("condition", memory.DidSo, done + "{cards:inner}が{kind:undergone}<過去>", variant=True)
    # What has befallen it while this effect resolves, this effect has done.
    g.rule("condition", memory.DidTo, "[|この効果で]{target:pronoun}が{kind:undergone}<過去>", variant=True)
    g.rule(
        "condition", memory.DidTo, "[|この効果で]{target:pronoun}が{kind:not_undergone}<過去>", _english_not_done,
        is_so=False,
    )  # fmt: skip
    came = "{subject} was deployed from the {zone}"
    g.rule("condition", qualities.CameFrom, "{subject:one}を {zone}から 配備した<過去>", came)
    for word in ("配備された<過去>", "配備されていた<過去>", "配備されてい<る>"):
        g.rule("condition", qualities.CameFrom, "{subject:one}が {zone}から " + word, variant=True)
    paid = "EXリソースを使用してこのカードをプレイした<過去>"
    g.rule("condition", memory.PaidWith, paid, "you paid for this card with an EX Resource", noun=nouns.EX_RESOURCE)
    g.rule("condition", memory.WasPlayed, "このカードを手札からプレイした<過去>", "this card was played from your hand")
    g.rule("condition", memory.WasPlayed, "[このユニット|これ|このベース]を手札からプレイした<過去>", variant=True)
    g.rule("condition", memory.WasPlayed, "[このカード|このユニット]が手札からプレイされた<過去>", variant=True)


def _english_not_done(node: memory.DidTo, printer: Printer, _many: bool) -> str:
    told, target = printer.english(node.kind, "did"), printer.english(node.target, "pronoun")
    verb = "were" if target in ("they", "them") else "was"
    return f"{target} {verb} not {told.replace('that ', 'one that ')} by this effect"


def _english_done(node: memory.DidSo, printer: Printer, _many: bool) -> str:
    assert node.cards is not None
    cards = english_cards(node.cards, printer, True)
    cards = f"of {cards}" if cards.startswith(OWNERS) else cards
    return f"this effect {printer.english(node.kind, 'did')} {node.number} or more {cards}"


def _among_looked(cards: Cards, is_so: bool, count: filters.Count | None = None) -> conditions.Exist:
    """There are such cards among those that were looked at, or put away, just before."""
    return conditions.Exist(cards.also(filters.InZone(filters.LOOKED)), count, is_so)


def _teach_endings(g: Grammar) -> None:
    """How a card that has been destroyed was, which is how it is judged, and by what it was destroyed."""
    for ending, is_so in (("いた<過去>", True), ("いなかった<過去>", False)):
        paired = f"{{cards:inner}}がセットされて{ending}"
        g.rule("condition", is_of(qualities.Carries, is_so=is_so), "{subject:this}に" + paired, variant=True)
        g.rule("condition", partial(_paired, is_so), paired, variant=True)
    g.rule("condition", is_of(the_quality), "{subject:this}が[|、]{quality:adjective}だった<過去>", variant=True)
    damaged = is_of(filters.HasCounters, counter=DAMAGE)
    g.rule("condition", damaged, "{subject:this}がダメージを受けていた<過去>", variant=True)
    g.rule("condition", conditions.IsA, "{subject:this}が{cards:things}だった<過去>", variant=True)
    g.rule("condition", conditions.IsA, "{subject:this}がリンクしていた<過去>", variant=True, cards=LINKED)
    g.rule("condition", happenings.WasDestroyed, "{cause}破壊された<過去>", "it was destroyed {cause}")
    g.rule("condition", _by, "{subject:this}が[|、]{cause}破壊された<過去>", variant=True)


def _paired(is_so: bool, cards: Cards) -> qualities.ThisIs:
    return qualities.ThisIs((qualities.Carries(cards, is_so),))


def _by(subject: Selector, cause: happenings.DamageBy | happenings.EffectOf) -> happenings.WasDestroyed:
    """It is the card itself whose destruction the effect answers to."""
    return happenings.WasDestroyed(cause)


def _alone(cards: Cards, this: This) -> conditions.Exist:
    """There is no such card besides this one."""
    return conditions.Exist(Cards(filters.Except(this), cards.filters, cards.noun), None, False)


def _others_exist(cards: Cards, count: filters.Count | None = None) -> conditions.Exist | None:
    """There are such cards besides this one."""
    if cards.clause is not None:
        return None
    return conditions.Exist(Cards(filters.Except(This("unit")), cards.filters, cards.noun), count)


def _in_battle(cards: Cards, quality: Quality) -> conditions.Exist | None:
    """A unit is in the battle that is fought: there is such a unit."""
    if quality in [fighting() for fighting in FIGHTING.values()]:
        return conditions.Exist(cards.also(quality))
    return None if cards.clause is not None else conditions.Exist(Cards(quality, cards.filters, cards.noun))


def _attacks(target: object) -> qualities.ThisIs | None:
    """What this unit attacks, other than a kind of unit, which is asked of the unit that is attacked."""
    return None if isinstance(target, Every) else qualities.ThisIs((qualities.Attacking(target),))


def _base_is(cards: Cards, quality: Quality) -> conditions.Exist:
    """The base is so: there is such a base."""
    return conditions.Exist(cards.also(quality))


def _english_happened(node: HasHappened, printer: Printer, _many: bool) -> str:
    spoken = happened_english(printer.english(node.happening, "happening"))
    if node.apart:
        return f"this turn {node.times} or more times, each of another card, {spoken}"
    if node.times > 1:
        return f"{node.times} or more times this turn {spoken}"
    return f"this turn {spoken}" if node.is_so else f"it has not happened this turn that {spoken}"


def _english_level(english: str, node: qualities.PlayerLevel, printer: Printer, _many: bool) -> str:
    return f"{printer.english(node.who, 'who')} {'are' if node.who == 'you' else 'is'} Lv. {node.number} {english}"


def _english_over(node: qualities.LevelOver, _printer: Printer, _many: bool) -> str:
    order = {op: english for _, op, english in ORDERS}[node.op]
    return f"{WHOSE[node.who]} Lv. is {order} than {THEIRS[node.than]}"


def _english_this_is(node: qualities.ThisIs, printer: Printer, _many: bool) -> str:
    spoken = [
        printer.english(quality, "pairing" if isinstance(quality, qualities.Carries) else "wide_battle").lstrip("~")
        for quality in node.qualities
    ]
    # Only Units battle and are paired.
    return f"this Unit is {' and '.join(spoken)}"


def english_player(qualities: tuple[object, ...], who: str, printer: Printer) -> str:
    """A player by description, in English."""
    spoken = [
        printer.english(who, "player_kind"),
        *(printer.english(q, "player_quality").lstrip("~") for q in qualities),
    ]
    return " ".join(spoken)


def _english_owned(node: qualities.OwnedBy, printer: Printer, _many: bool) -> str:
    return f"~of the {english_player(node.players, node.who, printer)}"


def _english_players(node: conditions.PlayersExist, printer: Printer, _many: bool) -> str:
    described = english_player(node.filters, node.who, printer)
    if node.count is None:
        return f"there is {printer.article(described)}"
    return f"there are {printer.english(node.count, 'nin_any')} {described.replace('player', 'players', 1)}"
