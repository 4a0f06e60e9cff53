"""Photographed cards as they come and wait: refused, seen twice, and forgotten in time."""

import os
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from tests.cards.camera import photographs_of
from tests.cards.test_photographs_page import GAMES, cards_of, lay, read, shown
from tests.factories import draw, make_evening, now
from tests.fragments import asked_for, roots_of
from tournaments.cards.photograph import pile
from tournaments.cards.photograph.pile import pile_of
from tournaments.cards.prints.code import evening_key
from tournaments.management.read_cards import forget_old_photographs
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.deleting import delete

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(4, game_count=GAMES))


def test_two_photographs_of_a_card_are_one_card_and_the_better_one_counts(
    client: Client, evening: StoredEvening
) -> None:
    better = read(evening, 1, (1, 2, 5))
    lay(evening, read(evening, 1, (1, 2), doubtful=(5,)), better, better)

    page = client.get(f"/{evening.slug}/cards/photographs/").context["photographs"]
    client.post(f"/{evening.slug}/cards/photographs/keep/", {"names": page.sure_names})

    assert (len(page.sure), len(page.asked)) == (1, 0)
    assert cards_of(evening) == {1: (1, 2, 5)}
    assert not pile_of(evening.slug)


def test_photographs_that_contradict_each_other_are_both_shown(
    client: Client, evening: StoredEvening
) -> None:
    lay(evening, read(evening, 1, (1,)), read(evening, 1, (2,)))

    page = shown(client, evening)

    assert page.count("Photographs of the card of couple 1 say different things.") == 2


def test_half_written_card_is_none(evening: StoredEvening, tmp_path: Path) -> None:
    first, _second = lay(evening, read(evening, 1), read(evening, 2))
    folder = tmp_path / "photographed-cards" / evening_key(evening.slug)
    (folder / f"{first}.json").write_text('{"card": {', encoding="utf-8")

    assert [card.couple for card in pile_of(evening.slug)] == [2]


def test_photographs_are_forgotten_after_three_days_though_nobody_sends_another(
    evening: StoredEvening, tmp_path: Path
) -> None:
    first, _second = lay(evening, read(evening, 1), read(evening, 2))
    forget_old_photographs()
    assert len(pile_of(evening.slug)) == 2

    (old,) = tmp_path.glob(f"photographed-cards/*/{first}.json")
    os.utime(old, (0, 0))
    forget_old_photographs()

    assert [card.couple for card in pile_of(evening.slug)] == [2]
    assert pile.picture_of(evening.slug, first) is None


def test_photographs_are_forgotten_with_their_evening(
    evening: StoredEvening, tmp_path: Path
) -> None:
    other = draw(make_evening(4, name="Other", game_count=GAMES))
    lay(evening, read(evening, 1))
    lay(other, read(other, 2))
    delete(now(evening))

    forget_old_photographs()

    # Nothing waits for an evening of the same address that comes later.
    assert not pile_of(evening.slug)
    assert [folder.name for folder in tmp_path.glob("photographed-cards/*")] == [
        evening_key(other.slug)
    ]


def send(
    client: Client, evening: StoredEvening, content: bytes, name: str = "a.jpg"
) -> HttpResponse:
    """As the script of the page sends each file by itself."""
    sent = {"photographs": SimpleUploadedFile(name, content)}
    address = f"/{evening.slug}/cards/photographs/"
    return client.post(address, sent, headers=asked_for("refused_files"))


@pytest.mark.long
def test_refused_file_is_named_and_the_next_one_is_read(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (picture,) = photographs_of(evening, {1: [1]})
    refused = send(client, evening, b"no picture", "IMG 1 & 2.png")
    empty = send(client, evening, b"", "empty.jpg")
    assert send(client, evening, picture).status_code == 200

    monkeypatch.setattr(pile.Path, "write_text", full)
    without_room = send(client, evening, picture, "b.jpg")

    assert (refused.status_code, empty.status_code, without_room.status_code) == (422, 422, 507)
    assert roots_of(refused) == ["refused_files"]
    assert "IMG 1 &amp; 2.png: This is no picture" in refused.content.decode()
    assert "empty.jpg: One of these files is empty" in empty.content.decode()
    assert "b.jpg: The disk has no room" in without_room.content.decode()
    assert [card.couple for card in pile_of(evening.slug)] == [1]


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")
