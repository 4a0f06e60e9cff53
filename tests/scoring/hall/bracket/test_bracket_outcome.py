"""What a tournament comes to: places, prizes, ties and money (``rules.md §8.6``)."""

from scoring.hall.acts import DrawJar, EndEvening, HandOver, Pay, TakePrizeBack
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.prizes.awards import Award
from scoring.hall.standings import Standing
from tests.scoring.hall.evenings import done, handed, prizes, refusal, wishes
from tests.scoring.hall.tournaments import (
    beat,
    beaten,
    by_number,
    knockout,
    of_earlier_logbook,
    played_out,
    pooled,
    teams,
)

OFFER = prizes(place_1="50 %", place_2="A wine gift basket", place_3=5001)


def shared_third() -> Evening:
    """Teams 2 and 6 have lost the semi-finals, and third place is not played."""
    return played_out(third_place_is_played=False, prizes=OFFER)


def test_phases_of_a_tournament() -> None:
    over = played_out(prizes=prizes(place_1=100))
    evenings = [teams(), pooled(), beaten(pooled(), (1, 4)), by_number(pooled()), knockout(), over]

    assert [evening.phase for evening in evenings] == [
        Phase.OPEN,
        Phase.DRAWN,
        Phase.PLAYING,
        Phase.PLAYING,
        Phase.PLAYING,
        Phase.OVER,
    ]
    assert over.do_all(handed("place-1", 1)).phase is Phase.HANDED_OUT


def test_matches_are_counted_as_far_as_they_are_planned() -> None:
    evenings = [teams(), pooled(), by_number(pooled()), knockout(), played_out()]

    counts = [evening.played_and_planned for evening in evenings]

    assert counts == [(0, 0), (0, 12), (12, 12), (12, 16), (16, 16)]


def test_8_6_standings_tell_places_and_matches_won() -> None:
    assert played_out().standings == (
        Standing(1, 5, 1),
        Standing(5, 4, 2),
        Standing(2, 3, 3),
        Standing(6, 2, 4),
        Standing(3, 1, 5),
        Standing(7, 1, 5),
        Standing(4, 0, 7),
        Standing(8, 0, 7),
    )


def test_prizes_go_by_the_places() -> None:
    evening = played_out(prizes=OFFER)

    assert evening.outcome.awards == (
        Award("place-1", 1, cents=8000),
        Award("place-2", 5, thing="A wine gift basket"),
        Award("place-3", 2, cents=5001),
    )
    assert evening.outcome.is_settled


def test_nothing_is_awarded_that_is_not_decided() -> None:
    evening = beaten(knockout(prizes=OFFER), (1, 6), (5, 2))

    assert evening.outcome.awards == ()
    assert not evening.is_final
    assert beaten(pooled(prizes=OFFER), (1, 4)).outcome.awards == ()


def test_8_6_dead_heat_for_third_without_a_match_is_settled_at_the_tie_desk() -> None:
    evening = shared_third()

    assert evening.level_for("place-3") == (2, 6)
    assert evening.outcome.open == ("place-3",)
    split = evening.do_all(wishes("place-3", c2="split", c6="split"))
    assert [award for award in split.outcome.awards if award.prize == "place-3"] == [
        Award("place-3", 2, cents=2501),
        Award("place-3", 6, cents=2500),
    ]


def test_prize_that_was_handed_over_waits_where_the_final_is_corrected() -> None:
    evening = played_out(prizes=prizes(place_1=100)).do_all(handed("place-1", 1))

    corrected = done(evening, beat(evening, 5, 1))

    assert corrected.phase is Phase.OVER
    assert corrected.handed_over.keys() == {("place-1", 1)}
    right = corrected.do_all([TakePrizeBack("place-1", 1), HandOver("place-1", 5)])
    assert right.phase is Phase.HANDED_OUT


def test_tournament_has_no_jar() -> None:
    assert refusal(played_out(), DrawJar("45")) == "prizes-no-jar"
    assert played_out().outcome.jar is None


def test_money_of_a_tournament_balances() -> None:
    evening = played_out(prizes=OFFER, hall_share_cents=1000).do(Pay(8, has_paid=False))

    money = evening.money
    assert (money.entry_fees_cents, money.prizes_cents, money.hall_cents) == (14000, 11501, 2499)
    assert money.in_cents == money.prizes_cents + money.hall_cents
    assert (money.jar_fees_cents, money.jar_paid_cents, money.jar_carried_cents) == (0, 0, 0)


def test_8_7_prizes_of_a_tournament_that_was_abandoned_go_by_the_places_reached() -> None:
    evening = of_earlier_logbook(beaten(knockout(prizes=OFFER), (5, 2))).do(EndEvening())

    assert [(award.prize, award.couple) for award in evening.outcome.awards] == [
        ("place-1", 5),
        ("place-2", 1),
        ("place-3", 2),
    ]
