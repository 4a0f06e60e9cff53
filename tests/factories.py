"""Evenings for tests, made with the book as the desks make them; plain functions, no surprises.

An evening that was given is as it was when it was given: `now` gives it as it stands.
"""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from scoring.hall.acts import (
    ClearWin,
    DrawPools,
    DrawTables,
    EveningAct,
    RecordMatch,
    RecordWin,
    ScoreHand,
    SeatKnockout,
    SetUp,
    SetWinsFrom,
    SignIn,
    TypeCard,
)
from scoring.hall.movement.movement import Odd, Winners
from scoring.hall.settings import FormatOfPlay, Source
from scoring.hall.tournament.matches import MatchGame
from tests.scoring.hall.evenings import DAY, players, prizes
from tests.scoring.hall.tournaments import cuts_across
from tournaments.models import EveningRow, LogEntryRow
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening


def make_evening(couples: int = 12, **settings: Any) -> StoredEvening:
    """An evening with so many couples signed in, all paid and in the jar; nothing is drawn."""
    told = {"name": "Sample evening", "date": DAY, "prizes": (), **settings}
    # Of a short evening the jar draws no more games than there are.
    if told.get("game_count", 25) < 8:
        told.setdefault("jar_size", told["game_count"])
    in_jar = told.get("jar_size", 8) is not None
    signed_in = [SignIn(players(number), in_jar=in_jar) for number in range(1, couples + 1)]
    return book.open_evening(SetUp(told), *signed_in, by="test")


def now(evening: StoredEvening) -> StoredEvening:
    """The evening as it stands."""
    stored = book.find(evening.slug)
    assert stored is not None
    return stored


def latest() -> StoredEvening | None:
    """The evening that was set up last, if there is one."""
    slug = EveningRow.objects.order_by("-pk").values_list("slug", flat=True).first()
    return None if slug is None else book.find(slug)


def add_entry_row(evening: StoredEvening, **columns: str) -> StoredEvening:
    """One more row of the logbook as nobody but a hand in the database writes it.

    It is like the last one but for these columns, without its names. Gives the evening that ends
    with it, as a list of heads would; it cannot be opened.
    """
    row = LogEntryRow.objects.get(evening=evening.pk, number=evening.entry)
    told = {"act": row.act, **columns}
    added = LogEntryRow.objects.create(
        evening_id=evening.pk,
        number=evening.entry + 1,
        first=evening.entry + 1,
        at=row.at,
        by=row.by,
        # Of its own, or what is remembered of one evening would pass for the next test's.
        hash=secrets.token_hex(32),
        **told,
    )
    return replace(evening, entry=added.number, head=added.hash)


def put_in_doubt(evening: StoredEvening) -> None:
    """Lets the list of evenings show something else than the logbook, as only a hand can."""
    EveningRow.objects.filter(pk=evening.pk).update(results=450)


def do(evening: StoredEvening, *acts: EveningAct) -> StoredEvening:
    """The evening after these acts, whatever was done since it was given."""
    return book.do(evening.slug, *acts, by="test").after


def draw(
    evening: StoredEvening,
    seed: str = "45",
    odd: Odd | str = Odd.HOUSE,
    *,
    sitout_is_punched: bool = False,
) -> StoredEvening:
    """Starting tables."""
    return do(evening, DrawTables(seed, Odd(odd), sitout_is_punched))


def tables_of(evening: StoredEvening) -> tuple[tuple[int, int | None], ...]:
    """The couples at each table of the game that was seated last."""
    return now(evening).evening.games[-1].seating.tables


def winners_of(evening: StoredEvening) -> tuple[Winners, ...]:
    """The winners of each game so far, in table order."""
    return tuple(game.winners for game in now(evening).evening.games)


def play(evening: StoredEvening, games: int = 3, seed: int = 45) -> StoredEvening:
    """So many more games with winners by the toss of a coin."""
    coin = Random(seed)
    for _ in range(games):
        value = now(evening).evening
        evening = do(
            evening,
            *(
                RecordWin(len(value.games), table, coin.choice(couples))
                for table, couples, _winner in value.games[-1].tables
                if couples[1] is not None
            ),
        )
    return evening


def win(evening: StoredEvening, game: int, table: int, winner: int) -> StoredEvening:
    """One table's result."""
    return do(evening, RecordWin(game, table, winner))


def clear(evening: StoredEvening, game: int, table: int) -> StoredEvening:
    """One table's result taken out."""
    return do(evening, ClearWin(game, table))


def play_first_named(evening: StoredEvening, games: Sequence[int]) -> StoredEvening:
    """These games, each won at every table by the couple that deals first."""
    for game in games:
        for table, couples in enumerate(tables_of(evening), start=1):
            if couples[1] is not None:
                evening = win(evening, game, table, couples[0])
    return evening


def count_cards(evening: StoredEvening, wins: Mapping[int, int | Sequence[int]]) -> StoredEvening:
    """Cards typed and counted: each couple's games won, or only how many (the first ones)."""
    cards = [
        TypeCard(couple, tuple(range(1, won + 1) if isinstance(won, int) else won))
        for couple, won in wins.items()
    ]
    return do(evening, *cards, SetWinsFrom(Source.CARDS))


def offer(evening: StoredEvening, **worths: int | str) -> StoredEvening:
    """Prizes by name (`place_1=30000`, `booby="A turnip"`): cents, `"50 %"` of the pot, a thing."""
    offered = (*now(evening).settings.prizes, *prizes(**worths))
    return do(evening, SetUp({"prizes": offered}))


def make_tournament(
    teams: int = 8, sizes: Sequence[int] = (4, 4), **settings: Any
) -> StoredEvening:
    """A tournament whose pools are drawn; nothing is played."""
    told = {"name": "Sample tournament", "date": DAY, "prizes": (), **settings}
    set_up = SetUp({**told, "format_of_play": FormatOfPlay.NEVINS_HOUSE})
    signed_in = [SignIn(players(number)) for number in range(1, teams + 1)]
    drawn = [DrawPools(tuple(sizes), "45")] if sizes else []
    return book.open_evening(set_up, *signed_in, *drawn, by="test")


def score(evening: StoredEvening, match: str, *hands: tuple[int, int, int]) -> StoredEvening:
    """Hands on the pad: which side bid, how much, and what side 0 took of 30."""
    acts = (ScoreHand(match, (took, 30 - took), side, bid) for side, bid, took in hands)
    return do(evening, *acts)


def beat(evening: StoredEvening, match: str, side: int = 0, lost_with: int = 85) -> StoredEvening:
    """A match as its scores are typed at the end: this side has 120."""
    scores = (lost_with, 120) if side else (120, lost_with)
    return do(evening, RecordMatch(match, (MatchGame(scores),)))


def play_ready(evening: StoredEvening) -> StoredEvening:
    """Every match that can be played now, won by the team with the lower number."""
    for match in now(evening).evening.tournament.matches.values():
        first, second = match.teams
        if first is not None and second is not None and not match.is_over:
            evening = beat(evening, match.name, side=int(second < first))
    return now(evening)


def play_to_knockout(evening: StoredEvening) -> StoredEvening:
    """All pools played, and the knock-out seated."""
    return do(play_to_seats(evening), SeatKnockout())


def play_to_seats(stored: StoredEvening) -> StoredEvening:
    """All pools played, and those cut who are tied across them."""
    stored = play_ready(stored)
    return do(stored, *cuts_across(stored.evening))
