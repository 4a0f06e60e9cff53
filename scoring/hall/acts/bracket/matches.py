"""How matches are played and told (``rules.md §8.2, §8.4``)."""

from dataclasses import dataclass, replace
from typing import Annotated

from scoring.hall.acts.act import EveningAct, Saw
from scoring.hall.acts.bracket.under_way import match_of, seeded
from scoring.hall.couples import HIGHEST_COUPLE
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Between, EncodedAs
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import (
    MOST_HANDS,
    Ending,
    MatchGames,
    MatchName,
    PadHand,
    Points,
    Stage,
    TeamMatch,
    Tricks,
)
from scoring.hall.tournament.pads import endings, pads
from scoring.hall.tournament.playing import with_match
from scoring.hall.tournament.tournament import Tournament
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid


@dataclass(frozen=True, slots=True)
class RecordMatch(EveningAct):
    """The games of a match as they were told, by scores or by hands; they replace what was written.

    ``saw`` is the winner that whoever told them saw there, 0 for none. Where the match is further,
    the act is refused.
    """

    match: MatchName
    played: Annotated[MatchGames, EncodedAs("games")]
    saw: Saw | None = None

    def check(self, facts: Facts) -> None:
        """Refuses scores that cannot be, and those that contradict what was seen (``§6, §8.2``)."""
        match = match_of(facts, self.match)
        if self.saw is not None and self.saw != (match.winner or 0):
            raise RefusedError("bracket-match-decided", match=self.match, couple=match.winner or 0)
        _check_seats_stay(facts, self._recorded(facts))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the scores of the match; later matches that they undo fall."""
        return _with_match(facts, self._recorded(facts))

    def _recorded(self, facts: Facts) -> TeamMatch:
        match, settings = match_of(facts, self.match), facts.settings
        variant = settings.rules_of_play
        return endings.record_games(match, self.played, variant, settings.best_of)


@dataclass(frozen=True, slots=True)
class ScoreHand(EveningAct):
    """A line of a match's score pad: which side bid how much, and what both took.

    It follows the last one; or it replaces a ``line``, counted from 1 over all games of the match.
    ``tricks`` are the sides that won them in order, each with its points, where that decides.
    ``saw`` counts the lines that whoever wrote it saw on the pad.
    """

    match: MatchName
    taken: Points
    bidder: Side | None = None
    bid: Bid | None = None
    tricks: Tricks = ()
    line: Annotated[int, Between(1, MOST_HANDS)] | None = None
    saw: Annotated[int, Between(0, HIGHEST_COUPLE)] | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a hand that cannot be the next one, or that somebody else wrote meanwhile."""
        match = match_of(facts, self.match)
        if self.saw is not None and self.saw != match.line_count:
            raise RefusedError("bracket-pad-further", match=self.match)
        _check_seats_stay(facts, self._scored(facts))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with one more line on the pad, or another one in its place."""
        return _with_match(facts, self._scored(facts))

    def _scored(self, facts: Facts) -> TeamMatch:
        match, settings = match_of(facts, self.match), facts.settings
        hand = PadHand(self.bidder, self.bid, self.taken, self.tricks)
        variant = settings.rules_of_play
        return pads.score_hand(
            match, hand, variant, settings.best_of, number=_place_on_pad(match, self.line)
        )


@dataclass(frozen=True, slots=True)
class EndMatch(EveningAct):
    """Ends a match that is not played out: given up, not come to, or abandoned at closing time."""

    match: MatchName
    how: Ending
    winner: CoupleNumber | None = None

    def check(self, facts: Facts) -> None:
        """Refuses an end of a match that is over, or for a team that does not play it."""
        match_of(facts, self.match)
        _check_seats_stay(facts, self._ended(facts))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the match at its end, though not played out (``§8.4``)."""
        return _with_match(facts, self._ended(facts))

    def _ended(self, facts: Facts) -> TeamMatch:
        match, settings = match_of(facts, self.match), facts.settings
        variant = settings.rules_of_play
        return endings.end(match, self.how, self.winner, variant, settings.best_of)


@dataclass(frozen=True, slots=True)
class ClearMatch(EveningAct):
    """Takes out all that was written of a match: it is still to be played."""

    match: MatchName

    def check(self, facts: Facts) -> None:
        """Refuses to clear a match on which the seats of the knock-out rest."""
        _check_seats_stay(facts, endings.clear(match_of(facts, self.match)))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the match still to be played."""
        return _with_match(facts, endings.clear(match_of(facts, self.match)))


def _place_on_pad(match: TeamMatch, line: int | None) -> tuple[int, int] | None:
    """The game, and the hand in it, of a line of the pad; all are counted from 1."""
    left = line
    for number, game in enumerate(match.games, start=1):
        if left is None or left <= len(game.hands):
            return None if left is None else (number, left)
        left -= len(game.hands)
    if left is not None:
        raise RefusedError("bracket-line-unknown", match=match.name, line=line)
    return None


def _with_match(facts: Some, match: TeamMatch) -> Some:
    return replace(facts, tournament_facts=with_match(facts.tournament, match))


def _check_seats_stay(facts: Facts, match: TeamMatch) -> None:
    """Refuses a pool result by which others would have gone on to a bracket that is seated.

    What changes the order of the seeds alone is recorded, and the seats stay (``rules.md §8.8``).
    """
    tournament = facts.tournament
    if match.stage is not Stage.POOL or tournament.knockout is None:
        return
    after = Tournament(facts.settings, with_match(tournament, match))
    if after.are_pools_settled and seeded(after) == seeded(tournament):
        return
    going_on = after.going_on_for_sure
    if going_on is None:
        raise RefusedError("bracket-seats-open", match=match.name)
    if going_on != {*seeded(tournament)}:
        raise RefusedError("bracket-seated-already", match=match.name)
