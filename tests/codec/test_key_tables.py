"""The tables of keys in the documents are as the fields say, and every key is explained."""

import re

from scoring.hall.acts import ACTS
from tournaments.codec.key_tables import DOCS, PAGES, SECTIONS, TABLE, renewed

PAGE_OF = {name: (DOCS / name).read_text("utf-8") for name in PAGES}


def rows_of(kind: str) -> dict[str, list[str]]:
    """The rows of all tables of this kind by their section."""
    tables = [table for page in PAGE_OF.values() for table in TABLE.findall(page)]
    return {name: rows.splitlines()[2:] for found, name, rows in tables if found == kind}


def test_tables_are_as_the_fields_say_now() -> None:
    assert {name: renewed(page) for name, page in PAGE_OF.items()} == PAGE_OF, "make schemas"


def test_every_table_stands_in_the_documents() -> None:
    assert rows_of("keys").keys() == SECTIONS.keys()
    assert sum(map(len, rows_of("acts").values())) == len(ACTS)
    assert rows_of("codes")


def test_every_key_is_explained() -> None:
    cells = {
        (section, row): [cell.strip() for cell in row.strip("|").split("|")]
        for section, rows in rows_of("keys").items()
        for row in rows
    }

    assert [place for place, row in cells.items() if not all(row)] == []


def test_key_that_is_new_has_its_row_and_one_that_is_gone_has_none() -> None:
    table = re.compile(r"\| `town` \|.*\n")
    page = PAGE_OF["evening-file.md"]

    without = renewed(table.sub("", page))
    of_before = renewed(table.sub("| `village` | where it comes from | none |\n", page))

    assert without == of_before == table.sub("| `town` | | none |\n", page)


def test_words_stay_and_values_follow() -> None:
    table = "<!-- keys: hand -->\n| key | holds | missing |\n|---|---|---|\n"
    before = "| `bidder` | who bid | 5 |\n| `bid` | how much | as bidden |\n| `taken` | what | |\n"
    tricks = "| `tricks` | who won them | `[]` |\n"

    assert renewed(table + before + tricks) == (
        f"{table}| `bidder` | who bid | `null` |\n| `bid` | how much | as bidden |\n"
        "| `taken` | what | refused |\n| `tricks` | who won them | none |\n"
    )


def test_what_is_said_of_a_key_of_an_act_stays_with_it() -> None:
    page = PAGE_OF["acts.md"]
    swapped = page.replace("`game`; `couples`: two of them", "`couples`: two of them, `price`")

    assert swapped != page
    assert renewed(swapped) == page
