"""What anybody may ask of the book, at every desk, for Hypothesis to choose from; asserts nothing.

What is asked is made for the evening as the asker sees it, which may be long past.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.hall import acts, logbook
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK, Evening
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.settings import BoobyAmong, FaceCardLetters, Source
from scoring.hall.ties.ties import Step as TieStep
from scoring.hall.ties.ties import Wish
from tests.factories import DAY
from tests.scoring.hall import steps
from tests.scoring.hall.bracket_steps import opening as tournament_terms
from tests.scoring.hall.bracket_steps import what_the_bracket_waits_for
from tests.scoring.hall.evenings import players
from tests.scoring.hall.steps import OFFERS, Step, a_win, pick, prizes_of_places, settlement_of
from tests.scoring.strategies import with_gaps
from tournaments.store.stored_evening import StoredEvening


def made(stored: StoredEvening, step: Step) -> EveningAct:
    """The act that the step is for somebody who sees this evening."""
    if step.word in ("take-back", "redo"):
        act = acts.TakeBack if step.word == "take-back" else acts.Redo
        return act(1 + step.a % (stored.entry + 1), with_later=step.b % 2 == 0)
    return WORDS[step.word](stored.evening, step.a, step.b, step.c)


def a_change(evening: Evening, a: int, b: int, c: int) -> acts.SetUp:
    changes: list[dict[str, Any]] = [
        {"name": f"Sample evening {b}", "hall": pick(["", "Sample hall"], c)},
        {"languages": pick([("en",), ("fr",), ("fr", "en")], b)},
        {"face_card_letters": pick(list(FaceCardLetters), b)},
        {"game_count": 1 + b % 6},
        {"tables_there": pick([None, 1, 2, 3], c)},
        {"is_practice": b % 2 == 0, "public_shows_names": c % 2 == 0},
    ]
    if a % 3 == 0:
        change = pick(changes, b)
        return acts.SetUp(
            {n: told for n, told in change.items() if n not in evening.settings.unused}
        )
    return steps.a_change(evening, a, b, c)


def a_newcomer(evening: Evening, a: int, b: int, c: int) -> acts.SignIn:
    """Mostly the number is left open; two who ask for the same one do not both get it."""
    newcomer = steps.a_newcomer(evening, a, b, c)
    return newcomer if a % 3 == 0 else replace(newcomer, couple=None)


def a_draw(evening: Evening, a: int, b: int, c: int) -> acts.DrawTables:
    return acts.DrawTables(
        pick(["", str(c)], a), pick([None, *Odd], b), pick([None, False, True], c)
    )


def tables_by_hand(evening: Evening, a: int, b: int, c: int) -> acts.SeatTables:
    order: list[Any] = [*evening.couples, *pick([(), (), (), (77,)], b)]
    Random(a).shuffle(order)
    lone = order.pop() if len(order) % 2 else None
    tables = tuple(zip(order[::2], order[1::2], strict=True))
    seating = Seating(tables, lone)
    if lone is not None and evening.settings.odd is Odd.GAP:
        seating = Seating((*tables, (lone, None)))
    return acts.SeatTables(with_gaps(seating, pick([(), (), (1,), (2, 3)], c)))


def a_win_as_seen(evening: Evening, a: int, b: int, c: int) -> acts.RecordWin:
    """A tap: it tells which winner its page showed, and which draw."""
    win = a_win(evening, a, b, c)
    return replace(win, saw=0, draw=pick([None, len(evening.draws)], c))


def another_winner(evening: Evening, a: int, b: int, c: int) -> acts.RecordWin:
    """Another couple at a table whose winner the page shows already."""
    game = evening.open_game
    won = [told for told in game.tables if told[2] is not None] if game else []
    if not won:
        return a_win_as_seen(evening, a, b, c)
    number, (first, second), winner = pick(won, a)
    other: Any = second if winner == first else first
    return acts.RecordWin(len(evening.games), number, other, saw=pick([winner, 0], b))


def a_win_taken_out(evening: Evening, a: int, b: int, c: int) -> acts.ClearWin:
    draw = pick([None, None, len(evening.draws)], b)
    return acts.ClearWin(max(1, len(evening.games)), 1 + a % 4, draw)


def what_the_door_waits_for(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    """Before play somebody comes, later somebody pays."""
    word = pick(["pay", "join-jar", "rename"], a) if evening.has_begun else "sign-in"
    return WORDS[word](evening, a, b, c)


def what_the_floor_waits_for(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    """Starting tables, then winners and now and then a correction."""
    if not evening.games:
        return pick([a_draw, a_draw, tables_by_hand], a)(evening, b, c, a)
    if evening.open_game is None or c % 7 == 0:
        return a_correction(evening, a, b, c)
    return pick([a_win, a_win_as_seen], c)(evening, a, b, c)


def a_correction(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    """Seats that follow the credits where they do not, a win taken out, or credited anew."""
    followed = [acts.ReseatFrom(number) for number in range(2, len(evening.games) + 1)]
    open_seats = [act for act in followed if evening.can(act) and evening.do(act) != evening]
    if open_seats and a % 2:
        return pick(open_seats, b)
    won = [told for told in evening.games[-1].tables if told[2] is not None]
    if won and evening.open_game and b % 2:
        return acts.ClearWin(len(evening.games), pick(won, c)[0])
    return steps.a_credit(evening, a, b, c)


# What goes wrong in a hall, and how somebody at the desk puts it right.
BAD_NIGHT = (
    "sign-in", "substitute", "leave", "come-back", "swap", "move", "drop-table", "add-table",
    "end-evening", "sign-in", "leave", "come-back", "end-evening",
)  # fmt: skip


def what_a_bad_night_brings(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    """People come, go and sit down wrong, tables break; then seats follow what was corrected."""
    if evening.games and a % 3 == 0:
        return a_correction(evening, b, c, a)
    return WORDS[pick(BAD_NIGHT, a)](evening, b, c, a)


def what_prizes_wait_for(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    """The jar to be drawn, a tie to be settled, an award to be handed over, or back again."""
    if evening.can_jar_be_drawn and not evening.jar_draws and evening.settings.jar_size:
        return acts.DrawJar(pick(["", str(b)], a))
    if evening.outcome.open and a % 4:
        return what_a_tie_waits_for(evening, b, c)
    held = sorted(evening.handed_over)
    if held and b % 3 == 0:
        return acts.TakePrizeBack(*pick(held, c))
    if evening.outcome.awards:
        award = pick(evening.outcome.awards, b)
        return acts.HandOver(award.prize, award.couple)
    return what_play_waits_for(evening, a, b, c)


def what_play_waits_for(evening: Evening, a: int, b: int, c: int) -> EveningAct:
    if evening.settings.is_tournament:
        return what_the_bracket_waits_for(evening, a, b, c)
    return what_the_floor_waits_for(evening, a, b, c)


def what_a_tie_waits_for(evening: Evening, b: int, c: int) -> EveningAct:
    prize = pick(evening.outcome.open, b)
    settlement, level = settlement_of(evening, prize), evening.level_for(prize)
    if settlement is None or not level or (prize in evening.ties and b % 11 == 0):
        return acts.StartTieOver(prize)
    couple = pick(settlement.waiting_for or level, c)
    if settlement.method is Wish.PLAYOFF and len(level) > 2 and b % 4 == 0:
        return acts.SetPlayoffWay(prize, "All at one table")
    if settlement.step is TieStep.CUT:
        return acts.Cut(prize, couple, pick(DECK, c * 7), settlement.cut_round)
    if settlement.step is TieStep.PLAYOFF and c % 2:
        other = pick(settlement.waiting_for, c + 1)
        return acts.WinPlayoffGame(prize, couple, other)
    if settlement.step is TieStep.PLAYOFF:
        return pick([acts.Forfeit, acts.Forfeit, acts.WinPlayoff], b)(prize, couple)
    # Now and then somebody else wants something else.
    said = [*evening.ties[prize].wishes.values()] if prize in evening.ties else []
    return acts.SayWish(prize, couple, pick([*said, *said, Wish.CUT, Wish.PLAYOFF, *Wish], c))


WORDS: dict[str, Callable[[Evening, int, int, int], EveningAct]] = {
    **steps.WORDS,
    "set-up": a_change,
    "bring-in": lambda e, a, b, c: acts.BringIn(e),
    "sign-in": a_newcomer,
    "draw-tables": a_draw,
    "seat-tables": tables_by_hand,
    "clear-win": a_win_taken_out,
    "win as seen": a_win_as_seen,
    "another winner": another_winner,
    "what the door waits for": what_the_door_waits_for,
    "what the floor waits for": what_the_floor_waits_for,
    "what a bad night brings": what_a_bad_night_brings,
    "what prizes wait for": what_prizes_wait_for,
    "what the bracket waits for": what_the_bracket_waits_for,
}


ASKED: dict[str, tuple[str, ...]] = {
    "office": ("set-up",),
    "door": ("what the door waits for",),
    "floor": (
        *["what the floor waits for"] * 12,
        *["what a bad night brings"] * 6,
        "another winner",
    ),
    "bracket": (*["what the bracket waits for"] * 12, "record-match"),
    "cards": ("type-card", "type-card"),
    "prizes": ("what prizes wait for",) * 9,
    "a bad night": ("what a bad night brings",),
}
# Names that go change entries before: `office/logbook/test_forgetting.py`.
FOR_GOOD = "forget-names"
for act_asked in (act for name, act in ACTS.items() if name != FOR_GOOD):
    ASKED[act_asked.desk] += (act_asked.name,)
"""Every act of each desk, more often what happens there more often; and what a bad night brings."""


def asked_at(desk: str) -> st.SearchStrategy[Step]:
    return st.builds(step_of, st.sampled_from(ASKED[desk]), st.integers(0, 2**32))


def step_of(word: str, seed: int) -> Step:
    """Evenly chosen: Hypothesis itself would take the first of everything far too often."""
    return Step(word, *(seed // 97**place % 97 for place in range(3)))


class Opening(NamedTuple):
    """How an evening begins; the games are played and counted before anybody else comes in."""

    couples: int
    game_count: int
    odd: Odd
    sitout_is_punched: bool
    jar_size: int | None
    offer: int
    games: int | None
    is_counted: bool
    is_brought_in: bool
    seed: int
    is_tournament: bool = False


def opening_by_chance(chance: Random, *, is_tournament: bool) -> Opening:
    return Opening(
        couples=chance.randint(2, 9),
        game_count=chance.randint(1, 6),
        odd=chance.choice([*Odd]),
        sitout_is_punched=chance.random() < 0.5,
        jar_size=chance.choice([1, 2, None]),
        offer=chance.randint(0, 3),
        games=chance.choice([None, 0, 1, 2, 3, 4]),
        is_counted=chance.random() < 0.3,
        is_brought_in=chance.random() < 0.5,
        seed=chance.randint(0, 99),
        is_tournament=is_tournament,
    )


openings = st.builds(
    lambda seed, kind: opening_by_chance(Random(seed), is_tournament=kind),
    st.integers(0, 2**32),
    st.sampled_from([False, False, True]),
)


def set_up(opening: Opening) -> tuple[EveningAct, ...]:
    """The evening's settings, and the couples that are there in time."""
    offered = OFFERS[opening.offer]
    offered = prizes_of_places(offered) if opening.is_tournament else offered
    told = {"name": "Sample evening", "date": DAY, "prizes": offered}
    told |= {"hall_share_cents": 1_000, **_terms(opening)}
    numbers = range(1, 1 + opening.couples)
    in_jar = opening.jar_size is not None and not opening.is_tournament
    return acts.SetUp(told), *(
        acts.SignIn(players(number), number, in_jar=in_jar) for number in numbers
    )


def _terms(opening: Opening) -> dict[str, Any]:
    """What only this format of play knows."""
    if opening.is_tournament:
        return tournament_terms(opening.seed, opening.game_count, opening.couples)
    return {
        "game_count": opening.game_count,
        "jar_size": opening.jar_size and min(opening.jar_size, opening.game_count),
        "odd": opening.odd,
        "tables_there": pick([None, None, None, 1, 2, 3], opening.seed),
        "more_opponents": opening.odd is Odd.HOUSE and opening.seed % 2 == 0,
        "sitout_is_punched": opening.sitout_is_punched,
        "booby_among": list(BoobyAmong)[opening.seed % 3],
        "card_game": pick(["nova-scotia-45", "nevins-house target=60"], opening.seed),
    }


def begun(opening: Opening, evening: Evening) -> Iterator[EveningAct]:
    """The acts that bring it as far as the opening says."""
    if opening.is_tournament:
        yield from _pools_begun(opening, evening)
        return
    if opening.games is not None:
        yield (drawing := acts.DrawTables(str(opening.seed)))
        evening = evening.do(drawing)
        coin = Random(opening.seed)
        while evening.open_game and evening.closed_count < opening.games:
            yield (win := a_win(evening, 0, coin.randrange(2), 0))
            evening = evening.do(win)
    if opening.is_counted:
        games = range(1, 1 + opening.game_count)
        for couple in evening.couples:
            yield acts.TypeCard(couple, tuple(games[: (couple + opening.seed) % 3]))
        yield acts.SetWinsFrom(Source.CARDS)


def _pools_begun(opening: Opening, evening: Evening) -> Iterator[EveningAct]:
    """Pools, and a few matches of them; now and then all of it, up to the bracket."""
    coin = Random(opening.seed)
    for _ in range(100 if opening.is_counted else 3 * (opening.games or 0)):
        asked = what_the_bracket_waits_for(evening, *(coin.randrange(97) for _ in range(3)))
        act = evening.complete(asked, str(opening.seed))
        if not evening.is_over and evening.can(act):
            yield act
            evening = evening.do(act)


class DoneByChance:
    """An evening where every desk is asked as often: its acts, and what they make of it."""

    def __init__(self, chance: Random, *, is_tournament: bool) -> None:
        self.chance = chance
        card_evening = [desk for desk in ASKED if desk != "bracket"] + ["floor", "a bad night"]
        self.desks = [*ASKED] if is_tournament else card_evening
        opening = opening_by_chance(chance, is_tournament=is_tournament)
        opened = set_up(opening)
        self.acts: list[EveningAct] = [*opened, *begun(opening, BLANK.do_all(opened))]
        self.evening = BLANK.do_all(self.acts)
        if opening.is_brought_in:
            self.acts = [acts.BringIn(self.evening)]

    def do_some(self, count: int) -> Iterator[tuple[Evening, EveningAct]]:
        """Does so much, as far as it can be done; gives each act and the evening before it."""
        for _ in range(count):
            word = self.chance.choice(ASKED[self.chance.choice(self.desks)])
            before = self.evening
            stored = StoredEvening(0, "", len(self.acts), "", before)
            act = made(stored, step_of(word, self.chance.getrandbits(32)))
            with suppress(RuleError):
                act = self.done(act)
                if self.evening != before:
                    yield before, act

    def done(self, act: EveningAct) -> EveningAct:
        """Does the act, completed; what changes nothing is in no log."""
        if isinstance(act, acts.TakeBack | acts.Redo):
            act = logbook.complete(self.acts, act)
            after = logbook.replay([*self.acts, act])
        else:
            act = self.evening.complete(act, "45")
            after = self.evening.do(act)
        if after != self.evening:
            self.acts.append(act)
            self.evening = after
        return act
