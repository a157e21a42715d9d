"""Players told by the cards that they have: 「手札が4枚以上の相手プレイヤー」, 「最もユニットが多いプレイヤー」."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.common import vocabulary
from fuda.kernel.program.conditions import PlayersExist
from fuda.kernel.program.deeds import Choose
from fuda.kernel.program.filters import Only
from fuda.kernel.program.node import PlayerQuality, node, players_who
from fuda.kernel.program.selectors import Cards, Noun, Players, SomePlayers
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.filters import Count
    from fuda.kernel.state.last_known import Snapshot


@node
class Has:
    """Of players: has such cards in place, or in those zones, so many (none: at least one)."""

    cards: Cards
    count: Count | None = None
    zone: tuple[str, ...] = ()

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        found = held(game, self.cards, player, scope, self.zone)
        return found > 0 if self.count is None else self.count.meets(found)


@node
class HasMore:
    """Of players: has more of such cards than the player whose effect it is, or fewer."""

    cards: Cards
    more: bool = True

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        theirs, ours = (held(game, self.cards, p, scope) for p in (player, scope.player))
        return theirs > ours if self.more else theirs < ours


def held(game: Game, cards: Cards, player: int, scope: Scope, zone: tuple[str, ...] = ()) -> int:
    """How many such cards the player has in place, or in the zones."""
    return len([card for card in cards.noun.candidates(game, player, zone) if cards.matches(game, card, scope)])


@node
class MostOf:
    """Of players: has the most of such things, or the fewest."""

    noun: Noun
    most: bool = True

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        numbers = [len(self.noun.candidates(game, p)) for p in game.players_from(player)]
        return numbers[0] == (max(numbers) if self.most else min(numbers))


@node
class OwnedBy:
    """Belongs to a player of a kind and description."""

    players: tuple[PlayerQuality, ...]
    who: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.controller[card] in players_who(game, self.players, self.who, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.controller in players_who(game, self.players, self.who, scope)


TOLD_BY_CARDS = (Has, HasMore, MostOf)
"""What players are told by, where whose the cards are is not said."""


def teach_told_players(g: Grammar, hand: Noun, english: English, *, me: str = "自分", nouns: str = "thing") -> None:
    """Teach it: as `player_quality`, whose cards are, whether there are such players, and that some are chosen.

    `hand` is the word for cards in hand, `english` that for descriptions, `me` the player whose effect it is, `nouns`
    the category of words for cards in place.
    """
    vocabulary(g, "player_kind", {"相手プレイヤー": "opponents", "プレイヤー": "all"}, PLAYERS.__getitem__)
    # Whose they are is the player's own matter.
    g.rule("holding", Cards, f"{{filters:qualities}}{{noun:{nouns}}}", english, clause=None)
    g.rule("holding", Cards, "手札", "card in hand|cards in hand", clause=None, filters=(), noun=hand)
    g.many("qualities", "held_quality", least=0)
    g.rule("held_quality", None, "{_:quality.attr}")
    g.rule("player_quality", Has, "{cards:holding}が{count:tsu_any}[の|いる|ある]", "~with {count} {cards*}")
    g.rule("player_quality", Has, "{cards:holding}が[いる|ある]", "~with {cards!}", count=None)
    none = "{cards:holding}[がない|がいない|のいない|のない]"
    g.rule("player_quality", Has, none, "~with no {cards*}", count=Only(0))
    for word, more, spoken in (("多い", True, ("more", "most")), ("少ない", False, ("fewer", "fewest"))):
        than_me = f"~with {spoken[0]} {{cards*}} than you"
        g.rule("player_quality", HasMore, f"{{cards:holding}}が {me}より {word}", than_me, more=more)
        most_of, other = f"最も{{noun:{nouns}}}が{word}", f"{{noun:{nouns}}}が最も{word}"
        g.rule("player_quality", MostOf, most_of, f"~with the {spoken[1]} {{noun}}s", other, most=more)
        in_hand = f"最も手札が{word}", f"~with the {spoken[1]} cards in hand", f"手札が最も{word}"
        g.rule("player_quality", MostOf, *in_hand, noun=hand, most=more)
    there = "{zone}に{cards:papers}が{count:mai_count}ある"
    g.rule("player_quality", Has, there, "~with {count} {cards*} in their {zone}")
    g.many("player_qualities", "player_quality", least=0)
    g.many("some_player_qualities", "player_quality", least=1)
    g.rule("modifier", OwnedBy, "{players:some_player_qualities}{who:player_kind}の", _english_owned)
    told = "{filters:player_qualities}{who:player_kind}"
    g.rule("condition", PlayersExist, told + "がい<る>", _english_exist, count=None)
    for kind, ending, other in (("count", "い<る>", "<だ>"), ("few", "<だ>", "い<る>"), ("only", "い<る>", "<だ>")):
        so_many = f"{told}が{{count:nin_{kind}}}"
        g.rule("condition", PlayersExist, so_many + ending, _english_exist, so_many + other)
    each = "{filters:some_player_qualities}{who:player_kind}[すべて|]は[、それぞれ|それぞれ|、|]"
    g.rule("player_topic", Players, each, _english_each)
    g.rule("some_players", SomePlayers, told + "{number}人", _english_some)
    g.rule("act", Choose, "{target:some_players}を選<ぶ>", "choose {target}")
    g.label(some_players="players")


PLAYERS = {"opponents": "enemy player", "all": "player"}


def _english_player(qualities: tuple[object, ...], who: str, printer: Printer) -> str:
    """A player by description, in English."""
    told = [printer.english(quality, "player_quality").lstrip("~") for quality in qualities]
    return " ".join([PLAYERS[who], *told])


def _english_owned(node: OwnedBy, printer: Printer, _many: bool) -> str:
    return f"~of the {_english_player(node.players, node.who, printer)}"


def _english_each(node: Players, printer: Printer, _many: bool) -> str:
    return f"each {_english_player(node.filters, node.who, printer)}"


def _english_some(node: SomePlayers, printer: Printer, _many: bool) -> str:
    return f"{node.number} {_english_player(node.filters, node.who, printer)}"


def _english_exist(node: PlayersExist, printer: Printer, _many: bool) -> str:
    described = _english_player(node.filters, node.who, printer)
    if node.count is None:
        return f"there is {printer.article(described)}"
    return f"there are {printer.english(node.count, 'nin_any')} {described.replace('player', 'players', 1)}"
