"""The phrase engine by itself, on a grammar of a few sentences."""

from dataclasses import dataclass

import pytest

from fuda.kernel.program.changes import StatSet
from fuda.kernel.program.conditions import Is
from fuda.text.compiler import TextDeclined, compile_text, dump
from fuda.text.grammar import Grammar, GrammarError
from fuda.text.inflection import ENDINGS, FORMS
from fuda.text.parser import Parser
from fuda.text.printer import Printer


@dataclass(frozen=True, slots=True)
class Take:
    what: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Choose:
    what: str
    pointing: bool = False


@dataclass(frozen=True, slots=True)
class Steps:
    acts: tuple[object, ...]
    optional: bool = False


def small() -> Grammar:
    g = Grammar("small")
    g.token("number", "[0-9]+", int, str)
    g.token("thing", "札|石", str, lambda v: v if v in ("札", "石") else None)
    g.rule("act", Take, "{what:thing}を[|、]{count:number}つ取<る>", "take {count} of {what}")
    g.rule("act", Choose, "{what:thing}を選<ぶ>", "choose {what}")
    g.many("acts", "act", separator="、", inner="cont", form="*", english=" and ")
    g.rule("ability", Steps, "{acts}。", "{acts}.", optional=False)
    g.rule("ability", Steps, "{acts:acts.te}もよい。", "you may {acts}.", optional=True)
    g.label(act="an instruction", number="a number")
    g.check()
    return g


def test_one_phrase_serves_for_every_form_of_its_verb() -> None:
    compiled = compile_text(small(), "札を選び、石を2つ取る。\n札を選んでもよい。")
    assert compiled.abilities == (Steps((Choose("札"), Take("石", 2))), Steps((Choose("札"),), True))
    assert compiled.english == ("Choose 札 and take 2 of 石.", "You may choose 札.")


def test_every_ending_knows_only_forms_that_exist() -> None:
    assert all(set(forms) <= set(FORMS) for forms in ENDINGS.values())


def test_a_variant_spelling_is_noted_and_printed_in_the_one_way() -> None:
    compiled = compile_text(small(), "札を、3つ取る。")
    assert compiled.printed == ("札を3つ取る。",)
    assert compiled.spellings == (("、", ""),)


def test_what_is_not_understood_says_where_and_what_was_expected() -> None:
    text = "札を選ぶ。\n石を（注）三つ取る。"
    with pytest.raises(TextDeclined) as declined:
        compile_text(small(), text)
    assert declined.value.ability == 1
    assert text[slice(*declined.value.span)].startswith("三つ")
    assert declined.value.expected == ("a number",)


def test_what_was_expected_is_called_by_what_it_is_made_of() -> None:
    g = small()
    g.rule("chance", Is, "{subject:thing}が立<つ>", "{subject} stands", qualities=())
    g.many("chances", "chance")
    g.rule("dressed", None, "もし{_:chances.if}")
    assert [g.label_of(name) for name in ("chance", "chances", "dressed")] == ["a condition"] * 3
    g.rule("shift", StatSet, "{number}に<する>", "{number}", stats=("height",))
    assert (g.label_of("shift"), g.label_of("thing")) == ("a change", "")


def test_a_phrase_is_taught_with_others_that_mean_the_same() -> None:
    g = small()
    g.token("stone", "岩", str, lambda v: v if v == "岩" else None)
    g.rule("act", Choose, "{what:thing|stone}を示<す>", "show {what}", "{what:thing}を見せ<る>", pointing=True)
    compiled = compile_text(g, "岩を示し、石を見せる。")
    assert compiled.abilities == (Steps((Choose("岩", True), Choose("石", True))),)
    assert compiled.printed == ("岩を示し、石を示す。",)


def test_what_is_built_is_printed_as_its_node() -> None:
    g = small()

    def only_cards(what: str, pointing: bool) -> Choose | None:
        return Choose(what, pointing) if what == "札" else None

    g.rule("act", Choose, "{what:thing}を指<す>", "point", built=only_cards, pointing=True)
    g.variant("act", Choose, "{what:thing}を見せ<る>", pointing=True)
    assert compile_text(g, "札を指す。\n石を見せる。").printed == ("札を指す。", "石を指す。")
    with pytest.raises(TextDeclined):
        compile_text(g, "石を指す。")


def test_two_readings_are_an_error_that_names_both() -> None:
    g = small()
    g.rule("act", Choose, "{what:thing}を選<ぶ>", "point at {what}", pointing=True)
    with pytest.raises(TextDeclined, match=r"two ways: 'Choose 札\.' and 'Point at 札\.'"):
        compile_text(g, "札を選ぶ。")


def test_a_phrase_that_says_nothing_of_a_field_is_refused() -> None:
    with pytest.raises(GrammarError, match=r"says nothing of Take\.what"):
        Grammar("bad").rule("act", Take, "取<る>")


def test_a_phrase_with_an_unknown_ending_field_or_category_is_refused() -> None:
    g = Grammar("bad")
    with pytest.raises(GrammarError, match="unknown ending"):
        g.rule("act", Take, "{what}<んば>")
    with pytest.raises(GrammarError, match="which Take does not have"):
        g.rule("act", Take, "{which}")
    g.rule("act", Take, "{what:nothing}")
    with pytest.raises(GrammarError, match="unknown category nothing"):
        g.check()


def test_a_phrase_that_begins_with_itself_is_noticed() -> None:
    g = Grammar("round")
    g.rule("act", Steps, "{acts:act}を", optional=True)
    with pytest.raises(GrammarError, match="begins a phrase of act with itself"):
        Parser(g, "を").readings("act")


def test_a_node_with_something_unsaid_is_not_printed() -> None:
    assert Printer(small()).text(Take("札", -1), "act") is None


def test_a_program_is_laid_out_one_node_a_line() -> None:
    assert dump(Steps((Take("札", 2),))) == "Steps()\n  acts:\n    - Take(what='札', count=2)"


def free() -> Grammar:
    """The small grammar with a verb whose arguments end with spaces."""
    g = small()
    g.rules["act"] = [rule for rule in g.rules["act"] if rule.node is not Take]
    g.rule("act", Take, "{what:thing}を {count:number}つ、 集め<る>", "gather {count} of {what}")
    return g


@pytest.mark.parametrize("text", ["石を2つ、集める。", "石を、2つ集める。", "2つ、石を集める。", "2つ石を、集める。"])
def test_arguments_stand_in_any_order_and_are_printed_in_one(text: str) -> None:
    compiled = compile_text(free(), text)
    assert compiled.abilities == (Steps((Take("石", 2),)),)
    assert compiled.printed == ("石を2つ、集める。",)


@pytest.mark.parametrize("text", ["集める石を2つ。", "石を集める。", "石を2つ石を集める。", "石を、、2つ集める。"])
def test_the_verb_stays_last_and_no_argument_is_missing_or_said_twice(text: str) -> None:
    with pytest.raises(TextDeclined):
        compile_text(free(), text)


def test_an_argument_that_may_be_left_out_is_left_out_whole() -> None:
    g = small()
    g.rule("act", Choose, "{what:thing}を {pointing:pointed?}で、 指<す>", "point")
    g.token("pointed", "指", lambda _: True, lambda value: "指" if value is True else None)
    assert compile_text(g, "札を指す。").abilities == (Steps((Choose("札", None),)),)  # type: ignore[arg-type]
    assert compile_text(g, "指で札を指す。").printed == ("札を指で、指す。",)


def test_parts_that_do_not_fit_together_are_no_reading() -> None:
    g = small()
    g.rule("act", lambda what: Choose(what) if what == "札" else None, "{what:thing}に決め<る>", variant=True)
    assert compile_text(g, "札に決める。").printed == ("札を選ぶ。",)
    with pytest.raises(TextDeclined):
        compile_text(g, "石に決める。")


def test_what_is_only_printed_is_read_by_variants_alone() -> None:
    g = small()
    g.rule("act", Choose, "{what:thing}を指<す>", "point", pointing=True, only_printed=True)
    with pytest.raises(TextDeclined):
        compile_text(g, "札を指す。")
    g.rule("act", lambda what: Choose(what, True), "{what:thing}を指<す>", variant=True)
    assert compile_text(g, "札を指す。").printed == ("札を指す。",)


def test_one_spelling_is_read_for_words_that_mean_the_same() -> None:
    g = small()
    g.spell(択ぶ="選ぶ")
    compiled = compile_text(g, "札を択ぶ。")
    assert compiled.printed == ("札を選ぶ。",)
    assert compiled.spellings == (("択ぶ", "選ぶ"),)


def test_two_readings_that_come_to_one_program_are_one() -> None:
    g = small()
    g.rule("act", Choose, "{what:thing}を選<ぶ>", "point at {what}", pointing=True)
    g.lower = lambda no, kind, nodes, lines, english: [act.what for act in nodes[0].acts]
    assert compile_text(g, "札を選ぶ。").abilities == (Steps((Choose("札"),)),)


def test_a_list_reads_its_items_in_a_second_form() -> None:
    g = small()
    g.many("acts", "act", separator="、", inner="cont", inner_too="te", form="*", english=" and ")
    assert compile_text(g, "札を選んで、石を2つ取る。").printed == ("札を選び、石を2つ取る。",)
