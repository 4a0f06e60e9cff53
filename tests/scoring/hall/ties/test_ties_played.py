"""Ties as they are played, by chance."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import Settlement, Step, Tie, check_tie, method, settle
from tests.scoring.hall.ties.ties import PLAYOFF, SPLIT, settled
from tests.scoring.strategies import cards, wishes


def one_more_fact(tie: Tie, settlement: Settlement, data: st.DataObject) -> Tie:
    """Records what the settlement waits for, for one couple at a time."""
    couple = data.draw(st.sampled_from(settlement.waiting_for))
    if settlement.step is Step.WISHES:
        return replace(tie, wishes={**tie.wishes, couple: data.draw(wishes)})
    if settlement.step is Step.PLAYOFF:
        if data.draw(st.booleans()):
            return replace(tie, forfeits=tie.forfeits | {couple})
        loser = next(other for other in settlement.waiting_for if other != couple)
        game = PlayoffGame(couple, loser)
        return data.draw(
            st.sampled_from(
                [
                    replace(tie, playoff_games=(*tie.playoff_games, game)),
                    replace(tie, playoff_winner=couple),
                ]
            )
        )
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
    playoff_way=st.sampled_from(["", "All at one table"]),
    absent=st.dictionaries(st.integers(1, 5), st.booleans()),
    playoff_games=st.lists(
        st.builds(PlayoffGame, st.integers(1, 5), st.integers(1, 5)), max_size=4
    ).map(tuple),
)


@given(st.sets(st.integers(1, 5)), any_ties)
def test_settle_answers_whatever_the_facts_are(couples: set[int], tie: Tie) -> None:
    settlement = settled(tie, tuple(couples))

    assert set(settlement.waiting_for) | set(settlement.winners) <= couples
    assert settlement.is_settled == (settlement.waiting_for == ())


@given(st.sets(st.integers(1, 5)), any_ties)
def test_facts_of_couples_not_in_the_tie_change_nothing(couples: set[int], tie: Tie) -> None:
    alone = replace(
        tie,
        wishes={couple: wish for couple, wish in tie.wishes.items() if couple in couples},
        forfeits=tie.forfeits & couples,
        cuts=tuple({c: card for c, card in cards.items() if c in couples} for cards in tie.cuts),
        playoff_winner=tie.playoff_winner if tie.playoff_winner in couples else None,
        absent={couple: shares for couple, shares in tie.absent.items() if couple in couples},
        playoff_games=tuple(
            game for game in tie.playoff_games if {game.winner, game.loser} <= couples
        ),
    )

    assert settled(alone, tuple(couples)) == settled(tie, tuple(couples))
    assert refused(couples, alone) == refused(couples, tie)


def refused(couples: set[int], tie: Tie) -> str | None:
    try:
        check_tie(couples, tie, is_divisible=True)
    except RuleError as refusal:
        return str(refusal)
    return None
