"""Who sits elsewhere than winning and losing lead them (rules §7.2, §7.6, §7.13, §7.14)."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from scoring.hall.acts import (
    AddTable,
    Credit,
    DrawTables,
    DropTable,
    Leave,
    Move,
    ReseatFrom,
    SignIn,
    Swap,
)
from scoring.hall.comparing.changes import SeatChange, SeatInGame
from scoring.hall.comparing.unexpected_seats import expected_seating, unexpected_seats
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, Seating
from tests.proof import mostly_long
from tests.scoring.hall.any_evening import ChanceEvening
from tests.scoring.hall.evenings import PAIR, drawn, played, seated, won


def told(evening: Evening, game: int = 0) -> list[tuple[int, SeatInGame | None, SeatInGame | None]]:
    """Who is expected where and sits where, in the game that was seated last or in another."""
    changes = unexpected_seats(evening, game or len(evening.games))
    return [(change.couple, change.before, change.after) for change in changes]


def first_at(table: int) -> SeatInGame:
    return SeatInGame(table, deals_first=True)


def second_at(table: int) -> SeatInGame:
    return SeatInGame(table)


def in_game_2(**settings: object) -> Evening:
    """1, 3 and 5 have won game 1: (5, 2), (1, 4) and (3, 6) sit together."""
    return won(seated((1, 2), (3, 4), (5, 6), **settings), 1, 3, 5)


def test_7_2_nobody_where_winners_have_moved_on_and_losers_stayed() -> None:
    assert [told(played(drawn(12), 3), game) for game in (1, 2, 3, 4)] == [[], [], [], []]
    assert [told(played(drawn(12, more_opponents=True), 3), game) for game in (2, 3, 4)] == [[]] * 3


def test_7_14_couples_that_were_swapped_are_told_and_those_beside_them_are_not() -> None:
    evening = in_game_2().do(Swap(2, (5, 4)))

    assert told(evening) == [(4, second_at(2), first_at(1)), (5, first_at(1), second_at(2))]


def test_7_14_couple_that_was_joined_deals_no_longer_first() -> None:
    evening = seated((1, 2), (3, 4), (5, None)).do(Move(1, 1, 3))

    assert told(evening) == [
        (1, first_at(1), first_at(3)),
        (2, second_at(1), first_at(1)),
        (5, first_at(3), second_at(3)),
    ]


def test_7_13_couples_of_a_table_that_is_gone_are_told_until_it_is_back() -> None:
    evening = in_game_2().do(DropTable(1))

    assert told(evening) == [(2, second_at(1), second_at(4)), (5, first_at(1), first_at(4))]
    assert told(evening.do(AddTable(1))) == []
    assert told(won(evening, 5, 1, 3)) == []


def test_7_6_late_couple_and_who_makes_room_for_it_are_told() -> None:
    evening = won(in_game_2().do(SignIn(PAIR, odd=Odd.REST)), 5, 1, 3)
    later = won(evening.do(SignIn(PAIR)), 3, 5, 1)

    assert told(evening) == [(7, None, SeatInGame(None))]
    # The winner of the last table was to rest, and plays at a new one.
    assert told(later) == [(1, SeatInGame(None), first_at(4)), (8, None, second_at(4))]


def test_7_6_who_went_home_and_who_is_left_alone_in_its_chair_are_told() -> None:
    evening = won(in_game_2().do(Leave(6, Odd.GAP)), 5, 1, 3)

    assert told(evening) == [(1, first_at(3), first_at(3)), (6, second_at(3), None)]


def test_7_1_game_1_is_held_against_the_last_draw_by_a_seed() -> None:
    evening = drawn(6)
    one, other = evening.games[0].seating.tables[0][0], evening.games[0].seating.tables[1][0]
    swapped = evening.do(Swap(1, (one, other)))

    assert told(swapped, 1) == sorted(
        [(one, first_at(1), first_at(2)), (other, first_at(2), first_at(1))]
    )
    assert told(swapped.do(DrawTables("46")), 1) == []


def test_7_1_tables_drawn_by_hand_are_the_first_draw() -> None:
    evening = seated((1, 2), (3, 4)).do(Swap(1, (1, 3)))

    assert told(evening) == [(1, first_at(1), first_at(2)), (3, first_at(2), first_at(1))]


def test_7_7_who_was_not_moved_by_a_correction_sits_elsewhere_than_the_results_say() -> None:
    corrected = in_game_2().do(Credit(1, 1, 2))

    assert [couple for couple, _, _ in told(corrected)] == [1, 2]
    assert told(corrected.do(ReseatFrom(2))) == []


def chairs(seating: Seating) -> dict[int, tuple[SeatInGame, bool]]:
    """Everybody's chair, and whether nobody sits beside it."""
    return dict(_chairs(seating))


def _chairs(seating: Seating) -> Iterator[tuple[int, tuple[SeatInGame, bool]]]:
    for number, (first, second) in seating.in_play:
        yield first, (first_at(number), second is None)
        if second is not None:
            yield second, (second_at(number), False)
    for place, couple in enumerate(seating.bench, start=1):
        yield couple, (SeatInGame(None, on_bench=place if len(seating.bench) > 1 else None), True)


@pytest.mark.parametrize("seed", mostly_long(range(60), quick=12))
def test_who_is_not_told_finds_the_chair_that_is_expected(seed: int) -> None:
    def look(chance: ChanceEvening) -> None:
        evening = chance.evening
        for number, game in enumerate(evening.games, start=1):
            expected, found = chairs(expected_seating(evening, number)), chairs(game.seating)
            listed = {change.couple: change for change in unexpected_seats(evening, number)}
            others = {*evening.couples} - {*listed}
            assert {c: expected.get(c) for c in others} == {c: found.get(c) for c in others}
            for couple, change in listed.items():
                assert change == SeatChange(
                    number,
                    couple,
                    expected[couple][0] if couple in expected else None,
                    found[couple][0] if couple in found else None,
                )
                assert expected.get(couple) != found.get(couple)

    ChanceEvening(seed, look).happen()


def test_evening_that_came_without_its_draws_is_as_it_was_seated() -> None:
    assert told(replace(seated((1, 2), (3, 4)), draws=()), 1) == []
