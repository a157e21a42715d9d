"""What server and client say to each other. `fuda.web.typescript` writes the client's types from these classes.

Cards are named by `id`, which is the engine's reference to one incarnation of a card and 0 for a card that the reader
can't see. Players are numbers from 0 in the order of the seats.
"""

from __future__ import annotations

import msgspec

PROTOCOL = 1


class Message(msgspec.Struct, omit_defaults=True):
    """Plain data on the wire; what has its default is left out."""


# What a game is, told once.


class PlaceData(Message):
    """Where a zone (or one slot of it, with those after it where it is `onward`) lies on a side of the table."""

    zone: str
    row: int
    column: int
    shows: str = "cards"
    width: int = 1
    height: int = 1
    slot: int = -1
    onward: bool = False
    when_used: bool = False
    label: str = ""
    japanese: str = ""


class ZoneData(Message):
    """A kind of zone: its names, and whether it has an order in which the last card is the top."""

    name: str
    label: str
    japanese: str
    ordered: bool = False


class PhaseData(Message):
    """A phase of the turn."""

    name: str
    label: str
    japanese: str


class MatData(Message):
    """A game's table, as its package declares it."""

    columns: list[int]
    places: list[PlaceData]
    zones: list[ZoneData]
    phases: list[PhaseData]
    hand: str
    middle: list[str]
    accent: str
    life_label: str
    life_japanese: str
    icons: dict[str, str]
    keywords: dict[str, str]
    """The keywords' Japanese names."""
    english: dict[str, str]
    """Their English ones."""


class FaceNumber(Message):
    """A number printed on a card: where it stands, what it is called, and its printed value."""

    label: str
    japanese: str
    corner: str
    printed: int
    signed: bool = False


class Face(Message):
    """A printed card. `reading` is what the engine understands of its text, a sentence an ability."""

    key: str
    no: str
    name: str
    english: str
    type: str
    frame: str
    about: str
    text: str
    reading: list[str]
    numbers: list[FaceNumber]
    traits: list[str] = []
    token: bool = False


# The table as one player sees it.


class Card(Message):
    """A card on the table. A hidden one has neither `id` nor `face`.

    `numbers` are the current values of its face's numbers; left out while they are as printed. `hurt` is what has been
    taken off each. `states` say in words what else is so of it.
    """

    id: int = 0
    face: str = ""
    rested: bool = False
    down: bool = False
    slot: int = -1
    owner: int = -1
    numbers: list[int] = []
    hurt: list[int] = []
    keywords: dict[str, int] = {}
    states: list[str] = []
    under: list[Card] = []
    new: bool = False


class Side(Message):
    """A player's side of the table: the zones that hold cards, and what a glance at it tells."""

    zones: dict[str, list[Card]]
    summary: list[str]
    life: int
    lost: str = ""


class Table(Message):
    """All that a player may see."""

    turn: int
    turn_player: int
    phase: str
    sides: list[Side]


class Line(Message):
    """Something that happened, with its clause; `heading` begins a turn. The cards named are those the reader saw."""

    text: str
    clause: str = ""
    heading: bool = False
    kind: str = ""
    card: int = 0
    other: int = 0
    player: int = -1
    amount: int = 0
    faces: list[str] = []
    """The faces of `card` and `other`, as far as the reader saw them."""
    origin: str = ""
    to: str = ""
    """Where a card moved from and to: a player's number and a zone, as "0 deck"."""
    struck: int = -1
    """The player whom an attack goes to, where it goes to no card."""


class Option(Message):
    """One thing that may be answered; `verb` tells what it does, in a word for drawing, `text` in words for people."""

    text: str
    verb: str
    heading: str = ""
    card: int = 0
    target: int = 0
    player: int = -1
    face: str = ""


class Question(Message):
    """What the reader must decide now. `least` to `most` options are taken; where `ordered`, their order counts.

    `none` is what taking none of them means, where that is allowed. A question about an attack names the `attacker`,
    and either the card that is `attacked` or the player who is (`struck`).
    """

    kind: str
    text: str
    clause: str
    options: list[Option]
    least: int
    most: int
    ordered: bool = False
    context: str = ""
    subject: int = 0
    none: str = ""
    attacker: int = 0
    attacked: int = 0
    struck: int = -1


class Outcome(Message):
    """How the game ended."""

    winners: list[int]
    clause: str
    reason: str
    text: str


class SeatData(Message):
    """Who sits where: "human" or the name of a computer player; `title` is what stands over that side."""

    who: str
    title: str
    deck: str
    team: int
    here: bool = False
    boss: bool = False


# From the server.


class Welcome(Message, tag="welcome"):
    """The first message: the room, the seat taken (-1: spectator), and the game's table."""

    protocol: int
    room: str
    game: str
    name: str
    japanese: str
    seat: int
    seats: list[SeatData]
    mat: MatData
    mode: str = ""
    chat: bool = False
    clock: int = 0


class Update(Message, tag="update"):
    """The table after something has happened.

    `number` counts everything that was stored of the game; an answer names it, so that one that comes too late is
    noticed. `log` replaces what the reader has from `log_from` on. `undo` is empty when the reader can take their last
    answer back, else it says why not. `waiting` is who must decide (-1: nobody). `faces` are those cards' that the
    reader has not been sent before. `running`: the clock of whoever must decide runs; it waits until all have come.
    """

    number: int
    table: Table
    log_from: int
    log: list[Line]
    waiting: int
    undo: str
    answers: int
    question: Question | None = None
    outcome: Outcome | None = None
    clocks: list[float] = []
    faces: list[Face] = []
    thinking: bool = False
    running: bool = False


class Seats(Message, tag="seats"):
    """Somebody has come or gone."""

    seats: list[SeatData]
    spectators: int = 0


class Refused(Message, tag="refused"):
    """What the reader sent is not done, and why, in one sentence. `fatal`: the connection is closed."""

    sentence: str
    fatal: bool = False


class Value(Message):
    """A current value of a card and where it comes from."""

    label: str
    value: int
    parts: list[str]


class CardHelp(Message, tag="card"):
    """A card explained: where it is, its values and why each is so."""

    id: int
    place: str
    states: list[str]
    values: list[Value]
    counters: dict[str, int] = {}
    other_face: Face | None = None


class Frame(Message, tag="frame"):
    """The game after a number of answers, for looking back. `of` is how many there are."""

    at: int
    of: int
    table: Table
    log: list[Line]
    answer: str
    faces: list[Face] = []
    outcome: Outcome | None = None


class Worth(Message):
    """What a position was worth at the beginning of a turn, from the first team's view: the higher, the better."""

    answer: int
    turn: int
    player: int
    worth: float
    lives: list[int]


class Summary(Message, tag="summary"):
    """A finished game in numbers."""

    turns: list[Worth]
    answers: int
    counts: list[dict[str, int]]
    """For each player how often each kind of thing happened, by what it is called."""


class Said(Message, tag="said"):
    """A line of chat."""

    seat: int
    text: str


ServerMessage = Welcome | Update | Seats | Refused | CardHelp | Frame | Summary | Said


# From the client.


class Join(Message, tag="join", forbid_unknown_fields=True):
    """The first message: the token of a seat, or of the spectators."""

    token: str
    language: str = "en"


class Answer(Message, tag="answer", forbid_unknown_fields=True):
    """The places of the chosen options, for the question of the update with that number."""

    number: int
    picks: list[int]


class Undo(Message, tag="undo", forbid_unknown_fields=True):
    """Take the last answer back."""

    number: int


class Concede(Message, tag="concede", forbid_unknown_fields=True):
    """Give up."""


class Explain(Message, tag="explain", forbid_unknown_fields=True):
    """Tell more of a card; in a replay, `at` is after how many answers."""

    id: int
    at: int = -1


class Seek(Message, tag="seek", forbid_unknown_fields=True):
    """Show the game after that many answers."""

    at: int


class Sum(Message, tag="sum", forbid_unknown_fields=True):
    """Sum up the game, once it is over."""


class Say(Message, tag="say", forbid_unknown_fields=True):
    """Chat, where the room allows it."""

    text: str


ClientMessage = Join | Answer | Undo | Concede | Explain | Seek | Sum | Say


# Over HTTP.


class SeatWish(Message, forbid_unknown_fields=True):
    """A seat of a new room: "human" for oneself, "open" for whoever gets the link, or a computer player's name.

    `deck` is the name of one of the game's decks, or a deck file's text.
    """

    who: str
    deck: str = ""


class RoomWish(Message, forbid_unknown_fields=True):
    """A room to be made. `mode` is "duel", "tag" or "raid"; `level` is a raid's. `clock` is in seconds, 0 for none."""

    game: str
    seats: list[SeatWish]
    mode: str = "duel"
    level: str = ""
    boss: str = ""
    seed: int | None = None
    clock: int = 0
    chat: bool = False


class ForkWish(Message, forbid_unknown_fields=True):
    """Play on from a finished game after that many answers, at a seat, against computer players ("": the usual)."""

    token: str
    at: int
    seat: int
    opponent: str = ""


class RoomMade(Message):
    """A room and the tokens of its seats ("" for a computer's) and of its spectators."""

    room: str
    seats: list[str]
    spectators: str


class DeckCheck(Message, forbid_unknown_fields=True):
    """A deck to be checked."""

    game: str
    deck: str


class DeckFaults(Message):
    """Each way in which a deck breaks the rules; none when it is legal."""

    faults: list[str]


class Refusal(Message):
    """What was asked for over HTTP is not done, and why, in one sentence."""

    sentence: str


class DeckInfo(Message):
    """One of a game's own decks: what it is called and what it sets out to do, in English and in Japanese."""

    title: str
    japanese: str
    plan: str
    japanese_plan: str


class GameInfo(Message):
    """A game that can be played. `told` is about each of the decks, those of teams and bosses too."""

    id: str
    name: str
    japanese: str
    accent: str
    decks: list[str]
    tag_decks: list[str]
    bosses: list[str]
    levels: list[str]
    most_players: int
    told: dict[str, DeckInfo]


class Lobby(Message):
    """What can be played, and against whom; `opponent` is the computer player for who just wants to play."""

    games: list[GameInfo]
    agents: list[str]
    opponent: str


class ClauseInfo(Message):
    """A clause of a game's rulebook: its sentence in English, where there is one, and the reading taken of it.

    `above` are the headings that it stands under, from the chapter down.
    """

    clause: str
    sentence: str
    ruling: str
    above: list[str] = []


class TermInfo(Message):
    """A word of a game in two lines; `names` are what it is called in English, the first one is to be shown."""

    names: list[str]
    japanese: str
    lines: list[str]
    clauses: list[str]


class GuideSection(Message):
    """A part of a game's guide. In `paragraphs`, `**` stands around what is stressed and `[]` around clauses."""

    title: str
    paragraphs: list[str]
    terms: list[TermInfo]


class Guide(Message):
    """How a game is played, in English; `keywords` has what the keywords of its cards mean, by their names."""

    sections: list[GuideSection]
    keywords: dict[str, TermInfo]
