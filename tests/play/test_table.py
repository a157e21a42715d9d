"""The terminal table: it fits the terminal, says what is asked, and obeys what is typed."""

import io
import random
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console

import fuda
from fuda.games import GAMES, load
from fuda.kernel.choice import legal_answers
from fuda.kernel.game import Game
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play import replay_view
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of
from fuda.play.lookups import HELP
from fuda.play.screen import Scene, draw
from fuda.play.seats import seat_names, seat_titles
from fuda.play.story import Teller
from fuda.play.table import NOTHING_LEFT, Table, named_options
from fuda.play.terminal import Terminal
from fuda.play.undo import Undo

PACKAGE = load("gundam")
TITLES = ["You, blue-white", "Opponent (random), green-red"]


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program goes by its own name, also where the tests were started by run.py."""
    monkeypatch.delenv("FUDA_PROGRAM", raising=False)


def new_game(seed: int = 3) -> Game:
    return machine_of(fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=seed))


def sit_down(answers: str, game: Game | None = None, *, keep: Path | None = None) -> tuple[int, str, Game]:
    """Play with those lines typed; the exit code, what was shown, and the game."""
    shown = io.StringIO()
    terminal = Terminal(Console(file=shown, width=80, highlight=False), io.StringIO(answers))
    game = game or new_game()
    table = Table(PACKAGE, game, {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [f"about {clause}"], keep)
    return table.run(), shown.getvalue(), game


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_every_screen_fits_the_terminal_and_holds_the_whole_question(
    game_id: str, seed: int, width: int, height: int
) -> None:
    package = load(game_id)
    names = package.deck_names()
    game = machine_of(fuda.new_game(game_id, decks=(names[seed], names[seed + 1]), seed=seed))
    agent = RandomAgent(seed)
    while game.choice is not None:
        viewer = game.choice.player
        teller = Teller(game, package.words, viewer, ["the opponent"] * 2)
        lines = draw(Scene(teller, viewer, TITLES, teller.lines()), width, height - 1)
        assert len(lines) <= height - 1
        assert max(cell_len(line.plain) for line in lines) <= width
        asked = " ".join(" ".join(line.plain for line in lines).split())
        assert f"{teller.question(game.choice)} [{game.choice.clause}]" in asked
        assert " ".join(teller.context(game.choice).split()) in asked or "… type `more`" in asked
        assert "{" not in asked
        game.choose(agent(game.view(viewer), game.choice))


@pytest.mark.parametrize(
    "typed", ["hint 0", "hint -1", "hint x", "undo 3", "keys all", "more 2", "zones b", "concede no"]
)
def test_a_command_that_takes_nothing_says_so(typed: str) -> None:
    word, _, rest = typed.partition(" ")
    _, told, game = sit_down(f"{typed}\n")
    told = " ".join(told.split())
    assert f"{word.capitalize()} takes nothing after it, so '{rest}' is too much: type {word} alone." in told
    assert not game.over


def test_a_game_is_played_to_its_end_from_a_pipe() -> None:
    choices = random.Random(2)
    answers = "".join(f"{choices.randint(1, 4)}\n" for _ in range(3000))
    code, shown, game = sit_down(answers)
    assert code == 0
    assert game.over
    assert "win" in shown.splitlines()[-1] or "win" in shown.splitlines()[-2]


def test_the_end_of_the_answers_is_said_and_keeps_the_game_where_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "kept.json"
    code, _, game = sit_down("1\n", keep=kept)
    assert code == 2
    assert "the answers ended" in capsys.readouterr().err
    assert fuda.load(kept).view(0) == game.view(0)


def test_a_finished_game_is_kept_to_be_seen_again(tmp_path: Path) -> None:
    kept = tmp_path / "my game.json"
    code, shown, _ = sit_down("first\nconcede\n", keep=kept)
    assert code == 0
    assert f"See it again with: fuda replay '{kept}'" in shown
    assert fuda.load(kept).over


def test_leaving_on_purpose_is_no_fault() -> None:
    code, _, game = sit_down("quit\n")
    assert code == 0
    assert not game.over


def test_the_opponents_hand_is_not_shown() -> None:
    _, shown, game = sit_down("first\nkeep\nlog 100\n")
    assert "The opponent draws a card" in shown
    hidden = {card.english.partition(",")[0] for card in game.view(1).zone("hand", 1)}
    own = {card.english.partition(",")[0] for zone in ("hand", "battle") for card in game.view(0).zone(zone, 0)}
    public = {
        card.english.partition(",")[0] for zone in ("battle", "trash", "base") for card in game.view(0).zone(zone, 1)
    }
    assert not [name for name in hidden - own - public if name in shown]


def test_a_wrong_answer_is_refused_in_a_sentence_and_changes_nothing() -> None:
    _, shown, game = sit_down("99\nnonsense\n")
    assert "There is no option 99; the options are 1 to 2." in shown
    assert "'nonsense' is not an option of this question" in shown
    assert game.choice is not None
    assert game.choice.kind == "first"


def test_the_board_is_saved_as_a_scenario(tmp_path: Path) -> None:
    file = tmp_path / "board.yaml"
    _, shown, _ = sit_down(f"1\n2\nsave --scenario {file}\nsave --open {file}\nsave --scenario\n")
    assert f"Saved to {file}. Play on from it with:" in shown
    assert "title: From turn 5 of a game" in file.read_text(encoding="utf-8")
    assert shown.count("Say where to save: save FILE") == 2


def test_help_rules_log_and_keys() -> None:
    _, shown, _ = sit_down("?\nrule 7-4-1\nrule\nkeys\nmore\nlog\n? nobody\n?repair\n? 先制攻撃\n? when paired\n")
    assert "take your last answer back" in shown
    prompts = (replay_view.NOT_OVER, NOTHING_LEFT)
    assert all(len(line) <= 80 for line in (*HELP.splitlines(), *replay_view.HELP.splitlines(), *prompts))
    assert "about 7-4-1" in shown
    assert "about 5-2-1-4" in shown
    assert " 1 first" in shown
    assert "You shuffle the deck [5-2-1-" in shown
    assert "No card or term is called 'nobody'" in shown
    assert "At the end of your turn this unit recovers n." in shown
    assert "First Strike (先制攻撃)" in shown
    assert "When Set (セット時)" in shown


def test_help_on_a_card_shows_its_text_its_reading_and_where_it_is() -> None:
    _, shown, _ = sit_down("first\nkeep\n? GF01-043\n")
    assert "Nagi Shiomi  潮見ナギ  GF01-043" in shown
    assert "【バースト】このカードを手札に加える。" in shown
    assert "hand" in shown


def test_conceding_ends_the_game() -> None:
    code, shown, game = sit_down("concede\n")
    assert code == 0
    assert game.result is not None
    assert game.result.winners == (1,)
    assert "The opponent wins: you conceded [1-2-3]." in shown


@pytest.mark.parametrize(("answer", "given_up"), [("yes", True), ("no", False), ("", False)])
def test_at_a_terminal_conceding_is_asked_about_once(
    monkeypatch: pytest.MonkeyPatch, answer: str, given_up: bool
) -> None:
    typed = iter(["concede", answer, "quit", ""])
    monkeypatch.setattr("builtins.input", lambda prompt="": next(typed))
    terminal = Terminal(Console(file=io.StringIO(), width=80, height=24), io.StringIO())
    terminal.is_live = True
    game = new_game()
    Table(PACKAGE, game, {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [], None).run()
    assert game.over == given_up


def test_an_option_is_called_by_its_key_in_any_letters_and_without_its_byname() -> None:
    _, _, game = sit_down("FIRST\nKeep\n", new_game(8))
    assert game.choice is not None
    assert game.turn > 0
    named = named_options(["Nagi, Keeper", "Nagi, Keeper#2", "Sora, Pilot", "Sora, Wanderer"])
    assert named["nagi"] == 0
    assert named["nagi#2"] == 1
    assert "sora" not in named


def test_an_answer_is_taken_back_where_nothing_was_shown_since() -> None:
    game = new_game()
    before = game.clone()
    _, shown, _ = sit_down("1\nundo\n", game)
    refused = "since" in shown
    assert refused or game.view(0) == before.view(0)


def test_a_card_that_its_player_alone_has_shown_can_be_taken_back() -> None:
    game = machine_of(fuda.new_game("vividz", seed=5))
    undoing = Undo(game)
    while game.choice is not None and game.choice.options[0].verb != "play":
        undoing.choose(next(legal_answers(game.choice, 1)))
    assert game.choice is not None
    player = game.choice.player
    before = fingerprint(game)
    undoing.choose(game.choice.options[0])
    assert game.history[-1].kind == "revealed"
    undoing.undo(player)
    assert fingerprint(game) == before


def test_saving_says_where_and_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _, shown, game = sit_down(f"1\nsave {file}\nsave\nsave {tmp_path / 'no' / 'such' / 'folder'}\n")
    assert "Go on with: fuda play gundam --load" in shown
    assert "Say where to save" in shown
    assert "can't be written" in shown
    assert fuda.load(file).choice == game.choice


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_typed_is_answered(seed: int, tmp_path: Path) -> None:
    words = ["1", "2", "3", "0", "-1", "99999999999", "1 1", "1,2", "end", "pass", "? 1", "? x", "?", "rule", "rule x"]
    words += ["log", "log x", "log 0", "more", "keys", "undo", "undo", "save", f"save {tmp_path}", "", " ", "\x00", "¿"]
    words += ["yes", "no", "none", "attack", "deploy ->", "[red]", "? [bold]", "help", "1.5", "１"]
    choices = random.Random(seed)
    code, _, game = sit_down("\n".join(choices.choice(words) for _ in range(400)) + "\n", new_game(seed))
    assert code == (0 if game.over else 2)


def test_several_options_are_chosen_by_several_numbers() -> None:
    game = new_game()
    _, shown, _ = sit_down("1 2\n", game)
    assert "exactly 1 must be chosen" in shown.lower()


def test_two_people_share_the_table() -> None:
    shown = io.StringIO()
    terminal = Terminal(Console(file=shown, width=80, highlight=False), io.StringIO("1\n2\n2\n"))
    game = new_game()
    Table(PACKAGE, game, {}, ["Player A", "Player B"], terminal, lambda clause: [], None).run()
    assert "Player A" in shown.getvalue()
    assert game.turn >= 1


def test_what_was_told_stays_told_when_an_answer_is_taken_back() -> None:
    terminal = Terminal(Console(file=io.StringIO(), width=80), io.StringIO())
    taken_back = 0
    table = Table(PACKAGE, new_game(5), {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [], None)
    table.chronicle.begin("")
    chronicle, agent = table.chronicle, RandomAgent(3)
    while table.game.choice is not None and taken_back < 5:
        choice = table.game.choice
        before, read = list(chronicle.told[0]), dict(chronicle.read)
        table._answer(agent(table.game.view(choice.player), choice))
        if choice.player == 0 and table.undoing.can_undo(0):
            table._undo()
            taken_back += 1
            assert chronicle.told[0] == before
            assert chronicle.reporters[0].heard == len(table.game.history)
            assert chronicle.read[0] <= len(before) or chronicle.read == read
            table._answer(agent(table.game.view(0), choice))
    assert taken_back == 5


def test_a_pipe_is_told_everything_once() -> None:
    _, shown, _ = sit_down("first\nkeep\n" + "1\n" * 30)
    assert shown.count("You shuffle the deck [5-2-1-2]") == 1
    turns = [line for line in shown.splitlines() if line.startswith("Turn ")]
    assert len(turns) > 3
    assert len(turns) == len(set(turns))


class Interrupted(Terminal):
    """Ctrl-C is pressed after a few answers."""

    def ask(self, prompt: str = "> ") -> str | None:
        answer = super().ask(prompt)
        if answer is None:
            raise KeyboardInterrupt
        return answer


@pytest.mark.parametrize("seats", [{1: RandomAgent(1)}, {}], ids=["one", "two"])
def test_ctrl_c_keeps_the_game_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: dict[int, RandomAgent]
) -> None:
    monkeypatch.chdir(tmp_path)
    for number in (1, 2):
        shown = io.StringIO()
        terminal = Interrupted(Console(file=shown, width=80, highlight=False), io.StringIO("1\n2\n"))
        table = Table(PACKAGE, new_game(), seats, TITLES, terminal, lambda clause: [], None)
        assert table.run() == 130
        name = f"fuda-gundam-{number}.json"
        assert f"Go on with: fuda play gundam --load {name}" in shown.getvalue()
        assert ("--opponent human" in shown.getvalue()) == (not seats)
        assert fuda.load(Path(name)).view(0) == table.game.view(0)


def test_ctrl_c_keeps_the_game_elsewhere_where_it_must(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    terminal = Interrupted(Console(file=io.StringIO(), width=80), io.StringIO("1\n"))
    keep = tmp_path / "no" / "such" / "folder"
    table = Table(PACKAGE, new_game(), {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [], keep)
    assert table.run() == 130
    (kept,) = tmp_path.glob("fuda-gundam-*.json")
    assert fuda.load(kept).view(0) == table.game.view(0)


def test_news_that_do_not_fit_are_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    terminal = Terminal(Console(file=shown, width=80, height=24, highlight=False), io.StringIO())
    terminal.is_live = True
    prompts: list[str] = []
    answers = random.Random(2)

    def typed(prompt: str = "") -> str:
        prompts.append(prompt)
        if len(prompts) > 200:
            raise EOFError
        return "" if "Enter" in prompt else str(answers.randint(1, 4))

    monkeypatch.setattr("builtins.input", typed)
    Table(PACKAGE, new_game(5), {1: RandomAgent(1)}, TITLES, terminal, lambda clause: [], None).run()
    assert any(prompt.startswith("Enter") for prompt in prompts)
    assert "Since your last answer" in shown.getvalue()
    # Every turn of the opponent's can be read, however little room the table has.
    turns = [int(line.split()[1].strip(":")) for line in shown.getvalue().splitlines() if line.startswith("Turn ")]
    assert set(range(1, max(turns) + 1)) == set(turns)


def test_from_a_checkout_the_way_on_is_by_its_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FUDA_PROGRAM", "python3 run.py")
    _, shown, _ = sit_down(f"save {tmp_path / 'game.json'}\n")
    assert "Go on with: python3 run.py play gundam --load" in shown


def raid(players: int, seed: int, agents: dict[int, RandomAgent]) -> str:
    """What is shown of a raid in which the first option is always taken."""
    package = load("pso2")
    decks = [package.load_deck(name) for name in (*package.deck_names()[:players], "boss-iron-tree")]
    game = package.new_game(decks, seed)
    game.run()
    shown = io.StringIO()
    terminal = Terminal(Console(file=shown, width=80, highlight=False), io.StringIO("1\n" * 400))
    names = seat_names(game.n, players, is_alone=len(agents) == players)
    Table(package, game, agents, seat_titles(names, decks, 0), terminal, lambda clause: [], None).run()
    return shown.getvalue()


def test_in_a_raid_everybody_goes_by_their_own_name() -> None:
    told = raid(2, 1, {1: RandomAgent(1), 2: RandomAgent(2)})
    assert "─ You, amber-guns" in told
    assert "─ Player B, kiln-rush" in told
    assert "─ Boss, boss-iron-tree" in told
    for line in ("your turn", "Player B's turn", "the boss's turn", "The target of this turn: you"):
        assert line in told
    assert "opponent's turn" not in told
    assert "The opponent" not in told
    assert "The boss wins in turn 14: you had no card left in the deck [RD-13]" in told


def test_against_a_boss_alone_it_is_the_boss() -> None:
    told = raid(1, 4, {1: RandomAgent(1)})
    assert "the boss's turn" in told
    assert "The opponent" not in told


def test_a_turn_in_which_nothing_can_be_done_is_told_as_such() -> None:
    game = machine_of(fuda.new_game("gundam", decks=("blue-green", "green-red"), seed=5))
    shown = sit_down("2\n1\n1\n2\nlog 90\n", game)[1].partition("> log 90")[2]
    turns = [turn for turn in shown.split("\nTurn ") if ": your turn" in turn]
    # In the second the answers did something, in the sixth they ended.
    assert [turn.partition(":")[0] for turn in turns] == ["2", "4", "6"]
    assert ["· Nothing you can do: your turn ends" in turn for turn in turns] == [False, True, False]
