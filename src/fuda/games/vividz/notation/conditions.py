"""Phrases for what must be so, and for what happens."""

from __future__ import annotations

from fuda.cardtext import conditions as language
from fuda.cardtext.deriving import teach_of_itself
from fuda.cardtext.each_kind import teach_existence_of_each
from fuda.cardtext.happenings import Whenever, Within
from fuda.cardtext.looking import teach_among
from fuda.cardtext.selecting import teach_counts
from fuda.games.vividz.acts import DAMAGE
from fuda.games.vividz.effects import nouns, qualities
from fuda.games.vividz.notation.words import icon
from fuda.kernel.program import conditions, filters
from fuda.kernel.program.happenings import EitherOf, Moment
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_conditions(g: Grammar) -> None:
    """What must be so now."""
    teach_counts(g, "ko", "個")
    g.rule("condition", conditions.TurnOf, "{who:whose}のターン<中>", "during {who} turn")
    language.teach_existence(g, conditions.Exist, "cards", "mai", language.english_exist)
    place = "{who:whose}の{zone:place}に[|、|は、|は]"
    language.teach_existence(g, conditions.ExistIn, "cards", "mai", language.english_exist_in, place=place)
    for word, zone in (("トラッシュ", "trash"), ("デッキ", "deck"), ("リムーブ", "removed")):
        # The cards of a zone are counted by its name: 「あなたのトラッシュが10枚以上ある」.
        pile: dict[str, object] = {"zone": (zone,), "cards": Cards(None, (), nouns.CARD)}
        for kind in ("count", "few", "only"):
            counted = f"{{who:whose}}の{word}が[|、]{{count:mai_{kind}}}"
            g.variant("condition", conditions.ExistIn, f"{counted}<ある>", f"{counted}<だ>", also=pile)
    language.teach_existence_there(g, {"cards": "mai"})
    teach_existence_of_each(g, "mai", "place")
    teach_among(g, "cards")
    language.teach_values(g, "one")
    language.teach_sums(g, "cards")
    g.rule("condition", conditions.IsA, "{subject:one}が[|、]{cards}<だ>", "{subject} is {cards!}")
    language.teach_being(g)
    exp = icon("EXP")
    for ending, quality in (("<ある>", qualities.HasExp()), ("<無い>", filters.Unlike(qualities.HasExp()))):
        g.variant("condition", conditions.Is, f"{{subject:one}}に{exp}が{ending}", qualities=(quality,))
    g.variant("condition", conditions.Is, f"{{subject:was_one}}に{exp}があった<過去>", qualities=(qualities.HasExp(),))
    engage = "{subject:one}にエンゲージがコネクトしてい<る>"
    g.variant("condition", conditions.Is, engage, qualities=(filters.HasLaidOn("engage"),))
    unhurt = filters.HasCounters(DAMAGE, False)
    g.variant("condition", conditions.Is, "{subject:one}にダメージが<無い>", qualities=(unhurt,))
    for count, ending, other in (("count", "<ある>", "<だ>"), ("few", "<だ>", "<ある>"), ("only", "<だ>", "<ある>")):
        so_many = f"[|あなたの]{{counter}}が{{count:ko_{count}}}"
        g.rule("condition", qualities.HasCounters, so_many + ending, "you have {count} {counter*}", so_many + other)
    language.teach_more(g, "cards", language.english_more)


def _english_within(node: Within, printer: Printer, _many: bool) -> str:
    return f"{language.english_whiles((node.condition,), printer)}when {printer.english(node.happening, 'happening')}"


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""
    g.rule("trigger", None, "{_:happening}", lambda n, p, _: f"when {p.english(n, 'happening')}")
    g.rule("trigger", None, "{_:happening.every}[|に]", variant=True)
    g.rule("trigger", None, "{_:happening.ta}[時|とき]", variant=True)
    g.rule("trigger", Within, "{condition:condition.while}[、|に|に、]{happening}", _english_within)
    g.rule("trigger", Within, "{condition:either_so.while}[、|に|に、]{happening}", _english_within)
    for form in ("if", "case", "ba"):
        g.rule("trigger", Within, f"{{condition:condition.{form}}}[、|]{{happening}}", variant=True)
        g.rule("trigger", Within, f"{{condition:either_so.{form}}}[、|]{{happening}}", variant=True)
    teach_of_itself(g, "trigger", "{happening:doing}")
    g.rule("trigger", EitherOf, "{parts:either_happening}", "when {parts}")
    g.many("either_happening", "happening", separator="[か、|か|または、|または]", least=2, english=" or ")
    g.rule("trigger", Moment, "{who:whose}の{event:moment}", "at {event} of {who} turn")
    g.rule("trigger", Moment, "ゲーム開始時", "at the start of the game", event="game_started", who="")
    g.rule("trigger", Whenever, "{conditions:condition_list}", "when {conditions}")
    g.rule("next_time", Moment, "{event:moment}", "{event}", who="")
