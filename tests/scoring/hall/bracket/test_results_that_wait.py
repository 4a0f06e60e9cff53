"""A result whose two teams may still meet waits, and counts again when they do (rules.md §8.8)."""

from dataclasses import replace
from random import Random

from scoring.hall.acts import ClearMatch, Withdraw
from scoring.hall.evening import Evening
from scoring.hall.tournament.knockout import Knockout
from scoring.hall.tournament.playing import fallen
from tests.scoring.hall import tournaments
from tests.scoring.hall.tournaments import beaten, given_up, name


def eight_played(*, results_wait: bool = True) -> Evening:
    return tournaments.eight_played(results_wait=results_wait)


def taken_out(evening: Evening, *both: int) -> Evening:
    return evening.do(ClearMatch(name(evening, *both)))


def waiting(evening: Evening) -> str:
    return " ".join(sorted(evening.tournament.waiting))


def test_8_8_what_follows_a_match_that_is_taken_out_waits_and_counts_for_nothing() -> None:
    evening = taken_out(eight_played(), 1, 4)

    assert waiting(evening) == "K3-1 T-1"
    assert not evening.tournament.match("K3-1").is_begun
    assert not evening.tournament.is_over
    assert evening.tournament.knockout.groups[0] == ()


def test_8_8_all_counts_again_when_the_same_team_wins() -> None:
    evening = beaten(taken_out(eight_played(), 1, 4), (1, 4))

    assert evening == eight_played()


def test_8_8_what_other_teams_play_now_is_cleared() -> None:
    evening = beaten(taken_out(eight_played(), 1, 4), (4, 1))

    assert waiting(evening) == ""
    assert evening.tournament.match("K3-1").teams == (4, 2)
    assert not evening.tournament.match("K3-1").is_begun


def test_8_8_what_was_cleared_stays_cleared_when_it_is_corrected_back() -> None:
    evening = beaten(eight_played(), (4, 1), (1, 4))

    assert not evening.tournament.match("K3-1").is_begun


def test_8_8_corrected_first_round_leaves_the_final_of_two_others_waiting() -> None:
    """2 has beaten 7 and won nothing by it: 7 plays the semi-final, which 3 may lose again."""
    played = beaten(eight_played(), (3, 2), (3, 1), (2, 4))

    evening = beaten(played, (7, 2))

    assert waiting(evening) == "K3-1"
    assert beaten(evening, (3, 7)).tournament.match("K3-1").winner == 3
    assert not beaten(evening, (7, 3)).tournament.match("K3-1").is_begun


def test_8_8_what_waits_is_cleared_when_its_team_goes_home() -> None:
    evening = taken_out(eight_played(), 1, 4).do(Withdraw(1))

    assert waiting(evening) == ""
    assert evening.tournament.match("K3-1").teams == (4, 2)


def test_8_8_match_given_up_anew_to_the_same_team_leaves_the_final() -> None:
    evening = taken_out(eight_played(), 1, 4)

    assert evening.do(given_up(evening, 1, 4)).tournament.match("K3-1").winner == 1


def test_8_8_in_earlier_logbooks_what_follows_fell() -> None:
    """The control: their later entries record it anew, and must not meet it again."""
    evening = taken_out(eight_played(results_wait=False), 1, 4)

    assert evening.tournament.waiting == {}
    assert not {"K3-1", "T-1"} & evening.tournament_facts.knockout_matches.keys()
    assert not beaten(evening, (1, 4)).tournament.match("K3-1").is_begun


def test_8_8_by_chance_nothing_is_cleared_that_the_same_two_could_play() -> None:
    """What is taken out of the middle and played again as it was gives the same evening."""
    for seed in range(20):
        chance, played = Random(seed), eight_played()
        names = chance.sample(sorted(played.tournament_facts.knockout_matches), 3)
        evening = played
        for found in sorted(names, reverse=True):
            if None not in evening.tournament.match(found).teams:
                evening = evening.do(ClearMatch(found))
        while open_ := [
            found
            for found in evening.tournament.knockout.matches.values()
            if None not in found.teams and not found.is_over
        ]:
            again = played.tournament.match(chance.choice(open_).name)
            evening = beaten(evening, (again.winner, again.loser))

        assert evening == played, names


def test_8_8_what_waits_is_what_some_way_of_playing_on_brings_together() -> None:
    """Asked of every result of a bracket of eight, with each way the open matches can end."""
    whole = eight_played().tournament.knockout
    for missing in ("K1-1", "K1-2", "K1-3", "K2-1", "K2-2"):
        left = {known: found for known, found in whole.played.items() if known != missing}
        bracket = replace(whole, played=left)

        assert bracket.waiting.keys() == reached_again(bracket, whole), missing


def reached_again(bracket: Knockout, whole: Knockout) -> set[str]:
    """The results that stand without counting, whose teams meet if all goes on in some way."""
    counting = {n for n, found in bracket.matches.items() if found.is_over}
    reached, ways = set(), [bracket]
    while ways:
        way = ways.pop()
        reached |= {n for n, found in way.matches.items() if n in way.played and found.is_over}
        open_ = [m for m in way.matches.values() if None not in m.teams and not m.is_over]
        for winner in open_[0].teams if open_ else ():
            known = {**way.played, open_[0].name: replace(open_[0], winner=winner)}
            ways.append(replace(way, played=known))
    return (reached - counting) & bracket.played.keys() & whole.played.keys()


def test_8_8_result_has_fallen_too_where_a_forfeit_stands_in_its_place() -> None:
    """8 beat 1 after all and has gone home: 4 has won against it what it had lost against 1."""
    evening = beaten(tournaments.eight(results_wait=True), (1, 8), (4, 5))
    evening = beaten(evening.do(Withdraw(8)), (1, 4))

    after = beaten(evening, (8, 1))

    assert after.tournament.match("K2-1").winner == 4
    gone = fallen(evening.tournament_facts, after.tournament_facts)
    assert set(gone) == {"K1-1", "K2-1"}
    assert fallen(evening.tournament_facts, evening.tournament_facts) == ()
