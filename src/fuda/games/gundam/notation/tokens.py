"""Phrases for tokens that come into play, and for resources that are placed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.games.gundam.effects import playing
from fuda.games.gundam.notation.words import NOUN_ENGLISH, plural
from fuda.kernel.program import filters
from fuda.kernel.program.deeds import ForEach
from fuda.kernel.program.node import Selector
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

STATES = (("", "", ""), ("レストで", "rested", " rested"), ("アクティブで", "active", " active"))
DESCRIBED = "{name}({traits:token_traits}・AP{ap:number}・HP{hp:number}{extras:token_extras})"
NOUN = "のユニットトークン{number}[つ|枚|体]"


def teach_tokens(g: Grammar) -> None:
    """What a text brings into play that is no card."""
    g.many("token_traits", "trait", separator="[|/|・]", english=" ")
    g.rule("token_extra", None, "・{_:keyword}")
    g.rule("token_extra", None, "・{_:standing}")
    g.many("token_extras", "token_extra", least=0, english=", ")
    g.rule("token", playing.Token, DESCRIBED + NOUN, _english_token)
    g.rule("token", playing.Token, DESCRIBED.replace("{traits:token_traits}・", "") + NOUN, _english_token, traits=())
    g.many("tokens", "token", separator="[と、|と]", english=" and ")
    g.rule("token_kind", playing.Token, DESCRIBED + "のユニットトークン", _english_token)
    g.many("one_token", "token_kind")
    g.rule("token_first", playing.Token, DESCRIBED, _english_token)
    g.many("token_choice", "token_first", separator="[か、|か]", least=2, english=" or ")
    g.many("token_list", "token_first", separator="[、|か、|か|と、|と]", least=2)
    for word, state, english in STATES:
        fixed: dict[str, object] = {"state": state}
        g.rule("act", playing.DeployTokens, f"{{tokens}}を {word}配備<する>", f"deploy {{tokens}}{english}", also=fixed)
        so_many = f"{{times:counted_times}} {{tokens:one_token}}を {word}配備<する>"
        g.rule("act", playing.DeployTokens, so_many, partial(_english_tokens, english), also=fixed)
        so_many = f"{{tokens:one_token}}を {{cards:each}}につき{{number}}[つ|体] {word}配備<する>"
        g.rule("act", _tokens_for_each, so_many, variant=True, also=fixed)
        g.rule(
            "act", playing.DeployOneToken, f"{{options:token_choice}}{NOUN}を {word}配備<する>",
            partial(_english_one_token, english), also=fixed,
        )  # fmt: skip
        any_one = f"{{options:token_list}}のいずれか{NOUN}を {word}配備<する>"
        g.rule("act", playing.DeployOneToken, any_one, variant=True, also=fixed)
        for noun, kind in (("リソース", "resource"), ("EXリソース", "ex_resource")):
            g.rule(
                "act", playing.PlaceResource, f"{noun}{{number:placed_number}}を {word}置<く>",
                partial(_english_place, english), noun=kind, also=fixed,
            )  # fmt: skip
            g.rule(
                "act",
                playing.PlaceResource,
                f"[|自分の]{noun}を {{number:placed_number}} {word}置<く>",
                variant=True,
                noun=kind,
                also=fixed,
            )
    g.rule("act", playing.DeployExBase, "EXベース{number}[つ|枚]を 配備<する>", "deploy {number} EX Base")
    _teach_cases(g)
    g.label(
        token="a token", tokens="tokens", token_kind="a token", one_token="a token", token_choice="tokens",
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
    g.rule(
        "act", playing.DeployTokenByCount, f"{{cards:beings}}が{{cases:token_cases}}{NOUN}を配備<する>",
        "deploy {number} Unit token by the number of {cards*}: {cases}",
    )  # fmt: skip


def _tokens_for_each(tokens: tuple[playing.Token, ...], cards: Selector, number: int, state: str) -> ForEach:
    """So many tokens for each of some cards, the number after what they are."""
    return ForEach(cards, playing.DeployTokens((replace(tokens[0], number=number),), state))


def _english_place(state: str, node: playing.PlaceResource, printer: Printer, _many: bool) -> str:
    noun = NOUN_ENGLISH[node.noun]
    return f"place {printer.english(node.number, 'placed_number')} {noun if node.number == 1 else plural(noun)}{state}"


def _english_tokens(state: str, node: playing.DeployTokens, printer: Printer, _many: bool) -> str:
    """As many tokens as something is."""
    token = _english_token(replace(node.tokens[0], number=2), printer, False).removeprefix("2 ")
    return f"deploy {token}{state} equal to {printer.english(node.times, 'counted_times')}"


def _english_one_token(state: str, node: playing.DeployOneToken, printer: Printer, _many: bool) -> str:
    number = "" if node.number == 1 else f"{node.number} of "
    return f"deploy {number}{printer.english(node.options, 'token_choice')}{state}"


def _english_token(token: playing.Token, printer: Printer, _many: bool) -> str:
    extras = "".join(f"・{printer.english(extra, 'token_extra')}" for extra in token.extras)
    noun = "Unit token" if token.number == 1 else "Unit tokens"
    traits = "".join(f"({trait})" for trait in token.traits) + ("・" if token.traits else "")
    return f"{token.number} [{token.name}] ({traits}AP{token.ap}・HP{token.hp}{extras}) {noun}"
