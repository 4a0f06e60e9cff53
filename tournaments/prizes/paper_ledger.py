"""What the committee's money sheet says of an evening, known or left blank."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.evening import Evening
from scoring.hall.prizes.awards import Award, PrizeOutcome
from scoring.hall.prizes.prizes import JAR
from scoring.hall.settings import Rounding
from tournaments.printing.evening import NO_EVENING
from tournaments.printing.printables import heading
from tournaments.prizes.money_sheet import FeePaid, MoneySheet, money_sheet
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names
from tournaments.words.prizes.names import prize_name, thing_said
from tournaments.words.sums import cents_said

if TYPE_CHECKING:
    from tournaments.prizes.prints import LedgerLine, PrintedLedger

# For prizes and whoever shares them, on a sheet of no evening.
LINES_TO_WRITE_ON = 9


def ledger_of(stored: StoredEvening) -> "PrintedLedger":
    """The whole sheet; before the end nobody is named who might win something."""
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    evening, sheet = stored.evening, money_sheet(stored.evening)
    # The committee signs once the prize of a consolation has its winner, too (rules.md §8.6).
    is_to_come = any(outcome.is_to_come for outcome in evening.outcome.prizes)
    is_final = evening.is_over and evening.outcome.is_settled and not is_to_come
    parts = (
        prints.LedgerPart(gettext_lazy("In"), _came_in(sheet, is_over=evening.is_over)),
        prints.LedgerPart(gettext_lazy("Out"), tuple(_went_out(evening, sheet))),
        prints.LedgerPart(gettext_lazy("What is left"), tuple(_left(sheet, is_final=is_final))),
    )
    return prints.PrintedLedger(heading(stored), parts, is_final=is_final)


def blank_ledger() -> "PrintedLedger":
    """The sheet of no evening: every sum and every winner is written by hand."""
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    line = prints.LedgerLine
    total = line(_together, _nothing, is_total=True)
    fees, jar_fees = lambda: _("Entry fees"), lambda: _("Jar fees")
    carried, hall = lambda: _("Jar, to the next evening"), lambda: _("The hall")
    came_in = (line(fees), line(jar_fees), line(lambda: _("From the last jar")), total)
    parts = (
        prints.LedgerPart(gettext_lazy("In"), came_in),
        prints.LedgerPart(gettext_lazy("Out"), (*[line(None)] * LINES_TO_WRITE_ON, total)),
        prints.LedgerPart(gettext_lazy("What is left"), (line(carried), line(hall), total)),
    )
    return prints.PrintedLedger(NO_EVENING, parts, is_final=False)


def _came_in(sheet: MoneySheet, *, is_over: bool) -> "tuple[LedgerLine, ...]":
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    money = sheet.money
    lines = list(_fees(lambda: _("Entry fees"), sheet.entry_fees))
    if sheet.has_jar:
        lines += _fees(lambda: _("Jar fees"), sheet.jar_fees)
        brought = money.jar_brought_in_cents
        lines.append(LedgerLine(lambda: _("From the last jar"), _nothing, cents=brought))
    total = money.in_cents if is_over else None
    return (*lines, LedgerLine(_together, _nothing, cents=total, is_total=True))


def _fees(label: Callable[[], str], fees: Sequence[FeePaid]) -> "Iterator[LedgerLine]":
    """A line for each price that was paid (`rules.md §7.19`)."""
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    if not fees:
        yield LedgerLine(label, _nothing, cents=0)
    for position, fee in enumerate(fees):
        times = (fee.couple_count, fee.cents)
        total = fee.couple_count * fee.cents
        yield LedgerLine(None if position else label, times=times, cents=total)


def _went_out(evening: Evening, sheet: MoneySheet) -> "Iterator[LedgerLine]":
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    for outcome in evening.outcome.prizes:
        yield from _prize_lines(evening, outcome)
    jar = evening.outcome.jar
    if jar is not None and sheet.has_jar:
        label = partial(prize_name, JAR)
        if not evening.is_over or jar.awaits_draw:
            yield LedgerLine(label)
        elif jar.awards:
            yield from _award_lines(evening, label, jar.awards)
        elif jar.is_open:
            yield LedgerLine(label, cents=jar.paid_cents)
        else:
            yield LedgerLine(label, _nobody, cents=0)
    is_known = evening.is_over and not (jar is not None and jar.awaits_draw)
    out = sheet.money.prizes_cents + sheet.money.jar_paid_cents
    yield LedgerLine(_together, _nothing, cents=out if is_known else None, is_total=True)


def _prize_lines(evening: Evening, outcome: PrizeOutcome) -> "Iterator[LedgerLine]":
    """Who gets it once all is played; a share of the pot is known no sooner either."""
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    prize = outcome.prize
    label = partial(prize_name, prize.name)
    if evening.is_over and outcome.awards:
        yield from _award_lines(evening, label, outcome.awards)
        return
    if evening.is_over and not outcome.is_open and not outcome.is_to_come:
        yield LedgerLine(label, _nobody, cents=0)
        return
    thing = None
    if prize.thing is not None:
        thing = partial(thing_said, prize.thing, is_each=prize.is_each)
    is_fixed = evening.is_over or prize.percent is None
    yield LedgerLine(label, cents=outcome.cents if is_fixed else None, thing=thing)


def _award_lines(
    evening: Evening, label: Callable[[], str], awards: Sequence[Award]
) -> "Iterator[LedgerLine]":
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    for position, award in enumerate(awards):
        who = partial(_couple, evening, award)
        thing = None
        if award.thing is not None:
            thing = partial(thing_said, award.thing, is_each=award.is_each)
        yield LedgerLine(None if position else label, who, cents=award.cents, thing=thing)


def _couple(evening: Evening, award: Award) -> str:
    return f"{award.couple}  {couple_names(evening.couples[award.couple])}"


def _left(sheet: MoneySheet, *, is_final: bool) -> "Iterator[LedgerLine]":
    """What nobody took home, and whose it is; what the hall pays in is below nothing."""
    from tournaments.prizes.prints import LedgerLine  # noqa: PLC0415 – slow import

    money = sheet.money
    if sheet.has_jar:
        carried = money.jar_carried_cents if is_final else None
        of_it = _rounded_off(sheet, Rounding.TO_JAR, is_final=is_final)
        yield LedgerLine(lambda: _("Jar, to the next evening"), of_it, cents=carried)
    hall = money.hall_cents if is_final else None
    of_it = _rounded_off(sheet, Rounding.TO_HALL, is_final=is_final)
    if sheet.hall_pays_in_cents and is_final:
        of_it = partial(_pays_in, sheet.hall_pays_in_cents)
    yield LedgerLine(lambda: _("The hall"), of_it, cents=hall)
    left = money.jar_carried_cents + money.hall_cents if is_final else None
    yield LedgerLine(_together, _nothing, cents=left, is_total=True)


def _rounded_off(sheet: MoneySheet, rounding: Rounding, *, is_final: bool) -> Callable[[], str]:
    """What rounding leaves, beside the line that has it (`rules.md §7.20`)."""
    cents = sheet.money.rounded_off_cents
    if not (is_final and cents and sheet.rounding is rounding):
        return _nothing
    return lambda: _("%(amount)s of it left by rounding down") % {"amount": cents_said(cents)}


def _pays_in(cents: int) -> str:
    return _("pays %(amount)s in, for prizes beyond the fees") % {"amount": cents_said(cents)}


def _together() -> str:
    return _("Total")


def _nobody() -> str:
    return _("Nobody")


def _nothing() -> str:
    return ""
