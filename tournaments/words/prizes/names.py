"""What the prizes are called, as a heading and inside a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import Prize, halves
from tournaments.words.sums import cents_said

NAMES = {
    "place-1": gettext_lazy("First prize"),
    "place-2": gettext_lazy("Second prize"),
    "place-3": gettext_lazy("Third prize"),
    "place-4": gettext_lazy("Fourth prize"),
    "place-5": gettext_lazy("Fifth prize"),
    "booby": gettext_lazy("Booby prize"),
    "consolation": gettext_lazy("Prize of the consolation"),
    "jar": gettext_lazy("Cookie jar"),
}
NAMES_IN_SENTENCE = {
    "place-1": gettext_lazy("the first prize"),
    "place-2": gettext_lazy("the second prize"),
    "place-3": gettext_lazy("the third prize"),
    "place-4": gettext_lazy("the fourth prize"),
    "place-5": gettext_lazy("the fifth prize"),
    "booby": gettext_lazy("the booby prize"),
    "consolation": gettext_lazy("the prize of the consolation"),
    "jar": gettext_lazy("the cookie jar"),
}


def prize_name(code: str) -> str:
    """`First prize` for `place-1`: a heading, or a column of a list."""
    if code in NAMES:
        return str(NAMES[code])
    return _("Prize for place %(place)s") % {"place": _place(code)}


def prize_in_sentence(code: str) -> str:
    """`the first prize` for `place-1`: inside a sentence."""
    if code in NAMES_IN_SENTENCE:
        return str(NAMES_IN_SENTENCE[code])
    return _("the prize for place %(place)s") % {"place": _place(code)}


def _place(code: str) -> str:
    """Refusals name what was asked for, which may be the name of no prize at all."""
    return code.rpartition("-")[2]


def award_worth(award: Award, *, is_shared: bool = False, coin_cents: int = 1) -> str:
    """`$135.00`, or the thing: what the couple gets."""
    return worth_said(
        award.cents,
        award.thing,
        is_each=award.is_each,
        is_shared=is_shared,
        coin_cents=coin_cents,
    )


def worth_said(
    cents: int | None,
    thing: str | None,
    *,
    is_each: bool = False,
    is_shared: bool = False,
    coin_cents: int = 1,
) -> str:
    """`$135.00`, or the thing; where both share the money, `$200.00, $100.00 each`.

    An odd cent or coin is the first one's, and both sums are told: `$100.01, $50.01 + $50.00`.
    """
    if cents is None:
        return thing_said(str(thing), is_each=is_each)
    if not is_shared:
        return cents_said(cents)
    first, second = halves(cents, coin_cents)
    each = _("%(amount)s each") % {"amount": cents_said(second)}
    if first != second:
        each = f"{cents_said(first)} + {cents_said(second)}"
    return f"{cents_said(cents)}, {each}"


def offer_said(prize: Prize) -> str:
    """`$150.00`, `60 % of the pot`, or the thing: what is offered before anybody has won it."""
    if prize.percent is not None:
        return _("%(percent)s %% of the pot") % {"percent": prize.percent}
    return worth_said(prize.cents, prize.thing, is_each=prize.is_each)


def thing_said(thing: str, *, is_each: bool) -> str:
    """`A wine gift basket`, or `A wine gift basket each`."""
    return _("%(thing)s each") % {"thing": thing} if is_each else thing
