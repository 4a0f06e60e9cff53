"""What the tests have proven, as the one table at the end of `make prove`, which compares it.

A test tells its line with the fixture `prove`: figures, each a value beside the gate that it must
reach, and how its control failed.

    prove(
        "Kills while recording",
        Count("kills", 20, at_least=200),
        Count("answers lost", 0, at_most=0),
        Most("s until it was back", 3.1, at_most=5),
        control=Count("lost where it is answered before it is saved", 7, at_least=1),
    )

Lines of one name are one, so that a control may tell its part itself, and each of many parts what
it has counted: a gate is the bound of all parts together. Where several runs prove one thing after
another, each keeps its lines in the file that CARDPARTY_FIGURES names, and

    python -m tests.figures FILE

prints the one table of all, names each gate that is missed, and fails if there is one.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Any, NamedTuple, Self

import pytest

TOLD, MAY_TELL = "proven", "may prove"
KEPT_IN = Path(os.environ["CARDPARTY_FIGURES"]) if "CARDPARTY_FIGURES" in os.environ else None
WIDTHS = {"what is proven": 30, "figure": 48, "gate": 18, "control, which failed": 48}
HOW = """
A figure is a value beside its gate, which the table compares, and no sentence:
    prove("Kills", Count("kills", 20, at_least=200), control=Count("lost", 7, at_least=1))
tests/figures.py has Count, Share, Most and Least."""


@dataclass(frozen=True)
class Seen:
    """One value, what it is of, and the gate that all its parts together must reach."""

    what: str
    value: float
    of: int | None = None
    at_least: float | None = field(default=None, kw_only=True)
    at_most: float | None = field(default=None, kw_only=True)

    @property
    def has_gate(self) -> bool:
        return (self.at_least, self.at_most) != (None, None)

    @property
    def is_met(self) -> bool:
        return (self.at_least is None or self.compared >= self.at_least) and (
            self.at_most is None or self.compared <= self.at_most
        )

    @property
    def compared(self) -> float:
        return self.value

    @property
    def told(self) -> str:
        return f"{written(self.value)} {self.what}"

    @property
    def gate(self) -> str:
        """As it stands in the table; a gate that is missed says so."""
        bounds = {"≥ ": self.at_least, "≤ ": self.at_most}
        if self.at_least == self.at_most or self.at_most == 0:
            bounds = {"": self.at_most}
        words = (sign + self.bound(bound) for sign, bound in bounds.items() if bound is not None)
        return ("" if self.is_met else "MISSED: ") + " and ".join(words)

    @staticmethod
    def bound(bound: float) -> str:
        return written(bound)

    def with_part(self, other: Self) -> Self:
        """Both together, which must agree on the gate if both of them know it."""
        gates = {}
        for side in ("at_least", "at_most"):
            ours, theirs = getattr(self, side), getattr(other, side)
            if None not in (ours, theirs) and ours != theirs:
                raise ValueError(f"“{self.what}” has two gates: {ours} and {theirs}.")
            gates[side] = theirs if ours is None else ours
        return replace(self, **gates, **self.together(other))

    def together(self, other: Self) -> dict[str, float]:
        return {"value": self.value + other.value}


class Count(Seen):
    """How many there were, in all parts together."""


class Most(Seen):
    """A measure of which the largest counts, whichever part has seen it."""

    def together(self, other: Self) -> dict[str, float]:
        return {"value": max(self.value, other.value)}


class Least(Seen):
    """A measure of which the smallest counts, whichever part has seen it."""

    def together(self, other: Self) -> dict[str, float]:
        return {"value": min(self.value, other.value)}


class Share(Seen):
    """How many of how many; its gate is a share: 1 for all of them."""

    @property
    def compared(self) -> float:
        return self.value / self.of if self.of else 0.0

    @property
    def told(self) -> str:
        return f"{written(self.value)} of {self.of or 0:,} {self.what}: {self.compared:.2%}"

    @staticmethod
    def bound(bound: float) -> str:
        return "all" if bound == 1 else f"{100 * bound:.4g} %"

    def together(self, other: Self) -> dict[str, float]:
        return {"value": self.value + other.value, "of": (self.of or 0) + (other.of or 0)}


KINDS = {kind.__name__: kind for kind in (Count, Least, Most, Share)}


def written(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:,.3g}"


@dataclass
class Figure:
    """One line of the table: what was seen beside its gates, and how its control failed."""

    name: str
    seen: dict[str, Seen] = field(default_factory=dict)
    controls: dict[str, Seen | str] = field(default_factory=dict)

    def add(self, seen: Iterable[Seen], control: Seen | str | None) -> None:
        for part in seen:
            before = self.seen.get(part.what)
            self.seen[part.what] = before.with_part(part) if before else part
        if isinstance(control, str):
            self.controls[control] = control
        elif control is not None:
            before = self.controls.get(control.what)
            self.controls[control.what] = before.with_part(control) if before else control  # type: ignore[union-attr]

    @property
    def missed(self) -> list[str]:
        """What this line does not prove; a line that nothing can miss proves nothing."""
        values = [*self.seen.values(), *self.controls.values()]
        missed = [
            f"{part.told}, where its gate is {part.gate.removeprefix('MISSED: ')}"
            for part in values
            if isinstance(part, Seen) and not part.is_met
        ]
        if not any(part.has_gate for part in self.seen.values()):
            missed.append("no figure was held against a gate")
        if not self.controls:
            missed.append("no control ran")
        return [f"{self.name}: {reason}" for reason in missed]

    @property
    def rows(self) -> list[tuple[str, str, str, str]]:
        """Its text in each column, a figure a row, its gate beside it."""
        figures = [(part.told, part.gate) for part in self.seen.values()]
        controls = [
            part if isinstance(part, str) else f"{part.told} ({part.gate})"
            for part in self.controls.values()
        ]
        rows = zip_longest(
            [self.name],
            figures or [("– none ran –", "MISSED")],
            controls or ["– none ran –"],
        )
        return [(name or "", *(figure or ("", "")), ran or "") for name, figure, ran in rows]


class Prove:
    """Tells a line of the table, or a part; `make prove` counts it if the test has passed."""

    def __init__(self, properties: list[tuple[str, object]]) -> None:
        self._properties = properties

    def __call__(
        self, name: str, *seen: Seen, control: Seen | str | None = None, **sentences: object
    ) -> None:
        """A control is a value with its gate, or words where there is nothing to count."""
        has_values = all(isinstance(part, Seen) for part in seen)
        if sentences or not has_values or (isinstance(control, Seen) and not control.has_gate):
            raise TypeError(HOW)
        told = control if isinstance(control, str | None) else as_data(control)
        self._properties.append((TOLD, [name, [*map(as_data, seen)], told]))


def as_data(seen: Seen) -> dict[str, Any]:
    return {"kind": type(seen).__name__, **asdict(seen)}


def from_data(data: dict[str, Any]) -> Seen:
    return KINDS[data["kind"]](**{name: told for name, told in data.items() if name != "kind"})


def told_in(
    passed: Iterable[pytest.TestReport], skipped: Iterable[pytest.TestReport] = ()
) -> list[list[Any]]:
    """What tests have told, each a part of a line; one that was skipped leaves an empty line."""
    properties = (told for report in passed for told in report.user_properties)
    parts = [told for key, told in properties if key == TOLD]
    return parts + [
        [f"skipped: {report.nodeid}", [], None]
        for report in skipped
        if any(key == MAY_TELL for key, _told in report.user_properties)
    ]


def figures_of(parts: Iterable[list[Any]]) -> list[Figure]:
    """The lines that these parts make, in the order of their names."""
    figures: dict[str, Figure] = {}
    for name, seen, control in parts:
        ran = from_data(control) if isinstance(control, dict) else control
        figures.setdefault(name, Figure(name)).add(map(from_data, seen), ran)
    return [figures[name] for name in sorted(figures)]


class Kept(NamedTuple):
    """What a run keeps of a test: whether it has passed, its parts of lines, how long it took."""

    has_passed: bool
    told: list[Any]
    seconds: float


def keep(report: pytest.TestReport, file: Path) -> None:
    """Whether a test has passed, and what it told, as soon as it is known; the last word counts."""
    if report.when == "call" or not report.passed:
        told = told_in([report]) if report.passed else told_in([], [report] * report.skipped)
        with file.open("a", encoding="utf-8") as kept:
            kept.write(json.dumps([report.nodeid, report.passed, told, report.duration]) + "\n")


def kept_in(file: Path) -> dict[str, Kept]:
    """What is kept of each test."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return {test: Kept(*kept) for test, *kept in map(json.loads, lines)}


def longest(kept: Mapping[str, Kept], most: int = 20) -> list[str]:
    """The files of tests that took the longest, with their minutes."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for test, one in kept.items():
        seconds[test.partition("::")[0]] += one.seconds
    ordered = sorted(seconds, key=lambda file: -seconds[file])
    return [f"{seconds[file] / 60:6.1f} min  {file}" for file in ordered[:most]]


def as_table(figures: Iterable[Figure]) -> list[str]:
    """The lines of the table, each cell wrapped in its column."""
    lines = []
    for rows in ([tuple(WIDTHS)], *(figure.rows for figure in figures)):
        for row in rows:
            cells = [wrap(text, width) for text, width in zip(row, WIDTHS.values(), strict=True)]
            lines += [
                " │ ".join(map(str.ljust, line, WIDTHS.values()))
                for line in zip_longest(*cells, fillvalue="")
            ]
        lines.append("─┼─".join("─" * width for width in WIDTHS.values()))
    return lines


def missed_in(figures: Iterable[Figure]) -> list[str]:
    """Each gate that is missed, in a sentence; where nothing was told, that."""
    lines = list(figures)
    missed = [reason for figure in lines for reason in figure.missed]
    return missed if lines else ["no test has told anything"]


def main(*files: Path) -> int:
    runs = [kept_in(file) for file in files]
    figures = figures_of(part for run in runs for test in run.values() for part in test.told)
    missed = [f"MISSED: {reason}" for reason in missed_in(figures)]
    long = (line for run in runs for line in longest(run))
    sys.stdout.writelines(f"{line}\n" for line in (*as_table(figures), *long, *missed))
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
