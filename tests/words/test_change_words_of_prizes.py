"""What is different in ties, the jar and awards, and what of it has left the house, in words."""

import datetime

import pytest
from django.utils import timezone, translation

from scoring.hall import acts
from scoring.hall.comparing.changes import AwardChange, Changes, handed_over_differently
from scoring.hall.prizes.awards import Award
from tests.scoring.hall.evenings import cuts, handed, level_at, prizes, seated, wishes, won
from tests.words.changed import FOUR, lines, rows
from tests.words.told import N, in_both
from tournaments.words.changes.differences import ChangeKind, change_groups, change_lines
from tournaments.words.office.left_house import handed_lines, poster_line

pytestmark = pytest.mark.usefixtures("in_english")

MONEY = level_at(30000, 2)


def test_award_that_changes_is_told_in_money_and_in_things() -> None:
    ham, money = Award("place-1", 4, thing="A ham"), Award("place-1", 4, 13500)
    found = Changes(
        awards=(AwardChange("place-1", 4, ham, money),),
        handed_over=(
            AwardChange("place-1", 4, ham, money),
            AwardChange("jar", 5, None, Award("jar", 5, 800)),
            AwardChange("booby", 6, Award("booby", 6, 100), None),
        ),
    )

    assert change_lines(found) == [
        "Couple 4 wins $135.00 for the first prize, not A ham.",
        "Couple 4 holds $135.00 for the first prize, not A ham.",
        "Couple 5 holds $8.00 for the cookie jar.",
        "Couple 6 no longer holds $1.00 for the booby prize.",
    ]
    (group,) = change_groups(found)
    assert [(row.label, row.before, row.after) for row in group.rows] == [
        ("First prize, couple 4", "A ham", "$135.00"),
        ("First prize, in the hands of couple 4", "A ham", "$135.00"),
        ("Cookie jar, in the hands of couple 5", "nothing", "$8.00"),
        ("Booby prize, in the hands of couple 6", "$1.00", "nothing"),
    ]


def test_7_22_what_is_won_before_the_end_is_told_as_things_stand() -> None:
    leading = won(FOUR, 1)
    led = won(FOUR, 2)

    assert lines(leading, led)[-2:] == [
        "As things stand, couple 1 no longer wins $50.00 for the first prize.",
        "As things stand, couple 2 wins $50.00 for the first prize.",
    ]
    assert lines(leading, led, "fr")[-2:] == [
        f"Pour le moment, le couple 1 ne gagne plus 50,00{N}$ pour le premier prix.",
        f"Pour le moment, le couple 2 gagne 50,00{N}$ pour le premier prix.",
    ]
    assert rows(leading, led, ChangeKind.AWARDS) == [
        ("First prize, couple 1", "$50.00, as things stand", "nothing"),
        ("First prize, couple 2", "nothing", "$50.00, as things stand"),
    ]


def test_7_22_what_is_won_at_the_end_stands_as_it_is_told() -> None:
    leading = seated((1, 2), game_count=1, jar_size=None, prizes=prizes(place_1=5000))
    over = won(leading, 1)

    assert "Couple 1 wins $50.00 for the first prize." in lines(leading, over)
    assert "As things stand, couple 1 no longer wins $50.00 for the first prize." in (
        lines(over, leading)
    )
    assert rows(over, leading, ChangeKind.AWARDS)[0] == (
        "First prize, couple 1",
        "$50.00",
        "nothing",
    )


TIE_TOLD = {
    "1: split": wishes("place-1", c1="split"),
    "1: cut and 2: cut; round 1: 1: 4♣ and 2: K♦": [
        *wishes("place-1", c1="cut", c2="cut"),
        *cuts("place-1", c1="4C", c2="KD"),
    ],
    "1: play-off; forfeited: couple 2": [
        *wishes("place-1", c1="playoff"),
        acts.Forfeit("place-1", 2),
    ],
    "1: play-off and 2: cut; play-off won by couple 2": [
        *wishes("place-1", c1="playoff", c2="cut"),
        acts.WinPlayoff("place-1", 2),
    ],
    "1: play-off; couple 2 beat couple 1": [
        *wishes("place-1", c1="playoff"),
        acts.WinPlayoffGame("place-1", 2, against=1),
    ],
}


@pytest.mark.parametrize("words", TIE_TOLD)
def test_what_was_said_about_a_tie_is_told(words: str) -> None:
    after = MONEY.do_all(TIE_TOLD[words])

    told = ("Tie for the first prize", "nothing recorded", words)
    assert told in rows(MONEY, after, ChangeKind.AWARDS)
    taken = ("Tie for the first prize", words, "nothing recorded")
    assert taken in rows(after, after.do(acts.StartTieOver("place-1")), ChangeKind.AWARDS)


def test_way_of_a_playoff_is_told() -> None:
    three = level_at(30000, 3).do_all(wishes("place-1", c1="playoff"))
    after = three.do(acts.SetPlayoffWay("place-1", "All at one table"))

    words = "1: play-off; played another way: All at one table"
    assert ("Tie for the first prize", "1: play-off", words) in rows(
        three, after, ChangeKind.AWARDS
    )


def test_prize_that_a_tie_holds_up_is_told() -> None:
    before = won(FOUR, 1)

    after = won(FOUR, 1, 3)

    assert "First prize: a tie holds it up now." in lines(before, after)
    assert ("First prize", "no tie to settle", "tie to settle") in rows(
        before, after, ChangeKind.AWARDS
    )
    assert ("First prize", "tie to settle", "no tie to settle") in rows(
        after, before, ChangeKind.AWARDS
    )


def test_jar_is_told_with_its_seed_where_another_was_drawn_before() -> None:
    drawn_once = FOUR.do(acts.DrawJar("45"))

    assert lines(FOUR, drawn_once) == ["Games of the cookie jar: 1 and 2 instead of not drawn."]
    assert lines(drawn_once, drawn_once.do(acts.DrawJar("46", "Sample reason"))) == [
        "Games of the cookie jar: 1 and 2 (seed 46) instead of 1 and 2 (seed 45)."
    ]


def test_prizes_that_left_the_house_are_said_aloud() -> None:
    split = wishes("place-1", c1="split", c2="split")
    before = MONEY.do_all([*split, *handed("place-1", 1, 2)])

    found = handed_over_differently(before, before.do(acts.TypeCard(2, (1,))))

    assert handed_lines(found) == [
        "Couple 1 was handed $150.00 for the first prize.",
        "Couple 2 was handed $150.00 for the first prize.",
    ]
    with translation.override("fr"):
        assert handed_lines(found)[0] == f"Le couple 1 a reçu 150,00{N}$ pour le premier prix."


def test_poster_that_hangs_is_told_by_the_clock_of_the_hall() -> None:
    printed_at = datetime.datetime(2026, 11, 21, 2, 14, tzinfo=datetime.UTC)

    with timezone.override("America/Halifax"):
        assert in_both(poster_line, printed_at) == (
            "The poster was printed at 10:14\u00a0pm with another result.",
            f"L’affiche a été imprimée à 22{N}h{N}14 avec un autre résultat.",
        )
