"""Scores in words: a minus is none of a hyphen, and no dash is lost beside it."""

from tournaments.words.scores import both_scores, points_said, scores_in_row, signed


def test_score_has_a_minus_and_a_difference_its_sign() -> None:
    assert [points_said(points) for points in (120, 0, -20)] == ["120", "0", "−20"]
    assert [signed(points) for points in (75, 0, -25)] == ["+75", "0", "−25"]


def test_scores_stand_apart_from_the_minus_of_one() -> None:
    assert both_scores(120, 85) == "120–85"
    assert both_scores(45, -20) == "45\xa0–\xa0−20"
    assert scores_in_row((120, -20, 95)) == "120 · −20 · 95"
