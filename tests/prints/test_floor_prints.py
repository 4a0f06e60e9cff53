"""The floor's paper: where everybody starts, where winners go, and sheets to tick."""

import io

import pdfplumber
import pytest

from scoring.hall.couples import Couple
from tests.prints.papers import (
    BOTH,
    EVENING,
    FIRST_NAMES,
    ORDINARY,
    Couples,
    letters,
    made_up,
    page_count,
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
)
from tournaments.floor.prints.by_name import entries
from tournaments.printing.area import Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper

LONE = (SeatedTable(1, *made_up(2)), SeatedTable(2, made_up(3)[2]))


def tables_of(couples: Couples) -> tuple[SeatedTable, ...]:
    return tuple(
        SeatedTable(number, first, second)
        for number, (first, second) in enumerate(
            zip(couples[::2], couples[1::2], strict=False), start=1
        )
    )


def rest_of(couples: Couples) -> Couples:
    return (couples[-1],) if len(couples) % 2 else ()


def signs_of(couples: Couples) -> tuple[TableSign, ...]:
    count, rests = len(couples) // 2, bool(len(couples) % 2)
    last = REST_SEAT if rests else PrintedSeat(1)
    signs = [
        TableSign(PrintedSeat(table), PrintedSeat(table + 1) if table < count else last)
        for table in range(1, count + 1)
    ]
    return (*signs, TableSign(REST_SEAT, PrintedSeat(1))) if rests and count else tuple(signs)


def words(pdf: bytes) -> str:
    return "\n".join(texts(pdf))


def test_everybody_is_listed_once_in_alphabetical_order() -> None:
    couples = (
        Couple(1, ("Zoé Sample", "émile Sample")),
        Couple(2, ("Eve Sample", "Élodie Sample")),
        Couple(3, ("Łukasz Sample", "Mona Sample")),
        Couple(4, ("", ""), is_house=True),
        Couple(5, ("Anne-Marie Sample", "Anne Sample")),
    )

    listed = entries(tables_of(couples), rest_of(couples), ("en",))

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

    with pdfplumber.open(
        io.BytesIO(starting_tables(values, paper=Paper.LETTER, languages=("en",)))
    ) as document:
        lines = document.pages[0].extract_text().splitlines()

    assert "Zoé Sample 12 12 6" in lines


def test_table_shows_who_deals_first_and_who_sits_alone_or_out() -> None:
    rest = made_up(9)[8:]

    page = texts(
        starting_tables(StartingTables(EVENING, LONE, rest), paper=Paper.A4, languages=("en",))
    )[1]

    assert "Ace Sample 1 & Zoé Sample 1" in page
    assert page.index("Ace Sample 1") < page.index("Ace Sample 2")
    assert page.count("Alone until winners come") == 1
    assert page.count("Rest seat") == 1


def test_sign_says_its_table_and_where_winners_go() -> None:
    pdf = table_signs(
        TableSigns(EVENING, signs_of(made_up(7))), paper=Paper.LETTER, languages=("en",)
    )

    ways = [line for line in words(pdf).splitlines() if "table " in line or "seat" in line]
    assert sorted(ways) == [
        "After one game go to table 1",
        "Rest seat",
        "Winners go to table 2",
        "Winners go to table 3",
        "Winners go to the rest seat",
    ]


def test_last_sign_without_rest_seat_leads_back_to_the_first_table() -> None:
    pdf = table_signs(
        TableSigns(EVENING, signs_of(made_up(4))), paper=Paper.LETTER, languages=("en",)
    )

    assert "Winners go to table 1" in words(pdf)


@pytest.mark.parametrize("paper", Paper)
def test_number_on_a_sign_can_be_read_across_the_hall(paper: Paper) -> None:
    pdf = table_signs(TableSigns(EVENING, signs_of(made_up(300))), paper=paper, languages=BOTH)

    with pdfplumber.open(io.BytesIO(pdf)) as document:
        largest = max(letter["size"] for letter in document.pages[-1].chars)
    assert largest > 200


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
            for place, seat in enumerate(seats):
                assert not any(seat.touches(other) for other in seats[place + 1 :]), (paper, count)


@pytest.mark.parametrize("count", [2, 13, 41, 75, 150])
def test_each_seat_lies_beside_the_next_one(count: int) -> None:
    plan = room_plan(count, Paper.LETTER.lying.within(20).below(100))

    for (x1, y1), (x2, y2) in zip(plan.seats, plan.seats[1:], strict=False):
        assert x1 == pytest.approx(x2) or y1 == pytest.approx(y2)


@pytest.mark.parametrize(("tables", "least"), [(2, 18), (20, 18), (75, 9), (150, 6)])
def test_every_table_number_on_the_chart_can_be_read(tables: int, least: float) -> None:
    pdf = room_chart(
        RoomChart(EVENING, range(1, tables + 1), has_rest_seat=True),
        paper=Paper.LETTER,
        languages=BOTH,
    )

    assert page_count(pdf) == 1
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        numbers = {
            word["text"]: word["size"]
            for word in document.pages[0].extract_words(extra_attrs=["size", "fontname"])
            if word["text"].isdigit() and word["fontname"].endswith("-Bold")
        }
    assert set(map(str, range(1, tables + 1))) <= set(numbers)
    assert min(numbers.values()) >= least


def test_chart_explains_the_lone_couple() -> None:
    pdf = room_chart(
        RoomChart(EVENING, range(1, 6), lone_table=3), paper=Paper.LETTER, languages=("en",)
    )

    assert "Dashes: starts with a lone couple" in words(pdf)


def test_first_sheet_names_the_couples_and_later_ones_leave_lines() -> None:
    couples = made_up(7)
    values = RecordSheets(EVENING, 25, tables_of(couples), rest_of(couples))

    first, *later = texts(record_sheets(values, paper=Paper.LETTER, languages=("en",)))

    text = " ".join([first, *later])
    assert [game for game in range(1, 26) if f"Game {game}" not in text] == []
    assert text.count("Rest seat") == 25
    assert text.count("Ace Sample 1 &") == 1
    assert "Ace Sample 1 &" in first.partition("Game 2")[0]


def test_every_table_has_two_boxes_to_tick() -> None:
    values = RecordSheets(EVENING, 2, tables_of(made_up(12)))

    with pdfplumber.open(
        io.BytesIO(record_sheets(values, paper=Paper.LETTER, languages=("en",)))
    ) as document:
        boxes = [
            len([box for box in page.rects if abs(box["width"] - box["height"]) < 0.01])
            for page in document.pages
        ]

    assert sum(boxes) == 2 * 12


def test_names_of_all_games_are_of_one_size() -> None:
    seats = tuple(tables_of(ORDINARY[:24]))
    values = RecordSheets(EVENING, 5, seats, following=(RecordedSeats(seats),) * 4)

    sizes = {
        round(word.size, 2)
        for leaf in leaves(record_sheets(values, paper=Paper.LETTER, languages=BOTH))
        for word in leaf.words
        if word.text.startswith(FIRST_NAMES)
    }

    assert len(sizes) == 1


def test_lone_couple_has_nobody_to_tick_against() -> None:
    pages = texts(
        record_sheets(RecordSheets(EVENING, 1, LONE), paper=Paper.LETTER, languages=("en",))
    )

    assert pages[0].count("Alone until winners come") == 1


@pytest.mark.parametrize("languages", [("en",), BOTH])
def test_paper_without_tables_says_so(languages: tuple[str, ...]) -> None:
    how = {"paper": Paper.LETTER, "languages": languages}

    for pdf in (
        starting_tables(StartingTables(EVENING, ()), **how),
        table_signs(TableSigns(EVENING, ()), **how),
        room_chart(RoomChart(EVENING, ()), **how),
        record_sheets(RecordSheets(EVENING, 25, ()), **how),
    ):
        assert letters("No tables have been drawn yet.") in letters(words(pdf))
