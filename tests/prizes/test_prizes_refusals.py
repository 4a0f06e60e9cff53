"""What the desk says to an act that the evening does not allow."""

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import DrawJar, EveningAct, Forfeit, WinPlayoff
from scoring.hall.evening import Evening
from tests.scoring.hall.evenings import (
    cuts,
    drawn,
    handed,
    level,
    level_at,
    signed_in,
    wishes,
)
from tournaments.words import sentence_for


def refusal_of(evening: Evening, act: EveningAct) -> str:
    with pytest.raises(RuleError) as caught:
        evening.check(act)
    return sentence_for(caught.value)


def test_couple_that_is_not_level_has_no_wish() -> None:
    (act,) = wishes("place-1", c3="split")

    assert refusal_of(level(), act) == (
        "Couple 3 is not level for the first prize; couples 1 and 4 are."
    )


@pytest.mark.parametrize("prize", ["place-2", "place-9", "booby", "jar", "nonsense"])
def test_prize_without_a_tie_takes_no_wishes(prize: str) -> None:
    (act,) = wishes(prize, c3="split")

    assert refusal_of(level(), act).startswith("Nobody is level")


def test_thing_cannot_be_split() -> None:
    (act,) = wishes("place-1", c2="split")

    assert refusal_of(level_at("Two gift baskets", 2), act) == (
        "A thing cannot be split: couple 2 chooses cut or play-off for the first prize."
    )


def test_wish_is_not_changed_once_a_card_is_cut() -> None:
    evening = level().do_all([*wishes("place-1", c1="cut", c4="cut"), *cuts("place-1", c1="4C")])
    (act,) = wishes("place-1", c1="split")

    assert refusal_of(evening, act) == (
        "Cards were cut or a play-off was recorded for the first prize. "
        "Start the tie over to change the wishes."
    )


def test_not_everybody_may_forfeit() -> None:
    evening = level().do_all(wishes("place-1", c1="playoff", c4="playoff"))

    assert refusal_of(evening.do(Forfeit("place-1", 1)), Forfeit("place-1", 4)) == (
        "Not everybody can forfeit the first prize: somebody must be left to win it."
    )


def test_nobody_forfeits_or_wins_where_there_is_no_playoff() -> None:
    evening = level().do_all(wishes("place-1", c1="split", c4="cut"))

    assert refusal_of(evening, Forfeit("place-1", 1)) == (
        "There is no play-off for the first prize, so couple 1 has nothing to forfeit."
    )
    assert refusal_of(evening, WinPlayoff("place-1", 1)) == (
        "Nobody asked for a play-off for the first prize, so nobody can have won one."
    )


@pytest.mark.parametrize("act", [WinPlayoff("place-1", 1), Forfeit("place-1", 1)], ids=str)
def test_playoff_is_won_once(act: EveningAct) -> None:
    evening = level().do_all(wishes("place-1", c1="playoff", c4="playoff"))

    assert refusal_of(evening.do(WinPlayoff("place-1", 4)), act) == (
        "Couple 4 has already won the play-off. If that is wrong, start the tie over."
    )


def test_couple_that_forfeited_cannot_win() -> None:
    evening = level_at(1000, 3).do_all(wishes("place-1", c1="playoff", c2="cut", c3="cut"))

    assert refusal_of(evening.do(Forfeit("place-1", 3)), WinPlayoff("place-1", 3)).startswith(
        "Couple 3 forfeited the first prize and cannot win its play-off."
    )


def test_card_that_was_cut_stays() -> None:
    evening = level().do_all([*wishes("place-1", c1="cut", c4="cut"), *cuts("place-1", c1="4C")])
    (act,) = cuts("place-1", 1, c1="3C")

    assert refusal_of(evening, act) == (
        "Couple 1 has cut 4♣ in this round. If that is wrong, start the tie over."
    )


def test_couple_that_is_out_does_not_cut_again() -> None:
    evening = level_at(1000, 3).do_all(wishes("place-1", c1="cut", c2="cut", c3="cut"))
    evening = evening.do_all(cuts("place-1", c1="4C", c2="4H", c3="5H"))
    (act,) = cuts("place-1", c3="2H")

    assert refusal_of(evening, act) == (
        "Couple 3 is out of the first prize: its card was not among the lowest. "
        "Only the lowest ones cut again."
    )


def test_nobody_cuts_after_the_decision() -> None:
    evening = level().do_all(wishes("place-1", c1="cut", c4="cut"))
    evening = evening.do_all(cuts("place-1", c1="4C", c4="5C"))
    (act,) = cuts("place-1", c4="2C")

    assert refusal_of(evening, act) == (
        "Couple 1 has already won the first prize with the lowest card; no more cards are needed."
    )


def test_nobody_cuts_where_nobody_wants_to() -> None:
    evening = level().do_all(wishes("place-1", c1="split", c4="playoff"))
    (act,) = cuts("place-1", c1="4C")

    assert refusal_of(evening, act).startswith(
        "The wishes for the first prize do not lead to a cut."
    )


def test_joker_is_no_card_to_cut() -> None:
    evening = level().do_all(wishes("place-1", c1="cut", c4="cut"))
    (act,) = cuts("place-1", c1="JK")

    assert refusal_of(evening, act) == (
        "Couple 1 cannot cut a joker. Take the jokers out of the deck and cut again."
    )


@pytest.mark.parametrize(
    ("evening", "sentence"),
    [
        (
            signed_in(4),
            "Draw the starting tables first: until then couples may still join the cookie jar.",
        ),
        (
            drawn(4, jar_size=None),
            "This evening has no cookie jar. It can be set up in the evening’s settings.",
        ),
    ],
    ids=["before the tables", "without a jar"],
)
def test_jar_that_cannot_be_drawn_says_why(evening: Evening, sentence: str) -> None:
    assert refusal_of(evening, DrawJar("45")) == sentence


def test_award_that_is_not_won_is_not_handed_over() -> None:
    (act,) = handed("place-1", 1)

    assert "as things stand now" in refusal_of(level(), act)
