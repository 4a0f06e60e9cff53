"""The bracket's own page: pools drawn, what is played now, the knock-out, who leaves."""

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.cards import Card
from scoring.hall.acts import CutForPlace, EndEvening, Withdraw
from scoring.hall.games.draws import draw_pools
from scoring.hall.numbers import CoupleNumber
from scoring.hall.tournament.matches import TeamMatch
from tests.bracket.visits import address, told
from tests.factories import (
    beat,
    do,
    make_tournament,
    now,
    play_ready,
    play_to_knockout,
    score,
)
from tests.fragments import text_of
from tests.office.pages import form_to
from tests.scoring.hall.tournaments import cuts_across
from tournaments.board.screen.page import Scene
from tournaments.board.screen.screen import screen_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.match_names import match_title

pytestmark = pytest.mark.django_db


def post(client: Client, evening: StoredEvening, name: str, **sent: object) -> HttpResponse:
    return client.post(address(evening, name), sent)


def test_pools_are_proposed_drawn_by_one_click_and_anyone_can_check_it(client: Client) -> None:
    stored = make_tournament(sizes=())
    proposed = client.get(address(stored))

    for _click in range(2):
        sent = {"sizes": "4 4", "tables": "", "seed": "45", "key": "same"}
        answer = post(client, stored, "bracket-draw-pools", **sent)

    assert 'value="4 4"' in proposed.text
    assert answer.status_code == 302
    assert now(stored).entry == stored.entry + 1
    assert [len(pool) for pool in now(stored).evening.tournament_facts.pools] == [4, 4]
    page = client.get(address(stored))
    order = " · ".join(map(str, draw_pools(list(stored.evening.couples), "45").order))
    assert "<code>45:pools:1</code>" in page.text
    assert f"pool A first: {order}" in text_of(page)


@pytest.mark.parametrize("sizes", ["4 4 4", "x", "0 8", "9" * 400, "8 \x00"])
def test_pools_that_cannot_be_are_refused(client: Client, sizes: str) -> None:
    evening = make_tournament(sizes=())

    answer = post(client, evening, "bracket-draw-pools", sizes=sizes)

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


def test_pools_put_together_by_hand_stay_typed_when_refused(client: Client) -> None:
    evening = make_tournament(sizes=())

    refused = post(client, evening, "bracket-seat-pools", pools="1 2 3\n4 5 <6>")
    taken = post(client, evening, "bracket-seat-pools", pools="1 4 5 8\n2 3 6 7")

    assert refused.status_code == 422
    assert "4 5 &lt;6&gt;" in refused.text
    assert taken.status_code == 302
    assert now(evening).evening.tournament_facts.pools == ((1, 4, 5, 8), (2, 3, 6, 7))
    # There was no draw that anybody could check.
    assert "SHA-256" not in client.get(address(evening)).text


def test_draw_is_not_offered_again_once_matches_have_begun(client: Client) -> None:
    before, begun = make_tournament(), beat(make_tournament(name="Begun"), "A-1")

    answers = [client.get(address(evening, "bracket-pools")) for evening in (before, begun)]

    assert [answer.status_code for answer in answers] == [200, 302]


def test_page_begins_with_what_is_played_now_and_what_to_call(client: Client) -> None:
    evening = score(make_tournament(12, (4, 4, 4), table_count=3), "A-1", (0, 20, 25))
    for name in ("B-1", "C-1", "A-2", "B-2"):
        evening = beat(evening, name)

    page = client.get(address(evening)).context["page"]

    assert [(match.name, match.table) for match in page.now.there] == [("A-1", 1)]
    assert [(match.name, match.table) for match in page.now.to_call] == [("C-2", 3), ("B-3", 2)]


def test_knockout_is_at_its_tables_where_they_are_not_counted(client: Client) -> None:
    evening = play_to_knockout(make_tournament())

    page = client.get(address(evening)).context["page"]

    to_call = [(match.name, match.table) for match in page.now.to_call]
    assert to_call == [("K1-1", 1), ("K1-2", 2)]


@pytest.mark.parametrize(
    ("language", "next_match", "match_now"),
    [
        ("en", "Your next match", "Your match now"),
        ("fr", "Votre prochain match", "Votre match maintenant"),
    ],
)
def test_8_11_match_called_begun_and_moved_is_told_alike_everywhere(
    client: Client, language: str, next_match: str, match_now: str
) -> None:
    """Table 1 is slow, and the matches at the two others are over."""
    stored = make_tournament(12, (4, 4, 4), table_count=3)
    client.cookies["django_language"] = language
    press(client, stored, "bracket-call-all")
    stored = beat(beat(stored, "B-1"), "C-1")
    first, *_others = stored.evening.tournament.hall.to_call
    told_everywhere(client, stored, first, next_match)

    press(client, stored, "bracket-call-match", match=first.name, table=first.table)
    told_everywhere(client, stored, first, match_now)

    (free,) = {2, 3} - {first.table}
    press(client, stored, "bracket-move-match", match=first.name, table=free)
    beyond = press(client, stored, "bracket-move-match", match=first.name, table=4)
    taken = press(client, stored, "bracket-call-match", table=1)
    there = now(stored).evening.tournament.hall.there
    (moved,) = (match for match in there if match.name == first.name)
    told_everywhere(client, stored, moved, match_now)
    assert (moved.table, beyond.status_code, taken.status_code) == (free, 422, 422)


def press(client: Client, evening: StoredEvening, name: str, **otherwise: object):
    """What the page's own form sends, but for what is chosen otherwise."""
    form = form_to(client.get(address(evening)).text, address(evening, name))
    return client.post(address(evening, name), form | otherwise)


def told_everywhere(client: Client, evening: StoredEvening, match: TeamMatch, heading: str) -> None:
    """Desk, match page, team page, board and hall screen name one table for this match."""
    desk = client.get(address(evening)).context["page"].now
    there = {line.name: line.table for line in (*desk.there, *desk.to_call)}
    shown = client.get(address(evening, "bracket-match", match.name)).context["page"].line
    assert (there[match.name], shown.table) == (match.table, match.table)
    for team in match.teams:
        page = client.get(address(evening, "board-couple", team))
        own = page.context["page"].next
        assert (own.name, own.table) == (str(match_title(match.name)), match.table)
        assert heading in text_of(page)
    board = client.get(address(evening, "board")).context["news"]
    assert match.table in {line.table for line in (*board.now, *board.next)}
    # The screen takes turns, so its page with the tables is looked for.
    pages = (screen_for(now(evening), seconds=second).page for second in range(60))
    tables = next(page for page in pages if page.scene is Scene.MATCHES)
    (there,) = (line for line in tables.matches if line.table == match.table)
    coming = [there.next.first.team, there.next.second.team] if there.next else []
    assert [*match.teams] in (
        [seat.couple for seat in there.seats],
        [t and t.number for t in coming],
    )


def test_rounds_that_are_over_fold_away(client: Client) -> None:
    stored = make_tournament()
    first_round = [
        match.name for match in stored.evening.tournament.matches.values() if match.round == 1
    ]
    for name in first_round:
        stored = beat(stored, name)

    page = client.get(address(stored)).context["page"]

    assert [there.title for there in page.played_rounds] == ["Round 1"]
    assert [there.title for there in page.open_rounds] == ["Round 2", "Round 3"]
    assert "Rounds that are over" in client.get(address(stored)).text


def test_knockout_is_seated_by_one_click_once_pools_are_settled(client: Client) -> None:
    stored = make_tournament()
    early = post(client, stored, "bracket-seat-knockout")
    stored = play_ready(stored)
    stored = do(stored, *cuts_across(stored.evening))

    answer = post(client, stored, "bracket-seat-knockout")

    assert early.status_code == 422
    assert early.text.count('role="alert"') == 1
    assert answer.status_code == 302
    assert len(now(stored).evening.tournament_facts.slots) == 4


def test_8_9_teams_level_across_the_pools_cut_on_the_page_before_they_are_seated(
    client: Client,
) -> None:
    stored = play_ready(make_tournament())
    (first, second), *_ = stored.evening.tournament.level_across
    page = client.get(address(stored)).text

    refused = post(client, stored, "bracket-seat-knockout")
    for number, card in ((first, "KD"), (second, "AH")):
        post(client, stored, "bracket-cut-for-place", team=number, card=card)

    assert "These teams of different pools are tied after everything" in page
    assert "Seat the knock-out" not in page
    assert "are tied across the pools. Each cuts the deck" in refused.text
    after = text_of(client.get(address(stored)))
    assert f"Ahead of team {first}: cut A♥, team {first} cut K♦." in after


@pytest.mark.parametrize(
    ("qualifiers", "gone", "sentence"),
    [
        (2, [2, 3], "Only one team is left to play on."),
        (1, [], "Fewer than two teams go on."),
    ],
)
def test_8_7_page_says_that_there_is_no_knock_out_to_seat(
    client: Client, qualifiers: int, gone: list[int], sentence: str
) -> None:
    stored = play_ready(make_tournament(3, (3,), qualifier_count=qualifiers))

    do(stored, *(Withdraw(CoupleNumber(team)) for team in gone))

    text = text_of(client.get(address(stored)))
    assert sentence in text
    assert "nothing is decided yet" not in text
    assert "Seat the knock-out" not in text


def level_tournament():
    """Three teams that each beat the next by the same score."""
    stored = make_tournament(3, (3,), qualifier_count=2)
    winners = {frozenset({1, 2}): 1, frozenset({2, 3}): 2, frozenset({1, 3}): 3}
    for match in stored.evening.tournament.matches.values():
        winner = winners[frozenset(team for team in match.teams if team)]
        stored = beat(stored, match.name, side=match.teams.index(winner))
    return stored


def test_8_3_somebody_else_cuts_for_a_tied_team_that_has_gone_home(client: Client) -> None:
    evening = do(level_tournament(), Withdraw(CoupleNumber(2)))

    page = text_of(client.get(address(evening)))
    for team, card in [(1, "4C"), (2, "KH"), (3, "9S")]:
        post(client, evening, "bracket-cut-for-place", team=team, card=card)

    assert page.count("This team has gone home: somebody else cuts for it.") == 1
    assert now(evening).evening.tournament.are_pools_settled


def test_level_teams_cut_the_deck_on_the_page(client: Client) -> None:
    evening = level_tournament()
    page = client.get(address(evening))

    for team, card in [(1, "4C"), (2, "KH"), (3, "9S")]:
        post(client, evening, "bracket-cut-for-place", team=team, card=card)

    assert "each cuts the deck" in page.text
    assert now(evening).evening.tournament.are_pools_settled


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("bracket-cut-for-place", {}),
        ("bracket-cut-for-place", {"team": "1"}),
        ("bracket-cut-for-place", {"team": "x", "card": "4C"}),
        ("bracket-cut-for-place", {"team": "1", "card": "13H"}),
        ("bracket-cut-for-place", {"team": "9", "card": "4C"}),
        ("bracket-cut-for-place", {"team": "1", "card": "JK"}),
        *(("bracket-withdraw", {"team": team}) for team in ("", "x", "99", "0", "\x00")),
    ],
)
def test_cut_or_leaving_that_cannot_be_is_refused(
    client: Client, name: str, values: dict[str, str]
) -> None:
    evening = level_tournament()

    answer = post(client, evening, name, **values)

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


def test_page_says_for_each_team_what_becomes_of_its_matches(client: Client) -> None:
    stored = beat(make_tournament(), "A-1")
    played = stored.evening.tournament.match("A-1").teams[0]
    mine = [
        match.name for match in stored.evening.tournament.matches.values() if played in match.teams
    ]
    before = client.get(address(stored)).context["page"].leaving
    stored = beat(stored, mine[1])

    after = client.get(address(stored)).context["page"].leaving

    notes = {there.team.number: there.note for there in before}
    assert notes[played] == "Its pool matches are struck for everybody."
    notes = {there.team.number: there.note for there in after}
    assert notes[played] == "The match that it has left is a forfeit; what it has played counts."


def test_team_goes_home(client: Client) -> None:
    evening = make_tournament()

    answer = post(client, evening, "bracket-withdraw", team="5")

    assert answer.status_code == 302
    assert told(evening)[-1].startswith("Team 5 went home before half of its pool matches")
    assert 'name="team" value="5"' not in client.get(address(evening)).text


def test_places_are_shown_before_play_is_ended_and_follow_then(client: Client) -> None:
    evening = play_to_knockout(make_tournament())
    shown = client.get(address(evening)).context["page"].places

    post(client, evening, "bracket-end-evening")

    groups = now(evening).evening.tournament.groups
    assert tuple(tuple(team.number for team in place.teams) for place in shown) == tuple(
        filter(None, groups)
    )
    assert [place.number for place in shown[:4]] == [1, 2, 3, 4]
    assert "Play ended here" in text_of(client.get(address(evening)))


def test_champion_is_named_when_all_is_played(client: Client) -> None:
    evening = play_ready(play_ready(play_to_knockout(make_tournament())))

    text = text_of(client.get(address(evening)))

    assert "won the tournament." in text
    assert "A team goes home" not in text


def test_page_of_an_ended_evening_takes_no_more(client: Client) -> None:
    evening = do(make_tournament(), EndEvening())

    answer = post(client, evening, "bracket-withdraw", team="5")

    assert answer.status_code == 422
    assert answer.text.count('role="alert"') == 1


@pytest.mark.parametrize(("teams", "sizes"), [(4, (4,)), (64, (8,) * 8)])
def test_page_takes_one_query_however_many_teams(
    client: Client,
    teams: int,
    sizes: tuple[int, ...],
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = score(make_tournament(teams, sizes), "A-1", (0, 20, 25))
    addresses = [address(evening), address(evening, "bracket-match", "A-1")]
    for page in addresses:
        client.get(page)

    for page in addresses:
        with django_assert_num_queries(1):
            client.get(page)


def test_leaving_says_what_follows_at_every_stage(client: Client) -> None:
    played = play_ready(make_tournament())
    seated = do(play_to_knockout(make_tournament(name="Seated")), Withdraw(CoupleNumber(8)))

    notes = {
        there.note
        for evening in (played, seated, play_ready(seated))
        for there in client.get(address(evening)).context["page"].leaving
    }

    assert {note.split()[0] for note in notes} == {"The", "It", "Match"}
    assert "It has played all its pool matches, and they count." in notes
    assert "It has nothing left to play." in notes


def test_cut_of_an_earlier_round_changes_nothing(client: Client) -> None:
    evening = do(level_tournament(), CutForPlace(CoupleNumber(1), Card.parse("4C")))

    answer = post(client, evening, "bracket-cut-for-place", team="1", card="4C", round="1")

    assert answer.status_code == 302
    assert now(evening) == evening
