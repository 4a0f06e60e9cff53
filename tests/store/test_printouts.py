"""What left the house on paper, and whether it still tells what counts."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Credit
from scoring.hall.comparing.marks import result_mark
from tests.factories import do, draw, make_evening, offer, play
from tournaments.models import PrintoutRow
from tournaments.store.paper.printouts import (
    POSTER,
    last_printout,
    note_printout,
    outdated_poster,
    printouts,
)
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def over() -> StoredEvening:
    """Two couples, one game; the one that wins it gets the prize."""
    return play(draw(offer(make_evening(2, game_count=1), place_1=500)), 1)


def other_winner(stored: StoredEvening) -> StoredEvening:
    (game,) = stored.evening.games
    (first, second), winner = game.seating.tables[0], game.winners[0]
    return do(stored, Credit(1, 1, second if winner == first else first))


def test_printout_is_noted_with_what_it_tells(over: StoredEvening) -> None:
    note_printout(over, "money-sheet", "a mark")

    (noted,) = printouts(over, "money-sheet")
    assert (noted.document, noted.entry, noted.told) == ("money-sheet", over.entry, "a mark")
    assert last_printout(over, "money-sheet") == noted
    assert last_printout(over, POSTER) is None
    assert str(PrintoutRow.objects.get()) == f"money-sheet: {noted.at:%H:%M}"


def test_same_result_printed_again_is_noted_once_until_another_was(over: StoredEvening) -> None:
    for told in ("one", "one", "other", "one"):
        note_printout(over, POSTER, told)

    assert [noted.told for noted in printouts(over, POSTER)] == ["one", "other", "one"]


def test_poster_is_outdated_while_it_tells_another_result(over: StoredEvening) -> None:
    assert outdated_poster(over) is None
    note_printout(over, POSTER, result_mark(over.evening))
    assert outdated_poster(over) is None

    corrected = other_winner(over)

    assert outdated_poster(corrected) == last_printout(over, POSTER)
    assert outdated_poster(other_winner(corrected)) is None


def test_nobody_asks_for_posters_before_the_evening_is_over(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = draw(make_evening(2))
    note_printout(evening, POSTER, "a mark")

    with django_assert_num_queries(0):
        assert outdated_poster(evening) is None
