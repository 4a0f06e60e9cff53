"""`cardparty cards SLUG --audit`: the replay of the cards, for people and programs."""

import json
from pathlib import Path

import pytest

from tests.commands.running import run


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

    assert fitting.out == "All cards fit: 50 punches, and who won always moved on.\n"
    assert (told["consistent"], told["expected"], told["punches"]) == (False, 50, 49)
    (explanation,) = told["explanations"]
    (slip,) = explanation["slips"]
    assert (slip["kind"], slip["game"], slip["couple"]) == ("missed", 3, winner)
    assert winner in slip["couples"]
    assert explanation["certain"]
    (difference,) = told["differences"]
    assert difference == {"couple": winner, "game": 3, "on_card": False, "right": "floor"}
    assert f"couple {winner} has won, and its punch is missing." in text
    assert f"le couple {winner} a gagné, et son poinçon manque." in french


def test_without_seats_it_is_refused_in_one_sentence(laptop: Path) -> None:
    slug = run(laptop, "practice", "--format", "nevins-house", "--teams", "12").out.strip()
    done = run(laptop, "cards", slug, "--audit")

    assert (done.status, done.out) == (1, "")
    assert done.err.startswith("No game has been played from starting tables yet")


def test_it_must_be_said_what_to_do_with_the_cards(laptop: Path) -> None:
    assert run(laptop, "cards", "a-slug").status == 2
