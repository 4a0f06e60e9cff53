"""The knock-out as docs/rules.md §8.5–8.8 has it: who meets, who has lost where, and the places."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.ends.paper import Group, Result

Seat = int | None


@dataclass
class Sheet:
    """The seats from the top down; results by the name of the match."""

    slots: list[Seat]
    third_place: bool
    results: dict[str, Result] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)  # in their order

    @property
    def rounds(self) -> int:
        return len(self.slots).bit_length() - 1

    def _in(self, round_: int, place: int) -> tuple[bool, Seat]:
        """Whether it is known who stands there, and who; nobody comes out of two byes."""
        if round_ == 0:
            return True, self.slots[place]
        match = self.match(round_, place)
        if match is None:
            return False, None
        first, second = match
        if first is None or second is None:
            return True, first if second is None else second
        name = f"K{round_}-{place + 1}"
        if name in self.results:
            return True, self.results[name].winner
        if given := self._given(first, second):
            return True, given
        return False, None

    def _given(self, first: int, second: int) -> Seat:
        """Who has it because the other one went home."""
        went_first = next((team for team in self.gone if team in (first, second)), None)
        if went_first is None:
            return None
        return second if went_first == first else first

    def match(self, round_: int, place: int) -> tuple[Seat, Seat] | None:
        """Who meets, as soon as both are known."""
        sides = [self._in(round_ - 1, 2 * place + side) for side in (0, 1)]
        return (sides[0][1], sides[1][1]) if all(known for known, _ in sides) else None

    @property
    def third(self) -> tuple[Seat, Seat] | None:
        """Who plays for third place: who was beaten in the round before the final."""
        if not self.third_place or self.rounds < 2:
            return None
        lost = []
        for place in (0, 1):
            match = self.match(self.rounds - 1, place)
            if match is None or not self._in(self.rounds - 1, place)[0]:
                return None
            winner = self._in(self.rounds - 1, place)[1]
            lost.append(next((team for team in match if team != winner), None))
        return lost[0], lost[1]

    def named(self) -> Iterator[tuple[str, tuple[Seat, Seat]]]:
        """Every match of which both teams are known, or that is a bye."""
        for round_ in range(1, self.rounds + 1):
            for place in range(len(self.slots) >> round_):
                if (match := self.match(round_, place)) is not None:
                    yield f"K{round_}-{place + 1}", match
        if (third := self.third) is not None:
            yield "T-1", third

    def winner_of(self, name: str, match: tuple[Seat, Seat]) -> Seat:
        if None in match:
            return match[0] if match[1] is None else match[1]
        if name in self.results:
            return self.results[name].winner
        return self._given(*match)  # type: ignore[arg-type]

    @property
    def to_play(self) -> list[str]:
        return [
            name
            for name, match in self.named()
            if None not in match and self.winner_of(name, match) is None
        ]

    @property
    def is_over(self) -> bool:
        last = self.match(self.rounds, 0)
        if last is None or self.winner_of(f"K{self.rounds}-1", last) is None:
            return last == (None, None)
        third = self.third
        return third is None or third == (None, None) or self.winner_of("T-1", third) is not None

    def might_come(self, round_: int, place: int) -> set[Seat]:
        """Who may still come out there, whoever wins what is open."""
        known, team = self._in(round_, place)
        return {team} if known else self.might_play(round_, place)

    def might_play(self, round_: int, place: int) -> set[Seat]:
        return {team for side in (0, 1) for team in self.might_come(round_ - 1, 2 * place + side)}

    def might_lose(self, round_: int, place: int) -> set[Seat]:
        known, winner = self._in(round_, place)
        return self.might_play(round_, place) - ({winner} if known else set())

    def might_meet(self, name: str) -> list[set[Seat]]:
        """Who may still come to either side of the match."""
        if name == "T-1":
            return [self.might_lose(self.rounds - 1, place) for place in (0, 1)]
        round_, place = map(int, name[1:].split("-"))
        return [self.might_come(round_ - 1, 2 * place - 2 + side) for side in (0, 1)]

    def forget_what_falls(self) -> set[str]:
        """Results of matches that the same two teams cannot play any more, the earliest first."""
        fallen: set[str] = set()
        while True:
            wrong = [
                name
                for name in self.results
                if not all(
                    team in side
                    for team, side in zip(self.met[name], self.might_meet(name), strict=True)
                )
            ]
            if not wrong:
                return fallen
            first = min(wrong)
            del self.results[first]
            del self.met[first]
            fallen.add(first)

    met: dict[str, tuple[Seat, Seat]] = field(default_factory=dict)

    def record(self, name: str, result: Result) -> set[str]:
        """Which results fall by it."""
        self.results[name] = result
        self.met[name] = dict(self.named())[name]
        return self.forget_what_falls()

    def has_played(self, team: int) -> bool:
        """A match with somebody in it that is over."""
        return any(
            team in match and None not in match and self.winner_of(name, match) is not None
            for name, match in self.named()
        )

    def beaten_in(self) -> dict[int, int]:
        """The round in which each was beaten; for third place plays who is beaten already."""
        beaten = {}
        for name, match in self.named():
            if name == "T-1" or None in match:
                continue
            if (winner := self.winner_of(name, match)) is not None:
                loser = next(team for team in match if team != winner)
                beaten[loser] = int(name[1 : name.index("-")])
        return beaten

    def reached(self) -> dict[int, int]:
        """The highest round each team has come to."""
        reached = {team: 1 for team in self.slots if team is not None}
        for round_ in range(2, self.rounds + 1):
            for place in range(len(self.slots) >> (round_ - 1)):
                known, team = self._in(round_ - 1, place)
                if known and team is not None:
                    reached[team] = round_
        return reached

    def groups(self) -> list[Group]:
        """Best first, all who have seats, once it is over (8.6)."""
        beaten = self.beaten_in()
        last = self.rounds
        teams = [team for team in self.slots if team is not None]
        winner = [team for team in teams if team not in beaten]
        groups = [winner]
        for round_ in range(last, 0, -1):
            lost = sorted(team for team in teams if beaten.get(team) == round_)
            third = self.third if round_ == last - 1 else None
            if third is not None and None not in third:
                first = self.winner_of("T-1", third)
                groups += [[team] for team in sorted(lost, key=lambda team: team != first)]
            elif lost:
                groups.append(lost)
        return [group for group in groups if group]

    def consolation(self) -> set[int]:
        """Who has lost the first match that it played, and plays for no place (8.6)."""
        beaten = self.beaten_in()
        third = set(self.third or ()) if self.third_place else set()
        mine: dict[int, int] = {}
        for name, match in self.named():
            if name != "T-1" and None not in match:
                for team in match:
                    mine[team] = mine.get(team, 0) + (  # type: ignore[index,arg-type]
                        self.winner_of(name, match) is not None
                    )
        return {
            team
            for team, round_ in beaten.items()
            if mine[team] == 1 and team not in third and round_ < self.rounds
        }
