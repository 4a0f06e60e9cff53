"""An evening that ends before its last game, and its cookie jar (rules.md §7.15, §7.16)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.acts import (
    DrawJar,
    EndEvening,
    JoinJar,
    OutOfPrizes,
    RecordWin,
    Remove,
    SetUp,
    SetWinsFrom,
    TypeCard,
)
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.games.games import JarDraw
from scoring.hall.movement.movement import Odd
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import (
    done,
    drawn,
    played,
    prizes,
    refusal,
    sign_in,
    signed_in,
    won,
)
from tests.scoring.hall.tournaments import knockout


def in_game_10(**settings: object) -> Evening:
    """Nine games are closed, and of the tenth one result is in."""
    evening = played(drawn(4, **settings), games=9)
    return won(evening, evening.open_game.seating.tables[0][0])


# The last game


def test_7_15_evening_ends_here_and_the_game_under_way_is_dropped() -> None:
    before = in_game_10(prizes=prizes(place_1=900))

    evening = done(before, EndEvening())

    assert (evening.settings.game_count, len(evening.games)) == (9, 9)
    assert (evening.open_game, evening.is_over, evening.phase) == (None, True, Phase.OVER)
    assert evening.punches == before.do(SetUp({})).punches | {
        couple: tuple(game for game in games if game < 10)
        for couple, games in before.punches.items()
    }


def test_7_15_evening_does_not_end_before_a_late_couple_has_played() -> None:
    late = in_game_10().do(sign_in(9))

    for act in (EndEvening(), EndEvening(10), SetUp({"game_count": 10})):
        with pytest.raises(RefusedError, match="office-couple-waits couple=9"):
            late.complete(act, "")
    assert late.complete(EndEvening(11), "") == EndEvening(11)
    for gone in (Remove(9), OutOfPrizes(9, "Runs the evening")):
        assert late.do(gone).complete(EndEvening(), "") == EndEvening(9)


def test_7_15_game_of_a_couple_that_sits_in_it_may_be_dropped() -> None:
    """It cannot be taken off the list any more, and the hall may close at once."""
    late = in_game_10().do(sign_in(9, odd=Odd.GAP))
    last = won(late, late.open_game.seating.tables[1][0])

    assert last.couples[9].first_game == len(last.games) == 11
    assert not last.can(Remove(9))
    assert last.complete(EndEvening(), "") == EndEvening(10)


def test_7_15_card_of_a_couple_that_never_played_is_not_waited_for() -> None:
    """As an earlier logbook ends it, with the late couple on its list."""
    ended = in_game_10().do(sign_in(9)).do(EndEvening(9))
    typed = [TypeCard(couple, games) for couple, games in ended.floor_cards.items() if couple < 9]

    counted = ended.do_all([*typed, SetWinsFrom(Source.CARDS)])

    assert (counted.cards_missing, counted.is_over) == (0, True)


def test_7_15_game_under_way_may_be_finished_first() -> None:
    evening = done(in_game_10(), EndEvening(10))

    assert (evening.is_over, len(evening.games)) == (False, 10)
    over = done(evening, RecordWin(10, 2, evening.games[9].seating.tables[1][0]))
    assert (over.is_over, len(over.games)) == (True, 10)


def test_7_15_evening_may_end_after_a_later_game() -> None:
    evening = done(in_game_10(), EndEvening(20))

    assert (evening.settings.game_count, len(evening.games)) == (20, 10)


def test_7_15_what_is_punched_of_a_dropped_game_goes_with_it() -> None:
    evening = in_game_10().do(TypeCard(1, (2, 10)))

    assert done(evening, EndEvening(9)).cards == {1: (2,)}
    assert done(evening, EndEvening(10)).cards == {1: (2, 10)}


@pytest.mark.parametrize(
    ("evening", "act", "told"),
    [
        (in_game_10(), EndEvening(8), "office-games-played fewest=9"),
        (in_game_10().do(TypeCard(1, (2, 12))), EndEvening(9), "office-games-played fewest=12"),
        (in_game_10(), EndEvening(26), "game-outside game=26 game_count=25"),
        (drawn(4), EndEvening(), "office-nothing-played"),
        (drawn(4), EndEvening(9), "office-nothing-played"),
        (won(drawn(4), 4), EndEvening(), "office-nothing-played"),
        (knockout(), EndEvening(9), "of-other-format desk='floor'"),
    ],
)
def test_7_15_evening_ends_only_after_a_game_that_was_played(
    evening: Evening, act: EndEvening, told: str
) -> None:
    assert refusal(evening, act) == told


def test_7_15_evening_that_goes_by_cards_ends_after_the_game_that_is_said() -> None:
    evening = signed_in(4).do(SetWinsFrom(Source.CARDS)).do(TypeCard(1, (1, 19)))

    ended = done(evening, EndEvening(19))

    assert (ended.settings.game_count, ended.cards) == (19, {1: (1, 19)})


def test_end_says_after_which_game_it_was_before_it_is_logged() -> None:
    assert in_game_10().complete(EndEvening(), "chance") == EndEvening(9)


# The jar


def test_7_16_jar_is_drawn_from_the_games_that_were_played() -> None:
    evening = done(in_game_10().do(EndEvening()), DrawJar("45"))

    assert (len(evening.jar_numbers), max(evening.jar_numbers) <= 9) == (8, True)


def test_7_16_jar_drawn_too_early_is_void_and_drawn_again_and_both_draws_stay() -> None:
    early = in_game_10().do(DrawJar("45"))

    evening = done(early, EndEvening())

    assert (evening.jar_draw, evening.jar_numbers) == (None, ())
    again = done(evening, DrawJar("46"))
    assert again.jar_draws == (*early.jar_draws, again.jar_draw)
    assert again.jar_draw == JarDraw("46", again.jar_draw.order, 9)


def test_7_16_jar_with_more_numbers_than_games_asks_what_becomes_of_it() -> None:
    evening = played(drawn(4), games=6)

    told = refusal(evening, EndEvening())

    assert told == "office-jar-beyond-end jar_size=8 game_count=6"
    assert evening.can(EndEvening(8))


def test_7_16_jar_draws_as_many_numbers_as_games() -> None:
    ended = done(played(drawn(4), games=6), EndEvening(6, ShortEvening.FEWER_NUMBERS))

    evening = done(ended, DrawJar("45"))

    assert (ended.jar_draw, evening.jar_numbers) == (None, (1, 2, 3, 4, 5, 6))


def test_7_16_jar_goes_over_without_a_draw() -> None:
    evening = done(played(drawn(4), games=6), EndEvening(6, ShortEvening.GOES_OVER))

    jar = evening.outcome.jar
    assert (evening.jar_draw, jar.awaits_draw) == (JarDraw("", (), 6), False)
    assert (jar.carried_over_cents, jar.awards) == (evening.jar_cents, ())


def test_7_16_what_was_chosen_for_the_jar_is_chosen_again_for_a_reason() -> None:
    evening = played(drawn(4), games=6).do(EndEvening(6, ShortEvening.GOES_OVER))

    assert done(evening, DrawJar("45")) == evening
    again = done(evening, DrawJar("45", "The room would rather draw"))
    assert again.jar_numbers == (1, 2, 3, 4, 5, 6)


def test_7_16_longer_again_the_first_draw_counts_with_all_its_numbers() -> None:
    drawn_early = played(drawn(4), games=6).do(DrawJar("45"))
    ended = drawn_early.do(EndEvening(6, ShortEvening.FEWER_NUMBERS))

    evening = done(ended, SetUp({"game_count": 25}))

    assert (ended.settings.jar_size, evening.settings.jar_size) == (6, 8)
    assert evening == drawn_early


def longer(evening: Evening, **changes: object) -> Evening:
    """More games again, as the page asks for them."""
    return evening.do(evening.complete(SetUp({"game_count": 25, **changes}), seed=""))


def test_7_16_longer_again_a_jar_that_was_to_go_over_is_drawn() -> None:
    before = played(drawn(4), games=6)
    evening = longer(before.do(EndEvening(6, ShortEvening.GOES_OVER)), jar_size=8)

    assert evening == before
    assert evening.can(JoinJar(4, in_jar=False))


def test_7_16_longer_again_the_draw_before_the_jar_was_to_go_over_counts() -> None:
    drawn_early = played(drawn(4), games=6).do(DrawJar("45"))

    assert longer(drawn_early.do(EndEvening(6, ShortEvening.GOES_OVER))) == drawn_early


def test_7_16_jar_that_goes_over_still_does_when_other_settings_change() -> None:
    ended = played(drawn(4), games=6).do(EndEvening(6, ShortEvening.GOES_OVER))
    renamed = ended.complete(SetUp({"hall": "North hall"}), "")

    assert renamed == SetUp({"hall": "North hall"})
    assert refusal(ended, ended.complete(SetUp({"jar_size": 4}), "")) == "office-jar-drawn"


def test_7_16_jar_of_an_earlier_logbook_stays_undrawn() -> None:
    ended = played(drawn(4), games=6).do(EndEvening(6, ShortEvening.GOES_OVER))
    evening = ended.do(SetUp({"game_count": 25}))

    assert (evening.jar_draw, evening.jar_draws) == (None, ended.jar_draws)
    assert longer(evening, game_count=24).jar_draws == ()


# Money


@given(games=st.integers(1, 12), jar=st.sampled_from(ShortEvening), is_drawn=st.booleans())
def test_7_15_money_is_balanced_however_early_the_evening_ends(
    games: int, jar: ShortEvening, *, is_drawn: bool
) -> None:
    evening = played(drawn(5, prizes=prizes(place_1=900, booby=100)), games=games)
    evening = evening.do(DrawJar("45")) if is_drawn else evening

    money = evening.do(EndEvening(jar=jar)).money

    assert money.in_cents == evening.money.in_cents
    assert money.in_cents == (
        money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    )
