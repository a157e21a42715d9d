"""What sentences mean by where they stand: how those of an effect belong together, and what they leave unsaid."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from fuda.cardtext.chance import AtRandom
from fuda.cardtext.deeds import Put
from fuda.cardtext.happenings import When
from fuda.cardtext.looking import LookAtTop, Looking, PutRest
from fuda.cardtext.lowering import sentence
from fuda.kernel.program.amounts import AllOrNone, Exactly, Quantity, UpTo
from fuda.kernel.program.deeds import Block, Choose, Delayed, OneOf, PlayersDo
from fuda.kernel.program.filters import LOOKED, InZone, Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.links import is_named
from fuda.kernel.program.node import Selector, find_nodes, rewrite
from fuda.kernel.program.selectors import (
    All,
    Both,
    Cards,
    Every,
    Host,
    It,
    Noun,
    Omitted,
    Players,
    SoMany,
    Some,
    That,
    This,
)
from fuda.kernel.program.unsaid import filled, has_choice, inner_act, spoken_by, target_of, unsaid_part
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.cardtext.texts import Instead


def put_looked(either: OneOf, noun: Noun, puts: tuple[type, ...]) -> OneOf:
    """Cards that are put to one place or another, with nothing said of which: those that were looked at.

    `puts` are the acts that put cards somewhere, `noun` is the word for any card.
    """
    acts, seen = either.options, Every(Cards(None, (InZone(LOOKED),), noun))
    bare = all([isinstance(act, puts) and unsaid_part(act) == "target" for act in acts])
    return OneOf(tuple([filled(act, seen) for act in acts])) if bare else either


def done_otherwise(gate: Gate, asked: Gate) -> Gate:
    """What is done otherwise, with nothing said of to what: to the very cards that the same is done to where it is so.

    「…なら、相手に3ダメージを与える。そうでないなら、1ダメージを与える」.
    """
    known = {type(inner_act(act)): target_of(inner_act(act)) for act in asked.acts}
    named = {kind: target for kind, target in known.items() if isinstance(target, (All, Every, This, Host))}
    acts = [filled(act, named.get(type(inner_act(act)), Omitted())) for act in gate.acts]
    return replace(gate, acts=tuple(acts))


def chosen_as_one(acts: tuple[Any, ...], after: tuple[Any, ...]) -> tuple[Any, ...]:
    """The acts, choices in a row as one where それら are all of these: 「Aを1枚選び、Bを1枚選び、それらを…」."""
    found: list[Any] = []
    for index, act in enumerate(acts):
        before = found[-1] if found else None
        both = [each for each in (before, act) if isinstance(each, Choose) and isinstance(each.target, (Some, Both))]
        if len(both) == 2 and any([it.many for it in find_nodes((acts[index + 1 :], after), It)]):
            parts: list[tuple[Any, ...]] = [getattr(each.target, "parts", (each.target,)) for each in both]
            found[-1] = Choose(Both(sum(parts, ())))
        else:
            found.append(act)
    return tuple(found)


def refuse_bare_numbers(node: object) -> None:
    """Refuse a number of cards without what cards, but where the sentence that is replaced says that."""
    gates = [gate for body in find_nodes(node, Body) for gate in (*body.sentences, *sum(body.bullets, ()))]
    if any([find_nodes(gate, SoMany) for gate in gates if not getattr(gate, "instead", False)]):
        raise Unplayable("it says how many, and not of what")


def looking_first(body: Body) -> Body:
    """Where something is done instead of looking, or of what follows on it, the two are sentences of their own."""
    if not any([getattr(gate, "instead", False) for gate in body.sentences[1:]]):
        return body
    found: list[Any] = []
    for gate in body.sentences:
        acts: tuple[Any, ...] = getattr(gate, "acts", (None,))
        then = getattr(acts[-1], "then", None) if isinstance(acts[-1], Looking) else None
        if then is None or then.conditions or then.whiles:
            found.append(gate)
        else:
            found += [replace(gate, acts=(*acts[:-1], replace(acts[-1], then=None))), then]
    return replace(body, sentences=tuple(found))


def out_of_hand(body: Body, hand: Noun) -> Body:
    """Cards of which it is said only how many are discarded are cards in the hand of who discards them."""

    def discard(act: Put) -> Put:
        so_many = act.target.quantity if act.kind == "discard" and isinstance(act.target, SoMany) else None
        return act if so_many is None else replace(act, target=Some(so_many, Cards(None, (Side("their"),), hand)))

    plain = not find_nodes(body, Looking) and not any([getattr(gate, "instead", False) for gate in body.sentences])
    return rewrite(body, Put, discard) if plain else body


def delayed_together(body: Body) -> Body:
    """What is said of cards that are chosen later is done later, too: 「…したとき、…を選ぶ。それを…」.

    So is what depends on whether something was done later: 「このターン終了時、…を捨てる。そうしたなら、…」.
    """
    for index, (gate, following) in enumerate(pairwise(body.sentences)):
        waits: Any = getattr(gate, "acts", (None,))[-1]
        if not isinstance(waits, Delayed):
            continue
        asks = getattr(following, "follows", None) in ("done", "undone")
        if asks or any([isinstance(act, (Choose, LookAtTop)) for act in waits.then.acts]):
            later = replace(waits, more=body.sentences[index + 1 :])
            told = replace(gate, acts=(*gate.acts[:-1], later))
            return replace(body, sentences=(*body.sentences[:index], told))
    return body


def each_by_himself(sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences, with the cards left of those that several players look at put away by each player in turn."""
    found: list[Any] = []
    for gate in sentences:
        before: Any = found[-1].acts[0] if found and isinstance(found[-1], Gate) and len(found[-1].acts) == 1 else None
        looks = isinstance(before, PlayersDo) and before.who.who != "you" and isinstance(before.act, LookAtTop)
        if looks and isinstance(gate, Gate) and isinstance(gate.acts[0], PutRest):
            both = (sentence(before.act), gate)
            found[-1] = replace(found[-1], acts=(replace(before, act=Block(both)),))
        else:
            found.append(gate)
    return tuple(found)


def or_none(named: type, sentences: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sentences in which cards that may be `named` when the text is played are all so or none: 「対象としてよい」."""

    def told(gate: Any) -> Any:
        if not gate.optional or not all([isinstance(act, named) for act in gate.acts]):
            return gate
        sought = [getattr(act.target, "quantity", None) for act in gate.acts]
        if not all([isinstance(quantity, Exactly) for quantity in sought]):
            return gate
        acts = [replace(act, target=replace(act.target, quantity=or_nothing(act.target))) for act in gate.acts]
        return replace(gate, optional=False, acts=tuple(acts))

    return tuple([told(gate) for gate in sentences])


def or_nothing(some: Some) -> Quantity:
    """So many cards, or none of them."""
    assert isinstance(some.quantity, Exactly)
    number = some.quantity.number
    return UpTo(1) if number == 1 else AllOrNone(number)


def refuse_told_otherwise(body: Body, told: type, heard: tuple[str, ...] = ()) -> None:
    """Refuse a text that tells cards by the `verb` of an act where the act said last of cards is another one.

    `heard` are verbs that may tell of what the ability answers to, too.
    """
    said: object | None = None
    for gate in (*body.sentences, *[gate for bullet in body.bullets for gate in bullet]):
        for part in (gate.conditions, *gate.acts):
            named: list[Any] = find_nodes(part, (told,))
            for verb in [node.verb for node in named]:
                if not (verb.verb in heard if said is None else is_named(verb, said)):
                    raise Unplayable(f"it says {verb.verb}, and that is not what was done last to a card")
            said = part if not isinstance(part, tuple) and spoken_by(part) is not None else said


def speaks_back(node: object) -> bool:
    """Does it say anything of what comes before it?"""
    return any([getattr(part, "who", "that") == "that" for part in find_nodes(node, (It, That, Players, Side))])


def speaks_of_player(node: object) -> bool:
    """Does it speak of "that player"?"""
    return any([part.who == "that" for part in find_nodes(node, (Players, Side))])


def done_to_it(text: Instead) -> Body:
    """What is done instead, with nothing said of to what: to the card that it would have happened to."""
    first, *others = text.body.sentences
    if not isinstance(text.happening, When) or isinstance(text.happening.subject, This):
        return text.body
    told = replace(first, acts=(filled(first.acts[0], It()), *first.acts[1:]))
    return replace(text.body, sentences=(told, *others))


def picks(act: object) -> bool:
    """Are cards chosen for the act?"""
    parts = [getattr(act, each.name) for each in fields(act) if each.name != "times"] if is_dataclass(act) else []
    return any([isinstance(part, (Both, AtRandom)) or has_choice(part) for part in parts])


def pronouns(node: object) -> list[Selector]:
    """The words in it for what was spoken of before."""
    return [*find_nodes(node, It), *find_nodes(node, That)]


def put_in(node: Any, new: object) -> Any:
    """What speaks of something before it, with another in that place."""
    return rewrite(rewrite(node, It, lambda _: new), That, lambda _: new)


def says_those(said: object) -> bool:
    """Does it say それら?"""
    return any([it.many for it in find_nodes(said, It)])


def could_be(words: Cards, named: Cards, any_card: Noun) -> bool:
    """Could the words be for a card of that description? `any_card` is the word for cards of whatever kind."""
    here, there = words.noun, named.noun
    if any_card not in (here, there):
        if here.attached != there.attached or (here.types and there.types and here.types.isdisjoint(there.types)):
            return False
        if not here.types and not here.attached and here.zones != there.zones:
            return False
        if not there.types and here.zones and there.zones and set(here.zones).isdisjoint(there.zones):
            return False
    sides = {part.who for part in (*words.filters, *named.filters) if isinstance(part, Side)}
    return "enemy" not in sides or sides.isdisjoint({"own", "friendly"})


def names_player(happening: object) -> bool:
    """Do the words for a happening name the player who does it?"""
    return isinstance(happening, When) and isinstance(happening.subject, str)


def without_own_plays(type_: str, past: HasHappened) -> HasHappened:
    """What was played this turn, left out where the card itself may be one of such cards: 「他のユニットカードを」."""
    told = past.happening
    if not isinstance(told, When) or told.kind != "played" or not isinstance(told.other, Cards):
        return past
    could_be = told.other.noun.types <= {type_} and Side("enemy") not in told.other.filters
    return replace(past, happening=replace(told, other=None)) if could_be else past


def act_name(act: object) -> type | str:
    """What an act is called: the one that it does to cards, or what it is itself."""
    return act.kind if isinstance(act, Put) else type(act)


def does(said: object, acts: tuple[type | str, ...]) -> bool:
    """Is one of these acts done in what is said?"""
    kinds: list[type[Any]] = [Put, *[act for act in acts if isinstance(act, type)]]
    return any([act_name(found) in acts for kind in kinds for found in find_nodes(said, kind)])
