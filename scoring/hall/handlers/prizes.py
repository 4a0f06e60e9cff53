"""How ties are settled, the jar drawn and prizes handed over (``rules.md §7.8–7.12``)."""

from dataclasses import replace

from scoring.hall.acts import (
    Cut,
    DrawJar,
    Forfeit,
    HandOver,
    NotHere,
    SayWish,
    SetPlayoffWay,
    StartTieOver,
    TakePrizeBack,
    WinPlayoff,
    WinPlayoffGame,
)
from scoring.hall.facts import Facts
from scoring.hall.games.draws import check_jar_size, draw_jar
from scoring.hall.games.games import JarDraw
from scoring.hall.handlers.handler import Handler, Handlers, Some, with_seed
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.refusals import RefusedError
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import (
    Settlement,
    Step,
    Tie,
    Wish,
    check_tie,
    games_between,
    has_begun_in_turn,
    is_under_way,
    settle,
    those_here,
    what_counts,
    without_split_wishes,
)


def check_wish(facts: Facts, act: SayWish) -> None:
    """Refuses a wish of who is not level, and any other once a card is cut or a play-off won."""
    level, tie = _tied(facts, act.prize, act.couple)
    if tie.wishes.get(act.couple) == act.wish and act.couple not in tie.absent:
        return
    happened = facts.tournament_facts
    if act.wish is Wish.PLAYOFF and happened.is_ended and happened.level_share:
        raise RefusedError("prizes-no-playoff", prize=act.prize)
    if is_under_way(level, tie):
        raise RefusedError("prizes-tie-under-way", prize=act.prize)
    _check(facts, _with_wish(tie, act))


def say_wish(facts: Some, act: SayWish) -> Some:
    """Gives the evening with what the couple wants written down (``rules.md §7.9``)."""
    return _with_tie(facts, _with_wish(_tie(facts, act.prize), act))


def check_not_here(facts: Facts, act: NotHere) -> None:
    """Refuses the last one left, and who has won or lost by a card or a game."""
    level, tie = _tied(facts, act.prize, act.couple)
    if act.couple in tie.absent:
        return
    _check(facts, _without(facts, tie, act))
    _check_undecided(facts, level, tie)
    settlement = _settled(facts, level, tie)
    if settlement.method is Wish.CUT and settlement.is_settled:
        (winner,) = settlement.winners
        raise RefusedError("cut-after-decision", prize=act.prize, couple=act.couple, winner=winner)
    if act.couple in {game.loser for game in games_between(level, tie)}:
        raise RefusedError("prizes-playoff-lost", prize=act.prize, couple=act.couple)


def not_here(facts: Some, act: NotHere) -> Some:
    """Gives the evening in which nobody waits for the couple (``rules.md §7.17``)."""
    return _with_tie(facts, _without(facts, _tie(facts, act.prize), act))


def check_forfeit(facts: Facts, act: Forfeit) -> None:
    """Refuses a forfeit where there is no play-off, where it is decided, or of who has lost."""
    level, tie = _tied(facts, act.prize, act.couple)
    if act.couple in tie.forfeits:
        return
    _check_undecided(facts, level, tie)
    if act.couple in {game.loser for game in games_between(level, tie)}:
        raise RefusedError("prizes-playoff-lost", prize=act.prize, couple=act.couple)
    _check(facts, replace(tie, forfeits=tie.forfeits | {act.couple}))


def forfeit(facts: Some, act: Forfeit) -> Some:
    """Gives the evening with the couple out of the play-off; it has wished nothing by that."""
    tie = _tie(facts, act.prize)
    return _with_tie(facts, replace(tie, forfeits=tie.forfeits | {act.couple}))


def check_win_playoff(facts: Facts, act: WinPlayoff) -> None:
    """Refuses a second winner, and one of a play-off that nobody wants or that goes in turn."""
    level, tie = _tied(facts, act.prize, act.couple)
    if tie.playoff_winner == act.couple:
        return
    _check_undecided(facts, level, tie)
    _check_not_in_turn(level, tie)
    _check(facts, replace(tie, playoff_winner=act.couple))


def win_playoff(facts: Some, act: WinPlayoff) -> Some:
    """Gives the evening with the play-off won."""
    return _with_tie(facts, replace(_tie(facts, act.prize), playoff_winner=act.couple))


def check_win_playoff_game(facts: Facts, act: WinPlayoffGame) -> None:
    """Refuses a game between any two but those who play now (``rules.md §7.18``)."""
    level, tie = _tied(facts, act.prize, act.couple)
    if _game(act) in games_between(level, tie):
        return
    _check_undecided(facts, level, tie)
    _check(facts, _with_game(tie, act))
    settlement = _settled(facts, level, tie)
    two = settlement.waiting_for
    if settlement.step is Step.CUT:
        raise RefusedError("playoff-order-open", prize=act.prize, waiting_for=two)
    if len(two) > 2:
        raise RefusedError("playoff-another-way", prize=act.prize)
    if {act.couple, act.against} != {*two}:
        raise RefusedError("playoff-others-play", prize=act.prize, couples=two)


def win_playoff_game(facts: Some, act: WinPlayoffGame) -> Some:
    """Gives the evening with the other couple out; one left has won (``rules.md §7.18``)."""
    return _with_tie(facts, _with_game(_tie(facts, act.prize), act))


def check_set_playoff_way(facts: Facts, act: SetPlayoffWay) -> None:
    """Refuses another way where three or more do not play it off, and once that has begun."""
    level = facts.level_for(act.prize)
    if len(level) < 2:
        raise RefusedError("prizes-no-tie", prize=act.prize)
    tie = _tie_that_counts(facts, act.prize)
    if tie.playoff_way == act.way.strip():
        return
    _check_undecided(facts, level, tie)
    _check_not_in_turn(level, tie)
    _check(facts, tie)
    settlement = _settled(facts, level, tie)
    if settlement.method is not Wish.PLAYOFF or len(settlement.waiting_for) < 3:
        raise RefusedError("way-without-playoff", prize=act.prize)


def set_playoff_way(facts: Some, act: SetPlayoffWay) -> Some:
    """Gives the evening with how the play-off is played written down (``rules.md §7.18``)."""
    tie = _tie(facts, act.prize)
    way = act.way.strip()
    return facts if tie.playoff_way == way else _with_tie(facts, replace(tie, playoff_way=way))


def check_cut(facts: Facts, act: Cut) -> None:
    """Refuses a card that is not awaited, and another one for a couple that has cut."""
    level, tie = _tied(facts, act.prize, act.couple)
    if act.couple in tie.absent:
        raise RefusedError("cut-by-couple-out", prize=act.prize, couple=act.couple)
    here = those_here(level, tie)
    if len(here) == 1:
        winner = here[0]
        raise RefusedError("cut-after-decision", prize=act.prize, couple=act.couple, winner=winner)
    number = _cut_round(facts, level, tie, act.round)
    there = tie.cuts[number - 1].get(act.couple) if number <= len(tie.cuts) else None
    if there is not None and there != act.card:
        raise RefusedError(
            "prizes-already-cut", prize=act.prize, couple=act.couple, card=str(there)
        )
    if there is None:
        _check(facts, _with_cut(tie, act, number))
        _check_turn_to_cut(_settled(facts, level, tie), act)


def cut(facts: Some, act: Cut) -> Some:
    """Gives the evening with the card on the table (``rules.md §7.9``)."""
    level, tie = facts.level_for(act.prize), _tie_that_counts(facts, act.prize)
    number = _cut_round(facts, level, tie, act.round)
    return _with_tie(facts, _with_cut(_tie(facts, act.prize), act, number))


def check_start_tie_over(facts: Facts, act: StartTieOver) -> None:
    """A tie may be started over at any time."""


def start_tie_over(facts: Some, act: StartTieOver) -> Some:
    """Gives the evening without anything that was said, cut and played for the prize."""
    return replace(
        facts, ties={prize: tie for prize, tie in facts.ties.items() if prize != act.prize}
    )


def check_draw_jar(facts: Facts, act: DrawJar) -> None:
    """Refuses a draw while couples may still come and join the jar (``rules.md §7.10``)."""
    settings = facts.settings
    if settings.jar_size is None:
        raise RefusedError("prizes-no-jar")
    if not facts.jar_draws and not facts.can_jar_be_drawn:
        raise RefusedError("prizes-jar-too-early")
    check_jar_size(settings.game_count, settings.jar_size)


def draw_cookie_jar(facts: Some, act: DrawJar) -> Some:
    """Gives the evening with the jar's games drawn; one that counts, again only with a reason."""
    reason, settings = act.reason.strip(), facts.settings
    if facts.jar_draw and not reason:
        return facts
    order = draw_jar(settings.game_count, settings.jar_size or 0, act.seed).order
    games = tuple(GameNumber(game) for game in order)
    drawn = JarDraw(act.seed, games, settings.game_count, reason)
    # The same draw once more is no second draw.
    return facts if drawn == facts.jar_draw else replace(facts, jar_draws=(*facts.jar_draws, drawn))


def check_hand_over(facts: Facts, act: HandOver) -> None:
    """Refuses a prize to who does not win it as the wins stand."""
    _due(facts, act)


def hand_over(facts: Some, act: HandOver) -> Some:
    """Gives the evening with the prize in the couple's hands; a difference is made up."""
    held = {**facts.handed_over, (act.prize, act.couple): _due(facts, act)}
    return replace(facts, handed_over=held)


def check_take_prize_back(facts: Facts, act: TakePrizeBack) -> None:
    """What nobody holds is not taken back, and nobody minds."""


def take_prize_back(facts: Some, act: TakePrizeBack) -> Some:
    """Gives the evening with the prize in the organiser's hands again."""
    gone = (act.prize, act.couple)
    return replace(facts, handed_over={k: a for k, a in facts.handed_over.items() if k != gone})


def _tied(facts: Facts, prize: str, couple: CoupleNumber) -> tuple[tuple[CoupleNumber, ...], Tie]:
    level = facts.level_for(prize)
    if len(level) < 2:
        raise RefusedError("prizes-no-tie", prize=prize)
    if couple not in level:
        raise RefusedError("prizes-not-in-tie", prize=prize, couple=couple, couples=level)
    return level, _tie_that_counts(facts, prize)


def _tie_that_counts(facts: Facts, prize: str) -> Tie:
    """The tie; what was said before its prize was made a thing holds nobody up."""
    return _unsplit(facts, _tie(facts, prize))


def _unsplit(facts: Facts, tie: Tie) -> Tie:
    return tie if facts.is_divisible(tie.prize) else without_split_wishes(tie)


def _tie(facts: Facts, prize: str) -> Tie:
    return facts.ties.get(prize) or Tie(prize)


def _with_tie(facts: Some, tie: Tie) -> Some:
    return replace(facts, ties=dict(sorted({**facts.ties, tie.prize: tie}.items())))


def _with_wish(tie: Tie, act: SayWish) -> Tie:
    """Whoever says what they want is there."""
    absent = {couple: shares for couple, shares in tie.absent.items() if couple != act.couple}
    wishes = dict(sorted({**tie.wishes, act.couple: act.wish}.items()))
    return replace(tie, wishes=wishes, absent=absent)


def _without(facts: Facts, tie: Tie, act: NotHere) -> Tie:
    """The couple has wished nothing, unless it was cut or played for since.

    Where those left are fewer than a round of cuts was for, nobody has cut in it.
    """
    level = facts.level_for(act.prize)
    absent = dict(sorted({**tie.absent, act.couple: act.shares}.items()))
    if not is_under_way(level, tie):
        wishes = {couple: wish for couple, wish in tie.wishes.items() if couple != act.couple}
        return replace(tie, wishes=wishes, absent=absent)
    left = replace(tie, absent=absent)
    counting = what_counts(level, left)
    is_cut = _settled(facts, level, _unsplit(facts, tie)).method is Wish.CUT
    return replace(left, cuts=left.cuts[: len(counting.cuts)]) if is_cut else left


def _with_cut(tie: Tie, act: Cut, number: int) -> Tie:
    rounds = [dict(cards) for cards in tie.cuts]
    there = rounds[number - 1] if number <= len(rounds) else {}
    rounds[number - 1 : number] = [dict(sorted({**there, act.couple: act.card}.items()))]
    return replace(tie, cuts=tuple(rounds))


def _game(act: WinPlayoffGame) -> PlayoffGame:
    return PlayoffGame(act.couple, loser=act.against)


def _with_game(tie: Tie, act: WinPlayoffGame) -> Tie:
    """A couple loses once: what it lost to who is level no more gives way, and so does a winner."""
    others = tuple(game for game in tie.playoff_games if game.loser != act.against)
    return replace(tie, playoff_games=(*others, _game(act)), playoff_winner=None)


def _cut_round(facts: Facts, level: tuple[CoupleNumber, ...], tie: Tie, asked: int | None) -> int:
    """The round whose cards are awaited, or an earlier one that was asked for.

    Naming the round makes a second click harmless: the same card would also be a next round.
    """
    awaited = _settled(facts, level, tie).cut_round or len(tie.cuts) + 1
    return min(asked or awaited, awaited)


def _check(facts: Facts, tie: Tie) -> None:
    check_tie(facts.level_for(tie.prize), tie, is_divisible=facts.is_divisible(tie.prize))


def _settled(facts: Facts, level: tuple[CoupleNumber, ...], tie: Tie) -> Settlement:
    return settle(level, tie, is_divisible=facts.is_divisible(tie.prize))


def _check_undecided(facts: Facts, level: tuple[CoupleNumber, ...], tie: Tie) -> None:
    winner = tie.playoff_winner if tie.playoff_winner in level else None
    if winner is None and games_between(level, tie):
        winner = next(iter(_settled(facts, level, tie).winners), None)
    if winner is not None:
        raise RefusedError("prizes-playoff-decided", winner=winner)


def _check_not_in_turn(level: tuple[CoupleNumber, ...], tie: Tie) -> None:
    if has_begun_in_turn(level, tie):
        raise RefusedError("prizes-playoff-in-turn", prize=tie.prize)


def _check_turn_to_cut(settlement: Settlement, act: Cut) -> None:
    """For the prize, ``check_tie`` knows the turn; for the order of a play-off, only the moment."""
    if settlement.method is not Wish.PLAYOFF:
        return
    if settlement.step is not Step.CUT or act.couple not in settlement.waiting_for:
        raise RefusedError("cut-for-order-not-due", prize=act.prize, couple=act.couple)


def _due(facts: Facts, act: HandOver) -> Award:
    for award in facts.outcome.awards:
        if (award.prize, award.couple) == (act.prize, act.couple):
            return award
    raise RefusedError("prizes-award-not-due", prize=act.prize, couple=act.couple)


PRIZES: Handlers = {
    SayWish: Handler(check_wish, say_wish),
    NotHere: Handler(check_not_here, not_here),
    Forfeit: Handler(check_forfeit, forfeit),
    Cut: Handler(check_cut, cut),
    SetPlayoffWay: Handler(check_set_playoff_way, set_playoff_way),
    WinPlayoffGame: Handler(check_win_playoff_game, win_playoff_game),
    WinPlayoff: Handler(check_win_playoff, win_playoff),
    StartTieOver: Handler(check_start_tie_over, start_tie_over),
    DrawJar: Handler(check_draw_jar, draw_cookie_jar, with_seed),
    HandOver: Handler(check_hand_over, hand_over),
    TakePrizeBack: Handler(check_take_prize_back, take_prize_back),
}
