"""Evenings at the prizes desk, and how tests look into the logbook."""

from typing import Any

from scoring.cards import Card
from scoring.hall.acts import Cut, SayWish
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, make_evening, now, offer
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence


def level_evening(**settings: Any) -> StoredEvening:
    """The example of rules.md §7.8: 18 18 16 15 15, and three prizes in money."""
    evening = make_evening(5, entry_fee_cents=12001, **settings)
    offer(evening, place_1=30001, place_2=20000, place_3=10000)
    return count_cards(evening, {1: 18, 2: 15, 3: 16, 4: 18, 5: 15})


def wish(evening: StoredEvening, prize: str, **wishes: str) -> StoredEvening:
    """`wish(evening, "place-1", c1="split", c4="cut")`."""
    said = [SayWish(prize, _couple(name), Wish(what)) for name, what in wishes.items()]
    return do(evening, *said)


def cut(evening: StoredEvening, prize: str, **cards: str) -> StoredEvening:
    """`cut(evening, "place-1", c1="4C", c4="KD")`."""
    return do(evening, *(Cut(prize, _couple(name), Card.parse(c)) for name, c in cards.items()))


def entries(evening: StoredEvening) -> list[str]:
    """What the logbook says of the prizes, oldest first."""
    return [
        act_sentence(done.before, done.act, done.after)
        for done in timeline(now(evening))
        if done.act.desk == "prizes"
    ]


def _couple(name: str) -> CoupleNumber:
    return CoupleNumber(int(name[1:]))
