"""What tests of the office read off its pages."""

import html
import re
from collections.abc import Mapping

from django.http import HttpResponse
from django.test import Client

from tournaments.store import book, listing
from tournaments.store.stored_evening import StoredEvening

SAMPLE = ["sample-evening-2026-11-20"]
NEW = "/office/new/"
SETTINGS = f"/{SAMPLE[0]}/office/settings/"
LOGBOOK = f"/{SAMPLE[0]}/office/logbook/"


def text_of(client: Client, path: str, **query: object) -> str:
    """The page as it is read: what is escaped in it is said plainly."""
    return html.unescape(client.get(path, query).text)


def offered(client: Client, path: str) -> dict[str, str]:
    """What a browser would send back if nothing on the settings page were touched."""
    text = client.get(path).text
    return sent_by(text[text.index('<form id="settings"') :])


def save(client: Client, path: str, changed: Mapping[str, str] | None = None) -> HttpResponse:
    """The page that comes when these fields of the settings page are changed and it is sent."""
    return client.post(path, {**offered(client, path), **(changed or {})}, follow=True)


def sent_by(text: str) -> dict[str, str]:
    """What the first form of the text sends as it stands."""
    form = text[text.index("<form") : text.index("</form>")]
    sent: dict[str, str] = {}
    for tag in re.findall(r"<input[^>]*>", form):
        attributes = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        is_choice = attributes.get("type") in {"checkbox", "radio"}
        if "name" in attributes and (not is_choice or " checked" in tag):
            sent[attributes["name"]] = attributes.get("value", "on" if is_choice else "")
    for name, options in re.findall(r'<select name="([^"]+)".*?>(.*?)</select>', form, re.DOTALL):
        chosen = re.search(r'value="([^"]*)" selected', options)
        sent[name] = chosen[1] if chosen else ""
    return sent


def form_to(text: str, address: str) -> dict[str, str]:
    """What the form that goes to this address sends as it stands."""
    start = next(
        found.start()
        for found in re.finditer("<form", text)
        if f'action="{address}"' in text[found.start() : text.index(">", found.start())]
    )
    return sent_by(text[start:])


def evenings() -> list[StoredEvening]:
    """Every evening there is, the latest first."""
    found = [book.find(slug) for slug in listing.slugs()]
    return [stored for stored in found if stored is not None]
