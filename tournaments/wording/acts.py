"""The sentence for each act on an evening, in the reader's language; does nothing to it."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.hall import acts
from scoring.hall.facts import Facts
from tournaments.wording import (
    acts_bracket,
    acts_cards,
    acts_door,
    acts_floor,
    acts_log,
    acts_office,
    acts_prizes,
    acts_seats,
)
from tournaments.wording.acts_log import redone_sentence, taken_back_sentence

__all__ = ["act_sentence", "redone_sentence", "taken_back_sentence"]

Sentence = Callable[[Facts, Any, Facts], str]

SENTENCES: Mapping[type[acts.EveningAct], Sentence] = {
    acts.SetUp: acts_office.set_up,
    acts.BringIn: acts_office.brought_in,
    acts.SignIn: acts_door.signed_in,
    acts.Rename: acts_door.renamed,
    acts.Pay: acts_door.paid,
    acts.JoinJar: acts_door.joined_jar,
    acts.Remove: acts_door.removed,
    acts.Substitute: acts_door.substituted,
    acts.Leave: acts_door.left,
    acts.ComeBack: acts_door.came_back,
    acts.OutOfPrizes: acts_door.put_out_of_prizes,
    acts.BackInPrizes: acts_door.put_back_in_prizes,
    acts.WaitForPartner: acts_door.waits,
    acts.StopWaiting: acts_door.waits_no_more,
    acts.DrawTables: acts_floor.tables_drawn,
    acts.SeatTables: acts_floor.tables_seated,
    acts.RecordWin: acts_floor.win_recorded,
    acts.NoResult: acts_floor.closed_without_winner,
    acts.ClearWin: acts_floor.win_cleared,
    acts.Credit: acts_floor.credited,
    acts.ReseatFrom: acts_floor.reseated,
    acts.Swap: acts_seats.swapped,
    acts.Move: acts_seats.moved,
    acts.DropTable: acts_seats.table_dropped,
    acts.AddTable: acts_seats.table_added,
    acts.DrawPools: acts_bracket.pools_drawn,
    acts.SeatPools: acts_bracket.pools_seated,
    acts.CallMatch: acts_bracket.match_called,
    acts.MoveMatch: acts_bracket.match_moved,
    acts.RecordMatch: acts_bracket.match_recorded,
    acts.ScoreHand: acts_bracket.hand_scored,
    acts.EndMatch: acts_bracket.match_ended,
    acts.ClearMatch: acts_bracket.match_cleared,
    acts.Withdraw: acts_bracket.team_withdrawn,
    acts.CutForPlace: acts_bracket.cut_for_place,
    acts.SeatKnockout: acts_bracket.knockout_seated,
    acts.EndEvening: acts_office.evening_ended,
    acts.TypeCard: acts_cards.card_typed,
    acts.DropCard: acts_cards.card_dropped,
    acts.Count: acts_cards.counted,
    acts.SayWish: acts_prizes.wish_said,
    acts.NotHere: acts_prizes.not_here,
    acts.Forfeit: acts_prizes.forfeited,
    acts.Cut: acts_prizes.cut,
    acts.SetPlayoffWay: acts_prizes.playoff_way_set,
    acts.WinPlayoffGame: acts_prizes.playoff_game_won,
    acts.WinPlayoff: acts_prizes.playoff_won,
    acts.StartTieOver: acts_prizes.tie_started_over,
    acts.DrawJar: acts_prizes.jar_drawn,
    acts.HandOver: acts_prizes.handed_over,
    acts.TakePrizeBack: acts_prizes.prize_taken_back,
    acts.TakeBack: acts_log.taken_back,
    acts.Redo: acts_log.redone,
}


def act_sentence(before: Facts, act: acts.EveningAct, after: Facts) -> str:
    """What was done, in one plain line, told from the evening before it and the one after.

    An act without a sentence is a fault of ours: `KeyError`.
    """
    return SENTENCES[type(act)](before, act, after)
