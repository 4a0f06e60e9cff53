"""The paper of the prizes desk: what is on it; how it looks is known to `prints`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.evening import Evening
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import JAR
from tournaments.printing.moments import Moment
from tournaments.printing.printables import Needed, Order, Printable, heading
from tournaments.prizes.award_list import shares_of
from tournaments.prizes.paper_draws import draws_of
from tournaments.prizes.paper_ledger import ledger_of
from tournaments.prizes.paper_ties import ties_of
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun
    from tournaments.prizes.prints import Awards, SlipNumber


def awards(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.awards(_awards_of(stored), run)


def envelopes(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.envelopes(_awards_of(stored), run)


def _awards_of(stored: StoredEvening) -> "Awards":
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    # Whoever holds a slip has it signed: none is printed while a game or a card can change it.
    outcome, coin = stored.evening.outcome, stored.evening.settings.coin_cents
    due = outcome.awards if stored.evening.is_over else ()
    offered = [each.prize.name for each in outcome.prizes] + [JAR] * (outcome.jar is not None)
    slips = tuple(
        prints.AwardSlip(
            prize=award.prize,
            couple=stored.evening.couples[award.couple],
            number=_number_of(award, due, offered),
            cents=award.cents,
            each_cents=tuple(share.cents for share in shares_of(award, ("", ""), coin)),
            thing=award.thing,
            is_each=award.is_each,
        )
        for award in due
    )
    return prints.Awards(heading(stored), slips, is_over=stored.evening.is_over)


def _number_of(award: Award, due: Sequence[Award], offered: Sequence[str]) -> "SlipNumber":
    """By the prize and the share of it: a slip keeps it when a later tie is settled."""
    from tournaments.prizes.prints import SlipNumber  # noqa: PLC0415 – slow import

    shares = [other for other in due if other.prize == award.prize]
    place = offered.index(award.prize)
    return SlipNumber(place + 1, len(offered), shares.index(award) + 1, len(shares))


def certificates(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    evening = stored.evening
    counts = not stored.settings.is_tournament
    won = tuple(
        prints.Certificate(
            award.prize,
            evening.couples[award.couple],
            evening.totals[award.couple] if counts else None,
        )
        for award in (evening.outcome.awards if evening.is_over else ())
    )
    prints.certificates(prints.Certificates(heading(stored), won), run)


def jar_slips(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.jar_slips(prints.JarSlips(heading(stored), stored.settings.game_count), run)


def tickets(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.tickets(prints.Tickets(heading(stored)), run)


def money(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.money_ledger(ledger_of(stored), run)


def cash(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    handed_over = sum(award.cents or 0 for award in stored.evening.handed_over.values())
    values = prints.CashCount(heading(stored), stored.evening.money.in_cents, handed_over)
    prints.cash_count(values, run)


def draws(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.draw_record(draws_of(stored, order.languages), run)


def ties(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    prints.tie_sheets(ties_of(stored, order.languages), run)


HAS_JAR = Needed(
    _("There is no cookie jar tonight"), lambda evening: evening.settings.jar_size is not None
)
OVER = Needed(_("Empty until all is played"), lambda evening: evening.is_over)


def _has_ties(evening: Evening) -> bool:
    return bool(evening.outcome.open)


OF_AWARDS = (marks.result, marks.heading, marks.couples, marks.progress, marks.night)
PRINTABLES = (
    Printable(
        "awards",
        "prizes",
        _("Award slips"),
        _("A slip for each winner, to sign when the prize is handed over."),
        (Moment.AFTER,),
        awards,
        tells=(marks.result, marks.heading, marks.couples, marks.progress, marks.night),
        needs=OVER,
    ),
    Printable(
        "prize-envelopes",
        "prizes",
        _("Prize envelopes"),
        _("A sheet for each winner, folded around the money, with the prize and names in front."),
        (Moment.AFTER,),
        envelopes,
        tells=(marks.result, marks.heading, marks.couples, marks.progress, marks.night),
        needs=OVER,
        copies=0,
    ),
    Printable(
        "certificates",
        "prizes",
        _("Certificates"),
        _("A framed page for each winner, to sign and to take home."),
        (Moment.AFTER,),
        certificates,
        tells=(marks.result, marks.heading, marks.couples, marks.progress, marks.night),
        needs=OVER,
        copies=0,
    ),
    Printable(
        "tie-sheet",
        "prizes",
        _("Tie sheet"),
        _("Who is tied, what each wishes, the cards they cut, and who signs."),
        (Moment.AFTER,),
        ties,
        tells=(marks.result, marks.heading, marks.couples, marks.prizes, marks.draws),
        is_wanted=_has_ties,
    ),
    Printable(
        "draw-record",
        "prizes",
        _("Draw record"),
        _("Every draw and cut: what came out, who won, who drew it and who saw it."),
        (Moment.AFTER,),
        draws,
        tells=(marks.result, marks.heading, marks.couples, marks.prizes, marks.draws, marks.money),
    ),
    Printable(
        "jar-slips",
        "prizes",
        _("Jar slips"),
        _("The number of each game on a slip, to be cut, folded and drawn from the jar."),
        (Moment.BEFORE,),
        jar_slips,
        tells=(marks.night, marks.heading),
        needs=HAS_JAR,
        copies=0,
    ),
    Printable(
        "tickets",
        "prizes",
        _("Tickets"),
        _("96 numbered tickets for the 50/50 or door prizes, each with a stub for the drum."),
        (Moment.BEFORE,),
        tickets,
        is_of_money=True,
        copies=0,
    ),
    Printable(
        "money-sheet",
        "prizes",
        _("Money sheet"),
        _("What came in, what went out and what is left, for two to sign."),
        (Moment.AFTER,),
        money,
        tells=(
            marks.result,
            marks.heading,
            marks.couples,
            marks.prizes,
            marks.payments,
            marks.money,
        ),
        is_of_money=True,
    ),
    Printable(
        "cash-count",
        "prizes",
        _("Cash count"),
        _("Notes and coins to count, and what should be there."),
        (Moment.AFTER,),
        cash,
        tells=(marks.money, marks.heading),
        is_of_money=True,
    ),
)
