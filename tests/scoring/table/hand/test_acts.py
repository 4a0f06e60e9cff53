"""What a player does, as one line of text."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, ActUnreadableError, Verb, whole_number
from tests.scoring.table.hands import cards

WRITTEN = [
    ("1 say pass", Act(1, Verb.SAY, word="pass")),
    ("0 say hold", Act(0, Verb.SAY, word="hold")),
    ("2 say 20", Act(2, Verb.SAY, word=20)),
    ("2 say 30-for-60", Act(2, Verb.SAY, word="30-for-60")),
    ("5 say 60-for-120", Act(5, Verb.SAY, word="60-for-120")),
    ("3 raise", Act(3, Verb.RAISE)),
    ("3 look", Act(3, Verb.LOOK)),
    ("3 go-on-the-kitty", Act(3, Verb.GO_ON_THE_KITTY)),
    ("3 go-on-the-top-card", Act(3, Verb.GO_ON_THE_TOP_CARD)),
    ("3 name H", Act(3, Verb.NAME, word=Suit.HEARTS)),
    ("1 throw", Act(1, Verb.THROW)),
    ("1 throw 2C 10D KS", Act(1, Verb.THROW, cards("2C 10D KS"))),
    ("0 shuffle 2C 10D", Act(0, Verb.SHUFFLE, cards("2C 10D"))),
    ("4 call", Act(4, Verb.CALL)),
    ("4 call AH", Act(4, Verb.CALL, cards("AH"))),
    ("0 rob 2C", Act(0, Verb.ROB, cards("2C"))),
    ("0 decline", Act(0, Verb.DECLINE)),
    ("2 play JK", Act(2, Verb.PLAY, cards("JK"))),
    ("2 ask 1", Act(2, Verb.ASK, word=1)),
    ("2 fold 1", Act(2, Verb.FOLD, word=1)),
]


@pytest.mark.parametrize(("text", "act"), WRITTEN)
def test_act_is_written_and_read_both_ways(text: str, act: Act) -> None:
    assert (Act.parse(text), str(act), repr(act)) == (act, text, f"Act.parse({text!r})")
    assert eval(repr(act)) == act  # noqa: S307 – what repr gives can be pasted
    assert pickle.loads(pickle.dumps(act)) == copy.deepcopy(act) == act  # noqa: S301 – our own
    assert len({act, copy.copy(act)}) == 1


def test_every_verb_is_written() -> None:
    assert {act.verb for _, act in WRITTEN} == set(Verb)


def test_act_is_read_in_small_letters_and_with_blanks_between() -> None:
    assert Act.parse("  1\tplay   10s\n") == Act(1, Verb.PLAY, cards("10S"))
    assert Act.parse("1 name h") == Act(1, Verb.NAME, word=Suit.HEARTS)


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "play 5H", "1 steal 5H", "1 PLAY 5H"),
        *(f"{seat} play 5H" for seat in ("one", "1.0", "+1", "01", "1_0", "١", "²", "1" * 5000)),
        *("1 play 5X", "1 play 5H,6H", "1 play 55H"),
        *("1 name", "1 name X", "1 name H S", "1 name hearts"),
        *("1 say", "1 say 20 25", "1 fold", "1 fold 2 3"),
        *("1 look 5H", "1 raise 30", "1 raise 5H", "1 decline 5H"),
        *("1 go-on-the-kitty 5H", "1 go-on-the-top-card 5H", "1 go on the kitty"),
    ],
)
def test_text_that_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(ActUnreadableError) as refusal:
        Act.parse(text)

    assert refusal.value.values == {"text": text}


@pytest.mark.parametrize("word", ["٢٠", "²⁰", "020", "2_0", "+20", "20.0", "9" * 5000])
def test_number_written_otherwise_is_but_a_word(word: str) -> None:
    assert Act.parse(f"1 say {word}") == Act(1, Verb.SAY, word=word)


words = st.sampled_from(
    [*"0123", "-1", "pass", "20", "H", *map(str, Verb), *map(str, DECK[:6]), "JK", "²", "٣", "x"]
)


@given(st.text() | st.lists(words, max_size=5).map(" ".join))
def test_any_text_is_an_act_or_refused_by_name(text: str) -> None:
    try:
        act = Act.parse(text)
    except ActUnreadableError:
        return

    assert Act.parse(str(act)) == act


FIVE = cards("5H")


@pytest.mark.parametrize(
    ("verb", "held", "word"),
    [
        *((verb, (), None) for verb in (Verb.SAY, Verb.NAME, Verb.FOLD)),
        *(
            (verb, FIVE, None)
            for verb in (Verb.RAISE, Verb.DECLINE, Verb.LOOK, Verb.GO_ON_THE_KITTY)
        ),
        *((Verb.SAY, FIVE, 20), (Verb.NAME, FIVE, Suit.HEARTS), (Verb.FOLD, FIVE, 1)),
        *((Verb.PLAY, FIVE, 1), (Verb.THROW, FIVE, "pass")),
        *((Verb.RAISE, (), 30), (Verb.GO_ON_THE_TOP_CARD, (), Suit.HEARTS)),
    ],
)
def test_act_that_could_not_be_read_back_cannot_be_made(
    verb: Verb, held: tuple[Card, ...], word: object
) -> None:
    with pytest.raises(ValueError, match=r"^1 .*: nobody does that") as refusal:
        Act(1, verb, held, word)

    assert not isinstance(refusal.value, RuleError)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("60", 60), ("-1", -1)])
def test_whole_number_is_read(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["", "060", "+60", "6_0", "٦٠", " 60", "6e1", "60.0", "-0"])
def test_whole_number_written_otherwise_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"invalid literal|not how a number is written"):
        whole_number(text)
