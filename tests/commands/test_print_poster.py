"""`cardparty print --rules VARIANT --poster`: the order of the cards without the browser."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.commands.conftest import Hall


def test_poster_of_one_suit_in_the_letters_of_the_packs(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"
    wanted = ("--poster", "--suit", "H", "--letters", "VDR", "--language", "both")

    done = hall.run("print", "--rules", "nova-scotia-45", "-o", file, *wanted)

    assert (done.status, done.out, done.err) == (0, "", "")
    first, second = PdfReader(file).pages
    assert ("Hearts" in first.extract_text(), "V" in first.extract_text().split()) == (True, True)
    assert "Cœur" in second.extract_text()


def test_rules_are_printed_in_the_letters_of_the_packs(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"

    hall.run("print", "--rules", "nova-scotia-45", "-o", file, "--letters", "VDR")

    assert {"V", "D", "R"} <= set(PdfReader(file).pages[0].extract_text().split())


def test_poster_of_all_suits_lies_across_the_page(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "out.pdf"

    hall.run("print", "--rules", "general", "joker=yes", "--poster", "-o", file, "--paper", "a4")

    (page,) = PdfReader(file).pages
    assert (round(page.mediabox.width), round(page.mediabox.height)) == (842, 595)
    assert page.extract_text().count("Joker") == 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--poster",), "--poster needs --rules VARIANT"),
        (("--rules", "general", "--suit", "H"), "--suit is for --poster"),
        (("--letters", "JQK"), "--letters is for --rules VARIANT"),
        (("--rules", "general", "--poster", "--suit", "X"), "--suit"),
        (("--rules", "general", "--poster", "--letters", "ABC"), "--letters"),
    ],
)
def test_poster_asked_for_wrongly(
    hall: Hall, tmp_path: Path, words: tuple[str, ...], told: str
) -> None:
    done = hall.run("print", *words, "-o", tmp_path / "out.pdf")

    assert (done.status, done.out, told in done.err) == (2, "", True)
    assert list(tmp_path.iterdir()) == []
