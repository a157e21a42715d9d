"""The next card that something happens to: 「このターン中、次に登場するあなたのキャラは…」.

What it is to be is said now; it is so once the card is there, and of no further card.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from fuda.cardtext.changing import NEXT_TURNS, BeginChange, begun_by, ends_with, in_its_turn
from fuda.cardtext.deeds import ReduceThat
from fuda.cardtext.doings import Affected
from fuda.cardtext.happenings import without_place
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.history import now, recall
from fuda.kernel.abilities.triggers import delay
from fuda.kernel.procedures.resolve import after_move, meant
from fuda.kernel.program.changes import Alteration, GainAbility, Part
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Change, Choose, Deed, Delayed
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.instructions import Begin, Instruction
from fuda.kernel.program.node import Selector, find_nodes, node, rewrite
from fuda.kernel.program.selectors import Cards, Every, It, That, This, where_now
from fuda.kernel.program.unsaid import filled, unsaid_part
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.aspects import WAITING
from fuda.kernel.values.durations import add_effect, can_begin, dated, end_effect
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from fuda.kernel.abilities.ability import Pattern, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class HearOf(Begin):
    """The beginning of a text that answers to an event: it speaks of the card that the event is about, where it is."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Remember where in the history it began, and what it speaks of."""
        super().run(game, fx)
        event = fx.event
        if fx.it or event is None or not event.card:
            return
        fx.it = where_now(game, event.card, event)


class HearOfNext(HearOf):
    """The beginning of what waits for the next card: it waits no longer, and of a card after that nothing is said."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Take up the card, unless another has come before it."""
        super().run(game, fx)
        waits = [e for e in game.effects if e.aspect == WAITING and e.amount is fx.ability and e.source == fx.source]
        if not waits:
            fx.it = ()
        for effect in waits[:1]:
            end_effect(game, effect)


@node
class NextOne:
    """The next such card that this happens to, within the duration, is changed; the change lasts as long.

    What happens is a `When` of the game's, without a subject: that is the card.
    """

    duration: str
    happening: Any
    cards: Cards
    changes: tuple[Alteration, ...]

    @property
    def awaited(self) -> Any:
        """What is waited for."""
        return replace(self.happening, subject=Every(self.cards))

    @property
    def change(self) -> Change:
        """What the card gets, which is spoken of as "it"."""
        return Change(self.duration, It(), self.changes)


@node
class NextPlay:
    """For a time, the next such card that a player plays, or every one, is changed, as long as it is being played."""

    duration: str | None
    who: str
    cards: Cards
    changes: tuple[Alteration, ...]
    once: bool = True

    @property
    def played(self) -> Cards:
        """Those cards of that player, wherever they are played from."""
        return without_place(replace(self.cards, filters=(SIDE_OF[self.who], *self.cards.filters)))


@node
class NextPlayed:
    """Such a card that is not in play; with `since`, as long as no other one has been played since the effect began.

    `zone` is where such cards are played from, where that is known.
    """

    cards: Cards
    since: int | None
    zone: str = ""

    @property
    def asks(self) -> tuple[str, ...]:
        """The plays since."""
        return ("played",)

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        kind = game.zone_kind(card)
        if kind < 0 or game.rules.zones[kind].in_play or not self.cards.fits(game, card, scope):
            return False
        if self.zone and game.rules.zones[kind].name != self.zone:
            return False
        if self.since is None:
            return True
        played = [event.card for event in recall(game, self, self.since) if self._is(game, event.card, scope)]
        return not played or played[-1] == game.ref[card]

    def _is(self, game: Game, ref: int, scope: Scope) -> bool:
        return self.cards.fits(game, ref & CARD_MASK, scope)


@node
class BeginForNext(Deed):
    """What a `NextPlay` says begins."""

    begin: BeginChange
    cards: Cards
    once: bool = True
    zone: str = ""

    @property
    def asks(self) -> tuple[str, ...]:
        """The plays since."""
        return ("played",)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin it."""
        lasts = self.begin.lasts(game, fx, None)
        fx.performed = 1 if lasts[0] else 0
        such = NextPlayed(self.cards, now(game) if self.once else None, self.zone)
        for part, targets, described in self.begin.parts(game, fx, None, such) if fx.performed else ():
            when = in_its_turn(game, self.begin.duration, targets, described)
            self.begin.begin(game, begun_by(game, fx, part, lasts, *when))


def teach_next_play(
    g: Grammar,
    subject: str,
    changes: str,
    cards: str = "cards",
    act: str = "act",
    *,
    every: bool = False,
    printed: bool = True,
    gets: str = "gets ",
) -> None:
    """Teach it: `subject` is what stands after the cards, `changes` the words for what is said of them.

    With `every`, the same of all such cards; with `printed` false the game prints it otherwise. `gets` is the verb that
    the English of the changes lacks.
    """
    english = partial(_english_next_play, re.findall(r"{changes:(\w+)", changes)[0], gets)
    said = f"プレイする{{cards:{cards}}}{subject} {changes}"
    ways: dict[str, dict[str, object]] = {"次に{who}が": {}, "{who}が次に": {}, "次に": {"who": "you"}}
    for way, fixed in (ways | {"{who}が": {"once": False}} if every else ways).items():
        variant = not printed or way in ("{who}が次に", "次に")
        g.rule(act, NextPlay, f"{{duration?}}、 {way}{said}", english, variant=variant, also=fixed)


def _english_next_play(changed: str, gets: str, node: NextPlay, printer: Printer, _many: bool) -> str:
    until = "" if node.duration is None else f" {printer.english(node.duration, 'duration')}"
    category = "cards" if printer.grammar.known("cards") else "things"
    cards = printer.english(node.cards, category, plural=not node.once)
    who = printer.english(node.who, "who")
    plays = f"{cards} that {who} {'play' if who == 'you' else 'plays'}"
    gotten = gets + printer.english(node.changes, changed)
    return f"the next {plays} {gotten}{until}" if node.once else f"{plays} {gotten.replace('gets ', 'get ', 1)}{until}"


@node
class WaitFor(Deed):
    """For a duration an ability waits: with each of the cards that it waits for, or for anything.

    `about` are the cards that its text speaks of, where it speaks of such as were spoken of before; `apart`: of each of
    them by itself.
    """

    duration: str
    ability: Triggered
    of: Selector | None = None
    about: Selector | None = None
    apart: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin to wait, unless what it would wait in is not going on."""
        source, own = _own_cards(game, fx)
        bearers = (own,) if self.of is None else self.of.refs(game, fx)
        about = None if self.about is None else _where_they_are(game, self.about.refs(game, fx))
        when = in_its_turn(game, self.duration, None, None)[1]
        part = Part(WAITING, "grant", self.ability)  # type: ignore[arg-type]
        each = [(ref,) for ref in about] if self.apart and about is not None else [about]
        waiting = [*product(bearers, each)] if can_begin(game, self.duration) else []
        fx.performed = len(waiting)
        for bearer, spoken_of in waiting:
            lasts = dated(game, ends_with(self.duration), fx.player, fx.foe)
            effect = begun_by(game, fx, part, lasts, spoken_of, when)
            effect.source, effect.bearer = source, bearer
            add_effect(game, effect)


@node
class Awaiting:
    """The card that an effect waits with (its own, if with none), as long as it is where it was."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple([ref for ref in self.judged(game, scope) if game.is_current(ref)])

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card as it is, or last was."""
        return scope.it or (scope.bearer,)


def awaited(then: Gate) -> tuple[list[Selector], Gate]:
    """What is to happen to a card at the end of the turn: which card waits for it, and what then happens to that."""
    if any(isinstance(act, Choose) for act in then.acts):
        return [], then
    # 「この効果で除外したカード」: what the effect has done that to by now, not what it does later.
    handled = getattr(then.acts[0], "target", None)
    if isinstance(handled, Affected):
        return [handled], rewrite(then, Affected, lambda _: Awaiting())
    if find_nodes(then.acts[0], Affected):
        raise Unplayable("what is done later can't count what was done before")
    spoken: list[Selector] = [*find_nodes(then, It), *find_nodes(then, That)]
    own = [this for this in find_nodes(then, This) if not this.itself and not this.where]
    if spoken and own:
        raise Unplayable("an effect can't wait with two cards")
    for kind in (It, That) if spoken else (This,) if own else ():
        then = rewrite(then, kind, lambda _: Awaiting())
    return spoken, then


@node
class WaitOnce(Deed):
    """From now on an ability waits once for a moment; it is then about the cards that are spoken of now.

    `about` are these cards, where the text names others than it spoke of last.
    """

    ability: Triggered
    about: Selector | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Wait for it. What has moved since it was spoken of is meant where it lies now."""
        about = _where_they_are(game, fx.it if self.about is None else self.about.refs(game, fx))
        delay(game, self.ability, *_own_cards(game, fx), fx.player, about)
        fx.performed = 1


def _own_cards(game: Game, fx: Resolve) -> tuple[int, int]:
    """The source and the bearer of an effect that will wait. One that has moved its own card, or answers to its move,
    speaks of it where that has put it.
    """
    return meant(game, fx, fx.source) or fx.source, meant(game, fx, fx.bearer) or fx.bearer


def _where_they_are(game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Cards that were spoken of, where they are now."""
    there = [ref if game.is_current(ref) else after_move(game, ref) for ref in refs]
    return tuple([ref for ref in there if ref])


def next_ability(
    act: NextOne,
    key: str,
    zones: frozenset[int],
    code: tuple[Instruction, ...],
    pattern: Pattern,
    said: tuple[str, str],
) -> Triggered:
    """The ability that waits: `code` makes the act's change, `said` is its text and its English."""
    return Triggered(
        f"{key}.next", zones, (HearOfNext(), *code[1:]), events=act.awaited.events, own=False, pattern=pattern,
        text=said[0], english=said[1],
    )  # fmt: skip


def teach_waiting(g: Grammar, act: str = "act", agent: str = "agent") -> None:
    """Teach what is done whenever something happens within a time, or the next time: 「このターン中、…した時、…」.

    `agent` are the words for a card with が.
    """
    g.rule(act, Delayed, "{duration}[、|]{happening:happening.ta}[時|とき][、|に、]{then:gate}", english_whenever)
    g.rule(act, Delayed, "{duration}[、|]{happening:happening.every}[、|に、|に]{then:gate}", variant=True)
    next_time = "{duration}[、|]次に[|、]{happening:happening.ta}[時|とき][、|に、]{then:gate}"
    g.rule(act, Delayed, next_time, english_whenever, once=True)
    if g.known(agent):
        of_card = f"{{duration}}[、|]{{subject:{agent}}}次に{{happening:doing.ta}}[時|とき][、|に、]{{then:gate}}"
        g.rule(act, delayed_of, of_card, variant=True, once=True)


EDGES = (("開始", "start", "turn_starting"), ("終了", "end", "turn_ending"))


def teach_later(
    g: Grammar, ends: Mapping[str, tuple[str, str]], turns: Iterable[tuple[str, str, str, str]], act: str = "act"
) -> None:
    """What is done at the end of this turn, or at the start or the end of a player's next: 「このターン終了時、…」.

    `ends` are the words for what ends, each with the duration that it is and the event that tells of its end; `turns`
    are those for players, each with who that is, the duration up to the end of that player's next turn, and the English
    word for whose it is.
    """
    for word, (duration, event) in ends.items():
        names = "|".join([f"{this}{word}{of}" for this in ("この", "その", "") for of in ("", "の")])
        end, spoken = f"[{names}]終了時[、|に、|に]{{then:gate}}", f"at the end of this {duration}, {{then}}"
        g.rule(act, Delayed, end, spoken, duration=duration, happening=Moment(event))
    for word, who, lasts, english in turns:
        for edge, spoken, event in EDGES:
            then = f"次の{word}のターン[|の]{edge}時[、|に、]{{then:gate}}"
            at: dict[str, object] = {"duration": lasts, "happening": Moment(event, who)}
            g.rule(act, Delayed, then, f"at the {spoken} of {english} next turn, {{then}}", also=at)


def teach_later_to(g: Grammar, target: str, later: str) -> None:
    """What is done later to cards that are named before the time: 「このユニットをバトル終了時にスタンドする」.

    `target` are words for cards with を, `later` those for what is waited for.
    """

    def later_to(target: Any, happening: Any, act: Any) -> Delayed | None:
        named = unsaid_part(act) == "target"
        return Delayed(None, happening, Gate(None, (), (), False, (filled(act, target),))) if named else None

    g.variant("act", later_to, f"{{target:{target}}}{{happening:{later}}}に[、|]{{act:act.*}}")


def delayed_of(subject: Selector, happening: Any, **said: Any) -> Delayed:
    """What is done when something happens to a card, or it does something, which is said with は."""
    return Delayed(happening=replace(happening, subject=subject), **said)


def english_whenever(node: Delayed, printer: Printer, _many: bool) -> str:
    """What is done whenever something happens within a time."""
    until = printer.english(node.duration, "duration")
    whenever = "the next time that" if node.once else "whenever"
    return f"{until}, {whenever} {printer.english(node.happening, 'happening')}, {printer.english(node.then, 'gate')}"


def teach_replaced_for(
    g: Grammar,
    build: Callable[[Any, Body], object],
    *,
    this: Selector,
    act: str = "act",
    once: Any = None,
    agent: str = "agent",
    damaged: Any = None,
) -> None:
    """Teach what takes the place of something for a time: the cards that it would happen to gain the text that says so.

    `build` makes that text of what would happen to the card itself, which is called `this`, and of what is done.
    `once` are the text's fields by which it is done once a turn, as what is said of the next time in this turn is,
    `agent` the words for a card with が, and `damaged` that damage would be dealt: 「次に受けるダメージを2軽減する」.
    """

    def replaced(duration: str, happening: Any, then: Gate, **said: Any) -> Change | None:
        subject: Any = getattr(happening, "subject", None)
        if not then.instead or not hasattr(subject, "refs"):
            return None
        if not isinstance(subject, Every):
            # What it says of the card that it is about, the ability that this card gains says of itself.
            then = rewrite(then, type(subject), lambda said: this if said == subject else said)
        text: Any = build(replace(happening, subject=this), Body((then,)))
        return Change(duration, subject, (GainAbility(replace(text, **said)),))

    def next_time(duration: str, happening: Any, then: Gate, subject: Selector | None = None) -> Change | None:
        happening = happening if subject is None else replace(happening, subject=subject)
        one = duration in ("turn", "battle") and not isinstance(happening.subject, Every)
        return replaced(duration, happening, then, **once) if one else None

    def less(of: Callable[..., Change | None], duration: str, subject: Selector, number: int) -> Change | None:
        reduced = Gate(None, (), (), True, (ReduceThat(number),))
        return of(duration, replace(damaged, subject=subject), reduced)

    def instead(duration: str, happening: Any, then: Gate) -> Change | None:
        return None if then.instead else replaced(duration, happening, replace(then, instead=True))

    for form in ("would", "case"):
        g.rule(act, replaced, f"{{duration}}、 {{happening:happening.{form}}}、{{then:gate}}", variant=True)
        for next_one in ("次に{happening:happening", f"{{subject:{agent}}}次に{{happening:doing") if once else ():
            g.rule(act, next_time, f"{{duration}}、 {next_one}.{form}}}、{{then:gate}}", variant=True)
    card = f"{{subject:{agent}}}"
    # A game with a word for what damage is taken has changes that make it less.
    each = () if g.known("damage_taken") else ((card, replaced),)
    nearest = ((f"{card}次に", next_time), (f"次に{card}", next_time))
    for words, of in () if damaged is None else (*nearest, *each):
        taken = f"{{duration}}、 {words}受けるダメージを {{number}}"
        g.variant(act, partial(less, of), f"{taken}軽減<する>", f"{taken}減ら<す>")
    g.rule(act, instead, "{duration}、 {happening:happening.instead}[、|]{then:gate}", variant=True)


def teach_next(
    g: Grammar,
    act: str,
    subjects: Mapping[str, str],
    happening: str = "doing",
    cards: str = "cards",
    by_player: Mapping[str, object] | None = None,
) -> None:
    """Teach it as an act: `subjects` are the particles after the cards, each with the changes that follow it.

    `by_player` are words for what a player does with a card, each with what then happens to it.
    """
    for particle, changes in subjects.items():
        for word, then in (by_player or {}).items():
            for who in ("{who}が次に", "次に{who}が"):
                done = f"{{duration}}[、|]{who}{word}{{cards:{cards}}}{particle}[|、]{{changes:{changes}.*}}"
                g.rule(act, _next_of_player, done, variant=True, happening=then)
        g.rule(
            act, NextOne,
            f"{{duration}}[、|]次に{{happening:{happening}}}{{cards:{cards}}}{particle}[|、]{{changes:{changes}.*}}",
            english_next,
        )  # fmt: skip


def _next_of_player(who: str, cards: Cards, **said: Any) -> NextOne:
    side = SIDE_OF[who]
    return NextOne(cards=cards if side in cards.filters else replace(cards, filters=(side, *cards.filters)), **said)


def english_next(node: NextOne, printer: Printer, _many: bool) -> str:
    """The next card, and what it gets: "the next of your characters that appears gets power +2 until …"."""
    category = "cards" if printer.grammar.known("cards") else "things"
    cards = printer.english(node.cards, category, plural=True)
    happening = printer.english(node.happening, "doing")
    said = printer.english(node.change, "next_change")
    return f"the next of {cards} that {happening} {said.removeprefix('it ')}"


def teach_next_turns(g: Grammar, players: Mapping[str, str], moment: str) -> None:
    """What is done at a `moment` of a player's next turn: 「次の相手のターンの…開始時、…」.

    `players` are the words for the own player and the opponent, each with its English.
    """
    for (word, whose), who, duration in zip(players.items(), ("you", "opponent"), NEXT_TURNS, strict=True):
        next_turn = f"[次の{word}の|{word}の次の]ターン[の|]{{event:{moment}}}"
        g.rule(duration, Moment, next_turn, "{event}", who=who)
        then = f"{{happening:{duration}}}[、|に、]{{then:gate}}"
        g.rule("act", Delayed, then, f"at {{happening}} of {whose} next turn, {{then}}", duration=duration)
        g.label(**{duration: "a moment of the next turn"})
