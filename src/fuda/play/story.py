"""A game in words: its events, questions and options, as told to somebody who may see only part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from fuda.games import purposes
from fuda.games.speech import ENGLISH, Speech
from fuda.games.words import Words
from fuda.kernel.abilities.ability import Ability, Activated, Effectful, Triggered
from fuda.kernel.abilities.events import Event
from fuda.kernel.abilities.replacements import Perform, applicable, offered
from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Game, Result
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.views.visibility import knows

LANGUAGES = ("en", "ja")
"""What a game can be told in: English, or Japanese with the cards as they are printed."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened, in words, with the clause that made it happen; a heading begins the `turn` it names.

    `card` tells apart what equal lines speak of; 0 for no card.
    """

    text: str
    clause: str
    turn: int = 0
    card: int = field(default=0, compare=False)

    @property
    def heading(self) -> bool:
        """Does a turn begin with it?"""
        return self.turn > 0

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text


class _Fields(dict[str, str]):
    """What the braces of a phrase stand for, made only when a phrase asks for it."""

    def __init__(self, makers: dict[str, Callable[[], str]]) -> None:
        super().__init__()
        self.makers = makers

    def __missing__(self, name: str) -> str:
        return self.makers[name]()


class Teller:
    """Tells a game to one of its players, or with `viewer` None everything to everybody.

    `names` are the players' names; the viewer is "you".
    """

    def __init__(self, game: Game, words: Words, viewer: int | None = None, names: Sequence[str] = "ABCD") -> None:
        self.game = game
        self.words = words
        self.speech = words.speech
        self.viewer = viewer
        self.names = names

    # Names.

    def player(self, player: int) -> str:
        """A player in the middle of a sentence."""
        return self.speech.you if player == self.viewer else self.names[player]

    def whose(self, player: int) -> str:
        """A player as an owner."""
        return self.speech.your if player == self.viewer else self.speech.owner.format(name=self.names[player])

    def place(self, player: int, kind: int) -> str:
        """A zone of a player."""
        zone = self.words.zones[self.game.rules.zones[kind].name]
        return self.speech.place.format(whose=self.whose(player), zone=zone)

    def place_of(self, card: int) -> str:
        """Where a card lies; "" where it is in no zone."""
        game = self.game
        kind = game.zone_kind(card)
        if kind < 0:
            return ""
        player, spot = game.zone[card] % game.n, self.words.spot(game, card)
        return self.speech.place.format(whose=self.whose(player), zone=spot) if spot else self.place(player, kind)

    def card(self, ref: int, *, known: bool = True) -> str:
        """A card by the short form of its name; one that the reader can't see by where it lies."""
        card = ref & CARD_MASK
        if not ref:
            return self.speech.a_card
        if not known:
            return self.unknown(self.game.zone[card] if self.game.is_current(ref) else -1)
        return self.label(card)

    def unknown(self, zone: int) -> str:
        """A card of which the reader knows only where it lies or lay."""
        if zone < 0:
            return self.speech.a_card
        return self.words.hidden.get(self.game.rules.zones[zone // self.game.n].name, self.speech.a_card)

    def name(self, card: int) -> str:
        """A card's name, in English without its byname."""
        return self.speech.short(self.game.definition[card])

    def speak(self, words: Words, names: Sequence[str]) -> None:
        """Go on in another language."""
        self.words, self.speech, self.names = words, words.speech, names

    def label(self, card: int) -> str:
        """A card's short name, numbered where an equal one lies before it in its place on the board."""
        game = self.game
        name = self.name(card)
        kind = game.zone_kind(card)
        if kind < 0 or game.rules.zones[kind].name not in self.words.board:
            return name
        mates = game.zones[game.zone[card]]
        if card not in mates:
            return name
        alike = [c for c in mates[: mates.index(card)] if game.definition[c].english == game.definition[card].english]
        before = [c for c in alike if self.sees(c)]
        return self.speech.numbered.format(name=name, number=len(before) + 1) if before else name

    def sees(self, card: int) -> bool:
        """Does the reader know the card?"""
        return self.viewer is None or knows(self.game, self.viewer, card)

    def aspect(self, name: str) -> str:
        """What a stat or a keyword is called."""
        for keyword in self.game.rules.keywords:
            if keyword.name == name:
                return keyword.said if self.speech.is_english else keyword.japanese
        if self.speech.is_english:
            return self.words.stats.get(name, name.replace("_", " "))
        return self.speech.term(name.replace("_", " "))

    def numbers(self, card: int) -> str:
        """A card's numbers, unless the reader does not know it."""
        return self.words.numbers(self.game, card) if self.sees(card) else ""

    # Events.

    def lines(self, since: int = 0, *, is_past: bool = False) -> list[Line]:
        """What has happened from that place in the log on, as far as it is worth telling.

        Of what is long past no values are told: those that the cards had then are no longer known.
        """
        history = self.game.history
        shown = history if self.viewer is None else self.game.view(self.viewer).events
        # Where a card was when something happened to it, if it has left since.
        left = {e.card: e.origin for e in history[since:] if e.origin >= 0}
        last = {(e.kind, e.card): e for e in history[since:]}
        told = (
            self.event(full, seen, left.get(full.card, -1), is_past=is_past)
            for full, seen in zip(history[since:], shown[since:], strict=True)
            # How far a card has come is told as it is now, so once is enough.
            if last[full.kind, full.card] is full or "{tally}" not in self.words.of_event(full.kind)
        )
        return merged([line for line in told if line is not None], self.speech)

    def event(self, event: Event, seen: Event | None = None, zone: int = -1, *, is_past: bool = False) -> Line | None:
        """One event in words; `seen` is the same event as the reader saw it, `zone` where its card has been."""
        seen = seen or event
        phrase = self._event_phrase(event, seen, event.origin if event.origin >= 0 else zone)
        is_known = bool(seen.card) or self._is_followed(event)
        quiet = self.words.quiet if is_known else self.words.quiet | self.words.quiet_unseen
        if not phrase or (event.kind, event.cause) in quiet or (event.kind, event.clause) in quiet:
            return None
        fields = self._event_fields(event, seen)
        if is_past:
            fields["numbers"] = fields["spot"] = fields["tally"] = fields["facing"] = fields["end"] = str
        text = _without_empty(phrase.format_map(_Fields(fields))).removesuffix(": ")
        card = seen.card or -event.card
        turn = event.turn if event.kind == "turn_started" else 0
        return Line(text[:1].upper() + text[1:], event.clause, turn, card)

    def _event_phrase(self, event: Event, seen: Event, zone: int) -> str:
        game = self.game
        keys = []
        if event.card:
            origin = game.rules.zones[zone // game.n].name if zone >= 0 else "nowhere"
            keys = [f"{event.kind}<{origin}"]
        if seen.card:
            definition = game.definition[seen.card & CARD_MASK]
            keys += [f"{event.kind}:token"] if definition.token else []
            keys.append(f"{event.kind}:{definition.type}")
        return self.words.of_event(event.kind, keys)

    def _event_fields(self, event: Event, seen: Event) -> dict[str, Callable[[], str]]:
        game, player = self.game, event.player

        def named(full: int, visible: int) -> str:
            return self.card(full, known=bool(visible)) if full else self.speech.a_card

        def dealer(phrase: str) -> str:
            full, visible = event.other or event.source, seen.other or seen.source
            return phrase.format(card=named(full, visible)) if full else ""

        def card() -> str:
            if seen.card or event.to < 0:
                return named(event.card, seen.card or self._is_known_token(event.card))
            return self.label(event.card & CARD_MASK) if self._is_followed(event) else self.unknown(event.to)

        def numbers() -> str:
            return self.words.numbers(game, event.card & CARD_MASK) if game.is_current(event.card) and seen.card else ""

        return {
            "who": lambda: self.player(player),
            "takes": lambda: "take" if not event.card and player == self.viewer else "takes",
            "whose": lambda: self.whose(player),
            "s": lambda: "" if player == self.viewer else "s",
            "card": card,
            "end": lambda: self._end(event),
            "other": lambda: named(event.other, seen.other),
            "aim": lambda: (
                named(event.other, seen.other) if event.other else self.player(self.words.opposite(game, player))
            ),
            "struck": lambda: named(event.card, seen.card) if event.card else self.player(player),
            "by": lambda: dealer(self.speech.by),
            "through": lambda: dealer(self.speech.through),
            "cause": lambda: self.speech.term(event.cause),
            "plural": lambda: "" if event.amount == 1 else "s",
            "amount": lambda: str(event.amount),
            "turn": lambda: str(event.turn),
            "numbers": numbers,
            "spot": lambda: self.words.spot(game, event.card & CARD_MASK) if game.is_current(event.card) else "",
            "tally": lambda: self.words.tally(game, event.card & CARD_MASK) if game.is_current(event.card) else "",
            "facing": lambda: self.words.facing(game, event.card & CARD_MASK) if game.is_current(event.card) else "",
            "effect": lambda: self._triggered(event, seen) or self._only(Triggered, seen.card),
            "use": lambda: self._only(Activated, seen.card),
        }

    def _is_known_token(self, ref: int) -> bool:
        """Is it a token that the reader knows by now? It lay nowhere when it was made."""
        card = ref & CARD_MASK
        return bool(ref) and self.game.definition[card].token and self.sees(card)

    def _is_followed(self, event: Event) -> bool:
        """Does the card that was moved lie where it was put ever since, and does the reader know it there?

        The event names it as it was before, which the reader may not have known.
        """
        card = event.card & CARD_MASK
        if not event.card or event.to < 0 or self.game.zone[card] != event.to or not self.sees(card):
            return False
        moved = (e for e in reversed(self.game.history) if e.card & CARD_MASK == card and (e.origin >= 0 or e.to >= 0))
        return next(moved, None) is event

    def _end(self, event: Event) -> str:
        """The end of a pile at which a card was put: told only where the reader knows it and all cards beyond it."""
        if not self._is_followed(event):
            return ""
        known = [self.sees(card) for card in self.game.zones[event.to]]
        place = self.game.zones[event.to].index(event.card & CARD_MASK)
        is_top, is_bottom = all(known[place:]), all(known[: place + 1])
        if is_top == is_bottom:
            return ""
        return self.speech.top if is_top else self.speech.bottom

    def _triggered(self, event: Event, seen: Event) -> str:
        """What the ability says that has triggered, of those that its card prints for what has just happened.

        Where several of them have, they are told in printed order.
        """
        if event.kind != "triggered" or not seen.card:
            return ""
        batch = [one for one in self.game.history if one.batch == event.batch]
        kinds = {one.kind for one in batch}
        card = seen.card & CARD_MASK
        printed = [ability for one in (card, *self.game.under[card]) for ability in self.game.definition[one].abilities]
        found = [one for one in printed if isinstance(one, Triggered) and not kinds.isdisjoint(one.events)]
        told = [one for one in batch if one.kind == event.kind and one.card == event.card]
        if len(found) != len(told) or not all(one.english for one in found):
            return ""
        place = next(place for place, one in enumerate(told) if one is event)
        return self.speech.explained.format(text=self.speech.text(found[place]))

    def _only(self, kind: type[Ability], ref: int) -> str:
        """What the ability of that kind does that a card has, where it and what lies under it have only one."""
        game = self.game
        if not ref or not game.is_current(ref):
            return ""
        card = ref & CARD_MASK
        printed = [ability for one in (card, *game.under[card]) for ability in game.definition[one].abilities]
        found = [ability for ability in printed if isinstance(ability, kind)]
        if len(found) != 1 or not found[0].english:
            return ""
        return self.speech.explained.format(text=self.speech.text(found[0]))

    def ending(self, result: Result, *, is_cited: bool = True) -> str:
        """How the game has ended, in a sentence: who wins, what became of whom, and by which clause."""
        game, speech = self.game, self.speech
        everybody = range(game.n)
        # Of a party some may have lost earlier, and by another clause.
        losers = [p for p in everybody if p not in result.winners and game.lost[p] == result.clause]
        losers = losers or [p for p in everybody if p not in result.winners]
        fields = {"winners": self._together(result.winners), "losers": self._together(losers)}
        reason, cited = speech.term(result.reason), f" [{result.clause}]" if is_cited else ""
        if result.is_draw:
            reason = speech.everybody.format(reason=reason) if any(game.lost) else reason
            return speech.drawn.format(reason=reason, cited=cited)
        reason = self.words.endings.get(result.clause, speech.loss).format(reason=reason, **fields)
        winners = speech.winners([self.player(p) for p in result.winners])
        when = speech.when.format(turn=game.turn) if game.turn else ""
        return speech.won.format(winners=winners, when=when, reason=reason, cited=cited)

    def _together(self, players: Sequence[int]) -> str:
        """Players by name; those of one team as a team."""
        game, speech = self.game, self.speech
        if len(players) < 2 or len({game.team[p] for p in players}) > 1:
            return speech.conjunction.join([self.player(p) for p in players])
        return speech.your_team if self.viewer in players else speech.team.format(whose=self.whose(players[0]))

    # Questions and options.

    def question(self, choice: Choice) -> str:
        """What is asked."""
        phrase = self._phrase(choice)
        fields = {
            "subject": lambda: self._asking(choice.subject) if choice.subject else self.speech.effect,
            "attack": self._attack,
            "newest": self._newest,
            "choosing": lambda: self._choosing(choice),
            "purpose": lambda: self._purpose(choice),
            "doing": lambda: self._doing(choice),
            "many": lambda: self.speech.how_many(choice.least, choice.most),
            "order": lambda: self._turn_order(choice.player),
            "paid": lambda: self.spoken(self.words.payment(self.game).card),
            "amount": lambda: str(self.words.payment(self.game).amount),
            "part": lambda: str(self.words.payment(self.game).part),
        }
        return phrase.format_map(_Fields(fields)).strip()

    def _turn_order(self, player: int) -> str:
        """Whether the player goes first or second, where two play."""
        if self.game.n > 2:
            return ""
        return self.speech.term("You go first." if player == self.game.first_player else "You go second.")

    def _asking(self, ref: int) -> str:
        """The card that asks; one that lies under another, whose effects are that one's, with it."""
        name, card = self.spoken(ref), ref & CARD_MASK
        if not self.game.is_current(ref) or self.game.host[card] == NO_HOST:
            return name
        return self.speech.term("{card} on {host}").format(card=name, host=self.label(self.game.host[card]))

    def _phrase(self, choice: Choice) -> str:
        questions, asker = self.words.questions, type(self.game.frames[-1]).__name__
        found = (questions.get(f"{choice.kind}@{at}") for at in (self.words.moment(self.game), asker))
        return next(filter(None, found), None) or questions.get(choice.kind, choice.kind)

    def attack_asked_about(self, choice: Choice) -> Event | None:
        """The attack that a question speaks of, if it does."""
        return self._last_attack() if "{attack}" in self._phrase(choice) else None

    def _last_attack(self) -> Event | None:
        return next((event for event in reversed(self.game.history) if event.kind == "attacked"), None)

    def _attack(self) -> str:
        """The attack that goes on, in a sentence: who attacks whom."""
        event = self._last_attack()
        line = self.event(event) if event is not None else None
        return line.text if line is not None else self.speech.term("An attack")

    def _newest(self) -> str:
        """What was played or used last and waits to be resolved."""
        return self.spoken(self.game.stack[-1].source) if self.game.stack else ""

    def _choosing(self, choice: Choice) -> str:
        """That cards are chosen, and which: "choose 1 enemy Unit"; where the text can't tell, just how many."""
        speech, asked = self.speech, self.words.asked(self.game)
        said = purposes.choosing(self.game, choice, asked.what, speech.language)
        said = said or speech.choosing.format(many=speech.how_many(choice.least, choice.most))
        return speech.as_cost.format(choosing=said) if asked.is_cost else said

    def _purpose(self, choice: Choice) -> str:
        """What becomes of the chosen cards, by the deed that follows: ", and discard it"; else all that the text
        says.
        """
        deed = self.words.asked(self.game).deed
        said = purposes.deed_in_words(self.game, choice, deed, self.speech.language)
        if said:
            return self.speech.then.format(deed=said)
        named = getattr(deed, "kind", "") if hasattr(deed, "target") else ""
        found = self.words.deeds.get(named) or self.words.deeds.get(type(deed).__name__, "")
        if found:
            return self.speech.purpose.format(deed=found)
        text = self._text_that_asks(choice)
        return self.speech.details.format(parts=text.rstrip(".。")) if text else ""

    def _doing(self, choice: Choice) -> str:
        """What may be done, where somebody is asked whether it is to be."""
        deed = purposes.offered(self.game, choice, self.speech.language)
        return self.speech.doing.format(deed=deed) if deed else self.speech.using

    def spoken(self, ref: int) -> str:
        """A card that is spoken of now; what has left since was seen when it did."""
        return self.card(ref, known=not self.game.is_current(ref) or self.sees(ref & CARD_MASK))

    def context(self, choice: Choice) -> str:
        """The effect that asks; empty when it is no effect that does."""
        looked = [self._looked_at(frame) for frame in self.game.frames if isinstance(frame, Resolve)]
        text = self._text_that_asks(choice)
        return looked[-1] + text if looked and text else text

    def _text_that_asks(self, choice: Choice) -> str:
        """What the ability says that asks; what only pays for another, or is part of one, says nothing itself."""
        if not choice.subject:
            return ""
        # A game's own announcing of an effect, where its targets are chosen, has the ability too.
        abilities = [getattr(frame, "ability", None) for frame in reversed(self.game.frames)]
        waiting = self.game.pending[:1]
        if waiting and waiting[0].bearing.source == choice.subject and choice.kind == "may":
            abilities.insert(0, waiting[0].bearing.ability)
        texts = (self.speech.text(ability) for ability in abilities if isinstance(ability, Effectful))
        return next((text for text in texts if text), "")

    def _looked_at(self, frame: Resolve) -> str:
        """The cards that the effect lets the reader look at."""
        looked = self.game.current(frame.looked)
        seen = [self.label(card) for card in looked if self.sees(card)]
        return self.speech.looking.format(cards=self.speech.comma.join(seen)) if seen else ""

    def option(self, option: Option, *, brief: bool = False) -> tuple[str, str]:
        """An option's heading and phrase; where there is little room, the brief one if there is one."""
        options = self.words.options
        choice = self.game.choice
        aim = f"{option.verb}>target" if option.target else f"{option.verb}>player" if option.player >= 0 else ""
        at = f"{option.verb}@{choice.kind}" if choice is not None else ""
        key = next((key for key in (aim, at, option.verb) if key in options), option.verb)
        heading, phrase = options.get(key, ("", option.verb))
        if brief:
            phrase = self.words.brief.get(key, phrase)
        if choice is not None and choice.kind in ("order", "replace"):
            phrase = self.speech.waiting
        text = _without_empty(phrase.format_map(_Fields(self._option_fields(option, brief)))).strip()
        return heading, text.rstrip(":：")

    def none(self, choice: Choice) -> str:
        """What choosing nothing means, where that is allowed."""
        return self.words.options.get(f"none@{choice.kind}", ("", self.speech.term("None")))[1]

    def _option_fields(self, option: Option, brief: bool) -> dict[str, Callable[[], str]]:
        game, words = self.game, self.words
        card, target = option.card & CARD_MASK, option.target & CARD_MASK

        def where() -> str:
            # Where there is little room, a place that all options share is not worth it.
            place = "" if brief and self._is_one_place() else self.place_of(card)
            parts = [place, self.numbers(card)]
            return self.speech.details.format(parts=self.speech.comma.join(part for part in parts if part))

        return {
            "card": lambda: self.card(option.card, known=self.sees(card)),
            "target": lambda: self.card(option.target, known=self.sees(target)),
            "player": lambda: self.player(option.player),
            "number": lambda: str(option.number),
            "numbers": lambda: self.numbers(card),
            "printed": lambda: self.numbers(card),
            "target_numbers": lambda: self.numbers(target),
            "effect": lambda: words.effect(game, option) if not card or self.sees(card) else self.speech.an_effect,
            "waiting": lambda: self._waiting(option),
            "fitting": lambda: self.speech.term(words.fitting(game, option)),
            "passing": lambda: self._passing(option),
            "where": where,
        }

    def _passing(self, option: Option) -> str:
        """What passing brings about now."""
        told = self.speech.term(self.words.passing(self.game))
        return self.speech.passing.format(then=told.format_map(_Fields({"newest": self._newest}))) if told else ""

    def _is_one_place(self) -> bool:
        """Do the cards of all options lie in one place?"""
        choice = self.game.choice
        return choice is not None and len({self.game.zone[option.card & CARD_MASK] for option in choice.options}) == 1

    def _waiting(self, option: Option) -> str:
        """The effect that waits, of those that an option to order them means; or the one that would be applied."""
        running = self.game.running(Perform)
        if option.verb == "replace" and running is not None:
            return self.speech.text(offered(applicable(self.game, running.acts[running.at]))[option].ability)
        number, card = max(option.number, 1), option.card & CARD_MASK
        mine = [
            p
            for p in self.game.pending
            if card in (p.bearing.bearer & CARD_MASK, p.bearing.source & CARD_MASK) and p.number == number
        ]
        if not mine:
            return ""
        bearing = mine[0].bearing
        others = [self.card(ref, known=self.sees(ref & CARD_MASK)) for ref in bearing.it if self.game.is_current(ref)]
        text = self.speech.text(bearing.ability)
        return self.speech.concerning.format(text=text, cards=self.speech.conjunction.join(others)) if others else text


def _without_empty(text: str) -> str:
    """A phrase without brackets that nothing was to be said in."""
    return text.replace(" ()", "").replace("（）", "")


def merged(lines: Sequence[Line], speech: Speech = ENGLISH) -> list[Line]:
    """The lines with equal neighbours told once.

    >>> print(*merged([Line("B draws a card", "6-3-1", card=card) for card in (7, 8, 9)]), sep="; ")
    B draws 3 cards [6-3-1]
    """
    found = []
    for line, alike in groupby(lines):
        text = speech.repeated(line.text, [one.card for one in alike])
        found.append(Line(text, line.clause, line.turn))
    return found
