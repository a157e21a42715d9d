"""Phrases for what is done: the game's verbs, and the changes that continuous effects make."""

from __future__ import annotations

from collections.abc import Callable

from fuda.cardtext.common import done_by, is_several, top_cards
from fuda.cardtext.durations import teach_durations
from fuda.games.gundam.effects import lasting, looking, playing, verbs
from fuda.games.gundam.notation.conditions import english_player
from fuda.games.gundam.notation.words import NOUN_ENGLISH, plural
from fuda.kernel.program import amounts, deeds, filters, selectors
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

DURATIONS = {
    "turn": ("このターン中", "during this turn"),
    "battle": ("このバトル中", "during this battle"),
    "own_start": ("次の自分のターン開始時まで", "until the start of your next turn"),
    "own_end": ("次の自分のターン終了時まで", "until the end of your next turn"),
    "enemy_start": ("次の相手のターン開始時まで", "until the start of your opponent's next turn"),
    "enemy_end": ("次の相手のターン終了時まで", "until the end of your opponent's next turn"),
    "enemy_turn": ("次の相手のターン中", "during your opponent's next turn"),
    "own_turn": ("次の自分のターン中", "during your next turn"),
    "game": ("このゲーム中", "for the rest of the game"),
}
LASTING = {"ターン": "turn", "バトル": "battle", "ゲーム": "game"}
REST = "[残ったカードは|残ったカードを|残りは|残りを|残りのカードは|残りのカードを]"
DECKS = {"": "your", "opponent": "your opponent's", "that": "that player's", "their": "their"}


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    act = _Teller(g)
    act(deeds.Choose, "{target} 選<ぶ>", "choose {target}")
    act(deeds.Choose, "{target:some_players}を選<ぶ>", "choose {target}")
    act(verbs.Destroy, "{target} 破壊<する>", "destroy {target}")
    act(verbs.Destroy, "{target:top_of}破壊<する>", "destroy {target}")
    act(verbs.Rest, "{target} レストに<する>", "rest {target}")
    act(verbs.SetActive, "{target} アクティブに<する>", "set {target} as active")
    act(
        verbs.DealDamage,
        "{target:object}に {amount:damage_amount}ダメージを 与え<る>",
        english_damage,
    )
    g.rule("act", verbs.DealDamage, "{target:object}に {amount:same_number}だけ ダメージを 与え<る>", variant=True)
    act(verbs.Recover, "{target} {number} 回復<する>", "restore {number} HP to {target}")
    g.rule("act", verbs.Recover, "{target:one}は{number}回復<する>", variant=True)
    act(verbs.Draw, "{number}枚ドロー<する>", "draw {number}")
    act(verbs.PayCost, "{number:circled}を支払<う>", "pay {number}")
    act(verbs.Draw, "{number:same_number}だけドロー<する>", "draw cards equal to {number}")
    act(verbs.Discard, "{target} 捨て<る>", "discard {target}")
    act(verbs.Discard, "{target} 無作為に 捨て<る>", "discard {target} at random", random=True)
    act(verbs.Exile, "{target} ゲームから 除外<する>", "exile {target} from the game")
    act(verbs.ToHand, "{target} 持ち主の手札に 戻<す>", _english_return, verb="return", owner=True)
    act(verbs.ToHand, "{target} 手札に 戻<す>", "return {target} to hand", verb="return")
    act(verbs.ToHand, "{target} 手札に 加え<る>", "add {target} to your hand", verb="add")
    act(
        verbs.ToHand,
        "{target:target_or_none} 公開して 手札に 加え<る>",
        "reveal {target} and add it to your hand",
        verb="add",
        reveal=True,
    )
    act(looking.ToDeck, "{target} 持ち主のデッキに 戻<す>", _english_to_deck, place="", owner=True)
    act(looking.Reveal, "{target} 公開<する>", "reveal {target}")
    for word, place in (("上", "top"), ("下", "bottom")):
        spoken = f"to the {place} of the deck"
        act(
            looking.ToDeck,
            f"{{target:target_or_none}}[|好きな順番で|好きな順で][デッキの|]{word}に戻<す>",
            f"return {{target}} {spoken}",
            place=place,
        )
        act(
            looking.ToDeck,
            f"{{target:target_or_none}} 持ち主のデッキの{word}に 戻<す>",
            f"return {{target}} {spoken}",
            place=place,
            owner=True,
        )
        act(
            looking.ToDeck,
            f"{{target}}公開して[デッキの|]{word}に戻<す>",
            f"reveal {{target}} and return it {spoken}",
            place=place,
            reveal=True,
        )
        act(
            looking.PutRest,
            f"{REST}[|好きな順番で|好きな順で][デッキの|]{word}に戻<す>",
            f"return the remaining cards {spoken}",
            place=place,
        )
        act(
            looking.PutRest,
            f"{REST}無作為に[デッキの|]{word}に戻<す>",
            f"return the remaining cards randomly {spoken}",
            place=place,
            random=True,
        )
    act(
        looking.PutRest,
        f"{REST}[自分の|]トラッシュに置<く>",
        "put the remaining cards into your trash",
        place="trash",
    )
    act(looking.PutLooked, "上か下に戻<す>", "return it to the top or the bottom of the deck", places=("top", "bottom"))
    act(
        looking.PutLooked,
        "上に戻すか、[自分の|]トラッシュに置<く>",
        "return it to the top of the deck or put it into your trash",
        places=("top", "trash"),
    )
    act(
        looking.Mill,
        "自分のデッキ[を|の]上から{number}枚[、|を|を、]自分のトラッシュに置<く>",
        english_mill,
    )
    act(looking.Shuffle, "[|デッキを]シャッフル<する>", "shuffle the deck", whose=None)
    act(looking.Shuffle, "{whose}のデッキをシャッフル<する>", "shuffle {whose} deck")
    act(looking.LookAtHand, "{whose}の手札を見<る>", "look at {whose} hand")
    act(looking.ToShields, "{target} [自分の|]シールドエリアに [|裏向きで]置<く>", "put {target} into your shield area")
    act(
        looking.ToShields,
        "{target:top_of_deck}を[|、][自分の|]シールドエリアに[|裏向きで]置<く>",
        "put {target} into your shield area",
    )
    g.rule("act", looking.ToShields, "{target}シールドに加え<る>", variant=True)
    act(verbs.EndBattle, "このバトルを終了<する>", "end this battle")
    act(verbs.ToTrash, "{target} [自分の|]トラッシュに 置<く>", "put {target} into the trash")
    act(looking.Look, "自分のデッキ[を|の]上から{number}枚[|を]見<る>", english_look)
    act(looking.Look, "自分のデッキ[を|の]上から{number}枚[|を]見て、{then:gate}", english_look)
    _teach_play(g)
    _teach_uses(g)
    g.rule("damage_amount", None, "{_:number}")
    g.rule(
        "damage_amount",
        amounts.PerStat,
        "{of:one}の{stat}{per:number}につき{each:number}",
        "{each} for every {per} {stat} of {of}",
    )
    g.rule("damage_amount", None, "{_:same_number}[の|だけ]")
    g.rule("damage_amount", amounts.StatOf, "{of:one}の{stat}と同じ[|数の|数だけ|値の]", "{of}'s {stat}")
    g.rule("damage_amount", amounts.PerCard, "{cards:per}につき{each:number}", _english_per_card)
    g.rule("same_number", amounts.CountOf, "{cards:one}と同じ数", "the number of {cards*}")
    g.rule("same_number", amounts.CountOf, "{cards:cards}と同じ数", "the number of {cards*}")
    g.rule("top_of", selectors.TopOf, "{cards:inner}を先頭から{number}つ", "the first {number} {cards*}")
    g.rule(
        "target",
        selectors.Some,
        "{cards:papers}を指定の数",
        "the specified number of {cards*}",
        quantity=amounts.Specified(),
    )
    g.rule(
        "some_players", selectors.SomePlayers, "{filters:player_qualities}{who:player_kind}{number}人", _english_players
    )
    g.label(damage_amount="a number", some_players="players", top_of="cards", topic="a player")


class _Teller:
    """Teaches acts."""

    def __init__(self, g: Grammar) -> None:
        self.g = g

    def __call__(self, node: type, ja: str, en: English, **fixed: object) -> None:
        self.g.rule("act", node, ja, en, also=fixed)


def english_damage(node: verbs.DealDamage, printer: Printer, _many: bool) -> str:
    """Damage in English: so much, or as much as something else."""
    category = "area" if isinstance(node.target, lasting.ShieldArea) else "object"
    target, amount = printer.english(node.target, category), printer.english(node.amount, "damage_amount")
    if isinstance(node.amount, int):
        return f"deal {amount} damage to {target}"
    if isinstance(node.amount, amounts.PerCard):
        return f"deal {node.amount.each} damage to {target} {english_each(node.amount.cards, printer)}"
    return f"deal damage to {target} equal to {amount}"


def english_each(cards: object, printer: Printer) -> str:
    """As often as there are so many cards: "for each of your Units", "for every 5 cards in your trash"."""
    spoken = printer.english(cards, "per")
    return f"for every {spoken}" if is_several(cards) else f"for each {spoken.removeprefix('1 ')}"


def _english_per_card(node: amounts.PerCard, printer: Printer, _many: bool) -> str:
    return f"{node.each} {english_each(node.cards, printer)}"


def _english_return(node: verbs.ToHand, printer: Printer, _many: bool) -> str:
    whose = "their owners' hands" if is_several(node.target) else "its owner's hand"
    return f"return {printer.english(node.target, 'target')} to {whose}"


def _english_to_deck(node: looking.ToDeck, printer: Printer, _many: bool) -> str:
    whose = "their owners' decks" if is_several(node.target) else "its owner's deck"
    return f"return {printer.english(node.target, 'target')} to {whose}"


def _english_for_each(node: deeds.ForEach, printer: Printer, _many: bool) -> str:
    return f"{english_each(node.cards, printer)}, {printer.english(node.act, 'act')}"


def english_mill(node: looking.Mill, _printer: Printer, _many: bool) -> str:
    """The top of a deck, and whose, goes to the trash."""
    return f"put {top_cards(node.number)} of {DECKS[node.whose]} deck into {'their' if node.whose else 'your'} trash"


def _english_players(node: selectors.SomePlayers, printer: Printer, _many: bool) -> str:
    return f"{node.number} {english_player(node.filters, node.who, printer)}"


def english_look(look: looking.Look, printer: Printer, _plural: bool) -> str:
    """Looking, and what follows."""
    spoken = f"{'reveal' if look.reveal else 'look at'} {top_cards(look.number)} of {DECKS[look.whose]} deck"
    if look.then is None:
        return spoken
    then = printer.english(look.then, "gate")
    if look.number > 1 and isinstance(look.then.acts[0], looking.PutLooked):
        then = then.replace(" it ", " them ")
    return f"{spoken}, then {then}"


def _teach_play(g: Grammar) -> None:
    """Bringing cards into play."""
    act = _Teller(g)
    for word, state, english in (
        ("", "", ""),
        ("レストで", "rested", " rested"),
        ("アクティブで", "active", " active"),
    ):
        act(
            playing.Deploy,
            f"{{target}} [|コストを支払わずに]{word}配備<する>",
            f"deploy {{target}}{english}",
            state=state,
        )
        act(playing.DeployTokens, f"{{tokens}}を{word}配備<する>", f"deploy {{tokens}}{english}", state=state)
        act(
            playing.DeployOneToken, f"{{options:token_choice}}のユニットトークン{{number}}つを{word}配備<する>",
            f"deploy {{number}} of {{options}}{english}", state=state,
        )  # fmt: skip
        for noun, kind in (("リソース", "resource"), ("EXリソース", "ex_resource")):
            act(
                playing.PlaceResource,
                f"{noun}{{number}}つを{word}置<く>",
                _english_place(kind, english),
                noun=kind,
                state=state,
            )
    act(playing.Deploy, "{target} コストを支払って 配備<する>", "deploy {target} for its cost", paying=True)
    act(playing.DeployExBase, "EXベース{number}つを配備<する>", "deploy {number} EX Base")
    act(playing.SetPilot, "{target} {unit:doer}に セット<する>", "pair {target} with {unit}")
    act(verbs.PlayAs, "{target}{stats}を{number}としてプレイ<する>", "play {target} with {stats} {number}")
    g.many("stats", "stat", separator="と", english=" and ")
    g.many("token_traits", "trait", separator="[|/|・]", english=" ")
    g.rule("token_extra", None, "・{_:keyword}")
    g.rule("token_extra", None, "・{_:standing}")
    g.many("token_extras", "token_extra", least=0, english=", ")
    described = "{name}({traits:token_traits}・AP{ap:number}・HP{hp:number}{extras:token_extras})"
    g.rule("token", playing.Token, described + "のユニットトークン{number}つ", _english_token)
    g.many("tokens", "token", separator="[と、|と]", english=" and ")
    g.rule("token_first", playing.Token, described, _english_token)
    g.many("token_choice", "token_first", separator="[か、|か]", least=2, english=" or ")
    g.rule(
        "token_case",
        playing.TokenCase,
        "いないなら、{token:token_first}",
        "{token} if there are none",
        count=filters.Only(0),
    )
    g.rule(
        "token_case",
        playing.TokenCase,
        "{count:tsu_count}いるなら、{token:token_first}",
        "{token} if there are {count}",
    )
    g.many("token_cases", "token_case", separator="、", least=2, english=", ")
    act(
        playing.DeployTokenByCount, "{cards:beings}が{cases:token_cases}のユニットトークン{number}つを配備<する>",
        "deploy {number} Unit token by the number of {cards*}: {cases}",
    )  # fmt: skip
    g.label(token="a token", tokens="tokens", token_extra="・ and a keyword effect or text", token_choice="tokens")


def _english_place(kind: str, state: str) -> Callable[[playing.PlaceResource, Printer, bool], str]:
    def speak(node: playing.PlaceResource, _printer: Printer, _many: bool) -> str:
        noun = NOUN_ENGLISH[kind]
        return f"place {node.number} {noun if node.number == 1 else plural(noun)}{state}"

    return speak


def _english_token(token: playing.Token, printer: Printer, _many: bool) -> str:
    extras = "".join(f"・{printer.english(extra, 'token_extra')}" for extra in token.extras)
    noun = "Unit token" if token.number == 1 else "Unit tokens"
    traits = "".join(f"({trait})" for trait in token.traits)
    return f"{token.number} [{token.name}] ({traits}・AP{token.ap}・HP{token.hp}{extras}) {noun}"


def _teach_uses(g: Grammar) -> None:
    """Attacks, damage and effects."""
    act = _Teller(g)
    act(
        verbs.Retarget,
        "{attacker:inner}のアタック先を{target:one}に<する>",
        "change the attack target of the {attacker} to {target}",
    )
    act(verbs.UseEffect, "{of:single}の{timing:any_icon}[|の効果|効果]を発動<する>", "activate the {timing} of {of}")
    act(deeds.UseBullets, "以下の効果を発動<する>", "activate the following")
    act(
        deeds.UseOneBullet,
        "以下の[効果|中|効果の中]から[|、]{number}つを選[んで|び、|び]発動<する>",
        "choose {number} of the following and activate it",
    )
    g.rule("act", deeds.UseOneBullet, "以下[から|の効果から|の中から]{number}つを選<ぶ>", variant=True)
    for word, next_only, english in (("", False, "{damage}"), ("次に", True, "the next {damage}")):
        act(
            verbs.ReduceDamage, f"{{duration?}}{{subject:one}}が{word}受ける{{damage}}を{{number}}軽減<する>",
            f"reduce {english} that {{subject}} receives by {{number}} {{duration}}", next_only=next_only,
        )  # fmt: skip
    act(
        verbs.ReduceDamage,
        "そのダメージを{number}軽減<する>",
        "reduce that damage by {number}",
        duration=None,
        subject=None,
        damage=None,
    )
    act(
        verbs.ReduceDamage,
        "{number}軽減<する>",
        "reduce it by {number}",
        duration=None,
        subject=selectors.Omitted(),
        damage=None,
    )
    act(
        verbs.RedirectDamage,
        "{duration?}{subject:one}が受ける{damage}は、[かわりに|代わりに]{to:one}が受け<る>",
        "{damage} that {subject} would receive {duration} is dealt to {to} instead",
    )
    topics = (
        ("自分は", "you", "you"), ("相手は", "opponent", "your opponent"), ("そのプレイヤーは", "that", "that player"),
        ("プレイヤーすべては[、それぞれ|それぞれ|]", "all", "all players each"),
        ("相手プレイヤーすべては[、それぞれ|それぞれ|]", "opponents", "all enemy players each"),
    )  # fmt: skip
    for word, who, english in topics:
        g.rule("topic", selectors.Players, f"{word}[|、]", english, who=who)
    for word, who in (("各プレイヤーは", "all"), ("各相手プレイヤーは", "opponents"), ("相手プレイヤーは", "opponent")):
        g.rule("topic", selectors.Players, f"{word}[|、|それぞれ|、それぞれ]", variant=True, who=who)
    act(deeds.PlayersDo, "{who:topic}{act:act.*}", _english_players_do)
    g.rule(
        "gate",
        deeds.AfterUse,
        "このカードの{timing:timing_icon}発動後、{then:gate}",
        "after this card's {timing}, {then}",
    )
    delayed = "{duration}{happening:happening.when}、{then:gate}"
    g.rule("act", deeds.Delayed, delayed, "{duration}, when {happening}, {then}")
    g.rule("act", deeds.ForEach, "{cards:per}につき[、|]{act:act.*}", _english_for_each)
    teach_durations(g, LASTING, {"自分": "own", "相手": "enemy"}, DURATIONS, comma="、")


def _english_players_do(node: deeds.PlayersDo, printer: Printer, _many: bool) -> str:
    spoken = printer.english(node.act, "act")
    if node.who.who == "you":
        return f"may {spoken}" if printer.may else spoken
    several = node.who.who not in ("opponent", "that")
    return done_by(printer.english(node.who, "topic"), spoken, may=printer.may, several=several)
