"""The sentences for what the card game refuses, from the deal to the match.

Seats and sides are counted by the program from 0, so no sentence names one by its number.
"""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "act-unreadable": _(
        "“%(text)s” is not something that a player does in a hand; write it like the other lines."
    ),
    "act-number": _("Nothing with this number can be done now; look at what may be done."),
    "ante-over": _("The ante has been taken; no more games are played for it."),
    "asked-already": _(
        "Only players who are still in are asked whether they are booked, and once before"
        " a card; play on."
    ),
    "auction-over": _("The bidding is over; nobody is asked any more."),
    "bid-not-asked": _("Nobody bids in %(variant)s; leave the bidder and the bid out."),
    "bid-not-higher": _("%(bid)s does not beat %(standing)s; bid more, or pass."),
    "bid-not-known": _("There is no such bid in %(variant)s; check the bids."),
    "raise-too-large": _(
        "%(bid)s is more than %(largest)s above %(standing)s, and only the dealer raises by so "
        "much; bid less, or pass."
    ),
    "bidder-missing": _("Somebody always has the bid in %(variant)s; say who."),
    "bonus-not-taken": _(
        "The side with the highest trump took 10 points at least; check the points."
    ),
    "call": _(
        "Call one card, neither the five of trumps nor one higher than your best; or call none."
    ),
    "called-card": _("%(called)s was called, and it is due in this trick; play it now."),
    "choice-unknown": _("There is no bid of “%(choice)s” in %(variant)s; check the bids."),
    "game-over": _("The game has been won; begin another one."),
    "game-winner-missing": _("Nobody is named as the winner of game %(game)s; say who won it."),
    "game-winner-twice": _("One side is named twice as the winner of a game; name it once."),
    "games-to-win": _(
        "A match cannot be won by %(games)s games; choose how many games it takes again."
    ),
    "hand-missing": _("Nothing can be done before a hand is dealt; deal hand %(hand)s first."),
    "hand-not-over": _("Hand %(hand)s is not over; play it to its end first."),
    "hand-of-another-game": _(
        "Hand %(hand)s belongs to another game, or its bid is for a side below zero; check it."
    ),
    "hand-unreadable": _(
        "This cannot be read; the line should begin with “%(heading)s”, and with what belongs to "
        "it."
    ),
    "hold-not-by-dealer": _("Only the dealer may hold; bid more, or pass."),
    "match-over": _("The match has been won; begin another one."),
    "no-ante": _("Six players do not play for an ante in %(variant)s."),
    "not-booked": _("You may fold only to a player who holds nothing but trumps; play a card."),
    "not-held": _("These are not cards of the hand, or not as many as are asked for; check it."),
    "not-now": _("That cannot be done now; look at what comes next in the hand."),
    "not-the-dealer": _(
        "The deal passes to the left: seat %(follows)s deals this hand, not seat %(dealer)s."
    ),
    "not-redrawn": _(
        "No hand was found that looks like this one; ask again once the first card is played."
    ),
    "not-their-turn": _("It is another player’s turn; wait until it comes round."),
    "nothing-to-hold": _("Nobody has bid, so there is nothing to hold; bid, or pass."),
    "pack": _("The pack is not whole: every card must be in it once; count it again."),
    "packets": _("The cards are not dealt like this in %(variant)s; check the deal."),
    "partner-is-bidder": _(
        "The bidder is nobody’s partner: who calls an own card plays alone; leave the partner out."
    ),
    "partner-not-called": _(
        "With %(sides)s sides no partner is called in %(variant)s; leave the partner out."
    ),
    "player-names": _("Every seat has one name, written on one line; check the names."),
    "players": _("%(variant)s cannot be played by %(players)s; look at how many may play."),
    "points-count": _(
        "There are %(sides)s sides, each with its points of the hand; check the points."
    ),
    "points-do-not-add-up": _(
        "The points of a hand come to 30, or to 25, but not to %(total)s; check them."
    ),
    "points-not-in-fives": _(
        "No side can take %(points)s points: every trick brings five; check them."
    ),
    "record-disagrees": _(
        "This says “%(told)s”, but what was played leads to “%(follows)s”; check both."
    ),
    "record-version": _(
        "Version “%(version)s” of a game record is not known here; take a newer Cardparty."
    ),
    "rob-with-ace": _("The ace that robs stays in the hand; give another card for the turned one."),
    "seat-not-below-zero": _("Only a side below zero may bid %(bid)s; bid less, or pass."),
    "seat-outside": _("There is no such seat at a table of %(players)s; check it."),
    "shuffle": _("All the cards that were thrown are shuffled, and no others; check them."),
    "side-not-below-zero": _(
        "Only a side below zero may bid %(bid)s, and this one is at %(score)s; check the bid."
    ),
    "side-out": _("A side that is out cannot bid and takes no points; check the hand."),
    "side-unknown": _("There is no such side among the %(sides)s; check it."),
    "sides": _("%(variant)s cannot be played by %(sides)s sides; look at how many may play."),
    "start-scores": _("No game goes on at these scores: one for each side, in fives; check them."),
    "suit-not-held": _(
        "There is no card of %(suit)s in the hand; name another suit. The ace of hearts counts for "
        "any."
    ),
    "taken-up": _("A hand under way cannot have this as its “%(heading)s”; check it."),
    "too-few-kept": _(
        "%(fewest)s or more of the cards must be kept, and not %(kept)s; throw fewer."
    ),
    "too-many-kept": _("At most %(most)s of the cards can be kept, and not %(kept)s; throw more."),
    "tricks-do-not-add-up": _("The tricks and the points do not agree; check both."),
    "tricks-missing": _(
        "Several sides reach the end in this hand; tell the tricks in order, to see who was first."
    ),
    "variant-without-bidding": _("Nobody bids in %(variant)s: a card is turned up instead."),
    "variant-without-hold": _("The dealer cannot hold in %(variant)s; bid more, or pass."),
}
