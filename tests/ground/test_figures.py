"""The table at the end of `make prove`: a line for each name, whatever tests have told of it."""

from types import SimpleNamespace
from typing import Any

from tests.figures import Prove, as_table, told_in


def reports(*told: Any) -> list[Any]:
    """A passed test for each of these."""
    passed = []
    for arguments, counts in told:
        properties: list[tuple[str, object]] = []
        Prove(properties)(*arguments, **counts)
        passed.append(SimpleNamespace(user_properties=properties))
    return passed


def test_parts_of_a_line_are_added_up() -> None:
    part = ("Kills", "{kills} kills, {lost} lost", "0 lost", "")

    (line,) = told_in(
        reports(
            (part, {"kills": 20, "lost": 0}),
            (("Kills", "", "", "answered first: {early} lost"), {"early": 7}),
            (part, {"kills": 30, "lost": 0}),
        )
    )

    assert line.cells == ("Kills", "50 kills, 0 lost", "0 lost", "answered first: 7 lost")


def test_control_that_did_not_run_is_missed_aloud() -> None:
    (line,) = told_in(reports((("Kills", "20 kills", "0 lost"), {})))

    assert line.cells[-1] == "– none ran –"


def test_table_has_a_line_for_each_name_and_wraps_what_is_long() -> None:
    lines = as_table(
        told_in(reports((("B", "word " * 20, "gate", "x"), {}), (("A", "a", "b", "c"), {})))
    )

    assert [line.split("│")[0].strip() for line in lines if "┼" not in line] == [
        "what is proven", "A", "B", "", "",
    ]  # fmt: skip
    assert len({len(line) for line in lines}) == 1
