"""What is different between two evenings, as sentences and as rows, in both languages."""

from dataclasses import fields

import pytest

from scoring.hall import acts
from scoring.hall.comparing.changes import Changes, CoupleChange, SeatChange, SeatInGame, changes
from scoring.hall.couples import Couple
from scoring.hall.movement.movement import Seating
from scoring.hall.prizes.money import Money
from scoring.hall.settings import Settings
from tests.scoring.hall.evenings import drawn, prizes, set_up, signed_in, won
from tests.words.changed import FOUR, lines, rows
from tests.words.told import N
from tournaments.words.changes.differences import ChangeKind, change_groups, change_lines
from tournaments.words.changes.prizes import MONEY_LINES
from tournaments.words.changes.rows import ChangeRow
from tournaments.words.couples.naming import couple_names
from tournaments.words.office.settings import SETTING_NAMES, setting_value

pytestmark = pytest.mark.usefixtures("in_english")

GAME_1_OVER = won(FOUR, 1, 3)


def test_nothing_that_changes_is_said_too() -> None:
    assert lines(FOUR, FOUR) == ["Nothing changes."]
    assert lines(FOUR, FOUR, "fr") == ["Rien ne change."]
    assert change_groups(Changes()) == ()


def test_last_result_taken_back_is_back_to_that_game() -> None:
    before, after = GAME_1_OVER, won(FOUR, 1)

    assert lines(before, after) == [
        "Back to game 1.",
        "Game 2 is no longer seated.",
        "Game 1, table 2: no winner any more; it was couple 3.",
        "Couple 3 has 0 wins, not 1.",
        "Couple 3 is at place 2, not 1.",
        "As things stand, couple 1 wins $50.00 for the first prize.",
        "First prize: no tie holds it up any more.",
    ]
    assert lines(before, after, "fr") == [
        "Retour à la partie 1.",
        "La partie 2 n’est plus placée.",
        f"Partie 1, table 2{N}: plus personne n’a gagné; c’était le couple 3.",
        "Le couple 3 a 0 victoire, et non 1.",
        "Le couple 3 est au rang 2, et non 1.",
        f"Pour le moment, le couple 1 gagne 50,00{N}$ pour le premier prix.",
        f"Premier prix{N}: aucun départage ne le retient plus.",
    ]


def test_another_winner_tells_the_seats_of_the_next_game() -> None:
    after = won(FOUR, 2, 3)

    assert lines(GAME_1_OVER, after) == [
        "Game 2, couple 1: table 1 instead of table 2 (deals first).",
        "Game 2, couple 2: table 2 (deals first) instead of table 1.",
        "Game 1, table 1: couple 2 won, not couple 1.",
        "Couple 1 has 0 wins, not 1.",
        "Couple 2 has 1 win, not 0.",
        "Couple 1 is at place 2, not 1.",
        "Couple 2 is at place 1, not 2.",
    ]


def test_rows_tell_before_and_after_under_their_headings() -> None:
    wins, places = change_groups(changes(GAME_1_OVER, GAME_1_OVER.do(acts.Credit(1, 1, 2))))

    assert (wins.kind, wins.heading, places.kind, places.heading) == (
        *(ChangeKind.WINS, "Wins"),
        *(ChangeKind.PLACES, "Places"),
    )
    assert wins.rows == (
        ChangeRow(
            *("Game 1, table 1", "couple 1", "couple 2"),
            "Game 1, table 1: couple 2 won, not couple 1.",
        ),
        ChangeRow("Couple 1", "1 win", "0 wins", "Couple 1 has 0 wins, not 1."),
        ChangeRow("Couple 2", "0 wins", "1 win", "Couple 2 has 1 win, not 0."),
    )
    assert places.rows == (
        ChangeRow("Couple 1", "place 1", "place 2", "Couple 1 is at place 2, not 1."),
        ChangeRow("Couple 2", "place 2", "place 1", "Couple 2 is at place 1, not 2."),
    )


def test_first_win_brings_everybody_to_a_place() -> None:
    after = FOUR.do(acts.RecordWin(1, 2, 3))

    assert lines(FOUR, after) == [
        "Game 1, table 2: couple 3 won.",
        "Couple 3 has 1 win, not 0.",
        "Couple 1 is at place 2.",
        "Couple 2 is at place 2.",
        "Couple 3 is at place 1.",
        "Couple 4 is at place 2.",
        "As things stand, couple 3 wins $50.00 for the first prize.",
        "All prizes: $50.00 instead of $0.00.",
        "The hall: $30.00 instead of $80.00.",
        "The evening: playing instead of drawn.",
    ]
    assert "Couple 3 no longer has a place; it was at place 1." in lines(after, FOUR)
    assert "As things stand, couple 3 no longer wins $50.00 for the first prize." in lines(
        after, FOUR
    )


def test_table_that_nobody_won_is_told_as_a_row() -> None:
    after = FOUR.do(acts.NoResult(1, 1, 2))

    told = rows(FOUR, after, ChangeKind.WINS)

    assert (
        "Game 1, table 1",
        "not closed without a winner",
        "nobody won, couple 2 moves on",
    ) in told


def test_house_couple_is_called_so_where_nobody_has_said_who_plays_for_it() -> None:
    assert couple_names(Couple(6, ("", ""), is_house=True)) == "House couple"
    named = Couple(6, ("Ada Sample", "Bo Sample"), is_house=True)
    assert couple_names(named) == "Ada Sample & Bo Sample"
    assert couple_names(Couple(7, ("", ""))) == ""


def test_draw_is_told_with_the_game_that_is_played() -> None:
    before = signed_in(3, jar_size=None)

    after = before.do(acts.DrawTables("45"))

    assert lines(before, after) == [
        "Game 1 is being played.",
        "Game 1 is seated.",
        "The evening: drawn instead of open.",
        "Couple 4 is on the list: house couple.",
        "Starting tables: drawn instead of not drawn.",
    ]
    assert rows(before, after, ChangeKind.SEATS) == [
        ("Game being played", "none", "1"),
        ("Game 1", "not seated", "seated"),
    ]


def test_draw_of_other_couples_with_the_same_seed_is_told_without_it() -> None:
    drawn_anew = signed_in(6, jar_size=None).do(acts.DrawTables("45"))

    assert ("Starting tables", "drawn", "drawn otherwise") in rows(
        drawn(4, jar_size=None), drawn_anew, ChangeKind.OTHER
    )


def test_end_of_play_is_told() -> None:
    before = won(GAME_1_OVER, 3)

    assert lines(before, won(before, 1))[:2] == [
        "No game is being played any more.",
        "Game 2, table 2: couple 1 won.",
    ]


def test_seats_are_told_as_the_room_knows_them() -> None:
    seats = (
        SeatChange(8, 4, SeatInGame(2), SeatInGame(2, deals_first=True)),
        SeatChange(8, 5, SeatInGame(None), None),
    )

    assert change_lines(Changes(seats=seats)) == [
        "Game 8, couple 4: table 2 (deals first) instead of table 2.",
        "Game 8, couple 5: no seat instead of rest seat.",
    ]


def test_couples_are_told_as_they_were_and_are() -> None:
    before = signed_in(2, jar_size=None)
    done = [
        acts.Rename(1, ("Ace Sample", "Jack Sample")),
        acts.Pay(1, has_paid=False),
        acts.Remove(2),
    ]

    found = lines(before, before.do_all([*done, acts.SignIn(("Queen Sample", "King Sample"), 3)]))

    assert found[-3:] == [
        "Couple 1: Ace Sample & Jack Sample; has not paid and is not in the cookie jar instead of "
        "Ada Sample 1 & Bruno Sample 1; has paid and is not in the cookie jar.",
        "Couple 2 is no longer on the list.",
        "Couple 3 is on the list: Queen Sample & King Sample; has paid and is not in the cookie "
        "jar.",
    ]


def test_couple_that_comes_late_and_leaves_early_is_told() -> None:
    late = Couple(4, ("Ace Sample", "Jack Sample"), has_paid=True, first_game=3, last_game=20)

    assert change_lines(Changes(couples=(CoupleChange(4, None, late),))) == [
        "Couple 4 is on the list: Ace Sample & Jack Sample; has paid and is not in the cookie jar; "
        "from game 3 on; up to game 20."
    ]


def test_cards_are_told_as_they_are_typed() -> None:
    evening = signed_in(2, jar_size=None)
    before = evening.do(acts.TypeCard(1, (1, 3, 4, 5)))

    after = evening.do(acts.TypeCard(2, ()))

    assert rows(before, after, ChangeKind.OTHER) == [
        ("Card of couple 1", "1 and 3-5", "not typed"),
        ("Card of couple 2", "not typed", "no punch"),
    ]


def test_settings_and_money_are_told() -> None:
    settings = acts.SetUp({"hall": "Sample hall", "entry_fee_cents": 2500}, fee_from=1)

    after = FOUR.do_all([settings, acts.Pay(1, has_paid=False)])

    assert lines(FOUR, after) == [
        "Entry fees: $60.00 instead of $80.00.",
        "Pot for the prizes: $60.00 instead of $80.00.",
        "All that comes in: $68.00 instead of $88.00.",
        "The hall: $60.00 instead of $80.00.",
        "Hall: Sample hall instead of none.",
        "Entry fee per couple: $25.00 instead of $20.00.",
        "Couple 1: Ada Sample 1 & Bruno Sample 1; has not paid and is in the cookie jar instead of "
        "Ada Sample 1 & Bruno Sample 1; has paid and is in the cookie jar.",
    ]


def test_tables_seated_by_hand_are_told() -> None:
    before = drawn(4)

    after = before.do(acts.SeatTables(Seating(before.games[0].seating.tables[::-1])))

    assert rows(before, after, ChangeKind.OTHER) == [
        ("Starting tables", "drawn with the seed 45", "seated without a seed")
    ]


def test_every_line_of_the_money_sheet_has_its_name() -> None:
    assert MONEY_LINES.keys() == {line.name for line in fields(Money)}


def test_every_setting_has_its_name_and_its_words() -> None:
    given = set_up(hall="Sample hall", prizes=prizes(place_1=100)).settings

    assert SETTING_NAMES.keys() == {setting.name for setting in fields(Settings)}
    assert all(setting_value(name, getattr(given, name)) for name in SETTING_NAMES)
