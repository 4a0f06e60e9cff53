"""A match's score pad as its page shows it: both sides, and line by line what it made."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pads.lines import GamePad, MatchPad
from scoring.hall.tournament.pools import Team
from scoring.table.game.game import HandScored
from scoring.table.hand.taken import Side
from tournaments.words.bracket.pad import must_bid_said, way_out_said, won_said
from tournaments.words.rulings.rules import bid_name
from tournaments.words.scores import signed


@dataclass(frozen=True, slots=True)
class PadScore:
    """What a side stands at after a hand, and what the hand brought it."""

    score: int
    change: str


@dataclass(frozen=True, slots=True)
class PadRow:
    """A hand on the pad: who bid how much, whether it was made, and what both stand at."""

    number: int
    bidder: Couple | None
    bid: str
    is_made: bool | None
    scores: tuple[PadScore, ...]


@dataclass(frozen=True, slots=True)
class PadGame:
    """A game on the pad; no rows where only its scores were typed. `ended` is who won, and why."""

    number: int
    rows: tuple[PadRow, ...]
    scores: tuple[int, ...]
    ended: str


@dataclass(frozen=True, slots=True)
class BoardSide:
    """A team on the scoreboard: what it stands at, and what it may or must do next."""

    team: Couple | None
    score: int
    wins: int
    has_won: bool
    notes: tuple[str, ...]


def board_sides(evening: Evening, match: TeamMatch, pad: MatchPad) -> tuple[BoardSide, BoardSide]:
    """Both teams with the game that goes on, or the last one once the match is over."""
    first, second = (_board_side(evening, match, pad, Side(side)) for side in (0, 1))
    return first, second


def _board_side(evening: Evening, match: TeamMatch, pad: MatchPad, side: Side) -> BoardSide:
    team, coming = match.teams[side], pad.next_hand
    last = pad.games[-1].scores if pad.games else (0, 0)
    return BoardSide(
        None if team is None else evening.couples[team],
        (coming.scores if coming else last)[side],
        pad.wins[side],
        has_won=team is not None and match.winner == team,
        notes=() if team is None else tuple(_notes(pad, team, side)),
    )


def _notes(pad: MatchPad, team: Team, side: Side) -> Iterator[str]:
    coming = pad.next_hand
    if coming is None:
        return
    if side in coming.must_bid:
        yield must_bid_said(team)
    way_out = coming.ways_out[side]
    if way_out is not None:
        yield way_out_said(team, way_out)


def pad_games(
    evening: Evening, match: TeamMatch, pad: MatchPad, target: int
) -> tuple[PadGame, ...]:
    """The games of the match, their hands counted through."""
    games, before = [], 0
    for number, game in enumerate(pad.games, start=1):
        rows = tuple(
            _row(evening, match, line, hand)
            for hand, line in enumerate(game.lines, start=before + 1)
        )
        games.append(PadGame(number, rows, game.scores, _ended(match, game, target)))
        before += len(game.lines)
    return tuple(games)


def has_bidding(games: Iterable[PadGame]) -> bool:
    """Whether a bid stands on any line of the pad."""
    return any(row.bidder is not None for game in games for row in game.rows)


def _ended(match: TeamMatch, game: GamePad, target: int) -> str:
    team = None if game.winner is None else match.teams[game.winner]
    return "" if team is None else won_said(team, game.reason, target)


def _row(evening: Evening, match: TeamMatch, line: HandScored, number: int) -> PadRow:
    taken = line.taken
    bidder = None if taken.bidder is None else match.teams[taken.bidder]
    return PadRow(
        number,
        None if bidder is None else evening.couples[bidder],
        "" if taken.bid is None else bid_name(taken.bid),
        None if bidder is None else not line.is_set,
        tuple(
            PadScore(score, signed(change))
            for score, change in zip(line.scores, line.changes, strict=True)
        ),
    )
