"""A second reading of a tournament's end, by docs/rules.md §8 alone: who stands where, and why.

It shares nothing with the program. Cards are written as in the acts, "5H"; a figure is a fraction.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

TARGET = 120
LETTERS = "ABCDEFGHIJKLMNOP"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
Group = list[int]
Rounds = list[dict[int, str]]


def height(card: str) -> int:
    """How far it is above the ace, which is low."""
    return RANKS.index(card[:-1])


def cards_of(team: int, rounds: Rounds) -> tuple[int, ...]:
    """What it has cut, round by round, as long as it was among those who cut."""
    cards = []
    for round_ in rounds:
        if team not in round_:
            break
        cards.append(height(round_[team]))
    return tuple(cards)


def round_that_tells(level: Group, rounds: Rounds) -> dict[int, int]:
    """The first round in which all of them have cut and not the same; none where there is none."""
    for round_ in rounds:
        if all(team in round_ for team in level):
            heights = {team: height(round_[team]) for team in level}
            if len(set(heights.values())) > 1:
                return heights
    return {}


@dataclass(frozen=True)
class Result:
    """A match that is over: the scores of its games in the order of the teams."""

    games: tuple[tuple[int, int], ...]
    winner: int | None
    how: str = "played"


@dataclass
class Pools:
    """The pools and what was played in them; a team that was struck is in none of the matches."""

    pools: list[Group]
    matches: dict[str, tuple[int, int]]
    rules: list[str]
    best_of: int = 1
    results: dict[str, Result] = field(default_factory=dict)
    gone: dict[int, str] = field(default_factory=dict)
    cuts: dict[str, Rounds] = field(default_factory=dict)

    def pool_of(self, team: int) -> int:
        return next(number for number, pool in enumerate(self.pools) if team in pool)

    def stays(self, team: int) -> bool:
        return self.gone.get(team) != "struck"

    def of(self, team: int) -> Iterator[str]:
        """Its matches that are not struck."""
        for name, teams in self.matches.items():
            if team in teams and all(self.stays(one) for one in teams):
                yield name

    @property
    def open(self) -> list[str]:
        return [
            name
            for name, teams in self.matches.items()
            if name not in self.results and all(self.stays(one) for one in teams)
        ]

    def withdraw(self, team: int) -> None:
        """Before half of its matches: struck. From half on: the rest are forfeits (8.4)."""
        mine = list(self.of(team))
        played = [name for name in mine if name in self.results]
        if 2 * len(played) < len(mine):
            self.gone[team] = "struck"
            return
        self.gone[team] = "forfeits"
        for name in mine:
            if name not in self.results:
                first, second = self.matches[name]
                self.results[name] = given(self.best_of, 0 if second == team else 1, first, second)

    def wins(self, team: int, among: Iterable[int] | None = None) -> int:
        others = None if among is None else set(among)
        return sum(
            self.results[name].winner == team
            for name in self.of(team)
            if name in self.results and (others is None or others >= set(self.matches[name]))
        )

    def points(self, team: int) -> tuple[int, int]:
        """For and against."""
        mine = against = 0
        for name in self.of(team):
            side = self.matches[name].index(team)
            for scores in self.results[name].games if self.is_decided(name) else ():
                mine, against = mine + scores[side], against + scores[1 - side]
        return mine, against

    def is_decided(self, name: str) -> bool:
        """An abandoned match is over, and counts for nobody."""
        return name in self.results and self.results[name].winner is not None

    def count(self, team: int) -> int:
        return sum(map(self.is_decided, self.of(team)))

    def each(self, team: int, value: int) -> Fraction:
        """Per match."""
        return Fraction(value, self.count(team) or 1)

    def figure(self, rule: str, team: int, level: Group, rounds: Rounds) -> Any:
        points, against = self.points(team)
        match rule:
            case "wins":
                return self.wins(team)
            case "among-level":
                return self.wins(team, level)
            case "difference":
                return points - against
            case "points":
                return points
        return -told_apart[team] if (told_apart := round_that_tells(level, rounds)) else None

    def order(self, number: int, *, cut: bool = True) -> tuple[list[Group], list[dict[str, Any]]]:
        """Groups of level teams, best first, and why each but the last stands before the next."""
        rules = [rule for rule in self.rules if cut or rule != "cut"]
        teams = [team for team in self.pools[number] if self.stays(team)]
        return self._apart(teams, rules, self.cuts.get(LETTERS[number], []))

    def _apart(
        self, teams: Group, rules: list[str], rounds: Rounds
    ) -> tuple[list[Group], list[dict[str, Any]]]:
        if len(teams) < 2 or not rules:
            return [sorted(teams)] if teams else [], []
        rule, later = rules[0], rules[1:]
        figures = {team: self.figure(rule, team, teams, rounds) for team in teams}
        if None in figures.values():
            return [sorted(teams)], []  # nobody is set apart as long as one has cut no card
        parts = [
            [team for team in teams if figures[team] == figure]
            for figure in sorted(set(figures.values()), reverse=True)
        ]
        if len(parts) == 1:
            return self._apart(teams, later, rounds)
        groups: list[Group] = []
        reasons: list[dict[str, Any]] = []
        for part in parts:
            if groups:
                pair = [figures[groups[-1][-1]], figures[part[0]]]
                reasons.append({"rule": rule, "figures": pair, "level": sorted(teams)})
            inner, why = self._apart(part, self._again(rule, later), rounds)
            groups += inner
            reasons += why
        return groups, reasons

    def _again(self, rule: str, later: list[str]) -> list[str]:
        """Among those still tied the rule of the games among them starts again (8.3)."""
        games = (
            ["among-level"] if "among-level" in self.rules and "among-level" not in later else []
        )
        return [*games, *([rule] if rule == "cut" else []), *later]

    def places(self, *, cut: bool = True) -> dict[int, int]:
        """The place in its pool of each team; level teams share it."""
        places = {}
        for number in range(len(self.pools)):
            before = 0
            for group in self.order(number, cut=cut)[0]:
                places |= dict.fromkeys(group, before + 1)
                before += len(group)
        return places


def given(best_of: int, side: int, first: int, second: int) -> Result:
    """Target to nothing in every game that is to be won (8.4)."""
    scores = (TARGET, 0) if side == 0 else (0, TARGET)
    return Result((scores,) * (best_of // 2 + 1), (first, second)[side], "forfeit")


def across(pools: Pools, places: dict[int, int], rounds: Rounds) -> list[Group]:
    """All teams by 8.9, best first; level ones in one group."""

    def key(team: int) -> tuple[Any, ...]:
        points, against = pools.points(team)
        figures = (pools.wins(team), points - against, points)
        return places[team], *(-pools.each(team, figure) for figure in figures)

    groups: list[Group] = []
    for team in sorted(places, key=key):
        if groups and key(groups[-1][0]) == key(team):
            groups[-1].append(team)
        else:
            groups.append([team])
    return [part for group in groups for part in by_cards(group, rounds)]


def by_cards(group: Group, rounds: Rounds) -> list[Group]:
    cards = {team: cards_of(team, rounds) for team in group}
    if not all(cards.values()):
        return [group]
    return [[team for team in group if cards[team] == card] for card in sorted(set(cards.values()))]


def shared_places(groups: Iterable[Group]) -> dict[int, int]:
    """1, 2, 3, 3, 5: a shared place leaves out those after it (8.6)."""
    places: dict[int, int] = {}
    for group in groups:
        places |= dict.fromkeys(group, len(places) + 1)
    return places
