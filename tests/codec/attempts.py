"""Acts that somebody might try though they cannot be done."""

from collections.abc import Callable
from random import Random
from typing import Any

from scoring.hall import acts
from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.prizes import BOOBY, JAR, place_prize
from scoring.hall.settings import Source


def a_number(chance: Random) -> Any:
    return chance.randint(1, 6)


def a_prize(chance: Random) -> str:
    return chance.choice([place_prize(1), place_prize(2), BOOBY, JAR])


def _attempt_to_set_up(chance: Random, _evening: Evening) -> EveningAct:
    changes: list[dict[str, object]] = [
        {"game_count": 1},
        {"jar_size": chance.choice([None, 1, 9])},
        {"jar_brought_in_cents": 100},
        {"odd": chance.choice(list(Odd))},
        {"wins_from": chance.choice(list(Source))},
        {"prizes": ()},
    ]
    return acts.SetUp(chance.choice(changes))


def _attempt_to_seat(chance: Random, evening: Evening) -> EveningAct:
    order: Any = [*(evening.couples or [1]), *chance.choice([(), (77,), (1,)])]
    chance.shuffle(order)
    order = order[: chance.randint(1, len(order))] if chance.random() < 0.5 else order
    lone = order.pop() if len(order) % 2 else None
    tables = tuple(zip(order[::2], order[1::2], strict=True))
    if lone is not None and chance.random() < 0.5:
        return acts.SeatTables(Seating((*tables, (lone, None))))
    return acts.SeatTables(Seating(tables, lone))


ATTEMPTS: tuple[Callable[[Random, Evening], EveningAct], ...] = (
    _attempt_to_set_up,
    _attempt_to_seat,
    lambda chance, evening: acts.BringIn(evening),
    lambda chance, evening: acts.SignIn(("Ace Sample", ""), chance.choice([1, 9_999, 10_000])),
    lambda chance, evening: acts.SignIn(("", ""), is_house=True, in_jar=chance.random() < 0.5),
    lambda chance, evening: acts.Rename(a_number(chance), ("", "")),
    lambda chance, evening: acts.Remove(a_number(chance)),
    lambda chance, evening: acts.Substitute(a_number(chance), ("King Sample", "")),
    lambda chance, evening: acts.Leave(a_number(chance)),
    lambda chance, evening: acts.ComeBack(a_number(chance)),
    lambda chance, evening: acts.OutOfPrizes(a_number(chance), chance.choice(["", "Cheated"])),
    lambda chance, evening: acts.BackInPrizes(a_number(chance)),
    lambda chance, evening: acts.WaitForPartner("", a_number(chance)),
    lambda chance, evening: acts.StopWaiting(a_number(chance)),
    lambda chance, evening: acts.JoinJar(a_number(chance)),
    lambda chance, evening: acts.RecordWin(
        a_number(chance),
        a_number(chance),
        a_number(chance),
        saw=0,
        draw=chance.choice([None, 1]),
    ),
    lambda chance, evening: acts.NoResult(a_number(chance), a_number(chance), a_number(chance)),
    lambda chance, evening: acts.ClearWin(a_number(chance), a_number(chance), draw=1),
    lambda chance, evening: acts.Credit(a_number(chance), a_number(chance), a_number(chance)),
    lambda chance, evening: acts.ReseatFrom(a_number(chance)),
    lambda chance, evening: acts.TypeCard(a_number(chance), (a_number(chance),)),
    lambda chance, evening: acts.DropCard(a_number(chance)),
    lambda chance, evening: acts.HandOver(a_prize(chance), a_number(chance)),
    lambda chance, evening: acts.TakePrizeBack(a_prize(chance), a_number(chance)),
    lambda chance, evening: acts.StartTieOver(a_prize(chance)),
)
