"""The sentences for what the hall refuses of teams, where those of couples would not do."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "cut-after-decision": _(
        "Team %(winner)s has already won %(prize)s with the lowest card; no more cards are needed."
    ),
    "cut-by-couple-out": _(
        "Team %(couple)s is out of %(prize)s: its card was not among the lowest. Only the lowest "
        "ones cut again."
    ),
    "cut-for-order-not-due": _(
        "Team %(couple)s has no card to cut in the play-off for %(prize)s now; look at the tie "
        "desk for who cuts or plays."
    ),
    "cut-too-early": _(
        "Team %(couple)s cannot cut again for %(prize)s yet: team %(waiting_for)s must cut first."
    ),
    "door-couple-taken": _(
        "There is a team %(couple)s already; choose another number, or leave it out and the next "
        "one is given."
    ),
    "door-couple-unknown": _("Team %(couple)s is no longer on the list; reload the page."),
    "door-hall-full": _("An evening holds %(most)s teams at most; leave some off the list."),
    "door-line-many-names": _(
        "These are more than two names: %(names)s. Write one team on each line."
    ),
    "door-list-too-big": _(
        "The list is larger than %(kilobytes)s kB, too large for teams; choose another file."
    ),
    "door-names-missing": _("Team %(couple)s needs the names of both players; type them."),
    "everybody-forfeits": _(
        "Not everybody can forfeit %(prize)s: one team must be left to win it."
    ),
    "forfeit-without-playoff": _(
        "There is no play-off for %(prize)s, so team %(couple)s has nothing to forfeit."
    ),
    "game-without-playoff": _(
        "Nobody wants a play-off for %(prize)s any more, yet team %(couple)s has won a game of "
        "one. Start the tie over."
    ),
    "joker-cut": _(
        "Team %(couple)s cannot cut a joker. Take the jokers out of the deck and cut again."
    ),
    "prizes-already-cut": _(
        "Team %(couple)s has cut %(card)s in this round. If that is wrong, start the tie over."
    ),
    "prizes-award-not-due": _(
        "Team %(couple)s does not win %(prize)s as the places stand now; look at the awards again."
    ),
    "prizes-no-tie": _("No teams are level for %(prize)s any more; look at the places again."),
    "prizes-not-in-tie": _("Team %(couple)s is not level for %(prize)s; teams %(couples)s are."),
    "prizes-playoff-decided": _(
        "Team %(winner)s is already down as winner of the play-off. If that is wrong, start the "
        "tie over."
    ),
    "prizes-playoff-lost": _(
        "Team %(couple)s has lost its game of the play-off for %(prize)s and is out; it has "
        "nothing to forfeit."
    ),
    "thing-cannot-be-split": _(
        "A thing cannot be split: team %(couple)s chooses cut or play-off for %(prize)s."
    ),
    "too-few-couples": _("It takes two teams to play; sign them in at the door first."),
    "winner-forfeited": _(
        "Team %(couple)s forfeited %(prize)s and cannot win its play-off. Start the tie over if "
        "that is wrong."
    ),
    "wishes-missing": _("Tick what at least one team wants."),
}
