"""Knows what the page of one match shows: its score pad line by line, and what may be typed."""

from dataclasses import dataclass

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pad_lines import GamePad, MatchPad, PadLine, pad_of
from scoring.table.taken import Side
from scoring.table.variants import Variant
from tournaments.bracket.forms import HandForm, ScoresForm
from tournaments.record.kept import KeptEvening
from tournaments.shown.matches import MatchLine, match_line
from tournaments.wording.bracket import match_title
from tournaments.wording.card_game import bid_name

TYPED = ("first", "second", "winner")


@dataclass(frozen=True, slots=True)
class PadRow:
    """A hand on the pad: who bid how much, what both took, and what both stand at."""

    number: int
    bidder: Couple | None
    bid: str
    is_made: bool | None
    taken: tuple[int, int]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PadGame:
    """A game on the pad; no rows where only its scores were typed."""

    number: int
    rows: tuple[PadRow, ...]
    scores: tuple[int, ...]
    winner: Couple | None


@dataclass(frozen=True, slots=True)
class TypedGame:
    """What is typed of one game so far."""

    number: int
    first: str
    second: str
    winner: str


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match, its games, and the forms for what comes next."""

    slug: str
    title: str
    line: MatchLine
    games: tuple[PadGame, ...]
    scores: tuple[int, ...]
    must_bid: tuple[Couple, ...]
    hand_form: HandForm
    scores_form: ScoresForm
    has_bidding: bool
    best_of: int
    line_count: int
    winner: int

    @property
    def can_score(self) -> bool:
        return self.line.is_ready

    @property
    def typed_games(self) -> tuple[TypedGame, ...]:
        return tuple(
            TypedGame(number, *(_typed(self.scores_form, f"{name}_{number}") for name in TYPED))
            for number in range(1, self.best_of + 1)
        )


def _typed(form: ScoresForm, name: str) -> str:
    told = form[name].value()
    return "" if told is None else str(told)


def match_page(
    kept: KeptEvening,
    match: TeamMatch,
    hand_form: HandForm | None = None,
    scores_form: ScoresForm | None = None,
) -> MatchPage:
    """The match as it stands, with what was typed and refused."""
    evening = kept.evening
    variant, best_of = Variant.parse(evening.settings.variant), evening.settings.best_of
    pad = pad_of(match, variant, best_of)
    return MatchPage(
        slug=kept.slug,
        title=match_title(match.name),
        line=match_line(evening, match),
        games=tuple(_games(evening, match, pad)),
        scores=pad.next_hand.scores if pad.next_hand else (),
        must_bid=_teams(evening, match, pad.next_hand.must_bid if pad.next_hand else ()),
        hand_form=hand_form or HandForm(variant=variant),
        scores_form=scores_form or ScoresForm(best_of=best_of),
        has_bidding=variant.has_bidding,
        best_of=best_of,
        line_count=match.line_count,
        winner=match.winner or 0,
    )


def _games(evening: Evening, match: TeamMatch, pad: MatchPad) -> list[PadGame]:
    games, before = [], 0
    for number, game in enumerate(pad.games, start=1):
        games.append(_game(evening, match, number, game, before))
        before += len(game.lines)
    return games


def _game(evening: Evening, match: TeamMatch, number: int, game: GamePad, before: int) -> PadGame:
    rows = tuple(
        _row(evening, match, line, hand) for hand, line in enumerate(game.lines, start=before + 1)
    )
    winner = None if game.winner is None else _team(evening, match, game.winner)
    return PadGame(number, rows, game.scores, winner)


def _row(evening: Evening, match: TeamMatch, line: PadLine, number: int) -> PadRow:
    hand = line.hand
    return PadRow(
        number,
        None if hand.bidder is None else _team(evening, match, hand.bidder),
        "" if hand.bid is None else bid_name(hand.bid),
        line.is_made,
        hand.taken,
        line.scores,
    )


def _team(evening: Evening, match: TeamMatch, side: Side) -> Couple | None:
    team = match.teams[side]
    return None if team is None else evening.couples[team]


def _teams(evening: Evening, match: TeamMatch, sides: tuple[Side, ...]) -> tuple[Couple, ...]:
    found = (_team(evening, match, side) for side in sides)
    return tuple(couple for couple in found if couple is not None)
