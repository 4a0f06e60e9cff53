"""Nights of ``tests.scoring.naive.card_mixups`` as evenings, and what the audit says of them."""

from dataclasses import replace
from typing import Any

from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.games.games import SeatedGame
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating, on_bench
from scoring.hall.replay.auditing import ReplayAudit
from scoring.hall.replay.card_errors import Explanation
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import set_up
from tests.scoring.naive.card_night import here, sitting

Night = dict[str, Any]
Cards = dict[int, set[int]]


def as_evening(night: Night, played: list[Night], cards: Cards, *, has_floor: bool) -> Evening:
    """The evening on cards alone, or with a floor on which every table is recorded as it was."""
    evening = set_up(
        odd=Odd(night["odd"]),
        game_count=night["games"],
        jar_size=None,
        sitout_is_punched=night["sitout_is_punched"],
        more_opponents=night["more_opponents"],
        tables_there=night["there"],
        wins_from=Source.CARDS,
    )
    games = tuple(map(_seated, played))
    return replace(
        evening,
        couples=_couples(night, played),
        games=games if has_floor else (SeatedGame.begin(games[0].seating),),
        cards={couple: tuple(sorted(games)) for couple, games in sorted(cards.items())},
    )


def _seated(game: Night) -> SeatedGame:
    tables = [game["tables"].get(number) for number in range(1, max(game["tables"]) + 1)]
    seats = tuple(tuple(pair) if pair else NO_TABLE for pair in tables)
    winners = tuple(game["winners"].get(number) for number in range(1, len(tables) + 1))
    return SeatedGame(Seating(seats, on_bench(game["bench"])), winners)


def _couples(night: Night, played: list[Night]) -> dict[int, Couple]:
    """All who are told to have played; a house couple may not be needed by what is told."""
    everybody = sorted({couple for game in played for couple in sitting(game)})
    plays = {
        couple: [game for game in range(1, night["games"] + 1) if couple in here(night, game)]
        for couple in everybody
    }
    return {couple: _couple(night, couple, games) for couple, games in plays.items() if games}


def _couple(night: Night, number: int, plays: list[int]) -> Couple:
    """From its first game to its last, away in those between that it does not play."""
    first, last = plays[0], plays[-1]
    return Couple(
        number,
        is_house=number == night["house"],
        first_game=first,
        last_game=None if last == night["games"] else last,
        away=tuple((game, game) for game in range(first, last) if game not in plays),
    )


def explanations_of(audit: ReplayAudit) -> tuple[Explanation, ...]:
    return audit.explained.explanations if audit.explained else ()


def won_by(explanation: Explanation, right: Cards) -> bool:
    """Whether it has everybody's wins as they were; what it leaves open may be either."""
    return all(
        {*explanation.won.get(couple, ())} <= games
        and games
        <= {*explanation.won.get(couple, ())}
        | {game for one, game in explanation.open_wins if one == couple}
        for couple, games in right.items()
    )


def is_true(explanation: Explanation, told: Night, right: Cards) -> bool:
    """Whether it tells what happened, and so who has won what."""
    if not won_by(explanation, right):
        return False
    errors = explanation.errors
    match told["kind"]:
        case "wrong-card":
            return any(
                (error.kind, error.game, [*error.couples])
                == ("wrong-card", told["game"], told["couples"])
                for error in errors
            )
        case "took-to-end" | "took-one" | "typed-swapped":
            kinds = {"took-cards", "swapped", "wrong-card"}
            return any(
                error.kind in kinds and sorted(error.couples) == told["couples"] for error in errors
            )
        case "both-punched":
            return [error.kind for error in errors] == ["extra"] and errors[0].game == told["game"]
        case "went-otherwise" | "came-otherwise":
            kind = told["kind"].removesuffix("-otherwise")
            return (kind, told["game"], told["couples"]) in [
                (error.kind, error.game, [*error.couples]) for error in errors
            ]
        case "table-skipped" | "loser-moved":
            return any(
                error.kind == "sat-wrong" and [*error.couples] == told["couples"]
                for error in errors
            )
    return True
