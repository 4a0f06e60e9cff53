"""What is different between two evenings: everything that is, and nothing else."""

import datetime
from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import (
    Credit,
    Cut,
    DrawJar,
    DrawTables,
    EveningAct,
    Forfeit,
    HandOver,
    JoinJar,
    Pay,
    RecordWin,
    Remove,
    Rename,
    ReseatFrom,
    SayWish,
    SeatTables,
    SetUp,
    SignIn,
    StartTieOver,
    TypeCard,
    WinPlayoff,
)
from scoring.hall.awards import Award
from scoring.hall.changes import (
    AwardChange,
    CardChange,
    Change,
    Changes,
    CoupleChange,
    CreditChange,
    MoneyChange,
    SeatChange,
    SeatInGame,
    SettingChange,
    StandingChange,
    TieChange,
    changes,
    handed_over_differently,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import BLANK, Evening
from scoring.hall.facts import Phase
from scoring.hall.games import JarDraw, Seated, TablesDraw
from scoring.hall.movement import Odd, Seating
from scoring.hall.prizes import Prize
from scoring.hall.standings import Standing
from scoring.hall.ties import Tie, Wish
from scoring.table.cards import DECK, Card

FIRST_TABLES = Seating(((1, 2), (3, 4)))
PRIZES = (
    Prize("place-1", cents=5000),
    Prize("place-2", thing="A ham"),
    Prize("booby", cents=1000),
)


def make_evening(couples: int = 4, **settings: object) -> Evening:
    """An evening of two games with so many couples, all paid, nobody in the jar."""
    given = {
        "name": "Sample evening",
        "date": datetime.date(2026, 11, 20),
        "game_count": 2,
        "jar_size": 1,
        "prizes": PRIZES,
    }
    opened = BLANK.do(SetUp({**given, **settings}))
    return opened.do_all(
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}"), number)
        for number in range(1, couples + 1)
    )


def seated() -> Evening:
    return make_evening().do(SeatTables(FIRST_TABLES))


def after_game_1() -> Evening:
    """Couples 1 and 3 have won game 1; in game 2 couples 3 and 2 meet, and couples 1 and 4."""
    return seated().do_all([RecordWin(1, 1, 1), RecordWin(1, 2, 3)])


def level() -> Evening:
    """Couples 1 and 3 have won both games."""
    return after_game_1().do_all([RecordWin(2, 1, 3), RecordWin(2, 2, 1)])


def test_changes_of_the_same_evening_are_none() -> None:
    evening = after_game_1()

    assert changes(evening, evening) == Changes()
    assert changes(evening, after_game_1()).is_empty


def test_changes_of_the_first_win_are_the_credit_and_everybodys_place() -> None:
    before = seated()

    after = before.do(RecordWin(1, 2, 3))

    assert changes(before, after) == Changes(
        phase=Change(Phase.DRAWN, Phase.PLAYING),
        credits=(CreditChange(1, 2, None, 3),),
        standings=(
            StandingChange(1, None, Standing(1, 0, 2)),
            StandingChange(2, None, Standing(2, 0, 2)),
            StandingChange(3, None, Standing(3, 1, 1)),
            StandingChange(4, None, Standing(4, 0, 2)),
        ),
        awards=(AwardChange("place-1", 3, None, Award("place-1", 3, 5000)),),
        open_ties=Change((), ("place-2", "booby")),
        money=(
            MoneyChange("prizes_cents", 0, 6000),
            MoneyChange("hall_cents", 8000, 2000),
        ),
    )


def test_changes_of_the_last_result_taken_back_are_back_to_that_game() -> None:
    before = after_game_1()

    after = seated().do(RecordWin(1, 1, 1))

    found = changes(before, after)
    assert (found.back_to, found.gone, found.open_game) == (1, (2,), Change(2, 1))
    assert (found.seats, found.credits) == ((), (CreditChange(1, 2, 3, None),))


def test_changes_of_the_last_result_of_all_are_back_to_the_last_game() -> None:
    before = level()

    found = changes(before, after_game_1().do(RecordWin(2, 1, 3)))

    assert (found.back_to, found.phase) == (2, Change(Phase.OVER, Phase.PLAYING))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (make_evening(), seated()),
        (seated(), make_evening()),
        (seated(), after_game_1()),
        (after_game_1(), level()),
        (level(), level().do(SetUp({"game_count": 3}))),
    ],
    ids=["drawn", "nobody seated", "game over", "all over", "a game more"],
)
def test_changes_are_back_to_no_game_where_play_goes_on(before: Evening, after: Evening) -> None:
    assert changes(before, after).back_to is None


def test_changes_of_another_winner_are_the_seats_of_the_next_game() -> None:
    before = after_game_1()

    after = seated().do_all([RecordWin(1, 1, 2), RecordWin(1, 2, 3)])

    found = changes(before, after)
    assert found.credits == (CreditChange(1, 1, 1, 2),)
    assert found.seats == (
        SeatChange(2, 1, SeatInGame(2, deals_first=True), SeatInGame(1)),
        SeatChange(2, 2, SeatInGame(1), SeatInGame(2, deals_first=True)),
    )


def test_changes_of_a_credit_move_nobody() -> None:
    before = after_game_1()

    found = changes(before, before.do(Credit(1, 1, 2)))

    assert (found.credits, found.seats) == ((CreditChange(1, 1, 1, 2),), ())
    assert found.standings == (
        StandingChange(1, Standing(1, 1, 1), Standing(1, 0, 2)),
        StandingChange(2, Standing(2, 0, 2), Standing(2, 1, 1)),
    )


def test_changes_of_a_rest_seat_are_told() -> None:
    before = make_evening(3, odd=Odd.REST).do(SeatTables(Seating(((1, 2),), 3)))

    after = before.do(SeatTables(Seating(((1, 3),), 2)))

    found = changes(before, after)
    assert found.seats == (
        SeatChange(1, 2, SeatInGame(1), SeatInGame(None)),
        SeatChange(1, 3, SeatInGame(None), SeatInGame(1)),
    )
    assert found.draws == Change(
        (TablesDraw("", Seating(((1, 2),), 3)),),
        (TablesDraw("", Seating(((1, 2),), 3)), TablesDraw("", Seating(((1, 3),), 2))),
    )


def test_changes_of_who_deals_first_are_told() -> None:
    before = seated()

    after = before.do(SeatTables(Seating(((2, 1), (3, 4)))))

    assert changes(before, after).seats == (
        SeatChange(1, 1, SeatInGame(1, deals_first=True), SeatInGame(1)),
        SeatChange(1, 2, SeatInGame(1), SeatInGame(1, deals_first=True)),
    )


def test_changes_of_more_tables_tell_who_had_no_seat() -> None:
    before = seated()
    more = before.do(SignIn(("Ace Sample", "Jack Sample"), 5))

    after = more.do(SetUp({"odd": Odd.GAP})).do(SeatTables(Seating(((1, 2), (3, 4), (5, None)))))

    found = changes(before, after)
    assert found.seats == (SeatChange(1, 5, None, SeatInGame(3, deals_first=True)),)
    assert found.couples == (
        CoupleChange(5, None, Couple(5, ("Ace Sample", "Jack Sample"), has_paid=True)),
    )
    assert found.settings == (SettingChange("odd", Odd.HOUSE, Odd.GAP),)


def test_changes_at_the_door_are_a_couple_before_and_after() -> None:
    before = make_evening(2)
    acts = [Rename(1, ("Ace Sample", "Jack Sample")), Pay(1, has_paid=False), JoinJar(1)]

    found = changes(before, before.do_all([*acts, Remove(2)]))

    assert found.couples == (
        CoupleChange(
            1,
            Couple(1, ("Ada Sample 1", "Bruno Sample 1"), has_paid=True),
            Couple(1, ("Ace Sample", "Jack Sample"), in_jar=True),
        ),
        CoupleChange(2, Couple(2, ("Ada Sample 2", "Bruno Sample 2"), has_paid=True), None),
    )
    assert found.money == (
        MoneyChange("entry_fees_cents", 4000, 0),
        MoneyChange("jar_fees_cents", 0, 200),
        MoneyChange("pot_cents", 4000, 0),
        MoneyChange("in_cents", 4000, 200),
        MoneyChange("jar_carried_cents", 0, 200),
        MoneyChange("hall_cents", 4000, 0),
    )


def test_changes_of_a_card_are_told() -> None:
    before = after_game_1().do(TypeCard(3, (1,)))

    found = changes(before, before.do_all([TypeCard(3, (1, 2)), TypeCard(1, ())]))

    assert found == Changes(cards=(CardChange(1, None, ()), CardChange(3, (1,), (1, 2))))


def test_changes_of_a_tie_settled_are_what_was_said_and_who_wins() -> None:
    before = level()
    acts = [SayWish("place-1", 1, Wish.PLAYOFF), SayWish("place-1", 3, Wish.CUT)]

    after = before.do_all([*acts, WinPlayoff("place-1", 3)])

    assert changes(before, after) == Changes(
        awards=(AwardChange("place-1", 3, None, Award("place-1", 3, 5000)),),
        open_ties=Change(("place-1", "place-2", "booby"), ("place-2", "booby")),
        ties=(
            TieChange(
                "place-1",
                None,
                Tie("place-1", {1: Wish.PLAYOFF, 3: Wish.CUT}, playoff_winner=3),
            ),
        ),
    )


def test_changes_of_a_cut_tell_the_card() -> None:
    before = level().do_all([SayWish("place-1", couple, Wish.CUT) for couple in (1, 3)])

    after = before.do(Cut("place-1", 1, Card.parse("4C")))

    wishes = {1: Wish.CUT, 3: Wish.CUT}
    assert changes(before, after) == Changes(
        ties=(
            TieChange(
                "place-1",
                Tie("place-1", wishes),
                Tie("place-1", wishes, cuts=({1: Card.parse("4C")},)),
            ),
        )
    )


def test_changes_of_the_jar_are_its_draws() -> None:
    before = seated()
    first = before.do(DrawJar("45"))

    after = first.do(DrawJar("46", "Sample reason"))

    draws = (JarDraw("45", first.jar_draws[0].order), after.jar_draws[1])
    assert changes(before, first) == Changes(jar_draws=Change((), draws[:1]))
    assert changes(first, after) == Changes(jar_draws=Change(draws[:1], draws))


def test_changes_of_awards_stand_in_the_order_of_the_prizes() -> None:
    before = level()
    wishes = [SayWish("place-1", couple, Wish.SPLIT) for couple in (1, 3)]

    after = before.do_all([*wishes, HandOver("place-1", 3), HandOver("place-1", 1)])

    awards = (
        AwardChange("place-1", 1, None, Award("place-1", 1, 2500)),
        AwardChange("place-1", 3, None, Award("place-1", 3, 2500)),
    )
    assert (changes(before, after).awards, changes(before, after).handed_over) == (awards, awards)


def test_changes_of_a_prize_no_longer_offered_come_last() -> None:
    tie = {prize: Tie(prize, {1: Wish.CUT}) for prize in ("booby", "jar", "place-1", "place-9")}

    found = changes(seated(), replace(seated(), ties=tie))

    assert [change.prize for change in found.ties] == ["place-1", "booby", "jar", "place-9"]


def holding() -> Evening:
    """Couples 1 and 3 split the first prize and hold it."""
    wishes = [SayWish("place-1", couple, Wish.SPLIT) for couple in (1, 3)]
    return level().do_all([*wishes, HandOver("place-1", 1), HandOver("place-1", 3)])


def test_handed_over_differently_tells_what_left_the_house() -> None:
    before = holding()

    after = before.do(Credit(2, 1, 2))

    held = Award("place-1", 1, 2500), Award("place-1", 3, 2500)
    assert handed_over_differently(before, after) == (
        AwardChange("place-1", 1, held[0], Award("place-1", 1, 5000)),
        AwardChange("place-1", 3, held[1], None),
    )


def test_handed_over_differently_tells_it_where_the_handing_over_is_taken_back_too() -> None:
    before = holding()

    after = level().do(Credit(2, 1, 2))

    assert [change.couple for change in handed_over_differently(before, after)] == [1, 3]


def test_handed_over_differently_is_nothing_where_the_same_is_due() -> None:
    before = holding()

    assert handed_over_differently(before, before.do(TypeCard(1, (1,)))) == ()


def test_handed_over_differently_tells_it_where_the_tie_is_open_again() -> None:
    before = holding()

    after = before.do(StartTieOver("place-1"))

    assert [(told.couple, told.after) for told in handed_over_differently(before, after)] == [
        (1, None),
        (3, None),
    ]


def test_handed_over_differently_keeps_quiet_about_what_was_wrong_before() -> None:
    before = holding().do(Credit(2, 1, 2))

    assert handed_over_differently(before, before.do(Rename(1, ("Ace", "Jack")))) == ()


# Every pair of evenings


def random_evenings(seed: int) -> Iterator[Evening]:
    """The evening after each of many acts drawn at random, some of which undo others."""
    chance = Random(seed)
    evening = make_evening(chance.choice([3, 4, 5, 8]), odd=chance.choice(list(Odd)), game_count=4)
    yield evening
    for turn in range(60):
        try:
            evening = evening.do(random_act(evening, chance, turn))
        except RuleError:
            continue
        yield evening


def random_act(evening: Evening, chance: Random, turn: int) -> EveningAct:
    if not evening.games:
        return DrawTables(str(turn))
    game = chance.randint(1, len(evening.games))
    table = chance.randint(1, len(evening.games[-1].seating.tables))
    couple = chance.choice(list(evening.couples))
    prize = chance.choice(["place-1", "place-2", "booby", "jar"])
    tied = [
        SayWish(prize, couple, chance.choice(list(Wish))),
        Cut(prize, couple, chance.choice(DECK)),
        Forfeit(prize, couple),
        WinPlayoff(prize, couple),
        HandOver(prize, couple),
    ]
    return chance.choice(
        [
            *(RecordWin(len(evening.games), table, winner) for winner in evening.couples),
            Credit(game, table, couple),
            ReseatFrom(game),
            Pay(couple, has_paid=chance.random() < 0.5),
            JoinJar(couple),
            DrawJar(str(turn), chance.choice(["", "Sample reason"])),
            TypeCard(couple, (chance.randint(1, 4),)),
            SetUp({"hall_share_cents": turn}),
            *tied,
        ]
    )


def without_how(evening: Evening) -> Evening:
    """How couples came to their seats is nothing that anybody sees."""
    games = tuple(replace(game, seated=Seated.MOVED) for game in evening.games)
    return replace(evening, games=games)


@pytest.mark.parametrize("seed", range(20))
def test_changes_are_empty_only_between_equal_evenings(seed: int) -> None:
    evenings = list(random_evenings(seed))
    pairs = [(before, after) for before in evenings[::5] for after in evenings]

    told = [changes(before, after).is_empty for before, after in pairs]

    assert told == [without_how(before) == without_how(after) for before, after in pairs]


@pytest.mark.parametrize("seed", range(20))
def test_changes_the_other_way_are_the_same_turned_round(seed: int) -> None:
    evenings = list(random_evenings(seed))

    for before, after in zip(evenings, evenings[7:], strict=False):
        assert turned(changes(before, after)) == changes(after, before)


def turned(found: Changes) -> Changes:
    there = {field.name: getattr(found, field.name) for field in fields(Changes)}
    return Changes(
        **{
            name: tuple(map(turned_one, value))
            if name in LISTS
            else value and value._make(value[::-1])
            for name, value in there.items()
            if name not in {"seated", "gone"}
        },
        seated=found.gone,
        gone=found.seated,
    )


LISTS = {
    "settings", "couples", "seats", "credits", "cards", "standings", "awards", "ties",
    "handed_over", "money",
}  # fmt: skip


def turned_one(change: tuple[object, ...]) -> tuple[object, ...]:
    *what, before, after = change
    return (*what, after, before)
