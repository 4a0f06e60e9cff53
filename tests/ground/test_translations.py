"""Every text of code and templates stands in the French catalogue, translated and well formed."""

import ast
import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[2]
INDENTED = re.compile(r"^\s+", re.MULTILINE)
KEYWORDS = {
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
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


def test_french_is_set_as_in_canada(french: Catalog) -> None:
    faults = {text for message in french for text in _said(message) if _misset(text)}

    assert faults == set()


@pytest.mark.parametrize(
    "text",
    [
        "Départage : réglez-le",
        "Départage: réglez-le",
        "Réglez-le\u00a0!",
        "Réglez-le ; puis",
        "« réglez »",
        "l'égalité",
        "Un pli de plus",
        "Qui passe la partie",
    ],
)
def test_french_that_is_set_otherwise_is_noticed(text: str) -> None:
    """The control."""
    assert _misset(text)


def test_catalogue_keeps_nothing_that_no_page_says(french: Catalog) -> None:
    said = set(_texts())

    unused = [m.id for m in french if m.id and (_singular(m), m.context) not in said]
    assert unused == []


# Markup, addresses, placeholders and times of day bear signs of their own.
NO_WORDS = re.compile(r"<[^>]*>|https?:\S+|\d\d(:\d\d)+|SHA-256.*:1|'cardparty\[.*]'|\w'\w+'~|'er'")
MISSET = re.compile(
    r"""
    (?<!\u00a0):(?!//)            # a colon keeps its word on the line
    | [\s][;!?]                   # and no other sign stands apart
    | «(?!\u00a0) | (?<!\u00a0)»  # quotation marks have air
    | \w'\w                      # an apostrophe is no straight mark
    | \bplis?\b | \bpass(e|ent)\ (la|une|cette)\ partie   # as they say it in Acadia
    """,
    re.VERBOSE | re.IGNORECASE,
)


def _said(message: Message) -> list[str]:
    if not message.id:  # the head of the catalogue
        return []
    return [message.string] if isinstance(message.string, str) else list(message.string)


def _misset(text: str) -> bool:
    return MISSET.search(NO_WORDS.sub("X", text)) is not None


def _sources() -> Iterator[str]:
    for name in ("cardparty", "tournaments"):
        for path in (ROOT / name).rglob("*.py"):
            yield path.read_text(encoding="utf-8")
    for path in [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.txt")]:
        # Indented as it stands, a template would be read as Python with wrong indentation.
        yield INDENTED.sub("", templatize(path.read_text(encoding="utf-8"), origin=str(path)))


@cache
def _found() -> list[tuple[str | tuple[str, ...], str | None]]:
    return [
        (message, context)
        for text in _sources()
        for _line, message, _comments, context in extract(
            "python", io.BytesIO(text.encode()), keywords=KEYWORDS
        )
    ]


def _texts() -> set[tuple[str, str | None]]:
    return {(m if isinstance(m, str) else m[0], context) for m, context in _found()}


def _plurals() -> set[tuple[str, str]]:
    return {(m[0], m[1]) for m, _context in _found() if isinstance(m, tuple)}


def _singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _is_translated(message: Message) -> bool:
    parts = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return not message.fuzzy and all(parts)


def test_no_text_hides_inside_an_f_string() -> None:
    """The collector of texts does not look there, so it would stay English unnoticed."""
    hidden = [
        f"{path.relative_to(ROOT)}:{part.lineno}"
        for name in ("cardparty", "tournaments")
        for path in (ROOT / name).rglob("*.py")
        for text in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(text, ast.JoinedStr)
        for part in ast.walk(text)
        if isinstance(part, ast.Call) and getattr(part.func, "id", "") in KEYWORDS
    ]

    assert hidden == []


def test_no_text_hides_inside_brackets_of_its_own() -> None:
    """Nor does it look at a text that is bracketed, as one of two plurals may come to be."""
    in_brackets = re.compile(rf"\b({'|'.join(KEYWORDS)})\((?:[^()]*,)?\s*\(\s*\"")
    hidden = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for name in ("cardparty", "tournaments")
        for path in (ROOT / name).rglob("*.py")
        for found in in_brackets.finditer(path.read_text(encoding="utf-8"))
    ]

    assert in_brackets.search('ngettext_lazy(\n    (\n        "one "')
    assert hidden == []


def test_one_singular_has_one_plural() -> None:
    """A catalogue knows one plural for a singular; the other would fall back to English."""
    plurals: dict[str, set[str]] = {}
    for singular, plural in _plurals():
        plurals.setdefault(singular, set()).add(plural)

    assert {one: many for one, many in plurals.items() if len(many) > 1} == {}
