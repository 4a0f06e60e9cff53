"""A French a third longer than the English, so that layouts are proved before any catalogue."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo

TOURNAMENTS = Path(__file__).parents[2] / "tournaments"
KEYWORDS = {"_": None, "gettext_lazy": None, "ngettext_lazy": (1, 2)}


def _longer(text: str) -> str:
    return f"{text} {'wé' * max(2, len(text) // 6)}"


def _catalogue() -> Catalog:
    catalogue = Catalog(locale="fr")
    for folder in ("printing", "words", *(f"{desk.parent.name}" for desk in _desks())):
        found = extract_from_dir(str(TOURNAMENTS / folder), keywords=KEYWORDS)
        for _file, _line, message, *_rest in found:
            several = isinstance(message, tuple)
            text = tuple(map(_longer, message)) if several else _longer(message)
            catalogue.add(message, text)
    return catalogue


def _desks() -> list[Path]:
    return sorted(TOURNAMENTS.glob("*/prints*"))


@pytest.fixture(scope="session")
def long_french_catalogue(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its folder: all the texts of the source are read for it, which takes a second."""
    place = tmp_path_factory.mktemp("long_french")
    folder = place / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with (folder / "django.mo").open("wb") as compiled:
        write_mo(compiled, _catalogue())
    return place


@pytest.fixture
def long_french(long_french_catalogue: Path, settings: pytest.FixtureRequest) -> None:
    settings.LOCALE_PATHS = [long_french_catalogue]
