"""The table as somebody sees it, as messages. This is the one module through which the server looks into a game.

Whose eyes: a player's number, `SPECTATOR` for somebody who may see what every player sees, or `OPEN` for a finished
game, which lies open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fuda.games.package import GamePackage
from fuda.games.playmat import Number
from fuda.games.words import keywords_of, possible_keywords
from fuda.kernel.choice import Choice
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value
from fuda.kernel.views.visibility import as_seen, is_held, knows, sees_other_face
from fuda.play.card_help import changed_values
from fuda.play.seats import NOBODY, boss_seat, seat_names, seat_titles
from fuda.play.story import Teller
from fuda.web import messages as m

SPECTATOR = -1
OPEN = -2
PLACE_FIELDS = m.PlaceData.__struct_fields__


def sees(game: Game, eyes: int, card: int) -> bool:
    """Do these eyes know which card this is?"""
    if eyes >= 0:
        return knows(game, eyes, card)
    return eyes == OPEN or all([knows(game, player, card) for player in range(game.n)])


def lying(game: Game, eyes: int, zone: int) -> list[int]:
    """The cards of a zone instance in the order in which these eyes see them; somebody else's hand has none."""
    if eyes >= 0:
        return as_seen(game, eyes, zone)
    cards = game.zones[zone]
    if eyes == OPEN or not is_held(game.rules.zones[zone // game.n]):
        return cards
    known = sorted([card for card in cards if sees(game, eyes, card)], key=game.ref.__getitem__)
    return [*known, *[card for card in cards if card not in known]]


HIDDEN = m.Card()
"""A card of which nothing can be seen but that it lies there."""


def covered(game: Game, eyes: int) -> list[bool]:
    """For each kind of zone: does nobody see a card there unless it was shown to them? Most cards lie so."""
    return [
        eyes != OPEN and zone.seen_by == zone.face_down_seen_by == "nobody" and not zone.state
        for zone in game.rules.zones
    ]


class Witness(Teller):
    """Tells a game to whoever looks on with these eyes."""

    def __init__(self, game: Game, package: GamePackage, eyes: int, decks: Sequence[DeckList]) -> None:
        team = game.team[eyes] if eyes >= 0 else NOBODY
        mates = [player for player in range(game.n) if game.team[player] == team and player != eyes]
        mate = mates[0] if package.tag is not None and len(mates) == 1 else NOBODY
        names = seat_names(game.n, boss_seat(package, decks), is_alone=eyes >= 0, mate=mate)
        super().__init__(game, package.words, eyes, names)
        self.eyes = eyes

    def sees(self, card: int) -> bool:
        """Does the reader know the card?"""
        return sees(self.game, self.eyes, card)


def titles(witness: Witness, decks: Sequence[DeckList], agents: Mapping[int, str]) -> list[str]:
    """What stands over each side of the table."""
    return seat_titles(witness.names, decks, witness.eyes if witness.eyes >= 0 else NOBODY, agents)


class Faces:
    """The faces of a game's cards, each made once."""

    def __init__(self, package: GamePackage) -> None:
        self.package = package
        self.mat = package.playmat
        self.made: dict[str, m.Face] = {}
        self.keys: dict[CardDef, str] = {}
        self.numbers: dict[str, tuple[Number, ...]] = {}

    def key(self, definition: CardDef) -> str:
        """What a card's face is called: its No., marked where that has several faces."""
        found = self.keys.get(definition)
        if found is None:
            found = self.keys[definition] = self._make(definition)
        return found

    def numbers_of(self, card_type: str) -> tuple[Number, ...]:
        """The numbers that cards of a type show."""
        found = self.numbers.get(card_type)
        if found is None:
            found = tuple(number for number in self.mat.numbers if card_type in number.types)
            self.numbers[card_type] = found
        return found

    def _make(self, definition: CardDef) -> str:
        key = definition.no
        if self.package.pool().get(key) is not definition:
            key = f"{key}/{definition.english}"
        mat = self.mat
        frames = [mat.colours[colour] for colour in sorted(definition.colours) if colour in mat.colours]
        reading = definition.extra.get("english", ())
        assert isinstance(reading, tuple)
        self.made[key] = m.Face(
            key=key,
            no=definition.no,
            name=definition.name,
            english=definition.english,
            type=definition.type,
            frame=",".join(frames) or mat.plain_types.get(definition.type, mat.plain),
            about=self.package.words.about(definition),
            text=definition.text,
            reading=list(reading),
            numbers=[
                m.FaceNumber(n.label, n.japanese or n.label, n.corner, definition.stats.get(n.stat, 0), n.signed)
                for n in self.numbers_of(definition.type)
            ],
            traits=sorted(definition.traits),
            token=definition.token,
        )
        return key


class Looker:
    """Draws up messages about one game for one pair of eyes.

    `drawn` are the cards that were drawn up for other eyes at the same moment: who sees a card sees the same of it.
    """

    def __init__(
        self, package: GamePackage, faces: Faces, witness: Witness, drawn: dict[int, m.Card] | None = None
    ) -> None:
        self.drawn = {} if drawn is None else drawn
        self.package = package
        self.faces = faces
        self.witness = witness
        self.game = witness.game
        self.eyes = witness.eyes
        rules = package.rules
        self.covered = covered(witness.game, witness.eyes)
        self.lively = [zone.in_play or zone.name == package.words.hand for zone in rules.zones]
        self.on_board = [zone.name in package.words.board for zone in rules.zones]

    # The table.

    def table(self) -> m.Table:
        """All that these eyes may see."""
        game = self.game
        sides = [self._side(player) for player in range(game.n)]
        return m.Table(game.turn, game.turn_player, game.phase, sides)

    def _side(self, player: int) -> m.Side:
        game = self.game
        zones = {}
        for kind, zone in enumerate(game.rules.zones):
            cards = lying(game, self.eyes, kind * game.n + player)
            if cards and self.covered[kind]:
                seen, knowers = game.seen, game.knowers
                zones[zone.name] = [
                    self._card(card, kind, player) if seen[card] or knowers[card] else HIDDEN for card in cards
                ]
            elif cards:
                zones[zone.name] = [self._card(card, kind, player) for card in cards]
        words = self.package.words
        return m.Side(zones, words.side(game, player), self.package.playmat.life(game, player), game.lost[player])

    def _card(self, card: int, kind: int, player: int) -> m.Card:
        game = self.game
        is_seen = sees(game, self.eyes, card)
        if is_seen and card in self.drawn:
            return self.drawn[card]
        under = game.under[card]
        shown = m.Card(rested=game.rested[card], down=game.face_down[card], slot=game.slot[card])
        if under:
            shown.under = [self._card(other, kind, player) for other in under]
        if game.owner[card] != player:
            shown.owner = game.owner[card]
        if not is_seen:
            return shown
        if not under:
            # What lies under a card is not seen by all who see the card.
            self.drawn[card] = shown
        definition = game.definition[card]
        shown.id = game.ref[card]
        shown.face = self.faces.key(definition)
        if self.lively[kind]:
            self._liven(shown, card, definition)
        if self.on_board[kind]:
            shown.new = game.arrived[card] == game.turn and game.turn > 0
            usual = set(keywords_of(game, card))
            shown.states = [state for state in self.package.words.states(game, card) if state not in usual]
        return shown

    def _liven(self, shown: m.Card, card: int, definition: CardDef) -> None:
        """The values that a card has now, where they can differ from what is printed."""
        game = self.game
        numbers = self.faces.numbers_of(definition.type)
        now = [value(game, card, number.stat) for number in numbers]
        hurt = [number.hurt(game, card) for number in numbers]
        if any(hurt):
            shown.hurt = hurt
        if now != [definition.stats.get(number.stat, 0) for number in numbers]:
            shown.numbers = now
        found = {}
        for name in possible_keywords(game, card):
            number = value(game, card, name)
            if number:
                found[name] = number
        if found:
            shown.keywords = found

    # The question.

    def question(self) -> m.Question | None:
        """The question now asked, if it is these eyes' own."""
        choice = self.game.choice
        if choice is None or choice.player != self.eyes:
            return None
        teller = self.witness
        return m.Question(
            kind=choice.kind,
            text=teller.question(choice),
            clause=choice.clause,
            options=self._options(choice),
            least=choice.least,
            most=choice.most,
            ordered=choice.ordered,
            context=teller.context(choice),
            subject=self._visible(choice.subject),
        )

    def _options(self, choice: Choice) -> list[m.Option]:
        game, teller = self.game, self.witness
        found = []
        for option in choice.options:
            heading, text = teller.option(option)
            card = self._visible(option.card)
            face = self.faces.key(game.definition[card & CARD_MASK]) if card else ""
            found.append(
                m.Option(
                    text=text,
                    verb=option.verb,
                    heading=heading,
                    card=card,
                    target=self._visible(option.target),
                    player=option.player,
                    face=face,
                )
            )
        return found

    def _visible(self, ref: int) -> int:
        """A reference, if these eyes see what it speaks of now."""
        game = self.game
        return ref if ref and game.is_current(ref) and sees(game, self.eyes, ref & CARD_MASK) else 0

    # What happened, and how it ended.

    def outcome(self) -> m.Outcome | None:
        """How the game ended, in words for these eyes."""
        result, teller = self.game.result, self.witness
        if result is None:
            return None
        if result.is_draw:
            text = f"The game is a draw: {result.reason}."
        else:
            loser = next((p for p in range(self.game.n) if p not in result.winners), result.winners[0])
            won = " and ".join(teller.player(p) for p in result.winners)
            verb = "win" if won == "you" or len(result.winners) > 1 else "wins"
            text = f"{won[:1].upper()}{won[1:]} {verb}: {teller.player(loser)} {result.reason}."
        return m.Outcome(list(result.winners), result.clause, result.reason, text)

    def explain(self, ref: int) -> m.CardHelp | None:
        """A card explained, if these eyes see it."""
        game = self.game
        card = ref & CARD_MASK
        if not ref or card >= len(game.ref) or game.ref[card] != ref or not sees(game, self.eyes, card):
            return None
        kind = game.zone_kind(card)
        words = self.package.words
        place = ""
        if kind >= 0:
            place = f"{self.witness.whose(game.zone[card] % game.n)} {words.zones[game.rules.zones[kind].name]}"
        definition = game.definition[card]
        # The other side is for those only who may look at it.
        may_look = self.eyes == OPEN or (self.eyes >= 0 and sees_other_face(game, self.eyes, card))
        back = definition.back if may_look else None
        return m.CardHelp(
            id=ref,
            place=place,
            states=words.states(game, card) if kind >= 0 and self.on_board[kind] else [],
            values=[m.Value(*told) for told in changed_values(game, card, self.witness)],
            counters={
                name.replace("_", " "): column[card]
                for name, column in zip(game.rules.counters, game.counters, strict=True)
                if column[card]
            },
            other_face=self.faces.made[self.faces.key(back)] if back is not None else None,
        )


def mat_data(package: GamePackage) -> m.MatData:
    """A game's table for the client."""
    mat, words, rules = package.playmat, package.words, package.rules
    return m.MatData(
        columns=list(mat.columns),
        places=[m.PlaceData(**{name: getattr(place, name) for name in PLACE_FIELDS}) for place in mat.places],
        zones=[m.ZoneData(z.name, words.zones.get(z.name, z.name), z.japanese, z.ordered) for z in rules.zones],
        phases=[m.PhaseData(name, words.phases[name], mat.phases[name]) for name in rules.phases if name in mat.phases],
        hand=mat.hand,
        middle=list(mat.middle),
        accent=mat.accent,
        life_label=mat.life_label,
        life_japanese=mat.life_japanese,
        icons=dict(mat.icons),
        keywords={keyword.name: keyword.japanese for keyword in rules.keywords},
    )


def faces_in(table: m.Table, question: m.Question | None, lines: Sequence[m.Line]) -> list[str]:
    """The names of all faces that a message shows, in the order in which they come up."""
    found: dict[str, None] = {}

    def look(cards: Sequence[m.Card]) -> None:
        for card in cards:
            if card.face:
                found[card.face] = None
            if card.under:
                look(card.under)

    for side in table.sides:
        for cards in side.zones.values():
            look(cards)
    for line in lines:
        found.update(dict.fromkeys(face for face in line.faces if face))
    if question is not None:
        found.update(dict.fromkeys(option.face for option in question.options if option.face))
    return list(found)
