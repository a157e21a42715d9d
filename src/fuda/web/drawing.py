"""The cards on a table as messages: what each pair of eyes sees of them.

A server draws the same table for several eyes after every answer, so what can be drawn once is: what two eyes see alike
at one moment, and zones in which nothing has changed since they were last drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import structs

from fuda.games.package import GamePackage
from fuda.games.words import keywords_of, possible_keywords
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.values.values import value
from fuda.web import messages as m
from fuda.web.eyes import covered, lying, sees
from fuda.web.faces import Faces

HIDDEN = m.Card()
"""A card of which nothing can be seen but that it lies there."""

Signature = list[tuple[int, bool, int, CardDef]]


class Drawing:
    """Draws the tables of one game, in the language of these faces."""

    def __init__(self, game: Game, package: GamePackage, faces: Faces) -> None:
        self.game = game
        self.faces = faces
        self.words = words = faces.words
        self.mat = package.playmat
        zones = package.rules.zones
        self.lively = [zone.in_play or zone.name == words.hand for zone in zones]
        self.on_board = [zone.name in words.board for zone in zones]
        self.public = [zone.seen_by == "all" for zone in zones]
        self.covered: dict[int, list[bool]] = {}
        # At one moment: cards as those see them who know them, zones that all see alike, and each side at a glance.
        self.cards: dict[int, m.Card] = {}
        self.zones: dict[int, list[m.Card]] = {}
        self.glances: dict[int, tuple[list[str], int]] = {}
        # Zones that all see alike and where nothing but the cards' places counts, as they were last drawn.
        self.still: dict[int, tuple[Signature, list[m.Card]]] = {}

    def tables(self, eyes: Iterable[int]) -> dict[int, m.Table]:
        """The table as each of these eyes sees it now."""
        for drawn in (self.cards, self.zones, self.glances):
            drawn.clear()
        return {each: self._table(each) for each in eyes}

    def _table(self, eyes: int) -> m.Table:
        game = self.game
        sides = [self._side(eyes, player) for player in range(game.n)]
        return m.Table(game.turn, game.turn_player, game.phase, sides)

    def _side(self, eyes: int, player: int) -> m.Side:
        game = self.game
        zones = {}
        for kind, zone in enumerate(game.rules.zones):
            if game.zones[kind * game.n + player]:
                zones[zone.name] = self._zone(eyes, kind, player)
        if player not in self.glances:
            self.glances[player] = self.words.side(game, player), self.mat.life(game, player)
        return m.Side(zones, *self.glances[player], game.lost[player])

    def _zone(self, eyes: int, kind: int, player: int) -> list[m.Card]:
        game = self.game
        zone = kind * game.n + player
        if zone in self.zones:
            return self.zones[zone]
        cards: Sequence[int] = game.zones[zone]
        under, face_down = game.under, game.face_down
        if self.public[kind] and not [card for card in cards if face_down[card] or under[card]]:
            is_still = not self.lively[kind] and not self.on_board[kind]
            drawn = self._still(zone, cards) if is_still else [self._known(card, kind, player) for card in cards]
            self.zones[zone] = drawn
            return drawn
        cards = lying(game, eyes, zone)
        if eyes not in self.covered:
            self.covered[eyes] = covered(game, eyes)
        if self.covered[eyes][kind]:
            seen, knowers = game.seen, game.knowers
            return [self._card(eyes, card, kind, player) if seen[card] or knowers[card] else HIDDEN for card in cards]
        return [self._card(eyes, card, kind, player) for card in cards]

    def _still(self, zone: int, cards: Sequence[int]) -> list[m.Card]:
        game = self.game
        ref, rested, slot, definition = game.ref, game.rested, game.slot, game.definition
        signature = [(ref[card], rested[card], slot[card], definition[card]) for card in cards]
        drawn = self.still.get(zone)
        if drawn is None or drawn[0] != signature:
            shown = [self._known(card, *divmod(zone, game.n)) for card in cards]
            drawn = self.still[zone] = signature, shown
        return drawn[1]

    def _card(self, eyes: int, card: int, kind: int, player: int) -> m.Card:
        """A card as these eyes see it."""
        game = self.game
        shown = self._known(card, kind, player) if sees(game, eyes, card) else self._lying(card, player)
        under = game.under[card]
        if not under:
            return shown
        # What lies under a card is not seen by all who see the card.
        return structs.replace(shown, under=[self._card(eyes, other, kind, player) for other in under])

    def _lying(self, card: int, player: int) -> m.Card:
        """How a card lies, whichever it is."""
        game = self.game
        shown = m.Card(rested=game.rested[card], down=game.face_down[card], slot=game.slot[card])
        if game.owner[card] != player:
            shown.owner = game.owner[card]
        return shown

    def _known(self, card: int, kind: int, player: int) -> m.Card:
        """A card for whoever knows it, without what lies under it."""
        found = self.cards.get(card)
        if found is not None:
            return found
        game = self.game
        shown = self.cards[card] = self._lying(card, player)
        definition = game.definition[card]
        shown.id = game.ref[card]
        shown.face = self.faces.key(definition)
        keywords = self._keywords(card) if self.lively[kind] or self.on_board[kind] else {}
        if self.lively[kind]:
            self._liven(shown, card, definition)
            shown.keywords = keywords
        if self.on_board[kind]:
            shown.new = game.arrived[card] == game.turn and game.turn > 0
            usual = keywords_of(game, card, self.words.speech) if keywords else ()
            shown.states = [state for state in self.words.states(game, card) if state not in usual]
        return shown

    def _keywords(self, card: int) -> dict[str, int]:
        game = self.game
        found = {}
        for name in possible_keywords(game, card):
            number = value(game, card, name)
            if number:
                found[name] = number
        return found

    def _liven(self, shown: m.Card, card: int, definition: CardDef) -> None:
        """The numbers that a card has now, where they can differ from what is printed."""
        game = self.game
        numbers, stats = self.faces.numbers_of(definition.type)
        if game.under[card] or not game.modified.keys().isdisjoint(stats):
            now = [value(game, card, stat) for stat in stats]
            if now != [definition.stats.get(stat, 0) for stat in stats]:
                shown.numbers = now
        hurt = [number.hurt(game, card) for number in numbers]
        if any(hurt):
            shown.hurt = hurt
