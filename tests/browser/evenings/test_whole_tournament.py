"""One tournament as a hall runs it, through the pages, from setting up to the poster; in English
and in French.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.tournament.matches import TeamMatch
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.steps import key, press, unfold
from tests.factories import now, play_to_seats
from tests.prints.papers import texts
from tests.proof import mostly_long
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

TEAMS = [(f"Zoé Sample {number}", f"Émile Sample {number}") for number in range(1, 9)]
# Who bids, how much, and what the team named first took: the other one has the rest of 30.
# The first team fails once, then makes ninety; the other one follows, and 105 and 110 stand.
TO_THE_BRINK = ["11510", "13030", "13030", "13030", "2255", "2255", "2255", "11515"]
BOTH_GO_OUT = "11515"
SECOND_MAKES_THIRTY = ["2300"] * 4
ON_PAPER = {
    "bracket": ("Semi-finals", "Final", "Third-place match", "Consolation"),
    "results-poster": ("First prize", "$200", "A wine basket"),
}
Say = Callable[[str], str]


# What the pages and the paper say, as a person reads it; no catalogue is asked.
FRENCH = {
    "Set up the evening": "Préparer la soirée",
    "Name of the evening": "Nom de la soirée",
    "Consolation bracket": "Consolante",
    "Teams that go on from each pool": "Équipes qualifiées par poule",
    "First prize": "Premier prix",
    "Second prize": "Deuxième prix",
    "Worth": "Valeur",
    "Kind": "Type",
    "dollars": "dollars",
    "a thing each": "un objet chacun",
    "Door": "Porte",
    "Bracket": "Tableau",
    "Prizes": "Prix",
    "Paper": "Papier",
    "Desks": "Postes",
    "Draw the pools": "Tirer les poules",
    "2 pools of 4": "2 poules de 4",
    "A seed of your own": "Choisir la graine",
    "Seed": "Graine",
    "Match {} of pool {}": "Match {} de la poule {}",
    "hand {}": "donne {}",
    "Team {} may go out with a bid of 15.": "L’équipe {} peut finir avec une mise de 15.",
    "Team {} wins: both have 120, and it had the bid.": (
        "L’équipe {} a gagné : les deux ont 120, et elle avait la mise."
    ),
    "won the match": "a gagné le match",
    "Seat the knock-out": "Former le tableau",
    "Type the scores at the end": "Écrire le pointage final",
    "Record the match": "Inscrire le match",
    "won the tournament": "a gagné le tournoi",
    "Hand over": "Remettre",
    "$200.00": "200,00 $",
    "Semi-finals": "Demi-finales",
    "Final": "Finale",
    "Third-place match": "Petite finale",
    "Consolation": "Consolante",
    "Knock-out": "Tableau",
    "Other prizes": "Autres prix",
    "$200": "200",
    "A wine basket": "Un panier de vin",
}
SPOKEN: dict[str, Say] = {"en": str, "fr": FRENCH.__getitem__}


@pytest.mark.parametrize("language", mostly_long(SPOKEN))
def test_tournament_from_setting_up_to_the_poster(
    new_context: Callable[..., BrowserContext], language: str
) -> None:
    say = SPOKEN[language]
    page = new_context(locale=f"{language}-CA", reduced_motion="reduce").new_page()

    evening = set_up(page, say)
    sign_in(page, say)
    draw_two_pools(page, say)
    keep_the_pad_until_both_go_out(page, say, evening)
    keep_the_pad_until_the_second_goes_out(page, say, evening)
    play_to_seats(evening)
    seat_the_knockout(page, say)
    play_the_knockout(page, say, evening)
    hand_the_prizes_over(page, say, evening)
    read_the_paper(page, say, evening)


def set_up(page: Page, say: Say) -> StoredEvening:
    page.goto("/office/new/?format_of_play=nevins-house")
    page.get_by_label(say("Name of the evening")).fill("Nevins Cup")
    unfold(page, say("Knock-out"))
    page.get_by_label(say("Teams that go on from each pool")).fill("3")
    page.get_by_role("checkbox", name=say("Consolation bracket")).check()
    unfold(page, say("Other prizes"))
    offer(page, say, say("First prize"), "200", say("dollars"))
    offer(page, say, say("Second prize"), say("A wine basket"), say("a thing each"))
    press_last(page, say("Set up the evening"))
    expect(page.locator(".evening-title")).to_contain_text("Nevins Cup")
    stored = book.find(page.url.split("/")[3])
    assert stored is not None
    return stored


def offer(page: Page, say: Say, prize: str, worth: str, kind: str) -> None:
    row = page.get_by_role("group", name=prize)
    row.get_by_label(say("Worth")).fill(worth)
    row.get_by_label(say("Kind")).select_option(kind)


def press_last(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).last.click()


def open_desk(page: Page, say: Say, desk: str) -> None:
    page.get_by_role("navigation", name=say("Desks")).get_by_role("link", name=desk).click()
    expect(page.get_by_role("heading", level=1, name=desk, exact=True)).to_be_visible()


def sign_in(page: Page, say: Say) -> None:
    open_desk(page, say, say("Door"))
    for first, second in TEAMS:
        # A page that has just come has its cursor a moment after its heading.
        expect(page.locator("#first_player")).to_be_focused()
        page.keyboard.type(first)
        page.keyboard.press("Tab")
        key(page, second)
        expect(page.locator("#couple_rows")).to_contain_text(f"{first} & {second}")
    expect_nothing_by_axe(page)


def draw_two_pools(page: Page, say: Say) -> None:
    """The proposal that stands first is taken as it is."""
    open_desk(page, say, say("Bracket"))
    expect(page.get_by_role("radio", checked=True)).to_have_accessible_name(
        re.compile(say("2 pools of 4"))
    )
    page.get_by_text(say("A seed of your own")).click()
    page.get_by_label(say("Seed")).fill("45")
    expect_nothing_by_axe(page)
    press(page, say("Draw the pools"))
    expect(page.locator(".pools > details")).to_have_count(2)
    expect_nothing_by_axe(page)


def keep_the_pad_until_both_go_out(page: Page, say: Say, evening: StoredEvening) -> None:
    """The team that bid wins with fewer points than the other one has (rules.md §6.12, §8.2)."""
    first, second = teams_of(evening, "A-1")
    go_by_key(page, say, "A-1")
    for number, hand in enumerate(TO_THE_BRINK, start=1):
        write_hand(page, say, number, hand)
    expect(page.locator(".scoreboard")).to_contain_text(
        say("Team {} may go out with a bid of 15.").format(first)
    )
    expect(page.locator(".scoreboard")).to_contain_text(
        say("Team {} may go out with a bid of 15.").format(second)
    )

    key(page, BOTH_GO_OUT)

    expect(page.locator(".pad-ended")).to_have_text(
        say("Team {} wins: both have 120, and it had the bid.").format(first)
    )
    expect(page.locator("#hand")).to_have_count(0)
    assert (match_of(evening, "A-1").points, match_of(evening, "A-1").winner) == ((120, 125), first)
    expect_nothing_by_axe(page)


def keep_the_pad_until_the_second_goes_out(page: Page, say: Say, evening: StoredEvening) -> None:
    _first, second = teams_of(evening, "B-1")
    page.goto(f"/{evening.slug}/bracket/")
    go_by_key(page, say, "B-1")
    *hands, last = SECOND_MAKES_THIRTY
    for number, hand in enumerate(hands, start=1):
        write_hand(page, say, number, hand)

    key(page, last)

    expect(page.locator(".scoreboard-side").last).to_contain_text(say("won the match"))
    assert (match_of(evening, "B-1").points, match_of(evening, "B-1").winner) == ((0, 120), second)
    page.goto(f"/{evening.slug}/bracket/")


def go_by_key(page: Page, say: Say, match: str) -> None:
    """The link to the match takes the focus, as Tab gives it; Enter follows it."""
    page.locator(f"a[href$='/matches/{match}/']").first.focus()
    page.keyboard.press("Enter")
    pool, number = match.split("-")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        say("Match {} of pool {}").format(number, pool)
    )
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()


def write_hand(page: Page, say: Say, number: int, keys: str) -> None:
    """Team, bid and points in one go, as the hand is called out."""
    key(page, keys)
    expect(page.locator("#entry_hint")).to_contain_text(say("hand {}").format(number))
    expect(page.locator("#hand [name=bidder]").first).to_be_focused()


def seat_the_knockout(page: Page, say: Say) -> None:
    page.reload()
    expect_nothing_by_axe(page)
    press(page, say("Seat the knock-out"))
    expect(page.locator("figure.bracket")).to_have_count(3)


def play_the_knockout(page: Page, say: Say, evening: StoredEvening) -> None:
    """Round by round with third place and consolation, as scores are told at the end."""
    for name in ("K1-2", "K1-3", "K2-1", "K2-2", "T-1", "C1-1", "K3-1"):
        page.goto(f"/{evening.slug}/bracket/matches/{name}/")
        page.get_by_text(say("Type the scores at the end")).click()
        page.locator("#first_1").fill("120")
        page.locator("#second_1").fill("85")
        press(page, say("Record the match"))
        expect(page.locator(".scoreboard-side").first).to_contain_text(say("won the match"))
    page.goto(f"/{evening.slug}/bracket/")
    expect(page.locator(".notice.is-success").last).to_contain_text(say("won the tournament"))
    assert now(evening).evening.is_over
    expect_nothing_by_axe(page)


def hand_the_prizes_over(page: Page, say: Say, evening: StoredEvening) -> None:
    final = match_of(evening, "K3-1")
    open_desk(page, say, say("Prizes"))
    first = page.locator(".award", has_text=say("First prize"))
    expect(first).to_contain_text(say("$200.00"))
    expect(first.locator(".winners")).to_contain_text(TEAMS[(final.winner or 0) - 1][0])
    expect_nothing_by_axe(page)
    waiting = page.get_by_role("button", name=re.compile(f"^{say('Hand over')}"))
    assert waiting.count() == 3
    for left in range(2, -1, -1):
        waiting.first.click()
        expect(waiting).to_have_count(left)


def read_the_paper(page: Page, say: Say, evening: StoredEvening) -> None:
    """The bracket and the poster as they hang on the wall."""
    winner = TEAMS[(match_of(evening, "K3-1").winner or 0) - 1]
    open_desk(page, say, say("Paper"))
    for document, expected in ON_PAPER.items():
        text = fetched(page, document)
        missing = [told for told in (*map(say, expected), *winner) if told not in text]
        assert missing == [], text


def fetched(page: Page, document: str) -> str:
    address = page.locator(f"a[href*='{document}.pdf']").first.get_attribute("href")
    answer = page.request.get(address or "")
    assert answer.headers["content-type"] == "application/pdf"
    return " ".join(" ".join(texts(answer.body())).split())


def teams_of(evening: StoredEvening, name: str) -> tuple[int, int]:
    first, second = match_of(evening, name).teams
    assert first is not None
    assert second is not None
    return first, second


def match_of(evening: StoredEvening, name: str) -> TeamMatch:
    found = now(evening).evening.tournament.match(name)
    assert found is not None
    return found


def expect_nothing_by_axe(page: Page) -> None:
    load_axe(page)
    assert found_by_axe(page, ALL_RULES, page.url) == []
