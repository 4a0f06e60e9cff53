"""What an act said that was of no use is said, and what becomes of the jar (rules §7.6, §7.16)."""

import pytest

from scoring.hall.acts import ComeBack, EndEvening, EveningAct, Leave, SignIn
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.prizes.cookiejar import ShortEvening
from tests.scoring.hall.evenings import drawn, played, players, signed_in
from tests.words.told import Done

NO_USE = "This choice for an odd couple changes nothing"
JAR = {
    ShortEvening.GOES_OVER: "The cookie jar is not drawn and carries over to the next evening.",
    ShortEvening.FEWER_NUMBERS: "The cookie jar draws as many numbers as games were played.",
}


pytestmark = pytest.mark.usefixtures("in_english")


@pytest.mark.parametrize(
    ("before", "act", "is_of_use"),
    [
        (drawn(5, odd=Odd.GAP), SignIn(players(6), 6, odd=Odd.REST), False),
        (drawn(4), SignIn(players(5), 5, odd=Odd.REST), True),
        (signed_in(4), SignIn(players(5), 5, odd=Odd.REST), False),
        (played(drawn(5, odd=Odd.GAP), 1), Leave(2, Odd.REST), False),
        (played(drawn(6), 1), Leave(2, Odd.REST), True),
        (played(drawn(6), 1).do(Leave(2, Odd.GAP)), ComeBack(2, Odd.REST), False),
    ],
)
def test_7_6_odd_that_is_of_no_use_is_said_and_not_dropped(
    before: Evening, act: EveningAct, is_of_use: bool
) -> None:
    assert (NO_USE not in Done(before, act).sentence()) is is_of_use
    assert (before.do(act).settings.odd is Odd.REST) is is_of_use


@pytest.mark.parametrize("jar", JAR)
def test_7_16_log_says_what_becomes_of_the_jar_of_a_short_evening(jar: ShortEvening) -> None:
    short = played(drawn(4, game_count=12), 3)
    long = played(drawn(4, game_count=12, jar_size=2), 3)

    assert JAR[jar] in Done(short, EndEvening(jar=jar)).sentence()
    assert "the choice for it changes nothing" in Done(long, EndEvening(jar=jar)).sentence()
    assert "jar" not in Done(long, EndEvening()).sentence()
