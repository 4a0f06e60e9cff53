"""Cards of small nights by hand: what the replay says of each error (``rules.md §7.23``)."""

from dataclasses import replace

import pytest

from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.card_errors import CardError, CardErrorKind, Cards, Explanation
from scoring.hall.replay.night import Night
from scoring.hall.replay.replaying import replay_cards
from scoring.hall.replay.telling import ways_to_tell
from scoring.hall.replay.trial import CardsReplayed, Trial

# Game 1: 1-2 3-4 5-6, game 2: 6-2 1-3 4-5, game 3: 4-2 6-3 1-5, game 4: 5-4 2-6 3-1.
MIXED = {1: (1, 2), 2: (3,), 3: (3, 4), 4: (1, 2), 5: (3, 4), 6: (1, 2, 4)}


def night(couple_count: int = 6, game_count: int = 4, odd: Odd = Odd.GAP) -> Night:
    couples = tuple(range(1, couple_count + 1))
    tables = tuple(zip(couples[::2], couples[1::2], strict=False))
    return Night(Seating(tables), (frozenset(couples),) * game_count, (odd,) * game_count)


def explained(cards: Cards) -> tuple[Explanation, ...]:
    return replay_cards(night(), cards).explanations


def only(cards: Cards) -> CardError:
    (explanation,) = explained(cards)
    (error,) = explanation.errors
    return error


def test_7_23_punch_too_many_in_the_last_game_leaves_two_to_ask() -> None:
    (explanation,) = explained({**MIXED, 4: (1, 2, 4)})
    (error,) = explanation.errors

    assert (error.kind, error.game, error.couples, error.couple) == (
        CardErrorKind.EXTRA,
        4,
        (4, 5),
        None,
    )
    assert not explanation.certain


def test_7_23_card_under_the_number_of_a_lost_one_is_told_and_nobody_is_accused() -> None:
    """Couple 6's card is typed as couple 1's, whose own is lost."""
    found = explained({**{c: won for c, won in MIXED.items() if c != 6}, 1: MIXED[6]})
    lost = CardError(CardErrorKind.LOST, (1,), 1, games=MIXED[1])

    assert (lost, CardError(CardErrorKind.SWAPPED, (1, 6))) in [one.errors for one in found]
    assert not any(one.certain for one in found)


def test_7_23_game_that_is_on_no_card_leaves_nothing_certain() -> None:
    """Every card may be a box late from it on; of couples that go on the replay would be sure."""
    found = explained({c: tuple(game for game in won if game != 1) for c, won in MIXED.items()})

    assert [{error.kind for error in one.errors} for one in found] == [
        {CardErrorKind.MISSED}
    ] * len(found)
    assert not any(one.certain for one in found)


@pytest.mark.parametrize(("told", "went"), [(2, 3), (4, 3), (4, 2)])
def test_7_23_who_went_home_another_game_than_was_told_has_missed_no_punch(
    told: int, went: int
) -> None:
    true = night_without(6, went)
    cards = punched(true)
    found = replay_cards(night_without(6, told), cards).explanations
    as_it_was = {one.errors: one.won for one in found}[
        (CardError(CardErrorKind.WENT, (6,), game=GameNumber(went)),)
    ]

    assert replay_cards(true, cards).is_consistent
    assert as_it_was == {couple: won for couple, won in cards.items() if won}
    assert not any(one.certain for one in found)


def test_7_23_whom_the_floor_has_seen_went_as_it_says() -> None:
    seen = replace(night_without(6, 4), seen=6)
    found = replay_cards(seen, punched(night_without(6, 3))).explanations

    assert CardErrorKind.WENT not in {error.kind for one in found for error in one.errors}


def night_without(couple: CoupleNumber, last_game: int) -> Night:
    """Six games, of which one couple plays so many."""
    whole = night(game_count=6)
    here = [
        seats if game <= last_game else seats - {couple}
        for game, seats in enumerate(whole.attending, start=1)
    ]
    return replace(whole, attending=tuple(here))


def punched(of: Night) -> dict[CoupleNumber, tuple[GameNumber, ...]]:
    """Cards of a night on which the lower number wins, but in every third game."""
    cards: dict[CoupleNumber, tuple[GameNumber, ...]] = dict.fromkeys(of.couples, ())
    seating = of.start
    for game in range(1, of.game_count + 1):
        won = [
            None if second is None else sorted((first, second))[game % 3 == 0]
            for first, second in seating.tables
        ]
        for winner in filter(None, won):
            cards[winner] = (*cards[winner], GameNumber(game))
        if game < of.game_count:
            seating = of.following(game, seating, tuple(won))
    return cards


def test_7_23_cards_under_each_others_number_are_told_before_sitting_so_from_game_1() -> None:
    found = [one.errors[0] for one in explained({**MIXED, 1: MIXED[6], 6: MIXED[1]})]
    told = [(error.kind, error.since) for error in found if error.couples == (1, 6)]

    assert CardError(CardErrorKind.SWAPPED, (1, 6)) in found
    assert [kind for kind, since in told if since in {None, 1}] == ["swapped", "sat-wrong"]
    assert not any(one.certain for one in explained({**MIXED, 1: MIXED[6], 6: MIXED[1]}))


def test_7_23_loser_punched_for_the_winner_looks_as_if_cards_or_seats_were_exchanged() -> None:
    """In game 1 couple 6 beats 5 and moves on; its opponents' card is punched."""
    found = explained({**MIXED, 6: (2, 4), 5: (1, 3, 4)})
    told = {one.errors[0].kind: one for one in found if set(one.errors[0].couples) == {5, 6}}

    assert list(told) == [
        CardErrorKind.WRONG_CARD,
        CardErrorKind.TOOK_CARDS,
        CardErrorKind.SAT_WRONG,
    ]
    wrong, took, sat = told.values()
    assert (wrong.errors[0].couples, wrong.errors[0].game, wrong.errors[0].table) == ((5, 6), 1, 3)
    assert wrong.won == MIXED
    assert (took.errors[0].games, took.won[5], took.won[6]) == ((2, 3, 4), (1, 2, 4), (3, 4))
    assert (sat.errors[0].since, sat.won[5], sat.won[6]) == (2, (1, 3, 4), (2, 4))
    assert all(one.errors[0].ask_at == (3,) and not one.certain for one in told.values())


def test_7_23_card_that_is_one_box_late_is_told_punch_by_punch() -> None:
    found = explained({**MIXED, 1: (2, 3)})
    told = [
        [(error.kind, error.couple, error.game, error.punched) for error in one.errors]
        for one in found
        if one.won == MIXED
    ]

    # Of two wins in a row it is the same as one punch in the wrong box.
    one_box, late = told
    assert one_box == [(CardErrorKind.WRONG_GAME, 1, 1, 3)]
    assert late == [(CardErrorKind.WRONG_GAME, 1, 1, 2), (CardErrorKind.WRONG_GAME, 1, 2, 3)]


def test_7_23_two_wrong_punches_of_a_table_are_one_on_the_wrong_card() -> None:
    """As beside other errors, which may hide that the table fits as it is."""
    cards = {**MIXED, 6: (2, 4), 5: (1, 3, 4)}
    trial = Trial(missed=frozenset({(6, 1)}), extra=frozenset({(5, 1)}))
    ((errors, won),) = ways_to_tell(CardsReplayed(night(), cards), trial)

    assert trial.count == 1
    assert errors == (CardError(CardErrorKind.WRONG_CARD, (5, 6), game=1, table=3, ask_at=(3,)),)
    assert won == {(couple, game) for couple, games in MIXED.items() for game in games}


def test_7_23_cards_of_two_that_meet_in_game_1_cannot_be_told_apart() -> None:
    assert replay_cards(night(), {**MIXED, 1: MIXED[2], 2: MIXED[1]}).is_consistent


def test_7_23_more_than_three_errors_are_not_guessed() -> None:
    found = replay_cards(night(), dict.fromkeys(MIXED, ()))

    assert found.explanations == ()
    assert {(wrong.game, wrong.table) for wrong in found.contradictions} == {(1, 1), (1, 2), (1, 3)}
