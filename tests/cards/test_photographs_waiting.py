"""Photographed cards as they come and wait: refused, seen twice, and forgotten in time."""

import os
from pathlib import Path

import pytest

from tests.cards.camera import photographs_of
from tests.cards.photograph_desk import GAMES, PhotographDesk
from tests.factories import draw, make_evening, now
from tests.fragments import roots_of
from tournaments.cards.photograph import pile
from tournaments.cards.prints.code import evening_key
from tournaments.management.read_cards import forget_old_photographs
from tournaments.store.whole.deleting import delete


def test_two_photographs_of_a_card_are_one_card_and_the_better_one_counts(
    desk: PhotographDesk,
) -> None:
    better = desk.read(1, (1, 2, 5))
    desk.lay(desk.read(1, (1, 2), doubtful=(5,)), better, better)

    page = desk.client.get(desk.address).context["photographs"]
    desk.keep_all(page.sure_names)

    assert (len(page.sure), len(page.asked)) == (1, 0)
    assert desk.cards == {1: (1, 2, 5)}
    assert desk.waiting == []


def test_photographs_that_contradict_each_other_are_both_shown(desk: PhotographDesk) -> None:
    desk.lay(desk.read(1, (1,)), desk.read(1, (2,)))

    told = "Photographs of the card of couple 1 say different things."
    assert desk.page().count(told) == 2


def test_half_written_card_is_none(desk: PhotographDesk, tmp_path: Path) -> None:
    first, _second = desk.lay(desk.read(1), desk.read(2))
    (written,) = tmp_path.glob(f"photographed-cards/*/{first}.json")
    written.write_text('{"card": {', encoding="utf-8")

    assert desk.waiting == [2]


def test_photographs_are_forgotten_after_three_days_though_nobody_sends_another(
    desk: PhotographDesk, tmp_path: Path
) -> None:
    first, _second = desk.lay(desk.read(1), desk.read(2))
    forget_old_photographs()
    assert desk.waiting == [1, 2]

    (old,) = tmp_path.glob(f"photographed-cards/*/{first}.json")
    os.utime(old, (0, 0))
    forget_old_photographs()

    assert desk.waiting == [2]
    assert pile.picture_of(desk.evening.slug, first) is None


def test_photographs_are_forgotten_with_their_evening(desk: PhotographDesk, tmp_path: Path) -> None:
    other = PhotographDesk(desk.client, draw(make_evening(4, name="Other", game_count=GAMES)))
    desk.lay(desk.read(1))
    other.lay(other.read(2))
    delete(now(desk.evening))

    forget_old_photographs()

    # Nothing waits for an evening of the same address that comes later.
    assert desk.waiting == []
    left = [folder.name for folder in tmp_path.glob("photographed-cards/*")]
    assert left == [evening_key(other.evening.slug)]


@pytest.mark.long
@pytest.mark.parametrize("htmx", ["refused_files", ""], ids=["one by one", "without scripts"])
def test_disk_without_room_is_told_and_the_photographs_before_it_wait(
    desk: PhotographDesk, monkeypatch: pytest.MonkeyPatch, htmx: str
) -> None:
    (picture,) = photographs_of(desk.evening, {1: [1]})
    assert desk.send(picture, htmx=htmx).status_code == 200
    monkeypatch.setattr(pile.Path, "write_text", full)

    refused = desk.send(picture, name="b.jpg", htmx=htmx)

    assert refused.status_code == 507
    assert "b.jpg: The disk has no room for the photographs." in refused.text
    assert desk.waiting == [1]


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_refused_file_is_named(desk: PhotographDesk) -> None:
    """As the script of the page sends each file by itself."""
    refused = desk.send(b"no picture", name="IMG 1 & 2.png", htmx="refused_files")
    empty = desk.send(b"", name="empty.jpg", htmx="refused_files")

    assert (refused.status_code, empty.status_code) == (422, 422)
    assert roots_of(refused) == ["refused_files"]
    assert "IMG 1 &amp; 2.png: This is not a picture" in refused.text
    assert "empty.jpg: One of these files is empty" in empty.text
