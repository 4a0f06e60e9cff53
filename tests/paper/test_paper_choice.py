"""How an evening is printed: chosen once, kept, and followed by every link to its paper."""

import io
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from scoring.hall.acts import SetUp, SignIn
from tests.factories import do, draw, make_evening, now, play
from tests.prints.papers import texts
from tournaments.models import PaperChoiceRow
from tournaments.store.paper.choice import PaperChoice, paper_choice
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

QUESTION = "Is that right for this hall?"


def at(evening: StoredEvening, document: str = "", **query: str) -> str:
    page = [evening.slug, document] if document else [evening.slug]
    return reverse("paper-document" if document else "paper", args=page, query=query)


@pytest.mark.parametrize(
    ("own", "usual"), [("en", "en"), ("fr", "fr"), ("en,fr", "both"), ("fr,en", "both")]
)
def test_documents_are_in_the_evenings_languages_unless_told(
    own: str, usual: str, client: Client
) -> None:
    evening = make_evening(languages=tuple(own.split(",")))

    assert is_chosen(client.get(at(evening)).text, usual)


def is_chosen(page: str, value: str) -> bool:
    return re.search(f'value="{value}"[^>]*checked', page) is not None


def choose(client: Client, evening: StoredEvening, **choice: str) -> HttpResponse:
    usual = {"languages": "both", "paper": "letter", "names": "first"}
    return client.post(at(evening), {**usual, **choice})


def page_size(client: Client, evening: StoredEvening, **query: str) -> tuple[float, float]:
    content = client.get(at(evening, "starting-tables", **query)).content
    box = PdfReader(io.BytesIO(content)).pages[0].mediabox
    return float(box.width), float(box.height)


def test_what_was_chosen_is_kept_and_every_document_printed_so(client: Client) -> None:
    evening = draw(make_evening(couples=4))

    answer = choose(client, evening, languages="fr", paper="a4", names="family")

    assert answer.url == at(evening)
    page = client.get(at(evening)).text
    assert all(is_chosen(page, value) for value in ("fr", "a4", "family"))
    assert page_size(client, evening) == pytest.approx((595.3, 841.9), abs=0.1)
    text = " ".join(texts(client.get(at(evening, "starting-tables")).content))
    assert "Tables de départ par nom" in text
    assert "Starting tables" not in text
    assert "Sample, Ada 1" in text


def test_address_that_says_otherwise_is_followed_this_once(client: Client) -> None:
    evening = draw(make_evening(couples=4))
    choose(client, evening, paper="a4")

    assert page_size(client, evening, paper="letter") == (612, 792)
    assert page_size(client, evening) == pytest.approx((595.3, 841.9), abs=0.1)


def test_choice_of_one_evening_is_not_that_of_another(client: Client) -> None:
    evening, other = make_evening(), make_evening()
    choose(client, evening, paper="a4", names="family")

    page = client.get(at(other)).text

    assert is_chosen(page, "letter")
    assert QUESTION in page


def test_lists_by_name_go_by_the_family_name_where_the_names_have_one(client: Client) -> None:
    evening = draw(make_evening(couples=4, hall="Made-up hall"))

    # The names of the first couple are Ada Sample 1 and Bruno Sample 1.
    assert "Sample, Ada 1" in listed(client, evening)

    called = make_evening(couples=0)
    do(called, *(SignIn((f"Ada{n}", f"Bruno{n}")) for n in range(4)))
    page = client.get(at(called)).text
    assert is_chosen(page, "first")
    assert QUESTION not in page


def test_hall_is_asked_once_what_its_lists_by_name_go_by(client: Client) -> None:
    evening = draw(make_evening(couples=4, hall="Made-up hall"))
    assert QUESTION in client.get(at(evening)).text

    client.post(at(evening), {"names": "first"})

    # On its next evening the hall's answer stands; another hall is asked again.
    following = draw(make_evening(couples=4, hall="Made-up hall"))
    for told in (evening, following):
        assert QUESTION not in client.get(at(told)).text
        assert "Sample, Ada 1" not in listed(client, told)
    assert QUESTION in client.get(at(make_evening(couples=4, hall="Another hall"))).text


def test_nobody_is_asked_of_lists_when_none_is_to_be_printed(client: Client) -> None:
    over = play(draw(make_evening(couples=4, game_count=1, jar_size=None)), games=1)

    assert QUESTION not in client.get(at(over)).text


def listed(client: Client, evening: StoredEvening) -> str:
    return " ".join(texts(client.get(at(evening, "starting-tables")).content))


def test_documents_follow_the_languages_of_the_evening_where_others_were_not_chosen(
    client: Client,
) -> None:
    evening = make_evening(languages=("en", "fr"))
    choose(client, evening, paper="a4")
    do(evening, SetUp({"languages": ("fr",)}))

    page = client.get(at(evening)).text

    assert is_chosen(page, "fr")
    assert is_chosen(page, "a4")


def test_choice_says_that_it_is_kept_where_a_page_asks_for_that_alone(client: Client) -> None:
    evening = make_evening()

    answer = client.post(
        at(evening),
        {"languages": "en", "paper": "a4", "names": "first"},
        headers={"hx-request": "true", "hx-target": "paper_kept"},
    )

    assert "Saved: every document of this evening is printed like this." in answer.text
    assert "<html" not in answer.text
    assert is_chosen(client.get(at(evening)).text, "a4")


NONSENSE = [{"languages": "de"}, {"paper": "a5"}, {"paper": "\x00"}, {"names": "last"}]


@pytest.mark.parametrize("query", NONSENSE)
def test_nonsense_is_refused_with_the_page_and_not_kept(
    query: dict[str, str], client: Client
) -> None:
    evening = make_evening()

    for answer in (client.get(at(evening, "awards", **query)), choose(client, evening, **query)):
        assert answer.status_code == 422
        assert "Choose one of the answers on the page." in answer.text
    assert is_chosen(client.get(at(evening)).text, "letter")


def test_choice_is_no_act_and_changes_nothing_of_the_evening(client: Client) -> None:
    evening = make_evening()

    choose(client, evening, paper="a4")

    assert now(evening).version == evening.version
    assert paper_choice(evening) == PaperChoice("", "a4", "first")


@pytest.mark.parametrize("nonsense", [{"languages": "de"}, {"paper": "a5"}, {"names": "last"}])
def test_row_that_says_nonsense_is_printed_as_usual(
    nonsense: dict[str, str], client: Client
) -> None:
    evening = draw(make_evening(couples=4))
    PaperChoiceRow.objects.create(evening_id=evening.pk, **nonsense)

    page = client.get(at(evening))

    assert page.status_code == 200
    assert all(is_chosen(page.text, usual) for usual in ("both", "letter", "family"))
    assert page_size(client, evening) == (612, 792)
