"""What every answer carries, and which requests never reach a desk."""

import pytest
from django.test import Client
from django.urls import reverse

pytestmark = pytest.mark.django_db

FOREIGN_HOSTS = [
    "evil.example",
    "127.0.0.1.evil.example",
    "192.168.0.7",
    "[::ffff:7f00:1]",
]


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


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
def test_foreign_host_name_is_refused(client: Client, host: str) -> None:
    answer = client.get("/", headers={"host": host})

    assert answer.status_code == 400
    assert host.encode() not in answer.content


def test_form_from_another_site_is_refused_whatever_token_it_carries() -> None:
    guarded = Client(enforce_csrf_checks=False)

    answer = guarded.post(reverse("office-practice"), headers={"sec-fetch-site": "cross-site"})

    assert answer.status_code == 403


def test_form_without_a_token_is_refused() -> None:
    guarded = Client(enforce_csrf_checks=True)

    assert guarded.post(reverse("office-practice")).status_code == 403


def test_form_of_this_program_passes_the_guards() -> None:
    """The control of the two tests above."""
    client = Client(enforce_csrf_checks=True)
    client.get(reverse("office-new"))
    token = client.cookies["csrftoken"].value

    answer = client.post(
        reverse("office-practice"),
        {"csrfmiddlewaretoken": token},
        headers={"sec-fetch-site": "same-origin"},
    )

    assert answer.status_code == 302
