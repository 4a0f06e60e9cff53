"""The list of awards: who holds what, and the difference said aloud when wins change."""

import pytest

from scoring.hall.acts import EveningAct, StartTieOver, TakePrizeBack
from scoring.hall.evening import Evening
from scoring.hall.prizes.awards import Award
from tests.scoring.hall.evenings import (
    counted,
    cuts,
    handed,
    level,
    level_at,
    prizes,
    signed_in,
    wishes,
)
from tournaments.prizes.award_list import (
    AwardLine,
    AwardList,
    AwardState,
    PersonShare,
    award_list,
)


def line(evening: Evening, prize: str, couple: int) -> AwardLine:
    lines = award_list(evening).lines
    return next(one for one in lines if (one.award.prize, one.couple.number) == (prize, couple))


def split_evening(**settings: object) -> Evening:
    return level(**settings).do_all(wishes("place-1", c1="split", c4="split"))


def test_prizes_stand_in_their_order_with_who_wins_them() -> None:
    evening = level()

    cards = award_list(evening).cards

    assert [(card.prize, card.state) for card in cards] == [
        ("place-1", AwardState.OPEN),
        ("place-2", AwardState.WON),
        ("place-3", AwardState.OPEN),
    ]
    assert cards[1].lines == (AwardLine(evening.couples[3], Award("place-2", 3, 20000), None),)


def test_7_11_booby_prize_without_a_winner_is_at_no_place() -> None:
    """All who played to the end have won a place."""
    offered = prizes(place_1=500, place_2=300, place_3=100, booby="A turnip")
    evening = counted(signed_in(2, prizes=offered), {1: 9, 2: 8})

    states = {card.prize: card.state for card in award_list(evening).cards}

    assert states["place-3"] is AwardState.NOBODY
    assert states["booby"] is AwardState.NOBODY_LEFT


def test_award_is_handed_over_and_given_back() -> None:
    evening = level().do_all(handed("place-2", 3))

    assert line(evening, "place-2", 3).is_handed_over
    assert not line(evening.do(TakePrizeBack("place-2", 3)), "place-2", 3).is_handed_over


@pytest.mark.parametrize(
    ("wins", "missing_cents", "surplus_cents"), [({4: 17}, 15000, -15000), ({2: 18}, -5000, 5000)]
)
def test_difference_is_said_when_the_wins_change(
    wins: dict[int, int], missing_cents: int, surplus_cents: int
) -> None:
    evening = split_evening().do_all(handed("place-1", 1))

    changed = counted(evening, wins).do_all(wishes("place-1", c2="split") if 2 in wins else [])

    shown = line(changed, "place-1", 1)
    assert (shown.is_different, shown.is_handed_over) == (True, False)
    assert (shown.missing_cents, shown.surplus_cents) == (missing_cents, surplus_cents)


def test_difference_is_made_up() -> None:
    evening = counted(split_evening().do_all(handed("place-1", 1)), {4: 17})

    shown = line(evening.do_all(handed("place-1", 1)), "place-1", 1)

    assert (shown.is_handed_over, shown.held) == (True, Award("place-1", 1, 30001))


def test_award_of_a_couple_that_no_longer_wins_is_asked_for_back() -> None:
    evening = counted(level().do_all(handed("place-2", 3)), {3: 1})

    found = award_list(evening)

    assert found.to_give_back == ((evening.couples[3], Award("place-2", 3, 20000)),)
    assert not found.is_complete


def test_odd_cent_is_the_first_persons() -> None:
    assert line(split_evening(), "place-1", 1).persons == (
        PersonShare("Ada Sample 1", 7501),
        PersonShare("Bruno Sample 1", 7500),
    )


def test_thing_has_no_shares() -> None:
    shown = line(counted(level_at("Two gift baskets", 2), {1: 3}), "place-1", 1)

    assert (shown.persons, shown.missing_cents) == ((), None)


def test_list_is_complete_when_everything_is_in_the_right_hands() -> None:
    evening = split_evening().do_all(wishes("place-3", c2="split", c5="split"))
    most = evening.do_all([*handed("place-1", 1, 4), *handed("place-2", 3)])

    everything = most.do_all(handed("place-3", 2, 5))

    assert (award_list(most).handed_over_count, award_list(most).is_complete) == (3, False)
    assert award_list(everything).is_complete


def held_by_couple_1(*later: EveningAct) -> AwardList:
    """Couple 1 has its share of the first prize; what then becomes of it."""
    return award_list(split_evening().do_all([*handed("place-1", 1), *later]))


def test_7_9_prize_is_not_asked_back_while_its_tie_is_open() -> None:
    reopened = held_by_couple_1(StartTieOver("place-1"))
    cut = held_by_couple_1(
        StartTieOver("place-1"),
        *wishes("place-1", c1="cut", c4="cut"),
        *cuts("place-1", c1="KC", c4="3D"),
    )

    assert [couple.number for couple, _held in reopened.held_in_tie] == [1]
    assert reopened.to_give_back == ()
    assert [couple.number for couple, _held in cut.to_give_back] == [1]
    assert cut.held_in_tie == ()


def test_7_11_booby_prize_is_not_asked_back_while_it_waits_for_a_tie() -> None:
    evening = counted(
        signed_in(3, prizes=prizes(place_2=500, booby="A turnip")), {1: 9, 2: 8, 3: 8}
    )
    decided = evening.do_all(
        [*wishes("place-2", c2="cut", c3="cut"), *cuts("place-2", c2="2C", c3="KD")]
    )

    reopened = award_list(decided.do_all([*handed("booby", 3), StartTieOver("place-2")]))

    assert [couple.number for couple, _held in reopened.held_in_tie] == [3]
    assert reopened.to_give_back == ()
