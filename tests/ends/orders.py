"""The order of each pool with its reasons, as the evening file tells it and as the paper has it."""

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from tests.ends.paper import LETTERS

if TYPE_CHECKING:
    from tests.ends.night import Night


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
