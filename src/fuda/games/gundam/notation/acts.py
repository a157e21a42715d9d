"""Phrases for what is done besides the game's verbs: by whom, how much, when, to damage, for cards that are played."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import english_damage, teach_amount_first, teach_amounts, teach_dividing, teach_each
from fuda.cardtext.common import teach_bullets, teach_player_acts
from fuda.cardtext.deeds import SetThat, TakeThat, UpToHand
from fuda.cardtext.waiting import delayed_of, teach_later, teach_next_play
from fuda.games.gundam.effects import lasting, nouns, texts, verbs
from fuda.games.gundam.effects.qualities import Attacked, Attacking, Battling
from fuda.games.gundam.notation.words import NUMBERS
from fuda.kernel.program import amounts, changes, deeds, selectors
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.node import find_nodes
from fuda.kernel.program.selectors import All, Cards
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

EACH = "[|、|それぞれ|、それぞれ]"
TOPICS = {
    "you": ("you", "自分は[|、]"),
    "opponent": ("your opponent", "相手は[|、]", f"相手プレイヤーは{EACH}"),
    "that": (
        "that player", "[そのプレイヤー|その相手|その相手プレイヤー]は[|、]",
        f"[その|それの|そのユニットの][持ち主|コントローラー]は{EACH}",
    ),
    "all": (
        "each player", "プレイヤーすべては[、それぞれ|それぞれ|]",
        f"[各プレイヤー|お互い|お互いのプレイヤー|自分と相手|すべてのプレイヤー]は{EACH}",
        f"プレイヤーはそれぞれ{EACH}",
    ),
    "opponents": (
        "each enemy player", "相手プレイヤーすべては[、それぞれ|それぞれ|]", f"[各|すべての]相手プレイヤーは{EACH}",
    ),
}  # fmt: skip
"""Players who are told to do something: the English, the words that are printed, others."""


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    _teach_numbers(g)
    ways = ("{amount}ダメージを", "{amount:counted_times} ダメージを", "ダメージ{amount}を", "ダメージを{amount}")
    damage, *others = [f"{{target:dative}} {words} 与え<る>" for words in ways]
    g.rule("act", verbs.DealDamage, damage, english_damage, *others)
    teach_amount_first(g, "ドロー<する>")
    battle = "[このバトル|そのバトル|バトル|このアタック|そのアタック]"
    g.rule("act", verbs.EndBattle, f"{battle}を 終了<する>", "end this battle")
    g.variant("act", verbs.Recover, "{target:topic} {amount} 回復<する>")
    whole = "{target:single}を すべて回復<する>", "{target:single}の[HP|ダメージ|受けているダメージ]を すべて回復<する>"
    g.variant("act", lambda target: verbs.Recover(target, amounts.StatOf("damage", target)), *whole)
    _teach_players(g)
    _teach_uses(g)
    _teach_delays(g)
    _teach_plays(g)


def _teach_numbers(g: Grammar) -> None:
    """Numbers, and what may stand in the place of one."""
    teach_each(g, {"things": "tsu", "papers": "mai"}, "measured")
    g.rule("counted_cards", None, "{_:one|cards}")
    for category, unit in NUMBERS.items():
        teach_amounts(g, category, unit, cards="counted_cards", of="measured")
        g.rule(category, amounts.AsDone, "[同じ数|それと同じ数|その数|同じ枚数|その枚数][だけ|]", "that many cards")
    many = "[の種類と同じ数だけ|と同じ数だけ|の種類の数だけ|の数だけ|の種類と同じ数の]"
    g.rule("drawn_number|amount", None, f"{{_:variety}}{many}")
    hand, until = "[自分の|自身の|]手札[|の枚数]が", "になる[ように|まで][|、]"
    up_to = f"{hand}{{number}}枚{until}", "until you have {number} cards in hand", "{number}枚になるように"
    g.rule("drawn_number", UpToHand, *up_to)
    as_many = "until the number of cards in your hand is {number}"
    g.rule("drawn_number", UpToHand, f"{hand}{{number:equal_number}}{until}", as_many)


def _teach_players(g: Grammar) -> None:
    """Players who do something."""
    for who, (english, printed, *others) in TOPICS.items():
        g.rule("player_topic", selectors.Players, printed, english, *others, who=who)
    teach_player_acts(g, ())


def _teach_uses(g: Grammar) -> None:
    """Attacks, damage and effects."""
    redirect = "change the attack target of {attacker} to {target}"
    g.rule("attacking", None, "{_:inner}", _english_attacker)
    g.rule("attacking", None, "{_:this|pronoun}")
    g.rule("act", verbs.Retarget, "{attacker:attacking}のアタック先を {target:one|some}[に|に変更]<する>", redirect)
    # Only one unit attacks at a time, so that it need not be named.
    its = "[その|この|このバトルの|]アタック先を {target:one|some}[に変更|に]<する>"
    g.variant("act", verbs.Retarget, its, attacker=Cards(None, (), nouns.UNIT))
    of = "{timing:any_icon}[|の効果|効果]を発動<する>"
    g.rule("act", verbs.UseEffect, "{of:single}の" + of, "activate the {timing} of {of}")
    g.variant("act", verbs.UseEffect, "その" + of, of=selectors.It())
    g.rule(
        "act", texts.Cancel, "{of:single}の効果を無効に<する>", "cancel the effect of {of}", "{of:pronoun}を打ち消<す>"
    )
    g.variant("act", texts.Cancel, "その[効果|発動]を無効に<する>", of=selectors.It())
    g.rule("act", deeds.UseBullets, "以下の効果を発動<する>", "activate the following")
    teach_bullets(g, "選[んで|び|び、|んで、]発動<する>", "以下の効果から")
    # After かわりに what is chosen from has been said.
    chosen = "を[|、]選[んで|び、|び|んで、]発動<する>"
    g.variant("act", deeds.UseOneBullet, "{number}つ" + chosen)
    g.variant("act", deeds.UseOneBullet, "{number}つまで[を|]選[んで|び、|び|んで、]発動<する>", up_to=True)
    g.variant("act", deeds.UseOneBullet, "{least:some_number}～{number}つ" + chosen, up_to=True)
    g.variant("act", deeds.UseOneBullet, "両方[|の効果]を発動<する>", number=2)
    _teach_reductions(g)
    g.rule("among", None, "{_:dative}")
    g.rule("among", selectors.Every, "{cards}に", "any number of {cards*}")
    teach_dividing(g, verbs.Divide, "割り振って与え<る>", among="among")
    used = "このカードの{timings}発動後、{then:gate}。"
    g.rule("sentence", texts.AfterUse, used, "after activating this card's {timings}, {then}.")


def _english_attacker(cards: Cards, printer: Printer, _many: bool) -> str:
    spoken = printer.english(cards, "inner")
    return spoken if spoken.startswith("your ") else f"the {spoken}"


def _teach_reductions(g: Grammar) -> None:
    """Damage that is less, or goes elsewhere, for a time; and the damage that is about to be dealt."""
    less = partial(g.rule, "act", lasting.ReduceDamage)
    for subject, verb in (("one", "receives"), ("all", "receive"), ("the_base", "receives")):
        for word, next_only, english in (("", False, "{damage}"), ("次に", True, "the next {damage}")):
            received = f"{{duration?}}、 {{subject:{subject}}}[が|の] {word}受ける{{damage}}を "
            if not word:
                given = f"{{duration?}}、 {{subject:{subject}}}に 与えられる{{damage}}を "
                g.variant("act", lasting.ReduceDamage, given + "{number:amount} 軽減<する>", next_only=False)
                g.variant("act", lasting.ReduceDamage, given + "0に<する>", next_only=False, number=0, wholly=True)
            spoken = f"reduce {english} that {{subject}} {verb}"
            by, too = received + "{number:amount} 軽減<する>", received + "[|すべて]{number:amount} 減ら<す>"
            less(by, spoken + " by {number} {duration}", too, next_only=next_only)
            none: dict[str, object] = {"number": 0, "wholly": True}
            less(received + "0に<する>", spoken + " to 0 {duration}", next_only=next_only, also=none)
    received = "{duration?}、 {subject:one|all}[が|は] {damage:received}を {number:amount} 軽減<する>"
    on_receiving = "{duration}、 {subject:one|all}が {damage}を受けるとき、 そのダメージを {number:amount} 軽減<する>"
    g.variant("act", lasting.ReduceDamage, on_receiving, received)
    such = "{duration}、 {subject:all_such}[が|の] 受ける{damage}を "
    g.variant("act", lasting.ReduceDamage, such + "{number:amount} 軽減<する>", next_only=False)
    g.variant("act", lasting.ReduceDamage, such + "0に<する>", next_only=False, number=0, wholly=True)
    g.rule("all_such", _all_but_bases, "{cards}", within=True)
    none_of_it = "{duration?}、 {subject:one}[は|が] 次に受ける{damage}を 受け<ない>"
    g.variant("act", lasting.ReduceDamage, none_of_it, number=0, next_only=True, wholly=True)
    g.variant("act", lasting.ReduceDamage, received.replace("{damage:", "次に{damage:"), next_only=True)
    unsaid: dict[str, object] = {"duration": None, "damage": None}
    that = "そのダメージを[|、]{number:amount}"
    less(that + "軽減<する>", "reduce that damage by {number}", that + "減ら<す>", subject=None, also=unsaid)
    unsaid.update(subject=selectors.Omitted(), next_only=None)
    less("{number}軽減<する>", "reduce it by {number}", also=unsaid)
    becomes = "そのダメージを{number}に<する>", "that damage becomes {number}", "そのダメージは{number}に<なる>"
    g.rule("act", SetThat, *becomes)
    taken = "{to:measured}が [そのダメージ|それ]を 受け<る>", "have {to} receive that damage", "{to:measured}が受け<る>"
    g.rule("act", TakeThat, *taken)
    g.rule(
        "act", lasting.RedirectDamage,
        "{duration?}、 {subject:one}が受ける{damage}は、 [かわりに|代わりに]{to:one}が受け<る>",
        "{damage} that {subject} would receive {duration} is dealt to {to} instead",
    )  # fmt: skip


def _all_but_bases(cards: Cards) -> All | None:
    """All cards of a description, of which there may be several."""
    return None if cards.noun == nouns.BASE or find_nodes(cards, (Attacked, Attacking, Battling)) else All(cards)


def _teach_delays(g: Grammar) -> None:
    """What is done later: when something happens, at the end of the turn, at the start of the next."""
    delayed = "{duration}、 {happening:happening.when}、{then:gate}"
    every = "{duration}、 {happening:happening.every}[|に]、{then:gate}"
    g.variant("act", delayed_of, "{duration}、 {subject:pronoun}は[、|]{happening:doing.when}[、|]{then:gate}")
    g.rule("act", deeds.Delayed, delayed, "{duration}, when {happening}, {then}", every)
    ends = {"ターン": ("turn", "turn_ending"), "バトル": ("battle", "battle_ended")}
    turns = ("自分", "you", "own_end", "your"), ("相手", "opponent", "enemy_end", "your opponent's")
    teach_later(g, ends, turns)


def _teach_plays(g: Grammar) -> None:
    """What cards are played for: less for the next one, less for this one."""
    teach_next_play(g, "を", "{changes:stat_changes}<する>", "papers", every=True)
    g.rule("value_change", changes.StatChange, "{stat}を{number:signed}<する>", within=True)
    g.many("value_changes", "value_change", form="*")
    teach_next_play(g, "の", "{changes:value_changes.*}", "papers", every=True, printed=False)
    g.variant("standing", _plays, "{who}がプレイする{cards:papers}を {changes:stat_changes}<する>")
    on_playing = "{who}が{cards:papers}をプレイするとき、[その|それの]{changes:value_changes.*}"
    g.variant("standing", _plays, on_playing)
    g.rule("taken_as", changes.StatSet, "{stats}を{number}と", "{stats} {number}")
    g.many("taken", "taken_as")
    played = "{target:chosen} {changes:stat_changes|taken}してプレイ<する>"
    g.rule("act", verbs.PlayChanged, played, "play {target} with {changes}")


def _plays(who: str, cards: Cards, changes: tuple[changes.StatChange, ...]) -> deeds.Change:
    """What a player plays is what that player has in hand."""
    return deeds.Change(None, All(cards.also(SIDE_OF[who], InZone(("hand",)))), changes)
