"""536, 1605: tokens, which are cards from when they are made until they come to a zone that somebody can't see."""

from __future__ import annotations

from functools import cache

from fuda.games.build_divide.auras import NUMBER, put_on
from fuda.games.build_divide.cards import make
from fuda.games.build_divide.zones import ZONES
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.rule_processing import RuleProcess
from fuda.kernel.state.ids import CARD_MASK, DIRTY_TOKEN

TOKENS = {"クラスカード": ("Class Card", 1000)}
"""The rulebook's list of tokens: their names in English, and the number that each has as an Aura. None has text."""


@does("536-1b", "536-1b:i")
@cache
def token(name: str) -> CardDef:
    """536-1b: what a token is like follows from its name."""
    printed = {"id": f"token:{name}", "name": name, "en": TOKENS[name][0], "type": "none", "token": True}
    return make(printed, f"token {name}")


@does("536-1", "536-1a", "1605-1", "1605-2")
def make_tokens(game: Game, acts: list[Act]) -> int:
    """536-1: the token named by `cause` is put into the zone kind given by `amount`, of that player."""
    made = 0
    for act in acts:
        if is_seen_by_all(act.amount):
            card = game.add_card(token(act.cause), act.player)
            emit(game, "token_made", game.ref[card], act.player, source=act.source)
            moves.move(game, [card], act.amount, player=act.player, source=act.source)
            made += 1
    return made


@does("521-5b", "536-1")
def attach_token(game: Game, acts: list[Act]) -> int:
    """521-5b: a token named by `cause` is made where the host is, and put on it as an Aura."""
    done = 0
    for act in acts:
        host = act.card & CARD_MASK
        card = game.add_card(token(act.cause), act.player)
        emit(game, "token_made", game.ref[card], act.player, source=act.source)
        done += put_on(game, card, host, NUMBER, TOKENS[act.cause][1], source=act.source)
    return done


def is_seen_by_all(kind: int) -> bool:
    """401-3a: is it a zone whose cards everybody sees?"""
    return ZONES[kind].seen_by == "all"


@does("536-2")
def erase_tokens(game: Game, acts: list[Act]) -> int:
    """536-2: tokens are taken out of the game."""
    tokens = [act.card & CARD_MASK for act in acts if game.definition[act.card & CARD_MASK].token]
    for card in tokens:
        moves.remove_from_game(game, card)
    return len(tokens)


def _hidden_tokens(game: Game) -> list[Act]:
    """1605-2a: the tokens that have just come to a zone that somebody can't see."""
    found = []
    definitions = game.definition
    for card in game.moved:
        if definitions[card].token and game.zone[card] >= 0 and not is_seen_by_all(game.zone_kind(card)):
            found.append(Act("erase_token", game.ref[card]))
    return found


TOKENS_VANISH = does("1605-2a")(RuleProcess("tokens_vanish", "1605-2a", _hidden_tokens, after=DIRTY_TOKEN))
