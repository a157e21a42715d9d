"""Can somebody follow what happens, and find their way: things that annoyed people who tried the page."""

import random

import pytest
from browsing import expect

ON_ITS_SIDE = (740, 360)


@pytest.mark.parametrize("game", ["gundam", "vanguard"])
def test_a_phone_on_its_side_shows_the_question_beside_the_table(visitors, served, game) -> None:
    person = visitors(size=ON_ITS_SIDE)
    person.go(served.make(game, seed=3)["seats"][0])
    person.play(random.Random(3), 12)
    assert person.asked()
    boards, prompt, hand = (
        person.page.locator(what).bounding_box() for what in ("main.boards", ".prompt", "section.hand")
    )
    assert boards["height"] >= 200
    assert prompt["x"] >= boards["x"] + boards["width"]
    assert hand["y"] + hand["height"] <= 360
    option = person.page.locator(".option").first.bounding_box()
    assert option["y"] + option["height"] <= 360
    person.shot(f"on-its-side-{game}")
    assert person.axe() == []


def test_what_a_question_is_about_is_scrolled_to(visitors, served) -> None:
    person = visitors(size=ON_ITS_SIDE)
    person.go(served.make("vanguard", seed=3)["seats"][0])
    rng = random.Random(3)
    for _ in range(60):
        assert person.asked()
        if "do you guard" in person.page.locator(".prompt h2").inner_text():
            break
        person.answer_once(rng)
    person.page.wait_for_selector(".standing .arrow")
    attacked = person.page.locator("[data-place='0 vanguard'] .card").bounding_box()
    boards = person.page.locator("main.boards").bounding_box()
    assert boards["y"] <= attacked["y"] + 1
    assert attacked["y"] + attacked["height"] <= boards["y"] + boards["height"] + 1


COUNT_HAND = """() => {
  window.sizes = [0];
  new MutationObserver(() => {
    const now = document.querySelectorAll(".hand .card").length;
    if (now !== window.sizes.at(-1)) window.sizes.push(now);
  }).observe(document.querySelector(".hand"), { childList: true });
}"""


def test_cards_move_when_they_are_told_of_and_not_all_at_the_end(visitors, served) -> None:
    person = visitors(speed="fast")
    person.go(served.make("gundam", seed=1)["seats"][0])
    page = person.page
    expect(page.locator(".prompt h2")).to_contain_text("first or second")
    page.evaluate(COUNT_HAND)
    page.locator(".option").first.click()
    expect(page.locator(".prompt h2")).to_contain_text("keep this hand")
    assert page.evaluate("window.sizes") == [0, 1, 2, 3, 4, 5]


NAMED_TWICE = """() => {
  window.twice = new Set();
  new MutationObserver(() => {
    const cards = document.querySelectorAll(".boards .card[data-body], .hand .card");
    const bodies = [...cards].map((card) => card.dataset.body);
    for (const body of bodies) if (bodies.indexOf(body) !== bodies.lastIndexOf(body)) window.twice.add(body);
  }).observe(document.querySelector(".table"), { subtree: true, childList: true });
}"""


@pytest.mark.parametrize("game", ["build_divide", "pso2", "vanguard", "vividz"])
def test_no_card_lies_in_two_places_while_it_moves(visitors, served, game) -> None:
    person = visitors(speed="fast")
    person.go(served.make(game, seed=6)["seats"][0])
    person.page.evaluate(NAMED_TWICE)
    person.play(random.Random(6), 10)
    assert person.page.evaluate("[...window.twice]") == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_a_game_is_played_is_told_in_the_lobby_and_at_the_table(visitors, served, language) -> None:
    person = visitors(language=language)
    page = person.page
    page.click("[data-guide=gundam]")
    expect(page.locator("dialog.guide h3").first).to_have_text("Goal")
    expect(page.locator("dialog.guide")).not_to_contain_text("**")
    page.locator("dialog.guide .clause").first.click()
    expect(page.locator("dialog.clause-info")).to_contain_text("no base and no shields")
    assert person.axe() == []
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    person.go(served.make("vanguard")["seats"][0])
    page.click("[data-guide]")
    expect(page.locator("dialog.guide")).to_contain_text("Six cards in a fighter's damage zone")
    person.shot(f"guide-{language}")


def test_a_card_says_what_its_words_mean(visitors, served) -> None:
    person = visitors()
    person.go(served.make("vanguard", seed=3)["seats"][0])
    person.play(random.Random(3), 3)
    card = person.page.locator(".hand .card:has(.icon[title=Boost])").first
    card.focus()
    person.page.keyboard.press("d")
    meaning = person.page.locator("dialog.details .terms")
    expect(meaning).to_contain_text("Boost")
    expect(meaning).to_contain_text("adds its power")
    person.shot("a-card-with-its-words")
    assert person.axe() == []


def test_whoever_makes_a_table_for_a_friend_is_given_the_link_at_once(visitors) -> None:
    person, friend = visitors(), visitors()
    page = person.page
    page.click("details.more summary")
    page.click("[data-make]")
    link = page.locator("dialog.invite input").first.input_value()
    assert person.axe() == []
    friend.page.goto(link)
    expect(page.locator("dialog.invite")).to_have_count(0)
    page.click("a.home")
    expect(page.locator(".known a")).to_contain_text("Blue green – Blue white")
    expect(page.locator(".known time")).to_have_text("now")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_decks_are_told_by_name_and_plan(visitors, language) -> None:
    page = visitors(language=language).page
    page.wait_for_selector("[data-play]")
    told = page.locator(".tile select option, .tile .plan").all_inner_texts()
    assert len(told) > 25
    assert all(told)
    if language == "ja":
        assert [text for text in told if text.isascii()] == []


def test_a_replay_is_stepped_through_by_keys_and_the_summary_is_found_again(visitors) -> None:
    person = visitors()
    page = person.page
    page.click("[data-play=vividz]")
    person.play(random.Random(2), 4)
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes").click()
    page.click("[data-replay]")
    at = page.locator(".replay .at")
    expect(at).to_contain_text(" 0/")
    page.keyboard.press("ArrowRight")
    expect(at).to_contain_text(" 1/")
    page.get_by_role("button", name="Last").click()
    expect(page.locator(".replay .given")).to_have_text("You conceded")
    page.get_by_role("button", name="Back to the table").click()
    page.click("[data-summary]")
    expect(page.locator("dialog.end .outcome")).to_be_visible()


def test_what_is_picked_can_be_read_on_a_light_page(visitors, served) -> None:
    person = visitors(theme="light", size=(360, 740))
    person.go(served.make("vividz", seed=4)["seats"][0])
    assert person.asked()
    for place in (0, 1):
        person.page.locator(".option").nth(place).click()
    expect(person.page.locator(".option .order")).to_have_count(2)
    person.shot("picked-on-a-light-page")
    assert person.axe() == []


OUTSIDE = """() => [...document.querySelectorAll(".others .side")].flatMap((side) => {
  const box = side.getBoundingClientRect();
  return [...side.querySelectorAll(".card")].filter((card) => {
    const at = card.getBoundingClientRect();
    return at.left < box.left - 1 || at.right > box.right + 1 || at.bottom > box.bottom + 1;
  }).map((card) => card.getAttribute("aria-label"));
})"""


def test_four_others_have_room_for_their_cards(visitors, served) -> None:
    person = visitors(size=(1024, 700))
    made = served.make("pso2", ("human", "random", "random", "random"), mode="raid", level="normal")
    person.go(made["seats"][0])
    person.play(random.Random(2), 14)
    assert person.page.locator(".others .card").count() > 8
    assert person.page.evaluate(OUTSIDE) == []
    person.shot("raid-on-a-small-screen")


def test_what_an_option_says_can_be_read_to_its_end(visitors, served) -> None:
    """A phone has no mouse to rest on what was cut off."""
    person = visitors(size=(360, 740))
    person.go(served.make("build_divide", seed=3)["seats"][0])
    rng = random.Random(3)
    longest = 0
    for _ in range(24):
        assert person.asked()
        shown = person.page.locator(".option > span:not(.order, .face)").evaluate_all(
            "all => all.map((text) => [text.innerText.length, text.scrollHeight - text.clientHeight])"
        )
        assert [cut for _, cut in shown if cut > 1] == []
        longest = max(longest, *[length for length, _ in shown])
        person.answer_once(rng)
    assert longest > 150
