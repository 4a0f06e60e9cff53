"""The paper of the board: what is on it; how it looks is known to `prints`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.awards import Award
from scoring.hall.numbers import CoupleNumber
from tournaments.board.results import Results, results_of
from tournaments.evening_file.chain import short_head
from tournaments.printing.printables import Order, Printable, heading
from tournaments.record.kept import KeptEvening
from tournaments.record.printouts import POSTER

if TYPE_CHECKING:
    from tournaments.board.prints import PosterJar, PosterPrize, PosterWinner


def results_poster(kept: KeptEvening, order: Order) -> bytes:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    results = results_of(kept)
    values = prints.ResultsPoster(
        evening=heading(kept),
        prizes=_prizes(results),
        jar=_jar(results),
        standings=tuple(
            prints.PosterStanding(row.place, kept.evening.couples[row.couple], row.wins)
            for row in results.standings
        ),
        is_final=results.is_final,
        head=short_head(kept.head),
    )
    return order.printed(prints.results_poster, values)


PRINTABLES = (
    Printable(
        POSTER,
        "board",
        _("Results poster"),
        _("Prizes, winners and all places, to hang on the wall."),
        results_poster,
        tells_result=True,
    ),
)


def _prizes(results: Results) -> "tuple[PosterPrize, ...]":
    """Every prize but one that cannot be told anything of, because it waits for another."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    return tuple(
        prints.PosterPrize(
            found.prize.name, _winners(results, found.couples, found.awards), found.is_open
        )
        for found in results.outcome.prizes
        if not found.is_waiting
    )


def _jar(results: Results) -> "PosterJar | None":
    """The jar once it is drawn: before that there is nothing to say of it."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    jar = results.outcome.jar
    if jar is None or not jar.numbers:
        return None
    winners = _winners(results, jar.holders, jar.awards)
    return prints.PosterJar(jar.numbers, winners, jar.carried_over_cents, jar.is_open)


def _winners(
    results: Results, level: Sequence[CoupleNumber], awards: Sequence[Award]
) -> "tuple[PosterWinner, ...]":
    """Who wins; while a tie is open, those who are level."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    rows = results.by_couple
    won = {award.couple: (award.cents, award.thing) for award in awards}
    return tuple(
        prints.PosterWinner(
            results.kept.evening.couples[couple],
            rows[couple].wins,
            *won.get(couple, (None, None)),
        )
        for couple in (won or level)
    )
