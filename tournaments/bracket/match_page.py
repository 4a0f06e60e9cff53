"""Knows what the page of one match shows: its score pad line by line, and what may be typed."""

from dataclasses import dataclass
from itertools import chain

from scoring.hall.tournament.last_hands import possible_winners
from scoring.hall.tournament.matches import PadHand, TeamMatch
from scoring.hall.tournament.pad_lines import MatchPad, pad_of
from scoring.table.variants import Variant
from tournaments.bracket.falling import AskedFall
from tournaments.bracket.forms import HandForm, ScoresForm, tricks_typed
from tournaments.bracket.score_pad import BoardSide, PadGame, board_sides, pad_games
from tournaments.record.kept import KeptEvening
from tournaments.shown.matches import MatchLine, match_line
from tournaments.wording.bracket import match_title

ENTERED = {"bidder", "bid", "first_taken", "second_taken", "tricks"}
TYPED = ("first", "second", "winner")


@dataclass(frozen=True, slots=True)
class Typing:
    """What was typed and refused, and why; which line is corrected; what was done just now."""

    hand: HandForm | None = None
    scores: ScoresForm | None = None
    error: str = ""
    line: int | None = None
    asked: AskedFall | None = None
    done: str = ""


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

    bidder: str
    bids: tuple[BidChoice, ...]
    first_taken: str
    second_taken: str
    # Who won each trick in turn; None where nobody has to ask.
    tricks: str | None
    line: int | None
    saw: int
    error: str
    invalid: str
    done: str


@dataclass(frozen=True, slots=True)
class TypedGame:
    """What is typed of one game so far; open where the scores leave both as its winner."""

    number: int
    first: str
    second: str
    winner: str
    is_open: bool


@dataclass(frozen=True, slots=True)
class MatchPage:
    """A match, its games, and the forms for what comes next."""

    slug: str
    title: str
    line: MatchLine
    sides: tuple[BoardSide, BoardSide]
    games: tuple[PadGame, ...]
    entry: HandEntry | None
    typed_games: tuple[TypedGame, ...]
    is_typing_scores: bool
    best_of: int
    winner: int
    asked: AskedFall | None
    target: int

    @property
    def has_bidding(self) -> bool:
        return any(row.bidder is not None for game in self.games for row in game.rows)


def match_page(kept: KeptEvening, match: TeamMatch, typing: Typing = NOTHING_TYPED) -> MatchPage:
    """The match as it stands, with what was typed and refused."""
    evening, settings = kept.evening, kept.settings
    variant, best_of = Variant.parse(settings.variant), settings.best_of
    pad = pad_of(match, variant, best_of)
    line = match_line(evening, match)
    is_taken = line.is_ready or typing.line is not None
    return MatchPage(
        slug=kept.slug,
        title=match_title(match.name),
        line=line,
        sides=board_sides(evening, match, pad),
        games=pad_games(evening, match, pad, variant.target),
        entry=_entry(match, variant, pad, typing) if is_taken else None,
        typed_games=_typed_games(match, variant, best_of, typing.scores),
        is_typing_scores=typing.scores is not None,
        best_of=best_of,
        winner=match.winner or 0,
        asked=typing.asked,
        target=variant.target,
    )


def line_of(match: TeamMatch, number: int | None) -> PadHand | None:
    """The hand on this line of the pad, counted from 1 over all games."""
    hands = [*chain.from_iterable(game.hands for game in match.games)]
    return hands[number - 1] if number is not None and 0 < number <= len(hands) else None


def _entry(match: TeamMatch, variant: Variant, pad: MatchPad, typing: Typing) -> HandEntry:
    standing = line_of(match, typing.line)
    form = typing.hand or HandForm(variant=variant, initial=_told(standing) if standing else {})
    bid, error = _text(form, "bid"), typing.error if typing.hand else ""
    return HandEntry(
        bidder=_text(form, "bidder"),
        bids=tuple(
            BidChoice(value, name, name.split()[-1], is_chosen=value == bid)
            for value, name in form.named_bids
        ),
        first_taken=_text(form, "first_taken"),
        second_taken=_text(form, "second_taken"),
        tricks=_text(form, "tricks") if _asks_tricks(form, pad, typing.line) else None,
        line=typing.line,
        saw=match.line_count,
        error=error,
        invalid=_invalid(form) if error else "",
        done=typing.done,
    )


def _asks_tricks(form: HandForm, pad: MatchPad, line: int | None) -> bool:
    """Where both teams can end the game in this hand, the tricks tell who was first."""
    coming = pad.next_hand
    is_last = coming is not None and None not in coming.ways_out
    return "tricks" in form.fields and (line is not None or is_last)


def _invalid(form: HandForm) -> str:
    """The field to come back to: the first that is wrong by itself, else the points."""
    return next((name for name in form.errors if name in ENTERED), "first_taken")


def _told(hand: PadHand) -> dict[str, object]:
    first, second = hand.taken
    told: dict[str, object] = {"first_taken": first, "second_taken": second}
    told["tricks"] = tricks_typed(hand.tricks)
    return told if hand.bidder is None else {**told, "bidder": hand.bidder, "bid": str(hand.bid)}


def _typed_games(
    match: TeamMatch, variant: Variant, best_of: int, form: ScoresForm | None
) -> tuple[TypedGame, ...]:
    shown = form or ScoresForm(best_of=best_of, initial=_standing(match))
    return tuple(_typed_game(shown, number, variant) for number in range(1, best_of + 1))


def _typed_game(form: ScoresForm, number: int, variant: Variant) -> TypedGame:
    first, second, winner = (_text(form, f"{name}_{number}") for name in TYPED)
    return TypedGame(number, first, second, winner, _is_open(variant, first, second))


def _is_open(variant: Variant, first: str, second: str) -> bool:
    try:
        return len(possible_winners(variant, (int(first), int(second)))) > 1
    except ValueError:
        return False


def _standing(match: TeamMatch) -> dict[str, object]:
    return {
        f"{name}_{number}": value
        for number, game in enumerate(match.games, start=1)
        if game.winner is not None
        for name, value in zip(TYPED, (*game.scores, game.winner), strict=True)
    }


def _text(form: HandForm | ScoresForm, name: str) -> str:
    told = form[name].value() if name in form.fields else None
    return "" if told is None else str(told)
