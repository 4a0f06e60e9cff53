"""What is said of a laptop before an evening: ready or not, and what to do about it."""

from babel.units import format_unit
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.languages import reader_language

STATES = {
    "done": _("ready"),
    "open": _("have a look"),
    "wrong": _("put it right"),
}
PAPERS = {"letter": _("Letter"), "a4": _("A4")}

SENTENCES = {
    "no-evenings": _("There is no evening yet. Try a practice evening first."),
    "room": _("%(free)s are free. All safe copies together take 500 MB at most."),
    "little-room": _("Only %(free)s are free. Delete what nobody needs, then look again."),
    "no-room": _("Only %(free)s are free: copies may fail tonight. Make room on this disk now."),
    "copies-to-come": _("There is no safe copy yet. One is made once an evening has begun."),
    "no-second": _(
        "There is none. Put a USB stick in and name a folder on it under “Safe copies”: then the "
        "evening outlives this laptop."
    ),
    "second-away": _("%(folder)s is not there now. Put the stick in."),
    "second-there": _("%(folder)s is there, and copies go into it."),
    "paper": _(
        "It seems to hold %(paper)s. In “Paper”, open “How it is printed”, choose %(paper)s, and "
        "print one page."
    ),
    "no-paper": _(
        "This computer does not say what paper its printer holds; in Canada it is mostly "
        "Letter. In “Paper”, open “How it is printed”, choose it, and print one page."
    ),
    "browser": _("There is one, and Cardparty opens it."),
    "browser-here": _("%(browser)s shows this page, and knows all that it needs."),
    "browser-unknown": _("This one shows the page. Try a practice evening in it."),
    "browser-old": _(
        "%(browser)s is too old; some pages look odd in it. Update it to %(oldest)s or later, or "
        "open this page in another browser."
    ),
    "no-browser": _("None was found. Install one, such as Firefox, while you have the Internet."),
    "clock": _("It is %(now)s (%(zone)s). Set the clock if that is wrong."),
    "clock-behind": _(
        "The clock of this laptop is behind the last entry of its logbooks (%(at)s). Set it right "
        "if it is wrong. The entries keep their order all the same."
    ),
}


def doctor_said(code: str, **values: object) -> str:
    """The sentence for what was found."""
    return str(SENTENCES[code]) % values


def room_said(free: int) -> str:
    """So many bytes in figures that somebody can take in: `74 GB`, in French `74 Go`."""
    unit, size = ("gigabyte", 1_000_000_000) if free >= 1_000_000_000 else ("megabyte", 1_000_000)
    region = reader_language().region
    return format_unit(free // size, f"digital-{unit}", "short", locale=region)


def agreeing_said(count: int) -> str:
    """That so many logbooks were played again and came out as they stand."""
    return ngettext(
        "The evening worked on last was checked; it agrees with its logbook.",
        "The %(count)s evenings worked on last were checked; they agree with their logbooks.",
        count,
    ) % {"count": count}


def outcome_said(to_look_at: int, wrong: int) -> str:
    """The one sentence over all that was looked at."""
    if wrong:
        return ngettext(
            "%(count)s thing must be put right before the evening.",
            "%(count)s things must be put right before the evening.",
            wrong,
        ) % {"count": wrong}
    if to_look_at:
        return ngettext(
            "This laptop can run an evening. Have a look at %(count)s thing first.",
            "This laptop can run an evening. Have a look at %(count)s things first.",
            to_look_at,
        ) % {"count": to_look_at}
    return gettext("This laptop is ready for the evening.")
