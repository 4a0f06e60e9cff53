"""A tournament by chance, told to the program and to the paper; where they differ it is said."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.ends.ending import finish
from tests.ends.orders import compare_matches, compare_order
from tests.ends.paper import LETTERS, TARGET, Group, Pools, Result, across, given
from tests.ends.program import Act, DiffersError, Evening, RefusedError
from tests.ends.setting_up import evening_file, settings_by_chance
from tests.ends.sheet import Sheet

SUITS = "HDCS"


class Night:
    """Chance, the program and the paper of one tournament."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.tags: set[str] = set()
        self.told: list[Act] = []
        self.waiting: list[Act] = []
        self.settings = settings_by_chance(chance)
        told = evening_file(self.settings, chance)
        self.paid = sum(couple["paid"] for couple in told["couples"])
        self.program = Evening(told)
        file = self.program.file
        self.pools = Pools(
            self.settings["pools"],
            {match["id"]: tuple(match["teams"]) for match in file["matches"]},
            self.settings["order_rules"],
            self.settings["best_of"],
        )
        self.across_cuts: list[dict[int, str]] = []
        self.sheet: Sheet | None = None
        self.ended = False
        self.told_early: dict[int, int] = {}
        compare_matches(self, file)

    # Told to the program

    def same(self, what: str, program: Any, paper: Any) -> None:
        if program != paper:
            raise DiffersError(f"{what}: the program says {program}, the paper {paper}")

    def act(self, **act: Any) -> None:
        self.waiting.append(act)

    def flush(self) -> None:
        acts, self.waiting = self.waiting, []
        self.told += acts
        try:
            self.program.do(acts)
        except RefusedError as refused:
            raise DiffersError(f"refused, though the paper allows it: {refused}") from None

    def must_refuse(self, what: str, **act: Any) -> None:
        self.flush()
        if not self.program.refuses(act):
            self.told.append(act)
            raise DiffersError(f"taken, though the paper forbids it: {what}")

    # What is played

    def score(self, winner: int) -> tuple[int, int]:
        match self.settings["scores"]:
            case "same":
                pair = (TARGET, 60)
            case "few":
                pair = self.chance.choice([(TARGET, 60), (TARGET, 90), (125, 60)])
            case _:
                pair = (self.chance.randrange(120, 150, 5), self.chance.randrange(-60, 120, 5))
        if self.chance.random() < 0.02:
            pair = (TARGET, 125)  # both are there, and the bidders have won (8.2)
        return pair if winner == 0 else (pair[1], pair[0])

    def play(self, name: str, teams: tuple[int, int], *, may_be_given: bool = True) -> Result:
        """A result by chance, and the act that tells it."""
        in_ring = self.settings["rings"] and self.sheet is None
        side = self.ring(*teams) if in_ring else self.chance.randrange(2)
        if may_be_given and self.chance.random() < 0.06:
            how = self.chance.choice(["forfeit", "walk-over"])
            self.act(act="end-match", match=name, how=how, winner=teams[side])
            result = given(self.pools.best_of, side, *teams)
            return Result(result.games, result.winner, how)
        winners = [side] * (self.pools.best_of // 2 + 1)
        if self.pools.best_of == 3 and self.chance.random() < 0.5:
            winners.insert(self.chance.randrange(2), 1 - side)
        games = tuple(self.score(winner) for winner in winners)
        each = zip(games, winners, strict=True)
        told = [{"scores": list(scores), "winner": winner} for scores, winner in each]
        self.act(act="record-match", match=name, games=told)
        return Result(games, teams[side])

    def abandon(self, name: str) -> Result:
        self.tags.add("abandoned")
        self.act(act="end-match", match=name, how="abandoned")
        return Result((), None, "abandoned")

    def ring(self, first: int, second: int) -> int:
        """Everybody beats half of the others, so that all are tied."""
        pool = self.settings["pools"][self.pools.pool_of(first)]
        apart = pool.index(second) - pool.index(first)
        return int((apart % 2 == 0) == (apart > 0))

    def run(self) -> None:
        self.pool_stage()
        if not self.ended:
            self.cut_in_pools()
            if self.settings["qualifiers"]:
                self.seat()
                self.knock_out()
        finish(self)

    def pool_stage(self) -> None:
        open_ = self.pools.open
        self.chance.shuffle(open_)
        leaves = self.chance.random() < 0.35
        stops = self.chance.randrange(len(open_)) if self.chance.random() < 0.2 else None
        for played, name in enumerate(open_):
            if stops == played and self.pools.results:
                self.end_early()
                return
            if leaves and self.chance.random() < 0.15:
                self.leave_pool()
            if stops is not None and self.chance.random() < 0.3:
                self.cut_early()
            if name not in self.pools.open:
                continue
            self.pools.results[name] = (
                self.abandon(name) if self.chance.random() < 0.01
                else self.play(name, self.pools.matches[name])
            )  # fmt: skip
            if self.chance.random() < 0.05:  # typed wrong
                self.correct_in_pool()
        self.flush()

    def cut_early(self) -> None:
        """In a pool that is played out level teams cut, while others play on."""
        for number, letter in enumerate(LETTERS[: len(self.settings["pools"])]):
            rounds = self.pools.cuts.setdefault(letter, [])
            level = self.level_in_pool(number)
            if level and not any(name.startswith(f"{letter}-") for name in self.pools.open):
                self.tags.add("cut while others play")
                self.cut(level, rounds, self.round_of(level[0], rounds))

    def correct_in_pool(self) -> None:
        played = (name for name, result in self.pools.results.items() if result.how == "played")
        gone = self.pools.gone.keys()
        may = [name for name in played if gone.isdisjoint(self.pools.matches[name])]
        if may:
            self.tags.add("corrected in the pool")
            name = self.chance.choice(may)
            self.act(act="clear-match", match=name)
            self.pools.results[name] = self.play(name, self.pools.matches[name])

    def leave_pool(self) -> None:
        here = list(self.here())
        team = self.chance.choice(here)
        pool = self.settings["pools"][self.pools.pool_of(team)]
        if sum(one not in self.pools.gone for one in pool) < 2 or len(here) < 4:
            return
        self.pools.withdraw(team)
        self.tags.add(f"left: {self.pools.gone[team]}")
        self.act(act="withdraw", couple=team)

    def end_early(self) -> None:
        self.flush()
        self.tags.add("ended in the pools" if self.sheet is None else "ended in the knock-out")
        self.act(act="end-evening")
        self.flush()
        self.ended = True

    # Cards

    def cut(self, level: Group, rounds: list[dict[int, str]], at: int) -> None:
        """Each of them cuts once; the ranks are few, so that some are tied again."""
        used = set(rounds[at].values()) if len(rounds) > at else set()
        if len(rounds) <= at:
            rounds.append({})
        for team in self.chance.sample(level, len(level)):
            pack = [rank + suit for rank in self.ranks(level) for suit in SUITS]
            card = self.chance.choice([card for card in pack if card not in used])
            used.add(card)
            rounds[at][team] = card
            self.act(act="cut-for-place", couple=team, card=card)

    def ranks(self, level: Group) -> list[str]:
        return self.chance.choice([["A", "5", "K"], ["2", "3", "10", "J"]]) + (
            ["4", "6", "7", "8", "9", "Q"] if len(level) > 6 else []
        )

    def level_in_pool(self, number: int) -> Group | None:
        """The first teams of the pool that nothing sets apart."""
        return next((group for group in self.pools.order(number)[0] if len(group) > 1), None)

    def round_of(self, team: int, rounds: list[dict[int, str]]) -> int:
        return sum(team in one for one in rounds)

    def cut_in_pools(self) -> None:
        for number in range(len(self.settings["pools"])):
            rounds = self.pools.cuts.setdefault(LETTERS[number], [])
            while level := self.level_in_pool(number):
                self.tags.add("cut in a pool")
                if self.settings["qualifiers"] and self.chance.random() < 0.2:
                    self.must_refuse("seats before a cut in a pool", act="seat-knockout")
                self.cut(level, rounds, self.round_of(level[0], rounds))
        self.flush()
        compare_order(self)

    # The knock-out

    def here(self) -> Iterator[int]:
        for pool in self.settings["pools"]:
            yield from (team for team in pool if team not in self.pools.gone)

    def pool_places(self) -> dict[int, int]:
        """Of those who are here: the next moves up."""
        places = {}
        for number in range(len(self.settings["pools"])):
            here = [t for g in self.pools.order(number)[0] for t in g if t not in self.pools.gone]
            places |= {team: place for place, team in enumerate(here, 1)}
        return places

    def order_across(self) -> list[Group]:
        return across(self.pools, self.pool_places(), self.across_cuts)

    def seat_count(self) -> int:
        """A seat for each of the first, and for the best behind them."""
        places = self.pool_places()
        asked = self.settings["qualifiers"]
        first = sum(place <= asked for place in places.values())
        return min(len(places), first + self.settings["runners_up"])

    def level_with_seat(self) -> Group | None:
        """Level teams of whom one has a seat, and they are more than one."""
        before, seats = 0, self.seat_count()
        for group in self.order_across():
            if len(group) > 1 and before < seats:
                return group
            before += len(group)
        return None

    def seat(self) -> None:
        if self.chance.random() < 0.15:
            self.leave_after_pools()
        while level := self.level_with_seat():
            self.tags.add("cut across")
            if self.chance.random() < 0.2:
                self.must_refuse("seats before a cut across", act="seat-knockout")
            self.cut(level, self.across_cuts, self.round_of(level[0], self.across_cuts))
        seeds = [team for group in self.order_across() for team in group][: self.seat_count()]
        if len(seeds) < 2:
            self.tags.add("too few")
            self.must_refuse("a knock-out of one", act="seat-knockout")
            return
        self.act(act="seat-knockout")
        self.flush()
        told = self.program.file["knockout"]
        self.same("seeds", told["seeds"], seeds)
        self.same("teams with seats", sorted(team for team in told["slots"] if team), sorted(seeds))
        self.same("how many seats", len(told["slots"]), 1 << (len(seeds) - 1).bit_length())
        self.seeds = seeds
        pairs = list(zip(told["slots"][::2], told["slots"][1::2], strict=True))
        self.same("two byes meet", (None, None) in pairs, False)
        byes = {pair[0] or pair[1] for pair in pairs if None in pair}
        self.same("who has a bye", byes, set(seeds[: len(told["slots"]) - len(seeds)]))
        self.sheet = Sheet(list(told["slots"]), self.settings["third_place"])

    def leave_after_pools(self) -> None:
        here = list(self.here())
        if len(here) > 3:
            self.tags.add("left between pools and seats")
            team = self.chance.choice(here)
            self.pools.gone[team] = "after-pools"
            self.act(act="withdraw", couple=team)

    def knock_out(self) -> None:
        sheet = self.sheet
        if sheet is None:
            return
        kinds = self.chance.random()
        while sheet.to_play:
            if kinds < 0.15 and self.chance.random() < 0.2:
                self.end_early()
                return
            if 0.15 < kinds < 0.4 and self.chance.random() < 0.3:
                self.leave_seat()
            if 0.4 < kinds < 0.6 and self.chance.random() < 0.4:
                self.correct_pool_late()
            if 0.5 < kinds < 0.7 and self.chance.random() < 0.3 and sheet.results:
                self.correct_knock_out()
            if sheet.to_play:
                name = self.chance.choice(sheet.to_play)
                match = dict(sheet.named())[name]
                sheet.record(name, self.play(name, match))  # type: ignore[arg-type]
                self.look()
        self.flush()

    def look(self) -> None:
        """What is told before the end: places that are known, and nothing that is an award yet."""
        if self.sheet and not self.sheet.is_over and self.chance.random() < 0.1:
            self.tags.add("looked at early")
            self.flush()
            told = self.program.results
            self.same("final before the end", told["final"], False)
            self.same("awards before the end",
                      all(one.get("provisional") for one in told["awards"]), True)  # fmt: skip
            self.told_early |= {one["couple"]: one["place"] for one in told["standings"]}

    def leave_seat(self) -> None:
        """Before its first match the next of its pool moves up; later the rest is given away."""
        sheet = self.sheet
        assert sheet
        seated = [team for team in sheet.slots if team and team not in sheet.gone]
        playing = [t for t in seated if t not in sheet.beaten_in()]
        if len(playing) < 3:
            return
        team = self.chance.choice(playing)
        self.act(act="withdraw", couple=team)
        if sheet.has_played(team):
            self.tags.add("left the knock-out")
            sheet.gone.append(team)
            return
        self.tags.add("left its seat")
        order = [t for g in self.pools.order(self.pools.pool_of(team))[0] for t in g]
        self.pools.gone[team] = "after-pools"
        free = [t for t in order if t not in self.pools.gone and t not in sheet.slots]
        if not free:
            self.tags.add("nobody moves up")
        sheet.slots[sheet.slots.index(team)] = free[0] if free else None
        self.same("seats", self.slots_told(), sheet.slots)

    def slots_told(self) -> list[int | None]:
        self.flush()
        return self.program.file["knockout"]["slots"]

    def correct_pool_late(self) -> None:
        """A pool match after the seats were given (8.8)."""
        assert self.sheet
        if self.pools.gone or not self.pools.results:
            return
        name = self.chance.choice(list(self.pools.results))
        before, seated = self.pools.results[name], {t for t in self.sheet.slots if t}
        self.flush()
        self.pools.results[name] = self.play(name, self.pools.matches[name], may_be_given=False)
        is_level = any(map(self.level_in_pool, range(len(self.settings["pools"]))))
        if is_level or self.level_with_seat():
            self.tags.add("corrected to a level")
            self.waiting.clear()
            self.pools.results[name] = before
            return
        goes_on = [t for g in self.order_across() for t in g][: self.seat_count()]
        if set(goes_on) == seated:
            self.tags.add("seeds corrected")
            self.same("seats after new seeds", self.slots_told(), self.sheet.slots)
            compare_order(self)
        else:
            self.tags.add("others would go on")
            (act,) = self.waiting
            self.waiting.clear()
            self.pools.results[name] = before
            self.must_refuse(f"other teams: {goes_on}", **act)

    def correct_knock_out(self) -> None:
        if (sheet := self.sheet) is None or sheet.gone:
            return
        name = self.chance.choice(sorted(sheet.results))
        self.tags.add("knock-out corrected")
        match = dict(sheet.named())[name]
        result = self.play(name, match, may_be_given=False)  # type: ignore[arg-type]
        if sheet.record(name, result):
            self.tags.add("matches fell")
        if sheet.results.keys() - dict(sheet.named()).keys():
            self.tags.add("results wait")
        self.flush()
        told = {m["id"] for m in self.program.file["matches"]
                if m["id"][0] in "KT" and m.get("winner") and None not in m["teams"]}  # fmt: skip
        self.same("matches with a result", told, set(sheet.results))
