"""What texts wait for (1201-4, 1205): each kind names the event that can be it, and which parts of it are meant."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuda.cardtext import happenings as language
from fuda.games.build_divide.acts import BY_EFFECT
from fuda.games.build_divide.announcing import ability_kind
from fuda.games.build_divide.battle import AttackPhase, battle_opponent, is_battling
from fuda.games.build_divide.counters import COPIED, LEGACY
from fuda.games.build_divide.effects.nouns import ABILITY_WORD
from fuda.games.build_divide.switching import SWAP
from fuda.games.build_divide.zones import FIELD, HAND
from fuda.kernel.moves.routes import route
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Shape(language.Shape):
    """The acts by which it comes about are meant only for a card in the zone `there`, if one is named."""

    there: int = -1


AWAY = (
    "remove", "return", "drop", "to_graveyard", "add", "to_energy", "to_energy_rested", "to_energy_down",
    "to_energy_rested_down", "to_life", "to_life_back", "to_deck_top", "to_deck_bottom", "to_territory",
    "set_face_down", "fall", "go_home", SWAP,
)  # fmt: skip
"""The acts besides destruction that take a card away from where it is."""
BURYING = ("to_graveyard", "destroy", "leave_resolution", "fall", SWAP)
"""527-2: the acts besides dropping that put a card into the graveyard."""


GONE = ("graveyard",)
SLAYER = "slayer"
"""In the place of an event's field: the unit that the destroyed one was in battle with."""
SHAPES = {
    "appears": Shape("appeared", act="appear", also=(SWAP,)),
    "leaves": Shape("left_field", act="destroy", also=AWAY, there=FIELD),
    # 527-3: a unit that drops from the field is destroyed.
    "destroyed": Shape("destroyed", act="destroy", also=("drop", "to_graveyard", SWAP), there=FIELD, lands=GONE),
    "drops": Shape("dropped", act="drop", also=BURYING, lands=GONE),
    # 527-4: a card that drops from the hand is discarded.
    "discarded": Shape("discarded", act="drop", also=("to_graveyard", SWAP), there=HAND, lands=GONE),
    "removed": Shape("removed", act="remove", also=(SWAP,), lands=("removed",)),
    "returned": Shape("returned", act="return", also=(SWAP,), lands=("hand", "deck"), told_too=("put_in_deck",)),
    "added": Shape("added", act="add", lands=("hand",)),
    "turned_down": Shape("turned_over", act="turn_down"),
    "resolves": Shape("resolved"),
    "countered": Shape("countered", anywhere=True),
    "slays": Shape("destroyed", SLAYER, "card"),
    "places_energy": Shape("energy_placed", "player", "card"),
    "energised": Shape("put_in_energy", lands=("energy",)),
    "enlived": Shape("put_in_life", lands=("life",)),
    "laid": Shape("set_face_down", lands=("face_down_area",)),
    "attacks": Shape("attacked"),
    "is_attacked": Shape("attacked", "other", "card"),
    "blocks": Shape("blocked"),
    "is_blocked": Shape("blocked", "other", "card"),
    "unblocked": Shape("unblocked"),
    "battles": Shape("battling"),
    "wins": Shape("battle_won"),
    "loses": Shape("battle_lost"),
    "draws_battle": Shape("battle_drawn"),
    "battle_over": Shape("battle_ended"),
    "attack_over": Shape("attack_ended"),
    "damaged": Shape("damaged", act="damage"),
    "wounds": Shape("damaged", "source", "card"),
    "hits": Shape("player_damaged", "source", "player"),
    "rested": Shape("rested", act="rest"),
    "stood": Shape("set_active", act="set_active"),
    "released": Shape("released", act="release"),
    "closed": Shape("closed", act="close"),
    "attached": Shape("attached", "other", "card"),
    "laid_on": Shape("attached"),
    "turned_up": Shape("turned_over"),
    "revealed": Shape("revealed"),
    "targeted": Shape("targeted"),
    "is_played": Shape("played"),
    "plays": Shape("played", "player", "card"),
    "activates": Shape("activated", "player", "card"),
    "is_drawn": Shape("drawn", lands=("hand",)),
    "draws": Shape("drawn", "player", "card", act="draw"),
    "discards": Shape("discarded", "player", "card"),
    "scouts": Shape("scouted", "player", act="scout"),
    "reddens": Shape("became_red", "player"),
    "player_wins": Shape("player_won_battle", "player"),
    "player_loses": Shape("player_lost_battle", "player"),
    "player_draws": Shape("player_drew_battle", "player"),
    "player_hurt": Shape("player_damaged", "player", act="damage_player"),
    "shuffles": Shape("shuffled", "player"),
    "skilled": Shape("skill_used"),
    "brightens": Shape("brightened"),
    "graduates": Shape("graduated"),
    # 1601-1: players get counters, or they are put on cards.
    "gets_counter": Shape("counter_gained", "player"),
    "is_marked": Shape("counter_gained"),
}


@does("527-2a", "1409-3", "1412-3", "1413-4")
@node
class By(language.By):
    """What brings something about: a "battle", an "effect" or an "ability", of a player or of cards, or a keyword."""

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        if self.cause == "battle":
            return event.cause == "battle" or is_battling(game, event.card)
        if not self._is_so(game, event):
            return False
        if isinstance(self.of, Cards):
            return bool(event.source) and language.is_by(game, self.of, event.source, scope)
        if self.of is not None:
            return event.source == scope.source
        whose = bool(event.source) and self.who is not None
        return self.who is None or (whose and SIDE_OF[self.who].has(game, player_of(game, event.source), scope))

    def _is_so(self, game: Game, event: Event) -> bool:
        """Did that bring it about, whosever it is? What is targeted tells of the kind of ability itself."""
        aimed = event.kind == "targeted"
        if self.cause == "effect":
            return aimed or event.cause in BY_EFFECT
        if not self.cause.startswith(ABILITY_WORD):
            return event.cause.startswith(self.cause)
        by = event.cause if aimed else working_kind(game, event.source) if event.cause in BY_EFFECT else ""
        return by.startswith(self.cause)


@does("1201-1a", "1201-2")
@node
class Working:
    """The card whose effect it is works by an ability of that kind: that of a command's text is none."""

    kind: str
    whose: Quality | None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        is_so = working_kind(game, game.ref[card]).startswith(self.kind)
        return is_so and (self.whose is None or self.whose.matches(game, card, scope))


def working_kind(game: Game, source: int) -> str:
    """1201-2: the kind of ability by which the card brings something about, "" for a command's text (1201-1a)."""
    effect = game.running(Resolve)
    if effect is not None and effect.source == source:
        return ability_kind(effect.ability)
    last = game.last_known.get(source)
    definition = game.definition[source & CARD_MASK] if last is None else last.definition
    return "" if definition.type == "command" else ABILITY_WORD


@does("1205-2", "1205-4a", "1208-3a")
@node
class When(language.When):
    """Something of a kind: `state` is what the subject does in battle then; without a subject it is that of the
    happening before it ("when it appears and when it attacks"). With a `least` the amount must be so much.
    """

    shapes = SHAPES

    state: str = ""
    least: int = 0

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such an event (or such an act, about to be done)?"""
        shape = SHAPES[self.kind]
        if self.nth:
            return language.When.matches(self, game, event, scope)
        if event.amount < self.least or not language.When.matches(self, game, event, scope):
            return False
        if event.kind != shape.event and not _comes_about(game, event, shape):
            return False
        if self.subject is None and event.kind == "battle_ended" and event.other:
            # 806-1: the end of a battle, not of a unit's, comes about once.
            return False
        if self.state and not takes_part(game, self.state, self.part(game, event, shape.subject)):
            return False
        return event.kind != "turned_over" or bool(game.face_down[event.card & CARD_MASK])

    @does("202-3", "802-4b", "1601-1")
    def towards(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such a counter, an opponent of the controller, or a player, who is attacked where no unit is?"""
        if event.kind == "counter_gained":
            return event.cause == self.other and bool(event.card) == (self.kind == "is_marked")
        if isinstance(self.other, str) and self.other in ("you", "opponent"):
            return SIDE_OF[self.other].has(game, event.player, scope)
        return (self.other == "player") != bool(event.other)

    def part(self, game: Game, event: Event, name: str) -> int:
        return battle_opponent(game, event.card) if name == SLAYER else language.When.part(self, game, event, name)


@does("509-3", "527-2", "527-3", "527-4", "1408-2")
def _comes_about(game: Game, event: Event, shape: Shape) -> bool:
    """Would it come about by that act? Not where the rules send the card elsewhere before."""
    card = event.card & CARD_MASK
    if shape.there >= 0 and game.zone_kind(card) != shape.there:
        return False
    if event.kind == SWAP:
        way = route(game.rules, SWAP, game.zone_kind(card), event.amount // game.n)
        return shape.event in way.leaving or shape.event in way.arriving
    return event.kind != "leave_resolution" or not (game.counters[LEGACY][card] or game.counters[COPIED][card])


def takes_part(game: Game, state: str, ref: int) -> bool:
    """Is the unit, which may have left, the one that attacks or blocks?"""
    attack = game.running(AttackPhase)
    return attack is not None and bool(ref) and ref == (attack.attacker if state == "attacking" else attack.blocker)


def player_of(game: Game, ref: int) -> int:
    """Who controls the card, or did last."""
    last = game.last_known.get(ref)
    return last.controller if last is not None else game.controller[ref & CARD_MASK]


Happening = When | Moment | language.Whenever | EitherOf


@node
class Done(language.Affected):
    """A card to which this effect has done something."""

    shapes = SHAPES

    def is_done_by(self, game: Game, event: Event, scope: Scope) -> bool:
        """Is it such a thing that the effect has done? A card turned over lies as the text says."""
        if event.kind == "turned_over" and game.face_down[event.card & CARD_MASK] != (self.kind == "turned_down"):
            return False
        return language.Affected.is_done_by(self, game, event, scope)


@does("1204-3a:i")
@node
class ToldCard(language.ToldCard):
    """Such cards of this game."""

    done = Done
