"""Asks whether an evening file can have happened: its parts against each other and the rules."""

from collections.abc import Collection, Iterable

from scoring.errors import RuleError
from scoring.hall import movement
from scoring.hall.draws import draw_jar, draw_tables
from scoring.hall.movement import Odd, Seating, replay, seat
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes import JAR
from scoring.hall.ties import Tie
from tournaments.office.evening_file import refusals
from tournaments.office.evening_file.parts import check_named_once
from tournaments.office.evening_file.values import EveningFile

MOST_NAMED = 10
REFUSALS_OF_RESULTS: dict[type[RuleError], type[refusals.EveningFileError]] = {
    movement.WinnerCountError: refusals.FileWinnerCountError,
    movement.WinnerMissingError: refusals.FileWinnerMissingError,
    movement.WinnerNotAtTableError: refusals.FileWinnerElsewhereError,
    movement.WinnerAtLoneTableError: refusals.FileWinnerAloneError,
}


def check_evening_file(file: EveningFile) -> None:
    """Refuses the first contradiction; whether tied couples are level shows when it stands."""
    _check_couples(file)
    if file.seating is not None:
        _check_seating(file, file.seating)
    _check_results(file)
    _check_cards(file)
    _check_jar(file)
    _check_ties(file)
    _check_players(file, {award.couple for award in file.handed_over}, "handed_over")


def _check_couples(file: EveningFile) -> None:
    if len(file.house_couples) > 1:
        raise refusals.FileHouseCouplesError(couples=file.house_couples[:MOST_NAMED])
    for couple in file.couples:
        if couple.is_house and (couple.has_paid or couple.in_jar):
            raise refusals.FileHousePaysError(couple=couple.number)
        if couple.in_jar and file.settings.jar_size is None:
            raise refusals.FileCoupleWithoutJarError(couple=couple.number)
        if couple.first_game != 1:
            raise refusals.FileLateCoupleError(couple=couple.number, game=couple.first_game)
        if couple.last_game is not None:
            raise refusals.FileLeavingCoupleError(couple=couple.number, game=couple.last_game)


def _check_seating(file: EveningFile, seating: Seating) -> None:
    seated = file.drawn_order
    _check_known(file, seated, "seating")
    check_named_once(seated, "seating")
    missing = sorted(file.couple_numbers.difference(seated))
    if missing:
        raise refusals.FileSeatsMissingError(couples=missing[:MOST_NAMED])
    if len(seated) < 2:
        raise refusals.FileTooFewCouplesError
    _check_sits_out(Odd(file.settings.odd), seating)
    if file.seating_seed:
        order = draw_tables(seated, file.seating_seed).order
        if seat([CoupleNumber(couple) for couple in order], Odd(file.settings.odd)) != seating:
            raise refusals.FileSeedError(place="seating_seed")


def _check_sits_out(odd: Odd, seating: Seating) -> None:
    alone = [first for first, second in seating.tables if second is None]
    resting = [] if seating.rest is None else [seating.rest]
    has_place = {
        Odd.HOUSE: not alone and not resting,
        Odd.REST: not alone,
        Odd.GAP: len(alone) <= 1 and not resting,
    }
    if not has_place[odd]:
        raise refusals.FileSitsOutError(couples=(alone + resting)[:MOST_NAMED], odd=odd.value)


def _check_results(file: EveningFile) -> None:
    if not file.results:
        return
    if file.seating is None:
        raise refusals.FileResultsUnseatedError
    if len(file.results) > file.settings.game_count:
        raise refusals.FileResultsTooManyError(
            result_count=len(file.results), game_count=file.settings.game_count
        )
    try:
        replay(file.seating, file.results)
    except RuleError as error:
        raise REFUSALS_OF_RESULTS[type(error)](**error.values) from None


def _check_cards(file: EveningFile) -> None:
    _check_known(file, file.cards, "cards")
    for couple, games in file.cards.items():
        _check_games(file, games, f"cards.{couple}")


def _check_jar(file: EveningFile) -> None:
    size, game_count = file.settings.jar_size, file.settings.game_count
    if file.settings.jar_brought_in_cents and size is None:
        raise refusals.FileMoneyWithoutJarError(cents=file.settings.jar_brought_in_cents)
    if size is not None and size > game_count:
        raise refusals.FileJarBeyondGamesError(jar_size=size, game_count=game_count)
    if file.jar_draw and size is None:
        raise refusals.FileJarMissingError
    if file.jar_draw and len(file.jar_draw) != size:
        raise refusals.FileJarCountError(number_count=len(file.jar_draw), jar_size=size)
    _check_games(file, file.jar_draw, "jar_draw")
    if file.jar_seed and not jar_seed_fits(file):
        raise refusals.FileSeedError(place="jar_seed")


def jar_seed_fits(file: EveningFile) -> bool:
    """Whether the jar's seed gives the jar's numbers, in whatever order they were written."""
    size = len(file.jar_draw)
    return bool(size) and draw_jar(file.settings.game_count, size, file.jar_seed).numbers == tuple(
        sorted(file.jar_draw)
    )


def _check_ties(file: EveningFile) -> None:
    prizes = {prize.name for prize in file.settings.prizes} | (
        {JAR} if file.settings.jar_size else set()
    )
    for tie in file.ties:
        if tie.prize not in prizes:
            raise refusals.FilePrizeUnknownError(prize=tie.prize)
        _check_players(file, couples_named(tie), f"ties ({tie.prize})")
        for couple in sorted(tie.forfeits.difference(tie.wishes)):
            raise refusals.FileForfeitWithoutWishError(prize=tie.prize, couple=couple)


def couples_named(tie: Tie) -> set[CoupleNumber]:
    """Everybody of whom the tie tells anything."""
    cutting = {couple for cut in tie.cuts for couple in cut}
    playing = set() if tie.playoff_winner is None else {tie.playoff_winner}
    return cutting | playing | set(tie.wishes) | tie.forfeits


def _check_games(file: EveningFile, games: Iterable[GameNumber], place: str) -> None:
    for game in games:
        if game > file.settings.game_count:
            raise refusals.FileGameBeyondError(
                place=place, game=game, game_count=file.settings.game_count
            )


def _check_players(file: EveningFile, couples: Collection[CoupleNumber], place: str) -> None:
    """Refuses a couple that is not here, or that is the house couple and wins nothing."""
    _check_known(file, couples, place)
    for house in file.house_couples:
        if house in couples:
            raise refusals.FileHouseWinsError(couple=house, place=place)


def _check_known(file: EveningFile, couples: Iterable[CoupleNumber], place: str) -> None:
    known = file.couple_numbers
    for couple in couples:
        if couple not in known:
            raise refusals.FileCoupleUnknownError(couple=couple, place=place)
