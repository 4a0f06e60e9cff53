"""The sentences for the organiser's password: it locks a laptop, and on a server one signs in."""

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def password_set_said() -> str:
    """From now on it counts."""
    if settings.CARDPARTY_HOSTED:
        return _("From now on this is the organiser’s password.")
    return _("From now on this password unlocks the laptop.")


def helpers_stopped_said(count: int) -> str:
    """Another password ends what the one before let in."""
    sentence = ngettext(
        "%(count)s helper’s phone was stopped and has to ask anew.",
        "%(count)s helpers’ phones were stopped and have to ask anew.",
        count,
    )
    return sentence % {"count": count}


def wrong_password_said() -> str:
    """It was not taken, and how whoever has forgotten it comes in."""
    if settings.CARDPARTY_HOSTED:
        return _("That is not the password. On the server “cardparty password” sets another one.")
    return _("That is not the password. At this laptop “cardparty password” sets another one.")


def nothing_recorded_said() -> str:
    """A form came while nobody had typed the password."""
    if settings.CARDPARTY_HOSTED:
        return _("You are not signed in: nothing was recorded.")
    return _("This laptop was locked: nothing was recorded.")
