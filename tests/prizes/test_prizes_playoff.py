"""A play-off of three or more at the tie desk: who cuts, who plays now, who comes next (§7.18)."""

import re

import pytest
from django.test import Client

from scoring.hall.acts import Forfeit, SetPlayoffWay, WinPlayoff, WinPlayoffGame
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from tests.factories import count_cards, make_evening, now, offer
from tests.prizes.evenings import cut, entries, wish
from tests.prizes.visits import HTMX, address, outcome_of, text_of
from tests.scoring.hall.evenings import cards, cuts, level_at, wishes
from tournaments.prizes.tie_desk import TiePanel, tie_panels
from tournaments.store.stored_evening import StoredEvening


def four(*later: object) -> Evening:
    """Four couples level for the one prize, of which one wants to play."""
    return level_at(1000, 4).do_all([*wishes("place-1", c1="playoff"), *later])


def in_turn(*later: object) -> Evening:
    """Couples 2 and 3 play first, then 4, then 1."""
    return four(*cuts("place-1", c1="KD", c2="4H", c3="2C", c4="9S"), *later)


def game(winner: int, loser: int) -> WinPlayoffGame:
    return WinPlayoffGame("place-1", CoupleNumber(winner), CoupleNumber(loser))


def panel(evening: Evening) -> TiePanel:
    return tie_panels(evening)[0]


def turns(evening: Evening) -> list[tuple[int, int | None, bool]]:
    """Each couple still in it, whom it plays now, and whether it meets the winner."""
    return [
        (turn.couple.number, turn.against and turn.against.number, turn.is_next)
        for turn in panel(evening).turns
    ]


# What it shows


def test_7_18_couples_cut_for_the_order_first() -> None:
    tied = panel(four())

    assert (tied.cuts_for_order, tied.can_set_way, tied.is_played_in_turn) == (True, True, False)
    assert [one.couple.number for one in tied.awaited] == [1, 2, 3, 4]
    assert tied.consequence == (
        "Couple 1 wants a play-off: couples 1, 2, 3 and 4 play it, or forfeit."
    )


def test_7_18_card_ends_the_choice_of_another_way() -> None:
    tied = panel(four(*cuts("place-1", c1="KD")))

    assert not tied.can_set_way
    assert tied.consequence == "Couples 2, 3 and 4 still have to cut."


def test_7_18_equal_cards_are_cut_again() -> None:
    tied = panel(four(*cuts("place-1", c1="KD", c2="4H", c3="4C", c4="KS")))

    assert tied.consequence == "Couples 1, 2, 3 and 4 cut equal cards, and cut again."
    assert tied.settlement.cut_round == 2


def test_7_18_cards_stand_in_the_order_of_play_and_none_has_won() -> None:
    (cards,) = panel(in_turn()).rounds

    assert [(shown.couple.number, shown.is_lowest) for shown in cards] == [
        (3, False), (2, False), (4, False), (1, False),
    ]  # fmt: skip


def test_7_18_two_play_and_the_winner_meets_the_next() -> None:
    assert turns(in_turn()) == [(2, 3, False), (3, 2, False), (4, None, True), (1, None, False)]
    assert panel(in_turn()).consequence == "Couples 2 and 3 play now; the winner meets couple 4."


def test_7_18_games_are_told_and_the_last_one_decides() -> None:
    last = in_turn(game(3, 2), game(4, 3))
    over = panel(last.do(game(1, 4)))

    assert turns(last) == [(1, 4, False), (4, 1, False)]
    assert panel(last).consequence == ("Couples 1 and 4 play now: the winner wins the play-off.")
    assert [(one.winner.number, one.loser.number) for one in over.games] == [(3, 2), (4, 3), (1, 4)]
    assert over.consequence == "Couple 1 won the play-off against couples 2, 3 and 4."
    assert over.turns == ()


def test_7_18_two_left_without_an_order_play_at_once() -> None:
    tied = panel(four(Forfeit("place-1", 3), Forfeit("place-1", 4)))

    assert (tied.awaits_playoff, tied.is_played_in_turn, tied.can_set_way) == (True, False, False)


def test_7_18_another_way_is_shown_and_waits_for_its_winner() -> None:
    tied = panel(four(SetPlayoffWay("place-1", "All at one table")))

    assert tied.other_way == "All at one table"
    assert (tied.awaits_playoff, tied.awaits_cards, tied.can_set_way) == (True, False, True)
    assert len(tied.awaited) == 4


def test_7_9_who_is_tied_after_another_way_plays_and_nobody_forfeited() -> None:
    before = four(SetPlayoffWay("place-1", "All at one table")).do_all(cards({3: 1, 4: 1}))
    played = before.do(before.complete(WinPlayoff("place-1", CoupleNumber(2)), ""))
    late = panel(played.do_all(cards({3: 2, 4: 2})))

    assert panel(played).consequence == "Couple 2 won the play-off against couple 1."
    assert [one.couple.number for one in late.awaited] == [2, 3, 4]
    assert (late.awaits_playoff, late.is_played_in_turn) == (True, False)
    assert "forfeit" not in late.consequence.replace("or forfeit.", "")


# Posting, with scripts off


def game_won(evening: StoredEvening, winner: int, loser: int) -> str:
    return address(evening, "prizes-record-playoff-game", "place-1", winner, loser)


@pytest.fixture
def evening() -> StoredEvening:
    """Couples 1, 2 and 4 are tied for the first prize, and one of them wants to play."""
    stored = offer(make_evening(5), place_1=30001)
    return wish(count_cards(stored, {1: 3, 2: 3, 3: 1, 4: 3, 5: 2}), "place-1", c1="playoff")


@pytest.mark.django_db
def test_7_18_playoff_is_recorded_game_by_game(client: Client, evening: StoredEvening) -> None:
    cards = {"round": "1", "card-1": "9C", "card-2": "KD", "card-4": "4S"}
    client.post(address(evening, "prizes-record-cuts", "place-1"), cards)
    for _click in range(2):
        assert client.post(game_won(evening, 4, 1)).status_code == 302
    page = text_of(client.get(address(evening)))
    otherwise = client.post(game_won(evening, 1, 4))
    client.post(game_won(evening, 2, 4))

    assert "Couple 4 beat couple 1" in page
    assert "Couple 2 beat couple 4" in page  # a button, not yet a game
    assert otherwise.status_code == 422
    assert "Others play now in the play-off for the first prize: 2 and 4." in text_of(otherwise)
    assert [award.couple for award in outcome_of(evening).awards] == [2]
    assert entries(evening)[-3:] == [
        "Cards cut for the first prize, round 1: 4: 4♠.",
        "Couple 4 beat couple 1 in the play-off for the first prize.",
        "Couple 2 beat couple 4 in the play-off for the first prize.",
    ]


@pytest.mark.django_db
def test_7_18_another_way_is_written_down(client: Client, evening: StoredEvening) -> None:
    way = address(evening, "prizes-set-playoff-way", "place-1")

    client.post(way, {"way": "All at one table."})
    page = client.get(address(evening))
    client.post(address(evening, "prizes-record-playoff", "place-1", 2))

    assert "Played another way: All at one table." in text_of(page)
    assert "card-1" not in page.text
    assert [award.couple for award in outcome_of(evening).awards] == [2]
    assert entries(evening)[-2:] == [
        "The play-off for the first prize is played another way: All at one table.",
        "Couple 2 won the play-off for the first prize.",
    ]


@pytest.mark.django_db
def test_7_18_way_that_is_too_long_is_kept(client: Client, evening: StoredEvening) -> None:
    long = "All at one table, " * 12

    way = address(evening, "prizes-set-playoff-way", "place-1")
    answer = client.post(way, {"way": long}, headers=HTMX)

    assert answer.status_code == 422
    assert "Say it in 200 letters at most." in text_of(answer)
    assert f'value="{long}"' in answer.text
    assert now(evening).evening.ties["place-1"].playoff_way == ""


@pytest.mark.django_db
def test_7_18_who_is_still_in_may_forfeit(client: Client, evening: StoredEvening) -> None:
    def forfeits() -> list[str]:
        page = client.get(address(evening)).text
        return re.findall(r'formaction="[^"]*/forfeits/(\d+)/"', page)

    before = forfeits()
    cut(evening, "place-1", c1="9C", c2="KD", c4="4S")
    client.post(game_won(evening, 4, 1))

    assert before == ["1", "2", "4"]
    assert forfeits() == ["2", "4"]
