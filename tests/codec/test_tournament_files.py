"""Files of tournaments: as the contract has them, and what cannot have happened is refused."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from scoring.hall.acts import CallMatch, DrawPools, EndEvening, Withdraw
from scoring.hall.evening import Evening
from tests.codec.files import SAMPLE, TODAY, read, refusal
from tests.codec.tournament_files import SAMPLE_TOURNAMENT, WITHOUT_LOG, tournament
from tests.proof import mostly_long
from tests.scoring.hall.any_tournament import ChanceTournament
from tests.scoring.hall.bracket.test_results_that_wait import eight_played, taken_out
from tests.scoring.hall.tournaments import cut, played_out, pooled, ring, teams
from tournaments.codec import EveningFile, dump, parse

Told = dict[str, Any]


def plain(evening: Evening) -> Told:
    told: Told = json.loads(dump(EveningFile(evening)))
    return told


def match_of(told: Told, name: str) -> Told:
    found: Told = next(match for match in told["matches"] if match["id"] == name)
    return found


@pytest.mark.parametrize("seed", mostly_long(range(40), quick=10))
def test_any_tournament_comes_back_equal_and_to_the_byte(seed: int) -> None:
    tournament = ChanceTournament(seed)
    tournament.happen()
    content = dump(EveningFile(tournament.evening))

    file = parse(content, today=TODAY)

    assert file.facts == tournament.evening
    assert dump(file) == content


def test_8_1_file_with_pools_and_no_matches_is_taken_and_they_follow_from_the_pools() -> None:
    told = plain(pooled((1, 2, 3, 4), (5, 6, 7)))
    matches = told.pop("matches")

    taken = read(told).facts

    assert len(matches) == len(taken.tournament_facts.pool_matches) == 9
    assert plain(taken)["matches"] == matches


def test_tournament_is_told_as_the_contract_has_it() -> None:
    told = plain(played_out())

    assert told["format_of_play"] == "nevins-house"
    assert told["variant"] == "nevins-house"
    assert told["pools"] == [[1, 2, 3, 4], [5, 6, 7, 8]]
    assert match_of(told, "K2-1") == {
        "id": "K2-1",
        "table": 1,
        "stage": "knockout",
        "round": 2,
        "teams": [1, 5],
        "games": [{"scores": [120, 85], "winner": 0}],
        "winner": 1,
        "how": "played",
    }
    assert told["order"]["A"][0] == {
        "team": 1,
        "because": {"rule": "wins", "figures": [3, 2], "level": [1, 2, 3, 4]},
    }
    assert told["order"]["A"][3] == {"team": 4}
    assert told["knockout"] == {"slots": [1, 6, 5, 2], "third_place": True, "consolation": False}


def test_card_evening_is_told_without_a_word_of_its_format() -> None:
    told = plain(read(SAMPLE).facts)

    assert "format_of_play" not in told
    assert {"variant", "pools", "matches", "knockout"}.isdisjoint(told)


@pytest.mark.parametrize(
    "evening",
    [
        teams(3),
        teams(7).do(DrawPools(seed="45")),
        pooled(),
        pooled().do(CallMatch("A-1", 1)).do(Withdraw(1)),
        pooled().do(Withdraw(4)).do(EndEvening()),
        ring().do(cut(2, "5H")),
        played_out().do(Withdraw(5)),
        taken_out(eight_played(), 1, 4),
    ],
    ids=["teams", "drawn", "pools", "called and struck", "ended", "cut", "gone home", "8.8: wait"],
)
def test_tournament_that_goes_on_comes_back(evening: Evening) -> None:
    assert parse(dump(EveningFile(evening)), today=TODAY).facts == evening


def test_8_8_results_are_refused_where_nothing_says_that_they_wait() -> None:
    """In the evening that this file tells they would have fallen."""
    told = plain(taken_out(eight_played(), 1, 4))
    del told["knockout"]["results_wait"]

    assert refusal(told).code == "file-match-unknown"


def test_tournament_exported_again_gives_the_same_bytes() -> None:
    content = dump(read(SAMPLE_TOURNAMENT))

    assert dump(parse(content, today=TODAY)) == content
    assert json.loads(content) == SAMPLE_TOURNAMENT


def test_game_is_won_as_its_hands_scores_and_match_say() -> None:
    told = deepcopy(WITHOUT_LOG)
    for match in told["matches"]:
        for game in match.get("games", ()):
            game.pop("winner", None)

    assert json.loads(dump(read(told)))["matches"] == SAMPLE_TOURNAMENT["matches"]


def test_order_left_out_is_worked_out() -> None:
    told = tournament("order", to={})

    assert json.loads(dump(read(told)))["order"] == SAMPLE_TOURNAMENT["order"]


def put(key: str, to: object) -> Callable[[Told], object]:
    return lambda told: told.update({key: to})


def third_couple(key: str, to: object) -> Callable[[Told], object]:
    return lambda told: told["couples"][2].update({"paid": False, key: to})


def match(name: str, **change: object) -> Callable[[Told], object]:
    return lambda told: match_of(told, name).update(change)


def slots(*seats: int | None) -> Callable[[Told], object]:
    return lambda told: told["knockout"].update(slots=[*seats])


def reopened(told: Told) -> None:
    """A match of the pools is still to be played."""
    for key in ("games", "winner", "how"):
        match_of(told, "A-1").pop(key)


TABLES = {"1": [1, 2], "2": [3, 4], "3": [5, 6], "4": [7, 8]}
REFUSED: list[tuple[Callable[[Told], object], str, Told]] = [
    (put("games", 12), "file-of-other-format", {"place": "games"}),
    (put("odd", "rest"), "file-of-other-format", {"place": "odd"}),
    (put("jar_size", 2), "file-of-other-format", {"place": "jar_size"}),
    (put("cards", {"1": [1]}), "file-of-other-format", {"place": "cards"}),
    (put("played", [{"tables": TABLES}]), "file-of-other-format", {"place": "played"}),
    (put("variant", "bridge"), "file-variant", {"place": "variant"}),
    (put("first_round_at", "25:00"), "file-wants-time-of-day", {"place": "first_round_at"}),
    (put("first_round_at", "6 pm"), "file-wants-time-of-day", {"place": "first_round_at"}),
    (put("pools", [[1, 2, 3, 4], [5, 6, 7]]), "file-pools", {"couples": (8,)}),
    (put("pools", [[1, 2, 3, 4], [5, 6, 7, 8, 9]]), "file-pools", {"couples": (9,)}),
    (put("pools", [[1, 2, 3, 4], [4, 5, 6, 7, 8]]), "file-named-twice", {"place": "pools"}),
    (put("pools", []), "file-pools", {}),
    (put("withdrawn", {"9": "struck"}), "file-pools", {"couples": (9,)}),
    (put("withdrawn", {"4": "gone"}), "file-wants-choice", {"place": "withdrawn.4"}),
    (put("cuts", {"A": [{"9": "5H"}]}), "file-pools", {"couples": (9,)}),
    (put("cuts", {"Z": []}), "file-wants-choice", {}),
    (lambda told: told["matches"].pop(0), "file-pool-matches", {}),
    (match("A-1", id="C-9"), "file-pool-matches", {"pool": "A"}),
    (match("B-1", id="A-7"), "file-pool-matches", {}),
    (match("A-1", id="B-1"), "file-named-twice", {}),
    (match("A-1", teams=[1, 1]), "file-named-twice", {}),
    (match("K2-1", teams=[2, 6]), "file-match-won-by-others", {}),
    (match("K2-1", teams=[6, 5], winner=5), "file-match-unknown", {"match": "K2-1"}),
    (match("K2-1", id="K3-1"), "file-match-unknown", {"match": "K3-1"}),
    (match("K2-1", winner=5), "file-match-impossible", {"match": "K2-1"}),
    (match("K2-1", games=[{"scores": [115, 85]}]), "file-match-impossible", {"match": "K2-1"}),
    (match("T-1", how="abandoned"), "file-match-impossible", {"match": "T-1"}),
    (put("pools_seed", "45"), "file-seed", {"place": "pools_seed"}),
    (third_couple("house", True), "file-of-other-format", {"place": "couples (3).house"}),
    (third_couple("first_game", 2), "file-of-other-format", {"place": "couples (3).first_game"}),
    (third_couple("last_game", 2), "file-of-other-format", {"place": "couples (3).last_game"}),
    (slots(1, 5, 6, 2), "file-match-unknown", {}),
    (slots(1, 6, 5, None), "file-slots-of-others", {"couples": (2,)}),
    (slots(1, 6, 5, 3), "file-slots-of-others", {"couples": (2, 3)}),
    (slots(1, None, None, 6), "file-slots", {}),
    (slots(1, 6, 5, 9), "file-slots", {}),
    (slots(1, 6, 5, 2, 3), "file-slots", {}),
    (put("withdrawn", {"6": "forfeits"}), "file-slots-of-others", {}),
    (reopened, "file-slots-too-early", {}),
    (lambda told: told["order"]["A"].reverse(), "file-order", {"pool": "A"}),
    (lambda told: told["order"].pop("B"), "file-order", {"pool": "B"}),
    (lambda told: told["order"].update(Z=[]), "file-order", {"pool": "Z"}),
]


@pytest.mark.parametrize(("bend", "code", "values"), REFUSED)
def test_what_cannot_have_happened_is_refused(
    bend: Callable[[Told], object], code: str, values: Told
) -> None:
    told = plain(played_out())
    bend(told)

    refused = refusal(told)

    assert refused.code == code
    assert refused.values.items() >= values.items()


# In matches that were played hand by hand, and in the reasons of an order.
IMPOSSIBLE: list[tuple[tuple[Any, ...], Any, str]] = [
    (("format_of_play",), "card-evening", "file-of-other-format"),
    (("variant",), "nevins-house target=60", "file-match-impossible"),
    (("matches", 0, "games", 0, "scores"), [85, 119], "file-match-impossible"),
    (("matches", 0, "games", 0, "winner"), 0, "file-match-impossible"),
    (("matches", 4, "games", 0, "hands", 0, "taken"), [10, 15], "file-match-impossible"),
    (("matches", 5, "games", 0, "scores"), [60, 30], "file-match-impossible"),
    (("order", "A", 0, "because", "rule"), "wins", "file-order"),
]


@pytest.mark.parametrize(("path", "to", "code"), IMPOSSIBLE, ids=lambda value: str(value)[:30])
def test_tournament_that_contradicts_itself_is_refused(
    path: tuple[Any, ...], to: Any, code: str
) -> None:
    assert refusal(tournament(*path, to=to)).code == code


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("pools", [[1, 2], [3, 4]]),
        ("variant", "general"),
        ("qualifiers", 2),
        ("tables", 3),
        ("knockout", {"third_place": False}),
    ],
)
def test_card_evening_with_a_key_of_a_tournament_is_refused(key: str, value: object) -> None:
    assert refusal({**SAMPLE, key: value}).code == "file-of-other-format"


def test_more_teams_than_a_tournament_has_are_refused_once_they_are_in_pools() -> None:
    told = plain(teams(66))
    assert read(told).facts == teams(66)
    told["pools"] = [list(range(first, first + 11)) for first in range(1, 66, 11)]

    refused = refusal(told)

    assert refused.code == "file-teams-too-many"
    assert refused.values == {"team_count": 66, "most": 64}
