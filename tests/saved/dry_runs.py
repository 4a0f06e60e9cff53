"""Five evenings from the door to the last award, act by act, as they were rehearsed; plain scripts.

A script is given the evening as it stands, and says what happens next.
"""

from collections.abc import Callable, Iterator

from scoring.cards import Card
from scoring.hall.acts import (
    AddTable,
    ClearWin,
    ComeBack,
    Credit,
    Cut,
    DrawJar,
    DrawPools,
    DrawTables,
    DropTable,
    EndEvening,
    EndMatch,
    EveningAct,
    HandOver,
    JoinJar,
    Leave,
    Pay,
    RecordMatch,
    RecordWin,
    Rename,
    ReseatFrom,
    SayWish,
    ScoreHand,
    SeatKnockout,
    SeatTables,
    SetUp,
    SetWinsFrom,
    SignIn,
    StopWaiting,
    Substitute,
    Swap,
    TakePrizeBack,
    TypeCard,
    WaitForPartner,
    WinPlayoff,
)
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.prizes.prizes import place_prize
from scoring.hall.settings import FormatOfPlay, Source
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.matches import Ending, MatchGame
from scoring.table.hand.taken import Side
from tests.scoring.hall.evenings import DAY, players, prizes
from tests.scoring.hall.tournaments import cuts_across

Now = Callable[[], Evening]
Script = Callable[[Now], Iterator[EveningAct]]
FIRST, SECOND = place_prize(1), place_prize(2)


def quiet_evening(now: Now) -> Iterator[EveningAct]:
    """Six couples, three games, and nothing goes wrong."""
    yield set_up(game_count=3, jar_size=2, prizes=prizes(place_1="50 %", booby="A turnip"))
    yield from couples(6)
    yield DrawTables("45")
    yield from whole_games(now, 3)
    yield from cards_as_on_the_floor(now)
    yield SetWinsFrom(Source.CARDS)
    yield DrawJar("45")
    yield from handed_over(now)


def crowd_of_odd_numbers(now: Now) -> Iterator[EveningAct]:
    """Somebody waits for a partner, somebody rests, and the first draw was a false start."""
    yield set_up(game_count=4, jar_size=None, odd=Odd.REST, sitout_is_punched=True)
    yield WaitForPartner("Ace Sample")
    yield from couples(4, in_jar=False)
    yield StopWaiting(1)
    yield SignIn(("Ace Sample", "Jack Sample"), has_paid=False)
    yield DrawTables("1", Odd.REST, sitout_is_punched=True)
    yield Pay(5)
    yield Rename(5, ("Ace Sample", "Jacqueline Sample"))
    yield DrawTables("2", Odd.REST, sitout_is_punched=True)
    yield a_win(now, 1)
    yield ClearWin(1, 1)
    yield from whole_games(now, 2)
    yield Substitute(5, ("Ace Sample", "Joker Sample"))
    yield from whole_games(now, 2)


def bad_night(now: Now) -> Iterator[EveningAct]:
    """A late couple, one that goes home, wrong seats, a broken table, a wrong winner, early end."""
    yield set_up(game_count=6, jar_size=4, odd=Odd.GAP, prizes=prizes(place_1=9_000))
    yield from couples(8)
    yield SeatTables(Seating(((1, 2), (3, 4), (5, 6), (7, 8))))
    yield a_win(now, 2)
    yield Swap(1, (1, 5))
    yield from whole_games(now, 1)
    yield SignIn(players(9), 9, odd=Odd.GAP)
    yield JoinJar(9)
    yield a_win(now, 1)
    yield Leave(2, Odd.GAP)
    yield from whole_games(now, 1)
    yield Credit(1, 2, 4)
    yield ReseatFrom(2)
    yield DropTable(1)
    yield from whole_games(now, 1)
    yield ComeBack(2, Odd.GAP)
    yield AddTable(1)
    yield DrawJar("45")
    yield a_win(now, 1)
    yield EndEvening(jar=ShortEvening.FEWER_NUMBERS)
    yield DrawJar("46", "too many games")
    yield from handed_over(now)


def night_of_ties(now: Now) -> Iterator[EveningAct]:
    """Cards are typed at the end; who is tied splits, cuts or plays, and a prize comes back."""
    worths = prizes(place_1=30_001, place_2="A ham", booby=100)
    yield set_up(game_count=25, jar_size=None, prizes=worths)
    yield from couples(5, in_jar=False)
    for couple, won in {1: 18, 2: 16, 3: 16, 4: 18, 5: 3}.items():
        yield TypeCard(couple, tuple(range(1, won + 1)))
    yield SetWinsFrom(Source.CARDS)
    yield SayWish(FIRST, 1, Wish.SPLIT)
    yield SayWish(FIRST, 4, Wish.SPLIT)
    yield SayWish(SECOND, 2, Wish.CUT)
    yield SayWish(SECOND, 3, Wish.CUT)
    yield Cut(SECOND, 2, Card.parse("KD"))
    yield Cut(SECOND, 3, Card.parse("4H"))
    yield HandOver(FIRST, 1)
    yield TakePrizeBack(FIRST, 1)
    yield SayWish(FIRST, 1, Wish.PLAYOFF)
    yield WinPlayoff(FIRST, 4)
    yield from handed_over(now)


def tournament(now: Now) -> Iterator[EveningAct]:
    """Eight teams in two pools, a pad kept hand by hand, one match forfeited, the knock-out."""
    yield set_up(
        format_of_play=FormatOfPlay.NEVINS_HOUSE, table_count=2, prizes=prizes(place_1=20_000)
    )
    yield from couples(8, in_jar=False)
    yield DrawPools((4, 4), "45")
    first = next(iter(now().tournament.pool_matches))
    for taken in (20, 25, 30, 30, 15):
        yield ScoreHand(first, (taken, 30 - taken), Side(0), 20 if taken < 30 else 30)
    yield from ready_matches(now)
    yield from cuts_across(now())
    yield SeatKnockout()
    yield from ready_matches(now)
    yield from handed_over(now)


SCRIPTS: dict[str, Script] = {
    "quiet evening": quiet_evening,
    "crowd of odd numbers": crowd_of_odd_numbers,
    "bad night": bad_night,
    "night of ties": night_of_ties,
    "tournament": tournament,
}


def set_up(**settings: object) -> SetUp:
    return SetUp({"name": "Dry run", "date": DAY, "prizes": (), **settings})


def couples(count: int, *, in_jar: bool = True) -> Iterator[SignIn]:
    for number in range(1, count + 1):
        yield SignIn(players(number), number, in_jar=in_jar)


def a_win(now: Now, side: int) -> RecordWin:
    """At the first table that has no winner yet: 1 for the couple that deals first, 2 the other."""
    evening = now()
    table, both = next((n, both) for n, both, won in evening.games[-1].tables if won is None)
    return RecordWin(len(evening.games), table, both[side - 1])


def whole_games(now: Now, count: int) -> Iterator[RecordWin]:
    """To the end of so many games; who wins goes by the number of the table."""
    for _ in range(count):
        game = len(now().games)
        while now().closed_count < game:
            table = sum(won is not None for *_, won in now().games[-1].tables)
            yield a_win(now, 1 + (table + game) % 2)


def cards_as_on_the_floor(now: Now) -> Iterator[TypeCard]:
    for couple in now().couples:
        yield TypeCard(couple, tuple(now().floor_cards.get(couple, ())))


def ready_matches(now: Now) -> Iterator[EveningAct]:
    """Every match that can be played, and those that become ready; the third is forfeited."""
    count = 0
    while ready := [
        match
        for match in now().tournament.matches.values()
        if not match.is_over and None not in match.teams
    ]:
        match, count = ready[0], count + 1
        low_first = match.teams[0] < match.teams[1]
        if count == 3:
            yield EndMatch(match.name, Ending.FORFEIT, min(match.teams))
        else:
            lost = 5 * (count % 20)
            yield RecordMatch(match.name, (MatchGame((120, lost) if low_first else (lost, 120)),))


def handed_over(now: Now) -> Iterator[HandOver]:
    for award in now().outcome.awards:
        yield HandOver(award.prize, award.couple)
