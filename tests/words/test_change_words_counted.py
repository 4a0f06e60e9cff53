"""Much that is different is counted in a sentence, where each for itself would be too long."""

from dataclasses import replace

import pytest

from scoring.hall.acts import TypeCard
from scoring.hall.comparing.changes import Changes, CreditChange
from scoring.hall.evening import BLANK
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import drawn, played, set_up, signed_in
from tests.words.changed import lines, rows
from tests.words.told import N
from tournaments.words.changes.differences import ChangeKind, change_lines

pytestmark = pytest.mark.usefixtures("in_english")

BIG = played(drawn(40), 9)


def test_many_seats_of_one_game_are_counted() -> None:
    game = BIG.games[8]
    turned = replace(game, seating=Seating(game.seating.tables[::-1]))

    after = replace(BIG, games=(*BIG.games[:8], turned, BIG.games[9]))

    assert lines(BIG, after)[0] == "Game 9: 40 couples sit elsewhere."
    assert lines(BIG, after, "fr")[0] == f"Partie 9{N}: 40 couples sont assis ailleurs."


def test_seats_of_many_games_are_counted_once() -> None:
    after = played(drawn(40), 9, seed=46)

    assert [line for line in lines(BIG, after) if "elsewhere" in line] == [
        "Games 2-10: 40 couples sit elsewhere at least once."
    ]
    assert lines(BIG, after, "fr")[0] == (
        f"Parties 2-10{N}: 40 couples sont assis ailleurs au moins une fois."
    )


def test_many_credits_are_counted() -> None:
    credited = [CreditChange(game, table, 1, 2) for game in (2, 3) for table in range(1, 6)]

    assert change_lines(Changes(credits=tuple(credited))) == [
        "Game 2: 5 tables have another winner, or none.",
        "Game 3: 5 tables have another winner, or none.",
    ]
    assert change_lines(Changes(credits=tuple(credited)), most=1) == [
        "Games 2-3: 10 tables have another winner, or none."
    ]


def test_many_wins_and_places_are_counted_in_sentences_and_told_in_rows() -> None:
    before = drawn(40)

    after = played(before, 1)

    assert "Wins: 20 couples have won a different number of games." in lines(before, after)
    assert "Places: 40 couples are at another place." in lines(before, after)
    assert len(rows(before, after, ChangeKind.PLACES)) == 40


def test_many_couples_and_cards_are_counted() -> None:
    before, after = set_up(), signed_in(12).do_all(TypeCard(c, ()) for c in range(1, 13))

    assert "Couples: 12 couples came, went or changed." in lines(before, after)
    assert "Cards: 12 cards say something else." in lines(before, after)


def test_whole_evening_undone_is_told_shortly_in_both_languages() -> None:
    english, french = lines(BIG, BLANK), lines(BIG, BLANK, "fr")

    assert "Games 1-10 are no longer seated." in english
    assert len(english) == len(french) < 40
    assert not set(english) & set(french)
