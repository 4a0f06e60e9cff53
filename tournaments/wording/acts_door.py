"""What was done at the door about a couple, as the logbook says it."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import JoinJar, Pay, Remove, Rename, SignIn
from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from tournaments.wording.lists import spoken

# What a mark says when it is set and when it is taken off.
PAID: dict[bool, Promise] = {
    True: gettext_lazy("has paid"),
    False: gettext_lazy("has not paid"),
}
IN_JAR: dict[bool, Promise] = {
    True: gettext_lazy("is in the cookie jar"),
    False: gettext_lazy("is not in the cookie jar"),
}


def signed_in(before: Facts, act: SignIn, after: Facts) -> str:
    """`Couple 12 signed in: Ace Sample & Jack Sample; has paid and is in the cookie jar.`"""
    number = before.next_couple if act.couple is None else act.couple
    couple = after.couples[number]
    if couple.is_house:
        told = _("Couple %(couple)s signed in as the house couple.") % {"couple": number}
    elif couple.names:
        told = _("Couple %(couple)s signed in: %(names)s; %(marks)s.") % _of(couple, after)
    else:
        told = _("Couple %(couple)s signed in: %(marks)s.") % _of(couple, after)
    return " ".join([told, *_on_draw(before, after)])


def renamed(before: Facts, act: Rename, after: Facts) -> str:
    """`Couple 12: Jack Sample is now Joker Sample.`"""
    both = zip(before.couples[act.couple].players, act.players, strict=True)
    changes = [
        _("%(before)s is now %(after)s") % {"before": was, "after": now}
        for was, now in both
        if was and was != now
    ]
    return _("Couple %(couple)s: %(changes)s.") % {
        "couple": act.couple,
        "changes": "; ".join(changes) or after.couples[act.couple].names,
    }


def paid(before: Facts, act: Pay, after: Facts) -> str:
    """`Couple 12: has paid.`"""
    return _("Couple %(couple)s: %(changes)s.") % {
        "couple": act.couple,
        "changes": PAID[act.has_paid],
    }


def joined_jar(before: Facts, act: JoinJar, after: Facts) -> str:
    """`Couple 12: is in the cookie jar.`"""
    return _("Couple %(couple)s: %(changes)s.") % {
        "couple": act.couple,
        "changes": IN_JAR[act.in_jar],
    }


def removed(before: Facts, act: Remove, after: Facts) -> str:
    """`Couple 12 was taken off the list: …`, and that a seat is empty now."""
    couple = before.couples.get(act.couple)
    if couple is None:
        return _("Couple %(couple)s was on the list no more.") % {"couple": act.couple}
    if couple.names:
        told = _("Couple %(couple)s was taken off the list: %(names)s; %(marks)s.") % _of(
            couple, before
        )
    else:
        told = _("Couple %(couple)s was taken off the list: %(marks)s.") % _of(couple, before)
    if before.games and not after.games:
        return " ".join([told, _("It had a seat: the starting tables must be drawn again.")])
    return " ".join([told, *_on_draw(before, after)])


def marks(couple: Couple, *, has_jar: bool = True) -> str:
    """`has paid and is not in the cookie jar`; nothing of a jar where there is none."""
    told = [PAID[couple.has_paid], *([IN_JAR[couple.in_jar]] if has_jar else [])]
    return str(spoken(told))


def _of(couple: Couple, evening: Facts) -> dict[str, object]:
    has_jar = evening.settings.jar_size is not None
    said = marks(couple, has_jar=has_jar)
    return {"couple": couple.number, "names": couple.names, "marks": said}


def _on_draw(before: Facts, after: Facts) -> list[str]:
    """What coming and going does to the starting tables that are drawn."""
    if before.games and not after.games:
        return [_("The starting tables must be drawn again.")]
    if after.games and not before.games:
        return [_("The starting tables stand again as they were drawn.")]
    return []
