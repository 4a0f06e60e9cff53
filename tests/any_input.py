"""What anybody may send to a form, and an evening for each time that it is sent."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.factories import draw, make_evening
from tournaments.store.stored_evening import StoredEvening

TAKEN_OR_REFUSED = {200, 302, 404, 422}

fed = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

# A browser cannot send half a surrogate pair; everything else it can.
words = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.sampled_from(
        ["", "on", "yes", "no", "8", "25", "-1", "9" * 400, "\x00", "2026-11-20", "50 %"]
    ),
)


def forms(fields: Sequence[str]) -> st.SearchStrategy[dict[str, str]]:
    return st.dictionaries(st.sampled_from(fields), words)


@contextmanager
def evening_drawn() -> Iterator[StoredEvening]:
    """Hypothesis feeds many forms to one test, and each finds the same evening."""
    with transaction.atomic():
        yield draw(make_evening(couples=3))
        transaction.set_rollback(True)
