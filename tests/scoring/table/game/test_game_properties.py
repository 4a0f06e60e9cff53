"""Whole games at random: what holds in every game."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import taken_by
from tests.scoring.table.houses import houses


def random_hand(draw: st.DrawFn, game: Game) -> dict[str, object]:
    """One hand that can have been played, its tricks among the sides that are not out."""
    best = draw(st.integers(0, 5))  # 5: no trump was played
    takers = draw(st.lists(st.sampled_from(game.playing), min_size=5, max_size=5))
    tricks = [(side, 10 if trick == best else 5) for trick, side in enumerate(takers)]
    hand: dict[str, object] = {"points": taken_by(tricks, game.side_count), "tricks": tricks}
    if not game.variant.has_bidding:
        return hand
    bidder = draw(st.sampled_from(game.playing))
    below_zero = game.scores[bidder] < 0
    bids = [
        terms.bid for terms in game.variant.terms if below_zero or not terms.is_for_side_below_zero
    ]
    hand |= {"bidder": bidder, "bid": draw(st.sampled_from(bids))}
    if game.variant.name == "nova-scotia-auction" and game.side_count == 5:
        others = [side for side in range(5) if side != bidder]
        hand["partner"] = draw(st.sampled_from([None, *others]))
    return hand


@given(houses(), st.data())
def test_every_game_keeps_what_every_game_keeps(variant: Variant, data: st.DataObject) -> None:
    counts = sorted({len(variant.sides(players)) for players in variant.players})
    game = Game(variant, data.draw(st.sampled_from(counts)))
    told = []

    while not game.is_over and len(game.hands) < 40:
        before, playing = game.scores, game.playing
        hand = random_hand(data.draw, game)
        told.append(hand)
        game.check_hand(**hand)
        record = game.add_hand(**hand).hands[-1]
        bidding = record.taken.bidding

        assert game.scores == tuple(map(sum, zip(before, record.changes, strict=True)))
        for side, change in enumerate(record.changes):
            if side in record.back_to_zero:
                assert game.scores[side] == 0
            elif side in record.locked_out:
                assert (change, side in bidding) == (0, False)
            elif side not in bidding:
                assert change == record.taken.points[side]
            else:
                assert (change < 0) == record.is_set
        assert set(game.playing) <= set(playing)
        assert len(game.playing) > 1 or game.is_over
        assert not variant.forty_five_rule or 45 not in game.scores

    if game.outcome:
        assert set(game.winners) <= set(game.playing)
        assert game.winner in game.winners
        reached = [side for side in game.playing if game.scores[side] >= variant.target]
        if game.reason is WinningReason.LAST_SIDE_IN:
            assert (game.playing, reached) == (game.winners, [])
        elif not variant.partner_shares_win:  # where a partner may win below it
            is_alone = game.reason is WinningReason.REACHED_TARGET
            assert set(game.winners) <= set(reached)
            assert not is_alone or set(game.winners) == set(reached)
        assert not game.can_add_hand(**told[-1])

    again = Game(variant, game.side_count)
    for hand in told:
        again.add_hand(**hand)
    assert again.hands == game.hands
