"""Handing over: ticked once, taken back, and the difference said aloud when wins change."""

import pytest

from scoring.hall.numbers import CoupleNumber
from tests.factories import count_cards, make_evening, offer
from tests.prizes.evenings import entries, level_evening, refusal_of, wish
from tournaments.models import Award, Evening
from tournaments.prizes.actions import hand_over, reopen_tie, take_back
from tournaments.prizes.award_list import AwardLine, PersonShare
from tournaments.prizes.desk import desk_for

pytestmark = pytest.mark.django_db


def give(evening: Evening, prize: str, couple: int) -> Award:
    return hand_over(evening=evening, prize=prize, couple=CoupleNumber(couple), by="test")


def take(evening: Evening, prize: str, couple: int) -> None:
    take_back(evening=evening, prize=prize, couple=CoupleNumber(couple), by="test")


def line(evening: Evening, prize: str, couple: int) -> AwardLine:
    lines = desk_for(evening).awards.lines
    return next(line for line in lines if (line.prize, line.couple.number) == (prize, couple))


def test_award_is_handed_over_once() -> None:
    evening = level_evening()

    first = give(evening, "place-2", 3)
    assert give(evening, "place-2", 3) == first

    assert line(evening, "place-2", 3).is_handed_over
    assert entries(evening) == ["Couple 3 was handed $200.00 for the second prize."]


def test_thing_is_handed_over_by_its_name() -> None:
    evening = offer(make_evening(2), place_1="Two gift baskets")
    count_cards(evening, {1: 3, 2: 2})

    give(evening, "place-1", 1)
    take(evening, "place-1", 1)

    assert entries(evening) == [
        "Couple 1 was handed Two gift baskets for the first prize.",
        "Couple 1 gave back Two gift baskets of the first prize.",
    ]


def test_award_taken_back_can_be_handed_over_again() -> None:
    evening = level_evening()
    give(evening, "place-2", 3)

    take(evening, "place-2", 3)
    take(evening, "place-2", 3)
    assert not line(evening, "place-2", 3).is_handed_over

    give(evening, "place-2", 3)
    assert Award.objects.count() == 2
    assert entries(evening)[1] == "Couple 3 gave back $200.00 of the second prize."


@pytest.mark.parametrize(("prize", "couple"), [("place-1", 1), ("place-2", 4), ("jar", 3)])
def test_award_that_is_not_won_is_not_handed_over(prize: str, couple: int) -> None:
    evening = level_evening()

    assert "as the wins stand now" in refusal_of(lambda: give(evening, prize, couple))
    assert not Award.objects.exists()


def test_difference_is_said_and_made_up() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    give(evening, "place-1", 1)

    count_cards(evening, {4: 17})
    assert line(evening, "place-1", 1).missing_cents == 15000

    give(evening, "place-1", 1)
    assert line(evening, "place-1", 1).is_handed_over
    assert entries(evening)[-1] == (
        "Couple 1 now has what it wins for the first prize: the difference was made up."
    )
    assert [award.cents for award in Award.objects.order_by("pk")] == [15001, 30001]


def test_award_of_a_couple_that_no_longer_wins_is_asked_for_back() -> None:
    evening = level_evening()
    give(evening, "place-2", 3)

    count_cards(evening, {3: 1})

    ((couple, held),) = desk_for(evening).awards.to_give_back
    assert (couple.number, held.prize, held.cents) == (3, "place-2", 20000)
    assert not desk_for(evening).awards.is_complete


def test_award_is_asked_for_back_while_its_tie_is_open_again() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    give(evening, "place-1", 1)

    reopen_tie(evening=evening, prize="place-1", by="test")

    assert [held.prize for _, held in desk_for(evening).awards.to_give_back] == ["place-1"]


def test_odd_cent_is_the_first_persons() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")

    assert line(evening, "place-1", 1).persons == (
        PersonShare("Ada Sample 1", 7501),
        PersonShare("Bruno Sample 1", 7500),
    )


def test_desk_is_done_when_everything_is_in_the_right_hands() -> None:
    evening = level_evening(jar_size=None)
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="split", c5="split")

    for prize, couple in [("place-1", 1), ("place-1", 4), ("place-2", 3)]:
        give(evening, prize, couple)
    assert [step.name for step in desk_for(evening).steps if step.is_now] == ["awards"]

    for couple in (2, 5):
        give(evening, "place-3", couple)
    assert [step.name for step in desk_for(evening).steps if step.is_now] == ["result"]
