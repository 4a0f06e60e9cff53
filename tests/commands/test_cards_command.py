"""`cardparty cards`: read from photographs and kept where that is asked for, or audited."""

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


@pytest.mark.long
def test_cards_are_told_and_nothing_is_kept(home: Path, slug: str, photo: Path) -> None:
    before = run(home, "export", slug).out

    lines = run(home, "cards", slug, "--photo", photo).out.splitlines()

    assert [f"Couple {couple}: no game" for couple in range(1, 5)] == lines[:4]
    assert run(home, "export", slug).out == before


@pytest.mark.long
def test_cards_are_told_to_programs(home: Path, slug: str, photo: Path) -> None:
    nothing = home / "nothing.txt"
    nothing.write_text("no picture")

    told = json.loads(run(home, "cards", slug, "--format", "json", "--photo", photo, nothing).out)

    assert {1, 2, 3, 4} <= {card["couple"] for card in told["sure"]}
    assert told["unread"] == {
        str(nothing): "This is not a picture. Choose a JPEG, PNG, WebP, HEIC, TIFF or PDF file."
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


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str, dict[int, list[int]]]:
    """Eleven couples, ten games, and the cards as the floor has them."""
    home = tmp_path_factory.mktemp("cards")
    words = ["--couples", "11", "--games", "10", "--seed", "51", "--played", "10", "--odd", "rest"]
    slug = run(home, "practice", *words).out.strip()
    played = json.loads(run(home, "export", slug).out)["played"]
    won = {couple: [] for couple in range(1, 12)}
    for game, seated in enumerate(played, start=1):
        for winner in seated["winners"].values():
            won[winner].append(game)
    return home, slug, won


def typed(cards: dict[int, list[int]]) -> str:
    acts = ({"act": "type-card", "couple": couple, "games": cards[couple]} for couple in cards)
    return "".join(json.dumps(act) + "\n" for act in acts)


def test_cards_that_fit_are_told_so_and_one_that_is_short_is_found(
    night: tuple[Path, str, dict[int, list[int]]],
) -> None:
    home, slug, won = night
    assert run(home, "do", slug, given=typed(won)).status == 0
    fitting = run(home, "cards", slug, "--audit")
    winner = next(couple for couple, games in won.items() if 3 in games)
    short = {winner: [game for game in won[winner] if game != 3]}
    assert run(home, "do", slug, given=typed(short)).status == 0

    told = json.loads(run(home, "cards", slug, "--audit", "--format", "json").out)
    text = run(home, "cards", slug, "--audit").out
    french = run(home, "cards", slug, "--audit", "--language", "fr").out

    assert fitting.out == "All cards fit: 50 punches, and whoever won always moved on.\n"
    assert (told["consistent"], told["expected"], told["punches"]) == (False, 50, 49)
    (explanation,) = told["explanations"]
    (slip,) = explanation["slips"]
    assert (slip["kind"], slip["game"], slip["couple"]) == ("missed", 3, winner)
    assert winner in slip["couples"]
    assert explanation["certain"]
    (difference,) = told["differences"]
    assert difference == {"couple": winner, "game": 3, "on_card": False, "right": "floor"}
    assert f"couple {winner} won, but its punch is missing." in text
    assert f"le couple {winner} a gagné, mais son poinçon manque." in french


def test_without_seats_it_is_refused_in_one_sentence(laptop: Path) -> None:
    slug = run(laptop, "practice", "--format", "nevins-house", "--teams", "12").out.strip()
    done = run(laptop, "cards", slug, "--audit")

    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("No game has been played from starting tables yet")


def test_it_must_be_said_what_to_do_with_the_cards(laptop: Path) -> None:
    assert run(laptop, "cards", "a-slug").status == 2
