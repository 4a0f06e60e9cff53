"""The geometry of the pictures: everything in its frame, nothing on top of another."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.movement.movement import Seating
from tournaments.board.growth import LABEL_PITCH, growth, spread
from tournaments.board.room import CELL_HEIGHT, CELL_WIDTH, TABLE_HEIGHT, TABLE_WIDTH, room


def points_of(line: str) -> list[tuple[float, float]]:
    pairs = [point.split(",") for point in line.split()]
    return [(float(x), float(y)) for x, y in pairs]


def test_nothing_is_drawn_before_the_first_win() -> None:
    assert growth({1: (), 2: ()}, played=3) is None
    assert growth({}, played=0) is None


def test_leaders_are_the_five_with_most_wins() -> None:
    punches = {couple: range(1, couple + 1) for couple in range(1, 9)}

    picture = growth(punches, played=8)

    leaders = [(line.couple, line.wins) for line in picture.lines]
    assert (leaders, picture.level_left_out) == ([(n, n) for n in (8, 7, 6, 5, 4)], 0)


def test_couples_level_with_the_last_leader_are_counted() -> None:
    assert growth(dict.fromkeys(range(1, 9), (1, 2)), played=2).level_left_out == 3


def test_line_rises_with_each_win() -> None:
    picture = growth({1: (1, 3)}, played=3)

    (line,) = picture.lines
    assert line.totals == (0, 1, 1, 2)
    heights = [y for _, y in points_of(line.points)]
    assert heights == sorted(heights, reverse=True)
    assert (heights[0], heights[-1]) == (picture.bottom, picture.top)


def test_game_still_being_played_counts_for_nobody() -> None:
    picture = growth({1: (1, 2), 2: (1, 3), 3: (2, 3), 4: (3,)}, played=2)

    assert picture == growth({1: (1, 2), 2: (1,), 3: (2,), 4: ()}, played=2)


@given(
    st.dictionaries(
        st.integers(1, 400), st.sets(st.integers(1, 60)).map(sorted), min_size=1, max_size=12
    ),
    st.integers(1, 60),
)
def test_growth_stays_in_its_frame(punches: dict[int, list[int]], played: int) -> None:
    picture = growth({c: [g for g in games if g <= played] for c, games in punches.items()}, played)

    for line in picture.lines if picture else ():
        for x, y in points_of(line.points):
            assert picture.left <= x <= picture.right
            assert picture.top - 6 <= y <= picture.bottom + 6
        assert picture.top <= line.label_at <= picture.bottom
    labels = sorted(line.label_at for line in picture.lines) if picture else []
    assert all(below - above >= LABEL_PITCH - 0.01 for above, below in pairwise(labels))


@pytest.mark.parametrize(
    ("labels", "places"),
    [([30, 10, 10.5], (50, 10, 30)), ([95, 96, 97], (60, 80, 100))],
    ids=["keep their order", "are pushed up at the bottom"],
)
def test_labels_lie_apart(labels: list[float], places: tuple[float, ...]) -> None:
    assert spread(labels, 20, 0, 100) == places


@given(st.integers(1, 150), st.booleans(), st.sampled_from([3, 10]))
def test_room_holds_every_table_once(tables: int, has_rest: bool, columns: int) -> None:
    seating = Seating(
        tuple((2 * i + 1, 2 * i + 2) for i in range(tables)), 999 if has_rest else None
    )

    picture = room(seating, columns=columns)

    assert [table.number for table in picture.tables] == [
        *range(1, tables + 1), *([None] if has_rest else [])
    ]  # fmt: skip
    for table in picture.tables:
        x, y = table.at
        assert TABLE_WIDTH / 2 < x < picture.width - TABLE_WIDTH / 2
        assert TABLE_HEIGHT / 2 < y < picture.height - TABLE_HEIGHT / 2
    for (x, y), (next_x, next_y) in pairwise(table.at for table in picture.tables):
        assert (abs(x - next_x), abs(y - next_y)) in {(CELL_WIDTH, 0), (0, CELL_HEIGHT)}
    for one, other in combinations(picture.tables[:30], 2):
        apart = abs(one.at[0] - other.at[0]) >= TABLE_WIDTH, abs(one.at[1] - other.at[1])
        assert apart[0] or apart[1] >= TABLE_HEIGHT


@given(st.integers(1, 60), st.sampled_from([3, 10]))
def test_arrows_lead_from_each_table_to_the_next_and_home(tables: int, columns: int) -> None:
    picture = room(Seating(tuple((2 * i + 1, 2 * i + 2) for i in range(tables))), columns=columns)

    assert len(picture.arrows) == tables
    for table, arrow in zip([*picture.tables[1:], picture.tables[0]], picture.arrows, strict=True):
        x, y = (float(number) for number in arrow.tip[1:].split(" L")[0].split())
        assert abs(x - table.at[0]) <= TABLE_WIDTH / 2 + 4
        assert abs(y - table.at[1]) <= TABLE_HEIGHT / 2 + 4


def test_room_shows_who_has_won() -> None:
    picture = room(Seating(((1, 2), (3, None))), [2, None], columns=3)

    assert [(table.couples, table.winner) for table in picture.tables] == [
        ((1, 2), 2),
        ((3,), None),
    ]


@pytest.mark.parametrize("columns", [3, 10])
def test_empty_room_is_an_empty_picture(columns: int) -> None:
    picture = room(Seating(()), columns=columns)

    assert (picture.tables, picture.arrows) == ((), ())
