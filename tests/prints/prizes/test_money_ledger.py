"""The committee's money sheet on paper: what is known is printed, what is not is a blank line."""

import re

import pytest

from scoring.hall.acts import DrawJar, DrawTables, HandOver, SetUp, SignIn
from scoring.hall.evening import Evening
from scoring.hall.settings import Rounding
from tests.prints.aloud import aloud
from tests.prints.papers import BOTH, made_up, printed, printed_of, said
from tests.prints.reading import leaves
from tests.scoring.hall.bracket.test_consolation_prize import without_consolation_final
from tests.scoring.hall.evenings import counted, prizes, set_up
from tests.scoring.hall.tournaments import beaten

HEADINGS = {"In", "Out", "What is left", "Total"}
OFFERED = prizes(place_1="50 %", place_2=500, booby="A made-up turnip")


def signed_in() -> Evening:
    """Four couples who have paid $20.00 each, without a jar."""
    evening = set_up(jar_size=None, hall_share_cents=2000, prizes=OFFERED)
    evening = evening.do_all(SignIn(couple.players, couple.number) for couple in made_up(4))
    return evening.do(DrawTables("45"))


def over(evening: Evening) -> Evening:
    """Each couple has won a game more than the next one."""
    return counted(evening, {1: 4, 2: 3, 3: 2, 4: 1})


def sheet_of(evening: Evening, *languages: str) -> str:
    return said(printed_of(evening, "money-sheet", *languages))


def test_sheet_tells_fees_shares_and_what_is_left() -> None:
    told = sheet_of(over(signed_in()))

    assert "Provisional" not in told
    lines = [
        "Entry fees 4 × $20.00 $80.00",
        "First prize 1 Ace Sample 1 & Zoé Sample 1 $30.00",
        "Second prize 2 Ace Sample 2 & Zoé Sample 2 $5.00",
        "Booby prize 4 Ace Sample 4 & Zoé Sample 4 A made-up turnip",
        "The hall $45.00",
    ]
    assert [line for line in lines if line not in told] == []
    # rules.md §7.12: what came in went out or is left.
    assert re.findall(r"Total (\S+)", told) == ["$80.00", "$35.00", "$45.00"]


@pytest.mark.parametrize(
    ("rounding", "line"),
    [
        (Rounding.TO_THE_CENT, "The hall $69.97"),
        (Rounding.TO_HALL, "The hall $0.03 of it left by rounding down $70.00"),
        (Rounding.TO_JAR, "Jar, to the next evening $0.03 of it left by rounding down $0.03"),
    ],
)
def test_7_20_sheet_says_what_rounding_leaves_and_of_whose_line_it_is(
    rounding: Rounding, line: str
) -> None:
    odd = {"prizes": prizes(place_1=1003), "jar_size": 1, "rounding": rounding}

    assert line in sheet_of(over(signed_in().do(SetUp(odd))).do(DrawJar("45")))


def test_7_12_sheet_says_that_the_hall_pays_in() -> None:
    evening = signed_in().do(SetUp({"prizes": prizes(place_1=9000)}))

    told = sheet_of(over(evening))

    assert "The hall pays $10.00 in, for prizes beyond the fees -$10.00" in told.replace("−", "-")


def test_sheet_before_the_end_is_provisional_and_names_nobody() -> None:
    told = sheet_of(signed_in())

    assert "Provisional money sheet" in told
    assert "Sample 1" not in told
    # What a share of the pot will be is not known while couples may still pay.
    assert ("$5.00" in told, "$30.00" in told) == (True, False)
    assert "Total $" not in told


def test_sheet_of_an_open_tie_names_nobody_for_that_prize_alone() -> None:
    told = sheet_of(counted(signed_in(), {1: 4, 2: 4, 3: 2, 4: 1}))

    assert "Provisional money sheet" in told
    assert "First prize $30.00" in told
    assert "Booby prize 4 Ace Sample 4" in told


def test_sheet_in_french_first_writes_sums_the_french_way() -> None:
    told = sheet_of(over(signed_in()), "fr", "en")

    assert "Feuille de caisse Money sheet" in told
    assert "4 × 20,00 $ 80,00 $" in told
    assert "$80.00" not in told


def test_cash_count_has_every_note_and_coin_and_what_the_book_says() -> None:
    evening = over(signed_in()).do(HandOver("place-1", 1))

    told = said(printed_of(evening, "cash-count"))

    notes = [word for word in told.split("Float")[0].split() if word.startswith("$")]
    assert notes == [
        "$100.00", "$50.00", "$20.00", "$10.00", "$5.00",
        "$2.00", "$1.00", "$0.25", "$0.10", "$0.05",
    ]  # fmt: skip
    assert "Came in, as recorded $80.00" in told
    assert "Handed over, as recorded $30.00" in told


@pytest.mark.parametrize("couples", range(5, 60, 3))
def test_no_page_ends_in_a_heading_or_begins_with_a_sum(couples: int) -> None:
    pages = leaves(printed("money-sheet", made_up(couples)))

    rows = [
        [words.text for words in leaf.words if words.text in HEADINGS or words.text[:1] == "$"]
        for leaf in pages
    ]
    assert [row for row in rows if row[-1] in HEADINGS] == []
    assert [row for row in rows if row[0] == "Total"] == []


def test_sheet_is_read_as_a_table_of_what_came_in_and_went_out() -> None:
    document = aloud(printed("money-sheet", made_up(5)))

    (table,) = document.top.named("Table")
    rows = [[document.text(cell).strip() for cell in row.holds] for row in table.holds]
    assert rows[:3] == [
        ["", "How many, or to whom", "Sum"],
        ["In"],
        ["Entry fees", "2 × $20.00", "$40.00"],
    ]


def test_second_language_on_a_line_is_read_in_it() -> None:
    document = aloud(printed("money-sheet", made_up(5), languages=BOTH))

    french = {document.text(part).strip() for part in document.top if part.language == "fr-CA"}
    assert "20 novembre 2026" in french


def test_8_6_prize_of_a_consolation_that_is_to_come_is_a_line_to_write_on() -> None:
    told = sheet_of(without_consolation_final())
    won = sheet_of(beaten(without_consolation_final(), (2, 6), (5, 2)))

    assert "Provisional money sheet" in told
    assert "Nobody" not in told
    assert "Prize of the consolation $30.00" in told
    assert "Provisional" not in won
    assert "Prize of the consolation 5 " in won
