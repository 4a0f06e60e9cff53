"""Which addresses of a computer are offered for phones, and which of them first."""

import ifaddr
import pytest

from scoring.errors import RuleError
from tournaments.web.hall import interfaces as found
from tournaments.web.hall.interfaces import Interface, interface_at, interfaces
from tournaments.web.hall.interfaces import NetworkKind as K

NONE = ifaddr.Adapter("none", "none", [])


def adapter(name: str, *addresses: str, connection: str = "") -> ifaddr.Adapter:
    """As `ifaddr` tells it; Windows has a name for the connection beside the adapter's own."""
    ips = [
        ifaddr.IP((text, 0, 0) if ":" in text else text, 24, connection or name)
        for text in addresses
    ]
    return ifaddr.Adapter(name, name, ips)


LINUX = [
    adapter("lo", "127.0.0.1", "::1"),
    adapter("docker0", "172.17.0.1"),
    adapter("br-3f1c2a", "172.18.0.1"),
    adapter("virbr0", "192.168.122.1"),
    adapter("tun0", "10.8.0.2"),
    adapter("enp3s0", "192.168.1.20", "fe80::1", "fd00::20"),
    adapter("wlp2s0", "192.168.1.21"),
]
WINDOWS = [
    adapter("Hyper-V Virtual Ethernet Adapter", "172.29.0.1", connection="vEthernet (WSL)"),
    adapter("TAP-Windows Adapter V9", "10.8.0.6", connection="Ethernet 3"),
    adapter("Intel(R) Ethernet Connection", "169.254.3.4", connection="Ethernet"),
    adapter("Intel(R) Wi-Fi 6 AX201 160MHz", "192.168.0.7", connection="Wi-Fi"),
    adapter(
        "Microsoft Wi-Fi Direct Virtual Adapter #2",
        "192.168.137.1",
        connection="Local Area Connection* 10",
    ),
]
MAC = [
    adapter("utun3", "fd7a::1"),
    adapter("awdl0", "fe80::2"),
    adapter("en0", "192.168.2.34"),
    adapter("en5", "192.168.3.3"),
    adapter("bridge100", "192.168.2.1"),
]


@pytest.mark.parametrize(
    ("adapters", "offered"),
    [
        (
            LINUX,
            [
                (K.WIFI, "192.168.1.21"),
                (K.CABLE, "192.168.1.20"),
                (K.CABLE, "fd00::20"),
            ],
        ),
        (WINDOWS, [(K.HOTSPOT, "192.168.137.1"), (K.WIFI, "192.168.0.7")]),
        (
            MAC,
            [
                (K.HOTSPOT, "192.168.2.1"),
                (K.WIFI, "192.168.2.34"),
                (K.CABLE, "192.168.3.3"),
            ],
        ),
        ([adapter("enx001122334455", "192.168.42.129")], [(K.USB, "192.168.42.129")]),
        ([adapter("odd0", "10.1.2.3")], [(K.OTHER, "10.1.2.3")]),
        ([adapter("lo", "127.0.0.1")], []),
    ],
)
def test_likeliest_network_comes_first_and_virtual_ones_stay_out(
    adapters: list[ifaddr.Adapter], offered: list[tuple[K, str]]
) -> None:
    assert [(one.kind, one.address) for one in interfaces(adapters)] == offered


def offer(monkeypatch: pytest.MonkeyPatch, *offered: Interface) -> None:
    monkeypatch.setattr(found, "interfaces", lambda: offered)


def test_address_that_is_asked_for_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    wifi = Interface(K.WIFI, "wlan0", "192.168.1.21")
    cable = Interface(K.CABLE, "eth0", "192.168.1.20")
    offer(monkeypatch, wifi, cable)

    assert interface_at(None) == wifi
    assert interface_at("192.168.1.20") == cable


@pytest.mark.parametrize(
    ("offered", "told"),
    [
        ((), "hall-no-network"),
        (
            (Interface(K.WIFI, "wlan0", "192.168.1.21"),),
            "hall-address-unknown address='10.0.0.1' addresses='192.168.1.21'",
        ),
    ],
)
def test_address_that_this_computer_does_not_have_is_refused(
    monkeypatch: pytest.MonkeyPatch, offered: tuple[Interface, ...], told: str
) -> None:
    offer(monkeypatch, *offered)

    with pytest.raises(RuleError) as refusal:
        interface_at("10.0.0.1")
    assert str(refusal.value) == told
