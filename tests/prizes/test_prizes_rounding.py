"""A hall that pays in coins: what desk, money sheet and settings say (rules.md §7.20)."""

import re

import pytest
from django.test import Client
from django.utils import translation

from scoring.hall.acts import DrawJar
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.settings import FormatOfPlay, Rounding
from tests.factories import now
from tests.prizes.evenings import level_evening, wish
from tests.scoring.hall.evenings import counted, prizes, signed_in
from tournaments.prizes.award_list import award_list, shares_of
from tournaments.prizes.money_sheet import money_sheet
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def split_evening(rounding: Rounding, **settings: object) -> StoredEvening:
    """The first prize of $300.01 is split; $20.01 of the entry fees are the hall's anyway."""
    return wish(level_evening(rounding=rounding, **settings), "place-1", c1="split", c4="split")


def lines(evening: StoredEvening, client: Client, language: str = "en") -> str:
    with translation.override(language):
        page = client.get(f"/{evening.slug}/prizes/", headers={"accept-language": language})
    return " ".join(page.text.split())


def test_shares_are_offered_and_paid_in_coins(client: Client) -> None:
    evening = level_evening(rounding=Rounding.TO_HALL)

    assert "$150.00" in lines(evening, client)
    assert "$150.01" not in lines(evening, client)
    awards = now(wish(evening, "place-1", c1="split", c4="split")).evening.outcome.awards
    assert [award.cents for award in awards if award.prize == "place-1"] == [15000, 15000]


def test_both_of_a_couple_are_paid_in_coins_too() -> None:
    award = Award("place-1", CoupleNumber(1), 33505)

    assert [share.cents for share in shares_of(award, ("Ada", "Bruno"), 5)] == [16755, 16750]
    assert [share.cents for share in shares_of(award, ("Ada", "Bruno"))] == [16753, 16752]


def rounded(rounding: Rounding) -> Evening:
    """Prizes of $70.03 from a pot of $60.00, and a jar of $6.03 that couple 1 wins."""
    terms = {"jar_size": 1, "game_count": 2, "jar_brought_in_cents": 3, "rounding": rounding}
    evening = signed_in(3, entry_fee_cents=2000, prizes=prizes(place_1=7003), **terms)
    return counted(evening, {1: 2, 2: 0, 3: 0}).do(DrawJar("45"))


def test_7_20_prize_and_jar_are_told_as_they_are_paid() -> None:
    evening = rounded(Rounding.TO_HALL)

    assert [card.cents for card in award_list(evening).cards] == [7000, 600]


@pytest.mark.parametrize("rounding", Rounding)
def test_7_12_share_and_what_prizes_take_of_it_make_the_line_of_the_hall(
    rounding: Rounding,
) -> None:
    sheet = money_sheet(rounded(rounding))

    of_it = sheet.kept_share_cents - sheet.beyond_pot_cents + sheet.left_of_pot_cents
    assert of_it == sheet.money.hall_cents
    assert sheet.hall_pays_in_cents == sheet.beyond_pot_cents - sheet.kept_share_cents


@pytest.mark.parametrize(
    ("rounding", "line", "amount"),
    [
        (Rounding.TO_HALL, "The hall", "$0.05"),
        (Rounding.TO_JAR, "Jar, to the next evening", "$10.01"),
    ],
)
def test_what_rounding_leaves_stands_under_the_line_that_has_it(
    client: Client, rounding: Rounding, line: str, amount: str
) -> None:
    evening = split_evening(rounding)

    page = lines(evening, client)
    rows = [re.sub("<[^>]+>", " ", row) for row in re.findall("<tr.*?</tr>", page)]
    (place,) = [place for place, row in enumerate(rows) if row.split() and line in row]
    assert amount in rows[place]
    assert rows[place + 1].split() == [*["of", "it", "left", "by", "rounding", "down"], "$0.01"]
    assert "dont laissé par l’arrondi" in lines(evening, client, "fr")
    sheet = money_sheet(now(evening).evening)
    assert sheet.out_cents == sheet.money.in_cents


@pytest.mark.parametrize(
    ("rounding", "is_told"), [(Rounding.TO_JAR, True), (Rounding.TO_THE_CENT, False)]
)
def test_what_rounding_leaves_is_told_though_nobody_paid_into_the_jar(
    client: Client, rounding: Rounding, is_told: bool
) -> None:
    evening = split_evening(rounding, jar_fee_cents=0)

    assert ("of it left by rounding down" in lines(evening, client)) is is_told


def test_hall_chooses_before_play_and_is_told_afterwards(client: Client) -> None:
    before = client.get("/office/new/").text
    assert "Rounded down to 5 cents, the rest goes to the next jar" in before

    evening = split_evening(Rounding.TO_JAR)
    after = " ".join(client.get(f"/{evening.slug}/office/settings/").text.split())
    assert (
        "Shares of prizes and jar: <strong>rounded down to 5 cents, the rest goes to the next jar"
        in after
    )


def test_tournament_offers_no_jar_for_what_is_left(client: Client) -> None:
    page = client.get(f"/office/new/?format_of_play={FormatOfPlay.NEVINS_HOUSE}").text

    assert "Rounded down to 5 cents, the rest is the hall’s" in page
    assert "next jar" not in page
