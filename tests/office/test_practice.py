"""The practice evening: made up for certain, the same from the same seed, playable at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from scoring.errors import RuleError
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Phase
from scoring.hall.movement.movement import Odd, sitting_out
from tests.factories import DAY, now, win
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tournaments.codec.parsing import parse
from tournaments.codec.values import EveningFile
from tournaments.codec.writing import dump
from tournaments.practice import ENGLISH_NAMES, FRENCH_NAMES, SURNAMES, practice_acts
from tournaments.store import book
from tournaments.words.refusals import sentence_for

EVENINGS = 300 if IS_PROOF else 20


def made(**wanted: object) -> Evening:
    return BLANK.do_all(practice_acts(today=DAY, **wanted))


def test_same_seed_makes_the_same_evening() -> None:
    assert practice_acts(today=DAY, seed=7) == practice_acts(today=DAY, seed=7)
    assert made(couple_count=8, seed=7) != made(couple_count=8, seed=8)


def test_usual_practice_is_a_whole_evening_with_a_prize_to_settle() -> None:
    evening = made()

    assert (len(evening.couples), evening.paid_count, len(evening.jar_numbers)) == (40, 40, 8)
    assert evening.closed_count == evening.settings.game_count == 25
    assert evening.settings.is_practice
    assert 25 <= len(evening.in_jar) < 40
    offered = [prize.name for prize in evening.settings.prizes]
    assert offered == ["place-1", "place-2", "place-3", "booby"]
    assert (evening.phase, evening.outcome.open) == (Phase.OVER, ("place-2",))


def test_everybody_is_plainly_made_up_and_no_two_couples_are_alike() -> None:
    everybody = [couple.players for couple in made(couple_count=1000, played_count=0).guests]

    assert len({*everybody}) == 1000
    for first, second in everybody:
        first_name, surname = first.split()
        second_name, other_surname = second.split()
        assert first_name in ENGLISH_NAMES
        assert second_name in FRENCH_NAMES
        assert (surname, other_surname) in SURNAMES


def test_no_two_names_are_alike_in_an_ordinary_hall() -> None:
    guests = made(couple_count=64, played_count=0).guests

    assert len({name for couple in guests for name in couple.players}) == 128


def test_jar_is_drawn_once_everything_is_played() -> None:
    short = made(couple_count=8, game_count=3)

    assert made(couple_count=8, played_count=24).jar_numbers == ()
    assert short.settings.jar_size == len(short.jar_numbers) == 3


@pytest.mark.parametrize(
    ("odd", "couples", "sits_out"),
    [(Odd.HOUSE, 14, False), (Odd.REST, 13, True), (Odd.GAP, 13, True)],
)
def test_odd_couple_is_treated_as_wanted(odd: Odd, couples: int, sits_out: bool) -> None:
    evening = made(couple_count=13, odd=odd)

    assert len(evening.couples) == couples
    assert bool(sitting_out(evening.games[0].seating)) is sits_out
    assert (evening.house is not None) is (couples == 14)


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


@pytest.mark.long
def test_any_practice_is_a_sound_file(prove: Prove) -> None:
    practice_by_chance()

    # The control: a file of other results is another evening.
    seven, eight = (EveningFile(made(couple_count=8, seed=seed)) for seed in (7, 8))
    assert parse(dump(eight), today=DAY) != seven
    prove(
        "Practice evenings by chance",
        Count("of any size, each read from its file as it was written", EVENINGS, at_least=300),
        control="the file of another seed is another evening",
    )


@settings(max_examples=EVENINGS, deadline=None)
@given(
    couples=some.integers(2, 120),
    games=some.integers(1, 60),
    played=some.integers(0, 60),
    odd=some.sampled_from(Odd),
    seed=some.integers(-(10**17), 10**17),
)
def practice_by_chance(couples: int, games: int, played: int, odd: Odd, seed: int) -> None:
    evening = made(
        couple_count=couples, game_count=games, played_count=min(played, games), odd=odd, seed=seed
    )

    assert parse(dump(EveningFile(evening)), today=DAY) == EveningFile(evening)


@pytest.mark.django_db
def test_practice_can_be_played_on() -> None:
    acts = practice_acts(couple_count=4, played_count=2, today=DAY)
    stored = book.open_evening(*acts, by="test")
    first, second = stored.evening.games[-1].seating.tables

    win(stored, 3, 1, first[0])
    win(stored, 3, 2, second[1])

    assert len(now(stored).evening.games) == 4
    assert now(stored).settings.is_practice
