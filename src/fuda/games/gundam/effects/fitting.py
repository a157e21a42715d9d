"""Which texts a card of each type can have: by the words for the card itself, its headings, and its numbers."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.changing import HERE
from fuda.cardtext.looking import PutRest
from fuda.cardtext.rereading import without_own_plays
from fuda.cardtext.texts import Activate, Trigger
from fuda.games.gundam.effects import texts
from fuda.games.gundam.effects.happenings import ByAttack, ByKeyword, Timing, When
from fuda.games.gundam.effects.looking import Look, ToDeck
from fuda.games.gundam.effects.playing import Deploy, PilotText, SetPilot, Token
from fuda.games.gundam.effects.qualities import Attacked, Attacking, Battling
from fuda.games.gundam.effects.verbs import DealDamage, Handle, Recover
from fuda.games.gundam.zones import MOVE_EVENTS
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import GainAbility, StatChange, StatSet
from fuda.kernel.program.deeds import Change, Delayed, Lasting
from fuda.kernel.program.filters import Except, HasLaidOn, InZone, Side
from fuda.kernel.program.happenings import EitherOf, HasHappened
from fuda.kernel.program.node import find_nodes, rewrite
from fuda.kernel.program.selectors import Cards, This
from fuda.kernel.program.wording import Unplayable

NO_VALUES = "a token is made by what is printed in ( ) after its name: its traits, AP and HP"
IN_BATTLE = frozenset({"unit", "pilot"})
HEADINGS = {
    "deployed": ("【配備時】", frozenset({"unit", "base"})),
    "attacked": ("【アタック時】", IN_BATTLE),
    "destroyed": ("【破壊時】", IN_BATTLE | {"base"}),
    "set": ("【セット時】", IN_BATTLE),
    "linked": ("【リンク時】", IN_BATTLE),
}
"""The headings of triggered effects that only cards of some types have."""
WORDS = {
    "unit": ("このユニット", IN_BATTLE),
    "base": ("このベース", frozenset({"base"})),
    "pilot": ("このパイロット", frozenset({"pilot", "command"})),
}
"""The words by which only cards of some types speak of themselves; a pilot's text is its unit's (2-3-4-4)."""


def refuse_unfit(type_: str, node: object) -> None:
    """Refuse a line that a card of that type can't have."""
    _refuse_kind(type_, node)
    _refuse_heading(type_, node)
    _refuse_words(type_, node)
    _refuse_idle(type_, node)
    _refuse_exceptions(rewrite(node, HasHappened, partial(without_own_plays, type_)), _is_destroyed(node))
    _refuse_keyword_causes(node)
    for deploy in find_nodes(node, Deploy):
        cards = getattr(deploy.target, "cards", None)
        if isinstance(cards, Cards) and cards.noun.zones and not any(isinstance(f, InZone) for f in cards.filters):
            token = cards.noun.name == "unit_token"
            raise Unplayable(NO_VALUES if token else "cards that are in place can't be deployed")
    for cards in find_nodes(node, Cards):
        in_battle = any([isinstance(part, (Attacking, Attacked, Battling)) for part in (cards.clause, *cards.filters)])
        if in_battle and cards.noun.zones and "battle" not in cards.noun.zones:
            raise Unplayable("only units attack, are attacked and battle")
        _refuse_owner_of_either(cards)
    put = (*find_nodes(node, PutRest), *find_nodes(node, ToDeck))
    if put and any([look.zone == "shields" for look in find_nodes(node, Look)]):
        raise Unplayable("shields that are looked at stay, or go to the hand: what else becomes of them is not known")
    for change in find_nodes(node, Change):
        cards = getattr(change.subject, "cards", None)
        if isinstance(cards, Cards) and cards.noun.attached and find_nodes(change.changes, GainAbility):
            raise Unplayable("a pilot's text is its unit's, and this would be the pilot's alone")
        valued = any([isinstance(part, (StatChange, StatSet)) for part in change.changes])
        if valued and getattr(change.subject, "where", "") == "trash":
            raise Unplayable("no rule lets a card be played from the trash")


@does("2-10-1", "2-3-5", "2-3-5-4")
def _refuse_kind(type_: str, node: object) -> None:
    if isinstance(node, (texts.CommandText, PilotText)) and type_ != "command":
        word = "【パイロット】" if isinstance(node, PilotText) else "【メイン】 and 【アクション】"
        raise Unplayable(f"only commands have {word}, and this is a {type_}")
    if type_ == "command":
        burst = isinstance(node, Trigger) and _heading(node) == "burst"
        elsewhere = any(this.where for this in find_nodes(node, This))
        if isinstance(node, (Trigger, Activate, texts.StaticText)) and not burst and not elsewhere:
            raise Unplayable("a command is in no place where such an effect works")
    if isinstance(node, texts.KeywordText) and type_ not in IN_BATTLE:
        raise Unplayable(f"only units and pilots have keyword effects, and this is a {type_}")


@does("11-2-6-1", "11-2-7-1", "11-2-8-1", "11-2-9-1", "11-2-10-1")
def _refuse_heading(type_: str, node: object) -> None:
    word, types = HEADINGS.get(_heading(node), ("", frozenset({type_})))
    if type_ not in types:
        raise Unplayable(f"a {type_} has no {word}")
    if getattr(node, "headings", ()) and type_ not in IN_BATTLE:
        raise Unplayable(f"nothing is set on a {type_}")


def _heading(node: object) -> str:
    happening = getattr(node, "happening", None)
    return happening.kind if isinstance(happening, Timing) else ""


def _refuse_words(type_: str, node: object) -> None:
    """What the text gives to other cards speaks of them."""
    own = rewrite(rewrite(node, GainAbility, lambda _: None), Token, lambda _: None)
    for this in find_nodes(own, This):
        word, types = WORDS.get(this.noun, ("", frozenset({type_})))
        if type_ not in types:
            raise Unplayable(f"a {type_} does not speak of itself as {word}")
    stays = type_ != "command" and _heading(node) not in ("burst", "destroyed")
    if not stays and any([act.duration == HERE for act in find_nodes(own, Lasting)]):
        raise Unplayable("the card is not in place then, so nothing can last as long as it is")


def _refuse_idle(type_: str, node: object) -> None:
    """Refuse what could never do anything to the card itself."""
    own = rewrite(rewrite(node, GainAbility, lambda _: None), Token, lambda _: None)
    happening = getattr(node, "happening", None)
    attacks = isinstance(happening, When) and happening.kind == "attacked" and isinstance(happening.subject, This)
    if type_ == "base" and attacks:
        raise Unplayable("a base does not attack")
    changed = [change for change in find_nodes(own, Change) if change.subject in IN_PLACE]
    valued = [part for change in changed for part in find_nodes(change.changes, (StatChange, StatSet))]
    stats = {name for part in valued for name in (part.stats if isinstance(part, StatSet) else (part.stat,))}
    if isinstance(node, texts.StaticText) and "cost" in stats:
        raise Unplayable("its cost is asked for while it is in the hand: 手札のこのカード would be right")
    if isinstance(node, texts.CommandText) and stats:
        raise Unplayable("a command is in no place where its values count")
    acts = [act for act in find_nodes(own, (Handle, DealDamage, Recover)) if act.kind not in MOVES]
    if any([getattr(act.target, "noun", "") == "pilot" for act in acts]):
        raise Unplayable("that is done to units and bases, and a pilot is neither")
    absent = isinstance(node, texts.CommandText) or _heading(node) in ("destroyed", "burst")
    done = changed or [act for act in acts if act.target in IN_PLACE]
    if absent and done and not find_nodes(own, (Deploy, SetPilot)):
        raise Unplayable("the card is not in place then, so nothing can be done to it there")


IN_PLACE = tuple([This(noun, itself=noun == "card") for noun in ("", "unit", "base", "card")])
"""The card itself, with nothing said of where it is."""
MOVES = frozenset([event.verb for event in MOVE_EVENTS]) - {"destroy", "discard"}
"""What can be done to the card wherever it is."""


def _refuse_owner_of_either(cards: Cards) -> None:
    """「自分のパイロットがセットされていないユニット」 may say whose the pilot is, or whose the unit: others', too."""
    parts = [part for part in (cards.clause, *cards.filters) if isinstance(part, HasLaidOn) and not part.is_so]
    if any([find_nodes(part.cards, Side) for part in parts]) and not find_nodes(cards.filters, Side):
        raise Unplayable("it may be the pilot or the unit that is owned: パイロットが…自分のユニット says the unit")


def _is_destroyed(node: object) -> bool:
    """Is it a text that works when its card is destroyed, and so speaks of a card in the trash (11-2-8-3)?"""
    happening = getattr(node, "happening", None)
    own = isinstance(happening, When) and happening.kind == "destroyed" and isinstance(happening.subject, This)
    return own or _heading(node) == "destroyed"


def _refuse_exceptions(node: object, in_trash: bool) -> None:
    """The card itself is no exception among cards that it can't be one of; `in_trash`: that is where it lies."""
    for cards in find_nodes(node, Cards):
        _refuse_exceptions((cards.clause, cards.filters), in_trash)
        for part in (cards.clause, *cards.filters):
            this = part.cards if type(part) is Except else None
            if not isinstance(this, This) or (this.itself and this.noun != "pilot"):
                continue
            noun, pilot = cards.noun, this.noun == "pilot"
            if in_trash and InZone(("trash",)) in cards.filters:
                continue
            if Side("enemy") in cards.filters or noun.attached != pilot or not (pilot or noun.zones):
                raise Unplayable("the card itself is excepted from cards that it can't be one of")


def _refuse_keyword_causes(node: object) -> None:
    """By which keyword effect or attack something has happened is known while it happens, not when it is past."""
    told: tuple[Trigger | Delayed, ...] = (*find_nodes(node, Trigger), *find_nodes(node, Delayed))
    heard = tuple([one.happening for one in told if isinstance(one.happening, (When, EitherOf))])
    if any([len(find_nodes(node, kind)) > len(find_nodes(heard, kind)) for kind in (ByKeyword, ByAttack)]):
        raise Unplayable("by which keyword effect or attack something happened is told only when it happens")
