"""An evening file becomes an evening, whole or not at all, and comes out again as it went in."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scoring.errors import RuleError
from scoring.hall.awards import Award
from scoring.hall.movement import Odd
from scoring.hall.ties import Tie, Wish, check_tie, settle, what_counts, without_split_wishes
from scoring.table.cards import Card
from tests.factories import draw, make_evening, play, win
from tests.office.files import SAMPLE, TODAY, read, sample
from tournaments.board.queries import as_json, results_for
from tournaments.cards.actions import count_wins_from, type_card
from tournaments.cards.queries import typed_cards
from tournaments.door.actions import add_couple, remove_couple
from tournaments.floor.queries import floor_record, is_draw_outdated, open_game
from tournaments.models import Couple, Evening, LogEntry, Prize, TieWish
from tournaments.office.evening_file import EveningFile, dump, parse
from tournaments.office.file_actions import import_evening
from tournaments.office.file_queries import as_for_a_thing, file_of
from tournaments.office.practice import practice_file
from tournaments.prizes.actions import (
    draw_cookie_jar,
    hand_over,
    record_cuts,
    record_playoff_winner,
    record_wishes,
)
from tournaments.prizes.queries import outcome_for
from tournaments.wording import entry_sentence, sentence_for

pytestmark = pytest.mark.django_db


def brought_in(**changes: object) -> Evening:
    return import_evening(file=read(sample(**changes)), by="test")


def refusal(**changes: object) -> RuleError:
    with pytest.raises(RuleError) as refused:
        brought_in(**changes)
    return refused.value


def check_comes_back(evening: Evening) -> Evening:
    """Exported, brought in and exported again: the same bytes and the same results."""
    content = dump(file_of(evening))
    copy = import_evening(file=parse(content, today=TODAY), by="test")

    assert dump(file_of(copy)) == content
    assert as_json(results_for(copy)) == as_json(results_for(evening))
    return copy


def test_evening_stands_as_the_file_tells() -> None:
    evening = brought_in(cards={"4": [2]}, jar_draw=[1, 2], public_shows_names=False)

    assert (evening.name, evening.slug, evening.game_count, evening.odd) == (
        "Sample evening",
        "sample-evening-2026-11-20",
        4,
        "gap",
    )
    assert evening.public_shows_names is False
    assert [prize.code for prize in evening.prizes.all()] == ["place-1", "place-2", "booby"]
    assert list(evening.couples.values_list("number", "first_player", "has_paid", "in_jar")) == [
        (1, "Ace Sample", True, True),
        (2, "Jack Sample", True, False),
        (3, "Queenie Sample", False, False),
        (4, "Trey Sample", True, True),
    ]
    assert typed_cards(evening) == {4: (2,)}
    assert [(d.purpose, d.seed, d.order) for d in evening.draws.all()] == [
        ("tables", "", [1, 2, 3, 4]),
        ("jar", "", [1, 2]),
    ]


def test_complete_games_are_closed_and_the_next_one_is_seated() -> None:
    evening = brought_in()

    closed = {game.number: game.closed_at is not None for game in evening.games.all()}
    assert closed == {1: True, 2: True, 3: False}
    assert floor_record(evening).results == ((1, 4), (4, 1), (None, None))
    assert floor_record(evening).seatings[2].tables == ((1, 2), (4, 3))


def test_incomplete_last_game_stays_open() -> None:
    evening = brought_in(results=[[1, 4], [None, 1]])

    assert open_game(evening).number == 2
    assert floor_record(evening).results == ((1, 4), (None, 1))


def test_complete_final_game_seats_nobody() -> None:
    evening = brought_in(games=2, jar_size=2)

    assert open_game(evening) is None
    assert [game.number for game in evening.games.all()] == [1, 2]


def test_seating_without_results_is_a_draw() -> None:
    evening = brought_in(results=[])

    assert open_game(evening).number == 1
    assert is_draw_outdated(evening) is False


def test_play_goes_on_where_the_file_ends() -> None:
    evening = brought_in()

    win(evening, 3, 1, 2)
    win(evening, 3, 2, 4)

    assert floor_record(evening).results[2] == (2, 4)
    assert open_game(evening).number == 4


def test_import_is_one_entry_in_the_logbook() -> None:
    entries = list(brought_in().log.values_list("action", "by", "values"))

    assert entries == [
        (
            "office-import-evening",
            "test",
            {"name": "Sample evening", "couple_count": 4, "game_count": 2},
        )
    ]
    assert entry_sentence(entries[0][0], entries[0][2]) == (
        "The evening came from a file: 4 couples, 2 games with results."
    )


def test_every_import_gets_an_address_of_its_own() -> None:
    slugs = [brought_in().slug for _ in range(3)]

    assert slugs == [f"sample-evening-2026-11-20{end}" for end in ("", "-2", "-3")]


def test_tie_of_level_couples_is_taken_over() -> None:
    evening = brought_in(ties=[{"prize": "place-1", "wishes": {"1": "playoff"}, "forfeits": []}])

    assert file_of(evening).ties == (Tie("place-1", {1: Wish.PLAYOFF}),)
    assert outcome_for(evening).prizes[0].settlement.waiting_for == (1, 4)


@pytest.mark.parametrize(
    ("tie", "sentence"),
    [
        ({"prize": "place-1", "wishes": {"1": "cut", "2": "cut"}}, "Couple 2 is in the tie for"),
        ({"prize": "jar", "wishes": {"1": "cut"}}, "Couple 1 is in the tie for the cookie jar"),
        ({"prize": "place-2", "wishes": {"2": "split"}}, "A thing cannot be split: couple 2"),
        (
            {"prize": "place-1", "wishes": {"1": "split", "4": "split"}, "cuts": [{"1": "2C"}]},
            "The wishes for the first prize do not lead to a cut.",
        ),
        (
            {"prize": "place-1", "wishes": {"1": "cut", "4": "cut"}, "playoff_winner": 1},
            "Nobody asked for a play-off",
        ),
        (
            {"prize": "place-1", "wishes": {"1": "playoff", "4": "cut"}, "forfeits": [1, 4]},
            "Not everybody can forfeit",
        ),
        (
            {
                "prize": "place-1",
                "wishes": {"1": "cut", "4": "cut"},
                "cuts": [{"1": "2C", "4": "3C"}, {"1": "4C"}],
            },
            "Couple 1 has already won the first prize with the lowest card",
        ),
    ],
)
def test_tie_that_cannot_be_is_refused_whole(tie: dict[str, object], sentence: str) -> None:
    error = refusal(ties=[tie])

    assert sentence in sentence_for(error)
    assert not Evening.objects.exists()
    assert not Couple.objects.exists()
    assert not LogEntry.objects.exists()


def test_tie_from_cards_is_judged_by_the_cards() -> None:
    cards = {"1": [1], "2": [2], "3": [], "4": []}
    tie = {"prize": "place-1", "wishes": {"1": "cut", "2": "cut"}}

    evening = brought_in(wins_from="cards", cards=cards, ties=[tie])

    assert outcome_for(evening).prizes[0].couples == (1, 2)
    check_comes_back(evening)


def test_evening_played_at_the_desks_comes_back_the_same() -> None:
    evening = make_evening(couples=6, game_count=3, jar_size=1, odd="rest")
    for place in (1, 2):
        Prize.objects.create(evening=evening, kind="place", place=place, percent=40)
    Prize.objects.create(evening=evening, kind="booby", thing="A turnip")
    play(draw(evening, odd=Odd.REST), games=3)
    draw_cookie_jar(evening=evening, seed="jar", by="test")
    settle_everything(evening)
    for award in outcome_for(evening).awards[:3]:
        hand_over(evening=evening, prize=award.prize, couple=award.couple, by="test")

    copy = check_comes_back(evening)

    assert results_for(copy).is_final
    assert file_of(copy).handed_over == tuple(
        Award(award.prize, award.couple, award.cents, award.thing)
        for award in outcome_for(evening).awards[:3]
    )


def settle_everything(evening: Evening) -> None:
    """Each open tie in turn: a play-off for money, a cut for a thing."""
    while outcome_for(evening).open:
        outcome = outcome_for(evening)
        prize = outcome.open[0]
        found = next((p for p in outcome.prizes if p.prize.name == prize), None)
        couples = found.couples if found else outcome.jar.holders
        wish = Wish.PLAYOFF if found is None or found.prize.is_money else Wish.CUT
        record_wishes(evening=evening, prize=prize, wishes=dict.fromkeys(couples, wish), by="test")
        if wish is Wish.PLAYOFF:
            record_playoff_winner(evening=evening, prize=prize, couple=couples[0], by="test")
        else:
            cards = dict(zip(couples, ("AC", "2C", "3C", "4C", "5C", "6C"), strict=False))
            record_cuts(evening=evening, prize=prize, cuts=cards, by="test")


def test_words_about_a_tie_that_has_gone_are_left_out() -> None:
    evening = brought_in(
        ties=[{"prize": "place-1", "wishes": {"1": "cut", "4": "cut"}, "cuts": [{"1": "4C"}]}]
    )
    win(evening, 3, 1, 1)
    win(evening, 3, 2, 3)

    assert file_of(evening).ties == ()
    assert TieWish.objects.count() == 2
    check_comes_back(evening)


def test_card_cut_before_a_third_couple_drew_level_stays_only_where_it_counts() -> None:
    """Couples 1 and 4 were level and cut; by the cards typed since, couple 2 is level too."""
    evening = brought_in(
        ties=[
            {
                "prize": "place-1",
                "wishes": {"1": "cut", "4": "cut"},
                "cuts": [{"1": "4C", "4": "4D"}, {"1": "5C", "4": "6D"}],
            }
        ]
    )
    for couple, games in {1: [1, 2], 2: [1, 2], 3: [], 4: [1, 2]}.items():
        type_card(evening=evening, couple=couple, games=games, by="test")
    evening = count_wins_from(evening=evening, source="cards", by="test")
    tie = evening.ties.get()
    TieWish.objects.create(tie=tie, couple=evening.couples.get(number=2), wish="cut")

    assert [len(tie.cuts) for tie in file_of(evening).ties] == [1]
    check_comes_back(evening)


COUPLES = (1, 4, 7)
CARDS = some.sampled_from([Card.parse(card) for card in ("AC", "4C", "4D", "KH")])
TIES = some.builds(
    Tie,
    prize=some.just("place-1"),
    wishes=some.dictionaries(some.sampled_from(COUPLES), some.sampled_from(Wish)),
    forfeits=some.frozensets(some.sampled_from(COUPLES)),
    cuts=some.lists(
        some.dictionaries(some.sampled_from(COUPLES), CARDS, min_size=1), max_size=3
    ).map(tuple),
    playoff_winner=some.sampled_from([None, *COUPLES]),
)


@settings(max_examples=1000, deadline=None)
@given(tie=TIES, is_divisible=some.booleans())
def test_whatever_was_recorded_a_sound_part_of_it_settles_the_tie_the_same(
    tie: Tie, *, is_divisible: bool
) -> None:
    # A forfeit stands with the couple's wish: there is none without.
    tie = replace(tie, forfeits=tie.forfeits & tie.wishes.keys())

    facts = tie if is_divisible else as_for_a_thing(tie)

    told = what_counts(COUPLES, facts)

    check_tie(COUPLES, told, is_divisible=is_divisible)
    before = tie if is_divisible else without_split_wishes(tie)
    assert settle(COUPLES, told, is_divisible=is_divisible) == settle(
        COUPLES, before, is_divisible=is_divisible
    )
    assert what_counts(COUPLES, told) == told


def test_draw_that_couples_have_left_behind_is_not_told() -> None:
    evening = draw(make_evening(couples=6))
    remove_couple(evening=evening, couple=3, by="test")

    file = file_of(evening)

    assert (file.seating, file.seating_seed, len(file.couples)) == (None, "", 5)
    check_comes_back(evening)


def test_draw_that_a_new_couple_has_outdated_is_not_told() -> None:
    evening = draw(make_evening(couples=5), odd=Odd.HOUSE)
    add_couple(
        evening=evening,
        first_player="Joker Sample",
        second_player="Reyne Exemple",
        has_paid=True,
        in_jar=False,
        by="test",
    )

    assert file_of(evening).seating is None
    check_comes_back(evening)


def test_seed_of_the_jar_is_dropped_when_it_no_longer_shows_how_the_numbers_came() -> None:
    evening = draw(make_evening(couples=4, game_count=10, jar_size=2))
    draw_cookie_jar(evening=evening, seed="jar", by="test")
    told = file_of(evening)
    evening.game_count = 60
    evening.save()

    assert (told.jar_seed, file_of(evening).jar_seed) == ("jar", "")
    assert file_of(evening).jar_draw == told.jar_draw
    check_comes_back(evening)


def test_old_draws_of_the_jar_are_left_behind() -> None:
    evening = brought_in(jar_draw=[1, 2])
    evening.draws.create(purpose="jar", seed="", order=[4, 3])

    assert file_of(evening).jar_draw == (3, 4)


def test_reading_takes_as_many_queries_for_many_couples_as_for_few() -> None:
    few = import_evening(file=practice_file(couple_count=3, today=TODAY), by="test")
    many = import_evening(file=practice_file(couple_count=51, today=TODAY), by="test")

    counts = []
    for evening in (few, many):
        with CaptureQueriesContext(connection) as asked:
            file_of(evening)
        counts.append(len(asked))

    assert counts[0] == counts[1]


def test_500_couples_and_25_games_come_in_whole() -> None:
    file = practice_file(couple_count=500, today=TODAY)

    evening = import_evening(file=file, by="test")

    assert file_of(evening) == file


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    couples=some.integers(2, 40),
    games=some.integers(1, 12),
    played=some.integers(0, 12),
    odd=some.sampled_from(Odd),
    seed=some.integers(0, 10**6),
)
def test_any_evening_comes_back_as_it_went_in(
    couples: int, games: int, played: int, odd: Odd, seed: int
) -> None:
    file = practice_file(
        couple_count=couples,
        game_count=games,
        played_count=min(played, games),
        odd=odd,
        seed=seed,
        today=TODAY + timedelta(days=seed % 500),
    )
    half_played = shortened(file, Random(seed))

    evening = import_evening(file=half_played, by="test")

    assert file_of(evening) == half_played
    check_comes_back(evening)


def shortened(file: EveningFile, chance: Random) -> EveningFile:
    """The file, now and then with some results of its last game still to come."""
    if not file.results or chance.random() < 0.5:
        return file
    *before, last = file.results
    kept = tuple(winner if chance.random() < 0.5 else None for winner in last)
    if not any(kept):
        return replace(file, results=tuple(before))
    return replace(file, results=(*before, kept))


def test_sample_is_what_the_tests_say_it_is() -> None:
    """Couples 1 and 4 are level with two wins: the control of the ties above."""
    evening = brought_in()

    assert outcome_for(evening).prizes[0].couples == (1, 4)
    assert SAMPLE["results"] == [[1, 4], [4, 1]]
