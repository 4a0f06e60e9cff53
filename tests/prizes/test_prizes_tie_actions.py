"""The tie desk: wishes, forfeits, cuts and play-offs, what is refused and what is logged."""

import pytest

from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Step
from tests.factories import count_cards, make_evening, offer
from tests.prizes.evenings import cut, entries, level_evening, refusal_of, wish
from tournaments.models import Evening, LogEntry, Tie
from tournaments.prizes.actions import (
    draw_cookie_jar,
    record_forfeit,
    record_playoff_winner,
    reopen_tie,
)
from tournaments.prizes.desk import desk_for
from tournaments.prizes.queries import outcome_for
from tournaments.prizes.tie_desk import TiePanel

pytestmark = pytest.mark.django_db


def panel(evening: Evening, prize: str = "place-1") -> TiePanel:
    return next(panel for panel in desk_for(evening).ties if panel.prize == prize)


def winners(evening: Evening, prize: str = "place-1") -> list[int]:
    return [award.couple for award in outcome_for(evening).awards if award.prize == prize]


def forfeit(evening: Evening, couple: int, prize: str = "place-1") -> None:
    record_forfeit(evening=evening, prize=prize, couple=CoupleNumber(couple), by="test")


def win_playoff(evening: Evening, couple: int, prize: str = "place-1") -> None:
    record_playoff_winner(evening=evening, prize=prize, couple=CoupleNumber(couple), by="test")


# Wishes


def test_wishes_to_split_settle_the_tie() -> None:
    evening = level_evening()

    wish(evening, "place-1", c1="split", c4="split")

    assert winners(evening) == [1, 4]
    assert panel(evening).consequence == (
        "Everybody wants to split: couples 1 and 4 get equal shares."
    )
    assert entries(evening) == ["Wishes for the first prize: 1: split and 4: split."]


def test_wishes_may_come_one_by_one() -> None:
    evening = level_evening()

    wish(evening, "place-1", c1="cut")
    assert panel(evening).consequence == "Couple 4 has still to say what it wants."

    wish(evening, "place-1", c4="split")
    assert panel(evening).settlement.step is Step.CUT


def test_same_wishes_again_change_nothing() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="split")

    wish(evening, "place-1", c1="cut", c4="split")

    assert len(entries(evening)) == 1


def test_wishes_may_change_until_a_card_is_cut() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="split")
    wish(evening, "place-1", c1="split")
    assert winners(evening) == [1, 4]

    wish(evening, "place-1", c1="cut")
    cut(evening, "place-1", c1="4C")
    sentence = refusal_of(lambda: wish(evening, "place-1", c1="split"))

    assert sentence == (
        "Cards were cut or a play-off was recorded for the first prize. "
        "Start the tie over to change the wishes."
    )
    assert panel(evening).settlement.step is Step.CUT


def test_log_keeps_the_wishes_before() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="split")

    wish(evening, "place-1", c1="split")

    entry = LogEntry.objects.filter(evening=evening).latest("pk")
    assert (entry.action, entry.values) == (
        "prizes-record-wishes",
        {"prize": "place-1", "wishes": {"1": "split"}, "before": {"1": "cut"}},
    )


def test_couple_that_is_not_level_has_no_wish() -> None:
    evening = level_evening()

    sentence = refusal_of(lambda: wish(evening, "place-1", c1="split", c3="split"))

    assert sentence == "Couple 3 is not level for the first prize; couples 1 and 4 are."
    assert not Tie.objects.exists()


@pytest.mark.parametrize("prize", ["place-2", "place-9", "booby", "jar", "nonsense"])
def test_prize_without_a_tie_takes_no_wishes(prize: str) -> None:
    evening = level_evening()

    assert refusal_of(lambda: wish(evening, prize, c3="split")).startswith("No couples are level")
    assert not Tie.objects.exists()


def test_thing_cannot_be_split() -> None:
    evening = offer(make_evening(2), place_1="Two gift baskets")
    count_cards(evening, {1: 3, 2: 3})

    sentence = refusal_of(lambda: wish(evening, "place-1", c1="cut", c2="split"))

    assert sentence == (
        "A thing cannot be split: couple 2 chooses cut or play-off for the first prize."
    )
    assert not Tie.objects.exists()


# Play-off


def test_7_9_one_wish_for_a_playoff_decides() -> None:
    evening = level_evening()

    wish(evening, "place-1", c4="playoff")

    assert panel(evening).consequence == (
        "Couple 4 wants a play-off: couples 1 and 4 play it, or forfeit."
    )


def test_forfeit_leaves_one_that_wins_without_playing() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="playoff")

    forfeit(evening, 1)
    forfeit(evening, 1)

    assert winners(evening) == [4]
    assert panel(evening).consequence == "Couple 1 forfeits: couple 4 wins without playing."
    assert entries(evening)[1:] == ["Couple 1 forfeits the play-off for the first prize."]


def test_forfeit_before_a_word_counts_too() -> None:
    evening = level_evening()
    wish(evening, "place-1", c4="playoff")

    forfeit(evening, 1)

    assert winners(evening) == [4]


def test_forfeit_of_the_couple_that_wanted_the_playoff_keeps_it_a_playoff() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="playoff")

    forfeit(evening, 4)

    assert winners(evening) == [1]
    assert panel(evening).consequence == "Couple 4 forfeits: couple 1 wins without playing."


def test_not_everybody_may_forfeit() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff", c4="playoff")
    forfeit(evening, 1)

    sentence = refusal_of(lambda: forfeit(evening, 4))

    assert sentence == (
        "Not everybody can forfeit the first prize: one couple must be left to win it."
    )
    assert winners(evening) == [4]


def test_nobody_forfeits_where_there_is_no_playoff() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="cut")

    sentence = refusal_of(lambda: forfeit(evening, 1))

    assert sentence == (
        "There is no play-off for the first prize, so couple 1 has nothing to forfeit."
    )


def test_three_couples_play_off_after_one_forfeits() -> None:
    evening = offer(make_evening(3), place_1=1000)
    count_cards(evening, {1: 2, 2: 2, 3: 2})
    wish(evening, "place-1", c1="playoff", c2="cut", c3="playoff")
    assert panel(evening).consequence == (
        "Couples 1 and 3 want a play-off: couples 1, 2 and 3 play it, or forfeit."
    )

    forfeit(evening, 3)
    assert panel(evening).consequence == "Couple 3 forfeits: couples 1 and 2 play the play-off."

    win_playoff(evening, 2)
    assert panel(evening).consequence == "Couple 2 won the play-off against couple 1."
    assert winners(evening) == [2]
    assert entries(evening)[-1] == "Couple 2 won the play-off for the first prize."


def test_playoff_is_won_once() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="playoff", c4="playoff")
    win_playoff(evening, 4)
    win_playoff(evening, 4)

    for act in (lambda: win_playoff(evening, 1), lambda: forfeit(evening, 1)):
        assert refusal_of(act) == (
            "Couple 4 is already down as winner of the play-off. "
            "If that is wrong, start the tie over."
        )
    assert winners(evening) == [4]
    assert len(entries(evening)) == 2


def test_couple_that_forfeited_cannot_win() -> None:
    evening = offer(make_evening(3), place_1=1000)
    count_cards(evening, {1: 2, 2: 2, 3: 2})
    wish(evening, "place-1", c1="playoff", c2="playoff", c3="playoff")
    forfeit(evening, 3)

    sentence = refusal_of(lambda: win_playoff(evening, 3))

    assert sentence.startswith("Couple 3 forfeited the first prize and cannot win its play-off.")


def test_nobody_wins_a_playoff_that_nobody_wants() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    sentence = refusal_of(lambda: win_playoff(evening, 1))

    assert (
        sentence == "Nobody asked for a play-off for the first prize, so nobody can have won one."
    )


# Cuts


def test_7_9_lowest_card_wins_ace_low() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="cut")

    cut(evening, "place-1", c1="2C", c4="AS")

    assert winners(evening) == [4]
    assert panel(evening).consequence == "Couple 4 cut the lowest card, A♠, and wins."
    assert entries(evening)[1:] == ["Cards cut for the first prize, round 1: 1: 2♣ and 4: A♠."]


def test_equal_lowest_cards_cut_again() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    cut(evening, "place-1", c1="4C", c4="4H")
    assert panel(evening).consequence == (
        "Couples 1 and 4 cut equal lowest cards, 4, and cut again."
    )
    assert panel(evening).settlement.cut_round == 2

    cut(evening, "place-1", c1="KC", c4="QH")
    assert winners(evening) == [4]


def test_only_the_lowest_ones_cut_again() -> None:
    evening = offer(make_evening(3), place_1=1000)
    count_cards(evening, {1: 2, 2: 2, 3: 2})
    wish(evening, "place-1", c1="cut", c2="cut", c3="cut")
    cut(evening, "place-1", c1="4C", c2="4H", c3="5H")

    sentence = refusal_of(lambda: cut(evening, "place-1", c3="2H"))

    assert sentence == (
        "Couple 3 is out of the first prize: its card was not among the lowest. "
        "Only the lowest ones cut again."
    )
    assert [tied.couple.number for tied in panel(evening).awaited] == [1, 2]


def test_cards_may_come_one_by_one() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    cut(evening, "place-1", c1="4C")
    assert panel(evening).consequence == "Couple 4 has still to cut."
    assert panel(evening).settlement.cut_round == 1

    cut(evening, "place-1", c4="5C")
    assert winners(evening) == [1]


def test_second_click_on_the_same_cards_is_no_second_round() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    cut(evening, "place-1", cut_round=1, c1="4C", c4="4H")
    cut(evening, "place-1", cut_round=1, c1="4C", c4="4H")

    assert len(panel(evening).rounds) == 1
    assert len(entries(evening)) == 2


def test_same_cards_may_fall_in_the_next_round() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    cut(evening, "place-1", cut_round=1, c1="4C", c4="4H")
    cut(evening, "place-1", cut_round=2, c1="4C", c4="4H")

    assert len(panel(evening).rounds) == 2


def test_card_that_was_cut_stays() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")
    cut(evening, "place-1", c1="4C")

    sentence = refusal_of(lambda: cut(evening, "place-1", cut_round=1, c1="3C"))

    assert sentence == ("Couple 1 has cut 4♣ in this round. If that is wrong, start the tie over.")


def test_nobody_cuts_after_the_decision() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")
    cut(evening, "place-1", c1="4C", c4="5C")

    sentence = refusal_of(lambda: cut(evening, "place-1", c4="2C"))

    assert sentence == (
        "Couple 1 has already won the first prize with the lowest card; no more cards are needed."
    )


def test_nobody_cuts_where_nobody_wants_to() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="playoff")

    sentence = refusal_of(lambda: cut(evening, "place-1", c1="4C"))

    assert sentence.startswith("The wishes for the first prize do not lead to a cut.")


def test_joker_is_no_card_to_cut() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")

    sentence = refusal_of(lambda: cut(evening, "place-1", c1="JK"))

    assert sentence == (
        "Couple 1 cannot cut a joker. Take the jokers out of the deck and cut again."
    )
    assert panel(evening).rounds == ()


# Starting over


def test_tie_started_over_is_open_again_and_the_log_keeps_what_was() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="cut", c4="cut")
    cut(evening, "place-1", c1="4C", c4="5C")

    reopen_tie(evening=evening, prize="place-1", by="test")
    reopen_tie(evening=evening, prize="place-1", by="test")

    assert panel(evening).settlement.step is Step.WISHES
    entry = LogEntry.objects.filter(evening=evening).latest("pk")
    assert (entry.action, entry.values) == (
        "prizes-reopen-tie",
        {
            "prize": "place-1",
            "wishes": {"1": "cut", "4": "cut"},
            "forfeits": [],
            "cuts": [{"1": "4C", "4": "5C"}],
            "playoff_winner": None,
        },
    )
    assert entries(evening)[-1] == "The tie for the first prize was started over."


def test_tie_that_wins_have_changed_passes_over_what_no_longer_fits() -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")

    count_cards(evening, {1: 17, 3: 18})

    assert panel(evening).consequence == "Couple 3 has still to say what it wants."


def test_round_cut_by_couples_no_longer_level_is_passed_over() -> None:
    evening = offer(make_evening(4), place_1=1000)
    count_cards(evening, {1: 2, 2: 2, 3: 2, 4: 2})
    wish(evening, "place-1", c1="cut", c2="cut", c3="cut", c4="cut")
    cut(evening, "place-1", c1="4C", c2="4H", c3="5H", c4="KH")
    cut(evening, "place-1", c1="2C", c2="3H")

    count_cards(evening, {1: 1, 2: 1})

    assert panel(evening).consequence == "Couple 3 cut the lowest card, 5♥, and wins."
    assert [[c.couple.number for c in cuts] for cuts in panel(evening).rounds] == [[3, 4]]


def test_jar_is_shared_like_a_prize() -> None:
    evening = make_evening(3, jar_size=2, game_count=2, jar_brought_in_cents=1)
    count_cards(evening, {1: 2, 2: 2, 3: 1})
    draw_cookie_jar(evening=evening, by="test")
    wish(evening, "jar", c1="split", c2="split")

    assert [(a.couple, a.cents) for a in outcome_for(evening).awards] == [(1, 301), (2, 300)]
