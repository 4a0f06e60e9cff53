"""A room full of phones: helpers record at once, the listener is cut, and five hundred follow."""

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles

import pytest
from django.conf import settings
from django.urls import reverse

from scoring.hall.settings import TableReports
from tests.factories import draw, make_evening, now, tables_of
from tests.figures import Count, Most, Prove
from tests.phones.conftest import WIFI
from tests.phones.hall_client import Phone as HallClient
from tests.phones.hall_client import helping, phone_of
from tests.programs import PROJECT
from tests.proof import IS_PROOF
from tests.saved.tapping import Phone, answers, compared, playing, wait_for_answers
from tests.store.hand import Hand
from tests.store.hands import hands
from tests.store.together import address, named
from tournaments.board.own.word import CARD
from tournaments.management.hall_listener import ServingHallListener
from tournaments.models import LogEntryRow
from tournaments.store.phones import joining
from tournaments.store.phones.joining import MOST_ASKING
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.web.hall.requests import COOKIE

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

FOLLOWING = "Phones that follow a game"
HELPERS = 8
TAPS = 800 if IS_PROOF else 80
ALONE = 200 if IS_PROOF else 20
SLOWEST = 20
"""So many times as long as half of all wait where one is alone, eight may."""
CUTS = 100 if IS_PROOF else 3
BETWEEN_CUTS = 20
PHONES = 500 if IS_PROOF else 20
SECONDS_TAPPED = 150 if IS_PROOF else 3
SECONDS_IN_HASTE, EVERY_IN_HASTE = (160, 6) if IS_PROOF else (8, 2)
# Until each of them has opened its page.
SECONDS_TO_BE_OPEN = 16 if IS_PROOF else 4
SECONDS_BETWEEN_TAPS = 0.5
STEADY_MEGABYTES = 20
ASKING = 10_000 if IS_PROOF else 60
MOST_MS = 500


def helpers(listener: ServingHallListener, evening: StoredEvening, count: int) -> list[Phone]:
    """Each at a table of their own; one table more is never recorded, so that the game goes on."""
    opened = listener.opened
    assert opened is not None
    phones = []
    for table in range(1, count + 1):
        secret = helping(evening, f"Ace {table}", "floor").cookies[COOKIE].value
        phones.append(
            Phone(
                opened.port,
                evening.slug,
                table,
                Random(table),
                host=WIFI.address,
                known_by=f"{COOKIE}={secret}",
            )
        )
    return phones


def entries_of(evening: StoredEvening) -> list[tuple[str, str]]:
    of_evening = LogEntryRow.objects.filter(evening_id=evening.pk).exclude(key="")
    return [*of_evening.values_list("key", "act")]


def nothing_lost(evening: StoredEvening, phones: Sequence[Phone]) -> Counter[str]:
    found = compared(entries_of(evening), phones)
    assert found == Counter(saved=found["saved"], sent=found["sent"])
    assert [answer for phone in phones for answer in phone.odd_answers] == []
    assert verify(now(evening)).agrees
    return found


def test_result_that_the_logbook_does_not_know_is_found_out(
    listener: ServingHallListener, prove: Prove
) -> None:
    """The control."""
    evening = draw(make_evening(4))
    (phone,) = helpers(listener, evening, 1)
    with playing([phone]):
        wait_for_answers([phone], 2)

    *kept, _last = entries_of(evening)

    assert compared(kept, [phone])["lost"] == 1
    prove(
        named("Helpers' phones"), control=Count("entry that is missing is found out", 1, at_least=1)
    )


def test_eight_helpers_record_at_once(listener: ServingHallListener, prove: Prove) -> None:
    evening = draw(make_evening(2 * (HELPERS + 1)))
    phones = helpers(listener, evening, HELPERS)
    with playing(phones[:1]):
        wait_for_answers(phones, ALONE)
    alone = median(phones[0].seconds)

    with playing(phones):
        wait_for_answers(phones, answers(phones) + TAPS)

    found = nothing_lost(evening, phones)
    waited = [seconds for phone in phones[1:] for seconds in phone.seconds]
    prove(
        named("Helpers' phones"),
        Count("results of eight at once, each told saved", found["saved"], at_least=1_000),
        Count("lost", found["lost"], at_most=0),
        Count("doubled", found["doubled"], at_most=0),
        Most("ms for one alone, p50", 1000 * alone),
        Most("times as long for eight, p95", quantiles(waited, n=20)[-1] / alone, at_most=SLOWEST),
    )


def test_listener_is_cut_while_helpers_record(listener: ServingHallListener, prove: Prove) -> None:
    evening = draw(make_evening(2 * (HELPERS + 1)))
    phones, chance = helpers(listener, evening, HELPERS), Random(100)

    with playing(phones):
        for _ in range(CUTS):
            wait_for_answers(phones, answers(phones) + chance.randrange(1, 2 * BETWEEN_CUTS))
            time.sleep(chance.uniform(0, 0.01))
            listener.close()
            listener.open(WIFI)
        wait_for_answers(phones, answers(phones) + HELPERS)

    found = nothing_lost(evening, phones)
    prove(
        named("Helpers' phones"),
        Count("cuts of the listener", CUTS, at_least=100),
        Count("results among them", found["saved"], at_least=1_000),
        Count("lost, doubled", found["lost"] + found["doubled"], at_most=0),
    )


def taps(evening: StoredEvening) -> Iterator[dict[str, object]]:
    """The couples of one table after another, in turn; the last table is left open."""
    won = dict.fromkeys(range(1, len(tables_of(evening))), 0)
    while True:
        for table, saw in won.items():
            couple = next(one for one in tables_of(evening)[table - 1] if one != saw)
            yield {"game": 1, "draw": 1, "win": f"{table}-{couple}-{saw}", "next": table}
            won[table] = couple


def tapped(organiser: Hand, evening: StoredEvening, seconds: float) -> list[float]:
    """How long each tap took, as somebody taps who looks at slips."""
    forms, took = taps(evening), []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        took.append(tap_once(organiser, evening, next(forms)))
        time.sleep(SECONDS_BETWEEN_TAPS)
    return took


def tap_once(organiser: Hand, evening: StoredEvening, tap: dict[str, object]) -> float:
    told = organiser.post(address(evening, "floor-record-win"), tap)
    assert told.status == 302
    return told.seconds


def resident_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def own_pages(evening: StoredEvening) -> list[tuple[str, str]]:
    """The page of each player's phone that has opened the code on its card, and its cookie."""
    pages = []
    for couple in evening.evening.couples:
        card = phone_of(evening, couple).cookies[CARD].value
        pages += [(address(evening, "board-couple", couple), f"{CARD}={card}")] * 2
    return pages


@contextmanager
def phones_of_a_full_room(
    listener: ServingHallListener,
    evening: StoredEvening,
    seconds: float,
    every: float = 0,
) -> Iterator[list[tuple[int, float]]]:
    """Every couple of a full room holds two phones, asked there who won; they follow meanwhile.

    Afterwards status and seconds of all answers are in what was given.
    """
    assert listener.opened is not None
    hall = f"{WIFI.address}:{listener.opened.port}"
    words = [hall, seconds, SECONDS_TO_BE_OPEN - 1, every]
    command = [sys.executable, "-m", "tests.phones.followers", *map(str, words)]
    told = json.dumps(own_pages(evening)).encode()
    answers_told: list[tuple[int, float]] = []
    with subprocess.Popen(
        command, cwd=PROJECT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as followers:
        assert followers.stdin is not None
        assert followers.stdout is not None
        followers.stdin.write(told)
        followers.stdin.close()
        time.sleep(SECONDS_TO_BE_OPEN)
        yield answers_told
        answers_told += json.loads(followers.stdout.read())
    assert {status for status, _seconds in answers_told} <= {200, 204, 304}


def full_room() -> StoredEvening:
    return draw(make_evening(PHONES // 2, table_reports=TableReports.SHOWN))


def test_five_hundred_phones_follow_a_game(listener: ServingHallListener, prove: Prove) -> None:
    evening, other = full_room(), full_room()
    with hands(1) as (organiser,):
        alone = tapped(organiser, other, SECONDS_TAPPED)
        with phones_of_a_full_room(
            listener, evening, SECONDS_TO_BE_OPEN + SECONDS_TAPPED
        ) as answers_told:
            among = tapped(organiser, evening, SECONDS_TAPPED)

    slow = [quantiles(took, n=20)[-1] for took in ([s for _, s in answers_told], among, alone)]
    prove(
        named(FOLLOWING),
        Count("phones", PHONES, at_least=500),
        Most("answers a second, as the pages ask", len(answers_told) / SECONDS_TAPPED),
        Most("ms for a phone, p95", 1000 * slow[0], at_most=200),
        Most("times as long for the organiser, p95", slow[1] / slow[2], at_most=2),
    )


def test_memory_stays_as_it_is_however_much_is_asked(
    listener: ServingHallListener, prove: Prove
) -> None:
    """Each part of each page asks more often than it would."""
    evening = full_room()
    with (
        phones_of_a_full_room(listener, evening, SECONDS_IN_HASTE, EVERY_IN_HASTE) as answers_told,
        hands(1) as (organiser,),
    ):
        before = resident_megabytes()
        tapped(organiser, evening, SECONDS_IN_HASTE - SECONDS_TO_BE_OPEN)
        grown = resident_megabytes() - before

    prove(
        named(FOLLOWING),
        Count("answers, no error", len(answers_told), at_least=20_000),
        Most("MB grown meanwhile", grown, at_most=STEADY_MEGABYTES),
    )


def test_page_that_does_not_say_what_it_shows_is_sent_whole(
    listener: ServingHallListener, prove: Prove
) -> None:
    """The control: without its version each phone would fetch its page anew each time."""
    evening, phone = draw(make_evening(40)), HallClient()
    path, asks = (
        address(evening, "board-couple", 1),
        {"HX-Request": "true", "HX-Target": "couple_now"},
    )

    known = phone.get(path, {"version": now(evening).version}, headers=asks)
    unknown = phone.get(path, headers=asks)

    assert (known.status_code, known.content) == (204, b"")
    assert len(unknown.content) > 2_000
    prove(
        named(FOLLOWING),
        control=Count("bytes each time without a version", len(unknown.content), at_least=2_000),
    )


def test_organiser_goes_on_however_many_ask_to_help(
    listener: ServingHallListener, prove: Prove
) -> None:
    assert listener.opened is not None
    evening = draw(make_evening(40))
    join = reverse("office-join", args=[evening.slug], urlconf=settings.HALL_URLCONF)
    words = [WIFI.address, str(listener.opened.port), join, str(ASKING)]
    command = [sys.executable, "-m", "tests.phones.askers", *words]
    took: list[float] = []
    with (
        hands(1) as (organiser,),
        subprocess.Popen(command, cwd=PROJECT, stdout=subprocess.PIPE) as asking,
    ):
        forms = taps(evening)
        while asking.poll() is None:
            took.append(tap_once(organiser, evening, next(forms)))
        assert asking.stdout is not None
        told = json.loads(asking.stdout.read())

    assert told == {"302": MOST_ASKING, "422": ASKING - MOST_ASKING}
    assert verify(now(evening)).agrees
    prove(
        named("Phones that ask to help"),
        Count("asked, all answered", sum(told.values()), at_least=10_000),
        Count("wait for an answer of the organiser", told["302"], at_most=MOST_ASKING),
        Most("ms for the organiser's tap, p95", 1000 * quantiles(took, n=20)[-1], at_most=MOST_MS),
    )


def test_all_who_ask_would_wait_if_nobody_counted(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control."""
    monkeypatch.setattr(joining, "MOST_ASKING", ASKING)
    evening = draw(make_evening(4))

    for number in range(MOST_ASKING + 1):
        joining.ask(evening.slug, f"Ace {number}", ["floor"])

    waiting = len(joining.asking(evening.slug))
    assert waiting == MOST_ASKING + 1
    prove(
        named("Phones that ask to help"),
        control=Count("wait where nobody counts them", waiting, at_least=MOST_ASKING + 1),
    )
