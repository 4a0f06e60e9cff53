"""How tables are drawn, winners recorded and games seated (``rules.md §7.1–7.7``)."""

from dataclasses import replace

from scoring.hall.acts import (
    ClearWin,
    Credit,
    DrawTables,
    NoResult,
    RecordWin,
    ReseatFrom,
    SeatTables,
)
from scoring.hall.couples import FIRST_GAME, HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.facts import Facts
from scoring.hall.games.draws import draw_tables
from scoring.hall.games.games import Seated, SeatedGame, TablesDraw
from scoring.hall.handlers.handler import Handler, Handlers, Some, with_seed
from scoring.hall.handlers.seating import (
    check_odd,
    check_tables,
    game_of,
    with_game,
    with_house_couple,
    with_next_game,
    with_seats,
)
from scoring.hall.movement.attendance import seated
from scoring.hall.movement.movement import (
    Odd,
    Seating,
    Table,
    check_seating,
    seat,
    sitting_out,
)
from scoring.hall.movement.rearranging import laid_out
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Settings, Source


def check_draw_tables(facts: Facts, act: DrawTables) -> None:
    """Refuses a draw among fewer than two couples, and one after play has begun."""
    _check_not_begun(facts)
    guest_count = sum(couple.plays(FIRST_GAME) for couple in facts.guests)
    if guest_count < 2:
        raise RefusedError("too-few-couples", couple_count=guest_count)
    settings = _settings_of_draw(facts.settings, act)
    check_odd(settings, settings.odd)
    check_tables(settings)
    couples = with_house_couple(facts.couples, FIRST_GAME, replace(facts, settings=settings))
    if max(couples) > HIGHEST_COUPLE:
        raise RefusedError("door-hall-full", most=MOST_COUPLES)


def draw_starting_tables(facts: Some, act: DrawTables) -> Some:
    """Gives the evening with everybody seated who plays game 1 (``rules.md §7.1, §7.5``).

    A house couple that fills no seat leaves, and its card with it. Where there are more couples
    than seats, who begins on the bench is drawn too (``§7.13``).
    """
    settings = _settings_of_draw(facts.settings, act)
    couples = with_house_couple(facts.couples, FIRST_GAME, replace(facts, settings=settings))
    cards = {number: games for number, games in facts.cards.items() if number in couples}
    playing = [number for number, couple in couples.items() if couple.plays(FIRST_GAME)]
    order = draw_tables(playing, act.seed).order
    numbers = [CoupleNumber(number) for number in order]
    seats = seat(numbers, settings.odd, settings.tables_usable)
    seating = laid_out(seats, settings.tables_gone)
    drawn = replace(facts, settings=settings, couples=couples, cards=cards)
    return _seated(drawn, act.seed, seating)


def check_seat_tables(facts: Facts, act: SeatTables) -> None:
    """Refuses tables at which not everybody sits once, or somebody sits out who should not."""
    _check_not_begun(facts)
    check_seating(act.seating)
    seated = set(TablesDraw("", act.seating).couples)
    attending = facts.attending(FIRST_GAME)  # after a false start somebody may come with game 2
    for couple in sorted(seated - attending):
        raise RefusedError("floor-seats-unknown", couple=couple)
    if missing := sorted(attending - seated):
        raise RefusedError("floor-seats-missing", couples=tuple(missing))
    if len(seated) < 2:
        raise RefusedError("too-few-couples", couple_count=len(seated))
    settings = seat_starting_tables(facts, act).settings
    last, there = len(act.seating.tables), settings.tables_there
    if there is not None and last > there:
        raise RefusedError("floor-beyond-tables", table=last, tables=there)
    _check_sits_out(settings, act.seating)


def seat_starting_tables(facts: Some, act: SeatTables) -> Some:
    """Gives the evening with everybody seated for game 1 as the tables say, which are there."""
    there = {number for number, _table in act.seating.in_play}
    gone = tuple(number for number in facts.settings.tables_gone if number not in there)
    settings = replace(facts.settings, tables_gone=gone)
    return _seated(replace(facts, settings=settings), "", act.seating)


def check_record_win(facts: Facts, act: RecordWin) -> None:
    """Refuses a winner that the table cannot have, or that contradicts what was seen there."""
    game = _game_of_result(facts, act)
    _check_at_table(game, act.table, act.couple)
    if game.winners[act.table - 1] != act.couple:
        _check_may_change(game, act)


def record_win(facts: Some, act: RecordWin) -> Some:
    """Gives the evening with the win; the last one of a game seats the next (``rules.md §7.2``)."""
    number = act.game
    game = facts.games[number - 1]
    if game.winners[act.table - 1] == act.couple:
        return facts
    game = game.with_winner(act.table, act.couple)
    return with_next_game(replace(facts, games=(*facts.games[: number - 1], game)))


def check_no_result(facts: Facts, act: NoResult) -> None:
    """Refuses who does not sit there, and what contradicts what was seen at the table.

    Where the cards alone are kept, nobody knows the seats of a game before it is seated.
    """
    if facts.settings.wins_from is Source.CARDS and act.game > len(facts.games) > 0:
        raise RefusedError("floor-no-result-unseated", game=act.game, before=len(facts.games))
    game = _game_of_result(facts, act)
    _check_at_table(game, act.table, act.moves)
    if game.moves_on(act.table) != act.moves:
        _check_may_change(game, act)


def close_without_winner(facts: Some, act: NoResult) -> Some:
    """Gives the evening with a table that nobody won; the last one of a game seats the next."""
    game = facts.games[act.game - 1]
    if game.moves_on(act.table) == act.moves:
        return facts
    return with_next_game(with_game(facts, act.game, game.without_winner(act.table, act.moves)))


def check_clear_win(facts: Facts, act: ClearWin) -> None:
    """Refuses to take a win out of a game that is over."""
    if act.draw not in {None, len(facts.draws)}:
        raise RefusedError("floor-drawn-again")
    game = game_of(facts, act.game)
    _table(game, act.table)
    if game.is_over:
        raise RefusedError("floor-game-closed", game=act.game)


def clear_win(facts: Some, act: ClearWin) -> Some:
    """Gives the evening with the table's winner still to come."""
    return with_game(facts, act.game, facts.games[act.game - 1].with_winner(act.table, None))


def check_credit(facts: Facts, act: Credit) -> None:
    """Refuses a correction of a game that is still being played."""
    game = game_of(facts, act.game)
    _check_at_table(game, act.table, act.couple)
    if not game.is_over:
        raise RefusedError("floor-game-open", game=act.game)


def credit(facts: Some, act: Credit) -> Some:
    """Gives the evening with the punch moved; everybody sits where they sat (``rules.md §7.7``)."""
    return with_game(facts, act.game, facts.games[act.game - 1].with_winner(act.table, act.couple))


def check_reseat_from(facts: Facts, act: ReseatFrom) -> None:
    """Refuses where the wins recorded since could not have been won at the new seats."""
    game_of(facts, act.game)
    if act.game == 1:
        raise RefusedError("floor-reseat-first-game")
    _reseated(facts, act.game)


def reseat_from(facts: Some, act: ReseatFrom) -> Some:
    """Gives the evening with the seats that follow from the credits; wins stay with the couples."""
    return _reseated(facts, act.game)


def _reseated(facts: Some, first: GameNumber) -> Some:
    for number in range(first, len(facts.games) + 1):
        facts = with_seats(facts, GameNumber(number), facts.seating_after(GameNumber(number - 1)))
    return facts


def _settings_of_draw(settings: Settings, act: DrawTables) -> Settings:
    return replace(
        settings,
        odd=settings.odd if act.odd is None else act.odd,
        sitout_is_punched=(
            settings.sitout_is_punched if act.sitout_is_punched is None else act.sitout_is_punched
        ),
    )


def _seated(facts: Some, seed: str, seating: Seating) -> Some:
    """The same draw once more is no second draw."""
    drawn = TablesDraw(seed, seating)
    draws = facts.draws if facts.games and facts.draw == drawn else (*facts.draws, drawn)
    return replace(facts, draws=draws, games=(SeatedGame.begin(seating, Seated.DRAWN),))


def _check_not_begun(facts: Facts) -> None:
    if facts.games and facts.has_begun:
        raise RefusedError("floor-play-has-begun")


def _check_sits_out(settings: Settings, seating: Seating) -> None:
    """One as an odd couple does, or as many as find no seat (``rules.md §7.5, §7.13``)."""
    sitting = sitting_out(seating)
    without_seat = settings.bench_for(len(seated(seating)))
    is_fitting = {
        Odd.HOUSE: not sitting,
        Odd.REST: seating.bench == sitting and len(sitting) < 2,
        Odd.GAP: not seating.bench,
    }[settings.odd]
    if without_seat:
        is_fitting = len(seating.bench) == without_seat
    if not is_fitting:
        raise RefusedError("floor-sits-out", couples=sitting, odd=settings.odd.value)


def _game_of_result(facts: Facts, act: RecordWin | NoResult) -> SeatedGame:
    """The game, seated as whoever told its result has seen it."""
    if act.draw not in {None, len(facts.draws)}:
        raise RefusedError("floor-drawn-again")
    return game_of(facts, act.game)


def _check_may_change(game: SeatedGame, act: RecordWin | NoResult) -> None:
    """Refuses another result in a game that is over, and where another than was seen stands."""
    if game.is_over:
        raise RefusedError("floor-game-closed", game=act.game)
    standing = game.winners[act.table - 1] or 0
    if act.saw is not None and act.saw != standing:
        raise RefusedError("floor-table-recorded", game=act.game, table=act.table, couple=standing)


def _table(game: SeatedGame, number: TableNumber) -> Table:
    table = game.table(number)
    if table is None:
        raise RefusedError("floor-no-such-table", table=number)
    return table


def _check_at_table(game: SeatedGame, number: TableNumber, couple: CoupleNumber) -> None:
    table = _table(game, number)
    if table[1] is None:
        raise RefusedError("winner-at-lone-table", table=number, couple=couple)
    if couple not in table:
        raise RefusedError("winner-not-at-table", table=number, couple=couple)


FLOOR: Handlers = {
    DrawTables: Handler(check_draw_tables, draw_starting_tables, with_seed),
    SeatTables: Handler(check_seat_tables, seat_starting_tables),
    RecordWin: Handler(check_record_win, record_win),
    NoResult: Handler(check_no_result, close_without_winner),
    ClearWin: Handler(check_clear_win, clear_win),
    Credit: Handler(check_credit, credit),
    ReseatFrom: Handler(check_reseat_from, reseat_from),
}
