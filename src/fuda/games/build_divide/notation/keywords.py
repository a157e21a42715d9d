"""Phrases for keyword abilities that stand for a text, and for what texts say of keywords (1404 to 1424, 1702)."""

from __future__ import annotations

from fuda.cardtext.common import between_strokes, vocabulary
from fuda.cardtext.texts import CardRule, KeywordLine
from fuda.games.build_divide.effects import happenings, keywords, nouns
from fuda.games.build_divide.effects.playing import Attach, EqualExchange
from fuda.games.build_divide.effects.texts import CommandText, PlayRule
from fuda.games.build_divide.notation.words import COLOURS, PLAIN_KEYWORDS
from fuda.kernel.program import changes
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.filters import LaidOn
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import HasHappened
from fuda.kernel.program.printed import Noted
from fuda.kernel.program.selectors import Cards, Host, Some
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

JUDGED = {"ユニット": "unit", "コマンド": "command", "アタック": "attack", "ブロック": "block", "ドロー": "draw"}
GARBS = {"純潔": "純潔", "鮮血": "鮮血", "極制服": "極制服"}
GARB_ENGLISH = {"純潔": "Purity", "鮮血": "Fresh Blood", "極制服": "Ultimate Uniform"}
WRITTEN = {
    "ジャッジメント": "Judgement", "名称ルール": "Name Rule", "レガシー": "Legacy", "エヴォル": "Evol",
    "ブライト": "Bright", "結束": "Bond", "コスプレ": "Cosplay", "ログ": "Log", "マケイン": "Makein", "神衣": "Kamui",
    "恋愛頭脳戦": "War of Love", "卒業": "Graduation", "夢を見ない": "Dreamless", "マギア": "Magia", "CAD": "CAD",
}  # fmt: skip
"""Keywords that texts speak of without what they are written with."""
OWN_TITLE = "[保持称号解放中|保持称号開放中|⁅保持称号⁆|⁅保持称号解放中⁆|【保持称号解放中】]"
PLAIN = ("ログ", "恋愛頭脳戦", "卒業")


def teach_keywords(g: Grammar) -> None:
    """The keywords on a line of their own."""
    for name, (opening, closing) in {"attribute_list": ("", ""), "quoted_attributes": ("「", "」")}.items():
        g.token(name, *between_strokes(opening, closing), "/".join)
    g.rule("quoted", None, "{_:keyword_text}")
    vocabulary(g, "judged", JUDGED, str)
    vocabulary(g, "garb", GARBS, GARB_ENGLISH.__getitem__)
    for word in PLAIN:
        g.rule("marked", keywords.Keyword, f"【{word}】", f"【{WRITTEN[word]}】", word=word)
    for category, event in (("marked", "judged"), ("keyword_text", "happening")):
        judged = f"【ジャッジメント：{{event:{event}}}】"
        g.rule(category, keywords.Keyword, judged, "【Judgement: {event}】", word="ジャッジメント")
    g.rule("row_part", None, "{_:keyword|marked}")
    g.many("row", "row_part", english=" ")
    g.rule("ability", KeywordLine, "{headings}{keywords:row}", "{headings} {keywords}")
    g.rule("keyword_text", CardRule, "【名称ルール】{said:name}[|。]", "【Name Rule】{said}", kind="alias")
    life = "ゲーム開始時のあなたのライフは{said:number}枚に[なる|する]。"
    g.rule("keyword_text", CardRule, life, "You begin the game with {said} life.", kind="first_life")
    g.rule("keyword_text", PlayRule, "【レガシー】{costs}", "【Legacy】{costs}", kind="legacy", conditions=())
    evol = "【エヴォル〔{costs}〕】"
    g.rule("evol_way", keywords.EvolWay, evol, "【Evol [{costs}]】", "【エヴォル】〔{costs}〕", name="")
    g.rule("evol_way", keywords.EvolWay, "【エヴォル-{name:evol_name}〔{costs}〕】", "【Evol-{name} [{costs}]】")
    g.token("evol_name", r"[^「」【】〔〕⁅⁆/。、■\-\n]+")
    g.many("evol_ways", "evol_way", separator="[/|]", english=" / ")
    g.rule("keyword_text", keywords.Evol, "{ways:evol_ways}", "{ways}")
    for written in ("{attributes:attribute_list}", "{attributes:quoted_attributes}[|属性]"):
        for word, number in (("ブライト", "{number:signed}"), ("結束", "")):
            said = f"【{WRITTEN[word]} {{attributes}}{number and ' {number}'}】"
            quoted = "quoted" in written
            g.rule("marked", keywords.Keyword, f"【{word}{written}{number}】", said, variant=quoted, word=word)
    g.rule("marked", keywords.Keyword, "【コスプレ{number}】", "【Cosplay {number}】", word="コスプレ")
    for word in ("マケイン", "マギア"):
        said = f"【{WRITTEN[word]}】{{body}} {{limits}}"
        g.rule("keyword_text", keywords.Keyword, f"【{word}】{{body}}{{limits}}", said, word=word)
    dreamless = "【夢を見ない】〔{cards:dream_card}〕{body}{limits}"
    said = "【Dreamless】[{cards}] {body} {limits}"
    g.rule("keyword_text", keywords.Keyword, dreamless, said, word="夢を見ない")
    g.rule("dream_card", None, "{_:kind_cards}")
    g.rule("dream_card", Cards, "{filters:dream_qualities}", variant=True, clause=None, noun=nouns.CARD)
    g.many("dream_qualities", "quality", separator="[|、]", inner="te", form="plain", english=" and ")
    g.many("stem_list", "quality", separator="[で|、]", english=" and ")
    spell = "【CAD】{filters:stem_list}[|。|の魔法|のカード|の魔法カード]"
    g.rule("keyword_text", keywords.Keyword, spell, _english_spell, word="CAD")
    _teach_clothes(g)
    _teach_auras(g)
    _teach_headings(g)
    _teach_keyword_words(g)
    g.label(
        judged="ユニット or another event", garb="純潔, 鮮血 or 極制服", evol_way="【エヴォル〔…〕】",
        evol_name="a name", attribute_list="attributes", quoted_attributes="attributes in 「」",
        marked="a keyword in 【】",
    )  # fmt: skip


def _english_spell(node: keywords.Keyword, printer: Printer, _many: bool) -> str:
    return f"【CAD】{_english_stems(node.filters, printer)}"


def _english_stems(stems: tuple[object, ...], printer: Printer) -> str:
    """What cards are like, without the mark that says where it stands."""
    return " and ".join(printer.english(stem, "quality").lstrip("~") for stem in stems)


def _english_partner(node: keywords.Partner, printer: Printer, _many: bool) -> str:
    return f"【Partner: {_english_stems(node.info, printer)}】"


def _teach_auras(g: Grammar) -> None:
    """521: further ways to speak of Auras."""
    for word, what in (("ユニット", "unit"), ("テリトリー", "territory")):
        hosting = f"[このカード|このオーラ|これ]がつけられている{word}"
        g.rule("one", Host, hosting, f"the {what} with this Aura", word=what)
    g.rule("things", _auras_of, "{of:one}[の|から]オーラ", variant=True)
    g.rule("act", _log, "{target:object}ログとして{cards:things}につけ<る>", variant=True)


def _auras_of(of: object) -> Cards:
    """523-2: "Auras from a card" are those that it has."""
    return Cards(None, (LaidOn(of),), nouns.AURA)  # type: ignore[arg-type]


def _log(target: object, cards: Cards) -> Attach:
    """Where no number is named, it is one."""
    return Attach(target, Some(Exactly(1), cards), "log")  # type: ignore[arg-type]


def _teach_clothes(g: Grammar) -> None:
    """1417: clothes, and who may wear them."""
    g.rule("marked", keywords.Kamui, "【神衣-{keyword:garb}】", "【Kamui-{keyword}】")
    g.rule("keyword_text", keywords.Garb, "【{word:garb}】{changes:garb_changes}", "【{word}】{changes}")
    for word, stat in (("パワー", "power"), ("ヒット", "hit")):
        said = f"[{stat} {{number}}]"
        g.rule("garb_change", changes.StatChange, f"⁅効果：{word}{{number:signed}}⁆", said, stat=stat)
    for word, (name, english) in PLAIN_KEYWORDS.items():
        if name != "assault":
            gained = (changes.KeywordEffect(name),)
            g.rule("garb_change", changes.Gain, f"⁅効果：{word}⁆", f"[{english}]", keywords=gained)
    g.many("garb_changes", "garb_change")
    g.rule("quality", keywords.Wears, "【{keyword:garb}】を着てい<る>", "~that wears 【{keyword}】")
    g.rule(
        "act", Attach, "{target:object}{host:dative}着せ<る>", "put {target} on {host} as clothes", info="clothes",
        face_down=False,
    )  # fmt: skip
    words = {word: word for word in (*WRITTEN, *GARBS)}
    vocabulary(g, "written", words, lambda word: WRITTEN.get(word) or GARB_ENGLISH[word])
    g.rule("quality", Noted, "【{word:written}】を持<つ>", "~with 【{word}】", key=nouns.WRITTEN)
    g.label(garb_change="an icon like ⁅効果：パワー+3000⁆")


def _teach_headings(g: Grammar) -> None:
    """Keywords that say when the ability after them is valid."""
    pair = {f"{a}{b}": (one, two) for a, one in COLOURS.items() for b, two in COLOURS.items() if a != b}
    vocabulary(g, "colour_pair", pair, " and ".join)
    g.rule("heading", keywords.Boundary, "【境界-{colours:colour_pair}】", "【Boundary: two of {colours} each】")
    g.rule("heading", keywords.Boundary, "【境界-[「 」|「」]】", "【Boundary: two colours】", colours=())
    g.rule("heading", keywords.OwnTitleReleased, OWN_TITLE, "【Own title released】")
    g.rule("heading", keywords.Partner, "【相棒】{info:partner_info}", _english_partner)
    g.many("partner_info", "quality", separator="で", english=" and ")
    g.rule("heading", keywords.Haunted, "【怪異】{attributes:attribute_list}", variant=True, others=False)
    haunted = "【怪異】{attributes:quoted_attributes}[|属性]"
    g.rule("heading|while_clause", keywords.Haunted, haunted, "【Haunted {attributes}】", others=False)
    g.label(colour_pair="two colours")


def _exchange(number: int) -> CommandText:
    """525-1: the words stand for the sentence."""
    return CommandText(Body((Gate(None, (), (), False, (EqualExchange(number),)),)))


def _has_drawn_by_bond(who: str) -> HasHappened:
    """1412-3: with or without the words for "this turn"."""
    return HasHappened(happenings.When("draws", who, by=happenings.By("bond")))


def _teach_keyword_words(g: Grammar) -> None:
    """What texts say of keywords: what has happened by them, who is what by them, what is done with clothes."""
    drawn = "{who}が【結束】でカードを引いていた<過去>"
    g.rule("condition", _has_drawn_by_bond, drawn, variant=True)
    g.rule("command_ability", _exchange, "【等価交換{number}】", variant=True)
    g.rule("change", changes.GainAbility, "{ability:keyword_text|marked}を[得|獲得す]<る>", variant=True)
    evolved = "[これを|このカードを|]エヴォルした<過去>"
    g.rule("condition", keywords.PlayedFor, evolved, "this was played by Evol", name="", added=False)
    g.token(
        "evol_line", r"[^「」【】〔〕⁅⁆/。、■\-\n]+-", lambda word: word[:-1],
        lambda value: f"{value}-" if isinstance(value, str) and value else None,
    )  # fmt: skip
    g.rule("while_clause", keywords.PlayedFor, "{name:evol_line}", "if it was played as {name}", added=False)
    g.rule("quality", keywords.Brightened, "【ブライト】してい<る>", "~that has used 【Bright】")
    as_other = "[|⁅永続⁆]{conditions}このカードをテリトリーゾーンから{name}としてプレイできる。"
    spoken = "if {conditions}, this card may be played from the territory zone as {name}."
    g.rule("keyword_text", keywords.PlaysAs, as_other, spoken)
