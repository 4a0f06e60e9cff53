"""What every answer carries, and which requests never reach a desk."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from django.core.exceptions import BadRequest
from django.db import connection
from django.test import Client, override_settings
from django.urls import reverse

from tests.factories import make_evening
from tests.fragments import asked_for
from tournaments.models import EveningRow

pytestmark = pytest.mark.django_db

FOREIGN_HOSTS = ["evil.example", "127.0.0.1.evil.example", "192.168.0.7", "[::ffff:7f00:1]"]


@pytest.mark.parametrize("path", ["/", "/no-such-evening/door/", "/office/new/"])
def test_every_answer_forbids_what_is_inline_or_foreign(client: Client, path: str) -> None:
    policy = client.get(path).headers["Content-Security-Policy"]

    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_back_fetches_pages_anew_but_sends_no_form_again(client: Client) -> None:
    page = client.get(reverse("office-new"))
    refused = client.post(reverse("office-new"), {"name": ""})

    assert page.headers["Cache-Control"] == "no-store"
    assert (refused.status_code, refused.headers["Cache-Control"]) == (422, "no-cache")


def test_page_with_a_tag_may_be_shown_again_once_the_program_has_said_so(client: Client) -> None:
    board = client.get(reverse("board", args=[make_evening(4).slug]))

    assert ("ETag" in board.headers, board.headers["Cache-Control"]) == (True, "no-cache")


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_foreign_host_name_is_refused(client: Client, host: str) -> None:
    answer = client.get("/", headers={"host": host})

    assert answer.status_code == 400
    assert host.encode() not in answer.content


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("told", ["cross-site", "same-site", "SAME-ORIGIN", "", "anything"])
def test_form_from_another_site_is_refused_whatever_token_it_carries(
    method: str, told: str
) -> None:
    """Another program of this laptop, at another port, is of the same site and not of ours."""
    send = getattr(Client(enforce_csrf_checks=False), method)

    answer = send(reverse("office-practice"), headers={"sec-fetch-site": told})

    assert answer.status_code == 403
    assert not EveningRow.objects.exists()


def test_form_passes_the_guards_with_its_token_alone() -> None:
    """The control of the test above, too."""
    client, path = Client(enforce_csrf_checks=True), reverse("office-practice")
    client.get("/")
    token = {"csrfmiddlewaretoken": client.cookies["csrftoken"].value}

    answers = [
        client.post(path, sent, headers={"sec-fetch-site": "same-origin"}) for sent in ({}, token)
    ]

    assert [answer.status_code for answer in answers] == [403, 302]


@pytest.mark.parametrize(
    ("address", "desk"),
    [
        ("/sample-evening-2026-11-20/floor/record-win/", "/sample-evening-2026-11-20/floor/"),
        ("/sample-evening-2026-11-20/door/couples/1/remove/", "/sample-evening-2026-11-20/door/"),
        ("/office/practice/", "/"),
    ],
)
def test_address_of_a_form_opened_as_a_page_leads_to_its_desk(
    client: Client, address: str, desk: str
) -> None:
    make_evening(2)

    answer = client.get(address)

    assert (answer.status_code, answer.headers["Location"]) == (302, desk)


# Forms that nobody can read


READER = "tournaments.web.middleware.ReadableForm"
FORM = "application/x-www-form-urlencoded"
A_PART = b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
GARBLED = {
    "wide": (f"{FORM}; charset=utf-16", "a=b".encode("utf-16")),
    "old encoding": (f"{FORM}; charset=latin-1", b"a=%e9"),
    "parts without a border": ("multipart/form-data", A_PART),
    "parts with an empty border": ("multipart/form-data; boundary=", A_PART),
    "parts with a strange border": ("multipart/form-data; boundary=\xe9", A_PART),
    "too many fields": (FORM, b"a=b&" * 3_001),
    "too large": (FORM, b"a=" + b"b" * 9 * 1024 * 1024),
}
ADDRESSES = ["/", "/office/new/", "/office/practice/", "/language/setlang/", "/no/such/address/"]


def with_a_page_open() -> Client:
    """A browser that has the token: only then does anybody look into the form."""
    client = Client(enforce_csrf_checks=True)
    client.get("/office/new/")
    return client


@pytest.mark.parametrize(("kind", "sent"), GARBLED.values(), ids=GARBLED)
def test_garbled_form_is_refused_at_every_address(kind: str, sent: bytes) -> None:
    client = with_a_page_open()

    for address in ADDRESSES:
        answer = client.generic("POST", f"{address}?a=%c3%a9", sent, content_type=kind)

        assert answer.status_code == 400, address
        assert "Nothing was changed" in answer.content.decode(), address


def test_form_as_browsers_send_it_is_read() -> None:
    answer = Client().generic("POST", "/office/new/", b"a=b", content_type=f"{FORM}; charset=UTF-8")

    assert answer.status_code == 422


def test_guard_is_what_refuses() -> None:
    """The control: without it the refusal itself fails, which a browser sees as a fault."""
    others = [name for name in settings.MIDDLEWARE if name != READER]

    with override_settings(MIDDLEWARE=others), pytest.raises(BadRequest, match="UTF-8"):
        with_a_page_open().generic("POST", "/", b"a=b", content_type=f"{FORM}; charset=utf-16")


# The data file


@pytest.fixture
def no_writing() -> Iterator[None]:
    if connection.vendor != "sqlite":
        pytest.skip("A server has no file of its own here.")
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=ON")
        yield
        cursor.execute("PRAGMA query_only=OFF")


@pytest.mark.usefixtures("no_writing")
def test_database_that_cannot_be_written_is_said_in_a_sentence(client: Client) -> None:
    """A page that asks by itself is told that alone."""
    path = reverse("office-practice")

    answer, alone = client.post(path), client.post(path, headers=asked_for("entry"))

    page = answer.content.decode()
    assert answer.status_code == 503
    assert "The data file cannot be used (attempt to write a readonly database)." in page
    assert str(connection.settings_dict["NAME"]) in page
    assert EveningRow.objects.count() == 0
    assert alone.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert alone.content.decode().startswith("The data file cannot be used")


@pytest.mark.skipif(os.name != "posix", reason="An open file cannot be taken away here.")
def test_data_file_taken_away_is_told_before_anything_is_saved_into_it(client: Client) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("A server has no file of its own here.")
    file = Path(connection.settings_dict["NAME"])
    assert client.get("/").status_code == 200

    elsewhere = file.rename(file.with_suffix(".elsewhere"))
    try:
        away = client.post(reverse("office-practice"))
        file.touch()
        replaced = client.post(reverse("office-practice"))
    finally:
        elsewhere.replace(file)

    for answer in (away, replaced):
        assert answer.status_code == 503
        assert "was moved, deleted or replaced" in answer.content.decode()
    assert client.get("/").status_code == 200
    assert EveningRow.objects.count() == 0
