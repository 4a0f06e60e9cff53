"""Lists as people keep them: read line by line, every bad line named, hostile ones refused."""

import codecs
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.door.couple_list.reading import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    CoupleList,
    GoodLine,
    decoded,
    parse_couple_list,
)
from tournaments.door.couple_list.refusals import VALUES_BY_CODE, CoupleListError
from tournaments.words import sentence_for

ACE_AND_JACK = GoodLine(1, ("Ace Sample", "Jack Sample"))


def refusals(text: str) -> list[tuple[int, str]]:
    return [(line.number, sentence_for(line.refusal)) for line in parse_couple_list(text).bad]


@pytest.mark.parametrize(
    "line",
    [
        "Ace Sample, Jack Sample",
        "Ace Sample;Jack Sample",
        "Ace Sample\tJack Sample",
        "Ace Sample & Jack Sample",
        "Ace Sample&Jack Sample",
        "Ace Sample and Jack Sample",
        "Ace Sample ET Jack Sample",
        "Ace Sample / Jack Sample",
        "Ace Sample + Jack Sample",
        "Ace Sample – Jack Sample",
        "  Ace   Sample ,  Jack Sample  ,, ",
        '"Ace Sample", "Jack Sample"',
        "12. Ace Sample & Jack Sample",
        "12) Ace Sample, Jack Sample",
        "12 Ace Sample, Jack Sample",
        "#12 - Ace Sample, Jack Sample",
        "12;Ace Sample;Jack Sample",
    ],
)
def test_two_names_on_a_line_are_a_couple(line: str) -> None:
    assert parse_couple_list(line) == CoupleList((ACE_AND_JACK,))


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("Anne-Marie Exemple & Jean-Paul Exemple", ("Anne-Marie Exemple", "Jean-Paul Exemple")),
        ("Sample, Ace;Sample, Jack", ("Sample, Ace", "Sample, Jack")),
        ('"Sample, Ace","Sample, Jack"', ("Sample, Ace", "Sample, Jack")),
        ("Roland Sandy, Etta Anders", ("Roland Sandy", "Etta Anders")),
        ('<b>Ace</b>, O\'Sample "Jack"', ("<b>Ace</b>", 'O\'Sample "Jack"')),
        ("Ace A/C Sample, Jack - Sample", ("Ace A/C Sample", "Jack - Sample")),
        # A number is taken off before a name and never out of it.
        ("1. First1 Sample & Second2 Sample", ("First1 Sample", "Second2 Sample")),
        ("First1, Second1", ("First1", "Second1")),
        ("12 Ace3 4th & Jack", ("Ace3 4th", "Jack")),
    ],
)
def test_names_keep_what_belongs_to_them(line: str, names: tuple[str, str]) -> None:
    couple = parse_couple_list(line).good[0]

    assert couple.players == names


def test_marks_after_the_names_are_paid_and_jar() -> None:
    text = "Ace Sample, Jack Sample, yes, no\nQueen & King Sample;oui;x\nTen, Nine, n\nA, B, , ✓"

    assert parse_couple_list(text).good == (
        GoodLine(1, ("Ace Sample", "Jack Sample"), has_paid=True, in_jar=False),
        GoodLine(2, ("Queen", "King Sample"), has_paid=True, in_jar=True),
        GoodLine(3, ("Ten", "Nine"), has_paid=False),
        GoodLine(4, ("A", "B"), has_paid=False, in_jar=True),
    )


@pytest.mark.parametrize(
    "head",
    [
        "No.;Player 1;Player 2;Phone;Paid;Cookie jar",
        "Numéro;Joueur 1;Joueur 2;Téléphone;Payé;Pot à biscuits",
        "couple;PLAYER 1;partner;Phone;paid;in the jar",
        "N°;Prénom 1;Prénom 2;Téléphone;Payé;Pot",
    ],
)
def test_head_line_says_where_everything_stands(head: str) -> None:
    text = f"{head}\r\n7;Ace Sample;Jack Sample;902 555 0100;x;\r\n8;Queen;King;;;x\r\n"

    assert parse_couple_list(text).good == (
        GoodLine(2, ("Ace Sample", "Jack Sample"), has_paid=True, in_jar=False),
        GoodLine(3, ("Queen", "King"), has_paid=False, in_jar=True),
    )


def test_head_line_may_put_both_names_in_one_column_and_what_is_not_used_is_named() -> None:
    read = parse_couple_list("Joueurs,Courriel,Ville\nAce Sample et Jack Sample,nobody,1\n")

    good = (GoodLine(2, ("Ace Sample", "Jack Sample")),)
    assert read == CoupleList(good, (), ("Courriel", "Ville"))


@pytest.mark.parametrize(
    "head",
    [
        "Player Name 1,Player Name 2,Paid",
        "Player 1 name;Player 2 name;Paid",
        "Nom du joueur 1;Nom du joueur 2;Payé",
        "Nom de la joueuse 1;Nom du partenaire 2;Payé",
    ],
)
def test_head_line_may_speak_of_the_name_of_a_player(head: str) -> None:
    sign = "," if "," in head else ";"

    read = parse_couple_list(f"{head}\n{sign.join(('Ace Sample', 'Jack Sample', 'no'))}")

    assert read == CoupleList((GoodLine(2, ("Ace Sample", "Jack Sample"), has_paid=False),))


@pytest.mark.parametrize(
    "head",
    [
        "Player (left);Player (right);Paid",
        "Prénom et nom du premier;Prénom et nom du second;Payé",
        "Your name, Your partner’s name",
        "Names of both",
    ],
)
def test_head_line_of_other_words_is_no_couple(head: str) -> None:
    read = parse_couple_list(f"{head}\nAce Sample; Jack Sample; yes")

    assert [(line.number, line.refusal.code) for line in read.bad] == [(1, "door-line-is-head")]
    assert read.good == (GoodLine(2, ("Ace Sample", "Jack Sample"), has_paid=True),)


def test_player_with_a_word_of_heads_for_a_name_is_a_player() -> None:
    read = parse_couple_list("Ace Name; Jack Sample\nAce Nom; Jack Nom")

    assert [line.number for line in read.good] == [1, 2]


def test_column_of_numbers_is_named_as_not_used() -> None:
    read = parse_couple_list("Phone;No.;Couple;Player 1;Player 2\n902;7;7;Ace;Jack")

    assert read == CoupleList((GoodLine(2, ("Ace", "Jack")),), (), ("Phone", "No.", "Couple"))


def test_blank_lines_count_but_are_no_couples() -> None:
    read = parse_couple_list("\n \nAce, Jack\n;;;\n\nQueen, King")

    assert [line.number for line in read.good] == [3, 6]


def test_every_bad_line_is_named_with_its_number() -> None:
    text = (
        "Ace Sample\nAce, Jack\nAce, Jack & Joker\nAce, yes\nAce, Jack, maybe\n"
        f"Ace, {'J' * 201}\nAce, Jack, yes, no, 902"
    )
    one_name = "The second name is missing. Put a comma, a semicolon or & between the two names."
    three = "These are more than two names: Ace, Jack and Joker. Write two names on each line."
    neither = "is neither yes nor no. Leave it out, or name the columns on the first line."

    assert refusals(text) == [
        (1, one_name),
        (3, three),
        (4, one_name),
        (5, f"“maybe” {neither}"),
        (6, "A name may have 200 letters at most; shorten it."),
        (7, f"“902” {neither}"),
    ]
    assert [line.number for line in parse_couple_list(text).good] == [2]


def test_line_of_hostile_signs_or_length_is_bad_alone() -> None:
    read = parse_couple_list(f"Ace\x1b[2J, Jack\n{'A' * (LONGEST_LINE + 1)}, Jack\nAce, Jack")

    assert [line.refusal.code for line in read.bad] == [
        "door-line-unprintable",
        "door-line-name-too-long",
    ]
    assert [line.number for line in read.good] == [3]


def test_quotation_mark_left_open_does_not_swallow_the_next_couples() -> None:
    read = parse_couple_list('"Ace Sample;Jack Sample\nQueen;King')

    assert [line.number for line in read.bad] == [1]
    assert read.good == (GoodLine(2, ("Queen", "King")),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        *((text, "door-list-empty") for text in ("", "\n\r\n", " ;; \n,,\t", "\ufeff")),
        ("Ace, Jack\nQueen\x00, King", "door-list-not-text"),
        ("A, B\n" * (MOST_LINES + 1), "door-list-too-long"),
        ("é" * (MOST_BYTES // 2 + 1), "door-list-too-big"),
    ],
)
def test_list_that_is_none_is_refused_whole(text: str, code: str) -> None:
    with pytest.raises(CoupleListError, match=code):
        parse_couple_list(text)


@pytest.mark.parametrize(
    "data",
    [
        "Léo Exemple, Zoé Exemple".encode(),
        codecs.BOM_UTF8 + "Léo Exemple, Zoé Exemple".encode(),
        "Léo Exemple, Zoé Exemple".encode("cp1252"),
        "Léo Exemple, Zoé Exemple".encode("utf-16"),
        codecs.BOM_UTF16_BE + "Léo Exemple, Zoé Exemple".encode("utf-16-be"),
    ],
)
def test_file_is_read_in_the_writing_that_spreadsheets_use(data: bytes) -> None:
    assert decoded(data).removeprefix("\ufeff") == "Léo Exemple, Zoé Exemple"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"PK\x03\x04 and so on", "door-list-is-workbook"),
        (b"\xd0\xcf\x11\xe0 and so on", "door-list-is-workbook"),
        (b"\x81\x8d\x8f", "door-list-not-text"),
        (b"\xff\xfeA", "door-list-not-text"),
        (b"A" * (MOST_BYTES + 1), "door-list-too-big"),
    ],
)
def test_file_that_is_no_list_is_refused_whole(data: bytes, code: str) -> None:
    with pytest.raises(CoupleListError, match=code):
        decoded(data)


@given(st.one_of(st.text(), st.text(alphabet='AJé ,;\t&"\n12xy', max_size=200)))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read = parse_couple_list(text)
    except CoupleListError as refusal:
        sentence_for(refusal)
    else:
        assert all(all(line.players) for line in read.good)
        assert all(sentence_for(line.refusal) for line in read.bad)


@given(st.binary(max_size=300))
def test_any_file_is_read_or_refused(data: bytes) -> None:
    try:
        parse_couple_list(decoded(data))
    except CoupleListError as refusal:
        sentence_for(refusal)


def test_every_refusal_has_a_sentence_that_needs_what_is_told() -> None:
    sentences = [
        sentence_for(CoupleListError(code, **dict.fromkeys(values, "7")))
        for code, values in VALUES_BY_CODE.items()
    ]

    assert len(set(sentences)) == len(VALUES_BY_CODE)


names = st.text(alphabet=st.characters(categories=["L"]), min_size=1, max_size=12)


@given(st.lists(st.tuples(names, names), min_size=1, max_size=20))
def test_list_of_names_is_read_whole(couples: list[tuple[str, str]]) -> None:
    lines = "\n".join(f"Ms {first} A;Mr {second} B" for first, second in couples)

    read = parse_couple_list(lines)

    assert (len(read.good), read.bad) == (len(couples), ())


def test_list_of_blanks_is_read_at_once() -> None:
    """As long as a list may be, and nearly all of it between two names: once it took minutes."""
    line = "Ada" + " \u00a0" * 950 + "Bea"
    text = "\n".join([line] * 60)

    start = time.thread_time()
    found = parse_couple_list(text)

    assert time.thread_time() - start < 2
    assert {bad.refusal.code for bad in found.bad} == {"door-line-one-name"}
    assert len(found.bad) == 60
