"""The rules of a variant in the hall's plain words.

Every sentence belongs to a row of `scoring.table.variant.description` and is said only where the
rule is.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Suit
from scoring.table.variant.description import NobodyBids, PackCut, Row, Rule, TrumpIs
from scoring.table.variant.rows import (
    SIXTY_FOR_120,
    THIRTY_FOR_SIXTY,
    AceOfHeartsLed,
    AfterHold,
    Bid,
    BidderThrows,
    Bonus,
    CalledCardDue,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
    Word,
    WrongCard,
)
from tournaments.words.scores import points_said
from tournaments.words.sums import cents_said

SUIT_NAMES = {
    Suit.HEARTS: gettext_lazy("Hearts"),
    Suit.DIAMONDS: gettext_lazy("Diamonds"),
    Suit.CLUBS: gettext_lazy("Clubs"),
    Suit.SPADES: gettext_lazy("Spades"),
}
# Red suits first, as the rules have them: the one order of all pages and sheets.
SUITS = tuple(SUIT_NAMES)
BIDS: Mapping[Bid, Promise] = {
    THIRTY_FOR_SIXTY: gettext_lazy("30 for 60"),
    SIXTY_FOR_120: gettext_lazy("60 for 120"),
}
SIDES = {
    Sides.ALONE: gettext_lazy("%(players)s players: each alone."),
    Sides.PAIRS: gettext_lazy("%(players)s players: partners sit opposite."),
    Sides.TEAMS: gettext_lazy("%(players)s players: two teams, every other seat."),
    Sides.THREE_TEAMS: gettext_lazy("%(players)s players: three teams, every third seat."),
    Sides.CALLED: gettext_lazy("%(players)s players: the bidder calls a partner."),
}
WORDS: Mapping[Word, Promise] = {
    TrumpIs.TURNED_UP: gettext_lazy(
        "The top card of the pack is then turned up: its suit is trump."
    ),
    TrumpIs.NAMED: gettext_lazy("The bidder names trump."),
    NobodyBids.THROWN_IN: gettext_lazy("Nobody bids: throw the hand in; the next player deals."),
    NobodyBids.DEALER_IS_BAGGED: gettext_lazy(
        "Nobody bids: the dealer is bagged, at the lowest bid."
    ),
    AfterHold.ALL_WHO_HAVE_BID: gettext_lazy(
        "After a hold, all who have bid and not passed go on."
    ),
    AfterHold.HIGH_BIDDER: gettext_lazy("After a hold, only the high bidder and the dealer go on."),
    Lead.LEFT_OF_DEALER: gettext_lazy("The player left of the dealer leads first."),
    Lead.LEFT_OF_BIDDER: gettext_lazy("The player left of the bidder leads first."),
    Lead.BIDDER: gettext_lazy("The bidder leads first."),
    AceOfHeartsLed.HELD_BACK_ARE_FREE: gettext_lazy(
        "The five and the jack may be held back from the ace of hearts, too."
    ),
    AceOfHeartsLed.STRICT: gettext_lazy(
        "On the ace of hearts any trump must be played, also the five and the jack."
    ),
    CalledCardDue.BY_SECOND: gettext_lazy("It is played to the first or second trick."),
    CalledCardDue.FIRST: gettext_lazy("It is played to the first trick, whatever is led."),
    PlainSuit.FOLLOW_OR_TRUMP: gettext_lazy(
        "Follow suit or play a trump, as you like. If you cannot follow, play any card."
    ),
    PlainSuit.ANY_CARD: gettext_lazy("Play any card: nobody has to follow."),
    PlainSuit.FOLLOW: gettext_lazy(
        "Follow suit if you can: no trump then. If you cannot, play any card."
    ),
    WrongCard.HALL_DECIDES: gettext_lazy("The sources name no penalty: the hall decides."),
    WrongCard.HAND_IS_LOST: gettext_lazy(
        "It costs the hand: that side takes no points, and its bid is set."
    ),
    BidderThrows.ALL_BUT_ONE: gettext_lazy(
        "That goes for the bidder, too, with the kitty in hand."
    ),
    BidderThrows.FOUR: gettext_lazy(
        "The bidder, too, throws four at most: of eight cards four or five are kept."
    ),
    Bonus.HIGHEST_TRUMP: gettext_lazy(
        "A trick is 5 points, the one with the highest trump played 10. That makes 30 a hand, or "
        "25 without a trump."
    ),
    Bonus.FIVE_ONLY: gettext_lazy(
        "A trick is 5 points, the one with the five of trumps 10. That makes 30 a hand, or 25 "
        "without the five."
    ),
    Finish.MORE_POINTS: gettext_lazy(
        "Two sides get there in one hand: more points win. Equal: play on."
    ),
    Finish.FIRST_TO_REACH: gettext_lazy(
        "The first side to get there wins, on that very trick. The highest trump counts with the "
        "trick it was played to, even if nobody knew it then."
    ),
    Finish.BIDDER: gettext_lazy("Two sides get there in one hand: the bidder’s side wins."),
    LockOut.AT_100: gettext_lazy(
        "At 100 points or more a side adds points only when it has the bid."
    ),
    LockOut.ABOVE_100: gettext_lazy(
        "Above 100 points a side adds points only when it has the bid."
    ),
}
MAY_BE_HELD_BACK: Mapping[Word, Promise] = {
    Renege.NONE: gettext_lazy("no trump"),
    Renege.FIVE: gettext_lazy("the five"),
    Renege.FIVE_JACK: gettext_lazy("the five and the jack"),
    Renege.FIVE_JACK_ACE_OF_HEARTS: gettext_lazy("the five, the jack and the ace of hearts"),
}
FIVE_MORE_FOR: Mapping[Word, Promise] = {
    Bonus.HIGHEST_TRUMP: gettext_lazy("the highest trump of the hand"),
    Bonus.FIVE_ONLY: gettext_lazy("the five of trumps only"),
}
SWITCHES: Mapping[Rule, tuple[Promise, ...]] = {
    Rule.TABLE_TALK: (gettext_lazy("No table talk; nobody looks at a partner’s cards."),),
    Rule.ROBBING: (
        gettext_lazy("An ace turned up: the dealer may swap a card for it before play begins."),
        gettext_lazy(
            "Dealt the ace of trumps, you may rob. Before your first card, swap another card for "
            "the one turned up. An ace that did not rob is the lowest trump."
        ),
    ),
    Rule.JOKER: (
        gettext_lazy(
            "The joker is a trump below the jack, above the ace of hearts. If it is turned up, the "
            "dealer swaps a card for it and turns another."
        ),
    ),
    Rule.RAISE_TO_THIRTY: (gettext_lazy("The bidder may still raise to 30 before naming trump."),),
    Rule.MUST_HOLD_SUIT: (
        gettext_lazy("It must be a suit the bidder holds; the ace of hearts counts for any."),
    ),
    Rule.GO_ON_THE_KITTY: (
        gettext_lazy(
            "The bidder may go on the kitty: throw in the hand, then name trump from the kitty."
        ),
    ),
    Rule.GO_ON_THE_TOP_CARD: (
        gettext_lazy(
            "Or go on the top card: refuse the kitty too and take one card, whose suit is trump."
        ),
    ),
    Rule.FOUR_AND_A_FLIP: (
        gettext_lazy(
            "Four and a flip: whoever throws all five gets the fifth new card dealt face up."
        ),
    ),
    Rule.CALL_YOUR_PARTNER: (
        gettext_lazy(
            "Five players: before play the bidder may call a card. Never the five of trumps, nor "
            "one above the best in hand. Its holder is the partner; without one the bidder is "
            "alone."
        ),
    ),
    Rule.HEARTS_ON_HEARTS: (
        gettext_lazy(
            "Hearts on hearts: on the ace of hearts, with hearts not trump, play a heart if you "
            "have no trump."
        ),
    ),
    Rule.FOLDING: (
        gettext_lazy(
            "Ask: is anyone booked, with nothing but trumps? Then you may fold: lay your hand down."
        ),
    ),
    Rule.EACH_SIDE_ADDS: (gettext_lazy("Each side adds the points it took."),),
    Rule.BIDDER_IS_SET: (
        gettext_lazy(
            "The bidder’s side needs its bid at least; with less it is set and goes down."
        ),
        gettext_lazy("The others add what they took."),
    ),
    Rule.FORTY_FIVE_RULE: (
        gettext_lazy("The Forty-Five Rule: a score of exactly 45 goes back to 0."),
    ),
    Rule.ON_THE_GREEN: (
        gettext_lazy(
            "On the green: with more than one side within 30 points of the end, only the bidder "
            "can win."
        ),
    ),
    Rule.ROUNDS: (
        gettext_lazy(
            "After the first hand it stands 30–0, 25–5, 20–10 or 15–15. The second brings 60 in "
            "all, the third ends it. Hanging a 40 is winning against a side that began the hand at "
            "40."
        ),
    ),
    Rule.ANTE: (
        gettext_lazy(
            "Six players: the three winners then play once more, each alone, for the ante."
        ),
    ),
    Rule.TWO_BEST: (gettext_lazy("Two best: the first to win two games wins."),),
}


def suit_name(suit: Suit) -> str:
    return str(SUIT_NAMES[suit])


def bid_name(bid: Bid) -> str:
    """`25`, or `30 for 60`."""
    return str(BIDS.get(bid, bid))


def one_of(words: Sequence[object]) -> str:
    """`2, 3 or 5`: any of them, in the reader's language."""
    *first, last = map(str, words)
    if not first:
        return last
    return _("%(first)s or %(last)s") % {"first": ", ".join(first), "last": last}


def rule_sentences(row: Row) -> tuple[str, ...]:
    """What the row says, in whole sentences; nothing where the variant has no such rule."""
    if row.value is None:
        return ()
    if row.rule in TOLD:
        return tuple(map(str, TOLD[row.rule](row.value)))
    if row.rule in SWITCHES:
        return tuple(map(str, SWITCHES[row.rule])) if row.value else ()
    return (str(WORDS[row.value]),) if isinstance(row.value, Word) and row.value in WORDS else ()


def _sides(seatings: Iterable[tuple[int, Sides]]) -> Iterator[str]:
    """A sentence for each way to sit, with the numbers of players that sit so."""
    seated: dict[Sides, list[int]] = {}
    for players, sides in seatings:
        seated.setdefault(sides, []).append(players)
    for sides, numbers in seated.items():
        yield str(SIDES[sides]) % {"players": one_of(numbers)}


def _cut(cut: PackCut) -> Iterator[str]:
    if cut is PackCut.MUST:
        yield _("The player at the dealer’s right must cut; the deal passes to the left.")
    else:
        yield _("The player at the dealer’s right may cut; the deal passes to the left.")


def _ante_sum(cents: int) -> Iterator[str]:
    if cents:
        yield _("Each puts %(sum)s into the ante.") % {"sum": cents_said(cents)}


def _deal(packets: Sequence[object]) -> Iterator[str]:
    if len(packets) > 1:
        yield _("Five cards each: three and two, or two and three if the dealer likes.")
        yield _("Two first is the Newfoundland or Rocky Bay deal.")
    else:
        yield _("Five cards each: three and then two.")


def _kitty(rounds: Sequence[int]) -> Iterator[str]:
    if len(rounds) > 1:
        yield _("Two cards go to the kitty after each time round.")
    elif rounds:
        yield _("Three cards go to the kitty after the first time round.")
    else:
        yield _("There is no kitty.")


def _hold(is_known: bool) -> Iterator[str]:  # noqa: FBT001 – the value of a row
    if is_known:
        yield _("From the dealer’s left, bid higher or pass for good, until one is left.")
        yield _("The dealer may hold: take the bid over at the same value.")
    else:
        yield _("Each speaks once, from the dealer’s left: bid higher, or pass.")


def _look_first(is_known: bool) -> Iterator[str]:  # noqa: FBT001 – the value of a row
    if is_known:
        yield _("Before that the bidder takes up the kitty, and keeps five cards at most.")
    else:
        yield _("Only then does the bidder take up the kitty, and keeps five cards at most.")


def _discard(fewest_kept: Sequence[tuple[int, int]]) -> Iterator[str]:
    fewest = dict(fewest_kept)
    if not fewest:
        return
    usual = next(iter(fewest.values()))
    if not usual:
        yield _("Everyone may throw any number of cards.")
    elif fewest.get(6, usual) == usual:
        yield _("Everyone may throw cards, but keeps at least one.")
    else:
        yield _("Everyone may throw cards, but keeps at least one; with six players, two.")


def _refill(at_most: int) -> Iterator[str]:
    if at_most < 5:
        yield _("The dealer fills every hand up to five, three cards at a time at most.")
        yield _("Should the pack run out, shuffle and deal the cards thrown.")
    else:
        yield _("The dealer fills every hand up to five, all at once.")


def _first_lead(lead: Lead) -> Iterator[str]:
    yield str(WORDS[lead])
    yield _("The highest trump takes the trick, or else the highest card of the suit led.")
    yield _("Whoever takes it leads next.")


def _renege(held_back: Renege) -> Iterator[str]:
    if held_back is Renege.NONE:
        yield _("Play a trump if you have one; no trump may be held back.")
        return
    cards = MAY_BE_HELD_BACK[held_back]
    yield _(
        "Play a trump if you have one. But %(cards)s may be reneged – held back – when a lower "
        "trump was led."
    ) % {"cards": cards}
    yield _("Only the card led counts, not what was played since.")


def _wrong_card(cost: WrongCard) -> Iterator[str]:
    yield _("A wrong card is a renege, too: a card played that the rules forbid.")
    yield str(WORDS[cost])


def _largest_raise(points: int) -> Iterator[str]:
    yield _("Nobody but the dealer raises by more than %(points)s.") % {"points": points}


def _partner_shares_win(is_shared: bool) -> Iterator[str]:  # noqa: FBT001 – the value of a row
    yield _("Both go up by the points of both, or down by the bid.")
    if is_shared:
        yield _("If one of them wins, both win.")
    else:
        yield _("Both win if both get there.")


def _loses_below(points: int) -> Iterator[str]:
    sentence = _("Below %(points)s a side is out; of two sides, the other wins.")
    yield sentence % {"points": points_said(points)}


def _target(points: int) -> Iterator[str]:
    yield _("The game goes to %(points)s points.") % {"points": points}


# Players are told with their sides, bids in a table.
TOLD: Mapping[Rule, Callable[[Any], Iterable[str]]] = {
    Rule.SIDES: _sides,
    Rule.CUT: _cut,
    Rule.DEAL: _deal,
    Rule.KITTY: _kitty,
    Rule.HOLD: _hold,
    Rule.LARGEST_RAISE: _largest_raise,
    Rule.LOOK_FIRST: _look_first,
    Rule.DISCARD: _discard,
    Rule.REFILL: _refill,
    Rule.FIRST_LEAD: _first_lead,
    Rule.RENEGE: _renege,
    Rule.WRONG_CARD: _wrong_card,
    Rule.PARTNER_SHARES_WIN: _partner_shares_win,
    Rule.LOSES_BELOW: _loses_below,
    Rule.TARGET: _target,
    Rule.ANTE_SUM: _ante_sum,
}
