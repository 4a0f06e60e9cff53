"""What each trick of a hand was worth (rules.md §6.1)."""

from tests.scoring.naive.options import option
from tests.scoring.naive.orders import trump_order


def points(variant, options, trump, tricks, ace_is_lowest=False):
    """Taker and points of each trick in order, from taker and cards of each."""
    best = _card_of_the_bonus(variant, options, trump, tricks, ace_is_lowest)
    answer = []
    for taker, cards in tricks:
        worth = 10 if best in cards else 5
        answer.append((taker, worth))
    return answer


def _card_of_the_bonus(variant, options, trump, tricks, ace_is_lowest):
    played = [card for _, cards in tricks for card in cards]
    if option(variant, options, "bonus") == "five-only":
        return "5" + trump
    for card in trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest):
        if card in played:
            return card
    return None


def points_of_sides(worth, sides):
    """What each side took in all, from taker and points of each trick."""
    return [sum(count for taker, count in worth if taker in side) for side in sides]
