"""Photographed cards as they wait at the desk, and what a volunteer does with them there."""

from dataclasses import dataclass

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from tests.factories import now
from tests.fragments import asked_for
from tournaments.cards.photograph.pile import pile_of, put_on_pile
from tournaments.cards.photograph.reading import ReadCard
from tournaments.cards.prints.code import evening_key
from tournaments.store.stored_evening import StoredEvening

GAMES = 12
CORNERS = ((0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (0.0, 5.0))
PICTURE = b"\xff\xd8 a card"


@dataclass
class PhotographDesk:
    """Four couples have signed in and are seated; no card is typed."""

    client: Client
    evening: StoredEvening

    @property
    def address(self) -> str:
        return f"/{self.evening.slug}/cards/photographs/"

    @property
    def cards(self) -> dict[int, tuple[int, ...]]:
        """Those that count."""
        return dict(now(self.evening).evening.cards)

    @property
    def waiting(self) -> list[int | None]:
        """The couples whose photographed cards wait."""
        return [card.couple for card in pile_of(self.evening.slug)]

    def read(
        self,
        couple: int | None = 1,
        punched: tuple[int, ...] = (1, 2, 5),
        doubtful: tuple[int, ...] = (),
        *,
        key: str = "",
        mark_count: int = 4,
        game_count: int = GAMES,
    ) -> ReadCard:
        ours = None if couple is None else key or evening_key(self.evening.slug)
        card = (ours, couple, game_count, punched, doubtful, mark_count)
        return ReadCard(*card, worst_mark=0.95, corners=CORNERS)

    def lay(self, *cards: ReadCard) -> list[str]:
        """The cards wait; their names."""
        put_on_pile(self.evening.slug, [(card, PICTURE) for card in cards])
        return [name for names in pile_of(self.evening.slug).values() for name in names]

    def page(self) -> str:
        answer = self.client.get(self.address)
        assert answer.status_code == 200
        return answer.text

    def keep(self, name: str, htmx: str = "", **fields: object) -> HttpResponse:
        told = {"version": now(self.evening).version, **fields}
        headers = asked_for(htmx) if htmx else {}
        return self.client.post(f"{self.address}{name}/keep/", told, headers=headers)

    def keep_all(self, *names: str, **fields: object) -> HttpResponse:
        """Those that the page has shown as sure."""
        told = {"names": " ".join(names), **fields}
        return self.client.post(f"{self.address}keep/", told, follow=True)

    def send(self, *contents: bytes, name: str = "a.jpg", htmx: str = "") -> HttpResponse:
        sent = {"photographs": [SimpleUploadedFile(name, content) for content in contents]}
        headers = asked_for(htmx) if htmx else {}
        return self.client.post(self.address, sent, headers=headers, follow=not htmx)
