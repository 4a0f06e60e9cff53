"""Stand-in."""

from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.matches import MatchName, TeamMatch
from scoring.hall.tournament.pools import rounds


def plan(pools, tables, *, is_twice=False):
    out = []
    for i, p in enumerate(pools):
        n = 0
        for r, pairs in enumerate(rounds(p, is_twice=is_twice), 1):
            for k, pair in enumerate(pairs):
                n += 1
                out.append(
                    TeamMatch(
                        MatchName(f"{pool_name(i)}-{n}"),
                        pair,
                        round=r,
                        table=tables[k % len(tables)],
                    )
                )
    return tuple(out)


def replan(matches, tables, without=frozenset()):
    return matches
