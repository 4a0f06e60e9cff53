"""Two people open the same page, and both send it: the second replaces nothing unseen (F4, C3)."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar, Remove, SignIn, Substitute
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from tests.factories import (
    count_cards,
    do,
    draw,
    make_evening,
    make_tournament,
    now,
    offer,
    play,
    score,
)
from tests.fragments import text_of
from tests.office.pages import form_to, sent_by
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

Typed = dict[str, object]
CHANGED = "Somebody has changed this since your page was opened"
PAD_FURTHER = "Somebody has written on the score pad of match 1 of pool A since you opened it."


@dataclass(frozen=True)
class Stale:
    """A page that two people have open, its form, and what each of them types there."""

    evening: Callable[[], StoredEvening]
    page: str
    form: str
    first: Typed
    second: Typed
    told: str
    # What only the first has changed, and a change of something else.
    stands: Callable[[Evening], object]
    elsewhere: tuple[str, Typed]

    def address(self, evening: StoredEvening, name: str) -> str:
        view, _blank, argument = name.partition(" ")
        return reverse(view, args=[evening.slug, *filter(None, [argument.partition("?")[0]])])

    def opened(self, client: Client, evening: StoredEvening) -> Typed:
        """What the form sends as the page shows it now."""
        query = self.page.partition("?")[2]
        return self.shown(client.get(f"{self.address(evening, self.page)}?{query}"), evening)

    def shown(self, answer: HttpResponse, evening: StoredEvening) -> Typed:
        text = answer.content.decode()
        if self.form == "office-settings":
            return dict(sent_by(text[text.index('<form id="settings"') :]))
        return dict(form_to(text, self.address(evening, self.form)))

    def sent(self, client: Client, evening: StoredEvening, fields: Typed) -> HttpResponse:
        return client.post(self.address(evening, self.form), fields)


def tournament() -> StoredEvening:
    return make_tournament(8, (4, 4), best_of=3)


def tournament_with_pad() -> StoredEvening:
    return score(make_tournament(), "A-1", (0, 20, 25), (1, 15, 10))


def tournament_without_pools() -> StoredEvening:
    return make_tournament(4, ())


def played() -> StoredEvening:
    """Three games, all tied, with prizes to be had and a jar that is drawn."""
    evening = make_evening(couples=4, game_count=3, jar_size=1)
    offer(evening, place_1="50 %", place_2="30 %")
    evening = do(play(draw(evening), games=3), DrawJar("45"))
    return count_cards(evening, {1: 2, 2: 2, 3: 1, 4: 1})


def in_game_2() -> StoredEvening:
    """Couples 1 and 2 begin at table 1, 3 and 4 at table 2, and so on; couple 9 sits alone."""
    evening = make_evening(9, odd=Odd.GAP)
    return play(draw(evening, odd=Odd.GAP), games=1)


def games_of_a_1(evening: Evening) -> object:
    return evening.tournament.matches["A-1"].games


def names_of_1(evening: Evening) -> object:
    return evening.couples[1].players


def pools(evening: Evening) -> object:
    return evening.tournament_facts.pools


SCORES: Typed = {"first_1": 120, "second_1": 85}
OTHER_SCORES: Typed = {"first_1": 60, "second_1": 120}
QUEEN: Typed = {"first_player": "Queen Sample", "second_player": "King Sample"}
JACK: Typed = {"first_player": "Jack Sample", "second_player": "Ace Sample"}
LINE: Typed = {"bidder": 0, "bid": 20, "second_taken": ""}
OTHER_NAMES = ("door-couple 1", QUEEN)

PAGES = {
    "settings": Stale(
        played, "office-settings", "office-settings",
        {"hall": "South hall"}, {"hall": "North hall"},
        "Now: South hall. You typed: North hall.",
        lambda evening: evening.settings.hall, OTHER_NAMES,
    ),
    "names": Stale(
        played, "door-couple 1", "door-couple 1", QUEEN, JACK,
        "Now: Queen Sample & King Sample. You typed: Jack Sample & Ace Sample.",
        names_of_1, ("door-couple 2", JACK),
    ),
    "substitutes": Stale(
        in_game_2, "door-couple 1", "door-substitute-couple 1", QUEEN, JACK,
        "Now: Queen Sample & King Sample. You typed: Jack Sample & Ace Sample.",
        names_of_1, ("door-substitute-couple 2", JACK),
    ),
    "a card": Stale(
        played, "cards", "cards-type-card",
        {"couple": 1, "games": "2"}, {"couple": 1, "games": "1-3"},
        "Now: 2. You typed: 1-3.",
        lambda evening: evening.cards[1], ("cards-type-card", {"couple": 2, "games": "3"}),
    ),
    "a wish": Stale(
        played, "prizes", "prizes-record-wishes place-1", {"wish-1": "cut"}, {"wish-1": "split"},
        CHANGED,
        lambda evening: evening.ties["place-1"].wishes, OTHER_NAMES,
    ),
    "the jar": Stale(
        played, "prizes", "prizes-redraw-jar", {"reason": "Wet slip"}, {"reason": "Torn slip"},
        CHANGED,
        lambda evening: evening.jar_draws, OTHER_NAMES,
    ),
    "the scores of a match": Stale(
        tournament, "bracket-match A-1", "bracket-record-match A-1",
        {**SCORES, "first_2": 120, "second_2": 100},
        {**OTHER_SCORES, "first_2": 85, "second_2": 120},
        "Now: 120–85 and 120–100 for team {first}. You typed: 120–60 and 120–85 for team {second}.",
        games_of_a_1, ("bracket-record-match A-2", {**SCORES, "first_2": 120, "second_2": 0}),
    ),
    "a game of the best of three": Stale(
        tournament, "bracket-match A-1", "bracket-record-match A-1", SCORES, OTHER_SCORES,
        "Now: 120–85. You typed: 60–120.",
        games_of_a_1, ("bracket-record-match A-2", SCORES),
    ),
    "a line of the pad": Stale(
        tournament_with_pad, "bracket-match A-1?line=1", "bracket-score-hand A-1",
        {**LINE, "first_taken": 30}, {**LINE, "first_taken": 20},
        "Now: team {first} bid 20, 30–0. You typed: team {first} bid 20, 20–10.",
        games_of_a_1, ("bracket-score-hand A-1", {**LINE, "first_taken": 5, "line": 2, "saw": 2}),
    ),
    "the next line of the pad": Stale(
        tournament_with_pad, "bracket-match A-1", "bracket-score-hand A-1",
        {**LINE, "first_taken": 30}, {**LINE, "first_taken": 20},
        PAD_FURTHER,
        games_of_a_1, ("bracket-score-hand A-1", {**LINE, "first_taken": 30, "line": 1, "saw": 2}),
    ),
    "the end of a match": Stale(
        tournament_with_pad, "bracket-match A-1", "bracket-clear-match A-1", {}, {},
        CHANGED,
        games_of_a_1, ("bracket-score-hand A-2", {**LINE, "first_taken": 30, "saw": 0}),
    ),
    "pools by hand": Stale(
        tournament_without_pools, "bracket", "bracket-seat-pools",
        {"pools": "1 2\n3 4"}, {"pools": "1 3\n2 4"},
        "Now: 1 2; 3 4. You typed: 1 3; 2 4.",
        pools, OTHER_NAMES,
    ),
    "drawn pools": Stale(
        tournament_without_pools, "bracket", "bracket-draw-pools",
        {"sizes": "4", "seed": "45"}, {"sizes": "4", "seed": "46"},
        CHANGED,
        pools, OTHER_NAMES,
    ),
}  # fmt: skip


def told_in(answer: HttpResponse, page: Stale, evening: StoredEvening) -> bool:
    match = now(evening).evening.tournament.match("A-1") if "{" in page.told else None
    first, second = match.teams if match else (0, 0)
    return page.told.format(first=first, second=second) in text_of(answer)


def overtaken(client: Client, page: Stale, evening: StoredEvening, opened: Typed) -> StoredEvening:
    """The evening after the first of the two; what a page takes out, others have changed."""
    if page.form == "bracket-clear-match A-1":
        return score(evening, "A-1", (0, 20, 20))
    assert page.sent(client, evening, {**opened, **page.first}).status_code == 302
    return now(evening)


@pytest.mark.parametrize("name", PAGES)
def test_second_of_two_stale_pages_replaces_nothing_that_it_did_not_show(
    client: Client, name: str
) -> None:
    page = PAGES[name]
    evening = page.evening()
    one, other = page.opened(client, evening), page.opened(client, evening)
    overtaking = overtaken(client, page, evening, one)

    answer = page.sent(client, evening, {**other, **page.second})

    assert answer.status_code == 422
    assert told_in(answer, page, evening), text_of(answer)
    assert now(evening) == overtaking


@pytest.mark.parametrize("name", PAGES)
def test_page_without_a_version_replaces_it_unseen(client: Client, name: str) -> None:
    """The control: it is the version that is asked about; the pad counts its lines besides."""
    page = PAGES[name]
    evening = page.evening()
    one, other = page.opened(client, evening), page.opened(client, evening)
    overtaken(client, page, evening, one)
    before = page.stands(now(evening).evening)

    page.sent(client, evening, {**other, **page.second, "version": "", "saw": 3})

    assert page.stands(now(evening).evening) != before


@pytest.mark.parametrize("name", PAGES)
def test_change_of_something_else_is_in_nobodys_way(client: Client, name: str) -> None:
    page = PAGES[name]
    evening = page.evening()
    other = page.opened(client, evening)
    form, typed = page.elsewhere
    client.post(page.address(evening, form), typed)
    between = now(evening)
    assert between.entry > evening.entry

    answer = page.sent(client, evening, {**other, **page.second})

    assert answer.status_code == 302, text_of(answer)
    assert now(evening).entry > between.entry


@pytest.mark.parametrize("name", [name for name, page in PAGES.items() if "Now:" in page.told])
def test_answer_to_the_question_says_by_whom_and_is_taken(client: Client, name: str) -> None:
    page = PAGES[name]
    evening = page.evening()
    one, other = page.opened(client, evening), page.opened(client, evening)
    page.sent(client, evening, {**one, **page.first})
    asked = page.sent(client, evening, {**other, **page.second})

    answer = page.sent(client, evening, {**page.shown(asked, evening), **page.second})

    assert re.search(r"By whom and when: [^:]*, \d+:\d\d\s[ap]m\.", text_of(asked))
    assert answer.status_code == 302, text_of(answer)
    assert now(evening).entry == evening.entry + 2


@pytest.mark.parametrize("name", ["a wish", "the jar"])
def test_form_replaces_it_once_that_was_shown(client: Client, name: str) -> None:
    page = PAGES[name]
    evening = page.evening()
    one, other = page.opened(client, evening), page.opened(client, evening)
    between = overtaken(client, page, evening, one)

    answer = page.sent(client, evening, {**other, **page.second, "asked": between.version})

    assert answer.status_code == 302
    assert now(evening).entry > between.entry


@pytest.mark.parametrize(("is_version_told", "stays"), [(True, True), (False, False)])
def test_couple_that_has_the_number_of_another_now_stays_on_the_list(
    client: Client, is_version_told: bool, stays: bool
) -> None:
    """The page named another one; the control tells no version."""
    evening = make_evening(4)
    page, address = (
        reverse(name, args=[evening.slug, 1]) for name in ("door-couple", "door-remove-couple")
    )
    opened = form_to(client.get(page).content.decode(), address)
    do(evening, Remove(1), SignIn(("Queen Sample", "King Sample"), 1))

    answer = client.post(address, opened if is_version_told else {}, follow=True)

    assert (1 in now(evening).evening.couples) == stays
    assert (CHANGED in text_of(answer)) == stays


def test_couple_with_other_substitutes_since_is_named_as_it_is_now(client: Client) -> None:
    evening = in_game_2()
    page = PAGES["substitutes"]
    fields = page.opened(client, evening)
    do(evening, Substitute(1, ("Queen Sample", "King Sample")))

    answer = page.sent(client, evening, {**fields, **JACK})

    assert 'value="Queen Sample"' in answer.content.decode()
    assert 'value="Jack Sample"' in answer.content.decode()
