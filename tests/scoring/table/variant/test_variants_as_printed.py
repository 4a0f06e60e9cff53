"""The table of rules.md §2, cell by cell: each variant is put into the words printed there.

Whoever changes the table or a variant without the other makes a cell part from its words.
"""

from collections.abc import Callable

import pytest

from scoring.table.variant.rows import (
    BidderThrows,
    Bonus,
    Finish,
    Lead,
    LockOut,
    PlainSuit,
    Renege,
    Sides,
)
from scoring.table.variant.variants import VARIANTS, Variant
from tests.rule_book import RULES
from tests.scoring.table.houses import values

NONE = "–"
ALONE, PAIRS, TEAMS, CALLED = Sides.ALONE, Sides.PAIRS, Sides.TEAMS, Sides.CALLED


def printed_table() -> dict[str, dict[str, str]]:
    """Its rows by their heading, a cell for each variant; `same` is what the first one says."""
    lines = RULES.split("\n## 2. ")[1].split("\n## 3. ")[0].splitlines()
    heading, _, *rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if "|" in line
    ]
    names = [name.strip("`") for name in heading[1:]]
    return {
        rule: dict(zip(names, (cell.replace("same", row[0]) for cell in row), strict=True))
        for rule, *row in rows
    }


def others(variant: Variant, *names: str) -> list[object]:
    """What the house may say instead of the variant's own rule."""
    return [
        value
        for option in variant.options
        if option.name in names
        for value in values(option)
        if value != getattr(variant, option.name)
    ]


SOURCES = {
    "general": "GEN",
    "nova-scotia-45": "NS traditional",
    "nova-scotia-auction": "NS auction",
    "merrimack-valley": "MV",
    "atlantic-120s": "ATL",
    "nevins-house": "NEV",
}
SIDES = {
    "each alone; 4: pairs (option alone)": (ALONE, ALONE, PAIRS, ALONE, ALONE),
    "2, 3, 5 alone; 4 pairs (option alone); 6: two teams of three": (
        *(ALONE, ALONE, PAIRS, ALONE, TEAMS),
    ),
    "2, 3 alone; 4 pairs (option alone); 5 call-your-partner": (ALONE, ALONE, PAIRS, CALLED),
    "2, 3, 5 alone; 4, 6 pairs sitting opposite": (ALONE, ALONE, PAIRS, ALONE, PAIRS),
    "pairs sitting opposite": (PAIRS, PAIRS),
    "2, 3, 5, 7 alone; 4, 6, 8, 10 pairs sitting opposite (option: 9 in three teams of three)": (
        *(ALONE, ALONE, PAIRS, ALONE, PAIRS, ALONE, PAIRS, PAIRS),
    ),
}
PLAIN_SUITS = {
    PlainSuit.FOLLOW_OR_TRUMP: "follow or trump",
    PlainSuit.ANY_CARD: "any card",
    PlainSuit.FOLLOW: "follow if able, no trumping while able",
}
RENEGES = {
    Renege.NONE: "none",
    Renege.FIVE: "5",
    Renege.FIVE_JACK: "5 J",
    Renege.FIVE_JACK_ACE_OF_HEARTS: "5 J A♥",
}
LEADS = {
    Lead.LEFT_OF_DEALER: "left of dealer",
    Lead.LEFT_OF_BIDDER: "left of bidder",
    Lead.BIDDER: "bidder",
}
FINISHES = {
    Finish.MORE_POINTS: "more points; equal: play on",
    Finish.FIRST_TO_REACH: "first to get there, trick by trick",
    Finish.BIDDER: "bidder",
}
LOCK_OUTS = {LockOut.NEVER: NONE, LockOut.AT_100: "at 100 or more", LockOut.ABOVE_100: "above 100"}


def players(variant: Variant) -> str:
    runs: list[list[int]] = []
    for count in variant.players:
        if runs and count == runs[-1][-1] + 1:
            runs[-1].append(count)
        else:
            runs.append([count])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def sides(variant: Variant) -> str:
    seated = tuple(grouped for _, grouped in variant.seatings)
    nine = [variant.but(nine_play=True).sides(9) for asked in others(variant, "nine_play") if asked]
    assert nine in ([], [((0, 3, 6), (1, 4, 7), (2, 5, 8))])
    return next(words for words, known in SIDES.items() if known == seated)


def deal(variant: Variant) -> str:
    packets = " or ".join(f"{first}-{second}" for first, second in variant.packets)
    kitty = variant.kitty_packets()
    if len(variant.packets) == 1 and any(kitty):
        times = zip(variant.packets[0], kitty, strict=True)
        return ", ".join(f"{cards}, kitty {more}" if more else str(cards) for cards, more in times)
    if any(kitty):
        assert kitty[0] == kitty[1]
        return f"{packets}; {kitty[0]} to the kitty after each time round"
    return packets if len(variant.packets) == 1 else f"{packets}, dealer's choice"


def kitty(variant: Variant) -> str:
    said = str(variant.kitty or NONE)
    for cards in others(variant, "kitty"):
        if cards == 0:
            return f"{said} (option none)"
        assert isinstance(cards, int)
        assert variant.but(kitty=cards).kitty_packets() == (cards, 0)
        return f"{said} (option {cards}: all after the first time round)"
    return said


def bids(variant: Variant) -> str:
    if not variant.has_bidding:
        return NONE
    plain = " ".join(str(terms.bid) for terms in variant.terms if isinstance(terms.bid, int))
    named = [str(terms.bid) for terms in variant.terms if isinstance(terms.bid, str)]
    said = ", ".join([plain, *named])
    doubled = [
        str(variant.but(**{option.name: True}).terms[-1].bid)
        for option in variant.options
        if option.name in {"thirty_for_sixty", "sixty_for_120"}
    ]
    if doubled:
        return f"{said} (options {', '.join(doubled)})"
    lower = others(variant, "lowest_bid")
    return f"{said} (option {lower[0]})" if lower else said


def dealer_may_hold(variant: Variant) -> str:
    if not variant.has_bidding:
        return NONE
    return "yes" if variant.dealer_may_hold else "no"


def all_pass(variant: Variant) -> str:
    if not variant.has_bidding:
        return NONE
    said = f"dealer is bagged at {variant.lowest_bid}"
    otherwise = "thrown in"
    if not variant.dealer_is_bagged:
        said, otherwise = "thrown in, next dealer", "dealer is bagged"
    return f"{said} (option: {otherwise})" if others(variant, "dealer_is_bagged") else said


def discard(variant: Variant) -> str:
    if not variant.has_bidding:
        return NONE
    kept = variant.fewest_to_keep(4)
    if kept == 0:
        return "any number"
    if variant.fewest_to_keep(6) == kept:
        said = f"at most {5 - kept}"
        is_for_bidder = others(variant, "bidder_throws") == [BidderThrows.FOUR]
        return f"{said} (option: the bidder, too)" if is_for_bidder else said
    said = f"keep ≥ {kept} (six players: ≥ {variant.fewest_to_keep(6)})"
    return f"{said}; option four-and-a-flip" if others(variant, "four_and_a_flip") else said


def refill(variant: Variant) -> str:
    if not variant.has_bidding:
        return NONE
    most = variant.largest_packet
    return "all at once" if most == 5 else f"at most {most} cards at a time"


def may_renege(variant: Variant) -> str:
    assert {variant.renege, *others(variant, "renege")} == set(Renege)
    return RENEGES[variant.renege]


def bonus(variant: Variant) -> str:
    assert variant.bonus is Bonus.HIGHEST_TRUMP
    said = "highest trump played"
    is_optional = others(variant, "bonus") == [Bonus.FIVE_ONLY]
    return f"{said} (option: only the 5)" if is_optional else said


def must_bid_to_score(variant: Variant) -> str:
    # In §6.5 it is to win that a side on the green must bid.
    is_optional = others(variant, "on_the_green") == [True]
    return "option, §6" if is_optional else LOCK_OUTS[variant.lock_out]


def loses_below(variant: Variant) -> str:
    return NONE if variant.loses_below is None else f"−{-variant.loses_below}"


IN_WORDS: dict[str, Callable[[Variant], str]] = {
    "source": lambda variant: SOURCES[variant.name],
    "players": players,
    "sides": sides,
    "deal": deal,
    "kitty": kitty,
    "trump": lambda variant: "bidder names" if variant.has_bidding else "turn-up",
    "robbing": lambda variant: "yes (§3)" if variant.robbing else "no",
    "bids": bids,
    "dealer may hold": dealer_may_hold,
    "all pass": all_pass,
    "discard": discard,
    "refill": refill,
    "first lead": lambda variant: LEADS[variant.first_lead],
    f"may renege (option: any of {', '.join(RENEGES.values())})": may_renege,
    "plain suit led": lambda variant: PLAIN_SUITS[variant.plain_suit],
    "best-trump bonus": bonus,
    "target": lambda variant: str(variant.target),
    "must bid to score": must_bid_to_score,
    "loses below": loses_below,
    "two sides reach the target in one hand": lambda variant: FINISHES[variant.finish],
}


def test_2_every_row_of_the_table_tells_the_six_variants_and_is_put_into_words() -> None:
    assert list(printed_table()) == list(IN_WORDS)
    assert [list(row) for row in printed_table().values()] == [list(VARIANTS)] * len(IN_WORDS)
    assert [variant.name for variant in VARIANTS.values()] == list(VARIANTS)


@pytest.mark.parametrize("rule", IN_WORDS)
def test_2_every_variant_rules_as_printed(rule: str) -> None:
    said = {name: IN_WORDS[rule](variant) for name, variant in VARIANTS.items()}

    assert said == printed_table()[rule]
