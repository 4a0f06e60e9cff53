"""`python -m bench.table.bids` works out what hands take and writes them down in `hands_like`.

For every kind of hand – which of the five, the jack and the ace of hearts, and how many trumps
besides – it deals many like it, lets their holder have the lowest bid and name that suit, and has
simple players throw, draw and play on: kitty, draw, lead and partner count as they fall, and the
others hold whatever chance gives them. The same seed gives the same table.
"""

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from scoring.cards import DECK, Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import PASS
from scoring.table.hand.dealing import pack_of, places
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, known
from scoring.table.pack.strength import trump_order
from scoring.table.simple.bidding import POINTS, TOPS
from scoring.table.simple.player import simple_act
from scoring.table.variant.rows import HAND_SIZE
from scoring.table.variant.variants import VARIANTS, Variant

HANDS = 200
# A partner sits opposite at a table of four; at one of three everybody plays alone.
WITH_A_PARTNER, ALONE = 4, 3
WRITTEN_TO = Path(__file__).parents[2] / "scoring/table/simple/hands_like.py"
HEAD = '''"""What hands took in simulation, kind by kind.

Written by `python -m bench.table.bids`, which says how; {hands} hands of each kind. A line is what
is held of the five, the jack and the ace of hearts; in it stand, for no, one, two … trumps besides,
how many of a hundred hands took 15, 20, 25 and 30 points or more.
"""

from collections.abc import Mapping

# By the variant's name, and whether the bidder has a partner.
TAKEN: Mapping[tuple[str, bool], Mapping[str, str]] = {{
'''


def tables() -> Iterator[tuple[Variant, int]]:
    """Each variant with an auction, and with how many players its bids are worked out."""
    for variant, players in product(VARIANTS.values(), (WITH_A_PARTNER, ALONE)):
        if variant.has_bidding and players in variant.players:
            yield variant, players


def hand_like(tops: str, others: int, trump: Suit, rng: Random) -> list[Card]:
    order = trump_order(trump)
    plain = [card for card in DECK if card not in order]
    best, rest = order[: len(TOPS)], order[len(TOPS) :]
    held = [card for card, sign in zip(best, tops, strict=True) if sign != "-"]
    held += rng.sample(rest, others)
    return held + rng.sample(plain, HAND_SIZE - len(held))


def taken_with(held: list[Card], trump: Suit, variant: Variant, players: int, rng: Random) -> int:
    """The points of the bidding side; none where the suit may not be named."""
    dealer, bidder = rng.randrange(players), rng.randrange(players)
    others = [card for card in pack_of(variant) if card not in held]
    rng.shuffle(others)
    where = places(variant, players, dealer, variant.packets[0]).hands[bidder]
    own = dict(zip(where, held, strict=True))
    pack = [own[place] if place in own else others.pop() for place in range(len(DECK))]
    hand = Hand(variant, pack, players=players, dealer=dealer)
    while hand.state.phase is HandPhase.BIDDING:
        seat = known(hand.turn)
        word = variant.lowest_bid if seat == bidder else PASS
        hand.do(Act(seat, Verb.SAY, word=word))
    name = Act(bidder, Verb.NAME, word=trump)
    if not hand.can(name):
        return 0
    hand.do(name)
    while not hand.is_over:
        hand.do(simple_act(hand))
    return hand.taken.bidding_points


def chances(tops: str, others: int, variant: Variant, players: int, rng: Random) -> str:
    """How many of a hundred such hands took so many points, as it is written."""
    taken = []
    for turn in range(HANDS):
        trump = tuple(Suit)[turn % len(Suit)]
        held = hand_like(tops, others, trump, rng)
        taken.append(taken_with(held, trump, variant, players, rng))
    counts = [sum(points >= bid for points in taken) for bid in POINTS]
    return "/".join(str(round(100 * count / HANDS)) for count in counts)


def written(variant: Variant, players: int) -> Iterator[str]:
    rng = Random(f"hands like it: {variant.name}, {players}")
    yield f'    ("{variant.name}", {players == WITH_A_PARTNER}): {{'
    for signs in product(*(("-", top) for top in TOPS)):
        tops = "".join(signs)
        most = HAND_SIZE - sum(sign != "-" for sign in signs)
        line = " ".join(chances(tops, n, variant, players, rng) for n in range(most + 1))
        yield f'        "{tops}": "{line}",'
    yield "    },"


def main() -> None:
    lines = [line for table in tables() for line in written(*table)]
    text = HEAD.format(hands=HANDS) + "\n".join([*lines, "}", ""])
    WRITTEN_TO.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
