"""Signs couples in, corrects and removes them; one transaction and one entry an action."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from tournaments.door.queries import has_play_begun, is_jar_drawn, next_number
from tournaments.logbook import write_entry
from tournaments.models import Couple, Evening, Game

MOST_COUPLES = 1_000


class PlayHasBegunError(RuleError):
    """Who plays is settled once there is a result, a card or a tie."""

    code = "door-play-has-begun"


class HallFullError(RuleError):
    code = "door-hall-full"


class CoupleUnknownError(RuleError):
    """The couple has been removed in the meantime, or there never was one of that number."""

    code = "door-couple-unknown"


class HouseCoupleFixedError(RuleError):
    """The house couple comes and goes with the draw; it pays nothing."""

    code = "door-house-couple-fixed"


class NoJarError(RuleError):
    code = "door-no-jar"


class JarDrawnError(RuleError):
    """Who is in the jar is settled once its numbers are known."""

    code = "door-jar-drawn"


@dataclass(frozen=True, slots=True)
class SignIn:
    """One couple as it comes to the door."""

    first_player: str
    second_player: str
    has_paid: bool
    in_jar: bool


@transaction.atomic
def add_couple(
    *,
    evening: Evening,
    first_player: str,
    second_player: str,
    has_paid: bool,
    in_jar: bool,
    by: str,
    expected_number: int | None = None,
) -> Couple:
    """The new couple. When the page's expected number is taken by this very pair already, that
    couple: the same click came twice.
    """
    evening = Evening.objects.locked(evening.pk)
    line = SignIn(first_player, second_player, has_paid=has_paid, in_jar=in_jar)
    if (signed_in := _signed_in_already(evening, [line], expected_number)) is not None:
        return signed_in[0]
    couple = _sign_in(evening, [line])[0]
    write_entry(
        evening,
        "door-add-couple",
        by=by,
        couple=couple.number,
        first_player=first_player,
        second_player=second_player,
        has_paid=has_paid,
        in_jar=in_jar,
    )
    return couple


@transaction.atomic
def add_couples(
    *, evening: Evening, lines: Sequence[SignIn], by: str, expected_number: int | None = None
) -> list[Couple]:
    """The couples of a whole list, numbered in its order; all of them or none."""
    evening = Evening.objects.locked(evening.pk)
    if not lines:
        return []
    if (signed_in := _signed_in_already(evening, lines, expected_number)) is not None:
        return signed_in
    couples = _sign_in(evening, lines)
    write_entry(
        evening,
        "door-add-couples",
        by=by,
        couple_count=len(couples),
        first=couples[0].number,
        last=couples[-1].number,
        couples=[_facts_of(couple) for couple in couples],
    )
    return couples


@transaction.atomic
def change_couple(
    *,
    evening: Evening,
    couple: CoupleNumber,
    by: str,
    first_player: str | None = None,
    second_player: str | None = None,
    has_paid: bool | None = None,
    in_jar: bool | None = None,
) -> Couple:
    """The couple with what is given changed; what is `None` stays, and nothing new is no entry."""
    evening = Evening.objects.locked(evening.pk)
    row = _row_of(evening, couple)
    given = {
        "first_player": first_player,
        "second_player": second_player,
        "has_paid": has_paid,
        "in_jar": in_jar,
    }
    after = {
        name: value
        for name, value in given.items()
        if value is not None and value != getattr(row, name)
    }
    if not after:
        return row
    if "in_jar" in after:
        _check_jar(evening, is_wanted=bool(in_jar))
    before = {name: getattr(row, name) for name in after}
    for name, value in after.items():
        setattr(row, name, value)
    row.save(update_fields=list(after))
    write_entry(evening, "door-change-couple", by=by, couple=couple, before=before, after=after)
    return row


@transaction.atomic
def remove_couple(*, evening: Evening, couple: CoupleNumber, by: str) -> None:
    """Takes a couple off the list, and its seat with it: the floor then asks to draw again."""
    evening = Evening.objects.locked(evening.pk)
    row = evening.couples.filter(number=couple).first()
    if row is None:
        return
    _row_of(evening, couple)
    if has_play_begun(evening):
        raise PlayHasBegunError(couple=couple)
    if row.in_jar:
        _check_jar(evening, is_wanted=False)
    seat = _give_up_seat(evening, row)
    write_entry(
        evening,
        "door-remove-couple",
        by=by,
        couple=couple,
        first_player=row.first_player,
        second_player=row.second_player,
        has_paid=row.has_paid,
        in_jar=row.in_jar,
        seat=seat,
    )
    row.delete()


def _give_up_seat(evening: Evening, row: Couple) -> dict[str, Any] | None:
    """Where the couple was to sit, for the logbook; a game without any seat is drawn no more."""
    seat = row.seats.values("table", "deals_first").first()
    row.seats.all().delete()
    # A winner recorded by mistake and cleared again is told by the logbook.
    row.results.filter(is_standing=False).delete()
    Game.objects.filter(evening=evening, seats=None).delete()
    return dict(seat) if seat else None


def _sign_in(evening: Evening, lines: Sequence[SignIn]) -> list[Couple]:
    if has_play_begun(evening):
        raise PlayHasBegunError()
    first = next_number(evening)
    if first + len(lines) - 1 > MOST_COUPLES:
        raise HallFullError(most=MOST_COUPLES)
    if any(line.in_jar for line in lines):
        _check_jar(evening, is_wanted=True)
    return Couple.objects.bulk_create(
        Couple(
            evening=evening,
            number=number,
            first_player=line.first_player,
            second_player=line.second_player,
            has_paid=line.has_paid,
            in_jar=line.in_jar,
        )
        for number, line in enumerate(lines, start=first)
    )


def _signed_in_already(
    evening: Evening, lines: Sequence[SignIn], expected_number: int | None
) -> list[Couple] | None:
    """The couples that an identical click has just signed in under the numbers it expected."""
    if expected_number is None:
        return None
    last = expected_number + len(lines) - 1
    couples = list(evening.couples.filter(number__range=(expected_number, last)))
    names = [(line.first_player, line.second_player) for line in lines]
    return couples if [couple.players for couple in couples] == names else None


def _row_of(evening: Evening, couple: CoupleNumber) -> Couple:
    row = evening.couples.filter(number=couple).first()
    if row is None:
        raise CoupleUnknownError(couple=couple)
    if row.is_house:
        raise HouseCoupleFixedError(couple=couple)
    return row


def _check_jar(evening: Evening, *, is_wanted: bool) -> None:
    if is_wanted and evening.jar_size is None:
        raise NoJarError()
    if is_jar_drawn(evening):
        raise JarDrawnError()


def _facts_of(couple: Couple) -> dict[str, Any]:
    return {
        "couple": couple.number,
        "first_player": couple.first_player,
        "second_player": couple.second_player,
        "has_paid": couple.has_paid,
        "in_jar": couple.in_jar,
    }
