"""How punch cards were typed, and whose word counts, as the logbook says it."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import DropCard, SetWinsFrom, TypeCard
from scoring.hall.facts import Facts
from scoring.hall.settings import Source
from tournaments.words.lists import spoken
from tournaments.words.telling_acts import tells

TYPED = gettext_lazy("The card of couple %(couple)s was typed: %(after)s.")
TYPED_AGAIN = gettext_lazy(
    "The card of couple %(couple)s was typed again: %(after)s (before: %(before)s)."
)
TAKEN_FROM_FLOOR = gettext_lazy(
    "The card of couple %(couple)s now has the floor’s punches: %(after)s."
)
COUNTING = {
    Source.CARDS: gettext_lazy("From now on the typed punch cards count, not the floor’s results."),
    Source.FLOOR: gettext_lazy("From now on the floor’s results count, not the punch cards."),
}


@tells(TypeCard)
def card_typed(before: Facts, act: TypeCard, after: Facts) -> str:
    """`The card of couple 7 was typed: 1, 3 and 9.`, and what it said before."""
    was = before.cards.get(act.couple)
    sentence = TYPED if was is None else TYPED_AGAIN
    return str(TAKEN_FROM_FLOOR if act.is_floor else sentence) % {
        "couple": act.couple,
        "before": spoken(was or ()),
        "after": spoken(after.cards[act.couple]),
    }


@tells(DropCard)
def card_dropped(before: Facts, act: DropCard, after: Facts) -> str:
    """`The typed card of couple 7 was taken away (it said: 1, 3 and 9).`"""
    was = before.cards.get(act.couple)
    if was is None:
        return _("No card of couple %(couple)s was typed.") % {"couple": act.couple}
    return _("The typed card of couple %(couple)s was taken away (it said: %(before)s).") % {
        "couple": act.couple,
        "before": spoken(was),
    }


@tells(SetWinsFrom)
def counted(before: Facts, act: SetWinsFrom, after: Facts) -> str:
    """`From now on the typed punch cards count, not the floor’s results.`"""
    return str(COUNTING[act.wins_from])
