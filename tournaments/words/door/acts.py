"""What was done at the door about a couple, as the logbook says it, and what it is then."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.acts import (
    BackInPrizes,
    ComeBack,
    ComingOrGoing,
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
from scoring.hall.couples import FIRST_GAME, Couple, names_together
from scoring.hall.facts import Facts
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.facts import PoolName
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.couples.naming import names_and_town
from tournaments.words.lists import spoken
from tournaments.words.sums import cents_said
from tournaments.words.telling_acts import tells

NAMELESS = gettext_lazy("Somebody")  # whose name the hall has forgotten
# What a mark says when it is set and when it is taken off.
PAID: dict[bool, Promise] = {
    True: gettext_lazy("has paid"),
    False: gettext_lazy("has not paid"),
}
IN_JAR: dict[bool, Promise] = {
    True: gettext_lazy("is in the cookie jar"),
    False: gettext_lazy("is not in the cookie jar"),
}
FEE_NAMES: Mapping[str, Promise] = {
    "entry_fee_cents": gettext_lazy("entry fee"),
    "jar_fee_cents": gettext_lazy("jar fee"),
}


@tells(SignIn)
def signed_in(before: Facts, act: SignIn, after: Facts) -> str:
    """`Couple 12 signed in: Ace Sample & Jack Sample; has paid and is in the cookie jar.`"""
    number = before.next_couple if act.couple is None else act.couple
    couple = after.couples[number]
    if couple.is_house:
        sentence = _("Couple %(couple)s signed in as the house couple.") % {"couple": number}
    else:
        sentence = couples_said(after.settings, "told-in", **_of(couple, after))
    joined = [] if act.pool is None else [joined_said(act.pool)]
    return " ".join([sentence, *joined, *_from_game(couple), *_on_seats(before, after, act)])


def joined_said(pool: PoolName) -> str:
    """`It joins pool C; its matches are in the plan.`"""
    return _("It joins pool %(pool)s; its matches are in the plan.") % {"pool": pool}


@tells(Rename)
def renamed(before: Facts, act: Rename, after: Facts) -> str:
    """`Couple 12: Jack Sample is now Joker Sample.`"""
    both = zip(before.couples[act.couple].players, act.players, strict=True)
    changes = [
        _("%(before)s is now %(after)s") % {"before": was, "after": now}
        for was, now in both
        if was and was != now
    ]
    town = after.couples[act.couple].town
    if town != before.couples[act.couple].town:
        changes.append(town or _("no town"))
    what_changed = "; ".join(changes) or after.couples[act.couple].names
    return _changed(after, act.couple, what_changed)


@tells(Substitute)
def substituted(before: Facts, act: Substitute, after: Facts) -> str:
    """`Couple 12: Ace Sample & King Sample take over its card from game 6 on.`"""
    couple = after.couples[act.couple]
    if not couple.names:
        sentence = _("Couple %(couple)s: new players take over its card from game %(game)s on.")
    else:
        sentence = _("Couple %(couple)s: %(names)s take over its card from game %(game)s on.")
    return sentence % {"couple": act.couple, "names": couple.names, "game": _game(before, act)}


@tells(Pay)
def paid(before: Facts, act: Pay, after: Facts) -> str:
    """`Couple 12: has paid.`"""
    return _changed(after, act.couple, PAID[act.has_paid])


@tells(JoinJar)
def joined_jar(before: Facts, act: JoinJar, after: Facts) -> str:
    """`Couple 12: is in the cookie jar.`"""
    return _changed(after, act.couple, IN_JAR[act.in_jar])


@tells(Remove)
def removed(before: Facts, act: Remove, after: Facts) -> str:
    """`Couple 12 was taken off the list: …`, and that a seat is empty now."""
    couple = before.couples.get(act.couple)
    if couple is None:
        return couples_said(before.settings, "told-gone", couple=act.couple)
    sentence = couples_said(before.settings, "told-off", **_of(couple, before))
    if before.games and not after.games:
        return " ".join([sentence, _("It had a seat: the starting tables must be drawn again.")])
    return " ".join([sentence, *_on_seats(before, after, act)])


@tells(WaitForPartner)
def waits(before: Facts, act: WaitForPartner, after: Facts) -> str:
    """`Ace Sample waits for a partner.`"""
    return _("%(name)s waits for a partner.") % {"name": act.player or NAMELESS}


@tells(StopWaiting)
def waits_no_more(before: Facts, act: StopWaiting, after: Facts) -> str:
    """`Ace Sample no longer waits.`"""
    return _("%(name)s no longer waits.") % {"name": before.singles[act.single] or NAMELESS}


@tells(Leave)
def left(before: Facts, act: Leave, after: Facts) -> str:
    """`Couple 12 goes home after game 7: … The house couple takes part from game 8 on.`"""
    sentence = _("Couple %(couple)s goes home after game %(game)s; its card stays.")
    game = after.couples[act.couple].last_game
    return " ".join(
        [sentence % {"couple": act.couple, "game": game}, *_on_seats(before, after, act)]
    )


@tells(ComeBack)
def came_back(before: Facts, act: ComeBack, after: Facts) -> str:
    """`Couple 12 is back and plays from game 9 on.`"""
    pattern = _("Couple %(couple)s is back and plays from game %(game)s on.")
    sentence = pattern % {"couple": act.couple, "game": _game(before, act)}
    return " ".join([sentence, *_on_seats(before, after, act)])


@tells(OutOfPrizes)
def put_out_of_prizes(before: Facts, act: OutOfPrizes, after: Facts) -> str:
    """`Couple 12 is out of the prizes and plays on. Reason: …`"""
    sentence = _("Couple %(couple)s is out of the prizes and plays on.") % {"couple": act.couple}
    if not act.reason:
        return sentence
    return " ".join([sentence, _("Reason: %(reason)s") % {"reason": act.reason}])


@tells(BackInPrizes)
def put_back_in_prizes(before: Facts, act: BackInPrizes, after: Facts) -> str:
    """`Couple 12 can win prizes again.`"""
    return _("Couple %(couple)s can win prizes again.") % {"couple": act.couple}


def couple_said(couple: Couple, played: FormatOfPlay, fees: Sequence[str]) -> str:
    """`Ace Sample & Jack Sample; has paid and is in the cookie jar`, and these of its fees."""
    has_jar = played is FormatOfPlay.CARD_EVENING
    said = _("house couple") if couple.is_house else marks(couple, has_jar=has_jar)
    parts = [names_and_town(couple) if couple.names else "", said]
    parts += [f"{FEE_NAMES[name]} {cents_said(getattr(couple, name))}" for name in fees]
    if couple.first_game != FIRST_GAME:
        parts.append(_("from game %(game)s on") % {"game": couple.first_game})
    if couple.last_game is not None:
        parts.append(_("up to game %(game)s") % {"game": couple.last_game})
    for first, last in couple.away:
        parts.append(_("away in games %(first)s–%(last)s") % {"first": first, "last": last})
    if couple.is_out_of_prizes:
        parts.append(_("out of the prizes"))
    for last, players in couple.earlier_players:
        before = {"game": last, "names": names_together(players)}
        parts.append(_("up to game %(game)s: %(names)s") % before)
    return "; ".join(filter(None, parts))


def marks(couple: Couple, *, has_jar: bool = True) -> str:
    """`has paid and is not in the cookie jar`; nothing of a jar where there is none."""
    parts = [PAID[couple.has_paid], *([IN_JAR[couple.in_jar]] if has_jar else [])]
    return str(spoken(parts))


def _of(couple: Couple, evening: Facts) -> dict[str, object]:
    has_jar = evening.settings.jar_size is not None
    names = names_and_town(couple) if couple.names else ""
    details = "; ".join(filter(None, [names, marks(couple, has_jar=has_jar)]))
    return {"couple": couple.number, "details": details}


def _changed(evening: Facts, couple: CoupleNumber, changes: Promise | str) -> str:
    return couples_said(evening.settings, "told-changes", couple=couple, changes=changes)


def _from_game(couple: Couple) -> list[str]:
    """Who comes during play does not play from the start."""
    if couple.first_game == FIRST_GAME:
        return []
    return [_("It plays from game %(game)s on.") % {"game": couple.first_game}]


def _game(before: Facts, act: ComingOrGoing | Remove) -> GameNumber:
    """The game with which they come or go."""
    named = None if isinstance(act, Remove) else act.from_game
    return before.game_to_seat if named is None else named


def _on_seats(before: Facts, after: Facts, act: ComingOrGoing | Remove) -> list[str]:
    """What coming and going does to the tables: to those drawn, and to who sits out."""
    if before.games and not after.games:
        return [_("The starting tables must be drawn again.")]
    if after.games and not before.games:
        return [_("The starting tables are again as they were drawn.")]
    if not after.games:
        return [*_odd_of_no_use(before, after, act)]
    game = _game(before, act)
    sentences = [*_on_house(before, after, game), *_on_odd(before, after, game)]
    return [*_odd_of_no_use(before, after, act), *sentences]


def _odd_of_no_use(before: Facts, after: Facts, act: ComingOrGoing | Remove) -> Iterator[str]:
    """That something was said of an odd couple where there is none."""
    odd = act.seat if isinstance(act, Leave) else getattr(act, "odd", None)
    if odd is not None and odd is not after.odd_in(_game(before, act)):
        yield _(
            "This choice for an odd couple changes nothing: the number of couples is even, or they "
            "are not seated yet."
        )


def _on_house(before: Facts, after: Facts, game: GameNumber) -> Iterator[str]:
    was, now = (_has_house(facts, game) for facts in (before, after))
    if now and not was:
        sentence = _("The house couple, number %(couple)s, plays from game %(game)s on.")
        yield sentence % {"couple": after.house and after.house.number, "game": game}
    if was and not now:
        yield _("From game %(game)s on the house couple no longer plays.") % {"game": game}


def _on_odd(before: Facts, after: Facts, game: GameNumber) -> Iterator[str]:
    was, now = (_without_seat(facts, game) for facts in (before, after))
    if was == now:
        return
    is_resting = after.odd_in(game) is Odd.REST or after.settings.bench_for(_here(after, game))
    if now > 1:
        yield _("From game %(game)s on %(count)s couples rest at a time.") % {
            "game": game,
            "count": now,
        }
    elif not now:
        yield _("Nobody sits out from game %(game)s on.") % {"game": game}
    elif is_resting:
        yield _("From game %(game)s on one couple rests.") % {"game": game}
    else:
        yield _("From game %(game)s on one couple is alone at its table.") % {"game": game}


def _without_seat(facts: Facts, game: GameNumber) -> int:
    """How many do not play: those for whom there is no seat, or an odd one."""
    return facts.settings.bench_for(_here(facts, game)) or _here(facts, game) % 2


def _here(facts: Facts, game: GameNumber) -> int:
    return len(facts.attending(game))


def _has_house(facts: Facts, game: GameNumber) -> bool:
    return facts.house is not None and facts.house.plays(game)
