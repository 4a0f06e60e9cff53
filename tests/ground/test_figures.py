"""The table at the end of `make prove`: it compares what tests tell with what is asked of it."""

import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.figures import (
    MAY_TELL,
    Count,
    Figure,
    Most,
    Prove,
    Seen,
    Share,
    as_table,
    figures_of,
    keep,
    kept_in,
    missed_in,
    told_in,
)
from tests.programs import run_by_themselves

ROOT = Path(__file__).parents[2]
PROVE = ROOT / ".ci" / "prove"
LOST = Count("lost where it is answered first", 7, at_least=1)


def reports(*told: tuple[Any, ...]) -> list[Any]:
    """Of passed tests, one for each of these: a name, figures, and perhaps words for a control."""
    passed = []
    for name, *rest in told:
        properties: list[tuple[str, object]] = []
        seen = [part for part in rest if isinstance(part, Seen)]
        (control,) = [part for part in rest if not isinstance(part, Seen)] or [None]
        Prove(properties)(name, *seen, control=control)
        passed.append(SimpleNamespace(user_properties=properties))
    return passed


def lines_of(*told: Any) -> list[Figure]:
    return figures_of(told_in(reports(*told)))


def test_parts_of_a_line_are_added_up() -> None:
    (line,) = lines_of(
        ("Kills", Count("kills", 20, at_least=50), Most("s", 3.25), Share("back", 19, 20)),
        ("Kills", Count("kills", 30, at_least=50), Most("s", 1.0), Share("back", 30, 30)),
        ("Kills", "answered first: lost"),
    )

    assert line.missed == []
    assert line.rows == [
        ("Kills", "50 kills", "≥ 50", "answered first: lost"),
        ("", "3.25 s", "", ""),
        ("", "49 of 50 back: 98.00%", "", ""),
    ]


@pytest.mark.parametrize(
    ("seen", "gate"),
    [
        (Count("answers", 20_000, at_least=20_000), "≥ 20,000"),
        (Count("lost", 0, at_most=0), "0"),
        (Most("s, p95", 5.0, at_most=5), "≤ 5"),
        (Share("named", 98, 100, at_least=0.98), "≥ 98 %"),
        (Share("named", 7, 7, at_least=1, at_most=1), "all"),
        (Count("draws", 3, at_least=2, at_most=4), "≥ 2 and ≤ 4"),
    ],
)
def test_gate_that_is_met_stands_beside_its_figure(seen: Seen, gate: str) -> None:
    assert (seen.is_met, seen.gate) == (True, gate)


@pytest.mark.parametrize(
    "seen",
    [
        Count("answers", 19_999, at_least=20_000),
        Count("answers", 5_000, at_least=20_000),  # a quarter of its gate
        Count("lost", 1, at_most=0),
        Most("s, p95", 5.1, at_most=5),
        Share("named", 979, 1_000, at_least=0.98),
        Share("named", 0, 0, at_least=1),
        Share("have one result", 8, 7, at_least=1, at_most=1),
    ],
)
def test_gate_that_is_missed_is_named(seen: Seen) -> None:
    (line,) = lines_of(("Kills", seen, "a control"))

    assert line.missed == [f"Kills: {seen.told}, where its gate is {seen.gate[len('MISSED: ') :]}"]
    assert line.rows[0][2].startswith("MISSED: ")


def test_gate_is_that_of_all_parts_together() -> None:
    parts = [("Kills", Count("kills", 20, at_least=100), "a control")] * 5

    assert missed_in(lines_of(*parts)) == []
    assert missed_in(lines_of(*parts[1:])) == ["Kills: 80 kills, where its gate is ≥ 100"]


def test_parts_that_do_not_agree_on_their_gate_are_refused() -> None:
    with pytest.raises(ValueError, match="two gates: 100 and 20"):
        lines_of(
            ("Kills", Count("kills", 1, at_least=100)), ("Kills", Count("kills", 1, at_least=20))
        )


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (("Kills", Count("kills", 20, at_least=20)), "Kills: no control ran"),
        (("Kills", Count("kills", 20), "lost"), "Kills: no figure was held against a gate"),
        (("Kills", "lost"), "Kills: no figure was held against a gate"),
    ],
)
def test_line_that_nothing_could_miss_proves_nothing(told: tuple[Any, ...], reason: str) -> None:
    assert missed_in(lines_of(told)) == [reason]


def test_control_has_a_gate_of_its_own() -> None:
    properties: list[tuple[str, object]] = []
    Prove(properties)("Kills", Count("kills", 20, at_least=20), control=LOST)
    Prove(properties)(
        "Writers", Count("writes", 9, at_least=9), control=Count("lost", 0, at_least=1)
    )

    figures = figures_of(told_in([SimpleNamespace(user_properties=properties)]))  # type: ignore[list-item]

    assert missed_in(figures) == ["Writers: 0 lost, where its gate is ≥ 1"]


@pytest.mark.parametrize(
    ("figures", "named"),
    [
        (["{kills} kills", "0 lost"], {"kills": 20}),
        (["20 kills"], {}),
        ([], {"figure": "20 kills"}),
        ([Count("kills", 20, at_least=20)], {"kills": 20}),
        ([Count("kills", 20, at_least=20)], {"control": Count("lost", 1)}),
    ],
)
def test_sentence_in_the_place_of_a_figure_is_refused(
    figures: list[Any], named: dict[str, Any]
) -> None:
    with pytest.raises(TypeError, match="A figure is a value beside its gate"):
        Prove([])("Kills", *figures, **named)


def test_table_has_a_line_for_each_name_and_wraps_what_is_long() -> None:
    lines = as_table(lines_of(("B", Count("word " * 20, 1), "x"), ("A", Count("a", 1), "c")))

    assert [line.split("│")[0].strip() for line in lines if "┼" not in line] == [
        "what is proven", "A", "B", "", "",
    ]  # fmt: skip
    assert len({len(line) for line in lines}) == 1


def test_proof_that_was_skipped_is_missed() -> None:
    skipped = SimpleNamespace(nodeid="test_power.py::test_cut", user_properties=[(MAY_TELL, True)])
    other = SimpleNamespace(nodeid="test_power.py::test_other", user_properties=[])

    figures = figures_of(told_in([], [skipped, other]))  # type: ignore[list-item]

    assert missed_in(figures) == [
        "skipped: test_power.py::test_cut: no figure was held against a gate",
        "skipped: test_power.py::test_cut: no control ran",
    ]


def compared(file: Path) -> "subprocess.CompletedProcess[str]":
    """What `make prove` does at its end."""
    command = [sys.executable, "-m", "tests.figures", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)


def test_runs_after_one_another_make_one_table(tmp_path: Path) -> None:
    file = tmp_path / "figures"
    on_sqlite = ("Kills", Count("kills", 20, at_least=40), "answered first: lost")
    on_postgresql = ("Writers", Count("writes", 9, at_least=9), "no lock: errors")
    for told in (on_sqlite, on_postgresql, on_sqlite):
        keep(told_in(reports(told)), file)

    assert [line.rows[0][:2] for line in figures_of(kept_in(file))] == [
        ("Kills", "40 kills"),
        ("Writers", "9 writes"),
    ]
    assert compared(file).returncode == 0


def test_missed_gate_fails_at_the_end(tmp_path: Path) -> None:
    file = tmp_path / "figures"
    keep(told_in(reports(("Kills", Count("kills", 50, at_least=200), "a control"))), file)

    done = compared(file)

    assert done.returncode == 1
    assert done.stdout.endswith("MISSED: Kills: 50 kills, where its gate is ≥ 200\n")


def test_end_at_which_nothing_was_told_fails(tmp_path: Path) -> None:
    (tmp_path / "figures").touch()

    done = compared(tmp_path / "figures")

    assert done.returncode == 1
    assert done.stdout.endswith("MISSED: no test has told anything\n")


def test_end_of_make_prove_is_that_of_its_table() -> None:
    text = PROVE.read_text(encoding="utf-8")

    assert '-m tests.figures "$CARDPARTY_FIGURES" || failed=1\n' in text
    assert text.endswith('exit "$failed"\n')


@pytest.mark.long
@pytest.mark.parametrize(("kills", "status"), [(200, 0), (50, 1)])
def test_file_that_is_proven_by_itself_fails_as_well(
    kills: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDPARTY_PROVE", "1")
    monkeypatch.delenv("CARDPARTY_FIGURES", raising=False)
    file = tmp_path / "test_kills.py"
    file.write_text(
        "from tests.figures import Count\n\n"
        "def test_kills(prove):\n"
        f"    prove('Kills', Count('kills', {kills}, at_least=200), control='a control')\n"
    )

    ended, told = run_by_themselves(file)

    assert ended == status, told
    assert ("MISSED: Kills: 50 kills" in told) == (status == 1)


def test_everything_that_can_prove_more_is_asked_to() -> None:
    asks = {
        path.relative_to(ROOT)
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search(
            r"^from tests.proof import .*\bIS_PROOF\b", path.read_text("utf-8"), re.MULTILINE
        )
    }
    asked = re.findall(r"^    (tests/\S+)$", PROVE.read_text(encoding="utf-8"), re.MULTILINE)

    assert len(asks) > 20
    assert [
        path for path in sorted(asks) if not any(path.is_relative_to(named) for named in asked)
    ] == []
    assert [named for named in asked if not (ROOT / named).exists()] == []
