"""Every game says where its zones lie and what its cards show, so that the page needs to know nothing of it."""

import re

import pytest

from fuda.games import GAMES, load
from fuda.games.files import deck_names, japanese_decks
from fuda.games.playmat import ICONS
from fuda.games.vanguard.zones import ACCEL
from fuda.web.seeing import mat_data


@pytest.fixture(params=GAMES)
def package(request):
    return load(request.param)


def test_every_zone_has_its_place(package) -> None:
    mat = package.playmat
    placed = [*(place.zone for place in mat.places), *mat.middle, mat.hand]
    assert set(placed) == {zone.name for zone in package.rules.zones}
    slots = [(place.zone, place.slot) for place in mat.places]
    assert len(set(slots)) == len(slots)
    for zone in package.rules.zones:
        if zone.slots:
            assert {place.slot for place in mat.places if place.zone == zone.name} == set(range(zone.slots))


@pytest.mark.parametrize("zone", ["rearguard", "locked"])
def test_every_circle_that_gifts_add_is_drawn(zone) -> None:
    places = [place for place in load("vanguard").playmat.places if place.zone == zone]
    for slot in range(ACCEL, ACCEL + 9):
        drawn = [place for place in places if place.slot == slot or (place.onward and slot > place.slot)]
        assert len(drawn) == 1


def test_no_two_places_are_called_alike(package) -> None:
    """Circles, rows and lanes of one kind are told apart by their labels, in both languages."""
    zones = {zone.name: zone for zone in package.rules.zones}
    places = package.playmat.places
    english = [place.label or package.words.zones[place.zone] for place in places]
    japanese = [place.japanese or zones[place.zone].japanese for place in places]
    assert sorted(english) == sorted(set(english))
    assert sorted(japanese) == sorted(set(japanese))
    assert all(bool(place.label) == bool(place.japanese) for place in places)


def test_no_two_places_lie_on_each_other_unless_one_is_drawn_only_when_used(package) -> None:
    taken = {}
    for place in package.playmat.places:
        for row in range(place.row, place.row + place.height):
            for column in range(place.column, place.column + place.width):
                other = taken.setdefault((row, column), place)
                over = place.when_used and (other.row, other.column, other.slot) == (
                    place.row,
                    place.column,
                    place.slot,
                )
                assert other is place or over, place
                assert column < len(package.playmat.columns)


def test_what_the_cards_show_is_theirs(package) -> None:
    mat, rules = package.playmat, package.rules
    for number in mat.numbers:
        assert number.stat in rules.stats
    types = {card.type for card in package.pool().values()}
    assert {card_type for number in mat.numbers for card_type in number.types} <= types
    colours = {colour for card in package.pool().values() for colour in card.colours}
    # Frames are told by the cards' colours, or all by their types.
    assert colours <= set(mat.colours) or (not mat.colours and types <= set(mat.plain_types))
    for card_type in types:
        shown = [number.corner for number in mat.numbers if card_type in number.types]
        assert len(shown) == len(set(shown)), f"two numbers in one corner of a {card_type}"


def test_keywords_have_signs_that_exist_and_phases_have_names(package) -> None:
    mat = package.playmat
    assert set(mat.icons) <= set(package.rules.keyword_names)
    assert set(mat.icons.values()) <= ICONS
    assert set(mat.phases) == set(package.words.phases)


def luminance(colour):
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_keywords_are_called_by_words(package) -> None:
    english = mat_data(package).english
    assert set(english) == {keyword.name for keyword in package.rules.keywords}
    assert [name for name in english.values() if not re.fullmatch(r"[A-Za-z][A-Za-z :'-]*", name)] == []
    assert package.rules.id != "vividz" or english["lvup"] == "Level up"


def test_decks_have_japanese_names_and_plans(package) -> None:
    told = japanese_decks(package.rules.id)
    assert set(told) == set(deck_names(package.rules.id))
    assert all(set(deck) == {"title", "plan"} and all(deck.values()) for deck in told.values())


def test_names_can_be_read_on_every_frame(package) -> None:
    mat = package.playmat
    for colour in (*mat.colours.values(), *mat.plain_types.values(), mat.plain):
        assert 1.05 / (luminance(colour) + 0.05) >= 4.5, f"white letters on {colour} have too little contrast"
