"""The board of a tournament: its public page, a team's own page, the texts; no name too many."""

import html
import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import EndMatch, SeatKnockout
from scoring.hall.prizes.prizes import CONSOLATION, Prize
from scoring.hall.tournament.matches import Ending, MatchName
from tests.factories import do, now
from tests.fragments import text_of
from tests.scoring.hall.tournaments import beaten, by_number, knockout, pooled
from tests.tournaments import (
    called,
    drawn,
    make_tournament,
    offered,
    played_out,
    seated,
    win_match,
)
from tournaments.board.announcements import announcements
from tournaments.board.bulletin import bulletin
from tournaments.board.results import public_results_of, results_of
from tournaments.board.screen.screen import screen_for
from tournaments.presenters.pools import pool_tables
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.stages import final_said

pytestmark = pytest.mark.django_db


def address(tournament: StoredEvening, name: str = "board", *arguments: object) -> str:
    return reverse(name, args=[tournament.slug, *arguments])


def test_tournament_has_no_room_to_walk_through(client: Client) -> None:
    tournament = drawn()

    assert client.get(reverse("board-room", args=[tournament.slug])).status_code == 404
    page = client.get(address(tournament)).text
    assert not re.search(r"The room|board/room|punch card|grew", page)


def test_board_tells_who_meets_now_and_next_and_the_pools(client: Client) -> None:
    tournament = called(win_match(called(drawn()), "A-1"))

    page = text_of(client.get(address(tournament)))

    assert "1 of 12 matches of the pools are played." in page
    now_at = page.index("At the tables now")
    assert now_at < page.index("Pool A-2", now_at) < page.index("Next", now_at)
    assert "Ahead of team 4: won 1 match, team 4 won 0." in page


def test_a_phone_sees_a_match_of_the_bracket_at_once_a_laptop_all_of_it(client: Client) -> None:
    tournament = seated()

    laptop, phone = (
        float(
            re.search(r'<svg\s+width="([\d.]+)em"', client.get(address(tournament, name)).text)[1]
        )
        for name in ("board", "board-players")
    )

    assert phone < laptop


def test_pool_tells_of_two_teams_what_they_played_against_each_other() -> None:
    tournament = win_match(win_match(drawn(), "A-1", lost=85), "A-2", lost=40)
    first, second = (now(tournament).evening.tournament.matches[name] for name in ("A-1", "A-2"))

    table = pool_tables(now(tournament).evening)[0]

    order = [row.team.number for row in table.rows]
    against = {row.team.number: dict(zip(order, row.against, strict=True)) for row in table.rows}
    for match, lost in ((first, 85), (second, 40)):
        winner, loser = sorted(match.teams)
        assert against[winner] == {**dict.fromkeys(order, ""), loser: f"120–{lost}"}
        assert against[loser] == {**dict.fromkeys(order, ""), winner: f"{lost}–120"}


def test_board_draws_the_bracket_without_links(client: Client) -> None:
    page = client.get(address(seated())).text

    figures = re.findall(r"<figure.*?</figure>", page, re.DOTALL)
    assert len(figures) == 2
    assert "<a" not in "".join(figures)
    assert "0 of 4 matches of the knock-out are played." in page


def test_board_names_the_champion_at_the_end(client: Client) -> None:
    tournament = played_out(**offered(place_1=20000, place_2="A ham"))

    page = text_of(client.get(address(tournament)))

    assert "This is the final result." in page
    assert "Team 1, Ada Sample 1 & Bruno Sample 1, won the tournament." in page
    assert "Second prize A ham 2 Ada Sample 2 & Bruno Sample 2" in page
    assert "Places Place Team Names Matches won 1 1 Ada Sample 1" in page


def test_team_sees_its_match_with_table_and_time(client: Client) -> None:
    tournament = called(drawn())

    page = text_of(client.get(address(tournament, "board-couple", 5)))

    assert "Your match now Table 1 Match 1 of pool A · Round 1 · about 6:00 pm" in page
    assert "Against team 8 Ada Sample 8 & Bruno Sample 8. You deal first." in page


def test_team_sees_its_results_and_why_it_stands_there(client: Client) -> None:
    tournament = do(win_match(drawn(), "A-1"), EndMatch("B-1", Ending.FORFEIT, 3))

    winner = text_of(client.get(address(tournament, "board-couple", 5)))
    forfeiting = text_of(client.get(address(tournament, "board-couple", 2)))

    assert "8 Ada Sample 8 & Bruno Sample 8 Pool A-1, Round 1 120–85 won" in winner
    assert "Ahead of team 4: won 1 match, team 4 won 0." in winner
    assert "lost forfeit" in forfeiting


def test_team_waits_for_the_other_one(client: Client) -> None:
    page = text_of(client.get(address(win_match(seated(), "K1-1"), "board-couple", 2)))

    assert (
        "Your next match Table 1 Match 1 of knock-out round 2 · Final "
        "The other team is not known yet." in page
    )


def test_team_reads_its_place_and_its_prize(client: Client) -> None:
    tournament = played_out(**offered(place_1=20000))

    page = text_of(client.get(address(tournament, "board-couple", 1)))

    assert "First prize – $200.00" in page
    assert "place 1" in page


def test_number_typed_leads_to_the_team(client: Client) -> None:
    tournament = make_tournament()

    found = client.get(address(tournament, "board-couples"), {"who": "2"})
    nobody = client.get(address(tournament, "board-couples"), {"who": "99"})

    assert found.url == address(tournament, "board-couple", 2)
    assert nobody.status_code == 422
    assert "Nobody has this number or name tonight." in text_of(nobody)
    assert client.get(address(tournament, "board-couple", 99)).status_code == 404


def test_bulletin_tells_the_final_and_the_places() -> None:
    tournament = played_out(**offered(place_1=20000, place_2="A ham"))

    assert bulletin(public_results_of(tournament), "en") == (
        "Sample tournament\n"
        "Friday, November\u00a020, 2026\n"
        "\n"
        "8 teams played 16 matches.\n"
        "\n"
        "Final: Ada Sample 1 & Bruno Sample 1 beat Ada Sample 2 & Bruno Sample 2, 120–85.\n"
        "Place 1: Ada Sample 1 & Bruno Sample 1.\n"
        "Place 2: Ada Sample 2 & Bruno Sample 2.\n"
        "Place 3: Ada Sample 4 & Bruno Sample 4.\n"
        "Place 4: Ada Sample 5 & Bruno Sample 5.\n"
        "First prize ($200.00, $100.00 each): Ada Sample 1 & Bruno Sample 1.\n"
        "Second prize (A ham): Ada Sample 2 & Bruno Sample 2.\n"
        "\n"
        "Thank you to everybody who came.\n"
    )


@pytest.mark.parametrize(
    ("language", "money", "basket"),
    [
        ("en", "$100.01, $50.01 + $50.00", "A basket each"),
        ("fr", "100,01 $, 50,01 $ + 50,00 $", "A basket pour chacun"),
    ],
)
def test_awards_say_what_each_person_gets(
    client: Client, language: str, money: str, basket: str
) -> None:
    worths = (Prize("place-1", cents=10001), Prize("place-2", thing="A basket", is_each=True))
    tournament = played_out(prizes=worths, languages=(language,))

    told = bulletin(public_results_of(tournament), language)
    screen = screen_for(tournament, seconds=0)
    client.cookies["django_language"] = language
    pages = [client.get(address(tournament, "board")).text]
    pages += [client.get(address(tournament, "board-couple", n)).text for n in (1, 2)]

    shown = [html.unescape(page).replace("\N{NO-BREAK SPACE}", " ") for page in (told, *pages)]
    worths_on_screen = [
        [worth.replace("\N{NO-BREAK SPACE}", " ") for worth in prize.worths]
        for prize in screen.page.prizes
    ]
    assert worths_on_screen == [[money], [basket]]
    assert [money in page for page in shown] == [True, True, True, False]
    assert [basket in page for page in shown] == [True, True, False, True]


def test_screen_says_each_in_both_languages_of_the_hall() -> None:
    basket = Prize("place-1", thing="A basket", is_each=True)

    screen = screen_for(played_out(prizes=(basket,)), seconds=0)

    assert screen.page.prizes[0].worths == ("A basket each", "A basket pour chacun")


def test_bulletin_before_the_end_says_so_and_goes_by_numbers_where_names_are_hidden() -> None:
    before = bulletin(public_results_of(seated()), "en")
    hidden = bulletin(public_results_of(played_out(name="Cup", public_shows_names=False)), "en")

    assert "8 teams played 12 matches.\nThis is not final yet.\n" in before
    assert "Final: team 1 beat team 2, 120–85.\nPlace 1: team 1.\n" in hidden


def test_results_file_has_the_final_and_nothing_of_games(client: Client) -> None:
    results = json.loads(client.get(address(played_out(), "board-results")).content)

    assert list(results) == [
        "version", "program", "slug", "evening", "date", "hall", "languages", "practice",
        "format_of_play", "final", "standings", "final_match", "awards", "open", "money",
    ]  # fmt: skip
    assert results["final_match"] == {
        "couples": [2, 1], "scores": [[85, 120]], "winner": 1, "how": "played",
    }  # fmt: skip
    assert list(results["standings"][0]) == ["couple", "players", "wins", "place"]
    assert list(results["money"]) == ["in_cents", "prizes_cents", "hall_cents"]


def test_winner_of_the_consolation_is_told_before_it_has_a_place() -> None:
    """Team 1 lost its semi-final after a bye; the other semi-final is still played."""
    prizes = (Prize("place-1", cents=20_000), Prize(CONSOLATION, cents=3_000))
    terms = {"qualifier_count": 4, "has_consolation": True, "third_place_is_played": False}
    pools = by_number(pooled((1, 2, 3, 4), (5, 6, 7), prizes=prizes, **terms))
    evening = pools.do(SeatKnockout((1, None, 4, 5, 3, 6, 7, 2)))
    evening = beaten(evening, (4, 5), (3, 6), (2, 7), (4, 1), (1, 5), (6, 7), (1, 6))
    results = results_of(StoredEvening(1, "tournament", 1, "head", evening))

    told = {one.prize: one.winners for one in announcements(results)}

    assert not evening.is_over
    (winner,) = told[CONSOLATION]
    assert (winner.standing.couple, winner.standing.place) == (1, None)
    assert winner.standing.names in bulletin(results, "en")


@pytest.mark.parametrize(
    ("how", "said"),
    [
        (Ending.FORFEIT, "The final: team 5 gave up, team 1 wins."),
        (Ending.WALK_OVER, "The final: team 5 did not come, team 1 wins."),
    ],
)
def test_final_that_nobody_played_is_told_without_scores(how: Ending, said: str) -> None:
    evening = beaten(knockout(), (1, 6), (5, 2)).do(EndMatch(MatchName("K2-1"), how, 1))

    assert final_said(evening.tournament.matches[MatchName("K2-1")]) == said
    text = bulletin(results_of(StoredEvening(1, "tournament", 1, "head", evening)), "en")
    assert "Final:" not in text
    assert "Place 1:" in text
