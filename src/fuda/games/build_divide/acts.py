"""What is done to cards and players, each act in the one way that the rules do it (500), and what they are (400)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from fuda.games.build_divide import damage as packets
from fuda.games.build_divide.counters import DAMAGE, change_counters
from fuda.games.build_divide.counters import PLAYER_COUNTERS as NAMED_COUNTERS
from fuda.games.build_divide.switching import COSPLAY, SWAP, swap
from fuda.games.build_divide.tag import is_tag
from fuda.games.build_divide.territories import appear_as_units, can_be_unit, close, release, show_unit_face
from fuda.games.build_divide.tokens import attach_token, erase_tokens, make_tokens
from fuda.games.build_divide.warding import bear, bears, lessened
from fuda.games.build_divide.zones import (
    DECK,
    ENERGY,
    FACE_DOWN_AREA,
    FIELD,
    GRAVEYARD,
    HAND,
    LIFE,
    REMOVED,
    RESOLUTION,
    TERRITORY,
)
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.state.writing import next_batch
from fuda.kernel.values.bans import is_banned
from fuda.kernel.values.values import PROHIBITIONS, TYPES, forbidden, types, value

ATTRIBUTES = ("hand_limit", "red_number", "energy_limit", "energy_put", "was_red", "endless")
PLAYER_COUNTERS = (*NAMED_COUNTERS, *ATTRIBUTES)
HAND_MOST, RED_NUMBER, ENERGY_MOST, ENERGY_PUT, WAS_RED, ENDLESS = range(len(NAMED_COUNTERS), len(PLAYER_COUNTERS))
EFFECT = "effect"
BOND = "bond"
GRADUATION = "graduation"
BY_EFFECT = frozenset({EFFECT, BOND, GRADUATION, COSPLAY})
"""1202-1: what effects bring about, those of keywords that texts name included."""
BATTLE = "battle"
RULE = "rule"
DESTROYED_BY = {RULE: "1303-2", "power": "1303-3", EFFECT: "517-1"}


# What cards are.


@does("304-2a", "401-7", "415-1a", "521-1b:ii", "1604-2")
def is_unit(game: Game, card: int) -> bool:
    """Is the card of type unit now? (Where it lies is another question.)"""
    if TYPES in game.modified:
        return "unit" in types(game, card)
    return game.definition[card].type == "unit"


@does("401-7", "406-2")
def units(game: Game, player: int) -> list[int]:
    """401-7: the units in the field that the player controls."""
    field = game.zones[FIELD * game.n + player]
    definition = game.definition
    found = []
    if TYPES in game.modified:
        for card in field:
            if "unit" in types(game, card):
                found.append(card)
        return found
    for card in field:
        if definition[card].type == "unit":
            found.append(card)
    return found


def trigger_icon(definition: CardDef) -> str:
    """309: `buster`, `shot` or nothing."""
    return str(definition.extra["trigger"])


@does("406-6", "406-6a")
def damage_on(game: Game, card: int) -> int:
    """406-6: the damage that a unit has taken."""
    return game.counters[DAMAGE][card]


# What players have.


@does("2001-1", "2002-1", "407-3b")
def life_of(game: Game, player: int) -> Sequence[int]:
    """The life zone of the player's team; the end of the list is its top."""
    return game.zones[LIFE * 2 + player if game.n == 2 else moves.zone_instance(game, LIFE, player)]


@does("407-4", "407-4b", "407-4c", "2002-2", "2002-2b", "2002-2c")
def is_red(game: Game, player: int) -> bool:
    """407-4c: is the player in the red zone? Else in the yellow one."""
    return len(life_of(game, player)) <= attribute(game, player, RED_NUMBER)


@does("405-4", "407-4", "1103-7a")
def attribute(game: Game, player: int, which: int) -> int:
    """A number that a player has (the hand limit, the red zone number, the energy limit), as effects change it."""
    return max(0, altered(game, player, PLAYER_COUNTERS[which], game.player_counters[which][player]))


def altered(game: Game, player: int, name: str, number: int) -> int:
    """A number of the player's by that name, as effects change it."""
    if name not in game.modified:
        return number
    for effect in game.effects:
        if effect.aspect == name and (effect.subject is None or effect.subject.matches(game, player, effect)):
            number = effect.amount if effect.op == "set" else number + effect.amount  # type: ignore[operator,assignment]
    for bearing, part in game.statics.get(name, ()):
        condition = bearing.ability.condition
        if condition is not None and not condition.holds(game, bearing):
            continue
        # The subject of such a change describes players, not cards.
        if part.subject.matches(game, player, bearing) if part.subject is not None else player == bearing.player:
            amount = part.amount if isinstance(part.amount, int) else part.amount.value(game, bearing)  # type: ignore[union-attr]
            number = amount if part.op == "set" else number + amount
    return number


def watch_life(game: Game, event: Event) -> list[Bearing]:
    """407-4c:i: a change of a life zone may make players red."""
    note_red(game)
    return []


@does("407-4c:i")
def note_red(game: Game) -> None:
    """407-4c:i: tell of players who have become red. That they are is remembered, so that it is told again later."""
    known = game.player_counters[WAS_RED]
    for player in game.players_from(game.turn_player):
        red = is_red(game, player)
        if red != known[player]:
            known[player] = int(red)
            # Before the game the life is still being laid out.
            if red and game.turn:
                emit(game, "became_red", player=player, clause="407-4c:i")


# Acts.


def _cards(acts: list[Act]) -> list[int]:
    return [act.card & CARD_MASK for act in acts]


@does("527-5", "527-5a", "527-5a:i")
def may_drop(game: Game, card: int) -> bool:
    """527-5: can the card be put into the graveyard by destruction or dropping?"""
    return PROHIBITIONS not in game.modified or not forbidden(game, "be_drop", card)


def may_fall(game: Game, card: int) -> bool:
    """104-3: can the rules destroy the unit? What can't be destroyed or never drops stays as it is."""
    if PROHIBITIONS not in game.modified:
        return True
    if not may_drop(game, card) or forbidden(game, "be_destroy", card):
        return False
    return not bears(game, card, game.counters[DAMAGE][card])


@does("401-6", "523-1")
def _move(game: Game, acts: list[Act], kind: int, verb: str, **how: object) -> int:
    """Move cards to zones of their owners, or of the player that an act's amount names (that player's number + 1).

    An Aura leaves its host by a name of its own (523-2): nothing looks back on it.
    """
    batches: dict[tuple[int, str], list[moves.Move]] = {}
    for act in acts:
        card = act.card & CARD_MASK
        if game.zone[card] >= 0:
            name = verb if game.host[card] == NO_HOST else f"{verb}_aura"
            part = moves.Move(card, kind, act.source, act.cause, game.clause, act.other)
            batches.setdefault((act.amount - 1, name), []).append(part)
    done = 0
    for (player, name), batch in batches.items():
        done += len(moves.move_together(game, batch, name, player, **how))  # type: ignore[arg-type]
    return done


@does("517-1", "527-3")
def destroy(game: Game, acts: list[Act]) -> int:
    """517-1: cards in the field go to the graveyards of their owners."""
    batch = []
    for act in acts:
        card = act.card & CARD_MASK
        if game.zone_kind(card) != FIELD or game.host[card] != NO_HOST or not may_drop(game, card):
            continue
        clause = DESTROYED_BY.get(act.cause, game.clause)
        batch.append(moves.Move(card, GRAVEYARD, act.source, act.cause, clause, act.other))
    return len(moves.move_together(game, batch, "destroy"))


@does("527-1", "527-4", "523-1", "523-2")
def drop(game: Game, acts: list[Act]) -> int:
    """527-1, 523-1: cards go to the graveyards of their owners; those of a hand to that of the hand's player."""
    n = game.n
    batch = []
    for act in acts:
        card = act.card & CARD_MASK
        if may_drop(game, card):
            in_hand = game.zone[card] // n == HAND
            batch.append(act._replace(amount=game.zone[card] % n + 1) if in_hand else act)
    return _move(game, batch, GRAVEYARD, "drop")


@does("516-2", "516-2a", "406-6c", "104-2c", "1211-1", "1211-3")
def damage(game: Game, acts: list[Act]) -> int:
    """516-2: units take damage, all at once."""
    dealt = []
    next_batch(game)
    for act in acts:
        if not _may_take(game, act):
            continue
        amount = lessened(game, act)
        if amount > 0:
            moves.add_counters(game, DAMAGE, act.card & CARD_MASK, amount)
            if act.cause == BATTLE:
                bear(game, act.card, amount)
            dealt.append(act._replace(amount=amount))
    for act in dealt:
        player = game.controller[act.card & CARD_MASK]
        emit(game, "damaged", act.card, player, act.amount, act.source, act.source, act.cause)
    return sum(act.amount for act in dealt)


@does("516-2a", "104-3", "1209-2d")
def _may_take(game: Game, act: Act) -> bool:
    """Is it damage to a unit that nothing forbids? Making it less comes after what is done in its place."""
    card = act.card & CARD_MASK
    if act.amount <= 0 or game.zone_kind(card) != FIELD or not is_unit(game, card):
        return False
    by = act.source or -1
    by_cause = "take_battle_damage" if act.cause == BATTLE else "take_effect_damage"
    return not (forbidden(game, "take_damage", card, by) or forbidden(game, by_cause, card, by))


@does("516-1", "805-1", "1002-2b", "1002-2c")
def damage_player(game: Game, acts: list[Act]) -> int:
    """516-1: damage to a player is a packet for each of them; that of a hit, though it is 0 now, whose other card is
    the attacker.
    """
    for act in acts:
        if (act.amount > 0 or act.other) and not _is_unhurt(game, act, packets.UNHURT_BY_EFFECT):
            kind = PACKET_OF.get(act.cause, packets.EFFECT)
            packets.make(game, act.player, act.amount, kind, act.source, live=bool(act.other))
    return sum(max(0, act.amount) for act in acts)


BUSTER = "buster"
PACKET_OF = {BATTLE: packets.BATTLE, BUSTER: packets.BUSTER}


def _is_unhurt(game: Game, act: Act, *bans: str) -> bool:
    """Does something keep the player from that damage?"""
    meant = [ban for ban in bans if ban == packets.UNHURT or act.cause not in PACKET_OF]
    return any([is_banned(game, act.player, ban) for ban in meant])


COMES_ABOUT: Mapping[str, Callable[[Game, Act], bool]] = {
    "damage": _may_take,
    "damage_player": lambda game, act: (
        act.amount > 0 and not _is_unhurt(game, act, packets.UNHURT, packets.UNHURT_BY_EFFECT)
    ),
}


@does("507-1", "507-1a", "507-1b", "507-2", "2002-3", "2002-3b")
def draw(game: Game, acts: list[Act]) -> int:
    """507: one card after the other from the deck, from the life zone when there is none, else the player loses."""
    drawn = 0
    empty = []
    for act in acts:
        for _ in range(act.amount):
            if act.player in empty or is_banned(game, act.player, "draw"):
                break
            if act.cause in BY_EFFECT and is_banned(game, act.player, "draw_by_effect"):
                break
            if _draw_one(game, act.player, act.source, act.cause):
                drawn += 1
            else:
                empty.append(act.player)
    if empty:
        defeat(game, empty, "507-1b", "had no card left to draw")
    return drawn


def _draw_one(game: Game, player: int, source: int, cause: str) -> bool:
    """Draw a card, if there is one in the deck or among the life."""
    deck = game.cards(DECK, player)
    pile = deck or life_of(game, player)
    if not pile:
        return False
    clause = game.clause if deck else "507-1a"
    # 2002-3b: a team mate's life card goes to the team mate's hand.
    to = player if deck else game.owner[pile[-1]]
    moves.move(game, [pile[-1]], HAND, verb="draw", player=to, source=source, cause=cause, clause=clause)
    return True


@does("502-1")
def _rest(game: Game, acts: list[Act]) -> int:
    return moves.set_rested(game, _cards(acts), True, source=acts[0].source, cause=acts[0].cause)


@does("502-1")
def _stand(game: Game, acts: list[Act]) -> int:
    return moves.set_rested(game, _cards(acts), False, source=acts[0].source, cause=acts[0].cause)


@does("502-2", "402-1b:i", "403-3b:i")
def _turn(game: Game, acts: list[Act], face_down: bool) -> int:
    """502-2: cards are turned face up or down; a card with information on both faces can't be."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        if face_down and game.definition[card].back is not None:
            continue
        done += moves.turn_over(game, card, face_down=face_down, source=act.source, cause=act.cause)
    return done


@does("407-3a")
def _to_life(game: Game, acts: list[Act]) -> int:
    return _move(game, acts, LIFE, "put")


@does("535-1", "535-1a")
def _set_face_down(game: Game, acts: list[Act]) -> int:
    return _move(game, [a for a in acts if game.definition[a.card & CARD_MASK].back is None], FACE_DOWN_AREA, "put")


@does("103-1", "103-1a", "104-3", "1803-1", "2401-1a")
def defeat(game: Game, players: Sequence[int], clause: str, reason: str) -> None:
    """103-1, 1803-1: players lose at the same time, and with them their teams, as far as nothing forbids it."""
    teams = {game.team[player] for player in players if not is_banned(game, player, "lose")}
    lose(game, [p for p in range(game.n) if game.team[p] in teams], clause, reason)


@does("103-3", "1803-1")
def _lose(game: Game, acts: list[Act]) -> int:
    """103-3: those whom an effect makes lose do so at the same time."""
    defeat(game, [act.player for act in acts], "103-3", "lost by an effect")
    return len(acts)


@does("103-3", "1803-1")
def _win(game: Game, acts: list[Act]) -> int:
    """103-3: those whom an effect makes win do so by all others losing."""
    teams = {game.team[act.player] for act in acts}
    defeat(game, [p for p in range(game.n) if game.team[p] not in teams], "103-3", "lost by an effect")
    return len(acts)


@does("202-1", "706-4")
def _control(game: Game, acts: list[Act]) -> int:
    """202-1: cards on the field come under a player's control."""
    there = [act for act in acts if game.zone_kind(act.card & CARD_MASK) == FIELD]
    how = [(act.card & CARD_MASK, act.player, act.source, act.cause) for act in there]
    return sum([moves.change_control(game, card, who, source=source, cause=why) for card, who, source, why in how])


@does("406-6", "526-1")
def _mend(game: Game, acts: list[Act]) -> int:
    """406-6: all damage on units is removed."""
    return change_counters(
        game, [act._replace(amount=-damage_on(game, act.card & CARD_MASK), cause="damage") for act in acts]
    )


@does("505-1", "505-1a", "505-2")
def shuffle(game: Game, player: int) -> None:
    """505: the player's deck is shuffled, also one of no card or one."""
    game.shuffle_zone(DECK * game.n + player)
    emit(game, "shuffled", player=player)


def _shuffle(game: Game, acts: list[Act]) -> int:
    for act in acts:
        shuffle(game, act.player)
    return len(acts)


@does("515-1", "515-2", "403-2c", "403-4", "406-6b")
def appear(
    game: Game,
    cards: list[int],
    player: int,
    source: int = 0,
    rested: bool = False,
    verb: str = "appear",
    cause: str = "",
) -> list[int]:
    """515-2: cards are put into the field under the player's control."""
    return moves.move(game, cards, FIELD, verb=verb, player=player, rested=rested, source=source, cause=cause)


@does("104-2", "515-1", "515-2", "2002-3", "2002-3a")
def _appear(game: Game, acts: list[Act]) -> int:
    """515-2: all at once; those of an act with an amount come rested, those of a team's life to their owners.

    What can't be a unit can't appear.
    """
    acts = [act for act in acts if can_be_unit(game, act.card & CARD_MASK)]
    for act in acts:
        show_unit_face(game, act.card & CARD_MASK)
    if is_tag(game):
        acts = [act._replace(player=game.owner_of(act.card)) if _is_life(game, act.card) else act for act in acts]
    batch = [moves.Move(act.card & CARD_MASK, FIELD, act.source, act.cause, game.clause, act.other) for act in acts]
    done = 0
    for player in dict.fromkeys(act.player for act in acts):
        mine = [part for part, act in zip(batch, acts, strict=True) if act.player == player]
        rested = frozenset(act.card & CARD_MASK for act in acts if act.amount)
        done += len(moves.move_together(game, mine, "appear", player, rested=rested))
    return done


@does("503-1")
def _to_field(game: Game, acts: list[Act]) -> int:
    """503-1: cards that are no units are put on the field; they don't appear."""
    return sum([len(appear(game, [act.card & CARD_MASK], act.player, act.source, verb="put")) for act in acts])


def _is_life(game: Game, ref: int) -> bool:
    return game.zone_kind(ref & CARD_MASK) == LIFE


def _leave_resolution(game: Game, acts: list[Act]) -> int:
    """1204-3c: what has been resolved goes to its owner's graveyard."""
    return _move(
        game, [act for act in acts if game.zone_kind(act.card & CARD_MASK) == RESOLUTION], GRAVEYARD, "resolve"
    )


@does("1303-4", "1303-6", "521-4a")
def _fall(game: Game, acts: list[Act]) -> int:
    """1303-4, 1303-6: what can't stay goes to its owner's graveyard."""
    batch = [moves.Move(act.card & CARD_MASK, GRAVEYARD, 0, RULE, act.cause) for act in acts]
    return len(moves.move_together(game, batch, "fall"))


@does("1303-5")
def _go_home(game: Game, acts: list[Act]) -> int:
    """1303-5: a territory that is no unit goes from the field to its owner's territory zone."""
    batch = [moves.Move(act.card & CARD_MASK, TERRITORY, 0, RULE, act.cause) for act in acts]
    return len(moves.move_together(game, batch, "go_home"))


HANDLERS: Mapping[str, Callable[[Game, list[Act]], int]] = {
    "appear": _appear,
    "destroy": destroy,
    "drop": drop,
    "damage": damage,
    "damage_player": damage_player,
    "draw": draw,
    "rest": _rest,
    "set_active": _stand,
    "turn_up": lambda game, acts: _turn(game, acts, False),
    "turn_down": lambda game, acts: _turn(game, acts, True),
    "remove": lambda game, acts: _move(game, acts, REMOVED, "remove"),
    "return": lambda game, acts: _move(game, acts, HAND, "return"),
    "to_energy": lambda game, acts: _move(game, acts, ENERGY, "put"),
    "to_energy_rested": lambda game, acts: _move(game, acts, ENERGY, "put", rested=True),
    "to_energy_down": lambda game, acts: _move(game, acts, ENERGY, "put", face_down=True),
    "to_energy_rested_down": lambda game, acts: _move(game, acts, ENERGY, "put", rested=True, face_down=True),
    "to_graveyard": drop,
    "add": lambda game, acts: _move(game, acts, HAND, "add"),
    "to_life": _to_life,
    "to_life_back": lambda game, acts: _move(game, acts, LIFE, "put", position=moves.BOTTOM),
    "to_deck_top": lambda game, acts: _move(game, acts, DECK, "put"),
    "to_deck_bottom": lambda game, acts: _move(game, acts, DECK, "put", position=moves.BOTTOM),
    "to_territory": lambda game, acts: _move(game, acts, TERRITORY, "put"),
    "set_face_down": _set_face_down,
    "leave_resolution": _leave_resolution,
    SWAP: swap,
    "to_field": _to_field,
    "shuffle": _shuffle,
    "control": _control,
    "mend": _mend,
    "lose": _lose,
    "win": _win,
    "fall": _fall,
    "go_home": _go_home,
    "appear_as_unit": appear_as_units,
    "release": release,
    "close": close,
    "counters": change_counters,
    "make_token": make_tokens,
    "attach_token": attach_token,
    "erase_token": erase_tokens,
}


def power(game: Game, card: int) -> int:
    """310: the unit's power, which may be below 0 in between but is read as what the layers make of it."""
    return value(game, card, "power")
