"""Which names the entry line suggests: those of earlier evenings, spelt as they were last."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.names import key_of

MOST_NAMES_SUGGESTED = 1_000
Players = tuple[str, str]


@dataclass(frozen=True, slots=True)
class SuggestedName:
    """A name, and with whom its player came the last time."""

    name: str
    partner: str


def suggested_names(
    earlier: Iterable[Players], here: Iterable[Players] = ()
) -> list[SuggestedName]:
    """Each name once, by the alphabet, of couples told from the latest on; nobody who is here."""
    signed_in = {key_of(name) for players in here for name in players}
    spelt: dict[str, SuggestedName] = {}
    for first, second in earlier:
        for name, partner in ((first, second), (second, first)):
            spelt.setdefault(key_of(name), SuggestedName(name, partner))
    absent = [spelt[key] for key in spelt if key not in signed_in]
    return sorted(absent[:MOST_NAMES_SUGGESTED], key=lambda suggested: key_of(suggested.name))
