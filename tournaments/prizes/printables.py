"""The paper of the prizes desk: what is on it; how it looks is known to `prints`."""

from django.utils.translation import gettext_lazy as _

from tournaments.printing.printables import Order, Printable, heading
from tournaments.prizes.award_list import shares_of
from tournaments.record.kept import KeptEvening


def awards(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    slips = tuple(
        prints.AwardSlip(
            prize=award.prize,
            couple=kept.evening.couples[award.couple],
            cents=award.cents,
            each_cents=tuple(share.cents for share in shares_of(award, ("", ""))),
            thing=award.thing,
            is_each=award.is_each,
        )
        for award in kept.evening.outcome.awards
    )
    is_provisional = not kept.evening.is_over
    return order.printed(prints.awards, prints.Awards(heading(kept), slips, is_provisional))


PRINTABLES = (
    Printable(
        "awards",
        "prizes",
        _("Award slips"),
        _("A slip for each winner, to sign when the prize is handed over."),
        awards,
    ),
)
