"""What is told of a practised hand: who did what, who took which trick, how a bid ended."""

from itertools import count

import pytest
from django.test import Client

from scoring.cards import Card, Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.simple.practice import practised
from scoring.table.trick.tricks import Trick
from scoring.table.variant.rows import Sides
from scoring.table.variant.variants import Variant
from tests.figures import Count, Prove
from tests.fragments import text_of
from tests.proof import IS_PROOF
from tests.rulings.practice import moments, page, played
from tests.scoring.table.hands import after, lay, table
from tests.scoring.table.houses import GENERAL, MERRIMACK, NEVINS, NOVA_SCOTIA_45
from tests.scoring.table.houses import NOVA_SCOTIA as AUCTION
from tests.words.told import N, in_both
from tournaments.rulings.practice.acts import act_buttons, prompt
from tournaments.rulings.practice.forms import PractisedHand
from tournaments.rulings.practice.told import news, score_sheet, tricks_told
from tournaments.words.rulings.practice_hand import ALONE, IN_PAIRS, act_sentence, bid_sentence

# Of each variant; 29 of 836 ended in a fault once.
HANDS = 280 if IS_PROOF else 2


def at_hand(variant: Variant, seed: int, *acts: str) -> PractisedHand:
    own = tuple(Act.parse(f"0 {act}") for act in acts)
    return PractisedHand(variant, seed, own, practised(variant, seed, own))


def why(trump: Suit, cards: str, taker: int) -> str:
    """What is said of a trick in which the own seat led."""
    hand = practised(GENERAL, 45)
    plays = tuple(enumerate(Card.parse(card) for card in cards.split()))
    lay(hand, trump=trump, tricks=(Trick(taker, plays),))
    (told,) = tricks_told(hand)
    return f"{told.sentence} {told.why}"


HIGHEST_TRUMP = "It is the highest trump in the trick."
HIGHEST_LED = "No trump was played, and it is the highest card of the suit led."
LOWER_BEATS = "In clubs and spades the lower number beats the higher one."
# Trump, the cards, and whose card takes them, the own one being led.
TRICKS = {
    (Suit.SPADES, "KD QD 3C JD", 0): f"you take it with K♦. {HIGHEST_LED}",
    (Suit.SPADES, "KD QD 3S JD", 2): "your partner takes it with 3♠. It is the only trump in the "
    "trick.",
    (Suit.SPADES, "AS AH KD 4S", 1): f"the player on your left takes it with A♥. {HIGHEST_TRUMP} "
    "The ace of hearts is a trump, whatever is trump.",
    (Suit.SPADES, "10S 2S KD 5D", 1): f"the player on your left takes it with 2♠. {HIGHEST_TRUMP} "
    f"{LOWER_BEATS}",
    (Suit.SPADES, "10C 9C KD 5D", 1): f"the player on your left takes it with 9♣. {HIGHEST_LED} "
    f"{LOWER_BEATS}",
    (Suit.CLUBS, "10C KD QD 5C", 3): f"the player on your right takes it with 5♣. {HIGHEST_TRUMP} "
    "The five of trumps beats every other card.",
    (Suit.HEARTS, "AH KH 2H 3H", 0): f"you take it with A♥. {HIGHEST_TRUMP}",
}


@pytest.mark.parametrize(("trump", "cards", "taker"), TRICKS)
def test_1_trick_is_told_with_its_reason(trump: Suit, cards: str, taker: int) -> None:
    assert why(trump, cards, taker) == f"Trick 1: {TRICKS[trump, cards, taker]}"


def test_what_the_others_did_since_is_told_once() -> None:
    """Where the person speaks first, and where the others have spoken before."""
    first = at_hand(NEVINS, 47)
    then = at_hand(NEVINS, 47, "say pass")
    later = at_hand(AUCTION, 45)

    assert list(news(first)) == []
    assert list(news(then)) == [
        "The player on your left bids 15.",
        "Your partner passes.",
        "The player on your right passes.",
        "The player on your left names the trump: Hearts.",
    ]
    assert list(news(later)) == ["Your partner bids 20.", "The player on your right passes."]


def test_5_2_dealer_who_is_bagged_is_told() -> None:
    bagged = "Nobody bids: the dealer is bagged, at the lowest bid."
    hand = after(table(NEVINS, dealer=0), "1 say pass", "2 say pass", "3 say pass")
    assert bagged not in news(PractisedHand(NEVINS, 0, (), hand))

    told = PractisedHand(NEVINS, 0, (), hand.do(Act.parse("0 say pass")))

    assert list(news(told)) == [bagged]
    assert prompt(told) == "You have the bid at 15. Name the trump."


def test_new_cards_are_told_after_a_throw() -> None:
    seed = next(
        seed
        for seed in count()
        if at_hand(NEVINS, seed, "say pass").hand.state.phase is HandPhase.DRAWING
    )
    hand = at_hand(NEVINS, seed, "say pass")
    thrown = hand.hand.state.held[:2]

    told = at_hand(NEVINS, seed, "say pass", f"throw {thrown[0]} {thrown[1]}")

    (dealt,) = [sentence for sentence in news(told) if sentence.startswith("Your new cards: ")]
    assert dealt.count(" and ") == 1


ACTS_OF_OTHERS = {
    "1 say pass": ("The player on your left passes.", "Votre voisin de gauche passe."),
    "2 say hold": ("Your partner holds.", "Votre partenaire tient."),
    "3 say 25": ("The player on your right bids 25.", "Votre voisin de droite mise 25."),
    "2 raise": ("Your partner raises to 30.", "Votre partenaire monte à 30."),
    "2 look": (
        "Your partner looks at the kitty first.",
        "Votre partenaire regarde d’abord le kitty.",
    ),
    "2 name S": (
        "Your partner names the trump: Spades.",
        f"Votre partenaire nomme l’atout{N}: Pique.",
    ),
    "2 throw": ("Your partner throws nothing.", "Votre partenaire n’écarte rien."),
    "2 throw 3C": ("Your partner throws 1 card.", "Votre partenaire écarte 1 carte."),
    "2 throw 3C 4C": ("Your partner throws 2 cards.", "Votre partenaire écarte 2 cartes."),
    "2 decline": (
        "Your partner leaves the turned card.",
        "Votre partenaire laisse la carte retournée.",
    ),
    "2 rob 3C": (
        "Your partner robs: K♣ is taken for another card.",
        f"Votre partenaire pille{N}: prend R♣ contre une autre carte.",
    ),
    "2 play 3C": ("", ""),
}


@pytest.mark.parametrize("act", ACTS_OF_OTHERS)
def test_acts_of_the_others_are_told_in_both_languages(act: str) -> None:
    turned = Card.parse("KC")

    assert in_both(act_sentence, IN_PAIRS, Act.parse(act), turned) == ACTS_OF_OTHERS[act]


def test_whoever_may_raise_or_look_has_a_button_for_it() -> None:
    variant = AUCTION.but(look_first=True)
    seed = next(
        seed
        for seed in count()
        if practised(variant, seed).can(Act.parse("0 say 25"))
        and at_hand(variant, seed, "say 25").hand.state.phase is HandPhase.NAMING
    )

    labels = {button.label for button in act_buttons(at_hand(variant, seed, "say 25"))}

    assert {"Raise to 30", "Look at the kitty first"} < labels


def test_4_7_who_may_fold_has_a_button_that_says_to_whom() -> None:
    hand, fold = next(
        (hand, act)
        for seed in count()
        for _told, hand in moments(MERRIMACK, seed)
        for act in hand.legal_acts()
        if act.verb is Verb.FOLD
    )
    before = labels_of(hand)

    hand.do(Act(hand.turn or 0, Verb.ASK, word=fold.word))

    name = IN_PAIRS.labels[int(fold.word)]
    assert f"Ask whether booked: {name}" in before
    assert not any(label.startswith("Fold to: ") for label in before)
    assert f"Fold to: {name}" in labels_of(hand)
    assert f"Ask whether booked: {name}" not in labels_of(hand)
    assert [*news(PractisedHand(MERRIMACK, 0, (), hand))][-1].endswith(
        "is booked: nothing but trumps."
    )


def labels_of(hand: Hand) -> list[str]:
    """What stands on the buttons of the person who is to act."""
    return [button.label for button in act_buttons(PractisedHand(MERRIMACK, 0, (), hand))]


def test_6_3_score_sheet_adds_up_and_says_how_the_bid_came_out() -> None:
    for seed in range(12):
        _told, hand = played(NEVINS, seed)
        sheet = score_sheet(hand)
        by_tricks = [sum(int(line.points[side] or 0) for line in sheet.lines) for side in range(2)]
        assert tuple(by_tricks) == sheet.taken == hand.points
        assert sheet.bid.endswith(("set.", "made."))


def test_bid_is_told_by_whose_it_was() -> None:
    for names, bidder, who in (
        (IN_PAIRS, 2, "Your side"),
        (IN_PAIRS, 1, "The others"),
        (ALONE, 0, "You"),
        (ALONE, 2, "The player opposite you"),
    ):
        for is_set, said in ((True, "set"), (False, "made")):
            assert bid_sentence(names, bidder, is_set=is_set, bid=20, points=15) == (
                f"{who} bid 20 and took 15: {said}."
            )


@pytest.mark.parametrize("variant", [GENERAL, NOVA_SCOTIA_45, AUCTION], ids=str)
def test_2_nobody_is_partner_where_four_play_alone(
    variant: Variant, client: Client, prove: Prove
) -> None:
    alone = variant.but(four_play=Sides.ALONE)
    for seed in range(HANDS):
        for told, hand in moments(alone, seed):
            answer = page(client, told)
            assert (answer.status_code, "artner" in text_of(answer)) == (200, False)
            if hand.is_over and hand.state.tricks:
                assert len(score_sheet(hand).sides) == len(hand.points) == 4
    dealt, _hand = next(moments(variant, 1))
    named = text_of(page(client, dealt)).count("artner")
    assert named
    prove(
        "Hands practised, each of four alone",
        Count("hands", HANDS, at_least=836),
        Count("pages at fault, or with a partner", 0, at_most=0),
        control=Count("named where two play together", named, at_least=1),
    )
