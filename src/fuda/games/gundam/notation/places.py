"""Further phrases about where cards go: back to the hand and the deck, to the shields, from the hand at random."""

from __future__ import annotations

from fuda.games.gundam.effects import looking, playing, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.notation.acts import english_look, english_mill
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
    _teach_decks(g)


def _teach_decks(g: Grammar) -> None:
    """The top cards of anybody's deck, looked at, shown, or put into the trash."""
    for owner, whose in (("自分", ""), ("相手", "opponent"), ("そのプレイヤー", "that"), ("自身", "their")):
        deck: dict[str, object] = {"whose": whose} if whose else {}
        top, first = f"{owner}のデッキ[を|の]上から{{number}}枚", f"{owner}のデッキの一番上のカードを"
        if whose:
            g.rule("act", looking.Look, f"{top}[|を]見<る>", english_look, also=deck)
            g.rule("act", looking.Look, f"{top}[|を]見て、{{then:gate}}", english_look, also=deck)
            g.rule("act", looking.Mill, f"{top}[、|を|を、]{owner}のトラッシュに置<く>", english_mill, also=deck)
        g.rule("act", looking.Look, f"{top}[|を]公開<する。>", english_look, also=deck, reveal=True)
        g.rule("act", looking.Look, f"{top}[|を]公開し[、|て、]{{then:gate}}", english_look, also=deck, reveal=True)
        g.rule("act", looking.Look, f"{first}見<る>", variant=True, also=deck, number=1)
        g.rule("act", looking.Look, f"{first}公開<する。>", variant=True, also=deck, number=1, reveal=True)
        g.rule("act", looking.Mill, f"{top}[、|を|を、]トラッシュに置<く>", variant=True, also=deck)
    g.rule("act", looking.LookAtHand, "そのプレイヤーの手札を見<る>", "look at that player's hand", whose="that")
    for owner, whose, english in (("相手", "opponent", "your opponent's"), ("そのプレイヤー", "that", "that player's")):
        g.rule(
            "act", looking.LookAtHand, f"{owner}の手札を見て、{{then:gate}}", f"look at {english} hand, then {{then}}",
            whose=whose,
        )  # fmt: skip


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
