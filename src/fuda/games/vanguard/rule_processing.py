"""8.4 and chapter 9: check timings, and the rule processing that they begin with."""

from __future__ import annotations

from fuda.games.vanguard.circles import DAMAGE_TAKEN, MATE, has_vanguard, lying_on, mate_of, vanguard
from fuda.games.vanguard.control import CONTROL, give_back, is_controlling
from fuda.games.vanguard.disclosing import DISCLOSED, conceal, disclose
from fuda.games.vanguard.effect_attacks import ATTACKS, EffectAttacks
from fuda.games.vanguard.fight import Fight
from fuda.games.vanguard.gauge import GAUGES, strays
from fuda.games.vanguard.gifts import GIFTS, ReceiveGift
from fuda.games.vanguard.riding import Ride
from fuda.games.vanguard.stride import bereft
from fuda.games.vanguard.trigger_check import TriggerActions, trigger_of
from fuda.games.vanguard.zones import DAMAGE, DECK, G_ZONE, GAUGE, GUARDIAN, HAND, REARGUARD, SOUL, TRIGGER, VANGUARD
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.events import Pending
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import ResolveTriggers, check_states, has_states, new_states
from fuda.kernel.abilities.uses import is_used_up
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.rule_processing import ProcessRules, RuleProcess
from fuda.kernel.state.ids import CARD_MASK, DIRTY_COUNTER, DIRTY_COURSE, DIRTY_MOVE, DIRTY_TIME
from fuda.kernel.state.writing import finding, remember, take_pending
from fuda.kernel.views.visibility import can_see

MOST_DAMAGE = 6


def in_battle(game: Game) -> bool:
    """Is a battle under way?"""
    return game.running(Fight) is not None


class CheckTiming(Procedure):
    """8.4.1: rule processing until there is none, then one gift, then one ability that stands by, and again."""

    @step("10.34.1", "10.34.1.3", "10.35.1.2")
    def after_effect(self, game: Game) -> None:
        """What an effect has left for its end comes first: what it has shown, attacks, what it controlled."""
        if game.own[DISCLOSED]:
            conceal(game)
        if is_controlling(game):
            give_back(game, False)
        if game.own[ATTACKS] and not in_battle(game):
            self.goto("after_effect")
            game.call(EffectAttacks())

    @step("8.4.1", "8.4.1.1", "3.14.1.2", "3.5.1", "3.5.2", "9.1.1", "9.1.2", "9.1.3")
    def process(self, game: Game) -> None:
        """All rule processing that is due is done at the same time, as long as any is."""
        game.begin(ProcessRules("together"))

    @step("8.4.1.2", "8.4.1.3")
    def receive(self, game: Game) -> None:
        """A fighter who gets a gift receives one, the turn fighter first."""
        if game.own[GIFTS]:
            self.goto("process")
            game.call(ReceiveGift())

    @step("8.1.1.2.1.1")
    def offer_to_show(self, game: Game) -> None:
        """An ability that has triggered in a hidden zone stands by only if its master shows it."""
        waiting = next((each for each in game.pending if _is_hidden(game, each)), None)
        if waiting is None:
            return self.go_on(game, "play")
        source, master = waiting.bearing.source, waiting.bearing.player
        if not can_see(game, master, source & CARD_MASK):
            moves.reveal(game, [source & CARD_MASK], (master,), quietly=True)
        return game.ask(master, "show", (YES, NO), subject=source)

    @step("8.1.1.2.1.1")
    def show(self, game: Game) -> None:
        """One that is not shown does not stand by."""
        waiting = next(each for each in game.pending if _is_hidden(game, each))
        if self.answer[0] == YES:
            disclose(game, [waiting.bearing.source & CARD_MASK])
        else:
            moves.hide(game, [waiting.bearing.source])
            take_pending(game, waiting)
        self.goto("offer_to_show")

    @step("8.4.1.4", "8.4.1.5", "8.6.1", "8.6.3", "8.6.3.1", "8.6.7.1", "12.2.1.3")
    def play(self, game: Game) -> None:
        """One ability that stands by is played, the turn fighter's first; without any the check timing is over.

        One that can't be used any more stands by no longer.
        """
        check_states(game)
        if game.used and game.pending:
            for waiting in list(game.pending):
                ability = waiting.bearing.ability
                if isinstance(ability, Triggered) and is_used_up(game, ability, waiting.bearing.source):
                    take_pending(game, waiting)
        if game.pending:
            self.goto("after_effect")
            game.call(OneAbility())

    @step("8.4.1.6")
    def over(self, game: Game) -> None:
        """Nothing is left to be done."""


def _is_hidden(game: Game, waiting: Pending) -> bool:
    """Does the ability's card lie in a hidden zone where the other fighter does not see it?"""
    ref = waiting.bearing.source
    card = ref & CARD_MASK
    if not game.is_current(ref) or game.zone_kind(card) not in (HAND, DECK, G_ZONE, GAUGE):
        return False
    return not can_see(game, game.opponent(waiting.bearing.player), card)


class OneAbility(ResolveTriggers):
    """8.4.1.4: a single one of the abilities that stand by."""

    @step("8.6.3", "8.6.8", "8.5.3.4", "8.1.1.2.3.1", "12.2.1.2")
    def put_away(self, game: Game) -> None:
        """That is all: rule processing comes next."""
        self.end()


def check(game: Game) -> None:
    """A check timing: nothing is called where there is nothing to do."""
    if is_due(game):
        game.begin(CheckTiming())


NOTHING_DUE = finding(DIRTY_MOVE | DIRTY_COUNTER | DIRTY_TIME)
"""No rule processing is to be done."""
NOTHING_DUE_YET = finding(DIRTY_MOVE | DIRTY_COUNTER | DIRTY_TIME | DIRTY_COURSE)
"""The same where guardians, control or gauges make it a question of what is under way, too."""
NOT_DUE = NOTHING_DUE | NOTHING_DUE_YET


def is_due(game: Game) -> bool:
    """Is there anything to do in a check timing? It is looked for once after each change."""
    own = game.own
    if game.pending or own[GIFTS] or (own[CONTROL] and is_controlling(game)):
        return True
    if has_states(game) and new_states(game)[0]:
        return True
    if own[DISCLOSED] or (own[ATTACKS] and not in_battle(game)):
        return True
    if game.holds & NOT_DUE:
        return False
    for process in RULE_PROCESSES:
        if process.find(game):
            return True
    first, last = GUARDIAN * game.n, (GUARDIAN + 1) * game.n
    passing = own[CONTROL] or own[GAUGES] or any(game.zones[first:last])
    remember(game, NOTHING_DUE_YET if passing else NOTHING_DUE)
    return False


# 9.2: losing.


@does("1.2.2", "1.2.2.1", "1.2.2.2", "4.8.3", "9.2.2", "9.2.3", "9.2.4", "9.5.1.1")
def losses(game: Game) -> list[Act]:
    """9.2: six cards in the damage zone, no card in the deck, or neither vanguard nor soul."""
    found = []
    zones, n = game.zones, game.n
    for player in game.players_from(game.turn_player):
        if len(zones[DAMAGE * n + player]) >= MOST_DAMAGE:
            found.append(Act("lose", player=player, cause="9.2.2"))
        elif not zones[DECK * n + player]:
            found.append(Act("lose", player=player, cause="9.2.3"))
        elif not zones[SOUL * n + player] and not has_vanguard(game, player):
            found.append(Act("lose", player=player, cause="9.2.4"))
    return found


# 9.3: several units on one circle.

ARRIVALS = Asks("placed", "moved", "unlocked", "strode")


def newest(game: Game, cards: list[int]) -> list[int]:
    """Those of a circle's units that came there last, together."""
    refs = {game.ref[card] for card in cards}
    batch = -1
    found: list[int] = []
    for event in recall(game, ARRIVALS):
        if event.card in refs:
            if batch not in (-1, event.batch):
                break
            batch = event.batch
            found.append(event.card & CARD_MASK)
            refs.discard(event.card)
    return found or cards


def crowds(game: Game) -> Procedure | list[Act]:
    """9.3: of several units on one circle only the latest stays; which, where several came together, is chosen."""
    found: list[Act] = []
    slots, n = game.slot, game.n
    controlling = bool(game.own[CONTROL])
    for player in game.players_from(game.turn_player):
        for kind in (VANGUARD, REARGUARD):
            there = game.zones[kind * n + player]
            if len(there) < 2 and not controlling:
                continue
            if kind == REARGUARD and not controlling and len({slots[card] for card in there}) == len(there):
                continue
            for cards in [cards for cards in lying_on(game, player, kind).values() if len(cards) > 1]:
                crowd = Crowd(player, kind, tuple([game.ref[card] for card in cards]))
                staying = crowd.candidates(game)
                if len(staying) > 1:
                    return crowd
                found += crowd.acts(game, staying[0]) if staying else ()
    return found


class Crowd(Procedure):
    """9.3: units that lie on one circle, where only one may."""

    player: int
    kind: int
    cards: tuple[int, ...]

    @does("9.3.1", "9.3.2", "9.3.3", "9.3.4", "9.3.5", "9.3.6", "9.3.7", "9.3.8")
    def candidates(self, game: Game) -> list[int]:
        """Those of which one stays; none where there is no crowd, as with a leader and one mate."""
        cards = game.current(self.cards)
        if self.kind == REARGUARD:
            return newest(game, cards)
        mates = [card for card in cards if game.counters[MATE][card]]
        others = [card for card in cards if not game.counters[MATE][card]]
        if len(mates) == 1 and len(others) == 1:
            return []
        if len(mates) > 1 and len(others) == 1:
            return newest(game, mates)
        return newest(game, cards)

    @does("9.3.2", "9.3.7", "10.4.2")
    def acts(self, game: Game, staying: int, chosen: bool = False) -> list[Act]:
        """The others go to the soul, or from a rear-guard circle to the drop zone: they retire."""
        leader = vanguard(game, self.player)
        leaving = [card for card in game.current(self.cards) if card != staying]
        if self.kind == REARGUARD:
            return [Act("retire", game.ref[card], cause="9.3.8" if chosen else "9.3.7") for card in leaving]
        clause = "9.3.4" if chosen else "9.3.2"
        if game.counters[MATE][staying]:
            leaving = [card for card in leaving if card != leader]
            clause = "9.3.5" if chosen else "9.3.3"
        elif any(game.counters[MATE][card] for card in leaving):
            clause = "9.3.6"
        # 10.32.4: a G unit goes back instead.
        return [
            Act("to_g_zone" if game.definition[card].type == "g_unit" else "to_soul", game.ref[card], cause=clause)
            for card in leaving
        ]

    @step("9.3.4", "9.3.5", "9.3.6", "9.3.8")
    def ask(self, game: Game) -> None:
        """The fighter picks the one that stays."""
        options = [Option("choose", game.ref[card]) for card in self.candidates(game)]
        game.ask(self.player, "newest", options)

    @step("9.3.4", "9.3.5", "9.3.6", "9.3.8")
    def clear(self, game: Game) -> None:
        """The others leave."""
        perform(game, self.acts(game, self.answer[0].card & CARD_MASK, True))


@does("9.3.1")
def widowed(game: Game) -> list[Act]:
    """9.3.1: a mate whose leader is gone goes to the soul."""
    return [
        Act("to_soul", game.ref[mate_of(game, player)], cause="9.3.1")
        for player in range(game.n)
        if len(game.zones[VANGUARD * game.n + player]) == 1 and vanguard(game, player) < 0
    ]


@does("9.4.1")
def stray_guardians(game: Game) -> list[Act]:
    """9.4: guardians outside the battle phase retire; while an effect lets a unit attack they stay."""
    zones, first = game.zones, GUARDIAN * game.n
    if not (zones[first] or zones[first + 1]) or game.phase == "battle" or in_battle(game):
        return []
    return [Act("retire", game.ref[card], cause="9.4.1") for card in zones[first] + zones[first + 1]]


def leaderless(game: Game) -> Procedure | None:
    """9.5: a fighter without a vanguard rides a card of the soul."""
    for player in game.players_from(game.turn_player):
        if game.cards(SOUL, player) and not has_vanguard(game, player):
            return RideFromSoul(player)
    return None


class RideFromSoul(Procedure):
    """9.5.1: a card of the soul becomes the vanguard."""

    player: int

    @step("9.5.1")
    def ask(self, game: Game) -> None:
        """Which?"""
        options = [Option("choose", game.ref[card]) for card in game.cards(SOUL, self.player)]
        game.ask(self.player, "successor", options)

    @step("9.5.1")
    def ride(self, game: Game) -> None:
        """It is ridden."""
        game.call(Ride(self.player, (self.answer[0].card,), cause="rule"))


# 9.6: damage.


@does("9.6.1", "9.6.1.1")
def damaged(game: Game) -> Procedure | None:
    """9.6: a vanguard with damage, the turn fighter's first; it is the last of what is due."""
    taken = game.counters[DAMAGE_TAKEN]
    for player in game.players_from(game.turn_player):
        for card in game.zones[VANGUARD * game.n + player]:
            if taken[card]:
                return TakeDamage(game.ref[card], player)
    return None


class TakeDamage(Procedure):
    """9.6: one damage check for each point; nothing else comes between them."""

    vanguard: int
    player: int
    checked: int = 0

    @step("9.6.2", "9.6.3", "9.6.4", "10.15.1", "10.15.1.1", "4.10.3", "10.25.7")
    def check(self, game: Game) -> None:
        """A point is taken off, and the top card of the deck goes to the trigger zone."""
        if game.is_current(self.vanguard):
            moves.add_counters(game, DAMAGE_TAKEN, self.vanguard & CARD_MASK, -1)
        deck = game.cards(DECK, self.player)
        self.checked = 0
        if deck:
            card = deck[-1]
            moves.move(game, [card], TRIGGER, verb="damage_check", source=self.vanguard)
            self.checked = game.ref[card]

    @step("9.6.5")
    def trigger(self, game: Game) -> None:
        """Its trigger is carried out."""
        kind = trigger_of(game, self.player, self.checked & CARD_MASK) if self.checked else ""
        if kind:
            game.begin(TriggerActions(self.player, self.checked, kind))

    @step("9.6.6")
    def suffer(self, game: Game) -> None:
        """It goes to the damage zone, if it still lies there."""
        if self.checked and game.is_current(self.checked):
            perform(game, [Act("suffer", self.checked)])

    @step("9.6.7")
    def again(self, game: Game) -> None:
        """As long as there are points left."""
        if game.is_current(self.vanguard) and game.counters[DAMAGE_TAKEN][self.vanguard & CARD_MASK]:
            self.goto("check")


RULE_PROCESSES = (
    RuleProcess("losing", "9.2.1", losses, when="site"),
    RuleProcess("mates without a leader", "9.3.1", widowed, when="site"),
    RuleProcess("several units on a circle", "9.3.2", crowds, when="site"),
    RuleProcess("guardians outside a battle phase", "9.4.1", stray_guardians, when="site"),
    RuleProcess("no vanguard", "9.5.1", leaderless, when="site"),
    RuleProcess("hearts", "10.27.5.2", bereft, when="site"),
    RuleProcess("damage", "9.6.1", damaged, when="site"),
    RuleProcess("gauges without their card", "9.8.1", strays, when="site"),
)
