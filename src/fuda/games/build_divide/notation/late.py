"""Standing effects that name the card first and say when it is so afterwards: 「このユニットは、…である限り、…」."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fuda.cardtext.clauses import teach_standing
from fuda.cardtext.happenings import Did
from fuda.games.build_divide.effects import conditions as states
from fuda.games.build_divide.effects.happenings import When
from fuda.games.build_divide.effects.texts import Standing
from fuda.kernel.program.conditions import Is
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.happenings import TurnWhen
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.grammar import Grammar

HEAD = "{headings}[⁅永続⁆|⁅永⁆]{whiles}"


def teach_late(g: Grammar) -> None:
    """Teach what may stand between the card and what it gets."""
    teach_standing(g)
    g.rule("per_each", None, "{_:per}につき[|、]")
    for form in ("while", "so_long", "if", "case"):
        g.rule("being_so", None, f"{{_:predicates.{form}}}[、|]", within=True)
    for words, meant in (
        ("{said:some_whiles}", lambda _, said: said),
        ("{said:being_so}", lambda subject, said: (Is(subject, said),)),
        ("{said:any_card}である[限り|間][、|]", lambda subject, said: (states.CardIs(subject, said),)),
        (
            "{said:things}と[のバトルでは|のバトル中|バトルしている間][|、]",
            lambda subject, said: (states.InBattleWith(subject, said),),
        ),
    ):
        late = f"{HEAD}{{subject:changed}}[|、]{words}{{times:per_each?}}{{changes}}。"
        g.rule("quoted", _standing(meant), late, variant=True)
    g.rule(
        "quoted",
        _standing(lambda _, said: said),
        HEAD + "{subject:banned}{said:some_whiles}{changes:bans}。",
        variant=True,
    )
    new = HEAD + "{subject:changed}[|、]登場したターン[に|中|、|中、|に、|中に]{changes}。"
    g.rule("quoted", _new_ones, new, variant=True)
    g.label(per_each="so many cards", being_so="what a card is like")


def _standing(meant: Callable[[Any, Any], tuple[Any, ...]]) -> Callable[..., Standing]:
    """The ability that is valid while that is so."""

    def build(headings: Any, whiles: Any, subject: Any, said: Any, changes: Any, times: Any = None) -> Standing:
        change = Change(None, subject, changes, times)
        return Standing(headings, True, (*whiles, *meant(subject, said)), (), (change,))

    return build


def _new_ones(headings: Any, whiles: Any, subject: Any, changes: Any) -> Standing:
    """Cards in the turn in which they appeared."""
    if isinstance(subject, Every):
        cards = subject.cards
        new = Every(Cards(cards.clause, (*cards.filters, Did(When("appears"))), cards.noun))
        return Standing(headings, True, whiles, (), (Change(None, new, changes),))
    turn = TurnWhen(When("appears", subject))
    return Standing(headings, True, (*whiles, turn), (), (Change(None, subject, changes),))
