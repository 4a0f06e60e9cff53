"""What changes in an evening in which anything happens: who is there, seats, tables, games."""

from scoring.hall import acts
from scoring.hall.movement.movement import Odd
from scoring.hall.movement.rearranging import WinsGo
from scoring.hall.prizes.cookiejar import ShortEvening


class Rearranging:
    """The part of ``ChanceEvening`` that changes what was settled."""

    def change_settings(self):
        games = self.evening.settings.game_count
        change = self.pick(
            [
                {"game_count": max(1, games + self.random.choice([-2, -1, 1]))},
                {"game_count": max(1, len(self.evening.games) - self.random.randint(0, 1))},
                {"prizes": self.some_prizes()},
                {"entry_fee_cents": self.random.choice([0, 1500]), "jar_fee_cents": 333},
                {"odd": self.pick(Odd)},
                {"tables_there": self.tables_there()},
                {"odd": Odd.HOUSE, "more_opponents": self.random.random() < 0.5},
            ]
        )
        self.do(acts.SetUp(change, fee_from=self.random.choice([None, 1, 3])))

    def tables_there(self):
        """Nothing that an earlier logbook could not say."""
        is_earlier = self.evening.settings.is_earlier_logbook
        return None if is_earlier else self.random.choice([None, 2, 3, 4, 5])

    def leave(self):
        self.do(acts.Leave(self.pick(self.evening.couples), self.pick([None, None, *Odd])))

    def come_back(self):
        gone = self.numbers(lambda couple: couple.last_game is not None)
        self.do(acts.ComeBack(self.pick(gone), self.pick([None, None, *Odd])))

    def pay(self):
        self.do(acts.Pay(self.pick(self.evening.couples), self.random.random() < 0.5))

    def join_jar(self):
        self.do(acts.JoinJar(self.pick(self.evening.couples), self.random.random() < 0.5))

    def out_or_back(self):
        """Out of the prizes; now and then back in them."""
        out = self.evening.out_of_prizes
        if out and self.random.random() < 0.4:
            self.do(acts.BackInPrizes(self.pick(out)))
        else:
            self.do(acts.OutOfPrizes(self.pick(self.evening.couples), "Played for two"))

    def come_and_go(self):
        """Often several with the same game."""
        ways = [self.leave, self.leave, self.leave, self.sign_in, self.come_back, self.remove]
        for _ in range(self.random.choice([1, 2, 2, 3, 5])):
            self.random.choice(ways)()

    def some_game(self):
        """Mostly the one under way, which is the last."""
        last = max(1, len(self.evening.games))
        return self.random.choice([last, last, self.random.randint(1, last)])

    def swap(self):
        couples = self.random.choices([*self.evening.couples, 1], k=2)
        way = list(WinsGo)[len(self.acts) % 2]
        self.do(acts.Swap(self.some_game(), tuple(couples), way))

    def move(self):
        """To a table where a couple is alone; seldom to another one."""
        game = self.some_game()
        lone = [
            table
            for seated in self.evening.games[game - 1 : game]
            for table, couples, _ in seated.tables
            if couples[1] is None
        ]
        self.do(acts.Move(game, self.pick(self.evening.couples), self.pick(lone or range(1, 4))))

    def drop_table(self):
        self.do(acts.DropTable(self.random.randint(1, 6)))

    def add_table(self):
        gone = self.evening.settings.tables_gone
        self.do(acts.AddTable(self.pick(gone or range(1, 7))))

    def end_evening(self):
        """As it is, after the game under way, or later; the jar as the organiser likes."""
        seated = len(self.evening.games)
        after = self.random.choice([None, max(1, seated), seated + 1])
        self.do(acts.EndEvening(after, self.pick([None, *ShortEvening])))

    def end_before_the_jar(self):
        """After game 1, so early that a jar of more numbers is not drawn tonight."""
        self.do(acts.EndEvening(1, ShortEvening.GOES_OVER))
