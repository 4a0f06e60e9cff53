"""Which names the entry line suggests: those of earlier evenings, spelt as they were last."""

from collections.abc import Iterable

from tournaments.names import key_of

MOST_NAMES_SUGGESTED = 1_000


def suggested_names(earlier: Iterable[tuple[str, str]]) -> list[str]:
    """Each name once, by the alphabet, of couples that are told from the latest on."""
    spelt: dict[str, str] = {}
    for players in earlier:
        for name in players:
            spelt.setdefault(key_of(name), name)
    return sorted(list(spelt.values())[:MOST_NAMES_SUGGESTED], key=key_of)
