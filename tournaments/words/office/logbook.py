"""How entries of the logbook were taken back and redone, as the logbook itself says it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.acts import Redo, TakeBack
from scoring.hall.facts import Facts
from tournaments.words.lists import spoken_shortly
from tournaments.words.telling_acts import tells


@tells(TakeBack)
def taken_back(before: Facts, act: TakeBack, after: Facts) -> str:
    """`Entry 45 was taken back.`: where nobody looks up what it said."""
    sentence = _("Entry %(entry)s was taken back.") % {"entry": act.entry}
    return _joined(sentence, _with_it(len(act.also)))


@tells(Redo)
def redone(before: Facts, act: Redo, after: Facts) -> str:
    """`What entry 46 took back counts again.`: where nobody looks up what that was."""
    sentence = _("What entry %(entry)s took back counts again.") % {"entry": act.entry}
    return _joined(sentence, _in_its_way(len(act.also)))


def taken_back_sentence(sentence: str, also_count: int = 0) -> str:
    """`Taken back: “Game 3, table 2: couple 7 won.” 2 more entries went with it.`

    `sentence` is what was taken back, `also_count` how many entries went with it.
    """
    full_sentence = _("Taken back: “%(sentence)s”") % {"sentence": sentence}
    return _joined(full_sentence, _with_it(also_count))


def redone_sentence(sentence: str, also_count: int = 0, out_count: int = 0) -> str:
    """`Counts again: “Game 3, table 2: couple 7 won.”`, and what came and went with it.

    `sentence` is what counts again, not its taking back; `also_count` is how many entries
    count again with it, `out_count` how many had to go for that.
    """
    full_sentence = _("Counts again: “%(sentence)s”") % {"sentence": sentence}
    return _joined(full_sentence, _again_with_it(also_count), _in_its_way(out_count))


def entries_spoken(entries: Sequence[int]) -> str:
    """`entries 46, 47 and 12 more`: inside a sentence."""
    sentence = ngettext("entry %(entries)s", "entries %(entries)s", len(entries))
    return sentence % {"entries": spoken_shortly(entries)}


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))


def _with_it(count: int) -> str:
    if not count:
        return ""
    sentence = ngettext(
        "%(count)s more entry went with it.", "%(count)s more entries went with it.", count
    )
    return sentence % {"count": count}


def _again_with_it(count: int) -> str:
    if not count:
        return ""
    sentence = ngettext(
        "%(count)s more entry counts again with it.",
        "%(count)s more entries count again with it.",
        count,
    )
    return sentence % {"count": count}


def _in_its_way(count: int) -> str:
    if not count:
        return ""
    sentence = ngettext(
        "%(count)s entry that did not fit with it was taken back.",
        "%(count)s entries that did not fit with it were taken back.",
        count,
    )
    return sentence % {"count": count}
