"""What the tests have proven, as the one table at the end of `make prove`.

A test tells its line with the fixture `prove`; lines of one name are one, so that a control may
tell its part itself, and each of many parts what it has counted.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest
from textwrap import wrap
from typing import Any

import pytest

TOLD = "proven"
WIDTHS = {"what is proven": 30, "figure": 44, "gate": 34, "control, which failed": 44}


@dataclass
class Figure:
    """One line of the table: what was seen, what was asked of it, and how its control failed."""

    name: str
    seen: str = ""
    gate: str = ""
    control: str = ""
    counts: dict[str, int] = field(default_factory=dict)

    def add(self, seen: str, gate: str, control: str, counts: dict[str, int]) -> None:
        self.seen, self.gate = self.seen or seen, self.gate or gate
        if control not in self.control:
            self.control = "; ".join(filter(None, (self.control, control)))
        for name, count in counts.items():
            self.counts[name] = self.counts.get(name, 0) + count

    @property
    def cells(self) -> tuple[str, ...]:
        """Its text in each column; what no test has told is said, too."""
        seen = self.seen.format_map(self.counts) if self.counts else self.seen
        control = self.control.format_map(self.counts) if self.counts else self.control
        told = (self.name, seen, self.gate, control)
        return tuple(text or "– none ran –" for text in told)


class Prove:
    """Tells a line, or a part of it, of the table; `make prove` prints it if the test has passed.

    `{name}` in the figure or the control stands for a count, and `{name:,}` for one of many digits:
    counts of one name are added up over all tests that tell this line.
    """

    def __init__(self, properties: list[tuple[str, object]]) -> None:
        self._properties = properties

    def __call__(
        self, name: str, figure: str = "", gate: str = "", control: str = "", **counts: int
    ) -> None:
        self._properties.append((TOLD, [name, figure, gate, control, counts]))


def told_in(reports: Iterable[pytest.TestReport]) -> list[Figure]:
    """The lines that tests have told, in the order of their names."""
    figures: dict[str, Figure] = {}
    for report in reports:
        for key, told in report.user_properties:
            if key == TOLD:
                name, *parts = told
                figures.setdefault(name, Figure(name)).add(*parts)
    return [figures[name] for name in sorted(figures)]


def as_table(figures: Iterable[Figure]) -> list[str]:
    """The lines of the table, each cell wrapped in its column."""
    rows: list[Any] = [tuple(WIDTHS), *(figure.cells for figure in figures)]
    lines = []
    for row in rows:
        cells = [wrap(text, width) for text, width in zip(row, WIDTHS.values(), strict=True)]
        lines += [
            " │ ".join(f"{text:{width}}" for text, width in zip(line, WIDTHS.values(), strict=True))
            for line in zip_longest(*cells, fillvalue="")
        ]
        lines.append("─┼─".join("─" * width for width in WIDTHS.values()))
    return lines
