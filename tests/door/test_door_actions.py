"""Signing in, changing and removing: what is written, what is refused, what the logbook says."""

import pytest

from tests.factories import draw, make_evening, win
from tournaments.cards.actions import type_card
from tournaments.door.actions import (
    CoupleUnknownError,
    HallFullError,
    HouseCoupleFixedError,
    JarDrawnError,
    NoJarError,
    PlayHasBegunError,
    SignIn,
    add_couple,
    add_couples,
    change_couple,
    remove_couple,
)
from tournaments.floor.actions import clear_win
from tournaments.models import Couple, Draw, Evening, Game
from tournaments.wording import entry_sentence, sentence_for

pytestmark = pytest.mark.django_db


def rows(evening: Evening) -> list[tuple[object, ...]]:
    return list(
        evening.couples.values_list("number", "first_player", "second_player", "has_paid", "in_jar")
    )


def logged(evening: Evening) -> list[str]:
    return [entry_sentence(entry.action, entry.values) for entry in evening.log.order_by("pk")]


def sign_in(evening: Evening, names: str = "Ace Sample/Jack Sample", **given: object) -> Couple:
    first, second = names.split("/")
    values = {"has_paid": True, "in_jar": False, **given}
    return add_couple(
        evening=evening, first_player=first, second_player=second, by="test", **values
    )


def test_add_couple_gives_the_next_number() -> None:
    evening = make_evening(couples=2)

    couple = sign_in(evening, in_jar=True)

    assert couple.number == 3
    assert rows(evening)[2] == (3, "Ace Sample", "Jack Sample", True, True)
    assert logged(evening) == [
        "Couple 3 signed in: Ace Sample & Jack Sample; has paid and is in the cookie jar."
    ]


def test_add_couple_twice_by_one_click_is_one_couple() -> None:
    evening = make_evening(couples=0)

    first = sign_in(evening, expected_number=1)
    second = sign_in(evening, expected_number=1)

    assert (first.pk, rows(evening)) == (
        second.pk,
        [(1, "Ace Sample", "Jack Sample", True, False)],
    )
    assert evening.log.count() == 1


def test_add_couple_of_the_same_names_is_not_forbidden() -> None:
    evening = make_evening(couples=0)

    sign_in(evening, expected_number=1)
    couple = sign_in(evening, expected_number=2)

    assert couple.number == 2


def test_add_couple_whose_number_another_took_gets_the_next_one() -> None:
    evening = make_evening(couples=0)

    sign_in(evening, "Queen Sample/King Sample", expected_number=1)
    couple = sign_in(evening, expected_number=1)

    assert couple.number == 2


def test_add_couple_after_the_last_was_removed_fills_its_number_again() -> None:
    evening = make_evening(couples=3)

    remove_couple(evening=evening, couple=2, by="test")

    assert sign_in(evening).number == 4


def test_add_couple_after_the_first_result_is_refused() -> None:
    evening = draw(make_evening(couples=4))
    couple = evening.games.get().seats.get(table=1, deals_first=True).couple
    win(evening, 1, 1, couple.number)

    with pytest.raises(PlayHasBegunError) as refusal:
        sign_in(evening)

    assert evening.couples.count() == 4
    assert sentence_for(refusal.value) == (
        "Play has begun: nobody can be added or removed any more, but names can be changed."
    )


def test_add_couple_after_a_result_was_cleared_is_allowed() -> None:
    evening = draw(make_evening(couples=4))
    couple = evening.games.get().seats.get(table=1, deals_first=True).couple
    win(evening, 1, 1, couple.number)
    clear_win(evening=evening, game=1, table=1, by="test")

    assert sign_in(evening).number == 5


def test_add_couple_once_a_card_is_typed_is_refused() -> None:
    evening = draw(make_evening(couples=4))
    type_card(evening=evening, couple=1, games=(1,), by="test")

    with pytest.raises(PlayHasBegunError):
        sign_in(evening)


def test_add_couple_into_no_jar_is_refused() -> None:
    evening = make_evening(couples=0, jar_size=None)

    with pytest.raises(NoJarError) as refusal:
        sign_in(evening, in_jar=True)

    assert rows(evening) == []
    assert sentence_for(refusal.value) == (
        "There is no cookie jar tonight; give the evening one in the settings first."
    )


def test_add_couple_into_a_jar_that_is_drawn_is_refused() -> None:
    evening = make_evening(couples=2)
    Draw.objects.create(evening=evening, purpose="jar", seed="45", order=[1, 2])

    with pytest.raises(JarDrawnError) as refusal:
        sign_in(evening, in_jar=True)

    assert sentence_for(refusal.value) == (
        "The cookie jar has been drawn, so who is in it can no longer change; the rest can."
    )
    assert sign_in(evening, in_jar=False).number == 3


def test_add_couples_signs_in_a_whole_list_with_one_entry() -> None:
    evening = make_evening(couples=1)
    lines = [
        SignIn("Ace Sample", "Jack Sample", has_paid=True, in_jar=False),
        SignIn("Queen Sample", "King Sample", has_paid=False, in_jar=True),
    ]

    add_couples(evening=evening, lines=lines, by="test", expected_number=2)
    again = add_couples(evening=evening, lines=lines, by="test", expected_number=2)

    assert [couple.number for couple in again] == [2, 3]
    assert rows(evening)[1:] == [
        (2, "Ace Sample", "Jack Sample", True, False),
        (3, "Queen Sample", "King Sample", False, True),
    ]
    assert logged(evening) == ["2 couples signed in from a list: numbers 2 to 3."]


def test_add_couples_of_an_empty_list_changes_nothing() -> None:
    evening = make_evening(couples=1)

    assert add_couples(evening=evening, lines=[], by="test") == []
    assert evening.log.count() == 0


def test_add_couples_beyond_a_full_hall_is_refused_whole() -> None:
    evening = make_evening(couples=1)
    lines = [SignIn("Ace Sample", "Jack Sample", has_paid=True, in_jar=False)] * 1000

    with pytest.raises(HallFullError) as refusal:
        add_couples(evening=evening, lines=lines, by="test")

    assert evening.couples.count() == 1
    assert sentence_for(refusal.value) == (
        "An evening holds 1000 couples at most; leave some off the list."
    )


def test_change_couple_says_what_changed() -> None:
    evening = make_evening(couples=1)

    couple = change_couple(
        evening=evening, couple=1, second_player="Joker Sample", has_paid=False, by="test"
    )

    assert couple.players == ("Ada Sample 1", "Joker Sample")
    assert rows(evening) == [(1, "Ada Sample 1", "Joker Sample", False, True)]
    assert logged(evening) == [
        "Couple 1: Bruno Sample 1 is now Joker Sample; has not paid.",
    ]
    assert evening.log.get().values["before"] == {
        "second_player": "Bruno Sample 1",
        "has_paid": True,
    }


def test_change_couple_to_what_it_is_writes_nothing() -> None:
    evening = make_evening(couples=1)

    change_couple(evening=evening, couple=1, has_paid=True, in_jar=True, by="test")

    assert evening.log.count() == 0


def test_change_names_and_payment_after_play_has_begun_is_allowed() -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)

    change_couple(evening=evening, couple=1, first_player="Ace Sample", has_paid=False, by="test")

    assert rows(evening)[0] == (1, "Ace Sample", "Bruno Sample 1", False, True)


def test_change_jar_mark_after_the_jar_is_drawn_is_refused() -> None:
    evening = make_evening(couples=1)
    Draw.objects.create(evening=evening, purpose="jar", seed="45", order=[1, 2])

    with pytest.raises(JarDrawnError):
        change_couple(evening=evening, couple=1, has_paid=False, in_jar=False, by="test")

    assert rows(evening) == [(1, "Ada Sample 1", "Bruno Sample 1", True, True)]


def test_change_couple_that_is_gone_is_refused() -> None:
    evening = make_evening(couples=1)

    with pytest.raises(CoupleUnknownError) as refusal:
        change_couple(evening=evening, couple=7, has_paid=False, by="test")

    assert sentence_for(refusal.value) == "Couple 7 is no longer on the list; reload the page."


def test_change_house_couple_is_refused() -> None:
    evening = draw(make_evening(couples=3))

    with pytest.raises(HouseCoupleFixedError) as refusal:
        change_couple(evening=evening, couple=4, has_paid=True, by="test")

    assert sentence_for(refusal.value) == (
        "Couple 4 is the house couple: it comes and goes with the draw on the floor."
    )


def test_remove_couple_keeps_every_other_number() -> None:
    evening = make_evening(couples=3)

    remove_couple(evening=evening, couple=2, by="test")
    remove_couple(evening=evening, couple=2, by="test")

    assert [row[0] for row in rows(evening)] == [1, 3]
    assert logged(evening) == [
        "Couple 2 was taken off the list: Ada Sample 2 & Bruno Sample 2;"
        " has paid and is in the cookie jar."
    ]


def test_remove_couple_after_the_draw_gives_up_its_seat() -> None:
    evening = draw(make_evening(couples=4))

    remove_couple(evening=evening, couple=2, by="test")

    assert {seat.couple.number for seat in evening.games.get().seats.all()} == {1, 3, 4}
    assert logged(evening)[-1].endswith("It had a seat: the starting tables must be drawn again.")


def test_remove_couple_with_a_cleared_result_is_possible() -> None:
    evening = draw(make_evening(couples=4))
    couple = evening.games.get().seats.get(table=1, deals_first=True).couple
    win(evening, 1, 1, couple.number)
    clear_win(evening=evening, game=1, table=1, by="test")

    remove_couple(evening=evening, couple=couple.number, by="test")

    assert {row[0] for row in rows(evening)} == {1, 2, 3, 4} - {couple.number}


def test_remove_everybody_leaves_no_draw_standing() -> None:
    evening = draw(make_evening(couples=2))

    remove_couple(evening=evening, couple=1, by="test")
    remove_couple(evening=evening, couple=2, by="test")

    assert (evening.couples.count(), Game.objects.count()) == (0, 0)


def test_remove_couple_after_the_first_result_is_refused() -> None:
    evening = draw(make_evening(couples=2))
    win(evening, 1, 1, 1)

    with pytest.raises(PlayHasBegunError):
        remove_couple(evening=evening, couple=2, by="test")

    assert evening.couples.count() == 2


def test_remove_couple_in_a_jar_that_is_drawn_is_refused() -> None:
    evening = make_evening(couples=2)
    Draw.objects.create(evening=evening, purpose="jar", seed="45", order=[1, 2])

    with pytest.raises(JarDrawnError):
        remove_couple(evening=evening, couple=2, by="test")

    assert evening.couples.count() == 2


def test_remove_couple_that_is_in_no_jar_after_its_draw_is_possible() -> None:
    evening = make_evening(couples=2)
    evening.couples.filter(number=2).update(in_jar=False)
    Draw.objects.create(evening=evening, purpose="jar", seed="45", order=[1, 2])

    remove_couple(evening=evening, couple=2, by="test")

    assert [row[0] for row in rows(evening)] == [1]


def test_remove_house_couple_is_refused() -> None:
    evening = draw(make_evening(couples=3))

    with pytest.raises(HouseCoupleFixedError):
        remove_couple(evening=evening, couple=4, by="test")
