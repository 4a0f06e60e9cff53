"""Whole evenings by chance, from the draw to the file: what must always hold does."""

from random import Random

import pytest
from django.test import Client

from scoring.cards import Card
from scoring.hall.acts import (
    AddTable,
    ComeBack,
    Cut,
    DrawJar,
    DropTable,
    EndEvening,
    EveningAct,
    Forfeit,
    HandOver,
    JoinJar,
    Leave,
    Pay,
    RecordWin,
    Remove,
    ReseatFrom,
    SayWish,
    SetWinsFrom,
    SignIn,
    StopWaiting,
    Substitute,
    Swap,
    TypeCard,
    WaitForPartner,
    WinPlayoff,
    WinPlayoffGame,
)
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, sitting_out
from scoring.hall.numbers import GameNumber, SingleNumber, TableNumber
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import Source
from scoring.hall.ties.ties import Settlement, Step, Wish, has_begun_in_turn
from tests.factories import DAY, do, draw, make_evening
from tests.journeys.stages import check_money
from tests.proof import IS_PROOF, mostly_long
from tournaments.board.results import as_json, results_of
from tournaments.codec.parsing import parse
from tournaments.codec.writing import dump
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole.files import file_of, import_evening

pytestmark = pytest.mark.django_db

EVENINGS = 50 if IS_PROOF else 15


@pytest.mark.parametrize("seed", mostly_long(range(EVENINGS), quick=2))
def test_whole_evening_by_chance_keeps_its_promises(seed: int) -> None:
    chance = Random(seed)
    stored = play_all(set_up(chance, seed), chance)
    if chance.random() < 0.3:
        stored = type_all_cards(stored)
    stored = do(stored, DrawJar(str(seed)))
    stored = hand_over_all(settle_all(stored, chance))

    check_screen_opens(stored)
    check_everybody_has_one_place_in_each_game(stored.evening)
    check_punches_equal_tables(stored.evening)
    check_money(stored)
    check_all_is_paid(stored.evening)
    check_file_gives_the_same_evening(stored)
    assert verify(stored).agrees


def set_up(chance: Random, seed: int) -> StoredEvening:
    game_count = chance.choice([1, 4, 7, 10, 12])
    stored = make_evening(
        couples=chance.randint(7, 60) if seed % 5 else chance.choice([7, 60]),
        game_count=game_count,
        jar_size=chance.randint(1, min(8, game_count)),
        more_opponents=seed % 4 == 3,
        odd=Odd.HOUSE,
        jar_brought_in_cents=chance.randint(0, 50_000),
        hall_share_cents=chance.choice([0, 5_000, 20_000]),
        prizes=(
            Prize("place-1", percent=chance.randint(1, 60)),
            Prize("place-2", cents=chance.randint(0, 40_001)),
            Prize("place-3", thing="Two gift baskets"),
            Prize("booby", thing="A turnip"),
        ),
    )
    marks: list[EveningAct] = []
    for couple in stored.evening.couples:
        marks.append(Pay(couple, chance.random() < 0.9))
        marks.append(JoinJar(couple, chance.random() < 0.7))
    return draw(
        do(stored, *marks),
        seed=str(seed),
        odd=chance.choice(stored.evening.settings.odds_offered),
        sitout_is_punched=chance.random() < 0.3,
    )


def play_all(stored: StoredEvening, chance: Random) -> StoredEvening:
    while (game := stored.evening.open_game) is not None:
        check_screen_opens(stored)
        stored = sit_down_wrong(come_and_go(end_early(stored, chance), chance), chance)
        if stored.evening.open_game is None:
            break
        number = GameNumber(len(stored.evening.games))
        tables = list(game.tables)
        chance.shuffle(tables)
        for table, couples, _winner in tables:
            # Now and then the wrong couple is tapped first and changed.
            for winner in chance.sample(couples, chance.choice([1, 1, 1, 2])):
                act = RecordWin(number, table, winner)
                if None not in couples and stored.evening.can(act):
                    stored = do(stored, act)
    return stored


def end_early(stored: StoredEvening, chance: Random) -> StoredEvening:
    """Now and then the hall closes: here, or after the game that is under way.

    Who came late and has played none is taken off the list first (rules.md §7.15).
    """
    last = GameNumber(len(stored.evening.games) - chance.choice([0, 1]))
    act = EndEvening(last, chance.choice([*ShortEvening]))
    is_wanted = chance.random() < 0.05 and stored.evening.can(act)
    guests = stored.evening.guests if is_wanted else ()
    late = [Remove(couple.number) for couple in guests if couple.first_game > last]
    return do(stored, *filter(stored.evening.can, late), act) if is_wanted else stored


def come_and_go(stored: StoredEvening, chance: Random) -> StoredEvening:
    """Now and then somebody is late, goes home or comes back."""
    for _ in range(chance.choice([0, 0, 1, 2])):
        here = [couple.number for couple in stored.evening.guests]
        odd = chance.choice([None, *Odd])
        act = chance.choice(
            [
                SignIn(("Late Sample", "Later Exemple"), in_jar=chance.random() < 0.5, odd=odd),
                Leave(chance.choice(here), odd),
                WaitForPartner("Lone Sample"),
                StopWaiting(SingleNumber(1)),
                Substitute(chance.choice(here), ("Stand-in Sample", "Remplaçante Exemple")),
                ComeBack(chance.choice(here), odd),
            ]
        )
        if stored.evening.can(act):
            stored = do(stored, act)
    return stored


def sit_down_wrong(stored: StoredEvening, chance: Random) -> StoredEvening:
    """Now and then two sit in each other's places, a table is gone or back, seats follow wins."""
    number = GameNumber(len(stored.evening.games))
    table = TableNumber(chance.randint(1, 9))
    one, other = chance.sample(sorted(stored.evening.attending(number)), 2)
    act = chance.choice(
        [Swap(number, (one, other)), DropTable(table), AddTable(table), ReseatFrom(number), None]
    )
    return do(stored, act) if act is not None and stored.evening.can(act) else stored


def type_all_cards(stored: StoredEvening) -> StoredEvening:
    cards = (TypeCard(couple, games) for couple, games in stored.evening.floor_cards.items())
    return do(stored, *cards, SetWinsFrom(Source.CARDS))


def settle_all(stored: StoredEvening, chance: Random) -> StoredEvening:
    while (name := next(iter(stored.evening.outcome.open), None)) is not None:
        stored = do(stored, *settling(stored.evening, name, chance))
    return stored


def settling(evening: Evening, name: str, chance: Random) -> list[EveningAct]:
    """What comes next for the first tie that can be settled: the booby prize may wait for one."""
    tie = tie_of(evening, name)
    if tie.step is Step.WISHES:
        is_money = evening.is_divisible(name)
        everybody = chance.choice([Wish.CUT, Wish.PLAYOFF] + [Wish.SPLIT] * 4 * is_money)
        return [SayWish(name, couple, everybody) for couple in tie.couples]
    if tie.step is Step.PLAYOFF and chance.random() < 0.7:
        return [WinPlayoffGame(name, *chance.sample(tie.waiting_for, 2))]
    if tie.step is Step.PLAYOFF and not has_begun_in_turn(tie.couples, evening.ties[name]):
        return [WinPlayoff(name, chance.choice(tie.waiting_for))]
    if tie.step is Step.PLAYOFF:
        return [Forfeit(name, chance.choice(tie.waiting_for))]
    return [
        Cut(name, couple, Card.parse(chance.choice("A23456789JQK") + "H"), tie.cut_round)
        for couple in tie.waiting_for
    ]


def tie_of(evening: Evening, name: str) -> Settlement:
    jar = evening.outcome.jar
    found = {prize.prize.name: prize.settlement for prize in evening.outcome.prizes}
    settlement = jar.settlement if jar is not None and name == "jar" else found[name]
    assert settlement is not None
    return settlement


def hand_over_all(stored: StoredEvening) -> StoredEvening:
    awards = stored.evening.outcome.awards
    return do(stored, *(HandOver(award.prize, award.couple) for award in awards))


def check_screen_opens(stored: StoredEvening) -> None:
    assert Client().get(f"/{stored.slug}/board/screen/").status_code == 200


def check_everybody_has_one_place_in_each_game(evening: Evening) -> None:
    assert len(evening.games) == evening.settings.game_count
    for number, game in enumerate(evening.games, start=1):
        seated = [couple for table in game.seating.tables for couple in table]
        seated += game.seating.bench
        attending = evening.attending(number)
        assert sorted(c for c in seated if c is not None) == sorted(attending)


def check_punches_equal_tables(evening: Evening) -> None:
    for number, game in enumerate(evening.games, start=1):
        contested = [table for table in game.seating.tables if None not in table]
        sat_out = len(sitting_out(game.seating))
        expected = len(contested) + (sat_out if evening.settings.sitout_is_punched else 0)
        assert sum(number in games for games in evening.floor_cards.values()) == expected


def check_all_is_paid(evening: Evening) -> None:
    paid = sum(award.cents or 0 for award in evening.outcome.awards)
    assert paid == evening.money.prizes_cents + evening.money.jar_paid_cents


def check_file_gives_the_same_evening(stored: StoredEvening) -> None:
    written = dump(file_of(stored))
    copy = import_evening(parse(written, today=DAY), by="test")

    assert dump(file_of(copy)) == written
    assert copy.evening == stored.evening
    assert copy.evening.outcome.open == ()
    told, here = as_json(results_of(copy)), as_json(results_of(stored))
    assert told == here | {"slug": copy.slug}
