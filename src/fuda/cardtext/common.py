"""What all games say alike: counting, pronouns, sentences and their order.

A game's grammar includes this one and says what a `noun`, an `act`, a `condition` and so on can be.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any

from fuda.cardtext.clauses import asks_each, carried_on, either_deed, lasting_on, one_of, teach_steps
from fuda.cardtext.deriving import past_english
from fuda.kernel.program import amounts, deeds, gates, selectors
from fuda.kernel.program.links import is_just_named, is_named, named_in
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.unsaid import is_by_others, may_begins, may_within
from fuda.text.grammar import Grammar, Lowering
from fuda.text.printer import MARK, Printer

SEVERAL = "the targets"
THE_REST = "the rest"
EACH = ("all", "opponents")
"""The words for players of whom each does something."""
NO_VERBS = frozenset({"a", "an", "the", "this", "that", "all", "their", "it", "they", "each", "one", "if"})
CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳"


def read_circled(word: str) -> int:
    """The number of a circled digit, or of its plain spelling in square brackets."""
    return int(word[1:-1]) if word.startswith("[") else CIRCLED.index(word) + 1


def write_circled(number: object) -> str | None:
    """The number as a circled digit."""
    if isinstance(number, int) and not isinstance(number, bool) and 1 <= number <= len(CIRCLED):
        return CIRCLED[number - 1]
    return None


def write_signed(number: object) -> str | None:
    """A whole number with its sign."""
    return f"{number:+d}" if isinstance(number, int) and not isinstance(number, bool) else None


def write_number(number: object) -> str | None:
    """A whole number in digits."""
    return str(number) if isinstance(number, int) and not isinstance(number, bool) and number >= 0 else None


def bracketed(opening: str, closing: str) -> tuple[str, object, object]:
    """Pattern, reader and writer of a word in brackets that can't hold the brackets themselves."""
    pattern = f"{re.escape(opening)}[^{re.escape(opening + closing)}\\n]+{re.escape(closing)}"
    return (
        pattern,
        lambda word: word[1:-1],
        lambda value: f"{opening}{value}{closing}" if isinstance(value, str) else None,
    )


def between_strokes(opening: str = "", closing: str = "") -> tuple[str, Any, Any]:
    """Pattern, reader and writer of words between strokes, in those brackets."""
    pattern = rf"{re.escape(opening)}[^「」【】〔〕⁅⁆+\-。、\n]+{re.escape(closing)}"

    def write(value: object) -> str | None:
        if isinstance(value, tuple) and value and all(isinstance(part, str) for part in value):
            return f"{opening}{'/'.join(value)}{closing}"
        return None

    return pattern, lambda word: tuple(word.removesuffix("-").strip(opening + closing).split("/")), write


def vocabulary(g: Grammar, category: str, words: Mapping[str, object], english: Callable[[Any], str]) -> None:
    """Teach a category of fixed words; a longer word is tried before a shorter one that it begins with.

    Of words that mean the same the first is the one that is printed.
    """
    back: dict[object, str] = {}
    for word, value in words.items():
        back.setdefault(value, word)
    g.token(
        category,
        "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)),
        words.__getitem__,
        lambda value: back.get(value) if isinstance(value, Hashable) else None,
        english,
    )


def player_words(g: Grammar, you: str, opponent: str) -> None:
    """Teach who does something and whose something is: `you` in Japanese, the `opponent` in English."""
    players = {you: "you", "相手": "opponent"}
    vocabulary(g, "who", players, {"you": "you", "opponent": opponent}.__getitem__)
    vocabulary(g, "whose", players, {"you": "your", "opponent": f"{opponent}'s"}.__getitem__)
    g.label(who=f"{you} or 相手", whose=f"{you} or 相手")


def elsewhere(places: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Words for all places but one: 手札以外."""
    single = {word: zones for word, zones in places.items() if len(zones) == 1}
    every = tuple(dict.fromkeys([zone for (zone,) in single.values()]))
    return {f"{word}以外": tuple([zone for zone in every if zone not in zones]) for word, zones in single.items()}


def english_gate(gate: gates.Gate, printer: Printer, _plural: bool) -> str:
    """A sentence in English, in the order: then, if, instead, may, acts."""
    gate = may_within(gate)
    words: list[str] = []
    doer = printer.doer
    links = {
        "then": "then, ", "done": f"if {doer} do, ", "undone": f"if {printer.asked} don't, ", "or": "or ",
        "else": "otherwise, ", "paid": "if you do, ",
    }  # fmt: skip
    if gate.follows is not None:
        words.append(_english_by_verb(gate.link, printer) or links[gate.follows])
    for condition in gate.whiles:
        spoken = printer.english(condition, "while_clause")
        words.append(f"{'' if spoken.startswith(('during', 'if ')) else 'while '}{spoken}, ")
    if gate.conditions:
        words.append(f"if {' and '.join(spoken_condition(c, printer) for c in gate.conditions)}, ")
    if gate.instead:
        words.append("instead ")
    acts = lasting_on(carried_on(gate.acts, told=True)) if printer.grammar.carries_players else gate.acts
    first = may_begins(acts) if gate.optional else 0
    by_others = is_by_others(acts[first])
    if gate.optional and not by_others and not first:
        words.append("you may ")
    # What is done instead is done to what the act before it names.
    before = printer.said[-1].acts[-1] if gate.instead and printer.said else None
    several = is_several(getattr(before, "target", None) or getattr(before, "subject", None))
    said = _said_acts(acts, first if gate.optional else len(acts), printer)
    of_them = bool(printer.said) and (asks_each(printer.said[-1], gate) or _does_instead(before, acts))
    if of_them and not any([isinstance(act, deeds.PlayersDo) for act in acts]):
        who = ("they", *[""] * (len(said) - 1))
        said = [done_by(*told, may=False, several=True).strip() for told in zip(who, said, strict=True)]
    spoken = join_acts(in_number(acts, told_apart(acts, said), several))
    words.append(spoken.removeprefix("you ") if words and words[-1] == "you may " else spoken)
    if not isinstance(acts[-1], deeds.Block):  # The sentence within has told it.
        printer.doer = "they" if by_others else "you"
    printer.said = (*printer.said, gate)
    if gate.follows != "done":
        # What follows on something done is not what was asked for: where it was not done, the question before is meant.
        printer.asked = printer.doer
    return "".join(words)


def _does_instead(before: object, acts: Sequence[object]) -> bool:
    """Is it done instead of what others do, by those?"""
    return isinstance(before, deeds.PlayersDo) and before.who.who != "you" and type(before.act) is type(acts[0])


def _said_acts(acts: Sequence[object], first: int, printer: Printer) -> list[str]:
    """What is said of acts; from the `first` on that can be declined, others are told that they may.

    Where that is said in the middle of a sentence, you are told so there.
    """
    said: list[str] = []
    for index, act in enumerate(acts):
        printer.may = index >= first and is_by_others(act)
        said.append(printer.english(act, "step"))
        if printer.may and index > first:
            who, may, _ = said[first].partition(" may ")
            said[index] = said[index].removeprefix(who + may)
        elif isinstance(act, deeds.PlayersDo) and index and getattr(acts[index - 1], "who", None) == act.who:
            # Who goes on is not named again: "the opponent chooses 1, and destroys it".
            said[index] = said[index].removeprefix(f"{printer.english(act.who, 'player_topic')} ")
        elif index == first and first and not printer.may:
            said[index] = f"you may {said[index].removeprefix('you ')}"
    printer.may = False
    return said


def _english_by_verb(link: object, printer: Printer) -> str:
    """The act that a link names, where that is not just the last one: "if you retired it, "."""
    if not isinstance(link, gates.ByVerb) or not printer.said or is_just_named(link, printer.said[-1].acts[-1]):
        return ""
    named = [act for gate in printer.said for act in gate.acts if is_named(link, act)]
    if not named:
        return ""
    by = named[-1].who if isinstance(named[-1], deeds.PlayersDo) else selectors.Players("you")
    who = "you" if by.who == "you" else "they"
    spoken = said_of(by, named_in(link, named[-1]), printer, "act")
    spoken = done_by(who, spoken, may=False, several=True).removeprefix(f"{who} ")
    return f"if {who} {past_english(spoken)}, " if link.word == "done" else f"if {who} didn't {spoken}, "


def spoken_condition(condition: object, printer: Printer) -> str:
    """A condition as it stands after "if"."""
    category = "condition_part" if printer.grammar.known("condition_part") else "condition"
    return printer.english(condition, category).replace("during ", "it is ", 1)


def told_apart(done: Sequence[object], spoken: Sequence[str]) -> list[str]:
    """What is said of acts, with "you" where somebody else has acted before: "the opponent discards 1, you draw 1"."""
    found: list[str] = []
    others = False
    for act, words in zip(done, spoken, strict=True):
        by = act.who.who if isinstance(act, deeds.PlayersDo) else ""
        found.append(f"you {words}" if others and by == "you" and not words.startswith("you ") else words)
        others = by != "you" if by else others
    return found


def in_number(done: Sequence[object], spoken: Sequence[str], several: bool = False) -> list[str]:
    """What is said of acts, with its pronouns in the number of the cards that each is done to.

    `several`: those spoken of before are.
    """
    found = []
    by_each = False
    for act, words in zip(done, spoken, strict=True):
        own = isinstance(act, deeds.PlayersDo) and act.who.who in EACH and "other than" not in words
        if by_each and not own:
            # What several players have chosen, one each, is several.
            said, quote, rest = words.partition('"')
            words = re.sub(r"\bit\b", "them", said) + quote + rest
        by_each |= isinstance(act, deeds.PlayersDo) and act.who.who in EACH and isinstance(act.act, deeds.Choose)
        target = _target(act.options[0] if isinstance(act, deeds.OneOf) else act)
        if isinstance(target, selectors.Omitted) and several:
            words = re.sub(r"(^|, )it (get|lose|gain)s\b", r"\1they \2", words)
            words = re.sub(r"\bit\b", "them", re.sub(r"(^|, )it can't\b", r"\1they can't", words))
            if words.startswith("they "):
                said, quote, rest = words.partition('"')
                words = re.sub(r" and (get|lose)s\b", r" and \1", said) + quote + rest
        else:
            several = is_several(target) or SEVERAL in words
        if THE_REST in words:
            words = words.replace(" its owner's ", " the ")
        if several:
            # What an ability in quotes says is said of each card by itself.
            said, quote, rest = words.partition(" gain [")
            said = said.replace(" its owner's ", " their owner's ").replace(" and add it ", " and add them ")
            words = said + quote + rest
        words = re.sub(r"^them\b", "they", words)
        # What lies with you goes to a place of yours.
        found.append(re.sub(r"(.*\b(?:in|of) (your|their) .*) (?:its|their) owner's ", r"\1 \2 ", words))
    return found


def _target(act: object) -> object:
    """What an act is done to, or what a change is of."""
    return getattr(act, "target", None) or getattr(act, "subject", None)


def is_several(words: object) -> bool:
    """Do the words mean several cards, as English counts them?"""
    if isinstance(words, (selectors.Some, Summing)):
        return words.quantity not in (amounts.Exactly(1), amounts.UpTo(1))
    if isinstance(words, (selectors.All, selectors.Every, selectors.Both, selectors.OfEach)):
        return True
    return bool(getattr(words, "many", False)) or getattr(words, "number", 1) not in (0, 1)


def top_cards(number: object) -> str:
    """So many cards from the top.

    >>> top_cards(1), top_cards(3)
    ('the top card', 'the top 3 cards')
    """
    return "the top card" if number == 1 else f"the top {number} cards"


def done_by(who: str, deed: str, *, may: bool, several: bool = False) -> str:
    """What somebody else does, from what the reader would be told to do.

    >>> done_by("your opponent", "discard 1 card in your hand", may=False)
    'your opponent discards 1 card in their hand'
    >>> done_by("all players each", "draw 1", may=False, several=True)
    'all players each draw 1'
    >>> done_by("you", "discard 1 card in your hand", may=False)
    'you discard 1 card in your hand'
    >>> done_by("the opponent", "a further turn follows", may=False)
    'the opponent: a further turn follows'
    >>> done_by("each player", "for each of your units, draw 1", may=False)
    'for each of their units, each player draws 1'
    """
    if who != "you":
        deed = re.sub(rf"\byour\b(?! opponent|{MARK})", "their", deed).replace(MARK, "")
        deed = deed.replace("until you have ", "until they have ")
    often, comma, act = deed.partition(", ") if deed.startswith("for ") else ("", "", deed)
    if comma:
        return f"{often}, {done_by(who, act, may=may, several=several)}"
    verb, _, rest = deed.partition(" ")
    if verb in NO_VERBS:
        return f"{who}: {deed}"
    if may or several or who == "you":
        return f"{who} {'may ' if may else ''}{deed}"
    return f"{who} {verb}{'es' if verb.endswith(('o', 's', 'x', 'ch', 'sh')) else 's'} {rest}".rstrip()


def teach_player_acts(g: Grammar, players: Iterable[tuple[str, str, str]]) -> None:
    """What players are told to do: `players` are the words for them, each with who that is and with its English.

    A game may teach further words for a `player_topic`.
    """
    for word, who, english in players:
        each = "[|、|それぞれ|それぞれ、|、それぞれ]" if who in EACH else "[|、]"
        g.rule("player_topic", selectors.Players, f"{word}は{each}", english, who=who)
        if who != "you":
            g.rule("player_made", _player_made, f"{{_:must_ahead}}{word}に{each}", within=True, who=who)
    # Of 「相手に捨てさせてよい」 it is not the opponent who may decline it.
    g.token("must_ahead", "(?![^。]*(?:てもよい|てよい|でき|出来|せられ))")
    if g.known("player_made"):
        g.variant("act", players_do, "{who:player_made}{act:act.made}<る>")
    g.variant("step", _made_to, "{act:act.made}<る>")
    g.rule("act", deeds.PlayersDo, "{who:player_topic}{act:act.*}", english_players_do, built=players_do)
    g.rule("step", deeds.PlayersDo, "{who:player_topic}{act:either_deed.*}", _english_one_of, built=one_of)
    g.rule("either_deed", deeds.OneOf, "{options:either_acts.*}", "{options}", built=either_deed)
    g.label(player_topic="a player", either_deed="an instruction")


def players_do(who: selectors.Players, act: object) -> deeds.PlayersDo | None:
    """What players do; a change that says of nobody else whose it is is one of theirs, and nothing that they do."""
    of_them = isinstance(act, deeds.Change) and isinstance(act.subject, selectors.Omitted)
    return None if of_them else deeds.PlayersDo(who, act)


def _player_made(_: str, who: str) -> selectors.Players:
    return selectors.Players(who)


def _made_to(act: object) -> object | None:
    """What somebody is made to do with the cards just spoken of: 「相手の手札から1枚選び、捨てさせる」."""
    return act if isinstance(getattr(act, "target", None), (selectors.Omitted, selectors.It)) else None


BELOW = (
    "以下から", "以下の中から", "次の中から", "次から", "以下の効果から", "次の効果から", "以下の効果の中から",
    "次の効果の中から", "以下の能力から", "以下のうち", "以下のうちから", "以下の",
)  # fmt: skip


def teach_bullets(g: Grammar, printed: str = "", below: str = BELOW[0]) -> None:
    """So many of the effects `below` are chosen; with `printed` false the game prints it otherwise."""
    for many, up_to in (
        ("{number:some_number}つ", {"up_to": False, "least": 0}),
        ("{number:some_number}つまで", {"up_to": True, "least": 0}),
        ("{least:some_number}～{number:some_number}つ", {"up_to": True}),
    ):
        among = "|".join(dict.fromkeys((below, *BELOW)))
        choose = f"[{among}][|、]{many}[を|を、|]"
        for done in ("選<ぶ>", *[f"選[んで|び|び、|んで、]{verb}" for verb in USING], *USING):
            variant = done != printed
            g.rule("act", deeds.UseOneBullet, choose + done, _english_bullets, variant=variant, also=up_to)


USING = ("行<う>", "発動<する>", "実行<する>")


def _english_bullets(node: deeds.UseOneBullet, _printer: Printer, _many: bool) -> str:
    number = "one" if node.number == 1 else node.number
    fewest = f"{node.least} to " if node.least else "up to " if node.up_to else ""
    return f"choose {fewest}{number} of the following"


def _english_one_of(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    """A player does one thing or another: "the opponent discards 1 card in their hand or destroys 1 chara"."""
    who = printer.english(node.who, "player_topic")
    options = node.act.options  # type: ignore[attr-defined]
    spoken = [done_by(who, said_of(node.who, option, printer, "act"), may=printer.may) for option in options]
    return " or ".join([spoken[0], *[said.removeprefix(f"{who} ") for said in spoken[1:]]])


def english_players_do(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    """What a player does: "draw 1", "your opponent draws 1"."""
    spoken = said_of(node.who, node.act, printer, "act")
    who = printer.english(node.who, "player_topic")
    return spoken if who == "you" else done_by(who, spoken, may=printer.may)


def said_of(who: selectors.Players, act: object, printer: Printer, category: str) -> str:
    """What players are told to do, as it is said to them: what is the reader's own is marked for `done_by`."""
    before, printer.by_others = printer.by_others, who.who != "you"
    spoken = printer.english(act, category)
    printer.by_others = before
    return spoken


def join_acts(spoken: list[str]) -> str:
    """Acts in order, as one sentence."""
    return spoken[0] if len(spoken) == 1 else ", ".join(spoken[:-1]) + ", and " + spoken[-1]


CHOOSE = {
    "選択する": "選ぶ", "選択し、": "選び、", "選択して": "選んで", "選択した": "選んだ", "選択し発動": "選んで発動",
}  # fmt: skip
"""One verb for choosing, whatever the word."""
SPELLED = {
    **CHOOSE,
    "対戦相手": "相手", "と等しいダメージ": "に等しいダメージ", "あなたの相手の": "相手の", "自分の相手の": "相手の",
    "ではない": "でない", "るかわりに": "る代わりに", "るかぎり": "る限り", "いかぎり": "い限り", "および": "と",
    "相手ターン中": "相手のターン中", "自分ターン中": "自分のターン中", "もっとも": "最も",
    "効果では": "効果で", "効果によって": "効果で", "効果により": "効果で",
    "ダメージずつ": "ダメージを", "ダメージずつを": "ダメージを", "1番上": "一番上", "1番下": "一番下",
    "の終わりまで": "の終了時まで", "が終わるまで": "の終了時まで", "ターン終了まで": "ターン終了時まで",
    "このターン、": "このターン中、", "のターンの間": "のターン中",
    **{f"ターンが終了する{when}": "ターンの終了時" for when in ("時", "とき")},
    "がどちらもい": "がい", "がどちらもあ": "があ", "それらをどちらも": "それらを", "。どちらも": "。それらを",
    "。どちらにも": "。それらに", "ならば、": "なら、", "そのあと": "その後", "の一番上から": "の上から",
    **{f"。{none}{case}、": "。そうでないなら、" for none in ("いない", "ない") for case in ("なら", "場合")},
    **dict.fromkeys(("もともとの", "本来の", "カードに記載された", "カードに記載されている", "カードに書かれた",
                     "カードに書かれている"), "元々の"),
    "可能ならば": "可能なら", "可能であれば": "可能なら", "れることはない": "れない", "れることがない": "れない",
    "めくり": "公開し", "めくって": "公開して", "めくる": "公開する", "めくった": "公開した",
    **{f"ターンの{edge}に{mark}": f"ターンの{time}{mark or '、'}"
       for edge, time in (("終わり", "終了時"), ("初め", "開始時")) for mark in ("", "、", "：", "。")},
    # One more card is one of those looked at that are left; one more that is drawn is just drawn.
    **{f"もう{n}枚を": f"その中から{n}枚を" for n in "123"},
    **{f"もう{n}枚{draw}": f"{n}枚{draw}" for n in "123" for draw in ("ドロー", "引")},
    **{f"{unit}ごとに": f"{unit}につき" for unit in "枚つ体個"}, "その枚数1枚につき": "その枚数1枚につき",
    **{f"{many}1{unit}{each}": f"1{unit}につき" for many in ("の数", "の枚数", "の個数") for unit in "枚つ体個"
       for each in ("につき", "ごとに")},
}  # fmt: skip
"""Words that no game prints, and what is read for them."""


def counted_as(counter: str, *others: str) -> dict[str, str]:
    """Spellings for a game that counts all of its cards in one word.

    >>> counted_as("枚", "体")["2体"]
    '2枚'
    """
    return {f"{digit}{other}": f"{digit}{counter}" for digit in "0123456789" for other in others}


def destroyed_into(pile: str) -> dict[str, str]:
    """Spellings for a game in which what is destroyed is put into that pile, and its texts may say so.

    >>> destroyed_into("墓地")["破壊されて墓地に置かれ"]
    '破壊され'
    """
    return {f"破壊され{then}{pile}に置かれ": "破壊され" for then in ("", "、", "て", "て、")}


def common_grammar(may: str = "もよい") -> Grammar:
    """The shared phrases; `may` is what follows an act that may be declined."""
    g = Grammar("common")
    g.spell(**SPELLED)
    g.token("number", r"[0-9]+", int, write_number)
    g.token("some_number", r"[1-9][0-9]*", int, write_number)
    g.token("signed", r"[+-][0-9]+", int, write_signed, lambda n: f"{n:+d}")
    g.token("circled", rf"[{CIRCLED}]|\[[0-9]+\]", read_circled, write_circled, lambda n: write_circled(n) or "")
    pattern, read, write = bracketed("「", "」")
    g.token("name", pattern, read, write, lambda value: f'"{value}"')  # type: ignore[arg-type]
    pattern, read, write = bracketed("『", "』")
    g.token("exact_name", pattern, read, write, lambda value: f'"{value}"')  # type: ignore[arg-type]
    pattern, read, write = bracketed("〔", "〕")
    g.token("trait", pattern, read, write, lambda value: f"({value})")  # type: ignore[arg-type]
    g.many("traits", "trait", separator="[/|か|か、|、か|または|、または]", english="/")

    for category, counter in (("tsu", "[つ|枚]"), ("mai", "[枚|つ]")):
        g.rule(category, amounts.Exactly, f"{{number}}{counter}", "{number}")
        g.rule(category, amounts.Range, f"{{least:number}}～{{most:number}}{counter}", "{least} to {most}")
        g.rule(category, amounts.UpTo, f"[|最大]{{number}}{counter}まで", "up to {number}")

    g.rule("pronoun", selectors.It, "それ", "it", many=False)
    g.rule("pronoun", selectors.It, "[それら|それらすべて|それら全て|それらそれぞれ|それぞれ]", "them", many=True)

    g.rule("link", None, "{_:link_word}")
    g.token(
        "link_word",
        "その後、|そうした(?:なら|とき|場合)、|そうしなかった(?:なら|とき|場合)、",
        _read_link,
        _write_link,
        str,
    )
    g.rule("instead", None, "{_:instead_word}")
    g.token(
        "instead_word", "かわりに、?|代わりに、?|", lambda w: bool(w), lambda v: "かわりに" if v is True else "", str
    )
    g.rule("gate", gates.Gate, "{link?}{whiles}{conditions}{instead}{acts:acts.*}", english_gate, optional=False)
    g.rule("gate", gates.Gate, "{link?}{whiles}{conditions}{instead}{acts:acts.te}" + may, english_gate, optional=True)
    teach_steps(g)
    g.rule("while_clause", None, "{_:condition.while}[、|に、|に|]")
    g.many("whiles", "while_clause", least=0, english=", ")
    g.rule("conditions", None, "{_:no_conditions}")
    g.rule("conditions", None, "{_:condition_list.if}[、|]")
    g.rule("conditions", None, "{_:condition_list.case}[、|]", variant=True)
    g.token("no_conditions", "", lambda _: (), lambda value: "" if value == () else None, lambda _: "")
    g.many("condition_list", "condition", separator="[、|]", inner="te", inner_too="join", form="*", english=" and ")
    both = "{first:condition.plain}[、|]かつ[、|]{rest:condition_list.*}"
    g.rule("condition_list", _and_so, both, variant=True)
    g.rule("sentence", None, "{_:gate}。", _english_sentence)
    g.many("sentences", "sentence")
    # What is said in one sentence and means two, wherever it stands among the others.
    g.many("plain_sentences", "sentence")
    g.rule("sentences", _one_after_another, "{here:compound}{after:sentences?}", variant=True)
    g.rule("sentences", _one_after_another, "{before:plain_sentences}{here:compound}{after:sentences?}", variant=True)
    g.rule("bullet", None, "■{_:sentences}", lambda gates, printer, _: "• " + printer.english(gates, "sentences"))
    g.many("bullets", "bullet", least=0)
    g.rule("body", gates.Body, "{sentences}{bullets}", "{sentences} {bullets}")

    g.label(
        number="a number", some_number="a number", signed="a number like +1", circled="a cost like ①",
        name="a name in 「」", trait="a trait in 〔〕", condition="a condition", gate="an instruction",
        sentence="a sentence", compound="a sentence", body="an effect", ability="an ability", tsu="a quantity in つ",
        mai="a quantity in 枚", pronoun="それ or それら",
    )  # fmt: skip
    return g


def game_grammar(
    name: str,
    lower: Lowering,
    card_types: tuple[str, ...],
    lessons: Iterable[Callable[[Grammar], None]],
    *,
    may: str = "もよい",
    carries_players: bool = True,
) -> Grammar:
    """A game's grammar: the shared phrases, and what its lessons teach in that order."""
    g = Grammar(name, (common_grammar(may),))
    for teach in lessons:
        teach(g)
    g.lower = lower
    g.carries_players = carries_players
    g.card_types = card_types
    g.check()
    return g


def _and_so(first: object, rest: tuple[object, ...]) -> tuple[object, ...]:
    return (first, *rest)


def _one_after_another(
    here: tuple[object, ...], after: tuple[object, ...] | None, before: tuple[object, ...] = ()
) -> tuple[object, ...]:
    return (*before, *here, *(after or ()))


def _english_sentence(gate: object, printer: Printer, _many: bool) -> str:
    """A sentence with its dot, a second one after "Lv.", which tells `sentence_case` that the sentence ends there."""
    spoken = printer.english(gate, "gate")
    return spoken if spoken.endswith(".") and not spoken.endswith("Lv.") else spoken + "."


LINKS = {
    "その後、": "then",
    **{f"そうした{ending}、": "done" for ending in ("なら", "とき", "場合")},
    **{f"そうしなかった{ending}、": "undone" for ending in ("なら", "とき", "場合")},
}


def _read_link(word: str) -> str:
    return LINKS[word]


def _write_link(link: object) -> str | None:
    return LINK_WORDS.get(link) if isinstance(link, str) else None


LINK_WORDS = {"then": "その後、", "done": "そうしたなら、", "undone": "そうしなかったなら、"}
