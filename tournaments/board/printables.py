"""The paper of the board: what is on it; how it looks is known to `prints`."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from scoring.hall.comparing import marks
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import halves
from tournaments.board.results import Results, public_results_of, results_of
from tournaments.codec.chain import short_head
from tournaments.presenters.carried_over import carried_over_cents
from tournaments.printing.languages import in_each
from tournaments.printing.marks.qr import is_for_phones
from tournaments.printing.moments import Moment
from tournaments.printing.paper import Shape, Size
from tournaments.printing.printables import Needed, Order, Printable, heading
from tournaments.store.paper.printouts import POSTER
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.bracket.stages import final_said

if TYPE_CHECKING:
    from tournaments.board.prints import (
        NextEvening,
        PosterJar,
        PosterPrize,
        PosterWinner,
        ResultsPoster,
    )
    from tournaments.printing.run import PrintRun


Worth = tuple[int | None, str | None, tuple[int, ...], bool]


def results_poster(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    values = _poster(results_of(stored), order.languages, order.hall.logo)
    prints.results_poster(values, run)


def results_picture(stored: StoredEvening, order: Order, run: "PrintRun", shape: Shape) -> None:
    """The same to post, as anyone may read it."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    values = _poster(public_results_of(stored), tuple(run.languages), order.hall.logo)
    prints.results_picture(values, run, shape)


def _poster(results: Results, languages: tuple[str, ...], logo: bytes | None) -> "ResultsPoster":
    """What the poster tells of these results; no names where they have none."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    stored = results.stored
    is_begun = bool(results.played) or results.has_wins
    return prints.ResultsPoster(
        evening=heading(stored),
        prizes=_prizes(results),
        jar=_jar(results),
        standings=tuple(
            prints.PosterStanding(
                row.place, stored.evening.couples[row.couple], stored.evening.totals[row.couple]
            )
            for row in (results.standings if is_begun else ())
        ),
        is_final=results.is_final,
        is_begun=is_begun,
        head=short_head(stored.head),
        final=_final(stored, languages),
        logo=logo,
    )


def standings(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    evening, asked_for = stored.evening, order.part.game
    game = asked_for or _last_won(evening) or None
    rows = evening.standings if asked_for is None else evening.standings_after(asked_for)
    values = prints.StandingsList(
        heading(stored),
        tuple(
            prints.PosterStanding(row.place, evening.couples[row.couple], row.wins)
            for row in (rows if PLACES.is_there(evening) else ())
        ),
        is_final=evening.is_final and game in {None, evening.settings.game_count},
        game=None if evening.settings.is_tournament else game,
        game_count=evening.settings.game_count,
        is_under_way=game is not None and game > evening.played_count,
        cards_missing=evening.cards_missing,
    )
    drawing = prints.standings_wall if order.size is Size.WALL else prints.standings_list
    drawing(values, run)


def _last_won(evening: Evening) -> int:
    """The last game of which a win stands in the list; no game while cards are to come.

    What is typed already of a card may be of any game.
    """
    if evening.cards_missing:
        return 0
    won = (game for games in evening.punches.values() for game in games)
    return max(evening.played_count, *won, 0)


def next_evening_poster(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    prints.next_evening_poster(_next_evening(stored, order), run)


def sign_up_sheet(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    prints.sign_up_sheet(_next_evening(stored, order), run)


def _next_evening(stored: StoredEvening, order: Order) -> "NextEvening":
    """As this one, on another day; a permit is for one day."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    evening, settings = stored.evening, stored.settings
    return prints.NextEvening(
        replace(heading(stored), date=order.hall.next_day, permit=""),
        settings.entry_fee_cents,
        None if settings.jar_size is None else settings.jar_fee_cents,
        settings.prizes,
        carried_over_cents(evening),
        order.hall.logo,
    )


def phone_sign(stored: StoredEvening, order: Order, run: "PrintRun") -> None:
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    shown = order.address if is_for_phones(order.address) else ""
    prints.phone_sign(prints.PhoneSign(heading(stored), shown, order.hall.wifi), run)


def _certainty(facts: Facts) -> Iterator[str]:
    """Whether anything may still change, and for how many cards it waits."""
    yield f"{facts.is_final} {facts.cards_missing}"


def _address(facts: Facts) -> Iterator[str]:
    yield facts.settings.public_address


def _of_next_evening(facts: Facts) -> Iterator[str]:
    """Fees and prizes as tonight's, and the jar that is carried over."""
    settings = facts.settings
    yield f"{settings.entry_fee_cents} {settings.jar_fee_cents} {settings.jar_size}"
    yield f"{settings.prizes} {carried_over_cents(facts)}"


def _has_places(evening: Evening) -> bool:
    """While pools are played teams have won, and no place is known."""
    return any(evening.totals.values()) and bool(evening.standings)


def _is_begun(evening: Evening) -> bool:
    """Before, a poster of the results says no more than that there are none."""
    return any(evening.played_and_planned[:1]) or any(evening.totals.values())


RESULTS = Needed(_("Empty until somebody has won"), _is_begun)
PLACES = Needed(_("Empty until somebody has a place"), _has_places)

OF_POSTER = (
    *(marks.result, marks.heading, marks.couples),
    *(marks.prizes, marks.progress, marks.matches),
)
PRINTABLES = (
    Printable(
        POSTER,
        "board",
        _("Results poster"),
        _("Prizes, winners and all places, to hang on the wall."),
        (Moment.AFTER,),
        results_poster,
        tells=OF_POSTER,
        needs=RESULTS,
        is_large=True,
    ),
    Printable(
        "standings",
        "board",
        _("Standings"),
        _("All couples by their wins so far, or after any game, for the wall."),
        (Moment.DURING,),
        standings,
        tells=(marks.result, marks.heading, marks.couples, marks.progress, _certainty),
        needs=PLACES,
        sizes=(Size.WALL,),
        is_of_a_game=True,
        is_large=True,
    ),
    Printable(
        "phone-sign",
        "board",
        _("Sign for phones"),
        _("For the door: the address that phones open, as a code and in letters."),
        (Moment.BEFORE,),
        phone_sign,
        tells=(marks.heading, _address),
        is_large=True,
        copies=0,
    ),
    Printable(
        "next-evening-poster",
        "board",
        _("Poster of the next evening"),
        _("Day, hall, fee and prizes as tonight’s; what is not known yet is a line to write on."),
        (Moment.AFTER,),
        next_evening_poster,
        tells=(marks.heading, _of_next_evening),
        is_large=True,
        copies=0,
    ),
    Printable(
        "sign-up-sheet",
        "board",
        _("Sign-up sheet"),
        _("Lines for the couples of the next evening: both names and a telephone number."),
        (Moment.AFTER,),
        sign_up_sheet,
        is_large=True,
        copies=0,
    ),
)


def _final(stored: StoredEvening, languages: tuple[str, ...]) -> tuple[str, ...]:
    """How a tournament was won, once two teams have played for it."""
    knockout = stored.evening.tournament.knockout
    if knockout is None or knockout.final.winner is None or None in knockout.final.teams:
        return ()
    return in_each(languages, partial(final_said, knockout.final))


def _prizes(results: Results) -> "tuple[PosterPrize, ...]":
    """Every prize but one of which nothing can be told: it waits for another, or for play."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    return tuple(
        prints.PosterPrize(
            outcome.prize.name, _winners(results, outcome.couples, outcome.awards), outcome.is_open
        )
        for outcome in results.outcome.prizes
        if not (outcome.is_waiting or outcome.is_to_come) and (outcome.couples or results.is_over)
    )


def _jar(results: Results) -> "PosterJar | None":
    """The jar once it is drawn: before that there is nothing to say of it."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    jar = results.outcome.jar
    if jar is None or not jar.numbers:
        return None
    winners = _winners(results, jar.holders, jar.awards)
    # While games are to come somebody may still win all of them.
    carried_over = jar.carried_over_cents if results.is_over else 0
    return prints.PosterJar(jar.numbers, winners, carried_over, jar.is_open)


def _winners(
    results: Results, level: Sequence[CoupleNumber], awards: Sequence[Award]
) -> "tuple[PosterWinner, ...]":
    """Who wins; while a tie is open, those who are tied."""
    from tournaments.board import prints  # noqa: PLC0415 – slow import

    evening = results.stored.evening
    settings = results.stored.settings
    counts = not settings.is_tournament
    each = None if counts else settings.coin_cents
    won = {award.couple: _worth(award, each) for award in awards}
    winners = (
        prints.PosterWinner(
            evening.couples[couple],
            evening.totals[couple] if counts else None,
            *won.get(couple, ()),
        )
        for couple in (won or level)
    )
    return tuple(replace(one, is_named=_is_named(results, one.couple)) for one in winners)


def _is_named(results: Results, couple: Couple) -> bool:
    """Whether its names may be told; a house couple without any says what it is."""
    return bool(results.players_of(couple.number)) or not couple.names


def _worth(award: Award, coin_cents: int | None) -> Worth:
    """What a couple gets, and what each of the two where they are paid in such coins each."""
    if award.cents is None or coin_cents is None:
        return award.cents, award.thing, (), award.is_each
    return award.cents, award.thing, halves(award.cents, coin_cents), award.is_each
