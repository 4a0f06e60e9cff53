"""A logo, or another picture, as it is kept: nothing of the file that came but what is seen of it.

A PNG or a JPEG becomes a PNG that is encoded anew, an SVG its outlines alone; which of them it is
tells what is in it, whatever its name says.
"""

import io

MOST_BYTES = 5 * 1024 * 1024
MOST_DOTS = 25_000_000
# Numbers of outlines are read one by one.
MOST_BYTES_OF_SVG = 500_000
# As wide or as high as it is kept, in dots: on a poster that is 400 to the inch.
KEPT = 1_200


class NoLogoError(ValueError):
    """It is no picture that can be kept and printed."""


class LargeLogoError(NoLogoError):
    """It has more bytes or dots than are looked at."""


def as_kept(content: bytes, dots: int = KEPT) -> bytes:
    """The picture as a PNG or an SVG of our own; it raises NoLogoError where there is none.

    A PNG is no wider or higher than so many dots.
    """
    if len(content) > MOST_BYTES:
        raise LargeLogoError
    if content.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _outlines(content)
    return _dots(content, dots)


def _outlines(content: bytes) -> bytes:
    from tournaments.printing.pictures.drawing import drawing_of  # noqa: PLC0415 – slow import
    from tournaments.printing.pictures.plain_svg import cleaned  # noqa: PLC0415 – slow import

    if len(content) > MOST_BYTES_OF_SVG:
        raise LargeLogoError
    svg = cleaned(content)
    if svg is None or drawing_of(svg) is None:
        raise NoLogoError
    return svg


def _dots(content: bytes, most: int) -> bytes:
    """Upright and as small as a poster needs it; only what is see-through stays so."""
    from PIL import Image, ImageOps  # noqa: PLC0415 – slow import

    try:
        with Image.open(io.BytesIO(content), formats=("PNG", "JPEG")) as picture:
            if picture.width * picture.height > MOST_DOTS:
                raise LargeLogoError
            mode = "RGBA" if picture.has_transparency_data else "RGB"
            upright = ImageOps.exif_transpose(picture).convert(mode)
    except Image.DecompressionBombError as error:
        raise LargeLogoError from error
    except NoLogoError:
        raise
    # A broken file fails in as many ways as there are parts of it.
    except (OSError, SyntaxError, ValueError) as error:
        raise NoLogoError from error
    upright.thumbnail((most, most))
    encoded = io.BytesIO()
    upright.save(encoded, "PNG", optimize=True)
    return encoded.getvalue()
