"""No two matches sound alike when they are called out, in either language."""

from itertools import combinations

import pytest
from django.utils.translation import override

from scoring.hall.tournament.facts import pool_name
from tests.words.told import in_both
from tournaments.words.bracket.match_names import match_mark, match_name, match_title

NAMES = [
    "T-1",
    *(f"{pool_name(number)}-{match}" for number in range(16) for match in (1, 2, 11)),
    *(f"{part}{number}-{match}" for part in "KC" for number in (1, 2) for match in (1, 2, 11)),
]


def sound(text: str) -> str:
    """What an ear keeps: letters and figures one after the other, no dash and no point."""
    return "".join(sign for sign in text.casefold() if sign.isalnum())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("said", [match_name, match_mark, match_title])
def test_no_two_matches_sound_alike(language: str, said) -> None:
    with override(language):
        heard = [sound(said(name)) for name in NAMES]

    assert len({*heard}) == len(NAMES)
    # Nor is one what another one begins with, up to its number: `C 1` and `C 1-1` were.
    parts = {text.rstrip("0123456789") for text in heard}
    assert not [both for both in combinations(sorted(parts), 2) if both[1] == both[0] + "1"]


def test_names_in_files_would_sound_alike() -> None:
    """The control: `C-11` and `C1-1` are the same to an ear."""
    assert sound("C-11") == sound("C1-1")


CALLED = {
    "C-1": ("Match 1 of pool C", "Match 1 de la poule C", "Pool C-1"),
    "C1-2": (
        "Match 2 of consolation round 1",
        "Match 2 du tour 1 de la consolante",
        "Consolation 1-2",
    ),
    "K1-2": ("Match 2 of knock-out round 1", "Match 2 du tour 1 du tableau", "Knock-out 1-2"),
    "T-1": ("Match for third place", "Match pour la troisième place", "Third place"),
    "A-": ("Match A-", "Match A-", "A-"),
}


@pytest.mark.parametrize("name", CALLED)
def test_match_is_called_so(name: str) -> None:
    assert (*in_both(match_title, name), in_both(match_mark, name)[0]) == CALLED[name]
