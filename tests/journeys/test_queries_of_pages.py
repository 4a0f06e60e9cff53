"""How often each page of an evening asks the database, whatever happened since it last did."""

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.hall.acts import Pay
from scoring.hall.facts import Phase
from scoring.hall.numbers import CoupleNumber
from tests.browser.stages import FILES
from tests.factories import do, now
from tests.journeys.stages import with_tournament
from tests.store.remembering import forget_everything, not_remembered
from tests.walk import walk
from tournaments.store.stored_evening import StoredEvening

pytestmark = [pytest.mark.django_db, pytest.mark.long]


@pytest.fixture
def pages(client: Client) -> list[tuple[StoredEvening, str]]:
    """Each kind of page once. To verify is to read all anew, and the list is of no evening."""
    evenings = {evening.slug: evening for evening in with_tournament()}
    return [
        (evenings[slug], address)
        for address, answer in walk(client, without=(*FILES, "/office/verify/")).answers.items()
        if (slug := address.split("/")[1]) in evenings
        and answer.status_code == 200
        and answer.headers["Content-Type"].startswith("text/html")
    ]


def nothing_is_new(evening: StoredEvening) -> None:
    """The page was shown a moment ago."""


def somebody_else_wrote(evening: StoredEvening) -> None:
    """Another process on the same server."""
    with not_remembered():
        do(evening, Pay(CoupleNumber(1), not now(evening).evening.couples[1].has_paid))


def program_was_started(evening: StoredEvening) -> None:
    forget_everything()


def of_paper(evening: StoredEvening, page: str) -> int:
    """What is asked besides: whether tonight's paper is printed, and at the paper room, when."""
    return (evening.evening.phase is Phase.DRAWN) + page.endswith("/paper/")


def of_the_next_evening(page: str) -> int:
    """Among what the hall screen can show are thanks that say when it is."""
    return int("/screen/control/" in page)


def pages_that_ask_more(
    client: Client,
    pages: list[tuple[StoredEvening, str]],
    before: Callable[[StoredEvening], None],
    *,
    most: int,
    most_of_logbook: int,
) -> list[tuple[str, list[str]]]:
    offenders = []
    for evening, page in pages:
        client.get(page)
        before(evening)
        with CaptureQueriesContext(connection) as captured:
            client.get(page)
        asked = [query["sql"] for query in captured]
        of_logbook = [sql for sql in asked if "log_entry" in sql]
        may_ask = most + of_paper(evening, page) + of_the_next_evening(page)
        if len(asked) > may_ask or len(of_logbook) > most_of_logbook:
            offenders.append((page, asked))
    return offenders


@pytest.mark.parametrize(
    ("before", "most_of_logbook", "most"),
    # Besides the logbook one table more at most: the names offered, the poster on the wall.
    [(nothing_is_new, 1, 2), (somebody_else_wrote, 2, 3), (program_was_started, 2, 4)],
)
def test_page_asks_as_seldom_as_it_can(
    client: Client,
    pages: list[tuple[StoredEvening, str]],
    before: Callable[[StoredEvening], None],
    most_of_logbook: int,
    most: int,
) -> None:
    assert len(pages) > 50  # or the walk proves nothing
    more = pages_that_ask_more(client, pages, before, most=most, most_of_logbook=most_of_logbook)
    assert more == []


def test_control_page_that_reads_its_logbook_each_time_is_found(
    client: Client, pages: list[tuple[StoredEvening, str]]
) -> None:
    reads_anew = pages_that_ask_more(
        client, pages[:5], program_was_started, most=2, most_of_logbook=1
    )
    assert len(reads_anew) == 5
