"""The page of a game: what is shown of it, and its answer as a page or as the part asked for."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django_htmx.http import HttpResponseClientRedirect, retarget

from scoring.hall.games.games import TablesDraw
from scoring.hall.numbers import GameNumber
from tournaments.floor.game.just_closed import JustClosed, just_closed
from tournaments.floor.game.recorded import EntryLine, ResultLine
from tournaments.floor.game.sheet import GameSheet, GameStep, game_sheet, game_steps
from tournaments.floor.game.table_question import TableQuestion
from tournaments.floor.game.wrong_game import WrongGame
from tournaments.floor.seats.unexpected import UnexpectedSeats, unexpected_seats_now
from tournaments.store.phones.reporting import reports_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.respond import render_fragments, render_page, wanted_fragment

# Settled at once: a quick hand sends the next line before htmx's usual 20 ms are over.
SWAP = "outerHTML settle:0s"


class Arrival(Enum):
    """How a game comes to be shown: asked for, because its page has closed the one before it, or
    because somebody else has.
    """

    ASKED_FOR = auto()
    CLOSED_HERE = auto()
    FOLLOWED = auto()


@dataclass(frozen=True, slots=True)
class WayOn:
    """What a refused tap or line leads to: the question which couple won, or the closed game."""

    question: TableQuestion | None = None
    closed: WrongGame | None = None


@dataclass(frozen=True, slots=True)
class ShownDraw:
    """The starting tables as they count, and the last draw that a seed decided."""

    now: TablesDraw
    by_seed: TablesDraw | None


@dataclass(frozen=True, slots=True)
class GamePage:
    """What the page of a game shows; how it was drawn is told with game 1 alone."""

    slug: str
    game_count: int
    # The game that is being played, which may be a later one.
    open_game: GameNumber | None
    sheet: GameSheet
    steps: tuple[GameStep, ...]
    entry: EntryLine
    draw: ShownDraw | None
    can_redraw: bool
    way_on: WayOn
    closed: JustClosed | None
    is_fresh: bool
    winners_move: int
    # Of the game that is played; of one that is over nobody needs to be told.
    elsewhere: UnexpectedSeats | None


NO_WAY_ON = WayOn()
NOTHING_TYPED = ResultLine()


def game_page(
    stored: StoredEvening,
    number: int,
    line: ResultLine = NOTHING_TYPED,
    way_on: WayOn = NO_WAY_ON,
    *,
    arrival: Arrival = Arrival.ASKED_FOR,
) -> GamePage:
    """A game with the line as it was left; `is_fresh` where it takes the place of another one."""
    evening = stored.evening
    sheet = game_sheet(evening, GameNumber(number))
    if not sheet.is_over:
        sheet = sheet.reported_as(reports_of(stored))
    row = sheet.next_row(line.next_table)
    takes_focus = arrival is not Arrival.FOLLOWED
    is_fresh = arrival is not Arrival.ASKED_FOR
    return GamePage(
        slug=stored.slug,
        game_count=evening.settings.game_count,
        open_game=GameNumber(len(evening.games)) if evening.open_game else None,
        sheet=sheet,
        steps=game_steps(evening),
        entry=EntryLine(stored.slug, sheet.game, sheet.draw, row, line, takes_focus=takes_focus),
        draw=_shown_draw(evening.draws) if number == 1 else None,
        can_redraw=len(evening.games) == 1 and not evening.has_begun,
        way_on=way_on,
        closed=just_closed(
            stored, is_closed_here=arrival is Arrival.CLOSED_HERE, is_fresh=is_fresh
        ),
        is_fresh=is_fresh,
        winners_move=evening.steps_after(GameNumber(number)),
        elsewhere=None if sheet.is_over else unexpected_seats_now(evening),
    )


def _shown_draw(draws: Sequence[TablesDraw]) -> ShownDraw:
    """Seats may have been changed since anybody could check them, but the draw stands."""
    return ShownDraw(draws[-1], next((draw for draw in reversed(draws) if draw.seed), None))


def whole_game(
    request: HttpRequest,
    stored: StoredEvening,
    line: ResultLine = NOTHING_TYPED,
    way_on: WayOn = NO_WAY_ON,
    *,
    arrival: Arrival = Arrival.ASKED_FOR,
    status: int = 200,
) -> HttpResponse:
    """The game as it stands now, whatever part of the page was asked for."""
    is_fragment = bool(wanted_fragment(request))
    if not stored.evening.games:
        to = reverse("floor", args=[stored.slug])
        return HttpResponseClientRedirect(to) if is_fragment else redirect(to)
    page = game_page(stored, len(stored.evening.games), line, way_on, arrival=arrival)
    context = {"stored": stored, "page": page}
    if not is_fragment:
        return render_page(request, "floor/floor.html", context, status=status)
    answer = render_fragments(request, ["floor/_game.html", "_notices.html"], context, status)
    answer.headers["HX-Reswap"] = SWAP
    return retarget(answer, "#game")
