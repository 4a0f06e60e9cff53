"""Every message is as *How we write* (`docs/glossary.md`) asks: which words, and how many."""

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
    r"\b(who|which \w+) has won\b",
    r"\bis had as\b",
    r"\b[Tt]hose that the floor\b",
    r"\b[Oo]n a stick\b",
    r"\btables sit so\b",
    r"\bis level with\b",
    r"\bplay on with the card\b",
    r"\bmakes? (the couples|them) odd\b",
    r"\bhas won (the|it\b)",
    r"\bEnsure (that )?this\b",
    r"\blies? (in|on|here|among|beside|elsewhere)\b",
    r"\blaid aside\b",
    r"(”|\b[Tt]his|\b[Tt]hat|\bit|\)s) is no (?!longer\b)\w",
    r"\b(plays?|waits?|counts|bids) no more\b",
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
    # Two numbers that run together.
    r"\bteam %\(\w+\)s (place )?%\((?!names)",
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
    r"\béquipe %\(\w+\)s (rang )?%\((?!names)",
)
# Inside quotes, before a colon, a percent sign or a sign of dollars.
BREAKS = (r"« | »| :(?!//)|\d \$| %%",)

MOST_WORDS = 20
MOST_FRENCH_WORDS = 24  # it needs more small ones
TAG = r"<[^>]+>"
PLACEHOLDER = r"%\(\w+\)[sd]|\{\w*\}"
# A point inside a name or a number, like knockout.slots or 12.50, ends nothing.
END_OF_SENTENCE = r"(?<=[.!?])[”»)\s]*\s|\n"


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


def too_long(texts: list[str], most: int) -> list[str]:
    """The sentences of more words than that; a placeholder is one word, a tag is none."""
    plain = [re.sub(PLACEHOLDER, "N", re.sub(TAG, " ", text)) for text in texts]
    sentences = [said for text in plain for said in re.split(END_OF_SENTENCE, text)]
    return [said for said in sentences if _word_count(said) > most]


def _word_count(sentence: str) -> int:
    """How many words there are; a dash or a sign of percent standing alone is none."""
    return sum(bool(re.search(r"\w", word)) for word in sentence.split())


def test_english_sentences_have_twenty_words_at_most() -> None:
    assert too_long([said for english, _french in messages() for said in english], MOST_WORDS) == []


def test_french_sentences_have_twenty_four_words_at_most() -> None:
    french = [said for _english, french in messages() for said in french]

    assert too_long(french, MOST_FRENCH_WORDS) == []


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


def test_control_sentences_too_long_are_seen() -> None:
    short = ["Table <em>%(table)s</em> – see {}.", "One. Two three four five! Six? Seven."]
    long = ["See knockout.slots; it has 12.50", "Couple N sits at table N"]
    quoted = ["“One two three.” Four five six", "«\xa0Un deux trois?\xa0» Quatre cinq six"]

    assert too_long([*short, *quoted], 4) == []
    assert too_long([*long, f"{short[0]} {long[0]}"], 4) == [*long, long[0]]
    assert too_long(["Couple %(couple)s sits at table <em>%(table)s</em>"], 5) != []


def test_page_on_how_we_write_has_twenty_pairs() -> None:
    page = (ROOT / "docs/glossary.md").read_text()
    _, _, how = page.partition("## How we write")

    assert len(re.findall(r"^\| (?!not so|---).+ \| .+ \|$", how, re.MULTILINE)) >= 20
