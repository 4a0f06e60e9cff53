"""Nothing that is printed is smaller than what can be read at a card table."""

import pytest

from scoring.hall.acts import SetUp
from scoring.hall.couples import Couple
from tests.prints.judging import smaller_than_least
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    EVENING,
    FIRST_NAMES,
    IN_THE_HALL,
    OF_NO_EVENING,
    ORDINARY,
    kept_for,
    letters,
    printed,
    printed_of,
    stored,
)
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tournaments.paper import documents
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order

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


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS, quick=10))
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


PARISH_HALL = "Salle paroissiale Saint-Exemple de l’Échantillon"
# What a card, a slip or a pad says small; all other paper says it so that anybody can read it.
HEADED_SMALL = {
    "punch-cards": 7,
    "card-backs": 7,
    "table-slips": 7,
}
HEADED = 9
# A slip stays on its table, a badge is worn and a certificate is taken home.
WITHOUT_PERMIT = {"table-slips", "name-badges", "couple-numbers", "certificates"}
# Of the next evening.
OF_ANOTHER_DAY = {"next-evening-poster", "sign-up-sheet"}
# They say no more than the evening, if that.
WITHOUT_PLACE = {
    *("table-signs", "card-game-pads", "jar-slips", "phone-sign"),
    *OF_ANOTHER_DAY,
    *OF_NO_EVENING,
}


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name not in WITHOUT_PLACE])
def test_hall_day_and_permit_are_whole_and_can_be_read(name: str) -> None:
    evening = kept_for(name, ORDINARY, EVENING).evening
    evening = evening.do(SetUp({"hall": PARISH_HALL, "permit": "AGD-123456-26"}))

    words = [
        line for leaf in leaves(printed_of(evening, name, *BOTH), upto=2) for line in leaf.words
    ]

    permit = () if name in WITHOUT_PERMIT else ("Permit AGD-123456-26",)
    for told in (PARISH_HALL, "November 20, 2026", "20 novembre 2026", *permit):
        sizes = [line.size for line in words if told in line.text]
        assert (told, min(sizes, default=0) >= HEADED_SMALL.get(name, HEADED)) == (told, True)
    # Each has a line of its own but for the day and the permit where both are short.
    assert not [line for line in words if PARISH_HALL in line.text and "2026" in line.text]
    if name == "results-poster":
        assert not [line for line in words if "Permit" in line.text and "2026" in line.text]


# As long as they may be, but for a few letters.
LONG_HALL = (
    "Salle communautaire et paroissiale de Saint-Exemple-de-l’Échantillon, "
    "au coin du Chemin du Spécimen et de la Rue X"
)
LONG_PERMIT = "ADG-NS-2026/11-0000123456-7890-ABCDEFG"
LEAST_OF_LONG = {"punch-cards": 6, "table-slips": 6}
WITH_PLACE = [name for name in DOCUMENTS if name not in WITHOUT_PLACE - OF_ANOTHER_DAY]
# An A4 card and a label of A4 are too small for such a hall.
WITHOUT_LONG_HALL = {"punch-cards", "name-badges", "couple-numbers"}


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("name", mostly_long(WITH_PLACE, quick=0))
def test_longest_hall_and_permit_are_not_cut(name: str, paper: Paper) -> None:
    evening = kept_for(name, ORDINARY, EVENING).evening
    evening = evening.do(SetUp({"hall": LONG_HALL, "permit": LONG_PERMIT}))
    order = Order(paper, BOTH, IN_THE_HALL)

    first = leaves(documents.document_named(name).make(stored(evening), order), upto=1)[0].words

    text = letters("".join(line.text for line in first))
    assert "…" not in text
    assert (letters(LONG_PERMIT) in text) == (name not in WITHOUT_PERMIT | OF_ANOTHER_DAY)
    if letters(LONG_HALL) not in text:
        assert (name in WITHOUT_LONG_HALL, paper) == (True, Paper.A4)
    told = [line.size for line in first if letters(line.text) in letters(LONG_HALL + LONG_PERMIT)]
    assert round(min(told, default=7), 1) >= LEAST_OF_LONG.get(name, 7)


@pytest.mark.parametrize("name", ["punch-cards", "receipts", "awards", "score-pads"])
@pytest.mark.parametrize("paper", Paper)
def test_partners_are_of_one_size(name: str, paper: Paper) -> None:
    uneven = (
        Couple(1, ("Ida Sample", "Marie-Thérèse Sample-Ace"), has_paid=True),
        Couple(2, ("Jean-Baptiste de la Sample", "Zoé Sample"), has_paid=True),
    )

    words = leaves(printed(name, uneven, paper=paper, languages=BOTH), upto=1)[0].words

    shown = 0
    for couple in uneven:
        first, second = (
            [round(line.size, 2) for line in words if line.text.strip() == player]
            for player in couple.players
        )
        assert first == second
        shown += len(first)
    assert shown
