"""What is said of safe copies and of what a start has found."""

from datetime import datetime
from pathlib import Path

from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.words.lists import spoken, spoken_shortly

SENTENCES = {
    "copy-damaged": _(
        "The safe copy %(path)s is damaged; nothing was changed. Take an earlier one."
    ),
    "copy-disagrees": _(
        "In the safe copy %(path)s the evening %(slug)s does not agree with its own logbook; "
        "nothing was changed. Bring its other evenings in one by one, or take an earlier copy."
    ),
    "copy-doubtful": _(
        "The evening %(slug)s does not agree with its own logbook. Look at “Check the logbook” in "
        "its office; an earlier safe copy may have it as it was."
    ),
    "copy-forged": _(
        "The logbooks in %(path)s are not as this program writes them; nothing was changed. Take "
        "another safe copy."
    ),
    "copy-missing": _("This safe copy is not there any more; choose another one."),
    "copy-newer": _(
        "The safe copy %(path)s was made by a later version of this program; start that version "
        "to bring it back."
    ),
    "copy-not-made": _("%(path)s cannot be written: %(reason)s. Make room, or look at the disk."),
    "copy-not-ours": _(
        "%(path)s is not a safe copy of this program; nothing was changed. Choose another file."
    ),
    "copy-of-damaged": _(
        "The data file %(path)s is damaged, so no safe copy was made of it. Bring the newest safe "
        "copy back: stop Cardparty and start it again. It says how."
    ),
    "copy-of-server": _(
        "The data are on a database server, which makes backups of its own. Ask who looks after it."
    ),
    "copy-too-large": _(
        "%(path)s is larger than %(megabytes)s MB, too large for evenings; nothing was changed. "
        "Choose another file."
    ),
    "copy-while-serving": _(
        "Cardparty is running. Bring the copy back on its page “Safe copies”, or stop it first."
    ),
    "copy-without-evening": _(
        "There is no evening %(slug)s in the safe copy %(path)s; check the name."
    ),
    "second-folder-missing": _(
        "There is no folder %(path)s. Plug the stick in, and write the whole path, as the computer "
        "names it."
    ),
    "second-folder-same": _("The safe copies are already in %(path)s; name a folder elsewhere."),
    "second-folder-unusable": _(
        "Nothing can be written into %(path)s: %(reason)s. Choose another folder."
    ),
}


def ago(moment: datetime, now: datetime | None = None) -> str:
    """How long ago it was, in the largest unit.

    >>> from datetime import timedelta
    >>> now = timezone.now()
    >>> ago(now - timedelta(minutes=3, seconds=20), now).replace("\\xa0", " ")
    '3 minutes ago'
    >>> ago(now, now)
    'just now'
    """
    now = now or timezone.now()
    if (now - moment).total_seconds() < 60:
        return gettext("just now")
    return gettext("%(time)s ago") % {"time": timesince(moment, now, depth=1)}


def counted_said(evenings: int, results: int) -> str:
    """How many evenings and results a copy has."""
    of_evenings = ngettext("%(count)s evening", "%(count)s evenings", evenings)
    of_results = ngettext("%(count)s result", "%(count)s results", results)
    return f"{of_evenings % {'count': evenings}}, {of_results % {'count': results}}"


KIND_NAMES = {
    "game": _("at the end of a game"),
    "time": _("by itself"),
    "end": _("when Cardparty was stopped"),
    "asked": _("asked for"),
    "before-restore": _("what was there before a copy was brought back"),
    "doubtful": _("an evening in it does not agree with its logbook"),
}


def compared_said(difference: str, in_copy: int, here: int, lost: int) -> str:
    """What bringing a copy back would do to one evening."""
    values = {"in_copy": in_copy, "here": here, "lost": lost, "count": here - in_copy}
    if difference == "older" and here > in_copy:
        sentence = ngettext(
            "This copy has %(in_copy)s results, now there are %(here)s; %(count)s would be lost.",
            "This copy has %(in_copy)s results, now there are %(here)s; %(count)s would be lost.",
            here - in_copy,
        )
    elif difference == "older":
        sentence = ngettext(
            "As many results as now, %(here)s; its last entry would be lost.",
            "As many results as now, %(here)s; its last %(lost)s entries would be lost.",
            lost,
        )
    else:
        sentence = str(_COMPARED[difference])
    return sentence % values


_COMPARED = {
    "same": _("The same; results: %(here)s."),
    "newer": _("This copy has more: %(in_copy)s results, now there are %(here)s."),
    "parted": _(
        "This copy went another way: it has %(in_copy)s results, now there are %(here)s. What was "
        "done here since (entries: %(lost)s) would be lost."
    ),
    "only-here": _("Not in this copy: all of it would be gone; results: %(here)s."),
    "only-in-copy": _("Not here now; it would come back; results: %(in_copy)s."),
}


def first_data_said(path: Path) -> str:
    """That evenings of version 0.1 lie beside ours."""
    sentence = gettext(
        "The evenings of version 0.1 stay as they are in %(path)s; this program does not read them."
    )
    return sentence % {"path": path}


def moved_said(taken: int, port: int) -> str:
    """That the usual address leads elsewhere."""
    sentence = gettext(
        "Another program has taken Cardparty’s usual place (port %(taken)s). Until it ends, "
        "Cardparty is at port %(port)s."
    )
    return sentence % {"taken": taken, "port": port}


def stopped_said(
    name: str, results: int, *, is_tournament: bool, game: int | None, left: int
) -> str:
    """The one sentence after a run that nobody ended."""
    begun = gettext("Cardparty was not stopped last time.")
    if not name:
        none_yet = gettext("Everything is here and checked; there is no evening yet.")
        return f"{begun} {none_yet}"
    if is_tournament:
        phrase = ngettext(
            "The %(count)s result of %(name)s is here and checked",
            "All %(count)s results of %(name)s are here and checked",
            results,
        )
        to_come = ngettext("%(left)s match is to come", "%(left)s matches are to come", left)
    else:
        phrase = ngettext(
            "The %(count)s result of %(name)s is here and checked",
            "All %(count)s results of %(name)s are here and checked",
            results,
        )
        to_come = ngettext(
            "game %(game)s is open, %(left)s table is still to come",
            "game %(game)s is open, %(left)s tables are still to come",
            left,
        )
    if not results:
        phrase = gettext("%(name)s is here and checked")
    checked = phrase % {"count": results, "name": name}
    is_open = left and (is_tournament or game)
    rest = f"; {to_come % {'game': game, 'left': left}}." if is_open else "."
    return f"{begun} {checked}{rest}"


def doubtful_said(names: list[str]) -> str:
    """Evenings that do not agree with their logbooks, and the way on."""
    return ngettext(
        "%(names)s does not agree with its logbook. “Check the logbook” in its office says where; "
        "“Safe copies” may have it as it was.",
        "%(names)s do not agree with their logbooks. “Check the logbook” in each office says "
        "where; “Safe copies” may have them as they were.",
        len(names),
    ) % {"names": spoken(names)}


def same_place_said(lies: str, folder: object) -> str:
    """That copies there are lost together with the data; empty where they are not."""
    sentence = {
        "same-disk": _(
            "%(folder)s is on the same disk as the evenings: if that disk fails, both are gone. "
            "Name a folder on a USB stick."
        ),
        "memory": _(
            "%(folder)s is in the memory of this computer: it is empty once the computer is "
            "switched off. Name a folder on a USB stick."
        ),
    }.get(lies)
    return "" if sentence is None else str(sentence) % {"folder": folder}


def strangers_said(names: list[str]) -> str:
    """What somebody else has put into the data file, and what becomes of it."""
    return gettext(
        "The data file holds things that Cardparty did not put there: %(names)s. Safe "
        "copies leave them out; to be rid of them, make one and bring it back."
    ) % {"names": spoken_shortly(names)}


def unguarded_said(names: list[str]) -> str:
    """What is gone that keeps a tool from writing anything into the data file."""
    return gettext(
        "The data file lacks guards that Cardparty has put there: %(names)s. To have them again, "
        "make a safe copy and bring it back; before that, look at “Check the logbook”."
    ) % {"names": spoken_shortly(names)}


def last_copy_said(ago: str, evenings: int, results: int) -> str:
    """*Last safe copy: 3 minutes ago – 2 evenings, 84 results.*"""
    values = {"ago": ago, "counted": counted_said(evenings, results)}
    return gettext("Last safe copy: %(ago)s – %(counted)s.") % values


def lost_data_said(counts: tuple[str, int, int] | None, *, is_gone: bool) -> str:
    """What is wrong with the data file, and how the newest safe copy mends it.

    `counts`: how long ago that was made, its evenings and results; None where there is none.
    """
    what = (
        gettext("The file with your evenings is gone or empty.")
        if is_gone
        else gettext("The file with your evenings is damaged.")
    )
    if counts is None:
        way = gettext("There is no safe copy here: put in the stick that has them.")
        return f"{what} {way}"
    way = gettext("The last safe copy can take its place; what is there now is set aside.")
    return f"{what} {way} {last_copy_said(*counts)}"


def no_copy_said() -> str:
    return gettext("There is no safe copy yet.")
