"""Times two routes in turn, A B A B …, so that a drifting machine drifts for both."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from statistics import median
from time import perf_counter

Route = Callable[[], object]
# A route that says how many seconds it took.
Taken = Callable[[], float]


@dataclass(frozen=True)
class Comparison:
    """Median seconds of ours and of the peer, their ratio pair by pair, and the goal."""

    name: str
    ours: float
    peer: float
    ratio: float
    goal: str
    is_met: bool
    # How many of the thing one route does: with more than one, the row says how many a second.
    count: int = 1


def seconds(route: Route) -> float:
    start = perf_counter()
    route()
    return perf_counter() - start


def compare(
    name: str, *, ours: Route, peer: Route, pairs: int, goal: str, is_met: Callable[[float], bool]
) -> Comparison:
    """Ours against the peer after one uncounted pair; the ratio is the median of ours / peer."""
    return compare_taken(
        name,
        ours=partial(seconds, ours),
        peer=partial(seconds, peer),
        pairs=pairs,
        goal=goal,
        is_met=is_met,
    )


def compare_taken(
    name: str, *, ours: Taken, peer: Taken, pairs: int, goal: str, is_met: Callable[[float], bool]
) -> Comparison:
    """The same of routes that time themselves, because not all that they do is to be counted."""
    ours()
    peer()
    taken = [(ours(), peer()) for _ in range(pairs)]
    ratio = median(mine / other for mine, other in taken)
    mine, other = (median(column) for column in zip(*taken, strict=True))
    return Comparison(name, mine, other, ratio, goal, is_met(ratio))


def row(comparison: Comparison) -> str:
    verdict = "met" if comparison.is_met else "MISSED"
    return (
        f"{comparison.name:<58}{comparison.ours * 1000:>11.3f} ms"
        f"{comparison.peer * 1000:>12.3f} ms{comparison.ratio:>10.3f} ×"
        f"   {comparison.goal:<18} {verdict:<6}{_speeds(comparison)}"
    ).rstrip()


def _speeds(comparison: Comparison) -> str:
    if comparison.count == 1:
        return ""
    ours, peer = (comparison.count / taken for taken in (comparison.ours, comparison.peer))
    return f"   {ours:,.0f}/s, peer {peer:,.0f}/s"
