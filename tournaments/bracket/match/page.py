"""What the page of one match shows: its score pad line by line, and what may be typed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from django.utils.translation import get_language

from scoring.hall.tournament.matches import PadHand, TeamMatch
from scoring.hall.tournament.pads.lines import MatchPad, pad_of
from scoring.table.variant.variants import Variant
from tournaments.bracket.forms import HandForm, named_bids, tells_tricks, tricks_typed
from tournaments.bracket.match.falling import AskedFall
from tournaments.bracket.match.score_pad import BoardSide, PadGame, board_sides, pad_games
from tournaments.bracket.reported import ReportedMatches, reported_matches
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.edit_conflict import EditConflict
from tournaments.web.match_scores import (
    ScoresForm,
    Texts,
    TypedGame,
    as_texts,
    scores_standing,
    typed_games,
    typed_in,
)
from tournaments.words.bracket.match_names import match_title

ENTERED = {"bidder", "bid", "first_taken", "second_taken", "tricks"}


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
class BidChoice:
    """A bid as a button, and the digits that choose it."""

    value: str
    name: str
    digits: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class HandEntry:
    """The entry of a hand: the next one, or one of those on the pad to be corrected."""

    bids: tuple[BidChoice, ...]
    version: str
    saw: int
    bidder: str = ""
    first_taken: str = ""
    second_taken: str = ""
    # Who won each trick in turn; None where nobody has to ask.
    tricks: str | None = None
    line: int | None = None
    error: str = ""
    invalid: str = ""
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
        return any(row.bidder is not None for game in self.games for row in game.rows)


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
    hands = [*chain.from_iterable(game.hands for game in match.games)]
    return hands[number - 1] if number is not None and 0 < number <= len(hands) else None


def _entry(stored: StoredEvening, match: TeamMatch, pad: MatchPad, typing: Typing) -> HandEntry:
    """With what was typed and refused, else with the line that is corrected, if any."""
    variant = stored.settings.rules_of_play
    standing = line_of(match, typing.line)
    texts = typed_in(typing.hand) if typing.hand else _told(standing) if standing else {}
    error = typing.error if typing.hand else ""
    return HandEntry(
        bidder=texts.get("bidder", ""),
        bids=_bids(variant, texts.get("bid", "")),
        first_taken=texts.get("first_taken", ""),
        second_taken=texts.get("second_taken", ""),
        tricks=texts.get("tricks", "") if _asks_tricks(variant, pad, typing.line) else None,
        line=typing.line,
        version=(typing.version if typing.hand else "") or stored.version,
        saw=match.line_count,
        error=error,
        invalid=_invalid(typing.hand) if error and typing.hand else "",
        done=typing.done,
        question=typing.question if typing.hand else None,
    )


def _bids(variant: Variant, chosen: str) -> tuple[BidChoice, ...]:
    bids = bid_choices(variant)
    return tuple(replace(bid, is_chosen=bid.value == chosen) for bid in bids) if chosen else bids


def bid_choices(variant: Variant) -> tuple[BidChoice, ...]:
    """The bids of the variant in the reader's language, none of them chosen."""
    return _bids_in(variant, get_language())


@lru_cache(maxsize=64)
def _bids_in(variant: Variant, _language: str | None) -> tuple[BidChoice, ...]:
    """The same after every hand; to translate each bid takes longer than to count the pad."""
    return tuple(
        BidChoice(value, name, name.split()[-1], is_chosen=False)
        for value, name in named_bids(variant)
    )


def _asks_tricks(variant: Variant, pad: MatchPad, line: int | None) -> bool:
    """Where both teams can end the game in this hand, the tricks tell who was first."""
    coming = pad.next_hand
    is_last = coming is not None and None not in coming.ways_out
    return tells_tricks(variant) and (line is not None or is_last)


def _invalid(form: HandForm) -> str:
    """The field to come back to: the first that is wrong by itself, else the points."""
    return next((name for name in form.errors if name in ENTERED), "first_taken")


def _told(hand: PadHand) -> Texts:
    first, second = hand.taken
    taken = {"first_taken": first, "second_taken": second, "tricks": tricks_typed(hand.tricks)}
    bid = {} if hand.bidder is None else {"bidder": hand.bidder, "bid": hand.bid}
    return as_texts({**taken, **bid})
