"""Hand after hand to the end of the game (rules.md §6)."""

from dataclasses import dataclass, field, replace

from tests.scoring.naive.options import BIDDING, option


@dataclass(frozen=True)
class Scores:
    """Where a game stands; ``result`` is the winning sides and why, or ``None``."""

    variant: str
    options: dict
    scores: tuple
    out: frozenset = field(default=frozenset())
    result: tuple | None = None


def new_game(variant, options, sides):
    """Everyone at nothing."""
    return Scores(variant, options, (0,) * sides)


def apply_hand(state, points, bidder=None, bid=None, partner=None, tricks=None):
    """The game after one more hand.

    ``points[side]`` is what each side took; ``bidder`` and ``partner`` are sides, ``tricks`` side
    and points of each trick in order, needed where the first to get there wins.
    """
    if state.result is not None:
        raise ValueError(state)
    if partner == bidder:
        partner = None
    scores = []
    for side, score in enumerate(state.scores):
        score += _gain(state, points, side, bidder, bid, partner)
        if score == 45 and option(state.variant, state.options, "forty_five_rule"):
            score = 0
        scores.append(score)
    after = replace(state, scores=tuple(scores), out=_sides_out(state, scores))
    return replace(after, result=_result(state, after, bidder, partner, tricks))


def _gain(state, points, side, bidder, bid, partner):
    if side in state.out:
        return 0
    if bidder is not None and side in (bidder, partner):
        took = points[bidder]
        if partner is not None:
            took += points[partner]
        return _gain_of_bidders(state.variant, state.options, bid, took)
    if is_locked_out(state, side):
        return 0
    return points[side]


def _gain_of_bidders(variant, options, bid, took):
    if bid == "60-for-120":
        if took == 30:
            return 120
        return -60 if variant == "atlantic-120s" else -120
    if bid in (30, "30-for-60") and variant in ("nova-scotia-auction", "atlantic-120s"):
        return 60 if took == 30 else -30
    if bid == "30-for-60" and option(variant, options, "lose_60_gain_30"):
        return 30 if took == 30 else -60
    if bid == "30-for-60":
        return 60 if took == 30 else -60
    return took if took >= bid else -bid


def is_locked_out(state, side):
    """Whether the side must bid to score in the hand to come (§6.4)."""
    if state.variant == "nova-scotia-auction":
        return state.scores[side] >= 100
    if state.variant == "atlantic-120s":
        return state.scores[side] > 100
    return False


def _sides_out(state, scores):
    if state.variant != "atlantic-120s":
        return state.out
    return state.out | {side for side, score in enumerate(scores) if score < -200}


def _result(before, after, bidder, partner, tricks):
    target = option(before.variant, before.options, "target")
    there = [side for side, score in enumerate(after.scores) if score >= target]
    if bidder is not None and after.scores[bidder] < before.scores[bidder]:
        there = [side for side in there if side not in (bidder, partner)]  # set (§6.12)
    if before.variant == "nova-scotia-45":
        return _first_to_get_there(before, there, target, tricks)
    if _is_on_the_green(before, target) and bidder not in there:
        return None
    if there:
        return _among(there, before, after.scores, bidder, partner)
    left = [side for side in range(len(after.scores)) if side not in after.out]
    if len(left) == 1:
        return ((left[0],), "last side left")
    return None


def _first_to_get_there(before, there, target, tricks):
    if tricks is None:
        if len(there) > 1:
            raise ValueError("who was first shows in the tricks alone")
        return ((there[0],), "target") if there else None
    running = list(before.scores)
    for side, worth in tricks:
        running[side] += worth
        if running[side] >= target:
            return ((side,), "target" if len(there) == 1 else "first to get there")
    return None


def _is_on_the_green(before, target):
    if not option(before.variant, before.options, "on_the_green"):
        return False
    near = [score for score in before.scores if score >= target - 30]
    return len(near) > 1


def _among(there, state, scores, bidder, partner):
    winners = tuple(side for side in there if side in (bidder, partner))
    is_shared = option(state.variant, state.options, "partner_shares_win")
    if is_shared and winners and partner is not None:
        others = [side for side in there if side not in (bidder, partner)]
        return ((bidder, partner), "bidder goes out" if others else "target")
    if len(there) == 1:
        return ((there[0],), "target")
    if state.variant in BIDDING and winners:
        if len(winners) == len(there):
            return (winners, "target")
        return (winners, "bidder goes out")
    most = max(scores[side] for side in there)
    ahead = [side for side in there if scores[side] == most]
    if len(ahead) == 1:
        return ((ahead[0],), "more points")
    return None


def hangs_a_40(before, after):
    """Whether the game was won against a side that started the hand at 40 (§6.6)."""
    if after.result is None:
        return False
    winners, _ = after.result
    return any(score == 40 for side, score in enumerate(before.scores) if side not in winners)


def players_for_the_ante(teams, winning_team):
    """Who plays alone for the ante: the three of the team that won (§6.9)."""
    return list(teams[winning_team])


def winner_of_two_best(winners):
    """The side with two games of the best of three, from each game's winner (§6.10)."""
    for side in winners:
        if winners.count(side) >= 2:
            return side
    return None
