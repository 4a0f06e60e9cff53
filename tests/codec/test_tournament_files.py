"""Files of tournaments: as the contract has them, and what cannot have happened is refused."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from scoring.hall import acts
from scoring.hall.acts import DrawPools, EndEvening, Withdraw
from scoring.hall.evening import BLANK, Evening
from scoring.hall.settings import FormatOfPlay
from tests.codec.files import SAMPLE, TODAY, read, refusal
from tests.proof import mostly_long
from tests.scoring.hall.any_tournament import ChanceTournament
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
    [teams(3), pooled(), ring().do(cut(2, "5H")), pooled().do(Withdraw(4)).do(EndEvening())],
    ids=["teams", "pools", "cut", "ended"],
)
def test_tournament_that_goes_on_comes_back(evening: Evening) -> None:
    assert parse(dump(EveningFile(evening)), today=TODAY).facts == evening


def test_order_may_be_left_out() -> None:
    told = plain(played_out())
    del told["order"]

    assert read(told).facts == played_out()


def put(key: str, to: object) -> Callable[[Told], object]:
    return lambda told: told.update({key: to})


def of_couple(key: str, to: object) -> Callable[[Told], object]:
    return lambda told: told["couples"][2].update({"paid": False, key: to})


def reopened(told: Told) -> None:
    """A match of the pools is still to be played."""
    for key in ("games", "winner", "how"):
        match_of(told, "A-1").pop(key)


REFUSED: list[tuple[Callable[[Told], object], str, Told]] = [
    (put("games", 12), "file-of-other-format", {"place": "games"}),
    (put("odd", "rest"), "file-of-other-format", {"place": "odd"}),
    (put("jar_size", 2), "file-of-other-format", {"place": "jar_size"}),
    (put("cards", {"1": [1]}), "file-of-other-format", {"place": "cards"}),
    (
        put("played", [{"tables": {"1": [1, 2], "2": [3, 4], "3": [5, 6], "4": [7, 8]}}]),
        "file-of-other-format",
        {"place": "played"},
    ),
    (put("format_of_play", "chess"), "file-wants-choice", {"place": "format_of_play"}),
    (put("variant", "bridge"), "file-variant", {"place": "variant"}),
    (put("best_of", 2), "file-wants-number", {"place": "best_of"}),
    (put("order_rules", []), "file-wants-choice", {"place": "order_rules"}),
    (put("order_rules", ["wins", "wins"]), "file-named-twice", {"place": "order_rules"}),
    (put("first_round_at", "25:00"), "file-wants-time-of-day", {"place": "first_round_at"}),
    (put("third_place", True), "file-keys-unknown", {"places": ("third_place",)}),
    (put("pools", [[1, 2, 3, 4], [5, 6, 7]]), "file-pools", {"couples": (8,)}),
    (put("pools", [[1, 2, 3, 4], [5, 6, 7, 8, 9]]), "file-pools", {"couples": (9,)}),
    (put("pools", [[1, 2, 3, 4], [4, 5, 6, 7, 8]]), "file-named-twice", {"place": "pools"}),
    (put("pools", []), "file-pools", {}),
    (put("withdrawn", {"9": "struck"}), "file-pools", {"couples": (9,)}),
    (put("withdrawn", {"4": "gone"}), "file-wants-choice", {"place": "withdrawn.4"}),
    (put("cuts", {"A": [{"9": "5H"}]}), "file-pools", {"couples": (9,)}),
    (put("cuts", {"Z": []}), "file-wants-choice", {}),
    (lambda told: told["matches"].pop(0), "file-pool-matches", {}),
    (lambda told: match_of(told, "A-1").update(id="C-9"), "file-pool-matches", {"pool": "A"}),
    (lambda told: match_of(told, "A-1").update(id="B-1"), "file-named-twice", {}),
    (lambda told: match_of(told, "A-1").update(teams=[1, 1]), "file-named-twice", {}),
    (lambda told: match_of(told, "K2-1").update(teams=[2, 6]), "file-match-won-by-others", {}),
    (
        lambda told: match_of(told, "K2-1").update(teams=[6, 5], winner=5),
        "file-match-unknown",
        {"match": "K2-1"},
    ),
    (
        lambda told: match_of(told, "K2-1").update(id="K3-1"),
        "file-match-unknown",
        {"match": "K3-1"},
    ),
    (
        lambda told: match_of(told, "K2-1").update(winner=5),
        "file-match-impossible",
        {"match": "K2-1"},
    ),
    (
        lambda told: match_of(told, "K2-1").update(games=[{"scores": [115, 85]}]),
        "file-match-impossible",
        {"match": "K2-1"},
    ),
    (
        lambda told: match_of(told, "T-1").update(how="abandoned"),
        "file-match-impossible",
        {"match": "T-1"},
    ),
    (put("pools_seed", "45"), "file-seed", {"place": "pools_seed"}),
    (of_couple("house", True), "file-of-other-format", {"place": "couples (3).house"}),
    (of_couple("first_game", 2), "file-of-other-format", {"place": "couples (3).first_game"}),
    (of_couple("last_game", 2), "file-of-other-format", {"place": "couples (3).last_game"}),
    (lambda told: told["knockout"].update(slots=[1, 5, 6, 2]), "file-match-unknown", {}),
    (
        lambda told: told["knockout"].update(slots=[1, 6, 5, None]),
        "file-slots-of-others",
        {"couples": (2,)},
    ),
    (
        lambda told: told["knockout"].update(slots=[1, 6, 5, 3]),
        "file-slots-of-others",
        {"couples": (2, 3)},
    ),
    (put("withdrawn", {"6": "forfeits"}), "file-slots-of-others", {}),
    (reopened, "file-slots-too-early", {}),
    (lambda told: told["knockout"].update(slots=[1, None, None, 6]), "file-slots", {}),
    (lambda told: told["knockout"].update(slots=[1, 6, 5, 9]), "file-slots", {}),
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
    refused = refusal({**SAMPLE, key: value})

    assert refused.code == "file-of-other-format"


def drawn(count: int, seed: str = "45") -> Evening:
    return teams(count).do(DrawPools(seed=seed))


def test_pools_that_the_seed_gives_come_back() -> None:
    assert parse(dump(EveningFile(drawn(7))), today=TODAY).facts == drawn(7)


def test_more_teams_than_a_tournament_has_are_refused_once_they_are_in_pools() -> None:
    told = plain(teams(66))
    told["pools"] = [list(range(first, first + 11)) for first in range(1, 66, 11)]

    refused = refusal(told)

    assert read(plain(teams(66))).facts == teams(66)
    assert (refused.code, refused.values) == (
        "file-teams-too-many",
        {"team_count": 66, "most": 64},
    )


def test_team_that_went_home_once_seated_stays_in_its_seat() -> None:
    seated = played_out().do(Withdraw(5))

    assert parse(dump(EveningFile(seated)), today=TODAY).facts == seated


def test_match_that_was_called_and_struck_comes_back() -> None:
    terms = {"name": "Sample cup", "date": TODAY, "format_of_play": FormatOfPlay.NEVINS_HOUSE}
    four = [acts.SignIn((f"Ace Sample {n}", f"Jack Sample {n}"), n) for n in range(1, 5)]
    pools = acts.SeatPools(((1, 2, 3, 4),))
    evening = BLANK.do_all([acts.SetUp(terms), *four, pools, acts.CallMatch("A-1", 1)])
    evening = evening.do(acts.Withdraw(evening.tournament.matches["A-1"].teams[0]))

    assert "A-1" not in evening.tournament.matches
    assert parse(dump(EveningFile(evening)), today=TODAY).facts.tournament_facts.called == {
        "A-1": 1
    }
