"""Score pads for the card game: enough room to write, for a game to 45 and for the auction."""

import pytest

from tests.prints.aloud import aloud
from tests.prints.papers import BOTH, EVENING, letters, on_letter, printed_by, said, texts
from tournaments.floor.prints import game_pads
from tournaments.printing.paper import Paper


@pytest.mark.parametrize("paper", Paper)
def test_four_pads_for_games_and_two_for_the_auction(paper: Paper) -> None:
    to_45, auction = texts(printed_by(game_pads, EVENING, paper=paper, languages=("en",)))

    assert (to_45.count("A game to 45"), to_45.count("Sample card game")) == (4, 4)
    assert (auction.count("The auction, to 120"), auction.count("Made it")) == (2, 2)


def test_game_has_columns_for_four_sides_and_the_auction_for_two() -> None:
    document = aloud(on_letter(game_pads, EVENING))

    headings = [
        [document.text(cell).strip() for cell in table.holds[0].holds]
        for table in document.top.named("Table")
    ]
    assert headings[0] == ["Hand", *["Points", "Total"] * 4]
    assert headings[-1] == [
        *["Hand", "Dealer", "Who bid", "Bid", "Trump", "Made it"],
        *["Points", "Total"] * 2,
    ]


@pytest.mark.parametrize(
    ("languages", "words"),
    [(("fr",), ["Partie à 45", "Atout"]), (BOTH, ["The auction, to 120", "Donneur"])],
)
def test_pads_speak_the_languages_of_the_hall(languages: tuple[str, ...], words: list[str]) -> None:
    pads = letters(said(on_letter(game_pads, EVENING, *languages)))

    assert [word for word in words if letters(word) not in pads] == []
