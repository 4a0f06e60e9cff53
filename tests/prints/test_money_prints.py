"""Paper on which money stands: the door list, the award slips and the poster."""

import io
from dataclasses import replace

import pdfplumber
import pytest

from scoring.hall.acts import DrawTables, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from tests.prints.papers import BOTH, EVENING, Couples, made_up, page_count, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import cards, counted, prizes, set_up
from tournaments.board.prints import (
    PosterJar,
    PosterPrize,
    PosterStanding,
    PosterWinner,
    ResultsPoster,
    results_poster,
)
from tournaments.door.prints import DoorList, door_list
from tournaments.paper import documents
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.prizes.prints import Awards, AwardSlip, awards
from tournaments.store.stored_evening import StoredEvening

SEVEN = made_up(7)[6]
FEES = {"entry_fee_cents": 2000, "jar_fee_cents": 200}
# How many rows the only page of a door list has above its totals.
DOOR_ROWS = 20


def door_of(couples: Couples) -> DoorList:
    there = tuple(
        replace(couple, has_paid=couple.number % 2 == 0, in_jar=True, **FEES) for couple in couples
    )
    paid = sum(couple.has_paid for couple in there)
    return DoorList(EVENING, there, 2000, 200, 2000 * paid, 200 * len(there))


def lines_of(pdf: bytes, page: int = 0) -> list[str]:
    return [line.strip() for line in texts(pdf)[page].splitlines()]


def on_letter(pdf_of, values, languages=("en",)) -> bytes:
    return pdf_of(values, paper=Paper.LETTER, languages=languages)


def poster(*prizes: PosterPrize, jar: PosterJar | None = None, **more) -> ResultsPoster:
    return ResultsPoster(EVENING, prizes, jar, more.pop("standings", ()), **more)


def test_door_list_totals_couples_and_money() -> None:
    couples = (*door_of(made_up(4)).couples, Couple(5, is_house=True))
    values = DoorList(EVENING, couples, 2000, 200, 4000, 800)

    lines = lines_of(on_letter(door_list, values))

    assert "House couple" in " ".join(lines)
    assert {"$40.00", "$8.00", "$48.00"} <= set(lines)
    assert {"Couples", "Paid", "In the jar", "Entry fees", "Jar fees", "Together"} <= set(lines)


def test_7_19_door_list_says_what_a_couple_pays_that_is_not_in_the_heading() -> None:
    first, *others = door_of(made_up(4)).couples
    values = DoorList(EVENING, (replace(first, entry_fee_cents=1500), *others), 2000, 200, 0, 0)

    text = " ".join(lines_of(on_letter(door_list, values)))

    assert (text.count("$15.00"), text.count("$20.00")) == (1, 1)


def test_door_list_without_a_jar_has_no_column_for_it() -> None:
    values = DoorList(EVENING, door_of(made_up(4)).couples, 2000, None, 4000, 0)

    words = "\n".join(lines_of(on_letter(door_list, values)))

    assert "jar" not in words.lower()


def test_door_list_ticks_what_is_done_and_leaves_rows_for_late_couples() -> None:
    values = DoorList(EVENING, (replace(SEVEN, has_paid=True),), 2000, 200, 2000, 0)

    with pdfplumber.open(io.BytesIO(on_letter(door_list, values))) as document:
        page = document.pages[0]
        boxes = [box for box in page.rects if abs(box["width"] - box["height"]) < 0.01]
        ticks = [line for line in page.lines if 0 < abs(line["x0"] - line["x1"]) < 12]

    assert len(boxes) == 2 * DOOR_ROWS
    assert len(ticks) == 2


def test_house_couple_has_nothing_to_pay_on_the_door_list() -> None:
    couples = (Couple(1, is_house=True),) * DOOR_ROWS

    with pdfplumber.open(
        io.BytesIO(on_letter(door_list, DoorList(EVENING, couples, 2000, 200, 0, 0)))
    ) as document:
        boxes = [box for box in document.pages[0].rects if abs(box["width"] - box["height"]) < 0.01]

    assert boxes == []


def test_award_slip_says_prize_couple_and_sum() -> None:
    slip = AwardSlip("place-1", SEVEN, 15000, (7500, 7500))

    words = " ".join(lines_of(on_letter(awards, Awards(EVENING, (slip,)), BOTH)))

    for said in ("First prize", "Couple 7", "Ace Sample 7", "$150.00", "150,00 $", "$75.00 each"):
        assert said in words


def test_award_slips_are_numbered_and_name_who_signs_where() -> None:
    slips = tuple(AwardSlip("place-1", couple, 100, (50, 50)) for couple in made_up(4))

    pages = [lines_of(on_letter(awards, Awards(EVENING, slips), BOTH), page) for page in (0, 1)]

    words = " ".join(" ".join(page) for page in pages)
    assert [f"Slip {number}/4" in words for number in range(1, 6)] == [True] * 4 + [False]
    assert "Received · Reçu par Ace Sample 4 Received · Reçu par Zoé Sample 4" in words


def test_award_slip_names_who_gets_the_odd_cent() -> None:
    slip = AwardSlip("place-1", SEVEN, 15001, (7501, 7500))

    words = " ".join(lines_of(on_letter(awards, Awards(EVENING, (slip,)))))

    assert "Ace Sample 7 $75.01" in words.replace("  ", " ")
    assert "Zoé Sample 7 $75.00" in words.replace("  ", " ")


def test_award_slip_of_a_thing_names_it() -> None:
    slip = AwardSlip("booby", SEVEN, thing="A made-up turnip")

    words = " ".join(lines_of(on_letter(awards, Awards(EVENING, (slip,)))))

    assert "Booby prize" in words
    assert "A made-up turnip" in words
    assert "$" not in words


def test_award_slip_of_a_thing_for_each_says_so_in_both_languages() -> None:
    slip = AwardSlip("place-3", SEVEN, thing="A made-up basket", is_each=True)

    words = " ".join(lines_of(on_letter(awards, Awards(EVENING, (slip,)), BOTH)))

    assert "A made-up basket each" in words
    assert "A made-up basket pour chacun" in words


def test_7_22_no_slip_is_printed_before_the_last_card_is_in() -> None:
    evening = set_up(prizes=prizes(place_1=30001))
    evening = evening.do_all(SignIn(couple.players, couple.number) for couple in made_up(4))
    early = counted(evening.do(DrawTables("45")), {1: 3, 2: 2, 3: 1})
    assert early.outcome.awards

    text, after = (printed_slips(stage) for stage in (early, early.do_all(cards({4: 0}))))

    assert text == (
        "Award slips can be printed once the last game is complete and all cards are in."
    )
    # The same award, once it is due.
    assert "Received" in after
    assert "$300.01" in after


def printed_slips(evening: Evening) -> str:
    stored = StoredEvening(1, "sample", 1, "45" * 32, evening)
    order = Order(Paper.LETTER, ("en",), "http://127.0.0.1:8045/")
    return " ".join(lines_of(documents.document_named("awards").make(stored, order)))


def test_award_slips_are_three_to_a_page() -> None:
    slips = tuple(AwardSlip("place-1", couple, 100) for couple in made_up(7))

    assert page_count(on_letter(awards, Awards(EVENING, slips))) == 3


def test_evening_without_awards_says_so() -> None:
    assert "No prize has been awarded yet." in lines_of(on_letter(awards, Awards(EVENING, ())))


def test_poster_says_prizes_winners_and_sums() -> None:
    first = PosterPrize("place-1", tuple(PosterWinner(c, 18, 15000) for c in made_up(2)))
    second = PosterPrize("place-2", (PosterWinner(SEVEN, 16, None, "Two made-up baskets"),))

    lines = lines_of(on_letter(results_poster, poster(first, second)))

    assert lines == [
        "Sample card game",
        "Made-up hall · November 20, 2026",
        "RESULTS",
        "First prize",
        "Ace Sample 1 & Zoé Sample 1",
        "Couple 1 – 18 wins, $150.00",
        "Ace Sample 2 & Zoé Sample 2",
        "Couple 2 – 18 wins, $150.00",
        "Second prize",
        "Ace Sample 7 & Zoé Sample 7",
        "Couple 7 – 16 wins",
        "Two made-up baskets",
    ]


def test_poster_says_what_is_open_and_that_it_is_not_final() -> None:
    level = PosterPrize("place-3", (PosterWinner(SEVEN, 1),), is_open=True)

    lines = lines_of(on_letter(results_poster, poster(level, is_final=False)))

    assert {"PROVISIONAL RESULTS", "Still to be settled between", "Couple 7 – 1 win"} <= set(lines)


def test_poster_shows_the_jar_that_nobody_won() -> None:
    jar = PosterJar((2, 5, 7), (), 43000)

    lines = lines_of(on_letter(results_poster, poster(jar=jar)))

    assert "2 5 7" in [" ".join(line.split()) for line in lines]
    assert lines[-1] == "$430.00 goes over to the next evening"


def test_poster_shows_who_won_the_jar() -> None:
    jar = PosterJar((2, 5, 7), (PosterWinner(SEVEN, 14, 43000),))

    lines = lines_of(on_letter(results_poster, poster(jar=jar)))

    assert "Couple 7 – 14 wins, $430.00" in lines


def test_prize_that_nobody_won_is_named() -> None:
    assert "Not awarded" in lines_of(on_letter(results_poster, poster(PosterPrize("booby", ()))))


def test_standings_say_a_shared_place_once() -> None:
    wins = ((1, 18), (1, 18), (2, 16), (3, 15), (3, 15))
    standings = tuple(
        PosterStanding(place, couple, won)
        for (place, won), couple in zip(wins, made_up(5), strict=True)
    )

    with pdfplumber.open(
        io.BytesIO(on_letter(results_poster, poster(standings=standings)))
    ) as document:
        lines = document.pages[1].extract_text().splitlines()

    assert [line for line in lines if "&" in line] == [
        "1 1 Ace Sample 1 & Zoé Sample 1 18",
        "2 Ace Sample 2 & Zoé Sample 2 18",
        "2 3 Ace Sample 3 & Zoé Sample 3 16",
        "3 4 Ace Sample 4 & Zoé Sample 4 15",
        "5 Ace Sample 5 & Zoé Sample 5 15",
    ]


@pytest.mark.parametrize("winners", [40, 300])
def test_poster_of_very_many_winners_goes_on_without_parting_any(winners: int) -> None:
    prize = PosterPrize("place-1", tuple(PosterWinner(c, 3, 100) for c in made_up(winners)))

    pages = texts(on_letter(results_poster, poster(prize)))

    assert len(pages) > 1
    for page in pages:
        assert page.count("Ace Sample") == page.count("3 wins")
    assert sum(page.count("3 wins") for page in pages) == winners


def test_7_22_poster_before_the_first_game_says_so_and_gives_nobody_a_place() -> None:
    evening = set_up(prizes=prizes(place_1=30001, booby="A made-up turnip"))
    evening = evening.do_all(SignIn(couple.players, couple.number) for couple in made_up(4))
    drawn = evening.do(DrawTables("45"))

    listed, seated, begun = (
        poster_of(stage) for stage in (evening, drawn, counted(drawn, {1: 3, 2: 2, 3: 1}))
    )

    assert [len(pages) for pages in (listed, seated, begun)] == [1, 1, 2]
    assert "No game is over yet." in listed[0]
    assert "No game is over yet." in seated[0]
    assert "Not awarded" not in listed[0] + seated[0]
    assert "No game is over yet." not in begun[0]


@pytest.mark.parametrize(
    ("languages", "titles"),
    [
        (("en",), ["PROVISIONAL RESULTS", "Provisional standings"]),
        (("fr",), ["RÉSULTATS PROVISOIRES", "Classement provisoire"]),
    ],
)
def test_7_22_every_page_of_the_poster_is_provisional_in_large_type_until_the_end(
    languages: tuple[str, ...], titles: list[str]
) -> None:
    standings = (PosterStanding(1, SEVEN, 18),)
    early, final = (
        leaves(on_letter(results_poster, values, languages))
        for values in (
            poster(standings=standings, is_final=False),
            poster(standings=standings),
        )
    )

    assert [
        [words.text for words in leaf.words if words.text == title and words.size >= 20]
        for leaf, title in zip(early, titles, strict=True)
    ] == [[title] for title in titles]
    assert not [words.text for leaf in final for words in leaf.words if "rovis" in words.text]


def poster_of(evening: Evening) -> list[str]:
    stored = StoredEvening(1, "sample", 1, "45" * 32, evening)
    order = Order(Paper.LETTER, ("en",), "http://127.0.0.1:8045/")
    return texts(documents.document_named("results-poster").make(stored, order))
