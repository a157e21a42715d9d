"""Looking at cards of a deck or a hand, and what becomes of those that were looked at.

「デッキの上から3枚を見る。その中から1枚を手札に加え、残りをデッキの下に置く。」 A game takes it by `teach_looking`; it
must have acts of the kinds that are named here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext.building import existing
from fuda.cardtext.common import top_cards, vocabulary
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.conditions import SIDE_OF, Exist
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import LOOKED, InZone
from fuda.kernel.program.node import Selector, doer, node, players_who
from fuda.kernel.program.selectors import Cards, It, Noun, Some, from_front
from fuda.kernel.program.unsaid import inner_act, target_of
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.knowledge import mixed
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.gates import Gate

ORDERED = ("to_deck_top", "to_deck_bottom")
"""The acts that put cards on a deck or under it, which the texts name."""
UNORDERED = ("trash", "add", "energy", "place")
"""The acts that put cards where their order does not count."""
PLACES = {
    "to_deck_bottom": ("デッキの[下|一番下]に", "on the bottom of your deck"),
    "to_deck_top": ("デッキの[上|一番上]に", "on top of your deck"),
    "trash": ("[トラッシュ|捨札]に", "into your trash"),
}
"""Where the rest goes: how that is said."""
DECKS = {"": "your", "opponent": "your opponent's", "that": "that player's", "their": "their"}
"""Whose deck it is, in English."""
AT_WILL = "[好きな順番で|望む順番で|好きな順で|任意の順番で]"


class Looking(Deed):
    """Cards are looked at, and spoken of from then on."""

    __slots__ = ()
    only_looks: ClassVar[bool] = True
    show: bool

    def look_at(self, game: Game, fx: Resolve, player: int, refs: tuple[int, ...]) -> None:
        """The player sees them, or everybody does."""
        cards, seers = [ref & CARD_MASK for ref in refs], range(game.n) if self.show else (player,)
        moves.reveal(game, cards, seers, source=fx.source, cause="effect", quietly=not self.show)
        fx.looked = refs
        fx.performed = len(refs)


def owners_of(game: Game, whose: str, scope: Scope) -> list[int]:
    """Whose deck or hand is meant: a side's, everybody's, that player's, or (with nobody named) that of who acts."""
    if whose in ("", "their"):
        return [doer(scope)]
    if whose in ("that", "all"):
        return players_who(game, (), whose, scope)
    return [owner for owner in game.players_from(scope.player) if SIDE_OF[whose].has(game, owner, scope)]


@node
class TopOf:
    """So many cards from the top of a player's deck, or of another zone whose cards lie in order, or from its `bottom`.

    Of `up_to` so many the number is decided first. Read again, it is about what lies there then (`anew`).
    """

    anew: ClassVar[bool] = True
    whose: str
    number: int | Amount
    zone: str = "deck"
    bottom: bool = False
    up_to: bool = False

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        kind = game.rules.zone_kind(self.zone)
        number = max(0, scope.number if self.up_to else amount_of(self.number, game, scope))
        # The end of a zone's list is its top.
        owners = owners_of(game, self.whose, scope)
        piles = [game.zones[moves.zone_instance(game, kind, owner)] for owner in owners]
        found = [pile[:number] if self.bottom else pile[::-1][:number] for pile in piles]
        return tuple([game.ref[card] for cards in found for card in cards])

    @property
    def full(self) -> int:
        """To how many something must be done to be done in full, as far as that is a number."""
        return self.number if isinstance(self.number, int) and not self.up_to else 1

    def is_full(self, game: Game, scope: Scope) -> bool:
        """Are there so many, as a cost needs them?"""
        number = 0 if self.up_to else amount_of(self.number, game, scope)
        return len(self.refs(game, scope)) >= number * len(owners_of(game, self.whose, scope))


@node
class FirstOf:
    """So many cards from the front of a player's zones: the first zone's top card first."""

    cards: Cards
    number: int

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The cards at the front; the end of a zone's list is its top."""
        return from_front(game, self.cards, scope)[: self.number]


@node
class Mill(Deed):
    """So many cards from the top of the deck, of the player who does it if none is named, go to the trash."""

    number: int | Amount
    whose: str = ""

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there so many?"""
        return TopOf(self.whose, self.number).is_full(game, scope)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.looked = TopOf(self.whose, self.number).refs(game, fx)
        perform(game, [Act("trash", ref, source=fx.source, cause="effect") for ref in fx.looked])

    def after(self, game: Game, fx: Resolve) -> None:
        """The text may go on to speak of these cards, where they are now."""
        fx.done = fx.performed
        trash = game.rules.zone_kind("trash")
        cards = [ref & CARD_MASK for ref in fx.looked]
        fx.looked = tuple([game.ref[card] for card in cards if game.zone_kind(card) == trash])


@node
class ShuffleDecks(Deed):
    """A player's deck is shuffled (with none named, those that cards were just put into)."""

    counted: ClassVar[bool] = False
    whose: str | None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        deck = game.rules.zone_kind("deck")
        owners = sorted({game.owner[ref & CARD_MASK] for ref in fx.it}) or [player]
        for owner in owners if self.whose is None else owners_of(game, self.whose, fx):
            game.shuffle_zone(deck * game.n + owner)
            emit(game, "shuffled", player=owner, source=fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        """Shuffling does not change whether what it followed was done."""


@node
class Reveal(Deed):
    """Cards are shown to everybody; a game may say that they are `spoken` of from then on.

    Where none were looked at before, その中 is among them.
    """

    spoken: ClassVar[bool] = False
    target: Selector

    @property
    def only_looks(self) -> bool:
        """Does it tell something that nobody knew, so that what may follow is decided after it?"""
        return isinstance(self.target, TopOf)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = [ref & CARD_MASK for ref in self.target.refs(game, fx)]
        moves.reveal(game, cards, range(game.n), source=fx.source, cause="effect")
        fx.performed = len(cards)
        if self.spoken:
            fx.it = tuple([game.ref[card] for card in cards])
            fx.looked = (*fx.looked, *fx.it)
        elif not fx.looked:
            fx.looked = tuple([game.ref[card] for card in cards])


@node
class RevealIt(Reveal):
    """Cards are shown to everybody, and spoken of from then on."""

    spoken: ClassVar[bool] = True


@node
class LookAtTop(Looking):
    """So many cards from the top of a deck are looked at, the own one where none is named; with `show` by everybody.

    `then` is what follows in the same sentence, where the game reads it so.
    """

    number: int | Amount
    show: bool = False
    whose: str = "their"
    zone: str = "deck"
    then: Gate | None = None
    # What is done next without saying to what is done to the cards looked at.
    target: ClassVar[Selector | None] = It(True)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Look."""
        fx.it = TopOf(self.whose, self.number, self.zone).refs(game, fx)
        self.look_at(game, fx, player, fx.it)


@node
class LookAtHand(Looking):
    """A player's hand is looked at; with `show` everybody sees it. Where nobody is named, it is that of who acts.

    `then` is what follows in the same sentence, where the game reads it so.
    """

    whose: str
    show: bool = False
    then: Gate | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Look."""
        kind = game.rules.zone_kind("hand")
        cards = [card for owner in owners_of(game, self.whose, fx) for card in game.cards(kind, owner)]
        self.look_at(game, fx, player, tuple([game.ref[card] for card in cards]))


@node
class PutRest(Deed):
    """The cards looked at that are still there are put somewhere, by an act of that kind; `all`: none was taken.

    With `random`, chance says in which order.
    """

    kind: str
    all: bool = False
    random: bool = False
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them; several go to a deck in the order that the player says."""
        left = tuple([ref for ref in fx.looked if game.is_current(ref)])
        fx.looked = ()
        if self.random:
            perform(game, [Act(self.kind, ref, source=fx.source, cause="effect") for ref in mixed(game, left)])
        elif left:
            game.call(PutInOrder((left,), self.kind, fx.source, by=player + 1))

    def after(self, game: Game, fx: Resolve) -> None:
        """Whether the effect did what it is about is not decided by this."""


@node
class Keep(Deed):
    """Cards that were looked at stay where they are."""

    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """They have not been moved."""
        fx.performed = len(fx.looked)


class PutInOrder(Reporting):
    """Cards are put somewhere together; where their order counts, who has them says in which, each player in turn.

    `to` is the player to whom they go, `by` the one who says in which order, both counted from 1: with 0 their owners.
    With `of_one` a single card is asked of, too.
    """

    piles: tuple[tuple[int, ...], ...]
    kind: str
    source: int
    to: int = 0
    by: int = 0
    of_one: bool = False
    at: int = 0
    ordered: tuple[int, ...] = ()

    @step()
    def order(self, game: Game) -> None:
        """The next player says in which order."""
        if self.at == len(self.piles):
            return self.goto("put")
        options = [Option("choose", ref) for ref in self.piles[self.at]]
        if (len(options) == 1 and not self.of_one) or self.kind in UNORDERED:
            self.answer = tuple(options)
            return None
        player = (self.by or self.to or game.owner[options[0].card & CARD_MASK] + 1) - 1
        return game.ask(
            player, "arrange", options, len(options), len(options), ordered=True, clause=game.rules.clause_arrange,
            subject=self.source,
        )  # fmt: skip

    @step()
    def note(self, game: Game) -> None:
        """Remember it, and turn to the next."""
        self.ordered += tuple([option.card for option in self.answer])
        self.at += 1
        self.goto("order")

    @step()
    def put(self, game: Game) -> None:
        """All of them are put there, and nobody sees them any more than others there."""
        moves.hide(game, [ref for ref in self.ordered if game.seen[ref & CARD_MASK]])
        perform(game, [Act(self.kind, ref, amount=self.to, source=self.source, cause="effect") for ref in self.ordered])


def piles_of(game: Game, refs: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The cards by their owners, in turn order."""
    owners = [[ref for ref in refs if game.owner[ref & CARD_MASK] == p] for p in game.players_from(game.turn_player)]
    return tuple([tuple(pile) for pile in owners if pile])


@node
class TheRest:
    """What is left of the cards looked at."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those that nothing was done to."""
        return tuple([ref for ref in scope.looked if game.is_current(ref)])


def is_of_rest(act: object) -> bool:
    """Is it done with what is left of the cards looked at? Then it is done whatever became of the sentences before."""
    inner = inner_act(act)
    return isinstance(inner, PutRest) or isinstance(target_of(inner), TheRest)


@node
class WithRest(Deed):
    """What is done with the rest: whether the effect did what it is about is not decided by it."""

    deed: Deed
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do it; what the text speaks of stays what it was."""
        spoken = fx.it
        self.deed.do(game, fx, player)
        fx.it, fx.looked = spoken, ()

    def after(self, game: Game, fx: Resolve) -> None:
        """Nothing is counted."""


@node
class DecideNumber(Deed):
    """A number is decided, up to the most that it can be; then it is done so often, or to so many."""

    most: Amount
    deed: Deed
    clause: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        numbers = [Option("number", number=n) for n in range(self.most.value(game, fx) + 1)]
        game.ask(player, "number", numbers, clause=self.clause, subject=fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        fx.number = fx.answer[0].number
        self.deed.do(game, fx, doer(fx))
        fx.done = fx.number


def teach_looking(
    g: Grammar,
    act: str,
    noun: Noun,
    *,
    target: str = "target",
    shown: bool = True,
    hands: bool = True,
    places: Mapping[str, tuple[str, str]] = PLACES,
) -> None:
    """Teach it: `act` is the category of acts, `noun` any card. What is looked at may also be `shown`, where the game
    has no verb for that which takes any cards; so may `hands` without a number. `places` are where the rest may go, by
    the act that puts it there.
    """
    top = "[|あなたの|自分の]デッキ[の|を]上から{number}枚[を|]"
    g.rule(act, LookAtTop, top + "見<見る>", lambda n, *_: f"look at {top_cards(n.number)} of your deck", show=False)
    if shown:
        g.rule(
            act, LookAtTop, top + "公開<する>", lambda n, *_: f"reveal {top_cards(n.number)} of your deck", show=True
        )
    for kind, (words, english) in places.items():
        order = f"[|{AT_WILL[1:]}" if kind in ORDERED else ""
        left = "[残り|残りのカード|残ったカード]を"
        ways = (left + order + words, left + words + AT_WILL) if order else (left + words,)
        g.rule(act, PutRest, f"{ways[0]}置<く>", f"put the rest {english}", kind=kind, all=False)
        others = [way + verb for way in ways for verb in ("置<く>", "戻<す>")][1:]
        g.variant(act, PutRest, *others, kind=kind, all=False)
    for kind in ORDERED:
        where = PLACES[kind][0]
        said = f"[|それらを]{AT_WILL}{where}戻<す>"
        g.rule(act, PutRest, said, f"put them {PLACES[kind][1]} in any order", kind=kind, all=True)
        g.rule(act, PutRest, said.replace("戻<す>", "置<く>"), variant=True, kind=kind, all=True)
        short = where.replace("デッキの", "")
        g.rule(act, PutRest, f"[|それらを]{AT_WILL}{short}戻<す>", variant=True, kind=kind, all=True)
    g.rule("modifier", InZone, "その[中の|中から|中から、|中にある|うち|うちの|うちから]", "~among them", zone=LOOKED)
    some = Cards(None, (InZone(LOOKED),), noun)
    g.rule(
        target, lambda quantity: Some(quantity, some), "[その中から|そのうち|そのうちの|]{quantity:mai}を", variant=True
    )
    g.variant(target, lambda quantity: Some(quantity, some), "[その中から|そのうち]{quantity:mai}")
    teach_hands(g, act, shown or hands, "[|全て|すべて]" if shown else "")


def teach_among(g: Grammar, cards: str, english: English = "") -> None:
    """Whether such cards are among those that were looked at, or taken from a deck: 「その中に…があるなら」.

    `cards` are words for cards. With `english` it is printed so, where the game says otherwise that they exist.
    """
    for word, is_so in (("<ある>", True), ("<無い>", False)) if english else ():
        exist = f"{{cards:{cards}}}が{word}"
        g.rule("condition", Exist, exist, english, only_printed=True, count=None, is_so=is_so)
    among, seen = f"[その|それらの][中|うち]に[|、]{{cards:{cards}}}が", existing(InZone(LOOKED))
    g.variant("condition", seen, f"{among}<ある>", f"{among}{{count:mai_any}}<ある>", f"{among}[あった|いた]<過去>")
    g.variant("condition", seen, f"{among}<無い>", is_so=False)


def teach_top(
    g: Grammar,
    whose: Mapping[str, str],
    english: Mapping[str, str],
    *,
    target: str = "target",
    deck: str = "デッキ",
    up_to: bool = False,
) -> None:
    """Teach cards from the top of a deck as what something is done to: 「デッキの上から2枚を除外する」.

    `whose` are the words for whose deck it is, by who that is, which `english` tells; `deck` is the word for it. How
    many is a `top_number`, a category of the game's, with `up_to` also no more than that.
    """
    vocabulary(g, "whose_deck", whose, english.__getitem__)
    words = f"{{whose:whose_deck}}{deck}の上から{{number:top_number}}"
    fixed = {"zone": "deck", "bottom": False, "up_to": False}
    g.rule(target, TopOf, f"{words}[を|だけ|]", _english_top, also=fixed)
    if up_to:
        g.rule(target, TopOf, f"{words}まで[を|]", _english_top, also={**fixed, "up_to": True})
    top, number = f"{{whose:whose_deck}}{deck}の上から[|、]", "{number:top_number}"
    for way in (f"{top}カードを{number}", f"{number}[|、]{top}カードを", f"{number}カードを[|、]{top}"):
        g.rule(target, TopOf, way, variant=True, also=fixed)
    g.label(whose_deck="whose deck")


def _english_top(node: TopOf, printer: Printer, _many: bool) -> str:
    cards = f"{top_cards(node.number)} of"
    if node.up_to and isinstance(node.number, int):
        cards = f"up to {node.number} cards from the top of"
    elif not isinstance(node.number, int):
        cards = f"cards equal to {printer.english(node.number, 'top_number')} from the top of"
    return f"{cards} {printer.english(node.whose, 'whose_deck')} deck"


def english_pile(node: LookAtTop | Mill, printer: Printer) -> str:
    """So many cards from the top of a player's deck, or of another pile."""
    pile = f"{DECKS[node.whose]} {getattr(node, 'zone', 'deck')}"
    if isinstance(node.number, int):
        return f"{top_cards(node.number)} of {pile}"
    return f"cards from the top of {pile} equal to {printer.english(node.number, 'looked_number')}"


def english_mill(node: Mill, printer: Printer, _many: bool) -> str:
    """The top of a deck, and whose, goes to the trash."""
    return f"put {english_pile(node, printer)} into {'their' if node.whose else 'your'} trash"


def teach_hands(g: Grammar, act: str, shown: bool, every: str = "[|全て|すべて]") -> None:
    """A player's hand, looked at or shown; `every` is what may be said of all its cards that are shown."""
    looks = ("[|全て|すべて]見<見る>", "look at", False), (f"{every}公開<する>", "reveal", True)
    for words, verb, show in looks[: 1 + shown]:
        g.rule(act, LookAtHand, f"{{whose}}の手札を{words}", f"{verb} {{whose}} hand", show=show)
        g.rule(act, LookAtHand, f"手札を{words}", f"{verb} your hand", whose="their", show=show)


def teach_as_many_tops(g: Grammar, deck: str, amounts: tuple[str, ...]) -> None:
    """As many cards from the top of a deck as is counted: 「山札の上から、…と同じ枚数のカードを」, in either order.

    `deck` are the words for where they are taken from, `amounts` the categories of what is counted, the first of which
    is printed.
    """
    most = "[と同じ枚数|に等しい枚数|分]"
    g.rule("top_number", None, f"{{_:{amounts[0]}}}{most}[の|]カード")
    g.variant("top_number", None, f"{{_:{'|'.join(amounts)}}}{most}[の|][カード|]")
    g.rule("top", TopOf, deck + "{number:top_number}", _english_as_many_tops, zone="deck")
    g.variant("object", TopOf, "{number:top_number}[を|][、|]" + deck, zone="deck")


def _english_as_many_tops(node: TopOf, printer: Printer, _many: bool) -> str:
    whose = printer.english(node.whose, "whose_zone")
    return f"as many cards from the top of {whose} deck as {printer.english(node.number, 'top_number')}"


def english_top(node: TopOf | LookAtTop, printer: Printer, _many: bool) -> str:
    """Cards from the top of a zone: "the top 2 cards of your deck"."""
    number = node.number if isinstance(node.number, int) else printer.english(node.number, "figure")
    return f"{top_cards(number)} of {printer.english(node.whose, 'whose_zone')} {node.zone}"
