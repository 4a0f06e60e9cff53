"""Who may say what now: the auction as far as it has come, said again to the auction of the rules.

Whose turn it is and what is open is `scoring.table.hand.bidding`'s to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext as _

from scoring.errors import RuleError
from scoring.table.hand.bidding import HOLD, PASS, Auction, Choice
from scoring.table.variant.rows import Terms
from scoring.table.variant.variants import VARIANTS, Variant
from tournaments.refusals import UnusableError
from tournaments.rulings.house import (
    LONGEST_QUOTED,
    HousePart,
    number_of,
    variant_asked,
)
from tournaments.rulings.questions.told import Told, ToldAnswer, player_name
from tournaments.words import sentence_for
from tournaments.words.rulings.rules import bid_name, one_of

WITH_BIDDING = tuple(name for name, variant in VARIANTS.items() if variant.has_bidding)
USUAL = "nova-scotia-auction"
OPTIONS = (
    *("lowest_bid", "dealer_is_bagged"),
    *("thirty_for_sixty", "lose_60_gain_30", "sixty_for_120"),
)
FOUR = 4


@dataclass(frozen=True, slots=True)
class AuctionQuestion:
    """What was asked; what cannot have been said is left out of the auction, and refused."""

    house: HousePart
    auction: Auction
    refusals: tuple[RuleError, ...] = ()

    @property
    def variant(self) -> Variant:
        return self.auction.variant

    @property
    def has_bid_below_zero(self) -> bool:
        """Whether a side's score matters to what its players may say."""
        return any(terms.is_for_side_below_zero for terms in self.variant.terms)


def read_auction(query: QueryDict) -> AuctionQuestion:
    """The auction up to the first thing that cannot have been said."""
    refusals: list[RuleError] = []
    variant = variant_asked(query, USUAL, WITH_BIDDING, refusals)
    house = HousePart(variant, query, OPTIONS)
    variant = house.variant if house.is_valid() else variant
    text = query.get("players", "")
    players = number_of(text, variant.players, "rulings-players-unreadable", refusals) or (
        FOUR if FOUR in variant.players else variant.players[0]
    )
    seats = range(1, players + 1)
    values = {"players": players}
    dealer = number_of(query.get("dealer", ""), seats, "rulings-seat-unknown", refusals, **values)
    below = {
        number_of(seat, seats, "rulings-seat-unknown", refusals, **values)
        for seat in query.getlist("below")
    }
    sides = {variant.side_of(seat - 1, players) for seat in below if seat}
    of_sides = {seat for seat in range(players) if variant.side_of(seat, players) in sides}
    auction = Auction(variant, players, (dealer or players) - 1, below_zero=of_sides)
    try:
        for said in (*query.getlist("said"), *query.getlist("next")):
            auction.say(_choice(said))
    except RuleError as error:
        refusals.append(error)
    return AuctionQuestion(house, auction, tuple(refusals))


def _choice(text: str) -> Choice:
    """What a button or an address says: a word, or a bid by its name."""
    bids = {str(terms.bid): terms.bid for variant in _every() for terms in variant.terms}
    if text in {PASS, HOLD}:
        return text
    if text in bids:
        return bids[text]
    raise UnusableError("rulings-bid-unreadable", text=text[:LONGEST_QUOTED])


def _every() -> Iterator[Variant]:
    """The variants with all bids that any house knows."""
    for name in WITH_BIDDING:
        variant = VARIANTS[name]
        allowed = {option.name for option in variant.options}
        doubled = {"thirty_for_sixty", "sixty_for_120"} & allowed
        lowest = {"lowest_bid": 15} if "lowest_bid" in allowed else {}
        yield variant.but(**dict.fromkeys(doubled, True), **lowest)


def choice_name(choice: Choice) -> str:
    """`pass`, `hold`, `25` or `30 for 60`, as it is said at the table."""
    return {PASS: _("pass"), HOLD: _("hold")}.get(str(choice)) or bid_name(choice)


def auction_answer(question: AuctionQuestion) -> ToldAnswer | None:
    """Who speaks and what may be said, or who has won the bid; None where something is wrong."""
    if question.refusals or not question.house.is_valid():
        return None
    auction = question.auction
    if auction.turn is None:
        return _ended(auction)
    open_now = auction.choices()
    values = {
        "player": player_name(auction.turn),
        "choices": one_of([choice_name(choice) for choice in open_now]),
    }
    headline = _("%(player)s speaks now: %(choices)s.") % values
    allowed = [_allowed(auction, choice) for choice in open_now]
    return ToldAnswer(headline, (*allowed, *_forbidden(auction)))


def _allowed(auction: Auction, choice: Choice) -> Told:
    sentence, paragraph = _why(auction, choice)
    return Told(choice_name(choice), sentence, paragraph, is_allowed=True)


def _why(auction: Auction, choice: Choice) -> tuple[str, str]:
    if choice == PASS:
        return _("A player who has passed cannot bid again."), "5.1"
    if choice == HOLD:
        values = {"bid": bid_name(auction.bid or 0)}
        return _("The dealer takes the bid over at the same value, %(bid)s.") % values, "5.3"
    terms = next(terms for terms in auction.variant.terms if terms.bid == choice)
    if terms.brings is not None:
        return _worth(terms), "5.5" if terms.brings > 60 else "5.4"
    if auction.bid is None:
        return _("Nobody has bid yet."), "5.1"
    return _("It beats the bid of %(bid)s.") % {"bid": bid_name(auction.bid)}, "5.1"


def _worth(terms: Terms) -> str:
    values = {"brings": terms.brings, "costs": terms.costs}
    return _("All 30 points bring %(brings)s; with fewer it costs %(costs)s.") % values


def _forbidden(auction: Auction) -> Iterator[Told]:
    """What is known in this game but closed to who speaks, in the words of its refusal."""
    known = (*((HOLD,) if auction.variant.dealer_may_hold else ()), *_bids(auction))
    for choice in known:
        try:
            auction.check_say(choice)
        except RuleError as error:
            terms = next((terms for terms in auction.variant.terms if terms.bid == choice), None)
            paragraph = "5.5" if terms and terms.is_for_side_below_zero else "5.1"
            paragraph = "5.3" if choice == HOLD else paragraph
            yield Told(choice_name(choice), sentence_for(error), paragraph, is_allowed=False)


def _bids(auction: Auction) -> tuple[Choice, ...]:
    return tuple(terms.bid for terms in auction.variant.terms)


def _ended(auction: Auction) -> ToldAnswer:
    variant = auction.variant
    if auction.winner is None:
        why = _("Nobody bids: throw the hand in; the next player deals.")
        return ToldAnswer(_("Nobody has bid."), (Told("", why, "2"),))
    values = {"player": player_name(auction.winner), "bid": bid_name(auction.bid or 0)}
    terms = next(terms for terms in variant.terms if terms.bid == auction.bid)
    headline = _("%(player)s has the bid at %(bid)s.") % values
    if auction.is_bagged:
        why, paragraph = _("Nobody bids: the dealer is bagged, at the lowest bid."), "5.2"
    elif not variant.dealer_may_hold:
        why, paragraph = _("Everybody has spoken once, and nobody bid more."), "5.2"
    else:
        why, paragraph = _("All the others have passed or can bid no more."), "5.12"
    reasons = [Told("", why, paragraph)]
    if terms.brings is not None:
        reasons.append(Told("", _worth(terms), "5.5" if terms.brings > 60 else "5.4"))
    return ToldAnswer(headline, tuple(reasons))


def auction_address(query: QueryDict, question: AuctionQuestion, *, said: int) -> str:
    """The question with so much of what was said."""
    asked = query.copy()
    choices = [str(each.choice) for each in question.auction.said[:said]]
    asked.setlist("said", choices)
    asked.pop("next", None)
    return asked.urlencode()
