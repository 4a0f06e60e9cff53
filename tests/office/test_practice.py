"""The practice evening: made up for certain, the same from the same seed, playable at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scoring.errors import RuleError
from scoring.hall.movement import Odd, sitting_out
from tests.factories import win
from tests.office.files import TODAY
from tournaments.floor.queries import floor_record, open_game
from tournaments.office.evening_file import EveningFile, dump, parse
from tournaments.office.file_actions import import_evening
from tournaments.office.practice import ENGLISH_NAMES, FRENCH_NAMES, SURNAMES, practice_file
from tournaments.prizes.queries import outcome_for
from tournaments.wording import entry_sentence, sentence_for


def made(**wanted: object) -> EveningFile:
    return practice_file(today=TODAY, **wanted)


def test_same_seed_makes_the_same_evening() -> None:
    assert made(seed=7) == made(seed=7)
    assert made(seed=7) != made(seed=8)


def test_usual_practice_is_a_whole_evening() -> None:
    file = made()

    assert len(file.couples) == 40
    assert len(file.results) == file.settings.game_count == 25
    assert len(file.jar_draw) == 8
    assert file.is_practice
    assert all(couple.has_paid for couple in file.couples)
    assert 25 <= sum(couple.in_jar for couple in file.couples) < 40
    assert [prize.name for prize in file.settings.prizes] == [
        "place-1",
        "place-2",
        "place-3",
        "booby",
    ]


def test_everybody_is_plainly_made_up() -> None:
    for first, second in (couple.players for couple in made(couple_count=1000).couples):
        first_name, surname = first.split()
        second_name, other_surname = second.split()
        assert first_name in ENGLISH_NAMES
        assert second_name in FRENCH_NAMES
        assert (surname, other_surname) in SURNAMES


def test_no_two_names_are_alike_in_an_ordinary_hall() -> None:
    names = [name for couple in made(couple_count=64).couples for name in couple.players]

    assert len(set(names)) == 128


def test_no_two_couples_are_alike_in_the_largest_hall() -> None:
    assert len({couple.players for couple in made(couple_count=1000).couples}) == 1000


def test_jar_is_drawn_once_everything_is_played() -> None:
    assert made(played_count=24).jar_draw == ()
    assert made(game_count=3).settings.jar_size == len(made(game_count=3).jar_draw) == 3


@pytest.mark.parametrize(
    ("odd", "couples", "sits_out"),
    [(Odd.HOUSE, 14, False), (Odd.REST, 13, True), (Odd.GAP, 13, True)],
)
def test_odd_couple_is_treated_as_wanted(odd: Odd, couples: int, sits_out: bool) -> None:
    file = made(couple_count=13, odd=odd)

    assert len(file.couples) == couples
    assert (sitting_out(file.seating) is not None) is sits_out
    assert len(file.house_couples) == couples - 13


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"couple_count": 1}, "A practice evening has from 2 to 1000 couples"),
        ({"couple_count": 1001}, "A practice evening has from 2 to 1000 couples"),
        ({"game_count": 0}, "An evening has from 1 to 60 games"),
        ({"game_count": 61}, "An evening has from 1 to 60 games"),
        ({"played_count": 26}, "From 0 to 25 games of this evening can be played"),
        ({"played_count": -1}, "From 0 to 25 games of this evening can be played"),
        ({"seed": 10**18}, "The seed is too long"),
    ],
)
def test_impossible_practice_is_refused(wanted: dict[str, int], sentence: str) -> None:
    with pytest.raises(RuleError) as refused:
        made(**wanted)

    assert sentence in sentence_for(refused.value)


@settings(max_examples=60, deadline=None)
@given(
    couples=some.integers(2, 120),
    games=some.integers(1, 60),
    played=some.integers(0, 60),
    odd=some.sampled_from(Odd),
    seed=some.integers(-(10**17), 10**17),
)
def test_any_practice_is_a_sound_file(
    couples: int, games: int, played: int, odd: Odd, seed: int
) -> None:
    file = made(
        couple_count=couples,
        game_count=games,
        played_count=min(played, games),
        odd=odd,
        seed=seed,
    )

    assert parse(dump(file), today=TODAY) == file


@pytest.mark.django_db
def test_practice_can_be_played_on() -> None:
    evening = import_evening(file=made(couple_count=4, played_count=2), by="test")
    first, second = floor_record(evening).seatings[-1].tables

    win(evening, 3, 1, first[0])
    win(evening, 3, 2, second[1])

    assert open_game(evening).number == 4
    assert evening.is_practice


@pytest.mark.django_db
def test_practice_says_so_in_the_logbook() -> None:
    evening = import_evening(file=made(couple_count=4, game_count=2), by="test")
    entry = evening.log.get()

    assert entry_sentence(entry.action, entry.values) == (
        "The practice evening was made: 4 couples, 2 games with results."
    )


@pytest.mark.django_db
def test_practice_has_prizes_to_settle() -> None:
    evening = import_evening(file=made(), by="test")

    assert outcome_for(evening).open == ("place-1", "place-3")
