"""The table at the end of `make prove`: it compares what tests tell with what is asked of it."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from tests import figures
from tests.figures import (
    MAY_TELL,
    Count,
    Figure,
    Kept,
    Least,
    Most,
    Prove,
    Seen,
    Share,
    figures_of,
    keep,
    kept_in,
    missed_in,
    told_in,
)
from tests.programs import run_by_themselves

ROOT = Path(__file__).parents[2]
PROVE, PROOFS = ((ROOT / ".ci" / name).read_text(encoding="utf-8") for name in ("prove", "proofs"))


def parts(*told: tuple[Any, ...]) -> list[Any]:
    """Of a passed test that told so often a name, figures and how a control failed, or nothing."""
    return told_in([report(*told)])


def report(
    *told: tuple[Any, ...], outcome: Literal["passed", "failed", "skipped"] = "passed"
) -> pytest.TestReport:
    properties: list[tuple[str, object]] = [(MAY_TELL, True)]
    for name, *seen, control in told:
        Prove(properties)(name, *seen, control=control)
    return pytest.TestReport(
        "test_power.py::test_cut",
        ("", 0, ""),
        {},
        outcome,
        None,
        "call",
        user_properties=properties,
        duration=90.0,
    )


def lines_of(*told: tuple[Any, ...]) -> list[Figure]:
    return figures_of(parts(*told))


def test_parts_of_a_line_are_added_up() -> None:
    (line,) = lines_of(
        ("Kills", Count("kills", 20, at_least=50), Most("s", 3.25), Share("back", 19, 20), None),
        ("Kills", Count("kills", 30, at_least=50), Most("s", 1.0), Share("back", 30, 30), None),
        ("Kills", Least("pt", 9.0), None),
        ("Kills", Least("pt", 7.5), "answered first: lost"),
    )

    assert line.missed == []
    assert line.rows == [
        ("Kills", "50 kills", "≥ 50", "answered first: lost"),
        ("", "3.25 s", "", ""),
        ("", "49 of 50 back: 98.00%", "", ""),
        ("", "7.5 pt", "", ""),
    ]


@pytest.mark.parametrize(
    ("met", "missed", "gate"),
    [
        (Count("answers", 20_000), Count("answers", 19_999), {"at_least": 20_000}),
        (Count("lost", 0), Count("lost", 1), {"at_most": 0}),
        (Most("s, p95", 5.0), Most("s, p95", 5.1), {"at_most": 5}),
        (Least("pt", 9.0), Least("pt", 8.9), {"at_least": 9}),
        (Share("named", 98, 100), Share("named", 979, 1_000), {"at_least": 0.98}),
        (Share("named", 7, 7), Share("named", 0, 0), {"at_least": 1}),
        (Share("one result", 7, 7), Share("one result", 8, 7), {"at_least": 1, "at_most": 1}),
    ],
)
def test_gate_stands_beside_its_figure_and_is_named_where_it_is_missed(
    met: Seen, missed: Seen, gate: dict[str, float]
) -> None:
    (told,), (line,) = (lines_of(("Kills", replace(one, **gate), "x")) for one in (met, missed))

    words = told.rows[0][2]
    assert (told.missed, line.rows[0][2]) == ([], f"MISSED: {words}")
    assert line.missed == [f"Kills: {missed.told}, where its gate is {words}"]


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ((Count("kills", 20, at_least=20), None), "no control ran"),
        ((Count("kills", 20), "lost"), "no figure was held against a gate"),
        (("lost",), "no figure was held against a gate"),
        (
            (Count("kills", 20, at_least=20), Count("lost", 0, at_least=1)),
            "0 lost, where its gate is ≥ 1",
        ),
    ],
)
def test_line_that_nothing_could_miss_proves_nothing(told: tuple[Any, ...], reason: str) -> None:
    assert missed_in(lines_of(("Kills", *told))) == [f"Kills: {reason}"]


@pytest.mark.parametrize(
    ("seen", "named"),
    [
        (["{kills} kills", "0 lost"], {"kills": 20}),
        ([Count("kills", 20, at_least=20)], {"control": Count("lost", 1)}),
    ],
)
def test_sentence_in_the_place_of_a_figure_is_refused(
    seen: list[Any], named: dict[str, Any]
) -> None:
    with pytest.raises(TypeError, match="A figure is a value beside its gate"):
        Prove([])("Kills", *seen, **named)


def test_proof_that_was_skipped_is_missed() -> None:
    skipped = SimpleNamespace(nodeid="test_power.py::test_cut", user_properties=[(MAY_TELL, True)])
    other = SimpleNamespace(nodeid="test_power.py::test_other", user_properties=[])

    missed = missed_in(figures_of(told_in([], [skipped, other])))  # type: ignore[list-item]

    assert missed == [
        "skipped: test_power.py::test_cut: no figure was held against a gate",
        "skipped: test_power.py::test_cut: no control ran",
    ]


@pytest.mark.parametrize(
    ("kills", "missed"),
    [
        ([], "MISSED: no test has told anything\n"),
        ([20], "MISSED: Kills: 20 kills, "),
        ([20] * 2, ""),
    ],
    ids=["nothing", "missed", "together"],
)
def test_runs_after_one_another_make_one_table_and_what_it_misses_fails(
    kills: list[int], missed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / str(run) for run, _kills in enumerate(kills)]
    for file, count in zip(files, kills, strict=True):
        keep(report(("Kills", Count("kills", count, at_least=40), "answered first: lost")), file)

    failed = figures.main(*files)

    told = capsys.readouterr().out
    assert failed == bool(missed)
    assert ("1.5 min  test_power.py" in told) == bool(kills)
    assert missed in told


@pytest.mark.parametrize("first", ["failed", "skipped"])
def test_proof_that_has_not_passed_is_run_again_and_its_last_word_counts(
    first: Literal["failed", "skipped"], tmp_path: Path
) -> None:
    file = tmp_path / "figures"
    passed = report(("Kills", Count("kills", 40, at_least=40), "answered first: lost"))

    keep(report(outcome=first), file)
    before = kept_in(file)[passed.nodeid]
    keep(passed, file)

    assert not before.has_passed
    assert kept_in(file) == {
        passed.nodeid: Kept(has_passed=True, told=told_in([passed]), seconds=90)
    }
    assert not figures.main(file)


@pytest.mark.long
def test_run_that_was_cut_short_goes_on_with_what_has_not_passed(tmp_path: Path) -> None:
    file = tmp_path / "test_power.py"
    file.write_text(
        "from pathlib import Path\n\n"
        "def test_cut():\n"
        "    with Path(__file__).with_name('cuts').open('a') as cuts:\n"
        "        assert cuts.write('cut ') == 4\n\n"
        "def test_back():\n"
        "    assert Path(__file__).with_name('back').exists()\n"
    )

    first, _told = run_by_themselves(file, kept=tmp_path / "figures")
    (tmp_path / "back").touch()
    then, _told = run_by_themselves(file, kept=tmp_path / "figures")

    assert (first, then) == (1, 0)
    assert (tmp_path / "cuts").read_text() == "cut "


def test_end_of_make_prove_is_that_of_its_table() -> None:
    assert '-m tests.figures "$kept"/*.figures || failed=1\n' in PROVE
    assert PROVE.endswith('exit "$failed"\n')


@pytest.mark.long
@pytest.mark.parametrize(("kills", "status"), [(200, 0), (50, 1)])
def test_file_that_is_proven_by_itself_fails_as_well(
    kills: int, status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDPARTY_PROVE", "1")
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
    can = re.compile(r"^from tests.proof import .*\bIS_PROOF\b", re.MULTILINE)
    tests = (ROOT / "tests").rglob("test_*.py")
    asks = [path.relative_to(ROOT) for path in tests if can.search(path.read_text("utf-8"))]
    asked = re.findall(r"^    (tests/\S+)$", PROOFS, re.MULTILINE)

    assert len(asks) > 20
    assert [path for path in asks if not any(path.is_relative_to(named) for named in asked)] == []
    assert [named for named in asked if not (ROOT / named).exists()] == []
