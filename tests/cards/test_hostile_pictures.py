"""A picture is read in a process of its own: whatever it is, whoever asked goes on."""

import io
import struct
import subprocess
import sys
import zlib

import pytest
from PIL import Image

from tests.proof import IS_PROOF
from tournaments.cards.photograph import asking, unpacking, worker
from tournaments.cards.photograph.asking import read_pictures
from tournaments.cards.photograph.unpacking import UnfitPictureError, decoded


def saved(picture: Image.Image, kind: str, **how: object) -> bytes:
    content = io.BytesIO()
    picture.save(content, kind, **how)
    return content.getvalue()


def noise() -> Image.Image:
    return Image.effect_noise((800, 600), 40).convert("RGB")


def lying(kind: str, size: tuple[int, int] = (800, 600), colour: str = "red") -> bytes:
    """A picture that says it was taken with the camera held upright."""
    picture = Image.new("RGB", size, colour)
    picture.getexif()[0x0112] = 6
    return saved(picture, kind, exif=picture.getexif())


def bomb(side: int = 60_000) -> bytes:
    """A PNG of some kilobytes that says it is as wide and as tall as that."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(bytes(3_000_000))), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


@pytest.mark.long
def test_hostile_pictures_get_a_sentence_each_and_the_next_one_is_read() -> None:
    whole = saved(noise(), "JPEG")
    told = read_pictures([b"\x00garbage" * 99, whole[: len(whole) // 2], bomb(), b"", whole])

    assert [each.problem for each in told] == [
        "This is not a picture. Choose a JPEG, PNG, WebP, HEIC, TIFF or PDF file.",
        "This picture cannot be read; take it again.",
        "This picture is too large: at most 30 MB and 60 megapixels.",
        "This is not a picture. Choose a JPEG, PNG, WebP, HEIC, TIFF or PDF file.",
        "No punch card can be seen in this picture.",
    ]
    assert not any(each.cards for each in told)


def test_file_that_is_too_large_is_not_even_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MOST_BYTES", 1_000)
    monkeypatch.setattr(asking.subprocess, "run", None)

    (told,) = read_pictures([saved(noise(), "JPEG")])

    assert "too large" in told.problem


def test_size_is_checked_before_anything_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    def unpacked(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(Image.Image, "load", unpacked)
    with pytest.raises(UnfitPictureError, match="too-large"):
        next(decoded(bomb()))


@pytest.mark.parametrize(
    ("place", "name", "value"),
    [(asking, "MOST_WAIT", 0.01), (asking.sys, "executable", "/bin/false")],
    ids=["takes too long", "dies"],
)
def test_worker_that_gives_no_answer_harms_nobody(
    place: object, name: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place, name, value)

    (told,) = read_pictures([saved(noise(), "JPEG")])

    assert told.problem == "This picture cannot be read; take it again."


def test_picture_is_turned_as_the_camera_was_held() -> None:
    assert shapes(lying("JPEG")) == [(800, 600, 3)]


def test_large_webp_is_turned_and_read_at_half_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "ENOUGH_PIXELS", 200_000)

    (seen,) = decoded(lying("WEBP"))

    assert seen.shape == (400, 300, 3)
    assert seen[0, 0].tolist() == pytest.approx([0, 0, 255], abs=12)


@pytest.mark.skipif(not IS_PROOF, reason="takes long to make")
def test_webp_of_48_megapixels_fits_into_the_memory_of_a_reader() -> None:
    content = saved(Image.new("RGB", (8000, 6000), "white"), "WEBP", method=0)

    # However long it waits for its turn.
    reader = [sys.executable, "-m", "tournaments.cards.photograph.worker"]
    told = subprocess.run(reader, input=content, capture_output=True, check=True)

    assert told.stdout == b'{"cards": []}'


def test_picture_that_takes_more_memory_than_there_is_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unpacked(_content: bytes) -> None:
        raise MemoryError

    monkeypatch.setattr(worker, "decoded", unpacked)

    assert worker.answer(b"", None) == {"refused": "no-memory"}


def shapes(content: bytes) -> list[tuple[int, ...]]:
    return [each.shape for each in decoded(content)]


def pages(kind: str, count: int) -> bytes:
    """A scan of so many sheets in one file."""
    first, *others = (noise() for _ in range(count))
    return saved(first, kind, save_all=True, append_images=others, resolution=250)


@pytest.mark.parametrize("kind", ["PDF", "TIFF"])
def test_each_page_of_a_scan_is_a_picture(kind: str) -> None:
    seen = shapes(pages(kind, 3))

    # A page of a PDF is drawn a little larger than it is.
    assert [(high - high % 2, wide) for high, wide, _colours in seen] == [(600, 800)] * 3


@pytest.mark.parametrize("kind", ["PDF", "TIFF"])
def test_scan_without_end_is_refused(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "MOST_PAGES", 2)

    with pytest.raises(UnfitPictureError, match="too-many-pages"):
        shapes(pages(kind, 3))


@pytest.mark.parametrize("content", [b"%PDF-1.7 and nothing", pages("PDF", 1)[:900]])
def test_broken_scan_is_told(content: bytes) -> None:
    with pytest.raises(UnfitPictureError, match="cut-off"):
        shapes(content)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_picture_of_48_megapixels_is_taken_at_half_its_size(kind: str) -> None:
    assert shapes(lying(kind, (8_064, 6_048), "white")) == [(4_032, 3_024, 3)]


def test_picture_of_an_iphone_is_read_as_it_is() -> None:
    heif = pytest.importorskip("pillow_heif")
    content = io.BytesIO()
    heif.from_pillow(Image.new("RGB", (800, 600), "red")).save(content)

    (seen,) = decoded(content.getvalue())

    assert seen.shape == (600, 800, 3)
    # Blue, green, red.
    assert seen[300, 400, 2] > 200 > 90 > seen[300, 400, 0]


def test_without_its_library_an_iphone_s_picture_is_told_what_to_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unpacking, "find_spec", lambda name: None)
    with pytest.raises(UnfitPictureError) as refused:
        shapes(b"\x00\x00\x00\x18ftypheic" + bytes(99))

    assert "Most Compatible" in asking._said(str(refused.value), is_empty=True)


def test_words_of_refusal_are_all_said() -> None:
    problems = [
        *(unpacking.TOO_LARGE, unpacking.NO_PICTURE, unpacking.CUT_OFF, unpacking.TOO_SMALL),
        *(unpacking.HEIC, unpacking.TOO_MANY_PAGES, "?"),
    ]
    assert all(asking._said(problem, is_empty=True).endswith(".") for problem in problems)
