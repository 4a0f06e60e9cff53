"""Where card and floor differ about a game, and the one tap by which the card is right."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Credit, Leave, NoResult, RecordWin, TypeCard
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
from tournaments.cards.disputes import CardDispute, RightCard, act_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_take_back

pytestmark = pytest.mark.django_db

FRAME = ["notices", "last_done"]


def two_tables() -> Evening:
    """Game 1 is over: couple 1 beat couple 2, couple 4 beat couple 3."""
    return won(seated((1, 2), (3, 4)), 1, 4)


def disputes(evening: Evening, couple: int) -> tuple[CardDispute, ...]:
    return card_check(evening).card(couple).disputes


def typed(evening: Evening, **cards: tuple[int, ...]) -> Evening:
    return evening.do_all(TypeCard(int(name[1:]), games) for name, games in cards.items())


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


def nobody_won() -> Evening:
    """Game 1 is over: couple 1 beat couple 2; nobody won the other table, and couple 4 moved on."""
    return won(seated((1, 2), (3, 4)), 1).do(NoResult(1, 2, 4))


def test_7_24_punch_where_nobody_won_may_be_a_win_after_all() -> None:
    evening = typed(nobody_won(), c3=(1,))
    (dispute,) = disputes(evening, 3)

    assert (dispute.floor_winner, dispute.card_winner) == (None, 3)
    right = evening.do(act_of(evening, RightCard(1, 2, 3, 0)))
    assert right.floor_cards[3] == (1,)


@pytest.mark.parametrize("is_card_right", [None, False])
def test_7_24_of_two_punches_where_nobody_won_none_agrees_with_the_floor(
    is_card_right: bool | None,
) -> None:
    (dispute,) = disputes(typed(nobody_won(), c3=(1,), c4=(1,)), 3)

    assert not replace(dispute, is_card_right=is_card_right).is_floor_agreed


def test_punch_in_a_game_that_was_never_seated_makes_nobody_the_winner() -> None:
    (dispute,) = disputes(typed(two_tables(), c1=(1, 9)), 1)

    assert (dispute.played, dispute.floor_winner, dispute.card_winner) == (None, None, None)


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
def test_punch_for_a_game_sat_out_makes_nobody_the_winner(odd: Odd) -> None:
    start = seated((1, 2), rest=3) if odd is Odd.REST else seated((1, 2), (3, None))

    (dispute,) = disputes(typed(won(start, 1), c3=(1,)), 3)

    assert (dispute.floor_winner, dispute.card_winner) == (None, None)


def played_two(couples: int = 4, **options: object) -> StoredEvening:
    """Two games are over, each won by the couple that dealt first; nobody has come late."""
    return play_first_named(draw(make_evening(couples), **options), games=[1, 2])


def table_one(evening: StoredEvening) -> tuple[int, int]:
    """Who has won table 1 of game 1, and who has lost it."""
    return now(evening).evening.games[0].seating.tables[0]


def type_cards(evening: StoredEvening, cards: Mapping[int, Iterable[int]]) -> StoredEvening:
    acts = (TypeCard(couple, tuple(sorted(games))) for couple, games in cards.items())
    return do(evening, *acts)


def address(evening: StoredEvening, name: str = "cards") -> str:
    return reverse(name, args=[evening.slug])


def value_on(client: Client, evening: StoredEvening, couple: int) -> str:
    """What the button sends by which this couple has won."""
    page = client.get(address(evening)).text
    (value,) = set(re.findall(rf'name="right"\s+value="(\d+-\d+-{couple}-\d+)"', page))
    return value


def tap(client: Client, evening: StoredEvening, value: str, target: str = "") -> HttpResponse:
    headers = asked_for(target) if target else {}
    return client.post(address(evening, "cards-card-is-right"), {"right": value}, headers=headers)


def test_dispute_names_game_table_and_both_couples(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)), TypeCard(winner, (1,)))

    page = text_of(client.get(address(evening)))

    assert f"Game 1, table 1 : couple {loser}’s card has the punch, but on the floor" in page
    assert f"Both cards bear the punch, and couple {winner}’s agrees with the floor." in page
    assert f"The card is right: couple {loser} won" not in page


@pytest.mark.parametrize("who", [(0,), (0, 1)])
def test_7_24_punch_where_nobody_won_is_told_so(client: Client, who: tuple[int, ...]) -> None:
    evening = draw(make_evening(6, game_count=2, jar_size=None))
    pair = tables_of(evening)[0]
    others = (RecordWin(1, table, tables_of(evening)[table - 1][0]) for table in (2, 3))
    evening = play(do(evening, NoResult(1, 1, pair[0]), *others), games=1)
    floor = now(evening).evening.floor_cards
    punched = {pair[place]: (1, *floor[pair[place]]) for place in who}
    type_cards(evening, {**floor, **punched})

    page = text_of(client.get(address(evening)))

    for couple in punched:
        assert f"couple {couple} did not win, so its punch is one too many." in page
        assert f"couple {couple}’s card has the punch, but on the floor nobody won." in page
        assert f"The card is right: couple {couple} won" in page
    assert "agrees with the floor" not in page
    assert "no winner yet" not in page


def test_7_23_of_two_cards_against_the_floor_none_is_green_where_the_seats_are_for_it(
    client: Client,
) -> None:
    """A punch on the wrong card, and one in the game after which nobody has sat anywhere."""
    evening = played_two()
    winner, loser = table_one(evening)
    floor = now(evening).evening.floor_cards
    type_cards(evening, {**floor, winner: {*floor[winner]} - {1}, loser: (1, *floor[loser])})

    answer = client.get(address(evening))

    assert f"couple {loser}’s card was punched for couple {winner}: ask at" in text_of(answer)
    (button,) = set(re.findall(r'class="(button[^"]*)"\s+name="right"', answer.text))
    assert button == "button"


def test_7_23_card_that_is_right_by_the_seats_is_green(client: Client) -> None:
    """The control: the floor's own seats are for the card once the win is credited otherwise."""
    evening = played_two()
    winner, loser = table_one(evening)
    do(type_cards(evening, now(evening).evening.floor_cards), Credit(1, 1, loser))

    page = client.get(address(evening)).text

    assert set(re.findall(r'class="(button[^"]*)"\s+name="right"', page)) == {"button is-primary"}
    assert f"couple {winner} won" in page


def test_card_is_right_by_one_tap_and_nobody_moves(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    lost_again = now(evening).evening.floor_cards[loser]
    do(evening, TypeCard(loser, (1, *lost_again)))
    before, seats = now(evening).evening, tables_of(evening)

    answer = tap(client, evening, value_on(client, evening, loser), "check")

    assert roots_of(answer) == ["check", f"card_row-{loser}", "last_card", "source", *FRAME]
    assert re.findall(r'id="card_row-(\d+)"', answer.text) == [str(loser), str(winner)]
    assert f"the win was moved from couple {winner} to couple {loser}" in text_of(answer)
    assert [done.act for done in timeline(now(evening))[-1:]] == [Credit(1, 1, loser)]
    assert (tables_of(evening), card_check(now(evening).evening).differing) == (seats, ())

    taken_back = to_take_back(timeline(now(evening)))
    assert do(evening, taken_back).evening == before


def test_card_is_right_without_scripts(client: Client) -> None:
    evening = played_two()
    _winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)))

    answer = tap(client, evening, value_on(client, evening, loser))

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert now(evening).evening.games[0].winners[0] == loser


def test_card_that_is_right_about_the_open_game_records_its_winner(client: Client) -> None:
    evening = played_two()
    first, second = tables_of(evening)[0]
    evening = win(do(evening, TypeCard(second, (3,))), 3, 1, first)

    tap(client, evening, value_on(client, evening, second))

    assert timeline(now(evening))[-1].act == RecordWin(3, 1, second, saw=first)
    assert now(evening).evening.games[2].winners[0] == second


def test_stale_tap_on_the_open_game_is_refused_with_both_couples(client: Client) -> None:
    evening = played_two()
    first, second = tables_of(evening)[0]
    evening = win(do(evening, TypeCard(second, (3,))), 3, 1, first)
    value = value_on(client, evening, second)
    clear(evening, 3, 1)

    answer = tap(client, evening, value, "check")

    assert (answer.status_code, roots_of(answer)) == (422, ["check", *FRAME])
    assert now(evening).evening.games[2].winners[0] is None


@pytest.mark.parametrize(
    "right", ["", "x", "1-1", "1-1-1-1-1", "99-1-1-0", "0-1-1-0", "1-99-1-0", "1-1-99-0", "١-1-1-0"]
)
@pytest.mark.parametrize("target", ["", "check"])
def test_tap_that_says_nothing_is_refused_and_changes_nothing(
    client: Client, right: str, target: str
) -> None:
    evening = played_two()
    before = now(evening)

    answer = tap(client, evening, right, target)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert now(evening) == before


def test_win_for_a_game_sat_out_is_refused_in_a_plain_sentence(client: Client) -> None:
    stored = play_first_named(draw(make_evening(3), odd=Odd.GAP), games=[1])
    (lone,) = (first for first, second in stored.evening.games[0].seating.tables if not second)
    do(stored, TypeCard(lone, (1,)))

    page = text_of(client.get(address(stored)))
    answer = tap(client, stored, f"1-2-{lone}-0")

    assert f"couple {lone} sat that game out. The floor has no punch for it." in page
    assert "The card is right" not in page
    assert f"At table 2 couple {lone} sits alone, so nobody wins there." in text_of(answer)


def test_punch_for_a_game_missed_or_never_seated_says_so(client: Client) -> None:
    evening = do(played_two(6), Leave(1))
    evening = play_first_named(evening, games=[3, 4])
    do(evening, TypeCard(1, (*now(evening).evening.floor_cards[1], 4, 9)))

    page = text_of(client.get(address(evening)))

    assert "Game 4 : the card has the punch, but couple 1 was not there in that game." in page
    assert "Game 9 : the card has the punch, but the floor has not seated that game." in page


def test_card_that_differs_often_is_asked_about_before_its_games_are_told(client: Client) -> None:
    evening = do(played_two(), TypeCard(1, tuple(range(10, 20))))

    page = text_of(client.get(address(evening)))

    assert "Was it typed for another couple?" in page
    assert "Game by game" in page


def test_card_of_a_couple_tells_every_game_beside_it(client: Client) -> None:
    evening = played_two()
    winner, loser = table_one(evening)
    do(evening, TypeCard(loser, (1,)))

    page = text_of(client.get(reverse("cards-couple", args=[evening.slug, loser])))

    assert f"1 {winner} Ada Sample {winner} & Bruno Sample {winner} 1 {winner} lost" in page
    assert "the card has the punch" in page
    assert "3 " in page.partition("Game by game")[2]
    assert page.count("under way") == 1


def test_7_23_card_that_is_word_for_word_anothers_is_swapped_while_others_are_to_come(
    client: Client,
) -> None:
    evening = play(draw(make_evening(8)), 6, seed=1)
    floor = dict(now(evening).evening.floor_cards)
    unlike = [
        couple
        for couple, games in floor.items()
        if len(games) > 1 and [*floor.values()].count(games) == 1
    ]
    one, other = unlike[:2]
    type_cards(evening, {one: floor[other], other: floor[one]})

    answer = client.get(address(evening))
    assert f"Couple {other}’s card is typed there." in text_of(answer)
    (value,) = set(re.findall(r'name="cards"\s+value="([^"]+)"', answer.text))
    sent = {"cards": value, "version": now(evening).version}
    client.post(address(evening, "cards-explain"), sent)

    assert now(evening).evening.cards == {one: floor[one], other: floor[other]}
