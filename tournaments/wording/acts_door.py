"""What was done at the door about a couple, as the logbook says it."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import JoinJar, Pay, Remove, Rename, SignIn
from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from tournaments.wording.couples_said import couples_said
from tournaments.wording.lists import spoken
from tournaments.wording.naming import names_and_town

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
        told = couples_said(after.settings, "told-in", **_of(couple, after))
    else:
        told = couples_said(after.settings, "told-in-nameless", **_of(couple, after))
    return " ".join([told, *_on_draw(before, after)])


def renamed(before: Facts, act: Rename, after: Facts) -> str:
    """`Couple 12: Jack Sample is now Joker Sample.`"""
    both = zip(before.couples[act.couple].players, act.players, strict=True)
    changes = [
        _("%(before)s is now %(after)s") % {"before": was, "after": now}
        for was, now in both
        if was and was != now
    ]
    town = after.couples[act.couple].town
    if town != before.couples[act.couple].town:
        changes.append(town or _("no town"))
    told = "; ".join(changes) or after.couples[act.couple].names
    return _changed(after, act.couple, told)


def paid(before: Facts, act: Pay, after: Facts) -> str:
    """`Couple 12: has paid.`"""
    return _changed(after, act.couple, PAID[act.has_paid])


def joined_jar(before: Facts, act: JoinJar, after: Facts) -> str:
    """`Couple 12: is in the cookie jar.`"""
    return _changed(after, act.couple, IN_JAR[act.in_jar])


def removed(before: Facts, act: Remove, after: Facts) -> str:
    """`Couple 12 was taken off the list: …`, and that a seat is empty now."""
    couple = before.couples.get(act.couple)
    if couple is None:
        return couples_said(before.settings, "told-gone", couple=act.couple)
    if couple.names:
        told = couples_said(before.settings, "told-off", **_of(couple, before))
    else:
        told = couples_said(before.settings, "told-off-nameless", **_of(couple, before))
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
    return {"couple": couple.number, "names": names_and_town(couple), "marks": said}


def _changed(evening: Facts, couple: CoupleNumber, changes: Promise | str) -> str:
    return couples_said(evening.settings, "told-changes", couple=couple, changes=changes)


def _on_draw(before: Facts, after: Facts) -> list[str]:
    """What coming and going does to the starting tables that are drawn."""
    if before.games and not after.games:
        return [_("The starting tables must be drawn again.")]
    if after.games and not before.games:
        return [_("The starting tables stand again as they were drawn.")]
    return []
