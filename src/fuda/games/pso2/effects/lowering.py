"""From a text's nodes to the abilities that the machine indexes and runs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fuda.cardtext.limits import Limit, Limits, asked_by, most_uses
from fuda.cardtext.lowering import (
    Lowered,
    TextLine,
    chosen_together,
    lowered,
    only_on,
    paid,
    prepared,
    refuse_no_pair,
    refuse_that_damage,
    sentence,
    with_doers,
)
from fuda.cardtext.one_kind import kind_first
from fuda.cardtext.texts import Activate, CardRule, Instead, KeywordLine, Standing, Trigger, by_doing
from fuda.games.pso2.affording import MAIN, QUICK, OnToOff
from fuda.games.pso2.effects import nouns, texts, verbs
from fuda.games.pso2.effects.altering import BeginChange, ConditionalChange
from fuda.games.pso2.effects.antecedents import Reader
from fuda.games.pso2.effects.happenings import HAPPENS_TO, LAID, OF_DECKS, SHAPES, Icon, When
from fuda.games.pso2.effects.procedures import Recover
from fuda.games.pso2.effects.qualities import InPP, OfColours
from fuda.games.pso2.plays import EnchantCode
from fuda.games.pso2.targets import TargetTogether
from fuda.games.pso2.zones import DISCARD, FIELD, HAND, MAG, PLAYER, POSSIBLE, PROCESSING
from fuda.kernel.abilities.ability import Ability, Activated, Cost, Played, Static, Triggered
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.changes import GainAbility
from fuda.kernel.program.conditions import together
from fuda.kernel.program.costs import DeedCost, GroupCost, in_turn
from fuda.kernel.program.deeds import Block, Change, Changes, Choose, OneOf
from fuda.kernel.program.filters import Active, Colourless, HasColour, InZone, Rested, Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import Heard
from fuda.kernel.program.instructions import Begin, Forget, Instruction
from fuda.kernel.program.modes import Mode
from fuda.kernel.program.node import find_nodes, in_words, rebuilt, rewrite
from fuda.kernel.program.picking import Pick, Target
from fuda.kernel.program.selectors import All, Cards, Host, It, Some, SomePlayers, This
from fuda.kernel.program.summing import PickTogether, Summing
from fuda.kernel.program.wording import Unplayable

PLACES = frozenset({FIELD, PLAYER, MAG})
EVERYWHERE = frozenset(range(11))
REPLACED_IN = {"trashed": PLACES | {PROCESSING}, "discarded": frozenset({HAND}), "placed_pp": PLACES | {HAND}}
"""Where a card lies to which this is about to happen, if not in place."""
HOSTED = {"装備先": ("weapon", "armour"), "付与先": ("active",)}
"""The cards that are laid on another, by the word for that one."""
DROPS = Icon("milled")
ANY = nouns.ANYWHERE["カード"]
PZ = InZone(("processing",))
IN_SECRET = (InZone(("hand",)), InZone(("deck",)))
"""Cards that others don't see are those of who acts, where nobody's are named (GL-31)."""
PUBLIC = ("field", "player", "mag", "pp", "discard", "processing", "exile")


@does("211.2", "211.2.1", "GL-62")
def lower(no: str, type_: str, nodes: tuple[object, ...], lines: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card."""
    done = Lowered()
    main = any(isinstance(node, texts.MainOnly) for node in nodes)

    def lower_line(index: int, node: object) -> None:
        refuse_that_damage(node, Instead)
        _refuse_entering(node)
        said = prepared(with_doers(_sided(node)))
        line = _Line(f"{no}#{index + 1}", type_, lines[index], english[index], done, main)
        line.lower(line.meant(said))

    lowered(_merged(nodes), lower_line, POSSIBLE)
    return done


@does("211.2.2")
def _merged(nodes: tuple[object, ...]) -> tuple[object, ...]:
    """211.2.2: the lines of an Active are done one after the other, as one ability."""
    bodies = [node for node in nodes if isinstance(node, texts.ActiveText)]
    if len(bodies) < 2:
        return nodes
    sentences = tuple([gate for node in bodies for gate in node.body.sentences])
    bullets = tuple([bullet for node in bodies for bullet in node.body.bullets])
    limits = tuple([limit for node in bodies for limit in node.limits])
    timing = MAIN if any([node.timing == MAIN for node in bodies]) else QUICK
    whole = texts.ActiveText(timing, Body(sentences, bullets), limits)
    return tuple([whole if node is bodies[0] else texts.MainOnly() if node in bodies else node for node in nodes])


@does("GL-48", "GL-53")
def _refuse_entering(node: object) -> None:
    """Refuse to put cards into the field that are there already; tokens come with what they are like."""
    for put in find_nodes(node, verbs.PutInField):
        cards = getattr(put.target, "cards", None)
        placed = isinstance(cards, Cards) and any([isinstance(part, InZone) for part in cards.filters])
        if isinstance(cards, Cards) and cards.noun.zones == ("field",) and not placed:
            raise Unplayable("what is put into the field must come from elsewhere")


@does("101.2.2", "301.9", "GL-08", "GL-29", "GL-58")
def _sided(node: Any) -> Any:
    """GL-08, GL-58: 味方 and 相手 as nouns are the player and the charas of that side."""
    if isinstance(node, Body):
        return rebuilt(node.each(by_doing), _sided)
    if isinstance(node, Cards) and node.noun in (nouns.ALLY, nouns.FOE):
        side = Side("own" if node.noun == nouns.ALLY else "enemy")
        return Cards(node.clause, (side, *_sided(node.filters)), nouns.BEING)
    if isinstance(node, When) and SHAPES[node.kind].lands:
        # What moves is any card, wherever from.
        node = rewrite(node, Cards, lambda cards: replace(cards, noun=ANY) if cards.noun == nouns.CARD else cards)
    hidden = isinstance(node, Cards) and (node.noun == nouns.HAND or any([f in IN_SECRET for f in node.filters]))
    if hidden and not any(isinstance(f, Side) for f in node.filters):
        return replace(node, filters=(Side("their"), *node.filters))
    if isinstance(node, Cards) and InZone(("pp",)) in node.filters:
        kept = (Side, InZone, HasColour, OfColours, Colourless, Rested, Active)
        return replace(node, filters=tuple([f if isinstance(f, kept) else InPP(f) for f in node.filters]))
    if isinstance(node, All) and node.cards == Cards(None, (), nouns.PLAYER):
        # RD-03: all players are the party; a boss is none of them.
        return All(Cards(None, (), nouns.ALL_PLAYERS))
    return rebuilt(node, _sided)


@dataclass(frozen=True, slots=True)
class _Line(TextLine):
    """One line of a card's text on its way to an ability."""

    begins = BeginChange
    waits_in = EVERYWHERE
    clauses = ("406.2.2.3", "GL-32")
    ways = {"strict": False, "then_always": True}

    done: Lowered
    main: bool

    def meant(self, node: Any) -> Any:
        return Reader.bound(node)

    def lower(self, node: object) -> None:
        """Add what the line says."""
        done = self.done
        if isinstance(node, KeywordLine):
            done.print(node.keywords)
        elif isinstance(node, CardRule):
            only_on(LAID if node.kind == "only_on" else (self.type,), self.type, "専用")
            node.note(done.extra)
        elif isinstance(node, texts.BossAttack):
            done.extra["attacks"] = (node.stat, node.highest)
        elif not isinstance(node, texts.MainOnly):
            if find_nodes(node, Recover):
                done.keywords["recovers"] = 1
            if getattr(node, "happening", None) == DROPS:
                done.keywords["drops"] = 1
            done.abilities.append(self.ability(node))

    def _check_type(self, node: object) -> None:
        """Refuse what no rule lets a card of this type use: what it is laid on, or what never happens to it.

        What the card gives to others is theirs.
        """
        found = find_nodes(node, (Host, Icon, When, GainAbility))
        whens = [when for when in found if isinstance(when, When)]
        for part in (*found, *find_nodes(tuple([(when.subject, when.other) for when in whens]), Host)):
            if isinstance(part, Host):
                only_on(HOSTED[part.word], self.type, part.word)
            elif isinstance(part, Icon):
                only_on(OF_DECKS, self.type, f"an ability that waits for the card to be {part.kind}")
        for when in [when for when in whens if isinstance(when.subject, This)]:
            only_on(HAPPENS_TO.get(when.kind, ()), self.type, "an ability that waits for this of its own card")

    @does("103.4.3", "103.4.3.1", "204.2", "300.1", "300.7", "GL-02", "GL-16")
    def ability(self, node: object) -> Ability:
        self._check_type(node)
        if isinstance(node, Standing):
            return self._static(node)
        if isinstance(node, Trigger):
            return self._triggered(node)
        if isinstance(node, Activate):
            more = {"key": self._key(node.limits), "costs": _costs(node.costs)}
            return self.used(Activated, PLACES, node.body, node.timing, node.limits, **more)
        if isinstance(node, texts.ActiveText):
            timing, key = MAIN if self.main else node.timing, self._key(node.limits)
            return self.used(Played, frozenset({HAND}), node.body, timing, node.limits, key=key)
        if isinstance(node, texts.EnchantLine):
            only_on(("active",), self.type, "【付与】")
            pick = Pick(Some(Exactly(1), node.cards), clause="204.2.2.2.1", spoken=True, needed=True)
            code: tuple[Instruction, ...] = (Begin(), Target(pick, 0), EnchantCode())
            timing = MAIN if self.main else QUICK
            return Played(f"{self.key}:enchant", frozenset({HAND}), code, timings=frozenset({timing}), text=self.text)
        if isinstance(node, Instead):
            zones = REPLACED_IN.get(getattr(node.happening, "kind", ""), PLACES) if node.happening.own else PLACES
            return self.replacement(node.happening, node.body, zones, limits=node.limits)
        raise Unplayable(f"nothing in the rules carries out '{in_words(node)}'")

    def _key(self, limits: Limits) -> str:
        for limit in limits:
            if isinstance(limit, Limit) and limit.kind in ("name", "own"):
                return f"{self.key}|{limit.kind}|{limit.name}"
        return self.key

    @does("204.2.2.2", "209.4.3", "300.4", "300.4.1")
    def _static(self, node: Standing) -> Static:
        change = node.change
        if not isinstance(change, (Change, Changes)):
            raise Unplayable(f"nothing in the rules keeps up '{in_words(change)}'")
        parts = self.kept_up(change)
        own_cost = all(part.aspect in ("cheaper", "dearer", "cost") for part in parts) and isinstance(
            getattr(change, "subject", None), This
        )
        # 209.4.3: what changes the card's own cost works everywhere.
        zones = EVERYWHERE if own_cost else PLACES
        condition = together((*node.whiles, *node.conditions))
        return self.make(Static, zones, parts, condition=condition)

    @does("300.2", "300.2.1#2", "300.2.2", "GL-01", "GL-04")
    def _triggered(self, node: Trigger) -> Triggered:
        happening = node.happening
        # What is told of the card itself once it lies in the discards works there.
        told_there = isinstance(happening, When) and happening.own and happening.kind == "discarded"
        zones = frozenset({DISCARD}) if happening == DROPS or told_there else PLACES
        return self.make(
            Triggered, zones, self.answer(happening, node.body), key=self._key(node.limits),
            events=happening.events, own=happening.own,
            pattern=Heard(happening, asked_by(node.limits, *node.whiles)), costs=_costs(node.costs),
            limit=most_uses(node.limits),
        )  # fmt: skip

    @does("GL-24", "GL-27", "GL-32", "GL-37", "GL-38")
    def code(self, body: Body, *, replacing: bool = False) -> tuple[Instruction, ...]:
        refuse_no_pair(body, lambda act: isinstance(act, verbs.Engage) and act.one is None)
        body = kind_first(chosen_together(body).each(_countered)).each(_either).each(_named_first)
        code = list(TextLine.code(self, body, replacing=replacing))
        starts = code[1].starts if len(code) > 1 and isinstance(code[1], Mode) else (1,)
        for start in starts:
            place = 0
            for at in range(start, len(code)):
                part = code[at]
                if isinstance(part, Forget):
                    continue
                if not (isinstance(part, Pick) and part.spoken and _is_public(part)) or find_nodes(part.what, It):
                    # What is told by the card chosen before it is chosen when that one is known.
                    break
                code[at] = (TargetTogether if isinstance(part, PickTogether) else Target)(part, place)  # type: ignore[arg-type]
                place += 1
        return tuple(code)

    @does("300.2.3", "300.2.3.2")
    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, ConditionalChange):
            condition = together(act.conditions)
            return BeginChange(act.duration, act.subject, act.changes, condition=condition)
        return TextLine.deed(self, act)


def _costs(acts: tuple[object, ...]) -> tuple[Cost, ...]:
    deeds = [(OnToOff(), None) if isinstance(act, verbs.OffAsCost) else paid(act) for act in acts]
    costs = [(GroupCost if isinstance(what, Summing) else CardCost)(deed, what, "209.1.3.1") for deed, what in deeds]  # type: ignore[arg-type]
    return in_turn(tuple(costs))


class CardCost(DeedCost):
    """209.1.3.1: something done with cards as a cost; which ones is asked as such."""

    __slots__ = ()
    asked_as = "cost"


@does("GL-56")
def _either(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """GL-56: "A, or B" is a choice of one of the two sentences."""
    if len(sentences) != 2 or sentences[1].link != "or":
        return sentences
    first, second = sentences
    return (sentence(OneOf((Block((first,)), Block((replace(second, link=None),))))),)


@does("GL-59")
def _countered(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """GL-59: an Active that is chosen to be countered is one in the processing zone, which need not be said."""
    first, *others = sentences[0].acts
    if not isinstance(first, Choose) or not any([act.kind == "counter" for act in find_nodes(sentences, verbs.Handle)]):
        return sentences
    there = rewrite(
        first, Cards, lambda cards: cards if cards.zones() or cards.noun != nouns.ACTIVE else cards.also(PZ)
    )
    return (replace(sentences[0], acts=(there, *others)), *sentences[1:])


@does("406.2.2.1", "GL-32")
def _named_first(sentences: tuple[Gate, ...]) -> tuple[Gate, ...]:
    """406.2.2.1: what is chosen at the head is chosen at once, though what is done to it may be declined later."""
    first = sentences[0]
    bare = first.optional and not first.conditions and not first.whiles and not first.instead
    if not bare or len(first.acts) < 2 or not isinstance(first.acts[0], Choose):
        return sentences
    return (sentence(first.acts[0]), replace(first, acts=first.acts[1:]), *sentences[1:])


def _is_public(pick: Pick) -> bool:
    """406.2.2: only cards in public zones are targets."""
    what = pick.what
    if isinstance(what, SomePlayers):
        return False
    kinds = [what.cards] if isinstance(what, Some) else [option.kind(what.filters) for option in what.options]
    zones = [zone for cards in kinds for zone in cards.zones() or cards.noun.zones]
    return all(zone in PUBLIC for zone in zones)
