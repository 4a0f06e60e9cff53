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
# What is typed, and the card that it is on an English page and on a French one. Faces are those of
# either pack; suits go by the language, and none is guessed.
UNCLEAR, NONE = "two suits", "no card"
TYPED = [
    ("KH", "KH", "KH"),
    ("RH", "KH", "KH"),
    ("QH", "QH", "QH"),
    ("DH", "QH", "QH"),
    ("JH", "JH", "JH"),
    ("VH", "JH", "JH"),
    ("K♠", "KS", "KS"),
    ("R♠", "KS", "KS"),
    ("D♦", "QD", "QD"),
    ("kco", "KH", "KH"),
    ("rco", "KH", "KH"),
    ("kca", "KD", "KD"),
    ("qt", "QC", "QC"),
    ("dt", "QC", "QC"),
    ("jp", "JS", "JS"),
    ("vp", "JS", "JS"),
    # D is the queen in front and diamonds behind, never the other way round.
    ("DD", "QD", "QD"),
    ("4D", "4D", "4D"),
    ("QD", "QD", "QD"),
    ("KD", "KD", "KD"),
    ("DS", "QS", "QS"),
    ("DC", "QC", UNCLEAR),
    ("KC", "KC", UNCLEAR),
    ("RC", "KC", UNCLEAR),
    ("VC", "JC", UNCLEAR),
    ("4C", "4C", UNCLEAR),
    # The suit in front of the rank is nothing that anybody could tell from another card.
    ("D4", NONE, NONE),
    ("DK", NONE, NONE),
    ("DR", NONE, NONE),
    ("DJ", NONE, NONE),
    ("DV", NONE, NONE),
    ("CR", NONE, NONE),
    ("HK", NONE, NONE),
    ("SD", NONE, NONE),
    ("TR", NONE, NONE),
    ("PR", NONE, NONE),
    ("COR", NONE, NONE),
    ("K", NONE, NONE),
    ("D", NONE, NONE),
    ("R", NONE, NONE),
    ("RD V", NONE, NONE),
    ("KR", NONE, NONE),
    ("VV", NONE, NONE),
]


@EVERYWHERE
def test_picture_cards_are_written_as_the_evening_says(
    language: str, letters: FaceCardLetters
) -> None:
    jack, queen, king = WRITTEN[language, letters]

    with override(language), letters_apart(letters):
        names = {str(card): card_name(card) for card in DECK}

    assert (names["JH"], names["QC"], names["KS"]) == (f"{jack}♥", f"{queen}♣", f"{king}♠")
    assert (names["AH"], names["10D"], names["5S"]) == ("A♥", "10♦", "5♠")
    assert len({*names.values()}) == len(DECK)


@EVERYWHERE
def test_joker_has_the_name_of_its_language(language: str, letters: FaceCardLetters) -> None:
    with override(language), letters_apart(letters):
        assert rank_name(JOKER) == "Joker"


def read(typed: str) -> str:
    try:
        return str(read_card(typed))
    except SuitUnclearError:
        return UNCLEAR
    except CardUnreadableError:
        return NONE


@EVERYWHERE
def test_typed_card_is_this_card_or_refused(language: str, letters: FaceCardLetters) -> None:
    with override(language), letters_apart(letters):
        cards = {typed: read(typed) for typed, _english, _french in TYPED}

    assert cards == {
        typed: {"en": english, "fr": french}[language] for typed, english, french in TYPED
    }


@EVERYWHERE
def test_every_card_is_read_as_it_is_shown(language: str, letters: FaceCardLetters) -> None:
    with override(language), letters_apart(letters):
        assert [read_card(card_name(card)) for card in DECK] == [*DECK]


@EVERYWHERE
@pytest.mark.parametrize("typed", ["nothing", "4X"])
def test_refusal_shows_a_king_that_is_read_as_the_king(
    typed: str, language: str, letters: FaceCardLetters
) -> None:
    with override(language), letters_apart(letters):
        with pytest.raises(RuleError) as refused:
            read_card(typed)
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
