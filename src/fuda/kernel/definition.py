"""What a game package declares: zones, stats, keywords, counters, cards, policies, and the game as a whole.

Where the kernel carries out clauses of a rulebook by what is declared, the declaration names them: its own one in
`clause`, further ones in `clauses`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Activated, Bearing, Played, Replacement, Static, Triggered
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.moves.routes import Route, Taken
from fuda.kernel.state.ids import DIRTY_ALL, DIRTY_CARDS, DIRTY_DERIVED, DIRTY_VALUE
from fuda.kernel.values.values import LOSSES
from fuda.kernel.views.terms import Terms

if TYPE_CHECKING:
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.abilities.replacements import Act
    from fuda.kernel.choice import Choice
    from fuda.kernel.game import Game
    from fuda.kernel.moves.moves import Move
    from fuda.kernel.procedures.procedure import Procedure
    from fuda.kernel.procedures.rule_processing import RuleProcess
    from fuda.kernel.views.knowledge import Sight


@dataclass(frozen=True, slots=True)
class ZoneDef:
    """A kind of zone. `seen_by` is who sees face-up cards in it: "all", "owner", "team" or "nobody";
    `face_down_seen_by` is who may look at face-down ones, `other_face_seen_by` at the other face of double-faced ones.

    `state` says whether cards there are rested or active; `in_play` whether leaving it keeps a last-known snapshot and
    whether effects reach it by default; `attached` what becomes of the cards under one that leaves: "along",
    "elsewhere" (they go to their owner's `attached_to` zone, by `attached_verb` if there is one) or "stay". `same_as`
    lists zones to and from which a move keeps the identity, `carries_to` those to which a card that becomes another one
    takes along what lies under it, still under it. Who chooses among the cards of a `searched` one looks through all of
    them. `slots` is the number of places (0: none) and `facing`
    tells which slot of the opponent lies opposite to each.
    """

    name: str
    japanese: str
    clause: str
    owner: str = "player"
    ordered: bool = False
    seen_by: str = "all"
    face_down_seen_by: str = "nobody"
    other_face_seen_by: str = "all"
    face_down: bool = False
    state: bool = False
    in_play: bool = False
    capacity: int | None = None
    attached: str = "along"
    attached_to: str = ""
    attached_verb: str = ""
    same_as: frozenset[str] = frozenset()
    carries_to: frozenset[str] = frozenset()
    transparent: bool = False
    transparent_to: frozenset[str] = frozenset()
    searched: bool = False
    slots: int = 0
    rows: tuple[int, ...] = ()
    columns: tuple[int, ...] = ()
    facing: tuple[int, ...] = ()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class KeywordDef:
    """A keyword effect. Numbers of `adds` keywords add up; others are had or not had. What is no `ability` is not lost
    as one, and an `icon`, which stands outside of the text, is not lost with the printed text. `english` is what it is
    called where its name does not say that.
    """

    name: str
    japanese: str
    clause: str
    adds: bool = False
    ability: bool = True
    icon: bool = False
    clauses: tuple[str, ...] = ()
    english: str = ""

    @property
    def said(self) -> str:
        """What it is called in an English sentence."""
        return self.english or self.name.replace("_", " ")


Hearers = Callable[["Game", "Event"], list[Bearing]]
Redirect = Callable[["Game", "list[Move]"], "list[Move]"]


def in_main_part(definition: CardDef) -> str:
    """The part of a deck that a card belongs to, in games whose deck has only one."""
    return "main"


class CardDef:
    """A printed card, its text compiled. Shared and never changed; `back` is its other face, if it has one.

    A face with `turned_in` is one that the card shows only in zones of these names; elsewhere it shows the other one.
    """

    __slots__ = (
        "abilities", "activated", "back", "by_key", "colours", "english", "extra", "keywords", "names", "no",
        "own_triggers", "played", "played_at", "printed", "replacements", "standing", "stands_in", "statics", "stats",
        "text", "token", "traits", "turned_in", "type", "types", "used_in", "watchers",
    )  # fmt: skip

    def __init__(
        self,
        no: str,
        names: tuple[str, ...],
        type: str,
        *,
        colours: frozenset[str] = frozenset(),
        traits: frozenset[str] = frozenset(),
        stats: Mapping[str, int] | None = None,
        keywords: Mapping[str, int] | None = None,
        text: str = "",
        abilities: tuple[Ability, ...] = (),
        token: bool = False,
        english: str = "",
        extra: Mapping[str, object] | None = None,
        back: CardDef | None = None,
        turned_in: frozenset[str] = frozenset(),
    ) -> None:
        self.no = no
        self.names = names
        self.type = type
        self.types = frozenset({type})
        self.colours = colours
        self.traits = traits
        self.stats = dict(stats or {})
        self.keywords = dict(keywords or {})
        self.text = text
        self.abilities = abilities
        self.token = token
        self.english = english or names[0]
        self.extra = dict(extra or {})
        self.back = back
        self.turned_in = turned_in
        self.by_key = {ability.key: ability for ability in abilities}
        self.printed: tuple[tuple[str, int], ...] | None = None
        self.activated = tuple(a for a in abilities if isinstance(a, Activated))
        self.used_in: dict[tuple[int, str], list[Activated]] = {}
        self.played = tuple(a for a in self.activated if isinstance(a, Played))
        self.played_at = frozenset(timing for a in self.played for timing in a.timings)
        for usable in self.activated:
            if isinstance(usable, Played):
                continue
            for place in usable.zones:
                for timing in usable.timings:
                    self.used_in.setdefault((place, timing), []).append(usable)
        self.statics = tuple(a for a in abilities if isinstance(a, Static))
        self.replacements = tuple(a for a in abilities if isinstance(a, Replacement))
        self.own_triggers: dict[str, list[Triggered]] = {}
        watchers = []
        for ability in abilities:
            if isinstance(ability, Triggered):
                if ability.own:
                    for kind in ability.events:
                        self.own_triggers.setdefault(kind, []).append(ability)
                else:
                    watchers.append(ability)
        self.watchers = tuple(watchers)
        self.standing: tuple[Ability, ...] = (*self.statics, *self.watchers, *self.replacements)
        self.stands_in = frozenset(place for ability in self.standing for place in ability.zones)

    @property
    def name(self) -> str:
        """Its printed name (the first of them where it has several)."""
        return self.names[0]

    def __repr__(self) -> str:
        return f"<{self.type} {self.no} {self.english}>"


@dataclass(frozen=True, slots=True)
class TriggerPolicy:
    """How triggered abilities are caught, ordered and resolved.

    `once_a_batch`: simultaneous occurrences trigger once. `picker`: "own" (each player orders theirs, turn player's all
    first), "turn_player" (picks from everybody's). `newest_first`: those raised while others wait go before them.
    `state_again`: when a state trigger triggers anew though its condition has held all the time: "" never, "resolved"
    after its effect was resolved, "taken" whenever it waits no longer.
    `arrivals_look_back`: abilities of arriving cards hear of what leaves at the same time. `preempt_kind` is the
    question by which a pre-empting one is offered; `after_preempt` is the act done to a card once its pre-empting
    effect is over.
    """

    once_a_batch: bool = False
    picker: str = "own"
    newest_first: bool = False
    preempt_kind: str = "may"
    state_again: str = ""
    arrivals_look_back: bool = False
    after_preempt: str = ""
    clause_order: str = ""
    clause_preempt: str = ""
    clause_decline: str = ""
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Calculation:
    """How modified values are computed. `sets`: "first", "last", "merged" (with the others, by timestamp) or
    "overwrite" (the latest one that applies does away with all that is older, and is then the first).

    `arithmetic` is the order in which simultaneous operations apply; `stamp` is when a played effect gets its
    timestamp: "play" or "resolved"; `floor` is the least value that is read (the raw value is kept). With
    `removals_last` what is lost is lost, whatever else gives it.
    """

    sets: str = "merged"
    arithmetic: tuple[str, ...] = ()
    round_up: bool = False
    stamp: str = "play"
    floor: int = 0
    removals_last: bool = False
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Policies:
    """The kernel's parameters: what side-by-side comparison of the games calls for.

    Once a turn has had more than `loop_after` answers, a position met `loop_repeats` times ends the game as a draw,
    and so do `turn_answers` answers in one turn, `loop_steps` steps without a question, and `max_turns` turns. With a
    `loop_limit`, the same act (by one of the `loop_verbs`) chosen so often in a turn makes the players settle how
    often it is run.
    Nothing but itself changes a card that has one of the keywords named by `immunities`. Where `replaced_source`, what
    an effect does in the place of something else is ascribed to the source of that; where `own_stands_in`, a player's
    own replacement that does the same to another card has done what the player's effect was to do. An act of a kind
    that is `repeated` is done as often as its amount says, one time after the other, each of which may be replaced.
    What pays for an ability is not brought about by its effect where `costs_apart`.
    What one player of a team sees all do where the `team_sees`, and a concession counts when all agree on it in a turn
    where the `team_concedes`.
    """

    triggers: TriggerPolicy = TriggerPolicy()
    calculation: Calculation = Calculation()
    replacement_picker: str = "affected"
    replaced_source: bool = False
    own_stands_in: bool = False
    repeated: frozenset[str] = frozenset()
    costs_apart: bool = False
    clause_replacement: str = ""
    clauses_replacement: tuple[str, ...] = ()
    all_lose: str = "draw"
    attached_stats: frozenset[str] = frozenset()
    attached_text: bool = False
    attached_places: bool = False
    clauses_attached: tuple[str, ...] = ()
    loop_repeats: int = 4
    loop_after: int = 300
    loop_steps: int = 200_000
    turn_answers: int = 5_000
    immunities: frozenset[str] = frozenset()
    clause_loop: str = ""
    loop_limit: int = 0
    loop_verbs: frozenset[str] = frozenset()
    clause_loop_one: str = ""
    clause_loop_several: str = ""
    clauses_loop: tuple[str, ...] = ()
    max_turns: int = 1000
    team_sees: bool = False
    team_concedes: bool = False


@dataclass(frozen=True, slots=True)
class MoveEvent:
    """A name that a move is called by: `kind` happens when a card moves by `verb`, or from and to these zone kinds.

    Names that look back are heard by what was in place before the move, the others by what is in place after it. Those
    that are `felt` are heard by the card itself where it leaves, too: as it was there, by what it has there.
    """

    kind: str
    verb: str = ""
    looks_back: bool = False
    felt: bool = False
    origin: frozenset[str] = frozenset()
    to: frozenset[str] = frozenset()
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as a player brings it: cards by the name of the part that they belong to ("main", "resources", …).

    >>> import fuda
    >>> deck = fuda.read_deck(fuda.games()[0], "blue-white")
    >>> fuda.DeckList("ten cards", {"main": deck.parts["main"][:10]}).title
    'ten cards'
    """

    title: str
    parts: Mapping[str, tuple[CardDef, ...]]
    plan: str = ""

    def __post_init__(self) -> None:
        """Its parts are what a caller's type checker would have asked for."""
        given: object = self.parts
        parts: list[object] = list(given.values()) if isinstance(given, Mapping) else [None]
        if not all([isinstance(part, tuple) and all([isinstance(card, CardDef) for card in part]) for part in parts]):
            raise FudaError(f"the parts of a DeckList are tuples of cards by name, not {quoted(given)}")


Habit = Callable[["Game", "Choice"], tuple[int, ...] | None]


@dataclass(frozen=True, slots=True)
class GameDef:
    """A game as a whole: everything that its package declares.

    `current` is how a stat reads where texts ask for it, for stats that are used up while their value stays. `foes` is
    whom a player's texts mean by the opponent, where that is not everybody of another team. `decider` is who answers
    the questions to a player, where that is not always the player. `goes_back` says whether turns go round against the
    players' numbers, where they can. `given` are the standing abilities that the rules themselves give a card where it
    lies, face-down or not, in zones of the kinds `given_in`. `own_records` names what the game keeps in `game.own`
    beside what the kernel knows. `redirect` does those parts of a move that the rules carry
    out otherwise, whatever brought it about, and gives back the others; it is asked where a card leaves a zone of the
    kinds `redirect_from`. `onward` does what the rules do with cards of the types `onward_types` as soon as a move has
    put them somewhere, before anything else goes on. `spans` tell, of the durations that not every moment is part of,
    whether this one is. `handlers` do the acts of each kind; `comes_about` tell whether an act of some kinds would take
    place, where that is another question than whether anything is left of it in the end.
    Player counters that only keep the books, and so are no part of a position, are `uncounted`. `questions` and
    `verbs` are the kinds of its questions and the verbs of its options, each with what it means. `evaluate` judges any
    position of a player by hand-made rules, where an `advantage` of so much makes three wins of four; `foresight`,
    where a game has it, is what the levels and searches judge by instead. `promise` is the share of games won from a
    turn's beginning, as learnt. `lives` tells how many blows a player can take before the one that loses. `habits` are
    the answers of quick players to questions of some kinds, as places of options, None where one has to be looked for.
    `iterations` are those of a decision by the strongest computer player: a second at most, mostly a fifth of one.
    Where luck falls otherwise in every deal, it `plays_out` its answers instead of growing a tree.
    `slips` are the parts of their turns that the computer players of levels 1 to 4 play at random.
    """

    id: str
    name: str
    japanese: str
    zones: tuple[ZoneDef, ...]
    stats: tuple[str, ...]
    keywords: tuple[KeywordDef, ...]
    counters: tuple[str, ...]
    phases: tuple[str, ...]
    move_events: tuple[MoveEvent, ...]
    policies: Policies
    opening: Callable[[Game], Procedure]
    resume_at: Callable[[Game, str], list[Procedure]]
    rule_processes: tuple[RuleProcess, ...]
    deck_parts: tuple[str, ...] = ("main",)
    concession_clause: str = ""
    clause_effect: str = ""
    clause_choose: str = ""
    clause_arrange: str = ""
    clauses_concession: tuple[str, ...] = ()
    clauses_zones: tuple[str, ...] = ()
    clauses_effects: tuple[str, ...] = ()
    clauses_rule_processing: tuple[str, ...] = ()
    player_counters: tuple[str, ...] = ()
    own_records: tuple[str, ...] = ()
    uncounted: frozenset[str] = frozenset()
    remembered: frozenset[str] = frozenset()
    narrative: frozenset[str] = frozenset()
    open_events: frozenset[str] = frozenset({"revealed"})
    part_of: Callable[[CardDef], str] = in_main_part
    tokens: Mapping[str, CardDef] = field(default_factory=dict)
    evaluate: Callable[[Game, int], float] | None = None
    foresight: Callable[[Game, int], float] | None = None
    habits: Mapping[str, Habit] = field(default_factory=dict)
    advantage: float = 20.0
    lives: Callable[[Game, int], int] | None = None
    promise: Callable[[Game, int], float] | None = None
    iterations: int = 150
    plays_out: bool = False
    slips: tuple[float, float, float, float] = (0.85, 0.6, 0.35, 0.1)
    current: Mapping[str, Callable[[Game, int], int]] = field(default_factory=dict)
    foes: Callable[[Game, int], Sequence[int]] | None = None
    decider: Callable[[Game, int], int] | None = None
    goes_back: Callable[[Game], bool] | None = None
    questions: Mapping[str, str] = field(default_factory=dict)
    verbs: Mapping[str, str] = field(default_factory=dict)
    rule_triggers: Mapping[str, Hearers] = field(default_factory=dict)
    given: Callable[[Game, int], tuple[Ability, ...]] | None = None
    given_in: frozenset[int] = frozenset()
    redirect: Redirect | None = None
    redirect_from: frozenset[int] = frozenset()
    onward: Callable[[Game, list[int]], None] | None = None
    onward_types: frozenset[str] = frozenset()
    spans: Mapping[str, Callable[[Game], bool]] = field(default_factory=dict)
    handlers: Mapping[str, Callable[[Game, list[Act]], int]] = field(default_factory=dict)
    comes_about: Mapping[str, Callable[[Game, Act], bool]] = field(default_factory=dict)
    rule_abilities: Mapping[str, Ability] = field(default_factory=dict)
    instant: tuple[RuleProcess, ...] = field(init=False)
    derived: frozenset[str] | None = field(init=False)
    awaited: int = field(init=False)
    wakes: dict[int, dict[int, int]] = field(init=False)
    lost_with_abilities: frozenset[str] = field(init=False)
    flags: frozenset[str] = field(init=False)
    icons: frozenset[str] = field(init=False)
    untold: frozenset[str] = field(init=False)
    keyword_names: tuple[str, ...] = field(init=False)
    valued: frozenset[str] = field(init=False)
    unread: frozenset[str] = field(init=False)
    sights: defaultdict[tuple[int, ...], dict[int, Sight]] = field(init=False)
    zone_numbers: dict[str, int] = field(init=False)
    due: dict[int, tuple[RuleProcess, ...]] = field(default_factory=dict, init=False)
    routes: dict[Taken, Route] = field(default_factory=dict, init=False)
    terms: Terms = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "instant", tuple(p for p in self.rule_processes if p.when == "instant"))
        reads = [p.reads for p in self.instant if p.after & DIRTY_DERIVED]
        derived = None if None in reads else frozenset(aspect for some in reads if some is not None for aspect in some)
        object.__setattr__(self, "derived", derived)
        awaited = 0
        for process in self.instant:
            awaited |= process.after
        object.__setattr__(self, "awaited", awaited)
        object.__setattr__(self, "wakes", {deriving: {} for deriving in (0, DIRTY_CARDS, DIRTY_ALL)})
        object.__setattr__(self, "lost_with_abilities", frozenset(k.name for k in self.keywords if k.ability))
        object.__setattr__(self, "flags", frozenset(k.name for k in self.keywords if not k.adds))
        object.__setattr__(self, "icons", frozenset(k.name for k in self.keywords if k.icon))
        waited_for = {event for a in self.rule_abilities.values() if isinstance(a, Triggered) for event in a.events}
        object.__setattr__(self, "untold", self.narrative.difference(self.rule_triggers, waited_for))
        object.__setattr__(self, "keyword_names", tuple(k.name for k in self.keywords))
        object.__setattr__(self, "zone_numbers", {zone.name: number for number, zone in enumerate(self.zones)})
        object.__setattr__(self, "sights", defaultdict(dict))
        object.__setattr__(self, "terms", Terms(self))
        object.__setattr__(self, "valued", self.terms.aspects | LOSSES)
        object.__setattr__(self, "unread", self._unread())

    def _unread(self) -> frozenset[str]:
        """The stats and keywords whose modifications make no instant rule processing due."""
        looking = [process.reads for process in self.instant if process.after & DIRTY_VALUE]
        if None in looking:
            return frozenset()
        read = frozenset(aspect for reads in looking if reads is not None for aspect in reads)
        return self.terms.aspects - read - self.policies.immunities

    def zone_kind(self, name: str) -> int:
        """The index of a zone kind by its name."""
        return self.zone_numbers[name]
