"""Cards replayed from the starting tables (rules 7.23), and each error that explains them alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from tests.cards.second_reading.hall import Hall, Plan, next_hall
from tests.cards.second_reading.night import Cards, Sat


@dataclass(frozen=True)
class Misfit:
    """The first game that does not fit, and who sits there at tables that do not."""

    game: int
    hall: Hall
    couples: frozenset[int]


def misfit(plan: Plan, cards: Cards, sat: Sat | None = None) -> Misfit | None:
    """Where cards and seats first disagree."""
    hall = plan.start
    won: set[int] = set()
    by_game: list[set[int]] = [set() for _ in range(plan.games + 1)]
    for couple, games in cards.items():
        for game in games:
            by_game[game].add(couple)
    for game in range(1, plan.games + 1):
        if game > 1:
            hall = next_hall(plan, hall, game, won)
        if sat is not None and sat.game == game:
            if not sat.is_possible(hall):
                return Misfit(game, hall, frozenset())
            hall = sat.seated(hall)
        won, wrong = _read(plan, hall, by_game[game])
        if wrong:
            return Misfit(game, hall, frozenset(wrong))
    return None


def _read(plan: Plan, hall: Hall, punched: set[int]) -> tuple[set[int], set[int]]:
    """Who has won by these punches, and who sits where they cannot be right."""
    won, wrong = set(), set()
    for _, pair in hall.pairs():
        has = punched.intersection(pair)
        won |= has
        if len(has) != 1:
            wrong.update(pair)
    out = hall.sits_out()
    due = won | ({out} if out is not None and plan.sitout_is_punched else set())
    return won, wrong | (punched ^ due)


CardError = tuple[object, ...]


def single_errors(plan: Plan, told: Cards) -> set[CardError]:
    """Every one error after which all cards fit."""
    bad = misfit(plan, told)
    return {
        error
        for error, cards, sat in _candidates(plan, told, bad)
        if misfit(plan, cards, sat) is None
    }


def _candidates(
    plan: Plan, told: Cards, bad: Misfit
) -> Iterator[tuple[CardError, Cards, Sat | None]]:
    for couple in sorted(told):
        for error, games in _of_one_card(plan, told, bad.game, couple):
            yield error, changed(told, {couple: games}), None
    for one, other in combinations(sorted(told), 2):
        yield ("swapped", one, other), exchanged_cards(told, one, other, range(1, 99)), None
        for game in range(1, bad.game + 1):
            yield ("sat-wrong", one, other, game), told, Sat(game, one, other)
            if (game in told[one]) == (game in told[other]):
                continue
            taken = exchanged_cards(told, one, other, range(game, 99))
            yield ("took-cards", one, other, game), taken, None
            first, second = (one, other) if game in told[one] else (other, one)
            for_one = exchanged_cards(told, one, other, [game])
            yield ("wrong-card", first, second, game), for_one, None


def _of_one_card(
    plan: Plan, told: Cards, last: int, couple: int
) -> Iterator[tuple[CardError, set[int]]]:
    """The boxes of a card that may be wrong, one of them in a game that is looked at."""
    for game in range(1, plan.games + 1):
        if game in told[couple]:
            if game <= last:
                yield ("extra", couple, game), {game}
            continue
        if game <= last:
            yield ("missed", couple, game), {game}
        for punch in told[couple]:
            if min(punch, game) <= last:
                yield ("wrong-game", couple, punch, game), {game, punch}


def changed(cards: Cards, turned: dict[int, set[int]]) -> Cards:
    """The cards with these boxes the other way round."""
    return {
        **cards,
        **{couple: frozenset(cards[couple] ^ games) for couple, games in turned.items()},
    }


def exchanged_cards(cards: Cards, one: int, other: int, games: object) -> Cards:
    """The cards with these games of one on the other's."""
    within = frozenset(games)  # type: ignore[arg-type]
    mine, theirs = cards[one], cards[other]
    return {
        **cards,
        one: (mine - within) | (theirs & within),
        other: (theirs - within) | (mine & within),
    }
