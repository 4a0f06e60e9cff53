"""A tournament's file as other programs may write it, and what it has to fit."""

import json
from typing import Any

import pytest

from tests.codec.files import TODAY, read, refusal
from tests.codec.tournament_files import SAMPLE_TOURNAMENT, tournament
from tournaments.codec import dump, parse

MATCHES: list[dict[str, Any]] = SAMPLE_TOURNAMENT["matches"]
OF_POOL_B = [match["id"] for match in MATCHES].index("B-1")


def without_winners_of_games() -> list[dict[str, Any]]:
    return [
        {**match, "games": [_without_winner(game) for game in match["games"]]}
        if "games" in match
        else match
        for match in MATCHES
    ]


def _without_winner(game: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in game.items() if key != "winner"}


def test_tournament_exported_again_gives_the_same_bytes() -> None:
    content = dump(read(SAMPLE_TOURNAMENT))

    assert dump(parse(content, today=TODAY)) == content
    assert json.loads(content) == SAMPLE_TOURNAMENT


def test_game_is_won_as_its_hands_scores_and_match_say() -> None:
    told = tournament("matches", to=without_winners_of_games())

    assert json.loads(dump(read(told)))["matches"] == MATCHES


WRONG: list[tuple[tuple[Any, ...], Any, str]] = [
    (("jar_size",), 3, "file-of-other-format"),
    (("cards",), {"1": [1]}, "file-of-other-format"),
    (("format_of_play",), "card-evening", "file-of-other-format"),
    (("pools",), [[1, 4], [2, 3]], "file-pools"),
    (("withdrawn",), {"6": "struck"}, "file-pools"),
    (("matches", 0, "teams"), [4, 5], "file-match-won-by-others"),
    (("matches", 0, "winner"), 4, "file-match-impossible"),
    (("matches", 0, "games", 0, "scores"), [85, 119], "file-match-impossible"),
    (("matches", 0, "games", 0, "winner"), 0, "file-match-impossible"),
    (("matches", OF_POOL_B, "id"), "A-4", "file-pool-matches"),
    (("matches", 4, "id"), "K1-3", "file-match-unknown"),
    (("matches", 4, "games", 0, "hands", 0, "taken"), [10, 15], "file-match-impossible"),
    (("matches", 5, "games", 0, "scores"), [60, 30], "file-match-impossible"),
    (("order", "A", 0, "because", "rule"), "wins", "file-order"),
    (("knockout", "slots"), [5, 3, 2, 1, 4], "file-slots"),
    (("variant",), "nevins-house target=60", "file-match-impossible"),
    (("variant",), "bridge", "file-variant"),
    (("first_round_at",), "6 pm", "file-wants-time-of-day"),
]


@pytest.mark.parametrize(("path", "to", "code"), WRONG, ids=lambda value: str(value)[:30])
def test_tournament_that_contradicts_itself_is_refused(
    path: tuple[Any, ...], to: Any, code: str
) -> None:
    assert refusal(tournament(*path, to=to)).code == code


def test_order_left_out_is_worked_out() -> None:
    told = tournament("order", to={})

    assert json.loads(dump(read(told)))["order"] == SAMPLE_TOURNAMENT["order"]
