"""What a table plays by when the house has said nothing (rules.md §2)."""

NO_BIDDING = {
    "general": {
        "plain_suit": "follow-or-trump",
        "joker": False,
        "four_play": "pairs",
        "renege": "five-jack-ace-of-hearts",
        "target": 120,
        "kitty": 0,
    },
    "nova-scotia-45": {
        "plain_suit": "follow-or-trump",
        "renege": "five-jack-ace-of-hearts",
        "target": 45,
        "four_play": "pairs",
        "kitty": 0,
        "ace_of_hearts_led": "held-back-are-free",
        "two_best": False,
    },
}
BIDDING = {
    "nova-scotia-auction": {
        "dealer_is_bagged": False,
        "plain_suit": "follow-or-trump",
        "four_play": "pairs",
        "kitty": 4,
        "lowest_bid": 20,
        "renege": "five-jack-ace-of-hearts",
        "look_first": False,
        "go_on_the_kitty": False,
        "go_on_the_top_card": False,
        "called_card_due": "by-second",
        "partner_shares_win": False,
        "target": 120,
    },
    "merrimack-valley": {
        "plain_suit": "any-card",
        "dealer_is_bagged": True,
        "kitty": 3,
        "lowest_bid": 15,
        "renege": "none",
        "thirty_for_sixty": False,
        "lose_60_gain_30": False,
        "sixty_for_120": False,
        "four_and_a_flip": False,
        "bonus": "highest-trump",
        "forty_five_rule": False,
        "on_the_green": False,
        "folding": True,
        "target": 120,
    },
    "atlantic-120s": {
        "dealer_is_bagged": False,
        "kitty": 4,
        "lowest_bid": 15,
        "renege": "five-jack",
        "sixty_for_120": True,
        "go_on_the_kitty": True,
        "target": 120,
    },
    "nevins-house": {
        "dealer_is_bagged": True,
        "bidder_throws": "all-but-one",
        "nine_play": False,
        "kitty": 3,
        "lowest_bid": 15,
        "renege": "five-jack-ace-of-hearts",
        "target": 120,
    },
}
DEFAULTS = NO_BIDDING | BIDDING


def option(variant, options, name):
    """What the house has said, else the variant's rule; ``None`` where it knows no such thing."""
    if name in options:
        return options[name]
    return DEFAULTS[variant].get(name)
