"""How phones of the hall find the evening, for all to see while they may come in."""

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from django.utils.translation import gettext_lazy as _

from tournaments.drawing.codes import code_of
from tournaments.printing.languages import said
from tournaments.store.phones.wifi import wifi_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.listener import address_now
from tournaments.wifi import Wifi


@dataclass(frozen=True, slots=True)
class PhoneCode:
    """What to hold a phone at, with what it reads there in letters; `words` in each language."""

    words: tuple[str, ...]
    code: str
    letters: str
    password: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WayIn:
    """The address of the hall's phones, and its Wi-Fi where that is kept."""

    address: str
    wifi: Wifi | None
    languages: Sequence[str]

    @property
    def mark(self) -> str:
        """Another one where the way is another; it goes along as the turn of the screen does."""
        return f"{crc32(repr((self.address, self.wifi)).encode()):08x}"

    @property
    def steps(self) -> tuple[PhoneCode, ...]:
        """As on the sign by the door: into the Wi-Fi first, where it has a code."""
        if self.wifi is None:
            join = _("Join the Wi-Fi of the hall, then hold your camera at the code.")
            return (PhoneCode(said(join, self.languages), code_of(self.address), self.address),)
        then = said(_("Then this code, or type:"), self.languages)
        return (self._into(self.wifi), PhoneCode(then, code_of(self.address), self.address))

    def _into(self, wifi: Wifi) -> PhoneCode:
        first = said(_("First join the Wi-Fi:"), self.languages)
        password = (
            said(_("Password: %(password)s"), self.languages, password=wifi.password)
            if wifi.password
            else ()
        )
        return PhoneCode(first, code_of(wifi.code), wifi.network, password)


def way_in(stored: StoredEvening) -> WayIn | None:
    """Nothing as long as phones have no way in."""
    address = address_now()
    if address is None:
        return None
    settings = stored.settings
    return WayIn(address, wifi_of(settings.hall), settings.languages)
