"""What may be said in the auction, by whom, and who has the bid (rules.md §5.1–5.6)."""

from tests.scoring.naive.options import option

WITH_HOLD = ("nova-scotia-auction", "atlantic-120s")


def choices(variant, options, players, dealer, said, below_zero):
    """What the next speaker may say; nothing once the auction is over."""
    seat = next_speaker(variant, options, players, dealer, said, below_zero)
    if seat is None:
        return set()
    _, _, bidder, standing = _so_far(variant, options, players, dealer, said, below_zero)
    return _open_to(variant, options, dealer, seat, bidder, standing, below_zero)


def _open_to(variant, options, dealer, seat, bidder, standing, below_zero):
    answer = {"pass"}
    for bid in _above(variant, options, standing):
        if _is_too_large(variant, seat == dealer, bid, standing):
            continue
        if _is_open_to(variant, seat, bid, below_zero):
            answer.add(bid)
    if (
        variant in WITH_HOLD
        and seat == dealer
        and bidder is not None
        and _is_open_to(variant, dealer, standing, below_zero)
    ):
        answer.add("hold")
    return answer


def next_speaker(variant, options, players, dealer, said, below_zero=()):
    """The seat whose turn it is; ``None`` once the auction is over."""
    if result(variant, options, players, dealer, said, below_zero) is not None:
        return None
    speakers, out, _, _ = _so_far(variant, options, players, dealer, said, below_zero)
    seat = (dealer + 1) % players
    if speakers:
        seat = (speakers[-1] + 1) % players
    while seat in out:
        seat = (seat + 1) % players
    return seat


def result(variant, options, players, dealer, said, below_zero=()):
    """``None`` while the auction is open, else who has it for how much, or ``"thrown in"``."""
    is_bagged = option(variant, options, "dealer_is_bagged")
    nobody = (dealer, option(variant, options, "lowest_bid")) if is_bagged else "thrown in"
    _, out, bidder, standing = _so_far(variant, options, players, dealer, said, below_zero)
    if variant in WITH_HOLD:
        if len(out) == players:
            return nobody
        others = [seat for seat in range(players) if seat != bidder]
        if bidder is not None and all(seat in out for seat in others):
            return (bidder, standing)
        return None
    if len(said) < players:
        return None
    return nobody if bidder is None else (bidder, standing)


def may_raise_to_30(variant, bid):
    """Whether who won the bid may make it 30 before naming trump (§5.6)."""
    return variant == "nova-scotia-auction" and bid < 30


def bids(variant, options):
    """Every bid the table knows, lowest first."""
    answer = [15, 20, 25, 30]
    if option(variant, options, "lowest_bid") == 20:
        answer = [20, 25, 30]
    if option(variant, options, "thirty_for_sixty"):
        answer.append("30-for-60")
    if option(variant, options, "sixty_for_120"):
        answer.append("60-for-120")
    return answer


def _above(variant, options, standing):
    ladder = bids(variant, options)
    if standing is None:
        return ladder
    return ladder[ladder.index(standing) + 1 :]


def _is_too_large(variant, is_dealer, bid, standing):
    # In Nova Scotia nobody but the dealer goes up by fifteen in one step (§5.1).
    return (
        variant == "nova-scotia-auction"
        and not is_dealer
        and standing is not None
        and bid - standing > 10
    )


def _is_open_to(variant, seat, bid, below_zero):
    # Holding a 60-for-120 is bidding it: the dealer's side too must be below zero.
    if variant == "atlantic-120s" and bid == "60-for-120":
        return seat in below_zero
    return True


def _so_far(variant, options, players, dealer, said, below_zero):
    """Who said each thing, who is out, whose bid stands and which."""
    speakers = []
    out = set()
    bidder = None
    standing = None
    seat = dealer
    for choice in said:
        seat = (seat + 1) % players
        while seat in out:
            seat = (seat + 1) % players
        speakers.append(seat)
        if choice == "pass":
            out.add(seat)
        elif choice == "hold":
            if variant == "atlantic-120s":
                # High bidder and dealer go on alone (§5.3).
                out = {other for other in range(players) if other not in (bidder, dealer)}
            bidder = seat
        else:
            bidder = seat
            standing = choice
        if variant in WITH_HOLD:
            # Who has bid before, and can now neither raise nor hold, is out (§5.3).
            for other in speakers:
                left = _open_to(variant, options, dealer, other, bidder, standing, below_zero)
                if other != bidder and left == {"pass"}:
                    out.add(other)
    return speakers, out, bidder, standing
