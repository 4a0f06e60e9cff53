"""What a score pad says of a game: who may go out, who must bid, who has won it and why."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.tournament.pads.last_hands import WayOut
from scoring.hall.tournament.pools import Team
from scoring.table.game.winning import WinningReason
from tournaments.words.rulings.rules import bid_name

WON: Mapping[WinningReason | None, Promise] = {
    WinningReason.REACHED_TARGET: gettext_lazy("Team %(team)s wins: it has %(target)s."),
    WinningReason.BIDDER_GOES_OUT: gettext_lazy(
        "Team %(team)s wins: both have %(target)s, and it had the bid."
    ),
    WinningReason.MORE_POINTS: gettext_lazy(
        "Team %(team)s wins: both have %(target)s, and it has more points."
    ),
    WinningReason.FIRST_TO_REACH: gettext_lazy(
        "Team %(team)s wins: both have %(target)s, and it got there first."
    ),
    WinningReason.LAST_SIDE_IN: gettext_lazy("Team %(team)s wins: the other team is out."),
    None: gettext_lazy("Team %(team)s won."),
}


def won_said(team: Team, reason: WinningReason | None, target: int) -> str:
    """`Team 5 wins: both have 120, and it had the bid.`"""
    return str(WON[reason]) % {"team": team, "target": target}


def way_out_said(team: Team, way_out: WayOut) -> str:
    """`Team 5 may go out with a bid of 20.`, or with so many points where nobody bids."""
    if way_out.bid is None:
        points = _("Team %(team)s may go out with %(points)s points.")
        return points % {"team": team, "points": way_out.points}
    sentence = _("Team %(team)s may go out with a bid of %(bid)s.")
    return sentence % {"team": team, "bid": bid_name(way_out.bid)}


def must_bid_said(team: Team) -> str:
    """`Team 5 must bid to score.`"""
    return _("Team %(team)s must bid to score.") % {"team": team}
