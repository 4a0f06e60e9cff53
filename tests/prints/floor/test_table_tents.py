"""Table signs as tents: both faces say the same, and where to go is read from across the table."""

import pytest

from tests.prints.papers import BOTH, EVENING, printed_by
from tests.prints.reading import Leaf, leaves
from tournaments.floor.prints import TableSign, TableSigns, table_tents
from tournaments.printing.area import MM
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper

every_paper = pytest.mark.parametrize("paper", Paper)
# Of the size of a face, how tall its figures are.
FIGURE = 0.714


def tents(*signs: TableSign, paper: Paper = Paper.LETTER, languages=("en",)) -> list[Leaf]:
    return leaves(
        printed_by(table_tents, TableSigns(EVENING, signs), paper=paper, languages=languages)
    )


def seats(table: int, goes_to: int) -> TableSign:
    return TableSign(PrintedSeat(table), winners_go_to=PrintedSeat(goes_to))


@every_paper
@pytest.mark.parametrize("sign", [seats(7, 8), seats(99, 100), seats(299, 300)])
@pytest.mark.parametrize("languages", [("en",), BOTH])
def test_destination_is_25_mm_tall_on_both_faces(
    sign: TableSign, paper: Paper, languages: tuple[str, ...]
) -> None:
    (leaf,) = tents(sign, paper=paper, languages=languages)

    goes_to = str(sign.winners_go_to.table)
    sizes = [word.size for word in leaf.words if word.text == goes_to]
    assert len(sizes) == 2
    assert min(sizes) * FIGURE >= 25 * MM
    assert leaf.outside(leaf.page) == []


@every_paper
def test_both_faces_say_the_same_above_and_below_the_fold(paper: Paper) -> None:
    (leaf,) = tents(seats(7, 8), paper=paper, languages=BOTH)

    fold = leaf.page.top / 2
    above = sorted(word.text for word in leaf.words if word.box.bottom > fold)
    below = sorted(word.text for word in leaf.words if word.box.top < fold)
    assert above == below
    assert len(above) + len(below) == len(leaf.words)


def test_rest_seat_has_a_tent_of_its_own() -> None:
    to_rest = TableSign(PrintedSeat(2), winners_go_to=REST_SEAT)
    from_rest = TableSign(REST_SEAT, winners_go_to=PrintedSeat(1))

    last, rest = tents(to_rest, from_rest)

    assert [word.text for word in last.words].count("Rest seat") == 2
    assert [word.text for word in rest.words].count("After one game go to table") == 2
