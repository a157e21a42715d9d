"""A toy game that uses what the kernel offers and no real game here needs yet: it has no rulebook, only parts to try.

Two to four players, teams, a shared and a team zone, lanes with slots, and every policy open. `bench` gives a game that
stands at an idle question; `run` carries out a procedure or a function on it.
"""

from dataclasses import dataclass

from fuda.kernel.abilities.ability import Activated, Modification, Replacement, Static, Triggered
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import check_states
from fuda.kernel.choice import Option
from fuda.kernel.definition import (
    Calculation,
    CardDef,
    GameDef,
    KeywordDef,
    MoveEvent,
    Policies,
    TriggerPolicy,
    ZoneDef,
)
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import Procedure, Reporting, step
from fuda.kernel.procedures.rule_processing import RuleProcess
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.procedures.windows import Window
from fuda.kernel.state.ids import CARD_MASK, DIRTY_COUNTER, DIRTY_MOVE
from fuda.kernel.state.writing import keep_pending, put_on_stack, take_pending
from fuda.kernel.values.values import value

DECK, HAND, FIELD, ROW, LANES, STASH, AURAS, GRAVE, PIT, VAULT, SCOUT = range(11)
ZONES = (
    ZoneDef("deck", "山", "z-1", ordered=True, seen_by="nobody", face_down=True),
    ZoneDef("hand", "手", "z-2", seen_by="owner"),
    ZoneDef("field", "場", "z-3", state=True, in_play=True, same_as=frozenset({"row"})),
    ZoneDef("row", "列", "z-4", state=True, in_play=True, same_as=frozenset({"field"})),
    ZoneDef(
        "lanes",
        "道",
        "z-5",
        state=True,
        in_play=True,
        slots=3,
        facing=(2, 1, 0),
        same_as=frozenset({"lanes"}),
        face_down_seen_by="owner",
    ),
    ZoneDef("stash", "蔵", "z-6", seen_by="owner", in_play=True, attached="elsewhere", attached_to="grave"),
    ZoneDef("auras", "気", "z-7", in_play=True, attached="stay"),
    ZoneDef("grave", "墓", "z-8"),
    ZoneDef("pit", "穴", "z-9", owner="shared", in_play=True),
    ZoneDef("vault", "庫", "z-10", owner="team", seen_by="team"),
    ZoneDef("scout", "斥", "z-11", transparent=True),
)
ANYWHERE = frozenset(range(len(ZONES)))
IN_PLAY = frozenset({FIELD, ROW, LANES, PIT, AURAS, STASH})
DAMAGE, CHARGE = range(2)
GOLD = 0


# Cards and their programs.


def card(no, power=1, abilities=(), *, traits=(), keywords=None, token=False, back=None):
    return CardDef(
        no, (no,), "thing", stats={"power": power, "life": 3}, abilities=tuple(abilities), traits=frozenset(traits),
        keywords=keywords, token=token, back=back,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Earn:
    """The effect's player gets gold; it tells who resolved when."""

    number: int = 1

    def run(self, game, fx):
        moves.add_player_counters(game, GOLD, fx.player, self.number)
        emit(game, "earned", fx.source, fx.player, self.number)

    def resume(self, game, fx):
        pass

    def possible(self, game, scope):
        return True


EARN = (Earn(),)


@dataclass(frozen=True, slots=True)
class Do:
    """An act upon the card spoken of, or upon the effect's own card."""

    kind: str
    amount: int = 1

    def run(self, game, fx):
        ref = fx.it[0] if fx.it else fx.bearer
        perform(game, [Act(self.kind, ref, game.owner_of(ref), self.amount, source=fx.source)])

    def resume(self, game, fx):
        pass

    def possible(self, game, scope):
        return True


@dataclass(frozen=True, slots=True)
class PayGold:
    """A cost."""

    number: int

    def payable(self, game, scope):
        return game.player_counters[GOLD][scope.player] >= self.number

    def run(self, game, fx):
        moves.add_player_counters(game, GOLD, fx.player, -self.number)

    def resume(self, game, fx):
        pass


@dataclass(frozen=True, slots=True)
class StrongerThan:
    """Cards whose power is above a number. It names the value that it reads, as every description does."""

    number: int
    stat: str = "power"

    def matches(self, game, card, scope):
        return game.zone_kind(card) in IN_PLAY and value(game, card, self.stat) > self.number


@dataclass(frozen=True, slots=True)
class Everyone:
    """Every card in play."""

    def matches(self, game, card, scope):
        return game.zone_kind(card) in IN_PLAY


@dataclass(frozen=True, slots=True)
class Gilded:
    """The player has so much gold."""

    number: int

    def holds(self, game, scope):
        return game.player_counters[GOLD][scope.player] >= self.number


@dataclass(frozen=True, slots=True)
class HappensTo:
    """An event about the very card that has the ability."""

    def matches(self, game, event, scope):
        return event.card == scope.bearer


def watcher(key, event, code=EARN, **more):
    """Triggers on any such event."""
    return Triggered(key, more.pop("zones", IN_PLAY), tuple(code), events=(event,), own=False, **more)


def own(key, event, code=EARN, **more):
    """Triggers on such an event about the card itself."""
    return Triggered(key, more.pop("zones", IN_PLAY), tuple(code), events=(event,), own=True, **more)


def static(key, aspect, op, amount=1, subject=None, **more):
    return Static(key, more.pop("zones", IN_PLAY), (Modification(aspect, op, amount, subject),), **more)


def instead(key, act, code=EARN, **more):
    return Replacement(key, IN_PLAY, tuple(code), act=act, pattern=more.pop("pattern", HappensTo()), **more)


def usable(key, code=EARN, **more):
    return Activated(key, IN_PLAY, tuple(code), timings=frozenset({"any"}), **more)


# What is done to them.


def destroy(game, acts):
    return len(moves.move(game, [act.card & CARD_MASK for act in acts], GRAVE, verb="destroy"))


def damage(game, acts):
    game.batch += 1
    done = sum(moves.add_counters(game, DAMAGE, act.card & CARD_MASK, act.amount) for act in acts)
    for act in acts:
        emit(game, "damaged", act.card, game.owner_of(act.card), act.amount, source=act.source)
    return done


def charge(game, acts):
    return sum(moves.add_counters(game, CHARGE, act.card & CARD_MASK, act.amount) for act in acts)


def lose_game(game, acts):
    lose(game, [act.player for act in acts], "loss", "had a fortune")
    return len(acts)


HANDLERS = {"destroy": destroy, "damage": damage, "charge": charge, "lose": lose_game}


def deaths(game):
    """Cards with as much damage as life."""
    return [
        Act("destroy", game.ref[c])
        for c in range(len(game.definition))
        if game.zone_kind(c) in IN_PLAY and 0 < value(game, c, "life") <= game.counters[DAMAGE][c]
    ]


DEATH = RuleProcess("death", "r-1", deaths, after=DIRTY_COUNTER | DIRTY_MOVE)


# Procedures.

FIRST, SECOND = Option("first"), Option("second")


class Idle(Procedure):
    """Asks the same thing for ever: here the game stands between two trials."""

    @step("idle")
    def ask(self, game):
        game.ask(game.players_from(game.turn_player)[0], "idle", (FIRST, SECOND))

    @step("idle")
    def again(self, game):
        self.goto("ask")


class StackTriggers(Procedure):
    """What waits goes on the stack, the turn player's first, each player's in the order that they choose."""

    @step("t-1")
    def pick(self, game):
        keep_pending(game, [p for p in game.pending if not game.lost[p.bearing.player]])
        if not game.pending:
            return self.end()
        waiting = [p.bearing.player for p in game.pending]
        player = next(p for p in game.players_from(game.turn_player) if p in waiting)
        mine = [p.bearing.bearer for p in game.pending if p.bearing.player == player]
        return game.ask(player, "order", [Option("choose", ref) for ref in dict.fromkeys(mine)])

    @step("t-1")
    def put(self, game):
        chosen = next(p for p in game.pending if p.bearing.bearer == self.answer[0].card)
        take_pending(game, chosen)
        by = chosen.bearing
        put_on_stack(game, StackItem(by.ability, by.source, by.bearer, by.player, chosen.event))
        self.goto("pick")


class Shop(Window):
    """A window with a stack: each player may put abilities of their cards on it, as often as these may be used."""

    @step("w-1")
    def before(self, game):
        check_states(game)
        if game.pending:
            game.call(StackTriggers())

    def question_clause(self, game):
        return "w-2"

    def options(self, game):
        return [
            Option("use", game.ref[c])
            for kind in (FIELD, ROW)
            for c in game.cards(kind, self.actor)
            for ability in game.definition[c].activated
            if not ability.limit or game.used.get((game.ref[c], ability.key), 0) < ability.limit
        ]

    def act(self, game, option):
        ability = game.definition[option.card & CARD_MASK].activated[0]
        key = (option.card, ability.key)
        if ability.limit:
            game.used[key] = game.used.get(key, 0) + 1
        game.stack.append(StackItem(ability, option.card, option.card, game.owner_of(option.card)))


RULES = {
    "zones": ZONES,
    "stats": ("power", "life"),
    "keywords": (KeywordDef("swift", "速", "k-1"), KeywordDef("armour", "鎧", "k-2", adds=True)),
    "counters": ("damage", "charge"),
    "player_counters": ("gold",),
    "phases": ("all",),
    "move_events": (
        MoveEvent("destroyed", verb="destroy", looks_back=True),
        MoveEvent("entered", to=frozenset({"field", "row", "lanes", "pit"})),
        MoveEvent("left", origin=frozenset({"field"}), looks_back=True),
        MoveEvent("drawn", verb="draw"),
    ),
    "opening": lambda game: Idle(),
    "resume_at": lambda game, phase: [Idle()],
    "handlers": HANDLERS,
    "concession_clause": "concede",
}


def rules(*, triggers=None, calculation=None, processes=(), **policies):
    """The toy's rules with these policies."""
    chosen = Policies(
        triggers=triggers or TriggerPolicy(),
        calculation=calculation or Calculation(),
        clause_replacement="rep",
        **policies,
    )
    return GameDef(id="toy", name="Toy", japanese="玩具", rule_processes=tuple(processes), policies=chosen, **RULES)


def bench(teams=(0, 1), *, seed=1, **policies):
    """A game at its idle question, with nothing in it."""
    game = Game(rules(**policies), teams, seed)
    game.setup = {"toy": True}
    game.frames.append(Idle())
    game.run()
    return game


def put(game, definition, kind=FIELD, player=0, **how):
    """A new card in a zone, without anybody having heard of it."""
    made = game.add_card(definition, player)
    moves.move(game, [made], kind, **how)
    game.history.clear()
    game.pending.clear()
    return made


def run(game, doing):
    """Carry out a procedure, or what a function does, until somebody must decide."""
    game.choice = None
    game.frames[0].goto("ask")
    game.call(doing if isinstance(doing, Procedure) else Once(Doing(doing)))
    game.run()


@dataclass(frozen=True)
class Doing:
    """Something done once. Only a test's frame may hold a function."""

    function: object


class Once(Reporting):
    """Does what a test wants done, as a step."""

    doing: Doing

    @step("test")
    def do(self, game):
        self.doing.function(game)


def idle(game):
    """Does the game stand at its idle question again?"""
    return game.choice is not None and game.choice.kind == "idle"


def earned(game):
    """The names of the cards whose effects earned gold, in order."""
    return [game.definition[e.card & CARD_MASK].no for e in game.history if e.kind == "earned"]
