"""What is different in ties, draws of the jar and awards, and what of it has left the house."""

from dataclasses import replace

from scoring.cards import Card
from scoring.hall.acts import (
    Credit,
    Cut,
    DrawJar,
    HandOver,
    Rename,
    SayWish,
    StartTieOver,
    TypeCard,
    WinPlayoff,
)
from scoring.hall.comparing.changes import (
    AwardChange,
    Change,
    Changes,
    TieChange,
    changes,
    handed_over_differently,
    to_settle,
)
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw
from scoring.hall.prizes.awards import Award
from scoring.hall.ties.ties import Tie, Wish
from tests.scoring.hall.comparing.two_games import level, seated


def test_changes_of_a_tie_settled_are_what_was_said_and_who_wins() -> None:
    before = level()
    acts = [SayWish("place-1", 1, Wish.PLAYOFF), SayWish("place-1", 3, Wish.CUT)]

    after = before.do_all([*acts, WinPlayoff("place-1", 3)])

    assert changes(before, after) == Changes(
        awards=(AwardChange("place-1", 3, None, Award("place-1", 3, 5000)),),
        open_ties=Change(("place-1", "place-2", "booby"), ("place-2", "booby")),
        ties=(
            TieChange(
                "place-1", None, Tie("place-1", {1: Wish.PLAYOFF, 3: Wish.CUT}, playoff_winner=3)
            ),
        ),
    )


def test_changes_of_a_cut_tell_the_card() -> None:
    before = level().do_all([SayWish("place-1", couple, Wish.CUT) for couple in (1, 3)])

    after = before.do(Cut("place-1", 1, Card.parse("4C")))

    wishes = {1: Wish.CUT, 3: Wish.CUT}
    assert changes(before, after) == Changes(
        ties=(
            TieChange(
                "place-1",
                Tie("place-1", wishes),
                Tie("place-1", wishes, cuts=({1: Card.parse("4C")},)),
            ),
        )
    )


def test_changes_of_the_jar_are_its_draws() -> None:
    before = seated()
    first = before.do(DrawJar("45"))

    after = first.do(DrawJar("46", "Sample reason"))

    draws = (JarDraw("45", first.jar_draws[0].order, 2), after.jar_draws[1])
    assert changes(before, first) == Changes(jar_draws=Change((), draws[:1]))
    assert changes(first, after) == Changes(jar_draws=Change(draws[:1], draws))


def test_changes_of_awards_stand_in_the_order_of_the_prizes() -> None:
    before = level()
    wishes = [SayWish("place-1", couple, Wish.SPLIT) for couple in (1, 3)]

    after = before.do_all([*wishes, HandOver("place-1", 3), HandOver("place-1", 1)])

    awards = (
        AwardChange("place-1", 1, None, Award("place-1", 1, 2500)),
        AwardChange("place-1", 3, None, Award("place-1", 3, 2500)),
    )
    assert (changes(before, after).awards, changes(before, after).handed_over) == (awards, awards)


def test_changes_of_a_prize_no_longer_offered_come_last() -> None:
    tie = {prize: Tie(prize, {1: Wish.CUT}) for prize in ("booby", "jar", "place-1", "place-9")}

    found = changes(seated(), replace(seated(), ties=tie))

    assert [change.prize for change in found.ties] == ["place-1", "booby", "jar", "place-9"]


def holding() -> Evening:
    """Couples 1 and 3 split the first prize and hold it."""
    wishes = [SayWish("place-1", couple, Wish.SPLIT) for couple in (1, 3)]
    return level().do_all([*wishes, HandOver("place-1", 1), HandOver("place-1", 3)])


def test_handed_over_differently_tells_what_left_the_house() -> None:
    before = holding()

    after = before.do(Credit(2, 1, 2))

    held = Award("place-1", 1, 2500), Award("place-1", 3, 2500)
    assert handed_over_differently(before, after) == (
        AwardChange("place-1", 1, held[0], Award("place-1", 1, 5000)),
        AwardChange("place-1", 3, held[1], None),
    )


def test_to_settle_is_what_each_couple_is_still_to_get_all_in_all() -> None:
    before = holding()

    assert to_settle(before, before.do(Credit(2, 1, 2))) == ((1, 2500), (3, -2500), (4, 1000))
    assert to_settle(level(), level().do(Credit(2, 1, 2))) == ()


def test_handed_over_differently_tells_it_where_the_handing_over_is_taken_back_too() -> None:
    before = holding()

    after = level().do(Credit(2, 1, 2))

    assert [change.couple for change in handed_over_differently(before, after)] == [1, 3]


def test_handed_over_differently_is_nothing_where_the_same_is_due() -> None:
    before = holding()

    assert handed_over_differently(before, before.do(TypeCard(1, (1,)))) == ()


def test_handed_over_differently_tells_it_where_the_tie_is_open_again() -> None:
    before = holding()

    after = before.do(StartTieOver("place-1"))

    assert [(told.couple, told.after) for told in handed_over_differently(before, after)] == [
        (1, None),
        (3, None),
    ]


def test_handed_over_differently_keeps_quiet_about_what_was_wrong_before() -> None:
    before = holding().do(Credit(2, 1, 2))

    assert handed_over_differently(before, before.do(Rename(1, ("Ace", "Jack")))) == ()
