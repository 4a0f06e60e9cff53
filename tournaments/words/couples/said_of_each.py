"""What is said of couples in one sentence and of teams in another.

Where two stand here, the words around them differ, or have a gender in French.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy, ngettext_lazy

# Of couples, then of teams.
OF_EACH: Mapping[str, tuple[Promise, Promise]] = {
    "set-up": (
        gettext_lazy("The evening is set up. Couples can sign in."),
        gettext_lazy("The tournament is set up. Teams can sign in."),
    ),
    "places": (
        gettext_lazy(
            "Places go by different numbers of wins, so couples that are tied share a place. A "
            "sum or a thing takes the place of the percentage."
        ),
        gettext_lazy(
            "Places go by how far a team got in the knock-out. A sum or a thing takes the "
            "place of the percentage."
        ),
    ),
    "door-empty": (
        gettext_lazy("Couples sign in: two names, Enter."),
        gettext_lazy("Teams sign in: two names, Enter."),
    ),
    "sign-in-all": (
        gettext_lazy("Sign in the couples"),
        gettext_lazy("Sign in the teams"),
    ),
    "door-told": (
        ngettext_lazy(
            "%(couples)s couple has signed in.", "%(couples)s couples have signed in.", "couples"
        ),
        ngettext_lazy(
            "%(couples)s team has signed in.", "%(couples)s teams have signed in.", "couples"
        ),
    ),
    "prizes-to-come": (
        gettext_lazy("Ties are settled, the jar is drawn, prizes are handed over."),
        gettext_lazy("Prizes are handed over."),
    ),
    "pair": (
        gettext_lazy("Make a couple"),
        gettext_lazy("Make a team"),
    ),
    "counted": (
        ngettext_lazy("%(couples)s couple", "%(couples)s couples", "couples"),
        ngettext_lazy("%(couples)s team", "%(couples)s teams", "couples"),
    ),
    "played": (
        gettext_lazy("games played"),
        gettext_lazy("matches played"),
    ),
    "all-are-played": (
        gettext_lazy("all games played"),
        gettext_lazy("all matches played"),
    ),
    "played-of": (
        gettext_lazy("%(played)s of %(games)s games"),
        gettext_lazy("%(played)s of %(games)s matches"),
    ),
    "practice": (
        gettext_lazy("A practice evening with made-up couples. Nothing you do here can go wrong."),
        gettext_lazy("A practice tournament with made-up teams. Nothing you do here can go wrong."),
    ),
    "wins": (
        ngettext_lazy("%(wins)s win", "%(wins)s wins", "wins"),
        ngettext_lazy("%(wins)s match won", "%(wins)s matches won", "wins"),
    ),
    "none-won": (
        gettext_lazy("Nothing to settle yet: nobody has won a game."),
        gettext_lazy("Nothing to settle yet: no place is decided."),
    ),
    "awards-to-come": (
        gettext_lazy("Places, ties and awards appear here as the wins come in."),
        gettext_lazy(
            "Places and awards appear here as the knock-out decides them, the last ones first."
        ),
    ),
    "go-on": (
        gettext_lazy("Go to the floor"),
        gettext_lazy("Go to the bracket"),
    ),
    "all-played": (
        ngettext_lazy("The game is played.", "All %(count)s games are played.", "count"),
        ngettext_lazy("The match is played.", "All %(count)s matches are played.", "count"),
    ),
    "some-played": (
        gettext_lazy("%(played)s of %(games)s games are played."),
        gettext_lazy("%(played)s of %(games)s matches are played."),
    ),
    "as-they-stand": (
        gettext_lazy(
            "Places and awards below are as they stand now; ties are settled after the last game."
        ),
        gettext_lazy(
            "Places and awards below are as they stand now; the last match decides the first place."
        ),
    ),
    "step": (
        gettext_lazy("Games played: %(done)s of %(all)s"),
        gettext_lazy("Matches played: %(done)s of %(all)s"),
    ),
    "no-place": (
        gettext_lazy("Nobody is at this place: there are fewer different totals than prizes."),
        gettext_lazy("Nobody is at this place: there are fewer places than prizes."),
    ),
    "no-place-yet": (
        gettext_lazy("Nobody is at this place: there are fewer different totals than prizes."),
        gettext_lazy("This place is not decided yet."),
    ),
    "won": (
        gettext_lazy("Wins"),
        gettext_lazy("Matches won"),
    ),
    "whole-board": (
        gettext_lazy("All standings and prizes"),
        gettext_lazy("All pools, matches and prizes"),
    ),
    "own-page": (
        gettext_lazy("Your own card"),
        gettext_lazy("Your own team"),
    ),
    "level-for": (
        ngettext_lazy(
            "%(level)s couple is tied for it:", "%(level)s couples are tied for it:", "level"
        ),
        ngettext_lazy(
            "%(level)s team is tied for it:", "%(level)s teams are tied for it:", "level"
        ),
    ),
    "some": (
        ngettext_lazy("couple %(couples)s", "couples %(couples)s", "count"),
        ngettext_lazy("team %(couples)s", "teams %(couples)s", "count"),
    ),
    "after": (
        gettext_lazy("After %(played)s of %(games)s games"),
        gettext_lazy("After %(played)s of %(games)s matches"),
    ),
    "final-after": (
        ngettext_lazy(
            "Final result after %(games)s game", "Final result after %(games)s games", "games"
        ),
        ngettext_lazy(
            "Final result after %(games)s match", "Final result after %(games)s matches", "games"
        ),
    ),
    "name": (
        gettext_lazy("Couple"),
        gettext_lazy("Team"),
    ),
    "names": (
        ngettext_lazy("couple", "couples", "couples"),
        ngettext_lazy("team", "teams", "couples"),
    ),
    "hint": (
        gettext_lazy("Tab goes to the second name, Enter signs the couple in."),
        gettext_lazy("Tab goes to the next field, Enter signs the team in."),
    ),
    "signed-in": (
        gettext_lazy("Couple %(couple)s is signed in: %(names)s."),
        gettext_lazy("Team %(couple)s is signed in: %(names)s."),
    ),
    "fee-stays": (
        ngettext_lazy(
            "%(paid)s couple has paid, and what it paid stays. A new fee applies to those that "
            "have not paid, and to those still to come.",
            "%(paid)s couples have paid, and what they paid stays. A new fee applies to those that "
            "have not paid, and to those still to come.",
            "paid",
        ),
        ngettext_lazy(
            "%(paid)s team has paid, and what it paid stays. A new fee applies to those that "
            "have not paid, and to those still to come.",
            "%(paid)s teams have paid, and what they paid stays. A new fee applies to those that "
            "have not paid, and to those still to come.",
            "paid",
        ),
    ),
    "unpaid": (
        ngettext_lazy(
            "entry fees, %(unpaid)s couple has not paid",
            "entry fees, %(unpaid)s couples have not paid",
            "unpaid",
        ),
        ngettext_lazy(
            "entry fees, %(unpaid)s team has not paid",
            "entry fees, %(unpaid)s teams have not paid",
            "unpaid",
        ),
    ),
    "import-more": (
        gettext_lazy(
            "You can add, each as yes or no: paid, in the jar. A first line may name the columns."
        ),
        gettext_lazy(
            "You can add paid, as yes or no, and the town. A first line may name the columns."
        ),
    ),
    "can-sign-in": (
        ngettext_lazy(
            "%(couples)s couple can sign in", "%(couples)s couples can sign in", "couples"
        ),
        ngettext_lazy("%(couples)s team can sign in", "%(couples)s teams can sign in", "couples"),
    ),
    "sign-in": (
        ngettext_lazy("Sign in this couple", "Sign in these %(couples)s couples", "couples"),
        ngettext_lazy("Sign in this team", "Sign in these %(couples)s teams", "couples"),
    ),
    "told-in": (
        gettext_lazy("Couple %(couple)s signed in: %(details)s."),
        gettext_lazy("Team %(couple)s signed in: %(details)s."),
    ),
    "told-changes": (
        gettext_lazy("Couple %(couple)s: %(changes)s."),
        gettext_lazy("Team %(couple)s: %(changes)s."),
    ),
    "told-off": (
        gettext_lazy("Couple %(couple)s was taken off the list: %(details)s."),
        gettext_lazy("Team %(couple)s was taken off the list: %(details)s."),
    ),
    "numbered": (
        gettext_lazy("Couple %(couple)s"),
        gettext_lazy("Team %(couple)s"),
    ),
    "heading": (
        gettext_lazy("Couples"),
        gettext_lazy("Teams"),
    ),
    "many-changed": (
        ngettext_lazy(
            "%(count)s couple came, went or changed",
            "%(count)s couples came, went or changed",
            "count",
        ),
        ngettext_lazy(
            "%(count)s team came, went or changed",
            "%(count)s teams came, went or changed",
            "count",
        ),
    ),
    "has-won": (
        ngettext_lazy(
            "Couple %(couple)s has %(wins)s win, not %(before)s.",
            "Couple %(couple)s has %(wins)s wins, not %(before)s.",
            "wins",
        ),
        ngettext_lazy(
            "Team %(couple)s has won %(wins)s match, not %(before)s.",
            "Team %(couple)s has won %(wins)s matches, not %(before)s.",
            "wins",
        ),
    ),
    "many-won": (
        ngettext_lazy(
            "%(count)s couple has won a different number of games",
            "%(count)s couples have won a different number of games",
            "count",
        ),
        ngettext_lazy(
            "%(count)s team has won a different number of matches",
            "%(count)s teams have won a different number of matches",
            "count",
        ),
    ),
    "many-placed": (
        ngettext_lazy(
            "%(count)s couple is at another place",
            "%(count)s couples are at another place",
            "count",
        ),
        ngettext_lazy(
            "%(count)s team is at another place", "%(count)s teams are at another place", "count"
        ),
    ),
    "prize-of": (
        gettext_lazy("%(prize)s, couple %(couple)s"),
        gettext_lazy("%(prize)s, team %(couple)s"),
    ),
    "prize-held-by": (
        gettext_lazy("%(prize)s, in the hands of couple %(couple)s"),
        gettext_lazy("%(prize)s, in the hands of team %(couple)s"),
    ),
}
