"""Punch cards: boxes that a 6 mm hand punch fits, a code that can be read, cards in pile order."""

import time
from dataclasses import replace
from math import dist

import pypdfium2
import pytest
import segno

from scoring.hall.couples import Couple
from scoring.hall.numbers import GameNumber
from tests.prints.papers import (
    BOTH,
    EVENING,
    Couples,
    letters,
    made_up,
    named,
    opened,
    page_count,
    texts,
)
from tests.prints.reading import Leaf, Outline, leaves
from tournaments.cards.prints import (
    CardLayout,
    PrintedCard,
    PunchCards,
    SpareCard,
    card_layout,
    punch_cards,
)
from tournaments.cards.prints.layout import band_parts
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper
from tournaments.printing.qr import MASK, QUIET

every_paper = pytest.mark.parametrize("paper", Paper)
any_games = pytest.mark.parametrize("games", [1, 5, 10, 11, 20, 21, 25, 30, 31, 40, 41, 50, 51, 60])
# What a volunteer's hand may be off by.
AIM = 1 * MM


def cards_of(couples: Couples, *, games: int = 25) -> PunchCards:
    return PunchCards(
        EVENING,
        games,
        tuple(
            PrintedCard(couple, PrintedSeat((couple.number + 1) // 2), address_of(couple))
            for couple in couples
        ),
    )


def address_of(couple: Couple) -> str:
    return f"http://127.0.0.1:8045/sample-evening/board/couples/{couple.number}"


def test_cards_of_the_usual_evening_are_eight_to_a_page() -> None:
    assert [len(card_layout(paper, 25).places) for paper in Paper] == [8, 8]


@every_paper
@any_games
def test_card_of_any_number_of_games_can_be_punched_and_read(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)

    assert_every_game_has_its_box_in_reading_order(layout, games)
    assert_holes_keep_clear_of_other_boxes_and_of_the_words(layout)
    assert_boxes_stand_apart_at_a_punch_width(layout)
    assert_every_hole_is_within_reach_of_a_paper_punch(layout)
    assert_parts_of_the_band_lie_inside_it_and_apart(layout)


def assert_every_game_has_its_box_in_reading_order(layout: CardLayout, games: int) -> None:
    boxes = layout.boxes

    assert [box.game for box in boxes] == list(range(1, games + 1))
    assert sorted(boxes, key=lambda box: (-box.area.bottom, box.area.left)) == list(boxes)


def assert_holes_keep_clear_of_other_boxes_and_of_the_words(layout: CardLayout) -> None:
    for box in layout.boxes:
        x, y = box.hole
        hole = Area(x, y, 0, 0).inset(-3 * MM - AIM)
        assert layout.card.holds(hole)
        assert not layout.band.touches(hole)
        assert [other.game for other in layout.boxes if other.area.touches(hole)] == [box.game]


def assert_boxes_stand_apart_at_a_punch_width(layout: CardLayout) -> None:
    boxes = layout.boxes

    for first in boxes:
        for second in boxes:
            if first.game < second.game:
                assert not first.area.touches(second.area)
                assert dist(first.hole, second.hole) >= 8 * MM


def assert_every_hole_is_within_reach_of_a_paper_punch(layout: CardLayout) -> None:
    for box in layout.boxes:
        x, y = box.hole
        assert min(y, layout.card.height - y, x, layout.card.width - x) <= 20 * MM


@every_paper
@any_games
def test_cards_fill_the_page_without_overlapping(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)

    assert all(paper.upright.within(5).holds(place) for place in layout.places)
    assert len(layout.places) in {10, 8, 6, 4}
    for first, second in zip(layout.places, layout.places[1:], strict=False):
        assert not first.inset(0.1).touches(second.inset(0.1))


@every_paper
@any_games
def test_boxes_on_paper_are_the_boxes_of_the_layout(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)
    per_page = len(layout.places)

    pdf = punch_cards(cards_of(made_up(per_page), games=games), paper=paper, languages=("en",))

    (leaf,) = leaves(pdf)
    drawn = {
        (round(rectangle.left, 1), round(rectangle.bottom, 1))
        for rectangle in leaf.rectangles
        if abs(rectangle.width - layout.boxes[0].area.width) < 0.1
        and abs(rectangle.height - layout.boxes[0].area.height) < 0.1
    }
    assert drawn == {
        (round(place.left + box.area.left, 1), round(place.bottom + box.area.bottom, 1))
        for place in layout.places
        for box in layout.boxes
    }


def assert_parts_of_the_band_lie_inside_it_and_apart(layout: CardLayout) -> None:
    band = layout.band
    parts = band_parts(band)
    areas = [parts.number, parts.evening, parts.names, parts.seat, parts.code]

    assert all(band.holds(area) for area in areas)
    assert [
        (first, second)
        for first in areas
        for second in areas
        if first is not second and first.inset(0.1).touches(second.inset(0.1))
    ] == []
    assert parts.code.width >= 21 * MM


def test_cards_lie_in_the_order_of_the_cut_piles() -> None:
    pdf = punch_cards(cards_of(made_up(20)), paper=Paper.LETTER, languages=("en",))

    assert numbers_in_the_piles(pdf) == list(range(1, 21))


def numbers_in_the_piles(pdf: bytes) -> list[int]:
    """Those of the cards, pile upon pile."""
    layout = card_layout(Paper.LETTER, 25)
    piles: list[list[str]] = [[] for _ in layout.places]
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            words = page.get_textpage()
            for pile, place in zip(piles, layout.places, strict=True):
                number = band_parts(layout.band).number
                left, bottom = place.left + number.left, place.bottom + number.bottom
                found = words.get_text_bounded(
                    left, bottom, left + number.width, bottom + number.height
                )
                pile += [part for part in found.split() if part.isdigit()]

    return [int(number) for pile in piles for number in pile]


@pytest.mark.parametrize(
    ("couples", "spare", "sheets"),
    [(0, 8, 1), (1, 7, 1), (4, 4, 1), (5, 11, 2), (39, 9, 6), (40, 8, 6), (41, 7, 6)],
)
def test_spare_cards_fill_the_last_sheet_and_are_four_at_least(
    couples: int, spare: int, sheets: int
) -> None:
    ready = tuple(SpareCard(number) for number in range(couples + 1, couples + 14))
    values = replace(cards_of(made_up(couples)), spare=ready)

    pages = texts(punch_cards(values, paper=Paper.LETTER, languages=("en",)))

    said = " ".join(pages).count("Spare card: sign in at the door")
    assert (len(pages), said) == (sheets, spare)


def test_spare_cards_are_numbered_on_at_the_bottom_of_the_piles() -> None:
    ready = tuple(SpareCard(number) for number in range(10, 23))
    values = replace(cards_of(made_up(7)), spare=ready)

    pdf = punch_cards(values, paper=Paper.LETTER, languages=("en",))

    assert numbers_in_the_piles(pdf) == [*range(1, 8), *range(10, 19)]


def test_sheet_of_some_couples_has_no_spare_cards() -> None:
    page = texts(punch_cards(cards_of(made_up(3)), paper=Paper.A4, languages=("en",)))[0]

    assert "Spare card" not in page


def test_rest_of_the_last_sheet_is_blank_cards() -> None:
    page = texts(punch_cards(cards_of(made_up(3)), paper=Paper.A4, languages=("en",)))[0]

    assert page.count("Couple") == 8
    assert page.count("Ace Sample") == 3


def test_card_says_couple_names_and_seat() -> None:
    values = cards_of(made_up(2))
    cards = (
        PrintedCard(values.cards[0].couple, PrintedSeat(7)),
        PrintedCard(values.cards[1].couple, REST_SEAT),
    )

    page = texts(
        punch_cards(PunchCards(values.evening, 25, cards), paper=Paper.LETTER, languages=BOTH)
    )[0]

    assert "Ace Sample 1" in page
    assert "Zoé Sample 1" in page
    assert page.count("Starts on the rest seat") == 1


def test_games_before_a_late_couple_came_are_struck_out_on_its_card() -> None:
    layout = card_layout(Paper.LETTER, 25)
    late = PrintedCard(replace(made_up(1)[0], first_game=GameNumber(4)), PrintedSeat(7))
    card = punch_cards(PunchCards(EVENING, 25, (late,)), paper=Paper.LETTER, languages=("en",))

    (leaf,) = leaves(card)
    rising = {(round(line.box.left, 1), round(line.box.bottom, 1)) for line in strokes(leaf)}
    place = layout.places[0]
    assert rising == {
        (round(place.left + box.area.left, 1), round(place.bottom + box.area.bottom, 1))
        for box in layout.boxes[:3]
    }


def strokes(leaf: Leaf) -> list[Outline]:
    """Lines across a box, from corner to corner."""
    area = card_layout(Paper.LETTER, 25).boxes[0].area
    return [
        outline
        for outline in leaf.outlines
        if len(outline.corners) == 2
        and abs(outline.box.width - area.width) < 0.1
        and abs(outline.box.height - area.height) < 0.1
    ]


def test_card_printed_before_the_draw_leaves_a_line_for_the_table() -> None:
    cards = (PrintedCard(made_up(1)[0]),)

    page = texts(
        punch_cards(
            PunchCards(cards_of(()).evening, 25, cards), paper=Paper.LETTER, languages=("en",)
        )
    )[0]

    assert page.count("Starting table") == 8


def test_house_couple_without_names_says_what_it_is() -> None:
    house = PrintedCard(Couple(8, ("", ""), is_house=True), PrintedSeat(4))
    values = PunchCards(cards_of(()).evening, 25, (house,))

    assert "House couple" in texts(punch_cards(values, paper=Paper.LETTER, languages=("en",)))[0]


def test_long_name_stays_in_its_place_on_the_card() -> None:
    name = "Marie-Thérèse de la " * 9 + "Sample"
    layout = card_layout(Paper.LETTER, 25)
    values = PunchCards(cards_of(()).evening, 25, (PrintedCard(*named(name)),))

    pdf = punch_cards(values, paper=Paper.LETTER, languages=("en",))

    names = card_layout(Paper.LETTER, 25, has_code=False).parts.names
    place = layout.places[0]
    with pypdfium2.PdfDocument(pdf) as document:
        found = (
            document[0]
            .get_textpage()
            .get_text_bounded(
                place.left + names.left,
                place.bottom + names.bottom,
                place.left + names.right,
                place.bottom + names.top,
            )
        )
    assert letters(found) == letters(name) * 2


@every_paper
def test_code_on_the_card_is_the_couples_address(paper: Paper) -> None:
    (couple,) = made_up(1)
    layout = card_layout(paper, 25)
    pdf = punch_cards(cards_of([couple]), paper=paper, languages=("en",))

    code, place = band_parts(layout.band).code, layout.places[0]
    wanted = segno.make(
        address_of(couple), error="m", micro=False, boost_error=False, mask=MASK
    ).matrix
    module = code.width / (len(wanted) + 2 * QUIET)
    scale = 8
    with pypdfium2.PdfDocument(pdf) as document:
        page = document[0]
        picture = page.render(scale=scale, grayscale=True).to_pil()

        def is_dark(row: int, column: int) -> bool:
            x = place.left + code.left + (QUIET + column + 0.5) * module
            y = page.get_height() - (place.bottom + code.top - (QUIET + row + 0.5) * module)
            return picture.getpixel((int(x * scale), int(y * scale))) < 128

        size = range(-QUIET, len(wanted) + QUIET)
        read = {(row, column) for row in size for column in size if is_dark(row, column)}
    assert read == {
        (row, column) for row, line in enumerate(wanted) for column, dark in enumerate(line) if dark
    }


def test_spare_card_has_the_code_of_its_page_to_be() -> None:
    told = cards_of(())
    coded, bare = (
        punch_cards(
            replace(told, spare=(SpareCard(1, address),)), paper=Paper.LETTER, languages=("en",)
        )
        for address in (address_of(made_up(1)[0]), None)
    )

    assert b"BI " in opened(coded).pages[0].get_contents().get_data()
    assert b"BI " not in opened(bare).pages[0].get_contents().get_data()


def test_card_without_an_address_has_no_code() -> None:
    couple = made_up(1)[0]
    values = PunchCards(cards_of(()).evening, 25, (PrintedCard(couple, PrintedSeat(1)),))

    pdf = punch_cards(values, paper=Paper.LETTER, languages=("en",))

    assert b"BI " not in opened(pdf).pages[0].get_contents().get_data()


@every_paper
@any_games
def test_names_have_the_room_of_the_code_where_there_is_none(paper: Paper, games: int) -> None:
    with_code = card_layout(paper, games).parts
    without = card_layout(paper, games, has_code=False)

    assert without.parts.code is None
    assert without.parts.names.right == without.band.right
    assert without.parts.names.width > with_code.names.width + with_code.code.width


def test_five_hundred_cards_are_small_and_quick() -> None:
    values = cards_of(made_up(500))
    punch_cards(values, paper=Paper.LETTER, languages=BOTH)

    start = time.process_time()
    pdf = punch_cards(values, paper=Paper.LETTER, languages=BOTH)
    seconds = time.process_time() - start

    assert page_count(pdf) == 63
    assert len(pdf) <= 300_000
    # About 0.4 s on the machine it was made for; this only catches a lost mask or form.
    assert seconds < 3
