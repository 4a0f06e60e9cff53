"""Whole tournaments by chance, with withdrawals, corrections and taking back (``rules.md §8``)."""

from collections import Counter

import pytest

from scoring.hall.acts import ACTS, EveningAct, TakeBack
from scoring.hall.evening import BLANK
from scoring.hall.facts import Phase
from scoring.hall.logbook import complete, in_force, replay
from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Ending, Stage
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.hall.any_tournament import (
    ChanceTournament,
    can_have_several_champions,
    expected_to_be_placed,
    placed,
)
from tests.scoring.hall.steps import ONLY_IN_CARD_EVENINGS

TOURNAMENTS = 4_000 if IS_PROOF else 200
AT_A_TIME = 20
WITH_EVERYTHING = 160  # the first of them, of which is asked that all comes up
NOT_OF_A_TOURNAMENT = ONLY_IN_CARD_EVENINGS | {
    "bring-in", "join-jar", "remove", "not-here", "forget-names", "seat-tables", "wish",
    "forfeit", "cut", "win-playoff", "win-playoff-game", "set-playoff-way", "start-tie-over",
}  # fmt: skip


def tournament_of(seed: int, most_teams: int = 14) -> ChanceTournament:
    tournament = ChanceTournament(seed, most_teams)
    tournament.happen()
    return tournament


def check_places(tournament: ChanceTournament) -> None:
    """One champion, and everybody is out exactly once."""
    evening = tournament.evening
    assert evening.is_over
    assert placed(evening) == expected_to_be_placed(evening)
    assert len(evening.groups[0]) == 1 or can_have_several_champions(evening)
    assert [standing.couple for standing in evening.standings] == [
        team for group in evening.groups for team in group
    ]


def check_knockout(tournament: ChanceTournament) -> None:
    """Who has won a match plays the next one, and what is known fits or waits."""
    knockout = tournament.evening.tournament.knockout
    if knockout is None:
        return
    for earlier, later in zip(knockout.rounds, knockout.rounds[1:], strict=False):
        going_on = [match.winner for match in earlier]
        assert [team for match in later for team in match.teams] == going_on
    for name, match in knockout.played.items():
        assert knockout.matches[name].teams == match.teams or name in knockout.waiting
        assert match.is_begun


def check_money(tournament: ChanceTournament) -> None:
    """What comes in goes out, and what is certain is awarded to the cent."""
    evening = tournament.evening
    money = evening.money
    assert money.in_cents == money.prizes_cents + money.hall_cents
    awarded = sum(award.cents or 0 for award in evening.outcome.awards)
    assert awarded <= money.prizes_cents
    if not evening.outcome.open:
        assert awarded == money.prizes_cents
        assert evening.phase is Phase.HANDED_OUT


def check_whole(tournament: ChanceTournament) -> None:
    check_places(tournament)
    check_knockout(tournament)
    check_money(tournament)
    assert replay(tournament.acts) == tournament.evening


@pytest.mark.parametrize(
    "first", mostly_long(range(WITH_EVERYTHING, TOURNAMENTS, AT_A_TIME), quick=1)
)
def test_8_tournaments_by_chance_come_to_their_end(first: int, prove: Prove) -> None:
    for seed in range(first, first + AT_A_TIME):
        check_whole(tournament_of(seed))
    prove(
        "Tournaments by chance", Count("played to their end, none wrong", AT_A_TIME, at_least=3_800)
    )


def test_8_tournament_whose_logbook_lacks_an_act_is_found(prove: Prove) -> None:
    """The control."""
    found, tried = 0, 10
    for seed in range(tried):
        tournament = tournament_of(seed)
        tournament.acts.pop()
        try:
            check_whole(tournament)
        except AssertionError:
            found += 1

    assert found > tried // 2  # the last act may have changed nothing
    prove(
        "Tournaments by chance",
        control=Share("found without the last act", found, tried, at_least=0.5),
    )


@pytest.mark.parametrize("seed", range(1000, 1003))
def test_8_large_tournaments_by_chance_come_to_their_end(seed: int) -> None:
    tournament = tournament_of(seed, most_teams=64)

    check_places(tournament)
    check_knockout(tournament)
    check_money(tournament)


@pytest.mark.parametrize("seed", range(2000, 2010))
def test_8_tournament_is_taken_back_to_its_beginning(seed: int) -> None:
    tournament = tournament_of(seed)
    acts: list[EveningAct] = list(tournament.acts)

    standing = [entry for entry in in_force(acts) if entry > 1]
    acts.append(complete(acts, TakeBack(standing[0], also=tuple(standing[1:]))))

    assert replay(acts) == BLANK.do(acts[0])


@pytest.mark.long
def test_8_tournaments_by_chance_come_to_their_end_and_have_everything_in_them() -> None:
    seen = Counter[str]()
    for seed in range(WITH_EVERYTHING):
        tournament = tournament_of(seed)
        check_whole(tournament)
        facts = tournament.evening.tournament_facts
        seen.update({act.name for act in tournament.acts})
        seen.update({how.value for how in facts.withdrawn.values()})
        seen.update({match.stage.value for match in facts.knockout_matches.values()})
        seen.update({match.how.value for match in facts.pool_matches.values()})

    assert set(ACTS) - NOT_OF_A_TOURNAMENT - seen.keys() == set()
    assert {*Withdrawal, *Stage, *Ending} - seen.keys() == {Stage.POOL}
