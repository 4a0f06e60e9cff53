"""The page for photographs: a card stands beside its reading, and nothing counts before Keep."""

import re
from dataclasses import replace
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import TypeCard
from tests.cards.camera import photographs_of
from tests.cards.photograph_desk import PICTURE, PhotographDesk
from tests.factories import do, make_evening, now
from tests.fragments import roots_of
from tournaments.cards import photograph_views
from tournaments.cards.photograph.asking import read_pictures
from tournaments.cards.photograph.pile import put_on_pile


@pytest.mark.long
def test_photographs_that_are_sent_wait_and_nothing_counts_before_keep(
    desk: PhotographDesk,
) -> None:
    punched = {1: (1, 2, 5), 2: (3,), 3: (), 4: (12,)}
    (picture,) = photographs_of(desk.evening, punched)

    answer = desk.send(picture, b"no picture", name="<i>notes.txt")

    assert "&lt;i&gt;notes.txt: This is not a picture" in answer.text
    assert "Keep the 4 cards read without a question" in answer.text
    assert desk.cards == {}

    answer = desk.keep_all(*(card.name for card in answer.context["photographs"].sure))

    assert desk.cards == punched
    assert "4 cards are kept." in answer.text
    assert desk.waiting == []


def test_chooser_shows_what_telephones_and_scanners_make(desk: PhotographDesk) -> None:
    chooser = re.search(r"<input[^>]*type=\"file\"[^>]*>", desk.page())

    assert chooser is not None
    assert 'accept="image/*,.heic,.heif,.tif,.tiff,.pdf"' in chooser[0]


def test_only_the_cards_that_the_page_showed_as_sure_are_kept_together(
    desk: PhotographDesk,
) -> None:
    first, *_others = desk.lay(desk.read(1), desk.read(2, doubtful=(7,)), desk.read(3))

    desk.keep_all(first)

    assert set(desk.cards) == {1}
    assert desk.waiting == [2, 3]


def test_second_click_on_keep_all_changes_nothing(desk: PhotographDesk) -> None:
    names = desk.lay(desk.read(1))
    desk.keep_all(*names, version=desk.evening.version)
    entry = now(desk.evening).entry

    answer = desk.keep_all(*names, version=desk.evening.version)

    assert answer.status_code == 200
    assert (desk.cards, now(desk.evening).entry) == ({1: (1, 2, 5)}, entry)


def test_keep_all_leaves_what_somebody_typed_after_the_page_was_shown(desk: PhotographDesk) -> None:
    names = desk.lay(desk.read(1), desk.read(2))
    do(desk.evening, TypeCard(1, (9,)))

    desk.keep_all(*names, version=desk.evening.version)

    assert desk.cards[1] == (9,)


def test_doubtful_box_is_asked_and_never_taken_as_read(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(1, (1, 2), doubtful=(7, 9)))
    page = desk.page()
    assert "Ada Sample 1 &amp; Bruno Sample 1" in page
    assert "Game 7: is there a hole?" in page
    assert "Keep the card read without a question" not in page

    refused = desk.keep(name, couple=1, games=[1, 2], **{"game-7": "hole"})

    assert refused.status_code == 422
    assert "For each box marked, say whether there is a hole." in refused.text
    assert desk.cards == {}

    desk.keep(name, couple=1, games=[1, 2], **{"game-7": "hole", "game-9": "none"})

    assert desk.cards == {1: (1, 2, 7)}
    assert desk.waiting == []


def test_refused_card_keeps_what_was_ticked(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(None, (1,), doubtful=(7,)))

    refused = desk.keep(name, f"read_card-{name}", couple="x", games=[4], **{"game-7": "none"})

    assert refused.status_code == 422
    assert roots_of(refused)[0] == f"read_card-{name}"
    assert re.findall(r'value="(\w+)"[^>]*checked', refused.text) == ["none", "4"]


@pytest.mark.parametrize(
    ("card", "question"),
    [
        ({"couple": None}, "The code of this card cannot be read."),
        ({"couple": 9}, "Couple 9 has not signed in."),
        ({"mark_count": 2}, "Not all of this card can be seen clearly"),
        ({"game_count": 11}, "This card has 11 games and the evening 12"),
        ({"key": "ABCDEF"}, "This card is from another evening."),
    ],
)
def test_card_is_asked_about_by_what_is_not_sure_of_it(
    desk: PhotographDesk, card: dict[str, Any], question: str
) -> None:
    desk.lay(desk.read(**card))

    page = desk.page()

    assert question in page
    assert "read without a question</button>" not in page


def test_card_whose_couple_is_told_is_kept_as_that_couple_s(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(None, (4,)))

    refused = desk.keep(name, couple=77, games=[4])

    assert refused.status_code == 422
    assert "77" in refused.context["refused"]["error"]
    assert len(desk.waiting) == 1

    desk.keep(name, couple=3, games=[4])

    assert desk.cards == {3: (4,)}


def test_card_that_is_told_to_be_another_couple_s_takes_no_photograph_of_its_own_away(
    desk: PhotographDesk,
) -> None:
    """A card of couple 4 whose code nobody can read is taken for couple 3's by mistake."""
    name, _own = desk.lay(desk.read(None, (4,)), desk.read(3, (1, 2)))

    desk.keep(name, couple=3, games=[4])

    assert desk.cards == {3: (4,)}
    assert desk.waiting == [3]


def test_card_that_is_typed_already_is_told_apart_from_one_that_differs(
    desk: PhotographDesk,
) -> None:
    do(desk.evening, TypeCard(1, (1, 2, 5)), TypeCard(2, (3, 4)))
    _same, other = desk.lay(desk.read(1), desk.read(2, (3,)))

    page = desk.page()

    assert "1 card of the photographs is in already" in page
    assert "The card of couple 2 was already typed: 3-4" in page

    desk.keep(other, couple=2, games=[3])
    assert desk.cards[2] == (3,)


@pytest.mark.parametrize("card", [{"couple": None}, {"couple": 4}, {"couple": 3, "key": "ABCDEF"}])
def test_card_told_to_be_a_couple_s_that_has_one_asks_before_it_replaces_that(
    desk: PhotographDesk, card: dict[str, Any]
) -> None:
    """Nobody can read the code, and couple 3 is typed, which has a card, in the place of 4."""
    do(desk.evening, TypeCard(3, (1, 2, 3)))
    (name,) = desk.lay(desk.read(**card, punched=(7, 8)))
    said = "The card of couple 3 was already typed: 1-3. If you keep the photographed card"
    assert said not in desk.page()

    refused = desk.keep(name, f"read_card-{name}", couple=3, games=[7, 8])

    assert (refused.status_code, desk.cards) == (422, {3: (1, 2, 3)})
    assert said in refused.text
    asked = re.search(r'name="replaces" value="(\d+)"', refused.text)[1]

    desk.keep(name, couple=3, games=[7, 8], replaces=asked)

    assert desk.cards == {3: (7, 8)}


def test_answer_about_one_couple_s_card_replaces_no_other_couple_s(desk: PhotographDesk) -> None:
    do(desk.evening, TypeCard(3, (1, 2)), TypeCard(4, (5,)))
    (name,) = desk.lay(desk.read(None, (7,)))

    refused = desk.keep(name, couple=4, games=[7], replaces=3)

    assert refused.status_code == 422
    assert "The card of couple 4 was already typed: 5." in refused.text
    assert desk.cards == {3: (1, 2), 4: (5,)}


def test_doubtful_box_that_makes_a_card_differ_from_the_typed_one_asks(
    desk: PhotographDesk,
) -> None:
    """As it was read, it was the typed card, so that the page had nothing to say of that."""
    do(desk.evening, TypeCard(1, (1, 2)))
    (name,) = desk.lay(desk.read(1, (1, 2), doubtful=(7,)))

    refused = desk.keep(name, couple=1, games=[1, 2], **{"game-7": "hole"})

    assert "The card of couple 1 was already typed: 1-2." in refused.text
    assert desk.cards == {1: (1, 2)}


def test_card_that_somebody_typed_after_the_page_was_shown_is_not_overwritten(
    desk: PhotographDesk,
) -> None:
    (name,) = desk.lay(desk.read(1))
    do(desk.evening, TypeCard(1, (9,)))

    refused = desk.keep(name, version=desk.evening.version, couple=1, games=[1, 2, 5])

    assert refused.status_code == 422
    assert "Somebody has just typed the card of couple 1: 9." in refused.text
    assert desk.cards == {1: (9,)}


def test_second_click_on_keep_changes_nothing(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(1))
    desk.keep(name, couple=1, games=[1])

    answer = desk.keep(name, f"read_card-{name}", couple=1, games=[2])

    assert "This card was already kept or set aside." in answer.text
    assert desk.cards == {1: (1,)}


def test_card_kept_leaves_its_place_and_the_rest_is_counted_anew(desk: PhotographDesk) -> None:
    first, _second = desk.lay(desk.read(1), desk.read(2))

    answer = desk.keep(first, f"read_card-{first}", couple=1, games=[1, 2, 5])

    assert roots_of(answer)[:2] == ["photographs_told", "notices"]
    assert "Keep the card read without a question" in answer.text
    assert "Kept: couple 1, 1-2 5." in answer.text


def test_card_is_put_away_and_the_paper_is_still_there(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(1))

    desk.client.post(f"{desk.address}{name}/put-away/")

    assert (desk.cards, desk.waiting) == ({}, [])


def test_picture_of_a_card_is_a_jpeg_of_this_evening_alone(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(1))
    other = PhotographDesk(desk.client, make_evening(4, name="Other"))

    found = desk.client.get(f"{desk.address}{name}/")

    assert (found.headers["Content-Type"], found.content) == ("image/jpeg", PICTURE)
    for nowhere in (other.address + name, desk.address + "0" * 32, desk.address + "secret_key"):
        assert desk.client.get(f"{nowhere}/").status_code == 404


def test_nothing_chosen_gets_a_sentence(desk: PhotographDesk) -> None:
    answer = desk.send()

    assert answer.status_code == 422
    assert "Choose the photographs first." in answer.text


def test_without_the_libraries_the_page_says_how_to_get_them(
    desk: PhotographDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(photograph_views, "can_read", lambda: False)

    page = desk.page()

    assert "The Cardparty that you install with a double-click has it" in " ".join(page.split())
    assert 'type="file"' not in page
    assert desk.send(b"x").status_code == 422


@pytest.mark.long
def test_box_that_is_asked_is_shown_enlarged_beside_its_question(desk: PhotographDesk) -> None:
    (seen,) = read_pictures(photographs_of(desk.evening, {1: [1]}))
    put_on_pile(desk.evening.slug, [(replace(seen.cards[0], doubtful=(7,)), seen.cuts[0])])

    page = desk.page()

    doubt = page[page.index('class="read-doubt"') : page.index('class="read-boxes"')]
    left, top, wide, high = map(int, re.search(r'viewBox="([^"]+)"', doubt)[1].split())
    box = seen.cards[0].places[6]
    assert (left < box[0], top < box[1]) == (True, True)
    assert (left + wide > box[0] + box[2], top + high > box[1] + box[3]) == (True, True)
    # Marked on the whole card and on what is enlarged, and nowhere else.
    assert page.count(f'x="{box[0]}"') == 2


def test_punches_are_compared_with_the_wins_that_the_couple_wrote(desk: PhotographDesk) -> None:
    (name,) = desk.lay(desk.read(1, (1, 2, 5)))
    assert "<output data-punches>3</output>" in desk.page()

    refused = desk.keep(name, couple=1, games=[1, 2, 5], wins=4)

    assert refused.status_code == 422
    assert "Wins written on the card: 4; punches here: 3." in refused.text
    assert desk.cards == {}
    desk.keep(name, couple=1, games=[1, 2, 5, 6], wins=4)
    assert desk.cards == {1: (1, 2, 5, 6)}


def test_page_asks_the_database_no_more_for_forty_cards(
    desk: PhotographDesk, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    desk.lay(*(desk.read(couple) for couple in range(1, 41)))

    with django_assert_max_num_queries(12):
        desk.page()
