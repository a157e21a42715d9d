"""Loops: a position that comes again and again ends the game as a draw, and so does a turn without end.

Nothing is looked at in an ordinary turn. Only when a turn has had very many answers are the positions at its questions
counted.

Where a rulebook lets players settle how often a loop is run (`loop_limit`), the same act chosen so often in a turn is
taken for one: who could have stopped it names a number, the other player may lower it, all that was answered in the
last round is done that many times more, and then the act is no longer offered until something else is done. An act
that has led back to the very state that it was done in, with nothing for anybody to choose on the way, is not offered
there again. The same few answers in the same order for as long as answers are remembered are a loop, too, even where
something grows with every round.

A loop costs nothing that runs out. What costs were paid with this turn is noted (`spend`); an act counts from the
beginning again when there is less of any of that than when it was last chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import PASS, Choice, Option
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.fingerprint import in_force, position
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.values.values import Continuous

MOST = 200
"""The greatest number of times that can be named."""
TRAIL = 40
"""How many of the last answers are remembered: a loop is no longer than that."""
LONGEST = 8
"""How many answers a round has at most, where it is told by the answers alone."""
MARKS = (1 << 62) - 1
"""The greatest number that a state is told by."""
LIMITED = "limited"
SPENT = "spent:"
"""What the names of the means begin with that costs have been paid with this turn."""
ROUND = "round"
OPEN = "open"
"""When somebody last chose between several answers, and not to pass; with a player and a kind of question: whether
there were several.
"""
STOPPED = "stopped"
FREE = "free"
"""When somebody was last asked who could have answered otherwise."""
LEAVING = "leaving"
OVER = "over:"
"""What the names of acts begin with that have been done as often as was settled."""

Given = tuple[int, str, tuple[Option, ...]]
"""An answer: whose, to which kind of question, and what."""


def watch(game: Game) -> None:
    """Look whether a turn with that many answers goes round in circles."""
    policies = game.rules.policies
    if game.choice is None:
        return
    if len(game.choice.options) > game.choice.least:
        game.repeats[FREE] = game.asked
    if notice_repetition(game):
        cycle = _round(game)
        if policies.loop_limit and cycle and game.repeats.get(FREE, 0) > game.asked - game.repeats[ROUND]:
            _settle(game, cycle)
        else:
            end(game, f"the same position came {policies.loop_repeats} times in one turn")
    elif policies.loop_limit and (cycle := _same_answers(game, game.choice)):
        _settle(game, cycle)
    elif game.asked >= policies.turn_answers:
        end(game, f"one turn went on for {policies.turn_answers} answers")


def count_anew(game: Game) -> None:
    """Count the answers of this turn from here on: who tries out what a few answers come to in a long turn need not
    have each position looked at.
    """
    game.asked = 0


def notice_repetition(game: Game) -> bool:
    """Count how often this very position has been reached this turn; True when the game's limit is met."""
    name = position(game)
    repeats = game.repeats
    repeats[name] = repeats.get(name, 0) + 1
    repeats[ROUND] = game.asked - repeats.get(f"when:{name}", game.asked)
    repeats[f"when:{name}"] = game.asked
    return repeats[name] >= game.rules.policies.loop_repeats


def is_endless(game: Game) -> bool:
    """A state has triggered an ability which has left it as it was, so that it triggers once more: where nobody can
    settle how often (`loop_limit`), the same position time and again ends the game.
    """
    policies = game.rules.policies
    if policies.loop_limit or not notice_repetition(game):
        return False
    end(game, f"an ability triggered {policies.loop_repeats} times by a state that it does not change")
    return True


def _round(game: Game) -> tuple[Given, ...]:
    """What was answered since the position was last the same, as far as that is remembered."""
    length = game.repeats[ROUND]
    return game.trail[len(game.trail) - length :] if 0 < length <= len(game.trail) else ()


def _same_answers(game: Game, choice: Choice) -> tuple[Given, ...]:
    """The round that all remembered answers repeat, when the question now asked is the first of it and can be left."""
    trail = game.trail
    if len(trail) < TRAIL or len(choice.options) <= choice.least:
        return ()
    for length in range(1, LONGEST + 1):
        player, kind, given = trail[-length]
        if (player, kind) != (choice.player, choice.kind) or not set(given).issubset(choice.options):
            continue
        if trail[length:] == trail[:-length] and not any(_used_up(game, given) for given in trail[-length:]):
            return trail[-length:]
    return ()


def _used_up(game: Game, given: Given) -> bool:
    """Is that answer an act that had to be paid for with something that runs out?"""
    player, _, options = given
    if len(options) != 1 or options[0].verb not in game.rules.policies.loop_verbs:
        return False
    return game.repeats.get(_sign(options[0], player), 0) <= 1


def _settle(game: Game, cycle: tuple[Given, ...]) -> None:
    choice, game.choice = game.choice, None
    game.call(LeaveLoop("", cycle, choice=choice))
    game.run()


def end(game: Game, reason: str) -> None:
    """The game is a draw by its loop rule, or where its rules have none, by ours."""
    clause = game.rules.policies.clause_loop
    emit(game, "loop", player=game.turn_player, clause=clause)
    game.finish((), clause, reason)


# Loops that players limit.


def _sign(option: Option, player: int) -> str:
    """A name for an act of a player, the same each time as long as its cards have not moved."""
    return f"{player}:{option.verb}@{option.card}@{option.target}:{option.player}:{option.number}"


def mark(game: Game) -> int:
    """A number for what lies where and how, beside what is `in_force`: the same again when nothing has changed, in
    every process.

    Of numbers, hashes are the same everywhere; all that holds words is told by its letters.
    """
    columns: tuple[Sequence[int], ...] = (
        game.zone, game.ref, game.rested, game.face_down, game.slot, game.host, game.controller, game.seen,
        *game.counters, *game.player_counters,
    )  # fmt: skip
    few = (
        tuple(map(tuple, game.zones)), *game.own.values(), game.rng, game.turn, tuple(game.phase.encode()),
        tuple(game.extra_turns), len(game.frames),
    )  # fmt: skip
    # Most columns hold nothing but zeros, which is seen faster than hashed.
    return hash((few, *[tuple(column) if any(column) else () for column in columns])) & MARKS


# What runs out.


def means(game: Game, player: int) -> dict[str, int]:
    """What a player can pay costs with, and how much of it there is: cards in each zone, those that stand or lie
    face-up, counters of each kind, and what continuous effects count for the player (counters of any name).
    """
    names = [lying(what, kind) for kind in range(len(game.rules.zones)) for what in ("cards", "standing", "face_up")]
    names += [f"counter:{at}" for at in range(len(game.player_counters))]
    names += [f"on_cards:{at}" for at in range(len(game.counters))]
    names += [f"effect:{effect.aspect}" for effect in game.effects]
    names += [use(ref, ability) for ref, ability in game.used]
    return {name: left(game, player, name) for name in names}


def left(game: Game, player: int, name: str) -> int:
    """How much there is of one of the player's means."""
    what, _, which = name.partition(":")
    if what == "use":
        ref, _, ability = which.partition(":")
        return -game.used.get((int(ref), ability), 0)
    if what == "effect":
        return _added(game, player, which)
    if what == "counter":
        return game.player_counters[int(which)][player]
    if what == "on_cards":
        return _on_cards(game, player, int(which))
    cards = game.zones[int(which) * game.n + player]
    if what == "cards":
        return len(cards)
    return len(cards) - sum(map((game.rested if what == "standing" else game.face_down).__getitem__, cards))


def _on_cards(game: Game, player: int, counter: int) -> int:
    """How many counters of that kind lie on cards in the player's zones."""
    column = game.counters[counter]
    return sum([column[card] for cards in game.zones[player :: game.n] for card in cards]) if any(column) else 0


def _added(game: Game, player: int, aspect: str) -> int:
    """How much effects add to a number that they keep for the player."""
    return sum([_adds(game, effect, player) for effect in game.effects if effect.aspect == aspect])


def _adds(game: Game, effect: Continuous, player: int) -> int:
    """How much an effect adds to a number that it keeps for the player."""
    holder = game.controller[effect.targets[0] & CARD_MASK] if effect.targets else effect.player
    return effect.amount if holder == player and effect.op == "add" and isinstance(effect.amount, int) else 0


def use(ref: int, ability: str) -> str:
    """The name, among a player's means, of the uses that an ability has left which may be used only so often."""
    return f"use:{ref}:{ability}"


def lying(what: str, kind: int) -> str:
    """The name, among a player's means, of a zone's "cards", of those "standing" there, or of those lying "face_up"."""
    return f"{what}:{kind}"


def spend(game: Game, player: int, *names: str) -> None:
    """A cost was paid with these of the player's means, which run out."""
    for name in names:
        game.repeats[f"{SPENT}{player}:{name}"] = 1


def _runs_out(game: Game, sign: str) -> bool:
    """Is there less of anything that costs are paid with than when that act was last chosen?"""
    repeats = game.repeats
    spent = [key for key in repeats if key.startswith(SPENT)]
    if not spent:
        return False
    less = False
    for key in spent:
        owner, _, name = key.removeprefix(SPENT).partition(":")
        now = left(game, int(owner), name)
        less = less or now < repeats.get(f"had:{sign}:{key}", now)
        repeats[f"had:{sign}:{key}"] = now
    return less


def note(game: Game, choice: Choice, given: tuple[Option, ...]) -> Procedure | None:
    """Count the answer; gives the procedure that settles how often it is run, when it has become a loop."""
    policies = game.rules.policies
    answer = choice.player, choice.kind, given
    repeats = game.repeats
    if OVER in repeats and answer not in game.trail:
        # What was no part of the player's loop may lead elsewhere.
        repeats = game.repeats = _without(repeats, f"{OVER}{choice.player}:")
    game.trail = (*game.trail[1 - TRAIL :], answer)
    if repeats and f"{LEAVING}@{choice.player}:{choice.kind}" in repeats:
        repeats = game.repeats = _without(repeats, LEAVING)
    if len(given) != 1 or given[0].verb not in policies.loop_verbs:
        if LIMITED in repeats:
            several = len(choice.options) > choice.least
            repeats[f"{OPEN}:{choice.player}:{choice.kind}"] = int(several)
            if several and given != (PASS,):
                repeats[OPEN] = game.asked
        return None
    sign = _sign(given[0], choice.player)
    repeats[f"mark:{sign}"] = mark(game)
    repeats[f"force:{sign}"] = in_force(game)
    repeats[f"asked:{sign}"] = game.asked
    repeats[sign] = 1 if _runs_out(game, sign) else repeats.get(sign, 0) + 1
    repeats[LIMITED] = 1
    if repeats[sign] < policies.loop_limit:
        return None
    return SettleLoop(sign, _since_last(game.trail))


def _without(repeats: dict[str, int], beginning: str) -> dict[str, int]:
    """What is noted, but for names with that beginning."""
    return {name: number for name, number in repeats.items() if not name.startswith(beginning)}


def _since_last(trail: tuple[Given, ...]) -> tuple[Given, ...]:
    """The answers since the last one was given before."""
    latest = len(trail) - 1
    before = max([at for at in range(latest) if trail[at] == trail[latest]], default=latest - 1)
    return trail[before + 1 :]


def offered(game: Game, player: int, options: Sequence[Option]) -> Sequence[Option]:
    """The options without acts that have been done as often as was settled, or that only led back to this state."""
    verbs = game.rules.policies.loop_verbs
    found = []
    now = -1
    stopped = _stop(game) if STOPPED in game.repeats and not game.script else ""
    leaving = LEAVING in game.repeats and not game.script
    for option in options:
        if leaving and f"{LEAVING}:{_sign(option, player)}" in game.repeats:
            continue
        if stopped and f"{stopped}:{_sign(option, player)}" in game.repeats:
            continue
        if option.verb in verbs:
            sign = _sign(option, player)
            if f"mark:{sign}" in game.repeats:
                now = mark(game) if now < 0 else now
                if _led_back(game, sign, now) or (f"{OVER}{sign}" in game.repeats and not game.script):
                    continue
        found.append(option)
    return found


def _led_back(game: Game, sign: str, now: int) -> bool:
    """Has the act led back to the state that it was done in, with nothing to choose on the way?"""
    repeats = game.repeats
    if repeats[f"mark:{sign}"] != now or repeats.get(OPEN, -1) >= repeats[f"asked:{sign}"]:
        return False
    # What is in force takes longer to say, and mostly other things are not as they were either.
    return repeats[f"force:{sign}"] == in_force(game)


def _stop(game: Game) -> str:
    """This very state, as acts are noted with it that are no longer open where it led round."""
    return f"stop:{mark(game)}:{in_force(game)}"


def follow(game: Game, player: int, kind: str, options: Sequence[Option]) -> bool:
    """Give the next answer of a loop that is being run; False when it can't be given, which ends the loop."""
    asked, about, given = game.script[0]
    if (asked, about) != (player, kind) or not set(given).issubset(options):
        game.script = ()
        return False
    game.script = game.script[1:]
    game.frames[-1].answer = given
    return True


def _was_open(game: Game, given: Given) -> bool:
    """Was there another answer than that, which is not to pass?"""
    player, kind, options = given
    return options != (PASS,) and bool(game.repeats.get(f"{OPEN}:{player}:{kind}"))


def _close(game: Game, given: Given) -> None:
    """That answer is not open to the player the next time that such a question comes."""
    player, kind, options = given
    for option in options:
        game.repeats[f"{LEAVING}:{_sign(option, player)}"] = 1
    game.repeats[LEAVING] = game.repeats[f"{LEAVING}@{player}:{kind}"] = 1


class SettleLoop(Procedure):
    """How often the same acts are done once more: who could stop them says so, and then they are."""

    sign: str
    cycle: tuple[Given, ...]
    number: int = MOST

    def players(self, game: Game) -> list[int]:
        """Those who could have stopped it, the turn player first."""
        answered = {player for player, _, _ in self.cycle}
        return [p for p in game.players_from(game.turn_player) if p in answered]

    @step()
    def name(self, game: Game) -> None:
        """The turn player names a number where several could stop it, else the one who can."""
        self._ask(game, self.players(game)[0])

    def _ask(self, game: Game, player: int) -> None:
        policies = game.rules.policies
        clause = policies.clause_loop_several if len(self.players(game)) > 1 else policies.clause_loop_one
        numbers = [Option("number", number=n) for n in range(self.number + 1)]
        game.ask(player, "loop", numbers, clause=clause)

    @step()
    def lower(self, game: Game) -> None:
        """The other one agrees or names a lower number."""
        self.number = self.answer[0].number
        if len(self.players(game)) > 1:
            self._ask(game, self.players(game)[1])

    @step()
    def run(self, game: Game) -> None:
        """That often it is done again, and then no more until something else is done.

        Who has named a lower number leaves the loop: the first answer is closed that this player could give otherwise.
        """
        number = self.answer[0].number
        game.repeats[f"{OVER}{self.sign}"] = game.repeats[OVER] = 1
        game.script = self.cycle * number
        if number < self.number:
            last = self.players(game)[1]
            for given in [given for given in self.cycle if given[0] == last and _was_open(game, given)][:1]:
                _close(game, given)


class LeaveLoop(SettleLoop):
    """A round has come again and again by itself: those who could leave the loop say how often it is run, and then
    what led round is no longer open to them there.
    """

    choice: Choice | None = None

    @step()
    def run(self, game: Game) -> None:
        """The rounds are run; after the last the question is asked without the answer that began them.

        Who has named a lower number is the one who leaves.
        """
        assert self.choice is not None
        number = self.answer[0].number
        last = self.players(game)[1] if number < self.number else self.cycle[0][0]
        at = next((i for i, given in enumerate(self.cycle) if given[0] == last), 0)
        _close(game, self.cycle[at])
        for option in self.cycle[at][2] if at == 0 else ():
            game.repeats[f"{_stop(game)}:{_sign(option, self.cycle[at][0])}"] = game.repeats[STOPPED] = 1
        game.repeats[LIMITED] = 1
        asked = self.choice
        game.frames.pop()
        game.script = self.cycle * number + self.cycle[:at]
        game.ask(
            asked.player, asked.kind, asked.options, asked.least, asked.most, ordered=asked.ordered,
            secret=asked.secret, clause=asked.clause, subject=asked.subject,
        )  # fmt: skip
