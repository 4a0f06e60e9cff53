"""Makes an evening of an evening file, whole or not at all; replaces none that is here."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from scoring.hall.draws import JAR, TABLES
from scoring.hall.movement import Seating, replay, still_to_come
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Tie, check_tie
from tournaments import models
from tournaments.logbook import write_entry
from tournaments.models import Award, Couple, Draw, Evening, Game, PunchCard, Result, Seat
from tournaments.office.evening_file import EveningFile
from tournaments.office.evening_file.checking import couples_named
from tournaments.office.evening_file.refusals import FileNotLevelError
from tournaments.office.file_queries import tied_prizes
from tournaments.office.queries import free_slug
from tournaments.office.settings import prize_row
from tournaments.prizes.queries import facts_for, outcome_of

Keys = Mapping[CoupleNumber, int]


@transaction.atomic
def import_evening(*, file: EveningFile, by: str) -> Evening:
    """A new evening that is as the file tells, under an address of its own."""
    settings = file.settings
    evening = Evening.objects.create(
        slug=free_slug(settings.name, settings.date),
        is_practice=file.is_practice,
        **settings.columns(),
    )
    evening.prizes.bulk_create(prize_row(evening, prize) for prize in settings.prizes)
    keys = _write_couples(evening, file)
    if file.seating is not None:
        _write_floor(evening, file, file.seating, keys, by)
    PunchCard.objects.bulk_create(
        PunchCard(couple_id=keys[couple], games=list(games)) for couple, games in file.cards.items()
    )
    _write_jar(evening, file)
    for tie in file.ties:
        _write_tie(evening, tie, keys)
    _write_awards(evening, file, keys)
    _check_level(evening)
    write_entry(
        evening,
        "office-import-practice" if file.is_practice else "office-import-evening",
        by=by,
        name=settings.name,
        couple_count=len(file.couples),
        game_count=len(file.results),
    )
    return evening


def _write_couples(evening: Evening, file: EveningFile) -> Keys:
    couples = Couple.objects.bulk_create(
        Couple(
            evening=evening,
            number=couple.number,
            first_player=couple.players[0],
            second_player=couple.players[1],
            is_house=couple.is_house,
            has_paid=couple.has_paid,
            in_jar=couple.in_jar,
            first_game=couple.first_game,
            last_game=couple.last_game,
        )
        for couple in file.couples
    )
    return {CoupleNumber(couple.number): couple.pk for couple in couples}


def _write_floor(evening: Evening, file: EveningFile, start: Seating, keys: Keys, by: str) -> None:
    """The draw, every game with its seats and results, and the next game with its seats."""
    Draw.objects.create(
        evening=evening, purpose=TABLES, seed=file.seating_seed, order=list(file.drawn_order)
    )
    seatings = replay(start, file.results)[: file.settings.game_count]
    games = Game.objects.bulk_create(
        Game(evening=evening, number=number, closed_at=_closed_at(file, number, seating))
        for number, seating in enumerate(seatings, start=1)
    )
    played = list(zip(games, seatings, strict=True))
    Seat.objects.bulk_create(
        seat for game, seating in played for seat in _seats(game, seating, keys)
    )
    Result.objects.bulk_create(
        Result(game=game, table=table, winner_id=keys[winner], recorded_by=by)
        for game, winners in zip(games, file.results, strict=False)
        for table, winner in enumerate(winners, start=1)
        if winner is not None
    )


def _closed_at(file: EveningFile, number: int, seating: Seating) -> datetime | None:
    """A game is closed when it has all its results; the one after the last has none at all."""
    if number > len(file.results) or still_to_come(seating.tables, file.results[number - 1]):
        return None
    return timezone.now()


def _seats(game: Game, seating: Seating, keys: Keys) -> Iterator[Seat]:
    for table, couples in enumerate(seating.tables, start=1):
        for place, couple in enumerate(couples):
            if couple is not None:
                yield Seat(game=game, table=table, couple_id=keys[couple], deals_first=place == 0)
    if seating.rest is not None:
        yield Seat(game=game, couple_id=keys[seating.rest])


def _write_jar(evening: Evening, file: EveningFile) -> None:
    if file.jar_draw:
        Draw.objects.create(
            evening=evening, purpose=JAR, seed=file.jar_seed, order=list(file.jar_draw)
        )


def _write_tie(evening: Evening, tie: Tie, keys: Keys) -> None:
    winner = None if tie.playoff_winner is None else keys[tie.playoff_winner]
    row = models.Tie.objects.create(evening=evening, prize=tie.prize, playoff_winner_id=winner)
    models.TieWish.objects.bulk_create(
        models.TieWish(
            tie=row, couple_id=keys[couple], wish=wish.value, is_forfeit=couple in tie.forfeits
        )
        for couple, wish in tie.wishes.items()
    )
    models.TieCut.objects.bulk_create(
        models.TieCut(tie=row, round=number, couple_id=keys[couple], card=str(card))
        for number, cards in enumerate(tie.cuts, start=1)
        for couple, card in cards.items()
    )


def _write_awards(evening: Evening, file: EveningFile, keys: Keys) -> None:
    Award.objects.bulk_create(
        Award(
            evening=evening,
            prize=award.prize,
            couple_id=keys[award.couple],
            cents=award.cents,
            thing=award.thing or "",
        )
        for award in file.handed_over
    )


def _check_level(evening: Evening) -> None:
    """Refuses words, cards and play-offs of couples that the wins do not make level."""
    facts = facts_for(evening)
    tied = {
        name: (couples, money) for name, couples, money in tied_prizes(outcome_of(evening, facts))
    }
    for prize, tie in facts.ties.items():
        couples, is_money = tied.get(prize, ((), True))
        for couple in sorted(couples_named(tie).difference(couples)):
            raise FileNotLevelError(prize=prize, couple=couple)
        check_tie(couples, tie, is_divisible=is_money)
