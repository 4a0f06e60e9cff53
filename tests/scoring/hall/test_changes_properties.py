"""Changes between any two evenings of many: none only where they are equal, and both ways."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.hall.acts import (
    Credit,
    Cut,
    DrawJar,
    DrawTables,
    EveningAct,
    Forfeit,
    HandOver,
    JoinJar,
    Pay,
    RecordWin,
    ReseatFrom,
    SayWish,
    SetPlayoffWay,
    SetUp,
    TypeCard,
    WinPlayoff,
    WinPlayoffGame,
)
from scoring.hall.comparing.changes import Changes, changes
from scoring.hall.evening import Evening
from scoring.hall.games.games import Seated
from scoring.hall.movement.movement import Odd
from scoring.hall.ties.ties import Wish
from scoring.hall.tournament.differences import TournamentChanges
from tests.scoring.hall.two_games import make_evening


def random_evenings(seed: int) -> Iterator[Evening]:
    """The evening after each of many acts drawn at random, some of which undo others."""
    chance = Random(seed)
    evening = make_evening(chance.choice([3, 4, 5, 8]), odd=chance.choice(list(Odd)), game_count=4)
    yield evening
    for turn in range(60):
        try:
            evening = evening.do(random_act(evening, chance, turn))
        except RuleError:
            continue
        yield evening


def random_act(evening: Evening, chance: Random, turn: int) -> EveningAct:
    if not evening.games:
        return DrawTables(str(turn))
    game = chance.randint(1, len(evening.games))
    table = chance.randint(1, len(evening.games[-1].seating.tables))
    couple = chance.choice(list(evening.couples))
    prize = chance.choice(["place-1", "place-2", "booby", "jar"])
    tied = [
        SayWish(prize, couple, chance.choice(list(Wish))),
        Cut(prize, couple, chance.choice(DECK)),
        Forfeit(prize, couple),
        WinPlayoff(prize, couple),
        WinPlayoffGame(prize, couple, chance.choice(list(evening.couples))),
        SetPlayoffWay(prize, chance.choice(["All at one table", ""])),
        HandOver(prize, couple),
    ]
    return chance.choice(
        [
            *(RecordWin(len(evening.games), table, winner) for winner in evening.couples),
            Credit(game, table, couple),
            ReseatFrom(game),
            Pay(couple, has_paid=chance.random() < 0.5),
            JoinJar(couple),
            DrawJar(str(turn), chance.choice(["", "Sample reason"])),
            TypeCard(couple, (chance.randint(1, 4),)),
            SetUp({"hall_share_cents": turn}),
            *tied,
        ]
    )


def without_how(evening: Evening) -> Evening:
    """How couples came to their seats is nothing that anybody sees."""
    games = tuple(replace(game, seated=Seated.MOVED) for game in evening.games)
    return replace(evening, games=games)


def test_changes_are_empty_only_between_equal_evenings() -> None:
    for seed in range(20):
        evenings = list(random_evenings(seed))
        pairs = [(before, after) for before in evenings[::5] for after in evenings]

        told = [changes(before, after).is_empty for before, after in pairs]

        assert told == [without_how(before) == without_how(after) for before, after in pairs], seed


def test_changes_the_other_way_are_the_same_turned_round() -> None:
    for seed in range(20):
        evenings = list(random_evenings(seed))

        for before, after in zip(evenings, evenings[7:], strict=False):
            assert turned(changes(before, after)) == changes(after, before), seed


def turned(found: Changes) -> Changes:
    there = {field.name: getattr(found, field.name) for field in fields(Changes)}
    return Changes(
        **{
            name: tuple(map(turned_one, value))
            if name in LISTS
            else value and value._make(value[::-1])
            for name, value in there.items()
            if name not in {"seated", "gone", "tournament", "played"}
        },
        seated=found.gone,
        gone=found.seated,
        tournament=turned_tournament(found.tournament),
        played=found.played,
    )


def turned_tournament(found: TournamentChanges) -> TournamentChanges:
    return replace(
        found,
        matches=tuple(map(turned_one, found.matches)),
        withdrawn=tuple(map(turned_one, found.withdrawn)),
    )


LISTS = {
    "settings", "couples", "seats", "credits", "cards", "standings", "awards", "ties",
    "handed_over", "money",
}  # fmt: skip


def turned_one(change: tuple[object, ...]) -> tuple[object, ...]:
    *what, before, after = change
    return (*what, after, before)
