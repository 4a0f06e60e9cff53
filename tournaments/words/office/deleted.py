"""What is said of an evening that was deleted while a page of it was open."""

from django.utils.translation import gettext as _


def gone_said(slug: str, at: str | None) -> str:
    """That it is gone, and since when where that is known."""
    if at is None:
        sentence = _("The evening %(slug)s is not here any more; nothing was saved.")
        return sentence % {"slug": slug}
    sentence = _("The evening %(slug)s was deleted on this laptop (%(at)s); nothing was saved.")
    return sentence % {"slug": slug, "at": at}
