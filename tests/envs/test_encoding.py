"""Observations tell what a player may know and nothing else; actions reach every legal answer and no other."""

import random

import numpy as np
import pytest
from acting import moments, start
from dealing import deal_otherwise

from fuda.envs.encoding import Encoder, Look
from fuda.envs.layout import LARGEST, PLACES, Layout, layout
from fuda.envs.picking import Picking, actions
from fuda.envs.session import Session
from fuda.kernel.choice import Choice, Option, legal_answers
from fuda.kernel.errors import IllegalAnswer
from fuda.kernel.views.card_view import Reader


def test_what_is_hidden_changes_no_observation(way):
    compared = different = 0
    for session, rng in moments(start(way, 3), 3):
        if rng.random() < 0.75:
            continue
        game = session.game
        for player in range(game.n):
            other = deal_otherwise(game, player, rng)
            if other is None:
                continue
            picking = session.picking if player == session.player else None
            mine, theirs = (session.encoder.see(each, player, picking) for each in (game, other))
            assert np.array_equal(mine.observation, theirs.observation)
            assert np.array_equal(mine.mask, theirs.mask)
            compared += 1
            different += other.definition != game.definition or other.zones != game.zones
    assert compared > 10
    assert different > compared / 2


def test_numbers_are_bounded_and_of_the_size_described(way):
    for session, _ in moments(start(way, 1), 1, most=120):
        for player in range(session.game.n):
            seen = session.see(player)
            told = session.encoder.layout.describe()
            assert seen.observation.shape == (len(told["table"]) + len(told["places"]) * len(told["columns"]),)
            assert seen.mask.shape == (len(told["actions"]),)
            assert np.abs(seen.observation).max() <= LARGEST
            assert seen.mask.any() == (player == session.player)


def test_cards_on_the_table_are_shown_as_views_show_them(way):
    """The values of every card that has a place on the table are those of the player's view."""
    compared = 0
    for session, _ in moments(start(way, 5), 5, most=150):
        game, player, code = session.game, session.player, session.encoder.layout
        seen = session.encoder.entities(session.see(player).observation)["cards"]
        reader, column = Reader(game, player), {name: at for at, name in enumerate(code.columns)}
        for block, zone in [
            (block, block.kind * game.n + player) for block in code.blocks[0] if block.shows == "table"
        ]:
            if game.rules.zones[block.kind].owner != "player":
                continue
            for shown, row in zip(reader.row(zone), seen[block.first :][: block.number], strict=False):
                assert row[column["known"]] == (not shown["hidden"])
                assert row[column["rested"]] == shown["rested"]
                for stat, number in shown.get("stats", {}).items():
                    assert row[column[f"now:{stat}"]] == pytest.approx(
                        max(min(number / code.scale[stat], LARGEST), -LARGEST), abs=1e-5
                    )
                for name in game.rules.keyword_names if not shown["hidden"] else ():
                    expected = min(shown["keywords"].get(name, 0) / 3, LARGEST)
                    assert row[column[f"keyword:{name}"]] == pytest.approx(expected, abs=1e-5)
                compared += 1
    assert compared


def test_a_look_that_is_kept_while_picks_go_on_shows_what_a_new_one_does(way):
    kept = 0
    for seed in range(8, 14):
        for session, _ in moments(start(way, seed), seed, most=150):
            mine = session.see(session.player)
            fresh = session.encoder.see(session.game, session.player, session.picking)
            assert np.array_equal(mine.observation, fresh.observation)
            assert np.array_equal(mine.mask, fresh.mask)
            kept += bool(session.picking.picked or session.picking.stage)
        if kept:
            break
    assert kept


def test_rows_that_are_kept_are_those_that_would_be_made(way):
    """An encoder that has seen many games and one that has seen none give the same arrays."""
    for session, rng in moments(start(way, 9), 9, most=200):
        if rng.random() < 0.1:
            fresh = Encoder(session.encoder.layout)
            for player in range(session.game.n):
                picking = session.picking if player == session.player else None
                mine, theirs = (each.see(session.game, player, picking) for each in (session.encoder, fresh))
                assert np.array_equal(mine.observation, theirs.observation)


def answers_by_actions(code, choice, place_of):
    """Every answer that some sequence of masked actions gives."""
    found, waiting = set(), [Picking(choice)]
    while waiting:
        picking = waiting.pop()
        if picking.is_complete:
            found.add(picking.answer)
            continue
        if picking.may_stop:
            found.add(picking.answer)
        allowed = actions(code, picking, place_of, choice.player)
        for meant in allowed.groups.values():
            further = picking.copy()
            if len(meant) == 1:
                further.pick(meant[0])
            else:
                further.candidates, further.stage, further.page = meant, allowed.stage + 1, 0
            waiting.append(further)
        if allowed.more:
            further = picking.copy()
            further.page += 1
            waiting.append(further)
    return found


def test_actions_reach_every_legal_answer_and_no_other(way):
    questions = 0
    for session, _ in moments(start(way, 3), 3):
        choice = session.game.choice
        if session.picking.picked or session.picking.stage:
            continue
        every = [tuple(choice.options.index(o) for o in answer) for answer in legal_answers(choice, 200)]
        if len(every) == 200 or len(set(choice.options)) < len(choice.options):
            continue
        legal = {answer if choice.ordered else tuple(sorted(answer)) for answer in every}
        assert answers_by_actions(session.encoder.layout, choice, places(session)) == legal
        questions += 1
    assert questions > 20


def places(session):
    look = Look(session.encoder, session.game, session.player)
    look.at_cards()
    look.at_offered(session.picking.choice)
    return look.place_of


def test_options_without_a_place_are_picked_from_pages():
    code = layout("gundam")
    options = tuple(Option("unheard-of", number=number) for number in range(2 * PLACES + 3))
    choice = Choice(0, "choose", "1", options)
    assert answers_by_actions(code, choice, {}) == {(number,) for number in range(len(options))}


def test_an_attack_is_named_by_its_unit_and_then_by_its_target():
    code = layout("gundam")
    options = (Option("attack", 9, 11), Option("attack", 9, 0, 1), Option("attack", 8, 0, 1), Option("end"))
    place_of = {9: 0, 8: 1, 11: 2}
    picking = Picking(Choice(0, "main", "1", options))
    names = code.action_names()
    first = actions(code, picking, place_of, 0)
    unit, other = (code.place_names()[place] for place in (0, 1))
    assert [names[action] for action in first.groups] == [f"attack {unit}", f"attack {other}", "end"]
    picking.candidates, picking.stage = first.groups[names.index(f"attack {unit}")], first.stage + 1
    second = actions(code, picking, place_of, 0)
    assert [names[action] for action in second.groups] == [f"target {code.place_names()[2]}", "player1"]


def test_a_wrong_action_is_told_and_changes_nothing():
    session = start(("gundam", {}))
    before = session.see(session.player)
    with pytest.raises(IllegalAnswer, match="action 1 is not allowed now"):
        session.step(1)
    assert np.array_equal(session.see(session.player).observation, before.observation)


def test_names_are_unique_and_a_layout_has_a_number(way):
    code = start(way).encoder.layout
    told = code.describe()
    for part in ("table", "places", "columns", "actions"):
        assert len(set(told[part])) == len(told[part])
    again = Layout(code.package, code.players)
    assert again.describe() == told
    again.table = (*again.table, "one more")
    assert again.describe()["layout"] != told["layout"]


def test_a_clone_goes_its_own_way():
    session = start(("gundam", {}), 4)
    for _, _ in moments(session, 4, most=30):
        pass
    twin = session.clone()
    rng = random.Random(1)
    for _ in range(20):
        twin.step(rng.choice(twin.legal_actions()))
    again = Session(session.game)
    assert np.array_equal(again.see(again.player).observation, session.see(session.player).observation)
