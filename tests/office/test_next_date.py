"""The date that is proposed for an evening like an earlier one: the next in the hall's rhythm."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.settings import FormatOfPlay
from tests.factories import make_evening, make_tournament
from tests.office.pages import offered, text_of
from tournaments.rhythm import LAST, DayOfMonth, EveryWeeks, Rhythm, next_evening, rhythm_of
from tournaments.store import book, listing
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.office.rhythms import rhythm_said

SATURDAY = 5


def days(text: str) -> list[date]:
    """`2026 09-19 10-17`: days of one year."""
    year, *rest = text.split()
    return [date.fromisoformat(f"{year}-{day}") for day in rest]


@pytest.mark.parametrize(
    ("evenings", "rhythm", "following"),
    [
        ("2026 11-21 11-28", EveryWeeks(1, SATURDAY), "2026-12-05"),
        ("2026 11-14 11-28", EveryWeeks(2, SATURDAY), "2026-12-12"),
        # A week was left out, and once it was Friday.
        ("2026 10-31 11-07 11-21 11-28", EveryWeeks(1, SATURDAY), "2026-12-05"),
        ("2026 11-07 11-14 11-21 11-27", EveryWeeks(1, SATURDAY), "2026-12-05"),
        # Twice the first Sunday of a month, and yet every two weeks.
        ("2026 02-01 02-15 03-01", EveryWeeks(2, 6), "2026-03-15"),
        ("2026 10-17 11-21", DayOfMonth(1, SATURDAY, 2), "2026-12-19"),
        ("2026 09-19 10-17 11-21", DayOfMonth(1, SATURDAY, 2), "2026-12-19"),
        # Nobody plays in July and August.
        ("2026 05-16 06-20 09-19 10-17", DayOfMonth(1, SATURDAY, 2), "2026-11-21"),
        # The fourth Saturday was the last as well, until one month had five.
        ("2026 09-26 10-31 11-28", DayOfMonth(1, SATURDAY, LAST), "2026-12-26"),
        ("2026 06-27 07-25 08-22", DayOfMonth(1, SATURDAY, 3), "2026-09-26"),
        ("2026 03-21 06-20 09-19", DayOfMonth(3, SATURDAY, 2), "2026-12-19"),
    ],
)
def test_next_evening_is_in_the_rhythm_of_the_last_ones(
    evenings: str, rhythm: Rhythm, following: str
) -> None:
    held = days(evenings)

    assert rhythm_of(held) == rhythm
    assert next_evening(held[-1], rhythm, today=held[-1]).isoformat() == following


def test_one_evening_has_no_rhythm() -> None:
    assert rhythm_of([]) is rhythm_of(days("2026 11-21")) is None


def test_evening_of_a_year_is_in_the_same_week_of_the_next() -> None:
    held = [date(2024, 11, 16), date(2025, 11, 15)]

    rhythm = rhythm_of(held)

    assert rhythm == DayOfMonth(12, SATURDAY, 2)
    assert rhythm.after(held[-1]) == date(2026, 11, 21)


def test_no_evening_is_proposed_that_is_over() -> None:
    weekly, monthly = EveryWeeks(1, SATURDAY), DayOfMonth(1, SATURDAY, 2)
    last, today = date(2026, 3, 21), date(2026, 11, 21)

    assert next_evening(last, weekly, today) == today
    assert next_evening(last, weekly, today + timedelta(days=1)) == date(2026, 11, 28)
    assert next_evening(last, monthly, today + timedelta(days=1)) == date(2026, 12, 19)


@given(st.lists(st.dates(date(1990, 1, 1), date(2100, 1, 1)), min_size=2, max_size=7, unique=True))
def test_next_evening_is_always_after_the_last(held: list[date]) -> None:
    held.sort()
    rhythm = rhythm_of(held)

    assert rhythm is not None
    assert held[-1] < next_evening(held[-1], rhythm, today=held[-1])


def test_rhythm_is_said_in_both_languages() -> None:
    rhythms = [EveryWeeks(1, 5), EveryWeeks(2, 5), DayOfMonth(1, 5, 2), DayOfMonth(1, 4, LAST)]

    with override("en"):
        assert [rhythm_said(rhythm) for rhythm in rhythms] == [
            "every week",
            "every 2 weeks",
            "the third Saturday of the month",
            "the last Friday of the month",
        ]
    with override("fr"):
        assert [rhythm_said(rhythm) for rhythm in rhythms] == [
            "toutes les semaines",
            "toutes les 2 semaines",
            "le troisième samedi du mois",
            "le dernier vendredi du mois",
        ]


# The page


def find(slug: str) -> StoredEvening:
    found = book.find(slug)
    assert found is not None
    return found


def of_hall(*ago: int, **settings: object) -> list[str]:
    """Evenings in the parish hall, so many days ago; gives their addresses."""
    today = timezone.localdate()
    return [
        make_evening(0, hall="Parish hall", date=today - timedelta(days=days), **settings).slug
        for days in ago
    ]


@pytest.mark.django_db
def test_copy_proposes_the_next_date_in_the_rhythm_of_its_hall(client: Client) -> None:
    *_others, earlier = of_hall(29, 15, 1)
    make_evening(0, hall="Legion", date=timezone.localdate())
    path = reverse("office-copy", args=[earlier])

    text = text_of(client, path)

    proposed = timezone.localdate() + timedelta(days=13)
    assert offered(client, path)["date"] == proposed.isoformat()
    assert f"{proposed.day}, {proposed.year}, every 2 weeks, like the last evenings." in " ".join(
        text.replace("\xa0", " ").split()
    )


@pytest.mark.django_db
def test_copy_of_the_only_evening_proposes_one_week_on(client: Client) -> None:
    (earlier,) = of_hall(2)
    path = reverse("office-copy", args=[earlier])

    assert offered(client, path)["date"] == str(timezone.localdate() + timedelta(days=5))
    assert "on the same weekday." in text_of(client, path)


@pytest.mark.django_db
def test_copy_of_practice_proposes_today(client: Client) -> None:
    of_hall(14, 7)
    (practice,) = of_hall(3, is_practice=True)
    path = reverse("office-copy", args=[practice])

    assert offered(client, path)["date"] == str(timezone.localdate())


@pytest.mark.django_db
def test_next_day_is_as_set_up_or_in_the_rhythm_or_not_known() -> None:
    *_others, last = (find(slug) for slug in of_hall(29, 15, 1))
    (practice,) = (find(slug) for slug in of_hall(3, is_practice=True))
    only = make_evening(0, hall="Legion", date=timezone.localdate())

    today = timezone.localdate()
    in_rhythm, in_a_year = (
        listing.day_after(last.settings, today + timedelta(days=days)) for days in (0, 365)
    )
    of_hall(-8)

    assert in_rhythm == today + timedelta(days=13)
    assert in_a_year == today + timedelta(days=13 + 14 * 26)
    assert listing.day_after(last.settings, today) == today + timedelta(days=8)
    assert listing.day_after(practice.settings, today) is None
    assert listing.day_after(only.settings, today) is None


@pytest.mark.django_db
def test_days_of_a_hall_are_of_what_is_played_without_practice_each_once() -> None:
    today = timezone.localdate()
    of_hall(*range(9), 8)
    of_hall(30, is_practice=True)
    make_tournament(0, (), hall="Parish hall", date=today - timedelta(days=100))

    found = listing.latest_days("Parish hall", FormatOfPlay.CARD_EVENING)

    assert found == [today - timedelta(days=ago) for ago in range(6, -1, -1)]
    assert listing.latest_days("Parish hall", FormatOfPlay.NEVINS_HOUSE) == [
        today - timedelta(days=100)
    ]
