"""What the cards say beside the floor, and whether they add up."""

from collections.abc import Iterable, Mapping

from scoring.hall.acts import EndEvening, Leave, TypeCard
from scoring.hall.audit import Difference
from scoring.hall.evening import Evening
from scoring.hall.numbers import GameNumber
from scoring.hall.replay.auditing import replay_audit
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import cards, drawn, played, signed_in, won
from tournaments.cards.check import CheckedBox, card_check


def all_typed(evening: Evening, but: Mapping[int, Iterable[int]] | None = None) -> Evening:
    """Every card as the floor says, some otherwise."""
    return evening.do_all(cards({**evening.floor_cards, **(but or {})}))


def wrong_games(evening: Evening) -> list[tuple[int, int, int]]:
    return [(count.game, count.punches, count.expected) for count in card_check(evening).wrong]


def played_first_named(couples: int, games: int) -> Evening:
    """The couple that deals first wins every table."""
    evening = drawn(couples)
    for _ in range(games):
        evening = won(evening, *(first for first, _ in evening.open_game.seating.tables))
    return evening


def test_cards_like_the_floor_have_nothing_wrong() -> None:
    evening = all_typed(played(drawn(7), games=4))

    check = card_check(evening)

    assert (check.typed_count, check.missing, check.wrong, check.differing) == (8, (), (), ())
    assert [(count.game, count.punches) for count in check.games] == [(g, 4) for g in range(1, 5)]
    assert (check.closed_count, check.has_floor) == (4, True)


def test_one_punch_too_few_is_named_with_its_game_and_couple() -> None:
    evening = played_first_named(4, games=3)
    couple, games = next((c, games) for c, games in evening.floor_cards.items() if 2 in games)

    evening = all_typed(evening, {couple: [game for game in games if game != 2]})

    check = card_check(evening)
    (card,) = check.differing
    assert wrong_games(evening) == [(2, 1, 2)]
    assert card.differing == (Difference(couple, 2, on_card=False),)
    assert (card.lacking, card.extra) == ([2], [])


def test_punch_in_the_wrong_box_makes_two_games_disagree() -> None:
    evening = played(drawn(4), games=3)
    floor = evening.floor_cards
    couple = next(couple for couple, games in floor.items() if 2 in games and 3 not in games)

    evening = all_typed(evening, {couple: [*(game for game in floor[couple] if game != 2), 3]})

    card = card_check(evening).card(couple)
    assert wrong_games(evening) == [(2, 1, 2), (3, 3, 2)]
    assert card.typed_boxes(3)[1:] == [
        CheckedBox(2, is_won=False, is_lacking=True),
        CheckedBox(3, is_won=True, is_extra=True),
    ]
    assert card.floor_boxes(3)[1:] == [CheckedBox(2, is_won=True), CheckedBox(3, is_won=False)]


def test_game_still_short_is_not_wrong_while_cards_are_to_come() -> None:
    evening = played(drawn(4), games=2)

    evening = evening.do(TypeCard(1, evening.floor_cards[1]))

    assert wrong_games(evening) == []
    assert card_check(evening).missing == (2, 3, 4)


def ended_before_the_house_couple_came() -> Evening:
    """Couple 3 goes home after the game that becomes the last; nobody has to fill its seat."""
    evening = played(drawn(6, game_count=8, jar_size=None), games=4)
    evening = played(evening.do_all([Leave(3), EndEvening(GameNumber(5))]), games=1)
    return evening.do_all(cards({c: evening.floor_cards[c] for c in range(1, 7)}))


def test_7_15_no_card_is_waited_for_of_who_was_to_come_after_the_last_game() -> None:
    evening = ended_before_the_house_couple_came()

    check = card_check(evening, replay_audit(evening))

    assert check.replay is not None
    assert check.replay.is_consistent
    assert evening.house is not None
    assert (evening.house.first_game, evening.settings.game_count) == (6, 5)
    assert (check.missing, len(check.cards), check.typed_count) == ((), 6, 6)
    assert card_check(evening.do(TypeCard(7, (1,)))).card(7) is not None  # typed all the same


def test_7_15_nor_is_one_put_right_at_a_tap() -> None:
    evening = ended_before_the_house_couple_came()
    one = next(couple for couple, games in evening.cards.items() if len(games) > 1)
    evening = evening.do(TypeCard(one, evening.cards[one][1:]))

    replay = card_check(evening, replay_audit(evening)).replay

    assert replay is not None
    changed = [[change.couple for change in way.changes] for way in replay.explanations[0].ways]
    assert changed == [[one]]


def test_game_with_too_many_punches_is_wrong_at_once() -> None:
    evening = played(drawn(6), games=1).do_all(cards(dict.fromkeys(range(1, 5), 1)))

    assert wrong_games(evening) == [(1, 4, 3)]


def test_evening_on_cards_alone_has_no_floor_to_differ_from() -> None:
    evening = drawn(4, wins_from=Source.CARDS).do_all(cards({1: 1}))

    check = card_check(evening)

    assert (check.has_floor, check.differing) == (False, ())


def test_missing_cards_of_guests_are_told_from_the_house_couples() -> None:
    evening = drawn(3).do_all(cards({1: 0}))

    check = card_check(evening)

    assert (check.missing, check.missing_guests) == ((2, 3, 4), (2, 3))
    assert (check.guest_count, check.guests_typed_count) == (3, 1)


def test_card_texts_are_as_one_types_them() -> None:
    evening = signed_in(2).do_all(cards({1: [1, 2, 3, 7]}))

    card = card_check(evening).card(1)

    assert (card.typed_text, card.floor_text) == ("1-3 7", "")


def test_card_of_nobody_is_none() -> None:
    assert card_check(signed_in(2)).card(3) is None


def test_evening_cut_short_on_the_floor_expects_no_more_games() -> None:
    evening = all_typed(played(drawn(4), games=2))

    assert [count.game for count in card_check(evening).games] == [1, 2]


def test_games_that_only_the_cards_know_are_expected_too() -> None:
    evening = played(drawn(4), games=1)

    evening = all_typed(evening, {1: [*evening.floor_cards[1], 3]})

    assert wrong_games(evening) == [(2, 0, 2), (3, 1, 2)]
