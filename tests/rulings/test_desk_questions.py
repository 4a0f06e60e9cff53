"""A question in the address: all that can be read is kept, and what is wrong is named."""

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Card, Suit
from scoring.table.pack.masks import PACK
from scoring.table.variant.rows import Renege
from scoring.table.variant.variants import VARIANTS
from tournaments.rulings.forms import Question, read_question


def asked(address: str) -> Question:
    return read_question(QueryDict(address))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(written) for written in text.split())


def codes(question: Question) -> list[str]:
    return [refusal.code for refusal in question.refusals]


def test_address_without_a_question_asks_by_the_rules_of_the_evening() -> None:
    assert asked("") == Question(variant=VARIANTS["nova-scotia-45"])
    assert not asked("").is_asked


def test_whole_question_is_read() -> None:
    question = asked("variant=general&trump=h&led=9h&hand=5H&hand=10s&ace=lowest")

    assert question == Question(
        variant=VARIANTS["general"],
        trump=Suit.HEARTS,
        led=Card.parse("9H"),
        hand=cards("5H 10S"),
        ace_is_lowest=True,
    )
    assert question.is_asked


def test_hand_that_leads_is_a_question_without_a_card_led() -> None:
    question = asked("trump=H&led=leading&hand=5H")

    assert (question.led, question.is_leading, question.is_asked) == (None, True, True)


@pytest.mark.parametrize("missing", ["trump", "led", "hand"])
def test_half_a_question_is_not_asked_yet(missing: str) -> None:
    query = QueryDict("trump=H&led=9H&hand=5H", mutable=True)
    del query[missing]

    question = read_question(query)

    assert (question.is_asked, question.refusals) == (False, ())


@pytest.mark.parametrize(
    ("address", "changes"),
    [
        ("variant=general&joker=yes", {"joker": True}),
        ("variant=general&joker=no", {}),
        ("variant=nova-scotia-auction&renege=five", {"renege": Renege.FIVE}),
        (
            "variant=merrimack-valley&renege=five-jack-ace-of-hearts",
            {"renege": Renege.FIVE_JACK_ACE_OF_HEARTS},
        ),
    ],
)
def test_house_rule_changes_the_variant(address: str, changes: dict[str, object]) -> None:
    assert asked(address).variant.changes == changes


@pytest.mark.parametrize("variant", ["nova-scotia-45", "atlantic-120s", "nevins-house"])
def test_house_rule_ticked_for_another_variant_does_no_harm(variant: str) -> None:
    strict = "" if variant == "nova-scotia-45" else "&ace_of_hearts_led=strict"
    question = asked(f"variant={variant}&joker=yes{strict}&ace=lowest")

    assert (question.variant, question.refusals) == (VARIANTS[variant], ())


def test_3_4_ace_is_lowest_only_where_aces_rob() -> None:
    assert asked("variant=nova-scotia-45&ace=lowest").ace_is_lowest
    assert not asked("variant=nevins-house&ace=lowest").ace_is_lowest


@pytest.mark.parametrize(
    ("address", "code", "kept"),
    [
        ("variant=whist&hand=5H", "rulings-variant-unknown", Question(hand=cards("5H"))),
        ("trump=X&hand=5H", "suit-unreadable", Question(hand=cards("5H"))),
        ("led=1H&hand=5H", "card-unreadable", Question(hand=cards("5H"))),
        ("hand=5H&hand=&hand=2H", "card-unreadable", Question(hand=cards("5H 2H"))),
        ("hand=5H&hand=5h", "rulings-card-twice", Question(hand=cards("5H"))),
        ("renege=none%00&hand=5H", "option-value", Question(hand=cards("5H"))),
        (
            "led=5H&hand=5H",
            "rulings-card-led-in-hand",
            Question(led=Card.parse("5H"), hand=cards("5H")),
        ),
        ("hand=JK", "rulings-joker-not-played", Question(hand=cards("JK"))),
        ("led=JK", "rulings-joker-not-played", Question(led=Card.parse("JK"))),
        (
            "hand=AC&hand=2C&hand=3C&hand=4C&hand=5C&hand=6C",
            "rulings-hand-too-large",
            Question(hand=cards("AC 2C 3C 4C 5C 6C")),
        ),
    ],
)
def test_what_is_wrong_is_named_and_the_rest_kept(address: str, code: str, kept: Question) -> None:
    question = asked(address)

    assert codes(question) == [code]
    assert question == Question(hand=kept.hand, led=kept.led, refusals=question.refusals)
    assert not question.is_asked


def test_joker_may_be_held_where_the_house_plays_it() -> None:
    question = asked("variant=general&joker=yes&trump=H&led=9H&hand=JK")

    assert (question.refusals, question.is_asked) == ((), True)


def test_long_nonsense_is_not_quoted_whole() -> None:
    (refusal,) = asked(f"hand={'X' * 500}").refusals

    assert refusal.values == {"text": "X" * 30}


texts = st.one_of(st.text(max_size=8), st.sampled_from([str(card) for card in PACK]))
names = st.sampled_from(["variant", "trump", "led", "hand", "ace", "renege", "joker", "other"])


@given(pairs=st.lists(st.tuples(names, texts), max_size=12))
def test_any_address_is_read(pairs: list[tuple[str, str]]) -> None:
    query = QueryDict(mutable=True)
    for name, text in pairs:
        query.appendlist(name, text)

    question = read_question(query)

    assert len(set(question.hand)) == len(question.hand)
    assert not (question.is_asked and (question.refusals or len(question.hand) > 5))
