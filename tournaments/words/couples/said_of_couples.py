"""What is said of couples in the card-party evening, by codes; `couples_said` chooses."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

OF_COUPLES: Mapping[str, Promise] = {
    # the office
    "set-up": gettext_lazy("The evening is set up. Couples can sign in."),
    "places": gettext_lazy(
        "Places go by different numbers of wins, so couples that are level share a place. An empty "
        "line is no prize."
    ),
    "door-empty": gettext_lazy("Couples sign in: two names, Enter."),
    "door-told": ngettext_lazy(
        "%(couples)s couple has signed in.", "%(couples)s couples have signed in.", "couples"
    ),
    "prizes-to-come": gettext_lazy("Ties are settled, the jar is drawn, prizes are handed over."),
    "pair": gettext_lazy("Make a couple"),
    "counted": ngettext_lazy("%(couples)s couple", "%(couples)s couples", "couples"),
    "played": gettext_lazy("games played"),
    "all-are-played": gettext_lazy("all games played"),
    "played-of": gettext_lazy("%(played)s of %(games)s games"),
    "made-up": gettext_lazy("All couples are made up. Nothing you do here can go wrong."),
    "copied": gettext_lazy("The same settings and prizes, without the couples."),
    "practice": gettext_lazy(
        "A practice evening with made-up couples. Nothing you do here can go wrong."
    ),
    # the prizes
    "wins": ngettext_lazy("%(wins)s win", "%(wins)s wins", "wins"),
    "none-won": gettext_lazy("Nothing to settle yet: nobody has won a game."),
    "awards-to-come": gettext_lazy("Places, ties and awards appear here as the wins come in."),
    "go-on": gettext_lazy("To the floor"),
    "all-played": ngettext_lazy("The game is played.", "All %(count)s games are played.", "count"),
    "some-played": gettext_lazy("%(played)s of %(games)s games are played."),
    "as-they-stand": gettext_lazy(
        "Places and awards below are as they stand now; ties are settled after the last game."
    ),
    "step": gettext_lazy("Games played: %(done)s of %(all)s"),
    "no-place": gettext_lazy(
        "Nobody is at this place: there are fewer different totals than prizes."
    ),
    "no-place-yet": gettext_lazy(
        "Nobody is at this place: there are fewer different totals than prizes."
    ),
    "own-page": gettext_lazy("Your own card"),
    "own-number": gettext_lazy("Couple number"),
    "level-for": ngettext_lazy(
        "%(level)s couple is level for it:", "%(level)s couples are level for it:", "level"
    ),
    "tie-over": gettext_lazy(
        "Wishes, forfeits, cards and the play-off for %(prize)s are taken out, and the couples are "
        "asked again. What was recorded stays in the logbook."
    ),
    "playoff-won": gettext_lazy("Couple %(couple)s won"),
    "beat": gettext_lazy("Couple %(couple)s beat couple %(against)s"),
    "forfeits": gettext_lazy("Couple %(couple)s forfeits"),
    "not-here": gettext_lazy("Couple %(couple)s is not here"),
    "alone-here": gettext_lazy("Only couple %(winner)s is still here, and wins."),
    "wins-without": ngettext_lazy(
        "Without couple %(gone)s: couple %(winner)s wins without playing.",
        "Without couples %(gone)s: couple %(winner)s wins without playing.",
        "count",
    ),
    "play-without": ngettext_lazy(
        "Without couple %(gone)s: %(playing)s play the play-off.",
        "Without couples %(gone)s: %(playing)s play the play-off.",
        "count",
    ),
    # the tie desk
    "some": ngettext_lazy("couple %(couples)s", "couples %(couples)s", "count"),
    "still-to-say": ngettext_lazy(
        "Couple %(couples)s has still to say what it wants.",
        "Couples %(couples)s have still to say what they want.",
        "count",
    ),
    "wins-by-forfeit": ngettext_lazy(
        "Couple %(forfeits)s forfeits: couple %(winner)s wins without playing.",
        "Couples %(forfeits)s forfeit: couple %(winner)s wins without playing.",
        "count",
    ),
    "won-against": gettext_lazy("Couple %(winner)s won the play-off against %(beaten)s."),
    "rest-play": ngettext_lazy(
        "Couple %(forfeits)s forfeits: %(playing)s play the play-off.",
        "Couples %(forfeits)s forfeit: %(playing)s play the play-off.",
        "count",
    ),
    "split-rule": gettext_lazy(
        "Split: every couple must want it, and each gets the same, to the cent. One that does not "
        "is enough to refuse it."
    ),
    "playoff-rule": gettext_lazy(
        "Play-off: one couple that wants it is enough. The others play, or forfeit."
    ),
    "wants-playoff": ngettext_lazy(
        "Couple %(wanting)s wants a play-off: %(couples)s play it, or forfeit.",
        "Couples %(wanting)s want a play-off: %(couples)s play it, or forfeit.",
        "count",
    ),
    "lowest-card": gettext_lazy("Couple %(winner)s cut the lowest card, %(card)s, and wins."),
    "cut-again": gettext_lazy("%(couples)s cut equal lowest cards, %(card)s, and cut again."),
    "still-to-cut": ngettext_lazy(
        "Couple %(couples)s has still to cut.", "Couples %(couples)s have still to cut.", "count"
    ),
    "cut-for-order-again": gettext_lazy("%(couples)s cut equal cards, and cut again."),
    "play-now": gettext_lazy("%(couples)s play now; the winner meets couple %(next)s."),
    "play-last": gettext_lazy("%(couples)s play now: the winner has won the play-off."),
    "tie-playoff": gettext_lazy("play-off won by couple %(couple)s"),
    "tie-game": gettext_lazy("couple %(couple)s beat couple %(against)s"),
    # the result
    "after": gettext_lazy("After %(played)s of %(games)s games"),
    "final-after": ngettext_lazy(
        "Final result after %(games)s game", "Final result after %(games)s games", "games"
    ),
    # the door
    "name": gettext_lazy("Couple"),
    "names": ngettext_lazy("couple", "couples", "couples"),
    "hint": gettext_lazy("Tab goes to the second name, Enter signs the couple in."),
    "alike": gettext_lazy(
        "Couple %(number)s has a name that is on the list already, in couple %(others)s. If that "
        "is a mistake, remove one of them."
    ),
    "signed-in": gettext_lazy("Couple %(number)s is signed in: %(names)s."),
    "alike-told": gettext_lazy(
        "Couple %(number)s has a name that is on the list already, in couple %(others)s."
    ),
    "fee-from": gettext_lazy("A new fee holds from couple"),
    "fee-stays": ngettext_lazy(
        "%(paid)s couple has paid, and what it paid stays. A new fee holds for those that have not "
        "paid, and for those still to come.",
        "%(paid)s couples have paid, and what they paid stays. A new fee holds for those that have "
        "not paid, and for those still to come.",
        "paid",
    ),
    "unpaid": ngettext_lazy(
        "entry fees, %(unpaid)s couple has not paid",
        "entry fees, %(unpaid)s couples have not paid",
        "unpaid",
    ),
    "list": gettext_lazy("Couples, the last one first"),
    "nobody": gettext_lazy("Nobody has signed in yet. Type the first couple above."),
    "remove": gettext_lazy("Remove couple %(number)s"),
    "removing": gettext_lazy(
        "%(names)s will be taken off the list. The other couples keep their numbers."
    ),
    "off": gettext_lazy("Couple %(number)s is off the list: %(names)s."),
    "changed": gettext_lazy("Couple %(number)s: %(names)s."),
    "import": gettext_lazy("A list of couples: look at it first, then sign them all in."),
    "import-how": gettext_lazy(
        "One couple on a line, the two names with a comma, a semicolon or & between them."
    ),
    "import-more": gettext_lazy(
        "After them may stand, each as yes or no: paid, in the jar. A first line may name the "
        "columns."
    ),
    "can-sign-in": ngettext_lazy(
        "%(couples)s couple can sign in", "%(couples)s couples can sign in", "couples"
    ),
    "sign-in": ngettext_lazy("Sign in this couple", "Sign in these %(couples)s couples", "couples"),
    "imported": gettext_lazy("Signed in: couples %(first)s to %(last)s."),
    # the logbook, and what taking back changes
    "told-in": gettext_lazy("Couple %(couple)s signed in: %(names)s; %(marks)s."),
    "told-in-nameless": gettext_lazy("Couple %(couple)s signed in: %(marks)s."),
    "told-changes": gettext_lazy("Couple %(couple)s: %(changes)s."),
    "told-gone": gettext_lazy("Couple %(couple)s was on the list no more."),
    "told-off": gettext_lazy("Couple %(couple)s was taken off the list: %(names)s; %(marks)s."),
    "told-off-nameless": gettext_lazy("Couple %(couple)s was taken off the list: %(marks)s."),
    "told-wish": gettext_lazy("Couple %(couple)s wishes for %(prize)s: %(after)s, not %(before)s."),
    "told-not-here-shares": gettext_lazy(
        "Couple %(couple)s is not here for the tie for %(prize)s, and keeps a share of a split."
    ),
    "told-not-here": gettext_lazy(
        "Couple %(couple)s is not here for the tie for %(prize)s, and has no share of a split."
    ),
    "told-so-wins": gettext_lazy("So couple %(couple)s wins."),
    "told-forfeit": gettext_lazy("Couple %(couple)s forfeits the play-off for %(prize)s."),
    "told-playoff": gettext_lazy("Couple %(couple)s won the play-off for %(prize)s."),
    "told-playoff-game": gettext_lazy(
        "Couple %(couple)s beat couple %(against)s in the play-off for %(prize)s."
    ),
    "told-handed-money": gettext_lazy("Couple %(couple)s was handed %(cents)s for %(prize)s."),
    "told-handed-thing": gettext_lazy("Couple %(couple)s was handed %(thing)s for %(prize)s."),
    "told-returned-money": gettext_lazy("Couple %(couple)s gave back %(cents)s of %(prize)s."),
    "told-returned-thing": gettext_lazy("Couple %(couple)s gave back %(thing)s of %(prize)s."),
    "told-made-up": gettext_lazy(
        "Couple %(couple)s now has what it wins for %(prize)s: the difference was made up."
    ),
    "told-held-nothing": gettext_lazy("Couple %(couple)s held nothing of %(prize)s."),
    "numbered": gettext_lazy("Couple %(couple)s"),
    "heading": gettext_lazy("Couples"),
    "listed": gettext_lazy("Couple %(couple)s is on the list: %(words)s."),
    "unlisted": gettext_lazy("Couple %(couple)s is no longer on the list."),
    "many-changed": ngettext_lazy(
        "%(count)s couple came, went or changed",
        "%(count)s couples came, went or changed",
        "count",
    ),
    "has-won": ngettext_lazy(
        "Couple %(couple)s has %(wins)s win, not %(before)s.",
        "Couple %(couple)s has %(wins)s wins, not %(before)s.",
        "wins",
    ),
    "many-won": ngettext_lazy(
        "%(count)s couple has won another number of games",
        "%(count)s couples have won another number of games",
        "count",
    ),
    "no-place-more": gettext_lazy(
        "Couple %(couple)s is at no place any more; it was at place %(before)s."
    ),
    "at-place": gettext_lazy("Couple %(couple)s is at place %(after)s."),
    "at-place-instead": gettext_lazy("Couple %(couple)s is at place %(after)s, not %(before)s."),
    "many-placed": ngettext_lazy(
        "%(count)s couple is at another place", "%(count)s couples are at another place", "count"
    ),
    "prize-of": gettext_lazy("%(prize)s, couple %(couple)s"),
    "prize-held-by": gettext_lazy("%(prize)s, in the hands of couple %(couple)s"),
    "wins-prize": gettext_lazy("Couple %(couple)s wins %(after)s for %(prize)s."),
    "wins-prize-instead": gettext_lazy(
        "Couple %(couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-no-more": gettext_lazy(
        "Couple %(couple)s no longer wins %(before)s for %(prize)s."
    ),
    "wins-prize-so-far": gettext_lazy(
        "As things stand, couple %(couple)s wins %(after)s for %(prize)s."
    ),
    "wins-prize-so-far-instead": gettext_lazy(
        "As things stand, couple %(couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-so-far-no-more": gettext_lazy(
        "As things stand, couple %(couple)s no longer wins %(before)s for %(prize)s."
    ),
    "holds-prize": gettext_lazy("Couple %(couple)s holds %(after)s for %(prize)s."),
    "holds-prize-instead": gettext_lazy(
        "Couple %(couple)s holds %(after)s for %(prize)s, not %(before)s."
    ),
    "holds-prize-no-more": gettext_lazy(
        "Couple %(couple)s no longer holds %(before)s for %(prize)s."
    ),
}
