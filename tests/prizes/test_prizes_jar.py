"""The cookie jar: drawn once, again for a reason, and not at all where nobody is in it."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar, EndEvening, JoinJar, OutOfPrizes
from scoring.hall.facts import Phase
from scoring.hall.games.draws import draw_jar
from tests.factories import do, draw, make_evening, now, play
from tests.prizes.evenings import entries, level_evening
from tests.prizes.visits import address, text_of
from tournaments.prizes.desk import prizes_desk
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def test_jar_is_drawn_once_and_shown(client: Client) -> None:
    evening = level_evening()

    for key in ("a", "a", "b"):
        client.post(address(evening, "prizes-draw-jar"), {"key": key})
    page = text_of(client.get(address(evening)))

    (drawn,) = now(evening).evening.jar_draws
    assert drawn.order == draw_jar(25, 8, drawn.seed).order
    assert len(drawn.seed) == 16
    assert drawn.seed in page
    assert " ".join(map(str, drawn.numbers)) in page
    assert len(entries(evening)) == 1


def test_jar_is_drawn_again_for_a_reason_only_and_once(client: Client) -> None:
    evening = do(level_evening(), DrawJar("45"))
    url = address(evening, "prizes-redraw-jar")

    answers = [
        client.post(url, {"reason": reason, "key": key}).status_code
        for reason, key in ((" ", "a"), (" Ink ", "b"), (" Ink ", "b"))
    ]

    first, second = now(evening).evening.jar_draws
    assert (answers, first.reason, second.reason) == ([422, 302, 302], "", "Ink")
    assert "Drawn more than once." in text_of(client.get(address(evening)))


def test_7_10_numbers_drawn_by_hand_are_typed(client: Client) -> None:
    evening = draw(make_evening(4, game_count=9, jar_size=3))
    url = address(evening, "prizes-draw-jar")

    wrong = [client.post(url, {"numbers": typed}) for typed in ("", "3, x", "3, 8", "3 8 10")]
    right = client.post(url, {"numbers": "8, 2 5"})
    page = text_of(client.get(address(evening)))

    assert [answer.status_code for answer in (*wrong, right)] == [422] * 4 + [302]
    assert 'value="3 8 10"' in wrong[-1].text
    assert "The jar needs 3 different numbers, from 1 to 9." in text_of(wrong[-1])
    assert now(evening).evening.jar_draw.order == (8, 2, 5)
    assert entries(evening) == ["The cookie jar was drawn by hand: games 2, 5 and 8."]
    assert "there is no seed to check" in page


def test_7_10_numbers_by_hand_do_not_overrule_another_draw(client: Client) -> None:
    evening = draw(make_evening(4, game_count=9, jar_size=3))
    do(evening, DrawJar("45"))

    answer = client.post(address(evening, "prizes-draw-jar"), {"numbers": "8, 2, 5"})

    assert answer.status_code == 422
    assert "The cookie jar is drawn already. Draw again, and say why." in text_of(answer)
    assert len(now(evening).evening.jar_draws) == 1


def test_7_10_jar_is_drawn_again_by_hand_or_by_the_program(client: Client) -> None:
    evening = do(draw(make_evening(4, game_count=9, jar_size=3)), DrawJar("45"))
    url = address(evening, "prizes-redraw-jar")

    client.post(url, {"reason": "Ink", "numbers": "8, 2, 5"})
    by_hand = now(evening).evening.jar_draw
    client.post(url, {"reason": "Ink again", "numbers": ""})

    assert (by_hand.order, by_hand.seed) == ((8, 2, 5), "")
    assert now(evening).evening.jar_draw.seed


def test_7_25_couple_out_of_the_prizes_is_not_counted_as_in_the_jar(client: Client) -> None:
    evening = do(level_evening(), OutOfPrizes(1, "Runs the evening"))

    assert prizes_desk(evening.evening).jar.in_jar_count == len(evening.evening.in_jar) - 1


def played_with(in_jar: bool) -> StoredEvening:
    evening = make_evening(4, game_count=10, jar_brought_in_cents=5_000)
    if not in_jar:
        evening = do(evening, *(JoinJar(couple, in_jar=False) for couple in range(1, 5)))
    return now(play(draw(evening), games=10))


def test_7_10_jar_that_nobody_is_in_is_no_step_and_carries_over(client: Client) -> None:
    nobody, somebody = played_with(in_jar=False), played_with(in_jar=True)

    page = text_of(client.get(address(nobody)))

    assert "jar" not in {step.name for step in prizes_desk(nobody.evening).steps}
    assert "jar" in {step.name for step in prizes_desk(somebody.evening).steps}
    assert "Draw 8 games" not in page
    assert "Nobody is in it, so nothing is drawn" in page
    assert "Draw 8 games" in text_of(client.get(address(somebody)))
    assert nobody.evening.phase is Phase.HANDED_OUT
    assert somebody.evening.phase is Phase.OVER
    assert nobody.evening.money.jar_carried_cents == 5_000


def test_evening_set_up_like_one_brings_in_no_jar_that_is_not_drawn(client: Client) -> None:
    undrawn = played_with(in_jar=True)
    like = reverse("office-copy", args=[undrawn.slug])

    before = client.get(like).text
    do(undrawn, DrawJar("45"))
    after = client.get(like).text

    left = now(undrawn).evening.money.jar_carried_cents
    assert "is not drawn yet, so nothing carries over from it" in before
    assert 'name="jar_brought_in_cents" value="0' in before
    assert "is not drawn yet" not in after
    assert left in {0, 5_800}


def test_evening_ends_without_a_word_about_a_jar_that_nobody_is_in() -> None:
    evening = make_evening(4, game_count=10)
    evening = do(evening, *(JoinJar(couple, in_jar=False) for couple in range(1, 5)))
    evening = play(draw(evening), games=3)

    ended = do(evening, EndEvening())

    assert (ended.settings.game_count, ended.settings.jar_size) == (3, 3)
