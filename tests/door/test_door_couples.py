"""What the door counts, finds and suggests, and which names are the same to it."""

import pytest

from scoring.hall.acts import JoinJar, Pay, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import BLANK
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening
from tournaments.door.counts import DoorCount, door_count
from tournaments.door.couples import ListedCouple, listed_couple, listed_couples, numbers_alike
from tournaments.door.suggestions import (
    MOST_NAMES_SUGGESTED,
    SuggestedName,
    suggested_names,
)
from tournaments.names import is_printable, key_of, tidied


@pytest.mark.django_db
@pytest.mark.parametrize(("odd", "tables"), [("house", 3), ("gap", 3), ("rest", 2)])
def test_door_count_of_an_odd_number_depends_on_the_choice(odd: str, tables: int) -> None:
    evening = make_evening(couples=5, odd=Odd(odd), entry_fee_cents=2000, jar_fee_cents=200)
    marked = do(evening, Pay(1, has_paid=False), JoinJar(4, in_jar=False), JoinJar(5, in_jar=False))

    count = door_count(marked.evening)

    assert count == DoorCount(
        couples=5, tables=tables, paid=4, in_jar=3, entry_fees_cents=8000, jar_fees_cents=600
    )
    assert (count.unpaid, count.is_odd, count.cents) == (1, True, 8600)


@pytest.mark.django_db
def test_door_count_leaves_the_house_couple_out() -> None:
    evening = draw(make_evening(couples=3)).evening

    assert (len(evening.couples), door_count(evening).couples) == (4, 3)


@pytest.mark.parametrize(
    ("spelling", "other"),
    [
        ("Léo Exemple", "LEO  EXEMPLE"),
        ("Léo Exemple", "Le\u0301o Exemple"),
        ("J. Sample", "J Sample"),
        ("O'Sample", "O’Sample"),
        ("Anne-Marie Exemple", "Anne Marie Exemple"),
        ("Straße Sample", "STRASSE SAMPLE"),
    ],
)
def test_key_is_the_same_for_spellings_of_one_name(spelling: str, other: str) -> None:
    assert key_of(spelling) == key_of(other)


@pytest.mark.parametrize(
    ("name", "other"), [("Léa Exemple", "Léo Exemple"), ("♠", "♥"), ("राम", "रम"), ("!", "?")]
)
def test_key_tells_different_names_apart(name: str, other: str) -> None:
    assert key_of(name) != key_of(other)


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        *((unseen, "") for unseen in ("", " \t", "\u200b", "\u200d \u2060\ufeff")),
        ("👩\u200d👧 Sample", "👩\u200d👧 Sample"),
        ("  Le\u0301o\u00a0\t Exemple\n", "Léo Exemple"),
    ],
)
def test_tidied_name_has_single_blanks_composed_letters_and_its_joiners(
    name: str, tidy: str
) -> None:
    assert tidied(name) == tidy


@pytest.mark.parametrize("name", ["\x00", "A\x1bB", "\ud800", "A\u202eB"])
def test_name_that_no_printer_can_print_is_known(name: str) -> None:
    assert not is_printable(name)


def test_numbers_alike_point_at_each_other() -> None:
    couples = [
        Couple(1, ("Jack Sample", "Ace Sample")),
        Couple(2, ("Queen Sample", "jack sample")),
        Couple(3, ("King Sample", "Ace Sample")),
        Couple(4, ("Ten Sample", "Nine Sample")),
        Couple(5, is_house=True),
        Couple(6, is_house=True),
    ]

    assert numbers_alike(couples) == {1: (2, 3), 2: (1,), 3: (1,)}


def test_names_of_earlier_evenings_are_suggested_once_each_as_spelt_last() -> None:
    earlier = [("Léo Exemple", "Jack Sample"), ("Leo Exemple", "Ace Sample")]

    assert suggested_names(earlier) == [
        SuggestedName("Ace Sample", partner="Leo Exemple"),
        SuggestedName("Jack Sample", partner="Léo Exemple"),
        SuggestedName("Léo Exemple", partner="Jack Sample"),
    ]


def test_nobody_is_suggested_who_is_here() -> None:
    earlier = [("Léo Exemple", "Jack Sample"), ("Ace Sample", "King Sample")]

    suggested = suggested_names(earlier, here=[("Leo Exemple", "Ace Sample")])

    assert [one.name for one in suggested] == ["Jack Sample", "King Sample"]


def test_names_suggested_are_so_many_of_the_latest() -> None:
    earlier = [(f"Ada Sample {number}", f"Bruno Sample {number}") for number in range(2000)]

    names = [suggested.name for suggested in suggested_names(earlier)]

    assert len(names) == MOST_NAMES_SUGGESTED
    assert set(names) == {name for players in earlier[:500] for name in players}


@pytest.mark.parametrize(
    ("find", "numbers"),
    [
        ("", [3, 2, 1]),
        ("leo", [2]),
        ("3", [3]),
        ("#1", [1]),
        (" sample ", [3, 1]),
        ("nobody", []),
    ],
)
def test_couples_are_found_by_number_or_part_of_a_name(find: str, numbers: list[int]) -> None:
    evening = BLANK.do_all(
        [
            SignIn(("Jack Sample", "Ace Sample")),
            SignIn(("Léo Exemple", "Zoé Exemple")),
            SignIn(("King Sample", "Ten Sample")),
        ]
    )

    assert [row.couple.number for row in listed_couples(evening, find)] == numbers


def test_couple_is_listed_alone_as_among_the_others() -> None:
    evening = BLANK.do_all(
        [SignIn(("Jack Sample", "Ace Sample")), SignIn(("Ten Sample", "ACE SAMPLE"))]
    )
    second = evening.couples[2]

    assert listed_couple(evening, 2) == ListedCouple(second, (1,))
    assert listed_couples(evening) == [listed_couple(evening, 2), listed_couple(evening, 1)]
