"""Phrases for whole abilities (1201, 312-3, 1206) and for ability icons (1501)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fuda.cardtext.amounts import teach_for_each
from fuda.cardtext.clauses import standing_of, teach_gates, teach_scope, teach_standing, teach_topic_first, teach_unless
from fuda.cardtext.common import teach_bullets, teach_player_acts, vocabulary
from fuda.cardtext.conditions import english_whiles
from fuda.cardtext.deeds import ChangeThat
from fuda.cardtext.deriving import free_arguments, teach_links, would_english
from fuda.cardtext.done_words import teach_done_words
from fuda.cardtext.limits import teach_limits, teach_play_limits
from fuda.cardtext.texts import Activate, CardRule, Instead, RuledText, Trigger, teach_by_doing
from fuda.cardtext.waiting import teach_later_to
from fuda.games.build_divide import icons
from fuda.games.build_divide.effects import conditions, happenings, texts
from fuda.games.build_divide.effects.happenings import Done
from fuda.games.build_divide.effects.qualities import Opponent
from fuda.games.build_divide.effects.texts import Standing
from fuda.games.build_divide.effects.verbs import Pay
from fuda.games.build_divide.notation.selections import WORDS
from fuda.games.build_divide.notation.words import TOLD
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import changes, deeds, selectors
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import IsA, TurnOf
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Players
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

TIMINGS = {"ノーマル": "normal", "クイック": "quick", "ノーマルタイミング": "normal", "クイックタイミング": "quick"}


def teach_icons(g: Grammar) -> None:
    """1501: a condition part and an effect part, nothing else on the line."""
    for category, known in (("icon_condition", icons.CONDITIONS), ("icon_effect", icons.EFFECTS)):
        vocabulary(
            g, category, {word: word for word in known}, {word: said[0] for word, said in known.items()}.__getitem__
        )
    always = f"【Icon】{icons.CONDITIONS[icons.ALWAYS][0]}, {{effect}} ({{attributes}})."
    for first, english, fixed in (
        ("{condition:icon_condition}", "【Icon】{condition}, {effect}.", {"attributes": ()}),
        ("{attributes:attribute_list}", always, {"condition": icons.ALWAYS}),
    ):
        pair = f"⁅条件：{first}⁆⁅効果：{{effect:icon_effect}}⁆"
        g.rule("icon_ability", icons.IconAbility, pair, english, built=_icon_ability, also=fixed)
    example = "like ⁅条件：登場⁆⁅効果：引く1⁆"
    g.label(icon_ability=f"an icon ability {example}", icon_condition="a condition part", icon_effect="an effect part")


def _icon_ability(condition: str, effect: str, attributes: tuple[str, ...]) -> icons.IconAbility | None:
    """The pair, unless it means nothing; a word for a condition is no attribute."""
    sensible = icons.is_sensible(condition, effect, attributes) and "/".join(attributes) not in icons.CONDITIONS
    return icons.IconAbility(condition, effect, attributes) if sensible else None


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    teach_icons(g)
    g.rule("heading", conditions.TerritoryReleased, "⁅覚醒⁆", "【Awakening】")
    g.rule("heading", conditions.TerritoryReleased, "⁅覚醒⁆{titles}", "【Awakening {titles}】")
    g.many("headings", "heading", least=0, english="")
    vocabulary(g, "timing", TIMINGS, str)
    g.rule("cost", Pay, "{energy}", "{energy} energy")
    g.rule("cost", None, "{_:act}")
    g.many("costs", "cost", separator="[、|,|と|/|+]", english=", ")
    of_this = (("この[能力|効果]は", "", "turn"),)
    teach_limits(g, "発動", ("起動", "プレイ", ""), whose=of_this, turn="各ターン", up_to=True, in_game=True)
    g.rule("first_whiles", None, "{_:whiles}", _english_whiles)
    g.rule("then_whiles", None, "{_:conditions}", _english_whiles)
    whiles = "{whiles:first_whiles}"
    triggered = f"{{headings}}[⁅自動⁆|⁅自⁆]{whiles}{{happening:trigger}}[、|]{{body}}{{limits}}"
    # A condition before what an ability waits for must hold at that moment.
    asked = [f"{{whiles:condition_list.{form}}}[、|]" for form in ("if", "case", "ba", "so_long")]
    first = [triggered.replace(whiles, condition) for condition in asked]
    g.rule("quoted", Trigger, triggered, "{headings}【Auto】{whiles}{happening}: {body} {limits}", *first)
    used = "{headings}[⁅起動⁆|⁅起⁆]〔{timing}〕[：|]{body}{limits}"
    told = "{headings}【Activate】({timing}): {body} {limits}"
    g.rule("quoted", Activate, used, told, costs=())
    g.rule("quoted", Activate, used.replace("〕", "/{costs}〕"), told.replace(")", "/{costs})"))
    g.rule("x_is", None, "Xは[|、]{_:amount}[である|だ|とする]。", "X is {_}.")
    stands = f"{whiles}{{conditions:then_whiles}}{{changes:standings}}。{{x:x_is?}}"
    static = "{headings}[⁅永続⁆|⁅永⁆]"
    spoken = "【Static】{whiles}{conditions}{changes}. {x}"
    g.rule("quoted", Standing, static + stands, "{headings}" + spoken, icon=True)
    of_play = stands.replace("standings", "play_standings")
    g.rule("quoted|play_rule", Standing, of_play, spoken, icon=False, headings=())
    g.rule("would_happen", None, "{_:happening}", _english_would)
    instead = f"{static}{whiles}{{happening:would_happen}}[場合|なら|時][、|]代わりに[|、]{{body}}{{limits}}"
    g.rule("quoted", Instead, instead, "{headings}【Static】{whiles}if {happening}, instead {body} {limits}")
    g.rule("ability", None, "{_:icon_ability|quoted}")
    g.rule("ability", texts.SkillText, "【スキル】{body}", "【Skill】{body}")
    g.rule("ability", _power_icon, "⁅増{number:signed}⁆", variant=True)
    _teach_rules(g, "ability|play_rule")
    g.rule("command_ability", None, "{_:ability}")
    g.rule("command_ability|command_text", texts.CommandText, "{body}", "{body}")
    g.rule("command_ability", RuledText, "{rule:play_rule}{text:command_text}", "{rule} {text}")
    _teach_subject_first(g)
    _teach_other_abilities(g)
    g.label(
        ability="an ability", heading="⁅覚醒⁆", timing="ノーマル or クイック", cost="a cost",
    )  # fmt: skip


PLAYED_WITH = "このカードをプレイする"
ADDED = f"{PLAYED_WITH}際、追加で|{PLAYED_WITH}際、追加コストとして"
PLAY_RULES: tuple[tuple[str, str, English], ...] = (
    (
        "{conditions:whiles}伏せられたこのカードをプレイできる。", "rises",
        "While {conditions}, this card can be played from face down.",
    ),
    ("{conditions:condition_list.if}、伏せられたこのカードをプレイできる。", "rises", ""),
    (
        "このカードは{conditions:condition_list.if}のみプレイできる。", "play_only",
        lambda rule, printer, _many: _english_play_only(rule, printer),
    ),
    ("このカードは[、|]{conditions:condition_list.case}[|に]のみ[、|]プレイできる。", "play_only", ""),
    ("このカードは[、|]{conditions:only_turn}[|に]のみプレイできる。", "play_only", ""),
    (
        "{conditions:some_whiles}このカードをコストを払わずプレイできる。", "free",
        "While {conditions}, this card can be played without paying its cost.",
    ),
    *[
        (f"{words}コストを払わず[|に]プレイ[できる|してよい|してもよい]。", "free", "")
        for words in ("{conditions:some_whiles}このカード[は|は、|を]", "このカードは[、|]{conditions:some_whiles}")
    ],
    (
        f"[{ADDED}|{PLAYED_WITH}ための追加コストとして、|{PLAYED_WITH}ための追加コストとして]{{costs}}。",
        "added_costs", "As an additional cost to play this card, {costs}.",
    ),
    (
        f"[{ADDED}]{{costs:demanded.te}}[よい|もよい]。", "may_add",
        "As an additional cost to play this card you may {costs}.",
    ),
    (
        "このカードは[、|][コスト|プレイコスト]を払う代わりに[|、]{costs}ことで[|、]プレイできる。", "alternative",
        "Instead of paying its cost you may: {costs}.",
    ),
    ("{costs}ことで[、|]このカードをコストを払わず[|に]プレイできる。", "alternative", ""),
    (
        f"[{PLAYED_WITH}際、|{PLAYED_WITH}ための|このカードの|][コスト|プレイコスト]を払う代わりに[|、]"
        "{costs:demanded.te}[よい|もよい]。",
        "alternative", "",
    ),
)  # fmt: skip
"""What is about playing the card: the phrase, the kind of rule, its English."""


def _english_play_only(rule: texts.PlayRule, printer: Printer) -> str:
    spoken = printer.english(rule.conditions, "condition_list")
    return f"This card can be played only {'' if spoken.startswith('during ') else 'if '}{spoken}."


def _teach_rules(g: Grammar, category: str) -> None:
    """1201-5a: what is about playing the card, or about decks with it."""
    for words, kind, english in PLAY_RULES:
        unsaid = {"costs": ()} if "{conditions" in words else {"conditions": ()}
        g.rule(category, texts.PlayRule, words, english, variant=not english, kind=kind, also=unsaid)
    g.rule("turn_alone", TurnOf, "{who:whose}のターン[|中]", within=True)
    g.many("only_turn", "turn_alone")
    for many, english, fixed in (
        ("何枚でも", "any number", {"said": 0}), ("{said:some_number}枚まで", "up to {said}", {}),
    ):  # fmt: skip
        words = f"このカードは[デッキ|メインデッキ]に{many}入れることができる。"
        g.rule(category, CardRule, words, f"A deck may have {english} of this card.", kind="copies", also=fixed)


@does("310-3a")
def _power_icon(number: int) -> Standing:
    """310-3a: a power icon alone is the static ability that it stands for."""
    change = deeds.Change(None, selectors.This("unit"), (changes.StatChange("power", number),))
    return Standing((), True, (), (), (change,))


def _english_whiles(whiles: tuple[object, ...], printer: Printer, _many: bool) -> str:
    return english_whiles(whiles, printer)


def _english_would(happening: object, printer: Printer, _many: bool) -> str:
    return would_english(printer.english(happening, "happening"))


def _teach_subject_first(g: Grammar) -> None:
    """Teach what may stand between the card and what it gets."""
    teach_standing(g)
    g.rule("per_each", None, "{_:per}につき[|、]")
    often = "{times:per_each?}"
    teach_topic_first(g, _standing, HEAD, "quoted", said=(("changed", "changes"),), topic="changed", more=often)
    teach_topic_first(g, _standing, HEAD, "quoted", said=(("banned", "bans"),))
    plays = partial(happenings.When, "plays")
    teach_play_limits(g, _standing, lambda who, cards: plays(who, other=cards), "kind_cards", HEAD, "quoted")
    costs, of_play = (("played_at", "cost_rules"),), partial(_standing, headings=(), icon=False)
    teach_topic_first(g, _standing, HEAD, "quoted", said=costs, more=often)
    teach_topic_first(g, of_play, "{before:whiles}", "quoted|play_rule", said=costs, more=often)
    quick = (("quick_subject", "quickeneds"),)
    teach_topic_first(g, of_play, "{before:whiles}", "quoted|play_rule", said=quick)
    for words, meant in (
        ("{said:any_card}である[限り|間][、|]", IsA),
        ("{said:things}と[のバトルでは|のバトル中|バトルしている間][|、]", _battles_with),
    ):
        late = f"{HEAD}{{subject:changed}}[|、]{words}{{times:per_each?}}{{changes}}。"
        g.rule("quoted", _while(meant), late, variant=True)


def _battles_with(subject: Selector, cards: Any) -> IsA:
    return IsA(Opponent(subject), cards)


HEAD = "{headings}[⁅永続⁆|⁅永⁆]{before:whiles}"


def _standing(headings: Any, whiles: Any, change: Change, icon: bool = True) -> Standing:
    return Standing(headings, icon, whiles, (), (change,))


def _while(meant: Callable[[Any, Any], Any]) -> Callable[..., object]:
    """The ability that is valid while that is so of its subject."""
    return lambda subject, said, **rest: standing_of(_standing, subject, whiles=(meant(subject, said),), **rest)


def _teach_other_abilities(g: Grammar) -> None:
    """Scouting more, abilities quoted without their icon, costs in one sentence."""
    scouting = (
        "あなたがスカウトする[数|枚数]は{number:signed}[|される]。",
        "あなたのスカウトの数は{number:signed}[|される]。",
        "あなたがスカウトする場合、[その数を|スカウトの数を]{number:signed}する。",
        "あなたがスカウトする場合、代わりに[スカウトする数|その数|スカウトの数]は{number:signed}される。",
    )
    g.variant("quoted", _scout_more, *["{headings}[⁅永続⁆|⁅永⁆]{whiles}" + words for words in scouting])
    g.rule("loose_trigger", Trigger, "{whiles}{happening:trigger}、{body}{limits}", "", headings=())
    unsaid: dict[str, object] = {"headings": (), "icon": True, "whiles": (), "conditions": ()}
    g.rule("loose_standing", Standing, "{changes:standings}。", "", also=unsaid)
    g.variant("change", GainAbility, "[「|『]{ability:loose_trigger|loose_standing}[」|』]を得<る>")
    g.variant("quoted", Activate, "{headings}[⁅起動⁆|⁅起⁆]〔{timing}/{costs:several_acts}〕[：|]{body}{limits}")
    g.many("several_acts", "act", separator="、", least=2, inner="cont")
    g.label(loose_trigger="an ability", loose_standing="an ability", several_acts="a cost")


def _scout_more(headings: object, whiles: object, number: int) -> Instead:
    """518-2: a number that is changed is a replacement."""
    scouting = happenings.When("scouts", "you")
    body = Body((Gate(None, (), (), False, (ChangeThat("scout", number),)),))
    return Instead(scouting, body, headings, whiles)  # type: ignore[arg-type]


LINKS = {"then": "その後、", "done": "そうしたら、", "undone": "そうしなかったら、", "else": "そうでないなら、"}


def teach_sentences(g: Grammar) -> None:
    """The order of a text: then, if, instead, may; by doing; bullets."""
    # さらに says nothing that the rules would make something of.
    said = {"代わりに": True, "代わりに、": True, "": False, "さらに": False, "さらに、": False}
    vocabulary(g, "instead_word", said, str)
    teach_by_doing(g, "ことで[、|]")
    teach_player_acts(g, TOLD)
    for word, who in (("[お互いに|互いに|プレイヤーはそれぞれ]", "all"), ("対象は", "that")):
        g.rule("player_topic", Players, f"{word}[|、]", variant=True, who=who)
    teach_for_each(g, "per", "for {cards}, {act}")
    g.rule("act", deeds.Delayed, "{happening:later}[、|に|に、]{then:gate}", "{happening}, {then}", duration=None)
    teach_later_to(g, "object", "later")
    teach_unless(g, "harmed")
    g.rule("act", texts.Say, "Xは[|、]{amount}[である|だ|とする|に等しい]", "X is {amount}")
    teach_bullets(g, "選[んで|び|び、|んで、]行<う>")
    g.rule("act", deeds.UseBullets, "以下を行<う>", "do the following")
    g.label(link_word="その後、")


CASES = ("object_or_none", "object", "picked", "dative")


def teach_free_order(g: Grammar) -> None:
    """Arguments in any order, durations over whole chains, conditions in all their forms."""
    free_arguments(g, "act", CASES)
    teach_links(g, printed=LINKS, more=("その後",))
    teach_done_words(g, Done, WORDS, "ユニットの|エナジーの")
    teach_scope(g)
    teach_gates(g, further=False)
