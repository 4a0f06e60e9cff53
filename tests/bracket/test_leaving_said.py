"""What the page says of a team that could go home, before it does (``rules.md §8.4``)."""

import pytest
from django.utils.translation import override

from scoring.hall.acts import ClearMatch
from tests.scoring.hall.tournaments import (
    beaten,
    consolation_of_two,
    eight,
    name,
    tied_for_a_seat,
)
from tournaments.words.bracket.leaving import leaving_said


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Teams 6, 7 and 8 of its pool are tied for its seat: they cut first."),
        ("fr", "Les équipes 6, 7 et 8 de sa poule sont à égalité pour sa place\u00a0: elles coupent"
         " d’abord."),
    ],
)  # fmt: skip
def test_8_4_note_says_who_is_tied_for_the_seat(language: str, sentence: str) -> None:
    with override(language):
        assert leaving_said(tied_for_a_seat().tournament, 5) == sentence


def test_8_6_note_says_what_becomes_of_the_consolation() -> None:
    evening = consolation_of_two()
    before = evening.do(ClearMatch(name(evening, 3, 5)))

    assert leaving_said(evening.tournament, 6) == (
        "Match 1 of consolation round 1 is a forfeit: team 5 wins it."
    )
    assert leaving_said(before.tournament, 6) == (
        "It plays no consolation, as it is not known yet whom it would meet."
    )


def test_8_6_note_says_that_who_has_played_in_the_consolation_forfeits() -> None:
    evening = beaten(eight(results_wait=True), (1, 8), (4, 5), (8, 5))

    assert leaving_said(evening.tournament, 8) == (
        "Match 1 of consolation round 2 is a forfeit, whoever comes there."
    )
