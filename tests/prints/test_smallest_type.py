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
    OF_NO_EVENING,
    ORDINARY,
    kept_for,
    printed,
    printed_of,
)
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


PARISH_HALL = "Salle paroissiale Saint-Exemple de l’Échantillon"
# What a card, a slip or a pad says small; all other paper says it so that anybody can read it.
HEADED_SMALL = {
    "punch-cards": 6.5,
    "card-backs": 6.9,
    "table-slips": 6.9,
    "score-pads": 8,
    "name-badges": 8,
    "couple-numbers": 8,
}
HEADED = 9
# Of the next evening.
OF_ANOTHER_DAY = {"next-evening-poster", "sign-up-sheet"}
# They say no more than the evening, if that.
WITHOUT_PLACE = {"table-signs", "card-game-pads", "jar-slips", *OF_ANOTHER_DAY, *OF_NO_EVENING}


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name not in WITHOUT_PLACE])
def test_hall_day_and_permit_are_whole_and_can_be_read(name: str) -> None:
    evening = kept_for(name, ORDINARY, EVENING).evening
    evening = evening.do(SetUp({"hall": PARISH_HALL, "permit": "AGD-123456-26"}))

    words = [
        line for leaf in leaves(printed_of(evening, name, *BOTH), upto=2) for line in leaf.words
    ]

    # A slip stays on its table, a badge is worn and a certificate is taken home.
    without = {"table-slips", "name-badges", "couple-numbers", "certificates"}
    permit = () if name in without else ("Permit AGD-123456-26",)
    for told in (PARISH_HALL, "November 20, 2026", "20 novembre 2026", *permit):
        sizes = [line.size for line in words if told in line.text]
        assert (told, min(sizes, default=0) >= HEADED_SMALL.get(name, HEADED)) == (told, True)
    # Each has a line of its own but for the day and the permit where both are short.
    assert not [line for line in words if PARISH_HALL in line.text and "2026" in line.text]


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
