"""The public API: what it offers is documented, what it is given is checked, and views and games are values."""

import copy
import doctest
import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable

import pytest

import fuda
from fuda.games import GAMES
from fuda.kernel.choice import Option
from fuda.kernel.game import Game as Machine
from fuda.play.agents import RandomAgent
from fuda.play.face import machine_of


def played(game: str, answers: int, seed: int = 3) -> fuda.Game:
    """A game after so many random answers."""
    begun, agent = fuda.new_game(game, seed=seed), RandomAgent(seed)
    for _ in range(answers):
        if begun.choice is None:
            break
        begun.choose(agent(begun.view(begun.choice.player), begun.choice))
    return begun


# What there is.


def examples(documented: object) -> int:
    text = inspect.getdoc(documented) or ""
    return len(doctest.DocTestParser().get_examples(text))


# Plain records and errors, which the functions that give or raise them show, and names for types.
SHOWN_ELSEWHERE = {"Agent", "Answer"}


@pytest.mark.parametrize("name", sorted(set(fuda.__all__) - SHOWN_ELSEWHERE))
def test_every_public_name_is_documented_with_an_example(name: str) -> None:
    public = getattr(fuda, name)
    assert inspect.getdoc(public)
    assert examples(public), f"fuda.{name} has no example"


@pytest.mark.parametrize("kind", [fuda.Game, fuda.Match])
def test_every_member_of_the_face_is_documented_with_an_example(kind: type) -> None:
    members = {name: member for name, member in vars(kind).items() if not name.startswith("_")}
    shown = [name for name, member in members.items() if examples(member)]
    assert shown
    assert [name for name in members if name not in shown and not inspect.ismemberdescriptor(members[name])] == []


def test_the_face_is_some_twenty_names_and_no_slot_of_the_machine() -> None:
    game = fuda.new_game("gundam")
    names = [name for name in dir(game) if not name.startswith("_")]
    assert 18 <= len(names) <= 24
    assert not [name for name in names if isinstance(getattr(game, name), Machine)]
    with pytest.raises(AttributeError):
        game.history  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize(
    "before", ["", "fuda.new_game('gundam');", "import fuda.games;", "from fuda.games import load;"]
)
def test_the_games_are_listed_whatever_was_imported_before(before: str) -> None:
    code = f"import fuda; {before} print(fuda.games())"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert told.strip() == str(GAMES)


# Values.


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_is_kept_still_reads_its_own_moment(game: str) -> None:
    begun, agent = fuda.new_game(game, seed=4), RandomAgent(4)
    kept = []
    for _ in range(60):
        if begun.choice is None:
            break
        views = [begun.view(player) for player in begun.players]
        twin = begun.clone()
        told = [(twin.view(p).to_dict(), twin.view(p).events, twin.view(p).opponents) for p in twin.players]
        cards = [[view.zone(name, p) for name in view.zone_names for p in view.players] for view in views]
        kept.append((views, told, cards))
        begun.choose(agent(views[begun.choice.player], begun.choice))
    for views, told, cards in kept:
        assert [(view.to_dict(), view.events, view.opponents) for view in views] == told
        again = [[view.zone(name, p) for name in view.zone_names for p in view.players] for view in views]
        assert again == cards
        for view in views:
            open_cards = [card for name in view.zone_names for card in view.zone(name) if not card.hidden]
            assert all(view.card(card.ref) == card for card in open_cards)


@pytest.mark.parametrize("game", GAMES)
def test_values_in_a_view_are_those_of_the_rules(game: str) -> None:
    """A view works out only what may differ from the printed value: it must find all that does."""
    from fuda.kernel.state.ids import CARD_MASK
    from fuda.kernel.values import values

    begun, agent = fuda.new_game(game, seed=5), RandomAgent(5)
    while begun.choice is not None:
        machine = machine_of(begun)
        view = begun.view(begun.choice.player)
        for name in view.zone_names:
            for player in view.players:
                for card in view.zone(name, player):
                    if not card.hidden:
                        at, rules = card.ref & CARD_MASK, machine.rules
                        assert card.stats == {stat: values.value(machine, at, stat) for stat in rules.stats}
                        found = {each: values.value(machine, at, each) for each in rules.keyword_names}
                        assert card.keywords == {each: number for each, number in found.items() if number}
                        assert card.traits == values.traits(machine, at)
        begun.choose(agent(view, begun.choice))


def reachable(value: object, seen: set[int]) -> bool:
    """Can a machine be reached from a value by its attributes and its items?"""
    if isinstance(value, Machine):
        return True
    if id(value) in seen or isinstance(value, str | int | type | None):
        return False
    seen.add(id(value))
    names = [name for cls in type(value).__mro__ for name in getattr(cls, "__slots__", ())]
    parts = [getattr(value, name, None) for name in (*names, *getattr(value, "__dict__", ()))]
    if isinstance(value, dict):
        parts += [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts += value
    return any(reachable(part, seen) for part in parts)


@pytest.mark.parametrize("game", GAMES)
def test_no_attribute_of_a_view_leads_to_the_game(game: str) -> None:
    begun = played(game, 40)
    view = begun.view(0)
    cards = [card for name in view.zone_names for card in view.zone(name)]
    assert not reachable([view, cards, view.to_dict()], set())
    begun.choose(next(begun.legal_answers()))
    assert not reachable([view, cards], set())


@pytest.mark.parametrize("game", GAMES)
def test_games_and_views_are_pickled_compared_and_hashed_by_what_they_hold(game: str) -> None:
    begun = played(game, 50)
    view = begun.view(0)
    for twin in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert twin == view
        assert hash(twin) == hash(view)
        assert (twin.events, twin.opponents, repr(twin)) == (view.events, view.opponents, repr(view))
        assert twin.fingerprint == view.fingerprint != begun.view(1).fingerprint
    with pytest.raises(fuda.FudaError, match="this view can't deal: its game has gone on since, or is in another proc"):
        pickle.loads(pickle.dumps(view)).determinize(1)
    for again in (pickle.loads(pickle.dumps(begun)), copy.deepcopy(begun)):
        assert again == begun
        assert hash(again) == hash(begun)
    other = begun.clone()
    other.choose(next(other.legal_answers()))
    assert other != begun
    assert begun != view


def test_a_view_lets_go_of_its_game() -> None:
    from fuda.kernel.views.view import LIVE

    game = played("gundam", 10)
    before = len(LIVE)
    kept = [game.view(0) for _ in range(5)]
    assert len(LIVE) == before + 5
    game.choose(next(game.legal_answers()))
    assert len(LIVE) == before
    assert len({view.fingerprint for view in kept}) == 1
    view = game.view(0)
    del game
    assert view.turn >= 0
    del view
    assert len(LIVE) == before


def test_undo_leaves_views_as_they_were() -> None:
    match = fuda.Match(played("gundam", 30))
    for _ in range(40):
        choice = match.game.choice
        if choice is None:
            break
        match.choose(next(match.game.legal_answers()))
        view = match.game.view(0)
        told = view.to_dict()
        if match.can_undo(choice.player):
            match.undo(choice.player)
            assert match.game.choice == choice
            assert view.to_dict() == told
            return
    pytest.fail("nothing could be taken back")


# Answers.


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_answer_is_taken(game: str) -> None:
    begun, agent = fuda.new_game(game, seed=6), RandomAgent(6)
    for _ in range(40):
        if begun.choice is None:
            break
        given = list(begun.legal_answers(30))
        assert given
        assert len(set(given)) == len(given) <= 30
        for answer in given[:6]:
            begun.clone().choose(answer)
        begun.choose(agent(begun.view(begun.choice.player), begun.choice))


def wrong_answers(game: fuda.Game) -> list[object]:
    card = next(card for name in game.view(0).zone_names for card in game.view(0).zone(name) if not card.hidden)
    return [
        "", " ", "x" * 100_000, -1, 99, 10**5000, (10**5000,), [0] * 10_000, range(10**12), [0, 0],
        Option("attack", card.ref, card.ref + 1), Option("attack", target=card.ref), Option("dance", 5),
        Option("attack", 10**30), Option("attack", -3), Option("attack", "x"), Option("a", player=10**9), Option(None),
        Option("choose", number=10**5000), Option(["pass"]), 1.0, None, object(), {}, b"", [[0]],
    ]  # fmt: skip


def test_a_wrong_answer_gets_one_sentence_and_changes_nothing() -> None:
    game = played("gundam", 30)
    before = game.save()
    for answer in wrong_answers(game):
        with pytest.raises(fuda.IllegalAnswer) as told:
            game.choose(answer)  # type: ignore[arg-type]
        assert 0 < len(str(told.value)) < 1000
        assert "\n" not in str(told.value)
    assert game.save() == before


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.concede(1.5),
        lambda game: game.concede(True),
        lambda game: game.concede(-1),
        lambda game: game.concede(10**5000),
        lambda game: game.view(99),
        lambda game: game.view(-1),
        lambda game: game.view("a"),
        lambda game: game.view(0).zone("attic"),
        lambda game: game.view(0).zone("hand", 7),
        lambda game: game.view(0).zone(None),
        lambda game: game.view(0).count("hand", "b"),
        lambda game: game.view(0).player_counters(2),
        lambda game: game.view(0).zone("hand")[0].value("charm"),
        lambda game: fuda.Match(game, ["random", "random"], seed=None),
        lambda game: game.view(0).determinize(1.5),
        lambda game: game.determinize(2, 1),
        lambda game: game.determinize(0, "seed"),
        lambda game: game.determinize(0, 10**5000),
        lambda game: game.explain(game.view(0).zone("hand")[0], "charm"),
        lambda game: game.explain(game.view(0).zone("hand", 1)[0], "cost"),
        lambda game: game.explain(0, "cost"),
        lambda game: game.explain(10**5000, "cost"),
        lambda game: game.explain("Sakimori", "cost"),
        lambda game: game.explain(game.view(0).zone("hand")[0], None),
        lambda game: game.key("attack"),
        lambda game: game.key(Option("attack", "x")),
        lambda game: game.legal_answers(0),
        lambda game: game.legal_answers("all"),
        lambda game: fuda.Game(),
        lambda game: fuda.new_game("chess"),
        lambda game: fuda.new_game(None),
        lambda game: fuda.new_game(["gundam"]),
        lambda game: fuda.new_game("gundam", seed="x"),
        lambda game: fuda.new_game("gundam", seed=10**5000),
        lambda game: fuda.new_game("gundam", decks=("blue-white",)),
        lambda game: fuda.new_game("gundam", decks=("blue-white",) * 3),
        lambda game: fuda.new_game("gundam", decks=[fuda.read_deck("vividz", fuda.deck_names("vividz")[0])] * 2),
        lambda game: fuda.new_game("gundam", raid="easy"),
        lambda game: fuda.new_game("gundam", tag=True),
        lambda game: fuda.new_game("pso2", raid="impossible"),
        lambda game: fuda.new_game("pso2", raid="easy", tag=True),
        lambda game: fuda.new_game("build_divide", tag="option_9"),
        lambda game: fuda.new_game("build_divide", decks=fuda.deck_names("build_divide")[:2], tag=True),
        lambda game: fuda.Match(game, {2: "random"}),
        lambda game: fuda.Match(game, "random"),
        lambda game: fuda.Match(game, ["genius"]),
        lambda game: fuda.Match(game, [5]),
        lambda game: fuda.Match(None),
        lambda game: fuda.make_agent("genius"),
        lambda game: fuda.make_agent(["random"]),
        lambda game: fuda.load("x"),
        lambda game: fuda.load(5),
        lambda game: fuda.replay("x"),
        lambda game: fuda.replay(None),
        lambda game: fuda.run_scenario(None),
        lambda game: fuda.run_scenario("game: chess"),
        lambda game: fuda.load_pool("gundam", "[]"),
        lambda game: fuda.load_pool("vividz", "{}"),
        lambda game: fuda.import_cards("gundam", "no card"),
        lambda game: fuda.read_deck("gundam", "nothing\n"),
        lambda game: fuda.check_deck("gundam", None),
        lambda game: fuda.compile_text("gundam", None),
        lambda game: fuda.verbs("chess"),
        lambda game: game.view(0).card("hand"),
        lambda game: game.view(0).card(None),
        lambda game: game.explain(game.view(0).zone("hand")[0], ["cost"]),
        lambda game: game.determinize(0, 1, "blue-white"),
        lambda game: game.determinize(0, 1, {1: "blue-white"}),
        lambda game: game.determinize(0, 1, {1: [(fuda.read_deck("gundam", "blue-white"), 0)]}),
        lambda game: game.determinize(0, 1, {1: []}),
        lambda game: game.determinize(0, 1, {2: fuda.read_deck("gundam", "blue-white")}),
        lambda game: game.determinize(0, 1, {1: fuda.read_deck("vividz", fuda.deck_names("vividz")[0])}),
        lambda game: fuda.simulate("gundam", None, games=1),
        lambda game: fuda.simulate("gundam", ("random", "random"), games=1),
        lambda game: fuda.simulate("gundam", (fuda.Side("random", "blue-white"),) * 2, games="1"),
        lambda game: fuda.simulate("gundam", (fuda.Side("random", "blue-white"),) * 2, games=-1),
        lambda game: fuda.simulate("gundam", (fuda.Side("random", "blue-white"),) * 2, games=1, seed=1.5),
        lambda game: fuda.simulate("gundam", (fuda.Side("random", "blue-white"),) * 2, games=1, workers=None),
    ],
)
def test_what_is_asked_wrongly_gets_one_sentence_and_changes_nothing(ask) -> None:
    game = fuda.new_game("gundam", seed=7)
    game.choose("first")
    before = game.save()
    with pytest.raises(fuda.FudaError) as told:
        ask(game)
    assert 0 < len(str(told.value)) < 1200
    assert game.save() == before


def test_legal_answers_take_any_limit() -> None:
    game = fuda.new_game("gundam", seed=7)
    assert list(game.legal_answers(10**30)) == list(game.legal_answers())


def test_the_key_of_an_option_of_an_earlier_question_can_be_told() -> None:
    game = played("gundam", 30)
    option = game.choice.options[0]
    game.choose(option)
    assert game.key(option)


# Games of other forms.


def test_a_raid_and_a_game_in_teams_are_played_to_their_end() -> None:
    raid = fuda.new_game("pso2", decks=fuda.deck_names("pso2")[:2], seed=1, raid="easy")
    assert (list(raid.players), raid.teams) == ([0, 1, 2], (0, 0, 1))
    assert fuda.Match(raid, ["random"] * 3).play().winners
    teams = fuda.new_game("build_divide", seed=1, tag=True, log=False)
    assert fuda.Match(teams, ["random"] * 4).play() == teams.result
    assert teams.log == []


@pytest.mark.parametrize(
    "ask",
    [
        lambda: fuda.new_game("gundam", decks=(fuda.DeckList("t", ["no mapping"]), "blue-white")),
        lambda: fuda.new_game("gundam", decks=(fuda.DeckList("t", {"main": ("no card",)}), "blue-white")),
        lambda: fuda.new_game("build_divide", tag=[None]),
        lambda: fuda.make_agent("random", seed=[]),
        lambda: fuda.compile_text("gundam", "《ブロッカー》", "no such type"),
        lambda: fuda.View(None, 0),
        lambda: fuda.View(fuda.new_game("gundam"), 0),
        lambda: fuda.Game(fuda.new_game("gundam")),
        lambda: fuda.DeckList("t", None),
        lambda: fuda.new_game("a\nb\nc"),
        lambda: fuda.new_game("g" * 5000),
        lambda: fuda.new_game("gundam", decks=("x" * 3000, "blue-white")),
        lambda: fuda.read_deck("gundam", "4 " + "x" * 3000 + "\n"),
        lambda: fuda.deck_names("a\nb"),
        lambda: fuda.verbs("a\nb"),
    ],
)
def test_wrong_decks_rules_seeds_and_types_are_refused(ask: Callable[[], object]) -> None:
    with pytest.raises(fuda.FudaError) as fault:
        ask()
    assert len(str(fault.value)) < 250
    assert len(str(fault.value).splitlines()) == 1


def test_a_text_is_understood_for_any_type_of_card_that_can_have_it() -> None:
    command = "カードを2枚引く。その後、引いたカードを1枚山札の下に置く。"
    assert (
        fuda.compile_text("build_divide", command).english
        == fuda.compile_text("build_divide", command, "command").english
    )
    with pytest.raises(fuda.TextDeclined, match=r"letter|understood"):
        fuda.compile_text("build_divide", command, "unit")


def test_a_text_that_no_card_can_use_is_declined_by_the_api_too() -> None:
    with pytest.raises(fuda.TextDeclined, match="is understood, but"):
        fuda.compile_text("vividz", "[EVENT]カードを1枚引く。", "character")
