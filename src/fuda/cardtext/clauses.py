"""How clauses are put together: what is done in turn, how long it lasts, how often, and when it applies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.happenings import Did
from fuda.kernel.program.amounts import AsMany, CountOf
from fuda.kernel.program.assemble_acts import SEVERAL
from fuda.kernel.program.changes import Cannot
from fuda.kernel.program.conditions import Exist, Is, MoreThan
from fuda.kernel.program.deeds import Block, Change, Changes, Choose, Deed, ForEach, Lasting, OneOf, PlayersDo
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Gate
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.node import Quality, Selector, find_nodes
from fuda.kernel.program.selectors import All, Cards, Every, Host, It, Omitted, Players, Some, That, This
from fuda.kernel.program.unsaid import unsaid_part
from fuda.kernel.program.wording import Unplayable
from fuda.text.grammar import Grammar


def teach_steps(g: Grammar) -> None:
    """Acts in turn; of acts joined by か one is done, as whoever does it likes."""
    g.rule("step", None, "{_:act.*}")
    g.rule("step", OneOf, "{options:either_acts.*}", "{options}", built=either)
    g.many("either_acts", "act", separator="[か、|か]", least=2, inner="plain", form="*", english=" or ")
    g.many("acts", "step", separator="、", inner="cont", inner_too="te", form="*", english=", ", last_english=", and ")


def either(options: tuple[object, ...]) -> OneOf | None:
    """One act or another.

    Another player that is named with the first would be left out of the others, so it is not read; and what follows
    on looking at cards is joined before it is joined to the looking.
    """
    named = _either_of(options, Players("you"))
    return None if named is None or isinstance(named.options[0], PlayersDo) else named


def either_deed(options: tuple[object, ...]) -> OneOf | None:
    """One act or another of a player who is named before them."""
    return _either_of(options, None)


def one_of(who: Players, act: OneOf) -> PlayersDo | None:
    """What a player does, one thing or another; one who is named anew after another would have to be told apart."""
    named = _either_of(act.options, who)
    others = named is None or any([isinstance(option, PlayersDo) for option in named.options])
    return None if named is None or (others and who.who != "you") else PlayersDo(who, named)


def _either_of(options: tuple[Any, ...], who: Players | None) -> OneOf | None:
    """One act or another, the player who would do them anyway left out."""
    goes_on = any([getattr(option, "then", None) is not None for option in options[:-1]])
    told = [option.act if isinstance(option, PlayersDo) and option.who == who else option for option in options]
    return None if goes_on else OneOf(tuple(told))


def change_first(first: object, rest: tuple[object, ...]) -> tuple[object, ...]:
    """A change and what is done then, joined by て."""
    return (first, *rest)


def teach_picking(g: Grammar, chosen: str, act: str = "act", *, every: bool = False) -> None:
    """Cards are chosen, and in the same breath something is done to them: 「…を1つ選んで破壊する」.

    With `every`, all cards of a description may be chosen, of which some may be such as can't be.
    """
    g.rule(act, _done_to, f"{{target:{chosen}}} 選[んで|び]{{act:{act}.*}}", variant=True)
    if every:
        g.variant(act, _choose_all, "{cards}を[|、]すべて選<ぶ>", "すべての{cards}を選<ぶ>")


def _choose_all(cards: Cards) -> Choose:
    """All cards of a description are chosen, as far as they can be."""
    return Choose(Some(AsMany(CountOf(cards)), cards))


def _done_to(target: Selector, act: object) -> object | None:
    """The act, done to those cards, where it doesn't say itself what it is done to."""
    name = unsaid_part(act)
    return replace(act, **{name: target}) if name else None  # type: ignore[type-var]


def carried_on(acts: tuple[object, ...], *, told: bool = False) -> tuple[object, ...]:
    """The acts of a sentence, those after one that names its player done by that player, too.

    What is done to cards spoken of before is done once, whoever chose them; it is only `told` as that player's act.
    """
    who: Players | None = None
    found: list[object] = []
    for act in acts:
        if isinstance(act, PlayersDo):
            who = act.who if act.who.who != "you" else None
        elif who is not None and isinstance(act, (Deed, OneOf, ForEach)) and (told or not _is_spoken_of(act)):
            act = PlayersDo(who, act)
        found.append(act)
    return tuple(found)


def each_in_turn(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """The sentences, with what several players may do and what is done if they do as each player's own, one by one.

    「お互いのプレイヤーは手札1枚を捨ててもよい。そうしたなら、1枚ドローする」: those draw who have discarded.
    What they must do is told so, too, where nothing after it speaks of a player or of a card that is the same for all.
    """
    found: list[Gate] = []
    for gate in sentences:
        if found and asks_each(found[-1], gate):
            before: Any = found[-1].acts[0]
            if any([isinstance(act, PlayersDo) for act in gate.acts]):
                raise Unplayable("of several players who may do something, it is not said who has to have done it")
            alone = replace(found[-1], acts=(before.act,))
            first = (alone,) if alone.optional or not isinstance(before.act, Block) else before.act.sentences
            found[-1] = replace(found[-1], acts=(replace(before, act=Block((*first, gate))),), optional=False)
        else:
            found.append(gate)
    return tuple(found)


def asks_each(before: Gate, gate: Gate) -> bool:
    """Does the sentence say what each of several players does who has done what the one before says, or has not?"""
    doing = before.acts[0] if len(before.acts) == 1 else None
    asked = getattr(gate, "follows", None) in ("done", "undone")
    if not asked or not isinstance(doing, PlayersDo) or doing.who.who not in SEVERAL:
        return False
    return before.optional or isinstance(doing.act, Block) or _is_of_each(gate.acts)


def _is_of_each(acts: tuple[object, ...]) -> bool:
    """Is it what each of several players does with cards of that player's own?"""
    named = [part for part in find_nodes(acts, Side) if part.who != "their"]
    return not named and not find_nodes(acts, (PlayersDo, This, It, That, Omitted, Change))


def _is_spoken_of(act: object) -> bool:
    """Is it done to what was spoken of before, or to all but that?"""
    target = getattr(act.act if isinstance(act, ForEach) else act, "target", None)
    return isinstance(target, (It, Omitted)) or (isinstance(target, (All, Every)) and bool(find_nodes(target, It)))


def teach_scope(g: Grammar) -> None:
    """A duration, or an amount, that stands before a whole chain of acts."""
    g.rule("acts", lasting, "{duration}[、|]{acts:acts.*}", variant=True)
    g.rule("gate", _lasting_if, "{link?}{duration}[、|]{conditions:condition_list.if}[、|]{acts}", variant=True)
    g.rule("compound", lasting_over, "{duration}[、|]{first:sentence}{second:sentence}", within=True)


def lasting(duration: str, acts: tuple[object, ...]) -> tuple[object, ...] | None:
    """A duration at the beginning lasts for the changes of its sentence that have none of their own.

    「このターン中、…を1枚選び、パワー+2する」: choosing does not last, the change does. One that is said again with the
    change adds nothing.
    """
    dated = tuple([_dated(act, duration) for act in acts])
    return None if dated == acts and not any(_lasts(act, duration) for act in acts) else dated


def _lasting_if(link: str | None, duration: str, conditions: tuple[Any, ...], acts: tuple[object, ...]) -> Gate | None:
    """A duration before the condition under which something is changed is that of the change."""
    dated = lasting(duration, acts)
    return None if dated is None else Gate(link, (), conditions, False, dated)


def lasting_over(duration: str, first: object, second: object) -> tuple[object, ...] | None:
    """A duration before a sentence that changes nothing is that of the change in the next: 「…を選ぶ。それは…」."""
    if not isinstance(first, Gate) or not isinstance(second, Gate):
        return None
    dated = None if lasting(duration, first.acts) else lasting(duration, second.acts)
    return None if dated is None else (first, replace(second, acts=dated))


def lasting_on(acts: tuple[object, ...]) -> tuple[object, ...]:
    """The acts of a sentence, changes that don't say how long lasting as the one before: 「このターン中、A、B」."""
    duration: str | None = None
    found = []
    for act in acts:
        act = act if duration is None else _dated(act, duration)
        duration = act.duration if isinstance(act, Lasting) else duration
        found.append(act)
    return tuple(found)


def _dated(act: object, duration: str) -> object:
    if isinstance(act, Lasting):
        return act if act.duration is not None else replace(act, duration=duration)  # type: ignore[type-var]
    if isinstance(act, (ForEach, PlayersDo)):
        return replace(act, act=_dated(act.act, duration))
    if isinstance(act, Block):
        gates = [replace(gate, acts=tuple([_dated(part, duration) for part in gate.acts])) for gate in act.sentences]
        return Block(tuple(gates))
    return act


def _lasts(act: object, duration: str) -> bool:
    return isinstance(act, Lasting) and act.duration == duration


def teach_gates(g: Grammar, *, further: bool = True, reaching: bool = False) -> None:
    """When a sentence applies, and whether it may be declined, however that is said.

    `further`: さらに after a condition is その後, and その後 within a sentence only orders what is done. Where rules
    make something of その後, neither is so. `reaching`: a condition reaches to the end of its sentence (`teach_tails`).
    """
    for category, words in AHEAD.items():
        g.token(category, f"(?=[^。]*(?:{words}))")
    opening = "{link?}{whiles}{conditions}{instead}"
    for ending in ("{acts:acts.te}よい", "{acts}[こと|事]が[できる|出来る]"):
        g.rule("gate", _may, opening + ending, variant=True)
    g.rule("gate", _may, "{_:able_ahead}" + opening + "{acts:acts.can}", variant=True)
    g.rule("conditions", in_a_row, "{first:condition_list.if}[、|]{rest:condition_list.if}[、|]", variant=True)
    late = "{_:if_ahead}{link?}{conditions:condition_list.if}[、|]{whiles:late_whiles}{more:conditions}{instead}"
    for ending, optional in (("{acts}", False), ("{acts:acts.te}[もよい|よい]", True)):
        g.rule("gate", _in_time, late + ending, variant=True, optional=optional)
    for form in ("if", "case") if further else ():
        g.rule("gate", _further, f"{{conditions:condition_list.{form}}}[、|]さらに[、|]{{acts}}", variant=True)
    g.many("joined_gates", "gate", separator="、", least=2, inner="cont", inner_too="te")
    links = ("else",) if further else ("else", "then")
    g.rule("compound", partial(_in_one, links, reaching), "{_:joint_ahead}{parts:joined_gates}。", within=True)
    g.many("late_whiles", "while_clause")
    g.rule("while_clause", None, "{_:condition.so_long}[、|]", variant=True)
    g.rule("conditions", None, "{_:condition_list.ba}[、|]", variant=True)


def teach_playable_only(g: Grammar) -> None:
    """When only a card can be played, as the condition of what it does: 「…場合のみプレイできる。…」.

    This is for games in which a card whose text begins with a condition is played only while that holds.
    """
    only = "{conditions:condition_list.case}[|に]のみ[|、][|このカードを]プレイできる。{then:sentence}"
    g.rule("compound", _only_if, only, within=True)


def _only_if(conditions: tuple[Any, ...], then: Gate) -> tuple[Gate]:
    return (replace(then, conditions=(*conditions, *then.conditions)),)


AHEAD = {
    "able_ahead": r"できる|出来る|られる|[べめ]る|(?<![つ付受])ける|(?<![伏見さ])せる|(?<!捨)てる|(?<![与加替])える",
    "if_ahead": "なら",
    "joint_ahead": "、[^。]*(?:なら|場合|ば|[ただ]ら|その後|そうで)",
}
"""What a sentence must hold somewhere for such a form of its acts or conditions, so that others aren't read in vain."""


def _may(_: str = "", **said: Any) -> Gate | None:
    """What may be done; where that follows on looking at cards, it is what follows that may be."""
    return None if getattr(said["acts"][-1], "then", None) is not None else Gate(**said, optional=True)


def in_a_row(first: tuple[Any, ...], rest: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is said in two parts, one after the other: several conditions, each with its own word for "if"."""
    return (*first, *rest)


def _further(conditions: tuple[Any, ...], acts: tuple[object, ...]) -> Gate:
    """What is done besides, said after its condition: 「…なら、さらに…」."""
    return Gate("then", (), conditions, False, acts)


def _in_one(links: tuple[str, ...], reaching: bool, parts: tuple[Gate, ...], _: str) -> tuple[Gate, ...] | None:
    """Sentences in one, each after the first with when it applies, or a link: 「…を選び、それが…なら、破壊する」.

    Where the first depends on something done before (払ったら), what has but a condition would not: they are one.
    """
    alone = parts[0].link in (None, "then")
    follows = [part.link in links or (alone and bool(part.conditions)) for part in parts[1:]]
    return parts if all(follows) and not (reaching and parts[0].conditions) else None


def _in_time(conditions: tuple[Any, ...], more: tuple[Any, ...], _: str = "", **said: Any) -> Gate:
    """A condition before the time in which it is asked."""
    return Gate(conditions=(*conditions, *more), **said)


def teach_unless(g: Grammar, who: str = "who") -> None:
    """What is done unless a player does something else, which that player may: 「相手が…しない限り、…する」.

    `who` are words for players.
    """
    g.rule("payer", _does, f"{{who:{who}}}が[|、]{{act:act.*}}", within=True)
    for before, fixed in (("{before:gate.cont}、", {}), ("", {"before": None})):
        for form in ("as_long_not", "if_not", "unless"):
            unless = f"{before}{{doing:payer.{form}}}[、|]{{then:acts}}。"
            g.rule("compound", _unless_done, unless, within=True, also=fixed)
        g.rule(
            "compound", _unless_done, f"{before}{{doing:payer.neg}}い場合[、|]{{then:acts}}。", within=True, also=fixed
        )
    g.label(payer="a player")


def _does(who: str, act: object) -> PlayersDo:
    return PlayersDo(Players(who), act)


def _unless_done(before: Gate | None, doing: PlayersDo, then: tuple[object, ...]) -> tuple[Gate, ...]:
    may = Gate(None, (), (), False, (doing,), optional=True)
    otherwise = Gate("undone", (), (), False, then)
    return (may, otherwise) if before is None else (before, may, otherwise)


def teach_standing(g: Grammar) -> None:
    """When a standing effect applies: 間, 中 and 限り, and なら, 場合 and ば, which mean the same there."""
    g.rule("standing_while", None, "{_:while_clause}")
    for form in ("if", "case", "ba"):
        g.rule("standing_while", None, f"{{_:condition.{form}}}[、|]", variant=True)
    if g.known("either_so"):
        teach_either_standing(g)
    # Joined by て after a window: 「自分のターン中、…がいて、…があるなら、」.
    g.many("windows", "standing_while")
    part = "condition_part" if g.known("condition_part") else "condition"
    g.many("joined_conditions", part, separator="[、|]", least=2, inner="te", inner_too="join", form="*")
    g.rule("joined_conditions", None, "{_:both_conditions.*}", variant=True)
    g.many("both_conditions", part, separator="[かつ、|かつ|、かつ]", least=2, inner="plain", form="*")
    for form in ("if", "case", "ba", "while", "so_long"):
        for several in ("standing_whiles", "some_whiles"):
            g.rule(several, None, f"{{_:joined_conditions.{form}}}[、|]", variant=True)
            joined = f"{{first:windows}}{{rest:joined_conditions.{form}}}[、|]"
            g.rule(several, in_a_row, joined, variant=True)
    g.many("standing_whiles", "standing_while", least=0, english=", ")
    g.many("some_whiles", "standing_while")
    # Changes of several cards: 「このカードのパワー+2し、あなたの他のキャラのパワー+1する」.
    forms = {"inner": "cont", "inner_too": "te", "form": "*"}
    g.many("standing_parts", "standing", separator="、", least=2, english=", and ", **forms)
    g.rule("whole_standing", None, "{_:standing}")
    g.rule("whole_standing", Changes, "{parts:standing_parts}", "{parts}", built=_each_of_its_own)


def _each_of_its_own(parts: tuple[Any, ...]) -> Changes | None:
    """Changes that each name their cards; one that names none is of the cards before it."""
    found: list[Any] = []
    for part in parts:
        if isinstance(part, Change) and isinstance(part.subject, Omitted) and found:
            if isinstance(part.changes[0], Cannot) and isinstance(found[-1].changes[-1], Cannot):
                return None  # By what neither is done is said once for both, as one change.
            part = replace(part, subject=found[-1].subject)
        if not isinstance(part, Change) or isinstance(part.subject, Omitted):
            return None
        found.append(part)
    return Changes(tuple(found))


def teach_either_standing(g: Grammar) -> None:
    """One condition or another, as what a standing effect waits for."""
    for form in ("if", "case", "ba"):
        g.rule("standing_while", None, f"{{_:either_so.{form}}}[、|]", variant=True)


def teach_topic_first(
    g: Grammar,
    build: Callable[..., object],
    opening: str = "",
    category: str = "ability",
    closing: str = "。",
    said: Iterable[tuple[str, str]] = (("topic", "gains"), ("owner", "changes")),
    apart: tuple[type, ...] = (),
    windows: str = "",
    topic: str = "topic",
    more: str = "",
    reflexive: bool = False,
) -> None:
    """A standing effect that names its cards before it says when: 「このカードは、…間、…」.

    `build` makes the game's node of its `whiles` and `change`, and of what else the `opening` says. `said` are the
    words for the cards, each with those for what is changed, and `more` what may stand before that; those that are the
    `topic` may be said to be like something, or to have done something in this turn. Qualities that are `apart` are
    said without a subject anywhere. `windows` are words for conditions before the topic, where there may be some.
    `reflexive`: the word for one's own cards could mean those of the player who is the topic.
    """
    made = partial(_of_topic, reflexive, partial(standing_of, build))
    for subject, kind in said:
        words = f"{windows}{{subject:{subject}}}[、|]{{whiles:some_whiles}}{more}{{changes:{kind}}}"
        g.variant(category, made, f"{opening}{words}{closing}")
    for kind in [kind for subject, kind in said if subject == topic]:
        of_it, gets = f"{opening}{{subject:{topic}}}[、|]", f"{more}{{changes:{kind}}}{closing}"
        for form in ("while", "so_long", "if", "case", "ba"):
            # What is said of the very cards: 「このカードは、前列にいる間、…」.
            so = f"{of_it}{{qualities:predicates.{form}}}[、|]{gets}"
            g.variant(category, partial(_while_so, made, apart), so)
        turn = "{happening:doing.ta}ターン[の間|中|中に|に|][、|]"
        g.variant(category, partial(_in_turn, made), f"{of_it}{turn}{gets}")


def _of_topic(
    reflexive: bool, build: Callable[..., object], subject: Any, whiles: tuple[Any, ...], **said: Any
) -> object | None:
    """A standing effect on players that names them first: what is asked after that is asked of their own cards.

    「相手は手札が3枚以下の間、…」. Each of several players would be asked for himself, which no one condition can be.
    """
    if isinstance(subject, Players) and subject.who != "you":
        asked = [_asked_of(SIDES.get(subject.who), part) for part in whiles]
        if None in asked or (reflexive and Side("own") in find_nodes(whiles, Side)):
            return None
        whiles = tuple(asked)
    return build(subject=subject, whiles=whiles, **said)


SIDES = {"opponent": Side("enemy"), "opponents": Side("enemy")}


def _asked_of(side: Side | None, condition: Any) -> Any | None:
    """The condition, of that side's cards where it says nothing of whose; None where it can't be asked so."""
    if not any([not _is_owned(cards) for cards in find_nodes(condition, Cards)]):
        return condition
    if side is None or not isinstance(condition, (Exist, MoreThan)) or condition.cards.clause is not None:
        return None
    names = ("cards",) if isinstance(condition, Exist) else ("cards", "than")
    kinds = {name: getattr(condition, name) for name in names}
    theirs = {name: kind if _is_owned(kind) else kind.also(side) for name, kind in kinds.items()}
    return replace(condition, **theirs)


def _is_owned(cards: Cards) -> bool:
    return any([isinstance(part, Side) for part in cards.filters])


def standing_of(
    build: Callable[..., object], subject: Selector, changes: tuple[Any, ...], whiles: tuple[Any, ...],
    before: tuple[Any, ...] = (), times: object = None, **said: Any,
) -> object:  # fmt: skip
    """A game's standing ability that changes cards while something is so, whichever of it is named first."""
    return build(whiles=(*before, *whiles), change=Change(None, subject, changes, times), **said)


def _while_so(
    build: Callable[..., object], apart: tuple[type, ...], subject: Any, qualities: tuple[Quality, ...], **said: Any
) -> object | None:
    """A standing effect on a card while it is so, or on those of a description that are so."""
    if any([isinstance(quality, apart) for quality in qualities]):
        return None
    return _of_those(build, subject, qualities, Is(subject, qualities), said)


def _in_turn(build: Callable[..., object], subject: Any, happening: Any, **said: Any) -> object | None:
    """A standing effect on a card in the turn in which that has happened to it, or on those to which it has."""
    has_happened = HasHappened(replace(happening, subject=subject), True)
    return _of_those(build, subject, (Did(happening),), has_happened, said)


def _of_those(
    build: Callable[..., object], subject: Any, qualities: tuple[Quality, ...], so: object, said: Mapping[str, Any]
) -> object | None:
    """A standing effect on those of a description that are like that, or on one card while that is `so`."""
    if isinstance(subject, (Every, All)):
        narrowed = replace(subject.cards, filters=(*subject.cards.filters, *qualities))
        return build(subject=replace(subject, cards=narrowed), whiles=(), **said)
    return build(subject=subject, whiles=(so,), **said) if isinstance(subject, (This, Host)) else None
