"""What the door counts, and which names are the same to it."""

import pytest

from tests.factories import draw, make_evening
from tournaments.door.queries import (
    DoorCount,
    couples_of,
    door_count_for,
    door_rows,
    names_of_earlier_evenings,
    next_number,
    numbers_alike,
)
from tournaments.models import Couple, Evening
from tournaments.names import is_printable, key_of, tidied

pytestmark = pytest.mark.django_db


def named(evening: Evening, number: int, first: str, second: str) -> Couple:
    return Couple.objects.create(
        evening=evening, number=number, first_player=first, second_player=second
    )


@pytest.mark.parametrize(("odd", "tables"), [("house", 3), ("gap", 3), ("rest", 2)])
def test_door_count_of_an_odd_number_depends_on_the_choice(odd: str, tables: int) -> None:
    evening = make_evening(couples=5, odd=odd, entry_fee_cents=2000, jar_fee_cents=200)
    evening.couples.filter(number=1).update(has_paid=False)
    evening.couples.filter(number__gte=4).update(in_jar=False)

    count = door_count_for(evening)

    assert count == DoorCount(
        couples=5, tables=tables, paid=4, in_jar=3, entry_fees_cents=8000, jar_fees_cents=600
    )
    assert (count.unpaid, count.is_odd, count.cents) == (1, True, 8600)


def test_door_count_leaves_the_house_couple_out() -> None:
    evening = draw(make_evening(couples=3))

    assert (len(couples_of(evening)), door_count_for(evening).couples) == (4, 3)


def test_next_number_of_an_empty_evening_is_one() -> None:
    assert next_number(make_evening(couples=0)) == 1


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


@pytest.mark.parametrize("name", ["", " \t", "\u200b", "\u200d \u2060\ufeff"])
def test_name_that_cannot_be_seen_is_none(name: str) -> None:
    assert tidied(name) == ""


def test_joiners_within_a_name_stay() -> None:
    assert tidied("👩\u200d👧 Sample") == "👩\u200d👧 Sample"


def test_tidied_name_has_single_blanks_and_composed_letters() -> None:
    assert tidied("  Le\u0301o\u00a0\t Exemple\n") == "Léo Exemple"


@pytest.mark.parametrize("name", ["\x00", "A\x1bB", "\ud800", "A\u202eB"])
def test_name_that_no_printer_can_print_is_known(name: str) -> None:
    assert not is_printable(name)


def test_numbers_alike_point_at_each_other() -> None:
    evening = make_evening(couples=0)
    couples = [
        named(evening, 1, "Jack Sample", "Ace Sample"),
        named(evening, 2, "Queen Sample", "jack sample"),
        named(evening, 3, "King Sample", "Ace Sample"),
        named(evening, 4, "Ten Sample", "Nine Sample"),
    ]

    assert numbers_alike(couples) == {1: (2, 3), 2: (1,), 3: (1,)}


def test_names_are_suggested_from_earlier_evenings_once_each() -> None:
    tonight = make_evening(couples=1, slug="tonight")
    earlier = make_evening(couples=0, slug="earlier", date="2026-10-01")
    later = make_evening(couples=0, slug="later", date="2026-11-01")
    practice = make_evening(couples=1, slug="practice", is_practice=True)
    named(earlier, 1, "Leo Exemple", "Ace Sample")
    named(later, 1, "Léo Exemple", "Jack Sample")

    assert names_of_earlier_evenings(tonight) == ["Ace Sample", "Jack Sample", "Léo Exemple"]
    assert names_of_earlier_evenings(practice) == []


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
def test_rows_are_found_by_number_or_part_of_a_name(find: str, numbers: list[int]) -> None:
    evening = make_evening(couples=0)
    named(evening, 1, "Jack Sample", "Ace Sample")
    named(evening, 2, "Léo Exemple", "Zoé Exemple")
    named(evening, 3, "King Sample", "Ten Sample")

    assert [row.couple.number for row in door_rows(evening, find)] == numbers
