"""What one click takes back or does again, in words, as every page of an evening shows it."""

from dataclasses import dataclass

from tournaments.record.kept import KeptEvening
from tournaments.record.story import last_done
from tournaments.wording.together import acts_sentence


@dataclass(frozen=True, slots=True)
class OneClick:
    """The entries that the two buttons name, and what was done last in a sentence.

    `seen` marks the evening as the page shows it: a second click from there does nothing more.
    """

    seen: str
    sentence: str = ""
    taken_back: int | None = None
    also: tuple[int, ...] = ()
    redone: int | None = None


def one_click(kept: KeptEvening) -> OneClick:
    """What there is to take back and to do again."""
    found = last_done(kept)
    redone = None if found.redone is None else found.redone.entry
    if found.taken_back is None:
        return OneClick(kept.version, redone=redone)
    return OneClick(
        seen=kept.version,
        sentence=acts_sentence([(done.before, done.act, done.after) for done in found.acts]),
        taken_back=found.taken_back.entry,
        also=found.taken_back.also,
        redone=redone,
    )
