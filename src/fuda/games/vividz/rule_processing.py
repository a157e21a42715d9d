"""202 and chapter 10: pre-priority processing, and the rule effects that it checks in their order."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.vividz.acts import COND, DAMAGE, PROCESSED, is_beaten
from fuda.games.vividz.zones import AREAS, DECK, MISSIONS
from fuda.kernel.abilities.ability import Ability, Bearing, Condition, Modification
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import ResolveTriggers, check_states, has_states
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.rule_processing import ProcessRules, RuleProcess
from fuda.kernel.program.amounts import Multiplied
from fuda.kernel.state.ids import CARD_MASK, DIRTY_ALL, DIRTY_COUNTER, DIRTY_PLAY, DIRTY_PLAYER, DIRTY_VALUE
from fuda.kernel.state.writing import finding, remember, set_player_counter
from fuda.kernel.values.values import explain, value


class PreProcess(Procedure):
    """202.2: rule effects until there are none, then one triggered ability, and again from the start.

    `first` marks the sites at which an empty deck loses (1007.2). `due` are the characters that were to leave when the
    rule effects were looked at first: only those were beaten by what happened just before (1103.3).
    """

    first: bool = False
    due: tuple[int, ...] = ()

    @step("202.1", "202.2", "1103.3")
    def begin(self, game: Game) -> None:
        """Note who is to leave by what has just happened."""
        self.due = beaten(game)

    @step("202.2a", "1001.1", "1001.2", "1001.2a")
    def rule_effects(self, game: Game) -> None:
        """The rule effects are checked and carried out until there is nothing left to do."""
        game.call(ProcessRules())

    @step("202.2b", "908.2", "908.2a", "908.5a", "901.2b")
    def trigger(self, game: Game) -> None:
        """One of the abilities that wait is played and resolved; without any, the processing is over."""
        set_player_counter(game, PROCESSED, 0, game.batch)
        check_states(game)
        if not game.pending:
            return self.end()
        return game.call(OneTrigger())

    @step("202.2b")
    def again(self, game: Game) -> None:
        """Back to the rule effects."""
        self.goto("begin")


class OneTrigger(ResolveTriggers):
    """202.2b: a single one of the waiting abilities."""

    @step("908.2", "908.6", "903.2c", "903.3")
    def put_away(self, game: Game) -> None:
        """That is all: the rule effects come next."""
        self.end()


def pre_process(game: Game, first: bool = False) -> None:
    """202.2: process what is due before going on. Nothing is called where nothing is due."""
    if is_due(game) or has_states(game) or (first and not game.cards(DECK, game.turn_player)):
        game.call(PreProcess(first))
    else:
        set_player_counter(game, PROCESSED, 0, game.batch)


NOTHING_DUE = finding(DIRTY_ALL & ~DIRTY_PLAYER)
"""No rule effect is to be carried out."""


def is_due(game: Game) -> bool:
    """Is there a rule effect to carry out, or an ability that waits? It is looked for once after each change."""
    if game.pending:
        return True
    if game.holds & NOTHING_DUE:
        return False
    for process in RULE_PROCESSES:
        if process.find(game):
            return True
    remember(game, NOTHING_DUE)
    return False


# 1002, 1003: several characters of one player in one area.


def crowded(game: Game) -> Procedure | None:
    """1002, 1003: an area with several characters; those that level up come before those that don't."""
    found: Stand | None = None
    if max(map(len, game.zones[AREAS[0] * game.n : (AREAS[-1] + 1) * game.n])) < 2:
        return None
    for player in game.players_from(game.turn_player):
        for area in AREAS:
            cards = game.cards(area, player)
            if len(cards) > 1:
                if _tops(game, newest(game, cards)[0], cards):
                    return Stand(player, area)
                found = found or Stand(player, area)
    return found


ARRIVALS = Asks("appeared", "slid")


def newest(game: Game, cards: Sequence[int]) -> Sequence[int]:
    """Those of an area's characters that came there last, together."""
    refs = {game.ref[card] for card in cards}
    batch = -1
    found: list[int] = []
    for event in recall(game, ARRIVALS):
        if batch >= 0 and event.batch != batch:
            break
        if event.card in refs and event.to == game.zone[cards[0]]:
            batch = event.batch
            found.append(event.card & CARD_MASK)
    return found or cards[-1:]


def _tops(game: Game, card: int, cards: Sequence[int]) -> bool:
    """Has it a higher cost than every other one there?"""
    cost = value(game, card, "cost")
    return all(value(game, other, "cost") < cost for other in cards if other != card)


class Stand(Procedure):
    """1002, 1003: one of the newest stands; if it costs most the others become its EXP, else they go to the trash."""

    player: int
    area: int
    chosen: int = 0

    @step("1002.1", "1003.1")
    def pick(self, game: Game) -> None:
        """The player picks one of the newest."""
        there = newest(game, game.cards(self.area, self.player))
        if len(there) == 1:
            self.answer = (Option("choose", game.ref[there[0]]),)
            return
        game.ask(self.player, "newest", [Option("choose", game.ref[card]) for card in there])

    @step("1002.1")
    def level_up(self, game: Game) -> None:
        """The others and all that lies with them become its EXP."""
        cards = game.cards(self.area, self.player)
        self.chosen = self.answer[0].card
        card = self.chosen & CARD_MASK
        if not _tops(game, card, cards):
            return self.goto("clear_out")
        acts = [Act("exp", game.ref[other], other=self.chosen) for other in cards if other != card]
        return perform(game, acts)

    @step("1002.1")
    def levelled(self, game: Game) -> None:
        """It has levelled up."""
        if game.is_current(self.chosen):
            emit(game, "levelled_up", self.chosen, self.player)
        self.end()

    @step("1003.1")
    def clear_out(self, game: Game) -> None:
        """The others go to the trash with all that lies with them, which is no exit."""
        others = [c for c in game.cards(self.area, self.player) if game.ref[c] != self.chosen]
        perform(game, [Act("trash", game.ref[c]) for c in others])


# 1004: characters that leave.


def beaten(game: Game) -> tuple[int, ...]:
    """1004: the characters that are to leave now."""
    if game.holds & UNBEATEN:
        return ()
    # Where nothing lowers power, a character with less damage than its printed power needs no closer look.
    lowered = "power" in game.modified and _may_be_lowered(game)
    if not lowered and not any_struck(game):
        remember(game, UNBEATEN)
        return ()
    found = []
    for player in game.players_from(game.turn_player):
        for area in AREAS:
            for card in game.zones[area * game.n + player]:
                if is_beaten(game, card):
                    found.append(game.ref[card])
    return tuple(found)


UNBEATEN = finding(DIRTY_PLAY | DIRTY_COUNTER | DIRTY_VALUE)
"""Every character's printed power bears its damage, and nothing lowers it."""


def any_struck(game: Game) -> bool:
    """Has a character as much damage as printed power?"""
    damage, definitions = game.counters[DAMAGE], game.definition
    for zone in game.zones[AREAS[0] * game.n : (AREAS[-1] + 1) * game.n]:
        for card in zone:
            if damage[card] >= definitions[card].stats["power"]:
                return True
    return False


def _may_be_lowered(game: Game) -> bool:
    for effect in game.effects:
        if effect.aspect == "power" and (effect.op != "add" or not isinstance(effect.amount, int) or effect.amount < 0):
            return True
    return any([_lowers(part) for _, part in game.statics.get("power", ())])


def _lowers(part: Modification) -> bool:
    amount = part.amount.number if isinstance(part.amount, Multiplied) else part.amount
    return part.op != "add" or not isinstance(amount, int) or amount < 0


def exits(game: Game) -> list[Act]:
    """1004: all of them leave together."""
    found = beaten(game)
    if not found:
        return []
    frame = game.running(PreProcess)
    due = frame.due if frame is not None else ()
    leaving = []
    for ref in found:
        leaving.append(_exit(game, ref, ref in due))
    return leaving


BEATING = Asks("damaged", "weakened", "appeared", "connected")


@does("1102.1", "1102.2", "1103.1", "1103.3", "1103.3a", "1103.3b", "914.1")
def _exit(game: Game, ref: int, at_once: bool) -> Act:
    """By what: the last damage or loss of power since the processing before, if it is that which beat it.

    Power is lost to what has been done, or to a card that has come and whose [CONST] lowers it from then on.
    """
    if at_once:
        processed = game.player_counters[PROCESSED][0]
        for event in recall(game, BEATING):
            if event.batch <= processed:
                break
            if event.kind in ("appeared", "connected"):
                if event.card in _weakening(game, ref):
                    return Act("exit", ref, source=event.card, cause="effect")
            elif event.card == ref:
                source = event.other if event.cause == "battle" else event.source
                return Act("exit", ref, source=source, cause=event.cause)
    return Act("exit", ref, cause="rule")


def _weakening(game: Game, ref: int) -> list[int]:
    """The cards whose abilities lower its power now."""
    changes = explain(game, ref & CARD_MASK, "power")[1:]
    return [change.source for change in changes if change.op == "add" and change.amount < 0]


# 1005, 1006: missions.

NOBODY = Ability("rule", frozenset())


@does("1005.1", "304.6c", "304.6d", "102.12")
def count_conditions(game: Game, event: Event) -> list[Bearing]:
    """1005: in the main phase, the turn player's missions count what their [COND]s name, at once."""
    if game.phase != "main":
        return []
    kind = event.kind
    for mission in game.zones[MISSIONS * game.n + game.turn_player]:
        extra = game.definition[mission].extra
        if kind not in extra.get("counted_kinds", ()) or game.face_down[mission]:  # type: ignore[operator]
            continue
        counted = extra["counted"]
        assert isinstance(counted, tuple)
        scope = Bearing(NOBODY, game.ref[mission], game.ref[mission], game.controller[mission], 0)
        for at, happening in enumerate(counted):
            if happening is not None and kind in happening.events and happening.matches(game, event, scope):
                moves.add_counters(game, COND + at, mission, 1)
                number = game.counters[COND + at][mission]
                emit(game, "counted", game.ref[mission], game.turn_player, number, clause="1005.1")
    return []


@does("304.6a", "304.6b", "304.6d")
def is_met(game: Game, mission: int, part: str) -> bool:
    """304.6: are all conditions of that part ("check" or "clear") met? A mission without any is never."""
    needed = game.definition[mission].extra.get(part)
    if not isinstance(needed, tuple) or not needed:
        return False
    for at, number, condition in needed:
        if condition is None:
            if game.counters[COND + at][mission] < number:
                return False
        elif not is_so(game, mission, condition):
            return False
    return True


def is_so(game: Game, mission: int, condition: Condition) -> bool:
    """Is it so, what a mission asks for without counting it?"""
    return condition.holds(game, Bearing(NOBODY, game.ref[mission], game.ref[mission], game.owner[mission], 0))


def checks(game: Game) -> list[Act]:
    """1006: the turn player's missions whose [CHECK] is met are checked, until the mission phase looks at them."""
    # 704.3b would do nothing if what is still so were checked again in the same turn.
    if game.phase in ("mission", "charge", "end"):
        return []
    found = []
    for mission in game.zones[MISSIONS * game.n + game.turn_player]:
        if not game.rested[mission] and not game.face_down[mission] and is_met(game, mission, "check"):
            found.append(Act("check", game.ref[mission]))
    return found


def losses(game: Game) -> list[Act]:
    """1007: all of the turn player's missions are cleared in the mission phase; the deck is empty at a first site."""
    player = game.turn_player
    if game.phase == "mission":
        missions = game.cards(MISSIONS, player)
        if missions and all(game.face_down[mission] for mission in missions):
            return [Act("lose", player=game.opponent(player), cause="1007.1")]
    if not game.cards(DECK, player):
        frame = game.running(PreProcess)
        if frame is not None and frame.first:
            return [Act("lose", player=player, cause="1007.2")]
    return []


RULE_PROCESSES = (
    RuleProcess("level up, illegal characters", "1001.2a", crowded, when="site"),
    RuleProcess("exit", "1004.1", exits, when="site"),
    RuleProcess("mission check", "1006.1", checks, when="site"),
    RuleProcess("loss", "1007.1", losses, when="site"),
)
