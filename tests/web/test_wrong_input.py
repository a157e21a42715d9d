"""Whatever is sent that is not right is refused with a sentence, and nobody else notices."""

import json

import pytest
from serving import chance
from websockets.exceptions import ConnectionClosed, InvalidStatus

from fuda.games import load
from fuda.web.limits import PUBLIC, Buckets


def refusal(person, text):
    """What is answered to a text."""
    person.socket.send(text)
    return person.hear("refused")["sentence"]


@pytest.fixture
def person(served):
    with served.sit(served.make()["seats"][0]) as seated:
        seated.wait_for_question()
        yield seated


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no json", "not understood"),
        ("[]", "not understood"),
        ('{"type": "fly"}', "not understood"),
        ('{"type": "answer", "picks": "all", "number": 0}', "not understood"),
        ('{"type": "answer", "picks": [0], "number": 0, "more": 1}', "not understood"),
        ('{"type": "say", "text": "' + "x" * 20_000 + '"}', "too long"),
        ('{"type": "answer", "number": 99, "picks": [0]}', "in the meantime"),
        ('{"type": "undo", "number": 99}', "in the meantime"),
        ('{"type": "seek", "at": 1000}', "no answer 1000"),
        ('{"type": "seek", "at": -1}', "no answer -1"),
        ('{"type": "explain", "id": 4096}', "not there any more"),
        ('{"type": "explain", "id": -5}', "not there any more"),
        ('{"type": "sum"}', "not over"),
        ('{"type": "join", "token": "x"}', "already"),
    ],
)
def test_a_wrong_message_is_refused_and_changes_nothing(person, text, said) -> None:
    assert said in refusal(person, text)
    question = person.wait_for_question()
    person.answer(list(range(question["least"])))
    assert person.update["answers"] >= 1


@pytest.mark.parametrize("picks", [[], [7], [-1], [0, 0], [0, 1]])
def test_an_illegal_answer_is_refused(person, picks) -> None:
    number = person.update["number"]
    sentence = refusal(person, json.dumps({"type": "answer", "number": number, "picks": picks}))
    assert sentence
    person.answer([0])


def test_what_was_not_answered_can_not_be_taken_back(person) -> None:
    told = refusal(person, json.dumps({"type": "undo", "number": person.update["number"]}))
    assert "no answer to take back" in told or "has decided something since" in told


def test_bytes_are_refused(person) -> None:
    person.socket.send(b"\x00\x01")
    assert "text" in person.hear("refused")["sentence"]


def test_an_answer_out_of_turn_is_refused(served) -> None:
    made = served.make(seats=("human", "open"))
    with served.sit(made["seats"][0]) as first, served.sit(made["seats"][1]) as second:
        asked, other = (first, second) if "question" in first.update else (second, first)
        number = other.update["number"]
        assert "not your decision" in refusal(other, json.dumps({"type": "answer", "number": number, "picks": [0]}))
        asked.answer([0])
        stale = json.dumps({"type": "answer", "number": number, "picks": [0]})
        assert "in the meantime" in refusal(asked, stale)


def test_too_many_messages_are_not_read_and_then_the_connection_ends(served, person) -> None:
    with served.sit(served.make()["seats"][0]) as other:
        for _ in range(150):
            person.say(type="sum")
        sentences = [person.hear("refused")["sentence"] for _ in range(150)]
        assert any("too many messages" in sentence for sentence in sentences)
        with pytest.raises(ConnectionClosed):
            shout(person)
        other.wait_for_question()
        other.answer([0])


def shout(person):
    for _ in range(2000):
        person.say(type="sum")
        person.hear("refused")


@pytest.mark.parametrize("token", ["", "guess", "x" * 5000, "' OR 1=1 --"])
def test_a_guessed_token_leads_nowhere(served, token) -> None:
    with served.socket() as socket:
        socket.send(json.dumps({"type": "join", "token": token}))
        told = json.loads(socket.recv())
        assert told["type"] == "refused"
        assert told["fatal"]
        with pytest.raises(ConnectionClosed):
            socket.recv()


def test_nothing_is_told_before_a_token(served) -> None:
    with served.socket() as socket:
        socket.send('{"type": "concede"}')
        assert "say first" in json.loads(socket.recv())["sentence"]


def test_another_sites_page_is_turned_away(served) -> None:
    with pytest.raises(InvalidStatus), served.socket(origin="https://elsewhere.example"):
        pass
    status, told = served.call("/api/rooms", {}, {"Origin": "https://elsewhere.example"})
    assert (status, "own page" in told["sentence"]) == (403, True)
    with served.socket(origin=served.url) as socket:
        socket.send('{"type": "sum"}')
        assert json.loads(socket.recv())["type"] == "refused"


TWO = [{"who": "human"}, {"who": "random"}]


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (b"no json", "not understood"),
        ({}, "not understood"),
        ({"game": "chess", "seats": TWO}, "no game 'chess'"),
        ({"game": "gundam", "seats": TWO[:1]}, "2 seats, not 1"),
        ({"game": "gundam", "seats": [{"who": "human"}, {"who": "genius"}]}, "no computer player 'genius'"),
        ({"game": "gundam", "seats": [{"who": "human"}, {"who": "level-1/secret"}]}, "no belief 'secret'"),
        ({"game": "gundam", "seats": [{"who": "human"}, {"who": "random/closed"}]}, "no computer player 'random/"),
        ({"game": "gundam", "seats": TWO, "mode": "tag"}, "no play in teams"),
        ({"game": "gundam", "seats": TWO, "mode": "raid"}, "no raids"),
        ({"game": "pso2", "seats": TWO, "mode": "raid", "level": "mad"}, "no difficulty 'mad'"),
        ({"game": "gundam", "seats": TWO, "mode": "chess"}, "no way to play"),
        ({"game": "gundam", "seats": TWO, "clock": -1}, "a clock has"),
        ({"game": "gundam", "seats": TWO, "seed": -1}, "a seed is"),
        ({"game": "gundam", "seats": [{"who": "human", "deck": "no-such"}, {"who": "random"}]}, "no deck 'no-such'"),
        ({"game": "gundam", "seats": [{"who": "human", "deck": "5 GF01-001\n"}, {"who": "random"}]}, "not legal"),
        ({"game": "gundam", "seats": [{"who": "human", "deck": "x\ny"}, {"who": "random"}]}, "not a deck line"),
        ({"game": "gundam", "seats": TWO, "boss": "x" * 70_000}, "too long"),
    ],
)
def test_a_room_that_can_not_be_is_refused_with_a_sentence(served, wish, said) -> None:
    status, told = served.call("/api/rooms", wish)
    assert status == 400
    assert said in told["sentence"]


@pytest.mark.parametrize(
    ("path", "status"),
    [("/api/clauses/gundam/99-99", 404), ("/api/clauses/chess/1", 404), ("/api/clauses/gundam/1-1", 200)],
)
def test_clauses(served, path, status) -> None:
    assert served.call(path)[0] == status


def test_a_clause_is_told_in_a_sentence_with_what_was_ruled_on_it(served) -> None:
    _, told = served.call("/api/clauses/gundam/7-4-1")
    assert len(told["sentence"]) > 10
    assert told["above"]


def test_a_deck_of_ones_own_can_be_played(served) -> None:
    text = "\n".join(f"1 {card.no}" for card in load("gundam").load_deck("blue-white").parts["main"])
    status, told = served.call("/api/decks", {"game": "gundam", "deck": f"{text}\n"})
    assert status == 200
    assert isinstance(told["faults"], list)


def test_every_response_carries_the_policy_and_no_log_a_token(served) -> None:
    import urllib.request

    with urllib.request.urlopen(served.url + "/") as page:
        policy = page.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
    made = served.make()
    with served.sit(made["seats"][0]) as person:
        person.play(chance(1), 2)
    said = served.log.read_text()
    assert not any(token in said for token in (*made["seats"], made["spectators"]) if token)


def test_a_public_server_lets_few_rooms_be_made() -> None:
    making = Buckets(*PUBLIC.rooms)
    assert [making.take("1.2.3.4") for _ in range(12)] == [True] * 10 + [False] * 2
    assert making.take("5.6.7.8")
