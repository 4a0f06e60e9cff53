"""How many cards are thrown, and in what order they are replaced (rules.md §5.9–5.11)."""

from tests.scoring.naive.deal import order_of_deal
from tests.scoring.naive.options import BIDDING, option


def must_keep(variant, options, players):
    """How many cards everyone must keep."""
    if option(variant, options, "four_and_a_flip"):
        return 0
    if variant == "merrimack-valley":
        return 2 if players == 6 else 1
    if variant == "nevins-house":
        return 1
    return 0


def throws_allowed(variant, options, players, hand_size):
    """The counts of cards that may be thrown from a hand of that many, the kitty included."""
    if variant not in BIDDING:
        return range(1)
    fewest = max(0, hand_size - 5)
    most = hand_size - must_keep(variant, options, players)
    if option(variant, options, "bidder_throws") == "four":
        most = min(most, 4)
    return range(fewest, most + 1)


def refill_order(variant, options, players, dealer, needs):
    """The seat that gets each single card, ``needs[seat]`` being how many it lacks."""
    at_a_time = 3 if variant in ("nova-scotia-auction", "atlantic-120s") else 5
    lacking = {seat: needs[seat] for seat in range(players)}
    answer = []
    while any(lacking.values()):
        for seat in order_of_deal(players, dealer):
            count = min(at_a_time, lacking[seat])
            answer += [seat] * count
            lacking[seat] -= count
    return answer


def is_dealt_face_up(variant, options, replacement):
    """Whether a player's first, second … fifth replacement is shown (§5.10)."""
    return bool(option(variant, options, "four_and_a_flip")) and replacement == 5


def may_run_out(variant, options, players):
    """Whether the pack can be too small when everyone throws all they may (§5.11)."""
    left = 52 - 5 * players - option(variant, options, "kitty")
    return players * (5 - must_keep(variant, options, players)) > left
