"""The short address on a punch card, and the couple that it speaks for."""

from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain, count, islice

from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from scoring.hall.numbers import CoupleNumber
from tournaments.presenters.way.tonight import begun, tonights
from tournaments.printing.marks.qr import is_for_phones
from tournaments.store import book
from tournaments.store.listing import Listing
from tournaments.store.stored_evening import StoredEvening

LENGTH = 6
BITS = 5
# Without I, L, O and U: whoever reads a code aloud is understood.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
MEANT = str.maketrans("ILO", "110")
# Cards of an evening that long ago lead nowhere.
MOST_EVENINGS = 20


def card_code(slug: str, couple: int) -> str:
    """Six letters that nobody guesses who has not seen the card; the same at each printing."""
    return next(reversed(_codes(slug, couple)))


def card_address(address: str, slug: str, couple: int) -> str | None:
    """Where phones find the couple's own page, given where they find the program.

    None where no phone could.
    """
    if not is_for_phones(address):
        return None
    return address + reverse("board-card", args=[card_code(slug, couple)])


def is_card_of(code: str, slug: str, couple: int) -> bool:
    """Whether whoever knows this code holds the couple's card."""
    return constant_time_compare(code.upper().translate(MEANT), card_code(slug, couple))


def couple_of(code: str) -> tuple[StoredEvening, CoupleNumber] | None:
    """Whose card has this code: tonight's first, then those of the latest evenings."""
    wanted = code.upper().translate(MEANT)
    for slug in dict.fromkeys(islice(_slugs(), MOST_EVENINGS)):
        stored = book.find_readable(slug)
        if stored is None:
            continue
        couples = stored.evening.couples
        couple = _codes(slug, max(couples, default=0)).get(wanted)
        if couple is not None and couple in couples:
            return stored, couple
    return None


def _slugs() -> Iterator[str]:
    latest = Listing()[:MOST_EVENINGS]
    first = chain(tonights(latest, timezone.localtime()), begun(latest))
    return (one.slug for one in chain(first, latest))


def _codes(slug: str, highest: int) -> dict[str, CoupleNumber]:
    """Whose each code is, up to that couple: one that a couple before has is drawn anew."""
    key = salted_hmac("cardparty.cards", slug, algorithm="sha256").digest()
    codes: dict[str, CoupleNumber] = {}
    for couple in range(1, highest + 1):
        draws = (_drawn(key, f"{couple}{'+' * turn}") for turn in count())
        codes[next(code for code in draws if code not in codes)] = CoupleNumber(couple)
    return codes


def _drawn(key: bytes, message: str) -> str:
    number = int.from_bytes(blake2b(message.encode(), key=key, digest_size=8).digest())
    return "".join(LETTERS[number >> BITS * place & len(LETTERS) - 1] for place in range(LENGTH))
