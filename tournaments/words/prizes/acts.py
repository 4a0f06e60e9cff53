"""How ties were settled, the jar drawn and prizes handed over, as the logbook says it."""

from typing import TypeAlias

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

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
from scoring.hall.prizes.awards import Award
from scoring.hall.settings import FormatOfPlay
from scoring.hall.ties.ties import Tie, settle, without_split_wishes
from tournaments.words.couples.couples_said import couples_said, said_of
from tournaments.words.lists import spoken
from tournaments.words.prizes.names import award_worth, prize_in_sentence
from tournaments.words.prizes.ties import WISHES, card_name, consequence, said_by
from tournaments.words.telling_acts import tells

AboutCouple: TypeAlias = NotHere | Forfeit | WinPlayoff | HandOver | TakePrizeBack
JAR_DRAWN = gettext_lazy("The cookie jar was drawn: games %(numbers)s.")
JAR_DRAWN_BY_HAND = gettext_lazy("The cookie jar was drawn by hand: games %(numbers)s.")
JAR_GOES_OVER = gettext_lazy(
    "The cookie jar is not drawn, as it has more numbers than games were played. It carries over "
    "to the next evening."
)
# The draw before was from other games than those that are played, and is void.
JAR_DRAWN_ANEW = gettext_lazy(
    "The cookie jar was drawn from the games that are played: games %(numbers)s instead of "
    "%(before)s."
)
JAR_DRAWN_AGAIN = gettext_lazy(
    "The cookie jar was drawn again, because: %(reason)s. Games %(numbers)s instead of %(before)s."
)


@tells(SayWish)
def wish_said(before: Facts, act: SayWish, after: Facts) -> str:
    """`Wishes for the first prize: 4: split.`, or what the couple wished before."""
    was = _tie(before, act.prize).wishes.get(act.couple)
    if was in {None, act.wish}:
        return _("Wishes for %(prize)s: %(wishes)s.") % {
            "prize": prize_in_sentence(act.prize),
            "wishes": said_by(act.couple, str(WISHES[act.wish])),
        }
    wishes = {"before": WISHES[was], "after": WISHES[act.wish]}
    prize = prize_in_sentence(act.prize)
    return couples_said(after.settings, "told-wish", couple=act.couple, prize=prize, **wishes)


@tells(NotHere)
def not_here(before: Facts, act: NotHere, after: Facts) -> str:
    """`Couple 9 is not here for the tie for the first prize, and keeps a share of a split.`"""
    sentence = _about(after, "told-not-here-shares" if act.shares else "told-not-here", act)
    return " ".join(filter(None, [sentence, _settled(after, act.prize)]))


def _settled(after: Facts, prize: str) -> str:
    """Who wins by that, where the tie is settled then."""
    tie = _tie(after, prize)
    level = after.level_for(prize)
    if len(level) < 2 or not after.is_divisible(prize):
        tie = without_split_wishes(tie)
    settlement = settle(level, tie, is_divisible=after.is_divisible(prize))
    if len(level) < 2 or not settlement.is_settled:
        return ""
    if len(settlement.winners) == 1:
        return couples_said(after.settings, "told-so-wins", couple=settlement.winners[0])
    return consequence(settlement, tie, after.settings.format_of_play)


@tells(Forfeit)
def forfeited(before: Facts, act: Forfeit, after: Facts) -> str:
    """`Couple 9 forfeits the play-off for the first prize.`"""
    return " ".join(filter(None, [_about(after, "told-forfeit", act), _settled(after, act.prize)]))


@tells(SetPlayoffWay)
def playoff_way_set(before: Facts, act: SetPlayoffWay, after: Facts) -> str:
    """`The play-off for the first prize is played another way: all at one table.`"""
    way = act.way.strip()
    sentence = (
        _("The play-off for %(prize)s is played another way: %(way)s.")
        if way
        else _("The play-off for %(prize)s is played in turn.")
    )
    return sentence % {"prize": prize_in_sentence(act.prize), "way": way.rstrip(".")}


@tells(WinPlayoffGame)
def playoff_game_won(before: Facts, act: WinPlayoffGame, after: Facts) -> str:
    """`Couple 4 beat couple 9 in the play-off for the first prize.`"""
    who = {"couple": act.couple, "against": act.against}
    prize = prize_in_sentence(act.prize)
    return couples_said(after.settings, "told-playoff-game", prize=prize, **who)


@tells(WinPlayoff)
def playoff_won(before: Facts, act: WinPlayoff, after: Facts) -> str:
    """`Couple 4 won the play-off for the first prize.`"""
    return _about(after, "told-playoff", act)


@tells(Cut)
def cut(before: Facts, act: Cut, after: Facts) -> str:
    """`Cards cut for the first prize, round 1: 4: 10♠.`"""
    return _("Cards cut for %(prize)s, round %(round)s: %(cuts)s.") % {
        "prize": prize_in_sentence(act.prize),
        "round": _round_of(before, act, after),
        "cuts": said_by(act.couple, card_name(act.card)),
    }


@tells(StartTieOver)
def tie_started_over(before: Facts, act: StartTieOver, after: Facts) -> str:
    """`The tie for the first prize was started over.`"""
    sentence = (
        _("The tie for %(prize)s was started over.")
        if act.prize in before.ties
        else _("Nothing is recorded yet for %(prize)s, so nothing was started over.")
    )
    return sentence % {"prize": prize_in_sentence(act.prize)}


@tells(DrawJar)
def jar_drawn(before: Facts, act: DrawJar, after: Facts) -> str:
    """`The cookie jar was drawn: games 1, 3 and 9.`, again with its reason."""
    drawn = after.jar_draws[-1]
    earlier = [draw for draw in before.jar_draws if draw.order]
    is_again = earlier and before.jar_draws != after.jar_draws
    if not drawn.order:
        return str(JAR_GOES_OVER)
    again = JAR_DRAWN_AGAIN if drawn.reason else JAR_DRAWN_ANEW
    first = JAR_DRAWN_BY_HAND if act.numbers else JAR_DRAWN
    return str(again if is_again else first) % {
        "numbers": spoken(drawn.numbers),
        "before": spoken(earlier[-1].numbers) if is_again else "",
        "reason": drawn.reason,
    }


@tells(HandOver)
def handed_over(before: Facts, act: HandOver, after: Facts) -> str:
    """`Couple 4 was handed $135.00 for the first prize.`, or that it has now what is due."""
    held = before.handed_over.get((act.prize, act.couple))
    award = after.handed_over[act.prize, act.couple]
    if held in {None, award}:
        return award_handed(award, after.settings.format_of_play)
    return _about(after, "told-made-up", act)


@tells(TakePrizeBack)
def prize_taken_back(before: Facts, act: TakePrizeBack, after: Facts) -> str:
    """`Couple 4 gave back $135.00 of the first prize.`"""
    held = before.handed_over.get((act.prize, act.couple))
    if held is None:
        return _about(after, "told-held-nothing", act)
    return _of_award("told-returned", held, after.settings.format_of_play)


def award_handed(award: Award, played: FormatOfPlay) -> str:
    """`Couple 4 was handed $135.00 for the first prize.`"""
    return _of_award("told-handed", award, played)


def _of_award(code: str, award: Award, played: FormatOfPlay) -> str:
    worth, prize = award_worth(award), prize_in_sentence(award.prize)
    kind = "thing" if award.cents is None else "money"
    values = {"couple": award.couple, "prize": prize, "cents": worth, "thing": worth}
    return said_of(played, f"{code}-{kind}", **values)


def _about(evening: Facts, code: str, act: AboutCouple) -> str:
    prize = prize_in_sentence(act.prize)
    return couples_said(evening.settings, code, couple=act.couple, prize=prize)


def _tie(facts: Facts, prize: str) -> Tie:
    return facts.ties.get(prize) or Tie(prize)


def _round_of(before: Facts, act: Cut, after: Facts) -> int:
    """The round that got the card, or has it already."""
    cuts, was = _tie(after, act.prize).cuts, _tie(before, act.prize).cuts
    rounds = [number for number, cards in enumerate(cuts, 1) if cards.get(act.couple) == act.card]
    new = [number for number in rounds if number > len(was) or cuts[number - 1] != was[number - 1]]
    return (new or rounds)[-1]
