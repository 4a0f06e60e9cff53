"""What phones find on the hall's network, and that they find nothing else."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar
from scoring.hall.settings import TableReports
from tests.board.test_board_pages import begun
from tests.factories import do, draw, make_evening, offer, play
from tests.fragments import asked_for, text_of
from tests.phones.followers import asks_of
from tests.phones.hall_client import HOST, Phone, own_address, phone_of
from tests.prints.papers import stored
from tests.scoring.hall.evenings import signed_in
from tests.tournaments import played_out, pools_played
from tests.walk import walk
from tournaments.templatetags.following import MOST_ASKS, asks_every
from tournaments.web.hall import card_codes
from tournaments.web.hall.card_codes import LETTERS, card_code, couple_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone() -> Phone:
    return Phone()


def test_short_address_of_an_evening_leads_to_the_players_page(phone: Phone) -> None:
    stored = make_evening(4)

    assert phone.get(f"/{stored.slug}/").url == reverse("board-players", args=[stored.slug])


def test_page_of_players_leads_to_no_desk(phone: Phone) -> None:
    stored = begun("evening", 4, screen_shows_leaders=True)

    found = walk(phone, reverse("board-players", args=[stored.slug]))

    assert len(found.answers) > 2
    assert {address.split("/")[2] for address in found.answers if address != "/"} == {
        "board",
        "join",
        "rules",
    }
    assert {answer.status_code for answer in found.answers.values()} <= {200, 302}
    assert {action for action, _fields in found.forms} == {
        "/language/setlang/",
        f"/{re.sub('[0-9]+', '0', stored.slug)}/join/",
    }


@pytest.mark.parametrize(("couples", "pages", "words"), [(12, 15, 5), (250, 42, 42)])
def test_page_of_a_couple_asks_less_often_in_a_full_room(
    couples: int, pages: int, words: int
) -> None:
    stored = draw(make_evening(couples, table_reports=TableReports.SHOWN))

    page = phone_of(stored, 1).get(own_address(stored, 1, "board-couple")).text

    asks = asks_of(page)
    assert (asks["couple_now"].every, asks["own_word"].every) == (pages, words)


@pytest.mark.parametrize("couples", [1, 30, 31, 45, 90, 91, 250, 300])
def test_two_phones_of_each_couple_never_ask_too_often_together(couples: int) -> None:
    room = stored(signed_in(couples))

    a_second = sum(2 * couples / asks_every(room, usual) for usual in (15, 5))

    assert a_second <= MOST_ASKS


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "example.org", ""])
def test_other_names_are_refused(phone: Phone, host: str) -> None:
    answer = phone.get("/", headers={"Host": host})

    assert answer.status_code == 400


def test_name_of_the_hall_is_refused_at_the_laptop(client: Client) -> None:
    assert client.get("/", headers={"Host": "192.168.1.21:8046"}).status_code == 400
    assert client.get("/", headers={"Host": HOST}).status_code == 200


def test_address_of_the_hall_leads_to_tonights_evening(phone: Phone) -> None:
    assert "No evening is set up for tonight yet." in text_of(phone.get("/"))

    stored = play(draw(make_evening(4)), games=1)
    assert phone.get("/").url == reverse("board-players", args=[stored.slug])

    other = play(draw(make_evening(4, name="Second hall")), games=1)
    page = phone.get("/").text
    assert all(reverse("board-players", args=[one.slug]) in page for one in (stored, other))


def test_practice_stays_out_while_an_evening_is_on(phone: Phone) -> None:
    practice = play(draw(make_evening(4, name="Practice", is_practice=True)), games=1)
    assert phone.get("/").url == reverse("board-players", args=[practice.slug])

    stored = play(draw(make_evening(4)), games=1)
    assert phone.get("/").url == reverse("board-players", args=[stored.slug])


@pytest.mark.parametrize("who", ["3", "ada SAMPLE 3", "Bruno sample 3"])
def test_number_or_name_leads_to_the_own_page(phone: Phone, who: str) -> None:
    stored = make_evening(4)

    answer = phone.get(reverse("board-couples", args=[stored.slug]), {"who": who})

    assert answer.url == reverse("board-couple", args=[stored.slug, 3])


def test_several_of_one_name_are_all_offered(phone: Phone) -> None:
    stored = make_evening(4)

    answer = phone.get(reverse("board-couples", args=[stored.slug]), {"who": "ada"})

    assert answer.status_code == 200
    assert all(reverse("board-couple", args=[stored.slug, n]) in answer.text for n in range(1, 5))


def test_nobody_is_found_by_name_where_names_are_not_shown(phone: Phone) -> None:
    stored = make_evening(4, public_shows_names=False)

    answer = phone.get(reverse("board-couples", args=[stored.slug]), {"who": "ada"})

    assert answer.status_code == 422
    assert "Nobody has this number or name tonight." in text_of(answer)


def test_standings_stay_hidden_until_the_hall_screen_may_show_them(phone: Phone) -> None:
    hidden = begun("evening", 4)
    shown = begun("evening", 4, screen_shows_leaders=True)

    pages = [
        text_of(phone.get(reverse("board-players", args=[one.slug]))) for one in (hidden, shown)
    ]

    assert ["Standings" in page for page in pages] == [False, True]
    assert all("3 of 25 games are played." in page for page in pages)


def test_result_is_for_everybody(phone: Phone) -> None:
    stored = make_evening(4, game_count=3, jar_size=1)
    offer(stored, place_1=1000)
    play(draw(stored), games=3)

    page = text_of(phone.get(reverse("board-players", args=[stored.slug])))

    assert "Standings" in page
    assert "First prize" in page


def test_bracket_and_pools_are_for_everybody(phone: Phone) -> None:
    pools = text_of(phone.get(reverse("board-players", args=[pools_played(name="Pools").slug])))
    over = phone.get(reverse("board-players", args=[played_out(name="Over").slug]))

    assert "Pool A" in pools
    assert 'class="knockout"' in over.text


def test_page_that_asks_for_news_is_told_once_that_there_are_none(phone: Phone) -> None:
    stored = begun("evening", 4)
    page = reverse("board-players", args=[stored.slug])
    (ask,) = re.findall(rf'hx-get="({page}[^"]+)"', phone.get(page).text)

    unchanged = phone.get(ask, headers=asked_for("players_news"))
    play(stored, games=1)
    changed = phone.get(ask, headers=asked_for("players_news"))

    assert (unchanged.status_code, changed.status_code) == (204, 200)
    assert "<html" not in changed.text


def test_card_leads_to_its_couple(phone: Phone, client: Client) -> None:
    stored = make_evening(4)
    code = card_code(stored.slug, 3)
    own = reverse("board-couple", args=[stored.slug, 3])

    assert [each.get(f"/c/{code}").url for each in (phone, client)] == [own, own]
    assert phone.get(f"/c/{code.lower()}").url == own


def test_code_of_no_card_leads_to_the_search(phone: Phone) -> None:
    stored = make_evening(4)

    answer = phone.get(f"/c/{card_code(stored.slug, 99)}", follow=True)

    assert "No couple has this card tonight." in text_of(answer)


def test_notice_is_shown_on_a_page_that_the_phone_has_seen(phone: Phone) -> None:
    stored = play(draw(make_evening(4)), games=1)
    page = reverse("board-players", args=[stored.slug])
    seen = phone.get(page).headers["ETag"]
    assert phone.get(page, headers={"If-None-Match": seen}).status_code == 304

    phone.get("/c/000000")

    again = phone.get(page, headers={"If-None-Match": seen})
    assert "No couple has this card tonight." in text_of(again)


def test_codes_are_six_letters_that_no_two_couples_of_a_hall_share() -> None:
    codes = {card_code("evening-2026-11-20", couple) for couple in range(1, 301)}

    assert len(codes) == 300
    assert {len(code) for code in codes} == {6}
    assert set("".join(codes)) <= set(LETTERS)


def test_code_that_a_couple_before_has_is_drawn_anew(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Codes of six letters meet in one hall of many thousands; codes of one letter in any hall."""
    monkeypatch.setattr(card_codes, "LENGTH", 1)
    stored = make_evening(24)
    codes = {couple: card_code(stored.slug, couple) for couple in range(1, 25)}

    assert len(set(codes.values())) == 24
    assert {couple: couple_of(code) for couple, code in codes.items()} == {
        couple: (stored, couple) for couple in codes
    }


@pytest.mark.parametrize("number", [0, 10**12])
def test_no_code_is_drawn_for_a_couple_that_is_not_there(number: int) -> None:
    """Codes are drawn one after the other: whoever made up an address would keep the program."""
    stored = draw(make_evening(4, table_reports=TableReports.SHOWN))

    for page in ("board-word", "board-couple"):
        answer = phone_of(stored, 1).get(own_address(stored, number, page))
        assert answer.status_code == 404


def test_error_pages_show_no_way_into_the_laptop(phone: Phone) -> None:
    page = phone.get("/no-such-evening/board/players/")

    assert page.status_code == 404
    links = set(re.findall(r'href="([^"#]+)"', page.text))
    assert {link for link in links if not link.startswith("/static/")} == {"/"}


def test_draw_of_the_jar_is_shown_when_all_is_over(phone: Phone) -> None:
    stored = play(draw(make_evening(4, game_count=3, jar_size=1)), games=3)
    page = reverse("board-players", args=[stored.slug])
    assert "Games drawn" not in phone.get(page).text

    do(stored, DrawJar("45"))
    assert "Games drawn" in phone.get(page).text
