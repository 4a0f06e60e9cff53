"""The blank kit: paper for a whole evening, numbered and without anybody's name."""

import re

import pytest

from tests.prints.papers import BOTH, letters, opened, texts
from tests.prints.reading import first_and_last, leaves
from tests.prints.room import rooms
from tests.prints.test_room_for_type import is_wasted
from tests.proof import mostly_long
from tournaments.paper import kit_numbers
from tournaments.paper.blank_kit import printed_kit
from tournaments.printing.blank import BlankKit, blank_kit_of
from tournaments.printing.paper import Paper
from tournaments.refusals import UnusableError

every_paper = pytest.mark.parametrize("paper", Paper)
# What stands on one kind of sheet; a slip has the word for a game too.
MARKS = (
    *("Blank kit", "Taken by", "List of wins", "Wins", "TABLE", "Winner goes to", "A game to 45"),
    *("The auction", "Tie sheet", "Draw record", "Received", "Money sheet", "Cash count", "Game"),
)
SMALL = BlankKit(12, 6, 3)
# Nothing else of the kit is in the type of the numbers for the hat.
LARGE = kit_numbers.NUMBER.size


def kit(wanted: BlankKit = SMALL, *, languages: tuple[str, ...] = ("en",)) -> list[str]:
    return texts(printed_kit(wanted, paper=Paper.LETTER, languages=languages))


@every_paper
@pytest.mark.parametrize("wanted", mostly_long([BlankKit(4, 2, 5), SMALL, BlankKit(41, 21, 25)]))
def test_no_sheet_of_the_kit_has_small_type_beside_much_room(
    wanted: BlankKit, paper: Paper
) -> None:
    made = printed_kit(wanted, paper=paper, languages=BOTH)
    # A slip is cut off and of one size, however few there are on a sheet.
    is_cut = ["couple that won" in page for page in texts(made)]

    pages = zip(rooms(made), is_cut, strict=True)

    assert [page for page, cut in pages if is_wasted(page) and not cut] == []


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ((None, None, None), (40, 20, 25)),
        ((41, None, 10), (41, 21, 10)),
        ((None, 12, None), (24, 12, 25)),
        ((30, 20, 60), (30, 20, 60)),
    ],
)
def test_couples_and_tables_follow_from_each_other(
    asked: tuple[int | None, ...], wanted: tuple[int, int, int]
) -> None:
    assert blank_kit_of(*asked) == BlankKit(*wanted)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        *(((couples, None, None), "paper-kit-hall") for couples in (1, 1001)),
        *(((None, tables, None), "paper-kit-hall") for tables in (0, 501)),
        *(((40, None, games), "evening-games") for games in (0, 61)),
    ],
)
def test_kit_that_no_hall_can_use_is_refused(asked: tuple[int | None, ...], code: str) -> None:
    with pytest.raises(UnusableError) as refusal:
        blank_kit_of(*asked)

    assert refusal.value.code == code


def test_kit_holds_all_that_a_night_needs_in_the_order_of_its_first_sheet() -> None:
    pages = kit()

    kinds = [next((mark for mark in MARKS if mark in page), "Numbers") for page in pages]
    assert kinds == [
        "Blank kit",
        "Taken by",
        *["Wins"] * 2,
        "Numbers",
        *["TABLE"] * 3,
        "Winner goes to",
        # All three share a sheet.
        "Game",
        *["A game to 45", "The auction"],
        *["List of wins", "Tie sheet", "Draw record", "Received", "Money sheet", "Cash count"],
    ]
    assert "couples: 12, tables: 6, games: 3" in " ".join(pages[0].split())


def test_cards_and_rows_of_the_kit_are_numbered_from_one() -> None:
    _cover, door, *cards = kit()[:4]

    assert [word for word in door.split() if word.isdigit()] == [str(n) for n in range(1, 13)]
    numbers = [int(number) for page in cards for number in re.findall(r"^(\d+)\s*$", page, re.M)]
    assert {*range(1, 13)} <= {*numbers}
    assert "Spare card" not in " ".join(cards)


@pytest.mark.long
def test_kit_has_a_number_for_the_hat_for_each_couple_and_for_each_game_of_the_jar() -> None:
    for wanted, count in ((SMALL, 12), (BlankKit(12, 6, 25), 25), (BlankKit(60, 30, 25), 60)):
        pdf = printed_kit(wanted, paper=Paper.LETTER, languages=("en",))
        words = [line for leaf in leaves(pdf) for line in leaf.words if line.size == LARGE]
        numbers = [int(line.text) for line in words if line.text.strip().isdigit()]
        assert sorted(numbers) == [*range(1, count + 1)]


def test_list_of_wins_has_a_row_for_each_couple() -> None:
    (page,) = [page for page in kit(BlankKit(41, 21, 3)) if "List of wins" in page][1:]

    assert [int(word) for word in page.split() if word.isdigit()] == [*range(1, 42)]


def test_money_of_the_kit_is_written_by_hand() -> None:
    *_others, money, cash = kit()

    assert "$" not in money
    assert ("Entry fees" in money, "Provisional" in money) == (True, False)
    assert "$0.00" not in cash


def test_signs_and_slips_of_the_kit_lead_around_the_hall() -> None:
    pages = " ".join(kit())

    told = [f"Winners go to table {table}" in pages for table in range(1, 8)]
    assert told == [*[True] * 6, False]


@every_paper
@pytest.mark.parametrize("languages", mostly_long([BOTH, (("en",),), (("fr",),)]))
def test_kit_is_of_one_paper_and_stays_on_it(paper: Paper, languages: tuple[str, ...]) -> None:
    pdf = printed_kit(SMALL, paper=paper, languages=languages)

    sizes = {(round(p.mediabox.width), round(p.mediabox.height)) for p in opened(pdf).pages}
    assert sizes == {(round(paper.upright.width), round(paper.upright.height))}
    assert [leaf.outside(leaf.page) for leaf in first_and_last(pdf)] == [[], []]


def test_first_sheet_says_it_in_each_language() -> None:
    page = letters(kit(languages=BOTH)[0])

    words = [
        *("Blank kit", "Each couple gets the card with its number."),
        *("Trousse vierge", "Chaque couple reçoit la carte qui porte son numéro."),
    ]
    assert [said for said in words if letters(said) not in page] == []


def test_kit_bears_no_evening_but_a_line_for_the_day() -> None:
    pages = kit()

    assert opened(printed_kit(SMALL, paper=Paper.A4, languages=("fr",))).metadata.title == (
        "Trousse vierge"
    )
    assert all("Date" in page for page in (pages[0], pages[1], pages[-1]))
