"""Cards replayed from the starting tables (rules 7.23), and every single slip that explains them."""

from collections.abc import Iterator
from dataclasses import dataclass

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
    won: list[int] = []
    by_game: list[set[int]] = [set() for _ in range(plan.games + 1)]
    for couple, games in cards.items():
        for game in games:
            by_game[game].add(couple)
    for game in range(1, plan.games + 1):
        if game > 1:
            hall = next_hall(plan, hall, game, won)
        if sat is not None and sat.game == game:
            places = hall.places()
            if not {sat.one, sat.other} - {None} <= set(places):
                return Misfit(game, hall, frozenset())
            if sat.other is None and len(hall.tables[sat.table]) != 1:
                return Misfit(game, hall, frozenset())
            hall = sat.seated(hall)
        punched = by_game[game]
        wrong: set[int] = set()
        won = []
        for _, pair in hall.pairs():
            has = [couple for couple in pair if couple in punched]
            if len(has) != 1:
                wrong.update(pair)
            won += has
        out = hall.sits_out()
        due = set(won) | ({out} if out is not None and plan.sitout_is_punched else set())
        wrong |= punched ^ due
        if wrong:
            return Misfit(game, hall, frozenset(wrong))
    return None


Slip = tuple[object, ...]


def single_slips(plan: Plan, told: Cards) -> set[Slip]:
    """Every one slip after which all cards fit."""
    bad = misfit(plan, told)
    assert bad is not None
    return {
        slip
        for slip, cards, sat in _candidates(plan, told, bad)
        if misfit(plan, cards, sat) is None
    }


def _candidates(plan: Plan, told: Cards, bad: Misfit) -> Iterator[tuple[Slip, Cards, Sat | None]]:
    couples = sorted(told)
    for couple in couples:
        for game in range(1, bad.game + 1):
            if game in told[couple]:
                yield ("extra", couple, game), changed(told, {couple: {game}}), None
                continue
            yield ("missed", couple, game), changed(told, {couple: {game}}), None
            for punch in told[couple]:
                yield (
                    ("wrong-game", couple, punch, game),
                    changed(told, {couple: {game, punch}}),
                    None,
                )
        for punch in (k for k in told[couple] if k <= bad.game):
            for game in range(bad.game + 1, plan.games + 1):
                if game not in told[couple]:
                    yield (
                        ("wrong-game", couple, punch, game),
                        changed(told, {couple: {game, punch}}),
                        None,
                    )
    for k, one in enumerate(couples):
        for other in couples[k + 1 :]:
            yield ("swapped", one, other), exchanged_cards(told, one, other, range(1, 99)), None
            for game in range(1, bad.game + 1):
                yield ("sat-wrong", one, other, game), told, Sat(game, one, other)
                if (game in told[one]) == (game in told[other]):
                    continue
                yield (
                    ("took-cards", one, other, game),
                    exchanged_cards(told, one, other, range(game, 99)),
                    None,
                )
                first, second = (one, other) if game in told[one] else (other, one)
                cards = exchanged_cards(told, one, other, [game])
                yield ("wrong-card", first, second, game), cards, None


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
