"""Cards and couples are mixed up as in halls, with and without a floor (``rules.md §7.23``).

On cards alone, a punch on the wrong card of a table, cards taken in exchange and seats taken in
exchange leave the very same holes. So the gate is not that the replay knows which it was – nobody
can – but that it says nothing for certain that is not so, accuses nobody who is right, and lets no
wrong couple be paid without a word where the cards can show it.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from time import process_time

import pytest

from scoring.hall.games.games import SeatedGame
from scoring.hall.replay.auditing import ReplayAudit, replay_audit
from scoring.hall.replay.card_errors import Explanation
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.scoring.hall.replay.mixed_up import (
    Cards,
    Night,
    as_evening,
    explanations_of,
    is_true,
    won_by,
)
from tests.scoring.naive import card_mixups

NIGHTS = 120 if IS_PROOF else 2
PARTS = range(4 if IS_PROOF else 1)
MOST_COUPLES = 60 if IS_PROOF else 40
NAME = "Cards mixed up"
FIRST_THREE = {
    "wrong-card": 0.97, "both-punched": 0.98, "late-by-one": 0.95, "ring-of-three": 0.85,
    "took-to-end": 0.85, "took-one": 0.88, "took-some": 0.6,
    "typed-swapped": 0.97, "typed-under-lost": 0.9, "forgotten-game": None, "hall-late": None,
    "table-skipped": 0.8, "loser-moved": 0.82, "went-otherwise": 0.65, "came-otherwise": 0.65,
}  # fmt: skip
"""Of how many nights that show the true explanation is among the first three, on cards alone.

A game that nobody punched takes as many errors as there are tables, and a hall that is a box late
more: they are not guessed at, and have no gate. Cards that are given back take two errors, and a
smaller explanation often fits as well: of 480 such nights 313 told the true one so early.
"""


def nights(mixup: str | None, part: int, count: int = NIGHTS) -> list[tuple]:
    random = Random(f"{mixup} {part}")
    return [card_mixups.mixed_up_night(random, mixup, MOST_COUPLES) for _ in range(count)]


def is_certain_and_wrong(explanation: Explanation, right: Cards) -> bool:
    is_told = explanation.certain and bool(explanation.errors)
    return is_told and (bool(explanation.open_wins) or not won_by(explanation, right))


def is_doubted(audit: ReplayAudit) -> bool:
    """Whether the prizes say that something is to be settled first."""
    return audit.needs_correction or bool(audit.sides) or bool(audit.missing)


def is_wrong_couple_paid(night: Night, cards: Cards, right: Cards) -> bool:
    """Whether any prize would go to another couple than won it; the jar has drawn three games."""
    by_cards, by_right = (
        card_mixups.paid(each, night["house"], {1, 2, 3}) for each in (cards, right)
    )
    return by_cards != by_right


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("mixup", card_mixups.MIXUPS)
def test_7_23_on_cards_alone_nothing_untrue_is_certain_and_nobody_is_paid_by_mistake(
    mixup: str, part: int, prove: Prove
) -> None:
    counted = Counter({"seen": 0, "first": 0, "certain": 0, "paid": 0})
    for night, played, right, cards, told in nights(mixup, part):
        audit = replay_audit(as_evening(night, played, cards, has_floor=False))
        explanations = explanations_of(audit)
        assert not any(is_certain_and_wrong(one, right) for one in explanations), told
        if not card_mixups.is_seen(night, cards):
            continue
        ranks = [at for at, one in enumerate(explanations) if is_true(one, told, right)]
        counted["seen"] += 1
        counted["first"] += bool(ranks and ranks[0] < 3)
        counted["certain"] += any(one.certain for one in explanations)
        if is_wrong_couple_paid(night, cards, right):
            counted["paid"] += 1
            assert is_doubted(audit), told

    seen = counted["seen"]
    prove(
        f"{NAME}: cards alone",
        Count("certain and wrong", 0, at_most=0),
        Count("wrong couples paid without a word", 0, at_most=0),
        Count(f"nights of {mixup} that show", seen, at_least=300),
        Share(
            f"of {mixup}: true among the first three",
            counted["first"],
            seen,
            at_least=FIRST_THREE[mixup],
        ),
        Share(f"of {mixup}: certain", counted["certain"], seen),
        Count("nights that pay a wrong couple, each with a word", counted["paid"]),
    )


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("mixup", card_mixups.CARD_MIXUPS)
def test_7_23_beside_a_floor_that_is_right_the_card_is_told_and_never_the_floor(
    mixup: str, part: int, prove: Prove
) -> None:
    counted = Counter({"nights": 0, "first": 0, "certain": 0})
    for night, played, right, cards, told in nights(mixup, part):
        audit = replay_audit(as_evening(night, played, cards, has_floor=True))
        (explanation,) = explanations_of(audit)
        assert audit.is_by_floor
        assert audit.sides
        assert not any(side.is_card_right for side in audit.sides), told
        assert won_by(explanation, right), told
        assert not is_certain_and_wrong(explanation, right), told
        counted["nights"] += 1
        counted["first"] += is_true(explanation, told, right)
        counted["certain"] += explanation.certain

    assert counted["first"] == counted["nights"]
    prove(
        f"{NAME}: beside a floor",
        Count("floors doubted that are right", 0, at_most=0),
        Count("certain and wrong", 0, at_most=0),
        Share(f"of {mixup}: true told first", counted["first"], counted["nights"], at_least=1),
        Share(f"of {mixup}: certain", counted["certain"], counted["nights"]),
    )


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("mixup", [*card_mixups.CARD_MIXUPS, *card_mixups.SEAT_MIXUPS])
def test_7_23_floor_that_was_kept_for_some_games_is_not_doubted_either(
    mixup: str, part: int, prove: Prove
) -> None:
    """Past these the cards are alone, and the floor decides nothing."""
    random = Random(f"kept {mixup} {part}")
    for night, played, right, cards, told in nights(mixup, part):
        evening = as_evening(night, played, cards, has_floor=True)
        kept = random.randint(1, len(evening.games) - 1)
        under_way = SeatedGame.begin(evening.games[kept].seating)
        evening = replace(evening, games=(*evening.games[:kept], under_way))
        audit = replay_audit(evening)
        assert not audit.is_by_floor
        assert not any(side.is_card_right for side in audit.sides), told
        assert not any(is_certain_and_wrong(one, right) for one in explanations_of(audit)), told

    prove(f"{NAME}: beside a floor", Count("floors kept for some games, none doubted", NIGHTS))


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("mixup", [None, *card_mixups.SEAT_MIXUPS])
def test_7_23_right_cards_beside_a_floor_that_knows_the_seats_are_not_accused(
    mixup: str | None, part: int, prove: Prove
) -> None:
    for night, played, right, _cards, told in nights(mixup, part):
        audit = replay_audit(as_evening(night, played, right, has_floor=True))
        assert audit.is_consistent, told
        assert not is_doubted(audit)

    prove(f"{NAME}: right nights", Count("nights, none accused", NIGHTS, at_least=1_000))


def test_7_23_right_nights_on_cards_alone_are_not_accused(prove: Prove) -> None:
    for night, played, right, _cards, _told in nights(None, 45):
        audit = replay_audit(as_evening(night, played, right, has_floor=False))
        assert audit.is_consistent
        assert not is_doubted(audit)

    prove(f"{NAME}: right nights", Count("nights, none accused", NIGHTS, at_least=1_000))


def test_control_a_floor_with_another_winner_is_doubted(prove: Prove) -> None:
    for night, played, right, _cards, _told in nights(None, 46):
        game = played[len(played) // 2]
        table, winner = next(iter(game["winners"].items()))
        (game["winners"][table],) = set(game["tables"][table]) - {winner}
        audit = replay_audit(as_evening(night, played, right, has_floor=True))
        assert {side.is_card_right for side in audit.sides} == {True}

    doubted = Count("floors with another winner are doubted", NIGHTS, at_least=NIGHTS)
    for line in ("beside a floor", "right nights"):
        prove(f"{NAME}: {line}", control=doubted)


def test_control_by_seats_alone_the_wrong_couple_keeps_the_win(prove: Prove) -> None:
    """What made the program accuse: wins exchanged with the seats leave the same holes."""
    told_with_sat_wrong = 0
    for night, played, right, cards, told in nights("wrong-card", 47, 12):
        explanations = explanations_of(
            replay_audit(as_evening(night, played, cards, has_floor=False))
        )
        for one in explanations:
            same = [s for s in one.errors if sorted(s.couples) == sorted(told["couples"])]
            if [error.kind for error in same] == ["sat-wrong"] and not won_by(one, right):
                told_with_sat_wrong += 1
    assert told_with_sat_wrong
    wrong = Count("told as seats alone would be certain and wrong", told_with_sat_wrong, at_least=1)
    prove(f"{NAME}: cards alone", control=wrong)


def test_7_23_forty_couples_mixed_up_are_told_quickly() -> None:
    random, took = Random(45), []
    while len(took) < 12:
        mixup = random.choice(card_mixups.MIXUPS)
        night, played, _right, cards, _told = card_mixups.mixed_up_night(random, mixup, 40)
        if len(cards) < 36:
            continue
        evening = as_evening(night, played, cards, has_floor=len(took) % 2 == 0)
        begun = process_time()
        replay_audit(evening)
        took.append(process_time() - begun)

    assert sorted(took)[len(took) // 2] < 0.05
    assert max(took) < 1
