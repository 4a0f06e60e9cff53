"""Where this computer can be reached from: its interfaces by kind, the likeliest first."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from ipaddress import ip_address

import ifaddr

from tournaments.refusals import UnusableError


class NetworkKind(IntEnum):
    """What an interface is, the likeliest way for phones first."""

    HOTSPOT = 1
    WIFI = 2
    CABLE = 3
    USB = 4
    OTHER = 5


@dataclass(frozen=True, slots=True)
class Interface:
    """One address of this computer, and by what it is reached there."""

    kind: NetworkKind
    name: str
    address: str

    @property
    def host(self) -> str:
        """The address as it stands in an URL.

        >>> Interface(NetworkKind.WIFI, "wlan0", "fd00::2").host
        '[fd00::2]'
        """
        return f"[{self.address}]" if ":" in self.address else self.address


# What Windows, the Mac and NetworkManager give to the hotspot that they open themselves.
OF_HOTSPOTS = ("192.168.137.1", "192.168.2.1", "10.42.0.1")
# Of containers, of virtual computers and of ways into other networks: no phone is there.
VIRTUAL = re.compile(
    r"docker|podman|^br-|^veth|virbr|^vnet|vmnet|vmware|vbox|virtualbox|vethernet|hyper-v|wsl|^lx[cd]"
    r"|^cni|^tun|^tap|tap-windows|^utun|^wg|wireguard|tailscale|zerotier|^zt|^ppp|^ipsec|vpn|^awdl"
    r"|^llw|^gif|^stf|loopback|bluetooth",
    re.IGNORECASE,
)
# A Mac calls its Wi-Fi en0, and what Linux calls so has a letter more.
NAMED = (
    (
        NetworkKind.HOTSPOT,
        re.compile(r"^ap\d|^bridge100$|wi-fi direct|hosted network", re.IGNORECASE),
    ),
    (NetworkKind.WIFI, re.compile(r"^wl|^en0$|wi-?fi|wireless|802\.11|airport", re.IGNORECASE)),
    (NetworkKind.USB, re.compile(r"^usb|^enx|rndis|\bncm\b|tether|apple mobile", re.IGNORECASE)),
    (NetworkKind.CABLE, re.compile(r"^eth|^en|^em\d|ethernet|gigabit|\bgbe\b", re.IGNORECASE)),
)


def interfaces(adapters: Iterable[ifaddr.Adapter] | None = None) -> tuple[Interface, ...]:
    """Every address at which another device of the hall may find this computer, likeliest first."""
    found = _found(ifaddr.get_adapters() if adapters is None else adapters)
    return tuple(sorted(found, key=lambda one: (one.kind, ":" in one.address)))


def _found(adapters: Iterable[ifaddr.Adapter]) -> Iterator[Interface]:
    for adapter in adapters:
        for ip in adapter.ips:
            names = adapter.nice_name, ip.nice_name
            address = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            number = ip_address(address)
            leads_nowhere = number.is_loopback or number.is_link_local
            if not leads_nowhere and not any(map(VIRTUAL.search, names)):
                yield Interface(_kind_of(names, address), ip.nice_name, address)


def _kind_of(names: Iterable[str], address: str) -> NetworkKind:
    if address in OF_HOTSPOTS:
        return NetworkKind.HOTSPOT
    return next((kind for kind, named in NAMED if any(map(named.search, names))), NetworkKind.OTHER)


def interface_at(address: str | None) -> Interface:
    """The likeliest interface, or the one with this address; refused where there is none."""
    found = interfaces()
    if not found:
        raise UnusableError("hall-no-network")
    for one in found:
        if address in {None, one.address}:
            return one
    addresses = ", ".join(one.address for one in found)
    raise UnusableError("hall-address-unknown", address=address, addresses=addresses)
