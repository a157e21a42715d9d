"""How a game begins: decks, seed and way to play, as callers give them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import FudaError, UnknownName, quoted
from fuda.play.face import Game, checked_seed, face_of


def new_game(
    game: str,
    decks: Sequence[str | DeckList] = (),
    seed: int = 0,
    *,
    raid: str = "",
    tag: bool | str = False,
    ask_everything: bool = False,
    log: bool = True,
) -> Game:
    """A new game, at its first question.

    `decks` are names of the game's own decks, deck files' texts or `DeckList`s, one for each player; left out, the
    game's first decks play. The same seed and the same answers give the same game, on every machine.

    `raid` is a difficulty: the players (one, if no decks are given) play together against a deck that plays itself,
    the last of the decks or one of the game's own. `tag` is play in teams, or the deck rule that the teams agree on.
    With `ask_everything` questions are asked even where there is only one answer, and windows are opened even where
    everybody can only pass, so that being asked tells nobody anything; without a `log` the game keeps neither events
    nor answers, and runs faster.

    >>> import fuda
    >>> fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
    <gundam: turn 0, a is asked 'first'>
    >>> fuda.new_game("pso2", raid="easy").teams
    (0, 1)
    >>> fuda.new_game("gundam", decks=("blue-white", "no-such-deck"))
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no deck 'no-such-deck'; the decks are: blue-green, blue-white, ...
    """
    package = package_of(game)
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise FudaError(f"decks are given in a list, one for each player, not as {quoted(decks)}")
    checked_seed(seed)
    if raid and tag:
        raise FudaError("a game is a raid or is played in teams, not both: leave out raid or tag")
    if raid:
        listed, mode = _raiders(package, decks, seed, raid), raid
    elif tag:
        listed, mode = _teams(package, decks, tag), tag if isinstance(tag, str) else ""
    else:
        listed, mode = [deck_of(package, deck) for deck in decks or package.deck_names()[:2]], ""
    machine = package.new_game(listed, seed, **({"mode": mode} if mode else {}))
    machine.ask_forced = machine.ask_everything = bool(ask_everything)
    if not log:
        machine.logging = False
        machine.answers = None
    machine.run()
    return face_of(machine)


def _raiders(package: GamePackage, decks: Sequence[str | DeckList], seed: int, level: str) -> list[DeckList]:
    """The decks of a raid, the boss's last."""
    raid = package.raid
    if raid is None:
        raise UnknownName(f"{package.rules.name} has no raids")
    if level not in raid.levels:
        raise UnknownName(f"there is no difficulty {quoted(level)}; it is one of: {', '.join(raid.levels)}")
    listed = [deck_of(package, deck) for deck in decks or package.deck_names()[:1]]
    if raid.boss(listed) < 0:
        bosses = raid.decks()
        listed.append(package.load_deck(bosses[seed % len(bosses)]))
    if not 2 <= len(listed) <= raid.most_players + 1:
        raise FudaError(f"a party has 1 to {raid.most_players} players, not {len(listed) - 1}")
    return listed


def _teams(package: GamePackage, decks: Sequence[str | DeckList], rule: bool | str) -> list[DeckList]:
    """The decks of a game in teams, in the order of the seats."""
    tag = package.tag
    if tag is None:
        raise UnknownName(f"{package.rules.name} has no play in teams")
    if rule is not True and rule not in list(tag.options):
        raise UnknownName(
            f"there is no deck rule {quoted(rule)} that teams agree on; it is one of: {', '.join(tag.options)}"
        )
    if decks and len(decks) != len(tag.teams):
        raise FudaError(
            f"{len(tag.teams)} players play in teams, so there are {len(tag.teams)} decks, not {len(decks)}"
        )
    return [deck_of(package, deck) for deck in decks or tag.decks()]


def package_of(game: str) -> GamePackage:
    """The package of a game by its id, whatever was given for one."""
    if not isinstance(game, str):
        raise FudaError(f"a game is named by its id, such as 'gundam', not by {quoted(game)}")
    return load_package(game)


def deck_of(package: GamePackage, deck: str | DeckList) -> DeckList:
    """A deck by its name, a deck file's text, or the deck itself."""
    if isinstance(deck, DeckList):
        return _sound(deck)
    if not isinstance(deck, str):
        raise FudaError(f"a deck is a deck's name, a deck file's text or a DeckList, not {quoted(deck)}")
    return package.read_deck(deck, "the deck") if "\n" in deck else package.load_deck(deck)


def _sound(deck: DeckList) -> DeckList:
    """The deck, if its parts are what a caller's type checker would have asked for."""
    given: object = deck.parts
    parts: list[object] = list(given.values()) if isinstance(given, Mapping) else [None]
    if not all([isinstance(part, tuple) and all([isinstance(card, CardDef) for card in part]) for part in parts]):
        raise FudaError(f"the parts of a DeckList are tuples of cards by name, not {quoted(given)}")
    return deck
