"""What a check of a logbook has found, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.codec.chain import short_head
from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.codec.verified import Verified
from tournaments.words.refusals import sentence_for


def verified_line(verified: Verified) -> str:
    """*Agrees*, or the first thing that does not."""
    if not verified.entries:
        return _("The file has no logbook; its contents agree.")
    if verified.agrees:
        sentence = ngettext(
            "The logbook agrees: %(entries)s entry, %(head)s.",
            "The logbook agrees: %(entries)s entries, %(head)s.",
            verified.entries,
        )
        return sentence % {"entries": verified.entries, "head": short_head(verified.head)}
    if verified.unreadable_at is not None:
        return sentence_for(UnreadableEntryError(entry=verified.unreadable_at))
    if verified.names_changed_at is not None:
        return sentence_for(NamesChangedError(entry=verified.names_changed_at))
    if verified.broken_at is not None:
        return _(
            "The chain of the logbook breaks at entry %(entry)s: it or one before it was changed."
        ) % {"entry": verified.broken_at}
    if verified.refused_at is not None:
        return _("Entry %(entry)s of the logbook cannot have been done.") % {
            "entry": verified.refused_at
        }
    return _("The list of evenings does not agree with the logbook, which is itself intact.")
