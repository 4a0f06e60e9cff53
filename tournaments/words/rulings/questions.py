"""Why a trick, a bid or a score is as it is, in the words of the table."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.table.game.winning import WinningReason

# Each page that asks about the bidding and the play, and what to do on it.
QUESTIONS: Mapping[str, tuple[Promise, Promise]] = {
    "trick": (
        _("Who takes this trick?"),
        _(
            "Choose the trump and play the cards in their order. Here you see who takes them, and "
            "why."
        ),
    ),
    "auction": (
        _("Who may bid what?"),
        _(
            "Say who deals and what was said so far. Here you see whose turn it is, what may be "
            "said, and why."
        ),
    ),
    "score": (
        _("What is the score now?"),
        _(
            "Say how it stood, who bid what and who took what. Here you see the score, and whether "
            "the game is won."
        ),
    ),
}
# Why the game is won.
WON: Mapping[WinningReason, tuple[Promise, str]] = {
    WinningReason.REACHED_TARGET: (_("It has reached the %(target)s points of the game."), "2"),
    WinningReason.BIDDER_GOES_OUT: (
        _("More than one side has %(target)s points: the bidder’s side wins."),
        "2",
    ),
    WinningReason.MORE_POINTS: (
        _("More than one side has %(target)s points: more points win."),
        "2",
    ),
    WinningReason.FIRST_TO_REACH: (
        _("It was the first to get to %(target)s points, trick by trick."),
        "6.6",
    ),
    WinningReason.LAST_SIDE_IN: (_("The others have fallen too low, and are out."), "6.7"),
}
SENTENCES = {
    "rulings-card-played-twice": _(
        "%(card)s was played twice; every card is in the pack only once. Take one of them back."
    ),
    "rulings-trick-too-large": _(
        "A trick has %(most)s cards at most, and these are %(count)s; take the last one back."
    ),
    "rulings-seat-unknown": _(
        "“%(text)s” is not a player at a table of %(players)s; choose one of them."
    ),
    "rulings-side-unknown": _("“%(text)s” is none of the %(sides)s there are; choose one of them."),
    "rulings-players-unreadable": _("“%(text)s” is not a number of players; choose one."),
    "rulings-bid-unreadable": _("“%(text)s” cannot be said in the bidding; choose a button."),
    "rulings-score-unreadable": _(
        "“%(text)s” cannot be a score; scores go by fives, from -%(most)s to %(most)s."
    ),
    "rulings-trick-winner-missing": _("Say of all five tricks who won them, or of none of them."),
}
HAND_MISSING = _(
    "Still to say: what each side took in the hand, and, where there is bidding, who bid what."
)
