"""The couples on the door's list: found by number or name, and which of them share a name."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from tournaments.door.attendance import NOTHING_TO_DO, Staying
from tournaments.names import key_of
from tournaments.presenters.games import PlayersLine, players_lines

Alike = Mapping[CoupleNumber, tuple[CoupleNumber, ...]]


@dataclass(frozen=True, slots=True)
class ListedCouple:
    """A couple on the list, and the numbers of others in which one of its names stands, too."""

    couple: Couple
    alike: tuple[CoupleNumber, ...] = ()
    # What can be done about its being here, where the row is open.
    staying: Staying = NOTHING_TO_DO

    @property
    def earlier_players(self) -> tuple[PlayersLine, ...]:
        """Who played with this card before."""
        return players_lines(self.couple)[:-1]


def listed_couples(evening: Facts, find: str = "") -> list[ListedCouple]:
    """The list with the couple that came last on top; `find` is part of a name, or a number."""
    couples = tuple(evening.couples.values())
    alike = numbers_alike(couples)
    wanted = find.strip()
    return [
        ListedCouple(couple, alike.get(couple.number, ()))
        for couple in reversed(couples)
        if not wanted or _is_found(couple, wanted)
    ]


def listed_couple(evening: Facts, number: CoupleNumber) -> ListedCouple:
    """One couple as the list shows it."""
    alike = numbers_alike(evening.couples.values())
    return ListedCouple(evening.couples[number], alike.get(number, ()))


def numbers_alike(couples: Collection[Couple]) -> Alike:
    """For each couple that shares a name with others, the numbers of these."""
    holders: dict[str, set[CoupleNumber]] = {}
    for couple in couples:
        for name in filter(None, couple.players):
            holders.setdefault(key_of(name), set()).add(couple.number)
    alike: dict[CoupleNumber, set[CoupleNumber]] = {}
    for numbers in holders.values():
        for number in numbers if len(numbers) > 1 else ():
            alike.setdefault(number, set()).update(numbers - {number})
    return {number: tuple(sorted(others)) for number, others in alike.items()}


def _is_found(couple: Couple, find: str) -> bool:
    if find.lstrip("#") == str(couple.number):
        return True
    return any(key_of(find) in key_of(name) for name in couple.players if name)
