"""The letters of jack, queen and king: by language or by the evening, as written and as typed."""

import pytest
from django.utils.translation import override

from scoring.cards import DECK, JOKER, Card, CardUnreadableError, Rank
from scoring.errors import RuleError
from scoring.hall.settings import FaceCardLetters
from tournaments.face_cards import letters_apart, letters_in_use, use_letters
from tournaments.words import sentence_for
from tournaments.words.prizes.ties import card_name, rank_name
from tournaments.words.rulings.cards_typed import SuitUnclearError, read_card

OF_LANGUAGE, JQK, VDR = FaceCardLetters
# Jack, queen and king as they are written to a reader of the language.
WRITTEN = {
    ("en", OF_LANGUAGE): "JQK",
    ("en", JQK): "JQK",
    ("en", VDR): "VDR",
    ("fr", OF_LANGUAGE): "VDR",
    ("fr", JQK): "JQK",
    ("fr", VDR): "VDR",
}
EVERYWHERE = pytest.mark.parametrize(("language", "letters"), WRITTEN)
# What may be typed for a card. Faces are those of either pack; suits go by the language, and none
# is guessed. D is the queen in front and diamonds behind, never the other way round.
ON_ANY_PAGE = {
    "KH": ("KH", "RH", "kco", "rco", "RCŒ"),
    "QH": ("QH", "DH", "dco"),
    "JH": ("JH", "VH"),
    "AH": ("A♥️",),
    "KS": ("K♠", "R♠", "rp"),
    "QS": ("DS",),
    "JS": ("jp", "vp"),
    "10S": ("10♠", "10 s"),
    "KD": ("kca", "KD"),
    "QD": ("D♦", "DD", "QD"),
    "5D": ("5 ca",),
    "4D": ("4D",),
    "AD": ("1d",),
    "QC": ("qt", "dt"),
    "JC": ("vt",),
}
# Cœur and carreau; whoever writes English letters means clubs by it.
CLUBS_ON_AN_ENGLISH_PAGE = {
    "QC": ("DC",),
    "KC": ("KC", "RC", "r c"),
    "JC": ("VC",),
    "10C": ("10c",),
    "4C": ("4C", "4c"),
}
# A suit in front of its rank, too, is nothing that anybody could tell from another card.
NO_CARD = (
    *("D4", "DK", "DR", "DJ", "DV", "CR", "HK", "SD", "TR", "PR", "COR", "K", "D", "R", "RD V"),
    *("KR", "VV", "4", "C", "11C", "0H", "4X", "40", "four of clubs", "4C 5D"),
)


@EVERYWHERE
def test_face_cards_are_written_as_the_evening_says(
    language: str, letters: FaceCardLetters
) -> None:
    jack, queen, king = WRITTEN[language, letters]

    with override(language), letters_apart(letters):
        names = {str(card): card_name(card) for card in DECK}
        joker = rank_name(JOKER)

    assert (names["JH"], names["QC"], names["KS"]) == (f"{jack}♥", f"{queen}♣", f"{king}♠")
    assert (names["AH"], names["10D"], names["5S"]) == ("A♥", "10♦", "5♠")
    assert (joker, len({*names.values()})) == ("Joker", len(DECK))


def card_of(ways: dict[str, tuple[str, ...]]) -> dict[str, str]:
    return {typed: card for card, typed_so in ways.items() for typed in typed_so}


@EVERYWHERE
def test_typed_card_is_this_card_or_refused(language: str, letters: FaceCardLetters) -> None:
    on_this_page = card_of(ON_ANY_PAGE)
    clubs = card_of(CLUBS_ON_AN_ENGLISH_PAGE)
    if language == "en":
        on_this_page |= clubs

    with override(language), letters_apart(letters):
        assert {typed: str(read_card(typed)) for typed in on_this_page} == on_this_page
        for typed in clubs.keys() - on_this_page.keys():
            with pytest.raises(SuitUnclearError):
                read_card(typed)
        for typed in NO_CARD:
            with pytest.raises(CardUnreadableError):
                read_card(typed)


@EVERYWHERE
def test_every_card_is_read_as_it_is_shown(language: str, letters: FaceCardLetters) -> None:
    with override(language), letters_apart(letters):
        assert [read_card(card_name(card)) for card in DECK] == [*DECK]
        if language == "en":
            assert [read_card(str(card)) for card in DECK] == [*DECK]


@EVERYWHERE
def test_refusal_shows_a_king_that_is_read_as_the_king(
    language: str, letters: FaceCardLetters
) -> None:
    with override(language), letters_apart(letters):
        with pytest.raises(RuleError) as refused:
            read_card("nothing")
        told = sentence_for(refused.value)
        king = WRITTEN[language, letters][-1]
        shown = f"{king}H" if language == "en" else f"{king}CO"

        assert shown in told
        assert read_card(shown) == Card.parse("KH")


def test_refusal_of_an_unclear_suit_shows_the_king_of_the_packs() -> None:
    with override("fr"), letters_apart(JQK):
        with pytest.raises(SuitUnclearError) as refused:
            read_card("KC")

        assert "KCO" in sentence_for(refused.value)


@pytest.mark.parametrize("rank", [Rank.JACK, Rank.QUEEN, Rank.KING])
def test_letters_of_an_evening_are_gone_when_it_is_closed(rank: Rank) -> None:
    with override("fr"):
        usual = [rank_name(card) for card in DECK if card.rank is rank]

        with letters_apart():
            use_letters(JQK)
            inside = [rank_name(card) for card in DECK if card.rank is rank]

        assert [rank_name(card) for card in DECK if card.rank is rank] == usual != inside


def test_letters_are_gone_though_what_was_done_failed() -> None:
    def fails() -> None:
        with letters_apart(VDR):
            use_letters(JQK)
            raise LookupError

    with pytest.raises(LookupError):
        fails()

    assert letters_in_use() is OF_LANGUAGE
