"""Phrases for what is done besides the game's verbs: dice, decks, tokens, battles, and what comes later."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import teach_amounts, teach_each
from fuda.cardtext.common import teach_bullets, teach_player_acts, vocabulary
from fuda.cardtext.control import teach_control
from fuda.cardtext.deeds import ShuffleIn
from fuda.cardtext.dice import teach_dice
from fuda.cardtext.happenings import By
from fuda.cardtext.looking import PLACES, teach_looking, teach_top
from fuda.cardtext.owned_places import into_place_of, teach_arrivals
from fuda.cardtext.selecting import english_some
from fuda.cardtext.sentences import teach_sentences
from fuda.cardtext.texts import Instead, teach_by_doing
from fuda.cardtext.verbs import teach_nth
from fuda.cardtext.waiting import teach_next_turns
from fuda.games.pso2.effects import happenings, nouns, procedures, verbs
from fuda.games.pso2.notation.verbs import LEXICON
from fuda.games.pso2.notation.words import PLAYER_TOPICS, ZONE_NOUNS
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program import deeds, selectors
from fuda.kernel.program.amounts import CountOf, Given
from fuda.kernel.program.filters import Side
from fuda.kernel.program.happenings import Moment
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

WHOSE_DECK = {"自分の": "their", "相手の": "opponent", "": "their"}
LINKS = {"then": "その後、", "done": "そうした場合、", "undone": "そうしなかった場合、", "else": "そうでない場合、"}


OWN_PLAYER = selectors.Every(selectors.Cards(None, (Side("own"),), nouns.PLAYER))
OWN_PP = selectors.Cards(None, (Side("own"),), ZONE_NOUNS["PP"])


def teach_acts(g: Grammar) -> None:
    """What is done at once."""
    LEXICON.teach(g)
    teach_nth(g, happenings.When, {"{other:played}をプレイ<する>": ("plays", "play")})
    places = {**PLACES, "trash": ("[捨札|トラッシュ]に", "into your discards")}
    teach_looking(g, "act", nouns.CARD, shown=False, places=places)
    teach_top(g, WHOSE_DECK, {"their": "your", "opponent": "the opponent's"})
    teach_each(g, {"things": "tai", "papers": "mai", "zone_cards": "mai"})
    teach_player_acts(g, PLAYER_TOPICS)
    _teach_numbers(g)
    _teach_decks(g)
    teach_control(g)
    g.rule("act", verbs.DrawAttack, "攻撃の対象を {target:one}に 移<す>", "the attack goes to {target} instead")
    healed = "{target:one|all}が受けているダメージを[|全て]取り除<く>"
    g.rule("act", verbs.Handle, healed, "remove the damage on {target}", kind="heal")
    g.rule("act", procedures.Recover, "【回復{number}】を行<う>", "do 【Recovery {number}】")
    for other in ("{target:one}を", "{target:picked}"):
        g.rule("act", verbs.Engage, f"{{one}}と{other}交戦させ<る>", "{one} and {target} engage each other")
    g.rule("act", verbs.Engage, "{target:both_named}交戦させ<る>", "they engage each other", one=None)
    g.variant("act", partial(verbs.Engage, selectors.It(many=True)), "それらは[|互いに]交戦<する>")
    g.rule("both_named", selectors.It, "それらを", "them", many=True)
    g.rule("both_named", selectors.Omitted, "", "they")
    hurt = "自分が {by:cause?} ダメージを 受け<る>"
    g.variant("happening", partial(happenings.When, "damaged", OWN_PLAYER), hurt)
    for word, cause in (("戦闘", "battle"), ("効果", "effect")):
        dealt = partial(happenings.When, by=By(cause))
        g.variant("happening", dealt, f"{{subject:doer}} {word}ダメージを受け<る>", kind="damaged")
        g.variant("happening", dealt, f"{{subject:doer}} {{other:any_one}}に {word}ダメージを与え<る>", kind="deals")
    for aimed in ("{by:aiming}の対象に", "対象に"):
        g.variant("happening", partial(happenings.When, "chosen"), f"{{subject:doer}} {aimed} 選ばれ<る>")
    used = "{subject:doer} 起動能力を発動<する>", "{subject} uses an ability"
    activated: dict[str, object] = {"kind": "activated", "other": None, "by": None, "origin": None, "nth": 0}
    g.rule("happening", happenings.When, *used, built=_by_card, also=activated)
    entered = partial(into_place_of, happenings.When, "entered")
    g.variant("happening", entered, "{owner:who}が {subject:any_one}を 場に 出<す>")
    fallen = happenings.When("trashed", origin=("deck",))
    arrivals = {"PPに": happenings.When("placed_pp"), "捨札に": happenings.When("trashed"), "デッキから捨札に": fallen}
    teach_arrivals(g, [(place, happening, "置かれ<る>") for place, happening in arrivals.items()])
    teach_bullets(g)
    g.rule("of_zone", selectors.Some, "{cards:zone_cards}を{quantity:mai}", english_some)
    trashed = "{target:of_zone} [|自分の]捨札に 置<く>"
    g.rule("act", verbs.Handle, trashed, "put {target} into the discards", kind="trash")
    words = "{target:of_zone} [|自分の]手札に 戻<す>"
    g.rule("act", verbs.Handle, words, "return {target} to your hand", kind="return")
    g.rule("act", verbs.Handle, "{target:of_zone} OFFに<する>", "turn {target} OFF", kind="rest")
    choose = "以下のいずれかの能力を選んで発動<する>"
    g.rule("act", deeds.UseOneBullet, choose, "choose one of the following", number=1)
    teach_by_doing(g, "事で[|、]", "{then:acts.can}")
    g.rule("act", deeds.Delayed, "{happening:one_trigger}、{then:gate}", "{happening}, {then}", duration=None)
    g.rule("act", deeds.Delayed, "次の{happening:turn_start}、{then:gate}", variant=True, duration=None)
    vocabulary(g, "turn_end", {"終了時": "turn_ending"}, lambda _: "the end")
    teach_next_turns(g, {"自分": "your", "相手": "the opponent's"}, "turn_end")
    this_turn = {"happening": Moment("turn_ending", ""), "duration": None}
    g.rule("act", deeds.Delayed, "このターン[|の]終了時[、|に、]{then:gate}", variant=True, also=this_turn)
    teach_sentences(g, LEXICON, LINKS, Instead, nouns.CARD, verbs.Divide)
    g.rule("link", None, "{_:or_word}")
    g.token("or_word", "または、?", lambda _: "or", lambda link: "または" if link == "or" else None, str)
    g.label(or_word="または", both_named="それら")


@does("GL-08", "GL-58", "301.6")
def _by_card(subject: Selector, **said: object) -> happenings.When | None:
    """What a card does with an ability of its own; 相手 and 味方 alone are the player who uses it."""
    cards = getattr(subject, "cards", None)
    by_side = getattr(cards, "noun", None) in (nouns.ALLY, nouns.FOE)
    return None if by_side else happenings.When(subject=subject, **said)  # type: ignore[arg-type]


@does("GL-43")
def _teach_numbers(g: Grammar) -> None:
    """How much, and what is named or rolled."""
    teach_amounts(g, "drawn_number", "枚")
    teach_amounts(g, "top_number", "枚")
    teach_amounts(g, "damage_number")
    for category, unit in (("damage_number", ""), ("drawn_number", "枚"), ("top_number", "枚")):
        g.rule(category, Given, f"X{unit}", "X", word="X")
    teach_dice(g, {"damage_number": "出た目の数の", "drawn_number": "出た目の数だけ", "top_number": "出た目の数だけ"})
    g.rule("top_number", Given, "その枚数", "that number", word="cards")
    g.rule("rolled", Given, "X", "X", word="X")
    named = "{least:number}から{most:number}までの数を1つ選<ぶ>", "choose a number from {least} to {most}"
    g.rule("act", procedures.NameNumber, *named)
    g.rule("act", procedures.NameRace, "[《種族》|種族]を1つ指定<する>", "name a race")


def _teach_decks(g: Grammar) -> None:
    """What leaves decks and goes to them, and what comes from outside."""
    for word, place in (("の上", "top"), ("の下", "bottom")):
        put = f"{{target}} [持ち主の|自分の|相手の|]デッキ{word}に "
        spoken = f"return {{target}} to the {place} of its owner's deck"
        ways = [put + verb for verb in ("置<く>", "加え<る>")]
        g.rule("act", verbs.Handle, f"{put}戻<す>", spoken, *ways, kind=f"to_deck_{place}")
    shuffled = "{target} [|持ち主の|自分の|相手の]デッキに [加え|戻し]て[|、|デッキを|デッキを、]シャッフル<する>"
    g.rule("act", ShuffleIn, shuffled, "shuffle {target} into its owner's deck")
    g.rule("act", verbs.WakePP, "自分のPPを{number}枚ONに<する>", "turn {number} of your PP ON")
    g.rule("act", verbs.WakePP, "自分のPPを全てONに<する>", "turn all your PP ON", number=CountOf(OWN_PP))
    found = "自分のデッキから[|、]{cards:any_papers}を{number}枚"
    late = "{cards:any_papers}を自分のデッキから[|、]{number}枚[まで|]サーチ<する>"
    g.rule("act", procedures.Search, f"{found}[まで|]サーチ<する>", _english_search, late)
    g.rule(
        "act", procedures.Search, found + "[まで|]探し、[公開し、|]手札に加え[、|る。|る。その後、]"
        "[自分の|]デッキをシャッフル<する>", variant=True,
    )  # fmt: skip
    g.rule(
        "act", verbs.MakeTokens, "({colour:any_colour}・{ap:number}/{hp:number})のトークン{name}を{number}体場に出<す>",
        _english_tokens,
    )  # fmt: skip
    outside = "put {number} {name} into the field from outside the game"
    g.rule("act", verbs.FromOutside, "ゲーム外から{name}を{number}体場に出<す>", outside)


def _english_search(node: procedures.Search, printer: Printer, _many: bool) -> str:
    return f"search your deck for up to {node.number} {printer.english(node.cards, 'any_papers', node.number != 1)}"


def _english_tokens(node: verbs.MakeTokens, _printer: Printer, _many: bool) -> str:
    token = "token" if node.number == 1 else "tokens"
    name = verbs.token_card(node.colour, node.ap, node.hp, node.name).english
    return f'put {node.number} {node.colour} {node.ap}/{node.hp} {token} "{name}" into the field'
