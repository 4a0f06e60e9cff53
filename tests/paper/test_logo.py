"""The hall's own logo: what is taken, what is refused, and where it is printed."""

import io
import re
import struct
import zlib

import pypdfium2
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from PIL import Image
from pypdfium2 import raw

from tests.factories import make_evening
from tests.prints.aloud import aloud
from tests.prints.papers import HERE, evening_of, made_up, opened
from tests.prints.reading import leaves
from tournaments.paper.documents import DOCUMENTS, document_named
from tournaments.printing.evening import PrintedHall
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.store.paper.logo import logo_of
from tournaments.store.stored_evening import StoredEvening

POSTERS = ["results-poster", "next-evening-poster"]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


def picture(size: tuple[int, int] = (300, 100), mode: str = "RGBA", kind: str = "PNG") -> bytes:
    """A stripe; of one with a see-through ground the outside is nothing."""
    drawn = Image.new("RGBA", size)
    drawn.paste("navy", (10, 10, size[0] - 10, size[1] - 10))
    file = io.BytesIO()
    (drawn if mode == "RGBA" else drawn.convert("RGB").convert(mode)).save(file, kind)
    return file.getvalue()


def bomb(width: int, height: int) -> bytes:
    """A PNG that says it is so large, and is not."""
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    chunks = (head, b"IDAT" + zlib.compress(b""), b"IEND")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
        for chunk in chunks
    )


def send(
    client: Client, evening: StoredEvening, content: bytes, name: str = "logo.png"
) -> HttpResponse:
    file = SimpleUploadedFile(name, content, content_type="image/png")
    return client.post(reverse("paper-keep-logo", args=[evening.slug]), {"logo": file})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("content", "mode", "size"),
    [
        (picture(), "RGBA", (300, 100)),
        (picture(mode="RGB"), "RGB", (300, 100)),
        (picture(mode="L"), "RGB", (300, 100)),
        (picture(mode="P"), "RGB", (300, 100)),
        # By what is in it, whatever it is called.
        (picture(mode="RGB", kind="JPEG"), "RGB", (300, 100)),
        (picture(mode="CMYK", kind="JPEG"), "RGB", (300, 100)),
        # As small as a poster needs it.
        (picture((2400, 600)), "RGBA", (1200, 300)),
    ],
    ids=["see-through", "solid", "grey", "palette", "jpeg", "cmyk", "large"],
)
def test_png_or_jpeg_is_kept_encoded_anew(
    client: Client, content: bytes, mode: str, size: tuple[int, int]
) -> None:
    evening = make_evening(couples=0, hall="Made-up hall")

    answer = send(client, evening, content)

    assert answer.url == reverse("paper", args=[evening.slug])
    kept = client.get(reverse("paper-logo", args=[evening.slug]))
    assert kept.headers["Content-Type"] == "image/png"
    with Image.open(io.BytesIO(kept.content)) as shown:
        assert (shown.format, shown.mode, shown.size) == ("PNG", mode, size)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (SVG, "From an SVG, save a PNG first"),
        (b"", "From an SVG, save a PNG first"),
        (b"\x89PNG\r\n\x1a\n", "no PNG or JPEG"),
        (picture()[:-40], "no PNG or JPEG"),
        (picture(mode="RGB", kind="GIF"), "no PNG or JPEG"),
        (bomb(6_000, 5_000), "too large"),
        (bomb(60_000, 50_000), "too large"),
        (picture() + bytes(5 * 1024 * 1024), "too large"),
    ],
    ids=["svg", "empty", "begun", "cut-off", "gif", "many-dots", "bomb", "many-bytes"],
)
def test_whatever_else_is_refused_in_a_sentence(client: Client, content: bytes, said: str) -> None:
    evening = make_evening(couples=0, hall="Made-up hall")

    answer = send(client, evening, content)

    assert answer.status_code == 422
    assert said in answer.text
    # Beside its field, which lies open.
    assert re.search(
        r'class="paper-how" open>.*aria-invalid="true".*id="id_logo_error"', answer.text, re.S
    )
    assert logo_of("Made-up hall") is None
    assert client.get(reverse("paper-logo", args=[evening.slug])).status_code == 404


@pytest.mark.django_db
def test_logo_is_the_halls_until_one_tap_removes_it(client: Client) -> None:
    evening, other = make_evening(hall="Made-up hall"), make_evening(hall="Legion & <b>hall</b>")
    send(client, evening, picture())
    later = make_evening(hall="Made-up hall")

    for of, has_logo in ((evening, True), (later, True), (other, False)):
        page = client.get(reverse("paper", args=[of.slug])).text
        assert (reverse("paper-remove-logo", args=[of.slug]) in page) is has_logo
        pdf = client.get(reverse("paper-document", args=[of.slug, "next-evening-poster"])).content
        assert bool(opened(pdf).pages[0].images) is has_logo
    for _twice in range(2):
        client.post(reverse("paper-remove-logo", args=[later.slug]))

    assert logo_of("Made-up hall") is None
    pdf = client.get(reverse("paper-document", args=[evening.slug, "results-poster"])).content
    assert not opened(pdf).pages[0].images


def poster(name: str, logo: bytes | None) -> bytes:
    stored = evening_of(made_up(3), "Sample card game", "Made-up hall")
    order = Order(Paper.LETTER, ("en",), HERE, hall=PrintedHall(logo=logo))
    return document_named(name).make(stored, order)


@pytest.mark.parametrize("name", POSTERS)
@pytest.mark.parametrize("size", [(300, 100), (100, 300), (1, 1200)])
def test_logo_stands_whole_above_the_name_of_the_evening(name: str, size: tuple[int, int]) -> None:
    pdf = poster(name, picture(size, mode="RGB"))

    with pypdfium2.PdfDocument(pdf) as document:
        (drawn,) = document[0].get_objects(filter=[raw.FPDF_PAGEOBJ_IMAGE])
        left, bottom, right, top = drawn.get_bounds()
    page = leaves(pdf)[0]
    (told,) = (words for words in page.words if words.text.strip() == "Sample card game")
    assert told.box.top < bottom < top < page.page.height - 50
    assert (right - left) / (top - bottom) == pytest.approx(size[0] / size[1], rel=0.02)
    assert (left + right) / 2 == pytest.approx(page.page.width / 2, abs=0.5)
    # And is heard of.
    figures = aloud(pdf).top.named("Figure")
    assert "The hall’s logo" in {figure.alternative for figure in figures}


def test_see_through_logo_stays_so_and_no_other_paper_has_one() -> None:
    for name in POSTERS:
        (image,) = opened(poster(name, picture())).pages[0]["/Resources"]["/XObject"].values()
        assert "/SMask" in image.get_object()
    with_logo = {
        one.name
        for one in DOCUMENTS
        if re.search(rb"/Subtype */Image\b", poster(one.name, picture()))
    }
    assert with_logo == {*POSTERS}
