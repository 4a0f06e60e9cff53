"""Names in letters that paper does not have, or does not join: the paper room says so, once."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SignIn
from tests.any_name import HOSTILE_NAMES
from tests.factories import do, make_evening
from tournaments.printing.typesetting.fonts import Typecase

SENTENCE = "letters of couple"


@pytest.mark.parametrize(
    ("name", "is_whole"),
    [
        ("Zoé d’Échantillon", True),
        ("Λήδα", True),
        ("Лев", True),
        ("Nguyễn", True),
        # Joined, turned and stacked by ourselves or by the face.
        ("محمد", True),
        ("דוד", True),
        ("สมชาย", True),
        ("ქართული", True),
        # Vowels and viramas that no one shapes.
        ("प्रिया", False),
        ("शर्मा", False),
        # No face brought along has them.
        ("தமிழ்", False),
        ("😀", False),
    ],
)
def test_type_says_whether_a_name_comes_out_as_it_is_written(name: str, is_whole: bool) -> None:
    assert Typecase().sets_whole(name) is is_whole


@pytest.mark.django_db
def test_paper_room_names_the_couples_once_and_only_those(client: Client) -> None:
    evening = make_evening(couples=2)
    path = reverse("paper", args=[evening.slug])

    before = client.get(path).text
    do(evening, SignIn(("प्रिया", "Ada Sample")), SignIn(("דוד", "محمد")), SignIn(("தமிழ்", "Bo")))
    english, french = (
        client.get(path, headers={"Accept-Language": language}).text for language in ("en", "fr")
    )

    assert SENTENCE not in before
    told = "On paper, letters of couples 3 and 5 are missing or not joined. Add Latin letters."
    assert english.count(told) == 1
    assert french.count("des lettres des couples 3 et 5 manquent ou ne se joignent pas") == 1


def test_whatever_is_in_a_name_is_whole_or_not() -> None:
    assert {Typecase().sets_whole(name) for name in HOSTILE_NAMES} == {True, False}
