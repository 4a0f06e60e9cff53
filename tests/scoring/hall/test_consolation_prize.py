"""The consolation: its rounds, and a prize for who wins it (``rules.md §8.6``)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from random import Random

import pytest

from scoring.hall.acts import EndEvening, HandOver, SetUp
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import CONSOLATION, Prize
from scoring.hall.tournament.knockout import Knockout, Slot, is_unplayed
from scoring.hall.tournament.matches import Matches
from tests.proof import mostly_long
from tests.scoring.hall.evenings import refusal, signed_in
from tests.scoring.hall.tournaments import EIGHT_SEATS, beaten, knockout

PRIZES = (Prize("place-1", cents=20000), Prize(CONSOLATION, cents=3000))


def seated(**settings: object) -> Evening:
    """Eight teams; 1 to 4 win their first match, and 5 to 8 are in the consolation."""
    told = {"has_consolation": True, "prizes": PRIZES, "entry_fee_cents": 5000, **settings}
    evening = knockout(*EIGHT_SEATS, **told)
    return beaten(evening, (1, 8), (4, 5), (3, 6), (7, 2))


def without_consolation_final() -> Evening:
    """Team 1 has won the tournament; 2 and 5, and 6, are still in the consolation."""
    return beaten(seated(), (1, 4), (3, 7), (1, 3), (4, 7), (5, 8))


def test_8_6_winner_of_the_consolation_has_its_prize() -> None:
    evening = beaten(without_consolation_final(), (2, 6), (5, 2))

    won = {award.couple: award.prize for award in evening.outcome.awards}
    assert won == {1: "place-1", 5: CONSOLATION}
    assert evening.can(HandOver(CONSOLATION, 5))
    assert refusal(evening, HandOver(CONSOLATION, 2)).startswith("prize")


def test_8_6_other_prizes_do_not_wait_and_its_money_is_kept_back() -> None:
    evening = without_consolation_final()
    found = evening.outcome.prizes[1]

    assert (found.is_to_come, found.is_open, found.awards) == (True, False, ())
    assert evening.is_over
    assert evening.is_final
    assert evening.can(HandOver("place-1", 1))
    assert evening.outcome.prizes_cents == 23000
    assert evening.money == beaten(evening, (2, 6), (5, 2)).money


def test_8_6_nobody_wins_it_where_play_ends_before_or_there_is_no_consolation() -> None:
    ended = without_consolation_final()
    ended = ended.do(ended.complete(EndEvening(), seed=""))
    none = beaten(seated(has_consolation=False), (1, 4), (3, 7), (1, 3), (4, 7))

    for evening in (ended, none):
        found = evening.outcome.prizes[1]
        assert (found.is_to_come, found.is_open, found.awards) == (False, False, ())
        assert evening.outcome.prizes_cents == 20000


def test_8_6_card_evening_offers_no_such_prize() -> None:
    assert refusal(signed_in(4), SetUp({"prizes": PRIZES})).startswith("office-prize-unused")


def brackets(team_count: int, chance: Random) -> Iterator[tuple[Slot, ...]]:
    """Every bracket of up to 8 lines by where its byes are, some of each larger size."""
    size = 1 << (team_count - 1).bit_length()
    pairs, bye_count = size // 2, size - team_count
    if size <= 8:
        every = [*combinations(range(pairs), bye_count)]
    else:
        every = [tuple(chance.sample(range(pairs), bye_count)) for _ in range(4)]
    for byes in every:
        numbers = iter(range(1, team_count + 1))
        lines = ((next(numbers), None if pair in byes else next(numbers)) for pair in range(pairs))
        yield tuple(slot for both in lines for slot in both)


def played(slots: tuple[Slot, ...], chance: Random, *, is_third_played: bool) -> Iterator[Knockout]:
    """The knock-out after each match, each won by chance."""
    known: Matches = {}
    while True:
        found = Knockout(slots, known, is_third_played=is_third_played, has_consolation=True)
        yield found
        left = [m for m in found.matches.values() if not m.is_over and None not in m.teams]
        if not left:
            return
        match = chance.choice(left)
        known = {**known, match.name: replace(match, winner=chance.choice(match.teams))}


@pytest.mark.parametrize("team_counts", mostly_long([range(2, 14), range(14, 33)]), ids=str)
@pytest.mark.parametrize("is_third_played", [False, True])
def test_8_6_no_round_of_the_consolation_is_byes_alone(
    team_counts: range, is_third_played: bool
) -> None:
    for team_count in team_counts:
        chance = Random(team_count)
        for slots in brackets(team_count, chance):
            for found in played(slots, chance, is_third_played=is_third_played):
                assert_is_drawn_as_a_picture(found, team_count)
            is_met = any(not is_unplayed(m) for there in found.consolation for m in there)
            assert (found.consolation_winner is not None) == is_met, team_count


def assert_is_drawn_as_a_picture(found: Knockout, team_count: int) -> None:
    """No round is byes alone, and each match comes from two of the round before it."""
    assert not any(all(map(is_unplayed, there)) for there in found.consolation), team_count
    every = {m.name for m in found.matches.values()}
    missing = [m for there in found._fallen for m in there if m.name not in every]
    assert all(None in match.teams for match in missing), team_count
    sizes = [len(there) for there in found.consolation]
    assert all(first == 2 * second for first, second in pairwise(sizes)), team_count


def test_8_6_without_the_rule_rounds_would_be_byes_alone() -> None:
    """The control: there are such brackets, and they are found."""
    chance, found = Random(1), 0
    for slots in 5 * [*brackets(5, chance)]:
        *_, last = played(slots, chance, is_third_played=False)
        found += len(last._fallen) - len(last.consolation)

    assert found
