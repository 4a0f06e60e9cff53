import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import (
    DECK,
    Card,
    CardUnreadableError,
    Rank,
    Suit,
    SuitUnreadableError,
)

JOKER = Card(Rank.JOKER, None)
NAMES = {"Card": Card, "Rank": Rank, "Suit": Suit}


def test_1_deck_has_13_different_cards_of_each_suit() -> None:
    assert [sum(card.suit is suit for card in DECK) for suit in Suit] == [13, 13, 13, 13]
    assert len(set(DECK)) == 52


def test_deck_is_written_as_everyone_writes_cards() -> None:
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]

    assert [str(card) for card in DECK] == [rank + suit for suit in "CDHS" for rank in ranks]


def test_card_is_read_as_it_is_written() -> None:
    for card in [*DECK, JOKER]:
        assert Card.parse(str(card)) == card, card
        assert Card.parse(f" {str(card).lower()} ") == card, card


def test_repr_can_be_pasted() -> None:
    for word in [*DECK, JOKER, *Suit, *Rank]:
        assert eval(repr(word), NAMES) == word, word  # noqa: S307 – that is what a repr is for


@pytest.mark.parametrize("text", ["", " ", "H", "5", "1H", "11H", "05H", "5X", "H5", "JKH", "5HH"])
def test_card_unreadable_says_what_it_read(text: str) -> None:
    with pytest.raises(CardUnreadableError) as refusal:
        Card.parse(text)

    assert refusal.value.values == {"text": text}
    assert repr(text) in str(refusal.value)


@given(st.text(max_size=4))
def test_card_read_from_any_text_is_that_text_or_refused(text: str) -> None:
    try:
        card = Card.parse(text)
    except CardUnreadableError:
        return

    assert str(card) == text.strip().upper()


def test_suit_is_read_as_it_is_written() -> None:
    for suit in Suit:
        assert Suit.parse(str(suit)) is suit, suit
        assert Suit.parse(f" {str(suit).lower()} ") is suit, suit


def test_suit_unreadable_says_what_it_read() -> None:
    with pytest.raises(SuitUnreadableError) as refusal:
        Suit.parse("hearts")

    assert refusal.value.values == {"text": "hearts"}


@pytest.mark.parametrize(("rank", "suit"), [(Rank.JOKER, Suit.HEARTS), (Rank.ACE, None)])
def test_card_other_than_the_joker_has_a_suit(rank: Rank, suit: Suit | None) -> None:
    with pytest.raises(ValueError, match="joker"):
        Card(rank, suit)


def test_joker_is_told_from_the_deck() -> None:
    assert [card for card in [*DECK, JOKER] if card.is_joker] == [JOKER]
