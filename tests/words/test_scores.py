"""Scores in words: a minus is none of a hyphen, and no dash is lost beside it."""

from tournaments.words.scores import both_scores, points_said, scores_in_row, signed


def test_score_below_zero_has_a_minus() -> None:
    assert [points_said(120), points_said(0), points_said(-20)] == ["120", "0", "−20"]


def test_difference_says_its_sign() -> None:
    assert [signed(75), signed(0), signed(-25)] == ["+75", "0", "−25"]


def test_dash_between_two_scores_stands_apart_from_a_minus() -> None:
    assert both_scores(120, 85) == "120–85"
    assert both_scores(45, -20) == "45\xa0–\xa0−20"


def test_scores_of_several_games_stand_in_a_row() -> None:
    assert scores_in_row((120, -20, 95)) == "120 · −20 · 95"
