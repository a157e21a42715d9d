"""The runner notices what is not as expected, says what was there, and refuses what can't be."""

from pathlib import Path

import pytest

import fuda
from fuda.commands.scenarios import run_scenarios
from fuda.games import load
from fuda.kernel.errors import BadFile
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.match import play_out
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_run import run, run_files

HEAD = "game: gundam\nrules: []\ntitle: A test\n"
DUEL = (
    "a: {battle: [{id: ace, ap: 3, hp: 2}]}\n"
    "b: {battle: [{id: wall, ap: 1, hp: 5, rested: true}], shields: 2}\n"
    "play:\n  - a: attack ace -> wall\n  - b: pass\n  - a: pass\n"
)


@pytest.fixture
def write(tmp_path: Path):
    def write(text: str, head: str = HEAD) -> Path:
        path = tmp_path / "s.yaml"
        path.write_text(head + text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def outcome(write):
    def outcome(text: str) -> str:
        (scenario,) = load_scenarios(write(text))
        return run(scenario).message

    return outcome


def test_what_is_as_expected_passes(outcome) -> None:
    assert outcome(DUEL + "expect: {wall.damage: 3, ace.damage: 1, ace.rested: true, result: none}\n") == ""


def test_a_failure_says_where_what_and_the_question(outcome) -> None:
    message = outcome(DUEL + "expect: {wall.damage: 4}\n")
    assert "s.yaml, scenario 1 (A test), expect:" in message
    assert "expected wall.damage: 4" in message
    assert "there was 3" in message
    assert "a is asked 'main' [6-5-1], exactly 1 of: end" in message


@pytest.mark.parametrize(
    ("expected", "there"),
    [
        ("a.trash: [ace]", "there was []"),
        ("b.shields: 3", "there was 2"),
        ("b.battle: [wall, ace]", "there was [wall]"),
        ("ace.zone: a.trash", "there was a.battle"),
        ("ace.ap: 4", "there was 3"),
        ("ace.rested: false", "there was true"),
        ("ace.arrived: true", "there was false"),
        ("ace.pilot: kid", "there was none"),
        ("ace.linked: true", "there was false"),
        ("ace.keywords: {repair: 1}", "there was {}"),
        ("ace.name: wall", "there was [ace]"),
        ("ace.colour: red", "there was [blue]"),
        ("ace.traits: [x]", "there was []"),
        ("潮見ナギ.ap: 1", "there is no card called '潮見ナギ'"),
        ("a.active_resources: 1", "there was 0"),
        ("turn_player: b", "there was a"),
        ("turn: 6", "there was 5"),
        ("phase: end", "there was main"),
        ("result: a wins", "there was none"),
        ("reason: 1-2-3", "there was none"),
        ("choice: none", "there was a is asked 'main'"),
        ("choice: {player: b}", "there was player: a"),
        ("choice: {kind: block}", "there was kind: main"),
        ("choice: {clause: 1-1}", "there was clause: 6-5-1"),
        ("choice: {least: 2}", "there was least: 1"),
        ("choice: {options: []}", "also the option end"),
        ("choice: {options: [end, attack ace -> b]}", "no option attack ace -> b"),
        ("choice: {offers: [pass]}", "no option pass"),
        ("choice: {offers_not: [end]}", "the option end"),
        ("events: [destroyed wall]", "there was no destroyed wall"),
        ("events: [damaged wall 2]", "damaged wall 3 [7-6-3-2]"),
        ("events: [battle_ended ace, attacked ace]", "there was no attacked ace (in that place)"),
        ("events: ['damaged wall 3 [1-1]']", "there was no"),
        ("events: [{event: attacked, card: ace, other: none}]", "there was no"),
        ("events_not: [damaged wall]", "there was damaged wall"),
        ("events_not: [{event: damaged, amount: 1}]", "there was {event: damaged, amount: 1}"),
        ("views: {a: {b.shields: [x, y]}}", "for a, b.shields: [x, y] there was ['?', '?']"),
        ("waiting: [ace]", "there was []"),
    ],
)
def test_each_expectation_can_fail(outcome, expected: str, there: str) -> None:
    assert there in outcome(DUEL + f"expect: {{{expected}}}\n")


@pytest.mark.parametrize(
    ("play", "message"),
    [
        ("- b: pass", "expected b to be asked"),
        ("- a: attack wall -> ace", "'attack wall -> ace' is not an option"),
        ("- a: [end, end]", "exactly 1 must be chosen"),
        ("- a: {refused: end}", "expected the answer to be refused"),
        ("- expect: {turn: 7}", "there was 5"),
        ("- {concede: a}\n  - a: end", "expected a to be asked"),
        ("- {concede: a}\n  - concede: b", "the game is over"),
        ("- expect: {turn: 5}\n  - stop: {phase: end}", "nothing goes on here: `stop` stands after an answer"),
        ("- a: {refused: block wall}\n  - stop: {phase: end}", "nothing goes on here"),
        ("- until: {kind: main}\n  - stop: {phase: end}", "nothing goes on here"),
        ("- {concede: a}\n  - stop: {phase: end}", "nothing goes on here"),
        ("- stop: {event: destroyed ace}", "did not come about before the next question"),
    ],
)
def test_each_entry_can_fail(outcome, play: str, message: str) -> None:
    told = outcome("a: {battle: [ace]}\nb: {battle: [wall], shields: 1}\nplay:\n  " + play + "\n")
    assert message in told
    assert "of play (" in told


def test_a_wait_that_fails_tells_the_question_it_stopped_at(outcome) -> None:
    told = outcome(
        "a: {battle: [{id: ace, hp: 2, damage: 1, text: 《リペア1》, count: 2}]}\nplay:\n  - until: {turn: 6}\n"
    )
    assert "somebody is asked who can't pass" in told
    assert "a is asked 'order'" in told


def test_a_wait_gives_the_only_answer_there_is(outcome) -> None:
    board = (
        "a: {resources: 4, hand: [{id: bolt, type: command, "
        "text: 【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。}]}\n"
        "b: {battle: [{id: wall, hp: 3}], shields: 1}\n"
    )
    assert outcome(board + "play: [{a: play bolt}, {until: {kind: main}}]\nexpect: {wall.damage: 1}\n") == ""
    two = board.replace("{id: wall, hp: 3}", "{id: wall, hp: 3}, {id: gate, hp: 3}")
    assert "can't pass and has a choice" in outcome(two + "play: [{a: play bolt}, {until: {kind: main}}]\n")


LONE_EFFECT = (
    "a: {resources: 4, hand: [{id: ace, text: 【配備時】相手のユニット1つに1ダメージを与える。}, {id: more}]}\n"
    "b: {battle: [{id: wall, hp: 3}], shields: 1}\n"
)


def test_what_has_only_one_answer_need_not_be_said(outcome) -> None:
    play = LONE_EFFECT + "play: [{a: deploy ace}, {a: deploy more}]\n"
    assert outcome(play + "expect: {wall.damage: 1, a.battle: 2}\n") == ""
    assert outcome(LONE_EFFECT + "play: [{a: deploy ace}]\nexpect: {wall.damage: 1}\n") == ""
    two = LONE_EFFECT.replace("{id: wall, hp: 3}", "{id: wall, hp: 3}, {id: gate, hp: 3}")
    assert "'deploy more' is not an option" in outcome(two + "play: [{a: deploy ace}, {a: deploy more}]\n")


def test_a_window_in_which_one_can_only_pass_is_not_left_out(outcome) -> None:
    left_out = DUEL.replace("  - b: pass\n", "")
    assert "expected a to be asked" in outcome(left_out + "expect: {wall.damage: 3}\n")
    unfinished = DUEL.replace("  - a: pass\n", "")
    assert "there was 0" in outcome(unfinished + "expect: {wall.damage: 3}\n")


def test_an_expectation_about_the_question_is_about_the_one_now_asked(outcome) -> None:
    asked = "play: [{a: deploy ace}]\nexpect: {choice: {kind: main}, wall.damage: 1}\n"
    assert "a is asked 'order'" in outcome(LONE_EFFECT + asked)
    failed = outcome(LONE_EFFECT + "play: [{a: deploy ace}]\nexpect: {wall.damage: 2}\n")
    assert "a is asked 'order'" in failed


def test_a_wait_does_not_run_through_turns(outcome) -> None:
    board = "a: {shields: 1}\nb: {shields: 1}\n"
    assert "turn 5 went by" in outcome(board + "play: [{until: {kind: block}}]\n")
    assert outcome(board + "play: [{until: {kind: main, player: b}}]\nexpect: {turn: 6}\n") == ""
    assert outcome(board + "play: [{until: {turn: 8}}]\nexpect: {turn: 8}\n") == ""


def test_a_phase_in_which_nobody_is_asked_is_waited_for(outcome) -> None:
    board = "a: {shields: 1}\nb: {shields: 1, hand: 0}\n"
    waited = "play: [{until: {phase: draw}}]\nexpect: {phase: draw, turn: 6, b.resources: 0, choice: none}\n"
    assert outcome(board + waited) == ""
    assert outcome(board + "play: [{until: {phase: draw}}, {b: end}]\nexpect: {b.hand: 1, b.resources: 1}\n") == ""


def test_a_silent_phase_of_a_later_turn_is_waited_for(outcome) -> None:
    waited = "a: {}\nplay: [{until: {turn: 7, phase: draw}}]\nexpect: {phase: draw, turn: 7, choice: none}\n"
    assert outcome(waited) == ""
    assert "turn 6 went by" in outcome("a: {}\nplay: [{until: {turn: 6, phase: draw, kind: block}}]\n")


def test_a_key_that_yaml_has_cut_short_is_told_in_quotes(outcome) -> None:
    board = (
        'a: {battle: [{id: al, text: "【起動・メイン】【ターン1回】自分は1枚ドローする。\\n'
        '【起動・メイン】【ターン1回】自分は2枚ドローする。"}]}\nplay:\n  - a: activate al\n'
    )
    assert 'write "activate al #2" in quotes' in outcome(board + "  - a: activate al #2\n")
    assert outcome(board + '  - a: "activate al #2"\nexpect: {a.hand: 3}\n') == ""


def test_a_stop_lets_the_board_be_seen_at_once(outcome) -> None:
    board = "a: {battle: [{id: ace, ap: 3}]}\nb: {base: [{id: fort, hp: 2}], shields: 2}\n"
    hit = "play: [{a: attack ace -> b}, {b: pass}, {a: pass}, {stop: {event: damaged fort}}"
    assert outcome(board + hit + "]\nexpect: {fort.zone: b.base, fort.damage: 3}\n") == ""
    assert outcome(board + hit + ", {a: end}]\nexpect: {fort.zone: b.trash}\n") == ""
    assert "did not come about" in outcome(board + "play: [{a: attack ace -> b}, {stop: {event: damaged fort}}]\n")


def test_a_stop_may_come_first_and_again_after_a_stop(outcome) -> None:
    board = "phase: start\na: {battle: [{id: ace, rested: true}], hand: 0}\nb: {shields: 2}\n"
    first = "play: [{stop: {event: set_active ace}}, {expect: {ace.rested: false, a.hand: 0}}, {stop: {phase: draw}}, "
    told = "{expect: {a.hand: 1, a.resources: 0}}, {a: end}]\nexpect: {choice: {kind: action}}\n"
    assert outcome(board + first + told) == ""


@pytest.mark.parametrize("name", ["waiting: [ace, 'ace #2']", "waiting: [ace, ace]"])
def test_effects_that_wait_are_named_by_their_card_or_with_their_number(outcome, name: str) -> None:
    texts = "【アタック時】自分は1枚ドローする。\\n【アタック時】自分は2枚ドローする。"
    board = f'a: {{battle: [{{id: ace, text: "{texts}"}}]}}\nb: {{shields: 2}}\nplay: [a: attack ace -> b]\n'
    assert outcome(board + f"expect: {{{name}}}\n") == ""
    assert "there was [ace, 'ace #2']" in outcome(board + "expect: {waiting: [ace]}\n")


def test_events_are_counted_where_they_say_how_often(outcome) -> None:
    counted = "expect: {events: [{event: damaged, card: wall, times: %d}]}\n"
    assert outcome(DUEL + counted % 1) == ""
    assert "there were 1 of" in outcome(DUEL + counted % 2)
    once = "{event: attacked, card: ace, times: 1}"
    assert outcome(DUEL + f"expect: {{events: [damaged wall 3, {once}, battle_ended ace]}}\n") == ""
    assert "there were 1 of" in outcome(DUEL + counted % 0)


def test_a_scenario_that_expects_nothing_tells_what_happens(write, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_scenarios([write(DUEL)], as_json=False) == 0
    told = capsys.readouterr().out
    assert "  Wall takes 3 damage from ace [7-6-3-2]\n" in told
    assert "Now a is asked 'main' [6-5-1]" in told
    assert "passed" not in told


def test_a_story_is_told_where_it_is_asked_for(write) -> None:
    (scenario,) = load_scenarios(write(DUEL + "expect: {wall.damage: 3}\n"))
    assert run(scenario).story == ()
    assert run(scenario, tell=True).story[:3] == ("A test", "> a: attack ace -> wall", "  Ace attacks wall [7-3-1]")


def test_a_fault_in_one_scenario_does_not_stop_the_others(write) -> None:
    outcomes = run_files([write(DUEL + "---\ngame: gundam\n---\n" + HEAD + DUEL)])
    assert [outcome.unreadable for outcome in outcomes] == [False, True, False]


def test_a_scenario_that_is_not_yaml_does_not_stop_the_others(write) -> None:
    path = write(DUEL + "---\ngame: gundam\ntitle: Blocking: who may\n---\n" + HEAD + DUEL)
    outcomes = run_files([path])
    assert [outcome.unreadable for outcome in outcomes] == [False, True, False]
    line = path.read_text(encoding="utf-8").splitlines().index("title: Blocking: who may") + 1
    assert f"is not YAML, line {line}, column" in outcomes[1].message


def test_a_colon_in_a_title_gets_a_hint(write) -> None:
    with pytest.raises(BadFile, match="must stand in quotation marks"):
        load_scenarios(write("", head="game: gundam\nrules: []\ntitle: Blocking: who may\n"))


def test_choosing_nothing_is_an_option_where_it_is_allowed(outcome) -> None:
    hand = ", ".join(f"h{n}" for n in range(11))
    play = f"a: {{hand: [{hand}]}}\nplay: [{{a: end}}, {{b: pass}}, {{a: pass}}]\n"
    assert outcome(play + "expect: {choice: {kind: discard, offers_not: [none]}}\n") == ""
    assert "no option none" in outcome(play + "expect: {choice: {offers: [none]}}\n")


def test_what_had_to_be_refused_but_was_not_fails(outcome) -> None:
    assert "it was not refused" in outcome("refused: anything\n")


def test_what_is_refused_for_another_reason_fails(outcome) -> None:
    assert "it was refused for: " in outcome("a: {base: 2}\nrefused: seventh\n")


@pytest.mark.parametrize(
    ("board", "place", "sentence"),
    [
        ("a: {hand: [ace], battle: [ace]}", "a.hand, card 1", "already that of a.battle, card 1"),
        ("a: {hand: [{id: x, count: 2}, x1]}", "a.hand, card 2", "the id 'x1' is already"),
        ("a: {battle: 7}", "a.battle", "7 cards are more than the 6"),
        ("a: {base: [one, two]}", "a.base", "2 cards are more than the 1"),
        ("a: {resources: 14, ex_resources: 2}", "a.resources", "16 cards are more than the 15"),
        ("a: {ex_resources: 6}", "a", "6 EX resources"),
        ("a: {base: [{id: fort, pilot: kid}]}", "a.base, card 1, pilot", "not on a base"),
        ("a: {battle: [{pilot: {id: x, type: unit}}]}", "a.battle, card 1, pilot", "can't be set as a pilot"),
        ("a: {battle: [{id: x, type: command}]}", "a.battle, card 1", "a command can't lie in battle"),
        ("a: {resource_deck: [{type: unit}]}", "a.resource_deck, card 1", "only a resource can"),
        ("a: {hand: [{token: true}]}", "a.hand, card 1", "a token can't lie in hand"),
        ("a: {battle: [{card: GF99-999}]}", "a.battle, card 1", "there is no card 'GF99-999'"),
        ("a: {battle: [GF99-999]}", "a.battle, card 1", "there is no card 'GF99-999'"),
        ("a: {battle: [{colour: purple}]}", "a.battle, card 1", "'purple' is not a colour"),
        ("a: {battle: [{type: robot}]}", "a.battle, card 1", "'robot' is not a card type"),
        ("a: {battle: [{id: b}]}", "a.battle, card 1", "'b' is a player"),
        ("a: {hand: [{id: x, rested: true}]}", "a.hand, card 1", "a card in hand has no 'rested'"),
        ("a: {trash: [{id: x, damage: 1}]}", "a.trash, card 1", "a card in trash has no 'damage'"),
        ("a: {battle: [{id: x, ap: -1}]}", "a.battle, card 1", "a unit has no 'ap' below 0"),
        ("a: {battle: [{id: x, hp: 2, damage: 2}]}", "a", "would be destroyed before the first question"),
        ("turn: 4", "turn", "turn 4 is player b's"),
        ("turn: 5\nturn_player: b", "turn", "turn 5 is player a's"),
        ("c: {shields: 1}", "the players", "1-1-1"),
        ("phase: setup\na: {deck_list: nothing}\nb: {deck_list: green-red}", "a.deck_list", "there is no deck"),
        ("phase: setup\na: {deck_list: [x]}\nb: {deck_list: green-red}", "deck_list", "5-1-1"),
        ("expect: {events_not: [destroyed ghost]}", "expect", "there is no card 'ghost'"),
        ("expect: {choice: {offers_not: [attack ghost -> b]}}", "expect", "no question has an answer 'attack ghost"),
        ("a: {battle: [x]}\nexpect: {choice: {offers_not: [atack x -> b]}}", "expect", "an answer 'atack x -> b'"),
        ("play: [{a: {refused: deploy ghost}}]", "play, entry 1", "no question has an answer 'deploy ghost'"),
        ("play: [{a: {refused: [ghost, a]}}]", "play, entry 1", "no question has an answer 'ghost'"),
        ("expect: {ghost.zone: a.trash}", "expect", "there is no card 'ghost'"),
        ("play: [{expect: {ghost.ap: 3}}]", "play, entry 1", "there is no card 'ghost'"),
    ],
)
def test_contradictions_are_refused_with_their_place(outcome, board: str, place: str, sentence: str) -> None:
    with pytest.raises(BadFile) as refused:
        outcome(board + "\n")
    assert f"s.yaml, scenario 1 (A test), {place}: " in str(refused.value)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("text", "place", "sentence"),
    [
        ("puzzle: 1", "", "there is no key 'puzzle'; the keys are: a, b, cards, expect,"),
        ("a: {graveyard: 1}", "a", "there is no key 'graveyard'"),
        ("a: {battle: [{strength: 3}]}", "a.battle, card 1", "there is no key 'strength'"),
        ("a: {battle: [{card: GF01-001, ap: 3}]}", "a.battle, card 1", "there is no key 'ap'"),
        ("a: {battle: [{damage: -1}]}", "a.battle, card 1, damage", "at least 0, not -1"),
        ("a: {battle: [{rested: 1}]}", "a.battle, card 1, rested", "true or false"),
        ("a: {battle: [{count: 0}]}", "a.battle, card 1, count", "at least 1"),
        ("a: {battle: [{id: a-b}]}", "a.battle, card 1, id", "is not an id"),
        ("a: {battle: ace}", "a.battle", "it takes a list, not ace"),
        ("a: {hand: -1}", "a.hand", "at least 0"),
        ("a: {ex_resources: [x]}", "a.ex_resources", "whole number"),
        ("a: {deck_list: green-red}", "a", "there is no key 'deck_list'"),
        ("phase: setup", "a", "needs 'deck_list'"),
        ("phase: lunch", "phase", "'lunch' is not a phase"),
        ("turn: 0", "turn", "at least 1"),
        ("turn_player: c", "turn_player", "there is no player c"),
        ("play: [{c: pass}]", "play, entry 1", "there is no player c"),
        ("play: [{a: pass, b: pass}]", "play, entry 1", "exactly one key"),
        ("play: [{a: {accepted: x}}]", "play, entry 1", "there is no key 'accepted'"),
        ("play: [{a: {}}]", "play, entry 1", "neither"),
        ("expect: {result: c wins}", "expect, result", "there is no player c"),
        ("expect: {result: a loses}", "expect, result", "a result is 'a wins', 'draw' or 'none', not a loses"),
        ("expect: {reason: 99-1}", "expect, reason", "there is no clause 99-1"),
        ("expect: {turn_player: c}", "expect, turn_player", "there is no player c"),
        ("expect: {weather: fine}", "expect, weather", "nothing is known as 'weather'"),
        ("expect: {a.mood: 1}", "expect, a.mood", "nothing is known as 'mood'"),
        ("expect: {ace.mood: 1}", "expect, ace.mood", "nothing is known as 'mood'"),
        ("expect: {choice: {color: 1}}", "expect, choice", "there is no key 'color'"),
        ("expect: {events: [exploded ace]}", "expect, events", "there is no event exploded"),
        ("expect: {events: [{card: ace}]}", "expect, events", "an event has a key 'event'"),
        ("expect: {events: [drawn a and b]}", "expect, events", "drawn a and b is not an event"),
        ("expect: {events: [destroy ace]}", "expect, events", "there is no event destroy; do you mean destroyed?"),
        ("play: [{stop: {event: drawn a and b}}]", "play, entry 1", "drawn a and b is not an event"),
        ("expect: {events_not: [{event: drawn, times: 1}]}", "expect, events_not", "there is no key 'times'"),
        ("expect: {events_not: [{event: drawn, clause: 99-1}]}", "expect, events_not", "there is no clause 99-1"),
        ("expect: {events_not: ['drawn a [99-1]']}", "expect, events_not", "there is no clause 99-1"),
        ("expect: {events_not: [{event: drawn, player: c}]}", "expect, events_not", "there is no player c"),
        ("expect: {choice: {clause: 99-1}}", "expect, choice", "there is no clause 99-1"),
        ("expect: {choice: {player: c}}", "expect, choice", "there is no player c"),
        ("expect: {views: {a: {pile: 1}}}", "expect, views, a", "'pile' is not a zone"),
        ("refused: x\nexpect: {turn: 5}", "refused", "can't be played"),
    ],
)
def test_a_bad_form_is_refused_with_its_place(write, text: str, place: str, sentence: str) -> None:
    with pytest.raises(BadFile) as refused:
        load_scenarios(write(text + "\n"))
    assert f"s.yaml, scenario 1 (A test){', ' + place if place else ''}: " in str(refused.value)
    assert sentence in str(refused.value)


def test_a_question_need_not_name_the_clauses_that_it_is_about(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    file.write_text("game: gundam\ntitle: What now?\nexpect: {turn: 5}\n", encoding="utf-8")
    assert load_scenarios(file)[0].rules == ()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "holds no scenario"),
        ("- a list", "a scenario is a mapping"),
        ("rules: []\ntitle: x", "'game' is missing"),
        ("game: mahjong\nrules: []\ntitle: x", "there is no game 'mahjong'"),
        ("game: gundam\nrules: []\ntitle: [x]", "it takes text"),
        ("game: [", "is not YAML"),
        (HEAD + "a: {hand: 1}\na: {hand: 2}", "the key 'a' stands twice"),
        ("game: gundam\nrules: [99-9-9]\ntitle: x", "there is no clause 99-9-9 in the rules of Gundam Card Game"),
    ],
)
def test_what_is_no_scenario_is_refused(write, text: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=r"s\.yaml") as refused:
        load_scenarios(write(text, head=""))
    assert sentence in str(refused.value)


def test_a_bare_no_is_a_key_and_an_answer(outcome) -> None:
    deck = ", ".join(f"{{no: A{n:02}, count: {4 if n < 13 else 2}}}" for n in range(1, 14))
    text = (
        f"phase: setup\na: {{deck_list: [{deck}, {{no: R, type: resource, count: 10}}]}}\nb: {{deck_list: green-red}}\n"
    )
    assert outcome(text + "expect: {choice: {player: a, kind: first}}\n") == ""
    assert "'no' is not an option" in outcome(text + "play: [{a: no}]\n")


@pytest.mark.parametrize("player", ["a", "b"])
def test_first_player_makes_the_first_decision_of_a_set_up(outcome, player: str) -> None:
    decks = "phase: setup\na: {deck_list: blue-white}\nb: {deck_list: green-red}\n"
    assert outcome(decks + f"first_player: {player}\nexpect: {{choice: {{player: {player}, kind: first}}}}\n") == ""


def test_the_game_begins_where_the_scenario_says(outcome) -> None:
    board = "turn: 6\nturn_player: b\nphase: resource\nb: {resources: 2, hand: [{id: jet, lv: 3, cost: 3}]}\n"
    told = "{turn: 6, turn_player: b, phase: main, b.resources: 3, choice: {player: b, options: [deploy jet, end]}}"
    assert outcome(board + f"expect: {told}\n") == ""


def test_what_happens_before_the_first_question_counts(outcome) -> None:
    board = "phase: start\na: {battle: [{id: ace, rested: true}]}\n"
    assert outcome(board + "expect: {events: [set_active ace, drawn a], events_not: [{event: deployed}]}\n") == ""


def test_cards_lie_as_they_are_given(outcome) -> None:
    board = (
        "cards: [{id: grunt, ap: 2, hp: 4}]\n"
        "a: {deck: [top, {id: low, count: 2}], shields: [s1, s2], base: ex, ex_resources: 1, resources: [r1],\n"
        "  battle: [{id: g1, card: grunt, damage: 1, arrived: true, pilot: {id: kid, ap: 1, hp: 2}}, GF01-001]}\n"
    )
    told = (
        "{a.deck: [top, low1, low2], a.shields: [s1, s2], a.base: 1, a.resources: 2, a.ex_resources: 1,"
        " a.active_resources: 2, g1.ap: 3, g1.hp: 6, g1.damage: 1, g1.arrived: true, g1.pilot: kid, kid.zone: a.battle,"
        " a.battle: 2, s1.rested: true, b.deck: 20, b.resource_deck: 10, b.shields: 0}"
    )
    assert outcome(board + f"expect: {told}\n") == ""


def test_files_and_folders_are_run_and_counted(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    good = HEAD + "expect: {turn: 5}\n"
    (tmp_path / "deep" / "two.yaml").write_text(good + "---\n" + HEAD + "expect: {turn: 6}\n", encoding="utf-8")
    (tmp_path / "one.yaml").write_text(good, encoding="utf-8")
    assert [outcome.passed for outcome in run_files([tmp_path])] == [True, False, True]
    assert [outcome.passed for outcome in run_files([tmp_path / "one.yaml"])] == [True]


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("expect: {turn: 5}\n", 0, "1 passed, 0 failed, 0 could not be read"),
        ("expect: {turn: 6}\n", 1, "0 passed, 1 failed, 0 could not be read"),
        ("a: {base: 2}\n", 2, "2 cards are more than the 1 that fit there"),
        ("puzzle: 1\n", 2, "puzzle"),
    ],
)
def test_the_exit_code_tells_how_it_went(
    write, text: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_scenarios([write(text)], as_json=False) == code
    shown = capsys.readouterr()
    assert said in (shown.out or shown.err).splitlines()[-1]


def test_a_missing_file_and_an_empty_folder_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_scenarios([tmp_path / "none.yaml"], as_json=False) == 2
    assert "can't be read" in capsys.readouterr().err
    with pytest.raises(BadFile, match="holds no scenario files"):
        run_scenarios([tmp_path], as_json=False)


def test_every_event_that_happens_can_be_expected() -> None:
    happened = set()
    for seed in range(12):
        game = machine_of(fuda.new_game("gundam", decks=[fuda.deck_names("gundam")[seed % 4]] * 2, seed=seed))
        play_out(game, [RandomAgent(seed), RandomAgent(seed + 1)])
        happened |= {event.kind for event in game.log}
    expectable = load("gundam").event_kinds()
    assert happened <= expectable
    listed = (Path(__file__).resolve().parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    assert not [kind for kind in expectable if f"`{kind}`" not in listed]


@pytest.mark.parametrize("deep", ["[" * 100_000, '{"a":' * 50_000, "- " * 20_000])
def test_a_file_that_is_nested_without_end_is_refused(tmp_path: Path, deep: str) -> None:
    path = tmp_path / "deep.yaml"
    path.write_text(deep, encoding="utf-8")
    with pytest.raises(BadFile, match="nested too deeply"):
        load_scenarios(path)
