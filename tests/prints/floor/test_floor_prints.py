"""The floor's paper: where everybody starts, where winners go, and sheets to tick."""

from itertools import combinations, pairwise

import pytest

from scoring.hall.couples import Couple
from tests.prints.judging import touch
from tests.prints.papers import (
    BOTH,
    EVENING,
    FIRST_NAMES,
    ORDINARY,
    Couples,
    letters,
    made_up,
    on_letter,
    printed_by,
    said,
    texts,
)
from tests.prints.reading import leaves
from tournaments.floor.prints import (
    RecordedSeats,
    RecordSheets,
    RoomChart,
    SeatedTable,
    StartingTables,
    TableSign,
    TableSigns,
    record_sheets,
    room_chart,
    room_plan,
    starting_tables,
    table_signs,
    table_tents,
)
from tournaments.floor.prints.by_name import entries
from tournaments.printing.area import Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper

LONE = (SeatedTable(1, *made_up(2)), SeatedTable(2, made_up(3)[2]))


def tables_of(couples: Couples) -> tuple[SeatedTable, ...]:
    pairs = zip(couples[::2], couples[1::2], strict=False)
    return tuple(SeatedTable(number, *pair) for number, pair in enumerate(pairs, start=1))


def signs_of(tables: int, *, has_rest_seat: bool = False) -> TableSigns:
    ring = [*map(PrintedSeat, range(1, tables + 1)), *([REST_SEAT] if has_rest_seat else [])]
    return TableSigns(EVENING, tuple(map(TableSign, ring, [*ring[1:], ring[0]])))


def test_everybody_is_listed_once_in_alphabetical_order() -> None:
    couples = (
        Couple(1, ("Zoé Sample", "émile Sample")),
        Couple(2, ("Eve Sample", "Élodie Sample")),
        Couple(3, ("Łukasz Sample", "Mona Sample")),
        Couple(4, ("", ""), is_house=True),
        Couple(5, ("Anne-Marie Sample", "Anne Sample")),
    )

    listed = entries(tables_of(couples), couples[4:], ("en",))

    assert [(entry.name, entry.couple.number, entry.seat) for entry in listed] == [
        ("Anne Sample", 5, REST_SEAT),
        ("Anne-Marie Sample", 5, REST_SEAT),
        ("Élodie Sample", 2, PrintedSeat(1)),
        ("émile Sample", 1, PrintedSeat(1)),
        ("Eve Sample", 2, PrintedSeat(1)),
        ("House couple", 4, PrintedSeat(2)),
        ("Łukasz Sample", 3, PrintedSeat(2)),
        ("Mona Sample", 3, PrintedSeat(2)),
        ("Zoé Sample", 1, PrintedSeat(1)),
    ]


def test_name_leads_to_couple_and_table_on_one_line() -> None:
    values = StartingTables(EVENING, tables_of(made_up(12)))

    by_name = leaves(on_letter(starting_tables, values))[0]

    (name,) = (words for words in by_name.words if words.text == "Zoé Sample 12")
    line = [words for words in by_name.words if words.base == pytest.approx(name.base, abs=2)]
    after = [words.text for words in line if words.box.left > name.box.left]
    assert after[:2] == ["12", "6"]


def test_table_shows_who_deals_first_and_who_sits_alone_or_out() -> None:
    values = StartingTables(EVENING, LONE, made_up(9)[8:])

    page = texts(on_letter(starting_tables, values))[1]

    assert "Ace Sample 1 & Zoé Sample 1" in page
    assert page.index("Ace Sample 1") < page.index("Ace Sample 2")
    assert page.count("Alone until winners come") == 1
    assert page.count("Rest seat") == 1


def test_sign_says_its_table_and_where_winners_go() -> None:
    lines = "\n".join(texts(on_letter(table_signs, signs_of(3, has_rest_seat=True)))).splitlines()

    assert sorted(line for line in lines if "table " in line or "seat" in line) == [
        "After one game go to table 1",
        "Rest seat",
        "Winners go to table 2",
        "Winners go to table 3",
        "Winners go to the rest seat",
    ]


@pytest.mark.parametrize("paper", Paper)
def test_number_on_a_sign_can_be_read_across_the_hall(paper: Paper) -> None:
    signs = printed_by(table_signs, signs_of(150), paper=paper, languages=BOTH)

    assert max(words.size for words in leaves(signs)[-1].words) > 200


def test_seats_of_the_room_lie_on_the_page_and_apart() -> None:
    for paper in Paper:
        for count in [*range(1, 61), 75, 97, 100, 149, 150, 151]:
            body = paper.lying.within(20).below(100)

            plan = room_plan(count, body)

            assert len(plan.seats) == count, (paper, count)
            seats = [
                Area(x - plan.side / 2, y - plan.side / 2, plan.side, plan.side)
                for x, y in plan.seats
            ]
            assert all(body.holds(seat) for seat in seats), (paper, count)
            apart = not any(touch(one, other) for one, other in combinations(seats, 2))
            assert apart, (paper, count)


@pytest.mark.parametrize("count", [2, 13, 41, 75, 150])
def test_each_seat_lies_beside_the_next_one(count: int) -> None:
    plan = room_plan(count, Paper.LETTER.lying.within(20).below(100))

    for (x1, y1), (x2, y2) in pairwise(plan.seats):
        assert x1 == pytest.approx(x2) or y1 == pytest.approx(y2)


@pytest.mark.parametrize(("tables", "least"), [(2, 18), (20, 18), (75, 9), (150, 6)])
def test_every_table_number_on_the_chart_can_be_read(tables: int, least: float) -> None:
    chart = RoomChart(EVENING, range(1, tables + 1), has_rest_seat=True)

    (leaf,) = leaves(on_letter(room_chart, chart, *BOTH))

    numbers = {
        words.text: words.size
        for words in leaf.words
        if words.text.isdigit() and words.face.endswith("-Bold")
    }
    assert set(map(str, range(1, tables + 1))) <= set(numbers)
    assert min(numbers.values()) >= least


def test_chart_explains_the_lone_couple() -> None:
    chart = RoomChart(EVENING, range(1, 6), lone_table=3)

    assert "Dashes: starts with a lone couple" in said(on_letter(room_chart, chart))


def test_first_sheet_names_the_couples_and_later_ones_leave_lines() -> None:
    couples = made_up(7)
    values = RecordSheets(EVENING, 25, tables_of(couples), couples[6:])

    first, *later = texts(on_letter(record_sheets, values))

    text = " ".join([first, *later])
    assert [game for game in range(1, 26) if f"Game {game}" not in text] == []
    assert text.count("Rest seat") == 25
    assert text.count("Ace Sample 1 &") == 1
    assert "Ace Sample 1 &" in first.partition("Game 2")[0]


def test_every_table_has_two_boxes_to_tick() -> None:
    pages = leaves(on_letter(record_sheets, RecordSheets(EVENING, 2, tables_of(made_up(12)))))

    assert sum(len(leaf.squares) for leaf in pages) == 2 * 12


def test_names_of_all_games_are_of_one_size() -> None:
    seats = tables_of(ORDINARY[:24])
    values = RecordSheets(EVENING, 5, seats, following=(RecordedSeats(seats),) * 4)

    sizes = {
        round(words.size, 2)
        for leaf in leaves(on_letter(record_sheets, values, *BOTH))
        for words in leaf.words
        if words.text.startswith(FIRST_NAMES)
    }

    assert len(sizes) == 1


def test_lone_couple_has_nobody_to_tick_against() -> None:
    sheet = said(on_letter(record_sheets, RecordSheets(EVENING, 1, LONE)))

    assert sheet.count("Alone until winners come") == 1


@pytest.mark.parametrize("languages", [("en",), BOTH])
def test_paper_without_tables_says_so(languages: tuple[str, ...]) -> None:
    for draw, nothing in (
        (starting_tables, StartingTables(EVENING, ())),
        (table_signs, TableSigns(EVENING, ())),
        (table_tents, TableSigns(EVENING, ())),
        (room_chart, RoomChart(EVENING, ())),
        (record_sheets, RecordSheets(EVENING, 25, ())),
    ):
        words = said(on_letter(draw, nothing, *languages))
        assert letters("No tables have been drawn yet.") in letters(words)
