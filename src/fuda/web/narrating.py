"""What has happened, told to one pair of eyes at the time, as the lines of a log."""

from __future__ import annotations

from itertools import groupby

from fuda.kernel.abilities.events import Event
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import censored, sees_zone
from fuda.play.reporting import Board, Change, Watcher
from fuda.play.seats import NOBODY
from fuda.web import messages as m
from fuda.web.eyes import OPEN, covered, sees
from fuda.web.faces import Faces
from fuda.web.seeing import Witness

Mark = tuple[int, int, int, Board]
"""How much of the log was heard, how many lines were told, how many cards were learnt, and the values of cards then."""


class Narrator:
    """Listens to a game. It must hear of each answer at once, while the cards are still where it happened.

    `known` are the references to cards whose front these eyes have seen, now or where a move found or put them;
    `learnt` has them in the order in which they were seen.
    """

    def __init__(self, witness: Witness, faces: Faces) -> None:
        self.witness = witness
        self.watcher = Watcher(witness)
        self.faces = faces
        self.heard = 0
        self.known: set[int] = {0}
        self.learnt: list[int] = []
        self.lines: list[m.Line] = []

    def listen(self) -> None:
        """Tell what is new in the game's log."""
        game = self.witness.game
        news = game.history[self.heard :]
        self.heard = len(game.history)
        self._learn(game, news)
        # Where a card was when something happened to it, if it has left since.
        left = {event.card: event.origin for event in news if event.origin >= 0}
        told = [found for event in news if (found := self._line(event, left.get(event.card, -1))) is not None]
        for _, alike in groupby(told, key=lambda found: (found[0].text, found[0].clause)):
            same = list(alike)
            line = same[0][0]
            line.text = self.witness.speech.repeated(line.text, [card for _, card in same])
            self.lines.append(line)
        self.lines += [self._change(change) for change in self.watcher.changes(news)]

    def look_at(self, witness: Witness) -> None:
        """Go on with another game, which stands where the one that was told does."""
        self.witness = self.watcher.teller = witness

    def _change(self, change: Change) -> m.Line:
        face = self.faces.key(self.witness.game.definition[change.card & CARD_MASK])
        return m.Line(text=change.text, card=change.card, faces=[face, ""])

    def mark(self) -> Mark:
        """Where the story stands, to go back to."""
        return self.heard, len(self.lines), len(self.learnt), self.watcher.board

    def go_back(self, mark: Mark) -> None:
        """Forget what was told since."""
        self.heard, lines, learnt, self.watcher.board = mark
        del self.lines[lines:]
        self.known.difference_update(self.learnt[learnt:])
        del self.learnt[learnt:]

    def _learn(self, game: Game, news: list[Event]) -> None:
        eyes, n, known = self.witness.eyes, game.n, self.known
        seen, knowers, zones = game.seen, game.knowers, game.zone
        hidden = covered(game, eyes)
        found = [
            ref
            for card, ref in enumerate(game.ref)
            if ref not in known
            and (seen[card] or knowers[card] or zones[card] < 0 or not hidden[zones[card] // n])
            and sees(game, eyes, card)
        ]
        for event in news:
            moved = event.origin >= 0 or event.to >= 0
            if event.kind in game.rules.open_events or (moved and _is_shown(game, eyes, event)):
                found.append(event.card)
        for ref in found:
            if ref not in known:
                known.add(ref)
                self.learnt.append(ref)

    def _line(self, event: Event, zone: int) -> tuple[m.Line, int] | None:
        """An event as a line, and what tells its card from others, known or not."""
        known = self.known
        is_seen = event.card in known and event.other in known and event.source in known
        seen = event if is_seen else censored(event, known)
        told = self.witness.event(event, seen, zone)
        if told is None:
            return None
        definition = self.witness.game.definition
        other = seen.other or seen.source
        line = m.Line(
            text=told.text,
            clause=told.clause,
            heading=told.heading,
            kind=event.kind,
            card=seen.card,
            other=other,
            player=event.player,
            amount=event.amount,
            faces=[self.faces.key(definition[ref & CARD_MASK]) if ref else "" for ref in (seen.card, other)],
            origin=self._place(event.origin),
            to=self._place(event.to),
            struck=self._struck(event),
        )
        return line, told.card

    def _struck(self, event: Event) -> int:
        if event.kind != "attacked" or event.other:
            return NOBODY
        return self.witness.words.opposite(self.witness.game, event.player)

    def _place(self, zone: int) -> str:
        game = self.witness.game
        return f"{zone % game.n} {game.rules.zones[zone // game.n].name}" if zone >= 0 else ""


def _is_shown(game: Game, eyes: int, event: Event) -> bool:
    """Do these eyes see the card where a move found it or put it? What leaves for no zone is shown to everybody."""
    if event.to < 0 or eyes == OPEN:
        return True
    viewers = [eyes] if eyes >= 0 else range(game.n)
    return all(
        (event.origin >= 0 and sees_zone(game, player, event.origin, bool(event.face_down & 1)))
        or sees_zone(game, player, event.to, bool(event.face_down & 2))
        for player in viewers
    )
