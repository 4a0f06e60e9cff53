"""Two people at one table: whoever saw another winner than stands now is asked, not overruled."""

import re

import pytest
from django.test import Client

from scoring.hall.acts import BringIn, ClearWin, Credit, RecordWin, ReseatFrom, TakeBack
from tests.factories import clear, do, now, play_first_named, win, winners_of
from tests.floor.visits import seated, tap, type_line
from tests.fragments import roots_of, text_of
from tournaments.floor.game.table_question import entry_behind
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two tables, game 1; couple 1 has won table 1 against couple 2."""
    return book.do(seated().slug, RecordWin(1, 1, 1), by="organiser").after


def test_opposite_tap_is_asked_about_in_its_row(client: Client, evening: StoredEvening) -> None:
    answer = tap(client, evening, 1, 2)

    assert answer.status_code == 422
    assert roots_of(answer) == ["floor_row-1", "next_table", "status", "last_done"]
    said = text_of(answer)
    assert "1 table still to come: 2" in said
    assert '<input type="hidden" name="next" value="2">' in answer.text
    assert "Table 1 has a winner already: couple 1, Ada Sample 1 & Bruno Sample 1." in said
    assert re.search(r"By whom and when: organiser, \d+:\d\d\s[ap]m\.", said)
    assert "You chose couple 2, Ada Sample 2" in said
    assert "Leave couple 1" in said
    assert now(evening) == evening


def test_answer_to_the_question_is_done(client: Client, evening: StoredEvening) -> None:
    asked = tap(client, evening, 1, 2)
    button = re.search(r'name="win"\s+value="(\d+)-(\d+)-(\d+)"', asked.text)
    assert button is not None
    table, winner, saw = map(int, button.groups())

    answer = tap(client, evening, table, winner, saw=saw)

    assert answer.status_code == 200
    assert (table, winner, saw) == (1, 2, 1)
    assert winners_of(evening) == ((2, None),)


def test_opposite_tap_without_scripts_is_asked_about_on_a_page(
    client: Client, evening: StoredEvening
) -> None:
    answer = tap(client, evening, 1, 2, has_scripts=False)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert 'value="1-2-1"' in answer.text
    assert "Leave couple 1" in answer.text
    assert answer.text.count('role="alert"') == 1


def test_tap_where_the_winner_shown_was_taken_out_is_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    clear(evening, 1, 1)

    answer = tap(client, evening, 1, 2, saw=1)

    assert answer.status_code == 422
    said = text_of(answer)
    assert "Table 1: the winner that your page showed was taken back." in said
    assert "By whom and when: test," in said
    assert "Leave it without a winner" in said
    assert 'value="1-2-0"' in answer.text


def test_tap_on_the_couple_that_stands_is_never_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    answer = tap(client, evening, 1, 1)

    assert answer.status_code == 200
    assert now(evening) == evening


def test_line_for_a_table_recorded_meanwhile_is_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    answer = type_line(client, evening, "b", shown=1)

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert 'value="1-2-1"' in answer.text
    assert 'aria-invalid="true"' in answer.text


# Who recorded what stands


def entry_of(evening: StoredEvening, game: int, table: int, standing: int | None) -> int | None:
    found = entry_behind(log.read(now(evening)), game, table, standing)
    return None if found is None else found.entry


def test_winner_was_set_by_the_last_entry_that_names_the_couple() -> None:
    evening = win(win(win(seated(), 1, 1, 1), 1, 1, 2), 1, 1, 1)

    assert entry_of(evening, 1, 1, 1) == evening.entry
    assert entry_of(evening, 1, 1, 2) == evening.entry - 1


def test_winner_is_not_set_by_an_entry_taken_back() -> None:
    recorded = win(seated(), 1, 1, 1)
    do(recorded, TakeBack(win(recorded, 1, 1, 2).entry))

    assert entry_of(recorded, 1, 1, 1) == recorded.entry
    assert entry_of(recorded, 1, 1, 2) is None


def test_winner_of_a_game_seated_anew_is_found_by_its_couple() -> None:
    """Couple 1 has moved to table 2 and won there; then couple 2 is credited, and 1 stays."""
    recorded = win(play_first_named(seated(6), [1]), 2, 2, 1)

    do(recorded, Credit(1, 1, 2), ReseatFrom(2))

    assert now(recorded).evening.games[1].winners == (1, None, None)
    assert entry_of(recorded, 2, 1, 1) == recorded.entry


def test_winner_credited_after_the_game_was_set_by_the_credit() -> None:
    credited = do(play_first_named(seated(), [1]), Credit(1, 1, 2))

    assert entry_of(credited, 1, 1, 2) == credited.entry


def test_winner_of_an_evening_from_a_file_came_with_it() -> None:
    facts = win(seated(), 1, 1, 1).evening
    brought = book.open_evening(BringIn(facts), by="organiser")

    assert entry_of(brought, 1, 1, 1) == 1


@pytest.mark.parametrize("is_taken_back", [True, False])
def test_winner_was_taken_out_by_the_entry_that_did(is_taken_back: bool) -> None:
    evening = win(win(seated(6), 1, 2, 3), 1, 1, 1)

    evening = do(evening, TakeBack(evening.entry) if is_taken_back else ClearWin(1, 1))

    assert entry_of(evening, 1, 1, None) == evening.entry
    assert entry_of(evening, 1, 2, None) is None
