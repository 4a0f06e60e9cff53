"""Fifty whole evenings by chance, from the draw to the file: what must always hold does."""

from dataclasses import asdict
from random import Random

import pytest

from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.ties import Settlement, Step, Wish
from scoring.table.cards import Card
from tests.factories import draw, make_evening
from tournaments.board.queries import results_for
from tournaments.cards.actions import count_wins_from, type_card
from tournaments.cards.queries import floor_cards, typed_cards
from tournaments.floor.actions import record_win
from tournaments.floor.queries import floor_record, open_game
from tournaments.models import Couple, Evening, Prize
from tournaments.office.evening_file import dump, parse
from tournaments.office.file_actions import import_evening
from tournaments.office.file_queries import file_of
from tournaments.prizes.actions.awards import hand_over
from tournaments.prizes.actions.jar import draw_cookie_jar
from tournaments.prizes.actions.ties import record_cuts, record_playoff_winner, record_wishes
from tournaments.prizes.queries import money_for, outcome_for

pytestmark = pytest.mark.django_db

EVENINGS = 50
BY = "test"


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_whole_evening_by_chance_keeps_its_promises(seed: int) -> None:
    chance = Random(seed)
    evening = set_up(chance, seed)
    play_all(evening, chance)
    if chance.random() < 0.3:
        type_all_cards(evening)
    draw_cookie_jar(evening=evening, seed=str(seed), by=BY)
    settle_all(evening, chance)
    hand_over_all(evening)

    check_everybody_has_one_place_in_each_game(evening)
    check_punches_equal_tables(evening)
    check_money(evening)
    check_file_gives_the_same_evening(evening)


def set_up(chance: Random, seed: int) -> Evening:
    game_count = chance.choice([1, 4, 7, 10, 12])
    evening = make_evening(
        couples=chance.randint(7, 60) if seed % 5 else chance.choice([7, 60]),
        slug=f"evening-{seed}",
        game_count=game_count,
        jar_size=chance.randint(1, min(8, game_count)),
        jar_brought_in_cents=chance.randint(0, 50_000),
        hall_share_cents=chance.choice([0, 5_000, 20_000]),
    )
    for couple in Couple.objects.filter(evening=evening):
        couple.has_paid, couple.in_jar = chance.random() < 0.9, chance.random() < 0.7
        couple.save(update_fields=["has_paid", "in_jar"])
    Prize.objects.create(evening=evening, kind="place", place=1, percent=chance.randint(1, 60))
    Prize.objects.create(evening=evening, kind="place", place=2, cents=chance.randint(0, 40_001))
    Prize.objects.create(evening=evening, kind="place", place=3, thing="Two gift baskets")
    Prize.objects.create(evening=evening, kind="booby", thing="A turnip")
    return draw(
        evening,
        seed=str(seed),
        odd=chance.choice(list(Odd)),
        sitout_is_punched=chance.random() < 0.3,
    )


def play_all(evening: Evening, chance: Random) -> None:
    while (game := open_game(evening)) is not None:
        tables = list(enumerate(floor_record(evening).seatings[-1].tables, start=1))
        chance.shuffle(tables)
        for table, couples in tables:
            if couples[1] is not None:
                # Now and then the wrong couple is tapped first and changed.
                for winner in chance.sample(couples, chance.choice([1, 1, 1, 2])):
                    record(evening, game.number, table, winner)


def record(evening: Evening, game: int, table: int, winner: int) -> None:
    current = open_game(evening)
    if current is not None and current.number == game:
        record_win(
            evening=evening,
            game=GameNumber(game),
            table=TableNumber(table),
            winner=CoupleNumber(winner),
            by=BY,
        )


def type_all_cards(evening: Evening) -> None:
    for couple, games in floor_cards(evening).items():
        type_card(evening=evening, couple=couple, games=games, by=BY)
    count_wins_from(evening=evening, source="cards", by=BY)
    evening.refresh_from_db()


def settle_all(evening: Evening, chance: Random) -> None:
    while (name := next(iter(outcome_for(evening).open), None)) is not None:
        settlement, is_money = tie_of(evening, name)
        settle_one(evening, name, settlement, is_money, chance)


def tie_of(evening: Evening, name: str) -> tuple[Settlement, bool]:
    """The first tie that can be settled now: the booby prize may wait for a place."""
    outcome = outcome_for(evening)
    if name == "jar":
        assert outcome.jar is not None
        assert outcome.jar.settlement is not None
        return outcome.jar.settlement, True
    prize = next(prize for prize in outcome.prizes if prize.prize.name == name)
    assert prize.settlement is not None
    return prize.settlement, prize.prize.is_money


def settle_one(
    evening: Evening, name: str, tie: Settlement, is_money: bool, chance: Random
) -> None:
    if tie.step is Step.WISHES:
        said = [Wish.CUT, Wish.PLAYOFF] + [Wish.SPLIT] * 4 * is_money
        everybody = chance.choice(said)
        wishes = dict.fromkeys(tie.couples, everybody)
        record_wishes(evening=evening, prize=name, wishes=wishes, by=BY)
    elif tie.step is Step.PLAYOFF:
        winner = chance.choice(tie.waiting_for)
        record_playoff_winner(evening=evening, prize=name, couple=winner, by=BY)
    else:
        cards = {c: Card.parse(chance.choice("A23456789JQK") + "H") for c in tie.waiting_for}
        record_cuts(evening=evening, prize=name, cuts=cards, by=BY)


def hand_over_all(evening: Evening) -> None:
    for award in outcome_for(evening).awards:
        hand_over(evening=evening, prize=award.prize, couple=award.couple, by=BY)


def check_everybody_has_one_place_in_each_game(evening: Evening) -> None:
    couples = sorted(Couple.objects.filter(evening=evening).values_list("number", flat=True))
    record = floor_record(evening)
    assert len(record.seatings) == evening.game_count
    for seating in record.seatings:
        seated = [couple for table in seating.tables for couple in table]
        seated.append(seating.rest)
        assert sorted(couple for couple in seated if couple is not None) == couples


def check_punches_equal_tables(evening: Evening) -> None:
    punches = floor_cards(evening)
    for game, seating in enumerate(floor_record(evening).seatings, start=1):
        contested = [table for table in seating.tables if None not in table]
        sat_out = len(contested) < len(seating.tables) or seating.rest is not None
        expected = len(contested) + (evening.sitout_is_punched and sat_out)
        assert sum(game in games for games in punches.values()) == expected


def check_money(evening: Evening) -> None:
    money, outcome = money_for(evening), outcome_for(evening)
    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    paid = sum(award.cents or 0 for award in outcome.awards)

    assert money.in_cents == out
    assert paid == money.prizes_cents + money.jar_paid_cents


def check_file_gives_the_same_evening(evening: Evening) -> None:
    written = dump(file_of(evening))
    copy = import_evening(file=parse(written), by=BY)

    assert dump(file_of(copy)) == written
    assert typed_cards(copy) == typed_cards(evening)
    assert asdict(results_for(copy)) == asdict(results_for(evening))
    assert results_for(evening).open == ()
