"""What the desks say of couples and of teams in the same words.

`%(The_couple)s` and `%(the_winner)s` become `Couple 4` or `team 4` in `naming`.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

OF_BOTH: Mapping[str, Promise] = {
    "made-up": gettext_lazy("All names are made up. Nothing you do here can go wrong."),
    "copied": gettext_lazy("The same settings and prizes, and nobody signed in."),
    "tie-over": gettext_lazy(
        "Wishes, forfeits, cards and the play-off for %(prize)s are removed, and everybody is "
        "asked again. What was recorded stays in the logbook."
    ),
    "held-in-tie": gettext_lazy(
        "%(The_couple)s was handed %(what)s for %(prize)s. Ask for nothing back before its tie is "
        "settled."
    ),
    "playoff-won": gettext_lazy("%(The_couple)s won"),
    "beat": gettext_lazy("%(The_couple)s beat %(the_against)s"),
    "forfeits": gettext_lazy("%(The_couple)s forfeits"),
    "not-here": gettext_lazy("%(The_couple)s is not here"),
    "alone-here": gettext_lazy("Only %(the_winner)s is still here, and wins."),
    "wins-without": gettext_lazy("Without %(the_gone)s: %(the_winner)s wins without playing."),
    "play-without": gettext_lazy("Without %(the_gone)s: %(playing)s play the play-off."),
    "still-to-say": ngettext_lazy(
        "%(The_waiting)s still has to choose.", "%(The_waiting)s still have to choose.", "count"
    ),
    "wins-by-forfeit": ngettext_lazy(
        "%(The_forfeits)s forfeits: %(the_winner)s wins without playing.",
        "%(The_forfeits)s forfeit: %(the_winner)s wins without playing.",
        "count",
    ),
    "won-against": gettext_lazy("%(The_winner)s won the play-off against %(beaten)s."),
    "rest-play": ngettext_lazy(
        "%(The_forfeits)s forfeits: %(playing)s play the play-off.",
        "%(The_forfeits)s forfeit: %(playing)s play the play-off.",
        "count",
    ),
    "split-rule": gettext_lazy(
        "Split: everybody must want it, and each gets the same, to the cent. One refusal is enough."
    ),
    "playoff-rule": gettext_lazy(
        "Play-off: one wish for it is enough. The others play, or forfeit."
    ),
    "wants-playoff": ngettext_lazy(
        "%(The_wanting)s wants a play-off: %(couples)s play it, or forfeit.",
        "%(The_wanting)s want a play-off: %(couples)s play it, or forfeit.",
        "count",
    ),
    "lowest-card": gettext_lazy("%(The_winner)s cut the lowest card, %(card)s, and wins."),
    "cut-again": gettext_lazy("%(The_waiting)s cut equal lowest cards, %(card)s, and cut again."),
    "still-to-cut": ngettext_lazy(
        "%(The_waiting)s still has to cut.", "%(The_waiting)s still have to cut.", "count"
    ),
    "cut-for-order-again": gettext_lazy("%(The_waiting)s cut equal cards, and cut again."),
    "play-now": gettext_lazy("%(The_waiting)s play now; the winner meets %(the_next)s."),
    "play-last": gettext_lazy("%(The_waiting)s play now: the winner wins the play-off."),
    "tie-playoff": gettext_lazy("play-off won by %(the_couple)s"),
    "tie-game": gettext_lazy("%(the_couple)s beat %(the_against)s"),
    "alike": gettext_lazy(
        "%(The_couple)s has a name that is on the list already, in %(the_others)s. If that is a "
        "mistake, remove one of them."
    ),
    "alike-told": gettext_lazy(
        "%(The_couple)s has a name that is on the list already, in %(the_others)s."
    ),
    "fee-from": gettext_lazy("A new fee applies from number"),
    "list": gettext_lazy("Signed in, the last one first"),
    "nobody": gettext_lazy("Nobody has signed in yet. Type the first two names above."),
    "remove": gettext_lazy("Remove %(the_couple)s"),
    "removing": gettext_lazy(
        "%(names)s will be taken off the list. The others keep their numbers."
    ),
    "off": gettext_lazy("%(The_couple)s is off the list: %(names)s."),
    "import": gettext_lazy("A list of names: look at it first, then sign them all in."),
    "import-how": gettext_lazy("Two names on a line, with a comma, a semicolon or & between them."),
    "imported": gettext_lazy("Signed in: numbers %(numbers)s."),
    "told-gone": gettext_lazy("%(The_couple)s was no longer on the list."),
    "told-wish": gettext_lazy("%(The_couple)s wishes for %(prize)s: %(after)s, not %(before)s."),
    "told-not-here-shares": gettext_lazy(
        "%(The_couple)s is not here for the tie for %(prize)s, and keeps a share of a split."
    ),
    "told-not-here": gettext_lazy(
        "%(The_couple)s is not here for the tie for %(prize)s, and has no share of a split."
    ),
    "told-so-wins": gettext_lazy("So %(the_couple)s wins."),
    "told-forfeit": gettext_lazy("%(The_couple)s forfeits the play-off for %(prize)s."),
    "told-playoff": gettext_lazy("%(The_couple)s won the play-off for %(prize)s."),
    "told-playoff-game": gettext_lazy(
        "%(The_couple)s beat %(the_against)s in the play-off for %(prize)s."
    ),
    "told-handed-money": gettext_lazy("%(The_couple)s was handed %(cents)s for %(prize)s."),
    "told-handed-thing": gettext_lazy("%(The_couple)s was handed %(thing)s for %(prize)s."),
    "told-returned-money": gettext_lazy("%(The_couple)s gave back %(cents)s of %(prize)s."),
    "told-returned-thing": gettext_lazy("%(The_couple)s gave back %(thing)s of %(prize)s."),
    "told-made-up": gettext_lazy(
        "%(The_couple)s now has all that is due for %(prize)s: the difference was made up."
    ),
    "told-held-nothing": gettext_lazy("%(The_couple)s had received nothing for %(prize)s."),
    "listed": gettext_lazy("%(The_couple)s is on the list: %(words)s."),
    "unlisted": gettext_lazy("%(The_couple)s is no longer on the list."),
    "no-place-more": gettext_lazy(
        "%(The_couple)s no longer has a place; it was at place %(before)s."
    ),
    "at-place": gettext_lazy("%(The_couple)s is at place %(after)s."),
    "at-place-instead": gettext_lazy("%(The_couple)s is at place %(after)s, not %(before)s."),
    "wins-prize": gettext_lazy("%(The_couple)s wins %(after)s for %(prize)s."),
    "wins-prize-instead": gettext_lazy(
        "%(The_couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-no-more": gettext_lazy("%(The_couple)s no longer wins %(before)s for %(prize)s."),
    "wins-prize-so-far": gettext_lazy(
        "As things stand, %(the_couple)s wins %(after)s for %(prize)s."
    ),
    "wins-prize-so-far-instead": gettext_lazy(
        "As things stand, %(the_couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-so-far-no-more": gettext_lazy(
        "As things stand, %(the_couple)s no longer wins %(before)s for %(prize)s."
    ),
    "holds-prize": gettext_lazy("%(The_couple)s holds %(after)s for %(prize)s."),
    "holds-prize-instead": gettext_lazy(
        "%(The_couple)s holds %(after)s for %(prize)s, not %(before)s."
    ),
    "holds-prize-no-more": gettext_lazy("%(The_couple)s no longer holds %(before)s for %(prize)s."),
}
