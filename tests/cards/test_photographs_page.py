"""The page for photographs: a card stands beside its reading, and nothing counts before Keep."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import TypeCard
from tests.cards.camera import photographs_of
from tests.factories import do, draw, make_evening, now
from tests.fragments import asked_for, roots_of
from tournaments.cards import photograph_views
from tournaments.cards.photograph import pile
from tournaments.cards.photograph.asking import read_pictures
from tournaments.cards.photograph.pile import pile_of, put_on_pile
from tournaments.cards.photograph.reading import ReadCard
from tournaments.cards.prints.code import evening_key
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

GAMES = 12
CORNERS = ((0.0, 0.0), (9.0, 0.0), (9.0, 5.0), (0.0, 5.0))
PICTURE = b"\xff\xd8 a card"


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(4, game_count=GAMES))


def read(
    evening: StoredEvening,
    couple: int | None = 1,
    punched: tuple[int, ...] = (1, 2, 5),
    doubtful: tuple[int, ...] = (),
    *,
    key: str = "",
    mark_count: int = 4,
    game_count: int = GAMES,
) -> ReadCard:
    ours = None if couple is None else key or evening_key(evening.slug)
    card = (ours, couple, game_count, punched, doubtful, mark_count)
    return ReadCard(*card, worst_mark=0.95, corners=CORNERS)


def lay(evening: StoredEvening, *cards: ReadCard) -> list[str]:
    """The cards wait; their names."""
    put_on_pile(evening.slug, [(card, PICTURE) for card in cards])
    return [name for names in pile_of(evening.slug).values() for name in names]


def shown(client: Client, evening: StoredEvening) -> str:
    answer = client.get(f"/{evening.slug}/cards/photographs/")
    assert answer.status_code == 200
    return answer.content.decode()


def keep(
    client: Client, evening: StoredEvening, name: str, htmx: str = "", **fields: object
) -> HttpResponse:
    headers = asked_for(htmx) if htmx else {}
    address = f"/{evening.slug}/cards/photographs/{name}/keep/"
    version = now(evening).version
    return client.post(address, {"version": version, **fields}, headers=headers)


def cards_of(evening: StoredEvening) -> dict[int, tuple[int, ...]]:
    return dict(now(evening).evening.cards)


def test_photographs_that_are_sent_wait_and_nothing_counts_before_keep(
    client: Client, evening: StoredEvening
) -> None:
    punched = {1: [1, 2, 5], 2: [3], 3: [], 4: [12]}
    (picture,) = photographs_of(evening, punched)
    sent = [
        SimpleUploadedFile("cards.jpg", picture),
        SimpleUploadedFile("<i>notes.txt", b"no picture"),
    ]

    answer = client.post(f"/{evening.slug}/cards/photographs/", {"photographs": sent}, follow=True)

    page = answer.content.decode()
    assert "&lt;i&gt;notes.txt: This is no picture" in page
    assert "Keep the 4 cards read without a question" in page
    assert cards_of(evening) == {}

    names = [card.name for card in answer.context["photographs"].sure]
    answer = client.post(
        f"/{evening.slug}/cards/photographs/keep/", {"names": " ".join(names)}, follow=True
    )

    assert cards_of(evening) == {couple: tuple(games) for couple, games in punched.items()}
    assert "4 cards are kept." in answer.content.decode()
    assert not pile_of(evening.slug)


def test_only_the_cards_that_the_page_showed_as_sure_are_kept_together(
    client: Client, evening: StoredEvening
) -> None:
    first, _asked, _later = lay(
        evening, read(evening, 1), read(evening, 2, doubtful=(7,)), read(evening, 3)
    )

    client.post(f"/{evening.slug}/cards/photographs/keep/", {"names": first})

    assert set(cards_of(evening)) == {1}
    assert [card.couple for card in pile_of(evening.slug)] == [2, 3]


def test_second_click_on_keep_all_changes_nothing(client: Client, evening: StoredEvening) -> None:
    sent = {"names": " ".join(lay(evening, read(evening, 1))), "version": evening.version}
    address = f"/{evening.slug}/cards/photographs/keep/"
    client.post(address, sent)
    entry = now(evening).entry

    answer = client.post(address, sent, follow=True)

    assert answer.status_code == 200
    assert (cards_of(evening), now(evening).entry) == ({1: (1, 2, 5)}, entry)


def test_keep_all_leaves_what_somebody_typed_after_the_page_was_shown(
    client: Client, evening: StoredEvening
) -> None:
    names = " ".join(lay(evening, read(evening, 1), read(evening, 2)))
    sent = {"names": names, "version": evening.version}
    do(evening, TypeCard(1, (9,)))

    client.post(f"/{evening.slug}/cards/photographs/keep/", sent)

    assert cards_of(evening)[1] == (9,)


def test_doubtful_box_is_asked_and_never_taken_as_read(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, 1, (1, 2), doubtful=(7, 9)))
    page = shown(client, evening)
    assert "Ada Sample 1 &amp; Bruno Sample 1" in page
    assert "Game 7: is there a hole?" in page
    assert "Keep the card read without a question" not in page

    refused = keep(client, evening, name, couple=1, games=[1, 2], **{"game-7": "hole"})

    assert refused.status_code == 422
    assert "Say of each box marked whether there is a hole." in refused.content.decode()
    assert cards_of(evening) == {}

    keep(client, evening, name, couple=1, games=[1, 2], **{"game-7": "hole", "game-9": "none"})

    assert cards_of(evening) == {1: (1, 2, 7)}
    assert not pile_of(evening.slug)


def test_refused_card_keeps_what_was_ticked(client: Client, evening: StoredEvening) -> None:
    (name,) = lay(evening, read(evening, None, (1,), doubtful=(7,)))

    refused = keep(
        client, evening, name, f"read_card-{name}", couple="x", games=[4], **{"game-7": "none"}
    )

    assert refused.status_code == 422
    assert roots_of(refused)[0] == f"read_card-{name}"
    assert re.findall(r'value="(\w+)"[^>]*checked', refused.content.decode()) == ["none", "4"]


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ({"couple": None}, "The code of this card cannot be read."),
        ({"couple": 9}, "Couple 9 has not signed in."),
        ({"mark_count": 2}, "Not all of this card can be seen clearly"),
        ({"game_count": 11}, "This card has 11 games and the evening 12"),
        ({"key": "ABCDEF"}, "This card is of another evening."),
    ],
)
def test_card_is_asked_about_by_what_is_not_sure_of_it(
    client: Client, evening: StoredEvening, card: dict, question: str
) -> None:
    lay(evening, read(evening, **card))

    page = shown(client, evening)

    assert question in page
    assert "read without a question</button>" not in page


def test_card_whose_couple_is_told_is_kept_as_that_couple_s(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, None, (4,)))

    keep(client, evening, name, couple=3, games=[4])

    assert cards_of(evening) == {3: (4,)}


def test_nobody_s_number_is_refused_with_a_sentence(client: Client, evening: StoredEvening) -> None:
    (name,) = lay(evening, read(evening, None, (4,)))

    refused = keep(client, evening, name, couple=77, games=[4])

    assert refused.status_code == 422
    assert "77" in refused.context["refused"]["error"]
    assert len(pile_of(evening.slug)) == 1


def test_card_that_is_typed_already_is_told_apart_from_one_that_differs(
    client: Client, evening: StoredEvening
) -> None:
    do(evening, TypeCard(1, (1, 2, 5)), TypeCard(2, (3, 4)))
    _same, other = lay(evening, read(evening, 1), read(evening, 2, (3,)))

    page = shown(client, evening)

    assert "1 card of the photographs is in already" in page
    assert "This card is typed already, as 3-4" in page

    keep(client, evening, other, couple=2, games=[3])
    assert cards_of(evening)[2] == (3,)


def test_card_that_somebody_typed_after_the_page_was_shown_is_not_overwritten(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, 1))
    before = now(evening).version
    do(evening, TypeCard(1, (9,)))

    refused = client.post(
        f"/{evening.slug}/cards/photographs/{name}/keep/",
        {"version": before, "couple": 1, "games": [1, 2, 5]},
    )

    assert refused.status_code == 422
    assert "Somebody has just typed the card of couple 1: 9." in refused.content.decode()
    assert cards_of(evening) == {1: (9,)}


def test_second_click_on_keep_changes_nothing(client: Client, evening: StoredEvening) -> None:
    (name,) = lay(evening, read(evening, 1))
    keep(client, evening, name, couple=1, games=[1])

    answer = keep(client, evening, name, f"read_card-{name}", couple=1, games=[2])

    assert "This card was kept or put away already." in answer.content.decode()
    assert cards_of(evening) == {1: (1,)}


def test_card_kept_leaves_its_place_and_the_rest_is_counted_anew(
    client: Client, evening: StoredEvening
) -> None:
    first, _second = lay(evening, read(evening, 1), read(evening, 2))

    answer = keep(client, evening, first, f"read_card-{first}", couple=1, games=[1, 2, 5])

    assert roots_of(answer)[:2] == ["photographs_told", "notices"]
    assert "Keep the card read without a question" in answer.content.decode()
    assert "Kept: couple 1, 1-2 5." in answer.content.decode()


def test_card_is_put_away_and_the_paper_is_still_there(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, 1))

    client.post(f"/{evening.slug}/cards/photographs/{name}/put-away/")

    assert (cards_of(evening), dict(pile_of(evening.slug))) == ({}, {})


def test_picture_of_a_card_is_a_jpeg_of_this_evening_alone(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, 1))
    other = make_evening(4, name="Other")

    found = client.get(f"/{evening.slug}/cards/photographs/{name}/")

    assert (found.headers["Content-Type"], found.content) == ("image/jpeg", PICTURE)
    for address in (
        f"/{other.slug}/cards/photographs/{name}/",
        f"/{evening.slug}/cards/photographs/{'0' * 32}/",
        f"/{evening.slug}/cards/photographs/secret_key/",
    ):
        assert client.get(address).status_code == 404


def test_nothing_chosen_gets_a_sentence(client: Client, evening: StoredEvening) -> None:
    answer = client.post(f"/{evening.slug}/cards/photographs/", {})

    assert answer.status_code == 422
    assert "Choose the photographs first." in answer.content.decode()


def test_without_the_libraries_the_page_says_how_to_get_them(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photograph_views, "can_read", lambda: False)

    page = shown(client, evening)

    assert "pip install 'cardparty[photo]'" in page
    assert 'type="file"' not in page
    sent = {"photographs": SimpleUploadedFile("a.jpg", b"x")}
    assert client.post(f"/{evening.slug}/cards/photographs/", sent).status_code == 422


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.long
def test_disk_without_room_is_told_and_nothing_is_kept(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    (picture,) = photographs_of(evening, {1: [1]})
    monkeypatch.setattr(pile.Path, "write_text", full)
    sent = {"photographs": SimpleUploadedFile("a.jpg", picture)}

    answer = client.post(f"/{evening.slug}/cards/photographs/", sent, follow=True)

    assert "The disk has no room for the photographs." in answer.content.decode()


@pytest.mark.long
def test_box_that_is_asked_is_shown_enlarged_beside_its_question(
    client: Client, evening: StoredEvening
) -> None:
    (picture,) = photographs_of(evening, {1: [1]})
    (seen,) = read_pictures([picture])
    put_on_pile(evening.slug, [(replace(seen.cards[0], doubtful=(7,)), seen.cuts[0])])

    page = shown(client, evening)

    doubt = page[page.index('class="read-doubt"') : page.index('class="read-boxes"')]
    left, top, wide, high = map(int, re.search(r'viewBox="([^"]+)"', doubt)[1].split())
    box = seen.cards[0].places[6]
    assert (left < box[0], top < box[1]) == (True, True)
    assert (left + wide > box[0] + box[2], top + high > box[1] + box[3]) == (True, True)
    # Marked on the whole card and on what is enlarged, and nowhere else.
    assert page.count(f'x="{box[0]}"') == 2


def test_punches_are_compared_with_the_wins_that_the_couple_wrote(
    client: Client, evening: StoredEvening
) -> None:
    (name,) = lay(evening, read(evening, 1, (1, 2, 5)))
    assert "<output data-punches>3</output>" in shown(client, evening)

    refused = keep(client, evening, name, couple=1, games=[1, 2, 5], wins=4)

    assert refused.status_code == 422
    assert "Wins written on the card: 4; punches here: 3." in refused.content.decode()
    assert cards_of(evening) == {}
    keep(client, evening, name, couple=1, games=[1, 2, 5, 6], wins=4)
    assert cards_of(evening) == {1: (1, 2, 5, 6)}


def test_page_asks_the_database_no_more_for_forty_cards(
    client: Client, evening: StoredEvening, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    lay(evening, *(read(evening, couple) for couple in range(1, 41)))

    with django_assert_max_num_queries(12):
        shown(client, evening)
