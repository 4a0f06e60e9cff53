"""What the teams of a match say about how it ended (``rules.md §8.12``)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.reports import Report
from scoring.hall.tournament.match_reports import MatchWords, as_said, match_reports
from scoring.hall.tournament.matches import MatchGame, MatchGames, MatchName, PadHand, TeamMatch
from scoring.table.hand.taken import Side
from scoring.table.variant.variants import VARIANTS

NEVINS = VARIANTS["nevins-house"]
FIRST, SECOND, OTHER = CoupleNumber(1), CoupleNumber(4), CoupleNumber(7)
A_1 = TeamMatch(MatchName("A-1"), (FIRST, SECOND))
WON, LOST = (MatchGame((120, 85), 0),), (MatchGame((85, 120), 1),)

ENDS = [(120, 85), (85, 120), (125, 120), (80, 85), (200, 0)]
one_game = st.builds(MatchGame, st.sampled_from(ENDS), st.sampled_from([None, 0, 1]))
games = st.lists(one_game, max_size=3).map(tuple)
teams = st.sampled_from([FIRST, SECOND, OTHER])
said = st.dictionaries(st.tuples(st.just(A_1.name), teams, teams), games)


def reports(
    words: MatchWords, match: TeamMatch = A_1, best_of: int = 1
) -> dict[MatchName, Report[TeamMatch]]:
    return match_reports([match], words, NEVINS, best_of)


def of_both(first: tuple[MatchGame, ...], second: tuple[MatchGame, ...]) -> Report[TeamMatch]:
    words = {(A_1.name, FIRST, SECOND): first, (A_1.name, SECOND, FIRST): second}
    return reports(words)[A_1.name]


def test_8_12_two_equal_words_agree() -> None:
    report = of_both(WON, WON)

    assert report.is_agreed
    assert report.word.winner == FIRST


@pytest.mark.parametrize("second", [LOST, (MatchGame((120, 80), 0),)], ids=["who", "how many"])
def test_8_12_other_scores_contradict(second: tuple[MatchGame, ...]) -> None:
    report = of_both(WON, second)

    assert (report.is_agreed, report.is_contradicted) == (False, True)


def test_8_12_winner_left_to_the_scores_is_the_same_word() -> None:
    assert of_both((MatchGame((120, 85)),), WON).is_agreed


KEPT = (MatchGame((120, 0), 0, (PadHand(Side(0), 30, (30, 0)),) * 4),)
OTHERWISE = (MatchGame((120, 0), 0, (PadHand(Side(0), 25, (30, 0)),) * 4),)


def test_8_12_equal_pads_are_one_word_with_their_hands() -> None:
    report = of_both(KEPT, KEPT)

    assert report.is_agreed
    assert report.word.games == KEPT


@pytest.mark.parametrize("other", [OTHERWISE, (MatchGame((120, 0)),)], ids=["hands", "scores"])
def test_8_12_of_pads_that_end_alike_the_scores_are_the_word(other: MatchGames) -> None:
    report = of_both(KEPT, other)

    assert report.is_agreed
    assert report.word.games == (MatchGame((120, 0), 0),)


@pytest.mark.parametrize(
    "games",
    [
        (MatchGame((60, 0), None, KEPT[0].hands[:2]),),
        (replace(KEPT[0], scores=(125, 0)),),
        (replace(KEPT[0], winner=Side(1)),),
        (replace(KEPT[0], hands=KEPT[0].hands + KEPT[0].hands[:1]),),
    ],
    ids=["goes on", "other scores", "another winner", "a hand after its end"],
)
def test_8_12_pad_that_goes_on_or_cannot_be_is_no_word(games: MatchGames) -> None:
    assert reports({(A_1.name, FIRST, SECOND): games}) == {}


@pytest.mark.parametrize(
    "words",
    [
        {},
        {("A-2", FIRST, SECOND): WON},
        {("A-1", FIRST, OTHER): WON},
        {("A-1", OTHER, FIRST): WON},
        {("A-1", FIRST, SECOND): (MatchGame((200, 85), 0),)},
        {("A-1", FIRST, SECOND): ()},
    ],
    ids=["nothing", "another match", "another opponent", "another team", "cannot be", "no games"],
)
def test_8_12_word_counts_for_the_two_of_the_match_alone(words: MatchWords) -> None:
    assert reports(words) == {}


@pytest.mark.parametrize(
    "written",
    [{"games": (MatchGame((20, 10)),)}, {"games": WON, "winner": FIRST}],
    ids=["a hand", "a result"],
)
def test_8_12_word_counts_for_nothing_once_anything_is_written(written: dict[str, object]) -> None:
    match = replace(A_1, **written)

    assert reports({("A-1", FIRST, SECOND): WON}, match) == {}


def test_8_12_best_of_three_is_said_whole() -> None:
    key = (A_1.name, FIRST, SECOND)

    assert reports({key: WON}, best_of=3) == {}
    assert reports({key: WON * 2}, best_of=3)[A_1.name].word.winner == FIRST


def test_8_12_scores_that_cannot_be_are_refused() -> None:
    with pytest.raises(RefusedError, match="bracket-nobody-at-target"):
        as_said(A_1, (MatchGame((80, 85)),), NEVINS, 1)


@given(said, st.sampled_from([1, 3]))
def test_8_12_words_agree_only_where_both_teams_of_the_match_say_one_possible_end(
    words: MatchWords, best_of: int
) -> None:
    for report in reports(words, best_of=best_of).values():
        ended = [
            as_said(A_1, words[A_1.name, team, other], NEVINS, best_of)
            for team, other in ((FIRST, SECOND), (SECOND, FIRST))
            if (A_1.name, team, other) in words and team in dict(report.said)
        ]
        assert [match for _, match in report.said] == ended
        assert report.is_agreed == (len(ended) == 2 and ended[0] == ended[1])
        assert report.is_contradicted == (len(ended) == 2 and ended[0] != ended[1])
        assert all(match is not None and match.winner in A_1.teams for match in ended)
