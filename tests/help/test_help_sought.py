"""What people type leads to the chapter that answers it, whatever words the guide has for it."""

import pytest
from django.test import Client
from django.utils.translation import override

from tournaments.help.search import search
from tournaments.words.help.chapter import HelpChapter, Sought, plainly
from tournaments.words.help.chapters import CHAPTERS

# What is typed, and every chapter that answers it: one of these comes first or second.
TYPED = {
    "en": {
        "undo": "office", "mistake": "office floor", "error": "office floor",
        "crash": "trouble", "froze": "trouble", "power": "trouble", "battery": "trouble",
        "substitute": "door", "replace": "door", "late": "door", "leave early": "door floor",
        "backup": "office trouble", "save": "office", "USB": "trouble",
        "tie": "prizes", "money": "prizes", "payout": "prizes", "odd": "floor",
        "printer": "paper", "paper jam": "trouble",
        "password": "phones", "phone": "phones", "Wi-Fi": "phones", "French": "start",
        "delete": "office", "rename": "door", "spelling": "door",
        "no laptop": "start trouble", "What if there is no laptop?": "start",
        "dead laptop": "trouble", "what if the laptop is dead": "trouble",
    },
    "fr": {
        "annuler": "office", "erreur": "office floor", "plantage": "trouble", "gelé": "trouble",
        "panne": "trouble", "courant": "trouble", "pile": "trouble",
        "remplaçant": "door", "remplacer": "door", "retard": "door",
        "partir plus tôt": "door floor", "sauvegarde": "office trouble",
        "copie": "office trouble", "clé USB": "trouble",
        "égalité": "prizes", "argent": "prizes", "impair": "floor",
        "imprimante": "paper", "bourrage": "trouble",
        "mot de passe": "phones", "téléphone": "phones", "cellulaire": "phones",
        "Wi-Fi": "phones", "anglais": "start",
        "supprimer": "office", "corriger le nom": "door", "orthographe": "door",
        "pas d’ordinateur": "start", "Et s’il n’y a pas d’ordinateur?": "start",
        "ordinateur mort": "trouble",
    },
}  # fmt: skip
NONSENSE = "zorblax"


def shown(text: str, language: str) -> list[str]:
    """The chapters found, as they are shown."""
    with override(language):
        return [one.chapter.word for one in search(text)]


def sought(chapter: HelpChapter) -> list[tuple[str, str]]:
    """The other words for its sentences, each with what is shown for them."""
    told = ((one, one) for one in (*chapter.see, *chapter.do))
    every = (*told, *chapter.what_if)
    return [
        (word.strip(), plainly(answer))
        for asked, answer in every
        if isinstance(asked, Sought)
        for word in str(asked.words).split(",")
    ]


def first_sentences(text: str, chapter: HelpChapter) -> list[str]:
    """The two that are shown first of what is found in this chapter."""
    (found,) = (one.hits for one in search(text) if one.chapter is chapter)
    return [plainly(hit.sentence) for hit in found[:2]]


@pytest.mark.parametrize(
    ("language", "text", "answering"),
    [(language, *row) for language, rows in TYPED.items() for row in rows.items()],
)
def test_what_people_type_leads_to_a_chapter_that_answers_it(
    language: str, text: str, answering: str
) -> None:
    assert set(shown(text, language)[:2]) & set(answering.split())


@pytest.mark.parametrize("language", TYPED)
def test_control_word_that_means_nothing_finds_nothing_and_the_page_says_so(
    client: Client, language: str
) -> None:
    said = {"en": "Nothing was found.", "fr": "Rien trouvé."}
    page = client.get("/help/", {"for": NONSENSE}, headers={"accept-language": language}).text

    assert shown(NONSENSE, language) == shown(f"{NONSENSE} USB", language) == []
    assert said[language] in page


@pytest.mark.parametrize("language", TYPED)
def test_other_words_show_the_sentence_that_has_them_before_all_others(language: str) -> None:
    with override(language):
        missed = [
            (chapter.word, words)
            for chapter in CHAPTERS
            for words, answer in sought(chapter)
            if answer not in first_sentences(words, chapter)
        ]

    assert missed == []


def test_case_is_found_with_the_heading_that_it_stands_under() -> None:
    assert set(shown("what if", "en")) == set(shown("et si", "fr")) == {c.word for c in CHAPTERS}


def test_nearest_sentence_comes_first() -> None:
    """Words for it, then whole words, then beginnings: *late* is neither *later* nor *latest*."""
    assert shown("late", "en")[0] == "door"
    assert shown("save", "en").index("office") < shown("save", "en").index("start")
