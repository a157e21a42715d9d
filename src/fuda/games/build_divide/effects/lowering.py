"""From a text's nodes to the abilities that the machine indexes and runs (1201 to 1206)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar

from fuda.cardtext.comparing import others_than_spoken
from fuda.cardtext.deeds import Draw
from fuda.cardtext.happenings import DoneTo, Whenever
from fuda.cardtext.hearing import uses_x, x_as_paid
from fuda.cardtext.limits import asked_by, most_uses
from fuda.cardtext.looking import DecideNumber, Looking, TheRest, TopOf, WithRest
from fuda.cardtext.lowering import (
    NOT_REPLACED,
    Lowered,
    TextLine,
    chosen_together,
    cost_of,
    lowered,
    prepared,
    refuse_that_damage,
    with_tellings,
)
from fuda.cardtext.places import There
from fuda.cardtext.rereading import or_none, refuse_told_otherwise
from fuda.cardtext.texts import Activate, CardRule, Instead, KeywordLine, Trigger
from fuda.cardtext.waiting import HearOf, WaitOnce
from fuda.cardtext.whereabouts import ActedOn
from fuda.games.build_divide.auras import LAID_ON
from fuda.games.build_divide.effects import coding, conditions, nouns, playing, shaping, texts, verbs
from fuda.games.build_divide.effects.altering import AttackDemand, AttackDemanded, BeginChange
from fuda.games.build_divide.effects.antecedents import Reader
from fuda.games.build_divide.effects.happenings import SHAPES, Done, Happening, ToldCard, When
from fuda.games.build_divide.effects.keywords import at_that_moment, triggered
from fuda.games.build_divide.effects.playing import AsUnit
from fuda.games.build_divide.effects.qualities import Opponent, Targeted
from fuda.games.build_divide.energy import EnergyCost
from fuda.games.build_divide.opponents import OfAnyOpponent, names_opponent
from fuda.games.build_divide.paying import (
    COST_CHANGES,
    QUICKENED,
    CardPayment,
    EnergyPayment,
    FreeWhile,
    PrintedPayment,
)
from fuda.games.build_divide.zones import DECK, ENERGY, FIELD, GRAVEYARD, HAND, POSSIBLE, RESOLUTION, TERRITORY
from fuda.kernel.abilities.ability import (
    WHOLE_GAME,
    Ability,
    Activated,
    Condition,
    Cost,
    Effectful,
    Modification,
    Played,
    Replacement,
    Static,
    Triggered,
)
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import AllOrNone, AsDone, CountOf, Given, Multiplied
from fuda.kernel.program.changes import Cannot, Gain, GainAbility, KeywordEffect
from fuda.kernel.program.conditions import AllOf, IsA, NotSo, together
from fuda.kernel.program.costs import GroupCost
from fuda.kernel.program.deeds import Change, Deed, Delayed, PlayersDo, UseBullets
from fuda.kernel.program.filters import LOOKED, Except, InZone, Side, Unlike
from fuda.kernel.program.gates import Body
from fuda.kernel.program.happenings import EitherOf, Heard
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import find_nodes, in_words, swapped
from fuda.kernel.program.picking import Pick
from fuda.kernel.program.selectors import Cards, Every, It, Players, Some, That, This
from fuda.kernel.program.summing import PickTogether, Summing
from fuda.kernel.program.wording import Unplayable

PLACES = frozenset({FIELD, TERRITORY})
EVERYWHERE = frozenset(range(11))
ZONE_NUMBERS = {"hand": HAND, "graveyard": GRAVEYARD, "energy": ENERGY, "deck": DECK, "resolution": RESOLUTION}


def lower(no: str, type_: str, nodes: tuple[object, ...], lines: tuple[str, ...], english: tuple[str, ...]) -> Lowered:
    """Lower all abilities of a card; its skill first, since other abilities use it."""
    done = Lowered()

    def lower_line(index: int, said: object) -> None:
        node = prepared(shaping.meant(with_tellings(said)))
        refuse_that_damage(node, Instead)
        Line(f"{no}#{index + 1}", type_, lines[index], english[index], done).lower(node)
        if type_ == "command" and _never_works(node, nodes, done):
            raise Unplayable("a command has it only where its own text lays it on a card")

    lowered(nodes, lower_line, POSSIBLE, first=texts.SkillText)
    return done


@does("521-5c")
def _never_works(node: object, nodes: tuple[object, ...], done: Lowered) -> bool:
    """Is it an ability of a command as a card that lies on another, of one that has no text to do anything with it?"""
    written = isinstance(node, (Trigger, Activate, texts.Standing))
    return written and done.abilities[-1].zones == LAID_ON and not find_nodes(nodes, texts.CommandText)


@dataclass(frozen=True, slots=True)
class Line(TextLine):
    """One line of a card's text on its way to an ability."""

    begins = BeginChange
    unsaid = "game"
    waits_in = EVERYWHERE
    tells = (DoneTo, ToldCard)
    spoken_of: ClassVar[tuple[type, ...]] = (Targeted, It, That)
    clauses: ClassVar[tuple[str, str]] = ("1204-3a", "1204-3a")
    needs = False
    ways: ClassVar[dict[str, Any]] = {
        "strict": False, "by_sentence": True, "goes_on": shaping.goes_on, "modal": coding.PlayedModes,
    }  # fmt: skip
    done: Lowered

    def add(self, ability: Ability) -> None:
        self.done.abilities.append(ability)

    def lower(self, node: object) -> None:
        done = self.done
        if isinstance(node, KeywordLine):
            self._keywords(node)
        elif isinstance(node, texts.SkillText):
            done.extra["skill"] = Effectful(f"{self.key}.skill", EVERYWHERE, self.code(node.body), text=self.text)
        elif isinstance(node, CardRule):
            node.note(done.extra)
        elif isinstance(node, texts.PlayRule):
            self._play_rule(node)
        elif hasattr(node, "lower"):
            node.lower(self)
        else:
            self.add(self.ability(node))
        word = RULED.get(getattr(node, "kind", "")) or getattr(node, "word", "")
        if word:
            CardRule(nouns.WRITTEN, word).note(done.extra)

    def _keywords(self, node: KeywordLine) -> None:
        """Keywords in a row; each of those that stand for a text is as if it stood alone."""
        keywords: tuple[object, ...] = node.keywords
        plain = tuple([part for part in keywords if isinstance(part, KeywordEffect)])
        if node.headings and plain != keywords:
            raise Unplayable("no keyword that stands for a text has an icon before it")
        if node.headings:
            change = Change(None, This(), (Gain(plain),))
            self.add(self.ability(texts.Standing(node.headings, True, (), (), (change,))))
            return
        self.done.print(plain)
        for place, part in enumerate(keywords):
            if part not in plain:
                replace(self, key=f"{self.key}.{place}" if place else self.key).lower(part)

    @does("1201-5a:i", "1408-1", "1408-2", "706-2a")
    def _play_rule(self, node: texts.PlayRule) -> None:
        extra = self.done.extra
        if node.kind == "rises":
            extra[node.kind] = together(node.conditions) or AllOf(())
        elif node.kind == "play_only":
            never = Change(None, This("card"), (Cannot("play"),))
            otherwise = NotSo(AllOf(_of_any_opponent(node.conditions)))
            self.add(self.make(Static, EVERYWHERE, self.kept_up(never), condition=otherwise))
        elif node.kind == "free":
            free = FreeWhile(AllOf(_of_any_opponent(node.conditions)))
            extra["alternatives"] = (*extra.get("alternatives", ()), (free,))
        elif node.kind == "added_costs":
            extra[node.kind] = (*extra.get(node.kind, ()), *self.costs(node.costs))
        elif node.kind == "legacy":
            extra[node.kind] = self.costs(node.costs)
        else:
            costs = self._with_printed(node.costs) if node.kind == "may_add" else self.costs(node.costs)
            extra["alternatives"] = (*extra.get("alternatives", ()), costs)

    @does("1204-2h:iii")
    def _with_printed(self, costs: tuple[object, ...]) -> tuple[Cost, ...]:
        """1204-2h:iii: the card's own cost and these, the energy of both paid as one."""
        energy = EnergyCost()
        for cost in costs:
            energy = energy.plus(cost.cost) if isinstance(cost, verbs.Pay) else energy
        rest = tuple([cost for cost in costs if not isinstance(cost, verbs.Pay)])
        return PrintedPayment(energy), *self.costs(rest)

    @does("1201-1a", "1201-2", "1203-1", "1203-2", "1203-3")
    def ability(self, node: object) -> Ability:
        if isinstance(node, (Trigger, Activate, Instead)):
            # 1206: what the text says of when the ability can be used is a condition of it.
            only = asked_by(node.limits)
            node = replace(node, headings=(*node.headings, only)) if only is not None else node
        node = Reader.bound(others_than_spoken(node, isinstance(node, texts.CommandText)))
        if isinstance(node, texts.Standing):
            return self._static(node)
        if isinstance(node, Trigger):
            return self._triggered(node)
        shaping.refuse_unheard(node, ())
        targets = tuple(find_nodes(node.body, texts.Target)) if isinstance(node, (Activate, texts.CommandText)) else ()
        if find_nodes(targets, That):
            raise Unplayable("a target is told by a card that is not known when targets are chosen")
        if isinstance(node, Activate):
            node = x_as_paid(node, Done, texts.Target, Cards(None, (), nouns.CARD))
            return self.make(
                Activated, self._zones(node), self.code(node.body), key=self._key(node.limits),
                timings=frozenset({node.timing}), costs=self.costs(node.costs), limit=most_uses(node.limits),
                condition=together(_of_any_opponent(node.headings)),
            )  # fmt: skip
        if isinstance(node, texts.CommandText):
            if any([play.target == This("card") for play in find_nodes(node, playing.PlayIt)]):
                raise Unplayable("a command that is being resolved can't be played")
            return self.make(Played, frozenset({HAND}), self.code(node.body), timings=frozenset({"play"}))
        if isinstance(node, Instead):
            return self._replacement(node)
        if hasattr(node, "lower"):
            # A keyword that stands for a text is that text's ability.
            apart = replace(self, done=Lowered())
            node.lower(apart)
            if len(apart.done.abilities) == 1:
                return apart.done.abilities[0]
        raise Unplayable(f"nothing in the rules carries out '{in_words(node)}'")

    def _key(self, limits: tuple[object, ...]) -> str:
        return self.key + WHOLE_GAME if any(getattr(limit, "kind", "") == "game" for limit in limits) else self.key

    @does("1203-4", "1203-5", "1203-6")
    def _zones(self, node: object) -> frozenset[int]:
        """1203-6: where the ability works: where its effect clearly takes the card from, else in place."""
        found = {ZONE_NUMBERS[this.where] for this in find_nodes(node, This) if this.where in ZONE_NUMBERS}
        own = [when for when in find_nodes(node, When) if isinstance(when.subject, This)]
        if any([SHAPES[when.kind].there == HAND for when in own]):
            found.add(HAND)
        if any(condition.cards.noun == nouns.UNIT_CARD for condition in find_nodes(node, IsA)):
            # 1604-3: what is written for the card as a unit works where it is one.
            found.add(FIELD)
        return frozenset(found) or self._home()

    @does("521-5c")
    def _home(self) -> frozenset[int]:
        """Where its abilities work if the text says nothing: a command's as an Aura that has laid itself on."""
        return LAID_ON if self.type == "command" else PLACES

    @does("104-3", "1201-5", "1201-5a", "1203-6", "1204-2a:ii", "1208-1g:i", "2601-3")
    def _static(self, node: texts.Standing) -> Static:
        if node.x is not None:
            node = replace(node, changes=shaping.with_x(node.changes, node.x), x=None)
        parts: list[Modification] = []
        for change in self._demanding(node.changes):
            if not isinstance(change, Change):
                raise Unplayable(f"nothing in the rules keeps up '{in_words(change)}'")
            opposed = isinstance(change.subject, Opponent)
            subject: Any = Unlike(Except(change.subject)) if opposed else change.subject
            parts += self.kept_up(replace(change, subject=subject))
        # 1201-5a:i: what is about playing the card works where it is played from.
        about_play = all(part.aspect in ABOUT_PLAY for part in parts)
        zones = EVERYWHERE if about_play and isinstance(node.changes[0].subject, This) else self._zones(node)  # type: ignore[attr-defined]
        condition = together(_of_any_opponent((*node.headings, *node.whiles, *node.conditions)))
        return self.make(Static, zones, tuple(parts), condition=condition)

    @does("802-4b:iv")
    def _demanding(self, changes: Any) -> Any:
        """The changes with what attacks ask for as costs that can be paid."""

        def demanded(demand: AttackDemand) -> AttackDemanded:
            costs = self.costs(demand.costs)
            return AttackDemanded(Effectful(f"{self.key}.demand", EVERYWHERE, (), costs=costs, text=self.text))

        return swapped(changes, {AttackDemand: demanded})

    def granted(self, node: object, number: int = 0) -> Ability:
        """An ability that is given by its text."""
        given = self.done.extra.get("gives", ())
        inner = replace(self, type="unit", key=f"{self.key}.gives{len(given)}")
        self.done.extra["gives"] = (*given, inner.key)
        return inner.ability(prepared(shaping.meant(with_tellings(node))))

    @does("1205-1", "1205-2a", "1205-3", "1206-2d")
    def _triggered(self, node: Trigger) -> Triggered:
        happening = shaping.filled(node.happening)
        shaping.refuse_unheard(node.body, happening.events)
        state = isinstance(happening, Whenever)
        whiles = (*node.whiles, *happening.conditions) if isinstance(happening, Whenever) else node.whiles
        headings = at_that_moment(node.headings, happening.events)
        condition = together(_of_any_opponent((*headings, *whiles) if state else headings))
        then, body = shaping.looked_at_then(node.body, happening.events)
        heard = Heard(happening, None if state else together((*node.whiles, *then)))
        if isinstance(happening, When) and happening.subject == "any":
            body = swapped(body, {Players: _of_any})
        code, limit = self.code(body), most_uses(node.limits)
        if not happening.own:
            code = (HearOf(), *code[1:])
        return self.make(
            partial(triggered, headings), self._trigger_zones(node, happening), code, key=self._key(node.limits),
            events=happening.events, own=happening.own, pattern=heard, limit=limit, condition=condition,
            optional=bool(limit), state_based=state,
        )  # fmt: skip

    @does("1203-4", "1203-6")
    def _trigger_zones(self, node: Trigger, happening: Happening) -> frozenset[int]:
        """Where it waits: a card that has dropped or was discarded hears of it where it has come to.

        What happens to the card itself may take it to where the effect finds it: it hears of that where it was, too.
        """
        zones = self._zones(node.body)
        if zones != self._home():
            return zones | self._home() | {GRAVEYARD} if happening.own else zones
        parts = happening.parts if isinstance(happening, EitherOf) else (happening,)
        arrivals = [
            ARRIVES[part.kind] for part in parts if isinstance(part, When) and part.own and part.kind in ARRIVES
        ]
        return self._home().union(arrivals)

    @does("1202-2c", "1202-2c:i", "1209-1", "1209-3")
    def _replacement(self, node: Instead) -> Replacement:
        happening = shaping.filled(node.happening)
        if not isinstance(happening, When) or not SHAPES[happening.kind].act:
            raise Unplayable(NOT_REPLACED)
        if happening.kind == "appears":
            # What is about to appear is a unit only once it has.
            happening = swapped(happening, {Cards: _unplaced})
            of_it: dict[type, Any] = {That: lambda that: replace(that, cards=_unplaced(that.cards))}
            node = replace(node, body=swapped(node.body, of_it))
        body, optional = shaping.replacing_body(node.body)
        # One that must be applied takes the event's place even where nothing can be done (1209-1, 104-2): only what may
        # be declined is not applied then.
        needed = optional or getattr(body.sentences[0], "optional", False)
        return self.make(
            Replacement, self._zones(node), self.code(body, replacing=needed), key=self._key(node.limits),
            act=SHAPES[happening.kind].act, pattern=Heard(happening, together((*node.headings, *node.whiles))),
            limit=most_uses(node.limits), optional=optional, also=SHAPES[happening.kind].also,
        )  # fmt: skip

    # Costs and code.

    @does("1201-3a", "1204-2h:i", "510-1")
    def costs(self, costs: tuple[object, ...]) -> tuple[Cost, ...]:
        """What is paid, each part all or nothing."""
        return tuple([self._cost(cost) for cost in costs])

    def _cost(self, act: object) -> Cost:
        if isinstance(act, verbs.Pay):
            return EnergyPayment(act.cost)
        if isinstance(act, verbs.Handle) and act.cause == verbs.EFFECT:
            act = replace(act, cause="cost")
        cost = cost_of(act, "1204-2i")
        return cost if isinstance(cost, GroupCost) else CardPayment(cost.deed, cost.what)

    @does("1204-2e", "1204-2f", "1204-2f:i", "1204-3a:i", "1204-3a:iv", "1204-3b")
    def code(self, body: Body, replacing: bool = False) -> tuple[Instruction, ...]:
        """A body of sentences as instructions; what comes その後 is an ability of its own."""
        body = chosen_together(swapped(shaping.defined(body), {This: _where_said}))
        if not body.sentences:
            raise Unplayable("the text says what X is, and uses it nowhere")
        if uses_x(swapped(body, {AsUnit: lambda act: replace(act, granted=())})):
            raise Unplayable("the text says nowhere what X is")
        if shaping.speaks_of_no_target(body):
            raise Unplayable("the text speaks of a target (対象) that it has not named")
        body, later = shaping.split_afterwards(shaping.bullets_split(body))
        if shaping.asks_too_early(body):
            raise Unplayable("what an effect damages is destroyed only after it, so that it can't ask for that")
        looked = find_nodes(body, TheRest) or any([place.zone == LOOKED for place in find_nodes(body, InZone)])
        if looked and not find_nodes(body, (Looking, TopOf)):
            raise Unplayable("the text speaks of cards that it has not looked at")
        refuse_told_otherwise(body, ActedOn, ("プレイした",))
        shaping.refuse_ended_attack(body)
        body = body.each(partial(or_none, texts.Target))
        body = swapped(body, {texts.Target: shaping.told_by_targets})
        wanted = [part for target in find_nodes(body, texts.Target) for part in shaping.parts_of_target(target.target)]
        body = shaping.by_doing(shaping.targeting(body))
        if find_nodes(body.sentences, UseBullets):
            body = replace(body, bullets=tuple([shaping.as_a_whole(bullet) for bullet in body.bullets]))
        code = _placed(list(TextLine.code(self, body, replacing=replacing)), wanted)
        if later is not None:
            code.append(self._afterwards(later, body))
        return tuple(code)

    def _afterwards(self, later: Body, before: Body | None = None) -> coding.Afterwards:
        """1204-3a:v: what comes その後, as an ability of its own, after what stands `before`."""
        inner = replace(self, key=f"{self.key}.then")
        # What it first speaks of as done was done before it.
        first = swapped(later.sentences[0], {AsDone: partial(shaping.done_before, before)})
        spoken = replace(later, sentences=(first, *later.sentences[1:]))
        done = find_nodes(spoken, Done)
        those = Unlike(Except(It()))
        counted = {DoneTo: lambda told: Every(told.cards.also(those, InZone(told.told.lands))), Done: lambda _: those}
        spoken = swapped(spoken, counted)
        later = shaping.of_earlier_targets(spoken)
        ability = inner.make(Triggered, EVERYWHERE, inner.code(later), events=("then",), own=False)
        return coding.Afterwards(ability, of_targets=later != spoken, of_done=done[0] if done else None)

    def deed(self, act: object) -> object:
        """An act of the text in the form in which the machine does it."""
        if isinstance(act, texts.PlayAfterwards):
            return self._afterwards(act.body)
        if isinstance(act, PlayersDo) and isinstance(act.act, Draw):
            return verbs.ForPlayers("draw", act.act.number, act.who.who, each=True)
        target = getattr(act, "target", None)
        if isinstance(target, TopOf) and target.up_to:
            assert isinstance(act, Deed)
            return DecideNumber(CountOf(replace(target, up_to=False)), act, "506-1")
        if isinstance(target, TheRest):
            assert isinstance(act, Deed)
            return WithRest(act)
        if isinstance(act, verbs.DrawUpTo):
            return DecideNumber(CountOf(TopOf("their", act.number)), Draw(Given()), "506-1")
        if isinstance(act, conditions.TakeChosen):
            there = conditions.Counters(act.counter, "you")
            taken = verbs.ForPlayers("counters", Multiplied(-1, Given()), cause=act.counter)
            return DecideNumber(there, taken, "104-5")
        if isinstance(act, playing.PlayIt) and isinstance(act.target, Some):
            return replace(act, target=act.target.only(playing.Playable(act.free)))
        if isinstance(act, verbs.Handle) and act.kind in verbs.APPEARING and isinstance(act.target, Some):
            cards = act.target.cards
            # Of face-down cards only one's own are known, and so which of them can appear.
            if cards.noun == nouns.FACE_DOWN and Side("own") in cards.filters:
                return replace(act, target=act.target.only(coding.CanBeDone(act)))
        if isinstance(act, playing.UseSkill) and "skill" not in self.done.extra:
            raise Unplayable("the card has no 【スキル】")
        return self._as_unit(act) if isinstance(act, AsUnit) else TextLine.deed(self, act)

    @does("1604-2")
    def _as_unit(self, act: AsUnit) -> AsUnit:
        """1604: what a card has as a unit: values, and abilities by their text."""
        given = tuple([GainAbility(text) for text in act.granted])
        return AsUnit(act.target, begin=self.change(Change("game", It(), (*act.values, *given))))  # type: ignore[arg-type]

    def change(self, change: Change) -> BeginChange:
        return TextLine.change(self, self._demanding(change))  # type: ignore[return-value]

    @does("1205-5", "1205-5a", "1211-2")
    def later(self, act: Delayed) -> WaitOnce:
        """1205-5: later, once; what the text spoke of, or has targeted, is then spoken of still."""
        of_targets = swapped(act.then, {Targeted: lambda _: It()})
        wait = TextLine.later(self, replace(act, then=of_targets))
        return wait if of_targets == act.then else replace(wait, about=Targeted())


RULED = {"alias": "名称ルール", "legacy": "レガシー"}
"""The keywords by which rules about the card are written."""
ABOUT_PLAY = COST_CHANGES | {"cannot:play", "cannot:be_countered", QUICKENED}
"""1201-5a:i: the aspects of a card that are about playing it."""
ARRIVES = {"is_played": RESOLUTION, "drops": GRAVEYARD, "discarded": GRAVEYARD, "energised": ENERGY, "returned": HAND}
"""Where a card is once that has happened to it."""


@does("401-5a", "1203-6")
def _where_said(this: This) -> This | There:
    """What is said to lie in a zone is that card only while it lies there."""
    return There(this, this.where) if this.where in ZONE_NUMBERS else this


def _unplaced(cards: Cards) -> Cards:
    return replace(cards, noun={nouns.UNIT: nouns.UNIT_CARD, nouns.ACE: nouns.ACE_CARD}.get(cards.noun, cards.noun))


@does("2601-3a")
def _of_any_opponent(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions, each that speaks of the opponent as one that any of them may meet."""
    return tuple([OfAnyOpponent(each) if names_opponent(each) else each for each in conditions])


@does("202-3a")
def _of_any(players: Players) -> Players:
    """202-3a: その相手 of any player is an opponent of that player."""
    return Players("their_opponent") if players.who == "event_opponent" else players


def _is_summed(part: Pick, wanted: list[object]) -> bool:
    """Is it a choice of cards that are targeted together?"""
    sums = [Some(what.quantity, what.cards) for what in wanted if isinstance(what, Summing)]
    return isinstance(part, PickTogether) and part.what in sums


@does("1204-2g", "1204-2g:i", "1204-3a:ii")
def _placed(code: list[Instruction], wanted: list[object]) -> list[Instruction]:
    """What is chosen as a target is chosen when the text is played; its place among the targets is its number."""
    place = 0
    starts: tuple[int, ...] = ()
    for at, part in enumerate(code):
        if isinstance(part, coding.PlayedModes):
            starts = part.starts
        if at in starts:
            place = 0
        if isinstance(part, Pick) and part.spoken and (part.what in wanted or _is_summed(part, wanted)):
            apart = isinstance(part, PickTogether) or isinstance(getattr(part.what, "quantity", 0), AllOrNone)
            code[at] = (coding.AddOneByOne if apart else coding.AddPick)(part, place)
            place += 1
    return code
