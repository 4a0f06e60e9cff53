"""The pad of its match as a team keeps it on its own phone, hand by hand (``rules.md §8.12``)."""

from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pads.lines import MatchPad, pad_of
from scoring.table.variant.variants import Variant
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.presenters.score_pad import (
    BoardSide,
    PadGame,
    board_sides,
    has_bidding,
    pad_games,
)
from tournaments.web.match_hands import HandFields, HandForm, hand_fields, invalid_field, is_last
from tournaments.web.match_scores import typed_in
from tournaments.web.respond import first_error
from tournaments.words.bracket.stages import line_said


@dataclass(frozen=True, slots=True)
class OwnPad:
    """What the team has written down; ``fields`` take the next hand, none once the match is over.

    ``saw`` counts its hands. ``same`` are the first ones, which the other team has just so;
    ``theirs`` is what it has in the place of the next one.
    """

    line: MatchLine
    sides: tuple[BoardSide, BoardSide]
    games: tuple[PadGame, ...]
    fields: HandFields | None
    saw: int
    same: int
    theirs: str
    target: int
    best_of: int

    @property
    def has_bidding(self) -> bool:
        return has_bidding(self.games)

    @property
    def differing(self) -> int:
        """The number of the hand that the other team has otherwise."""
        return self.same + 1


def own_pad(
    evening: Evening, own: TeamMatch, theirs: TeamMatch | None, refused: HandForm | None = None
) -> OwnPad:
    """The team's pad beside that of the team it plays, with a hand that was typed and refused."""
    settings = evening.settings
    variant, best_of = settings.rules_of_play, settings.best_of
    pad = pad_of(own, variant, best_of)
    same = _count_same(own, theirs)
    return OwnPad(
        line=match_line(evening, own),
        sides=board_sides(evening, own, pad),
        games=pad_games(evening, own, pad, variant.target),
        fields=None if pad.is_over else _fields(variant, pad, refused),
        saw=own.line_count,
        same=same,
        theirs=_instead(own, theirs, same),
        target=variant.target,
        best_of=best_of,
    )


def _fields(variant: Variant, pad: MatchPad, refused: HandForm | None) -> HandFields:
    return hand_fields(
        variant,
        typed_in(refused) if refused else {},
        asks_tricks=is_last(variant, pad),
        error=first_error(refused) if refused else "",
        invalid=invalid_field(refused) if refused else "",
    )


def _count_same(own: TeamMatch, theirs: TeamMatch | None) -> int:
    """How many hands both have alike, before the first that they have otherwise."""
    both = zip(own.hands, theirs.hands if theirs else (), strict=False)
    same = 0
    for mine, others in both:
        if mine != others:
            break
        same += 1
    return same


def _instead(own: TeamMatch, theirs: TeamMatch | None, same: int) -> str:
    """What the other team has in the place of this team's hand; empty where it has none there."""
    if theirs is None or same >= min(own.line_count, theirs.line_count):
        return ""
    return line_said(theirs, theirs.hands[same])
