"""What holds of a card evening whatever was done, and what one act leaves as it was (rules §7)."""

from collections.abc import Callable, Iterator

from scoring.hall import acts
from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import sitting_out
from scoring.hall.movement.rearranging import WinsGo
from tests.scoring.strategies import places_in_room

# Of an evening


def check_places(evening: Evening) -> None:
    """Everybody who attends a game has one place in it, and nobody else has."""
    assert evening.is_draw_outdated or bool(evening.games) == bool(evening.draws)
    for number, game in enumerate(evening.games, start=1):
        assert sorted(places_in_room(game.seating)) == sorted(evening.attending(number))


def check_tables_gone(evening: Evening) -> None:
    """Nobody plays at a table that is gone; only a game that is over may have had it.

    Or, where the hall has just so many tables, one that was begun by then (rules 7.13).
    """
    settings, game = evening.settings, evening.open_game
    if game is not None and settings.tables_there is None:
        tables = {number for number, _couples in game.seating.in_play}
        assert tables.isdisjoint(settings.tables_gone)


def check_winners(evening: Evening) -> None:
    """Who has won a game has met somebody in it, at the table that says so."""
    for game in evening.games:
        for _number, couples, winner in game.tables:
            assert winner is None or (winner in couples and None not in couples)


def check_punches(evening: Evening) -> None:
    """As many as tables that somebody won, and one for each who sits out where that is punched."""
    for number, game in enumerate(evening.games[: evening.closed_count], start=1):
        punched = sum(number in games for games in evening.floor_cards.values())
        sit_out = len(sitting_out(game.seating)) * evening.settings.sitout_is_punched
        met = sum(second is not None for _, second in game.seating.tables)
        tables = met - len(game.unwon)
        assert punched == tables + sit_out


def check_jar(evening: Evening) -> None:
    """The draw that counts has the jar's numbers, out of the games of this evening (§7.16)."""
    numbers, settings = evening.jar_numbers, evening.settings
    if numbers:
        assert settings.jar_size == len(set(numbers)) == len(numbers)
        assert all(1 <= number <= settings.game_count for number in numbers)
        assert evening.jar_draws[-1].game_count == settings.game_count


def check_money(evening: Evening) -> None:
    money = evening.money
    out = money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
    assert money.in_cents == out


ALWAYS: tuple[Callable[[Evening], None], ...] = (
    check_places, check_tables_gone, check_winners, check_punches, check_jar, check_money,
)  # fmt: skip


# Of an act


def is_seated_anew(evening: Evening) -> bool:
    """Whether a table that goes or comes changes who plays in the open game."""
    game = evening.open_game
    return evening.settings.tables_there is not None and game is not None and not game.is_begun


def check_left_alone(before: Evening, act: EveningAct, after: Evening) -> None:
    """Nobody is moved but by the act that says so, and no win goes to anybody else."""
    for number in games_kept(before, act):
        # What lies beyond an early end is dropped; what is left is as it was.
        if number <= len(after.games):
            assert after.games[number - 1].seating == before.games[number - 1].seating
    wins_stay = not (isinstance(act, acts.Swap) and act.wins is WinsGo.SEAT)
    if (
        isinstance(act, acts.Swap | acts.Move | acts.DropTable | acts.AddTable | acts.ReseatFrom)
        and wins_stay
    ):
        assert [*map(won, after.games)] == [*map(won, before.games)]
    if isinstance(act, acts.DropTable | acts.AddTable):
        # Who sits in a game without a result is chosen anew where the hall has few tables (§7.13).
        games = before.games[:-1] if is_seated_anew(before) else before.games
        assert [*map(opponents, after.games[: len(games)])] == [*map(opponents, games)]
    if isinstance(act, acts.Swap):
        game = act.game - 1
        others = set(places(before.games[game])) ^ set(places(after.games[game]))
        assert {couple for couple, *_ in others} == set(act.couples)


def games_kept(before: Evening, act: EveningAct) -> set[int]:
    """The games whose seats this act may not touch; game 1 is drawn by hand until it is won."""
    every = set(range(1, len(before.games) + 1))
    match act:
        case acts.Swap() | acts.Move():
            return every - {act.game}
        case acts.DropTable() | acts.AddTable():
            return {*range(1, before.closed_count + 1)}
        case acts.ReseatFrom():
            return {*range(1, act.game)}
        case acts.SignIn() | acts.Leave() | acts.ComeBack():
            return every if before.game_to_seat > 1 else set()
        case acts.Credit() | acts.RecordWin() | acts.EndEvening():
            return every
    return set()


def won(game: SeatedGame) -> set[int | None]:
    """Who has won a game, wherever that was."""
    return {winner for winner in game.winners if winner is not None}


def opponents(game: SeatedGame) -> set[tuple[int | None, ...]]:
    """Who meets whom, and who deals first, wherever that is."""
    return {couples for _, couples in game.seating.in_play}


def places(game: SeatedGame) -> Iterator[tuple[int | None, int, int]]:
    """Everybody with table and place; who rests is at no table."""
    for number, couples in game.seating.in_play:
        for place, couple in enumerate(couples):
            if couple is not None:
                yield couple, number, place
    for place, couple in enumerate(game.seating.bench):
        yield couple, 0, place
