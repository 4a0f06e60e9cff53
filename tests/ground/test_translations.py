"""Every text of code and templates stands in the French catalogue, translated and well formed."""

import io
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[2]
KEYWORDS = {
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "_": None,
}


@pytest.fixture(scope="module")
def french() -> Catalog:
    with (ROOT / "locale/fr/LC_MESSAGES/django.po").open("rb") as lines:
        return read_po(lines, locale="fr")


def test_every_text_is_in_the_french_catalogue(french: Catalog) -> None:
    missing = sorted({text for text in _texts() if french.get(*text) is None})

    assert missing == []


def test_every_entry_of_the_catalogue_is_translated(french: Catalog) -> None:
    assert [message.id for message in french if message.id and not _is_translated(message)] == []


def test_every_translation_keeps_its_placeholders(french: Catalog) -> None:
    assert [(m.id, [str(e) for e in found]) for m, found in french.check()] == []


def test_catalogue_keeps_nothing_that_no_page_says(french: Catalog) -> None:
    said = set(_texts())

    unused = [m.id for m in french if m.id and (_singular(m), m.context) not in said]
    assert unused == []


def _texts() -> set[tuple[str, str | None]]:
    sources = [
        path for name in ("cardparty", "tournaments") for path in (ROOT / name).rglob("*.py")
    ]
    pages = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.txt")]
    texts = [path.read_text(encoding="utf-8") for path in sources]
    texts += [templatize(path.read_text(encoding="utf-8"), origin=str(path)) for path in pages]
    return {found for text in texts for found in _texts_of(text)}


def _texts_of(text: str) -> set[tuple[str, str | None]]:
    file = io.BytesIO(text.encode())
    found = extract("python", file, keywords=KEYWORDS)
    return {(m if isinstance(m, str) else m[0], context) for _line, m, _comments, context in found}


def _singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _is_translated(message: Message) -> bool:
    parts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return not message.fuzzy and all(parts)
