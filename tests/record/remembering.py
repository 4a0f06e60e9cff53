"""What a process remembers of evenings, for tests in which it is another one, or started anew."""

from tournaments.record import log, shelf, story


def forget_everything() -> None:
    """As after a start: only the database knows."""
    shelf._kept.clear()
    log._known.clear()
    story._told.clear()
