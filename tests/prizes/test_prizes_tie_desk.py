"""What the tie desk shows of wishes, cards and play-offs, and what it says follows."""

from collections.abc import Iterable
from functools import partial

import pytest
from django.utils.translation import override

from scoring.hall.acts import DrawJar, EveningAct, Forfeit, StartTieOver, WinPlayoff
from scoring.hall.evening import Evening
from scoring.hall.ties.ties import Step, Wish
from tests.scoring.hall.evenings import counted, cuts, level, level_at, prizes, signed_in, wishes
from tests.scoring.hall.tournaments import played_out
from tournaments.prizes.tie_desk import TiePanel, tie_panels, with_typed

LEVEL = level()
THREE = level_at(1000, 3)
say, show = partial(wishes, "place-1"), partial(cuts, "place-1")
WANTED = say(c1="split", c4="playoff")
CUTTING = say(c1="cut", c4="cut")
LEFT = [*say(c1="playoff", c2="cut", c3="playoff"), Forfeit("place-1", 3)]


def panel(evening: Evening, acts: Iterable[EveningAct] = (), prize: str = "place-1") -> TiePanel:
    panels = tie_panels(evening.do_all(acts))
    return next(panel for panel in panels if panel.prize == prize)


# What is at stake


def test_every_prize_that_couples_are_level_for_has_a_panel() -> None:
    panels = [(panel.prize, panel.wins) for panel in tie_panels(LEVEL)]

    assert panels == [("place-1", 18), ("place-3", 15)]


def test_panel_tells_what_a_split_would_bring() -> None:
    tied = panel(LEVEL)

    assert (tied.cents, tied.least_cents, tied.most_cents) == (30001, 15000, 15001)
    assert [(one.couple, one.share_cents) for one in tied.couples] == [
        (LEVEL.couples[1], 15001),
        (LEVEL.couples[4], 15000),
    ]


def test_jar_has_a_panel_after_the_prizes() -> None:
    evening = signed_in(3, jar_size=2, game_count=2, jar_brought_in_cents=1)
    evening = counted(evening, {1: 2, 2: 2, 3: 1}).do(DrawJar("45"))

    (jar,) = tie_panels(evening)

    assert (jar.prize, jar.wins, jar.cents, jar.thing) == ("jar", None, 601, None)


# What follows from what was said


FOLLOWS = {
    "Couple 4 still has to choose.": (LEVEL, say(c1="cut")),
    "Everybody wants to split: couples 1 and 4 get equal shares.": (
        LEVEL,
        say(c1="split", c4="split"),
    ),
    "Couple 4 wants a play-off: couples 1 and 4 play it, or forfeit.": (LEVEL, say(c4="playoff")),
    "Couple 1 forfeits: couple 4 wins without playing.": (LEVEL, [*WANTED, Forfeit("place-1", 1)]),
    "Couple 4 forfeits: couple 1 wins without playing.": (LEVEL, [*WANTED, Forfeit("place-1", 4)]),
    "Couples 1 and 3 want a play-off: couples 1, 2 and 3 play it, or forfeit.": (
        THREE,
        say(c1="playoff", c2="cut", c3="playoff"),
    ),
    "Couple 3 forfeits: couples 1 and 2 play the play-off.": (THREE, LEFT),
    "Couple 2 won the play-off against couple 1.": (THREE, [*LEFT, WinPlayoff("place-1", 2)]),
    "Couple 4 still has to cut.": (LEVEL, [*CUTTING, *show(c1="4C")]),
    "Couples 1 and 4 cut equal lowest cards, 4, and cut again.": (
        LEVEL,
        [*CUTTING, *show(c1="4C", c4="4H")],
    ),
}


@pytest.mark.parametrize("consequence", FOLLOWS)
def test_desk_says_what_follows(consequence: str) -> None:
    evening, acts = FOLLOWS[consequence]

    assert panel(evening, acts).consequence == consequence


def test_panel_is_under_way_from_the_first_card_or_forfeit_until_it_starts_over() -> None:
    settled = panel(LEVEL, say(c1="split", c4="split"))

    assert (settled.settlement.step, settled.is_under_way) == (Step.SETTLED, False)
    assert panel(LEVEL, WANTED).awaits_playoff
    assert panel(LEVEL, [*WANTED, Forfeit("place-1", 1)]).is_under_way
    assert panel(LEVEL, [*CUTTING, *show(c1="4C")]).awaits_cards
    over = panel(LEVEL, [*CUTTING, *show(c1="4C", c4="5C"), StartTieOver("place-1")])
    assert (over.awaits_wishes, over.rounds, over.is_under_way) == (True, (), False)


def test_wishes_may_come_one_by_one() -> None:
    tied = panel(LEVEL, say(c1="cut"))

    waiting = [(one.wish, one.is_awaited) for one in tied.couples]
    assert waiting == [(Wish.CUT, False), (None, True)]
    assert panel(LEVEL, say(c1="cut", c4="split")).settlement.step is Step.CUT


def test_what_was_typed_and_refused_is_shown_again() -> None:
    typed = {"wish-1": "playoff", "wish-4": "keep", "card-4": "<x>"}

    tied = panel(LEVEL, say(c1="split", c4="cut"))
    shown = with_typed(tied, typed, {"card-4": ["“<x>” is not a card."]})

    assert [(one.wish, one.typed_card, one.card_error) for one in shown.couples] == [
        (Wish.PLAYOFF, "", ""),
        (Wish.CUT, "<x>", "“<x>” is not a card."),
    ]


# Cuts


def test_7_9_lowest_card_wins_ace_low() -> None:
    tied = panel(LEVEL, [*say(c1="split", c4="cut"), *show(c1="2C", c4="AS")])

    assert tied.consequence == "Couple 4 cut the lowest card, A♠, and wins."
    assert [[(cut.couple.number, cut.is_lowest) for cut in cards] for cards in tied.rounds] == [
        [(1, False), (4, True)]
    ]


def test_only_the_lowest_ones_cut_again() -> None:
    tied = panel(THREE, [*say(c1="cut", c2="cut", c3="cut"), *show(c1="4C", c2="4H", c3="5H")])

    assert [one.couple.number for one in tied.awaited] == [1, 2]
    assert tied.settlement.cut_round == 2


# What changes under it


def test_tie_that_wins_have_changed_passes_over_what_no_longer_fits() -> None:
    evening = LEVEL.do_all(say(c1="split", c4="split"))

    assert panel(counted(evening, {1: 17, 3: 18})).consequence == "Couple 3 still has to choose."


def test_round_cut_by_couples_no_longer_level_is_passed_over() -> None:
    evening = level_at(1000, 4).do_all(say(c1="cut", c2="cut", c3="cut", c4="cut"))
    evening = evening.do_all(show(c1="4C", c2="4H", c3="5H", c4="KH")).do_all(
        show(c1="2C", c2="3H")
    )

    tied = panel(counted(evening, {1: 1, 2: 1}))

    assert tied.consequence == "Couple 3 cut the lowest card, 5♥, and wins."
    assert [[cut.couple.number for cut in cards] for cards in tied.rounds] == [[3, 4]]


# A tournament, in which teams share a place


def test_tie_of_a_tournament_speaks_of_teams() -> None:
    """Teams 2 and 6 have lost the semi-finals, and third place is not played."""
    evening = played_out(third_place_is_played=False, prizes=prizes(place_3=5001))
    say, show = partial(wishes, "place-3"), partial(cuts, "place-3")
    playing, cutting = say(c2="playoff", c6="cut"), say(c2="cut", c6="cut")

    told = [
        panel(evening, acts, "place-3").consequence
        for acts in (
            say(c2="split"),
            say(c2="split", c6="split"),
            playing,
            [*playing, WinPlayoff("place-3", 6)],
            [*playing, Forfeit("place-3", 2)],
            [*cutting, *show(c2="4C", c6="10S")],
            [*cutting, *show(c2="4C", c6="4S")],
        )
    ]

    assert told == [
        "Team 6 still has to choose.",
        "Everybody wants to split: teams 2 and 6 get equal shares.",
        "Team 2 wants a play-off: teams 2 and 6 play it, or forfeit.",
        "Team 6 won the play-off against team 2.",
        "Team 2 forfeits: team 6 wins without playing.",
        "Team 2 cut the lowest card, 4♣, and wins.",
        "Teams 2 and 6 cut equal lowest cards, 4, and cut again.",
    ]
    with override("fr"):
        in_french = panel(evening, [*cutting, *show(c2="4C", c6="4S")], "place-3").consequence
    assert in_french.replace("\N{NO-BREAK SPACE}", " ") == (
        "Les équipes 2 et 6 ont coupé à égalité la carte la plus basse, 4, et coupent de nouveau."
    )
