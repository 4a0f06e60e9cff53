"""What the page of one match shows: its score pad line by line, and what may be typed."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.hall.tournament.matches import PadHand, TeamMatch
from scoring.hall.tournament.pads.lines import MatchPad, pad_of
from scoring.table.variant.variants import Variant
from tournaments.bracket.match.falling import AskedFall
from tournaments.bracket.reported import ReportedMatches, reported_matches
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.presenters.score_pad import (
    BoardSide,
    PadGame,
    board_sides,
    has_bidding,
    pad_games,
)
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.edit_conflict import EditConflict
from tournaments.web.match_hands import (
    HandFields,
    HandForm,
    hand_fields,
    hand_texts,
    invalid_field,
    is_last,
    tells_tricks,
)
from tournaments.web.match_scores import (
    ScoresForm,
    Texts,
    TypedGame,
    scores_standing,
    typed_games,
    typed_in,
)
from tournaments.words.bracket.match_names import match_title


@dataclass(frozen=True, slots=True)
class Typing:
    """What was typed and refused, and why; which line is corrected; what was done just now.

    `version` is that of the page on which it was typed, `question` what is asked if it was changed.
    """

    hand: HandForm | None = None
    scores: ScoresForm | None = None
    error: str = ""
    line: int | None = None
    asked: AskedFall | None = None
    done: str = ""
    version: str = ""
    question: EditConflict | None = None


NOTHING_TYPED = Typing()


@dataclass(frozen=True, slots=True)
class HandEntry:
    """The entry of a hand: the next one, or one of those on the pad to be corrected."""

    fields: HandFields
    version: str
    saw: int
    line: int | None = None
    done: str = ""
    question: EditConflict | None = None


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match, its games, and the forms for what comes next."""

    slug: str
    version: str
    line: MatchLine
    sides: tuple[BoardSide, BoardSide]
    games: tuple[PadGame, ...]
    entry: HandEntry | None
    typed: Texts
    variant: Variant
    best_of: int = 1
    # What the scores are typed in place of, and what is asked where that has changed.
    scores_version: str = ""
    scores_question: EditConflict | None = None
    is_typing_scores: bool = False
    asked: AskedFall | None = None
    # What its teams say on their phones, where the hall hears them.
    reported: ReportedMatches | None = None

    @property
    def title(self) -> str:
        return match_title(self.line.name)

    @property
    def target(self) -> int:
        return self.variant.target

    @property
    def typed_games(self) -> Iterator[TypedGame]:
        """Each game that can be typed, worked out where the form for them is shown."""
        return typed_games(self.typed, self.variant, self.best_of)

    @property
    def has_bidding(self) -> bool:
        return has_bidding(self.games)


def match_page(
    stored: StoredEvening, match: TeamMatch, typing: Typing = NOTHING_TYPED
) -> MatchPage:
    """The match as it stands, with what was typed and refused."""
    evening, settings = stored.evening, stored.settings
    variant, best_of = settings.rules_of_play, settings.best_of
    pad = pad_of(match, variant, best_of)
    line = match_line(evening, match)
    is_taken = line.is_ready or typing.line is not None
    return MatchPage(
        slug=stored.slug,
        version=stored.version,
        line=line,
        sides=board_sides(evening, match, pad),
        games=pad_games(evening, match, pad, variant.target),
        entry=_entry(stored, match, pad, typing) if is_taken else None,
        typed=typed_in(typing.scores) if typing.scores else scores_standing(match.games),
        variant=variant,
        is_typing_scores=typing.scores is not None,
        best_of=best_of,
        scores_version=(typing.version if typing.scores else "") or stored.version,
        scores_question=typing.question if typing.scores else None,
        asked=typing.asked,
        reported=reported_matches(stored, match.name) if settings.hears_tables else None,
    )


def line_of(match: TeamMatch, number: int | None) -> PadHand | None:
    """The hand on this line of the pad, counted from 1 over all games."""
    hands = match.hands
    return hands[number - 1] if number is not None and 0 < number <= len(hands) else None


def _entry(stored: StoredEvening, match: TeamMatch, pad: MatchPad, typing: Typing) -> HandEntry:
    """With what was typed and refused, else with the line that is corrected, if any."""
    variant = stored.settings.rules_of_play
    standing = line_of(match, typing.line)
    texts = typed_in(typing.hand) if typing.hand else hand_texts(standing) if standing else {}
    error = typing.error if typing.hand else ""
    return HandEntry(
        hand_fields(
            variant,
            texts,
            # A line that is corrected may have become the last one of its game.
            asks_tricks=tells_tricks(variant) if typing.line else is_last(variant, pad),
            error=error,
            invalid=invalid_field(typing.hand) if error and typing.hand else "",
        ),
        line=typing.line,
        version=(typing.version if typing.hand else "") or stored.version,
        saw=match.line_count,
        done=typing.done,
        question=typing.question if typing.hand else None,
    )
