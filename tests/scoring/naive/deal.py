"""Who sits with whom, how the cards are dealt, who leads, and robbing (rules.md §2, §3)."""

from tests.scoring.naive.options import option
from tests.scoring.naive.orders import suit_of


def sides(variant, players, options=()):
    """The seats of each side."""
    if players == 4 and dict(options).get("four_play") == "alone":
        return [[0], [1], [2], [3]]
    if players == 9 and dict(options).get("nine_play"):
        return [[0, 3, 6], [1, 4, 7], [2, 5, 8]]
    if variant == "nevins-house" and players in (8, 10):
        return [[seat, seat + players // 2] for seat in range(players // 2)]
    if variant in ("merrimack-valley", "atlantic-120s", "nevins-house") and players == 6:
        return [[0, 3], [1, 4], [2, 5]]
    if variant == "nova-scotia-45" and players == 6:
        return [[0, 2, 4], [1, 3, 5]]
    if players == 4:
        return [[0, 2], [1, 3]]
    return [[seat] for seat in range(players)]


def order_of_deal(players, dealer):
    """The seats from the dealer's left round to the dealer."""
    return [(dealer + step) % players for step in range(1, players + 1)]


def dealt_in_turn(variant, options, players, dealer, first=3):
    """Where each single card of the deal goes: a seat, or ``"kitty"``."""
    kitty = option(variant, options, "kitty")
    to_kitty = [kitty, 0] if kitty != 4 else [2, 2]
    if players == 10:
        to_kitty = [2, 0]  # no more cards are left
    answer = []
    for number, batch in enumerate([first, 5 - first]):
        for seat in order_of_deal(players, dealer):
            answer += [seat] * batch
        answer += ["kitty"] * to_kitty[number]
    return answer


def first_leader(variant, players, dealer, bidder=None):
    """Who leads to the first trick."""
    if variant in ("general", "nova-scotia-45"):
        return (dealer + 1) % players
    if variant in ("nova-scotia-auction", "atlantic-120s"):
        return (bidder + 1) % players
    return bidder


def trump_turned(turned):
    """The suit that the turned card makes trump (§3.1); none for a joker (§3.3)."""
    return suit_of(turned)


def who_may_rob(turned, dealt, dealer):
    """Who may take the turned card for one discard, given the hands as dealt (§3.2–3.4)."""
    if turned == "JK" or turned.startswith("A"):
        return dealer
    for seat, hand in enumerate(dealt):
        if "A" + trump_turned(turned) in hand:
            return seat
    return None


def ace_is_lowest(turned, dealt, robbed):
    """Whether a player was dealt the ace of trumps and did not rob with it (§3.4)."""
    ace = "A" + trump_turned(turned)
    return not robbed and any(ace in hand for hand in dealt)
