"""Readable names: players as letters, cards by label or name, options by keys that people type."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import IllegalAnswer, quoted
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import knows

if TYPE_CHECKING:
    from fuda.kernel.game import Answer, Game

DECLINING = ("pass", "none", "no")
NUMBERED = re.compile(r" #\d+$")
MANY_NUMBERS = 10
LARGEST = 64
"""The most bits that a number in an option has."""


def player_name(player: int) -> str:
    """A player's letter.

    >>> player_name(1)
    'b'
    """
    return chr(ord("a") + player)


def label(game: Game, card: int, reader: int | None = None) -> str:
    """What a card is called: its label where it was given one, else its English name.

    One that the reader does not know is called by where it lies; without a reader everything is told.
    """
    given = game.labels.get(card)
    if given or reader is None or knows(game, reader, card):
        return given or game.definition[card].english
    return game.rules.zones[game.zone_kind(card)].name


def how_many(choice: Choice) -> str:
    """How many options an answer takes, in words."""
    if choice.least == choice.most:
        return f"exactly {choice.least}"
    return f"{choice.least} to {choice.most}"


def number_range(choice: Choice) -> tuple[int, int] | None:
    """The least and the greatest number, where a question asks for one of many numbers in a row.

    >>> number_range(Choice(0, "loop", "", tuple(Option("number", number=n) for n in range(100))))
    (0, 99)
    """
    numbers = [option.number for option in choice.options if option.verb == "number"]
    if len(numbers) < MANY_NUMBERS or numbers != list(range(numbers[0], numbers[0] + len(choice.options))):
        return None
    return numbers[0], numbers[-1]


def offered_keys(game: Game, choice: Choice, separator: str = " | ", most: int | None = None) -> str:
    """The keys of a question's options in a line; of many numbers in a row it is told from where to where they go."""
    span = number_range(choice)
    if span is not None:
        return f"a number from {span[0]} to {span[1]}"
    offered = keys(game, choice)
    return separator.join(offered[:most]) + (f"{separator}…" if most is not None and len(offered) > most else "")


def card_labels(game: Game, options: Sequence[Option], reader: int | None = None) -> dict[int, str]:
    """A label for each card that the options speak of, telling those of one name apart as `name`, `name#2`, …"""
    labels: dict[int, str] = {}
    counts: dict[str, int] = {}
    for option in options:
        for ref in (option.card, option.target):
            card = ref & CARD_MASK
            if ref and card not in labels:
                name = label(game, card, reader)
                counts[name] = counts.get(name, 0) + 1
                labels[card] = name if counts[name] == 1 else f"{name}#{counts[name]}"
    return labels


def key(game: Game, option: Option, labels: dict[int, str] | None = None) -> str:
    """An option's readable key, as whoever is asked may read it."""
    if labels is None:
        # One that the question does not offer is named, too.
        reader = game.choice.player if game.choice else None
        labels = card_labels(game, (*(game.choice.options if game.choice else ()), option), reader)
    if option.verb in ("number", "mode"):
        return str(option.number)
    words = [] if option.verb in ("choose", "player") else [option.verb]
    if option.card:
        words.append(labels[option.card & CARD_MASK])
    if option.number > 1:
        words.append(f"#{option.number}")
    if option.target:
        words += ["->", labels[option.target & CARD_MASK]]
    elif option.player >= 0:
        words += [player_name(option.player)] if option.verb == "player" else ["->", player_name(option.player)]
    return " ".join(words)


def keys(game: Game, choice: Choice) -> list[str]:
    """The keys of all options of a choice, in order, as whoever is asked may read them."""
    labels = card_labels(game, choice.options, choice.player)
    return [key(game, option, labels) for option in choice.options]


def indices(game: Game, answer: Answer) -> tuple[int, ...]:
    """Which options an answer means, by their places in the choice."""
    choice = game.choice
    if choice is None:
        raise IllegalAnswer("the game is over: there is no question to answer")
    if type(answer) is tuple:
        for part in answer:
            if type(part) is not int:
                break
        else:
            return answer
    found = _one(game, choice, answer)
    if found is not None:
        return found
    if isinstance(answer, bytes | Mapping) or not isinstance(answer, Iterable):
        raise _no_answer(answer)
    picks: list[int] = []
    for part in answer:
        found = _one(game, choice, part)
        if found is None:
            raise _no_answer(part)
        picks.extend(found)
        if len(picks) > len(choice.options):
            raise IllegalAnswer(f"an option is chosen twice for this question ({choice.kind})")
    return tuple(picks)


def _one(game: Game, choice: Choice, answer: object) -> tuple[int, ...] | None:
    """The options that a number, an option or a key means; None for anything else."""
    if isinstance(answer, bool):
        return None
    if isinstance(answer, int):
        return (_in_reach(choice, answer),)
    if isinstance(answer, Option):
        return (_place(game, choice, answer),)
    if isinstance(answer, str):
        return _read(game, choice, answer)
    # Whole numbers of other libraries are numbers too; to ask for the protocol itself costs more than a decision may.
    index = getattr(answer, "__index__", None)
    return (_in_reach(choice, int(index())),) if index is not None else None


def _in_reach(choice: Choice, number: int) -> int:
    if not 0 <= number < len(choice.options):
        asked = f"this question ({choice.kind}) has {len(choice.options)}"
        raise IllegalAnswer(f"there is no option {quoted(number)}: {asked}")
    return number


def _no_answer(given: object) -> IllegalAnswer:
    sentence = f"an answer is an option, its number or its key, or several of these, not {quoted(given)}"
    return IllegalAnswer(f"{sentence}: did the agent forget to return one?" if given is None else sentence)


def _place(game: Game, choice: Choice, option: Option) -> int:
    try:
        return choice.options.index(option)
    except ValueError:
        raise IllegalAnswer(f"{_quote(game, option)} is not an option of this question ({choice.kind})") from None


def _quote(game: Game, option: Option) -> str:
    return f"'{key(game, option)}'" if is_sound(game, option) else quoted(option)


def is_sound(game: Game, option: Option) -> bool:
    """Could the game have offered this at some time? Its fields are what they should be and name what there is."""
    fields: tuple[object, ...] = tuple(option)
    if not isinstance(fields[0], str) or not all([_is_whole(field) for field in fields[1:]]):
        return False
    cards = len(game.definition)
    known = all([ref == 0 or (ref > CARD_MASK and ref & CARD_MASK < cards) for ref in (option.card, option.target)])
    return known and -1 <= option.player < game.n


def _is_whole(field: object) -> bool:
    return isinstance(field, int) and field.bit_length() <= LARGEST


def _read(game: Game, choice: Choice, text: str) -> tuple[int, ...]:
    text = " ".join(text.split())
    offered = keys(game, choice)
    listed = offered_keys(game, choice, ", ", 12)
    if not text:
        raise IllegalAnswer(f"an empty text answers nothing ({choice.kind}); the options are: {listed}")
    exact = [i for i, offered_key in enumerate(offered) if offered_key == text]
    if len(exact) == 1:
        return (exact[0],)
    if text in DECLINING:
        verbs = [option.verb for option in choice.options]
        for word in DECLINING:
            if word in verbs:
                return (verbs.index(word),)
        if choice.least == 0:
            return ()
    # Only where all options do the same thing does a key say enough without its verb.
    alike = len({option.verb for option in choice.options} - set(DECLINING)) == 1
    short = [i for i, offered_key in enumerate(offered) if alike and offered_key.partition(" ")[2] == text]
    if not exact and len(short) == 1:
        return (short[0],)
    if choice.kind == "order" and not exact:
        # Without a number it is the first that is left of a card's.
        plain = [NUMBERED.sub("", offered_key) for offered_key in offered]
        if text in plain:
            return (plain.index(text),)
    if exact or short:
        raise IllegalAnswer(f"'{text}' could mean several options of this question ({choice.kind})")
    raise IllegalAnswer(f"{quoted(text)} is not an option of this question ({choice.kind}); the options are: {listed}")
