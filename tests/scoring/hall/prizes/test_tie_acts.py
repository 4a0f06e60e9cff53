"""The tie desk: wishes, forfeits, cuts and play-offs, what is refused and what is left."""

from dataclasses import replace

import pytest

from scoring.cards import Card
from scoring.hall.acts import DrawJar, Forfeit, SayWish, StartTieOver, WinPlayoff
from scoring.hall.evening import Evening
from scoring.hall.prizes.awards import Award
from scoring.hall.ties.ties import Settlement, Step, Tie, Wish
from tests.scoring.hall.evenings import (
    cards,
    counted,
    cuts,
    done,
    level,
    level_at,
    refusal,
    signed_in,
    wishes,
)

FIRST = "place-1"


def winners(evening: Evening, prize: str = FIRST) -> list[int]:
    return [award.couple for award in evening.outcome.awards if award.prize == prize]


def settlement(evening: Evening) -> Settlement:
    return evening.outcome.prizes[0].settlement


def level_with(**said: str) -> Evening:
    """Couples 1 and 4 are tied for the first prize, and have said this."""
    return level().do_all(wishes(FIRST, **said))


def three(*said: str) -> Evening:
    """Three couples level for the one prize, and what each has said."""
    return level_at(1000, couples=3).do_all(
        SayWish(FIRST, couple, Wish(wish)) for couple, wish in enumerate(said, start=1)
    )


# Wishes


def test_7_9_wish_is_written_down() -> None:
    evening = done(level(), SayWish(FIRST, 4, Wish.CUT))

    assert evening == replace(level(), ties={FIRST: Tie(FIRST, {4: Wish.CUT})})
    assert settlement(evening).waiting_for == (1,)


def test_wishes_and_ties_are_kept_in_the_order_of_couples_and_prizes() -> None:
    evening = level_with(c4="cut", c1="split")
    begun_from_below = level().do_all([*wishes("place-3", c2="cut"), *wishes(FIRST, c1="cut")])

    assert list(evening.ties[FIRST].wishes) == [1, 4]
    assert list(begun_from_below.ties) == [FIRST, "place-3"]


def test_wishes_may_change_until_a_card_is_cut() -> None:
    evening = level_with(c1="cut", c4="split")

    changed = done(evening, SayWish(FIRST, 1, Wish.SPLIT))

    assert winners(changed) == [1, 4]
    begun = evening.do_all(cuts(FIRST, c1="4C"))
    assert refusal(begun, SayWish(FIRST, 1, Wish.SPLIT)) == "prizes-tie-under-way prize='place-1'"
    assert begun.do(SayWish(FIRST, 1, Wish.CUT)) == begun


@pytest.mark.parametrize("act", [Forfeit(FIRST, 1), WinPlayoff(FIRST, 1)])
def test_wishes_change_no_more_once_a_playoff_is_under_way(act: Forfeit | WinPlayoff) -> None:
    evening = level_with(c1="split", c4="playoff").do(act)

    told = refusal(evening, SayWish(FIRST, 1, Wish.CUT))

    assert told == "prizes-tie-under-way prize='place-1'"


@pytest.mark.parametrize("prize", ["place-2", "place-9", "booby", "jar", "nonsense"])
def test_prize_without_a_tie_takes_no_wishes(prize: str) -> None:
    for evening in (level(), level(jar_size=None)):
        assert refusal(evening, SayWish(prize, 3, Wish.SPLIT)) == f"prizes-no-tie prize={prize!r}"


def test_7_9_thing_cannot_be_split() -> None:
    evening = level_at("Two gift baskets", couples=2)

    told = refusal(evening, SayWish(FIRST, 2, Wish.SPLIT))

    assert told == "thing-cannot-be-split prize='place-1' couple=2"
    assert evening.can(SayWish(FIRST, 2, Wish.CUT))


def test_nothing_is_written_down_for_a_prize_that_nobody_is_level_for() -> None:
    second = "place-2"
    for act in (SayWish(second, 3, Wish.CUT), Forfeit(second, 3), WinPlayoff(second, 3)):
        assert refusal(level(), act) == "prizes-no-tie prize='place-2'"
    assert refusal(level(), *cuts(second, c3="4C")) == "prizes-no-tie prize='place-2'"


# Play-offs


def test_7_17_forfeit_is_no_wish() -> None:
    evening = done(level_with(c4="playoff"), Forfeit(FIRST, 1))

    assert evening.ties == {FIRST: Tie(FIRST, {4: Wish.PLAYOFF}, frozenset({1}))}
    assert winners(evening) == [4]


def test_7_17_couple_that_forfeited_is_not_taken_at_a_word_it_did_not_say() -> None:
    evening = three("split", "playoff").do(Forfeit(FIRST, 3))

    corrected = evening.do_all(cards({2: 1}))

    assert corrected.level_for(FIRST) == (1, 3)
    assert settlement(corrected) == Settlement((1, 3), None, Step.WISHES, (3,))


def test_7_9_forfeit_of_the_couple_that_wanted_the_playoff_keeps_it_a_playoff() -> None:
    evening = done(level_with(c1="split", c4="playoff"), Forfeit(FIRST, 4))

    assert winners(evening) == [1]


def test_not_everybody_may_forfeit() -> None:
    evening = level_with(c1="playoff", c4="playoff").do(Forfeit(FIRST, 1))

    assert refusal(evening, Forfeit(FIRST, 4)) == "everybody-forfeits prize='place-1'"
    assert winners(evening) == [4]


@pytest.mark.parametrize(
    ("act", "told"), [(Forfeit, "forfeit-without-playoff"), (WinPlayoff, "winner-without-playoff")]
)
def test_nobody_forfeits_or_wins_a_playoff_that_nobody_wants(
    act: type[Forfeit | WinPlayoff], told: str
) -> None:
    refused = refusal(level_with(c1="split", c4="cut"), act(FIRST, 1))

    assert refused == f"{told} prize='place-1' couple=1"


def test_three_couples_play_off_after_one_forfeits() -> None:
    evening = three("playoff", "cut", "playoff").do(Forfeit(FIRST, 3))
    assert settlement(evening).waiting_for == (1, 2)

    won = done(evening, WinPlayoff(FIRST, 2))

    assert winners(won) == [2]
    assert done(won, WinPlayoff(FIRST, 2)) == won
    assert done(won, Forfeit(FIRST, 3)) == won


@pytest.mark.parametrize("act", [WinPlayoff(FIRST, 1), Forfeit(FIRST, 1)])
def test_playoff_is_won_once(act: WinPlayoff | Forfeit) -> None:
    evening = level_with(c1="playoff", c4="playoff")

    assert refusal(evening.do(WinPlayoff(FIRST, 4)), act) == "prizes-playoff-decided winner=4"
    assert evening.can(act)


def test_playoff_won_by_a_couple_that_is_level_no_more_is_won_again() -> None:
    evening = three("playoff", "playoff", "playoff").do(WinPlayoff(FIRST, 3))
    corrected = evening.do_all(cards({3: 1}))

    assert settlement(corrected).waiting_for == (1, 2)
    assert winners(done(corrected, WinPlayoff(FIRST, 2))) == [2]


def test_couple_that_forfeited_cannot_win() -> None:
    evening = three("playoff", "playoff", "playoff").do(Forfeit(FIRST, 3))

    assert refusal(evening, WinPlayoff(FIRST, 3)) == "winner-forfeited prize='place-1' couple=3"
    assert evening.can(WinPlayoff(FIRST, 2))


# Cuts


def test_card_is_kept_in_its_round() -> None:
    evening = level_with(c1="cut", c4="cut").do_all(cuts(FIRST, c4="4C"))

    (act,) = cuts(FIRST, c1="5C")
    evening = done(evening, act)

    assert evening.ties[FIRST].cuts == ({1: Card.parse("5C"), 4: Card.parse("4C")},)
    assert list(evening.ties[FIRST].cuts[0]) == [1, 4]


def test_card_that_decides_nothing_is_refused() -> None:
    evening = level_with(c1="cut", c4="cut")
    begun = evening.do_all(cuts(FIRST, c1="4C"))
    decided = begun.do_all(cuts(FIRST, c4="5C"))
    unwanted = level_with(c1="split", c4="playoff")

    told = "prizes-already-cut prize='place-1' couple=1 card='4C'"
    assert refusal(begun, *cuts(FIRST, 1, c1="3C")) == told
    told = "cut-after-decision prize='place-1' couple=4 winner=1"
    assert refusal(decided, *cuts(FIRST, c4="2C")) == told
    assert refusal(unwanted, *cuts(FIRST, c1="4C")) == "cut-not-wanted prize='place-1' couple=1"
    assert refusal(evening, *cuts(FIRST, c1="JK")) == "joker-cut couple=1"


def test_7_9_only_the_lowest_ones_cut_again() -> None:
    evening = three("cut", "cut", "cut").do_all(cuts(FIRST, c1="4C", c2="4H", c3="5H"))

    (act,) = cuts(FIRST, c3="2H")

    assert refusal(evening, act) == "cut-by-couple-out prize='place-1' couple=3"
    assert (settlement(evening).waiting_for, settlement(evening).cut_round) == ((1, 2), 2)


@pytest.mark.parametrize("later", [{}, {3: 18}], ids=["as it was", "another couple is tied now"])
def test_card_cut_twice_in_the_round_that_is_named_is_one(later: dict[int, int]) -> None:
    evening = level_with(c1="cut", c4="cut").do_all(cuts(FIRST, 1, c1="4C", c4="4H"))
    evening = evening.do_all(cards(later))

    for act in cuts(FIRST, 1, c1="4C", c4="4H"):
        assert done(evening, act) == evening


def test_same_cards_may_fall_in_the_next_round() -> None:
    evening = level_with(c1="cut", c4="cut").do_all(cuts(FIRST, 1, c1="4C", c4="4H"))

    again = evening.do_all(cuts(FIRST, 2, c1="4C", c4="4H"))

    assert again.ties[FIRST].cuts == evening.ties[FIRST].cuts * 2


def test_card_of_a_round_that_is_not_yet_is_one_of_the_round_under_way() -> None:
    evening = level_with(c1="cut", c4="cut")

    assert evening.do_all(cuts(FIRST, 5, c1="4C")) == evening.do_all(cuts(FIRST, 1, c1="4C"))


# Starting over


def test_tie_started_over_is_as_if_nothing_had_been_said() -> None:
    evening = level_with(c1="cut", c4="cut").do_all(cuts(FIRST, c1="4C", c4="5C"))

    assert done(evening, StartTieOver(FIRST)) == level()
    assert done(level(), StartTieOver(FIRST)) == level()


def test_tie_started_over_leaves_the_others() -> None:
    evening = level_with(c1="cut").do_all(wishes("place-3", c2="split"))

    assert list(done(evening, StartTieOver(FIRST)).ties) == ["place-3"]


# Wins that change after the tie was settled


def test_7_9_tie_waits_where_wins_have_changed_and_is_as_it_was_when_they_change_back() -> None:
    evening = level_with(c1="split", c4="split")

    changed = evening.do_all(cards({1: 17, 3: 18}))

    assert settlement(changed) == Settlement((3, 4), None, Step.WISHES, (3,))
    assert changed.do_all(cards({1: 18, 3: 16})) == evening


@pytest.mark.parametrize("wanted", ["cut", "split"])
def test_7_9_couple_that_is_tied_after_the_others_have_cut_cuts_too(wanted: str) -> None:
    """What the others cut stands, and nobody ends a cut by asking for a play-off now."""
    cut = level_with(c1="cut", c4="split").do_all(cuts(FIRST, c1="3C", c4="KD"))
    assert winners(cut) == [1]
    late = cut.do_all(cards({3: 18}))

    joined = done(late, SayWish(FIRST, 3, Wish(wanted)))

    assert settlement(joined).waiting_for == (3,)
    assert winners(joined) == []
    assert winners(joined.do_all(cuts(FIRST, c3="AC"))) == [3]
    assert winners(joined.do_all(cuts(FIRST, c3="9C"))) == [1]
    refused = f"prizes-tie-under-way prize={FIRST!r}"
    assert refusal(late, SayWish(FIRST, 3, Wish.PLAYOFF)) == refused
    assert refusal(late, SayWish(FIRST, 4, Wish.CUT)) == refused


# The jar


def test_7_10_jar_is_shared_like_a_prize() -> None:
    evening = signed_in(3, jar_size=2, game_count=2, jar_brought_in_cents=1)
    evening = counted(evening, {1: 2, 2: 2, 3: 1}).do(DrawJar("45"))

    evening = evening.do_all(wishes("jar", c1="split", c2="split"))

    assert evening.outcome.awards == (Award("jar", 1, 301), Award("jar", 2, 300))
