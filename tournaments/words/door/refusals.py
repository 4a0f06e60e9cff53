"""What is refused at the door, where couples come and go, in a sentence."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "door-couple-taken": _(
        "%(The_couple)s is on the list already; choose another number, or leave it out and the "
        "next one is given."
    ),
    "door-couple-unknown": _("%(The_couple)s is no longer on the list; reload the page."),
    "door-gone-already": _(
        "Couple %(couple)s has already gone home; first record that it came back."
    ),
    "door-hall-full": _("An evening holds %(most)s couples at most; leave some off the list."),
    "door-has-played": _(
        "Couple %(couple)s has played; record instead that it goes home, and its card stays."
    ),
    "door-here-already": _(
        "Couple %(couple)s is here; only a couple that went home can come back."
    ),
    "door-house-couple-fixed": _(
        "Couple %(couple)s is the house couple: it comes and goes with the draw on the floor."
    ),
    "door-house-couple-twice": _(
        "Couple %(couple)s is the house couple already; an evening has one at most."
    ),
    "door-house-pays-nothing": _(
        "Couple %(couple)s is the house couple, which pays nothing and is not in the cookie jar; "
        "leave both out."
    ),
    "door-jar-drawn": _(
        "The cookie jar has been drawn, so who is in it can no longer change; the rest can."
    ),
    "door-line-extra": _(
        "“%(text)s” is neither yes nor no. Leave it out, or name the columns on the first line."
    ),
    "door-line-is-head": _(
        "This line looks like the heads of columns. Call them Player 1 and Player 2, or leave the "
        "line out."
    ),
    "door-line-many-names": _(
        "These are more than two names: %(names)s. Write two names on each line."
    ),
    "door-line-name-too-long": _("A name may have %(most)s letters at most; shorten it."),
    "door-line-one-name": _(
        "The second name is missing. Put a comma, a semicolon or & between the two names."
    ),
    "door-line-town-too-long": _("A town may have %(most)s letters at most; shorten it."),
    "door-line-unprintable": _("This line has characters that cannot be printed; type it again."),
    "door-list-empty": _("There are no names in the list; paste some or choose a file."),
    "door-list-is-workbook": _(
        "This is a spreadsheet file. Save it as CSV in its own program, then choose that file."
    ),
    "door-list-not-text": _(
        "This file is not a list of names. Choose a CSV or text file, or paste the names instead."
    ),
    "door-list-too-big": _(
        "The list is larger than %(kilobytes)s kB, too large for a list of names; choose another "
        "file."
    ),
    "door-list-too-long": _("The list has more than %(most)s lines; divide it into shorter ones."),
    "door-names-missing": _("%(The_couple)s needs the names of both players; type them."),
    "door-no-jar": _("There is no cookie jar tonight; give the evening one in the settings first."),
    "door-game-before": _(
        "For couple %(couple)s something is already recorded from game %(game)s on; take "
        "that back first, or name a later game."
    ),
    "door-game-known": _(
        "The floor is at game %(game)s: couples come and go with that game now, not with another."
    ),
    "door-game-unknown": _(
        "Say from which game on for couple %(couple)s: with cards alone, only you know."
    ),
    "door-no-game-left": _(
        "The last game is being played or over. Nobody can join or go home any more, but names can "
        "be changed."
    ),
    "door-nobody-seated": _(
        "Nobody is seated. Draw the starting tables first, or take the couple off the list."
    ),
    "door-not-played-yet": _("Couple %(couple)s has not played yet; take it off the list instead."),
    "door-play-has-begun": _(
        "Play has begun, so teams can no longer be removed. None can join once each pool has a "
        "match under way. Names can be changed."
    ),
    "door-reason-missing": _(
        "Type why couple %(couple)s is out of the prizes: it is written in the logbook."
    ),
    "door-single-nameless": _("Type the name of the person who waits for a partner."),
    "door-single-taken": _(
        "Somebody waits under number %(single)s already; leave the number out and the next one is "
        "given."
    ),
    "door-single-unknown": _(
        "Whoever waited under number %(single)s no longer waits: signed in with a "
        "partner, or gone home."
    ),
    "door-team-renamed": _(
        "Team %(couple)s plays a tournament; change its names instead, and they hold for all of it."
    ),
    "door-team-withdraws": _(
        "Team %(couple)s plays a tournament; record that it goes home at the bracket."
    ),
}
