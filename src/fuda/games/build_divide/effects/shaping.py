"""Texts brought to the shape in which they are carried out: what words mean, what sentences hang together."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.happenings import ByThis
from fuda.cardtext.hearing import may_do
from fuda.cardtext.laid import LaidCards
from fuda.cardtext.lowering import may_be_declined
from fuda.cardtext.texts import ByDoing
from fuda.cardtext.texts import by_doing as two_sentences
from fuda.cardtext.whereabouts import DoneBefore
from fuda.games.build_divide.effects import nouns, playing, texts, verbs
from fuda.games.build_divide.effects.coding import OF_CARD, OF_EVENT, SPOKEN_OF, CanBeDone, InFull, SpeakOf
from fuda.games.build_divide.effects.happenings import SHAPES, By, Done, Happening, ToldCard, When
from fuda.games.build_divide.effects.nouns import EVENT_PLAYER
from fuda.games.build_divide.effects.qualities import InBattle, OnReleasedFace, Opponent, Shown, Targeted
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import AsDone, Given
from fuda.kernel.program.deeds import Block, Choose, Deed, Delayed, PlayersDo, SimpleDeed
from fuda.kernel.program.filters import HasColour, InZone, LaidOn, Side, StatIs, Turned
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf, HasHappened
from fuda.kernel.program.links import is_just_named
from fuda.kernel.program.node import find_nodes, rebuilt, swapped
from fuda.kernel.program.selectors import Both, Cards, Every, It, Players, Some, SomePlayers, That, This
from fuda.kernel.program.unsaid import filled as with_object
from fuda.kernel.program.wording import Unplayable


@does("1201-4a:i")
def filled(happening: Happening) -> Happening:
    """1201-4a:i: of several moments, those that name nobody are of whom the one before is about."""
    if not isinstance(happening, EitherOf):
        return happening
    found: list[Any] = []
    subject: object = None
    for part in happening.parts:
        if isinstance(part, When):
            part = replace(part, subject=subject) if part.subject is None else part
            subject = part.subject
        found.append(part)
    return EitherOf(tuple(found))


MOVES = frozenset({"appears", "drops", "discarded", "removed", "returned", "energised", "enlived", "laid"})


@does("1205-4a:i", "1205-4a:iii")
def _moved(when: When) -> When:
    """「手札から」 before the card and before the verb are one reading: what moves comes from there."""
    words = when.subject
    if when.kind not in MOVES or not isinstance(words, Every) or not isinstance(words.cards, Cards):
        return when
    zones = tuple([name for part in words.cards.filters if isinstance(part, InZone) for name in part.zone])
    if not zones:
        return when
    rest = tuple([part for part in words.cards.filters if not isinstance(part, InZone)])
    return replace(when, subject=Every(replace(words.cards, filters=rest)), origin=zones)


def meant(node: object, acting: bool = False) -> object:
    """The text with what its words mean put in: whose zones and hands are meant, and 409-4a."""
    kinds = [by.cause for past in find_nodes(node, HasHappened) for by in find_nodes(past, By)]
    if nouns.ACTIVATED_WORD in kinds or nouns.AUTO_WORD in kinds:
        raise Unplayable("of which kind an ability is can be asked only while it works (1201-2)")
    swaps: dict[type, Any] = {
        nouns.AurasOf: lambda auras: _meant_cards(_auras(auras), acting),
        Cards: lambda cards: _meant_cards(cards, acting),
        When: lambda when: _moved(rebuilt(when, lambda part: meant(part, acting))),
    }
    if not acting:
        swaps[PlayersDo] = lambda does: meant(does, True)
    return swapped(node, swaps)


def _auras(auras: nouns.AurasOf) -> Cards:
    """521-1d: the description of a card's Auras."""
    noun = replace(auras.noun, zones=("field", "territory"), attached=True)
    return Cards(None, (LaidOn(auras.of), *auras.filters), noun)


@does("202-1e:i", "401-6")
def _meant_cards(cards: Cards, acting: bool) -> Cards:
    """Where nobody is named, the zone of whoever acts is meant, as far as nobody else's could be."""
    parts: tuple[Any, ...] = tuple([meant(part, acting) for part in cards.filters])
    zones = {zone for part in parts if isinstance(part, InZone) for zone in part.zone}
    own = cards.noun in (nouns.HAND, nouns.LIFE) or zones & nouns.UNSEEN or (zones and acting)
    if own and not any(isinstance(p, Side) for p in parts):
        parts = (Side("doer"), *parts)
    in_energy = cards.noun == nouns.ENERGY or "energy" in zones
    if in_energy and cards.noun not in (nouns.ENERGY, nouns.CARD):
        parts = (*parts, Turned(False))
    if "d_deck" in zones:
        parts = tuple([OnReleasedFace(p) if isinstance(p, (HasColour, StatIs)) else p for p in parts])
    if in_energy:
        parts = tuple([Shown(p) if type(p).__name__ in INFORMATION else p for p in parts])
    clause = None if cards.clause is None else meant(cards.clause, acting)
    # 1210-1: the Auras of a card that has left are those that it had, where they are counted.
    kind = LaidCards if clause is None and len(parts) == 1 and isinstance(parts[0], LaidOn) else Cards
    return kind(clause, parts, cards.noun)  # type: ignore[arg-type]


INFORMATION = frozenset({"HasColour", "HasTrait", "StatIs", "StatOf", "NameIs", "NameHolds", "Noted"})


@does("522-1")
def with_x(node: Any, amount: object) -> Any:
    """522-1: the text with X given by the amount."""
    return swapped(node, {Given: lambda _: amount})


def defined(body: Body) -> Body:
    """A body in which what the text calls X is what its sentence says."""
    for gate in body.sentences:
        says = [act for act in getattr(gate, "acts", ()) if isinstance(act, texts.Say)]
        if says:
            rest = tuple([g for g in body.sentences if g is not gate])
            return with_x(replace(body, sentences=rest), says[0].amount)  # type: ignore[no-any-return]
    return _guessed(body) if find_nodes(body, playing.Guess) else body


@does("530-2")
def _guessed(body: Body) -> Body:
    """530-2: what is right is asked of the nearest guess before the words."""
    sentences: list[Any] = []
    options: tuple[Cards, ...] = ()
    for gate in body.sentences:
        right: dict[type, Any] = {playing.GuessRight: partial(replace, options=options)}
        sentences.append(swapped(gate, right))
        options = next((guess.options for guess in reversed(find_nodes(gate, playing.Guess))), options)
    right = {playing.GuessRight: partial(replace, options=options)}
    return replace(body, sentences=tuple(sentences), bullets=swapped(body.bullets, right))


def split_afterwards(body: Body) -> tuple[Body, Body | None]:
    """1204-2e: what comes before その後, and what it is followed by."""
    for index, gate in enumerate(body.sentences):
        if gate.link == "then" and index:
            rest = (replace(gate, link=None), *body.sentences[index + 1 :])
            return replace(body, sentences=body.sentences[:index]), Body(rest)
    if body.sentences and body.sentences[0].link == "then":
        first = replace(body.sentences[0], link=None)
        return replace(body, sentences=(first, *body.sentences[1:])), None
    return body, None


@does("1204-2e", "1204-2f")
def bullets_split(body: Body) -> Body:
    """1204-2e: a text whose bullets end before その後; what follows there is an ability of its own, as elsewhere."""
    bullets = []
    for bullet in body.bullets:
        first, later = split_afterwards(Body(bullet))
        then = () if later is None else (Gate(None, (), (), False, (texts.PlayAfterwards(later),)),)
        bullets.append((*first.sentences, *then))
    return replace(body, bullets=tuple(bullets))


def of_earlier_targets(body: Body) -> Body:
    """A body in which 対象, before it names a target of its own, is what the text before it spoke of."""
    own = [index for index, gate in enumerate(body.sentences) if find_nodes(gate, texts.Target)]
    named = own[0] if own else len(body.sentences)
    before = swapped(body.sentences[:named], {Targeted: lambda target: It(target.many)})
    return replace(body, sentences=(*before, *body.sentences[named:]))


@does("806-1", "1419-2")
def looked_at_then(body: Body, events: tuple[str, ...]) -> tuple[tuple[Condition, ...], Body]:
    """What a text that waits for the end of an attack asks about who attacks, blocks or battles, and the rest of it.

    That is looked at when the ability triggers: when it resolves nobody does any more.
    """
    first, *others = body.sentences
    if ENDINGS.isdisjoint(events) or not isinstance(first, Gate):
        return (), body
    asked = tuple([part for part in first.conditions if any(find_nodes(part, kind) for kind in COURSE)])
    rest = replace(first, conditions=tuple([part for part in first.conditions if part not in asked]))
    return asked, replace(body, sentences=(rest, *others)) if asked else body


ENDINGS = frozenset({"attack_ended", "battle_ended"})
COURSE = (InBattle, Opponent)


def _told(gate: Gate) -> Gate:
    """A player who is told to do something, where that is known only then, is found first."""
    spoken: Players | None = None
    acts: list[object] = []
    for act in gate.acts:
        if isinstance(act, verbs.Swap) and isinstance(act.one, Some) and isinstance(act.other, Some):
            acts.append(Choose(act.one))
            act = replace(act, one=It())
        if isinstance(act, verbs.ForPlayers) and act.who in SPOKEN_OF:
            acts.append(SpeakOf(act.who))
            act = replace(act, who="that")
        if isinstance(act, PlayersDo) and act.who.who in SPOKEN_OF:
            # Whoever goes on acting is the one that was meant at first.
            acts += [] if act.who is spoken else [SpeakOf(act.who.who)]
            spoken, act = act.who, replace(act, who=Players("that"))
        acts.append(act)
    return replace(gate, acts=tuple(acts))


def parts_of_target(target: object) -> tuple[object, ...]:
    """The choices that a target is made of."""
    return target.parts if isinstance(target, Both) else (target,)


def told_by_targets(target: texts.Target) -> texts.Target:
    """What a target is told by as "it" is the one named before it: 「Aを1枚と、それと同じ総コストのBを1枚対象とし」."""
    return texts.Target(swapped(target.target, {It: lambda _: Targeted()}))


@does("1204-2g:i")
def speaks_of_no_target(body: Body) -> bool:
    """1204-2g:i: does it say 対象 where no sentence up to there has named one?"""

    def unnamed(sentences: tuple[Gate, ...]) -> bool:
        speaking = next((index for index, gate in enumerate(sentences) if find_nodes(gate, Targeted)), None)
        return speaking is not None and not find_nodes(sentences[: speaking + 1], texts.Target)

    return any([unnamed((*body.sentences, *bullet)) for bullet in body.bullets or ((),)])


@does("516-2", "1303-2")
def asks_too_early(body: Body) -> bool:
    """1303-2: does it ask what it has destroyed, though it only deals damage? That destroys nothing before its end."""
    kinds = {act.kind for act in find_nodes(body, verbs.Handle)}
    asked = [by.happening for by in find_nodes(body, ByThis)] + find_nodes(body, Done)
    early = any([getattr(told, "kind", "") == "destroyed" for told in asked])
    return early and "damage" in kinds and kinds.isdisjoint(("destroy", "to_graveyard", *verbs.DROPS))


@does("537-1")
def refuse_ended_attack(body: Body) -> None:
    """Refuse what is done to units in an attack once the text has stopped it: no unit attacks any more.

    Nor is a card that the text plays followed to where it comes once it is resolved.
    """
    stopped = played = False
    for act in [act for gate in body.sentences for act in gate.acts]:
        if stopped and find_nodes(act, InBattle):
            raise Unplayable("once the attack is stopped, no unit attacks or blocks any more")
        if played and isinstance(act, Delayed) and find_nodes(act.then, (It, That)):
            raise Unplayable("a card that is played is spoken of later")
        stopped = stopped or getattr(act, "kind", "") == "stop_attack"
        played = played or isinstance(act, playing.PlayIt)


@does("1204-2g")
def targeting(body: Body) -> Body:
    """Targets are choices that are made when the text is played, whatever its sentence depends on."""
    if find_nodes(body, SomePlayers):
        body = _about_player(body)
    return body.each(_targets_first)


def _about_player(body: Body) -> Body:
    """Where a player is targeted, that player and the target are that one."""
    swaps: dict[type, Any] = {
        Players: lambda players: Players("that") if players.who == EVENT_PLAYER else players,
        verbs.ForPlayers: lambda act: replace(act, who="that") if act.who == EVENT_PLAYER else act,
        verbs.Handle: lambda act: _to_player(act) if act.kind == "damage" and act.target == Targeted() else act,
    }
    return swapped(body, swaps)  # type: ignore[no-any-return]


def _to_player(act: verbs.Handle) -> verbs.ForPlayers:
    assert act.number is not None
    return verbs.ForPlayers("damage_player", act.number, "that")


def _of_targets(acts: tuple[object, ...]) -> tuple[object, ...]:
    """What is done apart from targeting; a verb right after the targets, without an object, is about them."""
    found: list[object] = []
    spoken = False
    for act in acts:
        if isinstance(act, texts.Target):
            spoken = True
            continue
        act = with_object(act, Targeted()) if spoken else act
        if isinstance(act, ByDoing):
            act = replace(act, first=_of_targets(act.first), then=_of_targets(act.then))
        spoken = False
        found.append(act)
    return tuple(found)


def _targets_of(act: object) -> list[texts.Target]:
    """The targets that an act names, also where it is done by doing another."""
    if isinstance(act, ByDoing):
        return [target for part in (*act.first, *act.then) for target in _targets_of(part)]
    return [act] if isinstance(act, texts.Target) else []


@does("1209-3")
def replacing_body(body: Body) -> tuple[Body, bool]:
    """What a replacement does; and whether it is asked about as a whole, as it is where nothing is picked for it."""
    first: Any = body.sentences[0]
    if not isinstance(first, Gate):
        return body, False
    whole = may_be_declined(first) and not isinstance(getattr(first.acts[0], "target", None), (Some, Both))
    first = replace(first, optional=first.optional and not whole)
    return replace(body, sentences=(first, *body.sentences[1:])), whole


@does("1204-3a:i", "1204-3b")
def _targets_first(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """Sentences with what each targets named before it, or before the one that it is the alternative of."""
    found: list[Gate] = []
    for gate in sentences:
        before = next((at for at in range(len(found) - 1, -1, -1) if not _only_chooses(found[at])), -1)
        if gate.link == "else" and not (before >= 0 and (found[before].conditions or found[before].whiles)):
            gate = replace(gate, link="undone")
        targets = [target for act in gate.acts for target in _targets_of(act)]
        if targets and gate.instead and any([_only_chooses(earlier) for earlier in found]):
            raise Unplayable("what is targeted instead of another target is not known when targets are chosen")
        rest = _of_targets(gate.acts)
        if targets:
            choice = Gate(None, (), (), False, tuple([Choose(t.target) for t in targets]))  # type: ignore[arg-type]
            found.insert(before if gate.link == "else" else len(found), choice)
        if rest:
            found.append(replace(gate, acts=rest))
    return tuple(found)


@does("532-1", "532-1a", "532-1a:i", "532-1b")
def by_doing(body: Body) -> Body:
    """532-1: "by doing A, B" is two sentences: one may do A; if that was done, B."""
    return body.each(lambda sentences: two_sentences(tuple(map(_told, sentences)), _in_full, _by_the_same))


def _by_the_same(doing: ByDoing) -> tuple[object, ...]:
    """Who does the one thing does the other, where the text names nobody else."""
    doer = next((act.who for act in doing.first if isinstance(act, PlayersDo)), None)
    if doer is None or doer.who == "you":
        return doing.then
    return tuple([act if isinstance(act, PlayersDo) else PlayersDo(doer, act) for act in doing.then])


@does("532-1a:i")
def _in_full(act: object) -> object:
    """532-1a:i: an act that can't be done to the cards is not offered."""
    if isinstance(act, PlayersDo):
        return replace(act, act=_in_full(act.act))
    target = getattr(act, "target", None)
    if not isinstance(act, Deed) or not isinstance(target, Some) or not isinstance(target.cards, Cards):
        return InFull(act) if isinstance(act, SimpleDeed) else act
    return replace(act, target=target.only(CanBeDone(act)))  # type: ignore[type-var]


@does("1204-3a:i", "1204-3a:iv")
def goes_on(sentences: tuple[Gate, ...], index: int) -> bool:
    """Does the sentence speak of cards that the one before it has named, so that it means nothing without it?

    1204-3a:i: the text is carried out in order, so what other sentences depend on reaches no further than themselves.
    """
    if not any([_acts_on_cards(act) for act in sentences[index - 1].acts]):
        return False
    return any([find_nodes(sentences[index], kind) for kind in (That, It, ToldCard)])


@does("1204-3b")
def as_a_whole(bullet: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """1204-3b: a bullet that is taken by its condition depends on it as a whole."""
    first, *rest = bullet
    if not first.conditions or not rest:
        return bullet
    said = Block((replace(first, whiles=(), conditions=()), *rest))
    return (Gate(None, first.whiles, first.conditions, False, (said,)),)


def _only_chooses(gate: Gate) -> bool:
    return all([isinstance(act, Choose) for act in gate.acts])


def _acts_on_cards(act: object) -> bool:
    """Does it name cards that the text then speaks of, other than those that it spoke of before?"""
    inner = act.act if isinstance(act, PlayersDo) else act
    named = getattr(inner, "target", None) or getattr(inner, "subject", None)
    return named is not None and not isinstance(named, (That, It, ToldCard, This))


def refuse_unheard(node: object, events: tuple[str, ...]) -> None:
    """Refuse a text that tells a unit or a player by what happened, and answers to nothing of the kind."""
    spoken: set[str] = {part.who for part in find_nodes(node, (Players, verbs.ForPlayers))}
    known = {OF_EVENT: (SomePlayers,), OF_CARD: (texts.Target, Some)}
    if not events and any([spoken & words and not find_nodes(node, by) for words, by in known.items()]):
        raise Unplayable("it speaks of a player, and no player comes before that")
    acts = [*getattr(node, "costs", ()), *[act for gate in find_nodes(node, Gate) for act in gate.acts]]
    for told in find_nodes(node, ToldCard):
        shape = SHAPES[told.kind]
        if shape.event in events:
            continue
        if told.kind in ("attacks", "blocks"):
            raise Unplayable("it speaks of a unit that attacked or blocked, and does not answer to that")
        if not any([may_do(act, shape) for act in acts]):
            raise Unplayable("it tells a card by what was done to it, and nothing does that")


def done_before(before: Body | None, told: AsDone) -> object:
    """1204-3a:v: how often that was done which an ability that comes その後 follows on; it is known of the last act."""
    if told.verb is None:
        return DoneBefore()
    if before is None or not is_just_named(told.verb, before.sentences[-1].acts[-1]):
        raise Unplayable(f"it says {told.verb.verb} afterwards, and that is not what was done last")
    return DoneBefore()
