"""Forms that nobody can read are refused at every address, and nothing fails on them."""

import pytest
from django.conf import settings
from django.core.exceptions import BadRequest
from django.test import Client, override_settings

GUARD = "tournaments.web.middleware.ReadableForm"
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


@pytest.mark.django_db
@pytest.mark.parametrize(("kind", "sent"), GARBLED.values(), ids=GARBLED)
def test_garbled_form_is_refused_at_every_address(kind: str, sent: bytes) -> None:
    client = with_a_page_open()

    for address in ADDRESSES:
        answer = client.generic("POST", f"{address}?a=%c3%a9", sent, content_type=kind)

        assert answer.status_code == 400, address
        assert "Nothing was changed" in answer.content.decode(), address


@pytest.mark.django_db
def test_form_as_browsers_send_it_is_read() -> None:
    answer = Client().generic("POST", "/office/new/", b"a=b", content_type=f"{FORM}; charset=UTF-8")

    assert answer.status_code == 422


@pytest.mark.django_db
def test_guard_is_what_refuses() -> None:
    """The control: without it the refusal itself fails, which a browser sees as a fault."""
    others = [name for name in settings.MIDDLEWARE if name != GUARD]

    with override_settings(MIDDLEWARE=others), pytest.raises(BadRequest, match="UTF-8"):
        with_a_page_open().generic("POST", "/", b"a=b", content_type=f"{FORM}; charset=utf-16")
