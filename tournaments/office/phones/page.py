"""What the page for phones shows: where the hall finds the program, and how it gets there."""

from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.drawing.codes import code_of
from tournaments.office.phones.forms import WifiForm
from tournaments.store.phones.wifi import wifi_of
from tournaments.web.hall.interfaces import Interface, NetworkKind, interfaces
from tournaments.web.hall.listener import HallListener, Opened, hosted_address
from tournaments.wifi import Wifi

SECONDS_TO_ANSWER = 2
KIND_NAMES = {
    NetworkKind.HOTSPOT: _("Hotspot of this laptop"),
    NetworkKind.WIFI: _("Wi-Fi"),
    NetworkKind.CABLE: _("Cable"),
    NetworkKind.USB: _("USB"),
    NetworkKind.OTHER: _("Another network"),
}


class AddressForm(forms.Form):
    """By which address of this computer the phones come."""

    address = forms.ChoiceField(label=_("Network"), widget=forms.RadioSelect)

    def __init__(self, data: Any, found: Sequence[Interface]) -> None:
        super().__init__(data, initial={"address": found[0].address if found else None})
        self.found = {one.address: one for one in found}
        cast("forms.ChoiceField", self.fields["address"]).choices = [
            (one.address, f"{KIND_NAMES[one.kind]} – {one.address}") for one in found
        ]

    @property
    def interface(self) -> Interface:
        """The interface that was chosen."""
        return self.found[self.cleaned_data["address"]]


@dataclass(frozen=True, slots=True)
class WifiShown:
    """The Wi-Fi that phones join first; `code` is the picture that takes them in."""

    wifi: Wifi
    code: str
    is_kept: bool


@dataclass(frozen=True, slots=True)
class PhonesPage:
    """Where the hall finds the program, while it does; `code` is a picture of the address.

    `is_reached` tells whether the laptop finds itself there, `is_gone` whether its network has
    given it another address since.
    """

    opened: Opened | None
    form: AddressForm
    code: str
    is_reached: bool
    is_gone: bool
    wifi: WifiShown | None
    wifi_form: WifiForm


@dataclass(frozen=True, slots=True)
class HostedPage:
    """Where phones find the program on a server at any time; `code` is a picture of that."""

    address: str
    code: str


def hosted_page() -> HostedPage | None:
    """The page on a server; nothing where nobody listens for phones at all."""
    address = hosted_address()
    return None if address is None else HostedPage(address, code_of(address))


def phones_page(
    listener: HallListener, data: Any = None, wifi: WifiShown | None = None, typed: Any = None
) -> PhonesPage:
    """The page as things stand; asks the interfaces of this computer, and its own listener.

    `data` is what was chosen of the networks, `typed` what was typed of the Wi-Fi.
    """
    found, opened = interfaces(), listener.opened
    return PhonesPage(
        opened=opened,
        form=AddressForm(data, found),
        code="" if opened is None else code_of(opened.address),
        is_reached=opened is not None and _is_reached(opened),
        is_gone=opened is not None and opened.interface not in found,
        wifi=wifi,
        wifi_form=WifiForm(typed),
    )


def kept_wifi(hall: str) -> WifiShown | None:
    """The Wi-Fi that is kept of the hall."""
    wifi = wifi_of(hall)
    return None if wifi is None else WifiShown(wifi, code_of(wifi.code), is_kept=True)


def _is_reached(opened: Opened) -> bool:
    caller = HTTPConnection(opened.interface.address, opened.port, timeout=SECONDS_TO_ANSWER)
    try:
        caller.request("HEAD", "/")
        return caller.getresponse().status < 500
    except (OSError, HTTPException):
        return False
    finally:
        caller.close()
