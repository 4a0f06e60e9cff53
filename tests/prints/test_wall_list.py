"""The list for the wall: nobody's name in small type, and the letters of each sheet in its head."""

import pytest

from scoring.hall.couples import Couple
from tests.prints.papers import BOTH, EVENING, letters, made_up, texts
from tests.prints.reading import Leaf, leaves
from tournaments.floor.prints import SeatedTable, StartingTables, wall_list
from tournaments.printing.paper import Paper

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"


def couples() -> tuple[Couple, ...]:
    """Twelve couples, of whose players each begins with a letter of its own."""
    pairs = zip(LETTERS[::2], LETTERS[1::2], strict=True)
    return tuple(
        Couple(number, (f"{first}da Sample", f"{second}da Sample"))
        for number, (first, second) in enumerate(pairs, start=1)
    )


def seated(those: tuple[Couple, ...], rest: Couple | None = None) -> StartingTables:
    pairs = zip(those[::2], those[1::2], strict=True)
    tables = tuple(SeatedTable(table, *pair) for table, pair in enumerate(pairs, start=1))
    return StartingTables(EVENING, tables, rest)


def named(leaf: Leaf) -> list[float]:
    return [word.size for word in leaf.words if "Sample" in word.text and "card" not in word.text]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("languages", [("en",), BOTH])
def test_every_name_is_16_points_at_least_and_on_the_page(
    paper: Paper, languages: tuple[str, ...]
) -> None:
    for leaf in leaves(wall_list(seated(made_up(40)), paper=paper, languages=languages)):
        assert min(named(leaf)) >= 16
        assert leaf.outside(leaf.page) == []


def test_everybody_stands_in_the_list_under_their_own_name_and_beside_the_other() -> None:
    pdf = wall_list(seated(couples()), paper=Paper.LETTER, languages=("en",))

    text = letters(" ".join(texts(pdf)))
    assert [text.count(f"{letter}daSample") for letter in LETTERS] == [2] * 24


def test_head_of_a_sheet_says_its_letters() -> None:
    pages = texts(wall_list(seated(couples()), paper=Paper.LETTER, languages=("en",)))

    heads = [line for page in pages for line in page.splitlines() if "–" in line]
    assert [head.split()[-1] for head in heads if head.startswith("Starting")] == ["A–M", "N–X"]


def test_who_rests_is_told_so() -> None:
    rest = Couple(13, ("Yda Sample", "Zda Sample"))

    (page, *_others) = reversed(
        texts(wall_list(seated(couples(), rest), paper=Paper.LETTER, languages=("en",)))
    )

    assert page.split().count("rest") == 2


def test_without_tables_the_list_says_so() -> None:
    (page,) = texts(wall_list(StartingTables(EVENING, ()), paper=Paper.A4, languages=("en",)))

    assert "No tables have been drawn yet." in page
