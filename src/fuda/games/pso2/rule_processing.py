"""Rule processing (103.4.1): what is due at once, even inside an effect, and the decks, looked at only in between.

The text gives no list (213.3, 215.3.1, GL-48, GL-60, RD-35, RD-40; 101.3): all that are due are done, and again.
"""

from __future__ import annotations

from fuda.games.pso2.acts import LETHAL, damage_on, is_boss, life, player_card
from fuda.games.pso2.zones import DECK, DISCARD, FIELD, OUTSIDE, PLAYER, PROCESSING
from fuda.kernel.abilities.events import BY_DAMAGE, emit
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.rule_processing import RuleProcess
from fuda.kernel.state.ids import DIRTY_COUNTER, DIRTY_DERIVED, DIRTY_MOVE, DIRTY_TOKEN, DIRTY_VALUE, NO_HOST
from fuda.kernel.values.values import may_be_lowered, value


@does("213.2", "213.3", "215.3.1", "213.4", "213.1.2")
def destructions(game: Game) -> list[Act]:
    """213.3, 215.3.1: charas with lethal damage or no HP are destroyed, all together."""
    modified = "hp" in game.modified
    if not modified and not game.due & (DIRTY_COUNTER | DIRTY_VALUE):
        return []
    found = []
    front, back = game.counters[0], game.counters[1]
    # Where nothing lowers HP, a chara without damage needs no closer look.
    lowered = modified and may_be_lowered(game, "hp")
    for player in game.players_from(game.turn_player):
        for card in game.cards(FIELD, player):
            definition = game.definition[card]
            if definition.type != "chara":
                continue
            if not lowered and not front[card] and not back[card] and definition.stats["hp"] > 0:
                continue
            most = value(game, card, "hp")
            if most <= 0 or damage_on(game, card) >= most or game.counters[LETHAL][card]:
                found.append(_destruction(game, card))
    return found


DAMAGE_DEALT = Asks("damaged")
"""Remembered for the whole game: damage stays, and what it destroys may come about turns later."""


@does("103.2.2.1", "213.3.3")
def _destruction(game: Game, card: int) -> Act:
    """213.3.3: whoever dealt the last damage destroyed it."""
    reference = game.ref[card]
    if damage_on(game, card):
        for event in recall(game, DAMAGE_DEALT):
            if event.card == reference:
                return Act("destroy", reference, other=event.other, source=event.source, cause=event.cause + BY_DAMAGE)
    return Act("destroy", reference, cause="rule")


@does("GL-48")
def stray_tokens(game: Game) -> list[Act]:
    """GL-48: tokens outside the field vanish."""
    return [
        Act("remove_token", game.ref[card])
        for card in dict.fromkeys(game.moved)
        if game.definition[card].token and game.zone_kind(card) not in (FIELD, -1)
    ]


@does("RD-40")
def stray_ex(game: Game) -> list[Act]:
    """RD-40: EX cards that have left the field go back outside the game."""
    return [
        Act("go_outside", game.ref[card])
        for card in dict.fromkeys(game.moved)
        if "ex" in game.definition[card].extra
        and game.host[card] == NO_HOST
        and game.zone_kind(card) not in (FIELD, PLAYER, OUTSIDE, PROCESSING, -1)
    ]


@does("GL-60")
def shaken_off(game: Game) -> list[Act]:
    """GL-60: Actives on a card that is 無敵 are destroyed."""
    found: list[Act] = []
    if not any(game.under):
        return found
    for player in range(game.n):
        for card in (*game.cards(FIELD, player), *game.cards(PLAYER, player)):
            if game.under[card]:
                enchants = [c for c in game.under[card] if game.definition[c].type == "active"]
                if enchants and value(game, card, "invincible"):
                    found += [Act("destroy", game.ref[c], cause="shaken") for c in enchants]
    return found


@does("RD-13")
def defeats(game: Game) -> Procedure | None:
    """RD-13: a boss without life has lost."""
    boss = game.n - 1
    if not is_boss(game, boss) or game.lost[boss] or life(game, player_card(game, boss)) > 0:
        return None
    return BossFalls(boss)


class BossFalls(Procedure):
    """RD-13: the party wins."""

    player: int

    @step("RD-13")
    def fall(self, game: Game) -> None:
        """The boss has lost."""
        lose(game, [self.player], "RD-13", "had no life left")


@does("RD-35")
def new_boss_deck(game: Game) -> Procedure | None:
    """RD-35: a boss's empty deck is made anew from its discards at once."""
    boss = game.n - 1
    if is_boss(game, boss) and not game.cards(DECK, boss) and game.cards(DISCARD, boss):
        return Reshuffle(boss, "RD-35")
    return None


class Reshuffle(Procedure):
    """RD-35, RD-07: the discards are shuffled and become the deck."""

    player: int
    by: str

    @step("RD-35", "RD-07")
    def shuffle(self, game: Game) -> None:
        """All of them."""
        moves.move(game, list(game.cards(DISCARD, self.player)), DECK, verb="put", clause=self.by)
        game.shuffle_zone(DECK * game.n + self.player)
        emit(game, "shuffled", player=self.player, clause=self.by)


@does("101.3", "101.7", "RD-14")
def losses(game: Game) -> list[Act]:
    """101.3: who has no deck loses; of both, only the turn player (101.7)."""
    empty = [p for p in range(game.n) if is_decked(game, p)]
    clause = "101.3"
    if len({game.team[p] for p in empty}) > 1:
        empty = [p for p in empty if game.team[p] == game.team[game.turn_player]]
        clause = "101.7"
    return [Act("lose", player=p, cause=clause) for p in empty]


def is_decked(game: Game, player: int) -> bool:
    """Has the player, still in the game, no card left in the deck?"""
    return not game.zones[DECK * game.n + player] and not game.lost[player] and not is_boss(game, player)


def some_deck_is_empty(game: Game) -> bool:
    """Has anybody who is still in the game no card left in the deck?"""
    first = DECK * game.n
    if all(game.zones[first : first + game.n]):
        return False
    for player in range(game.n):
        if is_decked(game, player):
            return True
    return False


RULE_PROCESSES = (
    RuleProcess("boss falls", "RD-13", defeats, after=DIRTY_COUNTER | DIRTY_VALUE),
    RuleProcess(
        "destruction",
        "213.3",
        destructions,
        after=DIRTY_COUNTER | DIRTY_VALUE | DIRTY_DERIVED,
        reads=frozenset({"hp"}),
    ),
    RuleProcess("shaken off", "GL-60", shaken_off, after=DIRTY_VALUE),
    RuleProcess("tokens", "GL-48", stray_tokens, after=DIRTY_TOKEN),
    RuleProcess("EX", "RD-40", stray_ex, after=DIRTY_MOVE),
    RuleProcess("boss deck", "RD-35", new_boss_deck, after=DIRTY_MOVE),
    RuleProcess("loss", "101.3", losses, when="idle"),
)
