"""How couples come and go, and what is changed about them (``rules.md §7.1, §7.6``)."""

from dataclasses import replace
from typing import Protocol, TypeVar

from scoring.hall.acts import (
    BackInPrizes,
    ComeBack,
    JoinJar,
    Leave,
    OutOfPrizes,
    Pay,
    Remove,
    Rename,
    SignIn,
    StopWaiting,
    Substitute,
    WaitForPartner,
)
from scoring.hall.couples import (
    HIGHEST_COUPLE,
    MOST_COUPLES,
    Couple,
    Couples,
    back,
    played_on,
    with_couple,
    without,
)
from scoring.hall.facts import Facts
from scoring.hall.handlers.from_game import check_from_game, game_of_change
from scoring.hall.handlers.handler import Handler, Handlers, Some
from scoring.hall.handlers.planning import check_pool, ties_without, with_couples, with_late_team
from scoring.hall.handlers.seating import check_odd, with_attendance
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.singles import next_single
from scoring.hall.tournament.joining import pools_to_join

Bringing = TypeVar("Bringing", SignIn, Rename, Substitute, WaitForPartner)


def check_sign_in(facts: Facts, act: SignIn) -> None:
    """Refuses a couple that comes too late, or that says too little or too much of itself."""
    number = facts.next_couple if act.couple is None else act.couple
    _check_open(facts, act)
    check_pool(facts, act)
    if facts.has_begun and act.is_house:
        raise RefusedError("door-house-couple-fixed", couple=number)
    if len(facts.couples) >= MOST_COUPLES or number > HIGHEST_COUPLE:
        raise RefusedError("door-hall-full", most=MOST_COUPLES)
    if number in facts.couples:
        raise RefusedError("door-couple-taken", couple=number)
    if act.is_house:
        _check_house(facts, act, number)
    else:
        _check_names(act, number)
    if act.in_jar:
        _check_jar(facts)
    check_from_game(facts, act)
    if facts.games:
        couples = with_couple(facts.couples, _newcomer(facts, act))
        _check_room(facts, couples, act.odd, act.from_game)


def sign_in(facts: Some, act: SignIn) -> Some:
    """Gives the evening with the couple on its list; during play with the next game to seat."""
    couples = with_couple(facts.couples, _newcomer(facts, act))
    if facts.games or (act.from_game or 1) > 1:
        return with_attendance(facts, couples, act.odd, act.from_game)
    if act.pool is not None:
        return with_late_team(facts, couples, act.pool)
    return with_couples(facts, couples)


def _newcomer(facts: Facts, act: SignIn) -> Couple:
    return Couple(
        facts.next_couple if act.couple is None else act.couple,
        act.players,
        act.is_house,
        act.has_paid,
        act.in_jar,
        first_game=game_of_change(facts, act),
        town=act.town,
        entry_fee_cents=0 if act.is_house else facts.settings.entry_fee_cents,
        jar_fee_cents=0 if act.is_house else facts.settings.jar_fee_cents,
    )


def complete_sign_in(facts: Facts, act: SignIn, seed: str) -> SignIn:
    """Gives the next number, and the first of the pools that a late team may join (``§8.10``)."""
    open_pools = () if act.is_house else pools_to_join(facts.tournament)
    number = facts.next_couple if act.couple is None else act.couple
    pool = act.pool or next(iter(open_pools), None)
    return replace(complete_names(facts, act, seed), couple=number, pool=pool)


def complete_names(_facts: Facts, act: Bringing, _seed: str) -> Bringing:
    """Gives who comes now with a name: only what was logged is forgotten."""
    return replace(act, is_forgotten=False)


class OfCouple(Protocol):
    """An act on one couple."""

    @property
    def couple(self) -> CoupleNumber: ...


def check_of_guest(facts: Facts, act: OfCouple) -> None:
    """Refuses an act on who is not here, or on the house couple."""
    _check_guest(facts, act.couple)


def check_rename(facts: Facts, act: Rename) -> None:
    """Refuses a couple without two names."""
    _check_guest(facts, act.couple)
    _check_names(act, act.couple)


def rename(facts: Some, act: Rename) -> Some:
    """Gives the evening with the couple's names as they are now."""
    couple = facts.couples[act.couple]
    town = couple.town if act.town is None else act.town
    return _changed(facts, replace(couple, players=act.players, town=town))


def pay(facts: Some, act: Pay) -> Some:
    """Gives the evening with the entry fee marked as paid, or not paid."""
    return _changed(facts, replace(facts.couples[act.couple], has_paid=act.has_paid))


def check_join_jar(facts: Facts, act: JoinJar) -> None:
    """Refuses a change once the jar's numbers are known (``rules.md §7.10``)."""
    _check_guest(facts, act.couple)
    if facts.couples[act.couple].in_jar != act.in_jar:
        _check_jar(facts)


def join_jar(facts: Some, act: JoinJar) -> Some:
    """Gives the evening with the couple in the cookie jar, or out of it."""
    return _changed(facts, replace(facts.couples[act.couple], in_jar=act.in_jar))


def check_remove(facts: Facts, act: Remove) -> None:
    """Refuses to take a couple off the list once play rests on it; who is gone is gone."""
    if act.couple not in facts.couples:
        return
    _check_guest(facts, act.couple)
    couple = facts.couples[act.couple]
    if facts.has_begun and facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    is_waiting = bool(facts.games) and _waits_to_play(facts, couple)
    if facts.has_begun and (not is_waiting or act.couple in facts.cards):
        raise RefusedError("door-has-played", couple=act.couple)
    if couple.in_jar:
        _check_jar(facts)
    if facts.has_results:
        _check_two_stay(facts, without(facts.couples, act.couple, facts.game_to_seat))


def remove(facts: Some, act: Remove) -> Some:
    """Gives the evening without the couple, and without what it said at the tie desk."""
    if act.couple not in facts.couples:
        return facts
    facts = replace(facts, ties=ties_without(facts, act.couple))
    staying = without(facts.couples, act.couple, facts.couples[act.couple].first_game)
    if facts.games:
        return with_attendance(facts, staying)
    return with_couples(facts, staying)


def check_substitute(facts: Facts, act: Substitute) -> None:
    """Refuses others for who is not here any more, and once the last game is under way."""
    if facts.settings.is_tournament:
        raise RefusedError("door-team-renamed", couple=act.couple)
    _check_guest(facts, act.couple)
    _check_names(act, act.couple)
    if facts.couples[act.couple].last_game is not None:
        raise RefusedError("door-gone-already", couple=act.couple)
    check_from_game(facts, act)
    if act.from_game is None:
        _check_more_to_come(facts)


def substitute(facts: Some, act: Substitute) -> Some:
    """Gives the evening with others playing on under the couple's number, with its card."""
    couple = facts.couples[act.couple]
    return _changed(facts, played_on(couple, act.players, game_of_change(facts, act)))


def check_wait_for_partner(facts: Facts, act: WaitForPartner) -> None:
    """Refuses who comes too late, and who says no name."""
    _check_open(facts)
    if not act.player and not act.is_forgotten:
        raise RefusedError("door-single-nameless")
    if len(facts.singles) >= MOST_COUPLES:
        raise RefusedError("door-hall-full", most=MOST_COUPLES)
    if act.single in facts.singles:
        raise RefusedError("door-single-taken", single=act.single)


def wait_for_partner(facts: Some, act: WaitForPartner) -> Some:
    """Gives the evening with one more who waits."""
    number = next_single(facts.singles) if act.single is None else act.single
    return replace(facts, singles={**facts.singles, number: act.player})


def complete_wait(facts: Facts, act: WaitForPartner, seed: str) -> WaitForPartner:
    """Gives the next number of those who wait."""
    number = next_single(facts.singles) if act.single is None else act.single
    return replace(complete_names(facts, act, seed), single=number)


def check_stop_waiting(facts: Facts, act: StopWaiting) -> None:
    """Refuses where nobody waits any more."""
    if act.single not in facts.singles:
        raise RefusedError("door-single-unknown", single=act.single)


def stop_waiting(facts: Some, act: StopWaiting) -> Some:
    """Gives the evening with one less who waits."""
    staying = {number: name for number, name in facts.singles.items() if number != act.single}
    return replace(facts, singles=staying)


def check_leave(facts: Facts, act: Leave) -> None:
    """Refuses to let go who is not here, who has not played, or where nothing is left to leave."""
    _check_of_card_evening(facts, act.couple)
    couple = facts.couples[act.couple]
    if couple.last_game is not None:
        raise RefusedError("door-gone-already", couple=act.couple)
    check_from_game(facts, act)
    if act.from_game is None:
        _check_more_to_come(facts)
    game = game_of_change(facts, act)
    if couple.first_game >= game:
        raise RefusedError("door-not-played-yet", couple=act.couple)
    couples = without(facts.couples, act.couple, game)
    _check_two_stay(facts, couples, act.from_game)
    _check_room(facts, couples, act.seat, act.from_game)


def leave(facts: Some, act: Leave) -> Some:
    """Gives the evening without the couple from the next game to seat on."""
    couples = without(facts.couples, act.couple, game_of_change(facts, act))
    return with_attendance(facts, couples, act.seat, act.from_game)


def check_come_back(facts: Facts, act: ComeBack) -> None:
    """Refuses who has never left, and everybody once the last game is played."""
    _check_of_card_evening(facts, act.couple)
    couple = facts.couples[act.couple]
    if couple.last_game is None:
        raise RefusedError("door-here-already", couple=act.couple)
    check_from_game(facts, act)
    if act.from_game is None:
        _check_more_to_come(facts)
    returned = back(couple, game_of_change(facts, act))
    _check_room(facts, with_couple(facts.couples, returned), act.odd, act.from_game)


def come_back(facts: Some, act: ComeBack) -> Some:
    """Gives the evening with the couple playing on from the next game to seat."""
    couple = back(facts.couples[act.couple], game_of_change(facts, act))
    return with_attendance(facts, with_couple(facts.couples, couple), act.odd, act.from_game)


def check_out_of_prizes(facts: Facts, act: OutOfPrizes) -> None:
    """Refuses who wins no prizes anyway, and to put somebody out without a reason."""
    _check_of_card_evening(facts, act.couple)
    if not act.reason.strip():
        raise RefusedError("door-reason-missing", couple=act.couple)


def out_of_prizes(facts: Some, act: OutOfPrizes) -> Some:
    """Gives the evening in which others win what the couple would (``rules.md §7.25``)."""
    return _changed(facts, replace(facts.couples[act.couple], is_out_of_prizes=True))


def check_back_in_prizes(facts: Facts, act: BackInPrizes) -> None:
    """Refuses who wins no prizes anyway; one that was never out changes nothing."""
    _check_of_card_evening(facts, act.couple)


def back_in_prizes(facts: Some, act: BackInPrizes) -> Some:
    """Gives the evening in which the couple wins what its wins are worth."""
    return _changed(facts, replace(facts.couples[act.couple], is_out_of_prizes=False))


def _changed(facts: Some, couple: Couple) -> Some:
    return replace(facts, couples=with_couple(facts.couples, couple))


def _check_open(facts: Facts, act: SignIn | None = None) -> None:
    """Where cards alone are played nobody knows the game; until prizes are told, one may join."""
    if not facts.has_begun or (act is not None and act.pool is not None):
        return
    if facts.settings.is_tournament:
        raise RefusedError("door-play-has-begun")
    if facts.games:
        _check_more_to_come(facts)
    elif facts.ties or facts.handed_over:
        raise RefusedError("door-no-game-left")


def _check_more_to_come(facts: Facts) -> None:
    """A game that is open is played by those who sit in it."""
    if not facts.games:
        raise RefusedError("door-nobody-seated")
    if facts.game_to_seat > facts.settings.game_count:
        raise RefusedError("door-no-game-left")


def _check_of_card_evening(facts: Facts, couple: CoupleNumber) -> None:
    """A team leaves a tournament otherwise (``rules.md §8.4``)."""
    if facts.settings.is_tournament:
        raise RefusedError("door-team-withdraws", couple=couple)
    _check_guest(facts, couple)


def _check_two_stay(facts: Facts, couples: Couples, from_game: GameNumber | None = None) -> None:
    """On a night on cards alone others may have gone with a later game already."""
    to_come = range(from_game, facts.settings.game_count + 1) if from_game else ()
    guests = [couple for couple in couples.values() if not couple.is_house]
    games = to_come or (facts.game_to_seat,)
    staying = min(sum(couple.plays(game) for couple in guests) for game in games)
    if staying < 2:
        raise RefusedError("too-few-couples", couple_count=staying)


def _waits_to_play(facts: Facts, couple: Couple) -> bool:
    """Tells whether the couple has not sat in any game that counts yet."""
    return couple.first_game >= facts.game_to_seat


def _check_room(
    facts: Facts, couples: Couples, odd: Odd | None, from_game: GameNumber | None
) -> None:
    """Refuses where the house couple that they need has no number left, or nobody may sit out."""
    check_odd(facts.settings, odd)
    after = with_attendance(facts, couples, odd, from_game)
    listed = after.couples
    if len(listed) > MOST_COUPLES or max(listed) > HIGHEST_COUPLE:
        raise RefusedError("door-hall-full", most=MOST_COUPLES)


def _check_guest(facts: Facts, number: CoupleNumber) -> None:
    couple = facts.couples.get(number)
    if couple is None:
        raise RefusedError("door-couple-unknown", couple=number)
    if couple.is_house:
        raise RefusedError("door-house-couple-fixed", couple=number)


def _check_names(act: SignIn | Rename | Substitute, number: CoupleNumber) -> None:
    if not all(act.players) and not act.is_forgotten:
        raise RefusedError("door-names-missing", couple=number)


def _check_house(facts: Facts, act: SignIn, number: CoupleNumber) -> None:
    if facts.settings.is_tournament:
        raise RefusedError("door-no-house-couple", couple=number)
    if facts.games:
        raise RefusedError("door-house-couple-fixed", couple=number)
    if facts.house is not None:
        raise RefusedError("door-house-couple-twice", couple=facts.house.number)
    if act.has_paid or act.in_jar:
        raise RefusedError("door-house-pays-nothing", couple=number)


def _check_jar(facts: Facts) -> None:
    if facts.settings.jar_size is None:
        raise RefusedError("door-no-jar")
    if facts.jar_draws:
        raise RefusedError("door-jar-drawn")


DOOR: Handlers = {
    SignIn: Handler(check_sign_in, sign_in, complete_sign_in),
    Rename: Handler(check_rename, rename, complete_names),
    Pay: Handler(check_of_guest, pay),
    JoinJar: Handler(check_join_jar, join_jar),
    Remove: Handler(check_remove, remove),
    Substitute: Handler(check_substitute, substitute, complete_names),
    Leave: Handler(check_leave, leave),
    ComeBack: Handler(check_come_back, come_back),
    OutOfPrizes: Handler(check_out_of_prizes, out_of_prizes),
    BackInPrizes: Handler(check_back_in_prizes, back_in_prizes),
    WaitForPartner: Handler(check_wait_for_partner, wait_for_partner, complete_wait),
    StopWaiting: Handler(check_stop_waiting, stop_waiting),
}
