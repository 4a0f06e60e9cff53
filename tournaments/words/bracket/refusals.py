"""The sentences for what the hall refuses in a tournament: pools, matches, the knock-out."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "bracket-abandoned-with-winner": _(
        "An abandoned match has no winner; name none for match %(match)s."
    ),
    "bracket-already-cut": _(
        "Team %(couple)s has already cut %(card)s in this round. If that is wrong, take the cut "
        "back in the logbook."
    ),
    "bracket-begun": _(
        "Play has begun, so the pools stay as they are. To draw them again, take back what was "
        "played first."
    ),
    "bracket-called-already": _(
        "Match %(match)s is under way at table %(table)s. Move it if it plays elsewhere."
    ),
    "bracket-cut-waits": _(
        "Team %(couple)s cannot cut again yet. These must cut first: %(waiting_for)s."
    ),
    "bracket-ended": _("Play was ended. To go on, take that back in the logbook."),
    "bracket-game-before-open": _(
        "Game %(game)s would not be over, but another follows it; finish it first, or remove the "
        "later lines."
    ),
    "bracket-hands-with-scores": _(
        "The hands of game %(game)s do not make its scores. Correct them, or enter only the scores."
    ),
    "bracket-knockout-begun": _(
        "The knock-out has begun, so its seats stay as they are. To seat it again, take back what "
        "was played in it first."
    ),
    "bracket-level-across": _(
        "Teams %(couples)s are tied across the pools. Each cuts the deck before the knock-out is "
        "seated."
    ),
    "bracket-line-cannot-follow": _(
        "Line %(hand)s of game %(game)s would no longer fit; correct or remove the later "
        "lines first."
    ),
    "bracket-line-unknown": _(
        "The score pad of match %(match)s has no line %(line)s. Check the number."
    ),
    "bracket-match-called": _(
        "A match is called to its table, so the pools stay as they are. To change them, take the "
        "call back in the logbook first."
    ),
    "bracket-match-decided": _(
        "Somebody has changed match %(match)s since you opened the page. Look at it, and correct "
        "it if needed."
    ),
    "bracket-match-ended": _(
        "Match %(match)s was given away or abandoned; take that back before you change its score "
        "pad."
    ),
    "bracket-match-over": _("Match %(match)s is over; correct or clear its result instead."),
    "bracket-match-unknown": _(
        "There is no match %(match)s, or it is not known yet who plays it. Check its name."
    ),
    "bracket-match-won-before": _("The match was won before game %(game)s; leave that game out."),
    "bracket-next-level": _(
        "Teams %(couples)s are tied for the seat of the team that leaves. They cut the deck for it "
        "first."
    ),
    "bracket-no-ending": _("Say how match %(match)s ended: by forfeit, by walk-over or abandoned."),
    "bracket-no-last-hand": _(
        "No last hand leads to %(first)s–%(second)s; check the scores of game %(game)s."
    ),
    "bracket-no-pools": _("There are no pools yet. Draw them first."),
    "bracket-nobody-at-target": _(
        "Nobody has %(target)s in game %(game)s; type the scores at its end."
    ),
    "bracket-not-called": _("Match %(match)s is not under way. Call it to a table instead."),
    "bracket-not-level": _(
        "Team %(couple)s has nothing to cut for. Either its pool is not played out, or no other "
        "team is tied with it. Check its number."
    ),
    "bracket-not-next": _(
        "Team %(couple)s does not move up. Either it is not the next of that pool, or the team "
        "that leaves has played in the knock-out. Leave it out."
    ),
    "bracket-pad-further": _(
        "Somebody has written on the score pad of match %(match)s since you opened it. Look at "
        "it, and write your line again if it is missing."
    ),
    "bracket-pool-not-open": _(
        "Nobody joins pool %(pool)s: a match of it is under way, or another pool has fewer teams. "
        "Leave the pool out, and the right one is chosen."
    ),
    "bracket-pool-sizes": _(
        "Pools of these sizes do not hold %(team_count)s teams: %(sizes)s. Choose up to 16 pools "
        "of 2 to 16 teams, with everybody in one."
    ),
    "bracket-pools-open": _(
        "The pools are not settled yet. Record their last matches, and cut the deck where teams "
        "are tied."
    ),
    "bracket-score-not-in-fives": _("Scores go by fives; correct %(score)s in game %(game)s."),
    "bracket-scores-missing": _("Type the scores of at least one game of match %(match)s."),
    "bracket-seated-already": _(
        "After this, match %(match)s would send other teams to the knock-out, which is seated. "
        "Take the seating back in the logbook first."
    ),
    "bracket-seats-open": _(
        "After this, match %(match)s would leave open who goes on to the knock-out, which is "
        "seated. Take the seating back in the logbook first."
    ),
    "bracket-seeds": _(
        "These are not the teams that go on, best first. Leave the seeds out, and they follow from "
        "the pools."
    ),
    "bracket-slots": _(
        "These are not the seats of the teams that go on. Name each of these teams once, and give "
        "a bye only where a seat is left over."
    ),
    "bracket-table-taken": _(
        "Match %(match)s is under way at table %(table)s. Choose a table that is free."
    ),
    "bracket-table-unknown": _(
        "There is no table %(table)s. Choose one that is there, or set how many tables there are."
    ),
    "bracket-team-count": _(
        "A tournament is for 2 to %(most)s teams, and %(team_count)s signed in. Sign more in at "
        "the door, or take some off the list."
    ),
    "bracket-team-left-out": _("Team %(couple)s is in no pool. Put it into one."),
    "bracket-team-plays": _(
        "Team %(couple)s is still in match %(match)s. Record that match first."
    ),
    "bracket-team-unknown": _("There is no team %(couple)s tonight. Check the number."),
    "bracket-terms-settled": _(
        "What was played depends on this setting, so it stays as it is: %(setting)s."
    ),
    "bracket-too-few-qualify": _(
        "Fewer than two teams would go on to the knock-out. Let more of each pool go on, in the "
        "settings."
    ),
    "bracket-winner-cannot-be": _(
        "This team cannot have won game %(game)s with these scores; name the other, or correct "
        "them."
    ),
    "bracket-winner-not-in-match": _("Name one of the two teams of match %(match)s as its winner."),
    "bracket-winner-open": _("Both teams may have won game %(game)s; say who did."),
    "bracket-withdrawn-already": _("Team %(couple)s has gone home already; nothing was changed."),
    "door-no-house-couple": _(
        "A tournament has no house couple. Sign team %(couple)s in with two names."
    ),
    "of-other-format": _(
        "This belongs to the other format of play, which is not played tonight; nothing was "
        "changed."
    ),
    "office-format-settled": _(
        "What is played can no longer be changed. Tables or pools are drawn, the house couple is "
        "signed in, or somebody is in the cookie jar. Set up another evening instead."
    ),
    "office-prize-unused": _(
        "The format played tonight has no %(prize)s. Leave it out, or offer it for a place."
    ),
    "office-setting-unused": _(
        "The format played tonight does not have this setting: %(setting)s. Leave it out."
    ),
}
