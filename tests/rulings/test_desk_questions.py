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

SIX = "2C 3C 4C 5C 6C 7C"


def asked(address: str) -> Question:
    return read_question(QueryDict(address))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(written) for written in text.split())


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
    ],
)
def test_house_rule_changes_the_variant(address: str, changes: dict[str, object]) -> None:
    assert asked(address).variant.changes == changes


@pytest.mark.parametrize("variant", ["atlantic-120s", "nevins-house"])
def test_house_rule_ticked_for_another_variant_does_no_harm(variant: str) -> None:
    question = asked(f"variant={variant}&joker=yes&ace_of_hearts_led=strict&ace=lowest")

    assert (question.variant, question.refusals) == (VARIANTS[variant], ())


def test_3_4_ace_is_lowest_only_where_aces_rob() -> None:
    assert asked("variant=nova-scotia-45&ace=lowest").ace_is_lowest
    assert not asked("variant=nevins-house&ace=lowest").ace_is_lowest


@pytest.mark.parametrize(
    ("address", "code", "led", "hand"),
    [
        ("variant=whist&hand=5H", "rulings-variant-unknown", None, "5H"),
        ("trump=X&hand=5H", "suit-unreadable", None, "5H"),
        ("led=1H&hand=5H", "card-unreadable", None, "5H"),
        ("hand=5H&hand=&hand=2H", "card-unreadable", None, "5H 2H"),
        ("hand=5H&hand=5h", "rulings-card-twice", None, "5H"),
        ("renege=none%00&hand=5H", "option-value", None, "5H"),
        ("led=5H&hand=5H", "rulings-card-led-in-hand", "5H", "5H"),
        ("hand=JK", "rulings-joker-not-played", None, "JK"),
        ("led=JK", "rulings-joker-not-played", "JK", ""),
        ("&".join(f"hand={n}C" for n in range(2, 8)), "rulings-hand-too-large", None, SIX),
    ],
)
def test_what_is_wrong_is_named_and_the_rest_kept(
    address: str, code: str, led: str | None, hand: str
) -> None:
    question = asked(address)

    assert [refusal.code for refusal in question.refusals] == [code]
    kept = Question(hand=cards(hand), led=led and Card.parse(led), refusals=question.refusals)
    assert (question, question.is_asked) == (kept, False)


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
