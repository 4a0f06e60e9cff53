"""What the tests have proven, as the one table at the end of `make prove`.

A test tells its line with the fixture `prove`; lines of one name are one, so that a control may
tell its part itself, and each of many parts what it has counted. Where several runs prove one thing
after another, each keeps its lines in the file that CARDPARTY_FIGURES names, and

    python -m tests.figures FILE

prints the one table of all.
"""

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any

import pytest

TOLD = "proven"
KEPT_IN = os.environ.get("CARDPARTY_FIGURES")
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


def told_in(reports: Iterable[pytest.TestReport]) -> list[list[Any]]:
    """What tests have told, each a part of a line."""
    properties = (told for report in reports for told in report.user_properties)
    return [told for key, told in properties if key == TOLD]


def figures_of(parts: Iterable[list[Any]]) -> list[Figure]:
    """The lines that these parts make, in the order of their names."""
    figures: dict[str, Figure] = {}
    for name, *part in parts:
        figures.setdefault(name, Figure(name)).add(*part)
    return [figures[name] for name in sorted(figures)]


def keep(parts: Iterable[list[Any]], file: Path) -> None:
    with file.open("a", encoding="utf-8") as kept:
        kept.writelines(json.dumps(part) + "\n" for part in parts)


def kept_in(file: Path) -> list[list[Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


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


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in as_table(figures_of(kept_in(Path(sys.argv[1])))))
