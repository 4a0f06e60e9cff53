"""Nights by chance: who comes and goes, who wins, and the cards that are punched of it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

from tests.cards.second_reading.hall import Change, Hall, Plan, next_hall

# The house couple that comes during play: the program gives it a number.
LATER = 9999

Cards = dict[int, frozenset[int]]


@dataclass(frozen=True)
class Night:
    """A night as it was: the hall of each game, who won at its tables, and true cards."""

    plan: Plan
    halls: tuple[Hall, ...]
    winners: tuple[Mapping[int, int], ...]
    cards: Cards
    acts: tuple[dict[str, object], ...]

    def here(self, couple: int, game: int) -> bool:
        """Whether the couple is in the hall in this game."""
        return couple in self.halls[game - 1].places()


@dataclass(frozen=True)
class Sat:
    """Couples that sit down at each other's place in a game (rules 7.23: sat wrong).

    Without another: one beside the lone couple at a table.
    """

    game: int
    one: int
    other: int | None
    table: int | None = None

    def is_possible(self, hall: Hall) -> bool:
        """Whether they are there, and the seat beside the lone couple is empty."""
        if not {self.one, self.other} - {None} <= hall.places().keys():
            return False
        return self.other is not None or len(hall.tables.get(self.table or 0, ())) == 1

    def seated(self, hall: Hall) -> Hall:
        """Where everybody sits then."""
        if self.other is not None:
            return hall.exchanged(self.one, self.other)
        tables = {
            table: tuple(couple for couple in pair if couple != self.one)
            for table, pair in hall.tables.items()
        }
        return Hall({**tables, self.table: (self.one, *tables[self.table])}, hall.rest)


def played(
    plan: Plan,
    chance: Random,
    acts: tuple[dict[str, object], ...],
    wrong: tuple[Sat, ...] = (),
    known: tuple[Mapping[int, int], ...] = (),
) -> Night:
    """A night of this plan; who wins is known of the first games, then goes by chance."""
    halls, won, cards = [], [], {}
    hall = plan.start
    skill: dict[int, float] = {}
    for game in range(1, plan.games + 1):
        if game > 1:
            hall = next_hall(plan, hall, game, won[-1].values())
        for sat in wrong:
            if sat.game == game:
                hall = sat.seated(hall)
        for couple in hall.places():
            cards.setdefault(couple, set())
            skill.setdefault(couple, chance.uniform(0.5, 1.5))
        here = {}
        for table, (one, other) in hall.pairs():
            share = skill[one] / (skill[one] + skill[other])
            here[table] = one if chance.random() < share else other
        if game <= len(known):
            here = dict(known[game - 1])
        for couple in here.values():
            cards[couple].add(game)
        out = hall.sits_out()
        if plan.sitout_is_punched and out is not None:
            cards[out].add(game)
        halls.append(hall)
        won.append(here)
    kept = {couple: frozenset(games) for couple, games in sorted(cards.items())}
    return Night(plan, tuple(halls), tuple(won), kept, acts)


def any_night(chance: Random, couples: int, games: int, comings: int, anew: float = 0.25) -> Night:
    """A night of so many couples, some of whom come late, go home or come back."""
    odd = chance.choice(("house", "rest", "gap"))
    numbers = list(range(1, couples + 1))
    house = couples + 1 if odd == "house" and couples % 2 else LATER
    seated = numbers[:]
    chance.shuffle(seated)
    if house != LATER:
        seated.insert(chance.randrange(couples + 1), house)
    rest = seated.pop() if odd == "rest" and couples % 2 else None
    tables = {k // 2 + 1: tuple(seated[k : k + 2]) for k in range(0, len(seated), 2)}
    plan = Plan(
        games=games,
        odd=odd,
        start=Hall(tables, rest),
        house=house,
        more_opponents=odd == "house" and chance.random() < 0.3,
        sitout_is_punched=odd != "house" and chance.random() < 0.2,
    )
    changes, acts = _changes(chance, plan, set(numbers), comings, anew)
    return played(replace(plan, changes=changes), chance, acts)


def _changes(
    chance: Random, plan: Plan, here: set[int], comings: int, anew: float
) -> tuple[dict[int, Change], tuple[dict[str, object], ...]]:
    """Who comes and goes from which game on, and the acts that tell it."""
    away: set[int] = set()
    changes: dict[int, Change] = {}
    acts: list[dict[str, object]] = []
    for game in sorted(chance.choices(range(2, plan.games + 1), k=comings)):
        change = changes.get(game, Change())
        touched = change.going | change.coming
        what = chance.choice(("leave", "leave", "sign-in", "come-back", "substitute"))
        stay, back = sorted(here - touched), sorted(away - touched)
        act: dict[str, object] = {"act": what, "from_game": game}
        if what == "leave" and len(here) > 6 and stay:
            act["couple"] = couple = chance.choice(stay)
            change = replace(change, going=change.going | {couple})
            here, away = here - {couple}, away | {couple}
        elif what == "come-back" and back:
            act["couple"] = couple = chance.choice(back)
            change = replace(change, coming=change.coming | {couple})
            here, away = here | {couple}, away - {couple}
        elif what == "sign-in":
            act["couple"] = couple = 100 + 10 * len(acts)  # the house couple has one between
            act["players"] = [f"Late {couple}", "Sample"]
            change = replace(change, coming=change.coming | {couple})
            here = here | {couple}
        elif what == "substitute" and stay:
            act["couple"] = chance.choice(stay)
            act["players"] = ["Substitute", "Sample"]
            acts.append(act)
            continue
        else:
            continue
        if len(here) % 2 and not plan.more_opponents and chance.random() < anew:
            odd = chance.choice(("house", "rest", "gap"))
            act["seat" if what == "leave" else "odd"] = odd
            change = replace(change, odd=odd)
        changes[game] = change
        acts.append(act)
    return changes, tuple(acts)


def with_house(night: Night, number: int) -> Night:
    """The night with the number of the house couple that came during play."""
    assert night.plan.house == LATER

    def named(couple: int) -> int:
        return number if couple == LATER else couple

    return replace(
        night,
        plan=replace(night.plan, house=number),
        halls=tuple(hall.exchanged(LATER, number) for hall in night.halls),
        winners=tuple({k: named(c) for k, c in won.items()} for won in night.winners),
        cards={named(couple): games for couple, games in night.cards.items()},
    )
