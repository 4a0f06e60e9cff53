"""One example of each act: an evening on which it changes something, and the act."""

from typing import Any, NamedTuple

from scoring.cards import Card
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.settings import Source
from scoring.hall.ties.ties import Wish
from tests.scoring.hall.evenings import (
    cuts,
    drawn,
    level,
    level_at,
    played,
    players,
    seated,
    signed_in,
    wishes,
    won,
)
from tests.scoring.hall.tournaments import (
    FOUR_SEATS,
    beat,
    beaten,
    by_number,
    cut,
    given_up,
    hand,
    knockout,
    match,
    pooled,
    ring,
    teams,
)


class Example(NamedTuple):
    """An evening on which the act changes something; its JSON, what refuses one like it, its words.

    What is not told here has an example in the tests that ask for it.
    """

    before: Evening
    act: acts.EveningAct
    plain: dict[str, Any] | None = None
    refused: tuple[acts.EveningAct, str] | None = None
    said: tuple[str, str] | None = None  # in English and in French


EXAMPLES: dict[str, Example] = {
    example[1].name: Example(*example)
    for example in (
        (drawn(5), acts.SetUp({"hall": "Parish hall"})),
        (BLANK, acts.BringIn(level())),
        (drawn(4), acts.SignIn(players(5), 5)),
        (drawn(4), acts.Rename(1, players(9))),
        (drawn(4), acts.Pay(1, has_paid=False)),
        (drawn(4), acts.JoinJar(1, in_jar=False)),
        (drawn(4), acts.Remove(1)),
        (won(seated((1, 2), (3, 4)), 1), acts.Substitute(2, players(9))),
        (won(seated((1, 2), (3, 4)), 1), acts.Leave(2, Odd.GAP)),
        (won(seated((1, 2), (3, 4)), 1).do(acts.Leave(2)), acts.ComeBack(2)),
        (
            level(),
            acts.OutOfPrizes(1, "Played for two"),
            {"act": "out-of-prizes", "couple": 1, "reason": "Played for two"},
            (acts.OutOfPrizes(1, " "), "door-reason-missing"),
            (
                "Couple 1 is out of the prizes and plays on. Reason: Played for two",
                "Le couple 1 est hors concours et continue de jouer. Raison\u00a0: Played for two",
            ),
        ),
        (
            level().do(acts.OutOfPrizes(1, "Played for two")),
            acts.BackInPrizes(1),
            {"act": "back-in-prizes", "couple": 1},
            (acts.BackInPrizes(9), "door-couple-unknown"),
            ("Couple 1 can win prizes again.", "Le couple 1 peut de nouveau gagner des prix."),
        ),
        (drawn(4), acts.WaitForPartner("Ace Sample", 1)),
        (drawn(4).do(acts.WaitForPartner("Ace Sample")), acts.StopWaiting(1)),
        (drawn(5), acts.DrawTables("other", Odd.REST, sitout_is_punched=True)),
        (signed_in(4), acts.SeatTables(Seating(((1, 2), (3, 4))))),
        (won(seated((1, 2), (3, 4)), 1), acts.RecordWin(1, 2, 3)),
        (won(seated((1, 2), (3, 4)), 1), acts.NoResult(1, 2, 3)),
        (won(seated((1, 2), (3, 4)), 1), acts.ClearWin(1, 1)),
        (won(seated((1, 2), (3, 4)), 1, 3), acts.Credit(1, 1, 2)),
        (won(seated((1, 2), (3, 4)), 1, 3, 3).do(acts.Credit(1, 1, 2)), acts.ReseatFrom(2)),
        (won(seated((1, 2), (3, 4)), 1), acts.Swap(1, (2, 4))),
        (won(seated((1, 2), (3, 4), (5, None)), 1), acts.Move(1, 4, 3)),
        (won(seated((1, 2), (3, 4)), 1), acts.DropTable(1)),
        (won(seated((1, 2), (3, 4)), 1).do(acts.DropTable(1)), acts.AddTable(1)),
        (teams(7), acts.DrawPools((4, 3), "45")),
        (pooled(), acts.SeatPools(((8, 1, 2), (3, 4, 5), (6, 7)))),
        (pooled(), beat(pooled(), 1, 4)),
        (pooled(), hand(pooled(), 1, 25, 4, (25, 5), saw=0)),
        (pooled(), given_up(pooled(), 1, 4)),
        (beaten(pooled(), (1, 4)), acts.ClearMatch(match(pooled(), 1, 4).name)),
        (beaten(knockout(), (1, 6)), acts.Withdraw(5)),
        (pooled(), acts.CallMatch("A-1", 1)),
        (pooled().do(acts.CallMatch("A-1", 1)), acts.MoveMatch("A-1", 2)),
        (ring().do(cut(1, "5H")), cut(2, "4C", 1)),
        (by_number(pooled()), acts.SeatKnockout(FOUR_SEATS)),
        (played(drawn(4), games=9), acts.EndEvening(9)),
        (level(), acts.TypeCard(1, (1, 2))),
        (level(), acts.DropCard(1)),
        (level(), acts.SetWinsFrom(Source.FLOOR)),
        (level(), acts.SayWish("place-1", 1, Wish.CUT)),
        (level(), acts.NotHere("place-1", 1)),
        (level().do_all(wishes("place-1", c4="playoff")), acts.Forfeit("place-1", 1)),
        (
            level().do_all([*wishes("place-1", c1="cut", c4="cut"), *cuts("place-1", 1, c1="4C")]),
            acts.Cut("place-1", 4, Card.parse("4H"), 1),
        ),
        (
            level_at(1000, 3).do_all(wishes("place-1", c1="playoff")),
            acts.SetPlayoffWay("place-1", "All at one table"),
        ),
        (
            level().do_all(wishes("place-1", c4="playoff")),
            acts.WinPlayoffGame("place-1", 1, against=4),
        ),
        (level().do_all(wishes("place-1", c4="playoff")), acts.WinPlayoff("place-1", 1)),
        (level().do_all(wishes("place-1", c4="cut")), acts.StartTieOver("place-1")),
        (drawn(4).do(acts.DrawJar("45")), acts.DrawJar("46", "Ink on the list")),
        (level(), acts.HandOver("place-2", 3)),
        (level().do(acts.HandOver("place-2", 3)), acts.TakePrizeBack("place-2", 3)),
    )
}
