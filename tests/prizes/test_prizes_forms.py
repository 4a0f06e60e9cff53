"""What is typed at the tie desk is read or refused; any card as typed: `words/test_face_cards`."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card
from tournaments.prizes.forms import CutsForm, WishesForm


@given(st.text(max_size=30))
def test_any_text_is_a_card_or_a_refusal(text: str) -> None:
    form = CutsForm([7], {"round": "1", "card-7": text})

    if form.is_valid():
        assert isinstance(form.cuts[7], Card)
    else:
        assert form.errors


@given(st.dictionaries(st.sampled_from(["wish-1", "wish-2", "wish-3", "x"]), st.text(max_size=9)))
def test_any_wishes_are_read_or_refused(typed: dict[str, str]) -> None:
    form = WishesForm([1, 2], typed)

    if form.is_valid():
        assert set(form.wishes) <= {1, 2}
        assert form.wishes
