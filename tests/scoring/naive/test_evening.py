"""The evening against its second reading, on evenings in which anything happens (§7)."""

import json
from dataclasses import asdict, replace
from functools import cache
from itertools import pairwise

import pytest

from scoring.hall import acts
from scoring.hall.evening import BLANK
from scoring.hall.movement.movement import sitting_out
from scoring.hall.prizes.prizes import JAR
from scoring.hall.ties.ties import Step, Wish
from tests.figures import Count
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.hall.any_evening import ChanceEvening
from tests.scoring.naive import evening as naive
from tests.scoring.naive.evening_seats import sitting
from tournaments.codec.acts import plain_act

AT_A_TIME = 25
EVENINGS = 2_500 if IS_PROOF else AT_A_TIME
ENOUGH = 320
WORTH_SEEING = {
    "phase: open", "phase: drawn", "phase: playing", "phase: over", "phase: handed-out",
    "act: pay", "act: join-jar", "act: clear-win", "act: credit", "act: reseat-from",
    "act: type-card", "act: drop-card", "act: count", "act: wish", "act: forfeit", "act: cut",
    "act: win-playoff", "act: start-tie-over", "act: draw-jar", "act: take-prize-back",
    "act: seat-tables", "numbers left out", "draw outdated",
    "reseating refused", "seated: drawn", "seated: moved", "seated: reseated",
    "odd: gap", "odd: rest", "odd: nobody sits out",
    "bench", "bench longer by two", "bench shorter by two",
    "tie: open, wishes", "tie: split, settled", "tie: cut, cut", "tie: cut, settled", "cut again",
    "tie: playoff, playoff", "tie: playoff, cut", "tie: playoff, settled", "booby prize waits",
    "act: set-playoff-way", "act: win-playoff-game", "play-off in turn",
    "jar: 0 hold it, 0 get it", "jar: 1 hold it, 1 get it", "jar: 2 hold it, 2 get it",
    "jar: 2 hold it, 0 get it", "jar: 2 hold it, 1 get it",
    "in right hands", "in wrong hands",
    "take-back of record-win", "take-back of credit", "take-back of reseat-from",
    "take-back of draw-tables", "take-back with others", "take-back of take-back",
    "take-back of redo", "redo of take-back", "redo of redo", "redo with others",
    "act: remove", "act: leave", "act: come-back", "late couple",
    "act: out-of-prizes", "act: no-result", "act: back-in-prizes",
    "house couple came during play", "house couple went during play",
    "two came or went with one game", "reseated with others",
    "act: swap", "act: move", "act: drop-table", "act: add-table", "act: end-evening",
    "winners moved further", "jar goes over", "jar draw void", "jar: fewer-numbers",
    "jar: goes-over",
}  # fmt: skip
"""What the first of them must have shown already, or a comparison of all would say little."""


def as_log(done):
    """The acts as a file tells them."""
    return json.loads(json.dumps([plain_act(act) for act in done]))


def told_award(award):
    """A card evening has no prize for each of the two, so the second reading tells none."""
    told = asdict(award)
    assert not told.pop("is_each")
    return told


def answers_of(evening):
    """What the product says, in the plain words of the second reading."""
    money = evening.money
    return {
        "games": [as_game(game) for game in evening.games],
        "attends": {number: attendance(couple) for number, couple in evening.couples.items()},
        "sits_out": [list(sitting_out(game.seating)) for game in evening.games],
        "floor": {couple: list(evening.floor_cards.get(couple, ())) for couple in evening.couples},
        "punches": {couple: list(games) for couple, games in evening.punches.items()},
        "standings": [[line.couple, line.wins, line.place] for line in evening.standings],
        "level": {prize: list(evening.level_for(prize)) for prize in prizes_of(evening)},
        "open": {prize: list(evening.level_for(prize)) for prize in evening.outcome.open},
        "playing_off": {prize: playing_off(evening, prize) for prize in evening.outcome.open},
        "awards": naive.in_order(map(told_award, evening.outcome.awards)),
        "provisional": not evening.is_over,
        "jar": list(evening.jar_numbers),
        "handed": naive.in_order(map(told_award, evening.handed_over.values())),
        "pot": money.pot_cents,
        "money": {
            "in": money.in_cents,
            "prizes": money.prizes_cents,
            "jar_paid": money.jar_paid_cents,
            "carried": money.jar_carried_cents,
            "hall": money.hall_cents,
        },
        "phase": evening.phase.value,
        "game_count": evening.settings.game_count,
        "jar_size": evening.settings.jar_size,
        "tables_gone": list(evening.settings.tables_gone),
    }


def playing_off(evening, prize):
    """Who cuts for the order of a play-off, or who plays now and who comes then."""
    found = settlements_of(evening)[prize]
    if found is None or found.method is not Wish.PLAYOFF:
        return None
    waiting, is_cut = list(found.waiting_for), found.step is Step.CUT
    return {
        "cut": waiting if is_cut else [],
        "play": [] if is_cut else waiting,
        "then": list(found.following),
    }


def settlements_of(evening):
    found = {prize.prize.name: prize.settlement for prize in evening.outcome.prizes}
    return {**found, JAR: evening.outcome.jar and evening.outcome.jar.settlement}


def attendance(couple):
    away = [list(games) for games in couple.away]
    return [couple.first_game, couple.last_game, away]


def as_game(game):
    return {
        "tables": {number: list(couples) for number, couples, _ in game.tables},
        "bench": list(game.seating.bench),
        "winners": {number: winner for number, _, winner in game.tables if winner is not None},
        "unwon": dict(game.unwon),
    }


def prizes_of(evening):
    return [*(prize.name for prize in evening.settings.prizes), JAR]


def refused_reseatings(evening):
    games = range(2, len(evening.games) + 1)
    return [game for game in games if not evening.can(acts.ReseatFrom(game))]


def who_plays(answers):
    """The answers, without until when somebody would stay who comes for no game.

    Where an evening ends early nobody asks about the games that were to come, the paper neither.
    """
    attends = {
        couple: there if there[0] <= answers["game_count"] else "for no game"
        for couple, there in answers["attends"].items()
    }
    return answers | {"attends": attends}


def compare(night):
    """Every answer, and from which games the seats cannot follow the credits."""
    log = as_log(night.acts)

    assert who_plays(naive.answers(log)) == who_plays(answers_of(night.evening))
    assert naive.refused_reseatings(log) == refused_reseatings(night.evening)
    night.seen.update(seen_in(night))


def seen_in(night):
    """What is worth having been compared, by name."""
    evening = night.evening
    yield f"phase: {evening.phase.value}"
    yield from (f"act: {act.name}" for act in night.acts)
    if evening.is_draw_outdated:
        yield "draw outdated"
    if refused_reseatings(evening):
        yield "reseating refused"
    yield from (f"seated: {game.seated.value}" for game in evening.games)
    for game in evening.games[:1]:
        if len(list(game.tables)) < len(game.winners):
            yield "numbers left out"
        alone = bool(sitting_out(game.seating)) and game.seating.rest is None
        yield "odd: gap" if alone else "odd: rest" if game.seating.rest else "odd: nobody sits out"
    yield from seen_on_the_bench(evening)
    yield from seen_at_the_door(evening)
    yield from seen_at_prizes(evening)
    yield from seen_in_logbook(night.acts)
    yield from seen_rearranged(evening)


def seen_on_the_bench(evening):
    """Where it is as long as couples are too many, and tables went or came back (§7.13)."""
    lengths = [len(game.seating.bench) for game in evening.games]
    if any(length > 1 for length in lengths):
        yield "bench"
    for before, after in pairwise(lengths):
        if after - before == 2:
            yield "bench longer by two"
        if before - after == 2:
            yield "bench shorter by two"


def seen_at_the_door(evening):
    """Who came or went between a game and the next one."""
    house = {couple.number for couple in evening.couples.values() if couple.is_house}
    for before, game in pairwise(evening.games):
        was, now = set(sitting(as_game(before))), set(sitting(as_game(game)))
        if now - was - house:
            yield "late couple"
        if house & now - was:
            yield "house couple came during play"
        if house & was - now:
            yield "house couple went during play"
        if len((was ^ now) - house) > 1:
            yield "two came or went with one game"
        if was != now and game.seated.value == "reseated":
            yield "reseated with others"


def seen_at_prizes(evening):
    for found in evening.outcome.prizes:
        if found.is_waiting:
            yield "booby prize waits"
        elif found.settlement and len(found.couples) > 1:
            yield f"tie: {found.settlement.method or 'open'}, {found.settlement.step}"
            if found.settlement.following:
                yield "play-off in turn"
    jar = evening.outcome.jar
    if jar and jar.numbers:
        yield f"jar: {min(len(jar.holders), 2)} hold it, {len(jar.awards)} get it"
    if any(len(tie.cuts) > 1 for tie in evening.ties.values()):
        yield "cut again"
    awards = {(award.prize, award.couple): award for award in evening.outcome.awards}
    for held, award in evening.handed_over.items():
        yield "in right hands" if awards.get(held) == award else "in wrong hands"


def seen_rearranged(evening):
    """Who moved further than to the next table; what became of draws of the jar."""
    settings = evening.settings
    for number, game in enumerate(evening.games[1:], start=1):
        tables = len(list(game.tables))
        if settings.more_opponents and tables > 2 and number % (tables - 1) != 1:
            yield "winners moved further"
    if evening.jar_draws and not evening.jar_numbers:
        went_over = evening.jar_draws[-1].game_count == settings.game_count
        yield "jar goes over" if went_over else "jar draw void"


def seen_in_logbook(done):
    for act in done:
        if isinstance(act, acts.EndEvening) and act.jar:
            yield f"jar: {act.jar.value}"
        if isinstance(act, acts.TakeBack | acts.Redo):
            yield f"{act.name} of {done[act.entry - 1].name}"
            if act.also:
                yield f"{act.name} with others"


@cache
def night_of(seed):
    """The evening of this seed, compared now and then while it happens, and at its end."""
    night = ChanceEvening(seed, watch=compare)
    night.happen()
    return night


@pytest.mark.parametrize("first", mostly_long(range(0, EVENINGS, AT_A_TIME)))
def test_7_evenings_agree_with_their_second_reading(first, prove):
    for seed in range(first, first + AT_A_TIME):
        night_of(seed)
    agreed = Count("evenings: both readings agree", AT_A_TIME, at_least=2_500)
    prove("Second reading: evening", agreed)


@pytest.mark.long
def test_7_the_evenings_have_everything_in_them():
    seen = set().union(*(night_of(seed).seen for seed in range(ENOUGH)))

    assert WORTH_SEEING - seen == set()


def with_one_credit_moved(evening):
    for number, game in enumerate(evening.games):
        for table, couples, winner in game.tables:
            if winner is not None:
                other = couples[1] if winner == couples[0] else couples[0]
                games = list(evening.games)
                games[number] = game.with_winner(table, other)
                return replace(evening, games=tuple(games))
    return None


def with_another_dealer(evening):
    for game in evening.games[-1:]:
        (first, second), *others = game.seating.tables
        if second is not None:
            seating = game.seating._replace(tables=((second, first), *others))
            return replace(evening, games=(*evening.games[:-1], replace(game, seating=seating)))
    return None


def with_bench_turned(evening):
    for number, game in enumerate(evening.games):
        if len(game.seating.bench) > 1:
            seating = game.seating._replace(rest=game.seating.bench[::-1])
            games = (*evening.games[:number], replace(game, seating=seating))
            return replace(evening, games=(*games, *evening.games[number + 1 :]))
    return None


def without_jar_draw(evening):
    return replace(evening, jar_draws=()) if evening.jar_draws else None


def without_one_prize_handed_over(evening):
    held = dict(list(evening.handed_over.items())[1:])
    return replace(evening, handed_over=held) if evening.handed_over else None


def with_one_cent_more(evening):
    paid = next((couple for couple in evening.guests if couple.has_paid), None)
    if paid is None:
        return None
    more = replace(paid, entry_fee_cents=paid.entry_fee_cents + 1)
    return replace(evening, couples={**evening.couples, paid.number: more})


@pytest.mark.parametrize(
    "tampered",
    [
        with_one_credit_moved,
        with_another_dealer,
        with_bench_turned,
        without_jar_draw,
        without_one_prize_handed_over,
        with_one_cent_more,
    ],
)
def test_the_comparison_fails_where_the_product_is_wrong(tampered, prove):
    nights = [night_of(seed) for seed in range(AT_A_TIME)]
    wrong = [(night, false) for night in nights if (false := tampered(night.evening))]

    for night, false in wrong:
        assert naive.answers(as_log(night.acts)) == answers_of(night.evening)
        assert naive.answers(as_log(night.acts)) != answers_of(false)
    assert len(wrong) >= 5
    prove(
        "Second reading: evening",
        control=Count("evenings made false, all differ", len(wrong), at_least=25),
    )


def done_otherwise(night, change):
    """The evening if each act in force were what ``change`` makes of it; ``None``: not done."""
    plain = as_log(night.acts)
    in_force = [id(act) for act in naive.in_force(plain)]
    evening = BLANK
    for act, told in zip(night.acts, plain, strict=True):
        other = change(act) if id(told) in in_force else None
        if other is not None and evening.can(other):
            evening = evening.do(other)
    return evening


def ignoring(kind):
    return lambda act: None if isinstance(act, kind) else act


def seats(evening):
    return [as_game(game) for game in evening.games]


def moving_one_table(act):
    if isinstance(act, acts.SetUp) and "more_opponents" in act.changes:
        return replace(act, changes={**act.changes, "more_opponents": False})
    return act


@pytest.mark.parametrize(
    "change",
    [
        ignoring(acts.Swap),
        ignoring(acts.Move),
        ignoring(acts.DropTable),
        ignoring(acts.AddTable),
        ignoring(acts.EndEvening),
        moving_one_table,
    ],
    ids=["swap", "move", "drop-table", "add-table", "end-evening", "more-opponents"],
)
@pytest.mark.long
def test_the_comparison_fails_where_the_product_does_not_rearrange(change):
    nights = [night_of(seed) for seed in range(ENOUGH)]
    evenings = [(night, done_otherwise(night, change)) for night in nights]
    wrong = [(night, false) for night, false in evenings if seats(false) != seats(night.evening)]

    for night, false in wrong:
        assert naive.answers(as_log(night.acts)) == answers_of(night.evening)
        assert naive.answers(as_log(night.acts)) != answers_of(false)
    assert len(wrong) >= 5
