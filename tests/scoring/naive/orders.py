"""Which card is higher, and who takes a trick (rules.md §1, §3.4)."""

from functools import cache

TRUMPS = {
    "H": "5H JH AH KH QH 10H 9H 8H 7H 6H 4H 3H 2H",
    "D": "5D JD AH AD KD QD 10D 9D 8D 7D 6D 4D 3D 2D",
    "C": "5C JC AH AC KC QC 2C 3C 4C 6C 7C 8C 9C 10C",
    "S": "5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S",
}
PLAIN = {
    "D": "KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D AD",
    "H": "KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H",
    "C": "KC QC JC AC 2C 3C 4C 5C 6C 7C 8C 9C 10C",
    "S": "KS QS JS AS 2S 3S 4S 5S 6S 7S 8S 9S 10S",
}


def trump_order(trump, joker=False, ace_is_lowest=False):
    """The trumps, highest first; ``ace_is_lowest`` when its holder did not rob (§3.4)."""
    order = TRUMPS[trump].split()
    if joker:
        order.insert(2, "JK")
    if ace_is_lowest:
        ace = "A" + trump
        order.remove(ace)
        order.append(ace)
    return order


def plain_order(suit):
    """The cards of a suit that is not trump, highest first; never the ace of hearts."""
    return PLAIN[suit].split()


def suit_of(card):
    """The suit printed on the card; the joker has none."""
    return None if card == "JK" else card[-1]


@cache  # asked for every card of some million hands
def is_trump(card, trump):
    """Whether it is of the trump suit, the ace of hearts or the joker."""
    return card in trump_order(trump, joker=True)


def trick_winner(cards, trump, ace_is_lowest=False):
    """Where in the trick the winning card lies, the card led being number 0."""
    for card in trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest):
        if card in cards:
            return cards.index(card)
    for card in plain_order(suit_of(cards[0])):
        if card in cards:
            return cards.index(card)
    raise ValueError(cards)
