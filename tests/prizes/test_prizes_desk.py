"""The whole desk: how far the evening is, what is left to do, where the money goes."""

from scoring.hall.acts import EndEvening
from scoring.hall.evening import Evening
from scoring.hall.settings import FormatOfPlay
from tests.scoring.hall.evenings import (
    counted,
    drawn,
    handed,
    level,
    played,
    prizes,
    signed_in,
    wishes,
)
from tournaments.prizes.desk import PrizesDesk, SharedPlace, prizes_desk
from tournaments.prizes.money_sheet import PrizeCost
from tournaments.prizes.page import PrizesPage


def now(desk: PrizesDesk) -> str:
    (name,) = (step.name for step in desk.steps if step.is_now)
    return name


def test_7_8_places_go_by_different_totals() -> None:
    evening = level()
    couples = evening.couples

    assert prizes_desk(evening).places == (
        SharedPlace(1, 18, (couples[1], couples[4])),
        SharedPlace(2, 16, (couples[3],)),
        SharedPlace(3, 15, (couples[2], couples[5])),
    )


def test_there_is_nothing_to_settle_before_the_first_win() -> None:
    desk = prizes_desk(signed_in(4, prizes=prizes(place_1=1000, booby="A turnip")))

    assert (desk.places, desk.ties, desk.sheet.prizes) == ((), (), ())
    assert now(desk) == "games"


def test_card_that_is_not_typed_keeps_the_evening_from_being_over() -> None:
    evening = played(drawn(2, game_count=1, jar_size=None), games=1)
    assert prizes_desk(evening).is_over

    desk = prizes_desk(counted(evening, {1: 1}))

    assert (desk.played, desk.is_over, desk.cards.missing) == (1, False, 1)


def test_booby_prize_waits_for_the_tie_above_it() -> None:
    evening = signed_in(3, prizes=prizes(place_1=900, booby="A turnip"))

    desk = prizes_desk(counted(evening, {1: 2, 2: 2, 3: 2}))

    assert [card.state.value for card in desk.awards.cards] == ["open", "waiting"]


def test_steps_go_from_the_ties_to_the_awards_and_the_result() -> None:
    tied = level(jar_size=None)
    said = [*wishes("place-1", c1="split", c4="split"), *wishes("place-3", c2="split", c5="split")]
    given = [*handed("place-1", 1, 4), *handed("place-2", 3), *handed("place-3", 2, 5)]

    settled = tied.do_all(said)
    stages = (tied, settled, settled.do_all(given))

    assert [now(prizes_desk(stage)) for stage in stages] == ["ties", "awards", "result"]


def test_jar_is_a_step_where_there_is_one() -> None:
    with_jar, without = (
        [step.name for step in prizes_desk(evening).steps]
        for evening in (level(), level(jar_size=None))
    )

    assert with_jar == ["games", "ties", "jar", "awards", "result"]
    assert without == ["games", "ties", "awards", "result"]


def test_money_sheet_names_what_each_prize_costs() -> None:
    sheet = prizes_desk(level()).sheet

    assert sheet.prizes == (
        PrizeCost("place-1", 30001, is_open=True),
        PrizeCost("place-2", 20000, is_open=False),
        PrizeCost("place-3", 10000, is_open=True),
    )
    assert sheet.out_cents == sheet.money.in_cents


def test_prizes_beyond_the_pot_make_the_hall_pay_in() -> None:
    offered = prizes(place_1=2500)
    evening = signed_in(2, entry_fee_cents=1000, hall_share_cents=500, prizes=offered)

    sheet = prizes_desk(counted(evening, {1: 3, 2: 1})).sheet

    assert (sheet.beyond_pot_cents, sheet.hall_pays_in_cents) == (1000, 500)
    assert sheet.out_cents == sheet.money.in_cents


def is_ready(evening: Evening) -> bool:
    desk = prizes_desk(evening)
    return PrizesPage("evening", "1-0", FormatOfPlay.CARD_EVENING, desk, poster=None).is_ready


def test_7_15_page_is_ready_to_settle_once_play_is_over_or_ends_early() -> None:
    in_play = played(drawn(4, jar_size=None), games=1)

    assert not is_ready(in_play)
    assert is_ready(in_play.do(EndEvening()))
    assert is_ready(level())
