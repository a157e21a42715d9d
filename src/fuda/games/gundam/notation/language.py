"""What the game takes from the language that all games share: see `cardtext`."""

from __future__ import annotations

from fuda.cardtext.clauses import teach_gates, teach_scope, teach_standing
from fuda.cardtext.deriving import teach_links, teach_relatives
from fuda.cardtext.descriptions import teach_modifiers
from fuda.games.gundam.effects import memory, nouns, verbs
from fuda.games.gundam.effects.happenings import Done
from fuda.games.gundam.notation.cards import english_cards, english_counted
from fuda.kernel.program import amounts, deeds, filters, selectors
from fuda.kernel.program.changes import KeptFrom
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

DONE = {
    "捨てた": ("discarded", "discarded"), "ドローした": ("drawn", "drawn"), "破壊した": ("destroyed", "destroyed"),
    "トラッシュに置いた": ("trashed", "put into the trash"), "除外した": ("exiled", "exiled"),
    "戻した": ("returned", "returned"), "レストにした": ("rested", "rested"),
    "アクティブにした": ("set_active", "set as active"), "配備した": ("deployed", "deployed"),
}  # fmt: skip
"""What this effect may have done to cards, with the happening that tells of it."""


def teach_language(g: Grammar) -> None:
    """Teach it."""
    g.spell(
        全て="すべて", た時="たとき", る時="るとき", である間="の間", 事が="ことが", 自分のターンの間="自分のターン中",
        相手のターンの間="相手のターン中",
        相手のプレイヤー="相手プレイヤー",
    )  # fmt: skip
    # 見て、 goes on with what is done with the cards looked at, so て joins no other acts.
    g.many("acts", "step", separator="、", inner="cont", form="*", english=", ", last_english=", and ")
    teach_modifiers(g, excluding=False)
    teach_relatives(g)
    teach_links(g)
    teach_scope(g)
    teach_gates(g)
    teach_standing(g)
    _teach_done_cards(g)
    g.rule("some", _of_looked, "その中[から|から、|の]{quantity:mai}", variant=True)
    for word, who, english in (("自分の", "own", "your"), ("相手の", "enemy", "your opponent's")):
        g.rule("kept_side", filters.Side, word, english, who=who)
    g.rule(
        "change",
        KeptFrom,
        f"{{other:kept_side?}}効果で{{stat}}が{LESS}",
        "has {stat} that {other} effects can't reduce",
    )
    for side in ("{other:kept_side?}", ""):
        words = f"{{subject}}の{{stat}}[は|が][|、]{side}{'効果で' if side else ''}{LESS}"
        g.rule("standing", _kept, words, variant=True)
    g.rule("act", _draws, "{number:same_number}だけ {who:topic} ドロー<する>", variant=True)
    g.label(kept_side="自分の or 相手の")
    g.label(done_kind="what this effect did", done_modifier="what this effect did", done_cards="cards")


LESS = "[減少しない|減らない|下がらない|-されない]"


def _kept(subject: Selector, stat: str, other: filters.Side | None = None) -> deeds.Change:
    """A value of cards that effects can't lower: said of the value, or of the cards."""
    return deeds.Change(None, subject, (KeptFrom(other, stat),))


def _of_looked(quantity: amounts.Quantity) -> selectors.Some:
    """So many of the cards looked at, of whatever kind."""
    return selectors.Some(quantity, Cards(None, (filters.InZone(filters.LOOKED),), nouns.CARD))


def _teach_done_cards(g: Grammar) -> None:
    """So many of the cards to which this effect has done something."""
    back = {kind: word for word, (kind, _) in DONE.items()}
    spoken = dict(DONE.values())
    g.token(
        "done_kind", "|".join(DONE), lambda word: DONE[word][0],
        lambda kind: back.get(kind) if isinstance(kind, str) else None, spoken.__getitem__,
    )  # fmt: skip
    g.rule("done_modifier", Done, "[その|]{kind:done_kind}", "~{kind} this way")
    g.many("done_modifiers", "done_modifier", least=1)
    for noun, counter in (("paper", "mai"), ("thing", "tsu")):
        category = f"done_{noun}"
        g.rule(category, _done_cards, f"{{done:done_modifiers}}{{filters:modifiers}}{{noun:{noun}}}", variant=True)
        g.rule(
            category, Cards, f"{{filters:all_modifiers}}{{noun:{noun}}}", english_cards, only_printed=True, clause=None
        )
        g.rule("some", selectors.Some, f"{{cards:{category}}}{{quantity:{counter}}}", _english_some)
    g.rule("modifier", Done, "その{kind:done_kind}", "~{kind} this way", only_printed=True)
    g.rule("any_modifier", None, "{_:done_modifier}")
    g.rule("any_modifier", None, "{_:modifier}")
    g.many("all_modifiers", "any_modifier", least=0)
    g.rule("one", memory.Affected, "[その|]{verb:verb_ta}{cards:inner}", variant=True)


def _done_cards(done: tuple[Done, ...], filters: tuple[Quality, ...], noun: selectors.Noun) -> Cards:
    return Cards(None, (*done, *filters), noun)


def _english_some(node: selectors.Some, printer: Printer, _many: bool) -> str:
    return english_counted(node.quantity, node.cards, printer)


def _draws(number: amounts.CountOf, who: selectors.Players) -> deeds.PlayersDo:
    """The amount before the player: the same as after."""
    return deeds.PlayersDo(who, verbs.Draw(number))
