"""Who sees what: computed here and nowhere else, from the zones' declarations, how a card lies and what was shown.

Everything that is told to a player goes through here: views, the log, the keys and labels of options, stories.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import Event
from fuda.kernel.state.ids import NOWHERE

if TYPE_CHECKING:
    from fuda.kernel.definition import ZoneDef
    from fuda.kernel.game import Game


def can_see(game: Game, player: int, card: int) -> bool:
    """May the player see the front of this card? One that lies in no zone is being used or shown, so everybody may."""
    if game.seen[card] >> player & 1:
        return True
    zone = game.zone[card]
    if zone == NOWHERE:
        return True
    declared = game.rules.zones[zone // game.n]
    whom = declared.face_down_seen_by if game.face_down[card] else declared.seen_by
    return is_among(game, player, whom, game.owner[card] if declared.owner == "shared" else zone % game.n)


def knows(game: Game, player: int, card: int) -> bool:
    """Does the player know which card this is: by seeing it, or by having seen it go where it lies?"""
    return bool(game.knowers[card] >> player & 1) or can_see(game, player, card)


def is_held(zone: ZoneDef) -> bool:
    """Do its owners alone see its cards and keep them in an order that nobody else can follow, as in a hand?"""
    return zone.seen_by in ("owner", "team") and not zone.ordered and not zone.face_down


def as_seen(game: Game, player: int, zone: int) -> Sequence[int]:
    """The cards of a zone instance in the order in which the player sees them; of an ordered one the last is the top.

    Somebody else's hand has no order: the cards in it that the player knows come first.
    """
    cards = game.zones[zone]
    if not is_held(game.rules.zones[zone // game.n]) or sees_zone(game, player, zone, False):
        return cards
    known = [card for card in cards if knows(game, player, card)]
    known.sort(key=game.ref.__getitem__)
    return [*known, *[card for card in cards if not knows(game, player, card)]] if known else cards


def fronts_known(game: Game, player: int, zone: int, cards: Sequence[int]) -> list[bool]:
    """For each of these cards of a zone instance whether the player knows it; as `knows`, for all of them at once."""
    if game.rules.zones[zone // game.n].owner == "shared":
        return [knows(game, player, card) for card in cards]
    up, down = sees_zone(game, player, zone, False), sees_zone(game, player, zone, True)
    if up and down:
        return [True] * len(cards)
    seen, knowers, face_down, bit = game.seen, game.knowers, game.face_down, 1 << player
    return [bool((seen[card] | knowers[card]) & bit) or (down if face_down[card] else up) for card in cards]


def sees_zone(game: Game, player: int, zone: int, face_down: bool) -> bool:
    """Does the player see the face-up (or the face-down) cards of this zone instance?"""
    if zone < 0:
        return True
    declared = game.rules.zones[zone // game.n]
    return is_among(game, player, declared.face_down_seen_by if face_down else declared.seen_by, zone % game.n)


def is_among(game: Game, player: int, whom: str, owner: int) -> bool:
    """Is the player one of those whom a zone's declaration means, where `owner` is whose zone it is?"""
    if whom == "owner":
        return player == owner
    if whom == "team":
        return game.team[player] == game.team[owner]
    return whom == "all"


def sees_other_face(game: Game, player: int, card: int) -> bool:
    """Does the player see the face of a double-faced card that does not lie up, where the one that does is seen?"""
    zone = game.zone[card]
    return zone >= 0 and is_among(game, player, game.rules.zones[zone // game.n].other_face_seen_by, zone % game.n)


def unknown_cards(game: Game, player: int) -> list[int]:
    """The cards in zones that the player does not know; as `knows`, for all cards at once."""
    seen, knowers, face_down, bit = game.seen, game.knowers, game.face_down, 1 << player
    sights: dict[tuple[int, bool], bool] = {}
    found: list[int] = []
    for card, zone in enumerate(game.zone):
        if zone == NOWHERE or (seen[card] | knowers[card]) & bit:
            continue
        place = zone, bool(face_down[card])
        sees = sights.get(place)
        if sees is None:
            if game.rules.zones[zone // game.n].owner == "shared":
                sees = can_see(game, player, card)
            else:
                sees = sights[place] = sees_zone(game, player, *place)
        if not sees:
            found.append(card)
    return found


def known_references(game: Game, player: int, unknown: list[int]) -> set[int]:
    """The references to cards of which the player has seen the front, now or where a move found or put them.

    `unknown` are the cards that the player does not know where they lie now.
    """
    known = set(game.ref)
    known.difference_update([game.ref[card] for card in unknown])
    known.add(0)
    open_events = game.rules.open_events
    shown: dict[tuple[int, int, int], bool] = {}
    for event in game.history:
        if event.card in known:
            continue
        if event.kind in open_events:
            known.add(event.card)
        elif event.origin >= 0 or event.to >= 0:
            way = event.origin, event.to, event.face_down
            if way not in shown:
                shown[way] = _shown(game, player, event)
            if shown[way]:
                known.add(event.card)
    return known


def seen_events(game: Game, player: int) -> list[Event]:
    """What has happened, in order, as the player saw it: cards that the player did not see are left out of it."""
    return told_of(game.history, known_references(game, player, unknown_cards(game, player)))


def told_of(history: list[Event], known: set[int]) -> list[Event]:
    """The events without the cards that are not among those known."""
    return [
        event if event.card in known and event.other in known and event.source in known else censored(event, known)
        for event in history
    ]


def _shown(game: Game, player: int, event: Event) -> bool:
    """Does the player see the card where a move found it or put it? What leaves for no zone is shown to everybody."""
    if event.to < 0:
        return True
    if event.origin >= 0 and sees_zone(game, player, event.origin, bool(event.face_down & 1)):
        return True
    return sees_zone(game, player, event.to, bool(event.face_down & 2))


def censored(event: Event, known: set[int]) -> Event:
    """The event without the cards that are not among those known."""
    card, other, source = (ref if ref in known else 0 for ref in (event.card, event.other, event.source))
    return Event(
        event.kind, card, event.player, event.amount, other, source, event.cause, event.clause,
        event.origin, event.to, event.batch, event.turn, event.face_down, event.serial,
    )  # fmt: skip
