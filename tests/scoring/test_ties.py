from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall.ties import (
    Settlement,
    Step,
    Tie,
    Wish,
    check_tie,
    lowest,
    method,
    settle,
    what_counts,
    without_split_wishes,
)
from scoring.table.cards import DECK, Card, CardUnreadableError, Rank
from tests.scoring.refused import refusal_of
from tests.scoring.strategies import cards, wishes

SPLIT, CUT, PLAYOFF = Wish.SPLIT, Wish.CUT, Wish.PLAYOFF


def cut(**cards_of_couples: str) -> dict[int, Card]:
    return {int(name[1:]): Card.parse(text) for name, text in cards_of_couples.items()}


def cut_tie(*rounds: dict[int, Card]) -> Tie:
    return Tie("place-1", {1: CUT, 4: CUT, 7: SPLIT}, cuts=rounds)


def settled(tie: Tie | None, couples: tuple[int, ...] = (1, 4, 7)) -> Settlement:
    return settle(couples, tie, is_divisible=True)


# What the wishes lead to


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([SPLIT], SPLIT),
        ([SPLIT, SPLIT, SPLIT], SPLIT),
        ([CUT, CUT], CUT),
        ([SPLIT, CUT], CUT),
        ([PLAYOFF, SPLIT], PLAYOFF),
        ([PLAYOFF, CUT], PLAYOFF),
        ([SPLIT, CUT, PLAYOFF], PLAYOFF),
    ],
)
def test_7_9_all_must_want_to_split_and_one_can_ask_for_a_playoff(wanted, expected) -> None:
    assert method(wanted) is expected
    assert method(reversed(wanted)) is expected
    assert method(dict(enumerate(wanted))) is expected
    assert method([str(wish) for wish in wanted]) == str(expected)


@pytest.mark.parametrize("wanted", [[], {}])
def test_method_without_wishes_is_refused(wanted) -> None:
    assert refusal_of(method, wanted) == "wishes-missing"


CUT_BY_ALL = dict.fromkeys((1, 4, 7), Wish.CUT)


def test_method_of_a_wish_that_nobody_can_have_is_refused() -> None:
    assert refusal_of(method, {1: "arm-wrestling"}) == "wish-unknown text='arm-wrestling'"


# The lowest card


def test_7_9_lowest_card_wins_and_the_ace_is_low() -> None:
    one_of_each = dict(enumerate(DECK[:13], start=1))

    order = []
    while one_of_each:
        (couple,) = lowest(one_of_each)
        order.append(str(one_of_each.pop(couple).rank))

    assert order == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def test_7_9_suits_do_not_matter_in_a_cut() -> None:
    assert lowest({9: "4C", 4: "KD", 7: "4H"}) == (7, 9)


def test_lowest_takes_cards_as_well_as_text() -> None:
    assert lowest({1: Card.parse("AS"), 2: "2h"}) == (1,)


def test_lowest_of_no_cards_is_nobody() -> None:
    assert lowest({}) == ()


def test_lowest_joker_is_refused() -> None:
    assert refusal_of(lowest, {1: "4C", 4: "JK"}) == "joker-cut couple=4"


def test_lowest_unreadable_card_is_refused() -> None:
    with pytest.raises(CardUnreadableError):
        lowest({1: "4X"})


@given(st.dictionaries(st.integers(1, 99), cards, min_size=1))
def test_7_9_lowest_couples_all_hold_the_same_rank_and_nobody_a_lower_one(cut_cards) -> None:
    low = lowest(cut_cards)
    height = {couple: list(Rank).index(card.rank) for couple, card in cut_cards.items()}

    assert low == tuple(sorted(c for c in height if height[c] == min(height.values())))


# How far a tie is


@pytest.mark.parametrize("is_divisible", [True, False])
def test_one_couple_wins_at_once(is_divisible: bool) -> None:
    assert settle([4], None, is_divisible=is_divisible) == Settlement(
        couples=(4,), method=None, step=Step.SETTLED, winners=(4,)
    )


def test_no_couple_wins_nothing() -> None:
    assert settled(None, ()) == Settlement((), None, Step.SETTLED)


def test_7_9_tie_waits_for_every_wish() -> None:
    assert settled(None) == Settlement((1, 4, 7), None, Step.WISHES, waiting_for=(1, 4, 7))
    assert settled(Tie("place-1", {4: SPLIT})) == Settlement(
        (1, 4, 7), None, Step.WISHES, waiting_for=(1, 7)
    )
    assert settled(Tie("place-1", {4: CUT})).waiting_for == (1, 7)


def test_7_9_all_want_to_split() -> None:
    wanted = {1: SPLIT, 4: SPLIT, 7: SPLIT}

    assert settled(Tie("place-1", wanted)) == Settlement(
        (1, 4, 7), SPLIT, Step.SETTLED, winners=(1, 4, 7)
    )


def test_7_9_one_wish_for_a_playoff_decides_before_the_others_speak() -> None:
    assert settled(Tie("place-1", {4: PLAYOFF})) == Settlement(
        (1, 4, 7), PLAYOFF, Step.PLAYOFF, waiting_for=(1, 4, 7)
    )


def test_7_9_who_refuses_the_playoff_forfeits() -> None:
    tie = Tie("place-1", {1: SPLIT, 4: PLAYOFF, 7: CUT}, forfeits=frozenset({7}))

    assert settled(tie).waiting_for == (1, 4)
    assert settled(replace(tie, playoff_winner=1)) == Settlement(
        (1, 4, 7), PLAYOFF, Step.SETTLED, winners=(1,)
    )


def test_7_9_one_left_wins_without_playing() -> None:
    tie = Tie("place-1", {1: SPLIT, 4: PLAYOFF, 7: CUT}, forfeits=frozenset({1, 7}))

    assert settled(tie) == Settlement((1, 4, 7), PLAYOFF, Step.SETTLED, winners=(4,))


def test_7_9_one_who_does_not_want_to_split_makes_all_cut() -> None:
    assert settled(cut_tie()) == Settlement(
        (1, 4, 7), CUT, Step.CUT, waiting_for=(1, 4, 7), cut_round=1
    )


def test_7_9_cut_waits_for_the_cards_that_are_missing() -> None:
    assert settled(cut_tie(cut(c4="4C"))).waiting_for == (1, 7)


def test_7_9_lowest_card_takes_the_prize() -> None:
    assert settled(cut_tie(cut(c1="KC", c4="AS", c7="2H"))) == Settlement(
        (1, 4, 7), CUT, Step.SETTLED, winners=(4,)
    )


def test_7_9_equal_lowest_cards_cut_again() -> None:
    first = cut(c1="3C", c4="KD", c7="3S")

    assert settled(cut_tie(first)).waiting_for == (1, 7)
    assert settled(cut_tie(first, cut(c7="9D"))).waiting_for == (1,)
    assert settled(cut_tie(first, cut(c7="9D", c1="9C"))).waiting_for == (1, 7)
    assert settled(cut_tie(first, cut(c7="9D", c1="9C"), cut(c7="10D", c1="JC"))) == Settlement(
        (1, 4, 7), CUT, Step.SETTLED, winners=(7,)
    )


def test_7_9_thing_cannot_be_split() -> None:
    tie = Tie("place-2", {1: CUT, 4: SPLIT, 9: SPLIT})

    for ask in (settle, check_tie):
        told = refusal_of(ask, (1, 4), tie, is_divisible=False)
        assert told == "thing-cannot-be-split prize='place-2' couple=4"


def test_7_9_thing_can_be_cut_for() -> None:
    tie = Tie("place-2", {1: CUT, 4: CUT, 9: SPLIT}, cuts=(cut(c1="5H", c4="6H"),))

    check_tie((1, 4), tie, is_divisible=False)
    assert settle((1, 4), tie, is_divisible=False).winners == (1,)


def test_split_wishes_for_a_prize_made_a_thing_are_asked_for_again() -> None:
    tie = Tie("place-2", {1: CUT, 4: SPLIT}, frozenset({1}), (cut(c1="5H"),), playoff_winner=1)

    without = without_split_wishes(tie)

    assert without == replace(tie, wishes={1: CUT})
    assert settle((1, 4), without, is_divisible=False).waiting_for == (4,)


def test_wishes_as_a_file_gives_them_are_understood() -> None:
    assert settled(Tie("jar", {1: "split", 4: "playoff"}), (1, 4)).method is PLAYOFF
    assert settled(Tie("jar", {1: "split", 4: "split"}), (1, 4)).winners == (1, 4)


def test_settlement_tells_whether_the_winners_are_known() -> None:
    assert settled(None, (1,)).is_settled
    assert not settled(None).is_settled


# Facts that no longer fit, because results changed since


def test_facts_of_couples_no_longer_in_the_tie_are_passed_over() -> None:
    tie = Tie(
        "place-1",
        {1: CUT, 4: CUT, 9: PLAYOFF},
        forfeits=frozenset({9}),
        cuts=(cut(c1="5H", c4="4H", c9="AH"),),
        playoff_winner=9,
    )

    check_tie((1, 4), tie, is_divisible=True)
    assert settled(tie, (1, 4)).winners == (4,)


def test_couple_new_in_the_tie_is_waited_for() -> None:
    first = cut(c1="3C", c7="9S")

    assert settled(cut_tie(first)).waiting_for == (4,)
    assert settled(cut_tie({**first, **cut(c4="2C")})).winners == (4,)


def test_settle_passes_over_facts_that_check_tie_refuses() -> None:
    wanted = {1: PLAYOFF, 4: CUT}
    forfeited = Tie("jar", wanted, forfeits=frozenset({1, 4}))
    winner_out = Tie("jar", {**wanted, 7: CUT}, forfeits=frozenset({4}), playoff_winner=4)
    too_many = cut_tie(cut(c1="2C", c4="3C", c7="4C"), cut(c4="AC"))

    assert settled(forfeited, (1, 4)).waiting_for == (1, 4)
    assert settled(winner_out).waiting_for == (1, 7)
    assert settled(too_many).winners == (1,)


# Facts that contradict each other


@pytest.mark.parametrize(
    ("tie", "told"),
    [
        (
            Tie("jar", {1: CUT, 4: CUT}, forfeits=frozenset({4})),
            "forfeit-without-playoff prize='jar' couple=4",
        ),
        (
            Tie("jar", {1: CUT}, playoff_winner=1),
            "winner-without-playoff prize='jar' couple=1",
        ),
        (
            Tie("jar", {1: PLAYOFF}, forfeits=frozenset({1, 4, 7})),
            "everybody-forfeits prize='jar'",
        ),
        (
            Tie("jar", {1: PLAYOFF}, forfeits=frozenset({4}), playoff_winner=4),
            "winner-forfeited prize='jar' couple=4",
        ),
        (
            Tie("jar", {1: PLAYOFF}, cuts=(cut(c4="4C"),)),
            "cut-not-wanted prize='jar' couple=4",
        ),
        (
            Tie("jar", cuts=(cut(c7="4C"),)),
            "cut-not-wanted prize='jar' couple=7",
        ),
        (
            replace(cut_tie(cut(c1="4C"), cut(c1="5C")), prize="jar"),
            "cut-too-early prize='jar' couple=1 waiting_for=(4, 7)",
        ),
        (
            replace(cut_tie(cut(c1="4C", c4="4D", c7="5C"), cut(c1="5C", c7="6C")), prize="jar"),
            "cut-by-couple-out prize='jar' couple=7",
        ),
        (
            replace(cut_tie(cut(c1="4C", c4="3D", c7="5C"), cut(c4="5C")), prize="jar"),
            "cut-after-decision prize='jar' couple=4 winner=4",
        ),
    ],
)
def test_7_9_facts_that_contradict_each_other_are_refused(tie: Tie, told: str) -> None:
    assert refusal_of(check_tie, (1, 4, 7), tie, is_divisible=True) == told


def test_check_tie_joker_is_refused_before_the_others_have_cut() -> None:
    told = refusal_of(check_tie, (1, 4, 7), cut_tie(cut(c4="JK")), is_divisible=True)

    assert told == "joker-cut couple=4"


@pytest.mark.parametrize("couples", [(), (1,)])
@pytest.mark.parametrize("is_divisible", [True, False])
def test_check_tie_passes_facts_of_a_tie_that_is_no_more(couples, is_divisible) -> None:
    wanted = {1: SPLIT, 4: PLAYOFF}
    tie = Tie("place-1", wanted, frozenset({1}), (cut(c1="4C"),), playoff_winner=1)

    check_tie(couples, tie, is_divisible=is_divisible)


def test_check_tie_passes_a_round_still_empty() -> None:
    check_tie((1, 4, 7), cut_tie({}), is_divisible=True)
    check_tie((1, 4, 7), cut_tie(cut(c1="4C", c4="3D", c7="5C"), {}), is_divisible=True)


# Ties as they are played


def one_more_fact(tie: Tie, settlement: Settlement, data: st.DataObject) -> Tie:
    """Records what the settlement waits for, for one couple at a time."""
    couple = data.draw(st.sampled_from(settlement.waiting_for))
    if settlement.step is Step.WISHES:
        return replace(tie, wishes={**tie.wishes, couple: data.draw(wishes)})
    if settlement.step is Step.PLAYOFF:
        if data.draw(st.booleans()):
            return replace(tie, forfeits=tie.forfeits | {couple})
        return replace(tie, playoff_winner=couple)
    card = data.draw(cards)
    is_new_round = not tie.cuts or couple in tie.cuts[-1] or is_complete(tie, settlement)
    rounds = (*tie.cuts, {}) if is_new_round else tie.cuts
    return replace(tie, cuts=(*rounds[:-1], {**rounds[-1], couple: card}))


def is_complete(tie: Tie, settlement: Settlement) -> bool:
    """Whether the last round has been cut by all who had to."""
    before = settle(settlement.couples, replace(tie, cuts=tie.cuts[:-1]), is_divisible=True)
    return all(couple in tie.cuts[-1] for couple in before.waiting_for)


@given(st.sets(st.integers(1, 99), min_size=2, max_size=6), st.data())
def test_7_9_every_tie_is_settled_by_what_it_waits_for(couples: set[int], data) -> None:
    tie = Tie("place-1")
    settlement = settled(tie, tuple(couples))

    for _ in range(200):
        check_tie(couples, tie, is_divisible=True)
        assert settlement.couples == tuple(sorted(couples))
        assert set(settlement.waiting_for) | set(settlement.winners) <= couples
        assert bool(settlement.winners) != bool(settlement.waiting_for)
        if settlement.is_settled:
            break
        tie = one_more_fact(tie, settlement, data)
        settlement = settled(tie, tuple(couples))

    assert settlement.is_settled
    assert settlement.method is (PLAYOFF if PLAYOFF in tie.wishes.values() else method(tie.wishes))
    assert len(settlement.winners) == (len(couples) if settlement.method is SPLIT else 1)


any_round = st.dictionaries(st.integers(1, 5), cards)
any_ties = st.builds(
    Tie,
    prize=st.just("jar"),
    wishes=st.dictionaries(st.integers(1, 5), wishes),
    forfeits=st.frozensets(st.integers(1, 5)),
    cuts=st.lists(any_round, max_size=3).map(tuple),
    playoff_winner=st.none() | st.integers(1, 5),
)


@given(st.sets(st.integers(1, 5)), any_ties)
def test_settle_answers_whatever_the_facts_are(couples: set[int], tie: Tie) -> None:
    settlement = settled(tie, tuple(couples))

    assert set(settlement.waiting_for) | set(settlement.winners) <= couples
    assert settlement.is_settled == (settlement.waiting_for == ())


@given(st.sets(st.integers(1, 5)), any_ties)
def test_facts_of_couples_not_in_the_tie_change_nothing(couples: set[int], tie: Tie) -> None:
    alone = Tie(
        tie.prize,
        {couple: wish for couple, wish in tie.wishes.items() if couple in couples},
        tie.forfeits & couples,
        tuple({c: card for c, card in cards.items() if c in couples} for cards in tie.cuts),
        tie.playoff_winner if tie.playoff_winner in couples else None,
    )

    assert settled(alone, tuple(couples)) == settled(tie, tuple(couples))
    assert refused(couples, alone) == refused(couples, tie)


def refused(couples: set[int], tie: Tie) -> str | None:
    try:
        check_tie(couples, tie, is_divisible=True)
    except RuleError as refusal:
        return str(refusal)
    return None


def test_7_9_card_cut_by_a_couple_that_is_out_does_not_count() -> None:
    first = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(first, {1: Card.parse("AC"), 4: Card.parse("AD")}))

    assert what_counts([1, 4, 7], tie).cuts == (first, {1: Card.parse("AC")})


def test_7_9_cards_that_leave_couples_level_all_count() -> None:
    level = {1: Card.parse("4C"), 4: Card.parse("4H"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(level, level))

    assert what_counts([1, 4, 7], tie) == tie


def test_7_9_cards_cut_after_the_decision_do_not_count() -> None:
    decided = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("5D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(decided, decided))

    assert what_counts([1, 4, 7], tie).cuts == (decided,)


def test_7_9_only_a_playoff_keeps_forfeits_and_its_winner() -> None:
    cut = Tie("place-1", CUT_BY_ALL, forfeits=frozenset({4}), playoff_winner=1)
    playoff = Tie("place-1", {1: Wish.PLAYOFF}, forfeits=frozenset({4}), playoff_winner=1)

    assert what_counts([1, 4, 7], cut) == Tie("place-1", CUT_BY_ALL)
    assert what_counts([1, 4, 7], playoff) == playoff


def test_7_9_winner_that_forfeited_does_not_count() -> None:
    tie = Tie("place-1", {1: Wish.PLAYOFF}, forfeits=frozenset({4}), playoff_winner=4)

    assert what_counts([1, 4, 7], tie).playoff_winner is None


def test_7_9_round_that_nobody_still_level_cut_does_not_count() -> None:
    first = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(first, {4: Card.parse("AD")}))

    assert what_counts([1, 4, 7], tie).cuts == (first,)
