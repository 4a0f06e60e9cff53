"""Who stands before whom in a pool, and by what (rules.md §8.3).

A match is ``(one, other, winner, points of the one, points of the other)``, a cut is a dict of
the cards that were turned up at once, and rules are named as the evening file names them.
"""

from fractions import Fraction
from itertools import combinations

RULES = ["wins", "among-level", "difference", "points", "cut"]
LOW_TO_HIGH = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def places(teams, matches, cuts=(), rules=RULES):
    """The teams place by place, best first; whom nothing sets apart share a place."""
    before = dict.fromkeys(teams, 0)
    for team, other in combinations(teams, 2):
        found = because(team, other, teams, matches, cuts, rules)
        if found is not None:
            _rule, mine, theirs, _level = found
            before[other if mine > theirs else team] += 1
    return [
        sorted(team for team in teams if before[team] == count)
        for count in sorted(set(before.values()))
    ]


def because(team, other, teams, matches, cuts=(), rules=RULES):
    """What sets two teams apart: the rule, both figures, and who was level until then.

    The pool is made smaller and smaller: by the first rule that separates anybody, down to those
    who are still tied with these two; and then every rule is asked again.
    """
    level = sorted(teams)
    while True:
        rule, figures = first_rule_that_separates(level, matches, cuts, rules)
        if rule is None:
            return None
        if figures[team] != figures[other]:
            return rule, figures[team], figures[other], level
        level = [one for one in level if figures[one] == figures[team]]


def first_rule_that_separates(level, matches, cuts, rules):
    """The first rule by which these teams are not all equal, and what it counts for each."""
    for rule in rules:
        figures = count(rule, level, matches, cuts)
        if len(set(figures.values())) > 1:
            return rule, figures
    return None, None


def count(rule, level, matches, cuts):
    """What a rule counts for each of those who are tied; more is better."""
    if rule == "wins":
        return wins(level, matches)
    if rule == "among-level":
        return wins(level, [match for match in matches if match[0] in level and match[1] in level])
    if rule == "difference":
        made, given = points_for(level, matches), points_against(level, matches)
        return {team: made[team] - given[team] for team in level}
    if rule == "points":
        return points_for(level, matches)
    return heights_of_the_cut(level, cuts)


def wins(level, matches):
    """How many of the matches each has won."""
    winners = [winner for _one, _other, winner, _points, _others in matches]
    return {team: winners.count(team) for team in level}


def points_for(level, matches):
    """What each has made."""
    made = dict.fromkeys(level, 0)
    for one, other, _winner, points_of_one, points_of_other in matches:
        if one in made:
            made[one] += points_of_one
        if other in made:
            made[other] += points_of_other
    return made


def points_against(level, matches):
    """What was made against each."""
    given = dict.fromkeys(level, 0)
    for one, other, _winner, points_of_one, points_of_other in matches:
        if one in given:
            given[one] += points_of_other
        if other in given:
            given[other] += points_of_one
    return given


def heights_of_the_cut(level, cuts):
    """How far each card is below the ace, counted where all who are tied took part in a cut.

    Equal cards cut again: it is the first cut in which they are not all equal that counts.
    """
    for cut in cuts:
        if all(team in cut for team in level):
            below = {team: -LOW_TO_HIGH.index(cut[team][:-1]) for team in level}
            if len(set(below.values())) > 1:
                return below
    return dict.fromkeys(level, 0)


def best_of_several_pools(lines):
    """Teams out of pools of any size, best first: per match, never by totals.

    A line is ``(team, matches, wins, difference, points)``; who is tied by all stands together.
    """
    figures = {
        team: (Fraction(won, played), Fraction(difference, played), Fraction(points, played))
        for team, played, won, difference, points in lines
    }
    ranked = sorted(set(figures.values()), reverse=True)
    return [sorted(team for team in figures if figures[team] == each) for each in ranked]
