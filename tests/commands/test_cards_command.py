"""Cards read from photographs by the command line: told, and kept only where that is asked for."""

import json
from pathlib import Path
from shutil import copytree

import pytest

from tests.commands.running import refused, run
from tests.prints.papers import rendered
from tournaments.management.commands import cards as command


@pytest.fixture(scope="module")
def home(used_laptop: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one evening of four couples whose three games are over, no card typed."""
    home = copytree(used_laptop, tmp_path_factory.mktemp("photographed") / "laptop")
    assert run(home, "practice", "--couples", "4", "--games", "3", "--played", "3").err == ""
    return home


@pytest.fixture(scope="module")
def slug(home: Path) -> str:
    (evening,) = json.loads(run(home, "evenings", "--format", "json").out)
    return str(evening["slug"])


@pytest.fixture(scope="module")
def photo(home: Path, slug: str) -> Path:
    """The page of cards as it comes from the printer: nothing is punched."""
    run(home, "print", slug, "punch-cards", "--language", "en", "-o", home / "cards.pdf")
    (page,) = rendered((home / "cards.pdf").read_bytes(), 200)
    page.save(home / "page.jpg")
    return home / "page.jpg"


def cards_of(home: Path, slug: str) -> dict[str, list[int]]:
    return dict(json.loads(run(home, "export", slug).out).get("cards", {}))


def test_cards_are_told_and_nothing_is_kept(home: Path, slug: str, photo: Path) -> None:
    before = run(home, "export", slug).out

    lines = run(home, "cards", slug, "--photo", photo).out.splitlines()

    assert [f"Couple {couple}: no game" for couple in range(1, 5)] == lines[:4]
    assert run(home, "export", slug).out == before


def test_cards_are_told_to_programs(home: Path, slug: str, photo: Path) -> None:
    nothing = home / "nothing.txt"
    nothing.write_text("no picture")

    told = json.loads(run(home, "cards", slug, "--format", "json", "--photo", photo, nothing).out)

    assert {1, 2, 3, 4} <= {card["couple"] for card in told["sure"]}
    assert told["unread"] == {
        str(nothing): "This is no picture: JPEG, PNG, WebP, HEIC, TIFF and PDF are read."
    }


def test_cards_are_kept_where_that_is_asked_for_and_told_in_french(
    home: Path, slug: str, photo: Path, tmp_path: Path
) -> None:
    other = copytree(home, tmp_path / "home")
    typed = cards_of(other, slug)

    done = run(other, "cards", slug, "--keep", "--photo", photo, "--language", "fr")

    assert (done.err, done.out.splitlines()[0]) == ("", "Couple 1\N{NO-BREAK SPACE}: aucune partie")
    new = {couple: [] for couple in ("1", "2", "3", "4") if couple not in typed}
    assert cards_of(other, slug) == {**new, **typed}
    assert new


def test_without_the_libraries_it_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "can_read", lambda: False)
    monkeypatch.setattr(command, "evening_named", lambda slug: None)

    with pytest.raises(SystemExit):
        command.Command().handle(
            slug="any", audit=False, photo=[Path("any.jpg")], format="text", keep=False
        )

    assert "cardparty[photo]" in capsys.readouterr().err


def test_file_that_is_not_there_is_refused(home: Path, slug: str) -> None:
    assert "nowhere.jpg" in refused(run(home, "cards", slug, "--photo", "nowhere.jpg"))
