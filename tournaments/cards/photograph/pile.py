"""Photographed cards that wait to be kept: a file each, beside the evenings and in none of them.

What waits is no part of the evening until somebody keeps it, so it is in no log and in no safe
copy. A file holds one card whole, so that two who photograph at once never write the same one.
"""

import json
import re
import secrets
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path

from django.conf import settings

from tournaments.cards.photograph.reading import ReadCard, read_card
from tournaments.cards.prints.code import evening_key

# A pile that nobody has looked at for so long is of an evening that is over.
SECONDS_KEPT = 3 * 24 * 3600
NAME = re.compile(r"[0-9a-f]{32}", re.ASCII)


def put_on_pile(slug: str, cards: Iterable[tuple[ReadCard, bytes]]) -> None:
    """Each card with its picture; raises ``OSError`` where the disk has no room for them."""
    folder = _folder(slug)
    folder.mkdir(parents=True, exist_ok=True)
    for card, picture in cards:
        kept = {"card": asdict(card), "picture": b64encode(picture).decode()}
        # The order in which cards came; nobody can guess the name of one.
        name = f"{time.time_ns():016x}{secrets.token_hex(8)}"
        writing = folder / f"{name}.part"
        writing.write_text(json.dumps(kept), encoding="utf-8")
        writing.replace(folder / f"{name}.json")


def pile_of(slug: str) -> Mapping[ReadCard, Sequence[str]]:
    """Each card with its names, as they came; one that was sent twice has two names."""
    pile: dict[ReadCard, list[str]] = {}
    folder = _folder(slug)
    for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
        if (kept := _read(path)) is not None:
            pile.setdefault(read_card(kept["card"]), []).append(path.stem)
    return pile


def picture_of(slug: str, name: str) -> bytes | None:
    """The picture of one card, a JPEG; nothing where the card was kept or put away."""
    if not NAME.fullmatch(name):
        return None
    kept = _read(_folder(slug) / f"{name}.json")
    return None if kept is None else b64decode(kept["picture"])


def take_off_pile(slug: str, names: Iterable[str]) -> None:
    """Cards that were kept, or that nobody wants; what is gone already stays gone."""
    for name in filter(NAME.fullmatch, names):
        (_folder(slug) / f"{name}.json").unlink(missing_ok=True)


def forget_photographs(evenings: Callable[[], Iterable[str]]) -> None:
    """Forgets what is old, and what is of no evening that there is, by their addresses.

    They are asked for after the folders are seen, and only where there are any: what was put here
    for an evening is never of one that came meanwhile.
    """
    if not (folders := list(_every().glob("*"))):
        return
    there = {evening_key(slug) for slug in evenings()}
    oldest = time.time() - SECONDS_KEPT
    for folder in folders:
        is_over = folder.name not in there
        with suppress(OSError):
            for path in folder.iterdir():
                if is_over or path.stat().st_mtime < oldest:
                    path.unlink(missing_ok=True)
            # Refused by the system while a card is in it.
            folder.rmdir()


def _every() -> Path:
    return Path(settings.DATA_DIR, "photographed-cards")


def _folder(slug: str) -> Path:
    return _every() / evening_key(slug)


def _read(path: Path) -> dict | None:
    """A card as it was put; nothing where another hand has just taken it, or the disk lost it."""
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return kept if isinstance(kept, dict) and {"card", "picture"} <= kept.keys() else None
