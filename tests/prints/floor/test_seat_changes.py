"""The list of changes: who sits elsewhere, at which table, against whom, in large type."""

import pytest

from scoring.hall.couples import Couple
from tests.prints.judging import overlaps
from tests.prints.papers import BOTH, EVENING, made_up, page_count, printed_by, said
from tests.prints.reading import Leaf, leaves
from tournaments.floor.prints import (
    ChangedSeat,
    SeatChanges,
    SeatedTable,
    StartingTables,
    seat_changes,
    starting_tables,
)
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper

HOUSE = Couple(9, is_house=True)
# What is read from across a room, in points.
LARGE = 28


def paired(count: int) -> tuple[ChangedSeat, ...]:
    """So many couples, each with the next one or the one before at a table of three figures."""
    couples = made_up(count + count % 2)
    return tuple(
        ChangedSeat(
            couple,
            PrintedSeat(100 + couple.number // 2),
            couples[(couple.number - 1) ^ 1],
            deals_first=couple.number % 2 == 1,
        )
        for couple in couples[:count]
    )


def drawn(
    *seats: ChangedSeat, paper: Paper = Paper.LETTER, languages: tuple[str, ...] = ("en",)
) -> bytes:
    return printed_by(
        seat_changes, SeatChanges(EVENING, 7, seats), paper=paper, languages=languages
    )


def words_of(*seats: ChangedSeat) -> str:
    return said(drawn(*seats))


def figures(leaf: Leaf) -> list[str]:
    """The numbers in large type, those of the couples and of the tables."""
    return [words.text for words in leaf.words if words.text.isdigit() and words.size >= 20]


ONE, TWO = made_up(2)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (
            ChangedSeat(ONE, PrintedSeat(4), TWO, deals_first=True),
            "1 Ace Sample 1 & Zoé Sample 1 against 2 Ace Sample 2 & Zoé Sample 2",
        ),
        (ChangedSeat(ONE, PrintedSeat(4)), "Alone until winners come"),
        (ChangedSeat(ONE, REST_SEAT), "sits out this game Rest seat"),
        (ChangedSeat(ONE, None), "does not play in this game –"),
        (ChangedSeat(HOUSE, PrintedSeat(4), ONE), "House couple"),
        (ChangedSeat(ONE, PrintedSeat(4), HOUSE), "against 9 House couple"),
    ],
)
def test_row_tells_whom_a_couple_meets_or_why_nobody(seat: ChangedSeat, said: str) -> None:
    assert "Changes in game 7" in words_of(seat)
    assert said in words_of(seat)


@pytest.mark.parametrize("deals_first", [True, False])
def test_spade_stands_beside_who_deals_first(deals_first: bool) -> None:
    (leaf,) = leaves(drawn(ChangedSeat(ONE, PrintedSeat(4), TWO, deals_first=deals_first)))

    # The four suits of the foot are small.
    large = [outline for outline in leaf.outlines if 15 < outline.box.height < 40]
    assert len(large) == deals_first


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("languages", [("en",), ("fr",), BOTH])
@pytest.mark.parametrize("count", [1, 2, 5, 12])
def test_changes_of_a_night_are_one_sheet_in_large_type(
    paper: Paper, languages: tuple[str, ...], count: int
) -> None:
    pdf = drawn(*paired(count), paper=paper, languages=languages)

    (leaf,) = leaves(pdf)
    tables = [words for words in leaf.words if words.text in {"100", "101", "102", "103"}]
    assert tables
    assert min(words.size for words in tables) >= LARGE
    assert len(figures(leaf)) == 2 * count
    assert overlaps(pdf) == []


def test_more_than_a_sheet_holds_goes_on_the_next_at_the_same_size() -> None:
    pdf = drawn(*paired(40))

    assert page_count(pdf) > 1
    sizes = {
        round(words.size, 2) for leaf in leaves(pdf) for words in leaf.words if "Ace" in words.text
    }
    # Couples in one size, opponents in another.
    assert len(sizes) == 2


@pytest.mark.usefixtures("long_french")
@pytest.mark.parametrize("paper", Paper)
def test_heads_of_a_game_have_room_for_both_languages(paper: Paper) -> None:
    couples = made_up(4)
    tables = (SeatedTable(1, *couples[:2]), SeatedTable(2, *couples[2:]))
    values = StartingTables(EVENING, tables, game=60)

    pdf = printed_by(starting_tables, values, paper=paper, languages=BOTH)

    assert overlaps(pdf) == []
    assert [leaf.outside(leaf.page) for leaf in leaves(pdf)] == [[], []]
    assert "Game 60: where everybody sits, by name" in said(pdf)
