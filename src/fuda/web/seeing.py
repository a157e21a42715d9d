"""What somebody at a table is asked and told, as messages; `fuda.web.drawing` has the cards on the table."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from fuda.games.files import japanese_decks
from fuda.games.guide import keyword_name
from fuda.games.package import GamePackage
from fuda.kernel.choice import Choice
from fuda.kernel.definition import DeckList
from fuda.kernel.game import Game, Result
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import sees_other_face
from fuda.play.beliefs import split_belief
from fuda.play.card_help import changed_values
from fuda.play.seats import NOBODY, boss_seat, seat_names, seat_titles
from fuda.play.story import Teller
from fuda.web import messages as m
from fuda.web.eyes import OPEN, sees
from fuda.web.faces import Faces

CONCEDED = "conceded"
PLACE_FIELDS = m.PlaceData.__struct_fields__


class Witness(Teller):
    """Tells a game to whoever looks on with these eyes; `you` is who is spoken to, even where the game lies open."""

    def __init__(
        self, game: Game, package: GamePackage, eyes: int, decks: Sequence[DeckList], language: str = "en",
        you: int | None = None,
    ) -> None:  # fmt: skip
        you = eyes if you is None else you
        words = package.words_in(language)
        team = game.team[you] if you >= 0 else NOBODY
        mates = [player for player in range(game.n) if game.team[player] == team and player != you]
        mate = mates[0] if package.tag is not None and len(mates) == 1 else NOBODY
        names = seat_names(
            game.n, boss_seat(package, decks), is_alone=you >= 0, mate=mate, speech=words.speech
        )  # fmt: skip
        super().__init__(game, words, you, names)
        self.eyes = eyes

    def sees(self, card: int) -> bool:
        """Does the reader know the card?"""
        return sees(self.game, self.eyes, card)


AGENTS = {"heuristic": "quick"}
"""What computer players are called beside a person, where their names at the command line would say nothing."""
KIND_OF_DECK = re.compile(r"^(boss|tag-\d+)-")
OWN_DECK = re.compile(r"^deck (\d+)$")


def deck_title(name: str) -> str:
    """A deck's file name for people.

    >>> deck_title("boss-iron-tree")
    'Iron tree'
    """
    words = KIND_OF_DECK.sub("", name).replace("-", " ")
    return words[:1].upper() + words[1:]


def japanese_title(game: str, name: str) -> str:
    """A deck's name for people who read Japanese; one that somebody brought along is only numbered.

    >>> japanese_title("vividz", "bathhouse"), japanese_title("vividz", "deck 2")
    ('湯屋', 'デッキ2')
    """
    own = japanese_decks(game).get(name)
    return own["title"] if own is not None else OWN_DECK.sub(r"デッキ\1", name)


def titles(witness: Witness, decks: Sequence[DeckList], agents: Mapping[int, str]) -> list[str]:
    """What stands over each side of the table."""
    told_as = deck_title if witness.speech.is_english else partial(japanese_title, witness.game.rules.id)
    named = [replace(deck, title=told_as(deck.title)) for deck in decks]
    agents = {seat: split_belief(agent)[0] for seat, agent in agents.items()}
    if witness.speech.is_english:
        agents = {seat: AGENTS.get(agent, agent).replace("-", " ") for seat, agent in agents.items()}
    return seat_titles(witness.names, named, max(witness.eyes, NOBODY), agents, witness.speech)


class Looker:
    """Draws up messages about one game for one pair of eyes."""

    def __init__(self, package: GamePackage, faces: Faces, witness: Witness) -> None:
        self.package = package
        self.faces = faces
        self.witness = witness
        self.game = witness.game
        self.eyes = witness.eyes

    # The question.

    def question(self) -> m.Question | None:
        """The question now asked, if it is these eyes' own."""
        choice = self.game.choice
        if choice is None or choice.player != self.eyes:
            return None
        teller = self.witness
        asked = m.Question(
            kind=choice.kind,
            text=teller.question(choice),
            clause=choice.clause,
            options=self._options(choice),
            least=choice.least,
            most=choice.most,
            ordered=choice.ordered,
            context=teller.context(choice),
            none=teller.none(choice) if choice.least == 0 else "",
            subject=self._visible(choice.subject),
        )
        attack = teller.attack_asked_about(choice)
        if attack is not None:
            asked.attacker = self._visible(attack.card)
            asked.attacked = self._visible(attack.other)
            asked.struck = NOBODY if attack.other else teller.words.opposite(self.game, attack.player)
        return asked

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

    def outcome(self, late: int = NOBODY) -> m.Outcome | None:
        """How the game ended, in words for these eyes; `late` is who lost by the clock, which no rule knows."""
        result, teller = self.game.result, self.witness
        if result is None:
            return None
        if result.reason == CONCEDED and late != NOBODY:
            result = Result(result.winners, result.clause, "ran out of time")
        text = teller.ending(result, is_cited=False)
        return m.Outcome(list(result.winners), result.clause, result.reason, text)

    def explain(self, ref: int) -> m.CardHelp | None:
        """A card explained, if these eyes see it."""
        game = self.game
        card = ref & CARD_MASK
        if not ref or card >= len(game.ref) or game.ref[card] != ref or not sees(game, self.eyes, card):
            return None
        kind = game.zone_kind(card)
        words = self.witness.words
        definition = game.definition[card]
        # The other side is for those only who may look at it.
        may_look = self.eyes == OPEN or (self.eyes >= 0 and sees_other_face(game, self.eyes, card))
        back = definition.back if may_look else None
        return m.CardHelp(
            id=ref,
            place=self.witness.place_of(card),
            states=words.states(game, card) if kind >= 0 and game.rules.zones[kind].name in words.board else [],
            values=[
                m.Value(self._label(name), now, how) for name, now, how in changed_values(game, card, self.witness)
            ],
            counters={
                words.speech.term(name.replace("_", " ")): column[card]
                for name, column in zip(game.rules.counters, game.counters, strict=True)
                if column[card]
            },
            other_face=self.faces.made[self.faces.key(back)] if back is not None else None,
        )

    def _label(self, name: str) -> str:
        """What a value is called on a card's face, where it stands there."""
        for number in self.package.playmat.numbers:
            if self.witness.aspect(number.stat) == name:
                return number.label if self.witness.speech.is_english else number.japanese or number.label
        return name


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
        english={keyword.name: keyword_name(rules.id, keyword.name) for keyword in rules.keywords},
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
