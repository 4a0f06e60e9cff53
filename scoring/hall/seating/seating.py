"""How games are seated as couples win, come and go (``rules.md §7``)."""

from dataclasses import replace

from scoring.hall.couples import (
    FIRST_GAME,
    Couple,
    Couples,
    back,
    changes_of,
    there_in,
    with_couple,
    without,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.games.games import Seated, SeatedGame, TablesDraw
from scoring.hall.movement.attendance import changed
from scoring.hall.movement.movement import Odd, Seating, sitting_out
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Settings

SECOND_GAME = GameNumber(2)


def game_of(facts: Facts, number: GameNumber) -> SeatedGame:
    """Gives a game that is seated, and refuses one that is not."""
    if facts.is_draw_outdated:
        raise RefusedError("floor-draw-outdated")
    if not 0 < number <= len(facts.games):
        raise RefusedError("floor-game-not-seated", game=number)
    return facts.games[number - 1]


def check_odd(settings: Settings, odd: Odd | None) -> None:
    """Refuses that somebody sits out where winners move further than to the next table (``§7.21``).

    ``None`` leaves what an odd couple means as it is.
    """
    if settings.more_opponents and odd not in {None, Odd.HOUSE}:
        raise RefusedError("floor-house-couple-only")


def check_tables(settings: Settings) -> None:
    """Refuses play without a table; where there is one, who finds no seat rests (``§7.13``)."""
    if settings.tables_usable == 0:
        raise RefusedError("floor-no-tables")


def check_no_cards_in(facts: Facts) -> None:
    """Refuses to seat game 1 anew under the cards of a whole night (``rules.md §7.13``).

    Where the floor has recorded nothing it knows no other game.
    """
    if facts.games and facts.cards and not facts.has_results:
        raise RefusedError("floor-cards-are-in")


def with_hall(facts: Some, settings: Settings) -> Some:
    """Gives the evening in a hall with other tables (``rules.md §7.13``).

    The open game has them at once as long as it has no result; one that is begun is played to its
    end where everybody sits. The house couple comes and goes with the seats that there are.
    """
    after = replace(facts, settings=settings)
    open_game = facts.open_game
    if not facts.games or {settings.tables_there, facts.settings.tables_there} == {None}:
        return after
    is_at_once = open_game is not None and not open_game.is_begun
    game = GameNumber(len(facts.games) + (not is_at_once))
    couples = _with_house_through(facts.couples, game, after)
    cards = {number: games for number, games in facts.cards.items() if number in couples}
    after = replace(after, couples=couples, cards=cards)
    if open_game is None or not is_at_once:
        return after
    seating = after.seated_for(game, open_game.seating, None, is_drawn=game == FIRST_GAME)
    return with_seats(after, game, seating)


def with_game(facts: Some, number: GameNumber, game: SeatedGame) -> Some:
    """Gives the evening with this game in the place of the one that has its number."""
    games = (*facts.games[: number - 1], game, *facts.games[number:])
    return replace(facts, games=games)


def with_seats(facts: Some, number: GameNumber, seating: Seating) -> Some:
    """Gives the evening with other seats in a game; each couple credited takes its win along.

    Refuses seats at which those wins could not have been won (``rules.md §7.7, §7.14``). Game 1 is
    drawn by hand then, and the draw before stays on record.
    """
    game = facts.games[number - 1]
    if seating == game.seating:
        return facts
    moved = _moved_to(seating, game, number)
    if number > 1:
        return with_game(facts, number, moved)
    drawn = replace(facts, draws=(*facts.draws, TablesDraw("", seating)))
    return with_game(drawn, number, replace(moved, seated=Seated.DRAWN))


def with_next_game(facts: Some) -> Some:
    """Gives the evening with the next game seated, if there is one and the last is over."""
    number = len(facts.games)
    if not facts.games or not facts.games[-1].is_over or number >= facts.settings.game_count:
        return facts
    seated = SeatedGame.begin(facts.seating_after(GameNumber(number)))
    return replace(facts, games=(*facts.games, seated))


def with_games(facts: Some, game_count: int) -> Some:
    """Gives the evening with so many games, and nothing that was recorded of those beyond.

    A draw of the jar from other games is void; the last one from as many counts again, with as many
    numbers as it drew (``rules.md §7.16``).
    """
    settings = replace(facts.settings, game_count=game_count)
    drawn = facts.jar_draws[-1] if facts.jar_draws else None
    if drawn and drawn.order and drawn.game_count == game_count:
        settings = replace(settings, jar_size=len(drawn.order))
    return replace(facts, settings=settings, games=facts.games[:game_count])


def with_attendance(
    facts: Some, couples: Couples, odd: Odd | None = None, from_game: GameNumber | None = None
) -> Some:
    """Gives the evening in which these couples come and go with the next game to seat.

    The house couple comes or goes with them (``rules.md §7.5, §7.6``). Where they are odd, ``odd``
    says what that means from now on. Game 1 is seated for them at once, and nobody drawn anew.
    Where ``from_game`` is named instead, others may come and go with later games already.
    """
    game = facts.game_to_seat if from_game is None else from_game
    guest_count = _guest_count(couples, game)
    is_odd = guest_count % 2 == 1
    chosen = _with_odd(facts, odd, from_game) if odd is not None and is_odd else facts
    if facts.games and from_game is None:
        couples = with_house_couple(couples, game, chosen)
    elif facts.games:
        couples = _with_house_through(couples, game, chosen)
    cards = {number: games for number, games in facts.cards.items() if number in couples}
    after = replace(chosen, couples=couples, cards=cards)
    if game > 1 or not facts.games:
        return after
    if guest_count < 2:
        return replace(after, games=())
    had = None if facts.settings.is_earlier_logbook else facts.house
    return _with_first_game(after, _house_of(couples) or had)


def _with_odd(facts: Some, odd: Odd, from_game: GameNumber | None) -> Some:
    """With this choice from now on: where cards go on alone from the game that is named."""
    is_next = facts.has_results and from_game == facts.game_to_seat
    if is_next or from_game is None or from_game == FIRST_GAME:
        later = {} if facts.has_results else facts.odd_from
        return replace(facts, settings=replace(facts.settings, odd=odd), odd_from=later)
    return replace(facts, odd_from={**facts.odd_from, from_game: odd})


def with_house_couple(couples: Couples, game: GameNumber, facts: Facts) -> Couples:
    """Gives the couples with one more, the house couple, from this game on if it fills a seat."""
    house, is_needed = _house_of(couples), _is_house_needed(couples, game, facts)
    # Where the evening has become shorter since, some may have been to come or go with later games.
    if game == FIRST_GAME or (house is not None and (house.last_game or 0) >= game):
        return _with_house_through(couples, game, facts)
    is_late = house is not None and house.first_game > game
    if house is not None and is_late and not is_needed:
        is_late = not _is_house_needed(couples, house.first_game, facts)
    if is_needed and (house is None or is_late):
        number = CoupleNumber(max(couples) + 1) if house is None else house.number
        return with_couple(couples, Couple(number, is_house=True, first_game=game))
    if house is None or (house.plays(game) == is_needed and not is_late):
        return couples
    if is_needed:
        return with_couple(couples, back(house, game))
    return without(couples, house.number, game)


def _with_house_through(couples: Couples, game: GameNumber, facts: Facts) -> Couples:
    """From this game on as long as somebody is still to come or go, and so to the end.

    After a false start somebody may come or go with game 2 though game 1 has no result yet; on a
    night on cards alone with any game.
    """
    house = _house_of(couples)
    others = [couple for couple in couples.values() if not couple.is_house]
    last = max([game, SECOND_GAME, *(change for one in others for change in changes_of(one))])
    here = [
        house is not None and house.plays(number)
        if number < game
        else _is_house_needed(couples, GameNumber(number), facts)
        for number in range(1, last + 1)
    ]
    if not any(here):
        return {number: couple for number, couple in couples.items() if couple != house}
    house = house or Couple(CoupleNumber(max(couples) + 1), is_house=True)
    return with_couple(couples, there_in(house, here))


def _house_of(couples: Couples) -> Couple | None:
    return next((couple for couple in couples.values() if couple.is_house), None)


def _is_house_needed(couples: Couples, game: GameNumber, facts: Facts) -> bool:
    settings = replace(facts.settings, odd=facts.odd_in(game))
    return settings.has_seat_for_house(_guest_count(couples, game))


def _with_first_game(facts: Some, house: Couple | None) -> Some:
    """With game 1 as those sit in it who are here now; the draw before stays on record.

    The house couple is known by its seat though it goes (``rules.md §7.6``).
    """
    settings, number = facts.settings, house.number if house else None
    seating = changed(
        facts.games[0].seating,
        facts.attending(1),
        settings.odd,
        number,
        settings.tables_gone,
        settings.tables_there,
    )
    if seating == facts.games[0].seating:
        return facts
    drawn = TablesDraw("", seating)
    return replace(
        facts, draws=(*facts.draws, drawn), games=(SeatedGame.begin(seating, Seated.DRAWN),)
    )


def _guest_count(couples: Couples, game: GameNumber) -> int:
    return sum(couple.plays(game) and not couple.is_house for couple in couples.values())


def _moved_to(seating: Seating, game: SeatedGame, number: GameNumber) -> SeatedGame:
    """The game at other tables; each couple credited takes its win along."""
    moving = {couple for couple in game.moving if couple is not None}
    without_win = {couple for _table, couple in game.unwon}
    for idle in moving.intersection(sitting_out(seating)):
        raise RefusedError("floor-reseat-winner-sits-out", game=number, couple=idle)
    winners: list[CoupleNumber | None] = []
    unwon: list[tuple[TableNumber, CoupleNumber]] = []
    for table, couples in enumerate(seating.tables, start=1):
        won = [couple for couple in couples if couple in moving]
        if len(won) > 1:
            raise RefusedError("floor-reseat-two-winners", game=number, table=table)
        is_won = bool(won) and won[0] not in without_win
        winners.append(won[0] if won and is_won else None)
        if won and not is_won and won[0] is not None:
            unwon.append((TableNumber(table), won[0]))
    # As many couples have a result as before, and no two meet: no table has lost its own.
    return SeatedGame(seating, tuple(winners), Seated.RESEATED, tuple(unwon))
