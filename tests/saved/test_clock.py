"""The clock of the laptop goes wrong between results: their order stays, and all pages open."""

import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import TakeBack
from tests.commands.running import run
from tests.commands.starting.test_serve import Serving
from tests.factories import do, draw, make_evening, now, tables_of, win
from tests.figures import Count, Prove
from tests.proof import mostly_long
from tests.store.remembering import forget_everything
from tournaments.codec import dump
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole.files import file_of

HALL = ZoneInfo("America/Halifax")
LINE = "Clock"
HOUR = datetime.timedelta(hours=1)
PAGES = ("office-evening", "office-logbook", "office-verify", "floor", "board", "board-screen")


class WrongClock(datetime.datetime):
    """Says what it was told."""

    told: datetime.datetime

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:
        return cls.told.astimezone(tz)


def at(*told: int) -> datetime.datetime:
    return datetime.datetime(*told, tzinfo=HALL)


EVENING = at(2026, 11, 20, 20, 0)
CLOCKS = {
    "two hours back": [EVENING, EVENING - 2 * HOUR, EVENING - 2 * HOUR],
    "a day on, and back": [EVENING, EVENING + 24 * HOUR, EVENING],
    "night when clocks go back": [
        at(2026, 11, 1, 1, 55),
        at(2026, 11, 1, 1, 5).replace(fold=1),
        at(2026, 11, 1, 2, 5),
    ],
    "night when clocks go on": [
        at(2027, 3, 14, 1, 59),
        at(2027, 3, 14, 3, 0),
        at(2027, 3, 14, 3, 1),
    ],
    "before all counting": [EVENING, datetime.datetime(1970, 1, 1, tzinfo=HALL), EVENING],
}
# By what they show on the wall, entries would stand in another order.
GOES_BACK = CLOCKS.keys() - {"night when clocks go on"}


@pytest.mark.django_db
@pytest.mark.parametrize("name", mostly_long(CLOCKS, quick=2))
def test_results_keep_their_order_whatever_the_clock_says(
    name: str, client: Client, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    evening = draw(make_evening(8))
    first = evening.entry
    monkeypatch.setattr(log, "datetime", WrongClock)
    winners = [couples[0] for couples in tables_of(evening)]
    for table, WrongClock.told in enumerate(CLOCKS[name], start=1):
        evening = win(evening, 1, table, winners[table - 1])
    do(evening, TakeBack(evening.entry))
    forget_everything()

    entries = log.read_anew(now(evening))[first:]

    assert [entry.act.couple for entry in entries[:-1]] == winners[:3]
    assert now(evening).evening.games[0].winners == (*winners[:2], None, None)
    assert verify(now(evening)).agrees
    opened = check_pages_open(client, now(evening))
    # The control: the order is not the clock's.
    times = [entry.at for entry in entries[:-1]]
    assert (times != sorted(times)) == (name in GOES_BACK)
    prove(
        LINE,
        Count("wrong clocks: order kept", 1, at_least=len(CLOCKS)),
        Count("pages without an error", opened, at_least=50),
        control=Count("in another order by the clock", int(name in GOES_BACK), at_least=4),
    )


def check_pages_open(client: Client, evening: StoredEvening) -> int:
    addresses = [reverse(page, args=[evening.slug]) for page in PAGES]
    addresses += [
        reverse("office-entry", args=[evening.slug, entry]) for entry in range(1, evening.entry + 1)
    ]
    for address in addresses:
        assert client.get(address).status_code == 200, address
    return len(addresses)


@pytest.mark.long
@pytest.mark.django_db
@pytest.mark.parametrize("hours", [-24, 24])
def test_clock_that_stands_before_the_last_entry_is_told_at_the_start(
    hours: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "datetime", WrongClock)
    monkeypatch.setattr(
        WrongClock, "told", datetime.datetime.now(HALL) + hours * HOUR, raising=False
    )
    file = tmp_path / "evening.json"
    file.write_bytes(dump(file_of(make_evening(2))))
    home = tmp_path / "home"
    assert run(home, "import", file).status == 0

    program = Serving(home, "--no-browser", "--port", "0")
    program.get("/")  # when it answers it has said all
    status, out, _err = program.stop()

    assert status == 0
    assert ("The clock of this laptop is behind the last entry" in out) == (hours > 0)
