"""What a settings page asks in sight, and what lies folded under headings that tell its value."""

import re

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from scoring.hall.settings import FormatOfPlay, Settings
from tests.factories import DAY, draw, make_evening
from tests.office.pages import NEW, SETTINGS, evenings, save, text_of
from tournaments.office.settings.page import PAGES, settings_page

pytestmark = pytest.mark.django_db
TOURNAMENT = f"{NEW}?format_of_play=nevins-house"
DETAILS = re.compile(r"<details.*?</details>", re.DOTALL)
PART = re.compile(
    r'<details class="settings-part" (open)?>.*?<h2[^>]*>(.*?)</h2>\s*'
    r'<span class="settings-told">(.*?)</span>',
    re.DOTALL,
)


def parts(text: str) -> dict[str, str]:
    """What the heading of each folded part tells, by its title."""
    return {title: told for _is_open, title, told in PART.findall(text)}


def opened(text: str) -> list[str]:
    """The titles of the parts that are open."""
    return [title for is_open, title, _told in PART.findall(text) if is_open]


def asked_in_sight(text: str) -> list[str]:
    """The names of the fields that lie in no fold, each once."""
    form = DETAILS.sub("", text[text.index('<form id="settings"') :])
    fields = re.findall(r'<(?:input|select)(?![^>]*type="hidden")[^>]*name="([^"]+)"', form)
    return list(dict.fromkeys(fields))


def test_new_evening_asks_six_things_in_sight(client: Client) -> None:
    asked = ["name", "date", "hall", "entry_fee_cents", "percentages", "jar_size"]

    assert asked_in_sight(text_of(client, NEW)) == asked
    assert asked_in_sight(text_of(client, TOURNAMENT)) == asked[:-1]


def test_headings_of_a_new_evening_tell_what_lies_folded_under_them(client: Client) -> None:
    text = text_of(client, NEW)

    assert opened(text) == []
    assert parts(text) == {
        "Other prizes": "none",
        "Money": "Jar fee per couple: $2.00 · Shares of prizes and jar: to the cent",
        "Games and tables": "Number of games: 25",
        "An odd couple": "House couple",
        "Languages and picture cards": (
            "English and French · Letters on the picture cards: as the language has them"
        ),
        "The card game": "Nova Scotia 45",
        "Recording and showing the wins": (
            "The wins that count: the winners recorded on the floor · Names on the public page"
        ),
    }


def test_headings_of_a_new_tournament_tell_what_lies_folded_under_them(client: Client) -> None:
    told = parts(text_of(client, TOURNAMENT))

    assert told["Matches"] == (
        "Nevins House · Games in a match: one · First round: 6:00\xa0pm · Minutes for a match: 45"
    )
    assert told["Knock-out"] == "Teams that go on from each pool: 2 · Third-place match"


def test_headings_speak_french(client: Client) -> None:
    client.cookies["django_language"] = "fr"

    assert "Couple maison" in parts(text_of(client, NEW)).values()


def test_settings_of_an_evening_lie_folded_in_the_same_way(client: Client) -> None:
    draw(make_evening(couples=3, hall_share_cents=6000, permit="12-34"))

    told = parts(text_of(client, SETTINGS))

    assert told.keys() == parts(text_of(client, NEW)).keys()
    assert told["Money"].startswith("Hall’s share: $60.00 · ")
    assert told["Money"].endswith(" · Permit number: 12-34")


def test_part_with_a_refused_field_is_open_and_headings_tell_what_was_sent(
    client: Client,
) -> None:
    typed = {"game_count": "99", "odd": "rest", "languages": "fr", "booby-worth": "A turnip"}

    text = save(client, NEW, typed).text

    assert opened(text) == ["Games and tables"]
    assert parts(text)["An odd couple"] == "Rest seat"
    assert parts(text)["Languages and picture cards"].startswith("French · ")
    assert parts(text)["Other prizes"] == (
        "Booby prize (A turnip) · "
        "Booby prize for: couples that play from the first game to the last"
    )
    assert evenings() == []


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ({"place-2-worth": "thirty"}, "Other prizes"),
        ({"more_rows": "1"}, "Other prizes"),
        ({"jar_fee_cents": "much"}, "Money"),
        ({"odd": "gold"}, "An odd couple"),
        ({"languages": "de"}, "Languages and picture cards"),
        ({"nova-scotia-45-target": "7"}, "The card game"),
        ({"public_address": "javascript:alert(1)"}, "Recording and showing the wins"),
    ],
)
def test_part_opens_for_what_is_refused_or_asked_for_in_it(
    client: Client, typed: dict[str, str], title: str
) -> None:
    assert opened(save(client, NEW, typed).text) == [title]


def test_rules_of_the_order_open_their_part(client: Client) -> None:
    assert opened(save(client, TOURNAMENT, {"order_2": "wins"}).text) == ["Pools"]


@pytest.mark.parametrize("played", FormatOfPlay)
def test_every_field_stands_once_on_the_page(played: FormatOfPlay) -> None:
    usual = Settings(name="Any", date=DAY, format_of_play=played).of_its_format()
    page = settings_page(None, usual)

    names = [field.html_name for field in page.fields]

    forms = [page.form, page.asked.line, *page.asked.rows]
    assert sorted(names) == sorted(form[name].html_name for form in forms for name in form.fields)


def test_parts_are_told_whatever_is_sent() -> None:
    for played in PAGES:
        usual = Settings(name="Any", date=DAY, format_of_play=played).of_its_format()
        with override("fr"):
            page = settings_page(QueryDict("percentages=half&best_of=x"), usual)

        assert [folded.part for folded in page.parts] == [*PAGES[played].parts]
