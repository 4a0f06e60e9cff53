"""A wireless network, as a phone's camera reads it."""

from dataclasses import dataclass

from segno.helpers import make_wifi_data

LONGEST_NETWORK = 32
LONGEST_PASSWORD = 63
"""As the standard of wireless networks has it."""


@dataclass(frozen=True, slots=True)
class Wifi:
    """A network with its password, which is empty where anybody may come in."""

    network: str
    password: str = ""

    @property
    def code(self) -> str:
        """What a phone's camera reads to join it.

        >>> Wifi("Parish hall", "jack of hearts").code
        'WIFI:T:WPA;S:Parish hall;P:jack of hearts;;'
        """
        security = "WPA" if self.password else None
        data: str = make_wifi_data(self.network, self.password or None, security)
        return data
