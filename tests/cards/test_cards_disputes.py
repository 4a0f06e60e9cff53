"""Where card and floor differ about a game, and the one tap by which the card is right."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Credit, Leave, RecordWin, TypeCard
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from tests.factories import (
    clear,
    do,
    draw,
    make_evening,
    now,
    play,
    play_first_named,
    tables_of,
    win,
)
from tests.fragments import asked_for, roots_of, text_of
from tests.scoring.hall.evenings import seated, won
from tournaments.cards.check import card_check
from tournaments.cards.disputes import CardDispute
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_take_back

FRAME = ["notices", "last_done"]


def two_tables() -> Evening:
    """Game 1 is over: couple 1 beat couple 2, couple 4 beat couple 3."""
    return won(seated((1, 2), (3, 4)), 1, 4)


def disputes(evening: Evening, couple: int) -> tuple[CardDispute, ...]:
    card = card_check(evening).card(couple)
    assert card is not None
    return card.disputes


def typed(evening: Evening, **cards: tuple[int, ...]) -> Evening:
    return evening.do_all(TypeCard(int(name[1:]), games) for name, games in cards.items())


# What is told


@pytest.mark.parametrize(
    ("cards", "other_card"), [({}, None), ({"c1": (1,)}, True), ({"c1": ()}, False)]
)
def test_punch_at_a_table_lost_makes_its_couple_the_winner(
    cards: dict[str, tuple[int, ...]], other_card: bool | None
) -> None:
    (dispute,) = disputes(typed(two_tables(), c2=(1,), **cards), 2)

    assert (dispute.game, dispute.on_card, dispute.floor_winner) == (1, True, 1)
    assert (dispute.card_winner, dispute.other_card) == (2, other_card)


@pytest.mark.parametrize(("cards", "winner"), [({}, 2), ({"c2": (1,)}, 2), ({"c2": ()}, None)])
def test_win_without_a_punch_is_the_opponents_unless_their_card_has_none_either(
    cards: dict[str, tuple[int, ...]], winner: int | None
) -> None:
    (dispute,) = disputes(typed(two_tables(), c1=(), **cards), 1)

    assert (dispute.on_card, dispute.floor_winner) == (False, 1)
    assert dispute.card_winner == winner


def test_punch_in_a_game_that_was_never_seated_makes_nobody_the_winner() -> None:
    (dispute,) = disputes(typed(two_tables(), c1=(1, 9)), 1)

    assert (dispute.played, dispute.floor_winner, dispute.card_winner) == (None, None, None)


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
def test_punch_for_a_game_sat_out_makes_nobody_the_winner(odd: Odd) -> None:
    start = seated((1, 2), rest=3) if odd is Odd.REST else seated((1, 2), (3, None))

    (dispute,) = disputes(typed(won(start, 1), c3=(1,)), 3)

    assert (dispute.floor_winner, dispute.card_winner) == (None, None)


# The page


pytest_db = pytest.mark.django_db


def played_two(couples: int = 4, **options: object) -> StoredEvening:
    """Two games are over, each won by the couple that dealt first; nobody has come late."""
    return play_first_named(draw(make_evening(couples), **options), games=[1, 2])


def table_one(evening: StoredEvening) -> tuple[int, int]:
    """Who has won table 1 of game 1, and who has lost it."""
    winner, loser = now(evening).evening.games[0].seating.tables[0]
    assert loser is not None
    return winner, loser


def address(evening: StoredEvening, name: str = "cards") -> str:
    return reverse(name, args=[evening.slug])


def value_on(page: str, couple: int) -> str:
    """What the button sends by which this couple has won."""
    (value,) = set(re.findall(rf'name="right"\s+value="(\d+-\d+-{couple}-\d+)"', page))
    return value


@pytest_db
def test_dispute_names_game_table_and_both_couples(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)), TypeCard(winner, (1,)))

    page = text_of(client.get(address(evening)))

    assert f"Game 1, table 1 : couple {loser}’s card has the punch, the floor says" in page
    assert f"Both cards bear the punch, and couple {winner}’s agrees with the floor." in page
    assert f"The card is right: couple {loser} won" not in page


@pytest_db
def test_7_23_of_two_cards_against_the_floor_none_is_green_where_the_seats_are_for_it(
    client: Client,
) -> None:
    """A punch on the wrong card, and one in the game after which nobody has sat anywhere."""
    evening = played_two()
    winner, loser = table_one(evening)
    floor = now(evening).evening.floor_cards
    cards = {**floor, winner: tuple({*floor[winner]} - {1}), loser: (1, *floor[loser])}
    do(evening, *(TypeCard(couple, tuple(sorted(games))) for couple, games in cards.items()))

    answer = client.get(address(evening))

    assert f"couple {loser}’s card was punched for couple {winner}: ask at" in text_of(answer)
    (button,) = set(re.findall(r'class="(button[^"]*)"\s+name="right"', answer.text))
    assert button == "button"


@pytest_db
def test_7_23_card_that_is_right_by_the_seats_is_green(client: Client) -> None:
    """The control: the floor's own seats are for the card once the win is credited otherwise."""
    evening = played_two()
    winner, loser = table_one(evening)
    floor = now(evening).evening.floor_cards
    do(evening, *(TypeCard(couple, games) for couple, games in floor.items()))
    do(evening, Credit(1, 1, loser))

    page = client.get(address(evening)).text

    assert set(re.findall(r'class="(button[^"]*)"\s+name="right"', page)) == {"button is-primary"}
    assert f"couple {winner} won" in page


@pytest_db
def test_card_is_right_by_one_tap_and_nobody_moves(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    lost_again = now(evening).evening.floor_cards[loser]
    do(evening, TypeCard(loser, (1, *lost_again)))
    before, seats = now(evening).evening, tables_of(evening)
    value = value_on(client.get(address(evening)).text, loser)

    answer = client.post(
        address(evening, "cards-card-is-right"), {"right": value}, headers=asked_for("check")
    )

    rows = ["check", f"card_row-{loser}", "last_card", "source", *FRAME]
    assert roots_of(answer) == rows
    assert re.findall(r'id="card_row-(\d+)"', answer.text) == [str(loser), str(winner)]
    assert f"the win was moved from couple {winner} to couple {loser}" in text_of(answer)
    assert [done.act for done in timeline(now(evening))[-1:]] == [Credit(1, 1, loser)]
    assert (tables_of(evening), card_check(now(evening).evening).differing) == (seats, ())

    taken_back = to_take_back(timeline(now(evening)))
    assert taken_back is not None
    assert do(evening, taken_back).evening == before


@pytest_db
def test_card_is_right_without_scripts(client: Client) -> None:
    evening = played_two()
    _winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)))
    value = value_on(client.get(address(evening)).text, loser)

    answer = client.post(address(evening, "cards-card-is-right"), {"right": value})

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert now(evening).evening.games[0].winners[0] == loser


@pytest_db
def test_card_that_is_right_about_the_open_game_records_its_winner(client: Client) -> None:
    evening = played_two()
    first, second = tables_of(evening)[0]
    evening = win(do(evening, TypeCard(second, (3,))), 3, 1, first)
    value = value_on(client.get(address(evening)).text, second)

    client.post(address(evening, "cards-card-is-right"), {"right": value})

    assert timeline(now(evening))[-1].act == RecordWin(3, 1, second, saw=first)
    assert now(evening).evening.games[2].winners[0] == second


@pytest_db
def test_stale_tap_on_the_open_game_is_refused_with_both_couples(client: Client) -> None:
    evening = played_two()
    first, second = tables_of(evening)[0]
    evening = win(do(evening, TypeCard(second, (3,))), 3, 1, first)
    value = value_on(client.get(address(evening)).text, second)
    clear(evening, 3, 1)

    answer = client.post(
        address(evening, "cards-card-is-right"), {"right": value}, headers=asked_for("check")
    )

    assert (answer.status_code, roots_of(answer)) == (422, ["check", *FRAME])
    assert now(evening).evening.games[2].winners[0] is None


@pytest_db
@pytest.mark.parametrize(
    "right", ["", "x", "1-1", "1-1-1-1-1", "99-1-1-0", "0-1-1-0", "1-99-1-0", "1-1-99-0", "١-1-1-0"]
)
@pytest.mark.parametrize("headers", [{}, asked_for("check")])
def test_tap_that_says_nothing_is_refused_and_changes_nothing(
    client: Client, right: str, headers: dict[str, str]
) -> None:
    evening = played_two()
    before = now(evening)

    answer = client.post(address(evening, "cards-card-is-right"), {"right": right}, headers=headers)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert now(evening) == before


@pytest_db
def test_win_for_a_game_sat_out_is_refused_in_a_plain_sentence(client: Client) -> None:
    evening = play_first_named(draw(make_evening(3), odd=Odd.GAP), games=[1])
    (lone,) = [
        first for first, second in now(evening).evening.games[0].seating.tables if not second
    ]
    do(evening, TypeCard(lone, (1,)))

    page = text_of(client.get(address(evening)))
    answer = client.post(address(evening, "cards-card-is-right"), {"right": f"1-2-{lone}-0"})

    assert f"couple {lone} sat that game out, and the floor has no punch for it." in page
    assert "The card is right" not in page
    assert f"At table 2 couple {lone} sits alone, so nobody wins there." in text_of(answer)


@pytest_db
def test_punch_for_a_game_missed_or_never_seated_says_so(client: Client) -> None:
    evening = do(played_two(6), Leave(1))
    evening = play_first_named(evening, games=[3, 4])
    do(evening, TypeCard(1, (*now(evening).evening.floor_cards[1], 4, 9)))

    page = text_of(client.get(address(evening)))

    assert "Game 4 : the card has the punch, but couple 1 was not there in that game." in page
    assert "Game 9 : the card has the punch, but the floor has not seated that game." in page


@pytest_db
def test_card_that_differs_often_is_asked_about_before_its_games_are_told(client: Client) -> None:
    evening = do(played_two(), TypeCard(1, tuple(range(10, 20))))

    page = text_of(client.get(address(evening)))

    assert "Was it typed for another couple?" in page
    assert "Game by game" in page


@pytest_db
def test_card_of_a_couple_tells_every_game_beside_it(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)))

    page = text_of(client.get(reverse("cards-couple", args=[evening.slug, loser])))

    assert f"1 {winner} Ada Sample {winner} & Bruno Sample {winner} 1 {winner} lost" in page
    assert "the card has the punch" in page
    assert "3 " in page.partition("Game by game")[2]
    assert page.count("under way") == 1


@pytest_db
def test_7_23_card_that_is_word_for_word_anothers_is_swapped_while_others_are_to_come(
    client: Client,
) -> None:
    evening = play(draw(make_evening(8)), 6, seed=1)
    floor = {int(c): games for c, games in now(evening).evening.floor_cards.items()}
    one, other = next(
        (one, other)
        for one in floor
        for other in floor
        if one < other
        and all(list(floor.values()).count(floor[couple]) == 1 for couple in (one, other))
        and min(len(floor[one]), len(floor[other])) > 1
    )
    do(evening, TypeCard(one, floor[other]), TypeCard(other, floor[one]))

    answer = client.get(address(evening))
    assert f"Word for word couple {other}’s card is typed there." in text_of(answer)
    (value,) = set(re.findall(r'name="cards"\s+value="([^"]+)"', answer.text))
    sent = {"cards": value, "version": now(evening).version}
    client.post(address(evening, "cards-explain"), sent)

    assert now(evening).evening.cards == {one: floor[one], other: floor[other]}
