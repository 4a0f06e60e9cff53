"""What is said of teams in a tournament, by the codes of what is said of couples."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy, pgettext_lazy

OF_TEAMS: Mapping[str, Promise] = {
    "set-up": gettext_lazy("The tournament is set up. Teams can sign in."),
    "places": gettext_lazy(
        "Places go by how far a team has come in the knock-out. An empty line is no prize."
    ),
    "door-empty": gettext_lazy("Teams sign in: two names, Enter."),
    "door-told": ngettext_lazy(
        "%(couples)s team has signed in.", "%(couples)s teams have signed in.", "couples"
    ),
    "prizes-to-come": gettext_lazy("Prizes are handed over."),
    "pair": gettext_lazy("Make a team"),
    "counted": ngettext_lazy("%(couples)s team", "%(couples)s teams", "couples"),
    "played": gettext_lazy("matches played"),
    "all-are-played": gettext_lazy("all matches played"),
    "played-of": gettext_lazy("%(played)s of %(games)s matches"),
    "made-up": gettext_lazy("All teams are made up. Nothing you do here can go wrong."),
    "copied": gettext_lazy("The same settings and prizes, without the teams."),
    "practice": gettext_lazy(
        "A practice tournament with made-up teams. Nothing you do here can go wrong."
    ),
    "wins": ngettext_lazy("%(wins)s match won", "%(wins)s matches won", "wins"),
    "none-won": gettext_lazy("Nothing to settle yet: no place is decided."),
    "awards-to-come": gettext_lazy(
        "Places and awards appear here as the knock-out decides them, the last ones first."
    ),
    "go-on": gettext_lazy("To the bracket"),
    "all-played": ngettext_lazy(
        "The match is played.", "All %(count)s matches are played.", "count"
    ),
    "some-played": gettext_lazy("%(played)s of %(games)s matches are played."),
    "as-they-stand": gettext_lazy(
        "Places and awards below are as they stand now; the last match decides the first place."
    ),
    "step": gettext_lazy("Matches played: %(done)s of %(all)s"),
    "no-place": gettext_lazy("Nobody is at this place: there are fewer places than prizes."),
    "no-place-yet": gettext_lazy("This place is not decided yet."),
    "own-page": gettext_lazy("Your own team"),
    "own-number": gettext_lazy("Team number"),
    "level-for": ngettext_lazy(
        "%(level)s team is level for it:", "%(level)s teams are level for it:", "level"
    ),
    "tie-over": gettext_lazy(
        "Wishes, forfeits, cards and the play-off for %(prize)s are taken out, and the teams are "
        "asked again. What was recorded stays in the logbook."
    ),
    "playoff-won": gettext_lazy("Team %(couple)s won"),
    "beat": gettext_lazy("Team %(couple)s beat team %(against)s"),
    "forfeits": gettext_lazy("Team %(couple)s forfeits"),
    "not-here": gettext_lazy("Team %(couple)s is not here"),
    "alone-here": gettext_lazy("Only team %(winner)s is still here, and wins."),
    "wins-without": ngettext_lazy(
        "Without team %(gone)s: team %(winner)s wins without playing.",
        "Without teams %(gone)s: team %(winner)s wins without playing.",
        "count",
    ),
    "play-without": ngettext_lazy(
        "Without team %(gone)s: %(playing)s play the play-off.",
        "Without teams %(gone)s: %(playing)s play the play-off.",
        "count",
    ),
    "some": ngettext_lazy("team %(couples)s", "teams %(couples)s", "count"),
    "still-to-say": ngettext_lazy(
        "Team %(couples)s has still to say what it wants.",
        "Teams %(couples)s have still to say what they want.",
        "count",
    ),
    "wins-by-forfeit": ngettext_lazy(
        "Team %(forfeits)s forfeits: team %(winner)s wins without playing.",
        "Teams %(forfeits)s forfeit: team %(winner)s wins without playing.",
        "count",
    ),
    "won-against": gettext_lazy("Team %(winner)s won the play-off against %(beaten)s."),
    "rest-play": ngettext_lazy(
        "Team %(forfeits)s forfeits: %(playing)s play the play-off.",
        "Teams %(forfeits)s forfeit: %(playing)s play the play-off.",
        "count",
    ),
    "split-rule": gettext_lazy(
        "Split: every team must want it, and each gets the same, to the cent. One that does not "
        "is enough to refuse it."
    ),
    "playoff-rule": gettext_lazy(
        "Play-off: one team that wants it is enough. The others play, or forfeit."
    ),
    "wants-playoff": ngettext_lazy(
        "Team %(wanting)s wants a play-off: %(couples)s play it, or forfeit.",
        "Teams %(wanting)s want a play-off: %(couples)s play it, or forfeit.",
        "count",
    ),
    "lowest-card": gettext_lazy("Team %(winner)s cut the lowest card, %(card)s, and wins."),
    "cut-again": pgettext_lazy(
        "teams", "%(couples)s cut equal lowest cards, %(card)s, and cut again."
    ),
    "still-to-cut": ngettext_lazy(
        "Team %(couples)s has still to cut.", "Teams %(couples)s have still to cut.", "count"
    ),
    "cut-for-order-again": pgettext_lazy("teams", "%(couples)s cut equal cards, and cut again."),
    "play-now": gettext_lazy("%(couples)s play now; the winner meets team %(next)s."),
    "play-last": pgettext_lazy("teams", "%(couples)s play now: the winner has won the play-off."),
    "tie-playoff": gettext_lazy("play-off won by team %(couple)s"),
    "tie-game": gettext_lazy("team %(couple)s beat team %(against)s"),
    "after": gettext_lazy("After %(played)s of %(games)s matches"),
    "final-after": ngettext_lazy(
        "Final result after %(games)s match", "Final result after %(games)s matches", "games"
    ),
    "name": gettext_lazy("Team"),
    "names": ngettext_lazy("team", "teams", "couples"),
    "hint": gettext_lazy("Tab goes to the next field, Enter signs the team in."),
    "alike": gettext_lazy(
        "Team %(number)s has a name that is on the list already, in team %(others)s. If that is a "
        "mistake, remove one of them."
    ),
    "signed-in": gettext_lazy("Team %(number)s is signed in: %(names)s."),
    "alike-told": gettext_lazy(
        "Team %(number)s has a name that is on the list already, in team %(others)s."
    ),
    "fee-from": gettext_lazy("A new fee holds from team"),
    "fee-stays": ngettext_lazy(
        "%(paid)s team has paid, and what it paid stays. A new fee holds for those that have not "
        "paid, and for those still to come.",
        "%(paid)s teams have paid, and what they paid stays. A new fee holds for those that have "
        "not paid, and for those still to come.",
        "paid",
    ),
    "unpaid": ngettext_lazy(
        "entry fees, %(unpaid)s team has not paid",
        "entry fees, %(unpaid)s teams have not paid",
        "unpaid",
    ),
    "list": gettext_lazy("Teams, the last one first"),
    "nobody": gettext_lazy("Nobody has signed in yet. Type the first team above."),
    "remove": gettext_lazy("Remove team %(number)s"),
    "removing": gettext_lazy(
        "%(names)s will be taken off the list. The other teams keep their numbers."
    ),
    "off": gettext_lazy("Team %(number)s is off the list: %(names)s."),
    "changed": gettext_lazy("Team %(number)s: %(names)s."),
    "import": gettext_lazy("A list of teams: look at it first, then sign them all in."),
    "import-how": gettext_lazy(
        "One team on a line, the two names with a comma, a semicolon or & between them."
    ),
    "import-more": gettext_lazy(
        "After them may stand paid, as yes or no, and the town. A first line may name the columns."
    ),
    "can-sign-in": ngettext_lazy(
        "%(couples)s team can sign in", "%(couples)s teams can sign in", "couples"
    ),
    "sign-in": ngettext_lazy("Sign in this team", "Sign in these %(couples)s teams", "couples"),
    "imported": gettext_lazy("Signed in: teams %(first)s to %(last)s."),
    "told-in": gettext_lazy("Team %(couple)s signed in: %(names)s; %(marks)s."),
    "told-in-nameless": gettext_lazy("Team %(couple)s signed in: %(marks)s."),
    "told-changes": gettext_lazy("Team %(couple)s: %(changes)s."),
    "told-gone": gettext_lazy("Team %(couple)s was on the list no more."),
    "told-off": gettext_lazy("Team %(couple)s was taken off the list: %(names)s; %(marks)s."),
    "told-off-nameless": gettext_lazy("Team %(couple)s was taken off the list: %(marks)s."),
    "told-wish": gettext_lazy("Team %(couple)s wishes for %(prize)s: %(after)s, not %(before)s."),
    "told-not-here-shares": gettext_lazy(
        "Team %(couple)s is not here for the tie for %(prize)s, and keeps a share of a split."
    ),
    "told-not-here": gettext_lazy(
        "Team %(couple)s is not here for the tie for %(prize)s, and has no share of a split."
    ),
    "told-so-wins": gettext_lazy("So team %(couple)s wins."),
    "told-forfeit": gettext_lazy("Team %(couple)s forfeits the play-off for %(prize)s."),
    "told-playoff": gettext_lazy("Team %(couple)s won the play-off for %(prize)s."),
    "told-playoff-game": gettext_lazy(
        "Team %(couple)s beat team %(against)s in the play-off for %(prize)s."
    ),
    "told-handed-money": gettext_lazy("Team %(couple)s was handed %(cents)s for %(prize)s."),
    "told-handed-thing": gettext_lazy("Team %(couple)s was handed %(thing)s for %(prize)s."),
    "told-returned-money": gettext_lazy("Team %(couple)s gave back %(cents)s of %(prize)s."),
    "told-returned-thing": gettext_lazy("Team %(couple)s gave back %(thing)s of %(prize)s."),
    "told-made-up": gettext_lazy(
        "Team %(couple)s now has what it wins for %(prize)s: the difference was made up."
    ),
    "told-held-nothing": gettext_lazy("Team %(couple)s held nothing of %(prize)s."),
    "numbered": gettext_lazy("Team %(couple)s"),
    "heading": gettext_lazy("Teams"),
    "listed": gettext_lazy("Team %(couple)s is on the list: %(words)s."),
    "unlisted": gettext_lazy("Team %(couple)s is no longer on the list."),
    "many-changed": ngettext_lazy(
        "%(count)s team came, went or changed",
        "%(count)s teams came, went or changed",
        "count",
    ),
    "has-won": ngettext_lazy(
        "Team %(couple)s has won %(wins)s match, not %(before)s.",
        "Team %(couple)s has won %(wins)s matches, not %(before)s.",
        "wins",
    ),
    "many-won": ngettext_lazy(
        "%(count)s team has won another number of matches",
        "%(count)s teams have won another number of matches",
        "count",
    ),
    "no-place-more": gettext_lazy(
        "Team %(couple)s is at no place any more; it was at place %(before)s."
    ),
    "at-place": gettext_lazy("Team %(couple)s is at place %(after)s."),
    "at-place-instead": gettext_lazy("Team %(couple)s is at place %(after)s, not %(before)s."),
    "many-placed": ngettext_lazy(
        "%(count)s team is at another place", "%(count)s teams are at another place", "count"
    ),
    "prize-of": gettext_lazy("%(prize)s, team %(couple)s"),
    "prize-held-by": gettext_lazy("%(prize)s, in the hands of team %(couple)s"),
    "wins-prize": gettext_lazy("Team %(couple)s wins %(after)s for %(prize)s."),
    "wins-prize-instead": gettext_lazy(
        "Team %(couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-no-more": gettext_lazy("Team %(couple)s no longer wins %(before)s for %(prize)s."),
    "wins-prize-so-far": gettext_lazy(
        "As things stand, team %(couple)s wins %(after)s for %(prize)s."
    ),
    "wins-prize-so-far-instead": gettext_lazy(
        "As things stand, team %(couple)s wins %(after)s for %(prize)s, not %(before)s."
    ),
    "wins-prize-so-far-no-more": gettext_lazy(
        "As things stand, team %(couple)s no longer wins %(before)s for %(prize)s."
    ),
    "holds-prize": gettext_lazy("Team %(couple)s holds %(after)s for %(prize)s."),
    "holds-prize-instead": gettext_lazy(
        "Team %(couple)s holds %(after)s for %(prize)s, not %(before)s."
    ),
    "holds-prize-no-more": gettext_lazy(
        "Team %(couple)s no longer holds %(before)s for %(prize)s."
    ),
}
