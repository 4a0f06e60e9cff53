"""What a rule sheet says: every rule in words once, and what the house plays otherwise."""

from collections import Counter
from collections.abc import Iterable

import pytest

from scoring.table.variant.description import Rule, describe
from scoring.table.variant.options import Option
from scoring.table.variant.rows import (
    AceOfHeartsLed,
    BidderThrows,
    Bonus,
    PlainSuit,
    Renege,
    WrongCard,
)
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    BESIDE,
    FLIP,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_BOTH,
    NEVINS,
    NOVA_SCOTIA_45,
    WITH_JOKER,
    WITHOUT_KITTY,
    every_variant,
)
from tests.scoring.table.houses import NOVA_SCOTIA as AUCTION
from tournaments.rulings.sheets.rule_sheet import SECTIONS, BidLine, rule_sheet
from tournaments.words.rulings.house_options import house_words
from tournaments.words.rulings.rules import one_of, rule_sentences
from tournaments.words.rulings.variants import OPTION_NAMES, VARIANT_NAMES, option_value


def section(variant: Variant, heading: str) -> tuple[str, ...]:
    found = {section.heading: section.paragraphs for section in rule_sheet(variant).sections}
    return found.get(heading, ())


def bids(variant: Variant) -> list[BidLine]:
    return [line for section in rule_sheet(variant).sections for line in section.bids]


def houses(variant: Variant) -> Iterable[tuple[Option, Variant]]:
    """The variant with each of its options changed alone."""
    for option in variant.options:
        values = option.values if isinstance(option.values, tuple) else (60,)
        together = {BESIDE[option.name]: True} if option.name in BESIDE else {}
        for value in set(values) - {getattr(variant, option.name)}:
            yield option, variant.but(**together, **{option.name: value})


def test_every_rule_has_its_place_on_the_sheet() -> None:
    places = Counter(rule for _heading, rules in SECTIONS for rule in rules)

    # The numbers of players are said with the sides.
    assert places == Counter(set(Rule) - {Rule.PLAYERS})


@every_variant
def test_what_a_variant_knows_is_said_and_nothing_else(variant: Variant) -> None:
    silent = {
        row.rule
        for row in describe(variant)
        if not rule_sentences(row) and row.value not in (False, None, ())
    }

    # Bids are told in a table; no lock-out is none to speak of.
    assert silent - {Rule.PLAYERS, Rule.BIDS, Rule.LOCK_OUT} == set()
    assert (Rule.LOCK_OUT in silent) == (not variant.is_locked_out(1000))


@every_variant
def test_every_house_option_has_a_name_and_is_said(variant: Variant) -> None:
    for option, changed in houses(variant):
        sheet = rule_sheet(changed)
        assert option.name in OPTION_NAMES
        assert sheet.house
        assert sheet.sections != rule_sheet(variant).sections or sheet.trumps


def test_every_variant_has_a_name() -> None:
    assert VARIANT_NAMES.keys() == VARIANTS.keys()
    assert rule_sheet(NOVA_SCOTIA_45).title == "Nova Scotia 45"


def test_summary_tells_the_sheets_apart() -> None:
    assert [rule_sheet(variant).summary for variant in VARIANTS.values()] == [
        "2 to 6 players · to 120 points · trump is turned up",
        "2 to 6 players · to 45 points · trump is turned up",
        "2 to 5 players · to 120 points · with bidding",
        "2 to 6 players · to 120 points · with bidding",
        "4 or 6 players · to 120 points · with bidding",
        "2 to 10 players · to 120 points · with bidding",
    ]


def test_4_1_sheet_says_which_trumps_may_be_held_back() -> None:
    said = {name: section(variant, "When trump is led")[0] for name, variant in VARIANTS.items()}

    five_jack_ace = (
        "Play a trump if you have one. But the five, the jack and the ace of hearts may be reneged "
        "– held back – when a lower trump was led. Only the card led counts, not what was played "
        "since."
    )
    assert said == {
        **dict.fromkeys(VARIANTS, five_jack_ace),
        # By counties.
        "nova-scotia-auction": f"{five_jack_ace} (halls differ)",
        "merrimack-valley": "Play a trump if you have one; no trump may be held back.",
        "atlantic-120s": five_jack_ace.replace(
            "the five, the jack and the ace of hearts", "the five and the jack"
        ),
    }


@pytest.mark.parametrize(
    ("variant", "held_back"),
    [
        (WITH_JOKER, "5 J A"),
        (AUCTION.but(renege=Renege.FIVE), "5"),
        (MERRIMACK, ""),
        (ATLANTIC, "5 J"),
    ],
    ids=str,
)
def test_4_1_cards_that_may_be_held_back_are_marked(variant: Variant, held_back: str) -> None:
    for order in rule_sheet(variant).trumps:
        marked = [str(shown.card.rank) for shown in order.cards if shown.may_be_held_back]
        assert marked == held_back.split()


def test_4_4_sheet_says_what_a_plain_suit_asks() -> None:
    said = {
        variant.plain_suit: section(variant, "When another suit is led")[0]
        for variant in VARIANTS.values()
    }

    assert said == {
        PlainSuit.FOLLOW_OR_TRUMP: "Follow suit or play a trump, as you like. If you cannot "
        "follow, play any card. (halls differ)",
        PlainSuit.ANY_CARD: "Play any card: nobody has to follow.",
        PlainSuit.FOLLOW: "Follow suit if you can: no trump then. If you cannot, play any card.",
    }


def test_5_4_and_5_5_bids_stand_in_a_table() -> None:
    assert bids(ATLANTIC) == [
        BidLine("15  20  25", "+ all it took", "− the bid"),
        BidLine("30", "+ 60", "− 30"),
        BidLine("60 for 120", "+ 120", "− 60", "if below 0"),
    ]
    assert bids(MERRIMACK_WITH_BOTH) == [
        BidLine("15  20  25  30", "+ all it took", "− the bid"),
        BidLine("30 for 60", "+ 60", "− 60"),
        BidLine("60 for 120", "+ 120", "− 120"),
    ]
    assert bids(GENERAL) == []


def test_5_8_and_5_9_sheet_says_when_the_kitty_is_taken_up() -> None:
    assert section(AUCTION, "Trump")[2].startswith("Only then does the bidder take up the kitty")
    first = section(AUCTION.but(look_first=True), "Trump")[2]
    assert first.startswith("Before that the bidder takes up the kitty")
    assert "kitty" not in " ".join(section(WITHOUT_KITTY, "Trump"))
    assert section(WITHOUT_KITTY, "Players and deal")[-1] == "There is no kitty."


def test_2_deal_is_said_with_the_kitty() -> None:
    said = {name: section(variant, "Players and deal") for name, variant in VARIANTS.items()}

    assert said["nevins-house"] == (
        "2, 3, 5 or 7 players: each alone. 4, 6, 8 or 10 players: partners sit opposite.",
        "The player at the dealer’s right may cut; the deal passes to the left. (halls differ)",
        "Five cards each: three and then two.",
        "Three cards go to the kitty after the first time round.",
    )
    assert said["nova-scotia-auction"] == (
        "2 or 3 players: each alone. 4 players: partners sit opposite. "
        "5 players: the bidder calls a partner.",
        "The player at the dealer’s right may cut; the deal passes to the left. (halls differ)",
        "Five cards each: three and two, or two and three if the dealer likes. Two first is the "
        "Newfoundland or Rocky Bay deal.",
        "Two cards go to the kitty after each time round.",
    )


def test_5_9_sheet_says_how_many_cards_must_be_kept() -> None:
    said = [
        [text for text in section(variant, "New cards") if text.startswith("Everyone")]
        for variant in (ATLANTIC, NEVINS, MERRIMACK, FLIP)
    ]
    assert said == [
        ["Everyone may throw any number of cards."],
        ["Everyone may throw cards, but keeps at least one."],
        ["Everyone may throw cards, but keeps at least one; with six players, two."],
        ["Everyone may throw any number of cards."],
    ]


def test_5_11_sheet_says_how_hands_are_filled() -> None:
    said = {
        name: (section(variant, "New cards") or section(variant, "Trump"))[-1]
        for name, variant in VARIANTS.items()
    }

    three = (
        "The dealer fills every hand up to five, three cards at a time at most. "
        "Should the pack run out, shuffle and deal the cards thrown."
    )
    assert said["nova-scotia-auction"] == said["atlantic-120s"] == three
    all_at_once = "The dealer fills every hand up to five, all at once."
    assert said["merrimack-valley"] == said["nevins-house"] == all_at_once


def test_house_rules_are_short_words_in_the_order_of_the_game() -> None:
    merrimack = MERRIMACK.but(
        kitty=0,
        thirty_for_sixty=True,
        four_and_a_flip=True,
        renege=Renege.FIVE_JACK_ACE_OF_HEARTS,
        folding=False,
        bonus=Bonus.FIVE_ONLY,
        target=60,
    )

    assert rule_sheet(merrimack).house == (
        "no kitty",
        "bids 15 – 20 – 25 – 30 – 30 for 60",
        "four and a flip",
        "the five, the jack and the ace of hearts may be held back",
        "no folding",
        "5 points more for the five of trumps only",
        "game to 60",
    )


def test_words_of_a_house_that_plays_as_usual_are_none() -> None:
    for variant in VARIANTS.values():
        assert [house_words(row) for row in describe(variant) if house_words(row)] == []


def test_one_of_few_and_many() -> None:
    assert [one_of(["4"]), one_of([4, 6]), one_of([2, 3, 5])] == ["4", "4 or 6", "2, 3 or 5"]


def test_value_of_an_option_is_a_word_or_a_number() -> None:
    values = [option_value(value) for value in (True, False, 3, Renege.FIVE)]
    assert values == ["yes", "no", "3", "the five"]


def test_readings_of_the_sources_are_marked_as_such() -> None:
    marked = {
        name: [str(row.rule) for row in describe(variant) if row.is_reading]
        for name, variant in VARIANTS.items()
    }

    assert {name: rules for name, rules in marked.items() if rules} == {
        "general": ["cut", "plain-suit", "finish"],
        "nova-scotia-45": ["ace-of-hearts-led", "plain-suit"],
        "nova-scotia-auction": [
            *("cut", "nobody-bids", "called-card-due", "partner-shares-win"),
            *("renege", "plain-suit"),
        ],
        "merrimack-valley": ["cut", "plain-suit"],
        "atlantic-120s": ["cut", "nobody-bids"],
        "nevins-house": ["cut", "nobody-bids", "bidder-throws"],
    }
    for name, variant in VARIANTS.items():
        sections = rule_sheet(variant).sections
        told = " ".join(text for section in sections for text in section.paragraphs)
        assert told.count("(halls differ)") == len(marked[name])


def test_what_the_house_has_settled_is_no_reading() -> None:
    strict = {"ace_of_hearts_led": AceOfHeartsLed.STRICT, "plain_suit": PlainSuit.FOLLOW}

    assert not any(row.is_reading for row in describe(NOVA_SCOTIA_45.but(**strict)))


def test_4_8_sheet_says_what_a_wrong_card_is_and_what_it_costs() -> None:
    lost = NEVINS.but(wrong_card=WrongCard.HAND_IS_LOST)
    wrong = "A wrong card is a renege, too: a card played that the rules forbid."

    assert section(NEVINS, "A wrong card") == (
        f"{wrong} The sources name no penalty: the hall decides.",
    )
    assert section(lost, "A wrong card") == (
        f"{wrong} It costs the hand: that side takes no points, and its bid is set.",
    )
    assert "a wrong card costs the hand" in rule_sheet(lost).house


def test_6_6_sheet_tells_the_scores_after_each_hand_and_what_hanging_a_forty_is() -> None:
    told = section(NOVA_SCOTIA_45, "Winning")

    assert any("30–0, 25–5, 20–10 or 15–15" in text and "Hanging a 40" in text for text in told)
    longer = section(NOVA_SCOTIA_45.but(target=60), "Winning")
    assert not any("Hanging a 40" in text for text in longer)


def test_6_9_sheet_names_the_sum_of_the_ante() -> None:
    told = section(NOVA_SCOTIA_45.but(ante=25), "Winning")

    assert told[-1] == "Each puts $0.25 into the ante."


MUST_CUT = "The player at the dealer’s right must cut; the deal passes to the left."


def test_2_1_sheet_says_who_cuts_and_where_the_deal_goes() -> None:
    may = f"{MUST_CUT.replace('must', 'may')} (halls differ)"

    for name, variant in VARIANTS.items():
        said = MUST_CUT if name == "nova-scotia-45" else may
        assert section(variant, "Players and deal")[1] == said


def test_2_1_house_that_must_cut_is_told_so() -> None:
    for name in VARIANTS.keys() - {"nova-scotia-45"}:
        house = VARIANTS[name].but(must_cut=True)
        assert section(house, "Players and deal")[1] == MUST_CUT
        assert rule_sheet(house).house == ("the pack must be cut",)


def test_2_2_sheet_says_that_there_is_no_table_talk_where_it_is_forbidden() -> None:
    said = "No table talk; nobody looks at a partner’s cards."

    for name, variant in VARIANTS.items():
        assert (said in section(variant, "Players and deal")) == (name == "atlantic-120s")
        if name != "atlantic-120s":
            house = variant.but(no_table_talk=True)
            assert section(house, "Players and deal")[-1] == said
            assert rule_sheet(house).house == ("no table talk",)


def test_2_3_sheet_says_how_nine_sit_where_the_hall_wants_it() -> None:
    house = NEVINS.but(nine_play=True)

    told = section(house, "Players and deal")[0]
    assert told.endswith("9 players: three teams, every third seat.")
    assert rule_sheet(house).house == ("nine play, three teams of three",)
    assert "9" not in section(NEVINS, "Players and deal")[0]


def test_2_sheet_names_the_newfoundland_and_the_rocky_bay_deal() -> None:
    for variant in VARIANTS.values():
        told = " ".join(section(variant, "Players and deal"))
        assert ("Newfoundland or Rocky Bay deal" in told) == (variant in {NOVA_SCOTIA_45, AUCTION})


def test_5_16_sheet_says_how_many_cards_a_bidder_throws_at_nevins_house() -> None:
    four = NEVINS.but(bidder_throws=BidderThrows.FOUR)

    assert [section(house, "New cards")[1] for house in (NEVINS, four)] == [
        "That goes for the bidder, too, with the kitty in hand. (halls differ)",
        "The bidder, too, throws four at most: of eight cards four or five are kept.",
    ]
    assert rule_sheet(four).house == ("nobody throws more than four cards",)
