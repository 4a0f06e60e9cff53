from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.standings import Standing, places, standings
from tests.scoring.strategies import wins_of_couples

RULES_EXAMPLE = {11: 18, 4: 15, 8: 16, 2: 18, 9: 15}


def test_7_8_places_go_by_different_totals() -> None:
    assert places(RULES_EXAMPLE) == ((2, 11), (8,), (4, 9))


def test_7_8_standings_share_places_and_go_on_by_couple_number() -> None:
    assert standings(RULES_EXAMPLE) == (
        Standing(couple=2, wins=18, place=1),
        Standing(couple=11, wins=18, place=1),
        Standing(couple=8, wins=16, place=2),
        Standing(couple=4, wins=15, place=3),
        Standing(couple=9, wins=15, place=3),
    )


def test_places_of_nobody_are_none() -> None:
    assert places({}) == ()
    assert standings({}) == ()


@given(wins_of_couples)
def test_7_8_there_is_one_place_for_each_different_total(wins: dict[int, int]) -> None:
    groups = places(wins)

    totals = [{wins[couple] for couple in group} for group in groups]
    assert totals == [{total} for total in sorted(set(wins.values()), reverse=True)]
    assert sorted(couple for group in groups for couple in group) == sorted(wins)
    assert all(list(group) == sorted(group) for group in groups)


@given(wins_of_couples, st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_counting(wins: dict[int, int], rng) -> None:
    shuffled = list(wins.items())
    rng.shuffle(shuffled)

    assert standings(dict(shuffled)) == standings(wins)


@given(wins_of_couples)
def test_standings_have_a_better_place_exactly_for_more_wins(wins: dict[int, int]) -> None:
    table = standings(wins)

    assert table == tuple(sorted(table, key=lambda line: (-line.wins, line.couple)))
    for one in table:
        better = {other.wins for other in table if other.wins > one.wins}
        assert one == Standing(one.couple, wins[one.couple], place=len(better) + 1)
