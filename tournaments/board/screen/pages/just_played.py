"""Which matches were decided last; the order of play is known to the logbook alone."""

from scoring.hall.acts import EndMatch, RecordMatch, ScoreHand
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.presenters.public import public_evening
from tournaments.store.log import acts_of
from tournaments.store.stored_evening import StoredEvening

MOST_TOLD = 3


def just_played(stored: StoredEvening) -> tuple[MatchLine, ...]:
    """The matches written down last that are over, the last one first.

    What was taken back is not over, whatever the logbook has of it.
    """
    evening = public_evening(stored.evening)
    written = [
        act.match
        for act in reversed(acts_of(stored))
        if isinstance(act, RecordMatch | ScoreHand | EndMatch)
    ]
    matches = (evening.tournament.match(name) for name in dict.fromkeys(written))
    over = [match for match in matches if match is not None and match.is_over]
    return tuple(match_line(evening, match) for match in over[:MOST_TOLD])
