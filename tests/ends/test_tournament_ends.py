"""Ends of tournaments, read a second time from docs/rules.md alone (§8, §7.9, §7.12).

The program is told and asked by its commands; the other reading shares no code with it.
"""

from collections.abc import Iterable
from random import Random

import pytest
from django.db import transaction

from tests.ends import ending
from tests.ends.night import Night
from tests.ends.program import DiffersError
from tests.figures import Count, Prove
from tests.proof import IS_PROOF, mostly_long

pytestmark = pytest.mark.django_db

LINE = "Ends of tournaments, read twice"
NIGHTS = 1_000 if IS_PROOF else 6
AT_ONCE = 50 if IS_PROOF else 3
SEEN = {
    "cuts": ("cut in a pool", "cut across"),
    "early ends": ("ended in the pools", "ended in the knock-out"),
    "gone home": ("left: struck", "left: forfeits", "left its seat", "left the knock-out"),
    "corrections": ("seeds corrected", "others would go on", "knock-out corrected"),
    "ties for a prize": ("tie",),
    "consolations": ("consolation",),
}
"""What sixty nights had at least, of a thousand."""


def played(seed: int) -> Night:
    """A night by chance; nothing of it is left in the database."""
    with transaction.atomic():
        try:
            night = Night(Random(seed))
            night.run()
        finally:
            transaction.set_rollback(True)
    return night


def with_one_of(nights: Iterable[Night], tags: tuple[str, ...]) -> int:
    return sum(not night.tags.isdisjoint(tags) for night in nights)


@pytest.mark.parametrize("first", mostly_long(range(0, NIGHTS, AT_ONCE), 2))
def test_both_readings_agree_on_how_a_tournament_ends(first: int, prove: Prove) -> None:
    nights = [played(seed) for seed in range(first, first + AT_ONCE)]

    prove(
        LINE,
        Count("tournaments that both read alike", len(nights), at_least=NIGHTS),
        *(
            Count(f"nights with {what}", with_one_of(nights, tags), at_least=60 if IS_PROOF else 0)
            for what, tags in SEEN.items()
        ),
    )


def test_control_places_that_nobody_shares_are_found(
    monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control: a paper on which level teams stand by their numbers."""
    monkeypatch.setattr(ending, "shared_places", by_number)
    found = 0
    for seed in range(1, 6):
        try:
            played(seed)
        except DiffersError as differs:
            found += str(differs).startswith("places")

    assert found
    prove(LINE, control=Count("nights read by team number, found of 5", found, at_least=1))


def by_number(groups: Iterable[list[int]]) -> dict[int, int]:
    teams = [team for group in groups for team in sorted(group)]
    return {team: place for place, team in enumerate(teams, 1)}
