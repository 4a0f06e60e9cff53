"""Reads who has signed in, and what that makes in tables and money; changes nothing."""

from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count, Exists, Max, OuterRef, Q

from scoring.hall.draws import JAR
from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber
from tournaments.models import Award, Couple, Draw, Evening, PunchCard, Result, Tie
from tournaments.names import key_of

# Suggesting names is a comfort: the newest couples of the hall suffice.
MOST_COUPLES_REMEMBERED = 4_000
MOST_NAMES_SUGGESTED = 1_000


@dataclass(frozen=True, slots=True)
class DoorCount:
    """What stands at the door so far; a house couple is not in it."""

    couples: int
    tables: int
    paid: int
    in_jar: int
    entry_fees_cents: int
    jar_fees_cents: int

    @property
    def unpaid(self) -> int:
        return self.couples - self.paid

    @property
    def is_odd(self) -> bool:
        return self.couples % 2 == 1

    @property
    def cents(self) -> int:
        return self.entry_fees_cents + self.jar_fees_cents


@dataclass(frozen=True, slots=True)
class DoorRow:
    """A couple on the list, and the numbers of others in which one of its names stands, too."""

    couple: Couple
    alike: tuple[CoupleNumber, ...] = ()


def couples_of(evening: Evening) -> list[Couple]:
    """Everybody by number, the house couple too."""
    return list(evening.couples.order_by("number"))


def next_number(evening: Evening) -> CoupleNumber:
    """The number that the next couple gets; a number that was given is not filled in again."""
    highest = evening.couples.aggregate(highest=Max("number"))["highest"]
    return CoupleNumber((highest or 0) + 1)


def door_count_for(evening: Evening) -> DoorCount:
    counted = evening.couples.filter(is_house=False).aggregate(
        couples=Count("pk"),
        paid=Count("pk", filter=Q(has_paid=True)),
        in_jar=Count("pk", filter=Q(in_jar=True)),
    )
    return DoorCount(
        **counted,
        tables=_table_count(counted["couples"], Odd(evening.odd)),
        entry_fees_cents=counted["paid"] * evening.entry_fee_cents,
        jar_fees_cents=counted["in_jar"] * evening.jar_fee_cents,
    )


def _table_count(couple_count: int, odd: Odd) -> int:
    """A house couple and a gap both make one more table of an odd couple; a rest seat does not."""
    return couple_count // 2 if odd is Odd.REST else (couple_count + 1) // 2


def has_play_begun(evening: Evening) -> bool:
    """Whether anything happened that rests on who plays: a result, a card, a tie, an award."""
    mine = {"evening": OuterRef("pk")}
    standing = Result.objects.filter(game__evening=OuterRef("pk"), is_standing=True)
    return Evening.objects.filter(
        Exists(standing)
        | Exists(PunchCard.objects.filter(couple__evening=OuterRef("pk")))
        | Exists(Tie.objects.filter(**mine))
        | Exists(Award.objects.filter(**mine)),
        pk=evening.pk,
    ).exists()


def is_jar_drawn(evening: Evening) -> bool:
    return Draw.objects.filter(evening=evening, purpose=JAR).exists()


def numbers_alike(couples: Collection[Couple]) -> dict[CoupleNumber, tuple[CoupleNumber, ...]]:
    """For each couple that shares a name with others, the numbers of these."""
    holders: dict[str, set[CoupleNumber]] = {}
    for couple in couples:
        for name in filter(None, couple.players):
            holders.setdefault(key_of(name), set()).add(CoupleNumber(couple.number))
    alike: dict[CoupleNumber, set[CoupleNumber]] = {}
    for numbers in holders.values():
        for number in numbers if len(numbers) > 1 else ():
            alike.setdefault(number, set()).update(numbers - {number})
    return {number: tuple(sorted(others)) for number, others in alike.items()}


def door_rows(evening: Evening, find: str = "") -> list[DoorRow]:
    """The list with the couple that came last on top; `find` is part of a name, or a number."""
    couples = couples_of(evening)
    alike = numbers_alike(couples)
    return [
        DoorRow(couple, alike.get(CoupleNumber(couple.number), ()))
        for couple in reversed(couples)
        if _is_found(couple, find.strip())
    ]


def door_row(evening: Evening, couple: Couple) -> DoorRow:
    """One couple as its row on the list shows it."""
    alike = numbers_alike(couples_of(evening))
    return DoorRow(couple, alike.get(CoupleNumber(couple.number), ()))


def _is_found(couple: Couple, find: str) -> bool:
    if not find or find.lstrip("#") == str(couple.number):
        return True
    return any(key_of(find) in key_of(name) for name in couple.players if name)


def names_of_earlier_evenings(evening: Evening) -> list[str]:
    """Names to suggest, latest evening first, each once; made-up people are not suggested."""
    earlier = Couple.objects.filter(is_house=False, evening__is_practice=evening.is_practice)
    rows = (
        earlier.exclude(evening=evening)
        .order_by("-evening__date", "-pk")
        .values_list("first_player", "second_player")[:MOST_COUPLES_REMEMBERED]
    )
    spelt: dict[str, str] = {}
    for names in rows:
        for name in names:
            spelt.setdefault(key_of(name), name)
    return sorted(list(spelt.values())[:MOST_NAMES_SUGGESTED], key=key_of)
