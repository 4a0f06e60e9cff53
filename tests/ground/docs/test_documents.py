"""Whatever `CONTRIBUTING.md` sends a newcomer to, and the guide an organiser, is there."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
FROM_THE_ROOT = "cardparty|docs|locale|scoring|templates|tests|tournaments"
PATH = re.compile(rf"(?<![\w/])(?:{FROM_THE_ROOT})/\w[\w/.-]*")


def test_every_file_that_is_named_is_there() -> None:
    named = {path.rstrip(".") for path in PATH.findall(PAGE)}

    assert len(named) > 40  # or the walk proves nothing
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def test_every_make_target_that_is_named_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = set(re.findall(r"`make (\w+)`", PAGE))

    assert named >= {"check", "messages", "schemas"}
    assert [target for target in named if f"\n{target}:" not in makefile] == []


def test_chapter_on_a_tournament_names_desks_and_buttons_as_they_are_called() -> None:
    guide = (ROOT / "docs" / "organiser-guide.md").read_text("utf-8")
    chapter = guide.partition("## A tournament\n")[2].partition("\n## ")[0]
    with (ROOT / "locale/fr/LC_MESSAGES/django.po").open("rb") as file:
        said = {message.id for message in read_po(file)}

    named = {name for name in re.findall(r"\*\*([^*]+)\*\*", chapter) if not name.endswith(".")}

    assert {"Bracket", "Draw the pools", "Try a practice tournament"} <= named
    assert sorted(named - said) == []
