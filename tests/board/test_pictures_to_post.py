"""Pictures of the result and of the bracket, in the shapes that posts have."""

from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from PIL import Image

from scoring.hall.acts import DrawJar
from tests.factories import count_cards, do, draw, make_evening, offer, play
from tests.fragments import text_of
from tests.prints.papers import texts
from tests.tournaments import played_out
from tournaments.board.pictures import KINDS, drawn, order_of, pictures_of
from tournaments.printing.paper import Shape
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db
SIZES = {Shape.SQUARE: (1080, 1080), Shape.STORY: (1080, 1920), Shape.WIDE: (1920, 1080)}


def over(**settings: object) -> StoredEvening:
    evening = make_evening(8, game_count=5, jar_size=3, languages=("en",), **settings)
    offer(evening, place_1=15_000, place_2="A cake", booby="A turnip")
    count_cards(draw(evening), dict(enumerate([5, 4, 3, 2, 2, 2, 1, 0], start=1)))
    return do(evening, DrawJar("45"))


def words_of(evening: StoredEvening, kind: str, shape: Shape) -> str:
    return " ".join(" ".join(texts(drawn(evening, order_of(evening), KINDS[kind], shape))).split())


@pytest.mark.parametrize("shape", Shape)
def test_picture_has_the_size_of_its_shape(client: Client, shape: Shape) -> None:
    evening = over()

    answer = client.get(reverse("board-picture", args=[evening.slug, "result", shape.value, 1]))

    assert answer.headers["Content-Type"] == "image/png"
    assert Image.open(BytesIO(answer.content)).size == SIZES[shape]
    assert {one.pixels for one in pictures_of(evening) if one.shape is shape} == {SIZES[shape]}


@pytest.mark.parametrize("shape", Shape)
def test_pictures_tell_every_prize_and_who_has_it(shape: Shape) -> None:
    evening = over()

    told = words_of(evening, "result", shape)

    assert "Results" in told.title()
    for words in ("FIRST", "SECOND", "BOOBY"):
        assert words.lower() in told.lower()
    assert "Sample" in told
    assert "$150.00" in told
    assert "A turnip" in told


@pytest.mark.parametrize("shape", Shape)
def test_pictures_name_nobody_where_the_organiser_wants_no_names(shape: Shape) -> None:
    told = words_of(over(public_shows_names=False), "result", shape)

    assert "Sample " not in told.replace("Sample evening", "").replace("Sample hall", "")
    assert "Couple " in told


def test_pictures_of_a_tournament_are_of_the_bracket_too(client: Client) -> None:
    evening = played_out(name="Won")

    page = client.get(reverse("board-bulletin", args=[evening.slug]))

    assert {one.kind for one in pictures_of(evening)} == {"result", "bracket"}
    assert page.text.count(f'src="/{evening.slug}/board/pictures/') == len(pictures_of(evening))
    for one in pictures_of(evening):
        place = [evening.slug, one.kind, one.shape.value]
        last, beyond = (
            client.get(reverse("board-picture", args=[*place, one.page_count + more]))
            for more in (0, 1)
        )
        assert (last.status_code, beyond.status_code) == (200, 404)


def test_there_are_no_pictures_before_anybody_has_won(client: Client) -> None:
    evening = play(draw(make_evening(8)), games=2)

    assert pictures_of(evening) == ()
    page = client.get(reverse("board-bulletin", args=[evening.slug]))
    assert "Square" not in text_of(page)
    address = reverse("board-picture", args=[evening.slug, "result", "square", 1])
    assert client.get(address).status_code == 404


@pytest.mark.parametrize(("kind", "shape", "page"), [("x", "square", 1), ("result", "round", 1)])
def test_picture_that_there_is_not_is_not_found(
    client: Client, kind: str, shape: str, page: int
) -> None:
    address = reverse("board-picture", args=[over().slug, kind, shape, page])
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("page", [0, 99])
def test_page_that_a_picture_has_not_is_not_found(client: Client, page: int) -> None:
    address = reverse("board-picture", args=[over().slug, "result", "square", page])
    assert client.get(address).status_code == 404
