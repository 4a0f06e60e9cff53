"""The table at the end of `make prove`: a line for each name, whatever tests have told of it."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tests.figures import Figure, Prove, as_table, figures_of, keep, kept_in, told_in

ROOT = Path(__file__).parents[2]
PROVE = ROOT / ".ci" / "prove"


def lines_of(*told: Any) -> list[Figure]:
    """The lines that passed tests make, one test for each of these."""
    return figures_of(told_in(reports(*told)))


def reports(*told: Any) -> list[Any]:
    passed = []
    for arguments, counts in told:
        properties: list[tuple[str, object]] = []
        Prove(properties)(*arguments, **counts)
        passed.append(SimpleNamespace(user_properties=properties))
    return passed


def test_parts_of_a_line_are_added_up() -> None:
    part = ("Kills", "{kills} kills, {lost} lost", "0 lost", "")

    (line,) = lines_of(
        (part, {"kills": 20, "lost": 0}),
        (("Kills", "", "", "answered first: {early} lost"), {"early": 7}),
        (part, {"kills": 30, "lost": 0}),
    )

    assert line.cells == ("Kills", "50 kills, 0 lost", "0 lost", "answered first: 7 lost")


def test_control_that_did_not_run_is_missed_aloud() -> None:
    (line,) = lines_of((("Kills", "20 kills", "0 lost"), {}))

    assert line.cells[-1] == "– none ran –"


def test_table_has_a_line_for_each_name_and_wraps_what_is_long() -> None:
    lines = as_table(lines_of((("B", "word " * 20, "gate", "x"), {}), (("A", "a", "b", "c"), {})))

    assert [line.split("│")[0].strip() for line in lines if "┼" not in line] == [
        "what is proven", "A", "B", "", "",
    ]  # fmt: skip
    assert len({len(line) for line in lines}) == 1


def test_runs_after_one_another_make_one_table(tmp_path: Path) -> None:
    file = tmp_path / "figures"
    on_sqlite = ("Kills", "{kills} kills", "0 lost", "answered first: lost"), {"kills": 20}
    on_postgresql = ("Writers", "{writes} writes", "0 errors", "no lock: 7 errors"), {"writes": 9}
    for told in (on_sqlite, on_postgresql, on_sqlite):
        keep(told_in(reports(told)), file)

    assert [line.cells[:2] for line in figures_of(kept_in(file))] == [
        ("Kills", "40 kills"),
        ("Writers", "9 writes"),
    ]


def test_everything_that_can_prove_more_is_asked_to() -> None:
    asks = {
        path.relative_to(ROOT)
        for path in (ROOT / "tests").rglob("test_*.py")
        if re.search("^from tests.proof import", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    asked = re.findall(r"^    (tests/\S+)$", PROVE.read_text(encoding="utf-8"), re.MULTILINE)

    assert len(asks) > 20
    assert [
        path for path in sorted(asks) if not any(path.is_relative_to(named) for named in asked)
    ] == []
    assert [named for named in asked if not (ROOT / named).exists()] == []
