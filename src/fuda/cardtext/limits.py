"""How often an ability may be used: 「この能力は1ターンに1度しか発動できない。」, 「1ターンに1回、…」."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from fuda.kernel.program.changes import PlayerBan
from fuda.kernel.program.conditions import Is, NotSo, together
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.node import Quality, node
from fuda.kernel.program.selectors import Cards, Players, This
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition


@node
class Limit:
    """So often a turn for the "card", the "name" everywhere, or one's "own" of the name; or so often in the "game"."""

    kind: str
    name: str = ""
    number: int = 1


@node
class OnlyWhen:
    """The ability can be used only while this is so, or only while it is not."""

    condition: Condition
    is_so: bool = True

    @property
    def asked(self) -> Condition:
        """What must be so."""
        return self.condition if self.is_so else NotSo(self.condition)


Limits: TypeAlias = "tuple[Limit | OnlyWhen, ...]"


def most_uses(limits: Limits) -> int:
    """How often a turn an ability may be used (0: as often as one likes)."""
    return min([limit.number for limit in limits if isinstance(limit, Limit)], default=0)


def asked_by(limits: Limits, *further: Condition) -> Condition | None:
    """What must be so for an ability to be used, and whatever else it waits for."""
    return together((*[limit.asked for limit in limits if isinstance(limit, OnlyWhen)], *further))


LIMITED = (("この能力は", "", "card"),)
"""Whose uses are counted: how that is said and told, and what it is called."""


IN_GAME = "[このゲーム|1ゲーム|ゲーム][中に|に|中|]"


def teach_limits(
    g: Grammar,
    verb: str,
    others: Iterable[str] = (),
    counter: str = "回",
    whose: Iterable[tuple[str, str, str]] = LIMITED,
    *,
    turn: str = "1ターン",
    up_to: bool = False,
    in_game: bool = False,
) -> None:
    """Teach the category `limit`, a sentence: `verb` is how the game says that an ability is used, `others` how else.

    `turn` is how a turn is printed. With `up_to` it is printed that it can be used so often, and not that it can't be
    more often; with `in_game` it may be so often in the whole game. The category `limited` is the same before what is
    limited: 「1ターンに1回、」.
    """
    either = "[度|回]" if counter == "度" else "[回|度]"
    able = "|".join(dict.fromkeys((*[f"{word}でき" for word in (verb, *others, "使用")], "使え")))
    used = "|".join((verb, *others))
    only, most = f"しか[{able}]ない。", f"[まで|だけ|のみ][|しか][{able}]る。"
    printed, unprinted = (most, only) if up_to else (only, most)
    for said, spoken, kind in whose:
        in_turn = f"[{turn}|1ターン|各ターン|このターン|ターン][に|中に|中|]"
        for time, period in ((in_turn, "turn"), (IN_GAME, "game"))[: 1 + in_game]:
            often = f"{said}[|、]{time}{{number:some_number}}{either}"
            english = partial(english_limit, spoken, period)
            ways = [often + way for way in (unprinted, f"[まで|だけ|のみ][{used}]する。", f"しか[{used}]しない。")]
            fixed = {"kind": kind if period == "turn" else period}
            g.rule("limit", Limit, often + printed, english, *ways, also=fixed)
    for form in ("while", "case"):
        when, other = f"この能力は[、|]{{condition:condition.{form}}}", form == "case"
        g.rule("limit", OnlyWhen, f"{when}[|に][のみ|だけ][{able}]る。", _english_only, variant=other, is_so=True)
        g.rule("limit", OnlyWhen, f"{when}[は|には|、][{able}]ない。", _english_only, variant=other, is_so=False)
    only_then = f"[|の時|のとき|時|とき][のみ|だけ|にのみ|にだけ][{able}]る。"
    g.variant("limit", OnlyWhen, f"この能力は[、|]{{condition:condition.plain}}{only_then}", is_so=True)
    if g.known("predicates"):
        # With nothing said of which card, this one: 「この能力は攻撃中のみ…」.
        g.variant("limit", _only_while, f"この能力は[、|]{{qualities:predicates.plain}}{only_then}")
    g.many("limits", "limit", least=0, english=" ")
    before = f"[1ターン|各ターン]に{{number:some_number}}{either}[、|まで、|だけ、]"
    g.rule("limited", Limit, before, within=True, kind="card")
    g.label(limit="a limit", limits="a limit", limited="a limit")


def teach_play_limits(
    g: Grammar,
    build: Callable[..., object],
    plays: Callable[[str, Cards], Any],
    cards: str,
    opening: str,
    category: str,
) -> None:
    """A player who can play only so many such cards a turn: 「相手は各ターンにコマンドを1枚しかプレイできない。」.

    Who has played so many this turn can't play more: `build` makes the game's standing text of that condition and
    change, and of what the `opening` says; `plays` is the game's happening of a player who plays such `cards`.
    """

    def limited(more: int, who: str, cards: Cards, number: int, before: tuple[Any, ...] = (), **said: Any) -> object:
        played = HasHappened(plays(who, cards), True, number + more)
        banned: Any = Players(who)
        return build(whiles=(*before, played), change=Change(None, banned, (PlayerBan("play", cards),)), **said)

    turn, such = "[各ターン|1ターン|ターンごと][に|]", f"{{cards:{cards}}}を[|、]"
    for more, only in ((0, "[枚|回][|まで|だけ]しか"), (-1, "[枚|回]以上")):
        most = f"{{number:some_number}}{only}プレイできない。"
        ways = [f"{opening}{{who}}は[|、]{said}{most}" for said in (f"{turn}[|、]{such}", f"{such}{turn}")]
        g.variant(category, partial(limited, more), *ways)


def _only_while(qualities: tuple[Quality, ...]) -> OnlyWhen:
    return OnlyWhen(Is(This(), qualities))


def _english_only(node: OnlyWhen, printer: Printer, _many: bool) -> str:
    said = printer.english(node.condition, "condition")
    when = said if said.startswith("during ") else f"while {said}"
    return f"Only {when}." if node.is_so else f"Not {when}."


def english_limit(whose: str, period: str, node: Limit, printer: Printer, _many: bool) -> str:
    """How often, and of what: "Only once a turn."."""
    often = "Only once" if node.number == 1 else f"Up to {node.number} times"
    return f"{often} a {period}{whose.replace('{name}', printer.english(node.name, 'name') if node.name else '')}."
