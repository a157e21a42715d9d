"""What decks must be (601), alone and in a team (2101, 2102)."""

import pytest

from fuda.games.build_divide import deck
from fuda.games.build_divide.cards import make
from fuda.kernel.definition import CardDef, DeckList

ALL = (*deck.names(), *deck.tag_names())


def card(name: str, **printed: object) -> CardDef:
    return make({"id": name, "name": name, "cost": 1, "colour": "red", **printed})


def territory(name: str, released: str, **printed: object) -> CardDef:
    back = {"name": released, "cost": 4, "colour": "red"}
    return make({"id": name, "name": name, "type": "territory", "back": back, **printed})


def deck_of(main: list[CardDef], d_deck: list[CardDef] | None = None, start: list[CardDef] | None = None) -> DeckList:
    begins = [territory("gate", "palace")] if start is None else start
    return DeckList("test", {"main": tuple(main), "d_deck": tuple(d_deck or ()), "territory": tuple(begins)})


def plain(number: int, busters: int = 12) -> list[CardDef]:
    """A legal main deck of so many cards, four of a name."""
    stars = [card(f"star {n // 4}", trigger="buster") for n in range(busters)]
    return stars + [card(f"plain {n // 4}") for n in range(number - busters)]


def clauses(checked: DeckList) -> list[str]:
    return [fault.partition(":")[0] for fault in deck.faults(checked)]


@pytest.mark.parametrize("name", ALL)
def test_every_own_deck_is_legal(name: str) -> None:
    own = deck.load(name)
    assert deck.faults(own) == []
    assert own.plan


def test_there_are_four_decks_for_two_and_four_for_tag_team() -> None:
    assert len(deck.names()) == 4
    assert len(deck.tag_names()) == 4


def test_the_decks_for_tag_team_go_together_also_by_the_optional_rule() -> None:
    decks = [deck.load(name) for name in deck.tag_names()]
    assert deck.team_faults(decks[::2]) == deck.team_faults(decks[1::2]) == []
    assert [deck.option_faults(each) for each in decks] == [[], [], [], []]


@pytest.mark.parametrize(("number", "legal"), [(39, False), (40, True), (50, True), (51, False)])
def test_the_main_deck_has_forty_to_fifty_cards(number: int, legal: bool) -> None:
    assert clauses(deck_of(plain(number))) == ([] if legal else ["601-1a"])


@pytest.mark.parametrize(("number", "legal"), [(0, True), (12, True), (13, False)])
def test_the_d_deck_has_up_to_twelve_cards(number: int, legal: bool) -> None:
    d_deck = [card(f"d {n // 4}") for n in range(number)]
    assert clauses(deck_of(plain(40), d_deck)) == ([] if legal else ["601-1a"])


@pytest.mark.parametrize(("number", "legal"), [(11, False), (12, True), (13, False)])
def test_the_main_deck_has_exactly_twelve_busters(number: int, legal: bool) -> None:
    assert clauses(deck_of(plain(40, number))) == ([] if legal else ["601-1c"])


def test_busters_of_the_d_deck_do_not_count() -> None:
    assert clauses(deck_of(plain(40), [card("d", trigger="buster")])) == []


@pytest.mark.parametrize(("number", "legal"), [(12, True), (13, False)])
def test_the_main_deck_has_up_to_twelve_shots(number: int, legal: bool) -> None:
    shots = [card(f"shot {n // 4}", trigger="shot") for n in range(number)]
    assert clauses(deck_of(plain(30) + shots)) == ([] if legal else ["601-1d"])


def test_main_deck_and_d_deck_have_four_of_a_name_together() -> None:
    four = [card("same")] * 4
    assert clauses(deck_of(plain(40) + four)) == []
    assert clauses(deck_of(plain(40) + four, [card("same")])) == ["601-1b"]


def test_a_name_by_name_rule_counts_as_the_name() -> None:
    alias = card("other", text="【名称ルール】「same」")
    assert clauses(deck_of(plain(40) + [card("same")] * 3 + [alias])) == []
    assert clauses(deck_of(plain(40) + [card("same")] * 4 + [alias])) == ["601-1b"]


def test_furigana_are_no_names_of_a_deck() -> None:
    read = card("other", furigana=["same"])
    assert clauses(deck_of(plain(40) + [card("same")] * 4 + [read])) == []


def test_a_card_may_say_that_a_deck_has_more_of_it() -> None:
    many = card("many", text="このカードはデッキに12枚まで入れることができる。")
    assert clauses(deck_of(plain(30) + [many] * 12)) == []
    assert clauses(deck_of(plain(30) + [many] * 13)) == ["601-1b"]


def test_no_territory_is_in_the_main_deck_and_four_have_a_released_face() -> None:
    assert clauses(deck_of([*plain(40), territory("ruin", "hall")])) == ["601-1e"]
    four = [territory(f"gate {n}", "palace") for n in range(3)]
    assert clauses(deck_of(plain(40), four)) == []
    assert clauses(deck_of(plain(40), [*four, territory("fifth", "palace")])) == ["601-1e"]


def test_one_territory_is_shown_at_the_start() -> None:
    assert clauses(deck_of(plain(40), start=[])) == ["602-1a"]
    assert clauses(deck_of(plain(40), start=[territory("a", "b"), territory("c", "d")])) == ["602-1a"]
    assert clauses(deck_of(plain(40), start=[card("no territory")])) == ["602-1a"]


def test_team_mates_begin_with_territories_of_different_unreleased_names() -> None:
    one = deck_of(plain(40), start=[territory("gate", "palace")])
    same = deck_of(plain(50), start=[territory("gate", "tower")])
    other = deck_of(plain(50), start=[territory("door", "palace")])
    assert [fault[:6] for fault in deck.team_faults([one, same])] == ["2101-1"]
    assert deck.team_faults([one, other]) == []


def test_by_the_optional_rule_one_ace_comes_four_times_and_the_rest_twice() -> None:
    ace = card("ace", type="ユニット/エース")
    second = card("second", type="ユニット/エース")
    assert deck.option_faults(deck_of([ace] * 4 + [card("x")] * 2)) == []
    assert len(deck.option_faults(deck_of([ace] * 4 + [card("x")] * 3))) == 1
    assert len(deck.option_faults(deck_of([ace] * 4 + [second] * 3))) == 1


def test_a_deck_file_has_three_parts_and_remarks() -> None:
    text = "title: T\nplan: Win.\n2 BF01-001 # sparks\nD:\n1 BF01-118\nterritory:\n1 BF01-120\n"
    read = deck.read(text, "mine")
    assert {part: [c.no for c in cards] for part, cards in read.parts.items()} == {
        "main": ["BF01-001", "BF01-001"], "d_deck": ["BF01-118"], "territory": ["BF01-120"],
    }  # fmt: skip
    assert (read.title, read.plan) == ("mine", "Win.")
