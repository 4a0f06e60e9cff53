"""Moments of an evening at which acts are done: one name, one evening on the book."""

from collections.abc import Callable

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.prizes import place_prize
from scoring.hall.ties.ties import Wish
from tests.factories import count_cards, do, make_evening, offer, win
from tests.scoring.hall.tournaments import (
    FOUR_SEATS,
    TWO_POOLS,
    beat,
    cuts_across,
    of_tournament,
    team,
)
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

NAMES = ("Ace Sample", "Zoé Modèle")
FIRST, SECOND = place_prize(1), place_prize(2)


def at_the_door() -> StoredEvening:
    return make_evening(4, game_count=4)


def drawn() -> StoredEvening:
    """Couples 1 and 2 at table 1, 3 and 4 at table 2."""
    tables = acts.SeatTables(Seating(((1, 2), (3, 4))))
    return do(make_evening(4, game_count=4, jar_size=2), tables)


def playing() -> StoredEvening:
    """Couples 1 and 3 have won game 1; in game 2 couples 3 and 2 are at table 1."""
    return win(win(win(drawn(), 1, 1, 1), 1, 2, 3), 2, 1, 2)


def last_game() -> StoredEvening:
    """The evening has two games, and the second is being played."""
    return do(playing(), acts.SetUp({"game_count": 2}))


def left() -> StoredEvening:
    """Couple 2 has gone home."""
    return do(playing(), acts.Leave(2, Odd.GAP))


def with_somebody_waiting() -> StoredEvening:
    return do(at_the_door(), acts.WaitForPartner("Ace Sample"))


def with_a_gap() -> StoredEvening:
    """Couples 1 and 2 at table 1, and 3 alone."""
    tables = acts.SeatTables(Seating(((1, 2), (3, None))))
    return do(make_evening(3, game_count=4, odd=Odd.GAP), tables)


def without_table_1() -> StoredEvening:
    return do(playing(), acts.DropTable(1))


def without_forty_tables() -> StoredEvening:
    return do(at_the_door(), *map(acts.DropTable, range(1, 41)))


def corrected() -> StoredEvening:
    """Game 1 was credited to couple 2 after it was over."""
    return do(win(win(drawn(), 1, 1, 1), 1, 2, 3), acts.Credit(1, 1, 2))


def counted() -> StoredEvening:
    """Couples 1 and 4 are level for the first prize, and couple 3 has won the second."""
    evening = offer(make_evening(5), place_1=30001, place_2="A turnip", booby=100)
    return count_cards(evening, {1: 18, 2: 15, 3: 16, 4: 18, 5: 14})


def out_of_prizes() -> StoredEvening:
    """Couple 1 is, and so couple 4 has won the first prize."""
    return do(counted(), acts.OutOfPrizes(1, "Played for two"))


def wished(wish: Wish) -> Callable[[], StoredEvening]:
    return lambda: do(counted(), *(acts.SayWish(FIRST, couple, wish) for couple in (1, 4)))


def three_playing_off() -> StoredEvening:
    """Couples 1, 3 and 4 are level, and one of them wants to play."""
    return do(count_cards(counted(), {3: 18}), acts.SayWish(FIRST, 1, Wish.PLAYOFF))


def order_cut() -> StoredEvening:
    """Couples 3 and 4 play now, and couple 1 meets the winner."""
    cut = {1: "KD", 3: "4H", 4: "2C"}
    cards = [acts.Cut(FIRST, couple, Card.parse(card)) for couple, card in cut.items()]
    return do(three_playing_off(), *cards)


def handed_over() -> StoredEvening:
    return do(counted(), acts.HandOver(SECOND, 3))


def taken_back() -> StoredEvening:
    """The last entry takes back the win before it."""
    evening = playing()
    return do(evening, acts.TakeBack(evening.entry))


def teams_here() -> StoredEvening:
    """Eight teams, in no pools yet."""
    tournament = book.open_evening(of_tournament(), by="test")
    return do(tournament, *(team(number) for number in range(1, 9)))


def pools() -> StoredEvening:
    """Two pools of four, in which nothing is played; every match has its time and its table."""
    return do(teams_here(), acts.SeatPools(TWO_POOLS))


def pools_played() -> StoredEvening:
    """The team with the lower number has won each match."""
    stored = pools()
    matches = stored.evening.tournament_facts.pool_matches.values()
    stored = do(stored, *(beat(stored.evening, *sorted(match.teams)) for match in matches))
    return do(stored, *cuts_across(stored.evening))


def semi_finals() -> StoredEvening:
    """Team 1 has won the first one, against 6; 5 and 2 are to play the second."""
    stored = do(pools_played(), acts.SeatKnockout(FOUR_SEATS))
    return do(stored, beat(stored.evening, 1, 6))


def called() -> StoredEvening:
    """The first match is under way at table 1."""
    return do(pools(), acts.CallMatch("A-1", 1))


def all_level() -> StoredEvening:
    """Teams 1, 2 and 3 have beaten each other in a ring, and 1 has cut."""
    stored = do(book.open_evening(of_tournament(), by="test"), *map(team, range(1, 4)))
    stored = do(stored, acts.SeatPools(((1, 2, 3),)))
    ring = (beat(stored.evening, *both) for both in ((1, 2), (2, 3), (3, 1)))
    return do(stored, *ring, acts.CutForPlace(1, Card.parse("5H")))
