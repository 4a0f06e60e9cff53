"""A table for a spreadsheet holds texts and numbers, and no formula, whatever people are called."""

import csv
import io
from datetime import date

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.hall.acts import DrawTables, RecordWin, SetUp, SignIn
from scoring.hall.evening import BLANK
from tests.any_name import HOSTILE_NAMES
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tournaments.board.results import results_of
from tournaments.management.results_as import FORMULA_STARTS, as_text, csv_of
from tournaments.store.stored_evening import StoredEvening

TEXTS = 10_000 if IS_PROOF else 200
SIGNS = st.characters(exclude_categories=["Cs"], exclude_characters="\r\n\x00")
LIKE_FORMULAS = st.builds(
    "{}{}{}".format,
    st.text("' \u00a0\u2003", max_size=3),
    st.sampled_from([*FORMULA_STARTS, "'", "%", "|"]),
    st.text(SIGNS, max_size=12),
)


def cells(text: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff"))))


def is_formula(cell: str) -> bool:
    return cell.lstrip().startswith(FORMULA_STARTS) or cell.startswith(FORMULA_STARTS)


def hall() -> tuple[StoredEvening, list[tuple[str, str]]]:
    """An evening under way in which everybody has a hostile name."""
    names = [name for name in HOSTILE_NAMES if name.strip()]
    couples = [*zip(names[::2], names[1::2], strict=False)]
    evening = BLANK.do_all(
        [
            SetUp({"name": "=1+1", "date": date(2026, 11, 20), "game_count": 8}),
            *(SignIn(players) for players in couples),
            DrawTables("45"),
        ]
    )
    for table, (first, _second) in enumerate(evening.games[0].seating.tables, start=1):
        evening = evening.do(RecordWin(1, table, first))
    return StoredEvening(1, "hall", 1, "", evening), couples


def test_hostile_names_are_texts_and_numbers_are_numbers(prove: Prove) -> None:
    stored, couples = hall()

    head, *rows = cells(csv_of(results_of(stored)))

    told = [dict(zip(head, row, strict=True)) for row in rows]
    assert len(told) == len(couples)
    for row in told:
        players = couples[int(row["couple"]) - 1]
        assert (row["first_player"], row["second_player"]) == tuple(map(as_text, players))
        assert row["place"].isdigit()
        assert row["wins"].isdigit()
    formulas = [cell for row in rows for cell in row if is_formula(cell)]
    assert formulas == []
    prove(
        "Cells of a spreadsheet",
        Count("hostile names, each read back", 2 * len(couples), at_least=200),
        Count("formulas", len(formulas), at_most=0),
    )


def test_any_text_is_read_back_and_is_no_formula(prove: Prove) -> None:
    texts_by_chance()

    prove("Cells of a spreadsheet", Count("texts by chance, alike", TEXTS, at_least=10_000))


@settings(max_examples=TEXTS, deadline=None)
@given(LIKE_FORMULAS | st.text(SIGNS))
def texts_by_chance(text: str) -> None:
    written = io.StringIO()
    csv.writer(written).writerow([as_text(text), "12.50", 3])

    ((cell, money, number),) = cells("\ufeff" + written.getvalue())

    assert not is_formula(cell)
    assert cell in {text, f"'{text}"}
    assert (cell == text) != is_formula(text.lstrip("'"))  # so that it is known which of the two
    assert (money, number) == ("12.50", "3")


def test_names_as_they_are_would_be_formulas(prove: Prove) -> None:
    """The control."""
    written = io.StringIO()
    csv.writer(written).writerows([name] for name in HOSTILE_NAMES)

    formulas = sum(is_formula(cell) for row in cells(written.getvalue()) for cell in row)
    assert formulas > 80
    prove(
        "Cells of a spreadsheet",
        control=Count("formulas from a plain writer", formulas, at_least=80),
    )
