"""What the tie desk shows of wishes, cards and play-offs, and what it says follows."""

from django.utils.translation import override

from scoring.hall.acts import DrawJar, Forfeit, StartTieOver, WinPlayoff
from scoring.hall.evening import Evening
from scoring.hall.ties.ties import Step, Wish
from tests.scoring.hall.evenings import (
    counted,
    cuts,
    level,
    level_at,
    prizes,
    signed_in,
    wishes,
)
from tests.scoring.hall.tournaments import played_out
from tournaments.prizes.tie_desk import TiePanel, tie_panels, with_typed


def panel(evening: Evening, prize: str = "place-1") -> TiePanel:
    return next(panel for panel in tie_panels(evening) if panel.prize == prize)


def wishing(evening: Evening, **said: str) -> Evening:
    return evening.do_all(wishes("place-1", **said))


def cutting(evening: Evening, **shown: str) -> Evening:
    return evening.do_all(cuts("place-1", **shown))


# What is at stake


def test_every_prize_that_couples_are_level_for_has_a_panel() -> None:
    evening = level()

    assert [(panel.prize, panel.wins) for panel in tie_panels(evening)] == [
        ("place-1", 18),
        ("place-3", 15),
    ]


def test_panel_tells_what_a_split_would_bring() -> None:
    evening = level()

    tied = panel(evening)

    assert (tied.cents, tied.least_cents, tied.most_cents) == (30001, 15000, 15001)
    assert [(one.couple, one.share_cents) for one in tied.couples] == [
        (evening.couples[1], 15001),
        (evening.couples[4], 15000),
    ]


def test_jar_has_a_panel_after_the_prizes() -> None:
    evening = signed_in(3, jar_size=2, game_count=2, jar_brought_in_cents=1)
    evening = counted(evening, {1: 2, 2: 2, 3: 1}).do(DrawJar("45"))

    (jar,) = tie_panels(evening)

    assert (jar.prize, jar.wins, jar.cents, jar.thing) == ("jar", None, 601, None)


# Wishes


def test_wishes_to_split_settle_the_tie() -> None:
    tied = panel(wishing(level(), c1="split", c4="split"))

    assert tied.consequence == "Everybody wants to split: couples 1 and 4 get equal shares."
    assert (tied.settlement.step, tied.is_under_way) == (Step.SETTLED, False)


def test_wishes_may_come_one_by_one() -> None:
    evening = wishing(level(), c1="cut")

    tied = panel(evening)
    later = panel(wishing(evening, c4="split"))

    assert tied.consequence == "Couple 4 still has to choose."
    assert [(one.wish, one.is_awaited) for one in tied.couples] == [
        (Wish.CUT, False),
        (None, True),
    ]
    assert later.settlement.step is Step.CUT


def test_what_was_typed_and_refused_is_shown_again() -> None:
    evening = wishing(level(), c1="split", c4="cut")
    typed = {"wish-1": "playoff", "wish-4": "keep", "card-4": "<x>"}

    shown = with_typed(panel(evening), typed, {"card-4": ["“<x>” is not a card."]})

    assert [(one.wish, one.typed_card, one.card_error) for one in shown.couples] == [
        (Wish.PLAYOFF, "", ""),
        (Wish.CUT, "<x>", "“<x>” is not a card."),
    ]


# Play-off


def test_7_9_one_wish_for_a_playoff_decides() -> None:
    tied = panel(wishing(level(), c4="playoff"))

    assert tied.consequence == "Couple 4 wants a play-off: couples 1 and 4 play it, or forfeit."
    assert tied.awaits_playoff


def test_forfeit_leaves_one_that_wins_without_playing() -> None:
    evening = wishing(level(), c1="split", c4="playoff")

    tied = panel(evening.do(Forfeit("place-1", 1)))

    assert tied.consequence == "Couple 1 forfeits: couple 4 wins without playing."
    assert tied.is_under_way


def test_forfeit_of_the_couple_that_wanted_the_playoff_keeps_it_a_playoff() -> None:
    evening = wishing(level(), c1="split", c4="playoff")

    tied = panel(evening.do(Forfeit("place-1", 4)))

    assert tied.consequence == "Couple 4 forfeits: couple 1 wins without playing."


def test_three_couples_play_off_after_one_forfeits() -> None:
    wanted = wishing(level_at(1000, 3), c1="playoff", c2="cut", c3="playoff")
    left = wanted.do(Forfeit("place-1", 3))
    won = left.do(WinPlayoff("place-1", 2))

    assert [panel(evening).consequence for evening in (wanted, left, won)] == [
        "Couples 1 and 3 want a play-off: couples 1, 2 and 3 play it, or forfeit.",
        "Couple 3 forfeits: couples 1 and 2 play the play-off.",
        "Couple 2 won the play-off against couple 1.",
    ]


# Cuts


def test_7_9_lowest_card_wins_ace_low() -> None:
    evening = wishing(level(), c1="split", c4="cut")

    tied = panel(cutting(evening, c1="2C", c4="AS"))

    assert tied.consequence == "Couple 4 cut the lowest card, A♠, and wins."
    assert [[(cut.couple.number, cut.is_lowest) for cut in cards] for cards in tied.rounds] == [
        [(1, False), (4, True)]
    ]


def test_equal_lowest_cards_cut_again() -> None:
    evening = wishing(level(), c1="cut", c4="cut")

    tied = panel(cutting(evening, c1="4C", c4="4H"))

    assert tied.consequence == "Couples 1 and 4 cut equal lowest cards, 4, and cut again."
    assert tied.settlement.cut_round == 2


def test_only_the_lowest_ones_cut_again() -> None:
    evening = wishing(level_at(1000, 3), c1="cut", c2="cut", c3="cut")

    tied = panel(cutting(evening, c1="4C", c2="4H", c3="5H"))

    assert [one.couple.number for one in tied.awaited] == [1, 2]


def test_cards_may_come_one_by_one() -> None:
    evening = wishing(level(), c1="cut", c4="cut")

    tied = panel(cutting(evening, c1="4C"))

    assert tied.consequence == "Couple 4 has still to cut."
    assert (tied.settlement.cut_round, tied.awaits_cards) == (1, True)


# What changes under it


def test_tie_started_over_awaits_wishes_again() -> None:
    evening = cutting(wishing(level(), c1="cut", c4="cut"), c1="4C", c4="5C")

    tied = panel(evening.do(StartTieOver("place-1")))

    assert (tied.awaits_wishes, tied.rounds, tied.is_under_way) == (True, (), False)


def test_tie_that_wins_have_changed_passes_over_what_no_longer_fits() -> None:
    evening = wishing(level(), c1="split", c4="split")

    tied = panel(counted(evening, {1: 17, 3: 18}))

    assert tied.consequence == "Couple 3 still has to choose."


def test_round_cut_by_couples_no_longer_level_is_passed_over() -> None:
    evening = wishing(level_at(1000, 4), c1="cut", c2="cut", c3="cut", c4="cut")
    evening = cutting(evening, c1="4C", c2="4H", c3="5H", c4="KH")
    evening = cutting(evening, c1="2C", c2="3H")

    tied = panel(counted(evening, {1: 1, 2: 1}))

    assert tied.consequence == "Couple 3 cut the lowest card, 5♥, and wins."
    assert [[cut.couple.number for cut in cards] for cards in tied.rounds] == [[3, 4]]


# A tournament, in which teams share a place


def shared_third() -> Evening:
    """Teams 2 and 6 have lost the semi-finals, and third place is not played."""
    return played_out(third_place_is_played=False, prizes=prizes(place_3=5001))


def test_tie_of_a_tournament_speaks_of_teams() -> None:
    evening = shared_third()

    def after(**said: str) -> Evening:
        return evening.do_all(wishes("place-3", **said))

    def cut(low: str, high: str) -> Evening:
        return after(c2="cut", c6="cut").do_all(cuts("place-3", c2=low, c6=high))

    playing = after(c2="playoff", c6="cut")
    told = [
        panel(step, "place-3").consequence
        for step in (
            after(c2="split"),
            after(c2="split", c6="split"),
            playing,
            playing.do(WinPlayoff("place-3", 6)),
            playing.do(Forfeit("place-3", 2)),
            cut("4C", "10S"),
            cut("4C", "4S"),
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


def test_tie_of_a_tournament_speaks_of_teams_in_french() -> None:
    evening = shared_third().do_all(wishes("place-3", c2="cut", c6="cut"))
    cut = evening.do_all(cuts("place-3", c2="4C", c6="4S"))

    with override("fr"):
        told = panel(cut, "place-3").consequence

    assert told.replace("\N{NO-BREAK SPACE}", " ") == (
        "Les équipes 2 et 6 ont coupé à égalité la carte la plus basse, 4, et coupent de nouveau."
    )
