"""What questions, options and events say, on boards set up for it: a newcomer must understand them."""

from pathlib import Path
from textwrap import dedent

import pytest

from fuda.games import GAMES, load
from fuda.kernel.game import Game
from fuda.play.lookups import about_name
from fuda.play.reporting import Reporter
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_run import play_answers
from fuda.play.screen import GUTTER
from fuda.play.story import Teller


class Board:
    """A scenario's board after its answers, as its player a is told of it, in English or Japanese."""

    def __init__(self, scenario: str, folder: Path, language: str = "en") -> None:
        file = folder / "board.yaml"
        file.write_text(scenario, encoding="utf-8")
        loaded = load_scenarios(file)[0]
        self.game: Game = build(loaded)
        self.game.run()
        play_answers(loaded, self.game)
        self.package = load(loaded.game)
        self.teller = Teller(self.game, self.package.words_in(language), 0, ["the opponent"] * 2)

    @property
    def question(self) -> str:
        assert self.game.choice is not None
        return self.teller.question(self.game.choice)

    @property
    def options(self) -> list[str]:
        assert self.game.choice is not None
        return [self.teller.option(option)[1] for option in self.game.choice.options]

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.teller.lines()]


MISSION = """
game: vividz
rules: ["1005.1"]
title: A mission counts
a:
  missions:
    - id: post
      text: |
        [CHECK][COND]あなたのキャラが登場する[CHECK:4]
        [CLEAR][COND]あなたのキャラが[LvUP]する[CLEAR:4][COND]相手のキャラが退場する[CLEAR:2]
  hand: [{id: walker, type: character, cost: 0, power: 1}]
play:
  - a: play walker
  - a: center
"""


@pytest.mark.parametrize(
    ("language", "counted"),
    [("en", "check 1/4: own character appears"), ("ja", "チェック 1/4：あなたのキャラが登場する")],
)
def test_a_mission_says_of_what_it_has_counted_so_many(tmp_path: Path, language: str, counted: str) -> None:
    board = Board(MISSION, tmp_path, language)
    mission = board.game.cards(board.game.rules.zone_kind("missions"), 0)[0]
    assert board.teller.words.states(board.game, mission) == [counted]
    assert any(line.endswith(counted) for line in board.log)


def test_what_a_mission_has_come_to_is_told_once(tmp_path: Path) -> None:
    """One arrival counts for the check and for the clear."""
    text = MISSION.replace("[CLEAR][COND]あなたのキャラが[LvUP]する", "[CLEAR][COND]あなたのキャラが登場する")
    told = [line for line in Board(text, tmp_path).log if "mission" in line]
    assert len(told) == 1
    assert "times)" not in told[0]


@pytest.mark.parametrize(("to", "said"), [("トラッシュ", "to the trash?"), ("エネルギー", "to your energy?")])
def test_one_more_card_says_where_it_goes(tmp_path: Path, to: str, said: str) -> None:
    event = f'{{id: mill, type: event, cost: 0, text: "[EVENT]デッキの上から3枚までを{to}に置く。"}}'
    scenario = f'game: vividz\nrules: ["504.4"]\ntitle: More\na: {{hand: [{event}], deck: [d1, d2, d3]}}\n'
    board = Board(f"{scenario}", tmp_path)
    assert board.options[0].startswith("Play mill (cost 0): ")
    assert "of your deck" in board.options[0]
    board = Board(f"{scenario}play: [{{a: play mill}}]\n", tmp_path)
    assert board.question == f"mill: does one more card go from the top of your deck {said}"


def test_a_name_that_both_players_cards_have_means_the_readers_own_first(tmp_path: Path) -> None:
    twin = "{id: %s, name: 双子, type: character, cost: 1, power: %d}"
    scenario = f'game: vividz\nrules: ["301.2"]\ntitle: Twins\na: {{center: [{twin % ("mine", 3)}]}}\n'
    board = Board(f"{scenario}b: {{center: [{twin % ('theirs', 4)}]}}\n", tmp_path)
    told = about_name(board.package, board.game, board.teller, "双子")
    now = [line for line in told if line.startswith("  now in ")]
    assert now == [
        "  now in your center: cost 1 power 3, center",
        "  now in the opponent's center: cost 1 power 4, center",
    ]


def test_a_token_leaves_the_game_where_others_go_to_the_trash(tmp_path: Path) -> None:
    """4-17-2-4: the EX Base that makes room for a base."""
    castle = "{id: castle, type: base, ap: 0, hp: 5, cost: 0, lv: 0}"
    scenario = (
        f"game: gundam\nrules: [4-17-2-4]\ntitle: A base\na: {{base: [{{id: ex, card: EX Base}}], hand: [{castle}]}}\n"
    )
    board = Board(f"{scenario}play: [{{a: deploy castle}}, {{a: ex}}]\n", tmp_path)
    assert "EX Base leaves the game" in board.log
    assert not [line for line in board.log if "trash" in line]


EITHER = {
    "gundam": (
        """
        a:
          hand:
            - id: card
              text: 【配備時】相手のユニット1つを選ぶ。それをレストにするか、それに1ダメージを与える。
              lv: 0
              cost: 0
        b: {battle: [{id: foe, hp: 3}]}
        play: [{a: deploy card}, {a: card}, {a: foe}]
        """,
        ["Rest it", "Deal 1 damage to it"],
        "それに1ダメージを与える",
    ),
    "vividz": (
        """
        a:
          hand:
            - {id: card, type: event, cost: 0, text: "[EVENT]カードを1枚引くか、相手のキャラ1枚に2ダメージを与える。"}
        b: {center: [{id: foe, type: character, power: 3}]}
        play: [{a: play card}]
        """,
        ["Draw 1", "Deal 2 damage to 1 enemy character"],
        "相手のキャラ1枚に2ダメージを与える",
    ),
    "build_divide": (
        """
        a:
          hand:
            - {id: card, cost: 1, text: ⁅自動⁆このユニットが登場した時、手札を1枚捨てるか、このユニットを破壊する。}
            - other
          energy: 1
        play: [{a: play card}]
        """,
        ["Discard 1 card in your hand", "Destroy this unit"],
        "このユニットを破壊する",
    ),
    "vanguard": (
        """
        a:
          vanguard:
            - {id: card, grade: 3, text: 【起】【(V)】：1枚引くか、あなたのダメージゾーンから1枚選び、表にする。}
          damage: [hurt]
          deck: [next, last]
        play: [{a: activate card}]
        """,
        ["Draw a card", "Choose 1 card from your damage zone"],
        "1枚選ぶ",
    ),
}


@pytest.mark.parametrize("game", EITHER)
def test_alternatives_in_one_sentence_are_told_each(tmp_path: Path, game: str) -> None:
    board, english, japanese = EITHER[game]
    scenario = f"game: {game}\nrules: []\ntitle: One or the other\n{dedent(board)}"
    assert Board(scenario, tmp_path).options == english
    assert Board(scenario, tmp_path, "ja").options[-1].endswith(japanese)


TRIGGER = """
game: vanguard
rules: [2.8.1.1.2]
title: A critical trigger
phase: battle
a:
  vanguard: [{id: knight, grade: 3, power: 9000}]
  rearguard: [{id: squire, power: 6000, circle: front_left}]
  deck: [{id: lamp, type: trigger, trigger: critical, trigger_power: 5000}, {count: 8}]
b: {vanguard: [{id: wall, grade: 3, power: 9000}]}
play:
  - a: attack
  - a: knight
  - a: wall
"""


def test_a_trigger_says_what_it_gives_and_asks_for_each_part(tmp_path: Path) -> None:
    board = Board(TRIGGER, tmp_path)
    assert board.question.startswith("A critical trigger: a unit gets critical +1 and one, the same or another, the")
    assert board.options[0].startswith("Critical +1 for knight (")
    assert board.options[2].startswith("Power +5000 for knight (")
    board.game.choose((0,))
    assert board.question == "Your trigger: which unit gets the power?"


WEAK = {
    "gundam": "a: {battle: [{id: weak, ap: 0, hp: 3}, {id: strong, ap: 1, hp: 3}]}",
    "pso2": "a: {field: [{id: weak, ap: 0, hp: 3}, {id: strong, ap: 1, hp: 3}]}",
    "build_divide": "phase: attack\na: {field: [{id: weak, hit: 0}, {id: strong, hit: 1}]}",
}


@pytest.mark.parametrize("game", WEAK)
@pytest.mark.parametrize(("language", "warning"), [("en", ": no damage"), ("ja", "ダメージなし")])
def test_an_attack_with_nothing_behind_it_says_so(tmp_path: Path, game: str, language: str, warning: str) -> None:
    board = Board(f"game: {game}\nrules: []\ntitle: A weak attack\n{WEAK[game]}\n", tmp_path, language)
    assert board.game.choice is not None
    for brief in (False, True):
        told = {
            board.game.key(option).split()[1]: board.teller.option(option, brief=brief)[1]
            for option in board.game.choice.options
            if option.verb == "attack"
        }
        assert warning in told["weak"]
        assert warning not in told["strong"]


LINKS = """
game: gundam
rules: [2-11-1]
title: A pilot for three units
a:
  hand: [{id: kid, type: pilot, name: ミナト}]
  battle: [{id: old, link: 「ミナト」}, {id: new, link: 「ミナト」, arrived: true}, {id: other, link: 「ソラ」}]
  resources: 1
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", [" (a link)", " (a link, so it can attack at once)", " (no link)"]),
        ("ja", ["（リンク）", "（リンク：すぐにアタックできる）", "（リンクなし）"]),
    ],
)
def test_a_pilot_that_is_set_says_what_it_links(tmp_path: Path, language: str, told: list[str]) -> None:
    board = Board(LINKS, tmp_path, language)
    assert board.game.choice is not None
    sets = [option for option in board.game.choice.options if option.verb == "set"]
    for brief in (False, True):
        phrases = [board.teller.option(option, brief=brief)[1] for option in sets]
        assert [phrase.endswith(link) for phrase, link in zip(phrases, told, strict=True)] == [True] * 3, phrases


@pytest.mark.parametrize("game", GAMES)
def test_a_heading_leaves_room_for_the_numbers_of_ten_options_and_more(game: str) -> None:
    headings = {heading for heading, _ in load(game).words.options.values()}
    assert {heading for heading in headings if len(heading) > GUTTER - 3} <= {"Trigger"}


def test_what_is_shown_to_be_played_is_told_once(tmp_path: Path) -> None:
    event = '{id: read, type: event, cost: 0, text: "[EVENT]カードを1枚引く。"}'
    scenario = f'game: vividz\nrules: ["904.2b"]\ntitle: Shown\na: {{hand: [{event}], deck: [d1]}}\n'
    board = Board(f"{scenario}play: [{{a: play read}}]\n", tmp_path)
    assert next(line for line in board.log if "read" in line) == "You play read"


IN_VAIN = """
game: vanguard
rules: ["7.7.1.2"]
title: Attacks that would not hit
turn: 2
a:
  vanguard: [{id: lord, grade: 1, power: 5000}]
  rearguard:
    - {id: strong, grade: 1, power: 9000, circle: front_left}
    - {id: weak, grade: 1, power: 4000, circle: front_right}
    - {id: helper, grade: 1, power: 4000, circle: back_right, skill: boost}
b:
  vanguard: [{id: tower, grade: 1, power: 7000}]
  rearguard: [{id: wall, grade: 1, power: 12000, circle: front_left}]
play:
  - a: end
  - a: attack
"""


def test_an_attack_in_vain_is_called_one(tmp_path: Path) -> None:
    board = Board(IN_VAIN, tmp_path)
    said = [option.partition(")")[2] for option in board.options]
    assert sorted(said) == ["", ": does not hit as it stands", ": hits only with a boost"]
    place = next(number for number, option in enumerate(board.options) if option.endswith(")"))
    board.game.choose(place)
    assert [option.partition(")")[2] for option in board.options] == ["", ": does not hit as it stands"]


ATTACKED = """
game: vividz
title: An attack goes on
b: {left: [{id: wolf, power: 3}], center: [{id: crow, power: 2}], hand: [{id: c1}, {id: c2}]}
a: {right: [{id: guard, power: 5}], hand: [{id: d1}, {id: d2}]}
turn_player: b
play:
  - b: attack ATTACKER
"""


@pytest.mark.parametrize(("attacker", "facing"), [("wolf", "guard (power 5)"), ("crow", "nobody")])
def test_an_attack_says_whom_it_faces_and_a_slide_where_to(tmp_path: Path, attacker: str, facing: str) -> None:
    board = Board(ATTACKED.replace("ATTACKER", attacker), tmp_path)
    assert board.question == f"{attacker.capitalize()} attacks, facing {facing}: what do you do against it?"
    assert "Slide guard (center), for two hand cards" in board.options


def test_what_energy_is_paid_for_is_said(tmp_path: Path) -> None:
    paying = """
        game: vividz
        title: A character is paid for
        a: {hand: [{id: walker, type: character, cost: 1, power: 1}], energy: [{id: e1}, {id: e2}]}
        play:
          - a: play walker
          - a: center
    """
    assert Board(dedent(paying), tmp_path).question.startswith("walker: which energy do you pay with (1 to the trash)?")


def test_pp_tell_their_colours_and_evolutions_their_cost(tmp_path: Path) -> None:
    board = """
        game: pso2
        title: PP of two colours
        a:
          mag: [m]
          evolutions: [{id: ev, colour: red, cost: 2, evolution: 1}]
          pp: [{id: p1, colour: red}, {id: p2, colour: red}, {id: p3, colour: blue}]
    """
    told = Board(dedent(board), tmp_path)
    assert "PP 3/3 (2 red, 1 blue)" in told.teller.words.side(told.game, 0)
    assert "Evolve your mag with ev (cost 2)" in told.options


def test_a_token_that_is_made_is_named(tmp_path: Path) -> None:
    made = """
        game: build_divide
        title: A token is put on a unit
        a:
          field: [{id: u, power: 3000}]
          hand:
            - {id: keep}
            - {id: card, type: command, cost: 0, text: あなたのユニットを1枚対象とし、対象にクラスカードをつける。}
        play:
          - a: play card
          - a: u
    """
    log = Board(dedent(made), tmp_path).log
    assert "A Class Card is made" in log


def test_first_vanguards_are_offered_with_their_numbers() -> None:
    package = load("vanguard")
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=1)
    game.run()
    assert game.choice is not None
    teller = Teller(game, package.words, game.choice.player, ["the opponent"] * 2)
    assert all("G0 power " in teller.option(option)[1] for option in game.choice.options)


@pytest.mark.parametrize(("language", "asks"), [("en", "pil on ace: choose 1"), ("ja", "aceのpil：")])
def test_what_a_pilot_asks_is_asked_with_its_unit(tmp_path: Path, language: str, asks: str) -> None:
    board = """
        game: gundam
        title: A pilot's effect
        a:
          battle: [{id: ace}]
          hand: [{id: pil, type: pilot, text: "【セット時】相手のユニット1つを選ぶ。それをレストにする。"}]
          resources: 1
        b: {battle: [{id: x}, {id: y}]}
        play:
          - a: set pil -> ace
          - a: ace
    """
    told = Board(dedent(board), tmp_path, language)
    assert told.question.startswith(asks)


@pytest.mark.parametrize(
    ("language", "order"), [("en", ["<First Strike>", "《先制攻撃》"]), ("ja", ["《先制攻撃》", "<First Strike>"])]
)
def test_a_card_is_explained_in_the_readers_language_first(tmp_path: Path, language: str, order: list[str]) -> None:
    scenario = "game: gundam\ntitle: Asked about\na: {battle: [{id: ace, text: 《先制攻撃》}]}\n"
    board = Board(scenario, tmp_path, language)
    lines = [line.strip() for line in about_name(board.package, board.game, board.teller, "ace")]
    assert [line for line in lines if line in order] == order


@pytest.mark.parametrize("game_id", ["gundam", "build_divide", "vanguard"])
@pytest.mark.parametrize(
    ("language", "orders"), [("en", ("You go first. ", "You go second. ")), ("ja", ("先攻です。", "後攻です。"))]
)
def test_who_keeps_a_hand_knows_who_goes_first(game_id: str, language: str, orders: tuple[str, str]) -> None:
    package = load(game_id)
    game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=1)
    game.run()
    heard: dict[int, str] = {}
    while len(heard) < game.n:
        assert game.choice is not None
        if game.choice.kind == "redraw":
            teller = Teller(game, package.words_in(language), game.choice.player, ["the opponent"] * 2)
            heard[game.choice.player] = teller.question(game.choice)
        game.choose(range(game.choice.least))
    assert heard[game.first_player].startswith(orders[0])
    assert heard[1 - game.first_player].startswith(orders[1])


def test_what_a_text_does_twice_is_told_with_its_reason_both_times(tmp_path: Path) -> None:
    board = """
        game: build_divide
        title: Two units appear
        a:
          field: [{id: kite, card: KITE}]
          hand: [{id: one, type: unit, cost: 0}, {id: two, type: unit, cost: 0}, {id: keep}]
    """
    number = next(no for no, card in load("build_divide").cards.pool().items() if card.english.startswith("Kite Rider"))
    told = Board(dedent(board).replace("KITE", number), tmp_path)
    reporter, lines = Reporter(told.teller), []
    for answer in ("play one", "play two"):
        told.game.choose(answer)
        while told.game.choice is not None and told.game.choice.kind != "main":
            told.game.choose("pass")
        lines += [line.text for line in reporter.news() if line.text.startswith("Kite Rider: ")]
    assert lines == [f"Kite Rider: power {step} (its own text)" for step in ("2500 → 4000", "4000 → 5500")]


PAYMENTS = {
    "build_divide": (
        """
        a:
          hand: [{id: card, cost: 2}]
          energy: [{id: red, colour: red}, {id: blue, colour: blue}, {id: black, colour: black}]
        play: [{a: play card}, {a: red}]
        """,
        "To pay 2 for card: which energy do you rest (2 of 2)?",
        "cardのコスト2：どのエナジーをレストしますか（2枚目）？",
    ),
    "gundam": (
        """
        a: {hand: [{id: card, lv: 0, cost: 2}], resources: 4, ex_resources: 2}
        play: [{a: deploy card}]
        """,
        "To pay 2 for card: how many EX resources do you use (these leave the game)?",
        "cardのコスト2：EXリソースをいくつ使いますか？",
    ),
    "pso2": (
        """
        a:
          hand: [{id: card, type: active, cost: 1, text: カードを1枚ドローする。}]
          pp: [{id: hidden, face_down: true}, {id: open}]
          deck: [next, last]
        play: [{a: play card}]
        """,
        "To pay 1 for card: how many face-down PP do you use?",
        "cardのコスト1：裏向きのPPをいくつ使いますか？",
    ),
}


@pytest.mark.parametrize("game", PAYMENTS)
def test_who_is_asked_to_pay_is_told_how_much_and_for_what(tmp_path: Path, game: str) -> None:
    board, english, japanese = PAYMENTS[game]
    scenario = f"game: {game}\nrules: []\ntitle: Something is paid\n{dedent(board)}"
    assert Board(scenario, tmp_path).question == english
    assert Board(scenario, tmp_path, "ja").question == japanese


RELEASE = """
game: build_divide
rules: [902-3]
title: A territory is released
a:
  hand: [{id: ace, type: ユニット/エース, titles: [星の冠], cost: 1, colour: red}]
  energy: [{id: red, colour: red}, {id: blue, colour: blue}, {id: black, colour: black}]
  territory: [{id: land, titles: [星の冠], back: {cost: 2}}]
play: [{a: play ace}, {a: release land}]
"""
TOLL = """
game: build_divide
rules: ["802-4b:iv"]
title: An attack costs energy
phase: attack
a: {field: [raider], energy: [{id: red, colour: red}, {id: blue, colour: blue}]}
b: {field: [{id: gate, text: ⁅永続⁆相手のユニットがアタックするためのコストは⁅無①⁆多くなる。}]}
play: [{a: attack raider -> b}]
"""


@pytest.mark.parametrize(("scenario", "payer"), [(RELEASE, "land"), (TOLL, "raider")])
def test_what_is_neither_played_nor_used_is_named_when_it_is_paid_for(
    tmp_path: Path, scenario: str, payer: str
) -> None:  # fmt: skip
    assert Board(scenario, tmp_path).question == f"To pay 1 for {payer}: which energy do you rest (1 of 1)?"


DISCARDS = {
    "pso2": "a: {field: [{id: card, text: 手札を1枚捨てる⇒カードを1枚ドローする。}], hand: [x, y]}",
    "build_divide": 'a: {field: [{id: card, text: "⁅起動⁆〔ノーマル/手札を1枚捨てる〕：カードを1枚引く。"}], '
    "hand: [x, y]}",
}


@pytest.mark.parametrize("game", DISCARDS)
def test_cards_that_are_a_cost_say_what_becomes_of_them(tmp_path: Path, game: str) -> None:
    scenario = f"game: {game}\nrules: []\ntitle: A cost\n{DISCARDS[game]}\nplay: [{{a: activate card}}]\n"
    assert Board(scenario, tmp_path).question == "card: as a cost, choose 1 card in your hand, and discard it."
    assert Board(scenario, tmp_path, "ja").question.startswith("card：コストとして")


@pytest.mark.parametrize(("language", "said"), [("en", "with Hajime Urano (order)"), ("ja", "浦野ハジメ（order）")])
def test_a_command_that_is_set_goes_by_its_pilots_name_too(tmp_path: Path, language: str, said: str) -> None:
    order = '{id: order, type: command, text: "【メイン】自分は1枚ドローする。\\n【パイロット】「浦野ハジメ」"}'
    scenario = f"game: gundam\nrules: []\ntitle: A pilot\na: {{battle: [{{id: ace, pilot: {order}}}]}}\n"
    board = Board(scenario, tmp_path, language)
    (unit,) = board.game.cards(board.game.rules.zone_kind("battle"), 0)
    assert said in board.teller.words.states(board.game, unit)[0]
