"""The second listener, for phones: whoever serves the program offers it, the office opens it."""

from contextlib import suppress
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from typing import Protocol
from urllib.parse import urlsplit

from django.conf import settings

from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import Interface


@dataclass(frozen=True, slots=True)
class Opened:
    """Where the hall finds the program."""

    interface: Interface
    port: int

    @property
    def address(self) -> str:
        """The URL of it, without a slash at its end."""
        return f"http://{self.interface.host}:{self.port}"


class HallListener(Protocol):
    """Listens on the hall's network while it is open; `opened` tells where."""

    opened: Opened | None

    def open(self, interface: Interface, port: int | None = None) -> Opened:
        """Listens at this address of the computer, and at no other any more.

        Without a port at the usual one, or the next that is free; one that was asked for and is
        taken is refused.
        """

    def close(self) -> None:
        """Listens no more, and lets go of whoever is connected."""


class _Offered:
    listener: HallListener | None = None


def offer(listener: HallListener | None) -> None:
    """Says who listens for the hall; a server that many halls share has nobody who does."""
    _Offered.listener = listener


def offered() -> HallListener | None:
    """Whoever listens for the hall in this process, if anybody can."""
    return _Offered.listener


def opened() -> Opened | None:
    """Where the hall finds the program, while it does."""
    return None if _Offered.listener is None else _Offered.listener.opened


def hosted_address() -> str | None:
    """Where everybody finds the program on a server, without a slash at its end."""
    return f"https://{settings.CARDPARTY_HOSTS[0]}" if settings.CARDPARTY_HOSTED else None


def address_now() -> str | None:
    """Where phones find the program: on a server always, at a laptop while it lets them in."""
    now = opened()
    return hosted_address() if now is None else now.address


def tell_address(now: Opened | None) -> None:
    """Where phones come in, for the commands, which are programs of their own."""
    if now is None:
        _place().unlink(missing_ok=True)
    else:
        _place().write_text(now.address, encoding="ascii")


def address_told(kept: str = "") -> str:
    """Where phones come in, whichever program listens; else what the evening keeps of it.

    Refused where phones have no way in yet.
    """
    if (hosted := hosted_address()) is not None:
        return hosted
    with suppress(OSError):
        return _place().read_text(encoding="ascii")
    if not kept:
        raise UnusableError("hall-not-open")
    return kept.rstrip("/")


def address_on_paper(stored: StoredEvening, seen: str) -> str:
    """Where a printed code leads: to the address that somebody typed for it, else where phones come
    in now, else where they last did, as the evening keeps it, else where the page is `seen`.
    """
    kept = stored.settings.public_address
    if kept and not is_of_a_hall(kept):
        return kept.rstrip("/")
    with suppress(UnusableError):
        return address_told(kept)
    return seen.rstrip("/")


def is_of_a_hall(address: str) -> bool:
    """Whether it is a number that a hall's network has given; a name somebody typed stays."""
    try:
        return ip_address(urlsplit(address).hostname or "").is_private
    except ValueError:
        return False


def _place() -> Path:
    return Path(settings.DATA_DIR, "hall.address")
