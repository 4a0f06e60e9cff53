"""The audit of an evening: cards beside the movement, and beside the floor (``rules.md §7.23``)."""

from dataclasses import replace

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import DropCard, Swap, TypeCard
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.replay.auditing import night_of, replay_audit
from scoring.hall.replay.card_errors import CardErrorKind
from scoring.hall.replay.replaying import replay_cards
from scoring.hall.settings import Source
from tests.figures import Count, Prove
from tests.proof import IS_PROOF
from tests.scoring.hall.any_evening import ChanceEvening
from tests.scoring.hall.evenings import cards, drawn, played, signed_in

EVENINGS = 40 if IS_PROOF else 12


def all_typed(evening: Evening) -> Evening:
    return evening.do_all(cards(evening.floor_cards))


def retyped(evening: Evening, couple: int, *games: int) -> Evening:
    numbers = tuple(GameNumber(game) for game in games)
    return evening.do(TypeCard(CoupleNumber(couple), numbers))


@pytest.fixture(scope="module")
def evening() -> Evening:
    """Nine couples, eight games, one of them resting in each, and every card as the floor says."""
    return all_typed(played(drawn(9, odd=Odd.REST, game_count=8, jar_size=None), games=8))


def a_winner(evening: Evening, game: int) -> CoupleNumber:
    winner = evening.games[game - 1].winners[0]
    assert winner is not None
    return winner


def without_punch(evening: Evening, couple: CoupleNumber, game: int) -> Evening:
    return retyped(evening, couple, *(one for one in evening.cards[couple] if one != game))


def test_7_23_cards_as_the_floor_says_fit(evening: Evening) -> None:
    audit = replay_audit(evening)

    assert audit.is_consistent
    assert (audit.expected, audit.punches, audit.sides) == (32, 32, ())


def test_7_14_seats_that_were_changed_by_hand_are_what_they_are(evening: Evening) -> None:
    losers = [
        next(couple for couple in couples if couple != winner)
        for _table, couples, winner in evening.games[7].tables
    ]
    assert losers[0] is not None
    assert losers[1] is not None
    swapped = evening.do(Swap(GameNumber(8), (losers[0], losers[1])))

    assert night_of(swapped).by_hand == {8: swapped.games[7].seating}
    assert night_of(evening).by_hand == {}
    assert replay_audit(swapped).is_consistent


def test_7_23_while_many_cards_are_missing_only_what_they_contradict_is_told(
    evening: Evening,
) -> None:
    table = evening.games[0].seating.tables[0]
    absent = [couple for couple in evening.couples if couple not in table][:4]
    few = evening.do_all(DropCard(couple) for couple in absent)
    assert replay_audit(few).explained is None
    assert replay_audit(few).so_far.contradictions == ()
    assert replay_audit(few).so_far.cards_needed == 3

    winner = a_winner(evening, 1)
    (wrong,) = replay_audit(without_punch(few, winner, 1)).so_far.contradictions[:1]
    assert (wrong.game, wrong.table, set(wrong.couples)) == (1, 1, set(table))


def test_7_23_of_a_punch_too_many_the_whole_floor_knows_whose_it_is(evening: Evening) -> None:
    """In the last game no later seat tells it: the cards alone leave two to be asked."""
    game = evening.games[7]
    table = game.seating.tables[0]
    loser = next(couple for couple in table if couple != game.winners[0])
    assert loser is not None
    typed = retyped(evening, loser, *evening.cards[loser], 8)
    audit, alone = replay_audit(typed), replay_cards(night_of(typed), typed.cards)

    assert audit.explained is not None
    (explanation,) = audit.explained.explanations
    (error,) = explanation.errors
    assert (error.kind, error.game, error.table) == (CardErrorKind.EXTRA, 8, 1)
    assert (error.couple, explanation.certain) == (loser, True)
    assert [error.couple for error in alone.explanations[0].errors] == [None]


def test_7_23_while_the_floor_lacks_a_table_the_explanation_nearest_to_it_is_first(
    evening: Evening,
) -> None:
    game = evening.games[7]
    winner, loser = sorted(game.seating.tables[0], key=lambda couple: couple != game.winners[0])
    assert winner is not None
    assert loser is not None
    short = replace(evening, games=(*evening.games[:7], game.with_winner(TableNumber(2), None)))
    audit = replay_audit(without_punch(short, winner, 8))

    assert not audit.is_by_floor
    assert audit.explained is not None
    assert audit.explained.explanations[0].errors[0].couple is None


@pytest.mark.parametrize("part", range(10 if IS_PROOF else 1))
def test_7_23_whatever_happened_on_the_floor_its_own_cards_fit(part: int, prove: Prove) -> None:
    """Late couples, tables gone, seats by hand and results put right: the book knows them all."""
    checked = by_hand = 0
    for seed in range(part * EVENINGS, (part + 1) * EVENINGS):
        chance = ChanceEvening(seed, lambda _evening: None)
        chance.happen()
        if not chance.evening.has_results:
            continue
        replay_audit(chance.evening)  # whatever is typed, it is read
        if chance.evening.open_game is not None and any(chance.evening.open_game.winners):
            continue
        floor = by_the_floor(chance.evening)
        assert replay_audit(floor).is_consistent, seed
        checked += 1
        by_hand += bool(night_of(floor).by_hand)

    assert by_hand
    prove(
        "Slips on punch cards: any evening",
        Count("floors as cards, none accused", checked, at_least=200),
        Count("of them seated by hand", by_hand, at_least=50),
        control="seats by hand not known: accused",
    )


@pytest.mark.long
def test_control_without_seats_by_hand_right_cards_are_accused() -> None:
    accused = 0
    for seed in range(40):
        chance = ChanceEvening(seed, lambda _evening: None)
        chance.happen()
        if chance.evening.has_results and chance.evening.open_game is None:
            floor = by_the_floor(chance.evening)
            moved_alone = replace(night_of(floor), by_hand={})
            accused += not replay_cards(moved_alone, floor.cards).is_consistent
    assert accused


def by_the_floor(evening: Evening) -> Evening:
    """The evening with every card typed as the floor says."""
    cards = {couple: evening.floor_cards.get(couple, ()) for couple in evening.couples}
    settings = replace(evening.settings, wins_from=Source.FLOOR)
    return replace(evening, cards=cards, settings=settings)


@pytest.mark.parametrize("evening", [signed_in(4), drawn(4)])
def test_7_23_where_nothing_is_played_it_is_refused(evening: Evening) -> None:
    with pytest.raises(RuleError, match="replay-nothing-played"):
        replay_audit(evening)
