"""Reads one picture in a process of its own, which may take only so much time and memory.

Run as a program it reads the picture from its input and writes what it read, or why it could not,
as JSON. Nothing that a picture does to it harms the program that asked.
"""

import json
import os
import sys
from base64 import b64encode
from contextlib import suppress
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from tournaments.cards.photograph.crop import cut_out
from tournaments.cards.photograph.unpacking import (
    MOST_BYTES,
    NO_MEMORY,
    UnfitPictureError,
    decoded,
)
from tournaments.printing.paper import Paper

if TYPE_CHECKING:
    from tournaments.cards.prints.layout import CardLayout

# 60 megapixels of a JPEG, unpacked whole, take nine tenths of it.
MOST_MEMORY = 1 << 30
MOST_SECONDS = 40


def limit_resources() -> None:
    """As far as the system can: where it cannot, the asking program still ends what takes long."""
    # A tap at the floor goes first.
    with suppress(AttributeError, OSError):
        os.nice(10)
    try:
        import resource  # noqa: PLC0415 – not on Windows
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def answer(content: bytes, without_code: "CardLayout | None") -> dict[str, Any]:
    """What was read, as JSON knows it: each card, and its cut in base 64."""
    from tournaments.cards.photograph.reader import read_cards  # noqa: PLC0415 – slow import

    try:
        cards = [
            (asdict(card), b64encode(cut_out(picture, card)).decode())
            for picture in decoded(content)
            for card in read_cards(picture, without_code)
        ]
    except UnfitPictureError as error:
        return {"refused": str(error)}
    except MemoryError:
        return {"refused": NO_MEMORY}
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
