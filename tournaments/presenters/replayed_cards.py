"""What the replay of the night says of the cards of an evening, worked out once a version."""

from dataclasses import dataclass, field
from functools import lru_cache

from scoring.hall.evening import Evening
from scoring.hall.refusals import RefusedError
from scoring.hall.replay.auditing import ReplayAudit, replay_audit
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class _Asked:
    """An evening by its version: the same is not replayed for each page that shows it."""

    pk: int
    version: str
    evening: Evening = field(compare=False)


def audit_of(stored: StoredEvening) -> ReplayAudit | None:
    """What the replay says; nothing where no card is in, or nobody knows who sat where."""
    if not stored.evening.cards:
        return None
    return _audited(_Asked(stored.pk, stored.version, stored.evening))


@lru_cache(maxsize=16)
def _audited(asked: _Asked) -> ReplayAudit | None:
    try:
        return replay_audit(asked.evening)
    except RefusedError:
        return None
