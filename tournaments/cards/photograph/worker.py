"""Reads one picture in a process of its own, which may take only so much time and memory.

Run as a program it reads the picture from its input and writes what it read, or why it could not,
as JSON. Nothing that a picture does to it harms the program that asked.
"""

import io
import json
import sys
from base64 import b64encode
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tournaments.cards.photograph.cutting import cut_out
from tournaments.printing.paper import Paper

if TYPE_CHECKING:
    import numpy as np

    from tournaments.cards.prints.layout import CardLayout

MOST_BYTES = 30_000_000
# A telephone's 50 megapixels; more would take more memory than there is.
MOST_PIXELS = 60_000_000
LEAST_SIDE = 200
# 60 megapixels of a JPEG take nine tenths of it.
MOST_MEMORY = 1 << 30
MOST_SECONDS = 40
KINDS = ("JPEG", "PNG", "WEBP")

TOO_LARGE, NO_PICTURE, CUT_OFF, TOO_SMALL = "too-large", "no-picture", "cut-off", "too-small"


class UnfitPictureError(Exception):
    """A picture that is not read; it says why in one of the four words above."""


def limit_resources() -> None:
    """As far as the system can: where it cannot, the asking program still ends what takes long."""
    try:
        import resource  # noqa: PLC0415 – not on Windows
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def decoded(content: bytes) -> "np.ndarray":
    """The picture in colour as its camera was held; its size is checked before it is unpacked."""
    import numpy as np  # noqa: PLC0415 – comes with an extra
    from PIL import Image, ImageOps, UnidentifiedImageError  # noqa: PLC0415 – slow import

    Image.MAX_IMAGE_PIXELS = None
    if len(content) > MOST_BYTES:
        raise UnfitPictureError(TOO_LARGE)
    try:
        picture = Image.open(io.BytesIO(content), formats=KINDS)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise UnfitPictureError(NO_PICTURE) from error
    if picture.width * picture.height > MOST_PIXELS:
        raise UnfitPictureError(TOO_LARGE)
    if min(picture.size) < LEAST_SIDE:
        raise UnfitPictureError(TOO_SMALL)
    try:
        upright = ImageOps.exif_transpose(picture).convert("RGB")
    except (OSError, ValueError, SyntaxError) as error:
        raise UnfitPictureError(CUT_OFF) from error
    return np.ascontiguousarray(np.asarray(upright)[:, :, ::-1])


def answer(content: bytes, without_code: "CardLayout | None") -> dict[str, Any]:
    """What was read, as JSON knows it: each card, and its cut in base 64."""
    from tournaments.cards.photograph.reader import read_cards  # noqa: PLC0415 – slow import

    try:
        picture = decoded(content)
        cards = [
            (asdict(card), b64encode(cut_out(picture, card)).decode())
            for card in read_cards(picture, without_code)
        ]
    except UnfitPictureError as error:
        return {"refused": str(error)}
    except MemoryError:
        return {"refused": TOO_LARGE}
    return {"cards": cards}


def main() -> None:
    """Arguments: the paper and the number of games of a card without a readable code."""
    limit_resources()
    from tournaments.cards.prints.layout import card_layout  # noqa: PLC0415 – slow import

    layout = None
    if len(sys.argv) == 4:
        paper, game_count, has_address = sys.argv[1:]
        layout = card_layout(Paper(paper), int(game_count), has_address=has_address == "1")
    content = sys.stdin.buffer.read(MOST_BYTES + 1)
    sys.stdout.write(json.dumps(answer(content, layout)))


if __name__ == "__main__":
    main()
