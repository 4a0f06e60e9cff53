"""Evenings at the prizes desk, and how tests look into the logbook."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Wish
from scoring.table.cards import Card
from tests.factories import count_cards, make_evening, offer
from tournaments.models import Evening, LogEntry
from tournaments.prizes.actions import record_cuts, record_wishes
from tournaments.wording import entry_sentence, sentence_for


def level_evening(**fields: Any) -> Evening:
    """The example of rules.md §7.8: 18 18 16 15 15, and three prizes in money."""
    evening = make_evening(5, entry_fee_cents=12001, **fields)
    offer(evening, place_1=30001, place_2=20000, place_3=10000)
    return count_cards(evening, {1: 18, 2: 15, 3: 16, 4: 18, 5: 15})


def wish(evening: Evening, prize: str, **wishes: str) -> None:
    """`wish(evening, "place-1", c1="split", c4="cut")`."""
    said = {CoupleNumber(int(name[1:])): Wish(what) for name, what in wishes.items()}
    record_wishes(evening=evening, prize=prize, wishes=said, by="test")


def cut(evening: Evening, prize: str, cut_round: int | None = None, **cards: str) -> None:
    """`cut(evening, "place-1", c1="4C", c4="KD")`."""
    shown = {CoupleNumber(int(name[1:])): Card.parse(card) for name, card in cards.items()}
    record_cuts(evening=evening, prize=prize, cuts=shown, cut_round=cut_round, by="test")


def entries(evening: Evening) -> list[str]:
    """What the logbook says of the prizes, oldest first."""
    log = LogEntry.objects.filter(evening=evening, action__startswith="prizes-").order_by("pk")
    return [entry_sentence(entry.action, entry.values) for entry in log]


def refusal_of(action: Callable[[], object]) -> str:
    """The sentence that the action refuses with."""
    with pytest.raises(RuleError) as caught:
        action()
    return sentence_for(caught.value)
