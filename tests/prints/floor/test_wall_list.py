"""The list for the wall: nobody's name in small type, and the letters of each sheet in its head."""

import re
from dataclasses import replace

import pytest

from scoring.hall.couples import Couple
from tests.prints.papers import BOTH, EVENING, letters, made_up, on_letter, printed_by, said, texts
from tests.prints.reading import Leaf, leaves
from tournaments.floor.prints import SeatedTable, StartingTables, wall_list
from tournaments.printing.lists.listing import ListedBy, ListOrder, NameOrder
from tournaments.printing.paper import Paper

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWX"


def couples() -> tuple[Couple, ...]:
    """Twelve couples, of whose players each begins with a letter of its own."""
    pairs = zip(LETTERS[::2], LETTERS[1::2], strict=True)
    return tuple(
        Couple(number, (f"{first}da Sample", f"{second}da Sample"))
        for number, (first, second) in enumerate(pairs, start=1)
    )


def seated(those: tuple[Couple, ...], *rest: Couple) -> StartingTables:
    pairs = zip(those[::2], those[1::2], strict=True)
    tables = tuple(SeatedTable(table, *pair) for table, pair in enumerate(pairs, start=1))
    return StartingTables(EVENING, tables, rest)


def wall(
    values: StartingTables, by: ListedBy | None = None, *languages: str, **names: NameOrder
) -> bytes:
    listed = replace(values, listing=ListOrder(by, **names))
    return on_letter(wall_list, listed, *languages)


def heads(pdf: bytes) -> list[str]:
    """What the heads of the sheets say of whom they list."""
    lines = [line for page in texts(pdf) for line in page.splitlines() if "Page" not in line]
    # The day stands beside the title.
    found = (re.search(r"Starting .*?(\S+–\S+)\s*$", line) for line in lines)
    return [head[1] for head in found if head]


def named(leaf: Leaf) -> list[float]:
    return [word.size for word in leaf.words if "Sample" in word.text and "card" not in word.text]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("languages", [("en",), BOTH])
def test_every_name_is_16_points_at_least_and_on_the_page(
    paper: Paper, languages: tuple[str, ...]
) -> None:
    for leaf in leaves(
        printed_by(wall_list, seated(made_up(40)), paper=paper, languages=languages)
    ):
        assert min(named(leaf)) >= 16
        assert leaf.outside(leaf.page) == []


def test_everybody_stands_in_the_list_under_their_own_name_and_beside_the_other() -> None:
    text = letters(said(wall(seated(couples()))))

    assert [text.count(f"{letter}daSample") for letter in LETTERS] == [2] * 24


@pytest.mark.parametrize(
    ("by", "told"),
    [(None, ["A–M", "N–X"]), (ListedBy.NUMBER, ["1–12"]), (ListedBy.TABLE, ["1–6"])],
)
def test_head_of_a_sheet_says_its_letters_its_couples_or_its_tables(
    by: ListedBy | None, told: list[str]
) -> None:
    assert heads(wall(seated(couples()), by)) == told


def test_7_13_everybody_on_the_bench_is_on_the_list_and_told_to_rest() -> None:
    bench = Couple(13, ("Yda Sample", "Zda Sample")), Couple(14, ("Xda Sample", "Wda Sample"))

    assert said(wall(seated(couples(), *bench))).split().count("rest") == 4


def test_without_tables_the_list_says_so() -> None:
    assert "No tables have been drawn yet." in said(wall(StartingTables(EVENING, ())))


@pytest.mark.parametrize("by", ListedBy)
def test_every_order_names_everybody_in_type_that_is_read_from_two_metres(by: ListedBy) -> None:
    pages = leaves(wall(seated(made_up(40)), by, *BOTH))

    assert min(size for leaf in pages for size in named(leaf)) >= 16
    assert [outside for leaf in pages for outside in leaf.outside(leaf.page)] == []


PARTS = [f"Marie-Évangéline-{letter} de la Très-Longue-Pointe" for letter in "VWXYZ"]


@pytest.mark.parametrize("by", ListedBy)
def test_very_long_name_takes_more_lines_and_not_smaller_type(by: ListedBy) -> None:
    one, *others = couples()
    values = seated((replace(one, players=(" ".join(PARTS), "Bda Sample")), *others))

    pages = leaves(wall(values, by))

    words = [word for leaf in pages for word in leaf.words]
    text = letters(" ".join(word.text for word in words))
    assert [part for part in PARTS if letters(part) not in text] == []
    assert min(word.size for word in words if "Pointe" in word.text) >= 16
    assert [outside for leaf in pages for outside in leaf.outside(leaf.page)] == []
    assert "…" not in text


def test_by_table_both_couples_stand_behind_its_number_and_who_is_alone_is_told_so() -> None:
    one, two, three, *_others = couples()
    tables = (SeatedTable(1, two, one), SeatedTable(2, three))

    words = said(wall(StartingTables(EVENING, tables), ListedBy.TABLE))

    assert letters("1 2 Cda Sample Dda Sample 1 Ada Sample") in letters(words)
    assert "Alone until winners come" in words
    assert "The couple beside the spade deals first." in words


def test_family_names_come_first_where_that_is_wanted() -> None:
    text = letters(said(wall(seated(couples()), ListedBy.NAME, names=NameOrder.FAMILY)))

    assert "Sample,Ada" in text
    assert text.index("Sample,Ada") < text.index("Sample,Bda") < text.index("Sample,Xda")
