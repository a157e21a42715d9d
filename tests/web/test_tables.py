"""Rooms over the protocol: playing, watching, going back, coming again, and a server that was killed."""

import json

import pytest
from serving import chance

from fuda.games import GAMES, load


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_the_computer_ends_with_a_winner(served, game) -> None:
    made = served.make(game)
    with served.sit(made["seats"][0]) as person:
        assert person.play(chance(1)) > 5
        outcome = person.update["outcome"]
        assert outcome["clause"]
        assert any(line.get("clause") for line in person.log)
        person.say(type="sum")
        summary = person.hear("summary")
        assert summary["answers"] == person.update["answers"]
        assert len(summary["turns"]) > 2


def test_a_computer_player_in_a_room_may_take_deck_lists_as_closed(served) -> None:
    made = served.make("gundam", seats=("human", "level-1/closed"))
    with served.sit(made["seats"][0]) as person:
        assert person.play(chance(1)) > 5


def test_two_people_and_a_spectator_see_the_same_game_each_in_their_way(served) -> None:
    made = served.make(seats=("human", "open"))
    first, second, spectator = (served.sit(token) for token in (*made["seats"], made["spectators"]))
    with first, second, spectator:
        rng = chance(2)
        for _ in range(30):
            asked = next(person for person in (first, second) if "question" in person.update)
            question = asked.update["question"]
            picks = rng.sample(range(len(question["options"])), rng.randint(question["least"], question["most"]))
            asked.answer(picks)
            for person in (first, second, spectator):
                if person is not asked:
                    person.hear("update")
            if first.update.get("outcome"):
                break
        numbers = {person.update["number"] for person in (first, second, spectator)}
        assert len(numbers) == 1
        assert "question" not in spectator.update
        hands = [[side["zones"].get("hand", []) for side in p.update["table"]["sides"]] for p in (first, spectator)]
        assert all(card.get("face") for card in hands[0][0])
        # A spectator knows the cards in hands that were shown, and no others.
        shown = {line["faces"][0] for line in spectator.log if line.get("kind") == "revealed"}
        seen = [card["face"] for hand in hands[1] for card in hand if card.get("face")]
        assert shown.issuperset(seen)
        assert len(seen) < sum([len(hand) for hand in hands[1]])
        spectator.say(type="answer", number=spectator.update["number"], picks=[0])
        assert "look on" in spectator.hear("refused")["sentence"]


def test_between_people_being_asked_tells_nothing(served) -> None:
    """Where only a pass is possible a person is asked against a person, and not against the computer."""
    forced = {}
    for opponent in ("open", "random"):
        made = served.make("build_divide", seats=("human", opponent))
        people = [served.sit(token) for token in made["seats"] if token]
        forced[opponent] = 0
        for _ in range(25):
            asked = people[0] if opponent == "random" else next(p for p in people if "question" in p.update)
            question = asked.wait_for_question()
            forced[opponent] += len(question["options"]) == 1 == question["least"]
            asked.answer([len(question["options"]) - 1] if question["least"] else [])
            for person in people:
                if person is not asked:
                    person.hear("update")
        for person in people:
            person.leave()
    assert forced["open"] > 0 == forced["random"]


def test_an_answer_can_be_taken_back_where_nothing_was_shown(served) -> None:
    with served.sit(served.make()["seats"][0]) as person:
        for _ in range(200):
            question = person.wait_for_question()
            assert question is not None
            before = person.update
            story = list(person.log)
            person.answer(list(range(question["least"])))
            if person.update["undo"] == "":
                break
        person.say(type="undo", number=person.update["number"])
        person.hear("update")
        assert person.update["table"] == before["table"]
        assert person.update["question"] == before["question"]
        assert person.log == story


def test_a_killed_server_goes_on_where_it_was(own_server) -> None:
    alone = own_server.make("gundam", ("human", "heuristic"))["seats"][0]
    with own_server.sit(alone) as person:
        person.play(chance(4), 6)
    tokens = own_server.make("vividz", ("human", "open"))["seats"]
    rng = chance(3)
    people = [own_server.sit(token) for token in tokens]
    for _ in range(25):
        asked = next(person for person in people if "question" in person.update)
        question = asked.update["question"]
        picks = rng.sample(range(len(question["options"])), rng.randint(question["least"], question["most"]))
        asked.answer(picks)
        next(person for person in people if person is not asked).hear("update")
    before = [(person.update, person.log) for person in people]
    # The last answer was acknowledged a moment ago: it must be there.
    own_server.kill()
    for person in people:
        person.leave()
    own_server.start()
    for token, (update, log) in zip(tokens, before, strict=True):
        with own_server.sit(token) as again:
            for part in ("number", "table", "question", "waiting", "undo", "answers"):
                assert again.update.get(part) == update.get(part)
            assert again.log == log
    with own_server.sit(alone) as again:
        assert again.play(chance(5), 4) == 4


def test_a_server_that_is_told_to_stop_ends_in_order(own_server) -> None:
    with own_server.sit(own_server.make("gundam", ("human", "heuristic"))["seats"][0]) as person:
        person.play(chance(4), 3)
        own_server.process.terminate()
        assert own_server.process.wait(30) == 0
    assert own_server.log.read_text() == ""


def test_looking_back_shows_what_one_saw_and_a_finished_game_lies_open(served) -> None:
    with served.sit(served.make()["seats"][0]) as person:
        person.play(chance(6), 8)
        person.say(type="seek", at=3)
        frame = person.hear("frame")
        assert frame["at"] == 3
        hands = [side["zones"].get("hand", []) for side in frame["table"]["sides"]]
        assert not any(card.get("face") for card in hands[1])
        person.wait_for_question()
        person.say(type="concede")
        person.hear("update")
        assert person.update["outcome"]["winners"] == [1]
        person.say(type="seek", at=3)
        frame = person.hear("frame")
        hands = [side["zones"].get("hand", []) for side in frame["table"]["sides"]]
        assert all(card.get("face") for hand in hands for card in hand)


def test_a_finished_game_can_be_played_on_from_the_middle(served) -> None:
    made = served.make()
    token = made["seats"][0]
    status, told = served.call("/api/forks", {"token": token, "at": 0, "seat": 0})
    assert (status, "when it is over" in told["sentence"]) == (400, True)
    with served.sit(token) as person:
        person.play(chance(7))
        middle = person.update["answers"] // 2
        person.say(type="seek", at=middle)
        frame = person.hear("frame")
    status, forked = served.call("/api/forks", {"token": token, "at": middle, "seat": 0, "opponent": "random"})
    assert status == 201
    with served.sit(forked["seats"][0]) as again:
        assert again.update["answers"] >= middle
        assert again.update["table"]["turn"] >= frame["table"]["turn"]
        again.play(chance(8))
        assert again.update["outcome"]


def test_a_player_whose_time_runs_out_has_lost(served) -> None:
    with served.sit(served.make(clock=1)["seats"][0]) as person:
        assert 0 < person.update["clocks"][0] <= 1
        while not person.update.get("outcome"):
            person.hear("update")
        assert person.update["outcome"]["winners"] == [1]


def test_chat_is_off_unless_the_room_has_it(served) -> None:
    with served.sit(served.make()["seats"][0]) as person:
        person.say(type="say", text="hello")
        assert "no chat" in person.hear("refused")["sentence"]
    with served.sit(served.make(chat=True)["seats"][0]) as person:
        person.say(type="say", text="<b>hello</b>")
        assert person.hear("said")["text"] == "<b>hello</b>"


@pytest.mark.parametrize(
    ("game", "wish"), [("build_divide", {"mode": "tag"}), ("pso2", {"mode": "raid", "level": "normal"})]
)
def test_tables_for_more_than_two(served, game, wish) -> None:
    made = served.make(game, ("human", "open", "random", "random"), **wish)
    people = [served.sit(token) for token in made["seats"][:2]]
    rng = chance(9)
    for _ in range(200):
        asked = next((person for person in people if "question" in person.update), None)
        if any(person.update.get("outcome") for person in people):
            break
        if asked is None:
            people[0].hear("update")
            while people[1].update["number"] < people[0].update["number"]:
                people[1].hear("update")
            continue
        question = asked.update["question"]
        picks = rng.sample(range(len(question["options"])), rng.randint(question["least"], question["most"]))
        asked.answer(picks)
        other = people[1 - people.index(asked)]
        while other.update["number"] < asked.update["number"]:
            other.hear("update")
    assert people[0].update["number"] == people[1].update["number"]
    assert people[0].update.get("outcome") or people[0].update["table"]["turn"] > 2
    for person in people:
        person.leave()


def test_the_clock_waits_until_everybody_has_come(served) -> None:
    made = served.make(seats=("human", "open"), clock=2)
    with served.sit(made["seats"][0]) as first:
        assert not first.update.get("running")
        with served.socket() as waiting, pytest.raises(TimeoutError):
            # Longer than the clock: nobody has lost meanwhile.
            waiting.recv(timeout=2.5)
        with served.sit(made["seats"][1]) as second:
            assert first.hear("update")["running"]
            assert "outcome" not in first.update
            while "outcome" not in second.update:
                second.hear("update")
            assert "ran out of time" in second.update["outcome"]["text"]
            second.say(type="seek", at=second.update["answers"])
            frame = second.hear("frame")
            assert "ran out of time" in frame["answer"]
            assert "ran out of time" in frame["outcome"]["text"]


def test_chat_is_words_in_one_line(served) -> None:
    with served.sit(served.make(chat=True)["seats"][0]) as person:
        person.say(type="say", text=" well\n\x00 \u202eplayed ")
        assert person.hear("said")["text"] == "well played"
        person.say(type="say", text=" \n\u202e ")
        assert "no words" in person.hear("refused")["sentence"]


def test_who_reads_japanese_is_refused_in_it(served) -> None:
    made = served.make()
    with served.socket() as socket:
        socket.send(json.dumps({"type": "join", "token": made["seats"][0], "language": "ja"}))
        socket.send(json.dumps({"type": "answer", "number": 99, "picks": [0]}))
        told = next(message for message in map(json.loads, socket) if message["type"] == "refused")
    assert told["sentence"].startswith("この質問は")
    headers = {"accept-language": "ja"}
    assert served.call("/api/rooms", {"game": "chess", "seats": []}, headers)[1]["sentence"].startswith("ゲーム'chess'")
    assert "50枚" in served.call("/api/decks", {"game": "gundam", "deck": "4 GF01-005\n"}, headers)[1]["faults"][0]
    assert served.call("/nowhere", None, headers) == (404, {"sentence": "そのページはありません。卓は / にあります"})


def test_a_guide_explains_every_keyword_of_its_game(served) -> None:
    for game in GAMES:
        status, told = served.call(f"/api/guides/{game}")
        assert status == 200
        assert set(told["keywords"]) == {keyword.name for keyword in load(game).rules.keywords}
    assert served.call("/api/guides/chess")[0] == 404


def test_an_attack_says_which_player_it_goes_to(served) -> None:
    """Round a table for four that is the one who sits opposite, whoever comes first."""
    made = served.make("build_divide", ("random",) * 4, mode="tag", seed=2)
    with served.sit(made["spectators"]) as watcher:
        while not watcher.update.get("outcome"):
            watcher.hear("update")
        aims = {(line["player"], line["struck"]) for line in watcher.log if "struck" in line}
        assert aims <= {(0, 1), (1, 0), (2, 3), (3, 2)}
        assert len(aims) > 2


def test_the_lobby_offers_the_levels_first_and_level_3_unless_another_is_chosen(served) -> None:
    _, lobby = served.call("/api/lobby")
    assert lobby["opponent"] == "level-3"
    assert lobby["agents"] == [*[f"level-{level}" for level in range(1, 6)], "random", "heuristic"]
