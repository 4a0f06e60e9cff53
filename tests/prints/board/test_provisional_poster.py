"""A poster that is not final says so in large type, apart from the day above it."""

import pytest

from scoring.hall.acts import SetUp
from tests.prints.judging import capitals
from tests.prints.papers import BOTH, IN_THE_HALL, stored
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import drawn, played
from tournaments.paper import documents
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order

# As high as a capital of the line above it.
AIR = 9


@pytest.mark.parametrize("languages", [BOTH, ("en",)])
@pytest.mark.parametrize("paper", Paper)
def test_provisional_results_have_air_below_the_day(
    paper: Paper, languages: tuple[str, ...]
) -> None:
    evening = played(drawn(6), 3).do(SetUp({"hall": "Made-up hall", "permit": "AGD-123456-26"}))
    order = Order(paper, languages, IN_THE_HALL)

    pdf = documents.document_named("results-poster").make(stored(evening), order)

    words = leaves(pdf, upto=1)[0].words
    day = min(line.base for line in words if "2026" in line.text)
    title = max(capitals(line).top for line in words if "PROVISIONAL" in line.text)
    assert day - title >= AIR
