"""Nothing that is printed is smaller than what can be read at a card table."""

import pytest

from scoring.hall.couples import Couple
from tests.prints.judging import smaller_than_least
from tests.prints.papers import BOTH, DOCUMENTS, EVENING, FIRST_NAMES, ORDINARY, printed
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.paper import Paper

HALL = PrintedEvening(
    "Sample card game of the whole parish", EVENING.date, "Made-up hall at Samples"
)
# Names as long as names get, and one that is longer than any.
LONG = tuple(
    Couple(number, (player, f"Zoé-Anne Sample {number}"))
    for number, player in enumerate(
        ["Marie-Thérèse Sample-Specimen", "Jean-Baptiste de la Sample", "Ace " * 45] * 5, start=1
    )
)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_nothing_on_any_paper_is_below_five_points(name: str) -> None:
    assert smaller_than_least(printed(name, LONG, languages=BOTH, evening=HALL)) == []


@pytest.mark.parametrize("name", ["starting-tables", "results-poster", "door-list"])
@pytest.mark.parametrize("paper", mostly_long(Paper))
def test_names_on_the_wall_are_ten_points_and_of_one_size_in_a_list(
    name: str, paper: Paper
) -> None:
    pages = leaves(printed(name, ORDINARY, paper=paper, languages=BOTH, evening=HALL))

    sizes = [
        {round(words.size, 2) for words in leaf.words if words.text.startswith(FIRST_NAMES)}
        for leaf in pages
    ]
    assert any(sizes)
    assert [found for found in sizes if len(found) > 1 or min(found, default=10) < 10] == []
