"""Who came out where when play ended in the pools (rules.md §8.7, §8.9).

A match is told as for ``pool_order``: ``(one, other, winner, points of the one, of the other)``.
"""

from fractions import Fraction

from tests.scoring.naive.pool_order import places as places_in_pool

WITHOUT_CUT = ["wins", "among-level", "difference", "points"]


def places(pools, matches):
    """Place by place, level teams together and the places behind them empty."""
    worth = {}
    for pool in pools:
        own = [match for match in matches if match[0] in pool]
        before = 0
        for level in places_in_pool(list(pool), own, (), WITHOUT_CUT):
            for team in level:
                worth[team] = (-before, *per_match(team, own))
            before += len(level)
    answer = []
    for each in sorted(set(worth.values()), reverse=True):
        level = sorted(team for team in worth if worth[team] == each)
        answer += [level] + [[]] * (len(level) - 1)
    return answer


def per_match(team, matches):
    """Wins, difference and points of a match; nothing before the first one."""
    won = made = lost = count = 0
    for one, other, winner, points_of_one, points_of_other in matches:
        if team in (one, other):
            count += 1
            won += winner == team
            made += points_of_one if team == one else points_of_other
            lost += points_of_other if team == one else points_of_one
    return tuple(Fraction(figure, count or 1) for figure in (won, made - lost, made))
