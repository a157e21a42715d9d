"""The public face of a game and of what a player sees of it: what `fuda.Game` and `fuda.View` are.

The machine that runs a game (`kernel.game.Game`) has some seventy slots; code outside needs about twenty names. Here
each of them checks what it is given, says in a sentence what is wrong with it, and changes nothing then.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from fuda.games import load
from fuda.kernel import game as machines
from fuda.kernel.abilities.events import Event
from fuda.kernel.choice import Choice, Option, legal_answers
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.state.fingerprint import fingerprint
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.continuous import Contribution
from fuda.kernel.values.values import explain
from fuda.kernel.views import view as views
from fuda.kernel.views.believing import Belief
from fuda.kernel.views.card_view import CardView
from fuda.kernel.views.option_keys import is_sound
from fuda.kernel.views.terms import require_player
from fuda.play import replays, saves
from fuda.play.card_help import in_the_way
from fuda.play.story import Teller

Machine = machines.Game
Answer = machines.Answer
Result = machines.Result

MOST_ANSWERS = 10_000
LARGEST_SEED = 2**63 - 1


class View(views.View):
    """The game as one player sees it: what an agent is given.

    It is a value: a view of turn 0 still reads turn 0 when the game is over. Two views are equal when everything in
    them is; they can be pickled and sent elsewhere, and hold nothing that their player may not see.

    >>> import fuda
    >>> game = fuda.new_game("gundam", seed=7)
    >>> before = game.view(0)
    >>> game.choose("first")
    >>> before.count("hand"), game.view(0).count("hand")
    (0, 5)
    >>> game.view(1)
    <gundam as b sees it: turn 0, a is asked>
    >>> game.view(1).zone("hand", 0)[0]
    <hidden card>
    """

    __slots__ = ()

    def determinize(self, seed: int, belief: Mapping[int, Belief] | None = None) -> Game:
        """A game that could be the one seen: what the player can't see is dealt anew. Agents try things out in it.

        It can be dealt as long as the game stands where the view was taken. `belief` says for some players which deck
        they are believed to play; without it the true deck lists are taken as known.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> view = game.view(0)
        >>> view.determinize(1).view(0) == view
        True
        >>> game.choose("first")
        >>> view.determinize(1)
        Traceback (most recent call last):
        fuda.kernel.errors.FudaError: this view can't deal: its game has gone on since, ...
        """
        if belief is not None:
            _check_belief(belief, len(self.players))
        return face_of(views.dealer(self, belief).deal(checked_seed(seed)))


class Game:
    """A game in progress, as `fuda.new_game` or `fuda.load` gives it.

    It stops at one question after the other: `choice` is the question, `choose` answers it, `result` tells how the
    game has ended. Whatever is asked of it in a wrong way raises a `FudaError` of one sentence and changes nothing.

    >>> import fuda
    >>> game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
    >>> game
    <gundam: turn 0, a is asked 'first'>
    >>> while not game.over:
    ...     game.choose(next(game.legal_answers()))
    >>> game
    <gundam: over in turn ...: b wins by 1-2-2-1>

    Two games are equal when their whole states are, and a game's hash is that of its state as it is now: put a clone
    into a set, not a game that goes on. Games can be pickled.

    >>> game == game.clone()
    True
    """

    __slots__ = ("_machine",)

    _machine: Machine

    def __init__(self, *_: object, **__: object) -> None:
        raise FudaError("a game is made by fuda.new_game, fuda.load or fuda.replay")

    # The question.

    @property
    def choice(self) -> Choice | None:
        """The question that the game waits at: who must decide, what kind of thing, by which clause, among which
        options and how many of them. None when the game is over.

        >>> import fuda
        >>> choice = fuda.new_game("gundam", seed=7).choice
        >>> choice.player, choice.kind, choice.clause, [option.verb for option in choice.options]
        (0, 'first', '5-2-1-4', ['first', 'second'])
        """
        return self._machine.choice

    def choose(self, answer: Answer) -> None:
        """Answer the question: with an option, its place among the options, its key, or several of these.

        An answer that the question does not allow raises `IllegalAnswer`, and nothing has changed then.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.choose("third")
        Traceback (most recent call last):
        fuda.kernel.errors.IllegalAnswer: 'third' is not an option of this question (first); the options are: ...
        >>> game.choose(game.choice.options[0])
        >>> game.choice.kind
        'redraw'
        """
        self._machine.choose(answer)

    def legal_answers(self, limit: int = MOST_ANSWERS) -> Iterator[tuple[Option, ...]]:
        """Every legal answer to the question, one after the other: each is the options that it picks.

        Where several may be picked there can be very many, so no more than `limit` are given; those that pick fewest
        come first. There are none when the game is over.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> [game.key(option) for (option,) in game.legal_answers()]
        ['first', 'second']
        >>> game.choose(next(game.legal_answers()))
        """
        if not is_number(limit) or limit < 1:
            raise FudaError(f"the limit of legal_answers is a number of answers, at least 1, not {quoted(limit)}")
        choice = self._machine.choice
        return iter(()) if choice is None else legal_answers(choice, min(limit, sys.maxsize))

    def key(self, option: Option) -> str:
        """The readable key of an option, which `choose` takes too; scenarios and the command line use it.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> [game.key(option) for option in game.choice.options]
        ['first', 'second']
        >>> game.choose("second")
        """
        if not isinstance(option, Option):
            raise FudaError(f"only an option has a key, not {quoted(option)}")
        if not is_sound(self._machine, option):
            raise FudaError(f"this is no option of this game: {quoted(option)}")
        return self._machine.key(option)

    def concede(self, player: int) -> None:
        """A player gives up, which is possible at any moment, whoever is being asked.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.concede(1)
        >>> game.result
        a wins by 1-2-3
        """
        self._machine.concede(self._player(player))

    # Where the game stands.

    @property
    def name(self) -> str:
        """Which game it is, by the id that `fuda.games()` lists.

        >>> import fuda
        >>> fuda.new_game("pso2").name
        'pso2'
        """
        return self._machine.rules.id

    @property
    def players(self) -> range:
        """The players, by number.

        >>> import fuda
        >>> list(fuda.new_game("gundam").players)
        [0, 1]
        """
        return range(self._machine.n)

    @property
    def teams(self) -> tuple[int, ...]:
        """The team of each player; where everybody plays alone, each is one.

        >>> import fuda
        >>> fuda.new_game("build_divide", tag=True).teams
        (0, 1, 1, 0)
        """
        return self._machine.team

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first.

        >>> import fuda
        >>> fuda.new_game("gundam").turn
        0
        """
        return self._machine.turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> while game.turn == 0:
        ...     game.choose(next(game.legal_answers()))
        >>> game.turn, game.turn_player
        (2, 1)
        """
        return self._machine.turn_player

    @property
    def phase(self) -> str:
        """The phase of the turn, by the name that the game gives it; "" before the first turn.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> while game.turn == 0:
        ...     game.choose(next(game.legal_answers()))
        >>> game.phase
        'main'
        """
        return self._machine.phase

    @property
    def over(self) -> bool:
        """True once the game has ended.

        >>> import fuda
        >>> fuda.new_game("gundam").over
        False
        """
        return self._machine.result is not None

    @property
    def result(self) -> Result | None:
        """How the game has ended: the `winners` (none for a draw), the `clause`, the `reason`. None while it goes on.

        >>> import fuda
        >>> game = fuda.new_game("gundam")
        >>> game.concede(0)
        >>> game.result.winners, game.result.clause, game.result.reason
        ((1,), '1-2-3', 'conceded')
        """
        return self._machine.result

    # Looking.

    def view(self, player: int) -> View:
        """What a player may see of the game now. It stays as it is when the game goes on.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.view(0).count("deck"), game.view(0).zone("deck")[0]
        (50, <hidden card>)
        >>> game.view(99)
        Traceback (most recent call last):
        fuda.kernel.errors.FudaError: there is no player 99: the players are 0 to 1
        """
        machine = self._machine
        if type(player) is not int or not 0 <= player < machine.n:
            self._player(player)
        return View(machine, player)

    @property
    def log(self) -> list[Event]:
        """What has happened, in order: events with their kind, their card, their player and their clause.

        It tells everything, hidden cards too; `view(player).events` is what a player has seen of it. A game that was
        begun without a log has none.

        >>> import fuda
        >>> game = fuda.new_game("gundam")
        >>> game.concede(0)
        >>> [(event.kind, event.clause) for event in game.log[-2:]]
        [('lost', '1-2-3'), ('game_over', '1-2-3')]
        """
        return list(self._machine.history) if self._machine.logging else []

    def explain(self, card: CardView | int, stat: str) -> list[Contribution]:
        """Where the value of a card's stat or keyword comes from: what is printed, then each change with its source.

        `card` is a card of a view, or a reference to one, as options and events have it.

        >>> import fuda
        >>> game = fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
        >>> game.choose("first")
        >>> card = game.view(0).zone("hand")[0]
        >>> [(part.op, part.amount) for part in game.explain(card, "cost")] == [("printed", card.value("cost"))]
        True
        >>> game.explain(card, "charm")
        Traceback (most recent call last):
        fuda.kernel.errors.UnknownName: there is no stat or keyword 'charm' in gundam; the stats are: lv, cost, ...
        """
        found = self._card(card)
        terms = self._machine.rules.terms
        if stat not in list(terms.aspects):
            terms.refuse_aspect(stat)
        return explain(self._machine, found, stat)

    def why_not(self, card: CardView | int) -> list[str]:
        """Why its owner can't play a card of a hand now, a sentence with its clause for each reason; none if they can.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.choose("first")
        >>> game.why_not(game.view(0).zone("hand")[0])[0]
        'cards are played in your main phase, commands with 【Action】 in action steps, too [6-5-2]'
        """
        found, machine = self._card(card), self._machine
        package = load(machine.rules.id)
        if machine.zone_kind(found) != machine.rules.zone_kind(package.words.hand):
            raise FudaError("only of a card in a hand it can be asked why it can't be played")
        teller = Teller(machine, package.words)
        return in_the_way(package, machine, found, teller)

    @property
    def fingerprint(self) -> str:
        """A short name of the whole state: equal for equal states, on every machine and in every process.

        >>> import fuda
        >>> one, other = fuda.new_game("gundam", seed=7), fuda.new_game("gundam", seed=7)
        >>> one.fingerprint == other.fingerprint
        True
        """
        return fingerprint(self._machine)

    # Copies.

    def clone(self) -> Game:
        """An equal game that goes its own way from here.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> twin = game.clone()
        >>> twin.concede(0)
        >>> twin.over, game.over
        (True, False)
        """
        return face_of(self._machine.clone())

    def determinize(self, player: int, seed: int, belief: Mapping[int, Belief] | None = None) -> Game:
        """A game that could be this one for all that the player knows: what is unknown is dealt anew, at random.

        `belief` says for some players which deck they are believed to play, or several with weights; without it the
        true deck lists are taken as known.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.choose("first")
        >>> imagined = game.determinize(0, seed=1)
        >>> imagined.view(0) == game.view(0), imagined == game
        (True, False)
        """
        player, seed = self._player(player), checked_seed(seed)
        if belief is not None:
            _check_belief(belief, self._machine.n)
        return face_of(self._machine.determinize(player, seed, belief))

    def save(self) -> str:
        """The whole game as text, at whatever question it stands; `fuda.load` gives it back.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> fuda.load(game.save()) == game
        True
        """
        return saves.save(self._machine)

    def record(self) -> str:
        """The game as text from its beginning on: decks, seed and answers. `fuda.replay` plays it again.

        >>> import fuda
        >>> game = fuda.new_game("gundam", seed=7)
        >>> game.choose("first")
        >>> [again.turn for again in fuda.replay(game.record())]
        [0, 0]
        """
        return replays.record(self._machine)

    # Values.

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (
            self._machine is other._machine or fingerprint(self._machine) == fingerprint(other._machine)
        )

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return _restored, (self.save(),)

    def __repr__(self) -> str:
        machine = self._machine
        asked = machine.choice.player if machine.choice is not None else 0
        return f"<{machine.rules.id}: {views.telling(views.moment_of(machine, asked))}>"

    # What is given.

    def _player(self, player: int) -> int:
        require_player(player, self._machine.n)
        return player

    def _card(self, card: CardView | int) -> int:
        if isinstance(card, CardView):
            if card.hidden:
                raise FudaError("this card is hidden from who sees it so: nothing can be explained of it")
            card = card.ref
        if not is_number(card):
            raise FudaError(f"a card is a card of a view or a reference to one, not {quoted(card)}")
        references = self._machine.ref
        place = card & CARD_MASK
        if card <= 0 or place >= len(references) or references[place] != card:
            raise FudaError(
                f"there is no card with the reference {quoted(card)} now: it has left, or is of another game"
            )
        return place


def face_of(machine: Machine) -> Game:
    """The public game that a machine runs."""
    face = Game.__new__(Game)
    face._machine = machine
    return face


def machine_of(game: Game) -> Machine:
    """The machine behind a public game, for what this project itself does with it."""
    if not isinstance(game, Game):
        raise FudaError(f"a game is what fuda.new_game or fuda.load gives, not {quoted(game)}")
    return game._machine


def _restored(saved: str) -> Game:
    return face_of(saves.load(saved))


def is_number(value: object) -> bool:
    """True for a whole number, which True itself is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def _check_belief(belief: object, players: int) -> None:
    """Refuse what does not say for players which decks they are believed to play."""
    if not isinstance(belief, Mapping):
        raise FudaError(f"a belief gives players their decks, like {{1: deck}}, and is not {quoted(belief)}")
    for player, decks in belief.items():
        require_player(player, players)
        if not isinstance(decks, DeckList) and not (
            isinstance(decks, Sequence) and decks and all(map(_weighted, decks))
        ):
            raise FudaError(
                f"what player {player} is believed to play is a DeckList, or a list of pairs of one and its weight, "
                f"a whole number of at least 1; not {quoted(decks)}"
            )


def _weighted(pair: object) -> bool:
    """True for a deck and its weight."""
    if not isinstance(pair, tuple | list) or len(pair) != 2:
        return False
    deck, weight = pair
    return isinstance(deck, DeckList) and is_number(weight) and weight > 0


def checked_seed(seed: int) -> int:
    """The seed, if it is one that saves and replays can hold."""
    if not is_number(seed) or not -LARGEST_SEED <= seed <= LARGEST_SEED:
        raise FudaError(f"a seed is a whole number of at most 63 bits, not {quoted(seed)}")
    return seed
