"""Which results of others are lost by one that is told otherwise (``rules.md §8.8``)."""

from scoring.hall.acts import ClearMatch, Withdraw
from scoring.hall.evening import Evening
from tests.scoring.hall.tournaments import beat, beaten, eight, eight_played, name
from tournaments.bracket.match.falling import falling
from tournaments.words.acts import act_sentence


def asked(evening: Evening, winner: int, loser: int) -> str:
    """What is asked before the one team is said to have beaten the other."""
    act = beat(evening, winner, loser)
    return falling(evening, evening.tournament.matches[act.match], act).mark


def test_8_8_forfeit_of_who_went_home_does_not_hide_what_was_played_there() -> None:
    """8 beat 1 after all, and went home: 4 wins against it what it had lost against 1.

    What 8 has given up in the consolation falls as well: 1 plays there.
    """
    evening = beaten(eight(results_wait=True), (1, 8), (4, 5), (3, 6), (2, 7))
    evening = beaten(evening.do(evening.complete(Withdraw(8), "")), (1, 4))
    act = beat(evening, 8, 1)

    after = evening.do(act)

    assert after.tournament.matches["K2-1"].winner == 4
    assert asked(evening, 8, 1) == "K2-1 C1-1"
    removed = (
        "The results of matches 1 of knock-out round 2 and 1 of consolation round 1 were removed"
    )
    assert removed in act_sentence(evening, act, after)


def test_8_8_result_typed_anew_asks_before_what_waits_for_it_is_lost() -> None:
    evening = eight_played(results_wait=True)
    evening = evening.do(ClearMatch(name(evening, 1, 4)))

    assert asked(evening, 4, 1) == "K3-1 T-1"
    assert asked(evening, 1, 4) == ""


def test_8_8_first_result_where_nothing_waits_asks_nothing() -> None:
    evening = beaten(eight(results_wait=True), (1, 8), (4, 5))

    assert asked(evening, 4, 1) == ""
