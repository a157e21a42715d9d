"""All rooms of a server: making them, finding them by token, taking them from the store when somebody comes."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence

from fuda.games import GAMES, load
from fuda.games.files import deck_names, deck_plan, japanese_decks
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, UnknownName
from fuda.play.agents import AGENTS, BELIEVERS
from fuda.play.beliefs import split_belief
from fuda.web import messages as m
from fuda.web.eyes import SPECTATOR
from fuda.web.faces import Faces
from fuda.web.library import Library
from fuda.web.room import HUMAN, Room
from fuda.web.seeing import deck_title
from fuda.web.store import Move, Store, StoredRoom
from fuda.web.thinking import Thinkers, deck_lists

OPEN_SEAT = "open"
OPPONENT = "level-3"
IDLE_SECONDS = 600.0
MOST_SEED = 2**31
LONGEST_CLOCK = 24 * 3600


class UnknownToken(FudaError):
    """A token that no seat has."""


class Rooms:
    """The rooms of a server."""

    def __init__(self, store: Store, thinkers: Thinkers, library: Library) -> None:
        self.store = store
        self.library = library
        self.thinkers = thinkers
        self.live: dict[str, Room] = {}
        self.faces: dict[tuple[str, str], Faces] = {}
        self.opening: dict[str, asyncio.Lock] = {}

    # Making rooms.

    async def make(self, wish: m.RoomWish) -> m.RoomMade:
        """A new room; what is wrong with the wish is said in one sentence."""
        package = await self.library.game(wish.game)
        if not 0 <= wish.clock <= LONGEST_CLOCK:
            raise FudaError(f"a clock has 0 (none) to {LONGEST_CLOCK} seconds, not {wish.clock}")
        if wish.seed is not None and not 0 <= wish.seed < MOST_SEED:
            raise FudaError(f"a seed is a whole number from 0 to {MOST_SEED - 1}, not {wish.seed}")
        seed = secrets.randbelow(MOST_SEED) if wish.seed is None else wish.seed
        who, names, mode = seated(package, wish, seed)
        decks = await asyncio.to_thread(_decks, package, names)
        # Between people, that somebody is asked must not tell the others what that player could do.
        everything = who.count(HUMAN) > 1
        return await self._add(
            StoredRoom(_name(), wish.game, mode, seed, decks, who, (), wish.clock, wish.chat, everything)
        )  # fmt: skip

    async def fork(self, wish: m.ForkWish) -> m.RoomMade:
        """A new room that goes on from a finished game."""
        room, _ = await self.find(wish.token)
        if not room.game.over:
            raise FudaError("a game can be played on from the middle only when it is over")
        answers = tuple(room.game.answers or ())
        if not 0 <= wish.at <= len(answers):
            raise FudaError(f"there is no answer {wish.at}: the game has {len(answers)}")
        if not 0 <= wish.seat < room.game.n or wish.seat == room.boss:
            raise FudaError(f"there is no seat {wish.seat} to play on from")
        opponent = wish.opponent or OPPONENT
        _must_be_agent(opponent)
        rewind = await room.looking_back((wish.seat, "en"))
        if rewind.game_at(wish.at).over:
            raise FudaError("the game was over there: go back to an earlier answer to play on")
        who = tuple(HUMAN if seat == wish.seat else opponent for seat in range(room.game.n))
        old = room.stored
        return await self._add(
            StoredRoom(
                _name(), old.game, old.mode, old.seed, old.decks, who, answers[: wish.at],
                ask_everything=old.ask_everything,
            )
        )  # fmt: skip

    async def _add(self, stored: StoredRoom) -> m.RoomMade:
        room = Room(stored, self.store, self.thinkers, self._faces)
        tokens = [secrets.token_urlsafe(24) if who == HUMAN and room.boss != seat else ""
                  for seat, who in enumerate(stored.seats)]  # fmt: skip
        spectators = secrets.token_urlsafe(24)
        given = [(token, seat) for seat, token in enumerate(tokens) if token]
        await self.store.add_room(stored, [*given, (spectators, SPECTATOR)])
        self.live[stored.id] = room
        if room.computers:
            self.thinkers.prepare(stored.id, stored.game)
        return m.RoomMade(stored.id, tokens, spectators)

    def _faces(self, game: str, language: str) -> Faces:
        if (game, language) not in self.faces:
            self.faces[game, language] = Faces(load(game), language)
        return self.faces[game, language]

    # Finding rooms.

    async def find(self, token: str) -> tuple[Room, int]:
        """The room and the seat that a token is for, taken from the store where it is not live."""
        found = await self.store.find_token(token) if len(token) <= 64 else None
        if found is None:
            raise UnknownToken("this link leads to no table: ask for it again, or make a new table")
        name, seat = found
        if name in self.live:
            return self.live[name], seat
        async with self.opening.setdefault(name, asyncio.Lock()):
            if name not in self.live:
                stored = await self.store.room(name)
                if stored is None:
                    raise UnknownToken("this table is no longer kept")
                moves = await self.store.moves(name)
                await self.library.game(stored.game)
                self.live[name] = await asyncio.to_thread(self._restored, stored, moves)
        self.opening.pop(name, None)
        return self.live[name], seat

    def _restored(self, stored: StoredRoom, moves: list[Move]) -> Room:
        room = Room(stored, self.store, self.thinkers, self._faces)
        room.restore(moves)
        return room

    def forget_idle(self, seconds: float = IDLE_SECONDS) -> None:
        """Rooms where nobody is any more are left to the store."""
        for name in [name for name, room in self.live.items() if room.is_idle(seconds)]:
            self.live.pop(name).close()

    def close(self) -> None:
        """Stop what would go on by itself."""
        for room in self.live.values():
            room.close()


def lobby() -> m.Lobby:
    """What can be played."""
    games = []
    for name in GAMES:
        package = load(name)
        raid, tag = package.raid, package.tag
        games.append(
            m.GameInfo(
                id=name,
                name=package.rules.name,
                japanese=package.rules.japanese,
                accent=package.playmat.accent,
                decks=list(package.deck_names()),
                tag_decks=list(tag.decks()) if tag is not None else [],
                bosses=list(raid.decks()) if raid is not None else [],
                levels=list(raid.levels) if raid is not None else [],
                most_players=raid.most_players if raid is not None else 2,
                told={deck: _told(name, deck) for deck in deck_names(name)},
            )
        )
    # The levels first: what the others are called says less to who is new.
    agents = sorted(AGENTS, key=lambda name: not name.startswith("level-"))
    return m.Lobby(games, agents, OPPONENT)


def _told(game: str, deck: str) -> m.DeckInfo:
    japanese = japanese_decks(game)[deck]
    return m.DeckInfo(deck_title(deck), japanese["title"], deck_plan(game, deck), japanese["plan"])


def seated(package: GamePackage, wish: m.RoomWish, seed: int) -> tuple[tuple[str, ...], list[str], str]:
    """Who sits where, with which decks, in which mode of the game."""
    who = [HUMAN if seat.who == OPEN_SEAT else seat.who for seat in wish.seats]
    for name in who:
        if name != HUMAN:
            _must_be_agent(name)
    if wish.mode == "duel":
        own: Sequence[str] = package.deck_names()[:2]
        _must_be(len(who), 2, "a duel")
    elif wish.mode == "tag":
        if package.tag is None:
            raise UnknownName(f"{package.rules.name} has no play in teams")
        own = package.tag.decks()
        _must_be(len(who), len(own), "a game in teams")
    elif wish.mode == "raid":
        raid = package.raid
        if raid is None:
            raise UnknownName(f"{package.rules.name} has no raids")
        if wish.level not in raid.levels:
            raise UnknownName(f"there is no difficulty '{wish.level}'; it is one of: {', '.join(raid.levels)}")
        if not 1 <= len(who) <= raid.most_players:
            raise FudaError(f"a party has 1 to {raid.most_players} players, not {len(who)}")
        bosses = raid.decks()
        if wish.boss and wish.boss not in bosses:
            raise UnknownName(f"there is no boss '{wish.boss}'; it is one of: {', '.join(bosses)}")
        own = [package.deck_names()[seat % len(package.deck_names())] for seat in range(len(who))]
        names = [seat.deck or own[place] for place, seat in enumerate(wish.seats)]
        return (*who, "random"), [*names, wish.boss or bosses[seed % len(bosses)]], wish.level
    else:
        raise UnknownName(f"there is no way to play '{wish.mode}'; it is one of: duel, tag, raid")
    return tuple(who), [seat.deck or own[place] for place, seat in enumerate(wish.seats)], ""


def _must_be(given: int, wanted: int, what: str) -> None:
    if given != wanted:
        raise FudaError(f"{what} has {wanted} seats, not {given}")


def _must_be_agent(name: str) -> None:
    plain, _ = split_belief(name)
    if plain not in BELIEVERS and name not in AGENTS:
        raise UnknownName(f"there is no computer player '{name}'; the computer players are: {', '.join(AGENTS)}")


def _decks(package: GamePackage, names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Each deck's title and, where it is none of the game's own, its text, which must be legal."""
    found = []
    for place, name in enumerate(names):
        if "\n" in name:
            title = f"deck {place + 1}"
            faults = package.deck_faults(package.read_deck(name, title))
            if faults:
                raise BadFile(f"{title} is not legal: {faults[0]}")
            found.append((title, name))
        else:
            found.append((name, ""))
    # Names are looked up here, so that an unknown one is noticed at once.
    deck_lists(package, found)
    return tuple(found)


def _name() -> str:
    return secrets.token_hex(6)
