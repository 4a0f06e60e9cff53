"""Whole games at random: what holds in every game, and that games without bidding end."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.games import taken_by
from tests.scoring.table.houses import MERRIMACK, NOVA_SCOTIA_45

SWITCHES = ("thirty_for_sixty", "sixty_for_120", "forty_five_rule", "on_the_green")


@st.composite
def variants(draw: st.DrawFn) -> Variant:
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    options: dict[str, object] = {"target": draw(st.sampled_from([variant.target, 45, 60, 105]))}
    if variant is MERRIMACK:
        options |= {name: draw(st.booleans()) for name in SWITCHES}
    return variant.but(**options)


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
    bids = [t.bid for t in game.variant.terms if below_zero or not t.is_for_side_below_zero]
    hand |= {"bidder": bidder, "bid": draw(st.sampled_from(bids))}
    if game.variant.name == "nova-scotia-auction" and game.side_count == 5:
        others = [side for side in range(5) if side != bidder]
        hand["partner"] = draw(st.sampled_from([None, *others]))
    return hand


@given(variants(), st.data())
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
        reached = [s for s in game.playing if game.scores[s] >= variant.target]
        if game.reason is WinningReason.LAST_SIDE_IN:
            assert (game.playing, reached) == (game.winners, [])
        else:
            assert set(game.winners) <= set(reached)
        if game.reason is WinningReason.REACHED_TARGET:
            assert set(game.winners) == set(reached)
        assert not game.can_add_hand(**told[-1])

    again = Game(variant, game.side_count)
    for hand in told:
        again.add_hand(**hand)
    assert again.hands == game.hands


@given(st.data())
def test_without_bidding_every_game_ends(data: st.DataObject) -> None:
    variant = data.draw(st.sampled_from([NOVA_SCOTIA_45, NOVA_SCOTIA_45.but(target=120)]))
    game = Game(variant, data.draw(st.sampled_from([2, 3, 5])))

    while not game.is_over:
        game.add_hand(**random_hand(data.draw, game))

    # Each hand brings 25 at least, and all sides together stay below the target each.
    assert len(game.hands) <= variant.target * game.side_count // 25 + 1
