"""The knock-out, asked twice: of the product, and of the naive reading of rules.md §8.5–8.8.

Brackets by chance are played in part; then a result is corrected here and there, so that what is
kept of later matches no longer fits the teams that meet.
"""

import random
from collections import Counter
from dataclasses import dataclass, field, replace

import pytest

from scoring.hall.tournament.knockout import Knockout, is_bye, is_idle
from scoring.hall.tournament.matches import Ending, MatchName, TeamMatch
from tests.figures import Count, Share
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.naive import knockout as naive

BRACKETS = 40_000 if IS_PROOF else 800
SEEN_AT_LEAST = BRACKETS // 100
TABLES = (3, 5, 6, 8)


@dataclass
class Played:
    """What both readings are asked about, in the plain words of the naive one."""

    slots: list
    results: dict = field(default_factory=dict)
    is_third_played: bool = True
    has_consolation: bool = True
    absent: list[int] = field(default_factory=list)


def played_by_chance(seed):
    """A bracket with byes wherever they fall, up to some match, and some results corrected."""
    chance = random.Random(seed)
    size = chance.choice([2, 4, 4, 8, 8, 8, 16, 16, 32, 64])
    slots = chance.sample(range(1, 65), size)
    for at in chance.sample(range(size), chance.choice([0, 0, 1, size // 4, size // 2])):
        slots[at] = naive.NOBODY
    bracket = Played(slots)
    bracket.is_third_played = chance.random() < 0.7
    bracket.has_consolation = chance.random() < 0.7
    bracket.absent = chance.sample(range(1, 65), chance.choice([0, 0, 5]))
    play_on(bracket, chance.choice([0.3, 0.8, 1, 1]), chance)
    for name in chance.sample(sorted(bracket.results), min(len(bracket.results), 2)):
        if chance.random() < 0.4:
            correct(bracket, name)
            play_on(bracket, chance.choice([0, 0.3, 1]), chance)
    return bracket


def play_on(bracket, share, chance):
    """Plays this share of what can be played, a match after the other."""
    turned_down = set()
    while open_matches := [
        each
        for each in naive_matches(bracket)
        if can_be_played(each) and each["name"] not in turned_down
    ]:
        match = chance.choice(open_matches)
        winner = chance.choice(match["teams"])
        if chance.random() < 0.02:
            winner = naive.NOBODY
        if chance.random() < share:
            bracket.results[match["name"]] = (*match["teams"], winner)
        else:
            turned_down.add(match["name"])


def can_be_played(match):
    return match["winner"] == naive.UNKNOWN and all(map(naive.is_team, match["teams"]))


def correct(bracket, name):
    one, other, winner = bracket.results[name]
    bracket.results[name] = one, other, one if winner == other else other


def naive_waiting(bracket):
    """The results that do not count, but whose teams meet if they win, or lose, as they must."""
    counts = {each["name"]: each for each in naive_matches(bracket)}
    results = {
        name: result
        for name, result in bracket.results.items()
        if name in counts and counts[name]["teams"] == result[:2]
    }
    return {
        name
        for name, result in bracket.results.items()
        if name in counts and name not in results and they_meet(bracket, results, name, result[:2])
    }


def they_meet(bracket, results, name, teams):
    way = replace(bracket, results=dict(results))
    while open_matches := [each for each in naive_matches(way) if can_be_played(each)]:
        for each in open_matches:
            winner = next((team for team in each["teams"] if wins(way, each, team, name, teams)), 0)
            others = [team for team in each["teams"] if team not in teams] or each["teams"]
            way.results[each["name"]] = (*each["teams"], winner or others[0])
            if each["name"] == name:
                return each["teams"] == teams
    return False


def wins(bracket, match, team, name, teams):
    """Whether it must win this match to come to that one; to play for third place it must lose."""
    if team not in teams:
        return False
    if name[0] == "K" or match["name"][0] == "C":
        return True
    semi_finals = f"K{len(bracket.slots).bit_length() - 2}-"
    return name[0] == "T" and not match["name"].startswith(semi_finals)


def naive_rounds(bracket):
    """The rounds, the match for third place, and the rounds of the consolation."""
    rounds = naive.bracket("K", bracket.slots, bracket.results)
    third = naive.third_place(rounds, bracket.results) if bracket.is_third_played else None
    consolation = []
    if bracket.has_consolation:
        consolation = naive.consolation(
            rounds, bracket.results, bracket.is_third_played, bracket.absent
        )
    return rounds, third, consolation


def naive_matches(bracket):
    rounds, third, consolation = naive_rounds(bracket)
    every = [match for matches in rounds for match in matches]
    every += [] if third is None else [third]
    return every + [match for matches in consolation for match in matches]


def naive_answer(bracket):
    """Every match, whether nothing is left to play, the places, and the round of each team."""
    rounds, third, _consolation = naive_rounds(bracket)
    matches = naive_matches(bracket)
    teams = [slot for slot in bracket.slots if slot != naive.NOBODY]
    return {
        "matches": [as_told(match) for match in matches],
        "is over": not any(can_be_played(match) for match in matches if match["name"][0] != "C"),
        "places": naive.places(rounds, third),
        "reached": {team: naive.round_reached(rounds, team) for team in teams},
    }


def as_told(match):
    """Name, teams, winner and what kind of match it is, as the product's values can tell them."""
    teams = tuple(team if naive.is_team(team) else None for team in match["teams"])
    winner = match["winner"] if naive.is_team(match["winner"]) else None
    bye = winner is not None and not naive.is_real(match)
    return match["name"], teams, winner, bye, match["teams"] == (naive.NOBODY, naive.NOBODY)


def asked(bracket, tables=()):
    slots = tuple(None if slot == naive.NOBODY else slot for slot in bracket.slots)
    return Knockout(
        slots,
        {MatchName(name): known(name, *result) for name, result in bracket.results.items()},
        bracket.is_third_played,
        bracket.has_consolation,
        frozenset(bracket.absent),
        tables,
    )


def known(name, one, other, winner):
    match = TeamMatch(MatchName(name), (one, other))
    if winner == naive.NOBODY:
        return replace(match, how=Ending.ABANDONED)
    return replace(match, winner=winner)


def answer(bracket):
    """The same of the product."""
    knockout = asked(bracket)
    return {
        "matches": [
            (name, match.teams, match.winner, is_bye(match), is_idle(match))
            for name, match in knockout.matches.items()
        ],
        "is over": knockout.is_over,
        "places": [list(group) for group in knockout.groups],
        "reached": {slot: knockout.reached(slot) for slot in bracket.slots if slot != naive.NOBODY},
    }


def passed_over(bracket):
    """How many results are kept of matches that other teams would have to play now."""
    met = {match["name"]: match["teams"] for match in naive_matches(bracket)}
    return sum(met.get(name) != result[:2] for name, result in bracket.results.items())


def test_8_8_both_readings_agree_on_the_results_that_wait(prove):
    seen, tried, differing = Counter(), 0, 0
    for seed in range(BRACKETS // 4):
        bracket = played_by_chance(seed)
        if len(bracket.slots) > 16 or not bracket.results:
            continue
        del bracket.results[random.Random(seed).choice(sorted(bracket.results))]
        tried += 1
        expected = naive_waiting(bracket)

        assert {*asked(bracket).waiting} == expected, f"bracket {seed}: {bracket}"

        seen.update(name[0] for name in expected)
        differing += len(expected) != passed_over(bracket)

    assert min(seen[letter] for letter in "KTC") > SEEN_AT_LEAST, seen
    assert (
        differing > SEEN_AT_LEAST
    )  # the control: what others play now is passed over and does not wait
    prove(
        "Second reading: knock-out",
        Count("brackets: the same results wait", tried, at_least=6_000),
    )


@pytest.mark.parametrize("part", mostly_long(range(4)))
def test_8_6_both_readings_agree_on_brackets_by_chance(part, prove):
    seen = Counter()
    for seed in range(part, BRACKETS, 4):
        bracket = played_by_chance(seed)
        expected = naive_answer(bracket)

        assert answer(bracket) == expected, f"bracket {seed}: {bracket}"

        seen["over"] += expected["is over"]
        seen["passed over"] += passed_over(bracket) > 0
        seen["third place"] += "T-1" in [match[0] for match in expected["matches"]]
        seen["idle"] += any(match[4] for match in expected["matches"])
        seen["abandoned"] += naive.NOBODY in [result[2] for result in bracket.results.values()]

    assert min(seen.values()) > SEEN_AT_LEAST, seen
    prove(
        "Second reading: knock-out",
        Count("brackets: both readings agree", len(range(part, BRACKETS, 4)), at_least=40_000),
    )


def test_8_8_planted_fault_is_found(prove):
    """That what was known of a match stays when others have come to meet there."""
    found = 0
    for seed in range(200):
        bracket = played_by_chance(seed)
        rounds, _, _ = naive_rounds(bracket)
        kept = [
            bracket.results.get(match["name"], (None, None, match["winner"]))[2]
            for matches in rounds
            for match in matches
            if all(map(naive.is_team, match["teams"]))
        ]
        product = [
            match.winner or (naive.NOBODY if match.is_over else naive.UNKNOWN)
            for matches in asked(bracket).rounds
            for match in matches
            if None not in match.teams
        ]
        found += kept != product

    assert found > 5
    prove(
        "Second reading: knock-out",
        control=Share("differ, with a planted fault", found, 200, at_least=0.02),
    )


def test_8_6_everybody_comes_out_once_when_all_is_played():
    for seed in range(BRACKETS // 8):
        bracket = played_by_chance(seed)
        bracket.results = {
            name: result for name, result in bracket.results.items() if naive.NOBODY not in result
        }
        chance = random.Random(seed)
        while any(map(can_be_played, naive_matches(bracket))):
            play_without_giving_up(bracket, chance)

        places = [team for group in asked(bracket).groups for team in group]

        assert sorted(places) == sorted(slot for slot in bracket.slots if slot != naive.NOBODY)


def play_without_giving_up(bracket, chance):
    for match in naive_matches(bracket):
        if can_be_played(match):
            bracket.results[match["name"]] = (*match["teams"], chance.choice(match["teams"]))


def test_tables_are_shared_among_the_matches_that_are_played_at_once():
    for seed in range(BRACKETS // 8):
        knockout = asked(played_by_chance(seed), TABLES)
        # Its final is played beside the final, the rounds before it beside those before.
        later = len(knockout.rounds) - len(knockout.senders).bit_length() + 1
        consolation = {matches[0].round + later: matches for matches in knockout.consolation}
        for number, matches in enumerate(knockout.rounds, start=1):
            at_once = [*matches, *consolation.get(number, ())]
            if knockout.third_place and matches == knockout.rounds[-1]:
                at_once.append(knockout.third_place)
            tables = Counter(match.table for match in at_once if match.table is not None)
            counts = [tables[table] for table in TABLES]

            assert max(counts) - min(counts) <= 1, f"round {number} of bracket {seed}"
            assert not any(match.table for match in at_once if is_bye(match) or is_idle(match))
