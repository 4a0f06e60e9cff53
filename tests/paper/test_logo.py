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
from tournaments.printing.pictures.logo import as_kept
from tournaments.printing.printables import Order
from tournaments.store.paper.logo import logo_of
from tournaments.store.stored_evening import StoredEvening

POSTERS = ["results-poster", "next-evening-poster"]


def svg(inside: str, size: str = 'viewBox="0 0 300 100"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'.encode()


STAR = '<path d="M10 10h280v80h-280z" fill="navy"/>'
OUTLINES = svg(STAR)
# What would be seen, run, loaded or need type; or is broken.
MORE_THAN_OUTLINES = {
    "script": svg(f"<script>alert(1)</script>{STAR}"),
    "letters": svg(f"<text>Hall</text>{STAR}"),
    "picture": svg('<image href="file:///etc/passwd" width="9" height="9"/>'),
    "copies": svg(f'<g id="a">{STAR}</g><use href="#a"/>'),
    "page": svg("<foreignObject><p>Hall</p></foreignObject>"),
    "shade": svg('<linearGradient id="a"/><rect width="9" height="9" fill="url(#a)"/>'),
    "loads": svg('<rect width="9" height="9" fill="url(http://example.org/a)"/>'),
    "loads-by-style": svg(f"<style>@import 'a.css';</style>{STAR}"),
    "hidden-address": svg(f"<style>path {{ fill: u\\72l(a) }}</style>{STAR}"),
    "no-size": svg(STAR, ""),
    "flat": svg(STAR, 'width="10" height="0"'),
    "damaged": svg('<path d="M x 4 L"/>'),
    "cut-off": OUTLINES[:-9],
    "many": svg(STAR * 6_000),
    "other": b"<html><body>Hall</body></html>",
    "entities": b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + svg("<g>&b;</g>"),
    "outside": b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + svg("<g>&a;</g>"),
}


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
    return client.post(reverse("paper-logo", args=[evening.slug]), {"logo": file})


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

    assert answer.url == reverse("paper-logo", args=[evening.slug])
    kept = client.get(reverse("paper-logo-picture", args=[evening.slug]))
    assert kept.headers["Content-Type"] == "image/png"
    with Image.open(io.BytesIO(kept.content)) as shown:
        assert (shown.format, shown.mode, shown.size) == ("PNG", mode, size)


@pytest.mark.django_db
def test_svg_is_kept_as_its_outlines_alone(client: Client) -> None:
    evening = make_evening(couples=0, hall="Made-up hall")
    drawn = svg(
        "<!-- mine --><title>Hall</title><style>.a { fill: navy }</style>"
        '<metadata xmlns:p="p"><p:author>Ace Sample</p:author></metadata>'
        f'<g onclick="alert(1)" xmlns:p="p" p:label="Layer 1"><p:guide/>{STAR}</g>'
    )

    send(client, evening, b'<?xml version="1.0"?>\n' + drawn, name="logo.svg")

    kept = client.get(reverse("paper-logo-picture", args=[evening.slug]))
    assert kept.headers["Content-Type"] == "image/svg+xml"
    assert STAR in kept.text
    assert "<style>" in kept.text
    for left_out in ("mine", "<title", "Ace", "onclick", "Layer", "guide"):
        assert left_out not in kept.text


@pytest.mark.parametrize("name", POSTERS)
def test_outlines_stand_above_the_name_and_bring_no_type(name: str) -> None:
    beside = '<rect x="-500" y="-500" width="2000" height="2000" fill="red" fill-opacity="0.2"/>'

    pdf = poster(name, as_kept(svg(beside + STAR)))

    assert fonts_of(pdf) == fonts_of(poster(name, None))
    page = leaves(pdf)[0]
    (told,) = (words for words in page.words if words.text.strip() == "Sample card game")
    with pypdfium2.PdfDocument(pdf) as document:
        shown = document[0].render(scale=1).to_pil().convert("RGB")
    dots = [(y, shown.getpixel((x, y))) for y in range(shown.height) for x in range(shown.width)]
    rows = {y for y, dot in dots if is_navy(dot)}
    red = {y for y, dot in dots if is_reddish(dot)}
    assert rows
    assert shown.height - min(rows) < page.page.height - 50
    assert shown.height - max(rows) > told.box.top
    # What lies beside the picture is cut off.
    assert (min(red) >= min(rows) - 10, max(red) <= max(rows) + 10) == (True, True)


def fonts_of(pdf: bytes) -> set[str]:
    fonts = opened(pdf).pages[0]["/Resources"]["/Font"]
    # The letters before the plus name the part of a face that is inside.
    return {font.get_object()["/BaseFont"].rpartition("+")[2] for font in fonts.values()}


def is_navy(dot: tuple[int, int, int]) -> bool:
    red, green, blue = dot
    return blue > red + 60 and green < 60


def is_reddish(dot: tuple[int, int, int]) -> bool:
    red, green, blue = dot
    return red > 240 and 180 < green < 230 and 180 < blue < 230


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("content", "said"),
    [
        *((content, "an SVG made of outlines only") for content in MORE_THAN_OUTLINES.values()),
        (OUTLINES + b" " * 500_000, "too large"),
        (b"", "not a PNG"),
        (b"\x89PNG\r\n\x1a\n", "not a PNG, a JPEG"),
        (picture()[:-40], "not a PNG, a JPEG"),
        (picture(mode="RGB", kind="GIF"), "not a PNG, a JPEG"),
        (bomb(6_000, 5_000), "too large"),
        (bomb(60_000, 50_000), "too large"),
        (picture() + bytes(5 * 1024 * 1024), "too large"),
    ],
    ids=[
        *MORE_THAN_OUTLINES,
        "long-svg",
        "empty",
        "begun",
        "cut-off",
        "gif",
        "many-dots",
        "bomb",
        "many-bytes",
    ],
)
def test_whatever_else_is_refused_in_a_sentence(client: Client, content: bytes, said: str) -> None:
    evening = make_evening(couples=0, hall="Made-up hall")

    answer = send(client, evening, content)

    assert answer.status_code == 422
    assert said in answer.text
    # Beside its field.
    assert re.search(r'aria-invalid="true".*id="id_logo_error"', answer.text, re.S)
    assert logo_of("Made-up hall") is None
    assert client.get(reverse("paper-logo-picture", args=[evening.slug])).status_code == 404


@pytest.mark.django_db
def test_logo_is_the_halls_until_one_tap_removes_it(client: Client) -> None:
    evening, other = make_evening(hall="Made-up hall"), make_evening(hall="Legion & <b>hall</b>")
    send(client, evening, picture())
    later = make_evening(hall="Made-up hall")

    for of, has_logo in ((evening, True), (later, True), (other, False)):
        page = client.get(reverse("paper-logo", args=[of.slug])).text
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
    order = Order(Paper.LETTER, ("en",), HERE, hall=PrintedHall(logo=lambda: logo))
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
