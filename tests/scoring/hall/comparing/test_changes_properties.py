"""Changes between any two evenings of many: none only where they are equal, and both ways."""

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from scoring.hall.acts import DrawTables
from scoring.hall.comparing.changes import Changes, changes
from scoring.hall.evening import Evening
from scoring.hall.games.games import Seated
from scoring.hall.movement.movement import Odd
from scoring.hall.tournament.differences import TournamentChanges
from tests.scoring.hall.comparing.two_games import make_evening
from tests.scoring.hall.steps import Step, act_of

WORDS = (
    "record-win", "record-win", "record-win", "credit", "reseat-from", "pay", "join-jar",
    "draw-jar", "type-card", "set-up", "wish", "cut", "forfeit", "win-playoff", "win-playoff-game",
    "set-playoff-way", "hand-over",
)  # fmt: skip


def random_evenings(seed: int) -> Iterator[Evening]:
    """The evening after each of many acts drawn at random, some of which undo others."""
    chance = Random(seed)
    evening = make_evening(chance.choice([3, 4, 5, 8]), odd=chance.choice(list(Odd)), game_count=4)
    yield evening
    yield (evening := evening.do(DrawTables("45")))
    for _ in range(40):
        act = act_of(evening, Step(chance.choice(WORDS), *chance.choices(range(100), k=3)))
        if evening.can(act):
            yield (evening := evening.do(act))


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
