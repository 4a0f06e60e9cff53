"""Who meets in a pool, its order and the reasons, as the file and as the paper has them."""

from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.ends.paper import LETTERS

if TYPE_CHECKING:
    from tests.ends.night import Night


def compare_matches(night: "Night", file: dict[str, Any]) -> None:
    """Everybody in a pool meets everybody."""
    times = 2 if night.settings["meets_twice"] else 1
    meant = sorted(
        pair
        for pool in night.settings["pools"]
        for pair in combinations(sorted(pool), 2)
        for _ in range(times)
    )
    night.same("matches", sorted(tuple(sorted(m["teams"])) for m in file["matches"]), meant)


def compare_order(night: "Night") -> None:
    told = night.program.file["order"]
    for number, letter in enumerate(LETTERS[: len(night.settings["pools"])]):
        groups, reasons = night.pools.order(number)
        night.same(f"order {letter}", [one["team"] for one in told[letter]],
                  [team for group in groups for team in group])  # fmt: skip
        for one, why in zip(told[letter], reasons, strict=False):
            compare_reason(night, letter, one, why)


def compare_reason(night: "Night", letter: str, told: dict[str, Any], why: dict[str, Any]) -> None:
    because = told["because"]
    what = f"reason in {letter} of {told['team']}"
    night.same(what, because["rule"], why["rule"])
    night.same(f"{what} ({why['rule']}), level", sorted(because["level"]), why["level"])
    if why["rule"] != "cut":
        figures = [Fraction(str(figure)) for figure in because["figures"]]
        night.same(f"{what} ({why['rule']}), figures", figures, why["figures"])
