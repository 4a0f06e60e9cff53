"""The results of a tournament as text and for a spreadsheet: pools, matches and places."""

import csv
import io

import pytest

from scoring.hall.prizes.prizes import Prize
from tests.tournaments import drawn, offered, played_out, seated, win_match
from tournaments.board.results import results_of
from tournaments.management.results_as import csv_of, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

AS_TEXT = """\
Sample tournament
Final result after 16 matches

Pool A
     1  4 – Ada Sample 4 & Bruno Sample 4
        Ahead of team 5: won 3 matches, team 5 won 2.
     2  5 – Ada Sample 5 & Bruno Sample 5
        Ahead of team 7: won 2 matches, team 7 won 1.
     3  7 – Ada Sample 7 & Bruno Sample 7
        Ahead of team 8: won 1 match, team 8 won 0.
     4  8 – Ada Sample 8 & Bruno Sample 8

Pool B
     1  1 – Ada Sample 1 & Bruno Sample 1
        Ahead of team 2: won 3 matches, team 2 won 2.
     2  2 – Ada Sample 2 & Bruno Sample 2
        Ahead of team 3: won 2 matches, team 3 won 1.
     3  3 – Ada Sample 3 & Bruno Sample 3
        Ahead of team 6: won 1 match, team 6 won 0.
     4  6 – Ada Sample 6 & Bruno Sample 6

Semi-finals
  Match 1 of knock-out round 1: team 2 beat team 4, 120–85.
  Match 2 of knock-out round 1: team 1 beat team 5, 120–85.

Final
  Match 1 of knock-out round 2: team 1 beat team 2, 120–85.

Third-place match
  Match for third place: team 4 beat team 5, 120–85.

 Place Matches won  Team
     1           5  1 – Ada Sample 1 & Bruno Sample 1
     2           3  2 – Ada Sample 2 & Bruno Sample 2
     3           4  4 – Ada Sample 4 & Bruno Sample 4
     4           2  5 – Ada Sample 5 & Bruno Sample 5
     5           1  3 – Ada Sample 3 & Bruno Sample 3
     5           1  7 – Ada Sample 7 & Bruno Sample 7
     7           0  6 – Ada Sample 6 & Bruno Sample 6
     7           0  8 – Ada Sample 8 & Bruno Sample 8

First prize: 1 – Ada Sample 1 & Bruno Sample 1, $200.00, $100.00 each
"""


def rows_of(tournament: StoredEvening) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(csv_of(results_of(tournament)).removeprefix("\ufeff"))))


def test_text_tells_the_pools_with_their_reasons_the_matches_and_the_places() -> None:
    text = text_of(results_of(played_out(**offered(place_1=20000))))

    assert text == AS_TEXT


def test_text_before_the_end_names_the_matches_still_to_be_played() -> None:
    tournament = seated()

    lines = text_of(results_of(win_match(tournament, "K1-1"))).splitlines()

    assert "  Match 2 of knock-out round 1 is still to be played." in lines
    assert lines[1] == "After 13 of 16 matches"


def test_text_before_the_pools_are_played_tells_no_reason() -> None:
    lines = text_of(results_of(drawn(4))).splitlines()

    assert lines[:4] == ["Sample tournament", "After 0 of 6 matches", "", "Pool A"]


def test_table_has_a_row_for_every_team_with_its_way_through() -> None:
    basket = Prize("place-2", thing="A basket", is_each=True)
    rows = rows_of(played_out(prizes=(Prize("place-1", cents=20000), basket)))

    assert len(rows) == 8
    assert rows[0] == {
        "place": "1",
        "team": "1",
        "first_player": "Ada Sample 1",
        "second_player": "Bruno Sample 1",
        "town": "",
        "pool": "B",
        "place_in_pool": "1",
        "reason": "Ahead of team 2: won 3 matches, team 2 won 2.",
        "knock_out": "Match 2 of knock-out round 1: team 1 beat team 5, 120–85. "
        "Match 1 of knock-out round 2: team 1 beat team 2, 120–85.",
        "matches_won": "5",
        "place-1": "200.00",
        "place-2": "",
    }
    assert rows[1]["place-2"] == "A basket each"


def test_table_before_the_end_has_every_team_in_it() -> None:
    rows = rows_of(drawn(4))

    assert [(row["place"], row["team"]) for row in rows] == [("", str(n)) for n in (1, 2, 3, 4)]
