"""Many halls at one server at the same time: what each request costs, and how long people wait.

On PostgreSQL, as a server has it: `.ci/on_postgresql`.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, quantiles
from urllib.parse import urlencode

import pytest

from tests.factories import draw, make_evening, tables_of
from tests.figures import Count, Least, Most, Prove, Seen
from tests.hosted.hosted_client import HOST
from tests.hosted.workers import ON_SERVER, Program, helper_cookie
from tests.programs import PROJECT
from tests.proof import IS_PROOF
from tests.store.together import address
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hosted import PREFIX

pytestmark = ON_SERVER

LINE = "Many halls at one server, PostgreSQL"
# The least is what two cores carry in their stride; beyond it people wait.
HALLS = (10, 50, 100, 200) if IS_PROOF else (1, 3)
SECONDS, OPENED_WITHIN = (60, 30) if IS_PROOF else (5, 2)
# Seconds: as the page says, and eight tables a minute: four times what twenty tables play.
ASKS_EVERY, TAPS_EVERY = (15, 60) if IS_PROOF else (2, 3)
PHONES, HELPERS = 60, 8
TOKEN = "a" * 32
CSRF_COOKIE = f"{PREFIX}csrftoken={TOKEN}"
HEADERS = f"Host: {HOST}\r\nX-Forwarded-Proto: https\r\nConnection: close\r\n"
# How much dearer a request may be among the most halls than among the fewest.
DEARER = 1.3

Hall = Mapping[str, object]
Answers = Sequence[tuple[int, float]]


@dataclass(frozen=True)
class Load:
    """What came of so many halls at once: the answers that phones and helpers were told."""

    phones: Answers
    helpers: Answers
    # While the pages were opened.
    more: int
    processor_seconds: float
    megabytes_each: float

    @property
    def count(self) -> int:
        return len(self.phones) + len(self.helpers)

    @property
    def cut_off(self) -> int:
        """How many had no answer."""
        return sum(status == 0 for status, _seconds in (*self.phones, *self.helpers))

    @property
    def ms_each(self) -> float:
        """Of a processor, for each request."""
        return 1000 * self.processor_seconds / (self.count + self.more)

    def figures(self, halls: int) -> Iterator[Seen]:
        yield Most(f"requests a second, {halls} halls", self.count / SECONDS)
        for who, answers in (("phones", self.phones), ("helpers", self.helpers)):
            for share, waited in zip(("p50", "p95", "p99"), waits(answers), strict=True):
                yield Most(f"ms {who} wait, {share}, {halls} halls", 1000 * waited)
        yield Most(f"without an answer, {halls} halls", self.cut_off)
        yield Most(f"MB a worker, {halls} halls", self.megabytes_each)
        yield Most(f"ms of a processor a request, {halls} halls", self.ms_each)


def waits(answers: Answers) -> tuple[float, float, float]:
    hundredths = quantiles((seconds for _status, seconds in answers), n=100)
    return hundredths[49], hundredths[94], hundredths[98]


def hall(number: int) -> Hall:
    """A game that goes on: its last table is never recorded."""
    evening = draw(make_evening(2 * (HELPERS + 1), name=f"Hall {number}"))
    couples = len(evening.evening.couples)
    path = address(evening, "floor-record-win")
    tables = range(1, HELPERS + 1)
    return {
        "phones": [
            address(evening, "board-couple", place % couples + 1) for place in range(PHONES)
        ],
        "taps": [(of_helper(evening, table), path, forms(evening, table)) for table in tables],
    }


def of_helper(evening: StoredEvening, table: int) -> str:
    """The line of cookies that whoever records this table sends along."""
    return f"Cookie: {helper_cookie(evening, f'Ace {table}', 'floor')}; {CSRF_COOKIE}"


def forms(evening: StoredEvening, table: int) -> list[str]:
    """The couples of a table in turn, each seen as the winner by whoever taps the other."""
    first, second = tables_of(evening)[table - 1]
    wins = [(first, 0), (second, first), (first, second)]
    return [
        urlencode({"game": 1, "draw": 1, "win": f"{table}-{couple}-{saw}", "next": table})
        for couple, saw in wins
    ]


def load_of(
    program: Program,
    halls: Sequence[Hall],
    *,
    seconds: float = SECONDS,
    opened_within: float = OPENED_WITHIN,
    asks_every: float = ASKS_EVERY,
) -> Load:
    told = json.dumps(
        {
            "headers": HEADERS,
            "recorders": f"X-CSRFToken: {TOKEN}\r\nOrigin: https://{HOST}\r\n",
            "opened_within": opened_within,
            "asks_every": asks_every,
            "taps_every": TAPS_EVERY,
            "halls": halls,
        }
    )
    before = seconds_at_work(program)
    command = [sys.executable, "-m", "tests.hosted.crowd", str(program.port), str(seconds)]
    done = subprocess.run(
        command, input=told.encode(), cwd=PROJECT, stdout=subprocess.PIPE, check=True
    )
    phones, helpers, more = json.loads(done.stdout)
    at_work = seconds_at_work(program) - before
    return Load(phones, helpers, more, at_work, megabytes_each(program))


def seconds_at_work(program: Program) -> float:
    """Of the processors, of all workers together."""
    ticks = (
        sum(map(int, Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[11:13]))
        for worker in program.workers()
    )
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def megabytes_each(program: Program) -> float:
    pages = [int(Path(f"/proc/{one}/statm").read_text().split()[1]) for one in program.workers()]
    return mean(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6


@pytest.fixture
def program(program: Program) -> Program:
    """Warm: what is read and made at each worker's first pages is no cost of theirs."""
    load_of(program, [hall(0)], seconds=5, opened_within=2, asks_every=1)
    return program


def test_many_halls_cost_each_as_much_as_few(program: Program, prove: Prove) -> None:
    loads = {count: load_of(program, [hall(number) for number in range(count)]) for count in HALLS}

    fewest, most = (loads[count] for count in (HALLS[0], HALLS[-1]))
    statuses = Counter(status for status, _seconds in (*fewest.phones, *fewest.helpers))
    assert statuses.keys() <= {200, 204, 302, 304}
    prove(
        LINE,
        Count("halls at once", HALLS[-1], at_least=200),
        Most(f"without an answer, {HALLS[0]} halls", fewest.cut_off, at_most=0),
        Most(
            "times as dear a request at the most halls",
            most.ms_each / fewest.ms_each,
            at_most=DEARER,
        ),
        *(figure for count, load in loads.items() for figure in load.figures(count)),
    )


def test_phones_that_ask_for_whole_pages_are_seen_to_cost_more(
    program: Program, prove: Prove
) -> None:
    """The control: without its version each phone would fetch its page anew each time."""
    news = {**hall(0), "taps": []}
    pages = {**news, "phones": [address(make_evening(18), "board-players")] * PHONES}

    cheap, dear = (
        load_of(program, [one], seconds=8, opened_within=2, asks_every=1).ms_each
        for one in (news, pages)
    )

    prove(LINE, control=Least("times as dear, whole pages", dear / cheap, at_least=DEARER))
    assert dear > DEARER * cheap
