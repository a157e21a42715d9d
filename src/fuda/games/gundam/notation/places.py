"""Further phrases about where cards go: back to the hand and the deck, to the shields, from the hand at random."""

from __future__ import annotations

from fuda.games.gundam.effects import looking, playing, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.kernel.program import amounts, selectors
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar


def teach_places(g: Grammar) -> None:
    """Teach them."""
    for cause in ("", "{cause:effect}"):
        g.rule(
            "happening", When, f"{{subject:doer_or}}が{cause}[持ち主の|]手札に戻<五段る>", variant=True, kind="returned"
        )
    back = "{subject:doer_or}が{cause:effect?}[持ち主の|]デッキに"
    g.rule("happening", When, back + "戻<五段る>", "{subject} is returned to the deck {cause}", kind="put_in_deck")
    g.rule("happening", When, back + "戻さ<れる>", variant=True, kind="put_in_deck")
    for shields in ("シールドとして[|裏向きで]置<く>", "シールドとして戻<す>"):
        g.rule("act", looking.ToShields, f"{{target}}[自分の|]{shields}", variant=True)
    for shields in (
        "シールドとして[|裏向きで]置<く>",
        "シールドエリアに[|裏向きで]置<く>",
        "シールド[|エリア]に加え<る>",
    ):
        ja = f"{{whose}}のデッキを上から{{number}}枚[、|を|を、][自分の|]{shields}"
        g.rule("act", _top_to_shields, ja, variant=True)
    for shields in ("シールドとして[|裏向きで]置<く>", "シールド[エリア|]に加え<る>"):
        g.rule("act", _top_to_shields, f"{{whose}}のデッキの上から{{number}}枚を[自分の|]{shields}", variant=True)
    g.rule("act", _discard_at_random, "{cards:papers}を無作為に{quantity:mai}捨て<る>", variant=True)
    g.rule("acts", _add_it, "手札に加え<る>", variant=True)
    g.rule("acts", _deploy_it, "配備<する>", variant=True)
    g.rule("acts", _deploy_it_rested, "レストで配備<する>", variant=True)
    g.rule("topic", selectors.Players, "お互い[のプレイヤー|]は[|、|それぞれ|、それぞれ]", variant=True, who="all")


def _top_to_shields(whose: str, number: int) -> looking.ToShields:
    return looking.ToShields(looking.TopOfDeck(whose, number))


def _discard_at_random(cards: Cards, quantity: amounts.Quantity) -> verbs.Discard:
    return verbs.Discard(selectors.Some(quantity, cards), random=True)


def _add_it() -> tuple[object, ...]:
    """What was just spoken of, left unsaid."""
    return (verbs.ToHand(selectors.It(), "add"),)


def _deploy_it() -> tuple[object, ...]:
    return (playing.Deploy(selectors.It()),)


def _deploy_it_rested() -> tuple[object, ...]:
    return (playing.Deploy(selectors.It(), "rested"),)
