"""A hand in which nothing is wrong is read without the form, and just as the form would read it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.tournament.matches import MatchName
from scoring.table.variant.variants import VARIANTS
from tournaments.web.match_hands import HandForm, read_hand

MATCH = MatchName("A-1")
NUMBERS = st.integers(-1, 40).map(str)
ANY = NUMBERS | st.sampled_from(["", " 5", "05", "٣", "1e1", "30 for 60", "30for60", "no number"])
SENT = st.fixed_dictionaries(
    {"bidder": st.sampled_from(["0", "1"]) | ANY, "bid": ANY, "first_taken": ANY, "saw": ANY},
    optional={"second_taken": ANY, "line": ANY, "tricks": ANY},
)


@pytest.mark.parametrize("name", ["nevins-house", "nova-scotia-auction", "merrimack-valley"])
@given(sent=SENT)
def test_hand_read_without_the_form_is_the_form_s(name: str, sent: dict[str, str]) -> None:
    variant = VARIANTS[name]

    hand = read_hand(sent, MATCH, variant)

    form = HandForm(sent, variant=variant)
    assert hand is None or (form.is_valid() and hand == form.act(MATCH))


@pytest.mark.parametrize("second", ["", "15"])
def test_hand_that_a_page_sends_is_read_without_the_form(second: str) -> None:
    sent = {"bidder": "1", "bid": "25", "first_taken": "15", "second_taken": second, "saw": "3"}

    hand = read_hand(sent, MATCH, VARIANTS["nevins-house"])

    assert hand is not None
    assert (hand.bidder, hand.bid, hand.taken, hand.saw) == (1, 25, (15, 15), 3)


def test_where_nobody_bids_the_form_reads_the_hand() -> None:
    sent = {"first_taken": "15", "saw": "3"}

    assert read_hand(sent, MATCH, VARIANTS["nova-scotia-45"]) is None
