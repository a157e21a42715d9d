"""The state of a game and the machine that runs it.

All of the state is plain data in columns (one entry a card) and small immutable records, so that it can be cloned,
compared and saved at every question. The machine runs the top frame's next step until somebody must decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from fuda.kernel.abilities.ability import Bearing, Modification
from fuda.kernel.abilities.events import Event, Pending, clause_now, emit
from fuda.kernel.choice import Choice, Option, resigned
from fuda.kernel.errors import FudaError, IllegalAnswer, quoted
from fuda.kernel.procedures import loops
from fuda.kernel.procedures.elimination import concede
from fuda.kernel.procedures.rule_processing import Settling, settle
from fuda.kernel.seats import OPPOSITE, PAIR, of_other_teams, rotation, still_in
from fuda.kernel.state.copying import clone
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK, DIRTY_ALL, DIRTY_COURSE, DIRTY_MOVE, NO_HOST, NOWHERE
from fuda.kernel.state.program_parts import Uses, heeded_by, with_uses
from fuda.kernel.state.rng import below, seeded, shuffle
from fuda.kernel.state.writing import derive_anew, write_counter
from fuda.kernel.values.values import explain
from fuda.kernel.views import option_keys
from fuda.kernel.views.determinize import determinize
from fuda.kernel.views.knowledge import arranged
from fuda.kernel.views.view import LIVE, View, keep_views

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef, GameDef
    from fuda.kernel.procedures.procedure import Procedure
    from fuda.kernel.procedures.stack import StackItem
    from fuda.kernel.state.last_known import Snapshot
    from fuda.kernel.values.values import Continuous, Contribution
    from fuda.kernel.views.believing import Belief

Answer = Option | int | str | Sequence["Option | int | str"]
P = TypeVar("P", bound="Procedure")


class Result:
    """How a game ended: the winners (none for a draw), the clause, and in words.

    >>> Result((1,), "1-2-3", "conceded")
    b wins by 1-2-3
    """

    __slots__ = ("clause", "reason", "winners")

    def __init__(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        self.winners = winners
        self.clause = clause
        self.reason = reason

    @property
    def is_draw(self) -> bool:
        """Did nobody win?"""
        return not self.winners

    def data(self) -> tuple[tuple[int, ...], str, str]:
        """Its fields in the order of the constructor."""
        return self.winners, self.clause, self.reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        who = " and ".join(option_keys.player_name(p) for p in self.winners)
        wins = "win" if len(self.winners) > 1 else "wins"
        return f"{who} {wins} by {self.clause}" if who else f"draw by {self.clause}"


class Game:
    """A game in progress. `choice` is the question now asked; `result` is set when the game is over."""

    __slots__ = (
        "answers", "arrived", "ask_everything", "ask_forced", "asked", "batch", "bearings", "cache", "came_from",
        "choice", "clock", "computing", "controller", "counters", "definition", "delayed", "deriving", "dirty", "due",
        "effects", "extra_turns", "face_down", "first_player", "frames", "free", "history", "holds", "host", "knowers",
        "labels", "last_known", "listeners", "logging", "looked_up", "lost", "marked", "modified", "moved", "n", "own",
        "owner", "pending", "phase", "player_counters", "ref", "remembered", "repeats", "replacing", "rested", "result",
        "reveals", "rng", "rules", "script", "seen", "settling", "setup", "sights", "slot", "spared", "stack", "stamp",
        "state_armed", "statics", "team", "thinned",
        "told", "trail", "turn", "turn_player", "under", "untold", "usable", "used", "version",
        "wakes", "wave", "zone", "zones",
    )  # fmt: skip

    def __init__(self, rules: GameDef | None = None, teams: Sequence[int] = (), seed: int = 0) -> None:
        if rules is None:
            # A blank to be copied into; a compiled class can't be made without calling this.
            return
        n = len(teams)
        self.rules = rules
        self.n = n
        self.team: tuple[int, ...] = tuple(teams)
        self.sights = rules.sights[self.team]
        self.setup: dict[str, object] = {}
        # One entry a card.
        self.definition: list[CardDef] = []
        self.owner: list[int] = []
        self.controller: list[int] = []
        self.ref: list[int] = []
        self.zone: list[int] = []
        self.came_from: list[int] = []
        self.rested: list[bool] = []
        self.face_down: list[bool] = []
        self.host: list[int] = []
        self.under: list[tuple[int, ...]] = []
        self.slot: list[int] = []
        self.arrived: list[int] = []
        self.stamp: list[int] = []
        self.seen: list[int] = []
        self.knowers: list[int] = []
        # Clones share the columns of counters: `write_counter` makes one anew.
        self.counters: list[list[int]] = [[] for _ in rules.counters]
        self.marked: set[int] = set()
        self.bearings: list[tuple[Bearing, ...]] = []
        self.free: list[int] = []
        self.labels: dict[int, str] = {}
        # One entry a zone instance: zone kind * number of players + player.
        self.zones: list[list[int]] = [[] for _ in range(len(rules.zones) * n)]
        # One entry a player.
        self.player_counters: list[list[int]] = [[0] * n for _ in rules.player_counters]
        self.lost: list[str] = [""] * n
        self.thinned = False
        # Abilities and effects at work, found by what they listen for or change.
        self.listeners: dict[str, tuple[Bearing, ...]] = {}
        self.replacing: dict[str, tuple[Bearing, ...]] = {}
        self.statics: dict[str, tuple[tuple[Bearing, Modification], ...]] = {}
        self.delayed: tuple[Bearing, ...] = ()
        self.state_armed: tuple[str, ...] = ()
        self.effects: list[Continuous] = []
        self.modified: dict[str, int] = {}
        self.deriving = 0
        self.wakes = rules.wakes[0]
        self.pending: list[Pending] = []
        self.stack: list[StackItem] = []
        self.own: dict[str, tuple[tuple[int, ...], ...]] = dict.fromkeys(rules.own_records, ())
        self.used: dict[tuple[int, str], int] = {}
        # Time.
        self.turn = 0
        self.turn_player = 0
        self.first_player = 0
        self.phase = ""
        self.extra_turns: list[int] = []
        self.clock = 1
        self.batch = 0
        self.wave = 0
        self.moved: list[int] = []
        self.history: list[Event] = []
        self.told = 0
        # What the cards in the game make possible at all.
        self.untold = rules.untold
        self.looked_up: frozenset[str] = frozenset()
        self.remembered = rules.remembered
        self.usable: Uses = {}
        self.last_known: dict[int, Snapshot] = {}
        self.rng = seeded(seed)
        self.reveals: list[int] = [0] * n
        # The machine.
        self.frames: list[Procedure] = []
        self.choice: Choice | None = None
        self.result: Result | None = None
        self.dirty = DIRTY_ALL
        self.due = DIRTY_ALL
        self.settling = False
        self.spared: dict[int, int] = {}
        self.version = 0
        self.cache: dict[tuple[int, str], int] = {}
        self.holds = 0
        self.computing: dict[tuple[int, str], object] = {}
        self.answers: list[tuple[int, ...]] | None = []
        self.asked = 0
        self.repeats: dict[str, int] = {}
        self.trail: tuple[loops.Given, ...] = ()
        self.script: tuple[loops.Given, ...] = ()
        self.ask_forced = False
        self.ask_everything = False
        self.logging = True

    # Cards.

    def add_card(self, definition: CardDef, owner: int) -> int:
        """A physical card comes into being, in no zone yet."""
        self._heed((definition,))
        self.usable = with_uses(self.usable, [(self.free[-1] if self.free else len(self.definition), definition)])
        if self.free:
            card = self.free.pop()
            if card in self.labels:
                # Clones share the labels.
                self.labels = {other: label for other, label in self.labels.items() if other != card}
            self.definition[card] = definition
            self.came_from[card] = NOWHERE
            self.owner[card] = self.controller[card] = owner
            self.new_incarnation(card)
            return card
        card = len(self.definition)
        if card > CARD_MASK:
            raise FudaError(f"a game holds at most {CARD_MASK + 1} cards")
        self.definition.append(definition)
        self.owner.append(owner)
        self.controller.append(owner)
        self.ref.append((self.clock << CARD_BITS) | card)
        self.clock += 1
        self.zone.append(NOWHERE)
        self.came_from.append(NOWHERE)
        self.rested.append(False)
        self.face_down.append(False)
        self.host.append(NO_HOST)
        self.under.append(())
        self.slot.append(-1)
        self.arrived.append(0)
        self.stamp.append(0)
        self.seen.append(0)
        self.knowers.append(0)
        self.bearings.append(())
        self.counters = [[*column, 0] for column in self.counters]
        return card

    def lay_cards(self, definitions: Sequence[CardDef], owner: int, zone: int, face_down: bool) -> range:
        """The cards of a deck lie in a zone before the game begins; their standing abilities don't work yet."""
        number = len(definitions)
        first = len(self.definition)
        if first + number > CARD_MASK:
            raise FudaError(f"a game holds at most {CARD_MASK + 1} cards")
        cards = range(first, first + number)
        self._heed(definitions)
        self.usable = with_uses(self.usable, zip(cards, definitions, strict=True))
        self.definition += definitions
        self.ref += [(self.clock + at) << CARD_BITS | card for at, card in enumerate(cards)]
        self.clock += number
        self.zones[zone] += cards
        for column, entry in (
            (self.owner, owner), (self.controller, owner), (self.zone, zone), (self.came_from, NOWHERE),
            (self.host, NO_HOST), (self.slot, -1), (self.arrived, 0), (self.stamp, 0),
            (self.seen, 0), (self.knowers, 0),
        ):  # fmt: skip
            column += [entry] * number
        self.counters = [column + [0] * number for column in self.counters]
        self.rested += [False] * number
        self.face_down += [face_down] * number
        self.under += [()] * number
        self.bearings += [()] * number
        return cards

    def _heed(self, definitions: Iterable[CardDef]) -> None:
        """Tell of what these cards wait for, and keep what they look up."""
        heeded = heeded_by(frozenset(definitions))
        self.untold -= heeded.told
        self.looked_up |= heeded.looked_up
        self.remembered |= heeded.remembered

    def new_incarnation(self, card: int, rested: bool = False, face_down: bool = False, slot: int = -1) -> None:
        """What referred to the card no longer does; its states and counters are those of a new card."""
        self.ref[card] = (self.clock << CARD_BITS) | card
        self.stamp[card] = self.clock
        self.clock += 1
        self.rested[card] = rested
        self.face_down[card] = face_down
        self.slot[card] = slot
        self.seen[card] = 0
        self.controller[card] = self.owner[card]
        if card in self.marked:
            self.marked.remove(card)
            for counter, column in enumerate(self.counters):
                if column[card]:
                    write_counter(self, counter, card, 0)

    def is_current(self, ref: int) -> bool:
        """Does the reference still speak of a card as it is now?"""
        return self.ref[ref & CARD_MASK] == ref

    def current(self, refs: Iterable[int]) -> list[int]:
        """The cards of those references that still hold."""
        column, found = self.ref, []
        for ref in refs:
            if column[ref & CARD_MASK] == ref:
                found.append(ref & CARD_MASK)
        return found

    def cards(self, kind: int, player: int) -> Sequence[int]:
        """The free-standing cards in a player's zone of that kind; the end of the list is the top."""
        return self.zones[kind * self.n + player]

    def owner_of(self, ref: int) -> int:
        """Whose card a reference speaks of."""
        return self.owner[ref & CARD_MASK]

    def zone_kind(self, card: int) -> int:
        """The kind of zone that the card is in; -1 when it is nowhere."""
        zone = self.zone[card]
        return zone // self.n if zone >= 0 else -1

    # Players.

    def players_from(self, first: int) -> Sequence[int]:
        """The players still in the game, in turn order from one of them."""
        if self.n == 2 and not self.thinned:
            return PAIR[first]
        order = rotation(self.n, first, self.direction)
        return still_in(order, self.lost) if self.thinned else order

    def next_after(self, player: int) -> int:
        """Whose turn comes after that player's, of those still in the game."""
        if self.n == 2 and not self.thinned:
            return 1 - player
        return self.players_from((player + self.direction) % self.n)[0]

    @property
    def direction(self) -> int:
        """1 where turns go round by the players' numbers, -1 where they go the other way."""
        against = self.rules.goes_back
        return -1 if against is not None and self.n > 2 and against(self) else 1

    def opponents(self, player: int) -> Sequence[int]:
        """The players of other teams who are still in the game, in turn order."""
        if self.n == 2 and not self.thinned:
            return OPPOSITE[player]
        return of_other_teams(self.players_from(player), self.team, player)

    def opponent(self, player: int) -> int:
        """The next opponent in turn order."""
        if self.n == 2:
            return 1 - player
        for other in rotation(self.n, player, self.direction):
            if self.team[other] != self.team[player]:
                return other
        return player

    # Randomness.

    def roll(self, bound: int) -> int:
        """A random number in ``range(bound)``."""
        self.rng, number = below(self.rng, bound)
        self.learn_all()
        return number

    def shuffle_zone(self, zone: int) -> None:
        """Put a zone's cards in random order; nobody knows where any of them is then."""
        cards = self.zones[zone]
        self.rng = shuffle(self.rng, cards)
        for card in cards:
            self.seen[card] = self.knowers[card] = 0
        derive_anew(self, DIRTY_MOVE)
        self.learn_all()

    def learn_all(self) -> None:
        """Note that chance has decided something, which can't be taken back."""
        for player in range(self.n):
            self.reveals[player] += 1

    # The machine.

    @property
    def clause(self) -> str:
        """The clause of the step being run, or the one by which effects are carried out."""
        return clause_now(self)

    def call(self, frame: Procedure) -> None:
        """Run a procedure before going on with this one."""
        self.frames.append(frame)

    def turn_into(self, frame: Procedure) -> None:
        """Go on with another procedure in the place of this one; its first step is done at once as with `begin`."""
        self.frames[-1] = frame
        if not self.dirty:
            frame.pc = 1
            frame.steps[0](frame, self)

    def begin(self, frame: Procedure) -> None:
        """As `call`; the first step is done at once where no rule processing comes before it."""
        self.frames.append(frame)
        if not self.dirty:
            frame.pc = 1
            frame.steps[0](frame, self)

    def leave_to(self, procedure: type[Procedure], step_name: str = "") -> None:
        """Clear what lies above the innermost running procedure of that kind; go on there, or at the step named."""
        while not isinstance(self.frames[-1], procedure):
            self.frames.pop()
        derive_anew(self, DIRTY_COURSE)
        if self.settling:
            self.settling = self.running(Settling) is not None
        if step_name:
            self.frames[-1].goto(step_name)

    def running(self, procedure: type[P]) -> P | None:
        """The innermost running procedure of that kind."""
        for frame in reversed(self.frames):
            if isinstance(frame, procedure):
                return frame
        return None

    def ask(
        self,
        player: int,
        kind: str,
        options: Sequence[Option],
        least: int = 1,
        most: int = 1,
        *,
        ordered: bool = False,
        secret: bool = False,
        clause: str = "",
        subject: int = 0,
        covered: bool = False,
    ) -> None:
        """Put a question; the next step finds the answer in `self.answer`. A question about nothing is not asked,
        unless it is about cards that others don't see (`covered`), to whom that would tell something.
        """
        if self.repeats and loops.LIMITED in self.repeats and options:
            options = loops.offered(self, player, options)
            if not options:
                loops.end(self, "a loop that nobody can leave")
                return
        offered = len(options)
        if most > offered:
            most = offered
        if least > most:
            least = most
        if self.lost[player]:
            self.frames[-1].answer = resigned(options, least)
            return
        if (most == 0 and not (covered and self.ask_everything)) or (
            most and least == offered and not self.ask_forced and (offered == 1 or not ordered)
        ):
            self.frames[-1].answer = tuple(options[:most]) if least else ()
            return
        if self.rules.decider is not None:
            player = self.rules.decider(self, player)
        if self.script and loops.follow(self, player, kind, options):
            return
        self.choice = Choice(
            player, kind, clause or clause_now(self), tuple(options), least, most, ordered, secret, subject
        )

    def run(self) -> None:
        """Run until somebody must decide or the game is over."""
        frames = self.frames
        most = self.rules.policies.loop_steps
        for _ in range(most):
            if self.choice is not None or self.result is not None:
                return
            if self.dirty and settle(self):
                continue
            frame = frames[-1]
            pc = frame.pc
            frame.pc = pc + 1
            frame.steps[pc](frame, self)
        if self.choice is None and self.result is None:
            loops.end(self, f"{most} steps without a question: a loop that nobody can leave")

    def step(self) -> None:
        """One step of `run`, which does not call this for speed: for who looks at the game in between."""
        if self.dirty and settle(self):
            return
        frame = self.frames[-1]
        pc = frame.pc
        frame.pc = pc + 1
        frame.steps[pc](frame, self)

    def choose(self, answer: Answer) -> None:
        """Answer the question now asked: an option, its index or its key, or a sequence of these.

        An answer that is not legal raises `IllegalAnswer` and changes nothing.
        """
        self.choose_indices(option_keys.indices(self, answer))

    def choose_indices(self, picks: tuple[int, ...], runs: bool = True) -> None:
        """Answer with options by their place in the choice; as `choose`, for those who know the places.

        Who looks at the game step by step does not let it run.
        """
        choice = self.choice
        if choice is None:
            raise IllegalAnswer("the game is over: there is no question to answer")
        options = choice.options
        if len(picks) == 1 and choice.least <= 1 <= choice.most and 0 <= picks[0] < len(options):
            given: tuple[Option, ...] = (options[picks[0]],)
        else:
            given = picked(choice, picks)
        if LIVE:
            keep_views(self)
        if self.answers is not None:
            self.answers.append(picks)
        self.frames[-1].answer = given
        if choice.ordered and len(given) > 1:
            arranged(self, choice.player, given)
        self.choice = None
        policies = self.rules.policies
        if policies.loop_verbs:
            loop = loops.note(self, choice, given)
            if loop is not None:
                self.call(loop)
        self.asked += 1
        if runs:
            self._run_on()

    def choose_looking(self, picks: tuple[int, ...], look: Callable[[], object]) -> None:
        """Answer as `choose_indices` does, and look at the game as soon as the answer is taken and after each step."""
        self.choose_indices(picks, runs=False)
        look()
        for _ in range(self.rules.policies.loop_steps):
            if self.choice is not None or self.result is not None:
                break
            self.step()
            look()
        self._run_on()

    def _run_on(self) -> None:
        """Run to the next question, and see whether the game goes round in circles."""
        self.run()
        if self.asked > self.rules.policies.loop_after:
            loops.watch(self)

    # The end.

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.result is not None

    def concede(self, player: int) -> None:
        """A player gives up; possible at any moment of the game, whoever is being asked."""
        if self.result is not None:
            raise IllegalAnswer("the game is over: nobody can concede any more")
        if not 0 <= player < self.n:
            raise IllegalAnswer(f"there is no player {player}: the players are 0 to {self.n - 1}")
        keep_views(self)
        if self.answers is not None:
            self.answers.append((-1, player))
        concede(self, player)
        self.run()

    def finish(self, winners: tuple[int, ...], clause: str, reason: str) -> None:
        """The game is over."""
        self.result = Result(winners, clause, reason)
        self.choice = None
        emit(self, "game_over", player=winners[0] if winners else -1, clause=clause)

    # Copies and looks.

    def clone(self) -> Game:
        """An equal game that goes its own way from here."""
        return clone(self)

    def view(self, player: int) -> View:
        """What a player may see, as it is now."""
        return View(self, player)

    def determinize(self, player: int, seed: int, belief: Mapping[int, Belief] | None = None) -> Game:
        """A game that could be this one for all that the player knows: what is unknown is dealt anew, at random.

        `belief` says for some players which deck they are believed to play; the others are taken to play theirs.
        """
        return determinize(self, player, seed, belief)

    def explain(self, card: int, stat: str) -> list[Contribution]:
        """Where a card's current value comes from: each contribution with its source."""
        return explain(self, card & CARD_MASK, stat)

    @property
    def log(self) -> Sequence[Event]:
        """What has happened, in order, each event with its clause."""
        return self.history

    def key(self, option: Option) -> str:
        """An option's readable key, as scenarios and the command line use it."""
        return option_keys.key(self, option)


def picked(choice: Choice, picks: tuple[int, ...]) -> tuple[Option, ...]:
    """The options at those places of a question, if that is a legal answer."""
    options, number = choice.options, len(picks)
    if not choice.least <= number <= choice.most:
        raise IllegalAnswer(
            f"{option_keys.how_many(choice)} must be chosen for this question ({choice.kind}), not {number}"
        )
    if number > 1 and len(set(picks)) != number:
        raise IllegalAnswer(f"an option is chosen twice for this question ({choice.kind})")
    for pick in picks:
        if not 0 <= pick < len(options):
            raise IllegalAnswer(f"there is no option {quoted(pick)}: this question ({choice.kind}) has {len(options)}")
    return tuple([options[pick] for pick in picks])
