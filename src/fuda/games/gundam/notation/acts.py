"""Phrases for what is done besides the game's verbs: by whom, how much, when, to damage, for cards that are played."""

from __future__ import annotations

from fuda.cardtext.amounts import english_each, teach_amounts, teach_dividing, teach_each
from fuda.cardtext.common import done_by, players_do
from fuda.cardtext.deeds import Draw, UpToHand
from fuda.cardtext.waiting import teach_next_play
from fuda.games.gundam.effects import lasting, memory, nouns, texts, verbs
from fuda.games.gundam.notation.conditions import english_player
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.selectors import All, Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

TOPICS = (
    ("自分は", "you", "you"), ("相手は", "opponent", "your opponent"), ("そのプレイヤーは", "that", "that player"),
    ("プレイヤーすべては", "all", "all players each"),
    ("相手プレイヤーすべては", "opponents", "all enemy players each"),
)  # fmt: skip
TOPICS_TOO = (
    ("各プレイヤーは", "all"), ("お互い[のプレイヤー|]は", "all"), ("各相手プレイヤーは", "opponents"),
    ("相手プレイヤーは", "opponent"), ("[その|それの]持ち主は", "that"), ("自分と相手は", "all"),
    ("プレイヤーはそれぞれ", "all"), ("すべてのプレイヤーは", "all"), ("すべての相手プレイヤーは", "opponents"),
)  # fmt: skip
EACH = "[|、|それぞれ|、それぞれ]"
NUMBERS = {"amount": "", "drawn_number": "枚", "looked_number": "枚", "placed_number": "[つ|枚]"}
"""Where a number stands, with what stands after it."""


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    _teach_numbers(g)
    g.rule("act", verbs.DealDamage, "{target:dative} {amount}ダメージを 与え<る>", _english_damage)
    g.rule("act", verbs.DealDamage, "{target:dative} {amount:counted_times} ダメージを 与え<る>", variant=True)
    for damage in ("ダメージ{amount}を", "ダメージを{amount}"):
        g.rule("act", verbs.DealDamage, f"{{target:dative}} {damage} 与え<る>", variant=True)
    g.rule("act", _draws, "{number:counted_times} {who:player_topic} ドロー<する>", variant=True)
    g.rule(
        "act",
        verbs.EndBattle,
        "[このバトル|そのバトル|バトル|このアタック|そのアタック]を 終了<する>",
        "end this battle",
    )
    g.rule("act", verbs.Recover, "{target:topic} {amount} 回復<する>", variant=True)
    _teach_players(g)
    _teach_uses(g)
    _teach_delays(g)
    _teach_plays(g)


def _draws(number: amounts.CountOf, who: selectors.Players) -> deeds.PlayersDo:
    """The amount before the player: the same as after."""
    return deeds.PlayersDo(who, Draw(number))


def _teach_numbers(g: Grammar) -> None:
    """Numbers, and what may stand in the place of one."""
    teach_each(g, {"things": "tsu", "papers": "mai"}, "measured")
    for kind, counter in (("done_things", "tsu"), ("done_papers", "mai")):
        ja = f"[この効果で|]{{kind:did}}{{cards:{kind}}}{{quantity:{counter}}}"
        g.rule("each_cards", memory.AffectedGroups, ja, _english_groups)
    g.rule("counted_cards", None, "{_:one}")
    g.rule("counted_cards", None, "{_:cards}")
    for category, unit in NUMBERS.items():
        teach_amounts(g, category, unit, cards="counted_cards", of="measured")
        g.rule(category, verbs.AsDone, "[同じ数|それと同じ数|その数|同じ枚数|その枚数]だけ", "that many cards")
        for effect in ("この効果で", ""):
            so_many = (
                f"{effect}{{kind:did}}[枚数|数|カードの枚数|ユニットの数]"
                "[だけ|と同じ数だけ|と同じ数の|と同じだけ|と同じ枚数だけ|と同じ枚数の|と同じ枚数|と同じ数]"
            )
            g.rule(category, _number_of, so_many, variant=True)
            if unit == "":
                g.rule("counted_times", _number_of, so_many, variant=True)
    for category in ("drawn_number", "amount"):
        many = "[の種類と同じ数だけ|と同じ数だけ|の種類の数だけ|の数だけ|の種類と同じ数の]"
        g.rule(category, None, f"{{_:variety}}{many}")
    hand, until = "[自分の|自身の|]手札[|の枚数]が", "になる[ように|まで][|、]"
    g.rule("drawn_number", UpToHand, f"{hand}{{number}}枚{until}", "until you have {number} cards in hand")
    as_many = "until the number of cards in your hand is {number}"
    g.rule("drawn_number", UpToHand, f"{hand}{{number:equal_number}}{until}", as_many)
    g.rule("drawn_number", UpToHand, "{number}枚になるように", variant=True)


def _english_groups(node: memory.AffectedGroups, printer: Printer, _many: bool) -> str:
    cards = printer.english(node.cards, "done_papers" if node.cards.noun.zones == () else "done_things", plural=True)
    number = "the " if node.quantity == amounts.Exactly(1) else f"{printer.english(node.quantity, 'mai')} of the "
    return f"{number}{cards} this effect {printer.english(node.kind, 'did')}"


def _number_of(kind: str) -> amounts.CountOf:
    return amounts.CountOf(memory.Affected(kind, Cards(None, (), nouns.CARD)))


def _english_damage(node: verbs.DealDamage, printer: Printer, _many: bool) -> str:
    """Damage in English: so much, or as much as something else."""
    amount = printer.english(node.amount, "amount")
    to = "" if isinstance(node.target, selectors.Omitted) else f" to {printer.english(node.target, 'dative')}"
    if isinstance(node.amount, int):
        return f"deal {amount} damage{to}"
    if isinstance(node.amount, amounts.PerCard):
        return f"deal {node.amount.each} damage{to} {english_each(node.amount.cards, printer)}"
    return f"deal damage{to} equal to {amount}"


def _teach_players(g: Grammar) -> None:
    """Players who do something, and players who are chosen."""
    for word, who, english in TOPICS:
        each = "[|、]" if who in ("you", "opponent", "that") else "[、それぞれ|それぞれ|]"
        g.rule("player_topic", selectors.Players, word + each, english, who=who)
    for word, who in TOPICS_TOO:
        g.rule("player_topic", selectors.Players, word + EACH, variant=True, who=who)
    said = "{who:player_topic}{act:act.*}"
    g.rule("act", deeds.PlayersDo, said, _english_players_do, only_printed=True)
    g.rule("act", players_do, said, variant=True)
    g.rule(
        "some_players", selectors.SomePlayers, "{filters:player_qualities}{who:player_kind}{number}人", _english_players
    )
    g.rule("act", deeds.Choose, "{target:some_players}を選<ぶ>", "choose {target}")
    g.label(some_players="players", player_topic="a player")


def _english_players(node: selectors.SomePlayers, printer: Printer, _many: bool) -> str:
    return f"{node.number} {english_player(node.filters, node.who, printer)}"


def _english_players_do(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.act, "act")
    if node.who.who == "you":
        return f"may {spoken}" if printer.may else spoken
    several = node.who.who not in ("opponent", "that")
    return done_by(printer.english(node.who, "player_topic"), spoken, may=printer.may, several=several)


def _teach_uses(g: Grammar) -> None:
    """Attacks, damage and effects."""
    redirect = "change the attack target of {attacker} to {target}"
    g.rule("attacking", None, "{_:inner}", "the {_}")
    g.rule("attacking", None, "{_:this}")
    for to in ("one", "some"):
        words = f"{{attacker:attacking}}のアタック先を {{target:{to}}}[に|に変更]<する>"
        g.rule("act", verbs.Retarget, words, redirect)
        # Only one unit attacks at a time, so that it need not be named.
        any_unit = Cards(None, (), nouns.UNIT)
        words = f"[その|この|]アタック先を {{target:{to}}}[に変更|に]<する>"
        g.rule("act", verbs.Retarget, words, variant=True, attacker=any_unit)
    of = "{timing:any_icon}[|の効果|効果]を発動<する>"
    g.rule("act", verbs.UseEffect, "{of:single}の" + of, "activate the {timing} of {of}")
    g.rule("act", verbs.UseEffect, "その" + of, variant=True, of=selectors.It())
    g.rule("act", texts.Cancel, "{of:single}の効果を無効に<する>", "cancel the effect of {of}")
    g.rule("act", texts.Cancel, "その[効果|発動]を無効に<する>", variant=True, of=selectors.It())
    g.rule("act", texts.Cancel, "{of:pronoun}を打ち消<す>", variant=True)
    g.rule("act", deeds.UseBullets, "以下の効果を発動<する>", "activate the following")
    below = "[以下|次][の効果|の中|の効果の中|]から[|、]{number}つを[|、]選"
    g.rule(
        "act", deeds.UseOneBullet, below + "[んで|び、|び|んで、]発動<する>",
        lambda n, *_: f"choose {n.number} of the following and activate {'it' if n.number == 1 else 'them'}",
    )  # fmt: skip
    # After かわりに what is chosen from has been said.
    g.rule("act", deeds.UseOneBullet, "{number}つを[|、]選[んで|び、|び|んで、]発動<する>", variant=True)
    g.rule("act", deeds.UseOneBullet, below + "<ぶ>", variant=True)
    g.rule("act", deeds.UseOneBullet, "両方[|の効果]を発動<する>", variant=True, number=2)
    _teach_reductions(g)
    g.rule("among", None, "{_:dative}")
    g.rule("among", selectors.Every, "{cards}に", "any number of {cards*}")
    teach_dividing(g, verbs.Divide, "割り振って与え<る>", among="among")
    g.rule(
        "gate", texts.AfterUse, "このカードの{timing:timing_icon}発動後、{then:gate}",
        "after activating this card's {timing}, {then}",
    )  # fmt: skip


def _teach_reductions(g: Grammar) -> None:
    """Damage that is less, or goes elsewhere, for a time; and the damage that is about to be dealt."""
    for subject, verb in (("one", "receives"), ("all", "receive")):
        for word, next_only, english in (("", False, "{damage}"), ("次に", True, "the next {damage}")):
            received = f"{{duration?}}、 {{subject:{subject}}}[が|の] {word}受ける{{damage}}を "
            spoken = f"reduce {english} that {{subject}} {verb}"
            g.rule(
                "act", lasting.ReduceDamage, received + "{number:amount} 軽減<する>",
                spoken + " by {number} {duration}", next_only=next_only,
            )  # fmt: skip
            fewer = received + "[|すべて]{number:amount} 減ら<す>"
            g.rule("act", lasting.ReduceDamage, fewer, variant=True, next_only=next_only)
            g.rule(
                "act", lasting.ReduceDamage, received + "0に<する>", spoken + " to 0 {duration}", number=0,
                next_only=next_only, wholly=True,
            )  # fmt: skip
        when = f"{{duration}}、 {{subject:{subject}}}が {{damage}}を受けるとき、 そのダメージを "
        g.rule("act", lasting.ReduceDamage, when + "{number:amount} 軽減<する>", variant=True)
        received = f"{{duration?}}、 {{subject:{subject}}}[が|は] {{damage:received}}を {{number:amount}} 軽減<する>"
        g.rule("act", lasting.ReduceDamage, received, variant=True)
    unsaid: dict[str, object] = {"duration": None, "damage": None}
    that = "そのダメージを"
    g.rule(
        "act", lasting.ReduceDamage, that + "{number:amount}軽減<する>", "reduce that damage by {number}", subject=None,
        also=unsaid,
    )  # fmt: skip
    g.rule(
        "act", lasting.ReduceDamage, "{number}軽減<する>", "reduce it by {number}", subject=selectors.Omitted(),
        next_only=None, also=unsaid,
    )  # fmt: skip
    g.rule("act", lasting.ReduceDamage, that + "{number:amount}減ら<す>", variant=True, subject=None, also=unsaid)
    g.rule("act", verbs.SetThat, that + "{number}に<する>", "that damage becomes {number}")
    g.rule("act", verbs.SetThat, "そのダメージは{number}に<なる>", variant=True)
    g.rule("act", verbs.TakeThat, "{to:measured}が [そのダメージ|それ]を 受け<る>", "have {to} receive that damage")
    g.rule(
        "act", lasting.RedirectDamage,
        "{duration?}、 {subject:one}が受ける{damage}は、 [かわりに|代わりに]{to:one}が受け<る>",
        "{damage} that {subject} would receive {duration} is dealt to {to} instead",
    )  # fmt: skip


def _teach_delays(g: Grammar) -> None:
    """What is done later: when something happens, at the end of the turn, at the start of the next."""
    delayed = "{duration}、 {happening:happening.when}、{then:gate}"
    g.rule("act", deeds.Delayed, delayed, "{duration}, when {happening}, {then}")
    g.rule("act", deeds.Delayed, delayed.replace("happening.when}", "happening.every}[|に]"), variant=True)
    for what, duration, event in (("ターン", "turn", "turn_ending"), ("バトル", "battle", "battle_ended")):
        names = [
            f"この{what}",
            f"この{what}の",
            f"その{what}",
            f"その{what}の",
            *(["ターン"] if what == "ターン" else []),
        ]
        g.rule(
            "act", deeds.Delayed, f"[{'|'.join(names)}]終了時[、|に、|に]{{then:gate}}",
            f"at the end of this {duration}, {{then}}", duration=duration, happening=Moment(event),
        )  # fmt: skip
    for word, who, english in (("自分", "you", "your"), ("相手", "opponent", "your opponent's")):
        for edge, spoken, event in (("開始", "start", "turn_starting"), ("終了", "end", "turn_ending")):
            g.rule(
                "act", deeds.Delayed, f"次の{word}のターン[|の]{edge}時[、|に、]{{then:gate}}",
                f"at the {spoken} of {english} next turn, {{then}}",
                duration="own_end" if who == "you" else "enemy_end", happening=Moment(event, who),
            )  # fmt: skip


def _teach_plays(g: Grammar) -> None:
    """What cards are played for: less for the next one, less for this one."""
    teach_next_play(g, "を", "{changes:stat_changes}<する>", "papers", every=True)
    g.rule("value_change", changes.StatChange, "{stat}を{number:signed}<する>", within=True)
    g.many("value_changes", "value_change", form="*")
    teach_next_play(g, "の", "{changes:value_changes.*}", "papers", every=True, printed=False)
    g.rule("standing", _plays, "{who}がプレイする{cards:papers}を {changes:stat_changes}<する>", variant=True)
    g.rule("taken_as", changes.StatSet, "{stats}を{number}と", "{stats} {number}")
    g.many("taken", "taken_as")
    for said in ("stat_changes", "taken"):
        played = f"{{target:chosen}} {{changes:{said}}}してプレイ<する>"
        g.rule("act", verbs.PlayChanged, played, "play {target} with {changes}")


def _plays(who: str, cards: Cards, changes: tuple[changes.StatChange, ...]) -> deeds.Change:
    """What a player plays is what that player has in hand."""
    return deeds.Change(None, All(cards.also(SIDE_OF[who], InZone(("hand",)))), changes)
