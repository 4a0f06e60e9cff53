"""What the page says of a team that could go home, before it does (``rules.md §8.4``)."""

import pytest
from django.utils.translation import override

from tests.scoring.hall.tournaments import tied_for_a_seat
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
