"""No code without its sentence: every refusal can be read, and every entry of the logbook."""

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scoring.errors import RuleError
from tournaments.wording import entries, refusals

ROOT = Path(__file__).parents[2]
DESKS = ROOT / "tournaments"
TABLE = ROOT / "scoring" / "table"
ACTIONS = sorted(path for path in DESKS.glob("*/**/*.py") if "action" in str(path))
WRITTEN = re.compile(r'"((?:office|door|floor|cards|prizes)-[a-z]+(?:-[a-z]+)+)"')


def kinds_of(error: type[RuleError]) -> Iterator[type[RuleError]]:
    for kind in error.__subclasses__():
        yield kind
        yield from kinds_of(kind)


def import_every_desk() -> None:
    for path in [*DESKS.glob("*/**/*.py"), *TABLE.glob("*.py")]:
        if not {"migrations", "commands"} & set(path.parts):
            module = path.relative_to(ROOT).with_suffix("")
            importlib.import_module(".".join(module.parts))


def refusals_in(path: Path) -> Iterator[tuple[str, set[str]]]:
    """The class and the values' names of each refusal that a module makes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "").endswith("Error"):
            yield node.func.id, {str(keyword.arg) for keyword in node.keywords}


@pytest.mark.parametrize("path", ACTIONS, ids=lambda path: str(path.relative_to(DESKS)))
def test_what_an_action_writes_can_be_said(path: Path) -> None:
    codes = set(WRITTEN.findall(path.read_text(encoding="utf-8")))

    said = entries.SENTENCES.keys() | entries.STORIES.keys() | refusals.SENTENCES.keys()
    assert codes - said == set()


def test_every_refusal_of_a_desk_or_of_the_card_game_can_be_said() -> None:
    import_every_desk()

    # A refusal that has kinds of its own is never raised itself.
    raised = {
        error.code
        for error in kinds_of(RuleError)
        if error.__module__.startswith(("tournaments", "scoring.table"))
        and not error.__subclasses__()
    }
    assert sorted(raised - refusals.SENTENCES.keys()) == []


def test_sentence_names_only_what_a_refusal_of_the_card_game_carries() -> None:
    import_every_desk()
    sentences = {kind.__name__: refusals.SENTENCES.get(kind.code) for kind in kinds_of(RuleError)}

    unknown = [
        (name, value)
        for path in TABLE.glob("*.py")
        for name, values in refusals_in(path)
        for value in re.findall(r"%\((\w+)\)", str(sentences.get(name, "")))
        if value not in values
    ]

    assert unknown == []


def test_every_sentence_belongs_to_a_refusal() -> None:
    import_every_desk()

    raised = {error.code for error in kinds_of(RuleError)}
    assert sorted(refusals.SENTENCES.keys() - raised) == []
