"""What happens, told while it does: the events, and how the values of the cards on the board have changed by them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from fuda.games.words import possible_keywords
from fuda.kernel.abilities.events import Event
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import explain, value
from fuda.play.story import Line, Teller

Mark = tuple[int, "Board"]
"""How much of the log was heard, and the values of the cards then."""


class Worth(NamedTuple):
    """A value, and where it comes from: what is done, by how much, by which card, by which ability of it."""

    number: int
    parts: tuple[tuple[str, int, int, str], ...]


class Change(NamedTuple):
    """How the values of a card have changed, in words."""

    text: str
    card: int


Board = Mapping[int, Mapping[str, Worth]]
"""The values of the cards on the board, by reference and aspect."""

NOTHING = Worth(0, ())
ENDINGS = frozenset({"effect_ended", "turn_started"})
"""With these events values become again what they were, of which nobody needs to be told."""


class Watcher:
    """Looks at the values of the cards on the board, for one reader, and tells how they have changed since."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.board = self._look()

    def changes(self, news: Sequence[Event]) -> list[Change]:
        """How values have changed since it last looked, by what happened meanwhile."""
        before, self.board = self.board, self._look()
        is_over = any(event.kind in ENDINGS for event in news)
        found = []
        for ref, values in self.board.items():
            if ref in before and values != before[ref]:
                told = self._told(ref, before[ref], values, is_over=is_over)
                found += [Change(told, ref)] if told else []
        return found

    def _look(self) -> Board:
        teller, game = self.teller, self.teller.game
        kinds = [game.rules.zone_kind(name) for name in teller.words.board]
        cards = [card for kind in kinds for player in range(game.n) for card in game.cards(kind, player)]
        return {game.ref[card]: self._values(card) for card in cards if teller.sees(card)}

    def _values(self, card: int) -> dict[str, Worth]:
        game = self.teller.game
        stats = game.definition[card].stats
        told = [stat for stat in self.teller.words.stats if stat in stats]
        return {aspect: self._worth(card, aspect) for aspect in (*told, *possible_keywords(game, card))}

    def _worth(self, card: int, aspect: str) -> Worth:
        game = self.teller.game
        if aspect not in game.modified and not game.under[card]:
            return Worth(value(game, card, aspect), ())
        found = [
            part for part in explain(game, card, aspect) if part.op != "printed" and (part.amount or part.op == "set")
        ]
        parts = [(part.op, part.amount, part.source, part.key) for part in found]
        return Worth(value(game, card, aspect), tuple(sorted(parts)))

    def _told(self, ref: int, before: Mapping[str, Worth], now: Mapping[str, Worth], *, is_over: bool) -> str:
        """How a card's values have changed, and by which cards; not that something that was added is over."""
        said, sources = [], []
        for aspect in dict.fromkeys((*now, *before)):
            was, is_now = before.get(aspect, NOTHING), now.get(aspect, NOTHING)
            # The same may be done by the same text twice.
            fresh = Counter(is_now.parts) - Counter(was.parts)
            if was.number != is_now.number and (fresh or not is_over):
                said.append(self._change(aspect, was.number, is_now.number))
                sources += [self._source(ref, source, key) for _, _, source, key in sorted(fresh)]
        if not said:
            return ""
        speech = self.teller.speech
        why = speech.because.format(sources=speech.comma.join(dict.fromkeys(sources))) if sources else ""
        return speech.altered.format(
            card=self.teller.label(ref & CARD_MASK), changes=speech.comma.join(said), because=why
        )

    def _change(self, aspect: str, before: int, now: int) -> str:
        teller = self.teller
        name, speech = teller.aspect(aspect), teller.speech
        if aspect not in teller.words.stats and 0 in (before, now):
            is_numbered = any(keyword.adds for keyword in teller.game.rules.keywords if keyword.name == aspect)
            keyword = f"{name} {before or now}" if is_numbered else name
            return (speech.gains if now else speech.loses).format(keyword=keyword)
        return speech.becomes.format(stat=name, before=before, now=now)

    def _source(self, ref: int, source: int, key: str) -> str:
        """What a change comes from; what a card has by itself and not by its text comes from the rules, or from a card
        that lies under it, by the No. of which they call it.
        """
        speech, game = self.teller.speech, self.teller.game
        printed, under = game.definition[ref & CARD_MASK].abilities, game.under[ref & CARD_MASK]
        if source and source != ref:
            return self.teller.spoken(source)
        lent = [self.teller.label(card) for card in under if game.definition[card].no == key]
        if lent:
            return lent[0]
        return speech.itself if any(ability.key == key for ability in printed) else speech.rules


class Reporter:
    """Listens to a game for one reader, from some place of its log on. It must hear of each answer at once, while the
    cards are still where it happened and values are what they became by it; who lets it `glance` after each step is
    also told of values that change back before the next question.
    """

    def __init__(self, teller: Teller, heard: int = 0) -> None:
        self.teller = teller
        self.heard = heard
        self.watcher = Watcher(teller)
        # What was heard between two questions, and how many effects lasted then.
        self.held: list[Line] = []
        self.effects = len(teller.game.effects)

    def glance(self) -> None:
        """Look at the game after a step: an effect that has begun may be over when somebody is asked again."""
        before, self.effects = self.effects, len(self.teller.game.effects)
        if self.effects > before:
            self.held += self._heard_since()

    def news(self) -> list[Line]:
        """What has happened since it was last asked."""
        held, self.held = self.held, []
        self.effects = len(self.teller.game.effects)
        return held + self._heard_since()

    def _heard_since(self) -> list[Line]:
        """What has happened since something was last heard."""
        history, since = self.teller.game.history, self.heard
        self.heard = len(history)
        return self.teller.lines(since) + [Line(text, "") for text, _ in self.watcher.changes(history[since:])]

    def mark(self) -> Mark:
        """Where the story stands, to go back to."""
        return self.heard, self.watcher.board

    def go_back(self, mark: Mark) -> None:
        """Forget what was told since."""
        self.heard, self.watcher.board = mark
        self.effects = len(self.teller.game.effects)
