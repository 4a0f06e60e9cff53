from hypothesis import assume, given
from hypothesis import strategies as st

from scoring.cards import Card
from scoring.hall.prizes.awards import Award, JarFacts, JarOutcome, Outcome, PrizeOutcome, outcome
from scoring.hall.prizes.money import balance
from scoring.hall.prizes.prizes import BOOBY, JAR, Prize
from scoring.hall.standings import places
from scoring.hall.ties.ties import Settlement, Step, Tie, Wish
from tests.scoring.strategies import wins_of_couples

SPLIT, CUT, PLAYOFF = Wish.SPLIT, Wish.CUT, Wish.PLAYOFF

RULES_EXAMPLE = {1: 18, 2: 18, 3: 16, 4: 15, 5: 15}
FIRST = Prize("place-1", cents=30001)
SECOND = Prize("place-2", thing="Two gift baskets")
THIRD = Prize("place-3", percent=10)
TURNIP = Prize(BOOBY, thing="A turnip")


def evening(
    wins: dict[int, int],
    *prizes: Prize,
    ties: tuple[Tie, ...] = (),
    jar: JarFacts | None = None,
    pot_cents: int = 50009,
) -> Outcome:
    by_prize = {tie.prize: tie for tie in ties}
    return outcome(groups=places(wins), prizes=prizes, pot_cents=pot_cents, ties=by_prize, jar=jar)


def split_by(prize: str, *couples: int) -> Tie:
    return Tie(prize, dict.fromkeys(couples, SPLIT))


# Places


def test_7_8_the_18s_share_first_the_16_is_second_alone_and_the_15s_share_third() -> None:
    ties = split_by("place-1", 1, 2), split_by("place-3", 4, 5)

    whole = evening(RULES_EXAMPLE, FIRST, SECOND, THIRD, ties=ties)

    assert whole.awards == (
        Award("place-1", 1, cents=15001),
        Award("place-1", 2, cents=15000),
        Award("place-2", 3, thing="Two gift baskets"),
        Award("place-3", 4, cents=2500),
        Award("place-3", 5, cents=2500),
    )
    assert (whole.open, whole.jar, whole.jar_paid_cents) == ((), None, 0)
    assert whole.prizes_cents == 30001 + 5000


def test_7_8_ties_still_to_be_settled_hold_first_and_third_up() -> None:
    whole = evening(RULES_EXAMPLE, FIRST, SECOND, THIRD)

    assert whole.awards == (Award("place-2", 3, thing="Two gift baskets"),)
    assert whole.open == ("place-1", "place-3")
    assert whole.prizes[0] == PrizeOutcome(
        FIRST,
        cents=30001,
        couples=(1, 2),
        settlement=Settlement((1, 2), None, Step.WISHES, waiting_for=(1, 2)),
    )
    assert whole.prizes_cents == 30001 + 5000


def test_7_8_place_that_nobody_holds_is_not_awarded() -> None:
    whole = evening({1: 7, 2: 3}, THIRD, FIRST)

    assert whole.prizes[0] == PrizeOutcome(THIRD, cents=5000)
    assert whole.awards == (Award("place-1", 1, cents=30001),)
    assert (whole.open, whole.prizes_cents) == ((), 30001)


def test_outcome_of_nobody_is_nothing() -> None:
    assert evening({}, FIRST, TURNIP) == Outcome(
        prizes=(PrizeOutcome(FIRST, cents=30001), PrizeOutcome(TURNIP, cents=None)),
        jar=None,
        awards=(),
        open=(),
    )


def test_7_9_cut_gives_the_whole_prize_to_the_lowest_card() -> None:
    cards = {1: Card.parse("4C"), 2: Card.parse("KD")}
    tie = Tie("place-1", {1: CUT, 2: SPLIT}, cuts=(cards,))

    assert evening(RULES_EXAMPLE, FIRST, ties=(tie,)).awards == (Award("place-1", 1, cents=30001),)


def test_7_9_thing_goes_whole_to_the_winner_of_the_playoff() -> None:
    tie = Tie("place-1", {1: PLAYOFF, 2: CUT}, playoff_winner=2)
    turkey = Prize("place-1", thing="A turkey")

    assert evening(RULES_EXAMPLE, turkey, ties=(tie,)).awards == (
        Award("place-1", 2, thing="A turkey"),
    )


def test_7_9_wishes_to_split_a_prize_made_a_thing_since_are_asked_for_again() -> None:
    turkey = Prize("place-1", thing="A turkey")

    whole = evening(RULES_EXAMPLE, turkey, ties=(split_by("place-1", 1, 2),))

    assert whole.open == ("place-1",)
    assert whole.prizes[0].settlement == Settlement((1, 2), None, Step.WISHES, waiting_for=(1, 2))


# The booby prize


def test_7_11_booby_prize_goes_to_the_fewest_wins() -> None:
    assert evening({1: 9, 2: 8, 3: 4}, TURNIP, FIRST).awards == (
        Award(BOOBY, 3, thing="A turnip"),
        Award("place-1", 1, cents=30001),
    )


def test_7_11_booby_prize_never_goes_to_a_couple_with_a_place_prize() -> None:
    wins = {1: 9, 2: 8, 3: 4}

    assert evening(wins, FIRST, THIRD, TURNIP).awards[2] == Award(BOOBY, 2, thing="A turnip")
    assert evening(wins, FIRST, SECOND, THIRD, TURNIP).prizes[3] == PrizeOutcome(TURNIP, None)


def test_7_11_booby_prize_is_tied_like_any_other() -> None:
    wins = {1: 9, 2: 4, 3: 4}
    money = Prize(BOOBY, cents=501)

    assert evening(wins, FIRST, money).open == (BOOBY,)
    assert evening(wins, FIRST, money, ties=(split_by(BOOBY, 2, 3),)).awards[1:] == (
        Award(BOOBY, 2, cents=251),
        Award(BOOBY, 3, cents=250),
    )


def test_7_11_booby_prize_waits_for_the_tie_of_the_couples_with_the_fewest_wins() -> None:
    whole = evening(RULES_EXAMPLE, THIRD, TURNIP)

    assert whole.prizes[1] == PrizeOutcome(TURNIP, None, is_waiting=True)
    assert whole.open == ("place-3", BOOBY)


def test_7_11_booby_prize_of_money_that_waits_is_owed_already() -> None:
    whole = evening(RULES_EXAMPLE, THIRD, Prize(BOOBY, cents=100))

    assert whole.prizes_cents == 5000 + 100


def test_7_11_booby_prize_goes_to_who_lost_the_cut_for_third_place() -> None:
    cards = {4: Card.parse("AC"), 5: Card.parse("KD")}
    tie = Tie("place-3", {4: CUT, 5: CUT}, cuts=(cards,))

    assert evening(RULES_EXAMPLE, THIRD, TURNIP, ties=(tie,)).awards == (
        Award("place-3", 4, cents=5000),
        Award(BOOBY, 5, thing="A turnip"),
    )


def test_7_11_booby_prize_goes_to_the_next_fewest_when_third_place_is_split() -> None:
    whole = evening(RULES_EXAMPLE, THIRD, TURNIP, ties=(split_by("place-3", 4, 5),))

    assert whole.awards[-1] == Award(BOOBY, 3, thing="A turnip")


def test_7_11_booby_prize_does_not_wait_for_a_tie_further_up() -> None:
    whole = evening({1: 9, 2: 9, 3: 4}, FIRST, TURNIP)

    assert whole.awards == (Award(BOOBY, 3, thing="A turnip"),)
    assert whole.open == ("place-1",)


# The cookie jar

PUNCHES = {1: (1, 2, 5), 2: (2, 5), 3: (5,), 4: (2, 5)}


def jar_of(numbers: tuple[int, ...] | None, in_jar: tuple[int, ...] = (1, 2, 3)) -> JarFacts:
    return JarFacts(cents=43001, in_jar=in_jar, punches=PUNCHES, numbers=numbers)


def test_7_10_jar_goes_over_to_the_next_evening_when_nobody_holds_its_numbers() -> None:
    whole = evening({}, jar=jar_of((1, 7)))

    assert whole.jar == JarOutcome(43001, (1, 7), (), None, (), carried_over_cents=43001)
    assert (whole.awards, whole.open, whole.jar_paid_cents) == ((), (), 0)


def test_7_10_jar_goes_over_while_it_is_not_drawn() -> None:
    assert evening({}, jar=jar_of(None)).jar_paid_cents == 0


def test_7_16_jar_that_is_not_drawn_at_all_goes_over_and_holds_nothing_up() -> None:
    whole = evening({1: 2}, FIRST, jar=jar_of(()))

    assert (whole.jar_paid_cents, whole.jar.carried_over_cents) == (0, 43001)
    assert whole.is_settled


def test_prizes_are_settled_once_no_tie_is_open_and_the_jar_is_drawn_or_empty() -> None:
    empty = JarFacts(cents=0, in_jar=(), punches={})

    assert [
        evening({1: 2, 2: 1}, FIRST).is_settled,
        evening({1: 2, 2: 2}, FIRST).is_settled,
        evening({1: 2}, FIRST, jar=jar_of(None)).is_settled,
        evening({1: 2}, FIRST, jar=jar_of((1, 2))).is_settled,
        evening({1: 2}, FIRST, jar=empty).is_settled,
    ] == [True, False, False, True, True]


def test_7_10_jar_goes_to_the_only_holder() -> None:
    whole = evening({}, jar=jar_of((1, 2)))

    assert whole.awards == (Award(JAR, 1, cents=43001),)
    assert (whole.jar.carried_over_cents, whole.jar_paid_cents) == (0, 43001)


def test_7_10_holders_share_the_jar_when_all_want_to() -> None:
    whole = evening({}, jar=jar_of((2, 5)), ties=(split_by(JAR, 1, 2),))

    assert whole.jar.holders == (1, 2)
    assert whole.awards == (Award(JAR, 1, cents=21501), Award(JAR, 2, cents=21500))
    assert whole.open == ()


def test_7_10_jar_held_up_by_a_tie_counts_as_paid() -> None:
    whole = evening(RULES_EXAMPLE, FIRST, jar=jar_of((2, 5)))

    assert whole.open == ("place-1", JAR)
    assert whole.awards == whole.jar.awards == ()
    assert (whole.jar.carried_over_cents, whole.jar_paid_cents) == (0, 43001)


# Any evening

place_prizes = st.builds(
    lambda place, worth: Prize(f"place-{place}", **worth),
    st.integers(1, 5),
    st.one_of(
        st.fixed_dictionaries({"cents": st.integers(0, 10**6)}),
        st.fixed_dictionaries({"percent": st.integers(0, 100)}),
        st.just({"thing": "Two gift baskets"}),
    ),
)
prize_lists = st.tuples(
    st.lists(place_prizes, max_size=4, unique_by=lambda prize: prize.name),
    st.sampled_from([(), (TURNIP,), (Prize(BOOBY, cents=500),)]),
).map(lambda lists: [*lists[0], *lists[1]])


@st.composite
def settled_ties(draw: st.DrawFn, level: dict[str, tuple[int, ...]]) -> dict[str, Tie]:
    """Ties in which everything has been recorded."""
    return {
        prize: Tie(prize, dict.fromkeys(couples, PLAYOFF), playoff_winner=winner)
        for prize, couples in level.items()
        for winner in [draw(st.sampled_from(couples))]
    }


def level_for(prizes: tuple[PrizeOutcome, ...]) -> dict[str, tuple[int, ...]]:
    return {prize.prize.name: prize.couples for prize in prizes if prize.couples}


@given(wins_of_couples, prize_lists, st.integers(0, 10**6), st.data())
def test_7_12_what_comes_in_goes_out_whether_ties_are_settled_or_not(wins, prizes, fees, data):
    jar = JarFacts(
        cents=data.draw(st.integers(0, 10**6)),
        in_jar=data.draw(st.sets(st.sampled_from(sorted(wins)))),
        punches={couple: range(1, count + 1) for couple, count in wins.items()},
        numbers=tuple(data.draw(st.sets(st.integers(1, 25), max_size=8))),
    )
    undecided = outcome(groups=places(wins), prizes=prizes, pot_cents=fees, ties={}, jar=jar)
    level = level_for(undecided.prizes)
    if undecided.jar.holders:
        level[JAR] = undecided.jar.holders
    ties = data.draw(settled_ties(level))
    decided = outcome(groups=places(wins), prizes=prizes, pot_cents=fees, ties=ties, jar=jar)

    for whole in (undecided, decided):
        sheet = balance(
            entry_fees_cents=fees,
            jar_fees_cents=jar.cents,
            jar_brought_in_cents=0,
            hall_share_cents=0,
            prizes_cents=whole.prizes_cents,
            jar_paid_cents=whole.jar_paid_cents,
        )
        out = sheet.prizes_cents + sheet.jar_paid_cents + sheet.jar_carried_cents
        assert out + sheet.hall_cents == sheet.in_cents
        assert sheet.jar_carried_cents == whole.jar.carried_over_cents
    if not decided.open:
        handed_over = sum(award.cents or 0 for award in decided.awards)
        assert handed_over == decided.prizes_cents + decided.jar_paid_cents


@given(wins_of_couples, prize_lists, st.data())
def test_7_11_booby_prize_waits_exactly_while_a_tie_can_change_who_has_the_fewest(
    wins, prizes, data
) -> None:
    assume(any(prize.name == BOOBY for prize in prizes))
    undecided = evening_of(wins, prizes, {})
    ties = data.draw(settled_ties(level_for(undecided.prizes[:-1])))
    decided = evening_of(wins, prizes, ties)

    with_prize = {award.couple for award in undecided.awards if award.prize != BOOBY}
    without = places({couple: wins[couple] for couple in wins if couple not in with_prize})
    fewest_so_far = without[-1] if without else ()
    has_changed = decided.prizes[-1].couples != fewest_so_far
    assert undecided.prizes[-1].is_waiting == has_changed
    assert not decided.prizes[-1].is_waiting


@given(wins_of_couples, prize_lists, st.data())
def test_7_11_no_couple_has_both_a_place_prize_and_the_booby_prize(wins, prizes, data) -> None:
    undecided = evening_of(wins, prizes, {})
    ties = data.draw(settled_ties(level_for(undecided.prizes)))

    whole = evening_of(wins, prizes, ties)

    with_place = {award.couple for award in whole.awards if award.prize != BOOBY}
    assert all(award.couple not in with_place for award in whole.awards if award.prize == BOOBY)


@given(wins_of_couples, prize_lists, st.data())
def test_outcome_does_not_depend_on_the_order_of_facts(wins, prizes, data) -> None:
    shuffled = dict(data.draw(st.permutations(list(wins.items()))))

    assert evening_of(shuffled, prizes, {}) == evening_of(wins, prizes, {})


def evening_of(wins: dict[int, int], prizes: list[Prize], ties: dict[str, Tie]) -> Outcome:
    return outcome(groups=places(wins), prizes=prizes, pot_cents=50009, ties=ties, jar=None)
