"""Paper on which money stands: the door list, the award slips and the poster."""

import re
from dataclasses import replace

import pytest

from scoring.hall.acts import DrawTables, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from tests.prints.judging import FOOT
from tests.prints.papers import BOTH, EVENING, letters, made_up, on_letter, printed_of, said, texts
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import cards, counted, prizes, set_up, signed_in, wishes
from tournaments.board.prints import (
    PosterJar,
    PosterPrize,
    PosterStanding,
    PosterWinner,
    ResultsPoster,
    results_poster,
)
from tournaments.door.prints import DoorList, door_list
from tournaments.prizes.prints import Awards, AwardSlip, SlipNumber, awards

SEVEN = made_up(7)[6]
ONLY = SlipNumber(1, 1)
# Two of them have paid, and all are in the jar.
FOUR = tuple(
    replace(
        couple,
        has_paid=couple.number % 2 == 0,
        in_jar=True,
        entry_fee_cents=2000,
        jar_fee_cents=200,
    )
    for couple in made_up(4)
)
HOUSE = Couple(5, is_house=True)
# How many rows the only page of a door list has above its totals.
DOOR_ROWS = 20


def door_of(*couples: Couple, jar_fee_cents: int | None = 200) -> bytes:
    return on_letter(door_list, DoorList(EVENING, couples, 2000, jar_fee_cents, 4000, 800))


def slips_of(*slips: AwardSlip, languages: tuple[str, ...] = ("en",)) -> str:
    return said(on_letter(awards, Awards(EVENING, slips), *languages))


def poster(
    *prizes: PosterPrize, jar: PosterJar | None = None, standings: tuple = (), is_final: bool = True
) -> ResultsPoster:
    return ResultsPoster(EVENING, prizes, jar, standings, is_final=is_final)


def lines_of(values: ResultsPoster) -> list[str]:
    page, *_others = texts(on_letter(results_poster, values))
    return [" ".join(line.split()) for line in page.splitlines()]


def test_door_list_totals_couples_and_money() -> None:
    lines = [line.strip() for line in texts(door_of(*FOUR, HOUSE))[0].splitlines()]

    assert "House couple" in " ".join(lines)
    assert {"$40.00", "$8.00", "$48.00"} <= set(lines)
    assert {"Couples", "Paid", "In the jar", "Entry fees", "Jar fees", "Total"} <= set(lines)


def test_7_19_door_list_says_what_a_couple_pays_that_is_not_in_the_heading() -> None:
    first, *others = FOUR

    text = said(door_of(replace(first, entry_fee_cents=1500), *others))

    assert (text.count("$15.00"), text.count("$20.00")) == (1, 1)


def test_door_list_without_a_jar_has_no_column_for_it() -> None:
    assert "jar" not in said(door_of(*FOUR, jar_fee_cents=None)).lower()


@pytest.mark.parametrize(
    ("couples", "boxes", "ticks"),
    [
        ([replace(SEVEN, has_paid=True)], 2 * DOOR_ROWS, 1),
        # It has nothing to pay.
        ([HOUSE] * DOOR_ROWS, 0, 0),
    ],
    ids=["one that has paid, and rows for late couples", "the house couple alone"],
)
def test_door_list_ticks_what_is_done(couples: list[Couple], boxes: int, ticks: int) -> None:
    leaf = leaves(door_of(*couples))[0]

    assert len(leaf.squares) == boxes
    drawn = [outline.box for outline in leaf.outlines if not outline.is_rectangle]
    assert len([box for box in drawn if 0 < box.width < 12 and box.bottom > FOOT]) == ticks


def test_award_slip_says_prize_couple_and_sum() -> None:
    words = slips_of(AwardSlip("place-1", SEVEN, ONLY, 15000, (7500, 7500)), languages=BOTH)

    for told in ("First prize", "Couple 7", "Ace Sample 7", "$150.00", "150,00 $", "$75.00 each"):
        assert told in words


def test_award_slip_keeps_its_number_when_a_later_tie_is_settled() -> None:
    offered = prizes(place_1=30000, place_2=10000, place_3=5000)
    evening = signed_in(4, prizes=offered, jar_size=None)
    before = counted(evening, {1: 9, 2: 9, 3: 8, 4: 7})
    after = before.do_all(wishes("place-1", c1="split", c2="split"))

    numbers = [
        re.findall(r"Slip [\d/]+(?: – share [\d/]+)?", slips_on(at)) for at in (before, after)
    ]

    assert numbers == [
        ["Slip 2/3", "Slip 3/3"],
        ["Slip 1/3 – share 1/2", "Slip 1/3 – share 2/2", "Slip 2/3", "Slip 3/3"],
    ]


def slips_on(evening: Evening) -> str:
    return said(printed_of(evening, "awards"))


def test_award_slip_names_who_signs_under_each_line_in_nine_points_at_least() -> None:
    long = replace(SEVEN, players=("Marie-Thérèse de la Sample-d’Échantillonville", "Zoé Sample"))
    pdf = on_letter(awards, Awards(EVENING, (AwardSlip("place-1", long, ONLY, 100),)), *BOTH)

    (leaf,) = leaves(pdf)
    received = [line for line in leaf.words if line.text.strip() == "Received"]
    level = received[0].base
    below = [line for line in leaf.words if level + 1 < line.base < level + 30]
    signs = "".join(line.text for line in below if line.text.strip() != "Date")
    assert len(received) == 2
    assert letters(signs) == letters("".join(long.players))
    assert min(line.size for line in below) >= 9


def test_award_slip_names_who_gets_the_odd_cent() -> None:
    words = slips_of(AwardSlip("place-1", SEVEN, ONLY, 15001, (7501, 7500)))

    assert "Ace Sample 7 $75.01" in words
    assert "Zoé Sample 7 $75.00" in words


def test_award_slip_of_a_thing_names_it() -> None:
    words = slips_of(AwardSlip("booby", SEVEN, ONLY, thing="A made-up turnip"))

    assert "Booby prize" in words
    assert "A made-up turnip" in words
    assert "$" not in words


def test_award_slip_of_a_thing_for_each_says_so_in_both_languages() -> None:
    basket = AwardSlip("place-3", SEVEN, ONLY, thing="A made-up basket", is_each=True)

    words = slips_of(basket, languages=BOTH)

    assert "A made-up basket each" in words
    assert "A made-up basket pour chacun" in words


def test_7_22_no_slip_is_printed_before_the_last_card_is_in() -> None:
    early = counted(listed(place_1=30001).do(DrawTables("45")), {1: 3, 2: 2, 3: 1})
    assert early.outcome.awards

    text, after = (
        said(printed_of(stage, "awards")) for stage in (early, early.do_all(cards({4: 0})))
    )

    assert text == (
        "Award slips can be printed once the last game is complete and all cards are in."
    )
    # The same award, once it is due.
    assert "Received" in after
    assert "$300.01" in after


def listed(**worths: int | str) -> Evening:
    evening = set_up(prizes=prizes(**worths))
    return evening.do_all(SignIn(couple.players, couple.number) for couple in made_up(4))


def test_award_slips_are_three_to_a_page() -> None:
    slips = tuple(AwardSlip("place-1", couple, ONLY, 100) for couple in made_up(7))

    assert len(texts(on_letter(awards, Awards(EVENING, slips)))) == 3


def test_evening_without_awards_says_so() -> None:
    assert "No prize has been awarded yet." in slips_of()


def test_poster_says_prizes_winners_and_sums() -> None:
    first = PosterPrize("place-1", tuple(PosterWinner(c, 18, 15000) for c in made_up(2)))
    second = PosterPrize("place-2", (PosterWinner(SEVEN, 16, None, "Two made-up baskets"),))

    assert lines_of(poster(first, second)) == [
        "Sample card game",
        "Made-up hall",
        "November 20, 2026",
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

    lines = lines_of(poster(level, is_final=False))

    assert {"PROVISIONAL RESULTS", "Still to be settled between", "Couple 7 – 1 win"} <= set(lines)


def test_poster_shows_the_jar_that_nobody_won() -> None:
    lines = lines_of(poster(jar=PosterJar((2, 5, 7), (), 43000)))

    assert "2 5 7" in lines
    assert lines[-1] == "$430.00 carries over to the next evening"


def test_poster_shows_who_won_the_jar() -> None:
    jar = PosterJar((2, 5, 7), (PosterWinner(SEVEN, 14, 43000),))

    assert "Couple 7 – 14 wins, $430.00" in lines_of(poster(jar=jar))


def test_prize_that_nobody_won_is_named() -> None:
    assert "Not awarded" in lines_of(poster(PosterPrize("booby", ())))


def test_standings_say_a_shared_place_once() -> None:
    wins = ((1, 18), (1, 18), (2, 16), (3, 15), (3, 15))
    standings = tuple(
        PosterStanding(place, couple, won)
        for (place, won), couple in zip(wins, made_up(5), strict=True)
    )

    (_results, page) = texts(on_letter(results_poster, poster(standings=standings)))

    assert " ".join(page.split()).endswith(
        "1 1 Ace Sample 1 & Zoé Sample 1 18 2 Ace Sample 2 & Zoé Sample 2 18 "
        "2 3 Ace Sample 3 & Zoé Sample 3 16 "
        "3 4 Ace Sample 4 & Zoé Sample 4 15 5 Ace Sample 5 & Zoé Sample 5 15"
    )


@pytest.mark.parametrize("winners", [40, 300])
def test_poster_of_very_many_winners_goes_on_without_parting_any(winners: int) -> None:
    prize = PosterPrize("place-1", tuple(PosterWinner(c, 3, 100) for c in made_up(winners)))

    pages = texts(on_letter(results_poster, poster(prize)))

    assert len(pages) > 1
    for page in pages:
        assert page.count("Ace Sample") == page.count("3 wins")
    assert sum(page.count("3 wins") for page in pages) == winners


def test_7_22_poster_before_the_first_game_says_so_and_gives_nobody_a_place() -> None:
    early = listed(place_1=30001, booby="A made-up turnip")
    seated = early.do(DrawTables("45"))
    begun = counted(seated, {1: 3, 2: 2, 3: 1})

    pages = [texts(printed_of(stage, "results-poster")) for stage in (early, seated, begun)]

    assert [len(poster) for poster in pages] == [1, 1, 2]
    assert ["No game is over yet." in first for first, *_standings in pages] == [True, True, False]
    assert not [first for first, *_standings in pages[:2] if "Not awarded" in first]


@pytest.mark.parametrize(
    ("language", "titles"),
    [
        ("en", ["PROVISIONAL RESULTS", "Provisional standings"]),
        ("fr", ["RÉSULTATS PROVISOIRES", "Classement provisoire"]),
    ],
)
def test_7_22_every_page_of_the_poster_is_provisional_in_large_type_until_the_end(
    language: str, titles: list[str]
) -> None:
    standings = (PosterStanding(1, SEVEN, 18),)
    early, final = (
        leaves(on_letter(results_poster, values, language))
        for values in (poster(standings=standings, is_final=False), poster(standings=standings))
    )

    large = [[words.text for words in leaf.words if words.size >= 20] for leaf in early]
    assert [words.count(title) for title, words in zip(titles, large, strict=True)] == [1, 1]
    assert not [words.text for leaf in final for words in leaf.words if "rovis" in words.text]
