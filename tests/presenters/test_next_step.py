"""What every page says comes next: one step, by how far the evening is."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from scoring.hall.acts import (
    Credit,
    HandOver,
    Remove,
    SeatKnockout,
    SignIn,
    TypeCard,
    Withdraw,
)
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import Source
from tests.factories import (
    do,
    draw,
    make_evening,
    make_tournament,
    play,
    play_ready,
    play_to_seats,
    win,
)
from tournaments.presenters.way.checklist import checklist
from tournaments.presenters.way.next_step import next_step
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

PRIZES = (Prize("place-1", cents=300), Prize("booby", thing="A ham"))


def printed(client: Client, stored: StoredEvening, document: str) -> StoredEvening:
    assert client.get(reverse("paper-document", args=[stored.slug, document])).status_code == 200
    return stored


def cards_back(stored: StoredEvening) -> StoredEvening:
    """Every card is typed, and says what the floor says."""
    return do(stored, *(TypeCard(*card) for card in stored.evening.floor_cards.items()))


def label(stored: StoredEvening) -> str | None:
    step = next_step(stored)
    return step and step.label


def prizes_note(stored: StoredEvening) -> str:
    """What the checklist says of the prizes."""
    return next(line.note for line in checklist(stored.evening) if line.desk.word == "prizes")


def test_nobody_has_to_check_the_cards_where_the_floor_counts() -> None:
    first, second = (evening := draw(two_couples())).evening.games[0].seating.tables[0]
    played = win(win(evening, 1, 1, first), 2, 1, second)

    at_cards = next_step(played, reverse("cards", args=[played.slug]))

    assert label(played) == "Check the punch cards"
    assert at_cards is not None
    assert at_cards.label == "Settle the tie for the first prize"
    assert at_cards.to == reverse("prizes", args=[played.slug]) + "#tie-place-1"


def test_cards_that_count_have_no_way_around_them(client: Client) -> None:
    played = printed(client, draw(two_couples(wins_from=Source.CARDS)), "starting-tables")
    at_cards = next_step(played, reverse("cards", args=[played.slug]))

    assert at_cards is not None
    assert at_cards.label == "Type in the punch cards"


def two_couples(**settings: object) -> StoredEvening:
    return make_evening(2, game_count=2, jar_size=1, prizes=PRIZES, **settings)


def test_each_step_of_an_evening_follows_the_one_before(client: Client) -> None:
    evening = make_evening(0, game_count=1, jar_size=1, jar_brought_in_cents=500, prizes=PRIZES)
    told = [label(evening)]
    pairs = (("Ace Sample", "Jack Sample"), ("Trey Sample", "Ten Sample"))
    evening = do(evening, *(SignIn(pair, in_jar=True) for pair in pairs))
    told.append(label(evening))
    evening = draw(evening)
    told.append(label(evening))
    told.append(label(printed(client, evening, "starting-tables")))
    evening = play(evening, games=1)
    told.append(label(evening))
    evening = cards_back(evening)
    told.append(label(evening))

    assert told == [
        "Sign in the couples",
        "Draw the starting tables",
        "Print tonight’s paper",
        "Record game 1",
        "Check the punch cards",
        "Draw the cookie jar",
    ]


def test_open_tie_comes_before_the_prizes() -> None:
    evening = draw(two_couples())
    first, second = evening.evening.games[0].seating.tables[0]
    evening = win(win(evening, 1, 1, first), 2, 1, second)

    evening = cards_back(evening)

    step = next_step(evening)
    assert step is not None
    assert (step.label, step.to) == (
        "Settle the tie for the first prize",
        "/sample-evening-2026-11-20/prizes/#tie-place-1",
    )


def test_cards_that_differ_come_before_ties_and_prizes() -> None:
    evening = play(draw(make_evening(2, game_count=2, jar_size=None, prizes=PRIZES)), games=2)
    floor = evening.evening.floor_cards

    evening = do(evening, TypeCard(1, floor[2]), TypeCard(2, floor[1]))

    step = next_step(evening)
    assert step is not None
    assert step.label == "Settle the cards that differ"
    assert step.to.endswith("/cards/#differences")


def test_prizes_are_counted_down_and_then_the_result_hangs(client: Client) -> None:
    evening = play(draw(make_evening(2, game_count=1, jar_size=None, prizes=PRIZES)), games=1)
    evening = cards_back(evening)
    told = [label(evening)]
    for award in evening.evening.outcome.awards:
        evening = do(evening, HandOver(award.prize, award.couple))
        told.append(label(evening))

    assert told == ["Hand over 2 of 2 prizes", "Hand over 1 of 2 prizes", "Hang up the result"]
    assert next_step(printed(client, evening, "results-poster")) is None


def test_prize_in_wrong_hands_is_no_prize_handed_over() -> None:
    evening = play(draw(make_evening(2, game_count=1, jar_size=None, prizes=PRIZES)), games=1)
    evening = cards_back(evening)
    first, booby = evening.evening.outcome.awards
    evening = do(evening, HandOver(first.prize, first.couple), HandOver(booby.prize, booby.couple))

    corrected = do(evening, Credit(1, 1, booby.couple))
    awards = corrected.evening.outcome.awards
    handed = do(corrected, *(HandOver(award.prize, award.couple) for award in awards))

    assert label(corrected) == "Hand over 2 of 2 prizes"
    assert prizes_note(corrected) == "0 of 2 prizes are handed over. 2 prizes have to come back."
    assert label(handed) == "Ask for 2 prizes back"
    assert prizes_note(handed) == "2 of 2 prizes are handed over. 2 prizes have to come back."


def test_paper_is_wanted_again_once_it_tells_other_couples(client: Client) -> None:
    evening = printed(client, draw(two_couples()), "starting-tables")
    assert label(evening) == "Record game 1"

    changed = do(evening, Remove(2), SignIn(("Ace Sample", "Jack Sample"), 3))

    assert label(changed) == "Draw the starting tables again"
    assert label(draw(changed)) == "Print tonight’s paper"


def test_where_cards_alone_count_they_are_typed_in_next(client: Client) -> None:
    evening = printed(client, draw(two_couples(wins_from=Source.CARDS)), "starting-tables")

    assert label(evening) == "Type in the punch cards"


def test_tournament_leads_from_the_pools_to_the_knockout(client: Client) -> None:
    told = [label(make_tournament(0, sizes=())), label(make_tournament(8, sizes=()))]
    tournament = make_tournament(8)
    told.append(label(tournament))
    told.append(label(printed(client, tournament, "match-plan")))
    tournament = play_to_seats(tournament)
    told.append(label(tournament))
    told.append(label(do(tournament, SeatKnockout())))

    assert told == [
        "Sign in the teams",
        "Draw the pools",
        "Print tonight’s paper",
        "Record the matches",
        "Seat the knock-out",
        "Record the matches",
    ]


def test_8_7_tournament_of_which_one_team_is_left_is_ended(client: Client) -> None:
    tournament = printed(client, make_tournament(3, (3,)), "match-plan")

    played = do(play_ready(tournament), Withdraw(2), Withdraw(3))

    assert label(played) == "End play"


def shown(client: Client, stored: StoredEvening, desk: str) -> str:
    """What the button says, if the page has one."""
    text = client.get(reverse(desk, args=[stored.slug])).text
    found = re.search(r'class="next-step".*?<a[^>]*>(.*?)</a>', text, re.DOTALL)
    return " ".join(re.sub(r"<svg.*?</svg>|<[^>]*>", "", found[1]).split()) if found else ""


def test_every_desk_shows_it_but_the_one_where_it_is_done(client: Client) -> None:
    evening = play(draw(make_evening(6)), games=1)

    told = {desk: shown(client, evening, desk) for desk in ("door", "floor", "prizes", "paper")}

    assert told == {
        "door": "Record game 2",
        "floor": "",
        "prizes": "Record game 2",
        "paper": "Record game 2",
    }


def test_paper_room_has_its_own_button_for_what_is_printed_now(client: Client) -> None:
    evening = draw(make_evening(6))

    assert shown(client, evening, "floor").startswith("Print tonight’s paper")
    assert shown(client, evening, "paper") == ""


def test_step_changes_with_the_answer_to_a_form(client: Client) -> None:
    evening = make_evening(1)
    there = reverse("door-add-couple", args=[evening.slug])
    names = {"first_player": "Ace Sample", "second_player": "Jack Sample"}

    answer = client.post(there, names, headers={"HX-Request": "true", "HX-Target": "entry"})

    assert "Draw the starting tables" in answer.text


def test_players_are_told_nothing_of_it(client: Client) -> None:
    evening = play(draw(make_evening(6)), games=1)

    assert shown(client, evening, "board-screen") == ""


def test_step_is_told_in_french(client: Client) -> None:
    with translation.override("fr"):
        assert label(two_couples()) == "Tirer les tables de départ"
