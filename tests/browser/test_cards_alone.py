"""An evening on cards alone from end to end, in each language: photographed, explained, paid.

Three punches are wrong, the card of one couple is lost, and two couples have taken each other's
card, one of them the couple that has won most.
"""

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import BrowserContext, Page, Route, expect

from scoring.hall.settings import Source
from tests.browser.axe import ALL_RULES, found_by_axe, load_axe
from tests.browser.console import Console
from tests.browser.steps import press
from tests.cards.camera import photographs_of
from tests.cards.photographed import Trouble
from tests.factories import draw, make_evening, now, offer, play
from tests.proof import IS_PROOF
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

LANGUAGES = ["en", "fr"] if IS_PROOF else ["en"]
COUPLES = 12
GAMES = 12
FIRST_PRIZE = 9_000
Cards = dict[int, set[int]]


class CardNight:
    """What was truly won, kept beside the program, and what is punched on the cards."""

    def __init__(self) -> None:
        twin = play(draw(make_evening(COUPLES, name="Twin", game_count=GAMES)), GAMES, seed=1)
        evening = make_evening(COUPLES, game_count=GAMES, wins_from=Source.CARDS)
        self.evening: StoredEvening = offer(draw(evening), place_1=FIRST_PRIZE)
        self.games = [game.tables for game in twin.evening.games]
        self.won: Cards = {
            int(couple): {int(game) for game in games}
            for couple, games in twin.evening.floor_cards.items()
        }
        self.named: set[int] = {self.leader}

    @property
    def leader(self) -> int:
        most = max(map(len, self.won.values()))
        (leader,) = (couple for couple, games in self.won.items() if len(games) == most)
        return leader

    def table_of(self, game: int) -> tuple[int, int]:
        """Winner and loser at a table of whom nothing is wrong yet."""
        for _number, pair, winner in self.games[game - 1]:
            if winner is not None and not self.named & {*pair}:
                (loser,) = {*pair} - {winner}
                assert loser is not None
                self.named |= {winner, loser}
                return int(winner), int(loser)
        raise LookupError(game)

    def punched(self) -> Cards:
        """The cards as they come back, without the one that is lost."""
        cards = {couple: set(games) for couple, games in self.won.items()}
        winner, _loser = self.table_of(4)
        cards[winner].remove(4)
        _winner, loser = self.table_of(8)
        cards[loser].add(8)
        winner, _loser = self.table_of(6)
        beside = next(game for game in (7, 5) if game not in cards[winner])
        cards[winner] ^= {6, beside}
        other, self.lost = sorted(set(cards) - self.named)[:2]
        cards[self.leader], cards[other] = cards[other], cards[self.leader]
        del cards[self.lost]
        return cards

    @property
    def typed(self) -> Cards:
        return {
            int(c): set(map(int, games)) for c, games in now(self.evening).evening.cards.items()
        }


@pytest.fixture
def night(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CardNight:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)
    return CardNight()


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_alone(
    language: str,
    night: CardNight,
    new_context: Callable[..., BrowserContext],
    tmp_path: Path,
) -> None:
    page = new_context(locale=f"{language}-CA").new_page()
    punched = night.punched()
    # By the cards as they come back another couple would be paid.
    assert max(punched, key=lambda couple: len(punched[couple])) != night.leader
    the_cards_are_photographed(page, night, punched, tmp_path)
    assert night.typed == punched
    what_was_wrong_is_explained(page, night)
    assert night.typed == night.won
    the_winner_is_paid(page, night)


# A camera that sees one picture and nothing else.
SEES = """(picture) => {
  const canvas = document.createElement("canvas");
  const image = new Image();
  image.src = "data:image/jpeg;base64," + picture;
  image.onload = () => {
    Object.assign(canvas, { width: image.width, height: image.height });
    // Now and then: a picture so large keeps a busy machine busy.
    setInterval(() => canvas.getContext("2d").drawImage(image, 0, 0), 500);
  };
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(2);
}"""


def test_camera_of_the_laptop_is_as_good_as_a_file(page: Page, night: CardNight) -> None:
    (picture,) = photographs_of(night.evening, {1: [1, 2, 5]})
    page.goto(f"/{night.evening.slug}/cards/photographs/")
    page.evaluate(SEES, b64encode(picture).decode())
    press(page, "Use this laptop’s camera")
    press(page, "Take the picture")
    told = page.locator("[data-told]")
    expect(told).to_contain_text("Photographs to be read: 1.", timeout=60_000)
    press(page, "Read the photographs")

    expect(page.locator(".photographed")).to_have_count(1, timeout=60_000)
    expect(page.get_by_label("Couple")).to_have_value("1")
    assert night.typed == {}


def test_no_picture_is_taken_while_others_are_sent(page: Page, night: CardNight) -> None:
    """The page goes with the last answer, and what was taken since would go with it."""
    (picture,) = photographs_of(night.evening, {1: [1, 2, 5]})
    page.goto(f"/{night.evening.slug}/cards/photographs/")
    page.evaluate(SEES, b64encode(picture).decode())
    press(page, "Use this laptop’s camera")
    press(page, "Take the picture")
    expect(page.locator("[data-told]")).to_contain_text("to be read: 1.", timeout=60_000)
    sent: list[Route] = []
    page.route("**/cards/photographs/", lambda route: sent.append(route), times=1)

    press(page, "Read the photographs")

    expect(page.get_by_role("button", name="Take the picture")).to_be_disabled()
    sent[0].continue_()
    expect(page.locator(".photographed")).to_have_count(1, timeout=60_000)


def test_camera_that_is_refused_leaves_the_files(page: Page, night: CardNight) -> None:
    page.goto(f"/{night.evening.slug}/cards/photographs/")
    page.evaluate("() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(); }")
    press(page, "Use this laptop’s camera")

    expect(page.locator("[data-told]")).to_contain_text("choose photographs instead")


REFUSED = {
    "en": {"notes": "not a picture", "empty": "empty", "large": "too large", "full": "no room"},
    "fr": {"notes": "pas une photo", "empty": "vide", "large": "trop ", "full": "de place"},
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_file_that_is_refused_is_named_and_the_others_are_read(
    language: str,
    new_context: Callable[..., BrowserContext],
    night: CardNight,
    console: Console,
    tmp_path: Path,
) -> None:
    """Of each kind of refusal one, and a photograph beside them."""
    (picture,) = photographs_of(night.evening, {1: [1, 2, 5]})
    contents = {
        "notes.png": b"no picture",
        "empty.jpg": b"",
        "good.jpg": picture,
        "film.jpg": bytes(31_000_000),
    }
    for name, content in contents.items():
        (tmp_path / name).write_bytes(content)
    page = new_context(locale=f"{language}-CA").new_page()
    page.goto(f"/{night.evening.slug}/cards/photographs/")
    # What the laptop's disk answers when it is full, and its server to what is far too large.
    for name, status in {"full.jpg": 507, "vast.jpg": 413}.items():
        (tmp_path / name).write_bytes(name.encode())
        answer_to(page, name, status)
    page.locator("input[type=file]").set_input_files(list(tmp_path.glob("*.*")))
    with console.refusals_meant(2):
        page.locator("form[data-photographs] [type=submit]").click()
        expect(page.locator(".photographed")).to_have_count(1, timeout=60_000)
    assert sorted(line[-3:] for line in console.complaints) == ["413", "507"]
    console.complaints.clear()
    lines = page.locator("#refused_files > p")
    expect(lines).to_have_count(5)
    lines_told = [line.replace("\N{NO-BREAK SPACE}", "") for line in lines.all_text_contents()]
    told = dict(line.split(": ", 1) for line in lines_told)
    assert told.keys() == {"notes.png", "empty.jpg", "film.jpg", "full.jpg", "vast.jpg"}
    said = REFUSED[language]
    assert said["notes"] in told["notes.png"]
    assert said["empty"] in told["empty.jpg"]
    assert said["large"] in told["film.jpg"]
    assert said["large"] in told["vast.jpg"]
    assert said["full"] in told["full.jpg"]
    nobody_is_kept_out(page)
    page.reload()
    expect(lines).to_have_count(0)


def answer_to(page: Page, name: str, status: int) -> None:
    page.route(
        "**/cards/photographs/",
        lambda route: (
            route.fulfill(status=status, body="")
            if name.encode() in (route.request.post_data_buffer or b"")
            else route.fallback()
        ),
    )


def test_asked_box_and_its_question_are_in_sight_together(
    page: Page, night: CardNight, tmp_path: Path
) -> None:
    (picture,) = photographs_of(
        night.evening, {1: [1, 2, 5]}, seed=9, trouble=Trouble.BETWEEN_BOXES
    )
    (tmp_path / "1.jpg").write_bytes(picture)
    page.goto(f"/{night.evening.slug}/cards/photographs/")
    page.locator("input[type=file]").set_input_files(tmp_path / "1.jpg")
    page.locator("form[data-photographs] [type=submit]").click()
    asked = page.locator(".read-doubt").first
    expect(asked).to_be_visible(timeout=60_000)
    nobody_is_kept_out(page)
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        asked.locator("input").first.scroll_into_view_if_needed()
        for part in (asked.locator("legend"), asked.locator(".enlarged")):
            expect(part).to_be_in_viewport(ratio=0.95)
    # What is ticked is counted at once.
    card = page.locator(".photographed").first
    count = int(card.locator("[data-punches]").text_content() or "")
    asked.locator("input[value=hole]").check()
    expect(card.locator("[data-punches]")).to_have_text(str(count + 1))


def the_cards_are_photographed(page: Page, night: CardNight, punched: Cards, folder: Path) -> None:
    files = []
    for number, picture in enumerate(photographs_of(night.evening, punched), start=1):
        files.append(folder / f"{number}.jpg")
        files[-1].write_bytes(picture)
    slug = night.evening.slug
    page.goto(f"/{slug}/cards/")
    page.locator(f'a[href="/{slug}/cards/photographs/"]').click()
    page.locator("input[type=file]").set_input_files(files)
    page.locator("form[data-photographs] [type=submit]").click()
    expect(page.locator(".photographed").first).to_be_visible(timeout=60_000)
    nobody_is_kept_out(page)
    assert night.typed == {}
    page.locator(f'form[action$="/{slug}/cards/photographs/keep/"] button').click()
    expect(page.locator("#notices .is-success")).to_be_visible()
    what_is_asked_is_looked_at(page, punched)


def nobody_is_kept_out(page: Page) -> None:
    load_axe(page)
    assert found_by_axe(page, ALL_RULES, page.url) == []


def what_is_asked_is_looked_at(page: Page, punched: Cards) -> None:
    """Somebody has the paper in the hand, and answers for each box that is asked."""
    while page.locator(".photographed").count():
        card = page.locator(".photographed").first
        couple = int(card.locator("input[name=couple]").input_value())
        for doubt in card.locator(".read-doubt").all():
            radio = doubt.locator("input[type=radio]").first
            game = int((radio.get_attribute("name") or "").removeprefix("game-"))
            answer = "hole" if game in punched[couple] else "none"
            doubt.locator(f"input[value={answer}]").check()
        identity = card.get_attribute("id")
        card.locator("button").first.click()
        expect(page.locator(f"#{identity}")).to_have_count(0)
    # Nothing is left to look at, nor a heading that says so.
    expect(page.locator(".read-cards:visible")).to_have_count(0)


def what_was_wrong_is_explained(page: Page, night: CardNight) -> None:
    """All of it at once by one tap, which is taken back and done again."""
    page.goto(f"/{night.evening.slug}/cards/")
    right = page.locator("#check .explanations button[name=cards]").first
    expect(right).to_be_visible()
    nobody_is_kept_out(page)
    before = night.typed
    for is_last in (False, True):
        right.click()
        expect(page.locator("#check .status-line.is-complete")).to_be_visible()
        assert night.typed == night.won
        if not is_last:
            page.locator("#last_done button").click()
            expect(right).to_be_visible()
            assert night.typed == before


def the_winner_is_paid(page: Page, night: CardNight) -> None:
    page.goto(f"/{night.evening.slug}/prizes/")
    page.locator(f'form[action$="/awards/place-1/{night.leader}/hand-over/"] button').click()
    held = f'form[action$="/awards/place-1/{night.leader}/take-back/"]'
    expect(page.locator(held)).to_be_visible()
    evening = now(night.evening).evening
    paid = {(prize, couple): award.cents for (prize, couple), award in evening.handed_over.items()}
    assert paid == {("place-1", night.leader): FIRST_PRIZE}
