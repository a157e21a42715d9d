"""Further acts: back into the deck to be shuffled, out of the game, drawing up to a number, setting on some unit."""

from __future__ import annotations

from fuda.games.gundam.effects import looking, playing, verbs
from fuda.kernel.program import deeds, selectors
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer


def teach_dealings(g: Grammar) -> None:
    """Teach them."""
    for deck in ("デッキに", "自分のデッキに"):
        g.rule("act", _into_deck, f"{{target}}{deck}戻<す>", variant=True)
        g.rule("acts", _shuffled_in, f"{{target}}{deck}[戻して|加えて][|、]シャッフル<する>", variant=True)
    g.rule("acts", _shuffled_in, "{target}持ち主のデッキに戻して[|、]シャッフル<する>", variant=True)
    g.rule("act", verbs.Exile, "{target}ゲームから取り除<く>", variant=True)
    g.rule("act", verbs.DealDamage, "{target:nothing}{amount:damage_amount}ダメージを与え<る>", _english_damage)
    g.rule("act", verbs.Draw, "{number:up_to_hand}ドロー<する>", "draw {number}")
    g.rule(
        "up_to_hand", verbs.UpToHand, "自分の手札が{number}枚になる[ように|まで]",
        "until you have {number} cards in hand",
    )  # fmt: skip
    g.rule("up_to_hand", verbs.UpToHand, "{number}枚になるように", variant=True)
    g.rule("act", verbs.Draw, "{number:as_many}ドロー<する>", "draw {number}")
    g.rule("as_many", verbs.AsDone, "[同じ数|それと同じ数|その数|同じ枚数|その枚数]だけ", "that many cards")
    g.rule("single", None, "{_:pilot_under}")
    g.rule("act", _set_on, "{target}[|、]{unit:some}にセット<する>", variant=True)
    g.rule("act", deeds.UseOneBullet, "以下[から|の中から][|、]{number}つを選[んで|び、|び]発動<する>", variant=True)
    g.rule("act", verbs.TakeThat, "{to:one}がそのダメージを受け<る>", "have {to} receive that damage")
    g.rule("act", verbs.TakeThat, "{to:one}がそれを受け<る>", variant=True)
    g.rule("act", _use_its, "その{timing:any_icon}[|の効果|効果]を発動<する>", variant=True)
    g.many("token_list", "token_first", separator="[、|か、|か|と、|と]", least=2)
    for word, state in (("", ""), ("レストで", "rested")):
        ja = f"{{options:token_list}}のいずれかのユニットトークン{{number}}つを{word}配備<する>"
        g.rule("act", playing.DeployOneToken, ja, variant=True, state=state)
    g.label(as_many="同じ数だけ", token_list="tokens", up_to_hand="a number of cards in hand")


def _english_damage(node: verbs.DealDamage, printer: Printer, _many: bool) -> str:
    amount = printer.english(node.amount, "damage_amount")
    return f"deal {amount} damage" if isinstance(node.amount, int) else f"deal damage equal to {amount}"


def _into_deck(target: Selector) -> looking.ToDeck:
    """A card goes into no deck but its owner's."""
    return looking.ToDeck(target, "", owner=True)


def _shuffled_in(target: Selector) -> tuple[object, ...]:
    return (_into_deck(target), looking.Shuffle(None))


def _set_on(target: Selector, unit: selectors.Some) -> playing.SetPilot:
    """One unit that it can be set on: the same as any such unit."""
    return playing.SetPilot(target, selectors.Every(unit.cards))


def _use_its(timing: str) -> verbs.UseEffect:
    return verbs.UseEffect(selectors.It(), timing)
