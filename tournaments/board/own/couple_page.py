"""What a couple wants to know of itself: card, place, next table, awards, every game it played."""

from dataclasses import dataclass, replace

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import JAR
from scoring.hall.settings import Source
from tournaments.presenters.games import (
    GameLine,
    PlayersLine,
    ShownCouple,
    game_lines,
    players_lines,
    shown_couple,
)
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class OwnBox:
    """One box of a couple's card."""

    game: GameNumber
    is_won: bool


@dataclass(frozen=True, slots=True)
class SeatNow:
    """Where a couple sits in the game being played; without a table it rests."""

    game: GameNumber
    table: TableNumber | None
    against: ShownCouple | None
    deals_first: bool
    # From the rest seat: the first table in play; on a bench, in which game that will be.
    goes_to: TableNumber | None = None
    plays_again: int | None = None


@dataclass(frozen=True, slots=True)
class CouplePage:
    couple: ShownCouple
    boxes: tuple[OwnBox, ...]
    # None while the cards count and this one is not typed yet.
    wins: int | None
    place: int | None
    is_out_of_prizes: bool
    seat: SeatNow | None
    # Where it has no seat because it is not here: since when, or from when on it will.
    gone_after: GameNumber | None
    plays_from: GameNumber
    games: tuple[GameLine, ...]
    # Who played when, where others went on with the card; empty where names are not shown.
    players: tuple[PlayersLine, ...]
    awards: tuple[Award, ...]
    open: tuple[str, ...]
    played: int
    # How many games are seated.
    seated: int
    cards_missing: int
    cards_come_in: bool
    is_over: bool
    is_final: bool


def couple_page(stored: StoredEvening, number: CoupleNumber) -> CouplePage:
    """The couple's page; it is signed in."""
    evening = stored.evening
    couple = evening.couples[number]
    # The house couple can win no prize, so its card is not among those that prizes go by.
    won = evening.cards_that_count.get(number, ())
    is_counted = _is_counted(evening, number)
    standing = next((row for row in evening.standings if row.couple == number), None)
    games = map(GameNumber, range(1, stored.settings.game_count + 1))
    return CouplePage(
        couple=_shown(stored, couple),
        boxes=tuple(OwnBox(game, game in won) for game in games),
        wins=len(won) if is_counted else None,
        place=standing.place if standing is not None and evening.groups and is_counted else None,
        is_out_of_prizes=couple.is_out_of_prizes,
        seat=_seat_now(stored, number),
        gone_after=couple.last_game,
        plays_from=couple.first_game,
        games=game_lines(evening, number, is_named=stored.settings.public_shows_names),
        players=players_lines(couple) if stored.settings.public_shows_names else (),
        awards=_awards_of(evening, number) if is_counted else (),
        open=_open_for(evening, number) if is_counted else (),
        played=evening.played_count,
        seated=len(evening.games) or 1,
        cards_missing=evening.cards_missing,
        cards_come_in=_cards_come_in(evening),
        is_over=evening.is_over,
        is_final=evening.is_final,
    )


def _shown(stored: StoredEvening, couple: Couple) -> ShownCouple:
    return shown_couple(couple, is_named=stored.settings.public_shows_names)


def _is_counted(evening: Evening, couple: CoupleNumber) -> bool:
    """Whether its wins are known: nobody has none because its card is to come (``§7.22``)."""
    return evening.settings.wins_from is Source.FLOOR or couple in evening.cards


def _cards_come_in(evening: Evening) -> bool:
    """Whether nobody plays any more and cards are missing, where the floor knows no game."""
    return bool(evening.cards and evening.cards_missing) and not evening.has_results


def _seat_now(stored: StoredEvening, couple: CoupleNumber) -> SeatNow | None:
    game, number = stored.evening.open_game, GameNumber(len(stored.evening.games))
    # On cards alone game 1 stays open on the floor, however many were played since.
    if game is None or stored.evening.is_over or _cards_come_in(stored.evening):
        return None
    bench = game.seating.bench
    if couple in bench:
        goes_to, _couples = next(game.seating.in_play)
        again = number + bench.index(couple) + 1 if len(bench) > 1 else None
        resting = SeatNow(number, None, None, deals_first=False, goes_to=goes_to)
        return replace(resting, plays_again=again)
    for table, (first, second), _winner in game.tables:
        if couple in (first, second):
            against = second if couple == first else first
            shown = None if against is None else _shown(stored, stored.evening.couples[against])
            return SeatNow(number, table, shown, deals_first=couple == first)
    return None


def _awards_of(evening: Evening, couple: CoupleNumber) -> tuple[Award, ...]:
    return tuple(award for award in evening.outcome.awards if award.couple == couple)


def _open_for(evening: Evening, couple: CoupleNumber) -> tuple[str, ...]:
    """The prizes held up by a tie that this couple is in."""
    outcome = evening.outcome
    tied = [p.prize.name for p in outcome.prizes if p.is_open and couple in p.couples]
    if outcome.jar is not None and outcome.jar.is_open and couple in outcome.jar.holders:
        tied.append(JAR)
    return tuple(tied)
