"""Words that were left stay out of every message (`docs/glossary.md`, *How we write*)."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "locale/fr/LC_MESSAGES/django.po"

LEFT_ENGLISH = (
    r"\b(are|is|still|those|who is) level\b",
    r"\bgoes over\b",
    r"\bwhose word\b",
    r"\bsaid to have won\b",
    r"\bplay on with the card\b",
    r"\bmakes? (the couples|them) odd\b",
    r"\bhas won (the|it\b)",
    r"\bEnsure (that )?this\b",
    r"\blies? (in|on|here|among|beside|elsewhere)\b",
    r"\blaid aside\b",
    r"(”|\b[Tt]his|\b[Tt]hat|\bit|\)s) is no (?!longer\b)\w",
    r"\b(plays?|waits?|counts) no more\b",
    r"\bstands (on|in|first|twice|at the (top|foot))\b",
    r"\bdown as the winner\b",
    r"\bplay on with its card\b",
    r"\b(is|are) told otherwise\b",
    r"\blook whether\b",
    r"\b[Ll]ook at (it|its \w+|them|both|the (number|name|bid)s?) again\b",
    r"\bby the book\b",
    r"\bthe (floor|door) prints\b",
    r"\b([Aa]|an) (page|row|line|entry|sheet|card) an? (pool|desk|game|table|line|couple)\b",
    r"^To the (floor|cards|bracket|evenings|tie desk)$",
)
LEFT_FRENCH = (
    r"\bReprendre$",
    r"\b[Rr]epren(d|ez|dre) (ce|le|du) départage",
    r"\bentrée %\(entry\)s (a|n’a pas) été reprise\b",
    r"\best dite? l’avoir gagnée?\b",
    r"\b[Tt]able .*est de retour\b",
    r"\b[Rr]entr(e|ent|ée?s?) (après|chez)\b",
    r"\best (déjà )?rentrée?\b",
    r"\bpass(é|ez|er|eraient) (la|une|cette) partie\b",
    r"\b[Pp]arties? passées?\b",
    r"\b(au|le) plan\b",
    r"\bla salle imprime\b",
    r"\b(ce|le|du|au) portable\b",
    r"\b([Ll]es|[Dd]es|[Uu]ne|deux) aides?\b(?! de)",
    r"\b[Ff]euilles? de marque\b",
    r"\b([Ll]a|[Uu]ne) marque\b(?! de la précédente)",
)
# Inside quotes, before a colon, a percent sign or a sign of dollars.
BREAKS = (r"« | »| :(?!//)|\d \$| %%",)


def messages() -> list[tuple[list[str], list[str]]]:
    """Each message in English and in French, with all its plurals."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    return [(_all(message.id), _all(message.string)) for message in catalogue if message.id]


def _all(said: str | tuple[str, ...] | list[str]) -> list[str]:
    return [said] if isinstance(said, str) else list(said)


def offenders(sentences: list[str], left: tuple[str, ...]) -> list[str]:
    return [said for said in sentences if any(re.search(word, said) for word in left)]


def test_english_messages_use_none_of_the_words_that_were_left() -> None:
    sentences = [said for english, _french in messages() for said in english]

    assert len(sentences) > 2_000  # or the walk proves nothing
    assert offenders(sentences, LEFT_ENGLISH) == []


def test_french_messages_use_none_of_the_words_that_were_left() -> None:
    sentences = [said for _english, french in messages() for said in french]

    assert len(sentences) > 2_000
    assert offenders(sentences, LEFT_FRENCH) == []


def test_french_has_no_plain_space_where_a_line_must_not_break() -> None:
    sentences = [said for _english, french in messages() for said in french]

    assert offenders(sentences, BREAKS) == []


def test_control_words_that_were_left_are_seen() -> None:
    english = [
        "Couples 4 and 9 are level for it",
        "It goes over to the next evening",
        "“7” is no game; write its number, like 7.",
        "Ace Sample waits no more.",
        "The data lie on a database server",
        "A page a pool: who beat whom",
    ]
    french = [
        "Reprendre",
        "La table 4 est de retour.",
        "Reprendre ce départage",
        "Le couple 4 rentre après la partie 6; sa carte reste.",
        "Vous passez cette partie",
        "Le mot de passe de ce portable",
        "Une aide part, ou un téléphone disparaît?",
        "Les feuilles de marque",
        "Ouvrez un match et tapez la marque des deux équipes.",
    ]

    assert offenders(english, LEFT_ENGLISH) == english
    assert offenders(french, LEFT_FRENCH) == french
    plain = ["« Porte »", "Prix : 20 $"]
    assert offenders(plain, BREAKS) == plain


def test_page_on_how_we_write_has_twenty_pairs() -> None:
    page = (ROOT / "docs/glossary.md").read_text()
    _, _, how = page.partition("## How we write")

    assert len(re.findall(r"^\| (?!not so|---).+ \| .+ \|$", how, re.MULTILINE)) >= 20
