"""What a camera goes by on a punch card: corner marks, a short code, discs that a hole takes."""

import cv2
import numpy
import pytest
import zxingcpp

from tests.prints.judging import touch
from tests.prints.papers import EVENING, made_up, printed_by, rendered
from tournaments.cards.prints import PrintedCard, PunchCards, SpareCard, card_layout, punch_cards
from tournaments.cards.prints.code import CardCode, evening_key, read_code
from tournaments.cards.prints.layout import HOLE
from tournaments.cards.prints.marks import MARKS, mark_rows
from tournaments.printing.area import MM
from tournaments.printing.evening import PrintedSeat
from tournaments.printing.paper import Paper

KEY = evening_key("sample-evening")
ADDRESS = "http://192.168.137.1:8045/sample-evening/board/couples/"
every_paper = pytest.mark.parametrize("paper", Paper)


def cards_with_codes(count: int, *, address: str = "", games: int = 25) -> PunchCards:
    cards = tuple(
        PrintedCard(couple, PrintedSeat(1), f"{address}{couple.number}/" if address else None)
        for couple in made_up(count)
    )
    return PunchCards(EVENING, games, cards, key=KEY)


def pictures(pdf: bytes, *, dpi: int = 150) -> list[numpy.ndarray]:
    return [numpy.array(page.convert("L")) for page in rendered(pdf, dpi)]


@pytest.mark.parametrize("number", range(4))
def test_marks_are_those_of_the_dictionary_the_right_way_up(number: int) -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)

    known = cv2.aruco.generateImageMarker(dictionary, number, 6)

    assert (known > 127).tolist() == mark_rows(MARKS[number])


@every_paper
def test_each_card_has_its_marks_in_its_corners(paper: Paper) -> None:
    layout = card_layout(paper, 25, has_address=False)
    pdf = printed_by(punch_cards, cards_with_codes(8), paper=paper, languages=("en",))
    (picture,) = pictures(pdf)

    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, found, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(picture)

    # The first corner of a mark is its upper left one: it is neither turned nor mirrored.
    seen = [
        (number, *(corner[0][0] * 72 / 150))
        for number, corner in zip(found.flatten(), corners, strict=True)
    ]
    upright = paper.upright.height
    wanted = [
        (number, place.left + mark.left, upright - place.bottom - mark.top)
        for place in layout.places
        for number, mark in enumerate(layout.marks)
    ]
    assert len(seen) == len(wanted) == 32
    for number, x, y in wanted:
        assert any((number, x, y) == pytest.approx(mark, abs=0.9) for mark in seen)


@pytest.mark.parametrize("address", ["", ADDRESS])
@every_paper
def test_every_code_can_be_read_from_every_page(paper: Paper, address: str) -> None:
    pdf = printed_by(
        punch_cards, cards_with_codes(19, address=address), paper=paper, languages=("en", "fr")
    )

    read = [
        code.text
        for picture in pictures(pdf)
        for code in zxingcpp.read_barcodes(picture, formats=zxingcpp.BarcodeFormat.QRCode)
    ]

    is_a4 = paper is Paper.A4
    cards = [CardCode(KEY, couple, 25, is_a4, bool(address)) for couple in range(1, 20)]
    assert sorted((read_code(text) for text in read), key=lambda card: card.couple) == cards
    assert all(text.startswith(address) for text in read)


@pytest.mark.parametrize(
    ("address", "count"),
    [
        ("http://192.168.137.1:8046/c/7K2F9Q", 24),
        ("http://192.168.137.1:8046/harvest-evening-2026-11-20/board/couples/24/?from=card", 0),
    ],
    ids=["as it is printed", "the control: a long address"],
)
def test_short_address_is_read_from_a_photograph_that_is_blurred(address: str, count: int) -> None:
    cards = tuple(PrintedCard(couple, PrintedSeat(1), address) for couple in made_up(24))
    values = PunchCards(EVENING, 25, cards, key=KEY)
    pdf = printed_by(punch_cards, values, paper=Paper.LETTER, languages=("en",))

    blurred = [cv2.GaussianBlur(picture, (0, 0), sigmaX=1.65) for picture in pictures(pdf)]

    read = [code for picture in blurred for code in zxingcpp.read_barcodes(picture)]
    assert len(read) == count


def test_code_without_an_address_fills_the_smallest_code() -> None:
    assert len(CardCode(KEY, 9_999, 60, is_a4=True).text.encode()) == 14


def test_spare_card_has_its_code_and_a_card_of_no_evening_has_none() -> None:
    spare = PunchCards(EVENING, 25, (), (SpareCard(4),), key=KEY)
    bare = PunchCards(EVENING, 25, (), (SpareCard(4),))

    codes = []
    for values in (spare, bare):
        (picture,) = pictures(printed_by(punch_cards, values, paper=Paper.A4, languages=("en",)))
        codes.append([read_code(code.text).couple for code in zxingcpp.read_barcodes(picture)])
    assert codes == [[4], []]


@pytest.mark.parametrize(
    "text",
    ["", "2L", "http://example.org/", "2LABCDEF25000", "2LABCDEF250001x", "1LABCDEF250001"],
)
def test_any_other_code_is_none_of_a_card(text: str) -> None:
    assert read_code(text) is None


def test_evenings_differ_in_their_keys() -> None:
    assert len({evening_key(f"evening-{number}") for number in range(2_000)}) == 2_000


@every_paper
@pytest.mark.parametrize("games", [1, 10, 11, 25, 40, 41, 60])
def test_marks_keep_clear_of_boxes_words_and_cuts(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)

    for mark in layout.marks:
        assert layout.card.inset(1.5 * MM).holds(mark)
        white = mark.inset(-0.8 * MM)
        assert not any(touch(white, box.area) for box in layout.boxes)
        assert not touch(white, layout.band)


def test_disc_under_a_box_is_grey_with_a_white_middle() -> None:
    layout = card_layout(Paper.LETTER, 25, has_address=False)
    pdf = printed_by(punch_cards, cards_with_codes(1), paper=Paper.LETTER, languages=("en",))
    (picture,) = pictures(pdf, dpi=300)

    place, scale = layout.places[0], 300 / 72
    for box in layout.boxes:
        x = (place.left + box.hole[0]) * scale
        y = (Paper.LETTER.upright.height - place.bottom - box.hole[1]) * scale
        across = HOLE * 0.38 * scale
        assert picture[round(y), round(x)] == 255
        assert 150 < picture[round(y), round(x + across)] < 220
