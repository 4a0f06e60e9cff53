"""`cardparty print --blank-kit`: paper of no evening."""

from pathlib import Path

import pytest

from tests.commands.conftest import Hall
from tests.prints.papers import opened, texts


def first_page(file: Path) -> str:
    return " ".join(texts(file.read_bytes())[0].split())


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--couples", "10", "--games", "2"), "couples: 10, tables: 5, games: 2"),
        (("--tables", "3", "--games", "1"), "couples: 6, tables: 3, games: 1"),
        (("--games", "3"), "couples: 40, tables: 20, games: 3"),
        (
            ("--couples", "4", "--games", "1", "--language", "fr"),
            "couples : 4, tables : 2, parties : 1",
        ),
    ],
)
def test_kit_is_printed_without_any_evening(
    hall: Hall, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    file = tmp_path / "kit.pdf"

    done = hall.run("print", "--blank-kit", "-o", file, *words)

    assert (done.status, done.out, done.err) == (0, "", "")
    assert said in first_page(file)


def test_kit_is_printed_on_a4(hall: Hall, tmp_path: Path) -> None:
    file = tmp_path / "kit.pdf"

    hall.run("print", "--blank-kit", "-o", file, "--games", "1", "--paper", "a4")

    assert round(opened(file.read_bytes()).pages[0].mediabox.width) == 595


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--couples", "1"), 1, "A blank kit is for 2 to 1000 couples"),
        (("--tables", "0"), 1, "A blank kit is for 2 to 1000 couples"),
        (("--games", "61"), 1, "An evening has from 1 to 60 games"),
        (("--paper", "tabloid"), 1, "is not printed so large"),
        (("--couples", "1-4"), 2, "--couples of a blank kit is one number"),
        (("--game", "2"), 2, "--blank-kit takes no SLUG"),
        (("--rules", "nova-scotia-45"), 2, "--blank-kit takes no SLUG"),
        (("--size", "wall"), 2, "--size is for documents of an evening"),
    ],
)
def test_kit_that_cannot_be_is_refused(
    hall: Hall, tmp_path: Path, words: tuple[str, ...], status: int, said: str
) -> None:
    done = hall.run("print", "--blank-kit", "-o", tmp_path / "kit.pdf", *words)

    assert (done.status, done.out) == (status, "")
    assert said in done.err
    assert list(tmp_path.iterdir()) == []


def test_size_of_a_kit_is_not_for_an_evening(hall: Hall, tmp_path: Path) -> None:
    done = hall.run(
        "print", hall.playing, "table-slips", "-o", tmp_path / "out.pdf", "--tables", "3"
    )

    assert done.status == 2
    assert "--tables and --games are for --blank-kit" in done.err
