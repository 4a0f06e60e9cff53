"""The organiser's guide names what stands on the pages."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "locale" / "fr" / "LC_MESSAGES" / "django.po"


def test_chapter_on_a_tournament_names_desks_and_buttons_as_they_are_called() -> None:
    guide = (ROOT / "docs" / "organiser-guide.md").read_text("utf-8")
    chapter = guide.partition("## A tournament\n")[2].partition("\n## ")[0]
    with CATALOGUE.open("rb") as file:
        said = {message.id for message in read_po(file)}

    named = {name for name in re.findall(r"\*\*([^*]+)\*\*", chapter) if not name.endswith(".")}

    assert {"Bracket", "Draw the pools", "Try a practice tournament"} <= named
    assert sorted(named - said) == []
