"""Knows everything that can be done to an evening, and what each act must say; does none of it.

An act says all that it needs, its chance too: doing the same acts in the same order gives the same
evening. What an organiser may leave open (a couple's number, a seed) is filled in beforehand by
``Evening.complete``. ``docs/acts.md`` has every act with its refusals.
"""

from collections.abc import Mapping

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.bracket import (
    CallMatch,
    ClearMatch,
    CutForPlace,
    DrawPools,
    EndMatch,
    MoveMatch,
    RecordMatch,
    ScoreHand,
    SeatKnockout,
    SeatPools,
    Withdraw,
)
from scoring.hall.acts.cards import Count, DropCard, TypeCard
from scoring.hall.acts.door import (
    BackInPrizes,
    ComeBack,
    ComingOrGoing,
    JoinJar,
    Leave,
    Naming,
    OutOfPrizes,
    Pay,
    Remove,
    Rename,
    SignIn,
    StopWaiting,
    Substitute,
    WaitForPartner,
)
from scoring.hall.acts.floor import (
    AddTable,
    ClearWin,
    Credit,
    DrawTables,
    DropTable,
    Move,
    NoResult,
    RecordWin,
    ReseatFrom,
    SeatTables,
    Swap,
)
from scoring.hall.acts.logbook import Redo, TakeBack
from scoring.hall.acts.office import BringIn, EndEvening, SetUp
from scoring.hall.acts.prizes import (
    Cut,
    DrawJar,
    Forfeit,
    HandOver,
    NotHere,
    SayWish,
    SetPlayoffWay,
    StartTieOver,
    TakePrizeBack,
    WinPlayoff,
    WinPlayoffGame,
)

ACTS: Mapping[str, type[EveningAct]] = {
    act.name: act
    for act in (
        SetUp, BringIn, EndEvening,
        SignIn, Rename, Pay, JoinJar, Remove, Substitute, Leave, ComeBack,
        OutOfPrizes, BackInPrizes,
        WaitForPartner, StopWaiting,
        DrawTables, SeatTables, RecordWin, NoResult, ClearWin, Credit, ReseatFrom,
        Swap, Move, DropTable, AddTable,
        DrawPools, SeatPools, CallMatch, MoveMatch, RecordMatch, ScoreHand, EndMatch, ClearMatch,
        Withdraw, CutForPlace, SeatKnockout,
        TypeCard, DropCard, Count,
        SayWish, NotHere, Forfeit, Cut, SetPlayoffWay, WinPlayoffGame, WinPlayoff, StartTieOver,
        DrawJar, HandOver, TakePrizeBack,
        TakeBack, Redo,
    )
}  # fmt: skip
"""Every act by the name that files and commands give it."""

__all__ = [
    "ACTS",
    "AddTable",
    "BackInPrizes",
    "BringIn",
    "CallMatch",
    "ClearMatch",
    "ClearWin",
    "ComeBack",
    "ComingOrGoing",
    "Count",
    "Credit",
    "Cut",
    "CutForPlace",
    "DrawJar",
    "DrawPools",
    "DrawTables",
    "DropCard",
    "DropTable",
    "EndEvening",
    "EndMatch",
    "EveningAct",
    "Forfeit",
    "HandOver",
    "JoinJar",
    "Leave",
    "Move",
    "MoveMatch",
    "Naming",
    "NoResult",
    "NotHere",
    "OutOfPrizes",
    "Pay",
    "RecordMatch",
    "RecordWin",
    "Redo",
    "Remove",
    "Rename",
    "ReseatFrom",
    "SayWish",
    "ScoreHand",
    "SeatKnockout",
    "SeatPools",
    "SeatTables",
    "SetPlayoffWay",
    "SetUp",
    "SignIn",
    "StartTieOver",
    "StopWaiting",
    "Substitute",
    "Swap",
    "TakeBack",
    "TakePrizeBack",
    "TypeCard",
    "WaitForPartner",
    "WinPlayoff",
    "WinPlayoffGame",
    "Withdraw",
]
