"""Phrases for decks and hands that are looked at, shown or put into the trash, and for the cards left of them."""

from __future__ import annotations

import re

from fuda.cardtext.common import top_cards, vocabulary
from fuda.cardtext.looking import DECKS, Keep, LookAtHand, Mill, PutRest, Reveal, TopOf, english_mill, english_pile
from fuda.games.gundam.effects import looking, nouns, verbs
from fuda.games.gundam.notation.verbs import IN_ORDER
from fuda.kernel.program import selectors
from fuda.kernel.program.deeds import OneOf
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

REST = "[残ったカードは|公開したカードは|残ったカードを|残りは|残りを|残りのカードは|残りのカードを]"
OWNERS = (("自分", ""), ("相手", "opponent"), ("そのプレイヤー", "that"), ("自身", "their"))
TOP_OR_BOTTOM = OneOf((looking.ToDeck(selectors.Omitted(), "top"), looking.ToDeck(selectors.Omitted(), "bottom")))


def teach_decks(g: Grammar) -> None:
    """What is done with the cards of a deck or a hand."""
    g.token("one_card", "デッキの一番上のカード", lambda _: 1, lambda n: "デッキの一番上のカード" if n == 1 else None)
    others = "デッキの上からカードを{_:looked_number}", "{_:one_card}"
    g.rule("from_top", None, "デッキ[を|の]上から{_:looked_number}", "", *others)
    for owner, whose in OWNERS:
        deck: dict[str, object] = {"whose": whose} if whose else {}
        top = (f"{owner}の" if whose else f"[{owner}の|]") + "{number:from_top}"
        for verb, then, show in (("見<る>", "見て、", False), ("公開<する。>", "公開し[、|て、]", True)):
            shields = f"{owner}のシールド[を上から|の上から|を先頭から|]{{number}}[枚|つ]"
            for what, zone in ((top, "deck"), (shields, "shields")):
                seen: dict[str, object] = {**deck, "show": show, "zone": zone}
                g.rule("act", looking.Look, f"{what}[|を]{verb}", english_look, also=seen)
                g.rule("act", looking.Look, f"{what}[|を]{then}{{then:gate}}", english_look, also=seen)
        milled = f"{top}[、|を|を、|][{owner}の|持ち主の|自身の|]トラッシュに置<く>"
        g.rule("act", Mill, milled, english_mill, also=deck)
    g.variant("act", Mill, "{number:counted_times} [自分の|]デッキ[を|の]上から [自分の|]トラッシュに 置<く>")
    # How many are looked at instead, of the deck that the sentence before speaks of.
    g.variant("act", looking.Look, "{number:looked_number}[|を]見<る>")
    for word, place in (("上", "top"), ("下", "bottom")):
        kind = f"to_deck_{place}"
        for order, random, how in ((IN_ORDER, False, ""), ("[無作為に|無作為な順番で]", True, "randomly ")):
            spoken = f"return the remaining cards {how}to the {place} of the deck"
            back = f"{REST} {order} [デッキの|自分のデッキの|]{word}に 戻<す>"
            put = f"{REST} {order} [デッキの|自分のデッキの]{word}に 置<く>"
            g.rule("act", PutRest, back, spoken, put, kind=kind, random=random)
    trashed = f"{REST} [自分の|]トラッシュに 置<く>"
    g.rule("act", PutRest, trashed, "put the remaining cards into your trash", kind="trash")
    kept = f"[|それを|それらを|{REST[1:]}[|裏向きで]元[に|の位置に|の場所に|の順番に]戻<す>"
    g.rule("act", Keep, kept, "return it to where it was")
    either, spoken = "[|デッキの]上か下に戻<す>", "return it to the top or the bottom of the deck"
    g.rule("act", OneOf, either, spoken, "[|デッキの]上か下に置<く>", options=TOP_OR_BOTTOM.options)
    ends = "{target:chosen} [デッキの|持ち主のデッキの|自分のデッキの|]上か下に "
    g.variant("step", _to_either_end, ends + "戻<す>", ends + "置<く>")
    _teach_hands(g)
    _teach_tops(g)
    g.label(from_top="so many cards from the top of a deck")


def _to_either_end(target: Selector) -> OneOf:
    """Cards go to one end of the deck or to the other."""
    return OneOf(tuple([looking.ToDeck(target, place) for place in ("top", "bottom")]))


def _teach_hands(g: Grammar) -> None:
    """Hands that are looked at, or discarded from by chance."""
    seen = "{whose:hand_owner}の手札を見"
    g.rule("act", LookAtHand, f"{seen}<る>", "look at {whose} hand")
    g.rule("act", LookAtHand, f"{seen}て、{{then:gate}}", "look at {whose} hand, then {then}")
    g.rule("hand_owner", None, "{_:whose|that_player}")
    vocabulary(g, "that_player", {"そのプレイヤー": "that"}, lambda _: "that player's")
    g.rule("whole_hand", Cards, "{filters:modifiers}手札", "", clause=None, noun=nouns.HAND)
    g.variant("act", _reveal_hand, "{cards:whole_hand}を公開<する>")
    g.label(that_player="a player")


def _teach_tops(g: Grammar) -> None:
    """Cards from the top of a deck that go elsewhere unseen: they become shields, go to the hand or out of the game."""
    kinds: tuple[tuple[str, str, dict[str, object]], ...] = (
        ("top_of_deck", "{whose}", {}),
        ("own_top", "自分", {"whose": "you"}),
    )
    for category, whose, deck in kinds:
        top, other = f"{whose}のデッキ[の|を]上から{{number}}枚", f"{whose}のデッキの上[から|の]カード{{number}}枚"
        g.rule(category, TopOf, top, _english_top, other, also=deck)
        g.variant(category, TopOf, f"{whose}のデッキの一番上のカード", number=1, also=deck)
        g.variant(category, TopOf, "デッキ[の|を]上から{number}枚", whose="you")
    exiled = "{target:top_of_deck}を[ゲームから|]除外<する>"
    g.rule("act", verbs.Handle, exiled, "exile {target} from the game", kind="exile")
    # Cards go to their owner's hand, so of the opponent's deck nothing is "added".
    g.rule("act", verbs.Handle, "{target:own_top}を[自分の|]手札に加え<る>", "add {target} to your hand", kind="add")
    top = "{target:top_of_deck}[を|、|を、][自分の|]シールド"
    put, *others = [
        top + words
        for words in ("エリアに[|裏向きで]置<く>", "[として|に|の上に][|裏向きで]置<く>", "[エリア|]に加え<る>")
    ]
    g.rule("act", looking.ToShields, put, "put {target} into your shield area", *others)
    g.label(top_of_deck="the top of a deck", own_top="the top of your deck")


def _english_top(node: TopOf, printer: Printer, _many: bool) -> str:
    return f"{top_cards(node.number)} of {printer.english(node.whose, 'whose')} deck"


def _reveal_hand(cards: Cards) -> Reveal:
    """A hand is revealed as a whole."""
    return Reveal(selectors.All(cards))


def english_look(look: looking.Look, printer: Printer, _plural: bool) -> str:
    """Looking, and what follows."""
    spoken = f"{'reveal' if look.show else 'look at'} {english_pile(look, printer)}"
    if look.then is None:
        return spoken
    then = printer.english(look.then, "gate")
    acts = getattr(look.then, "acts", (None,))
    put = isinstance(acts[0], looking.ToDeck) or acts[0] == TOP_OR_BOTTOM
    if put and isinstance(getattr(acts[0], "target", selectors.Omitted()), selectors.Omitted):
        then = re.sub(r"(?:its owner's|the) deck", f"{DECKS[look.whose]} deck", then)
        then = then if look.number == 1 else then.replace(" it ", " them ")
    return f"{spoken}, then {then}"
