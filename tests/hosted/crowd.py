"""Many halls at one server, in a process of their own: phones that follow, helpers who record.

    python -m tests.hosted.crowd PORT SECONDS < halls.json

Told are the `headers` of all, those of the `recorders` alone, within how many seconds pages are
opened, after how many each phone asks again and each helper taps again; and of each hall the pages
that are followed, and for each helper the cookie, an address and the forms that are sent there in
turn. Status and seconds of all answers come out, of the phones and of the helpers, and how many
more there were in the time in which the pages were opened: no two halls begin in the same minute.
"""

import asyncio
import json
import sys
import time
from itertools import chain, cycle
from random import Random
from typing import Any

from tests.phones.followers import Caller, follow


async def record(
    helper: Caller, path: str, forms: list[str], until: float, every: float, begun_after: float
) -> None:
    """A helper taps now and then: the first form once, then the others in turn."""
    wait = begun_after
    for form in chain(forms[:1], cycle(forms[1:])):
        if time.monotonic() + wait > until:
            break
        await asyncio.sleep(wait)
        await helper.ask(path, form=form)
        wait = every
    helper.hang_up()


async def opened(callers: list[Caller], within: float) -> int:
    """How many answers there were until all had opened their page; they are forgotten."""
    await asyncio.sleep(within)
    count = sum(len(caller.told) for caller in callers)
    for caller in callers:
        caller.told.clear()
    return count


async def come(port: int, seconds: float, told: dict[str, Any]) -> None:
    within, every, chance = told["opened_within"], told["taps_every"], Random(45)
    until = time.monotonic() + within + seconds
    pages = [page for hall in told["halls"] for page in hall["phones"]]
    taps = [tap for hall in told["halls"] for tap in hall["taps"]]
    phones = [Caller("127.0.0.1", port, told["headers"]) for _ in pages]
    recorders = told["headers"] + told["recorders"]
    helpers = [Caller("127.0.0.1", port, f"{recorders}{cookie}\r\n") for cookie, *_tap in taps]
    before, *_all = await asyncio.gather(
        opened(phones + helpers, within),
        *(
            follow(phone, page, until, chance.uniform(0, within), told["asks_every"])
            for phone, page in zip(phones, pages, strict=True)
        ),
        *(
            record(helper, path, forms, until, every, chance.uniform(0, every))
            for helper, (_cookie, path, forms) in zip(helpers, taps, strict=True)
        ),
    )
    both = ([answer for one in callers for answer in one.told] for callers in (phones, helpers))
    sys.stdout.write(json.dumps([*both, before]))


if __name__ == "__main__":
    asyncio.run(come(int(sys.argv[1]), float(sys.argv[2]), json.load(sys.stdin)))
