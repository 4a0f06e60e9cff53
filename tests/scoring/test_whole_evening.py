"""Whole evenings from the draw to the money sheet, each from a seed of its own."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from scoring.cards import DECK
from scoring.hall import punchcard
from scoring.hall.audit import expected_punches, floor_punches, punch_differences
from scoring.hall.games.draws import draw_jar, draw_tables
from scoring.hall.movement.movement import Odd, Seating, advance, replay, seat
from scoring.hall.prizes.awards import JarFacts, Outcome, outcome
from scoring.hall.prizes.money import balance, pot
from scoring.hall.prizes.prizes import BOOBY, JAR, Prize
from scoring.hall.standings import places, standings
from scoring.hall.ties.ties import Tie, Wish
from tests.proof import mostly_long
from tests.scoring.strategies import places_in_room

ENTRY_FEE, JAR_FEE, HALL_SHARE, BROUGHT_IN = 2000, 200, 10000, 35050
PRIZES = (
    Prize("place-1", percent=45),
    Prize("place-2", cents=10001),
    Prize("place-3", thing="Two gift baskets"),
    Prize(BOOBY, thing="A turnip"),
)


def drawn_start(rng: Random, odd: Odd, couple_count: int) -> tuple[Seating, list[int]]:
    """The starting tables and the couples that can win; the last number is the house couple's."""
    couples = list(range(1, couple_count + 1))
    needs_house_couple = odd is Odd.HOUSE and couple_count % 2 == 1
    drawn = [*couples, couple_count + 1] if needs_house_couple else couples
    return seat(draw_tables(drawn, str(rng.random())).order, odd), couples


def played(rng: Random, start: Seating, game_count: int) -> list[list[int | None]]:
    seating, results = start, []
    for _ in range(game_count):
        winners = [None if b is None else rng.choice([a, b]) for a, b in seating.tables]
        results.append(winners)
        seating = advance(seating.tables, winners, seating.rest)
    return results


def one_fact_more(rng: Random, tie: Tie, whole: Outcome) -> Tie:
    """Records a round of what the tie desk asks for."""
    settlement = next(
        held_up.settlement
        for held_up in (*whole.prizes, whole.jar)
        if held_up.settlement and not held_up.settlement.is_settled
    )
    if settlement.method is None:
        is_money = tie.prize not in ("place-3", BOOBY)
        wanted = rng.choice(list(Wish) if is_money else [Wish.CUT, Wish.PLAYOFF])
        return Tie(tie.prize, dict.fromkeys(settlement.couples, wanted))
    if settlement.method is Wish.PLAYOFF:
        winner = rng.choice(settlement.waiting_for)
        return Tie(tie.prize, tie.wishes, playoff_winner=winner)
    cards = {couple: rng.choice(DECK) for couple in settlement.waiting_for}
    return Tie(tie.prize, tie.wishes, cuts=(*tie.cuts, cards))


@pytest.mark.parametrize("seed", mostly_long(range(60), quick=15))
def test_whole_evening_adds_up(seed: int) -> None:
    rng = Random(seed)
    odd, is_punched = list(Odd)[seed % 3], rng.random() < 0.3
    couple_count, game_count = rng.randint(7, 60), rng.choice([5, 10, 25, 40, 60])
    start, couples = drawn_start(rng, odd, couple_count)
    results = played(rng, start, game_count)

    seatings = replay(start, results)
    everybody = sorted(places_in_room(start))
    assert all(sorted(places_in_room(seating)) == everybody for seating in seatings)

    floor = floor_punches(seatings, results, sitout_is_punched=is_punched)
    cards = {
        couple: punchcard.parse(punchcard.format(games), game_count)
        for couple, games in floor.items()
    }
    assert punch_differences(floor, cards) == ()
    expected = expected_punches(seatings[:game_count], sitout_is_punched=is_punched)
    assert Counter(chain.from_iterable(cards.values())) == Counter(expected)

    wins = {couple: len(cards[couple]) for couple in couples}
    assert sum(wins.values()) <= sum(expected.values())
    assert [line.couple for line in standings(wins)] == sorted(wins, key=lambda c: (-wins[c], c))

    whole = settled_outcome(rng, wins, cards, draw_jar(game_count, min(2, game_count), str(seed)))
    fees = len(couples) * ENTRY_FEE
    sheet = balance(
        entry_fees_cents=fees,
        jar_fees_cents=len(couples) * JAR_FEE,
        jar_brought_in_cents=BROUGHT_IN,
        hall_share_cents=HALL_SHARE,
        prizes_cents=whole.prizes_cents,
        jar_paid_cents=whole.jar_paid_cents,
    )
    handed_over = sum(award.cents or 0 for award in whole.awards)
    assert handed_over == sheet.prizes_cents + sheet.jar_paid_cents
    assert sheet.in_cents == handed_over + sheet.jar_carried_cents + sheet.hall_cents


def settled_outcome(rng: Random, wins, cards, draw) -> Outcome:
    ties: dict[str, Tie] = {}
    jar = JarFacts(
        cents=len(wins) * JAR_FEE + BROUGHT_IN, in_jar=wins, punches=cards, numbers=draw.numbers
    )
    pot_cents = pot(len(wins) * ENTRY_FEE, HALL_SHARE)
    for _ in range(200):
        whole = outcome(groups=places(wins), prizes=PRIZES, pot_cents=pot_cents, ties=ties, jar=jar)
        if not whole.open:
            break
        prize = next(
            name
            for name, held_up in [*((p.prize.name, p) for p in whole.prizes), (JAR, whole.jar)]
            if held_up.settlement and not held_up.settlement.is_settled
        )
        ties[prize] = one_fact_more(rng, ties.get(prize, Tie(prize)), whole)
    assert whole.open == ()
    return whole
