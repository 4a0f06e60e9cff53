"""What other people's programs import stays where it is, and is the thing itself."""

from importlib import import_module

import pytest

# Never take a name away; what is new for programs outside is added.
WAYS_IN = {
    "scoring.table.cards": {
        "scoring.cards": (
            *("DECK", "JOKER", "Card", "CardUnreadableError", "Rank", "Suit"),
            "SuitUnreadableError",
        )
    },
    "scoring.table.variants": {
        "scoring.table.variant.variants": ("VARIANTS", "PlayersError", "Variant")
    },
    "scoring.table.strength": {
        "scoring.table.pack.strength": ("plain_order", "trick_winner", "trump_order")
    },
    "scoring.table.following": {
        "scoring.table.trick.following": (
            *("PlayError", "can_play", "check_play", "is_booked", "legal_plays"),
        )
    },
    "scoring.table.bidding": {"scoring.table.hand.bidding": ("HOLD", "PASS", "Auction", "Said")},
    "scoring.table.hand": {"scoring.table.hand.hand": ("Hand",)},
    "scoring.table.game": {"scoring.table.game.game": ("Game",)},
    "scoring.table.selfplay": {
        "scoring.table.fast.selfplay": ("PlayedGame", "chosen_hand", "random_game", "random_hand")
    },
}


@pytest.mark.parametrize("way_in", WAYS_IN)
def test_way_in_leads_to_what_it_names(way_in: str) -> None:
    ((home, names),) = WAYS_IN[way_in].items()
    outside, inside = import_module(way_in), import_module(home)

    assert sorted(outside.__all__) == sorted(names)
    for name in names:
        assert getattr(outside, name) is getattr(inside, name)
