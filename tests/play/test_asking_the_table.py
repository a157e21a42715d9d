"""What can be asked at the table, what it is kept in, and how it speaks: for every game."""

import io
import re
from collections.abc import Callable
from itertools import repeat
from pathlib import Path

import pytest
from rich.console import Console

import fuda
from fuda.games import GAMES, load
from fuda.games.vanguard.fighting import fighting_power
from fuda.kernel.game import Game
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value
from fuda.kernel.views.option_keys import indices
from fuda.play.agents import RandomAgent
from fuda.play.card_help import reading
from fuda.play.chronicle import DONE
from fuda.play.closing import ends_by_itself
from fuda.play.face import View, machine_of
from fuda.play.kept import about_kept, file_for, kept_game, kept_games, new_file, seat_in
from fuda.play.lookups import all_zones, zone_asked_for
from fuda.play.replay_view import open_replay
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.screen import LAYOUTS, Scene, card_cell, draw, hand_lines, option_lines
from fuda.play.story import LANGUAGES, Teller
from fuda.play.table import NOTHING_LEFT, Table
from fuda.play.terminal import Terminal

TITLES = ["You", "Opponent"]
Run = Callable[..., tuple[int, str, str]]
JAPANESE = range(0x3040, 0xA000)
QUOTED = re.compile(r'〔[^〕]*|「[^」]*|"[^"]*|《[^》]*|\[[^]]*|\([^)]*|<[^>]*')


def begun(game_id: str, seed: int = 2, turns: int = 3) -> Game:
    """A game that has been played for some turns."""
    decks = load(game_id).deck_names()[:2]
    game = machine_of(fuda.new_game(game_id, decks=decks, seed=seed))
    agent = RandomAgent(seed)
    while game.choice is not None and game.turn < turns:
        game.choose(agent(View(game, game.choice.player), game.choice))
    return game


def told(game: Game) -> Teller:
    return Teller(game, load(game.rules.id).words, 0, ["the opponent"] * 2)


class Live(Terminal):
    """A terminal that is typed at."""

    def __init__(self, answers: str, height: int = 24) -> None:
        super().__init__(Console(file=io.StringIO(), width=80, height=height, highlight=False), io.StringIO(answers))
        self.is_live = True

    @property
    def shown(self) -> str:
        return self.console.file.getvalue()  # type: ignore[attr-defined, no-any-return]

    def ask(self, prompt: str = "> ") -> str | None:
        line = self.answers.readline()
        return line.strip() if line else None


def sit_down(game: Game, terminal: Terminal, **further: object) -> tuple[int, Table]:
    package = load(game.rules.id)
    agents = {1: RandomAgent(1)}
    table = Table(package, game, agents, TITLES, terminal, lambda clause: [clause], **further)  # type: ignore[arg-type]
    return table.run(), table


# Looking.


@pytest.mark.parametrize("game_id", GAMES)
def test_every_zone_can_be_looked_at_as_far_as_it_may_be_seen(game_id: str) -> None:
    game = begun(game_id)
    teller = told(game)
    for kind, zone in enumerate(game.rules.zones):
        for player, letter in enumerate("ab"):
            lines = zone_asked_for(game, teller, 0, f"{zone.name} {letter}")
            assert lines, zone.name
            for card in game.cards(kind, player):
                seen = any(line.strip().startswith(teller.label(card)) for line in lines)
                assert seen == teller.sees(card) or teller.label(card) in "".join(lines)
    assert zone_asked_for(game, teller, 0, "hand b")[1:] == [f"  {len(hand_of(game, 1))} cards that you can't see"]
    assert zone_asked_for(game, teller, 0, "the moon") == []
    assert all("hand" in line for line in all_zones(game, teller, 0)[:2])


def hand_of(game: Game, player: int) -> list[int]:
    return list(game.cards(game.rules.zone_kind("hand"), player))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("word", ["trash", "graveyard", "discards"])
def test_the_trash_is_found_by_whatever_name_one_knows(game_id: str, word: str) -> None:
    game = begun(game_id)
    (heading, *_) = zone_asked_for(game, told(game), 0, f"opponent's {word}")
    assert heading.startswith("The opponent's ")


@pytest.mark.parametrize("game_id", GAMES)
def test_the_hand_is_told_in_english_and_on_request_as_printed(game_id: str) -> None:
    package, game = load(game_id), begun(game_id)
    scene = Scene(told(game), 0, TITLES, [], 0, lambda card: reading(package, "en", card))
    shown = "\n".join(line.plain for line in hand_lines(scene, LAYOUTS[0], 160))
    # Names and traits are what texts compare: those stay as they are printed.
    assert not any(ord(letter) in JAPANESE for letter in QUOTED.sub("", shown))
    assert "[AUTO]" not in shown
    scene.teller.speak(load(game_id).words_in("ja"), ["相手"] * 2)
    scene = Scene(scene.teller, 0, TITLES, [], 0, lambda card: reading(package, "ja", card))
    assert game.definition[hand_of(game, 0)[0]].name in hand_lines(scene, LAYOUTS[0], 160)[0].plain


def test_a_language_that_there_is_not_is_refused_at_the_table() -> None:
    terminal = Live("language fr\n")
    sit_down(begun("gundam"), terminal)
    assert "A language is one of en, ja, not 'fr'." in terminal.shown


@pytest.mark.parametrize("game_id", GAMES)
def test_help_names_the_clause_of_the_question(game_id: str) -> None:
    game = begun(game_id)
    while game.choice is not None and game.choice.player != 0:
        game.choose(next(fuda.kernel.choice.legal_answers(game.choice, 1)))
    assert game.choice is not None
    terminal = Live("?\n")
    clause = game.choice.clause
    sit_down(game, terminal)
    assert f"rule {clause}" in terminal.shown


# Keeping.


def test_a_game_that_was_left_is_asked_for_another_file_until_one_can_be_written(tmp_path: Path) -> None:
    terminal = Live(f"quit\n{tmp_path / 'no' / 'folder.json'}\n{tmp_path}\n{tmp_path / 'game.json'}\n")
    code, table = sit_down(begun("gundam"), terminal)
    assert code == 0
    assert " ".join(terminal.shown.split()).count("can't be written") == 2
    assert fuda.load(tmp_path / "game.json").view(0) == table.game.view(0)


def test_a_stray_answer_to_the_last_question_writes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    terminal = Live("quit\ny\nno\ncat game.json\n\n")
    assert sit_down(begun("gundam"), terminal)[0] == 0
    assert list(tmp_path.iterdir()) == []
    assert terminal.shown.count("nothing is written") == 3


def test_a_game_that_is_kept_anyway_is_left_without_a_question(tmp_path: Path) -> None:
    terminal = Live("1\nquit\ny\n")
    sit_down(begun("gundam"), terminal, kept=tmp_path / "kept.json")
    assert "It is kept" in terminal.shown
    assert terminal.answers.readline() == "y\n"


def test_who_quits_with_a_file_leaves_once_it_is_written(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    terminal = Live(f"quit {tmp_path}\nquit {place}\nzones\n")
    assert sit_down(begun("gundam"), terminal)[0] == 0
    refused, _, saved = terminal.shown.partition("Saved to")
    assert "is a directory" in refused
    assert "File, or Enter to leave" not in saved
    assert terminal.answers.readline() == "zones\n"
    assert fuda.load(place).view(0) == View(begun("gundam"), 0)


def test_a_turn_that_ends_by_itself_is_said_to() -> None:
    for seed in range(20):
        terminal = Live("1\n" * 400)
        _, table = sit_down(begun("gundam", seed, 1), terminal)
        lines = [line.text for line in table.chronicle.told[0]]
        if DONE in lines:
            assert lines[lines.index(DONE) + 1].endswith("the opponent's turn")
            return
    pytest.fail("no turn ended by itself")


class Hesitates(Live):
    """Somebody who deploys what they can and takes back the first answer that would end their turn by itself."""

    def __init__(self) -> None:
        super().__init__("1\n2\n")
        self.hesitations = 0

    def ask(self, prompt: str = "> ") -> str | None:
        if prompt == NOTHING_LEFT:
            self.hesitations += 1
            return "undo" if self.hesitations == 1 else ""
        if self.hesitations > 1:
            return None
        return "" if prompt != "> " else super().ask() or "1"


def test_an_answer_that_would_end_the_turn_by_itself_can_be_taken_back() -> None:
    game = machine_of(fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=9))
    terminal = Hesitates()
    _, table = sit_down(game, terminal)
    assert terminal.hesitations == 2
    assert [line.text for line in table.chronicle.told[0]].count(DONE) == 1
    # The answer was given once, and the last prompt came in the next turn of the person.
    assert terminal.shown.count("You deploy") == 1


def test_whether_others_could_answer_is_not_told_by_asking_once_more() -> None:
    game = begun("gundam", 3, 9)
    agent = RandomAgent(3)
    while game.choice is not None:
        asked = game.choice
        answer = indices(game, agent(View(game, asked.player), asked))
        if any(asked.options[place].verb == "attack" for place in answer):
            assert not ends_by_itself(game, answer)
        game.choose(answer)


def test_the_log_is_asked_for_by_lines_and_by_turns() -> None:
    table = sit_down(begun("gundam", turns=6), Live("1\n"))[1]
    part = table.chronicle.part
    assert len(part(0, "7")) == 7
    third = part(0, "turn 3")
    assert third[0].turn == 3
    assert [line.turn for line in third if line.turn] == [3]
    assert [line.turn for line in part(0, "turn 3-5") if line.turn] == [3, 4, 5]
    for wrong in ("x", "turn", "3-5", "turn 99"):
        with pytest.raises(fuda.FudaError):
            part(0, wrong)


def test_what_is_longer_than_the_terminal_is_read_page_by_page() -> None:
    terminal = Live("log 60\n\nzones\n")
    sit_down(begun("gundam", turns=8), terminal)
    assert "Type a zone's name" in terminal.shown
    assert [len(page) for page in terminal.pages(["x"] * 50)] == [23, 23, 4]


def test_a_file_that_can_not_be_written_at_the_end_loses_nothing(tmp_path: Path) -> None:
    terminal = Live(f"quit\n{tmp_path / 'game.json'}\n")
    code, _ = sit_down(begun("gundam"), terminal, keep=tmp_path / "no" / "folder.json")
    assert code == 0
    assert (tmp_path / "game.json").exists()


def test_a_finished_game_is_kept_and_listed_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert kept_games() == []
    for game_id in ("gundam", "pso2"):
        kept = new_file(game_id)
        terminal = Live("concede\nyes\n")
        sit_down(begun(game_id), terminal, kept=kept)
        assert "replay 1" in terminal.shown
        assert open_replay(kept_game(1).read_text()).beginning.package.rules.id == game_id
    assert [about_kept(path).split("  ", 1)[1].split(",")[0] for path in kept_games()] == ["pso2", "gundam"]
    assert "you lost [1-2-3]" in about_kept(kept_game(2))
    with pytest.raises(fuda.FudaError, match="there is no kept game 3: they are numbered 1 to 2"):
        kept_game(3)


@pytest.mark.parametrize(("seats", "ending"), [("a", "you lost"), ("b", "you won"), ("ab", "b won")])
def test_a_kept_game_is_told_from_where_its_person_sat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: str, ending: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    sit_down(begun("gundam"), Live("concede\nyes\n"), kept=new_file("gundam", seats))
    assert about_kept(kept_game(1)).endswith(f": {ending} [1-2-3]")
    assert seat_in(kept_game(1)) == (1 if seats == "b" else 0)


def test_a_kept_game_that_is_gone_on_with_stays_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    kept = new_file("gundam")
    assert kept is not None
    kept.touch()
    assert file_for("gundam", kept) == kept
    assert file_for("gundam", tmp_path / "elsewhere.json") != kept
    assert file_for("gundam", None) != kept


def test_the_main_phase_is_ended_by_the_same_word_in_every_game() -> None:
    game = begun("build_divide")
    while game.choice is not None and (game.choice.player or game.choice.kind != "main"):
        game.choose(next(fuda.kernel.choice.legal_answers(game.choice, 1)))
    terminal = Live("end\n")
    _, table = sit_down(game, terminal)
    assert "not an option" not in terminal.shown
    assert table.undoing.states


def test_of_two_games_of_one_second_the_later_one_is_the_newer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    begun_so_far: list[Path] = []
    for game_id in ("vividz", "gundam", "gundam", "pso2", "build_divide"):
        path = new_file(game_id)
        assert path is not None
        path.touch(exist_ok=False)
        begun_so_far.insert(0, path)
        assert kept_games() == begun_so_far


# Being told.


def test_a_command_typed_at_the_news_is_obeyed() -> None:
    game = begun("gundam", turns=1)
    typed = ["zones" if number % 2 else "1" for number in range(400)]
    terminal = Live("\n".join(typed), height=14)
    asked: list[str] = []
    ask = terminal.ask

    def noted(prompt: str = "> ") -> str | None:
        asked.append(prompt)
        return "zones" if prompt.startswith("Enter") else ask(prompt)

    terminal.ask = noted  # type: ignore[method-assign]
    sit_down(game, terminal)
    assert any(prompt.startswith("Enter") for prompt in asked)
    after = terminal.shown.partition("Since your last answer")[2]
    assert "Type a zone's name to look at yours" in after.partition("Since your last answer")[0]


def test_quitting_is_possible_at_the_news() -> None:
    terminal = Live("", height=12)
    typed = {"Enter to go on > ": "quit", "> ": "1"}
    terminal.ask = lambda prompt="> ": typed.get(prompt, "")  # type: ignore[method-assign]
    code, table = sit_down(begun("gundam", turns=1), terminal)
    assert code == 0
    assert table.left


ENDINGS = {
    ("vividz", 0): "You win in turn {turn}: you cleared all missions [1007.1].",
    ("vividz", 1): "The opponent wins in turn {turn}: the opponent cleared all missions [1007.1].",
    ("gundam", 0): "You win in turn {turn}: the opponent had no card left in the deck [1-2-2-2].",
    ("gundam", 1): "The opponent wins in turn {turn}: you had no card left in the deck [1-2-2-2].",
}


@pytest.mark.parametrize(("game_id", "winner"), ENDINGS)
def test_the_end_of_a_game_is_told_in_a_right_sentence(game_id: str, winner: int) -> None:
    game = begun(game_id)
    clause = ENDINGS[game_id, winner].partition("[")[2].partition("]")[0]
    reasons = {"1007.1": "saw the other player clear all missions", "1-2-2-2": "had no card left in the deck"}
    game.lost[1 - winner] = clause
    game.finish((winner,), clause, reasons[clause])
    assert game.result is not None
    assert told(game).ending(game.result) == ENDINGS[game_id, winner].format(turn=game.turn)


def test_of_a_party_it_is_told_whose_deck_ran_out_last() -> None:
    package = load("pso2")
    names = (*package.deck_names()[:2], "boss-iron-tree")
    game = package.new_game([package.load_deck(name) for name in names], 1, mode="normal")
    game.lost[0], game.lost[1] = "RD-14", "RD-13"
    game.finish((2,), "RD-13", "had no card left in the deck")
    assert game.result is not None
    teller = Teller(game, package.words, 0, ["Player A", "Player B", "the boss"])
    assert teller.ending(game.result) == "The boss wins: Player B had no card left in the deck [RD-13]."


@pytest.mark.parametrize(
    ("game_id", "purposes"),
    [
        ("gundam", {"choose 1 of your Units, and restore 2 HP to it.", "choose 1 card in your hand, and discard it."}),
        ("vividz", {"choose 1 enemy character, and deal 2 damage to it."}),
        ("pso2", {"choose up to 2 of the opponent's charas, and deal 2 damage to them."}),
        ("build_divide", {"choose 1 of your units as a target, and the target gets hit +1 this turn."}),
        ("vanguard", {"as a cost, choose 1 face-up card in your damage zone, and turn it face down."}),
    ],
)
def test_what_a_choice_is_for_is_said(game_id: str, purposes: set[str]) -> None:
    """Over some games of random players, effects that make somebody choose say what becomes of the chosen card."""
    asked: set[str] = set()
    package = load(game_id)
    for seed in range(20):
        if purposes <= asked:
            break
        game = machine_of(fuda.new_game(game_id, seed=seed))
        agent = RandomAgent(seed)
        while game.choice is not None:
            teller = Teller(game, package.words, game.choice.player, ["the opponent"] * 2)
            asked.add(teller.question(game.choice).partition(": ")[2])
            game.choose(agent(View(game, game.choice.player), game.choice))
    assert purposes <= asked


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_deeds_that_are_put_in_words_are_those_that_programs_have(game_id: str, language: str) -> None:
    """A deed that is called otherwise than in the words would silently be told no more."""
    acts = {act for game in GAMES for act in load(game).rules.handlers}
    assert all(load(game).pool() for game in GAMES)
    of_rules = [ability for game in GAMES for ability in load(game).rules.rule_abilities.values()]
    asking = {type(part) for ability in of_rules for part in getattr(ability, "code", ())}
    known = acts | {kind.__name__ for kind in below(Deed) | below(Instruction) | asking}
    assert set(load(game_id).words_in(language).deeds) <= known


def below(kind: type) -> set[type]:
    """All kinds of a kind, as far as they are loaded."""
    return {kind}.union(*map(below, kind.__subclasses__()))


def test_a_guardian_is_offered_by_its_shield_which_fits_the_narrow_table() -> None:
    game = begun("vanguard", turns=2)
    agent = RandomAgent(2)
    while game.choice is not None and (game.choice.kind != "guard" or game.choice.options[0].verb != "guard"):
        game.choose(agent(View(game, game.choice.player), game.choice))
    assert game.choice is not None
    option = game.choice.options[0]
    shield = value(game, option.card & CARD_MASK, "shield")
    makes = fighting_power(game, option.target & CARD_MASK) + shield
    teller = Teller(game, load("vanguard").words, game.choice.player, ["the opponent"] * 2)
    name = teller.label(option.card & CARD_MASK)
    assert f"1 Shield +{shield} = {makes}: guard" in option_lines(teller, game.choice, 80)[0].plain
    assert f"1 +{shield} = {makes}: {name[:14]}" in option_lines(teller, game.choice, 80, 2)[0].plain


def test_who_chooses_for_the_boss_is_told_by_which_text(tmp_path: Path) -> None:
    board = tmp_path / "raid.yaml"
    board.write_text(
        "game: pso2\nrules: [RD-37]\ntitle: A tie\nraid: normal\n"
        "turn_player: b\nphase: main\na: {deck: 19, field: [p, q]}\n"
        "b: {deck: [{id: blow, type: active, text: 相手のキャラを1体選び、それに1ダメージを与える。}, m2, m3]}\n"
    )
    game = build(load_scenarios(board)[0])
    game.run()
    assert game.choice is not None
    assert game.choice.kind == "tie"
    teller = told(game)
    assert teller.question(game.choice).startswith(f"{teller.card(game.choice.subject)}: the boss has several")
    assert "damage" in teller.context(game.choice)


def test_a_refused_answer_is_told_without_the_engines_name_of_the_question() -> None:
    game = machine_of(fuda.new_game("vividz", seed=2))
    assert game.choice is not None
    assert (game.choice.player, game.choice.kind, game.choice.least) == (0, "place", 3)
    terminal = Live("1\n1 1 2\n")
    sit_down(game, terminal)
    assert "must be chosen for this question, not 1." in terminal.shown
    assert "An option is chosen twice for this question." in terminal.shown


def test_what_is_no_command_is_told_to_be_ignored_at_the_news() -> None:
    terminal = Live("", height=12)
    typed = {"Enter to go on > ": iter(["draw", "quit"]), "> ": repeat("1")}
    terminal.ask = lambda prompt="> ": next(typed.get(prompt, repeat("")))  # type: ignore[method-assign]
    _, table = sit_down(begun("gundam", turns=1), terminal)
    assert "'draw' is ignored" in terminal.shown
    assert table.left


def test_a_kept_card_is_told_from_the_characters() -> None:
    game = begun("vividz")
    agent = RandomAgent(2)
    keep = game.rules.zone_kind("keep")
    while game.choice is not None and not game.cards(keep, 1):
        game.choose(agent(View(game, game.choice.player), game.choice))
    (kept,) = game.cards(keep, 1)
    assert card_cell(Scene(told(game), 0, TITLES, []), kept, 78).plain.endswith("  kept")


@pytest.mark.parametrize("typed", ["", "language ja"])
def test_what_has_been_told_is_not_told_again_as_news(typed: str) -> None:
    game = begun("gundam", turns=2)
    terminal = Terminal(Console(file=io.StringIO(), width=80, highlight=False), io.StringIO(f"{typed}\n"))
    sit_down(game, terminal)
    shown = terminal.console.file.getvalue()  # type: ignore[attr-defined]
    first, again = shown.split("\n> ")[:2]
    assert "· " in first
    assert "· " not in again


def test_within_a_turn_the_table_keeps_the_layout_that_it_needed() -> None:
    """So that boards and hand don't jump from one question to the next; options take what room there is."""
    game = begun("pso2", turns=3)
    package = load("pso2")
    terminal = Live("", height=14)
    table = Table(package, game, {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [clause])
    tight = table._scene().tightness
    assert tight > 0
    terminal.console.height = 60
    scene = table._scene()
    assert scene.tightness == tight
    shown = [line.plain for line in draw(scene, 80, 60)]
    assert not [line for line in shown if line.startswith("  Hand") and " cost " in line and "(" not in line]
    assert game.choice is not None
    assert all(option_lines(scene.teller, game.choice, 80)[place].plain in shown for place in (0, -1))
    game.turn += 1
    assert table._scene().tightness == 0


def test_an_effect_that_is_over_before_the_next_question_is_told(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(
        "game: gundam\ntitle: For a battle\n"
        'a: {battle: [{id: ace, ap: 1, text: "【アタック時】このバトル中、このユニットをAP+1する。"}, {id: other}]}\n'
        "b: {base: [{id: wall, hp: 5}], shields: 2}\n",
        encoding="utf-8",
    )
    game = build(load_scenarios(file)[0])
    game.ask_forced = False
    game.run()
    _, table = sit_down(game, Live("attack ace -> b\n"))
    lines = [line.text for line in table.chronicle.told[0]]
    changed = lines.index("ace: AP 1 → 2 (its own text)")
    assert changed < lines.index("Wall takes 2 damage from ace")
    assert game.effects == []


def test_how_to_ask_for_help_is_said_once_and_is_no_part_of_the_log() -> None:
    terminal = Live("\nlog 100\n")
    _, table = sit_down(begun("gundam"), terminal, greeting="A duel.")
    assert terminal.shown.count("Type ? for help.") == 1
    told = [line.text for line in table.chronicle.told[0]]
    assert "A duel." in told
    assert "Type ? for help." not in told


LOOP = """
game: build_divide
rules: [1602-1b]
title: How often a loop is run is asked for as a number
a:
  hand: [{id: keep}]
  field: [{id: wheel, power: 1000, text: ⁅起動⁆〔ノーマル〕：そのターン中、このユニットは⁅増+1000⁆。}]
play:
"""
PAID_FOR = """
game: gundam
rules: [2-9-1]
title: How many EX resources are used is asked for as a number
a: {hand: [{id: ship, lv: 1, cost: 1}], resources: 1, ex_resources: 1}
play: [{a: deploy ship}]
"""


def typed(scenario: str, lines: str, folder: Path, run: Run) -> str:
    """What the table says to those lines at the question that a scenario ends with."""
    file = folder / "board.yaml"
    file.write_text(scenario, encoding="utf-8")
    return run("play", "--scenario", str(file), "--after", "--no-keep", answers=f"{lines}quit\n")[1]


def test_a_number_outside_of_those_asked_for_is_told_which_they_are(tmp_path: Path, run: Run) -> None:
    shown = typed(LOOP + "  - a: activate wheel\n" * 10, "201\nfrob\nkeys\n", tmp_path, run)
    for wrong in ("201", "frob"):
        assert f"> {wrong}\n'{wrong}' is no answer here: type a number from 0 to 200.\n" in shown
    assert "> keys\na number from 0 to 200\n" in shown


def test_numbers_are_their_own_keys(tmp_path: Path, run: Run) -> None:
    assert "> keys\n0 | 1\n" in typed(PAID_FOR, "keys\n", tmp_path, run)
