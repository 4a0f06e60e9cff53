"""Unpacks a file into its pictures, a photograph or the pages of a scan; asks its size first."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

MOST_BYTES = 30_000_000
# A telephone's 50 megapixels; more would take more memory than there is.
MOST_PIXELS = 60_000_000
# More than this shows nothing more of a card, and takes memory and time.
ENOUGH_PIXELS = 26_000_000
LEAST_SIDE = 200
# The cards of a large hall, scanned by the page.
MOST_PAGES = 20
# At which a page of a PDF is drawn: half as fine as the cards are printed.
DPI = 250
KINDS = ("JPEG", "PNG", "WEBP", "TIFF")
HEIF_BRANDS = (b"heic", b"heix", b"hevc", b"heim", b"heis", b"mif1", b"msf1")

TOO_LARGE, NO_PICTURE, CUT_OFF, TOO_SMALL = "too-large", "no-picture", "cut-off", "too-small"
HEIC, TOO_MANY_PAGES, NO_MEMORY = "heic", "too-many-pages", "no-memory"
ORIENTATION = 0x0112
# What Pillow raises for a file that is not what it says; one of no kind at all is an OSError.
BROKEN: tuple[type[Exception], ...] = (OSError, ValueError, SyntaxError, EOFError)


class UnfitPictureError(Exception):
    """A file that is not read; it says why in one of the words above."""


def decoded(content: bytes) -> Iterator["np.ndarray"]:
    """Each picture of a file in colour (blue, green, red), as its camera was held."""
    if len(content) > MOST_BYTES:
        raise UnfitPictureError(TOO_LARGE)
    is_document = content[:1024].lstrip().startswith(b"%PDF-")
    yield from _drawn(content) if is_document else _photographed(content)


def _photographed(content: bytes) -> Iterator["np.ndarray"]:
    from PIL import Image  # noqa: PLC0415 – slow import

    Image.MAX_IMAGE_PIXELS = None
    kinds: tuple[str, ...] = KINDS
    if content[4:8] == b"ftyp" and content[8:12] in HEIF_BRANDS:
        kinds = _with_heic()
    try:
        picture = Image.open(io.BytesIO(content), formats=kinds)
    except BROKEN as error:
        raise UnfitPictureError(NO_PICTURE) from error
    # Of a telephone's file the first picture is the photograph; of a scan each is a page.
    pages = getattr(picture, "n_frames", 1) if picture.format == "TIFF" else 1
    if pages > MOST_PAGES:
        raise UnfitPictureError(TOO_MANY_PAGES)
    if picture.format == "WEBP" and picture.width * picture.height > ENOUGH_PIXELS:
        size, turned = picture.size, picture.getexif().get(ORIENTATION)
        # Gives back what it holds before it is unpacked otherwise.
        del picture
        picture = _half_of_webp(content, size, turned)
    for page in range(pages):
        with _broken_is_said():
            picture.seek(page)
        yield _upright(picture)


def _half_of_webp(content: bytes, size: tuple[int, int], turned: int | None) -> Any:
    """Unpacked by OpenCV: Pillow holds a WebP five times over, as if it were going to move."""
    import cv2  # noqa: PLC0415 – comes with an extra
    import numpy as np  # noqa: PLC0415 – comes with an extra
    from PIL import Image  # noqa: PLC0415 – slow import

    if size[0] * size[1] > MOST_PIXELS:
        raise UnfitPictureError(TOO_LARGE)
    wanted = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
    try:
        whole = cv2.imdecode(np.frombuffer(content, np.uint8), wanted)
    except cv2.error as error:
        raise UnfitPictureError(NO_MEMORY) from error
    if whole is None:
        raise UnfitPictureError(CUT_OFF)
    smaller = cv2.resize(whole, (size[0] // 2, size[1] // 2), interpolation=cv2.INTER_AREA)
    half = Image.fromarray(np.ascontiguousarray(smaller[:, :, ::-1]))
    if turned:
        half.getexif()[ORIENTATION] = turned
    return half


def _with_heic() -> tuple[str, ...]:
    """An iPhone's own format, by a library of its own."""
    if not find_spec("pillow_heif"):
        raise UnfitPictureError(HEIC)
    import pillow_heif  # noqa: PLC0415 – comes with an extra

    pillow_heif.register_heif_opener(thumbnails=False)
    return ("HEIF",)


def _upright(picture: Any) -> "np.ndarray":
    import numpy as np  # noqa: PLC0415 – comes with an extra
    from PIL import ImageOps  # noqa: PLC0415 – slow import

    if picture.width * picture.height > MOST_PIXELS:
        raise UnfitPictureError(TOO_LARGE)
    if min(picture.size) < LEAST_SIDE:
        raise UnfitPictureError(TOO_SMALL)
    is_large = picture.width * picture.height > ENOUGH_PIXELS
    if is_large:
        # A JPEG is unpacked at half its size at once.
        picture.draft("RGB", (picture.width // 2, picture.height // 2))
        is_large = picture.width * picture.height > ENOUGH_PIXELS
    with _broken_is_said():
        smaller = picture.reduce(2) if is_large else picture
        upright = ImageOps.exif_transpose(smaller).convert("RGB")
    return np.ascontiguousarray(np.asarray(upright)[:, :, ::-1])


def _drawn(content: bytes) -> Iterator["np.ndarray"]:
    """The pages of a PDF, as a scanner sends them."""
    import pypdfium2  # noqa: PLC0415 – slow import

    with _broken_is_said(pypdfium2.PdfiumError), pypdfium2.PdfDocument(content) as document:
        if len(document) > MOST_PAGES:
            raise UnfitPictureError(TOO_MANY_PAGES)
        for page in document:
            wide, high = page.get_size()
            if wide * high * (DPI / 72) ** 2 > MOST_PIXELS:
                raise UnfitPictureError(TOO_LARGE)
            yield _upright(page.render(scale=DPI / 72).to_pil())


@contextmanager
def _broken_is_said(*errors: type[Exception]) -> Iterator[None]:
    try:
        yield
    except BROKEN + errors as error:
        raise UnfitPictureError(CUT_OFF) from error
