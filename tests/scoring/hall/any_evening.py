"""An evening in which anything happens: random acts, of those that the product allows."""

import datetime
from random import Random

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall import acts
from scoring.hall.evening import BLANK
from scoring.hall.logbook import complete, replay
from scoring.hall.movement.movement import Odd
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import BoobyAmong, Source
from scoring.hall.ties.ties import Step, Wish
from tests.scoring.hall.any_rearranging import Rearranging
from tests.scoring.strategies import with_gaps

LOW_CARDS = ("AC", "AH", "2D", "2S", "10C", "KH")
PRIZES = (
    Prize("place-1", percent=50),
    Prize("place-1", cents=10_001),
    Prize("place-1", thing="Two gift baskets"),
    Prize("place-2", percent=33),
    Prize("place-2", cents=0),
    Prize("place-3", cents=2_500),
    Prize("place-4", thing="A ham"),
    Prize("booby", cents=501),
    Prize("booby", thing="A rubber duck"),
)


class ChanceEvening(Rearranging):
    """The acts so far and the evening that they gave; ``watch`` is shown it now and then."""

    def __init__(self, seed, watch):
        self.random = Random(seed)
        self.watch = watch
        self.seen, self.acts = set(), []
        self.evening = BLANK

    def happen(self):
        """Everything from the first setting to the last correction."""
        self.set_up()
        for _ in range(self.random.randint(2, 13)):
            self.sign_in()
        self.draw_tables()
        self.before_play()
        if self.random.random() < 0.1:
            self.end_before_the_jar()
        play = PLAY | {"tie": self.random.choice([2, 2, 40])}
        for _ in range(self.random.randint(0, 90)):
            self.step(play)
        for _ in range(40):
            if self.evening.is_over:
                break
            self.record_all() if self.random.random() < 0.8 else self.step(play)
        for _ in range(self.random.randint(0, 20)):
            self.step(PRIZES_OUT)
        if self.random.random() < 0.7:
            self.finish()
        for _ in range(self.random.choice([0, 0, 0, 1, 3, 8])):
            self.step(CORRECT)
        self.look()

    def before_play(self):
        """Who comes or goes once the tables are drawn; or all go, or play begins too soon."""
        for _ in range(self.random.choice([0, 0, 0, 1, 2, 4])):
            self.random.choice([self.sign_in, self.sign_in, self.remove])()
            self.look()
        if self.random.random() < 0.05:
            self.empty_the_hall()
        if self.random.random() < 0.1:
            self.start_falsely()

    def look(self):
        """Shows the evening as it is now."""
        self.watch(self)

    def step(self, weights):
        """One random thing, if it can be done; now and then somebody looks."""
        name = self.random.choices(list(weights), list(weights.values()))[0]
        getattr(self, name)()
        if self.random.random() < (0.3 if name in OFTEN else 0.03):
            self.look()

    def do(self, act):
        """Does the act if the product allows it."""
        try:
            act = self.evening.complete(act, str(self.random.randrange(1000)))
        except RuleError:  # who may have a card to bring stays on the list
            return
        if self.evening.can(act):
            self.evening = self.evening.do(act)
            self.acts.append(act)

    def pick(self, things):
        """One of these, or ``None`` where there are none."""
        things = list(things)
        return self.random.choice(things) if things else None

    # Office and door

    def set_up(self):
        games = self.random.randint(1, 8)
        jar = self.random.choice([None, 1, 2, 3, 7])
        odd = self.pick(Odd)
        changes = {
            "name": "Sample evening",
            "date": datetime.date(2026, 11, 20),
            "game_count": games,
            "odd": odd,
            "more_opponents": odd is Odd.HOUSE and self.random.random() < 0.5,
            "tables_gone": self.random.choice([(), (), (), (2,), (1, 3, 4)]),
            "tables_there": self.random.choice([None, 2, 3, 4, 5, 6, 7]) if games % 3 else None,
            "sitout_is_punched": self.random.random() < 0.5,
            "entry_fee_cents": self.random.choice([0, 500, 1999, 2000]),
            "jar_fee_cents": self.random.choice([0, 200, 333]),
            "hall_share_cents": self.random.choice([0, 0, 1001, 99_900]),
            "jar_size": None if jar is None else min(jar, games),
            "jar_brought_in_cents": 0 if jar is None else self.random.choice([0, 5_003]),
            "booby_among": list(BoobyAmong)[games % 3],
            "card_game": ["nova-scotia-45", "nevins-house target=60"][games % 2],
            "wins_from": self.random.choice([Source.FLOOR] * 4 + [Source.CARDS]),
            "prizes": self.some_prizes(),
        }
        self.do(acts.SetUp(changes))

    def some_prizes(self):
        return tuple({prize.name: prize for prize in self.random.sample(PRIZES, 6)}.values())

    def sign_in(self):
        is_house = self.random.random() < 0.05
        names = ("", "") if is_house else ("Ace Sample", "Jack Sample")
        self.do(
            acts.SignIn(
                names,
                couple=self.random.choice([None] * 9 + [self.random.randint(1, 40)]),
                has_paid=not is_house and self.random.random() < 0.8,
                in_jar=not is_house and self.random.random() < 0.6,
                is_house=is_house,
                odd=self.pick([None, None, *Odd]),
            )
        )

    def numbers(self, which):
        """The couples like that, or all of them."""
        found = [couple.number for couple in self.evening.couples.values() if which(couple)]
        return found or list(self.evening.couples)

    def remove(self):
        if couple := self.pick(self.numbers(lambda couple: couple.first_game > 1)):
            self.do(acts.Remove(couple))

    def empty_the_hall(self):
        """All but one go; then some come, and are seated as before or drawn again."""
        for couple in sorted(self.evening.couples)[:0:-1]:
            self.do(acts.Remove(couple))
            self.look()
        for _ in range(self.random.randint(1, 4)):
            self.sign_in()
        self.draw_tables()

    # Floor and cards

    def draw_tables(self):
        is_punched = self.random.choice([None, None, True, False])
        self.do(acts.DrawTables(odd=self.pick([None, None, *Odd]), sitout_is_punched=is_punched))
        if self.random.random() < 0.1:
            self.seat_at_other_numbers()

    def seat_at_other_numbers(self):
        """As they were drawn, but at tables some of whose numbers are left out."""
        for game in self.evening.games[:1]:
            left_out = self.random.sample(range(1, 9), self.random.randint(1, 4))
            self.do(acts.SeatTables(with_gaps(game.seating, left_out)))

    def seats(self, *, is_over):
        """Game, table and couple of every seat where two meet, in games that are over or not."""
        return [
            (number, table, couple)
            for number, game in enumerate(self.evening.games, start=1)
            if game.is_over == is_over
            for table, couples, winner in game.tables
            for couple in couples
            if couples[1] is not None and (winner is None) != is_over
        ]

    def record_win(self):
        """Often somebody comes or goes while the others still play."""
        if self.evening.games and self.random.random() < 0.15:
            self.come_and_go()
        if seat := self.pick(self.seats(is_over=False)):
            is_won = self.random.random() < 0.97
            self.do(acts.RecordWin(*seat) if is_won else acts.NoResult(*seat))

    def record_all(self):
        if not self.evening.games:
            self.draw_tables()
        while self.seats(is_over=False):
            self.record_win()
        for couple in self.evening.guests:
            if self.evening.settings.wins_from is Source.CARDS and self.random.random() < 0.9:
                self.type_card(couple.number)

    def record_another(self):
        """The other couple of a table after all, or nobody."""
        number = len(self.evening.games)
        table = self.random.randint(1, 6)
        couple = self.pick(self.evening.couples)
        if self.random.random() < 0.4:
            self.do(acts.ClearWin(number, table))
        elif number and table <= len(self.evening.games[-1].winners):
            pair = [couple for couple in self.evening.games[-1].seating.tables[table - 1] if couple]
            self.do(acts.RecordWin(number, table, self.pick(pair)))
        else:
            self.do(acts.RecordWin(number, table, couple))

    def start_falsely(self):
        """A win, and a wish because of it; then nobody has won."""
        self.record_win()
        self.tie()
        for table in range(1, 7):
            self.do(acts.ClearWin(1, table))
        self.look()

    def credit(self):
        if seat := self.pick(self.seats(is_over=True)):
            self.do(acts.Credit(*seat))

    def reseat(self):
        """Mostly because the game before was won by another couple than was said."""
        self.credit()
        corrected = [act.game for act in self.acts[-1:] if isinstance(act, acts.Credit)]
        some_game = self.random.randint(0, len(self.evening.games))
        self.do(acts.ReseatFrom(self.pick([*corrected, some_game]) + 1))

    def type_card(self, couple=None):
        couple = couple or self.pick(self.evening.couples)
        games = list(self.evening.floor_cards.get(couple, ()))
        if self.random.random() < 0.3:
            count = self.evening.settings.game_count
            games = self.random.sample(range(1, count + 1), self.random.randint(0, count))
        self.do(acts.TypeCard(couple, tuple(games)))

    def drop_card(self):
        self.do(acts.DropCard(self.pick(self.evening.couples)))

    def count(self):
        self.do(acts.SetWinsFrom(self.pick(Source)))

    # Prizes

    def tie(self):
        """Something said, cut or played for a prize that is open; seldom for another one."""
        held_up = self.evening.outcome.open if self.random.random() < 0.9 else ("place-1", "jar")
        prize = self.pick(held_up)
        level = self.evening.level_for(prize)
        if len(level) < 2:
            return
        couple = self.pick(level)
        if self.random.random() < 0.04:
            self.do(acts.StartTieOver(prize))
        elif self.random.random() < 0.1:
            away = acts.NotHere(prize, couple, shares=len(self.acts) % 3 > 0)
            self.do(away if len(self.acts) % 2 else acts.Forfeit(prize, couple))
        else:
            self.settle(prize, couple)

    def settle(self, prize, couple):
        wishes = (Wish.SPLIT, Wish.SPLIT, Wish.CUT, Wish.PLAYOFF)
        ways = {outcome.prize.name: outcome.settlement for outcome in self.evening.outcome.prizes}
        ways["jar"] = self.evening.outcome.jar and self.evening.outcome.jar.settlement
        step = ways[prize].step if prize in ways else None
        if step is Step.CUT:
            if self.random.random() < 0.05:
                self.do(acts.SetPlayoffWay(prize, "All at one table"))
            card = Card.parse(self.random.choice(LOW_CARDS))
            self.do(acts.Cut(prize, self.pick(ways[prize].waiting_for), card))
        elif step is Step.PLAYOFF and self.random.random() < 0.5:
            game = acts.WinPlayoffGame(prize, *self.random.sample(ways[prize].waiting_for, 2))
            self.do(game if self.random.random() < 0.7 else acts.WinPlayoff(prize, couple))
        elif step is Step.PLAYOFF and self.random.random() < 0.5:
            self.do(acts.Forfeit(prize, couple))
        else:
            # Most evenings agree on a split, or the others would hardly ever be all of one mind.
            wish = wishes[self.random.choice([len(prize) % 2, self.random.randrange(4)])]
            self.do(acts.SayWish(prize, couple, wish))

    def move_a_winner(self):
        """Who won a tie was after all not level, and what the others said about it stays."""
        forfeited = {tie.prize for tie in self.evening.ties.values() if tie.forfeits}
        awards = self.evening.outcome.awards
        if winner := self.pick(a.couple for a in awards if a.prize in forfeited):
            for seat in self.seats(is_over=True):
                game, table, couple = seat
                pair = self.evening.games[game - 1].seating.tables[table - 1]
                if winner in pair and couple != winner:
                    self.do(acts.Credit(game, table, couple))
                    self.look()
                    return

    def draw_jar(self):
        self.do(acts.DrawJar(reason=self.pick(["", "", "The slips were not shuffled"])))

    def hand_over(self):
        if award := self.pick(self.evening.outcome.awards):
            self.do(acts.HandOver(award.prize, award.couple))

    def take_prize_back(self):
        if held := self.pick(self.evening.handed_over):
            self.do(acts.TakePrizeBack(*held))

    def finish(self):
        """Every tie settled, the jar drawn, every prize in the right hands; as far as it goes."""
        if self.evening.jar_draw is None and self.random.random() < 0.8:
            self.draw_jar()
        for _ in range(60):
            if not self.evening.outcome.open:
                break
            self.tie()
        due = {(award.prize, award.couple) for award in self.evening.outcome.awards}
        for held in sorted(self.evening.handed_over.keys() - due):
            self.do(acts.TakePrizeBack(*held))
        for prize, couple in sorted(due):
            self.do(acts.HandOver(prize, couple))

    # The logbook

    def take_back(self):
        """Mostly something just done; everything else too."""
        newest = len(self.acts)
        oldest = max(1, newest - 12) if self.random.random() < 0.7 else 1
        count = min(newest, self.random.choice([1, 1, 2]))
        entry, *also = self.random.sample(range(oldest, newest + 1), count)
        self.go_back(acts.TakeBack(entry, self.is_willing(), tuple(also)))

    def redo(self):
        """Named by the taking back, or by what it took."""
        backs = [act for act in self.acts if isinstance(act, acts.TakeBack | acts.Redo)]
        if back := self.pick(backs):
            entries = [self.acts.index(back) + 1, back.entry, *back.also]
            self.go_back(acts.Redo(self.pick(entries), self.is_willing()))

    def is_willing(self):
        return self.random.random() < 0.6

    def go_back(self, act):
        try:
            self.acts.append(complete(self.acts, act))
        except RuleError:
            return
        self.evening = replay(self.acts)


OFTEN = {
    "take_back": 3, "redo": 3, "credit": 3, "reseat": 3, "come_and_go": 5, "swap": 3, "move": 2,
}  # fmt: skip
PLAY = {
    **OFTEN,
    "record_win": 80, "record_another": 4, "type_card": 4, "drop_card": 1, "count": 1,
    "pay": 1, "out_or_back": 1, "join_jar": 1, "tie": 5,
    "draw_jar": 0.5, "hand_over": 1, "take_prize_back": 1, "change_settings": 3,
    "drop_table": 2, "add_table": 2, "end_evening": 0.5, "sign_in": 1, "draw_tables": 1,
}  # fmt: skip
PRIZES_OUT = {
    **OFTEN,
    "move_a_winner": 4, "tie": 40, "draw_jar": 4, "hand_over": 10, "take_prize_back": 2,
    "count": 1, "out_or_back": 1, "end_evening": 1,
}  # fmt: skip
CORRECT = {
    **PLAY, "record_win": 5, "credit": 10, "type_card": 10, "take_back": 15, "end_evening": 3,
}  # fmt: skip
