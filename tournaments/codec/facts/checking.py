"""Asks whether the facts of a file can have happened: its parts against each other and the rules.

What results that changed since left behind is no contradiction: a wish for a tie that has gone, or
a seed of the jar that was drawn when there were fewer games.
"""

from collections.abc import Collection, Iterable

from scoring.hall.couples import Couple
from scoring.hall.facts import Facts
from scoring.hall.games.draws import draw_jar, draw_tables
from scoring.hall.games.games import JarDraw, SeatedGame, TablesDraw
from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.ties.ties import Tie
from tournaments.codec.facts.checking_tournament import check_tournament
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import check_named_once

MOST_NAMED = 10
# Who waits for its first game never plays where the evening is made shorter: by the game that is
# open, and the one after it.
MOST_DROPPED = 2


def check_facts(facts: Facts) -> None:
    """Refuses the first contradiction."""
    check_couples(facts)
    for couple in facts.couples.values():
        _check_stay(facts, couple)
        _check_earlier_players(couple)
    _check_games(facts)
    _check_draws(facts)
    check_cards(facts)
    check_jar(facts)
    for draw in facts.jar_draws:
        _check_jar_seed(draw)
    check_prizes(facts)
    check_tournament(facts)


def check_couples(facts: Facts) -> None:
    for odd in (facts.settings.odd, *facts.odd_from.values()):
        if odd not in facts.settings.odds_offered:
            raise EveningFileError("file-house-couple-only", odd=odd.value)
    houses = tuple(couple.number for couple in facts.couples.values() if couple.is_house)
    if len(houses) > 1:
        raise EveningFileError("file-house-couples", couples=houses[:MOST_NAMED])
    for couple in facts.couples.values():
        if couple.is_house and any(_paid_by(couple)):
            raise EveningFileError("file-house-pays", couple=couple.number)
        if couple.in_jar and facts.settings.jar_size is None:
            raise EveningFileError("file-couple-without-jar", couple=couple.number)


def _paid_by(couple: Couple) -> tuple[int, ...]:
    return couple.has_paid, couple.in_jar, couple.entry_fee_cents, couple.jar_fee_cents


def _check_stay(facts: Facts, couple: Couple) -> None:
    game_count = facts.settings.game_count
    if couple.first_game > game_count + MOST_DROPPED:
        place = f"couples ({couple.number})"
        raise EveningFileError(
            "file-game-beyond", place=place, game=couple.first_game, game_count=game_count
        )
    if couple.last_game is not None and couple.last_game < couple.first_game:
        raise EveningFileError(
            "file-gone-before-coming",
            couple=couple.number,
            first_game=couple.first_game,
            last_game=couple.last_game,
        )
    here_until = couple.first_game
    for first, last in couple.away:
        if first <= here_until or last < first:
            raise EveningFileError("file-away-unordered", couple=couple.number, game=first)
        here_until = GameNumber(last + 1)
    if couple.last_game is not None and couple.last_game < here_until:
        raise EveningFileError("file-away-unordered", couple=couple.number, game=couple.last_game)


def _check_earlier_players(couple: Couple) -> None:
    """Each has played at least one game, one after the other."""
    first = couple.first_game
    for last_game, _players in couple.earlier_players:
        if last_game < first:
            raise EveningFileError("file-players-unordered", couple=couple.number, game=last_game)
        first = GameNumber(last_game + 1)


def _check_games(facts: Facts) -> None:
    game_count = facts.settings.game_count
    if len(facts.games) > game_count:
        raise EveningFileError(
            "file-results-too-many", result_count=len(facts.games), game_count=game_count
        )
    for number, game in enumerate(facts.games, start=1):
        _check_seats(facts, game.seating, GameNumber(number))
        if number < len(facts.games):
            _check_is_over(game, number)


def _check_seats(facts: Facts, seating: Seating, game: GameNumber) -> None:
    place = f"played[{game - 1}]"
    seated = TablesDraw("", seating).couples
    check_named_once(seated, place)
    check_known(facts, seated, place)
    if len(seated) < 2:
        raise EveningFileError("file-too-few-couples")
    playing = facts.attending(game)
    for couple in seated:
        if couple not in playing:
            raise EveningFileError("file-not-playing", game=game, couple=couple)
    if missing := sorted(playing.difference(seated)):
        left_out = tuple(missing[:MOST_NAMED])
        raise EveningFileError("file-game-leaves-out", game=game, couples=left_out)
    _check_sits_out(facts, seating)
    _check_tables_there(facts, seating, game)


def _check_tables_there(facts: Facts, seating: Seating, game: GameNumber) -> None:
    """Nobody sits, or sat, at a table beyond those that there are (`rules.md §7.13`)."""
    there, last = facts.settings.tables_there, len(seating.tables)
    if there is not None and last > there:
        place = f"played[{game - 1}].tables.{last}"
        raise EveningFileError("file-table-beyond", place=place, table=last, tables=there)


def _check_sits_out(facts: Facts, seating: Seating) -> None:
    """One at most, or a bench; how, may have been chosen otherwise since, by who is gone."""
    sitting = sitting_out(seating)
    if len(sitting) > max(1, len(seating.bench)):
        first_named = sitting[:MOST_NAMED]
        raise EveningFileError("file-sits-out", couples=first_named, odd=facts.settings.odd.value)


def sitting_out(seating: Seating) -> tuple[CoupleNumber, ...]:
    """Everybody who does not play, in a seating that may be impossible."""
    alone = [first for _, (first, second) in seating.in_play if second is None]
    return (*alone, *seating.bench)


def _check_is_over(game: SeatedGame, number: int) -> None:
    if game.missing:
        raise EveningFileError("file-winner-missing", game=number, table=game.missing[0])


def _check_draws(facts: Facts) -> None:
    for number, draw in enumerate(facts.draws):
        place = f"earlier_draws[{number}]"
        check_named_once(draw.couples, place)
        is_counting = bool(facts.games) and draw is facts.draws[-1]
        if draw.seed and not seed_fits(draw):
            raise EveningFileError("file-seed", place="seating_seed" if is_counting else place)


def seed_fits(draw: TablesDraw) -> bool:
    """Whether the seed gives these very tables."""
    return draw_tables(draw.couples, draw.seed).order == draw.couples


def check_cards(facts: Facts) -> None:
    check_known(facts, facts.cards, "cards")
    for couple, games in facts.cards.items():
        _check_games_there(facts, games, f"cards.{couple}")


def check_jar(facts: Facts) -> None:
    """All of the jar but its seeds."""
    size, game_count = facts.settings.jar_size, facts.settings.game_count
    brought_in = facts.settings.jar_brought_in_cents
    if brought_in and size is None:
        raise EveningFileError("file-money-without-jar", cents=brought_in)
    if size is not None and size > game_count:
        raise EveningFileError("file-jar-beyond-games", jar_size=size, game_count=game_count)
    if facts.jar_draws and size is None:
        raise EveningFileError("file-jar-missing")
    for draw in facts.jar_draws:
        # An evening that ended early draws fewer numbers than before, and may go over without any.
        number_count = len(draw.order)
        is_other = draw is not facts.jar_draw and number_count > (size or 0)
        if number_count not in {0, size} and not is_other:
            raise EveningFileError("file-jar-count", number_count=number_count, jar_size=size)
    _check_games_there(facts, facts.jar_numbers, "jar_draw")


def _check_jar_seed(draw: JarDraw) -> None:
    """The evening may have been made longer or shorter since, so any number of games will do.

    With fewer games fewer numbers compete: if any fits, then the one that ends with the highest.
    """
    if draw.seed and not (draw.order and jar_seed_fits(draw, max(draw.order))):
        raise EveningFileError("file-seed", place="jar_seed")


def jar_seed_fits(draw: JarDraw, game_count: int) -> bool:
    """Whether the seed gives these numbers, in whatever order they were written."""
    return draw_jar(game_count, len(draw.order), draw.seed).numbers == draw.numbers


def check_prizes(facts: Facts) -> None:
    """Refuses a tie or a prize handed over of a couple that is not here or wins nothing."""
    for prize, tie in facts.ties.items():
        _check_guests(facts, couples_named(tie), f"ties ({prize})")
    _check_guests(facts, {couple for _prize, couple in facts.handed_over}, "handed_over")


def couples_named(tie: Tie) -> set[CoupleNumber]:
    """Everybody of whom the tie tells anything."""
    cutting = {couple for cut in tie.cuts for couple in cut}
    playing = {couple for game in tie.playoff_games for couple in (game.winner, game.loser)}
    won = set() if tie.playoff_winner is None else {tie.playoff_winner}
    return cutting | playing | won | {*tie.wishes, *tie.absent} | tie.forfeits


def _check_games_there(facts: Facts, games: Iterable[GameNumber], place: str) -> None:
    game_count = facts.settings.game_count
    for game in games:
        if game > game_count:
            raise EveningFileError(
                "file-game-beyond", place=place, game=game, game_count=game_count
            )


def _check_guests(facts: Facts, couples: Collection[CoupleNumber], place: str) -> None:
    check_known(facts, couples, place)
    house = facts.house
    if house is not None and house.number in couples:
        raise EveningFileError("file-house-wins", couple=house.number, place=place)


def check_known(facts: Facts, couples: Iterable[CoupleNumber], place: str) -> None:
    for couple in couples:
        if couple not in facts.couples:
            raise EveningFileError("file-couple-unknown", couple=couple, place=place)
