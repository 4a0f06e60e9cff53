"""A tournament in which anything happens: acts by chance, of those that the product allows."""

from dataclasses import replace
from random import Random
from typing import Any

from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.evening import BLANK, Evening
from scoring.hall.logbook import complete, replay
from scoring.hall.numbers import SingleNumber
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.scoring.hall.bracket_steps import opening, what_the_bracket_waits_for
from tests.scoring.hall.evenings import DAY, prizes
from tests.scoring.hall.steps import WORDS, pick
from tests.scoring.hall.tournaments import team

OFFERS = (
    (),
    prizes(place_1="50 %", place_2=2_001, place_3=1_000),
    prizes(place_1=30_001, place_2="A wine gift basket", place_3=501),
)
AT_MOST = 1_500

MOSTLY = {"what waits": 80}
NOW_AND_THEN = {
    "call-match": 4, "move-match": 2, "record-match": 8, "score-hand": 12, "end-match": 4,
    "clear-match": 2, "withdraw": 1, "cut-for-place": 1,
    "set-up": 1, "rename": 1, "pay": 2, "back": 3, "end-evening": 0.1,
}  # fmt: skip
FORWARD = {**MOSTLY, **{word: often for word, often in NOW_AND_THEN.items() if word != "back"}}
CORRECT = {"record-match": 6, "clear-match": 1, "withdraw": 1, "back": 4, "pay": 1, "score-hand": 2}


class ChanceTournament:
    """The acts so far and the evening that they gave."""

    def __init__(self, seed: int, most_teams: int = 14) -> None:
        self.chance = Random(seed)
        self.most_teams = most_teams
        self.acts: list[acts.EveningAct] = []
        self.evening = BLANK
        # Where all win by as much, teams are tied after everything, and cut.
        self.is_alike = self.chance.random() < 0.2

    def happen(self) -> None:
        """From the first setting to a champion, mostly; then some of it is corrected."""
        self.begin()
        for _ in range(self.chance.randint(0, 40)):
            self.step({**MOSTLY, **NOW_AND_THEN})
        self.finish()
        if self.chance.random() < 0.5:
            self.hand_over()
            for _ in range(self.chance.randint(1, 4)):
                self.step(CORRECT)
            self.finish()
        self.hand_over()

    def begin(self) -> None:
        """The settings, and everybody at the door."""
        a, b, c = self.numbers()
        offer = self.chance.choice(OFFERS)
        money = {"entry_fee_cents": b * 50, "hall_share_cents": c * 10}
        named: dict[str, Any] = {"name": "Sample tournament", "date": DAY, "prizes": offer}
        self.do(acts.SetUp({**named, **opening(a, b, c), **money}))
        if b % 3 == 0:
            self.do(acts.WaitForPartner("Lone Sample"))
            self.do(acts.StopWaiting(SingleNumber(1)))
        for number in range(1, self.chance.randint(2, self.most_teams) + 1):
            paid = self.chance.random() < 0.9
            self.do(team(number, has_paid=paid, town=pick(["", "Sampleton", "Cardham"], b)))

    def numbers(self) -> tuple[int, int, int]:
        return self.chance.randrange(97), self.chance.randrange(97), self.chance.randrange(97)

    def step(self, weights: dict[str, float]) -> None:
        word = self.chance.choices(list(weights), list(weights.values()))[0]
        if word == "what waits":
            self.do(what_the_bracket_waits_for(self.evening, *self.numbers()))
        elif word == "back":
            self.go_back()
        else:
            self.do(WORDS[word](self.evening, *self.numbers()))

    def do(self, act: acts.EveningAct) -> None:
        """Does the act if the product allows it and it changes anything."""
        try:
            act = self.evening.complete(act, str(self.chance.randrange(1000)))
        except RuleError:  # who is tied cuts first, and pools stay once a match is called
            return
        if self.is_alike and isinstance(act, acts.RecordMatch):
            act = replace(act, played=tuple(map(by_as_much, act.played)))
        if self.evening.can(act) and (after := self.evening.do(act)) != self.evening:
            self.evening = after
            self.acts.append(act)

    def go_back(self) -> None:
        """Something done lately is taken back, or something taken back is redone."""
        backs = [
            number
            for number, act in enumerate(self.acts, start=1)
            if isinstance(act, acts.TakeBack | acts.Redo)
        ]
        lately = range(max(2, len(self.acts) - 12), len(self.acts) + 1)
        with_later = self.chance.random() < 0.7
        if backs and self.chance.random() < 0.4:
            act: acts.TakeBack | acts.Redo = acts.Redo(self.chance.choice(backs), with_later)
        elif lately:
            act = acts.TakeBack(self.chance.choice(lately), with_later)
        else:
            return
        try:
            completed = complete(self.acts, act)
            evening = replay([*self.acts, completed])
        except RuleError:
            return
        self.acts.append(completed)
        self.evening = evening

    def finish(self) -> None:
        """Plays on to the end; where nobody can go on, play is ended."""
        for _ in range(AT_MOST):
            if self.evening.is_over:
                return
            if len(self.evening.couples) < 2:
                self.do(team(self.evening.next_couple))
            before = len(self.acts)
            for _ in range(30):
                self.do(what_the_bracket_waits_for(self.evening, *self.numbers()))
                if len(self.acts) > before:
                    break
            else:
                self.do(acts.EndEvening())
        raise AssertionError("the tournament does not come to its end")

    def hand_over(self) -> None:
        """Every prize that is certain, in the right hands."""
        due = {(award.prize, award.couple) for award in self.evening.outcome.awards}
        for held in sorted(self.evening.handed_over.keys() - due):
            self.do(acts.TakePrizeBack(*held))
        for prize, couple in sorted(due):
            self.do(acts.HandOver(prize, couple))


def by_as_much(game: MatchGame) -> MatchGame:
    first, second = game.scores
    return MatchGame((30, 0) if first > second else (0, 30))


def placed(evening: Evening) -> list[int]:
    """Everybody who has a place, as often as it has one."""
    return sorted(couple for group in evening.groups for couple in group)


def expected_to_be_placed(evening: Evening) -> list[int]:
    """All but those whose matches were struck."""
    struck = {couple for couple in evening.couples if evening.tournament.is_struck(couple)}
    return sorted(evening.couples.keys() - struck)


def can_have_several_champions(evening: Evening) -> bool:
    """Two abandoned the final, or nothing sets the best of the pools apart and nobody cuts."""
    knockout = evening.tournament.knockout
    if knockout is None:
        return True
    return knockout.final.how is Ending.ABANDONED
