"""What a check of a logbook has found, in a sentence."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.codec.chain import short_head
from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.codec.verified import Verified
from tournaments.words.refusals import sentence_for


def verified_line(found: Verified) -> str:
    """*Agrees*, or the first thing that does not."""
    if not found.entries:
        return _("The file has no logbook; what it tells goes together.")
    if found.agrees:
        sentence = ngettext(
            "The logbook agrees: %(entries)s entry, %(head)s.",
            "The logbook agrees: %(entries)s entries, %(head)s.",
            found.entries,
        )
        return sentence % {"entries": found.entries, "head": short_head(found.head)}
    if found.unreadable_at is not None:
        return sentence_for(UnreadableEntryError(entry=found.unreadable_at))
    if found.names_changed_at is not None:
        return sentence_for(NamesChangedError(entry=found.names_changed_at))
    if found.broken_at is not None:
        return _(
            "The chain of the logbook breaks at entry %(entry)s: it or one before it was changed."
        ) % {"entry": found.broken_at}
    if found.refused_at is not None:
        return _("Entry %(entry)s of the logbook cannot have been done.") % {
            "entry": found.refused_at
        }
    return _("The list of evenings shows something else than the logbook, which itself is whole.")
