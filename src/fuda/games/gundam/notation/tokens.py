"""Phrases for tokens that come into play, and for resources that are placed."""

from __future__ import annotations

from dataclasses import replace

from fuda.cardtext.common import vocabulary
from fuda.games.gundam.effects import playing
from fuda.games.gundam.notation.words import NOUN_ENGLISH, plural
from fuda.kernel.program import filters
from fuda.kernel.program.deeds import ForEach, OneOf
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

MANNERS = {"レストで": "rested", "アクティブで": "active", "": ""}
DESCRIBED = "{name}({traits:token_traits}・AP{ap:number}・HP{hp:number}{extras:token_extras})"
NOUN = "のユニットトークン{number}[つ|枚|体]"
SOME = NOUN.replace("{number}", "{least:number}～{most:number}")


def teach_tokens(g: Grammar) -> None:
    """What a text brings into play that is no card."""
    g.many("token_traits", "trait", separator="[|/|・]", english=" ")
    g.rule("token_extra", None, "・{_:keyword|standing}")
    g.many("token_extras", "token_extra", least=0, english=", ")
    g.rule("token", playing.Token, DESCRIBED + NOUN, _english_token)
    g.rule("token", playing.Token, DESCRIBED.replace("{traits:token_traits}・", "") + NOUN, _english_token, traits=())
    g.many("tokens", "token", separator="[と、|と]", english=" and ")
    g.rule("token_kind", playing.Token, DESCRIBED + "のユニットトークン", _english_token)
    g.many("one_token", "token_kind")
    g.rule("token_first", playing.Token, DESCRIBED, _english_token)
    g.many("token_choice", "token_first", separator="[か、|か]", least=2, english=" or ")
    g.many("token_list", "token_first", separator="[、|か、|か|と、|と]", least=2)
    vocabulary(g, "manner", MANNERS, lambda state: f" {state}".rstrip())
    g.rule("act", playing.DeployTokens, "{tokens}を {state:manner}配備<する>", "deploy {tokens}{state}")
    after = "{tokens:one_token}を {number}[つ|体] {state:manner}配備<する>"
    g.variant("act", _so_many_tokens, after)
    g.variant("step", _some_tokens, f"{{token:token_first}}{SOME}を {{state:manner}}配備<する>")
    for word, state in MANNERS.items():
        if word:
            first = f"{word}[|、]{{tokens}}を配備<する>", f"{word[:-1]}の{{tokens}}を配備<する>"
            g.variant("act", playing.DeployTokens, *first, state=state)
    so_many = "{times:counted_times} {tokens:one_token}を {state:manner}配備<する>"
    g.rule("act", playing.DeployTokens, so_many, _english_tokens)
    so_many = "{tokens:one_token}を {cards:each}につき{number}[つ|体] {state:manner}配備<する>"
    g.variant("act", _tokens_for_each, so_many)
    one = f"{{options:token_choice}}{NOUN}を {{state:manner}}配備<する>"
    any_one = f"{{options:token_list}}のいずれか{NOUN}を {{state:manner}}配備<する>"
    g.rule("act", playing.DeployOneToken, one, _english_one_token, any_one)
    for noun, kind in (("リソース", "resource"), ("EXリソース", "ex_resource")):
        placed = f"{noun}{{number:placed_number}}を {{state:manner}}置<く>"
        other = f"[|自分の]{noun}を {{number:placed_number}} {{state:manner}}置<く>"
        g.rule("act", playing.PlaceResource, placed, _english_place, other, noun=kind)
    g.rule(
        "act", playing.PlaceResource, "EXベース{number}[つ|枚]を 配備<する>", "deploy {number} EX Base", noun="ex_base"
    )
    _teach_cases(g)
    g.label(
        token="a token", token_kind="a token", token_choice="tokens", manner="レストで or アクティブで",
        token_extra="・ and a keyword effect or text", token_list="tokens",
    )  # fmt: skip


def _teach_cases(g: Grammar) -> None:
    """A token by the number of cards there are."""
    token = "{token:token_first}"
    none = "{token} if there are none"
    g.rule("token_case", playing.TokenCase, f"いないなら、{token}", none, count=filters.Only(0))
    for kind in ("count", "few", "only"):
        words = f"{{count:tsu_{kind}}}いるなら、{token}"
        there = "{token} if there is {count}" if kind == "only" else "{token} if there are {count}"
        g.rule("token_case", playing.TokenCase, words, there)
    g.many("token_cases", "token_case", separator="、", least=2, english=", ")
    by_count = f"{{cards:beings}}が{{cases:token_cases}}{NOUN}を配備<する>"
    spoken = "deploy {number} Unit token by the number of {cards*}: {cases}"
    g.rule("act", playing.DeployTokenByCount, by_count, spoken)


def _so_many_tokens(tokens: tuple[playing.Token, ...], number: int, state: str) -> playing.DeployTokens:
    """So many tokens, the number after what they are."""
    return playing.DeployTokens((replace(tokens[0], number=number),), state)


def _some_tokens(token: playing.Token, least: int, most: int, state: str) -> OneOf:
    """From so many to so many tokens, as the player likes."""
    counted = [replace(token, number=number) for number in range(least, most + 1)]
    return OneOf(tuple([playing.DeployTokens((tokens,), state) for tokens in counted]))


def _tokens_for_each(tokens: tuple[playing.Token, ...], cards: Selector, number: int, state: str) -> ForEach:
    """The same for each of some cards."""
    return ForEach(cards, _so_many_tokens(tokens, number, state))


def _english_place(node: playing.PlaceResource, printer: Printer, _many: bool) -> str:
    noun = NOUN_ENGLISH[node.noun]
    noun = noun if node.number == 1 else plural(noun)
    return f"place {printer.english(node.number, 'placed_number')} {noun}{printer.english(node.state, 'manner')}"


def _english_tokens(node: playing.DeployTokens, printer: Printer, _many: bool) -> str:
    """As many tokens as something is."""
    token = _english_token(replace(node.tokens[0], number=2), printer, False).removeprefix("2 ")
    token += printer.english(node.state, "manner")
    return f"deploy {token} equal to {printer.english(node.times, 'counted_times')}"


def _english_one_token(node: playing.DeployOneToken, printer: Printer, _many: bool) -> str:
    number = "" if node.number == 1 else f"{node.number} of "
    return f"deploy {number}{printer.english(node.options, 'token_choice')}{printer.english(node.state, 'manner')}"


def _english_token(token: playing.Token, printer: Printer, _many: bool) -> str:
    extras = "".join(f"・{printer.english(extra, 'token_extra')}" for extra in token.extras)
    noun = "Unit token" if token.number == 1 else "Unit tokens"
    traits = "".join(f"({trait})" for trait in token.traits) + ("・" if token.traits else "")
    return f"{token.number} [{token.name}] ({traits}AP{token.ap}・HP{token.hp}{extras}) {noun}"
