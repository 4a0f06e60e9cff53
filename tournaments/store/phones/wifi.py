"""The hall's own Wi-Fi, where the hall wants it on its sign: its name and its password.

It is no act and in no evening file, as the logo is not: it is the hall's, and a stranger who is
handed an evening has no business in the network. It lies in the database, and so in safe copies.
"""

from tournaments.models import HallWifiRow
from tournaments.wifi import Wifi


def wifi_of(hall: str) -> Wifi | None:
    """The network of the hall, where it is kept."""
    row = HallWifiRow.objects.filter(hall=hall).first()
    return None if row is None else Wifi(row.network, row.password)


def keep_wifi(hall: str, wifi: Wifi) -> None:
    """In the place of the one before, if there was one."""
    told = {"network": wifi.network, "password": wifi.password}
    HallWifiRow.objects.update_or_create(hall=hall, defaults=told)


def forget_wifi(hall: str) -> None:
    """Harmless where there is none."""
    HallWifiRow.objects.filter(hall=hall).delete()
