"""The sentences for what the rules of the hall refuse and no page of a desk can ask for.

Files, commands and the logbook can: seats set by hand, games seated anew, entries taken back.
"""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "couple-twice": _("Couple %(couple)s has two seats; give every couple exactly one."),
    "evening-begun": _(
        "This evening is under way already; bring the file in as an evening of its own."
    ),
    "floor-reseat-first-game": _(
        "Game 1 is seated by the draw; name a later game, or draw the starting tables again."
    ),
    "floor-reseat-two-winners": _(
        "Game %(game)s cannot be seated as the wins say: two couples that won in it would "
        "meet at table %(table)s. Leave the seats, or correct the wins of that game first."
    ),
    "floor-reseat-winner-sits-out": _(
        "Game %(game)s cannot be seated as the wins say: couple %(couple)s won in it and would "
        "sit out. Leave the seats, or correct the wins of that game first."
    ),
    "floor-seats-missing": _(
        "The tables leave couples out: %(couples)s; give every couple exactly one seat."
    ),
    "floor-seats-unknown": _(
        "There is no couple %(couple)s tonight; sign it in at the door, or take it off its table."
    ),
    "floor-sits-out": _(
        "These couples would sit out: %(couples)s; the evening’s settings for an odd couple do not "
        "allow that. Seat them otherwise, or change the settings first."
    ),
    "house-couple-missing": _(
        "The number of couples is odd (%(couple_count)s); add a house couple, or choose the rest "
        "seat or the travelling gap."
    ),
    "log-built-upon": _(
        "Other entries depend on entry %(entry)s: %(entries)s. Take them back "
        "together with it, or leave it as it is."
    ),
    "log-entry-not-out": _("That was not taken back, so there is nothing to redo."),
    "log-entry-opens-evening": _(
        "Everything depends on how the evening was set up; change the settings instead."
    ),
    "log-entry-out-already": _("That is taken back already; redo it if it should count again."),
    "log-names-gone": _(
        "Entry %(entry)s forgot names, and nobody has them any more. If the couple wants to be "
        "named again, type its names at the door."
    ),
    "log-entry-unknown": _("The logbook has no entry %(entry)s; check its number."),
    "more-than-one-sits-out": _(
        "These couples would sit out the same game: %(couples)s; let two of them play each other."
    ),
    "prize-name": _(
        "A prize is called place-1, place-2 and so on, booby or consolation; correct its name."
    ),
    "prize-worth": _(
        "A prize is exactly one of three: a sum, a percentage of the pot up to 100, or a thing. "
        "Correct %(prize)s."
    ),
    "table-empty": _(
        "Nobody is named first at table %(table)s; name the couple there that deals first."
    ),
    "winner-count": _(
        "There are %(table_count)s tables and %(winner_count)s winners; name one for each table."
    ),
    "winner-missing": _("The winner at table %(table)s is missing; record it first."),
}
