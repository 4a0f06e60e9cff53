"""The tour of a practice evening: what goes wrong on a night, to be tried in a minute each."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class Exercise:
    """Something to try: what to do, and what should have happened then.

    A practice evening is made for it, so far played, and opens at this desk.
    """

    word: str
    title: Promise
    desk: str
    played: int
    do: tuple[Promise, ...]
    outcome: Promise

    @property
    def texts(self) -> tuple[Promise, ...]:
        return (*self.do, self.outcome)


EXERCISES: tuple[Exercise, ...] = (
    Exercise(
        "late",
        _("A couple comes late"),
        "door",
        played=3,
        do=(
            _("Three games are played. Type two names in the line."),
            _("They are one couple too many: let the house couple play, too."),
            _("Press %(sign_in)s."),
        ),
        outcome=_(
            "Couple 41 plays from game 5 on, at a new last table with the house couple. Its card "
            "can be printed at once. Nobody else has moved."
        ),
    ),
    Exercise(
        "wrong-result",
        _("A result was wrong"),
        "floor",
        played=3,
        do=(
            _("Somebody says: game 2, table 1, we won! Open game 2 at the top."),
            _("At table 1 credit the couple that lost."),
            _("Look at the line at the very top, and press %(take_back)s if you like."),
        ),
        outcome=_(
            "The win and the punch now belong to the other couple. Everybody sits where they sat: "
            "games 3 and 4 stay as they are."
        ),
    ),
    Exercise(
        "tie",
        _("Two couples are tied"),
        "prizes",
        played=25,
        do=(
            _("All games are played. Look at the %(tie_desk)s: second prize, couples 6 and 10."),
            _("Both say: split. Press the button for all."),
            _("Scroll to the awards and hand one prize over."),
        ),
        outcome=_(
            "Each of the two gets $120.00, the same to the cent. The tie is settled, and what is "
            "left to do has one line less."
        ),
    ),
)
BY_EXERCISE = {exercise.word: exercise for exercise in EXERCISES}
