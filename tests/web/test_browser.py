"""The page itself, in Chromium: whole games, two people and a spectator, going back, a server that was killed."""

import json
import random
import re

import pytest
from browsing import expect
from serving import Served

from fuda.games import GAMES, load

PHONE = (360, 740)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_against_the_computer(visitors, game) -> None:
    """From the lobby to the end, its summary, the replay, and playing on from the middle of it."""
    person = visitors(size=PHONE if game in ("gundam", "build_divide") else (1280, 800))
    page = person.page
    page.wait_for_selector("[data-play]")
    assert person.axe() == []
    page.click(f"[data-play={game}]")
    assert person.asked()
    person.shot(f"{game}-beginning")
    assert person.axe() == []
    rng = random.Random(game)
    person.play(rng, 25)
    person.shot(f"{game}-middle")
    if not person.is_over:
        assert person.axe() == []
        person.play(rng)
    expect(page.locator("dialog.end .graph svg")).to_be_visible()
    first, *others = page.locator("dialog.end .graph text").all_text_contents() or ["Turn 1"]
    assert first.startswith("Turn ")
    assert all(number.isdecimal() for number in others)
    expect(page.locator("dialog.end .outcome")).not_to_be_empty()
    person.shot(f"{game}-end")
    assert person.axe() == []
    page.click("[data-replay]")
    slider = page.locator(".replay input[type=range]")
    slider.fill("6")
    expect(page.locator(".replay .at")).to_contain_text("6/")
    person.shot(f"{game}-replay")
    assert person.axe() == []
    page.click("[data-play-on]")
    page.wait_for_selector(".prompt")
    assert person.asked()
    person.answer_once(rng)


def test_two_people_and_a_spectator(visitors, served) -> None:
    made = served.make("vividz", ("human", "open"))
    people = [visitors(), visitors(size=PHONE)]
    for person, token in zip(people, made["seats"], strict=True):
        person.go(token)
    watcher = visitors()
    watcher.go(made["spectators"])
    rng = random.Random(1)
    for _ in range(24):
        asked = next_asked(people)
        asked.answer_once(rng)
        number = asked.number
        for person in (*people, watcher):
            person.page.wait_for_function(
                "wanted => +document.querySelector('.table').dataset.number >= +wanted", arg=number
            )
    assert watcher.page.locator(".option").count() == 0
    assert watcher.page.locator(".hand .card").count() == 0
    expect(people[0].page.locator(".watchers")).to_contain_text("1")
    people[0].page.reload()
    people[0].page.wait_for_selector(".table")
    assert people[0].number == people[1].number
    people[0].shot("two-people")
    watcher.shot("spectator")


def next_asked(people):
    for _ in range(600):
        for person in people:
            if person.page.locator(".option:not([disabled])").count():
                return person
        people[0].page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_a_tag_team_and_a_raid_with_two_people_and_two_computers(visitors, served) -> None:
    for game, wish in (("build_divide", {"mode": "tag"}), ("pso2", {"mode": "raid", "level": "normal"})):
        made = served.make(game, ("human", "open", "random", "random"), **wish)
        people = [visitors(size=(1400, 900)), visitors(size=PHONE)]
        for person, token in zip(people, made["seats"][:2], strict=True):
            person.go(token)
        rng = random.Random(2)
        for _ in range(20):
            if any(person.is_over for person in people):
                break
            next_asked(people).answer_once(rng)
        for person, name in zip(people, ("wide", "phone"), strict=True):
            assert person.page.locator(".side").count() == len(made["seats"])
            person.shot(f"{game}-{wish['mode']}-{name}")
            assert person.axe() == []


def test_undo_takes_an_answer_back(visitors, served) -> None:
    person = visitors()
    person.go(served.make()["seats"][0])
    rng = random.Random(3)
    for _ in range(150):
        assert person.asked()
        if person.page.locator("[data-undo]").count():
            break
        person.answer_once(rng)
    number = person.number
    person.page.keyboard.press("u")
    person.page.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)
    assert person.asked()


def test_a_killed_server_is_come_back_to(browser, own_server) -> None:
    person = browser.visitor(own_server)
    person.go(own_server.make()["seats"][0])
    rng = random.Random(4)
    person.play(rng, 8)
    assert person.asked()
    question = person.page.locator(".prompt h2").inner_text()
    own_server.kill()
    expect(person.page.locator(".lost-connection")).to_be_visible()
    own_server.start()
    expect(person.page.locator(".lost-connection")).to_have_count(0, timeout=90_000)
    assert person.asked()
    assert person.page.locator(".prompt h2").inner_text() == question
    person.answer_once(rng)
    person.close()


def test_a_whole_game_is_played_by_keyboard_alone(visitors, served) -> None:
    """To its end, and on through the summary to the replay, with nothing but keys."""
    person = visitors()
    person.go(served.make("gundam", seed=8)["seats"][0])
    page = person.page
    rng = random.Random(5)
    while person.asked():
        number = person.number
        answer_by_keys(page, rng)
        page.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)
        assert page.locator("[aria-live=polite]").count() == 1
    walk_to(page, "[data-replay]")
    page.keyboard.press("Enter")
    page.wait_for_selector(".replay")
    walk_to(page, ".replay input[type=range]")
    page.keyboard.press("Home")
    expect(page.locator(".replay .at")).to_contain_text(" 0/")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".replay .at")).to_contain_text(" 1/")


def answer_by_keys(page, rng):
    """A digit where one option is taken; else down through the options, a space for each one wanted, and confirm."""
    options = page.locator(".option").count()
    confirm = page.locator("[data-confirm]")
    if not confirm.count():
        page.keyboard.press(str(1 + rng.randrange(min(options, 9))))
        return
    for _ in range(options):
        if confirm.is_enabled():
            break
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Space")
    page.keyboard.press("Escape")
    walk_to(page, "[data-confirm]", "ArrowDown")
    page.keyboard.press("Enter")


def walk_to(page, wanted, key="Tab"):
    """Press a key until the focus is there."""
    for _ in range(200):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} is not reached with {key}")


def test_a_card_tells_what_it_can_do_and_what_it_is(visitors, served) -> None:
    person = visitors(language="ja")
    person.go(served.make("gundam", seed=1)["seats"][0])
    page = person.page
    rng = random.Random(6)
    for _ in range(60):
        assert person.asked()
        if page.locator(".hand .card.can").count() and page.locator("[data-verb=end]").count():
            break
        person.answer_once(rng)
    page.locator(".hand .card.can").first.click()
    expect(page.locator(".menu")).to_be_visible()
    person.shot("menu")
    page.locator(".menu .quiet").click()
    expect(page.locator("dialog.details .whole")).to_be_visible()
    assert person.axe() == []
    person.shot("details-ja")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.details")).to_have_count(0)
    page.locator(".log .clause").first.click()
    expect(page.locator("dialog.clause-info")).to_be_visible()
    person.shot("clause")


def test_a_phone_orders_cards_and_a_long_press_explains_one(visitors, served) -> None:
    person = visitors(size=PHONE)
    person.go(served.make("vividz", seed=2)["seats"][0])
    page = person.page
    assert person.asked()
    for place in range(page.locator(".option").count()):
        page.locator(".option").nth(place).click()
    lines = page.locator(".ordering li span")
    first, second = lines.nth(0).inner_text(), lines.nth(1).inner_text()
    page.locator(".ordering li").nth(1).get_by_role("button").first.click()
    assert (lines.nth(0).inner_text(), lines.nth(1).inner_text()) == (second, first)
    number = person.number
    page.locator("[data-confirm]").click()
    page.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)
    person.play(random.Random(2), 6)
    assert person.asked()
    box = page.locator(".hand .card").first.bounding_box()
    finger = page.context.new_cdp_session(page)
    touched = [{"x": box["x"] + 20, "y": box["y"] + 30}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touched})
    expect(page.locator("dialog.details")).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    person.shot("long-press")


def test_the_language_is_changed_at_the_table_and_a_second_tab_follows_the_game(visitors, served) -> None:
    person = visitors()
    person.go(served.make("gundam", seed=3, clock=900)["seats"][0])
    page = person.page
    assert person.asked()
    question, story = page.locator(".prompt h2"), page.locator(".lines")
    assert (question.inner_text().isascii(), story.inner_text().isascii()) == (True, True)
    left = page.locator("[role=timer]").last.inner_text()
    expect(page.locator("[role=timer]").last).not_to_have_text(left)
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog.settings select").first.select_option("ja")
    page.keyboard.press("Escape")
    expect(page.locator(".table")).to_be_visible()
    expect(question).to_contain_text("ますか")
    assert "シャッフル" in story.inner_text()
    tab = page.context.new_page()
    tab.goto(page.url)
    tab.wait_for_selector(".option")
    number = person.number
    person.answer_once(random.Random(1))
    tab.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)
    person.shot("japanese")


def test_a_card_is_played_by_dragging_it_onto_the_table(visitors, served) -> None:
    person = visitors()
    person.go(served.make("gundam", seed=1)["seats"][0])
    page = person.page
    rng = random.Random(6)
    for _ in range(60):
        assert person.asked()
        if page.locator("[data-verb=deploy]").count():
            break
        person.answer_once(rng)
    number = person.number
    card = page.locator("[data-verb=deploy]").first.get_attribute("data-of")
    held = page.locator(f".hand [data-card='{card}']").bounding_box()
    field = page.locator(".boards > .side [data-place='0 battle']").bounding_box()
    page.mouse.move(held["x"] + 20, held["y"] + 20)
    page.mouse.down()
    page.mouse.move(field["x"] + field["width"] / 2, field["y"] + field["height"] - 12, steps=6)
    person.shot("dragging")
    page.mouse.up()
    page.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)


def test_what_happens_is_shown_one_thing_after_the_other(visitors, served) -> None:
    person = visitors(speed="fast", theme="light")
    person.go(served.make("gundam", ("random", "random"), seed=3)["spectators"])
    page = person.page
    page.wait_for_selector(".telling")
    page.wait_for_selector(".card.acting")
    person.shot("watching-light")
    assert person.axe() == []


def test_what_somebody_says_is_text_whatever_is_in_it(visitors, served) -> None:
    person = visitors()
    person.go(served.make(chat=True)["seats"][0])
    hostile = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    person.page.fill(".chat input", hostile)
    person.page.keyboard.press("Enter")
    expect(person.page.locator(".chat li")).to_contain_text(hostile)
    assert person.page.locator(".chat img, .chat script").count() == 0


HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def test_a_card_whose_words_are_html_is_shown_as_text_everywhere(browser, tmp_path) -> None:
    package = load("gundam")
    deck = package.load_deck("blue-white").parts["main"]
    plain = next(card for card in deck if card.type == "unit" and deck.count(card) == 4)
    # What stands in brackets is a reminder, so that anything can be printed there.
    words = {"name": HOSTILE, "en": HOSTILE, "traits": [HOSTILE], "text": f"《ブロッカー》({HOSTILE})"}
    printed = {**plain.extra["printed"], "id": "EVIL-001", **words}
    head = '{"format": "fuda cards", "version": 1, "game": "gundam", "cards": [\n'
    (tmp_path / "pool.json").write_text(f"{head}{json.dumps(printed)}\n]}}\n", encoding="utf-8")
    numbers = ["EVIL-001" if card is plain else card.no for card in deck]
    text = "".join(f"1 {number}\n" for number in numbers)
    with Served(str(tmp_path), "--cards", str(tmp_path / "pool.json")) as served:
        person = browser.visitor(served)
        alarms = []
        person.page.on("dialog", lambda dialog: alarms.append(dialog.message) or dialog.dismiss())
        status, made = served.call(
            "/api/rooms",
            {"game": "gundam", "seats": [{"who": "human", "deck": text}, {"who": "random", "deck": text}], "seed": 4},
        )
        assert status == 201, made
        person.go(made["seats"][0])
        meet(person)
        page = person.page
        assert HOSTILE in page.locator(".lines").inner_text()
        page.locator(f".card[aria-label^='{HOSTILE}']").first.hover()
        expect(page.locator(".peek")).to_contain_text(HOSTILE)
        page.locator(".log .dot").last.click()
        expect(page.locator("dialog.details")).to_be_visible()
        person.shot("hostile")
        assert page.locator("main img, dialog img, .panel img, .panel script, .hand img").count() == 0
        assert (alarms, person.faults) == ([], [])
        # What should get in all the same is stopped by the policy.
        page.evaluate(
            "text => { const box = document.createElement('div'); box.innerHTML = text; document.body.append(box); }",
            HOSTILE,
        )
        page.wait_for_timeout(300)
        assert alarms == []
        assert any("Content Security Policy" in fault for fault in person.faults)
        person.close()


def meet(person):
    """Play until a hostile card has come up in the story and lies somewhere."""
    rng = random.Random(6)
    for _ in range(60):
        assert person.asked()
        page = person.page
        if HOSTILE in page.locator(".lines").inner_text() and page.locator(f".card[aria-label^='{HOSTILE}']").count():
            return
        deploy = page.locator(f"[data-verb=deploy]:has-text('{HOSTILE}')")
        if deploy.count():
            number = person.number
            deploy.first.click()
            page.wait_for_function("before => document.querySelector('.table').dataset.number !== before", arg=number)
        else:
            person.answer_once(rng)
    raise AssertionError("the hostile card did not come up")


@pytest.mark.parametrize(
    ("language", "said"), [("en", "This link leads to no table"), ("ja", "このリンクの卓はありません")]
)
def test_a_wrong_link_says_so(visitors, language, said) -> None:
    person = visitors(language=language)
    person.go("no-such-token")
    expect(person.page.locator("[role=alert]")).to_contain_text(said)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_lobby_calls_nothing_by_its_raw_name(visitors, language) -> None:
    page = visitors(language=language).page
    page.wait_for_selector("[data-play]")
    page.click("details.more summary")
    page.select_option("[name=game]", "pso2")
    page.select_option("[name=mode]", "raid")
    shown = page.locator("[name=opponent] option, [name=seat-1] option, [name=level] option").all_inner_texts()
    assert len(shown) > 15
    assert [text for text in shown if re.search(r"level-\d|veryhard|heuristic", text)] == []
    if language == "ja":
        assert [text for text in shown if text.isascii()] == []


def test_what_is_wrong_with_an_own_deck_is_told_while_it_is_written(visitors) -> None:
    person = visitors()
    page = person.page
    page.wait_for_selector("[data-play]")
    page.click("details.more summary")
    page.locator("select[aria-label='Deck 1']").select_option("own")
    page.fill("textarea", "5 GF01-005")
    expect(page.locator(".faults p")).to_have_count(2)
    expect(page.locator(".faults p").first).to_contain_text("must have exactly 50")
    deck = load("gundam").load_deck("blue-white")
    page.fill("textarea", "\n".join(f"1 {card.no}" for card in deck.parts["main"]))
    expect(page.locator(".faults")).to_have_text("This deck is legal.")
    assert person.axe() == []


def test_what_answers_a_question_stays_in_the_window(visitors, served) -> None:
    """Beside a long question and a long word for taking none, Undo must not be pushed out."""
    person = visitors()
    person.go(served.make("vividz", seed=4)["seats"][0])
    rng = random.Random(4)
    met = 0
    for _ in range(40):
        if not person.asked():
            break
        for button in person.page.locator(".prompt .tools button").all():
            box = button.bounding_box()
            met += 1
            assert box["x"] + box["width"] <= 1280
        person.answer_once(rng)
    assert met > 10


def test_a_phone_notices_chat_and_a_pile_that_nobody_may_look_at_says_so(visitors, served) -> None:
    made = served.make(seats=("human", "open"), chat=True)
    person, friend = visitors(size=PHONE), visitors()
    person.go(made["seats"][0])
    friend.go(made["seats"][1])
    friend.page.fill(".chat input", "good luck")
    friend.page.keyboard.press("Enter")
    page = person.page
    expect(page.locator(".news")).to_have_text("1")
    page.locator(".actions.narrow button").first.click()
    expect(page.locator("dialog .chat")).to_contain_text("good luck")
    expect(page.locator(".news")).to_have_count(0)
    assert person.axe() == []
    assert friend.axe() == []
    page.keyboard.press("Escape")
    page.locator("[data-place='0 deck'] .stack").click()
    expect(page.locator("dialog.zone")).to_contain_text("may not look")
    assert page.locator("dialog.zone .card").count() == 0


def test_long_numbers_on_a_card_do_not_cover_each_other(visitors, served) -> None:
    person = visitors(size=PHONE)
    person.go(served.make("vanguard", seed=3)["seats"][0])
    person.play(random.Random(3), 12)
    # A card that is just turning has larger boxes than one that lies still.
    still = "() => document.getAnimations().every((each) => !(each instanceof CSSTransition))"
    person.page.wait_for_function(still)
    overlaps = person.page.evaluate(
        """() => [...document.querySelectorAll(".face")].filter((face) => {
          const box = (corner) => face.querySelector(corner)?.getBoundingClientRect();
          const [left, right] = [box(".number.left"), box(".number.right")];
          return left?.width && right?.width && left.right > right.left + 1 && right.right > left.left + 1
            && left.bottom > right.top + 1 && right.bottom > left.top + 1;
        }).length"""
    )
    assert person.page.locator(".face .number.right").count() > 3
    assert overlaps == 0


def test_a_finished_game_can_be_played_again(visitors) -> None:
    person = visitors()
    page = person.page
    page.click("[data-play=gundam]")
    assert person.asked()
    address = page.url
    page.get_by_role("button", name="Concede").click()
    page.get_by_role("button", name="Yes").click()
    page.click("[data-again]")
    page.wait_for_url(lambda url: url != address)
    assert person.asked()


def test_who_attacks_whom_is_drawn_while_it_is_asked_about(visitors, served) -> None:
    person = visitors()
    person.go(served.make("vanguard", seed=3)["seats"][0])
    rng = random.Random(3)
    for _ in range(60):
        assert person.asked()
        if "do you guard" in person.page.locator(".prompt h2").inner_text():
            break
        person.answer_once(rng)
    expect(person.page.locator(".prompt h2")).to_contain_text(" attacks ")
    expect(person.page.locator(".standing .arrow")).to_be_visible()
    person.shot("standing-arrow")
    assert person.axe() == []
