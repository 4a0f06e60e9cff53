"""The poster of the card order: every card in its place, in letters that carry across a hall."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, pairwise, product

import pytest

from scoring.cards import Suit
from scoring.hall.settings import FaceCardLetters
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.variant.variants import VARIANTS, Variant
from tests.prints.papers import opened, printed_by, texts
from tests.prints.reading import leaves, letter_by_letter
from tests.proof import mostly_long
from tournaments.printing.area import MM
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import HALF_CAPITAL, RED
from tournaments.rulings.sheets.posters import Poster
from tournaments.rulings.sheets.prints import card_posters, poster_cards
from tournaments.rulings.sheets.prints.poster_cards import HELD_BACK
from tournaments.words.rulings.rules import SUITS

NOVA_SCOTIA, JOKER = VARIANTS["nova-scotia-45"], VARIANTS["general"].but(joker=True)
# Heights of a capital, in millimetres: one suit to the page, all four, all four with a joker.
ONE_SUIT, ALL_SUITS, WITH_JOKER = 20, 10, 9
# Each variant with each suit, on one paper after the other.
POSTERS = [
    (variant, suit, paper)
    for (suit, variant), paper in zip(
        product([None, *SUITS], [JOKER, *VARIANTS.values()]), cycle(Paper)
    )
]
every_poster = pytest.mark.parametrize(
    ("variant", "suit", "paper"), mostly_long(POSTERS, quick=len(VARIANTS) + 3), ids=str
)
# Of the type: how far the foot of a line lies below its letters, in ems.
DESCENT = 0.293
TAIL_OF_J = 0.21
# Between a letter and its frame, in points: what is still seen from across the hall.
WHITE = 1.6
CORNERS = {"A", "J", "Q", "K", "V", "D", "R", *map(str, range(2, 11))}


@cache
def printed(
    variant: Variant,
    poster: Poster,
    paper: Paper = Paper.LETTER,
    languages: Sequence[str] = ("en",),
) -> bytes:
    return printed_by(card_posters, variant, poster, paper=paper, languages=languages)


@cache
def corners(pdf: bytes) -> list[dict]:
    """The words that stand on cards: set in bold, larger than any heading."""
    words = letter_by_letter(pdf).extract_words(
        extra_attrs=["fontname", "size", "non_stroking_color"]
    )
    found = [word for word in words if word["text"] in CORNERS and word["size"] > 24]
    return sorted(found, key=lambda word: (round(word["bottom"]), word["x0"]))


def smallest_capital_mm(pdf: bytes) -> float:
    return min(word["size"] for word in corners(pdf)) * 2 * HALF_CAPITAL / MM


@every_poster
def test_letters_are_read_from_three_metres_inside_the_frame_of_their_card(
    variant: Variant, suit: Suit | None, paper: Paper
) -> None:
    """No letter runs into the frame of its card: there is white between them, to be seen."""
    pdf = printed(variant, Poster(suit), paper)

    least = ONE_SUIT if suit else WITH_JOKER if variant.joker else ALL_SUITS
    # The suit alone has nearly twice as much room.
    assert least <= smallest_capital_mm(pdf) < least + 3
    assert least_air(pdf) >= WHITE


def least_air(pdf: bytes) -> float:
    """From a capital or a digit to the inner edge of the frame around it, in points."""
    air = []
    for word, foot, frame in framed(pdf):
        top = foot - 2 * HALF_CAPITAL * word["size"]
        half = frame["linewidth"] / 2
        inner = frame["x0"] + half, frame["top"] + half, frame["x1"] - half
        air += [word["x0"] - inner[0], top - inner[1], inner[2] - word["x1"]]
    return min(air)


def framed(pdf: bytes) -> Iterator[tuple[dict, float, dict]]:
    """Each corner, the foot of its letters, and the frame of the card on which it stands."""
    frames = [curve for curve in curves(pdf) if curve["width"] > 30]
    for word in corners(pdf):
        # The foot of the letters stands a descender above the foot of the line.
        foot = word["bottom"] - DESCENT * word["size"]
        middle = foot - HALF_CAPITAL * word["size"]
        (frame,) = (
            frame
            for frame in frames
            if frame["x0"] < (word["x0"] + word["x1"]) / 2 < frame["x1"]
            and frame["top"] < middle < frame["bottom"]
        )
        yield word, foot, frame


def curves(pdf: bytes) -> list[dict]:
    """Frames and suits of the cards; the frame of the page is larger."""
    page = letter_by_letter(pdf)
    return [curve for curve in page.curves if curve["width"] < page.width / 3]


def white_below_the_tails(pdf: bytes) -> float:
    """From the tail of a J to the suit below it, in ems."""
    drawn = curves(pdf)
    return min(
        (curve["top"] - foot) / word["size"] - TAIL_OF_J
        for word, foot, frame in framed(pdf)
        if word["text"] == "J"
        for curve in drawn
        if frame["x0"] < curve["x0"] < curve["x1"] < frame["x1"]
        and frame["top"] < curve["top"] < curve["bottom"] < frame["bottom"]
    )


def test_tail_of_a_jack_does_not_touch_its_suit(monkeypatch: pytest.MonkeyPatch) -> None:
    for suit in (None, Suit.HEARTS):
        assert white_below_the_tails(printed(NOVA_SCOTIA, Poster(suit))) > 0.03

    monkeypatch.setattr(poster_cards, "TAIL", 0.18)  # the control: as it was
    before = printed_by(card_posters, NOVA_SCOTIA, Poster(), paper=Paper.LETTER, languages=("en",))
    assert white_below_the_tails(before) < 0


@every_poster
@pytest.mark.parametrize("language", ["en", "fr"])
def test_poster_is_one_full_page_with_all_of_it_inside_the_frame(
    variant: Variant, suit: Suit | None, paper: Paper, language: str
) -> None:
    (leaf,) = leaves(printed(variant, Poster(suit), paper, (language,)))

    page = paper.upright if suit else paper.lying
    assert (leaf.page.width, leaf.page.height) == pytest.approx((page.width, page.height), abs=1)
    frame = max(leaf.rectangles, key=lambda rectangle: rectangle.width)
    assert leaf.outside(frame) == []
    assert min(words.size for words in leaf.words) >= 8.5


@pytest.mark.parametrize("suit", SUITS, ids=str)
def test_1_cards_of_a_suit_stand_in_the_order_of_the_rules(suit: Suit) -> None:
    cards = corners(printed(NOVA_SCOTIA, Poster(suit)))

    order = [*trump_order(suit), *plain_order(suit)]
    assert [word["text"] for word in cards] == [str(card.rank) for card in order]
    reds = [card.suit in {Suit.HEARTS, Suit.DIAMONDS} for card in order]
    assert [word["non_stroking_color"] == RED for word in cards] == reds


def test_1_all_suits_stand_row_by_row() -> None:
    cards = corners(printed(NOVA_SCOTIA, Poster()))

    orders = [*map(trump_order, SUITS), *map(plain_order, SUITS)]
    expected = [str(card.rank) for order in orders for card in order]
    assert [word["text"] for word in cards] == expected


def test_cards_overlap_nowhere() -> None:
    cards = corners(printed(NOVA_SCOTIA, Poster(Suit.HEARTS)))

    beside = [(a, b) for a, b in pairwise(cards) if round(a["bottom"]) == round(b["bottom"])]
    assert len(beside) > 15
    assert [a["text"] for a, b in beside if a["x1"] > b["x0"]] == []


@pytest.mark.parametrize(
    ("letters", "language", "first"),
    [
        (FaceCardLetters.OF_LANGUAGE, "en", ["5", "J", "A", "K", "Q"]),
        (FaceCardLetters.OF_LANGUAGE, "fr", ["5", "V", "A", "R", "D"]),
        (FaceCardLetters.JQK, "fr", ["5", "J", "A", "K", "Q"]),
        (FaceCardLetters.VDR, "en", ["5", "V", "A", "R", "D"]),
    ],
)
def test_letters_are_those_of_the_pack_on_the_tables(
    letters: FaceCardLetters, language: str, first: list[str]
) -> None:
    pdf = printed(NOVA_SCOTIA, Poster(Suit.HEARTS, letters), languages=(language,))

    assert [word["text"] for word in corners(pdf)][:5] == first


def test_cards_that_may_be_held_back_have_a_thick_frame_here_too() -> None:
    thick = [
        sum(curve["linewidth"] == HELD_BACK for curve in curves(printed(variant, Poster())))
        for variant in (NOVA_SCOTIA, VARIANTS["merrimack-valley"])
    ]

    assert thick == [12, 0]


def test_joker_stands_once_in_every_order_of_trumps() -> None:
    assert texts(printed(JOKER, Poster()))[0].count("Joker") == 4
    assert texts(printed(JOKER, Poster(Suit.CLUBS)))[0].count("Joker") == 1


def test_french_poster_speaks_as_the_hall_does() -> None:
    (words,) = texts(printed(NOVA_SCOTIA, Poster(Suit.HEARTS), languages=("fr",)))

    said = " ".join(words.split())
    assert "Quarante-cinq : l’ordre des cartes" in said.replace("\xa0", " ")
    assert "Les atouts, du plus haut au plus bas" in said
    assert "prend la levée" in said


def test_both_languages_have_a_page_each_and_the_same_values_the_same_bytes() -> None:
    asked = {"paper": Paper.LETTER, "languages": ("fr", "en")}
    pdf = printed_by(card_posters, NOVA_SCOTIA, Poster(Suit.SPADES), **asked)

    french, english = texts(pdf)
    assert ("Pique" in french, "Spades" in english) == (True, True)
    assert opened(pdf).trailer["/Root"]["/Lang"] == "fr-CA"
    assert printed_by(card_posters, NOVA_SCOTIA, Poster(Suit.SPADES), **asked) == pdf
