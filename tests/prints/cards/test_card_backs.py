"""The backs of the cards say how tonight's prizes are won, and lie behind their cards."""

import datetime

import pytest

from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import Settings
from tests.prints.judging import smaller_than_least, unprintable
from tests.prints.papers import (
    BOTH,
    EVENING,
    opened,
    page_count,
    printed_by,
    printed_of,
    said,
    texts,
)
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import drawn, signed_in
from tournaments.cards.prints import CardBacks, card_backs, card_layout
from tournaments.printing.languages import in_each
from tournaments.printing.paper import Paper, Size
from tournaments.words.cards.night_rules import night_rules

PRIZES = (
    Prize("place-1", cents=15_000),
    Prize("place-2", percent=20),
    Prize("place-3", thing="A wine gift basket"),
    Prize("booby", thing="A turnip"),
)


def backs(
    languages: tuple[str, ...] = ("en",),
    paper: Paper = Paper.LETTER,
    sheets: int = 1,
    **told: object,
) -> bytes:
    usual = {"name": "Sample", "date": datetime.date(2026, 11, 20), "prizes": PRIZES}
    evening = Settings(**(usual | told))
    rules = in_each(languages, lambda: tuple(night_rules(evening)))
    values = CardBacks(EVENING, evening.game_count, sheets, rules)
    return printed_by(card_backs, values, paper=paper, languages=languages)


def test_backs_say_how_prizes_ties_and_jar_are_decided() -> None:
    page = said(backs(jar_size=10, jar_fee_cents=300))

    for sentence in (
        "First prize ($150.00) · Second prize (20 % of the pot) · Third prize (A wine gift basket)",
        "the deck is cut: lowest card wins, ace low.",
        "Cookie jar: 10 game numbers are drawn at the end. Couples that paid $3.00 into it",
        "Booby prize: fewest wins, and no other prize.",
    ):
        assert page.count(sentence) == 8


def test_backs_say_nothing_of_what_the_evening_has_not() -> None:
    page = said(backs(jar_size=None))

    assert "Cookie jar" not in page
    assert "Booby prize: fewest" in page


def test_backs_speak_both_languages() -> None:
    page = said(backs(BOTH))

    assert "Hand the card in after the last game." in page
    assert "Remettez la carte après la dernière partie." in page


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("games", [8, 25, 60])
def test_backs_lie_behind_their_cards_whichever_way_the_sheet_is_turned(
    paper: Paper, games: int
) -> None:
    layout = card_layout(paper, games)
    lefts = {round(place.left, 3) for place in layout.places}
    rights = {round(paper.upright.width - place.right, 3) for place in layout.places}

    assert lefts == rights
    assert smaller_than_least(backs(BOTH, paper, game_count=games, jar_size=8)) == []


def test_prizes_without_end_do_not_run_over_the_card_below() -> None:
    prizes = tuple(
        Prize(f"place-{place}", thing="A wine gift basket " * 4) for place in range(1, 13)
    )

    pdf = backs(BOTH, game_count=8, prizes=prizes)

    assert unprintable(pdf) == []
    assert smaller_than_least(pdf) == []


def test_every_sheet_of_cards_has_its_backs() -> None:
    assert page_count(backs(sheets=3)) == 3


def on_both_sides(size: Size, couples: int = 39) -> bytes:
    return printed_of(drawn(couples, jar_size=10), "punch-cards", size=size)


def test_for_a_printer_that_turns_each_sheet_of_cards_is_followed_by_its_backs() -> None:
    pdf = on_both_sides(Size.DUPLEX)

    pages = texts(pdf)
    fronts, backs = pages[::2], pages[1::2]
    assert (len(fronts), len(backs)) == (6, 6)
    assert [page.count("Starting table") for page in fronts] == [8] * 6
    assert [page.count("A win is a punch") for page in backs] == [8] * 6
    # It asks to be printed so; the half of the cards alone does not.
    asked = [
        opened(each).trailer["/Root"]["/ViewerPreferences"]["/Duplex"]
        for each in (pdf, on_both_sides(Size.SHEET))
    ]
    assert asked == ["/DuplexFlipLongEdge", "/Simplex"]


def test_two_halves_for_a_printer_that_does_not_turn_are_of_equally_many_sheets() -> None:
    for evening in (signed_in(3), signed_in(40), drawn(39), drawn(45)):
        halves = [page_count(printed_of(evening, name)) for name in ("card-backs", "punch-cards")]
        assert halves[0] == halves[1]


def test_test_sheet_is_one_card_with_its_back_behind_it() -> None:
    front, back = leaves(on_both_sides(Size.TRIAL))

    layout = card_layout(Paper.LETTER, 25)
    (card,) = [line for line in front.words if line.text.strip() == "Starting table"]
    (rule,) = [line for line in back.words if line.text.startswith("A win is a punch")]
    place = layout.places[0]
    assert place.left < card.box.left < card.box.right < place.right
    # Seen from behind, left is right.
    assert place.left < back.page.width - rule.box.right < place.right
    assert place.bottom < rule.box.bottom < place.top
