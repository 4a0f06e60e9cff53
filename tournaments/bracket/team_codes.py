"""The code of each team, by which its phone may speak for it (``rules.md §8.12``)."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.couples import Couple
from tournaments.drawing.codes import code_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_address


@dataclass(frozen=True, slots=True)
class TeamCode:
    """A team with the address of its own page, as letters and as a picture."""

    team: Couple
    address: str

    @property
    def picture(self) -> str:
        return code_of(self.address)


def team_codes(stored: StoredEvening, program: str) -> Iterator[TeamCode]:
    """Those of the teams that still play, at `program`'s address; none where no phone finds it."""
    gone = stored.evening.tournament_facts.withdrawn
    for number, team in stored.evening.couples.items():
        address = card_address(program, stored.slug, number)
        if address is not None and number not in gone:
            yield TeamCode(team, address)
