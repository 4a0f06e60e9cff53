"""The sentences for what the hall refuses in a tournament: pools, matches, the knock-out."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bracket-already-cut": _(
        "Team %(couple)s has cut %(card)s in this round already. Take that back if it is wrong."
    ),
    "bracket-begun": _(
        "Matches have begun, so the pools stay as they are. Take the matches back to draw anew."
    ),
    "bracket-cut-waits": _(
        "Team %(couple)s cannot cut again yet: team %(waiting_for)s must cut first."
    ),
    "bracket-ended": _("Play was ended. Take that back in the logbook to go on."),
    "bracket-knockout-begun": _(
        "The knock-out has begun, so its seats stay. Take its matches back to seat it anew."
    ),
    "bracket-line-unknown": _(
        "The pad of match %(match)s has no line %(line)s; look at its number again."
    ),
    "bracket-match-decided": _(
        "Somebody else has recorded match %(match)s meanwhile. Look at it and correct it if needed."
    ),
    "bracket-match-unknown": _(
        "There is no match %(match)s yet in which both teams are known; look at its name again."
    ),
    "bracket-no-pools": _("There are no pools yet; draw them first."),
    "bracket-not-level": _(
        "Team %(couple)s is not level with another one that only a cut can set apart."
    ),
    "bracket-pad-further": _(
        "Somebody else has written on the pad of match %(match)s meanwhile. Look at it, then write "
        "the line again if it is missing."
    ),
    "bracket-pool-sizes": _(
        "Pools of %(sizes)s do not hold %(team_count)s teams; a pool has 2 to 16 teams, and "
        "everybody is in one."
    ),
    "bracket-pools-open": _(
        "The pools are not settled yet: play their last matches, and cut where teams are level."
    ),
    "bracket-seated-already": _(
        "With this result of match %(match)s others would go on to the knock-out, which is seated. "
        "Take its seats back first."
    ),
    "bracket-slots": _(
        "These are not the seats of those who go on; name each of them once, and byes where one is "
        "missing."
    ),
    "bracket-team-count": _(
        "A tournament is for 2 to %(most)s teams; %(team_count)s are signed in at the door."
    ),
    "bracket-team-left-out": _("Team %(couple)s is in no pool; put it into one."),
    "bracket-team-unknown": _("There is no team %(couple)s tonight; look at its number again."),
    "bracket-terms-settled": _("This has been played by already and stays as it is: %(setting)s."),
    "bracket-too-few-qualify": _(
        "Fewer than two teams go on to the knock-out; let more of each pool go on in the settings."
    ),
    "bracket-withdrawn-already": _("Team %(couple)s has gone home already."),
    "door-no-house-couple": _(
        "A tournament has no house couple; sign team %(couple)s in with its names."
    ),
    "of-other-format": _(
        "This belongs to another format of play than tonight’s; nothing was changed."
    ),
    "office-format-settled": _(
        "What is played can no longer change: tables or pools are drawn, or somebody is in the "
        "cookie jar. Set up another evening for it."
    ),
    "office-prize-unused": _(
        "What is played tonight does not know %(prize)s. Leave it out, or offer it for a place."
    ),
    "office-setting-unused": _(
        "What is played tonight does not know this setting: %(setting)s. Leave it out."
    ),
}
