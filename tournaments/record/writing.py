"""Writes the rows in which two evenings differ, and no others; checks and logs nothing.

First goes what is gone, then what is changed, then what is new: no constraint is ever hurt on the
way, and a couple stays as long as a row names it.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from django.db.models import Model

from scoring.hall.couples import Couple, Couples
from scoring.hall.draws import JAR, TABLES
from scoring.hall.evening import Evening
from scoring.hall.games import JarDraw, SeatedGame, TablesDraw
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import Settings
from scoring.hall.ties import Tie
from tournaments.models import (
    AbsenceRow,
    AwardRow,
    CoupleRow,
    DrawRow,
    EveningRow,
    GameRow,
    PrizeRow,
    PunchCardRow,
    ResultRow,
    SeatRow,
    TieCutRow,
    TiePlayoffGameRow,
    TieRow,
    TieWishRow,
)
from tournaments.models.couples import couple_key
from tournaments.models.games import game_key
from tournaments.record.differing import differing
from tournaments.record.more import more_of
from tournaments.record.plain_sql import insert, update
from tournaments.record.reading import COLUMNS, drawn_as_json
from tournaments.record.writing_tournament import add_tournament, changed_matches, drop_tournament

COUPLE_COLUMNS = (
    "first_player", "second_player", "is_house", "has_paid", "in_jar", "first_game", "last_game",
    "town", "entry_fee_cents", "jar_fee_cents", "earlier_players",
)  # fmt: skip


def columns_of(settings: Settings) -> dict[str, Any]:
    """The settings as the evening's own row has them."""
    told = {name: getattr(settings, name) for name in COLUMNS}
    return told | {
        "languages": ",".join(settings.languages),
        "order_rules": ",".join(settings.order_rules),
        "tables_gone": ",".join(map(str, settings.tables_gone)),
    }


def write_difference(pk: int, before: Evening, after: Evening) -> None:
    """Makes the rows of one evening tell another; inside the transaction under way."""
    if after.settings is not before.settings:
        _write_settings(pk, before.settings, after.settings)
    if after.singles != before.singles:
        EveningRow.objects.filter(pk=pk).update(singles=sorted(after.singles.items()))
    changed = differing(before.games, after.games)
    _drop_games(pk, changed)
    _drop_others(pk, before, after)
    was, now = before.tournament_facts, after.tournament_facts
    matches = changed_matches(was, now)
    drop_tournament(pk, was, now, matches)
    _write_couples(pk, before, after)
    _add_games(pk, changed)
    _add_others(pk, before, after)
    add_tournament(pk, was, now, matches)
    if (more := more_of(after)) != more_of(before):
        EveningRow.objects.filter(pk=pk).update(more=more)


def _write_settings(pk: int, before: Settings, after: Settings) -> None:
    if columns_of(before) != columns_of(after):
        EveningRow.objects.filter(pk=pk).update(**columns_of(after))
    if before.prizes != after.prizes:
        PrizeRow.objects.filter(evening=pk).delete()
        _add(
            PrizeRow(
                evening_id=pk,
                turn=turn,
                prize=prize.name,
                cents=prize.cents,
                percent=prize.percent,
                thing=prize.thing or "",
                is_each=prize.is_each,
            )
            for turn, prize in enumerate(after.prizes, start=1)
        )


# Games

Changed = list[tuple[int, SeatedGame | None, SeatedGame | None]]


def _drop_games(pk: int, changed: Changed) -> None:
    """What no longer stands; the last game first, since no two may be open at a time."""
    for number, was, now in reversed(changed):
        key = game_key(pk, number)
        if was is None:
            continue
        if now is None or now.seating != was.seating:
            ResultRow.objects.filter(game=key).delete()
            SeatRow.objects.filter(game=key).delete()
        elif gone := [table for table, before, _now in _won_otherwise(was, now) if before]:
            ResultRow.objects.filter(game=key, table__in=gone).delete()
        if now is None:
            GameRow.objects.filter(pk=key).delete()
        elif (was.is_over, was.seated) != (now.is_over, now.seated):
            GameRow.objects.filter(pk=key).update(is_over=now.is_over, seated=now.seated.value)


def _add_games(pk: int, changed: Changed) -> None:
    games, seats, results = [], [], []
    for number, was, now in changed:
        if now is None:
            continue
        key = game_key(pk, number)
        if was is None:
            games.append((key, pk, number, now.seated.value, now.is_over))
        is_reseated = was is None or was.seating != now.seating
        seats += list(_seats(pk, key, now)) if is_reseated else []
        standing = None if is_reseated else was
        results += [
            (key, table, couple_key(pk, winner))
            for table, _before, winner in _won_otherwise(standing, now)
            if winner
        ]
    insert(GameRow, ("id", "evening_id", "number", "seated", "is_over"), games)
    insert(SeatRow, ("game_id", "couple_id", "table", "deals_first"), seats)
    insert(ResultRow, ("game_id", "table", "winner_id"), results)


def _seats(pk: int, key: int, game: SeatedGame) -> Iterator[tuple[int, int, int | None, bool]]:
    for table, couples, _winner in game.tables:
        for place, couple in enumerate(couples):
            if couple is not None:
                yield key, couple_key(pk, couple), table, place == 0
    # A game has one row for who rests: who sits behind on a bench stands in the column of more.
    for couple in game.seating.bench[:1]:
        yield key, couple_key(pk, couple), None, False


def _won_otherwise(
    was: SeatedGame | None, now: SeatedGame
) -> list[tuple[int, CoupleNumber | None, CoupleNumber | None]]:
    """The tables, each with the winner before and now, at which those are not the same."""
    return differing(was.winners if was else (), now.winners)


# Couples


def _write_couples(pk: int, before: Evening, after: Evening) -> None:
    if after.couples is before.couples:
        return
    gone = [couple_key(pk, number) for number in before.couples.keys() - after.couples.keys()]
    CoupleRow.objects.filter(pk__in=gone).delete()
    update(
        CoupleRow,
        COUPLE_COLUMNS,
        ("id",),
        (
            (*_columns(couple), couple_key(pk, number))
            for number, couple in after.couples.items()
            if before.couples.get(number, couple) != couple
        ),
    )
    insert(
        CoupleRow,
        ("id", "evening_id", "number", *COUPLE_COLUMNS),
        (
            (couple_key(pk, number), pk, number, *_columns(couple))
            for number, couple in after.couples.items()
            if number not in before.couples
        ),
    )
    _write_absences(pk, before.couples, after.couples)


def _write_absences(pk: int, before: Couples, after: Couples) -> None:
    away = {number: couple.away for number, couple in before.items()}
    others = [couple for couple in after.values() if couple.away != away.get(couple.number, ())]
    keys = [couple_key(pk, couple.number) for couple in others]
    if keys:
        AbsenceRow.objects.filter(couple__in=keys).delete()
    rows = (
        (couple_key(pk, couple.number), first, last)
        for couple in others
        for first, last in couple.away
    )
    insert(AbsenceRow, ("couple_id", "first_game", "last_game"), rows)


def _columns(couple: Couple) -> tuple[Any, ...]:
    """What changes about a couple, as its row has it, in the order of the columns."""
    told = (getattr(couple, name) for name in COUPLE_COLUMNS[2:-1])
    return (*couple.players, *told, json.dumps(couple.earlier_players))


# Cards, ties, draws and what is in somebody's hands


def _drop_others(pk: int, before: Evening, after: Evening) -> None:
    if after.cards is not before.cards:
        changed = [c for c, games in before.cards.items() if after.cards.get(c) != games]
        keys = [couple_key(pk, couple) for couple in changed]
        PunchCardRow.objects.filter(couple__in=keys).delete()
    if after.ties is not before.ties:
        prizes = [prize for prize, tie in before.ties.items() if after.ties.get(prize) != tie]
        TieRow.objects.filter(evening=pk, prize__in=prizes).delete()
    if after.handed_over != before.handed_over:
        AwardRow.objects.filter(evening=pk).delete()
    if after.draws != before.draws:
        DrawRow.objects.filter(evening=pk, purpose=TABLES).delete()
    if after.jar_draws != before.jar_draws:
        DrawRow.objects.filter(evening=pk, purpose=JAR).delete()


def _add_others(pk: int, before: Evening, after: Evening) -> None:
    if after.cards is not before.cards:
        _add(
            PunchCardRow(couple_id=couple_key(pk, couple), games=list(games))
            for couple, games in after.cards.items()
            if before.cards.get(couple) != games
        )
    if after.ties is not before.ties:
        for prize, tie in after.ties.items():
            if before.ties.get(prize) != tie:
                _add_tie(pk, tie)
    if after.handed_over != before.handed_over:
        _add(
            AwardRow(
                evening_id=pk,
                prize=award.prize,
                couple_id=couple_key(pk, award.couple),
                cents=award.cents,
                thing=award.thing or "",
                is_each=award.is_each,
            )
            for award in after.handed_over.values()
        )
    _add_draws(pk, before, after)


def _add_tie(pk: int, tie: Tie) -> None:
    winner = None if tie.playoff_winner is None else couple_key(pk, tie.playoff_winner)
    row = TieRow.objects.create(
        evening_id=pk,
        prize=tie.prize,
        playoff_winner_id=winner,
        playoff_way=tie.playoff_way,
    )
    _add(
        TieWishRow(
            tie=row,
            couple_id=couple_key(pk, couple),
            wish=tie.wishes[couple].value if couple in tie.wishes else "",
            is_forfeit=couple in tie.forfeits,
        )
        for couple in tie.wishes.keys() | tie.forfeits
    )
    _add(
        TieCutRow(tie=row, round=number, couple_id=couple_key(pk, couple), card=str(card))
        for number, cards in enumerate(tie.cuts, start=1)
        for couple, card in cards.items()
    )
    _add(
        TiePlayoffGameRow(
            tie=row,
            turn=turn,
            winner_id=couple_key(pk, game.winner),
            loser_id=couple_key(pk, game.loser),
        )
        for turn, game in enumerate(tie.playoff_games, start=1)
    )


def _add_draws(pk: int, before: Evening, after: Evening) -> None:
    if after.draws != before.draws:
        _add(_draw_row(pk, TABLES, turn, draw) for turn, draw in enumerate(after.draws, start=1))
    if after.jar_draws != before.jar_draws:
        _add(_draw_row(pk, JAR, turn, draw) for turn, draw in enumerate(after.jar_draws, start=1))


def _draw_row(pk: int, purpose: str, turn: int, draw: TablesDraw | JarDraw) -> DrawRow:
    return DrawRow(
        evening_id=pk,
        purpose=purpose,
        turn=turn,
        seed=draw.seed,
        drawn=drawn_as_json(draw),
        reason=draw.reason if isinstance(draw, JarDraw) else "",
    )


def _add(rows: Iterable[Model]) -> None:
    new = list(rows)
    if new:
        type(new[0])._default_manager.bulk_create(new, batch_size=1000)
