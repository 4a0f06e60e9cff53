"""Evening files: any evening comes back equal, and what cannot be is refused."""

import json
from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings

from scoring.hall import acts
from scoring.hall.couples import nameless
from scoring.hall.evening import BLANK, Evening
from scoring.hall.games.draws import draw_jar, draw_tables
from scoring.hall.games.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.movement.movement import Seating
from scoring.hall.prizes.awards import Award
from tests.codec.files import SAMPLE, TODAY, read, refusal, sample
from tests.codec.logbooks import DONE, log_of
from tests.codec.logbooks import nameless as nameless_log
from tests.codec.strategies import Acts, evenings, logs
from tests.codec.wrong_values import HEAD
from tests.proof import examples
from tournaments.codec import EveningFile, dump, parse
from tournaments.version import PROGRAM
from tournaments.words import sentence_for

SEATED = Seating(((1, 2), (3, 4)))
GAMES = (
    SeatedGame(SEATED, (1, 3), Seated.DRAWN),
    SeatedGame(Seating(((4, 2), (1, 3))), (4, 1)),
    SeatedGame(Seating(((1, 2), (4, 3))), (None, 4)),
)


@settings(max_examples=examples(300), deadline=None)
@given(evening=evenings(most_acts=120))
def test_any_evening_comes_back_equal_and_to_the_byte(evening: Evening) -> None:
    content = dump(EveningFile(evening))

    file = parse(content, today=TODAY)

    assert file == EveningFile(evening)
    assert dump(file) == content


@settings(deadline=None)
@given(done=logs(most_acts=80))
def test_evening_with_its_log_comes_back_equal(done: Acts) -> None:
    log = log_of((*done, acts.TakeBack(len(done)), acts.Redo(len(done) + 1)) if done[1:] else done)
    content = dump(EveningFile(BLANK.do_all(done), log))

    file = parse(content, today=TODAY)

    assert file == EveningFile(BLANK.do_all(done), log)
    assert dump(file) == content


@settings(deadline=None)
@given(done=logs())
def test_evening_whose_names_were_forgotten_comes_back(done: Acts) -> None:
    evening = BLANK.do_all(done)
    couples = {number: nameless(couple) for number, couple in evening.couples.items()}
    singles = dict.fromkeys(evening.singles, "")
    nobody = replace(evening, couples=couples, singles=singles)
    forgotten = EveningFile(nobody, nameless_log(log_of(done)))

    assert parse(dump(forgotten), today=TODAY) == forgotten


def test_next_game_is_seated_where_the_file_ends_with_one_that_is_over() -> None:
    told = sample(played=SAMPLE["played"][:1], games=2)

    assert read(told).facts.games == (GAMES[0], SeatedGame.begin(Seating(((3, 2), (1, 4)))))
    assert read({**told, "games": 1, "jar_size": 1}).facts.games == GAMES[:1]


def test_contract_of_the_hall_is_read() -> None:
    """The example of the documentation that other programs go by."""
    couples = [{"number": n, "players": [f"Ace {n} Sample", "Jack Exemple"]} for n in range(1, 6)]
    first = {"tables": {"1": [4, 2], "2": [1, 3]}, "rest": 5, "winners": {"1": 4, "2": 3}}
    second = {"tables": {"1": [5, 2], "2": [4, 1]}, "rest": 3, "winners": {"1": None, "2": 4}}
    played = [{**first, "seated": "moved"}, second]

    facts = read({**HEAD, "odd": "rest", "couples": couples, "played": played}).facts

    assert [game.seated for game in facts.games] == [Seated.DRAWN, Seated.MOVED]
    assert facts.games[1].winners == (None, 4)
    assert facts.punches == {1: (), 2: (), 3: (1,), 4: (1, 2), 5: ()}


def test_earlier_draws_are_kept() -> None:
    order = draw_tables([1, 2, 3, 4], "45").order
    seating = {"1": list(order[:2]), "2": list(order[2:])}
    jar = draw_jar(4, 2, "8").order

    facts = read(
        sample(
            earlier_draws=[{"tables": seating, "seed": "45"}, {"tables": {"1": [7, 8]}, "rest": 9}],
            earlier_jar_draws=[{"numbers": list(jar), "seed": "8"}],
            jar_draw=[2, 1],
            jar_reason="A slip was torn",
        )
    ).facts

    assert facts.draws == (
        TablesDraw("45", Seating((order[:2], order[2:]))),
        TablesDraw("", Seating(((7, 8),), 9)),
        TablesDraw("", SEATED),
    )
    assert facts.jar_draws == (JarDraw("8", jar, 4), JarDraw("", (2, 1), 4, "A slip was torn"))


def test_draw_that_no_longer_fits_comes_back() -> None:
    came = acts.SignIn(("Nine Sample", "Dix Exemple"), 5)
    gone = [acts.Remove(couple) for couple in (1, 2, 3)]
    evening = BLANK.do_all((*DONE[:6], *gone, came))
    assert evening.is_draw_outdated

    file = parse(dump(EveningFile(evening)), today=TODAY)

    assert file.facts == evening
    assert parse(dump(EveningFile(evening, log_of((*DONE[:6], *gone, came)))), today=TODAY)


def test_jar_may_have_been_drawn_when_there_were_fewer_games() -> None:
    numbers = draw_jar(3, 2, "8").order

    facts = read(sample(jar_draw=list(numbers), jar_seed="8")).facts

    assert facts.jar_draw == JarDraw("8", numbers, 4)


def test_couples_that_came_late_or_left_sit_where_they_play() -> None:
    one, *others = SAMPLE["couples"]
    five = {"number": 5, "players": ["Nine Sample", "Dix Exemple"], "first_game": 2}
    couples = [{**one, "last_game": 2}, *others, five]
    played = [
        {"tables": {"1": [1, 2], "2": [3, 4]}, "winners": {"1": 1, "2": 4}},
        {"tables": {"1": [4, 2], "2": [1, 3], "3": [5, None]}, "winners": {"1": 4, "2": 1}},
        {"tables": {"1": [5, 2], "2": [4, 3]}, "winners": {}},
    ]

    facts = read(sample(couples=couples, played=played)).facts

    assert [game.seating.tables for game in facts.games][2] == ((5, 2), (4, 3))
    assert facts.couples[5].first_game == 2
    assert parse(dump(EveningFile(facts)), today=TODAY).facts == facts


def test_prize_worth_all_jar_fees_comes_back() -> None:
    held = {"prize": "jar", "couple": 1, "cents": 1_000_000_001_000}

    facts = read(sample(handed_over=[held])).facts

    assert facts.handed_over == {("jar", 1): Award("jar", 1, 1_000_000_001_000)}


def test_forfeit_needs_no_wish() -> None:
    facts = read(sample(ties=[{"prize": "jar", "forfeits": [1]}])).facts

    assert facts.ties["jar"].forfeits == {1}


def test_file_is_written_for_people_to_read() -> None:
    file = EveningFile(BLANK.do_all(DONE), log_of(DONE))

    lines = dump(file).decode().splitlines()

    assert lines[:5] == [
        "{",
        '  "format": "cardparty-evening",',
        '  "version": 2,',
        f'  "program": "{PROGRAM}",',
        '  "name": "Sample evening",',
    ]
    assert sum('"entry": ' in line for line in lines) == len(DONE)
    assert sum('"winners": ' in line for line in lines) == 2
    assert (
        '    {"tables": {"1": [4, 2], "2": [1, 3]}, "rest": null, '
        '"winners": {"1": 4, "2": 1}, "seated": "drawn"},'
    ) in lines


def logged_file() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(dump(EveningFile(BLANK.do_all(DONE), log_of(DONE))))
    return found


def change(key: str, to: object) -> Callable[[dict[str, Any]], object]:
    return lambda file: file.update({key: to})


@pytest.mark.parametrize(
    ("bend", "sentence"),
    [
        (lambda file: None, None),
        (change("hall", "Another hall"), " (hall). Take"),
        (lambda file: file["couples"][2].update(paid=False), " (couples (3)). Take"),
        (lambda file: file["couples"][2].update(players=["A", "B"]), " (couples (3)). Take"),
        (lambda file: file["couples"][2].update(players=[]), " (couples (3)). Take"),
        (lambda file: file["played"][1]["winners"].update({"1": 2}), " (played[1]). Take"),
        (lambda file: file["played"][0]["winners"].update({"1": 2}), " (played[0]). Take"),
        (change("seating_seed", ""), " (earlier_draws[0]). Take"),
        (change("cards", {"1": [1]}), " (cards (1)). Take"),
        (change("jar_seed", ""), " (earlier_jar_draws[0]). Take"),
        (change("ties", [{"prize": "jar"}]), " (ties (jar)). Take"),
        (change("handed_over", [{"prize": "jar", "couple": 1, "cents": 2}]),
         " (handed_over (jar, 1)). Take"),
        (lambda file: file["log"].pop(), " (earlier_jar_draws[0]). Take"),
        (lambda file: file["log"].pop(3), "Entry 4 of the log has been changed"),
        (lambda file: file["log"][5].update(by="somebody"), "Entry 6 of the log has been changed"),
        (lambda file: file["log"][5]["act"].update(seed="46"), "Entry 6 of the log has been"),
        (lambda file: file["log"][2]["names"].update(salt="1"), "names in entry 3 of the log"),
        (lambda file: file["log"][2].pop("names"), " (couples (2)). Take"),
        (lambda file: file["log"][2]["act"].update(act="sit"), "log[2].act.act there is “sit”"),
        (lambda file: file["log"][0].update(at="now"), "log[0].at must be a time"),
        (lambda file: file["log"][0].update(hash="x"), "log[0].hash must be a hash"),
        (lambda file: file["log"][5]["act"].update(seat=1), "not know: log[5].act.seat; "),
    ],
)  # fmt: skip
def test_log_that_tells_otherwise_is_refused(
    bend: Callable[[dict[str, Any]], object], sentence: str | None
) -> None:
    file = logged_file()
    bend(file)

    if sentence is None:
        assert read(file).log == log_of(DONE)
    else:
        assert sentence in sentence_for(refusal(file))


def test_log_with_an_act_that_cannot_be_done_is_refused() -> None:
    log = log_of((*DONE, acts.RecordWin(3, 1, 1)))

    refused = refusal(dump(EveningFile(BLANK.do_all(DONE), log)))

    assert sentence_for(refused).startswith("Entry 10 of the log cannot have been done")


def test_empty_log_is_none() -> None:
    assert read(sample(log=[])) == read(SAMPLE)


def big_evening() -> Acts:
    done: list[Any] = [acts.SetUp({"name": "Sample evening", "date": TODAY, "game_count": 25})]
    done += [acts.SignIn((f"Ace {n} Sample", f"Jack {n} Exemple"), n) for n in range(1, 501)]
    done.append(acts.DrawTables("45"))
    evening = BLANK.do_all(done)
    while not evening.is_over:
        number, game = len(evening.games), evening.games[-1]
        wins = [acts.RecordWin(number, table, pair[0]) for table, pair, _ in game.tables]
        evening = evening.do_all(wins)
        done += wins
    return tuple(done)


def test_five_hundred_couples_with_their_log_are_read_in_a_few_seconds() -> None:
    done = big_evening()
    content = dump(EveningFile(BLANK.do_all(done), log_of(done)))

    started = process_time()
    file = parse(content, today=TODAY)

    assert process_time() - started < 10  # a few seconds, whatever else the machine does
    assert len(file.log) == 6_752
    assert len(content) < 4_000_000
