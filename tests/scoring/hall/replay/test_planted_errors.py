"""Slips are planted in nights by chance, and the replay must name them (``rules.md §7.23``).

It is *right* where the true errors, their games and tables are among the explanations, which are
equally good: the cards cannot tell more. Where a table's couple is to be asked, it is one of those
that are named. An error that leaves the cards as they could be no replay can see, and it is
not planted; how many cards under each other's number that are is counted.
"""

from dataclasses import replace
from random import Random

import pytest

from scoring.hall.replay import search
from scoring.hall.replay.coming_in import cards_so_far
from scoring.hall.replay.replaying import replay_cards
from scoring.hall.replay.search import fewest_errors
from scoring.hall.replay.trial import CardsReplayed
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.hall.replay.planted import Planted, as_night, is_right
from tests.scoring.naive import card_night

NIGHTS = 400 if IS_PROOF else 15
PARTS = range(5 if IS_PROOF else 1)
MOST_COUPLES = 60 if IS_PROOF else 30
NAME = "Slips on punch cards"


def planted(
    random: Random, kinds: list[str]
) -> tuple[Planted, list[Planted], dict[int, set[int]], list[Planted]]:
    if kinds == ["lost"]:
        return card_night.night_with_lost_card(random, MOST_COUPLES)
    return card_night.night_with_errors(random, kinds, MOST_COUPLES)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("kind", [*card_night.KINDS, "lost"])
def test_7_23_one_error_of_any_kind_is_named(kind: str, part: int, prove: Prove) -> None:
    random = Random(f"{kind} {part}")
    for _ in range(NIGHTS):
        night, _played, cards, errors = planted(random, [kind])
        found = replay_cards(as_night(night), cards)
        assert is_right(found, errors), (errors, found, night, cards)
        if kind == "lost":
            assert found.explanations[0].certain

    prove(f"{NAME}: {kind}", Count("nights, each named", NIGHTS, at_least=2_000))
    prove(f"{NAME}: {kind}", control="a game later: none named")


@pytest.mark.parametrize("part", range(25 if IS_PROOF else 1))
def test_7_23_right_cards_are_never_accused(part: int, prove: Prove) -> None:
    random = Random(part)
    for _ in range(NIGHTS):
        night, _played, cards, _none = planted(random, [])
        assert replay_cards(as_night(night), cards).is_consistent, (night, cards)

    prove(f"{NAME}: right cards", Count("nights, none accused", NIGHTS, at_least=10_000))


def test_7_23_of_two_lost_cards_nothing_untrue_is_told() -> None:
    """Once the two have met, who is who may stay open; what is told as sure is so."""
    random = Random(45)
    for _ in range(NIGHTS):
        night, _played, cards, _none = planted(random, [])
        lost = {couple: cards.pop(couple) for couple in random.sample(sorted(cards), 2)}
        for explanation in replay_cards(as_night(night), cards).explanations:
            assert {error.couple for error in explanation.errors} == set(lost)
            for error in explanation.errors:
                assert error.couple is not None
                surely, perhaps = set(error.games), set(error.open_games)
                assert surely <= lost[error.couple] <= surely | perhaps


def test_7_23_right_cards_that_come_in_contradict_nothing(prove: Prove) -> None:
    random = Random(45)
    for _ in range(NIGHTS):
        night, _played, cards, _none = planted(random, [])
        share = random.random()
        come_in = {couple: card for couple, card in cards.items() if random.random() < share}
        assert cards_so_far(as_night(night), come_in).contradictions == ()

    prove(
        f"{NAME}: coming in",
        Count("nights, none accused", NIGHTS, at_least=400),
        control="a punch of game 1 taken away: always told",
    )


def test_control_cards_that_come_in_wrong_contradict_something() -> None:
    """Four cards are missing, and a punch of game 1 at a table whose cards are in."""
    random = Random(45)
    for _ in range(NIGHTS):
        night, played, cards, _none = planted(random, [])
        table, winner = next(iter(played[0]["winners"].items()))
        others = [couple for couple in cards if couple not in played[0]["tables"][table]]
        for couple in random.sample(others, 4):
            del cards[couple]
        cards[winner].remove(1)
        wrong = cards_so_far(as_night(night), cards).contradictions[0]
        assert (wrong.game, wrong.table) == (1, table)


@pytest.mark.long
@pytest.mark.parametrize("count", [2, 3])
def test_7_23_several_errors_are_nearly_always_named(count: int, prove: Prove) -> None:
    """Two errors on one table, or three, may look like fewer; fewer is what is told then."""
    random = Random(count)
    nights = 2_000 if IS_PROOF else 40
    named = fewer = 0
    for _ in range(nights):
        kinds = random.choices(card_night.KINDS, k=count)
        night, _played, cards, errors = planted(random, kinds)
        found = replay_cards(as_night(night), cards)
        if is_right(found, errors):
            named += 1
        else:
            fewer += bool(found.explanations) and len(found.explanations[0].errors) < count

    assert named >= (0.98 if count == 2 else 0.96) * nights - (0 if IS_PROOF else 1)
    assert named + fewer >= 0.98 * nights - (0 if IS_PROOF else 1)
    prove(
        f"{NAME}: {count} at once",
        Count("nights", nights, at_least=2_000),
        Share("named", named, nights, at_least=0.98 if count == 2 else 0.96),
        Share("named, or told as fewer that fit as well", named + fewer, nights, at_least=0.98),
        control="a game later: none named",
    )


@pytest.mark.long
def test_7_23_four_errors_beside_a_lost_card_are_mostly_named(prove: Prove) -> None:
    """A bad night: three punches wrong, two cards under each other's number, and one lost."""
    random = Random(4)
    nights = 100 if IS_PROOF else 12
    named = 0
    for _ in range(nights):
        kinds = [*random.choices(["missed", "extra", "wrong-game"], k=3), "swapped"]
        night, _played, cards, errors = planted(random, kinds)
        asked = {
            couple
            for error in errors
            for couple in (*error.get("couples", ()), error.get("couple"))
        }
        lost = random.choice([couple for couple in cards if couple not in asked])
        games = sorted(cards.pop(lost))
        told = [*errors, {"kind": "lost", "couple": lost, "games": games}]
        named += is_right(replay_cards(as_night(night), cards), told)

    prove(
        f"{NAME}: four and a lost card",
        Count("nights", nights, at_least=100),
        Share("named", named, nights, at_least=0.7),
        control="a game later: none named",
    )
    assert named >= 0.7 * nights


def test_control_an_error_a_game_later_is_not_what_was_told() -> None:
    random = Random(45)
    for kind in ["missed", "extra", "wrong-game"]:
        night, _played, cards, (error,) = planted(random, [kind])
        found = replay_cards(as_night(night), cards)
        assert is_right(found, [error])
        assert not is_right(found, [{**error, "game": error["game"] + 1}])


@pytest.mark.long
def test_control_where_winners_do_not_move_right_cards_are_accused(prove: Prove) -> None:
    night, _played, cards, _none = planted(Random(45), [])
    moving = as_night(night)
    games = range(2, moving.game_count + 1)
    still = replace(moving, by_hand=dict.fromkeys(games, moving.start))

    assert replay_cards(moving, cards).is_consistent
    assert not replay_cards(still, cards).is_consistent
    prove(f"{NAME}: right cards", control="where winners stay: accused")


def test_7_23_cards_under_each_others_number_show_unless_the_two_meet_in_game_1(
    prove: Prove,
) -> None:
    """With their names exchanged those two play the same night: no replay can see it."""
    nights = 2_000 if IS_PROOF else 200
    seen, unseen_opponents = card_night.swaps_seen(Random(45), nights, MOST_COUPLES)

    assert seen >= 0.98 * (nights - unseen_opponents) - (0 if IS_PROOF else 1)
    assert unseen_opponents
    prove(
        f"{NAME}: swapped, seen",
        Count("nights", nights, at_least=2_000),
        Share("that do not meet in game 1 show", seen, nights - unseen_opponents, at_least=0.98),
        control=Count("that meet in game 1 do not show", unseen_opponents, at_least=1),
    )


@pytest.mark.long
def test_7_23_one_unlikely_error_is_found_where_likely_ones_are_too_many_to_look_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who sat wrong has gone home before any card contradicts another, in a hall of 42 couples."""
    random = Random("sat-wrong 0")
    for _ in range(212):
        night, _played, cards, errors = card_night.night_with_errors(random, ["sat-wrong"], 60)
    # With all the work that is allowed, this very night is looked at to its end.
    monkeypatch.setattr(search, "MOST_TABLES_REPLAYED", 160_000)
    replayed = CardsReplayed(as_night(night), cards)

    assert is_right(replay_cards(as_night(night), cards), errors)
    assert fewest_errors(replayed)
    assert replayed.tables_replayed > search.MOST_TABLES_REPLAYED

    monkeypatch.setattr(search, "MOST_TABLES_AFTER_ALL", 0)
    assert not replay_cards(as_night(night), cards).explanations


def test_7_23_errors_of_forty_couples_are_found_with_little_work() -> None:
    random = Random(45)
    tables_replayed = []
    while len(tables_replayed) < 3:
        night, _played, cards, _errors = card_night.night_with_errors(
            random, ["missed", "swapped", "sat-wrong"], 40
        )
        if len(cards) >= 38:
            replayed = CardsReplayed(as_night(night), cards)
            assert fewest_errors(replayed)
            tables_replayed.append(replayed.tables_replayed)

    # Three quarters of a second on a slow laptop; counted, since a clock tells the load as well.
    assert max(tables_replayed) <= 250_000
