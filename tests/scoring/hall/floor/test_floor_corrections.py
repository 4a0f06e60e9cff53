"""Wrong results found later: punches that move, and people who move only when that is meant."""

import pytest

from scoring.hall.acts import Credit, ReseatFrom, SetUp
from scoring.hall.evening import Evening
from scoring.hall.games.games import Seated, SeatedGame
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import done, drawn, played, refusal, seated, won


def seats(evening: Evening) -> list[Seating]:
    return [game.seating for game in evening.games]


def winners(evening: Evening) -> list[tuple[int | None, ...]]:
    return [game.winners for game in evening.games]


def four(*wins: int) -> Evening:
    """Couples 1 to 4 at two tables; these have won, one after the other."""
    return won(seated((1, 2), (3, 4)), *wins)


# Credits


def test_7_7_credit_moves_the_punch_and_nobody_else() -> None:
    evening = four(1, 3, 3, 4)

    corrected = done(evening, Credit(1, 1, 2))

    assert seats(corrected) == seats(evening)
    assert winners(corrected) == [(2, 3), (3, 4), (None, None)]
    assert corrected.floor_cards == {1: (), 2: (1,), 3: (1, 2), 4: (2,)}


def test_credit_in_a_game_that_is_being_played_is_refused() -> None:
    evening = four(1, 3, 3)

    assert refusal(evening, Credit(2, 1, 2)) == "floor-game-open game=2"
    assert evening.can(Credit(1, 1, 2))


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (Credit(1, 3, 1), "floor-no-such-table table=3"),
        (Credit(1, 1, 3), "winner-not-at-table table=1 couple=3"),
    ],
)
def test_credit_of_who_did_not_sit_there_is_refused(act: Credit, told: str) -> None:
    assert refusal(four(1, 3), act) == told


def test_7_5_credit_of_a_lone_couple_is_refused() -> None:
    evening = won(seated((1, 2), (3, None)), 1)

    assert refusal(evening, Credit(1, 2, 3)) == "winner-at-lone-table table=2 couple=3"


# Seats that follow the credits


def test_7_7_reseating_takes_people_where_the_credits_lead() -> None:
    evening = four(1, 3, 3, 4).do(Credit(1, 1, 2))

    moved = done(evening, ReseatFrom(2))

    assert moved.floor_cards == evening.floor_cards
    assert moved.games == (
        SeatedGame(Seating(((1, 2), (3, 4))), (2, 3), Seated.DRAWN),
        SeatedGame(Seating(((3, 1), (2, 4))), (3, 4), Seated.RESEATED),
        SeatedGame(Seating(((4, 1), (3, 2))), (None, None), Seated.RESEATED),
    )


def test_7_7_reseating_what_is_seated_right_changes_nothing() -> None:
    evening = played(drawn(7), games=4)

    for game in (2, 3, 5):
        assert done(evening, ReseatFrom(game)) == evening


def test_7_7_reseating_takes_the_wins_of_the_open_game_along() -> None:
    evening = four(1, 3, 4).do(Credit(1, 1, 2))

    assert done(evening, ReseatFrom(2)).open_game == SeatedGame(
        Seating(((3, 1), (2, 4))), (None, 4), Seated.RESEATED
    )


@pytest.mark.parametrize("last_wins", [(3, 1), (1, 3)])
def test_7_7_reseating_where_two_that_won_would_meet_is_refused(last_wins: tuple[int, int]) -> None:
    evening = four(1, 3, *last_wins).do(Credit(1, 1, 2))

    assert refusal(evening, ReseatFrom(2)) == "floor-reseat-two-winners game=2 table=1"
    assert evening.can(ReseatFrom(3))


def resting(*wins: int) -> Evening:
    return won(seated((1, 2), (3, 4), rest=5), *wins)


@pytest.mark.parametrize("second_game", [(4,), (5, 4)])
def test_7_7_reseating_a_couple_that_won_to_the_rest_seat_is_refused(
    second_game: tuple[int, ...],
) -> None:
    evening = resting(1, 3, *second_game).do(Credit(1, 2, 4))

    told = refusal(evening, ReseatFrom(2))

    assert told == "floor-reseat-winner-sits-out game=2 couple=4"


@pytest.mark.parametrize("second_game", [(1,), (5, 1)])
def test_7_7_reseating_a_couple_that_lost_to_the_rest_seat_is_possible(
    second_game: tuple[int, ...],
) -> None:
    evening = resting(1, 3, *second_game).do(Credit(1, 2, 4))

    moved = done(evening, ReseatFrom(2))

    assert seats(moved)[1] == Seating(((5, 2), (1, 3)), rest=4)
    assert moved.floor_cards == evening.floor_cards


def test_7_7_reseating_a_couple_that_won_beside_the_gap_is_refused() -> None:
    evening = won(seated((1, 2), (3, None)), 1, 1).do(Credit(1, 1, 2))

    told = refusal(evening, ReseatFrom(2))

    assert told == "floor-reseat-winner-sits-out game=2 couple=1"


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (0, "floor-game-not-seated game=0"),
        (1, "floor-reseat-first-game"),
    ],
)
def test_7_7_only_a_later_game_that_is_seated_is_seated_again(game: int, told: str) -> None:
    assert refusal(four(1, 3), ReseatFrom(game)) == told
    assert four(1, 3).can(ReseatFrom(2))


def test_7_7_game_added_after_a_correction_is_seated_as_the_credits_say() -> None:
    evening = won(seated((1, 2), (3, 4), game_count=1, jar_size=None), 1, 3).do(Credit(1, 1, 2))

    longer = done(evening, SetUp({"game_count": 2}))

    assert seats(longer)[1] == Seating(((3, 1), (2, 4)))
