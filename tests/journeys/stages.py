"""An evening at each stage and a tournament: signing in, drawn, in play, played to its end."""

from scoring.hall.movement.movement import Odd
from tests.factories import draw, make_evening, make_tournament, now, offer, play
from tournaments.store.stored_evening import StoredEvening


def at_each_stage() -> list[StoredEvening]:
    """Card evenings: the last one has ties to settle, prizes and a jar."""
    signing_in = make_evening(couples=5)
    drawn = draw(make_evening(couples=7), odd=Odd.REST)
    playing = play(draw(make_evening(couples=9), odd=Odd.GAP), games=2)
    over = make_evening(couples=8, game_count=3, jar_size=1)
    offer(over, place_1="50 %", place_2="Two gift baskets", booby="A turnip")
    over = play(draw(over), games=3)
    return [signing_in, drawn, playing, over]


def with_tournament() -> list[StoredEvening]:
    return [*at_each_stage(), make_tournament()]


def check_money(evening: StoredEvening) -> None:
    """What comes in goes out."""
    money = now(evening).evening.money
    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    assert money.in_cents == out
