"""Reads an evening from its rows, in as many queries for forty couples as for five hundred."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from scoring.cards import Card
from scoring.hall.awards import Award
from scoring.hall.couples import Absence, Couple
from scoring.hall.draws import JAR
from scoring.hall.evening import Evening
from scoring.hall.facts import Punches
from scoring.hall.games import JarDraw, Seated, SeatedGame, TablesDraw
from scoring.hall.movement import NO_TABLE, Odd, Seating, Table, on_bench
from scoring.hall.numbers import CoupleNumber, GameNumber, SingleNumber, TableNumber
from scoring.hall.playoffs import PlayoffGame
from scoring.hall.prizes import Prize
from scoring.hall.settings import (
    FEES,
    NAMES,
    FormatOfPlay,
    PictureLetters,
    Rounding,
    Settings,
    Source,
)
from scoring.hall.ties import Tie, Wish
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.pool_order import OrderRule
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
from tournaments.models.couples import couple_key, couple_number
from tournaments.models.games import game_key
from tournaments.record.more import WITHOUT_COLUMN, with_more
from tournaments.record.reading_tournament import read_tournament

COLUMNS = tuple(name for name in NAMES if name not in {"prizes", *WITHOUT_COLUMN})
IN_JSON = ("singles", "more")


def read_evening(pk: int) -> Evening:
    """The evening as its rows tell it; thirteen queries, more for ties and for a tournament."""
    draws, row = _draws(pk), EveningRow.objects.filter(pk=pk).values(*COLUMNS, *IN_JSON)[0]
    singles = {SingleNumber(number): name for number, name in row.pop("singles")}
    more = row.pop("more")
    settings = _settings(row, pk)
    evening = Evening(
        settings=settings,
        couples=_couples(pk),
        singles=singles,
        draws=tuple(_tables_draw(*row) for row in draws["tables"]),
        games=_games(pk),
        cards=_cards(pk),
        ties=_ties(pk),
        jar_draws=tuple(_jar_draw(*row) for row in draws[JAR]),
        handed_over=_handed_over(pk),
        tournament_facts=read_tournament(pk) if settings.is_tournament else TournamentFacts(),
    )
    return with_more(evening, more)


def _settings(told: dict[str, Any], pk: int) -> Settings:
    prizes = PrizeRow.objects.filter(evening=pk).order_by("turn")
    return Settings(
        **told
        | {
            "languages": tuple(told["languages"].split(",")),
            "picture_letters": PictureLetters(told["picture_letters"]),
            "format_of_play": FormatOfPlay(told["format_of_play"]),
            "order_rules": tuple(map(OrderRule, told["order_rules"].split(","))),
            "tables_gone": tuple(TableNumber(int(n)) for n in told["tables_gone"].split(",") if n),
            "odd": Odd(told["odd"]),
            "rounding": Rounding(told["rounding"]),
            "wins_from": Source(told["wins_from"]),
            "prizes": tuple(
                Prize(prize, cents, percent, thing or None, is_each)
                for prize, cents, percent, thing, is_each in prizes.values_list(
                    "prize", "cents", "percent", "thing", "is_each"
                )
            ),
        }
    )


def _couples(pk: int) -> dict[CoupleNumber, Couple]:
    rows = CoupleRow.objects.filter(evening=pk).order_by("number")
    told = rows.values(
        "number", "first_player", "second_player", "is_house", "has_paid", "in_jar", "first_game",
        "last_game", "town", *FEES, "earlier_players",
    )  # fmt: skip
    away = _absences(pk)
    return {CoupleNumber(row["number"]): _couple(row, away[row["number"]]) for row in told}


def _couple(told: dict[str, Any], away: Sequence[Absence]) -> Couple:
    players = told.pop("first_player"), told.pop("second_player")
    earlier = tuple((last_game, tuple(names)) for last_game, names in told.pop("earlier_players"))
    return Couple(**told, players=players, away=tuple(away), earlier_players=earlier)


def _absences(pk: int) -> defaultdict[int, list[Absence]]:
    """The games that each couple missed, in their order."""
    found: defaultdict[int, list[Absence]] = defaultdict(list)
    mine = {"couple__gte": couple_key(pk, 0), "couple__lt": couple_key(pk + 1, 0)}
    rows = AbsenceRow.objects.filter(**mine).order_by("couple", "first_game")
    for couple, first, last in rows.values_list("couple", "first_game", "last_game"):
        found[couple_number(couple)].append((GameNumber(first), GameNumber(last)))
    return found


def _draws(pk: int) -> dict[str, list[tuple[str, Any, str]]]:
    draws: dict[str, list[tuple[str, Any, str]]] = defaultdict(list)
    rows = DrawRow.objects.filter(evening=pk).order_by("turn")
    for purpose, seed, drawn, reason in rows.values_list("purpose", "seed", "drawn", "reason"):
        draws[purpose].append((seed, drawn, reason))
    return draws


def _tables_draw(seed: str, drawn: Any, _reason: str) -> TablesDraw:
    tables = tuple((first, second) for first, second in drawn["tables"])
    rest = drawn["rest"]
    return TablesDraw(seed, Seating(tables, on_bench(rest) if isinstance(rest, list) else rest))


def _jar_draw(seed: str, drawn: Any, reason: str) -> JarDraw:
    return JarDraw(seed, tuple(drawn["order"]), drawn["games"], reason)


def _games(pk: int) -> tuple[SeatedGame, ...]:
    mine = {"game__gte": game_key(pk, 0), "game__lt": game_key(pk + 1, 0)}
    seats: dict[int, dict[int | None, list[tuple[bool, CoupleNumber]]]] = {}
    seated: dict[int, Seated] = {}
    for key, how in (
        GameRow.objects.filter(evening=pk).order_by("number").values_list("pk", "seated")
    ):
        seats[key], seated[key] = {}, Seated(how)
    for key, table, couple, deals_first in (
        SeatRow.objects.filter(**mine)
        .order_by("game", "table")
        .values_list("game", "table", "couple", "deals_first")
    ):
        place = (not deals_first, CoupleNumber(couple_number(couple)))
        seats[key].setdefault(table, []).append(place)
    winners = {
        (key, table): CoupleNumber(couple_number(winner))
        for key, table, winner in ResultRow.objects.filter(**mine).values_list(
            "game", "table", "winner"
        )
    }
    return tuple(_game(key, seats[key], winners, seated[key]) for key in seats)


def games_marked_over(pk: int) -> tuple[bool, ...]:
    """Whether each game is over as its own row says it, which the value works out instead."""
    return tuple(
        GameRow.objects.filter(evening=pk).order_by("number").values_list("is_over", flat=True)
    )


def _game(
    key: int,
    seats: dict[int | None, list[tuple[bool, CoupleNumber]]],
    winners: dict[tuple[int, int], CoupleNumber],
    seated: Seated,
) -> SeatedGame:
    resting = seats.pop(None, [])
    numbers = range(1, max(filter(None, seats), default=0) + 1)
    tables = tuple(_table(seats[n]) if n in seats else NO_TABLE for n in numbers)
    seating = Seating(tables, resting[0][1] if resting else None)
    return SeatedGame(seating, tuple(winners.get((key, n)) for n in numbers), seated)


def _table(places: list[tuple[bool, CoupleNumber]]) -> Table:
    (_, first), *others = sorted(places)
    return first, others[0][1] if others else None


def _cards(pk: int) -> dict[CoupleNumber, Punches]:
    mine = {"couple__gte": couple_key(pk, 0), "couple__lt": couple_key(pk + 1, 0)}
    rows = PunchCardRow.objects.filter(**mine).order_by("couple")
    return {
        CoupleNumber(couple_number(couple)): tuple(map(GameNumber, games))
        for couple, games in rows.values_list("couple", "games")
    }


def _ties(pk: int) -> dict[str, Tie]:
    wishes: dict[str, dict[CoupleNumber, Wish]] = defaultdict(dict)
    forfeits: dict[str, set[CoupleNumber]] = defaultdict(set)
    said = TieWishRow.objects.filter(tie__evening=pk).order_by("couple")
    for prize, key, wish, is_forfeit in said.values_list(
        "tie__prize", "couple", "wish", "is_forfeit"
    ):
        couple = CoupleNumber(couple_number(key))
        if wish:
            wishes[prize][couple] = Wish(wish)
        if is_forfeit:
            forfeits[prize].add(couple)
    cuts = _cuts(pk)
    ties = TieRow.objects.filter(evening=pk).order_by("prize")
    rows = ties.values_list("prize", "playoff_winner", "playoff_way")
    games = _playoff_games(pk) if rows else {}
    return {
        prize: Tie(
            prize,
            wishes[prize],
            frozenset(forfeits[prize]),
            tuple(cuts[prize].values()),
            None if winner is None else CoupleNumber(couple_number(winner)),
            way,
            tuple(games.get(prize, ())),
        )
        for prize, winner, way in rows
    }


def _playoff_games(pk: int) -> dict[str, list[PlayoffGame]]:
    games: dict[str, list[PlayoffGame]] = defaultdict(list)
    rows = TiePlayoffGameRow.objects.filter(tie__evening=pk).order_by("turn")
    for prize, *two in rows.values_list("tie__prize", "winner", "loser"):
        games[prize].append(PlayoffGame(*(CoupleNumber(couple_number(key)) for key in two)))
    return games


def _cuts(pk: int) -> dict[str, dict[int, dict[CoupleNumber, Card]]]:
    cuts: dict[str, dict[int, dict[CoupleNumber, Card]]] = defaultdict(dict)
    rows = TieCutRow.objects.filter(tie__evening=pk).order_by("round", "couple")
    for prize, number, key, card in rows.values_list("tie__prize", "round", "couple", "card"):
        cards = cuts[prize].setdefault(number, {})
        cards[CoupleNumber(couple_number(key))] = Card.parse(card)
    return cuts


def _handed_over(pk: int) -> dict[tuple[str, CoupleNumber], Award]:
    rows = AwardRow.objects.filter(evening=pk).order_by("pk")
    held = (
        Award(prize, CoupleNumber(couple_number(key)), cents, thing or None, is_each)
        for prize, key, cents, thing, is_each in rows.values_list(
            "prize", "couple", "cents", "thing", "is_each"
        )
    )
    return {(award.prize, award.couple): award for award in held}


def drawn_as_json(draw: TablesDraw | JarDraw) -> Any:
    """What `DrawRow.drawn` holds."""
    if isinstance(draw, JarDraw):
        return {"order": list(draw.order), "games": draw.game_count}
    return {"tables": [list(table) for table in draw.seating.tables], "rest": draw.seating.rest}
