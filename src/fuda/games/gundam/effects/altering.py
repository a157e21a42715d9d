"""Continuous changes in the terms of this game's rules: which aspect each touches, and effects with a duration."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fuda.cardtext import changing
from fuda.cardtext.changing import Anywhere, Enters, GainTheirs, KeywordMore, Those, settled
from fuda.games.gundam.effects import nouns
from fuda.games.gundam.effects.happenings import SHAPES, DamageBy, EffectOf
from fuda.games.gundam.warding import AGAINST, INCREASED, UP_TO
from fuda.kernel.abilities.ability import Modification
from fuda.kernel.abilities.events import emit
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import (
    Alteration,
    Cannot,
    DealMore,
    GainName,
    KeywordEffect,
    May,
    Must,
    Part,
    plain_parts,
)
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.filters import Active, Except, HasKeyword, InZone, Rested, Side, Unlike
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.selectors import All, Cards, Every, Players, This
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.values.values import value_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fuda.kernel.abilities.ability import Filter
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


PROHIBITED = {
    **{f"be_{kind}": f"be_{shape.act}" for kind, shape in SHAPES.items() if shape.act and shape.subject == "card"},
    "set_active": "set_active",
    "become_active": "set_active",
    "be_rested": "rested",
    "pair": "be_set",
    **{act: act for act in ("be_attacked", "be_blocked", "block", "be_chosen", "recover")},
    "be_played": "play",
    "be_drawn": "be_draw",
    "be_put_in_deck": "be_put",
}
"""What texts forbid, by the name under which the rules ask for it."""


STAYING: dict[tuple[Alteration, ...], str] = {
    (Cannot("ready_next"),): "enemy_turn",
    (Cannot("ready_next_own"),): "own_turn",
}
"""Not becoming active in the start phase of the next turn, the opponent's or one's own: for how long that is so."""
UNKEPT = {
    GainName: "a card has another name always or not at all, not for a time",
    GainTheirs: "only an effect with a duration gives the keyword effects of another card",
    DealMore: "damage from some cards that is more is not counted by the rules",
}
"""Why a change is refused, by its kind."""


def parts_of(change: Alteration) -> list[Part]:
    """An alteration in the machine's terms."""
    if "damage" in (getattr(change, "stat", ""), *getattr(change, "stats", ())):
        raise Unplayable("the damage that a card has received is no value to be changed")
    plain = plain_parts(change)
    if plain is not None:
        return plain
    if isinstance(change, Cannot) and change.act == "be_retargeted":
        return [Part("cannot:be_blocked", "grant"), Part("cannot:be_retarget", "grant")]
    if isinstance(change, Cannot) and isinstance(change.other, tuple):
        names = [name for timing in change.other for name in timing]
        if change.act == "use" and any([name.startswith("use_") for name in names]):
            raise Unplayable("a card in place has no such effect to activate")
        return [Part(f"cannot:{name}", "grant") for name in names]
    if isinstance(change, Cannot) and change.act == "attack_other":
        return _attack_only(change.other)
    if isinstance(change, Cannot):
        return [_prohibition(change)]
    if isinstance(change, May):
        return _permission(change)
    if isinstance(change, Must):
        return [_duty(change)]
    if isinstance(change, DealMore) and isinstance(change.damage, DamageBy) and change.damage.source is None:
        return [_more_damage(change, kind_of_damage(change.damage))]
    if isinstance(change, KeywordMore):
        return [Part(change.keyword.name, "grant", change.number)]
    if isinstance(change, Enters):
        return [Part(f"enters:{change.state}", "grant")]
    raise Unplayable(UNKEPT.get(type(change), "nothing in the rules carries out this change"))


def _more_damage(change: DealMore, kind: str) -> Part:
    """More damage of a kind to anything, or to what the text names."""
    if change.to is None:
        return Part(f"{INCREASED}:{kind}", "grant", change.number)
    if isinstance(change.to, Players):
        raise Unplayable("how much damage a player receives makes no difference")
    return Part(f"{AGAINST}:{kind}", "grant", change.number, described(change.to))


@does("1-3-3", "9-1-5-6", "9-2-3")
def _prohibition(change: Cannot) -> Part:
    other = change.other
    if change.act == "attack":
        if isinstance(other, Players):
            return Part("cannot:attack_player", "grant")
        return Part("cannot:attack" if other is None else "cannot:attack_unit", "grant", other=described(other))
    if change.act == "receive" and isinstance(other, DamageBy):
        if other.least:
            raise Unplayable("damage of so much or more that is not received")
        bound = f"{UP_TO}{other.most}" if other.most else ""
        return Part(f"cannot:take_{kind_of_damage(other)}{bound}", "grant", other=described(other.source))
    if change.act == "deal" and isinstance(other, DamageBy) and other == DamageBy(other.kind):
        return Part(f"cannot:deal_{kind_of_damage(other)}", "grant")
    if change.act == "be_destroyed_by" and isinstance(other, Cards):
        return Part("cannot:be_destroyed", "grant", other=other)
    if change.act == "use" and isinstance(other, KeywordEffect) and other.name == "blocker":
        return Part("cannot:block", "grant")
    if change.act == "be_blocked_other" and isinstance(other, Cards):
        return Part("cannot:be_blocked", "grant", other=Unlike(other))
    if change.act in ("pair", "pair_other") and isinstance(other, Cards):
        # A pilot that is about to be set is not yet where the word for it means.
        such = Anywhere(other)
        return Part("cannot:be_set", "grant", other=such if change.act == "pair" else Unlike(such))
    if change.act in PROHIBITED:
        if change.act == "be_destroyed" and isinstance(other, DamageBy) and not other.most:
            return Part(f"cannot:be_destroyed_by_{kind_of_damage(other)}", "grant", other=described(other.source))
        if isinstance(other, EffectOf):
            by = described(other.of) or nouns.ANY_CARD
            name = "be_destroyed_by_effect" if change.act == "be_destroyed" else PROHIBITED[change.act]
            return Part(f"cannot:{name}", "grant", other=by)
        return Part(f"cannot:{PROHIBITED[change.act]}", "grant", other=described(other))
    act = "use that keyword effect" if change.act == "use" else change.act.replace("_", " ")
    raise Unplayable(f"no rule asks whether a card may {act}")


def _attack_only(other: object) -> list[Part]:
    """Nothing can be attacked but this: the player, or such units."""
    if isinstance(other, Players):
        return [Part("cannot:attack_unit", "grant", other=nouns.ANY_CARD)]
    others: Quality = Except(other) if isinstance(other, This) else Unlike(described(other) or nouns.ANY_CARD)
    return [Part("cannot:attack_player", "grant"), Part("cannot:attack_unit", "grant", other=others)]


@does("1-3-1")
def _permission(change: May) -> list[Part]:
    if change.act != "attack_on_arrival":
        return [Part("may:attack_active", "grant", other=described(change.other))]
    if change.other is None:
        return [Part("may:attack_on_arrival", "grant")]
    if isinstance(change.other, Players):
        return [Part("may:attack_player_on_arrival", "grant")]
    units = described(change.other)
    found = [Part("may:attack_some_on_arrival", "grant", other=units)]
    if isinstance(units, Cards) and Active() in units.filters:
        # What it is said that it may attack is active, so that may be attacked.
        found.append(Part("may:attack_active_on_arrival", "grant", other=units))
    return found


def _duty(change: Must) -> Part:
    """What has to be attacked if it can be, or that something has to be."""
    if change.other is None:
        return Part("may:must_attack", "grant")
    if isinstance(change.other, This):
        rested = (Rested(),) if change.other.where == "rested" else ()
        return Part("may:must_target", "grant", other=nouns.ANY_CARD.also(Unlike(Except(This())), *rested))
    return Part("may:must_target", "grant", other=described(change.other))


def kind_of_damage(damage: DamageBy) -> str:
    """The kind of damage as the names of aspects tell it."""
    return "damage" if damage.kind == "any" else f"{damage.kind}_damage"


def described(words: object) -> Quality | None:
    """What words for cards, or for a player whose they are, say of a card; nothing where there are none."""
    if words is None or isinstance(words, (Those, Cards)):
        return words
    if isinstance(words, Every):
        return words.cards
    if isinstance(words, str):
        return SIDE_OF[words]
    raise Unplayable("the rules compare such cards with a description, and this text names single ones")


def _holding(keyword: KeywordEffect, such: Filter | None, refs: changing.Targets = None) -> Filter:
    """Those cards, such cards, or with neither the card that has the effect: as far as they have the keyword effect."""
    meant = Those(refs) if refs is not None else Unlike(Except(This())) if such is None else such
    return nouns.ANY_CARD.also(meant, HasKeyword((keyword,)))  # type: ignore[arg-type]


@does("9-1-5-7")
def modifications(change: Change) -> tuple[Modification, ...]:
    """A standing change as modifications of the cards that it speaks of."""
    if isinstance(change.subject, Players) and len(change.changes) > 1:
        each = [modifications(replace(change, changes=(one,))) for one in change.changes]
        return tuple([part for parts in each for part in parts])
    change = of_players(change)
    cards = getattr(change.subject, "cards", None)
    if isinstance(cards, Cards):
        change = replace(change, subject=Every(cards))
    return changing.modifications(change, parts_of, _reached)


def _reached(alteration: Alteration, such: Filter | None) -> Filter | None:
    """The cards that are changed: those about to come into play, or those that have the keyword effect."""
    if isinstance(alteration, Enters) and isinstance(such, Cards):
        return Anywhere(such)
    return _holding(alteration.keyword, such) if isinstance(alteration, KeywordMore) else such


def of_players(change: Change) -> Change:
    """What players can't do, as what can't be done with their cards: such cards can't be played, units can't block."""
    if not isinstance(change.subject, Players):
        return change
    sides = {"opponents": Side("enemy"), "opponent": Side("enemy"), "you": Side("own")}
    side, banned = sides.get(change.subject.who), change.changes[0]
    if side is not None and len(change.changes) == 1 and isinstance(banned, Must):
        return replace(change, subject=Every(Cards(None, (side,), nouns.UNIT)))
    if side is None or len(change.changes) > 1 or not isinstance(banned, Cannot):
        raise Unplayable("nothing in the rules carries out this change of players")
    if banned.act == "play" and isinstance(banned.other, Cards):
        theirs = changing.played_by(banned.other, side)
        return replace(change, subject=Every(theirs), changes=(Cannot("be_played"),))
    if banned.act == "draw":
        deck = Cards(None, (side, InZone(("deck",))), nouns.CARD)
        return replace(change, subject=Every(deck), changes=(Cannot("be_drawn", banned.other),))
    if isinstance(banned.other, tuple):
        cards = Every(Cards(None, (side,), nouns.CARD))
        return replace(change, subject=cards, changes=(Cannot("use_of_player", banned.other),))
    if banned.act in ("use", "attack", "block"):
        return replace(change, subject=Every(Cards(None, (side,), nouns.UNIT)))
    raise Unplayable(f"no rule asks whether a player may {banned.act.replace('_', ' ')}")


@does("4-16-1")
@node
class BeginChange(changing.BeginChange):
    """Continuous effects begin, on the cards meant now or on whatever meets a description."""

    parts_of = parts_of
    ages = True

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin them, and tell of AP that has become less or more."""
        before = self._ap(game, fx)
        changing.BeginChange.do(self, game, fx, player)
        for ref, ap in before.items():
            more = value_of(game, ref, "ap") - ap
            if more:
                kind = "ap_raised" if more > 0 else "ap_lowered"
                emit(game, kind, ref, fx.player, abs(more), source=fx.source, cause="effect")

    def _ap(self, game: Game, fx: Resolve) -> dict[int, int]:
        """The AP of the cards whose AP may change, where anything waits for that."""
        if game.untold.issuperset(("ap_lowered", "ap_raised")):
            return {}
        return {ref: value_of(game, ref, "ap") for ref in self.subject.refs(game, fx)}

    def is_open(self, cards: Cards) -> bool:
        """All that come to be of a description are changed, but what applies only at a time."""
        return isinstance(self.subject, Every) and self.condition is None

    def meant(self, game: Game, fx: Resolve) -> tuple[changing.Targets, Filter | None]:
        """The cards that are changed: those about to come into play, or as long as they have the keyword effect."""
        if any([isinstance(change, Enters) for change in self.changes]) and isinstance(self.subject, (All, Every)):
            return None, Anywhere(self.subject.cards)
        targets, such = changing.BeginChange.meant(self, game, fx)
        for change in self.changes if targets != () else ():
            if isinstance(change, KeywordMore):
                targets, such = None, _holding(change.keyword, such, targets)
        return targets, such

    def parts(
        self, game: Game, fx: Resolve, targets: changing.Targets, described: Filter | None
    ) -> Iterator[changing.Begun]:
        """What begins; keyword effects of another card are those that it has now."""
        for change in self.changes:
            if isinstance(change, GainTheirs):
                theirs = [
                    (k.name, value_of(game, ref, k.name)) for ref in change.of.refs(game, fx) for k in change.keywords
                ]
                found = [Part(name, "grant", number) for name, number in theirs if number]
            else:
                found = parts_of(settled(change, game, fx))
            for part in found:
                yield self.fixed(game, fx, part), targets, described
