"""Continuous changes: which aspect each touches, standing and with a duration (1202-2b, 1208)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fuda.games.build_divide.auras import Host, IsHost
from fuda.games.build_divide.battle import AttackPhase
from fuda.games.build_divide.effects.costing import cost_parts, is_played_by
from fuda.games.build_divide.effects.happenings import By
from fuda.games.build_divide.effects.qualities import BattlesWith, Opponent
from fuda.games.build_divide.warding import DEALS_MORE, FALL_IN_BATTLE, LESS, NEXT, NOTHING, TAKES_MORE
from fuda.kernel.abilities.ability import Ability, Bearing, Modification, Static
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import GroupsOf, Multiplied, amount_of
from fuda.kernel.program.assemble import Unplayable
from fuda.kernel.program.changes import Alteration, Cannot, May, Must, Part, StatTimes, plain_parts
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Change, Deed
from fuda.kernel.program.filters import Side
from fuda.kernel.program.node import Quality, Selector, in_words, node
from fuda.kernel.program.selectors import All, Cards, Every, Players, This
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK
from fuda.kernel.state.writing import tick
from fuda.kernel.values.durations import START, TURN, add_effect, of_players
from fuda.kernel.values.values import COLOURS, Continuous, colours, explain, value_of

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Condition, Filter, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


NEXT_STAND = "next_stand"
"""How long something lasts that is about a card's next stand phase."""
WHOSE_TURN = {
    "enemy_end": ("opponent", TURN),
    "own_end": ("you", TURN),
    NEXT_STAND: ("", TURN),
    "enemy_start": ("opponent", START),
    "own_start": ("you", START),
}
"""Whose next turn something lasts to ("" that of the card's controller): to its end, or to its beginning."""


@node
class LoseTraits:
    """Attributes are lost; with none named, all."""

    traits: tuple[str, ...] = ()


@does("203-1c", "203-1c:i", "1208-1d")
@node
class GainColours:
    """203-1c: is of further colours."""

    colours: tuple[str, ...]


@does("524-2")
@node
class SameValues:
    """524-2: cost, power and hit are those of another card."""

    of: Selector


@does("524-1")
@node
class GainPrinted:
    """The abilities that a card prints are gained; 524-1: where they are to be the `same`, own ones are lost."""

    of: Selector
    same: bool = False


@does("519-1", "519-1a", "519-2")
@node
class Ward:
    """519: damage that the card takes is less (None: there is none of it) or more; with `once` only the next."""

    number: int | Amount | None
    once: bool
    more: bool = False


@does("519-2")
@node
class DealsMore:
    """Damage that the card deals is more (or less)."""

    number: int


@node
class PlayerBan:
    """104-3: players can't do something: "draw", "lose", "play" such cards, "activate" abilities of such cards."""

    act: str
    cards: Cards | None = None


@node
class PlayerNumber:
    """405-4, 407-4, 1103-7a: a number that a player has goes up or down, or is set."""

    name: str
    number: int
    op: str = "add"


MANIFOLD = {"leave": ("destroy", "drop", "remove", "return", "put", "add"), "drop": ("drop", "destroy")}
"""527-5: prohibitions of all moves by which a card leaves the field, or drops."""
BY = {
    ("be_destroy", "battle"): FALL_IN_BATTLE,
    ("take_damage", "battle"): "take_battle_damage",
    ("take_damage", "effect"): "take_effect_damage",
}
"""Prohibitions that have a name of their own where it is said by what."""


@does("310-3")
def parts_of(change: object) -> list[Part]:
    """A change in the machine's terms."""
    if isinstance(change, LoseTraits):
        return [Part("traits", "remove", trait) for trait in change.traits]
    if isinstance(change, DealsMore):
        return [Part(DEALS_MORE, "add", change.number)]
    if isinstance(change, Ward):
        return [Part(ward_aspect(change), "grant", 1 if change.number is None else change.number)]  # type: ignore[arg-type]
    of_cost = cost_parts(change)
    if of_cost is not None:
        return of_cost
    if isinstance(change, Must):
        return [Part(f"must_{change.act}", "grant")]
    if isinstance(change, May):
        return [Part(f"may:{change.act}", "grant", other=None if change.other is None else _narrowed(change.other))]
    if isinstance(change, Cannot):
        if isinstance(change.other, By) and (change.act, change.other.cause) in BY:
            by = SIDE_OF[change.other.who] if change.other.who is not None else None
            return [Part(f"cannot:{BY[change.act, change.other.cause]}", "grant", other=by)]
        other = None if change.other is None else _narrowed(change.other)
        if change.act in MANIFOLD:
            return [Part(f"cannot:be_{verb}", "grant", other=other) for verb in MANIFOLD[change.act]]
        return [Part(f"cannot:{change.act}", "grant", other=other)]
    if isinstance(change, GainColours):
        return [Part(COLOURS, "grant", colour) for colour in change.colours]
    plain = plain_parts(change)  # type: ignore[arg-type]
    if plain is None:
        raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")
    return plain


def ward_aspect(change: Ward) -> str:
    """By which name damage that is less or more is kept."""
    if change.more:
        return TAKES_MORE
    return (NOTHING if change.number is None else LESS) + (NEXT if change.once else "")


def _narrowed(other: object) -> Quality:
    if isinstance(other, By) and other.cause == "effect":
        return Side("all") if other.who is None else SIDE_OF[other.who]
    if isinstance(other, Cards):
        return other
    if isinstance(other, (All, Every)):
        return other.cards
    raise Unplayable(f"a prohibition towards '{in_words(other)}'")


def counted(times: Any) -> Amount | None:
    """What a change is multiplied by: an amount, or the number of cards meant, or of groups of them."""
    return times if times is None or hasattr(times, "value") else GroupsOf(times)


@node
class PlayerSide:
    """A description of players: those of a side."""

    who: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is the player (the number given stands for one, not for a card) of that side?"""
        return self.who == "all" or SIDE_OF[self.who].has(game, card, scope)


@does("1201-5", "1203-6", "1208-1g:i", "2601-3")
def modifications(change: Change) -> tuple[Modification, ...]:
    """A standing change as modifications of the cards (or players) that it speaks of."""
    subject: Filter | None
    if isinstance(change.subject, Players):
        subject = PlayerSide(change.subject.who)
    elif isinstance(change.subject, This):
        subject = None
    elif isinstance(change.subject, Host):
        subject = IsHost()
    elif isinstance(change.subject, Opponent):
        subject = BattlesWith(change.subject)
    elif isinstance(change.subject, (Every, All)):
        subject = change.subject.cards
    else:
        raise Unplayable(f"a standing change of '{in_words(change.subject)}'")
    times = counted(change.times)
    found = []
    for alteration in change.changes:
        if isinstance(alteration, (SameValues, GainPrinted)):
            raise Unplayable(f"a standing '{in_words(alteration)}'")
        if isinstance(alteration, PlayerBan):
            found.append(_ban(change.subject, alteration))
            continue
        if isinstance(alteration, PlayerNumber):
            found.append(Modification(alteration.name, alteration.op, alteration.number, subject))
            continue
        for part in parts_of(alteration):
            amount: int | str | Amount = part.amount
            if times is not None and not isinstance(amount, str):
                amount = Multiplied(amount, times)
            found.append(Modification(part.aspect, part.op, amount, subject, part.other))
    return tuple(found)


@does("104-3", "1204-2a:ii")
def _ban(subject: object, ban: PlayerBan) -> Modification:
    """A prohibition of players, or of the cards that they have."""
    assert isinstance(subject, Players)
    if ban.cards is None:
        return Modification(f"banned:{ban.act}", "grant", 1, PlayerSide(subject.who))
    side = () if subject.who == "all" else (SIDE_OF[subject.who],)
    # Whose zone a card is played from is said by who can't.
    parts = tuple([part for part in ban.cards.filters if part != Side("their")])
    described = Cards(ban.cards.clause, (*side, *parts), ban.cards.noun)
    return Modification(f"cannot:{ban.act}", "grant", 1, described)


@does("1202-2b", "1202-2b:i", "1208-1g:ii", "1208-2")
@node
class BeginChange(Deed):
    """1208-2: continuous effects begin, on the cards meant now that have not moved since the ability was played."""

    duration: str
    subject: Selector | Players
    changes: tuple[Alteration, ...]
    times: object = None
    abilities: tuple[Ability, ...] = ()
    condition: Condition | None = None
    further: tuple[BeginChange, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin them; amounts are fixed now."""
        if not can_begin(game, self.duration):
            fx.performed = 0
            return
        for beside in self.further:
            beside.do(game, fx, player)
        if isinstance(self.subject, Players):
            self._players(game, fx)
            return
        if isinstance(self.subject, Every) and is_played_by(self.subject.cards):
            for change in self.changes:
                for part in parts_of(change):
                    self._add(game, fx, part, None, self.subject.cards)
            fx.performed = 1
            return
        refs = self.subject.refs(game, fx)
        if isinstance(self.subject, (Every, All)) and fx.stamp:
            refs = tuple([ref for ref in refs if ref >> CARD_BITS <= fx.stamp])
        fx.performed = len(refs)
        if not refs:
            return
        times = counted(self.times)
        factor = 1 if times is None else times.value(game, fx)
        for change in self.changes:
            # Whose next turn it is may differ from card to card.
            for some in [(ref,) for ref in refs] if self.duration == NEXT_STAND else [refs]:
                self._begin(game, fx, change, some, factor)
        for ability in self.abilities:
            self._add(game, fx, Part("abilities", "grant", ability), refs)  # type: ignore[arg-type]
        tick(game)

    def after(self, game: Game, fx: Resolve) -> None:
        """What was changed is spoken of from now on."""
        fx.done = fx.performed

    @does("526-1", "526-1a")
    def _begin(self, game: Game, fx: Resolve, change: object, refs: tuple[int, ...], factor: int) -> None:
        if isinstance(change, StatTimes):
            for ref in refs:
                more = value_before(game, ref & CARD_MASK, change.stat, fx.stamp or game.clock) * (change.times - 1)
                self._add(game, fx, Part(change.stat, "add", more), (ref,))
        elif isinstance(change, SameValues):
            others = change.of.refs(game, fx)
            for stat in ("cost", "power", "hit") if others else ():
                self._add(game, fx, Part(stat, "set", value_of(game, others[0], stat)), refs)
            if others:
                taken = "/".join(sorted(colours(game, others[0] & CARD_MASK)))
                self._add(game, fx, Part(COLOURS, "set", taken), refs)
        elif isinstance(change, GainPrinted):
            self._take_abilities(game, fx, change, refs)
        elif isinstance(change, Ward):
            # Each card has a shield of its own.
            for ref in refs:
                self._add(game, fx, self._fixed(game, fx, parts_of(change)[0], factor), (ref,))
        else:
            for part in parts_of(change):
                self._add(game, fx, self._fixed(game, fx, part, factor), refs)

    def _take_abilities(self, game: Game, fx: Resolve, change: GainPrinted, refs: tuple[int, ...]) -> None:
        """524-1: what the other card prints is gained; where it is to be the same, what was had is lost."""
        if change.same:
            self._add(game, fx, Part("printed_lost", "grant"), refs)
        for other in change.of.refs(game, fx):
            definition = game.definition[other & CARD_MASK]
            icons = definition.extra.get("icons", 0)
            if icons:
                self._add(game, fx, Part("icons", "add", icons), refs)  # type: ignore[arg-type]
            for ability in definition.abilities:
                if isinstance(ability, Static):
                    for ref in refs:
                        self._grant_static(game, fx, ability, ref)
                else:
                    self._add(game, fx, Part("abilities", "grant", ability), refs)  # type: ignore[arg-type]
            for keyword, number in definition.keywords.items():
                self._add(game, fx, Part(keyword, "grant", number), refs)

    def _grant_static(self, game: Game, fx: Resolve, ability: Static, ref: int) -> None:
        """A standing ability is given: its changes apply as if the card had it, with amounts as they are now."""
        duration, until = until_when(game, self.duration, fx)
        for part in ability.parts:
            amount = part.amount
            if not isinstance(amount, (int, str, Ability)):
                amount = amount.value(game, Bearing(ability, ref, ref, fx.player, 0))
            add_effect(
                game,
                Continuous(
                    part.aspect, part.op, amount, targets=None, subject=HadBy(ref, part.subject, ability.condition),
                    other=part.other, duration=duration, until=until, source=fx.source, bearer=ref, player=fx.player,
                    stamp=fx.stamp or game.clock, key=fx.ability.key, foe=fx.foe,
                ),
            )  # fmt: skip

    def _fixed(self, game: Game, fx: Resolve, part: Part, factor: int) -> Part:
        amount: Any = part.amount
        if not isinstance(amount, (int, str, Ability)):
            amount = amount_of(amount, game, fx)
        if isinstance(amount, int) and part.op == "add":
            amount *= factor
        return Part(part.aspect, part.op, amount, part.other)

    def _add(
        self, game: Game, fx: Resolve, part: Part, targets: tuple[int, ...] | None, subject: object = None
    ) -> None:
        if self.condition is not None and targets is not None:
            for ref in targets:
                self._begin_one(game, fx, part, None, HadBy(ref, None, self.condition), ref)
            return
        self._begin_one(game, fx, part, targets, subject, fx.bearer)

    def _begin_one(
        self, game: Game, fx: Resolve, part: Part, targets: tuple[int, ...] | None, subject: object, bearer: int
    ) -> None:
        duration, until = until_when(game, self.duration, fx, targets)
        add_effect(
            game,
            Continuous(
                part.aspect, part.op, part.amount, targets=targets, subject=subject, other=part.other,  # type: ignore[arg-type]
                duration=duration, until=until, source=fx.source, bearer=bearer, player=fx.player,
                stamp=fx.stamp or game.clock, key=fx.ability.key, foe=fx.foe,
            ),
        )  # fmt: skip

    def _players(self, game: Game, fx: Resolve) -> None:
        """A number that players have is changed, or something is forbidden to them."""
        assert isinstance(self.subject, Players)
        for change in self.changes:
            if isinstance(change, PlayerBan):
                ban = _ban(self.subject, change)
                self._add(game, fx, Part(ban.aspect, "grant", 1), None, ban.subject)
                continue
            if not isinstance(change, PlayerNumber):
                raise TypeError(f"{type(change).__name__} is no change of players")
            side = PlayerSide(self.subject.who)
            self._add(game, fx, Part(change.name, change.op, change.number), None, side)
        fx.performed = 1


@does("526-1", "1208-1g:ii")
def value_before(game: Game, card: int, stat: str, stamp: int) -> int:
    """A value as what came into being before that moment makes it."""
    number = 0
    for part in explain(game, card, stat):
        if part.op in ("printed", "attached"):
            number += part.amount
        elif part.stamp < stamp:
            number = part.amount if part.op == "set" else number + part.amount
    return number


@node
class HadBy:
    """What an ability given to a card applies to, while its condition holds: that card, or what it describes."""

    ref: int
    cards: Filter | None
    condition: Condition | None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it so, and is the card that has the ability still there?"""
        if game.ref[self.ref & CARD_MASK] != self.ref:
            return False
        if game.ref[card] != self.ref if self.cards is None else not self.cards.matches(game, card, scope):
            return False
        return self.condition is None or self.condition.holds(game, scope)


@does("803-8", "806-2")
def can_begin(game: Game, duration: str) -> bool:
    """Is there something for it to last for? What is to last for a battle does not begin while nobody attacks."""
    if duration != "battle":
        return True
    attack = game.running(AttackPhase)
    return attack is not None and attack.attacker != 0


def until_when(game: Game, duration: str, scope: Scope, targets: tuple[int, ...] | None = None) -> tuple[str, int]:
    """The duration by which the rules end the effect, and the turn that it lasts to."""
    if duration in WHOSE_TURN:
        who, ends = WHOSE_TURN[duration]
        if who:
            players = [player for player in range(game.n) if SIDE_OF[who].has(game, player, scope)]
        else:
            assert targets
            players = [game.controller[targets[0] & CARD_MASK]]
        return of_players(ends, players), game.turn + 1
    if duration == "next_turn":
        return "turn", game.turn + 1
    return duration, game.turn
