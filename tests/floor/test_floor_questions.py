"""Two people at one table: whoever saw another winner than stands now is asked, not overruled."""

import re

import pytest
from django.test import Client

from scoring.hall.acts import BringIn, ClearWin, Credit, RecordWin, ReseatFrom, TakeBack
from tests.factories import clear, do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import tap, type_line
from tests.fragments import asked_for, roots_of, text_of
from tournaments.floor.game.table_question import entry_behind
from tournaments.store import book, log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two tables, game 1; the couple that deals first has won table 1."""
    evening = draw(make_evening(4))
    act = RecordWin(1, 1, tables_of(evening)[0][0])
    return book.do(evening.slug, act, by="organiser").after


def test_opposite_tap_is_asked_about_in_its_row(client: Client, evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]

    answer = tap(client, evening, 1, 1, second, headers=asked_for("floor_row-1"))

    assert answer.status_code == 422
    assert roots_of(answer) == ["floor_row-1", "next_table", "status", "last_done"]
    said = text_of(answer)
    assert "1 table still to come: 2" in said
    assert '<input type="hidden" name="next" value="2">' in answer.text
    names = f"Ada Sample {first} & Bruno Sample {first}"
    assert f"Table 1 has a winner already: couple {first}, {names}." in said
    assert re.search(r"By whom and when: organiser, \d\d:\d\d\.", said)
    assert f"You chose couple {second}, Ada Sample {second}" in said
    assert f"Leave couple {first}" in said
    assert now(evening) == evening


def test_answer_to_the_question_is_done(client: Client, evening: StoredEvening) -> None:
    first, second = tables_of(evening)[0]
    asked = tap(client, evening, 1, 1, second, headers=asked_for("floor_row-1"))
    button = re.search(r'name="win"\s+value="(\d+)-(\d+)-(\d+)"', asked.text)
    assert button is not None
    table, winner, saw = map(int, button.groups())

    answer = tap(client, evening, 1, table, winner, saw=saw, headers=asked_for("floor_row-1"))

    assert answer.status_code == 200
    assert (table, winner, saw) == (1, second, first)
    assert winners_of(evening) == ((second, None),)


def test_opposite_tap_without_scripts_is_asked_about_on_a_page(
    client: Client, evening: StoredEvening
) -> None:
    first, second = tables_of(evening)[0]

    answer = tap(client, evening, 1, 1, second)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert f'value="1-{second}-{first}"' in answer.text
    assert f"Leave couple {first}" in answer.text
    assert answer.text.count('role="alert"') == 1


def test_tap_where_the_winner_shown_was_taken_out_is_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    first, second = tables_of(evening)[0]
    clear(evening, 1, 1)

    answer = tap(client, evening, 1, 1, second, saw=first, headers=asked_for("floor_row-1"))

    assert answer.status_code == 422
    said = text_of(answer)
    assert "Table 1: the winner that your page showed was taken back." in said
    assert "By whom and when: test," in said
    assert "Leave it without a winner" in said
    assert f'value="1-{second}-0"' in answer.text


def test_tap_on_the_couple_that_stands_is_never_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    first, _second = tables_of(evening)[0]

    answer = tap(client, evening, 1, 1, first, headers=asked_for("floor_row-1"))

    assert answer.status_code == 200
    assert now(evening) == evening


def test_line_for_a_table_recorded_meanwhile_is_asked_about(
    client: Client, evening: StoredEvening
) -> None:
    first, second = tables_of(evening)[0]

    answer = type_line(client, evening, "b", shown=1, headers=asked_for("entry"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert f'value="1-{second}-{first}"' in answer.text
    assert 'aria-invalid="true"' in answer.text


# Who recorded what stands


def entry_of(evening: StoredEvening, game: int, table: int, standing: int | None) -> int | None:
    found = entry_behind(log.read(now(evening)), game, table, standing)
    return None if found is None else found.entry


def test_winner_was_set_by_the_last_entry_that_names_the_couple() -> None:
    evening = draw(make_evening(4))
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)
    win(evening, 1, 1, second)
    last = win(evening, 1, 1, first).entry

    assert entry_of(evening, 1, 1, first) == last
    assert entry_of(evening, 1, 1, second) == last - 1


def test_winner_is_not_set_by_an_entry_taken_back() -> None:
    evening = draw(make_evening(4))
    first, second = tables_of(evening)[0]
    recorded = win(evening, 1, 1, first).entry
    changed = win(evening, 1, 1, second).entry
    do(evening, TakeBack(changed))

    assert entry_of(evening, 1, 1, first) == recorded
    assert entry_of(evening, 1, 1, second) is None


def test_winner_of_a_game_seated_anew_is_found_by_its_couple() -> None:
    evening = play(draw(make_evening(6)), games=1)
    first, second = now(evening).evening.games[0].seating.tables[0]
    moving = now(evening).evening.games[0].winners[0]
    stays = next(couple for couple in (first, second) if couple != moving)
    recorded = win(evening, 2, 2, moving).entry

    do(evening, Credit(1, 1, stays), ReseatFrom(2))

    assert now(evening).evening.games[1].winners == (moving, None, None)
    assert entry_of(evening, 2, 1, moving) == recorded


def test_winner_credited_after_the_game_was_set_by_the_credit() -> None:
    evening = play(draw(make_evening(4)), games=1)
    loser = next(
        couple
        for couple in now(evening).evening.games[0].seating.tables[0]
        if couple != now(evening).evening.games[0].winners[0]
    )
    credited = do(evening, Credit(1, 1, loser)).entry

    assert entry_of(evening, 1, 1, loser) == credited


def test_winner_of_an_evening_from_a_file_came_with_it() -> None:
    evening = draw(make_evening(4))
    first, _second = tables_of(evening)[0]
    facts = win(evening, 1, 1, first).evening
    brought = book.open_evening(BringIn(facts), by="organiser")

    assert entry_of(brought, 1, 1, first) == 1


@pytest.mark.parametrize("is_taken_back", [True, False])
def test_winner_was_taken_out_by_the_entry_that_did(is_taken_back: bool) -> None:
    evening = draw(make_evening(6))
    evening = win(evening, 1, 2, tables_of(evening)[1][0])
    evening = win(evening, 1, 1, tables_of(evening)[0][0])

    evening = do(evening, TakeBack(evening.entry) if is_taken_back else ClearWin(1, 1))

    assert entry_of(evening, 1, 1, None) == evening.entry
    assert entry_of(evening, 1, 2, None) is None
