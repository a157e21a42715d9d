"""Bringing text to one spelling, with every character's place in the original kept."""

import pytest

import fuda
from fuda.text.normalise import normalise


def texts(text: str) -> list[str]:
    return [line.text for line in normalise(text)]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("ＡＰ＋２する。", "AP+2する。"),
        ("AP−1する。", "AP-1する。"),
        ("HP３以下", "HP3以下"),
        ("1〜2つ", "1～2つ"),
        ("[1]:このベース", "[1]：このベース"),
        ("【起動･メイン】", "【起動・メイン】"),
        ("《リペア 1》", "《リペア1》"),
        ("〔灯台守〕／〔森渡り〕", "〔灯台守〕/〔森渡り〕"),
    ],
)
def test_widths_signs_and_spaces_have_one_spelling(written: str, read: str) -> None:
    assert texts(written) == [read]


def test_names_and_traits_are_left_as_they_are_printed() -> None:
    assert texts("「灯台Ⅱ（改）」/〔Ｌ１隊〕") == ["「灯台Ⅱ（改）」/〔Ｌ１隊〕"]


def test_reminder_text_goes_even_when_it_is_nested_or_on_its_own_line() -> None:
    assert texts("《援護2》(レストで、AP+(指定の数)する)\n(注釈)\n《ブロッカー》（注釈）") == [
        "《援護2》",
        "《ブロッカー》",
    ]


def test_a_tokens_description_is_no_reminder() -> None:
    assert texts("「カケラ」（〔灯台守〕・AP1・HP1）のユニットトークン") == [
        "「カケラ」(〔灯台守〕・AP1・HP1)のユニットトークン"
    ]


def test_bullets_belong_to_the_ability_before() -> None:
    assert texts("以下の効果を発動する。\n■A\n■B\nC") == ["以下の効果を発動する。■A■B", "C"]


def test_a_span_points_into_the_original() -> None:
    original = "《ブロッカー》（注）\n【配備時】 ＡＰ＋１"
    line = normalise(original)[1]
    start, end = line.span(line.text.index("AP"), len(line.text))
    assert original[start:end] == "ＡＰ＋１"


def test_a_declined_text_is_quoted_as_it_is_printed() -> None:
    with pytest.raises(fuda.TextDeclined, match="from '、ＡＰ＋１で踊る。' on"):
        fuda.compile_text("gundam", "【配備時】自分のユニット全て、ＡＰ＋１で踊る。")
