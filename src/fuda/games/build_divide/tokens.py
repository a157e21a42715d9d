"""536, 1605: tokens, which are cards from when they are made until they come to a zone that somebody can't see."""

from __future__ import annotations

from fuda.games.build_divide.auras import NUMBER, put_on
from fuda.games.build_divide.energy import FREE
from fuda.games.build_divide.zones import ZONES
from fuda.kernel import moves
from fuda.kernel.acts import Act
from fuda.kernel.definition import CardDef
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK, DIRTY_MOVE
from fuda.kernel.procedure import does
from fuda.kernel.rule_processing import RuleProcess


@does("536-1b", "536-1b:i")
def _token(name: str, english: str, aura: int) -> CardDef:
    """A token as the rulebook's list describes it: no text, and a number that it has as an Aura."""
    extra: dict[str, object] = {
        "cost": FREE, "subtypes": frozenset(), "titles": (), "characters": frozenset(), "furigana": (), "trigger": "",
        "quick": False, "aura": aura,
    }  # fmt: skip
    stats = {"cost": 0, "power": 0, "hit": 0}
    return CardDef(f"token:{name}", (name,), "none", stats=stats, token=True, english=english, extra=extra)


CLASS_CARD = _token("クラスカード", "Class Card", 1000)
TOKENS = {CLASS_CARD.name: CLASS_CARD}


@does("536-1", "536-1a", "1605-1", "1605-2")
def make_tokens(game: Game, acts: list[Act]) -> int:
    """536-1: the token named by `cause` is put into the zone kind given by `amount`, of that player."""
    made = 0
    for act in acts:
        if is_seen_by_all(act.amount):
            card = game.add_card(TOKENS[act.cause], act.player)
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
        token = TOKENS[act.cause]
        number = token.extra["aura"]
        assert isinstance(number, int)
        card = game.add_card(token, act.player)
        emit(game, "token_made", game.ref[card], act.player, source=act.source)
        done += put_on(game, card, host, NUMBER, number, source=act.source)
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
    return [
        Act("erase_token", game.ref[card])
        for card in game.moved
        if game.definition[card].token and game.zone[card] >= 0 and not is_seen_by_all(game.zone_kind(card))
    ]


TOKENS_VANISH = does("1605-2a")(RuleProcess("tokens_vanish", "1605-2a", _hidden_tokens, after=DIRTY_MOVE))
