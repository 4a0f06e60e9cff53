"""Knows how ties are settled, the jar drawn and prizes handed over (``rules.md §7.8–7.12``)."""

from dataclasses import replace

from scoring.hall.acts import (
    Cut,
    DrawJar,
    Forfeit,
    HandOver,
    SayWish,
    StartTieOver,
    TakePrizeBack,
    WinPlayoff,
)
from scoring.hall.awards import Award
from scoring.hall.doing.doing import Doing, Doings, Some
from scoring.hall.draws import check_jar_size, draw_jar
from scoring.hall.facts import Facts
from scoring.hall.games import JarDraw
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.ties import Tie, check_tie, is_under_way, settle, without_split_wishes


def check_wish(facts: Facts, act: SayWish) -> None:
    """Refuses a wish of who is not level, and any other once a card is cut or a play-off won."""
    level, tie = _tied(facts, act.prize, act.couple)
    if tie.wishes.get(act.couple) == act.wish:
        return
    if is_under_way(level, tie):
        raise RefusedError("prizes-tie-under-way", prize=act.prize)
    _check(facts, _with_wish(tie, act))


def say_wish(facts: Some, act: SayWish) -> Some:
    """Gives the evening with what the couple wants written down (``rules.md §7.9``)."""
    return _with_tie(facts, _with_wish(_tie(facts, act.prize), act))


def check_forfeit(facts: Facts, act: Forfeit) -> None:
    """Refuses a forfeit where there is no play-off, or where it is decided."""
    level, tie = _tied(facts, act.prize, act.couple)
    if act.couple in tie.forfeits:
        return
    _check_undecided(level, tie)
    _check(facts, replace(tie, forfeits=tie.forfeits | {act.couple}))


def forfeit(facts: Some, act: Forfeit) -> Some:
    """Gives the evening with the couple out of the play-off; it has wished nothing by that."""
    tie = _tie(facts, act.prize)
    return _with_tie(facts, replace(tie, forfeits=tie.forfeits | {act.couple}))


def check_win_playoff(facts: Facts, act: WinPlayoff) -> None:
    """Refuses a winner of a play-off that nobody wants, and a second one."""
    level, tie = _tied(facts, act.prize, act.couple)
    if tie.playoff_winner == act.couple:
        return
    _check_undecided(level, tie)
    _check(facts, replace(tie, playoff_winner=act.couple))


def win_playoff(facts: Some, act: WinPlayoff) -> Some:
    """Gives the evening with the play-off won."""
    return _with_tie(facts, replace(_tie(facts, act.prize), playoff_winner=act.couple))


def check_cut(facts: Facts, act: Cut) -> None:
    """Refuses a card that is not awaited, and another one for a couple that has cut."""
    level, tie = _tied(facts, act.prize, act.couple)
    number = _cut_round(facts, level, tie, act.round)
    there = tie.cuts[number - 1].get(act.couple) if number <= len(tie.cuts) else None
    if there is not None and there != act.card:
        raise RefusedError(
            "prizes-already-cut", prize=act.prize, couple=act.couple, card=str(there)
        )
    if there is None:
        _check(facts, _with_cut(tie, act, number))


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
    tie = _tie(facts, prize)
    return tie if facts.is_divisible(prize) else without_split_wishes(tie)


def _tie(facts: Facts, prize: str) -> Tie:
    return facts.ties.get(prize) or Tie(prize)


def _with_tie(facts: Some, tie: Tie) -> Some:
    return replace(facts, ties=dict(sorted({**facts.ties, tie.prize: tie}.items())))


def _with_wish(tie: Tie, act: SayWish) -> Tie:
    return replace(tie, wishes=dict(sorted({**tie.wishes, act.couple: act.wish}.items())))


def _with_cut(tie: Tie, act: Cut, number: int) -> Tie:
    rounds = [dict(cards) for cards in tie.cuts]
    there = rounds[number - 1] if number <= len(rounds) else {}
    rounds[number - 1 : number] = [dict(sorted({**there, act.couple: act.card}.items()))]
    return replace(tie, cuts=tuple(rounds))


def _cut_round(facts: Facts, level: tuple[CoupleNumber, ...], tie: Tie, asked: int | None) -> int:
    """The round whose cards are awaited, or an earlier one that was asked for.

    Naming the round makes a second click harmless: the same card would also be a next round.
    """
    settlement = settle(level, tie, is_divisible=facts.is_divisible(tie.prize))
    awaited = settlement.cut_round or len(tie.cuts) + 1
    return min(asked or awaited, awaited)


def _check(facts: Facts, tie: Tie) -> None:
    check_tie(facts.level_for(tie.prize), tie, is_divisible=facts.is_divisible(tie.prize))


def _check_undecided(level: tuple[CoupleNumber, ...], tie: Tie) -> None:
    if tie.playoff_winner in level:
        raise RefusedError("prizes-playoff-decided", winner=tie.playoff_winner)


def _due(facts: Facts, act: HandOver) -> Award:
    for award in facts.outcome.awards:
        if (award.prize, award.couple) == (act.prize, act.couple):
            return award
    raise RefusedError("prizes-award-not-due", prize=act.prize, couple=act.couple)


PRIZES: Doings = {
    SayWish: Doing(check_wish, say_wish),
    Forfeit: Doing(check_forfeit, forfeit),
    WinPlayoff: Doing(check_win_playoff, win_playoff),
    Cut: Doing(check_cut, cut),
    StartTieOver: Doing(check_start_tie_over, start_tie_over),
    DrawJar: Doing(check_draw_jar, draw_cookie_jar),
    HandOver: Doing(check_hand_over, hand_over),
    TakePrizeBack: Doing(check_take_prize_back, take_prize_back),
}
