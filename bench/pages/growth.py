"""What a hall of 500 couples costs beside one of 50: nothing may grow faster than linearly."""

from django.test import Client

from bench.timing import Comparison, Route, compare
from tournaments.store.stored_evening import StoredEvening

PAGES = ("door/", "floor/", "cards/", "prizes/", "board/", "board/results.json")
PRINTS = ("punch-cards", "starting-tables", "record-sheets", "door-list", "results-poster")
# Ten times the couples: ten times the work, and a little for the noise of a shared machine.
LINEAR = 11.0


def page(client: Client, stored: StoredEvening, name: str) -> Route:
    def opened() -> None:
        answer = client.get(f"/{stored.slug}/{name}")
        assert answer.status_code == 200

    return opened


def growth(large: StoredEvening, small: StoredEvening) -> list[Comparison]:
    client = Client()
    names = [*PAGES, *(f"paper/{name}.pdf" for name in PRINTS)]
    return [
        compare(
            f"{name}, 500 couples (peer: 50)",
            ours=page(client, large, name),
            peer=page(client, small, name),
            pairs=5,
            goal=f"≤ {LINEAR:.0f} ×",
            is_met=lambda ratio: ratio <= LINEAR,
        )
        for name in names
    ]
