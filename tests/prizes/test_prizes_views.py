"""The prizes desk as a browser sees it: whole without scripts, one fragment with them."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import DrawJar, HandOver, Rename
from scoring.hall.awards import Outcome
from scoring.hall.draws import draw_jar
from scoring.hall.result_mark import result_mark
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.prizes.evenings import entries, level_evening, wish
from tournaments.record.kept import KeptEvening
from tournaments.record.listing import latest_evening
from tournaments.record.printouts import POSTER, note_printout
from tournaments.record.story import story, to_take_back

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "settling"}
POSTS: dict[str, list[object]] = {
    "prizes-record-wishes": ["place-1"],
    "prizes-record-forfeit": ["place-1", 1],
    "prizes-record-playoff": ["place-1", 1],
    "prizes-record-cuts": ["place-1"],
    "prizes-reopen-tie": ["place-1"],
    "prizes-draw-jar": [],
    "prizes-redraw-jar": [],
    "prizes-hand-over": ["place-1", 1],
    "prizes-take-back": ["place-1", 1],
}
every_post = pytest.mark.parametrize("name", POSTS)


def address(evening: KeptEvening, name: str = "prizes", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def text_of(answer: HttpResponse) -> str:
    """What one reads, without the markup."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", answer.content.decode()))


def printed(evening: KeptEvening) -> KeptEvening:
    note_printout(evening, POSTER, result_mark(evening.evening))
    return evening


def outcome_of(evening: KeptEvening) -> Outcome:
    return now(evening).evening.outcome


# Pages


def test_missing_evening_is_not_found(client: Client) -> None:
    assert client.get(reverse("prizes", args=["no-such-evening"])).status_code == 404


@every_post
def test_post_to_a_missing_evening_is_not_found(client: Client, name: str) -> None:
    answer = client.post(reverse(name, args=["no-such-evening", *POSTS[name]]))

    assert answer.status_code == 404


@every_post
def test_action_is_no_page(client: Client, name: str) -> None:
    evening = make_evening(2)

    answer = client.get(address(evening, name, *POSTS[name]))

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/{evening.slug}/prizes/")


@pytest.mark.parametrize("couples", [0, 1, 2, 3])
def test_desk_is_calm_before_anybody_has_won(client: Client, couples: int) -> None:
    evening = offer(make_evening(couples), place_1=1000, booby="A turnip")

    answer = client.get(address(evening))

    assert answer.status_code == 200
    assert "Nothing to settle yet: nobody has won a game." in text_of(answer)
    assert "Tie desk" not in text_of(answer)


@pytest.mark.parametrize("couples", [4, 40])
def test_desk_of_an_unchanged_evening_asks_one_question(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = offer(make_evening(couples), place_1=900, place_2=500, booby="A turnip")
    play(draw(evening), games=2)
    client.get(address(evening))

    with django_assert_num_queries(1):
        client.get(address(evening))


def test_poster_of_another_result_is_told_until_it_is_printed_again(client: Client) -> None:
    line = "The poster was printed at"
    evening = printed(level_evening())
    before = text_of(client.get(address(evening)))

    wishes = {"wish-1": "split", "wish-4": "split"}
    url = address(evening, "prizes-record-wishes", "place-1")
    fragment = text_of(client.post(url, wishes, headers=HTMX))

    told = text_of(client.get(address(evening)))
    printed(now(evening))
    calm = text_of(client.get(address(evening)))
    assert [line in text for text in (before, fragment, told, calm)] == [False, True, True, False]


def test_desk_asks_for_the_poster_once_all_is_over(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = level_evening()
    client.get(address(evening))

    with django_assert_num_queries(2):
        client.get(address(evening))


def test_ties_wait_for_the_last_game(client: Client) -> None:
    evening = play(draw(offer(make_evening(6), place_1=1000)), games=1)

    waiting = text_of(client.get(address(evening)))
    early = text_of(client.get(address(evening), {"early": "1"}))

    assert "ties are settled after the last game" in waiting
    assert "Tie desk" not in waiting
    assert "Hand over" not in waiting
    assert "Tie desk" in early


def test_tie_says_who_is_level_for_what(client: Client) -> None:
    page = text_of(client.get(address(level_evening())))

    assert "Couples 1 and 4 are level with 18 wins each." in page
    assert "Split, each couple gets $150.00 ; the odd cents go one each to the lowest" in page
    assert "Couples 1 and 4 have still to say what they want." in page


def test_thing_offers_no_split_and_says_why(client: Client) -> None:
    evening = offer(make_evening(2), place_1="Two gift baskets")
    count_cards(evening, {1: 3, 2: 3})

    answer = client.get(address(evening))

    assert "a thing cannot be split, so they cut for it or play for it." in text_of(answer)
    assert len(re.findall(r'value="split"\s+disabled', answer.content.decode())) == 2


def test_names_are_never_markup(client: Client) -> None:
    evening = level_evening()
    do(evening, Rename(1, ("<b>Ada</b> & Éloïse", "Bruno Sample 1")))
    wish(evening, "place-1", c1="split", c4="split")

    page = client.get(address(evening)).content.decode()

    assert "&lt;b&gt;Ada&lt;/b&gt; &amp; Éloïse" in page
    assert "<b>Ada" not in page


def test_money_sheet_adds_up_in_words(client: Client) -> None:
    page = text_of(client.get(address(level_evening(hall_share_cents=5))))

    assert "Entry fees 5 × $120.01 $600.05" in page
    assert "The prizes go $0.01 beyond the pot. The hall pays that out of its share." in page
    assert "In and out agree, to the cent." in page


# Posting, with scripts off


def test_wishes_are_recorded_and_the_page_comes_back(client: Client) -> None:
    evening = level_evening()

    answer = client.post(
        address(evening, "prizes-record-wishes", "place-1"), {"wish-1": "split", "wish-4": "split"}
    )

    assert (answer.status_code, answer.url) == (302, address(evening) + "#tie-place-1")
    assert [a.couple for a in outcome_of(evening).awards] == [1, 4, 3]


def test_wishes_sent_together_are_taken_back_together(client: Client) -> None:
    evening = level_evening()
    before = now(evening).evening

    client.post(
        address(evening, "prizes-record-wishes", "place-1"), {"wish-1": "split", "wish-4": "split"}
    )
    taken_back = to_take_back(story(now(evening)))

    assert taken_back is not None
    assert do(evening, taken_back).evening == before


def test_cards_sent_together_are_kept_all_or_none(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    answer = client.post(
        address(evening, "prizes-record-cuts", "place-1"),
        {"round": "1", "card-1": "4C", "card-4": "JK"},
    )

    assert answer.status_code == 422
    assert "Couple 4 cannot cut a joker." in text_of(answer)
    assert now(evening).evening.ties["place-1"].cuts == ()


def test_second_click_on_the_cards_is_no_second_round(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")
    url = address(evening, "prizes-record-cuts", "place-1")

    for _ in range(2):
        client.post(url, {"round": "1", "card-1": "4C", "card-4": "4H"})
    assert len(now(evening).evening.ties["place-1"].cuts) == 1

    client.post(url, {"round": "2", "card-1": "4C", "card-4": "4H"})
    assert len(now(evening).evening.ties["place-1"].cuts) == 2


def test_second_click_on_starting_over_keeps_what_was_said_since(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff")
    url = address(evening, "prizes-reopen-tie", "place-1")

    client.post(url, {"key": "a"})
    wish(evening, "place-1", c1="split")
    client.post(url, {"key": "a"})

    assert now(evening).evening.ties["place-1"].wishes == {1: "split"}


def test_early_settling_stays_early(client: Client) -> None:
    evening = play(draw(offer(make_evening(2), place_1=1000)), games=1)
    winner = outcome_of(evening).awards[0].couple

    url = address(evening, "prizes-hand-over", "place-1", winner)
    answer = client.post(url + "?early=1")

    assert answer.url == address(evening) + "?early=1#award_list"


@pytest.mark.parametrize("data", [{}, {"wish-1": ""}, {"wish-1": "keep"}, {"wish-3": "split"}])
def test_wishes_that_say_nothing_are_refused(client: Client, data: dict[str, str]) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), data)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert entries(evening) == []


def test_typed_cards_are_kept_when_one_is_refused(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    answer = client.post(
        address(evening, "prizes-record-cuts", "place-1"),
        {"round": "1", "card-1": "4c", "card-4": "<x>"},
    )

    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'value="4c"' in page
    assert 'value="&lt;x&gt;"' in page
    assert "“&lt;x&gt;” is not a card." in page
    assert now(evening).evening.ties["place-1"].cuts == ()


def test_forfeit_and_playoff_are_a_button_each(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff", c4="playoff")
    wish(evening, "place-3", c2="playoff", c5="playoff")

    client.post(address(evening, "prizes-record-forfeit", "place-1", 4))
    client.post(address(evening, "prizes-record-playoff", "place-3", 5))

    assert [a.couple for a in outcome_of(evening).awards] == [1, 3, 5]


def test_tie_is_started_over(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff", c4="playoff")
    client.post(address(evening, "prizes-record-playoff", "place-1", 4))

    client.post(address(evening, "prizes-reopen-tie", "place-1"))

    assert "place-1" in outcome_of(evening).open


def test_jar_is_drawn_and_shown(client: Client) -> None:
    evening = level_evening()

    client.post(address(evening, "prizes-draw-jar"))
    page = text_of(client.get(address(evening)))

    drawn = now(evening).evening.jar_draw
    assert drawn is not None
    assert drawn.order == draw_jar(25, 8, drawn.seed).order
    assert len(drawn.seed) == 16
    assert drawn.seed in page
    assert " ".join(map(str, drawn.numbers)) in page


def test_jar_is_drawn_again_for_a_reason_only(client: Client) -> None:
    evening = level_evening()
    client.post(address(evening, "prizes-draw-jar"))
    url = address(evening, "prizes-redraw-jar")

    assert client.post(url, {"reason": " "}).status_code == 422
    assert client.post(url, {"reason": " Ink "}).status_code == 302

    first, second = now(evening).evening.jar_draws
    assert (first.reason, second.reason) == ("", "Ink")
    assert "Drawn more than once." in text_of(client.get(address(evening)))


def test_second_click_on_the_draw_draws_nothing(client: Client) -> None:
    evening = level_evening()

    for key in ("a", "a", "b"):
        client.post(address(evening, "prizes-draw-jar"), {"key": key})

    assert len(now(evening).evening.jar_draws) == 1
    assert len(entries(evening)) == 1


def test_second_click_on_the_second_draw_draws_no_third(client: Client) -> None:
    evening = do(level_evening(), DrawJar("45"))

    for _ in range(2):
        client.post(address(evening, "prizes-redraw-jar"), {"reason": "Ink", "key": "a"})

    assert len(now(evening).evening.jar_draws) == 2


def test_award_is_ticked_and_taken_back(client: Client) -> None:
    evening = level_evening()

    client.post(address(evening, "prizes-hand-over", "place-2", 3))
    assert "handed over" in text_of(client.get(address(evening)))

    client.post(address(evening, "prizes-take-back", "place-2", 3))
    assert now(evening).evening.handed_over == {}


def test_what_was_handed_over_is_said_aloud_when_the_wins_change(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    do(evening, HandOver("place-1", 1), HandOver("place-1", 4), HandOver("place-2", 3))

    count_cards(evening, {1: 19, 3: 1})
    page = text_of(client.get(address(evening)))

    assert "Was handed $150.01 before: $150.00 is still owed." in page
    assert (
        "Couple 3, Ada Sample 3 &amp; Bruno Sample 3, was handed $200.00 for the second prize, "
        "but does not win it as things stand now. Ask for it back."
    ) in page


def test_refused_action_is_a_sentence_on_the_page(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-hand-over", "place-1", 1))

    assert answer.status_code == 422
    assert "Couple 1 does not win the first prize as the wins stand now" in text_of(answer)


# Posting, with htmx


def test_htmx_gets_the_desk_and_the_notices(client: Client) -> None:
    evening = level_evening()

    answer = client.post(
        address(evening, "prizes-record-wishes", "place-1"),
        {"wish-1": "split", "wish-4": "split"},
        headers=HTMX,
    )

    page = answer.content.decode()
    assert answer.status_code == 200
    assert re.findall(r'id="(settling|notices)"', page) == ["settling", "notices"]
    assert "<html" not in page
    assert "HX-Target" in answer["Vary"]


def test_htmx_gets_a_refusal_as_a_fragment(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-record-wishes", "place-1"), {}, headers=HTMX)

    assert answer.status_code == 422
    assert 'class="notice is-refusal"' in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_other_target_gets_the_page(client: Client) -> None:
    evening = level_evening()

    answer = client.get(address(evening), headers={"HX-Request": "true", "HX-Target": "body"})

    assert "<html" in answer.content.decode()


# Whatever comes


@every_post
def test_huge_numbers_change_nothing(client: Client, name: str) -> None:
    evening = level_evening()
    arguments = [10**30 if value == 1 else value for value in POSTS[name]]

    answer = client.post(
        address(evening, name, *arguments),
        {"round": "9" * 40, "card-1": "4C", "wish-1": "\x00", "reason": "x"},
    )

    assert answer.status_code in {302, 422}
    assert now(evening).evening.handed_over == {}


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(["prizes-record-wishes", "prizes-record-cuts", "prizes-redraw-jar"]),
    prize=st.sampled_from(["place-1", "place-2", "jar", "booby", "x"]),
    data=st.dictionaries(
        st.sampled_from(["wish-1", "wish-4", "card-1", "card-4", "round", "reason"]),
        st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
        | st.sampled_from(["split", "cut", "playoff", "4C", "AS", "1", "2"]),
    ),
)
def test_no_form_breaks_the_desk(
    client: Client, name: str, prize: str, data: dict[str, str]
) -> None:
    evening = latest_evening() or level_evening()
    arguments = [] if name == "prizes-redraw-jar" else [prize]

    answer = client.post(address(evening, name, *arguments), data)

    assert answer.status_code in {302, 422}
    assert client.get(address(evening)).status_code == 200
    assert all(entries(evening))
