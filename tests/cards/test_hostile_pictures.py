"""A picture is read in a process of its own: whatever it is, whoever asked goes on."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from tournaments.cards.photograph import asking, worker
from tournaments.cards.photograph.asking import read_pictures
from tournaments.cards.photograph.worker import UnfitPictureError, decoded


def picture(kind: str = "JPEG", size: tuple[int, int] = (800, 600)) -> bytes:
    content = io.BytesIO()
    Image.effect_noise(size, 40).convert("RGB").save(content, kind)
    return content.getvalue()


def bomb(side: int = 60_000) -> bytes:
    """A PNG of some kilobytes that says it is as wide and as tall as that."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(3_000_000))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def test_hostile_pictures_get_a_sentence_each_and_the_next_one_is_read() -> None:
    whole = picture()
    told = read_pictures([b"\x00garbage" * 99, whole[: len(whole) // 2], bomb(), b"", whole])

    assert [each.problem for each in told] == [
        "This is no picture: JPEG, PNG and WebP are read.",
        "This picture cannot be read; take it again.",
        "This picture is too large: at most 30 MB and 60 megapixels.",
        "This is no picture: JPEG, PNG and WebP are read.",
        "No punch card is seen in this picture.",
    ]
    assert not any(each.cards for each in told)


def test_file_that_is_too_large_is_not_even_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_BYTES", 1_000)
    monkeypatch.setattr(asking.subprocess, "run", None)

    (told,) = read_pictures([picture()])

    assert "too large" in told.problem


def test_size_is_checked_before_anything_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Image.Image, "load", unpacked)
    with pytest.raises(UnfitPictureError, match="too-large"):
        decoded(bomb())


def test_picture_that_takes_too_long_is_given_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(asking, "MOST_WAIT", 0.01)

    (told,) = read_pictures([picture()])

    assert told.problem == "This picture cannot be read; take it again."


def test_worker_that_dies_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking.sys, "executable", "/bin/false")

    (told,) = read_pictures([picture()])

    assert told.problem == "This picture cannot be read; take it again."


def test_picture_is_turned_as_the_camera_was_held() -> None:
    content = io.BytesIO()
    lying = Image.new("RGB", (800, 600), "red")
    lying.getexif()[0x0112] = 6
    lying.save(content, "JPEG", exif=lying.getexif())

    assert decoded(content.getvalue()).shape == (800, 600, 3)


def test_words_of_refusal_are_all_said() -> None:
    for problem in (worker.TOO_LARGE, worker.NO_PICTURE, worker.CUT_OFF, worker.TOO_SMALL, "?"):
        assert asking._said(problem, is_empty=True).endswith(".")
