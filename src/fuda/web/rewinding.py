"""Looking back through a game: the table after any number of answers, and a summary of the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fuda.games.package import GamePackage
from fuda.games.speech import Speech
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.play.beginnings import CONCESSION, give
from fuda.play.seats import NOBODY
from fuda.web import messages as m
from fuda.web.drawing import Drawing
from fuda.web.eyes import OPEN, Reader
from fuda.web.faces import Faces
from fuda.web.narrating import Narrator
from fuda.web.seeing import Looker, Witness, faces_in
from fuda.web.thinking import Beginning, begin

EVERY = 20
LINES = 60
DULL = frozenset({
    "rested", "set_active", "turn_started", "shuffled", "turned_over", "triggered", "lost", "revealed", "counted",
    "moved", "retargeted", "unchecked", "became_red", "missed", "dropped_out",
})  # fmt: skip
"""What happens all the time, and says nothing of a game when it is counted."""
COUNTED = {
    "activated": "effects used",
    "added": "cards taken into the hand",
    "appeared": "cards brought into play",
    "attack_succeeded": "attacks that succeeded",
    "attacked": "attacks",
    "auto_played": "abilities that triggered",
    "battle_won": "battles won",
    "became_exp": "cards turned into EXP",
    "blocked": "blocks",
    "boosted": "boosts",
    "boss_played": "cards played by the boss",
    "called": "units called",
    "checked": "missions checked",
    "cleared": "missions cleared",
    "connected": "cards connected",
    "damage_checked": "damage checks",
    "damaged": "times damaged",
    "deployed": "cards deployed",
    "destroyed": "cards lost",
    "discarded": "cards discarded",
    "drawn": "cards drawn",
    "drive_checked": "drive checks",
    "energy_placed": "energy placed",
    "entered": "cards brought into play",
    "equipped": "cards equipped",
    "guarded": "guards",
    "healed": "times healed",
    "hit": "attacks that hit",
    "kept": "cards kept",
    "milled": "cards fallen from the deck",
    "paid": "times energy was paid",
    "placed_pp": "PP placed",
    "placed_resource": "resources placed",
    "played": "cards played",
    "player_damaged": "times damaged",
    "put_in_damage": "cards in the damage zone",
    "put_in_deck": "cards put into the deck",
    "put_in_energy": "cards turned into energy",
    "put_in_soul": "cards put into the soul",
    "put_in_life": "cards put into life",
    "recovered": "times recovered",
    "retired": "units retired",
    "returned": "cards returned",
    "rode": "rides",
    "scouted": "cards scouted",
    "set": "cards set",
    "trashed": "cards trashed",
    "trigger_check": "life cards turned over",
    "used_ex_resource": "payments with EX resources",
}
"""What is counted, in English for people; the rest is called as the event is."""


class Rewind:
    """A game as far as it has gone, with copies of it at every twentieth answer, as a reader may see it."""

    def __init__(
        self, package: GamePackage, faces: Faces, beginning: Beginning, decks: Sequence[DeckList],
        answers: tuple[tuple[int, ...], ...], reader: Reader, *, is_open: bool,
        late: int = NOBODY,
    ) -> None:  # fmt: skip
        self.package = package
        self.faces = faces
        self.decks = decks
        self.answers = answers
        self.late = late
        self.you, self.language = reader
        self.eyes = OPEN if is_open else self.you
        game = begin(beginning)
        narrator = Narrator(self._witness(game), faces)
        narrator.listen()
        self.copies = [game.clone()]
        self.marks = [len(narrator.lines)]
        self.words = [""]
        self.turns = [self._worth(game, 0)]
        for number, answer in enumerate(answers, 1):
            self.words.append(self._in_words(narrator.witness, answer))
            give(game, answer)
            narrator.listen()
            self.marks.append(len(narrator.lines))
            if number % EVERY == 0:
                self.copies.append(game.clone())
            if game.turn != self.turns[-1].turn or game.over:
                self.turns.append(self._worth(game, number))
        self.lines = narrator.lines
        self.history = game.history
        self.players = game.n

    def _witness(self, game: Game) -> Witness:
        return Witness(game, self.package, self.eyes, self.decks, self.language, self.you)

    def _worth(self, game: Game, number: int) -> m.Worth:
        evaluate = self.package.rules.evaluate
        worth = 0.0
        # Of an unfinished game this would tell what is hidden.
        if evaluate is not None and self.eyes < -1:
            worth = round(evaluate(game, 0), 3)
        lives = [self.package.playmat.life(game, player) for player in range(game.n)]
        return m.Worth(number, game.turn, game.turn_player, worth, lives)

    def _in_words(self, witness: Witness, answer: tuple[int, ...]) -> str:
        speech = witness.speech
        if len(answer) == 2 and answer[0] == CONCESSION:
            said = speech.late if answer[1] == self.late else speech.conceded
            return said.format(player=witness.player(answer[1]))
        choice = witness.game.choice
        assert choice is not None
        player = witness.player(choice.player)
        if self.eyes >= -1 and choice.player != self.eyes:
            return speech.decides.format(player=player)
        chosen = speech.comma.join([witness.option(choice.options[place])[1] for place in answer])
        return speech.answered.format(player=player, chosen=chosen or witness.none(choice))

    def game_at(self, at: int) -> Game:
        """The game after that many answers."""
        if not 0 <= at <= len(self.answers):
            raise FudaError(f"there is no answer {at}: the game has {len(self.answers)}")
        game = self.copies[at // EVERY].clone()
        for answer in self.answers[at - at % EVERY : at]:
            give(game, answer)
        return game

    def frame(self, at: int, known: set[str]) -> m.Frame:
        """The table after that many answers; `known` are the faces that the reader has."""
        looker = self._looker(at)
        table = Drawing(looker.game, self.package, self.faces).tables([self.eyes])[self.eyes]
        mark = self.marks[at]
        lines = self.lines[max(0, mark - LINES) : mark]
        keys = faces_in(table, None, lines)
        faces = [self.faces.made[key] for key in keys if key not in known]
        known.update(keys)
        return m.Frame(at, len(self.answers), table, lines, self.words[at], faces, looker.outcome(self.late))

    def explain(self, at: int, ref: int) -> m.CardHelp | None:
        """A card as it was then."""
        return self._looker(at).explain(ref)

    def _looker(self, at: int) -> Looker:
        return Looker(self.package, self.faces, self._witness(self.game_at(at)))

    def summary(self) -> m.Summary:
        """A finished game in numbers."""
        words = self.package.words_in(self.language)
        counts: list[Counter[str]] = [Counter() for _ in range(self.players)]
        for event in self.history:
            if event.player >= 0 and words.of_event(event.kind) and event.kind not in DULL:
                counts[event.player][_counted(event.kind, words.speech)] += 1
        return m.Summary(self.turns, len(self.answers), [dict(count) for count in counts])


def _counted(kind: str, speech: Speech) -> str:
    """What is called so that is counted."""
    plain = kind.replace("_", " ")
    return COUNTED.get(kind, plain) if speech.is_english else speech.term(plain)
