"""Typing cards and saying which count: what is written, refused and left alone."""

import pytest

from scoring.errors import RuleError
from scoring.hall.punchcard import GameOutsideError
from tests.factories import draw, make_evening, play
from tournaments.cards.actions import (
    NoSuchCoupleError,
    SourceUnknownError,
    clear_card,
    count_wins_from,
    take_floor_for_card,
    type_card,
)
from tournaments.cards.queries import floor_cards, typed_cards
from tournaments.models import Evening, LogEntry
from tournaments.wording import entry_sentence, sentence_for

pytestmark = pytest.mark.django_db


def entries(evening: Evening) -> list[str]:
    """What the cards desk wrote into the logbook, oldest first, in words."""
    log = LogEntry.objects.filter(evening=evening, action__startswith="cards").order_by("pk")
    return [entry_sentence(entry.action, entry.values) for entry in log]


def refusal(error: type[RuleError], action: object, **values: object) -> str:
    with pytest.raises(error) as caught:
        action(by="test", **values)
    return sentence_for(caught.value)


def test_card_is_kept_in_order_and_logged() -> None:
    evening = make_evening(4)

    card = type_card(evening=evening, couple=3, games=[9, 1, 3], by="organiser")

    assert card.games == [1, 3, 9]
    assert typed_cards(evening) == {3: (1, 3, 9)}
    assert entries(evening) == ["The card of couple 3 was typed: 1, 3 and 9."]
    assert LogEntry.objects.first().by == "organiser"


def test_card_without_a_punch_is_a_card() -> None:
    evening = make_evening(4)

    type_card(evening=evening, couple=3, games=[], by="test")

    assert typed_cards(evening) == {3: ()}
    assert entries(evening) == ["The card of couple 3 was typed: none."]


def test_card_typed_again_replaces_the_first_and_both_are_logged() -> None:
    evening = make_evening(4)
    type_card(evening=evening, couple=3, games=[1, 2], by="test")

    type_card(evening=evening, couple=3, games=[1, 3], by="test")

    assert typed_cards(evening) == {3: (1, 3)}
    assert entries(evening)[1:] == [
        "The card of couple 3 was typed again: 1 and 3 (before: 1 and 2)."
    ]
    assert LogEntry.objects.first().values == {"couple": 3, "before": [1, 2], "after": [1, 3]}


def test_card_typed_twice_alike_is_one_entry() -> None:
    evening = make_evening(4)

    for _ in range(2):
        type_card(evening=evening, couple=3, games=[1], by="test")

    assert len(entries(evening)) == 1


def test_card_of_nobody_is_refused() -> None:
    evening = make_evening(4)

    said = refusal(NoSuchCoupleError, type_card, evening=evening, couple=5, games=[1])

    assert said.startswith("There is no couple 5 tonight")
    assert typed_cards(evening) == {}


@pytest.mark.parametrize("game", [0, 26])
def test_card_with_a_game_beyond_the_evening_is_refused(game: int) -> None:
    evening = make_evening(4)

    said = refusal(GameOutsideError, type_card, evening=evening, couple=1, games=[1, game])

    assert said == f"There is no game {game}: the games are numbered 1 to 25."
    assert typed_cards(evening) == {}


def test_card_can_take_what_the_floor_says() -> None:
    evening = play(draw(make_evening(4)), games=3)
    type_card(evening=evening, couple=2, games=[25], by="test")

    take_floor_for_card(evening=evening, couple=2, by="test")
    take_floor_for_card(evening=evening, couple=2, by="test")

    assert typed_cards(evening) == {2: floor_cards(evening)[2]}
    assert [line.split(":")[0] for line in entries(evening)[1:]] == [
        "The card of couple 2 was made to say what the floor says"
    ]


def test_card_not_typed_yet_can_take_what_the_floor_says() -> None:
    evening = play(draw(make_evening(4)), games=1)

    take_floor_for_card(evening=evening, couple=2, by="test")

    assert LogEntry.objects.first().values["before"] is None


def test_floor_of_nobody_is_refused() -> None:
    assert refusal(NoSuchCoupleError, take_floor_for_card, evening=make_evening(4), couple=9)


def test_card_can_be_taken_away_once() -> None:
    evening = make_evening(4)
    type_card(evening=evening, couple=3, games=[1, 2], by="test")

    for _ in range(2):
        clear_card(evening=evening, couple=3, by="test")

    assert typed_cards(evening) == {}
    assert entries(evening)[1:] == ["The typed card of couple 3 was taken away (it said: 1 and 2)."]


def test_card_of_nobody_cannot_be_taken_away() -> None:
    assert refusal(NoSuchCoupleError, clear_card, evening=make_evening(4), couple=9)


def test_organiser_says_which_counts() -> None:
    evening = make_evening(4)

    for source in ("floor", "cards", "cards", "floor"):
        count_wins_from(evening=evening, source=source, by="test")

    evening.refresh_from_db()
    assert evening.wins_from == "floor"
    assert entries(evening) == [
        "From now on the typed punch cards count, not the floor's results.",
        "From now on the floor's results count, not the punch cards.",
    ]


def test_no_other_source_counts() -> None:
    evening = make_evening(4)

    assert refusal(SourceUnknownError, count_wins_from, evening=evening, source="hearsay")
    evening.refresh_from_db()
    assert evening.wins_from == "floor"


def test_house_couple_has_a_card_too() -> None:
    evening = draw(make_evening(5))

    type_card(evening=evening, couple=6, games=[1], by="test")

    assert typed_cards(evening) == {6: (1,)}
