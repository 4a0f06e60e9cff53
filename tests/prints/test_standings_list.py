"""The standings alone: as they are, or after any game, and provisional until the end."""

import re

from scoring.hall.acts import SetWinsFrom, TypeCard
from scoring.hall.evening import Evening
from scoring.hall.numbers import GameNumber
from scoring.hall.settings import Source
from tests.prints.papers import printed_of, said
from tests.scoring.hall.evenings import drawn, played, signed_in, won
from tournaments.printing.parts import PrintedPart


def told(evening: Evening, *languages: str, game: int | None = None) -> str:
    part = PrintedPart(None if game is None else GameNumber(game))
    return said(printed_of(evening, "standings", *languages, part=part))


def wins_told(text: str) -> dict[int, int]:
    """The wins of each couple, as its line on the paper says them."""
    lines = re.findall(r"(\d+) Ada Sample \1 & Bruno Sample \1 (\d+)", text)
    return {int(couple): int(wins) for couple, wins in lines}


def test_7_8_standings_after_a_game_count_the_wins_up_to_it() -> None:
    evening = played(drawn(8), games=6)

    text = told(evening, game=4)

    assert "Provisional standings After game 4 of 25" in text
    assert wins_told(text) == {
        couple: sum(game <= 4 for game in games) for couple, games in evening.punches.items()
    }
    assert sum(wins_told(text).values()) == 4 * 4 != sum(evening.totals.values())


def test_standings_without_a_game_are_those_of_now() -> None:
    evening = played(drawn(8), games=6)

    assert wins_told(told(evening)) == evening.totals
    assert "After game 6 of 25" in told(evening)
    assert "Après la partie 6 sur 25" in told(evening, "fr")


def test_7_22_game_under_way_is_told_so() -> None:
    evening = played(drawn(8), games=2)
    under_way = won(evening, next(iter(evening.games[-1].tables))[1][0])

    assert "In game 3 of 25, so far" in told(under_way, game=3)
    assert "Provisional" in told(under_way, game=3)


def test_7_22_wins_of_a_game_under_way_are_not_told_as_of_the_game_before() -> None:
    """Without a game asked for, too: they stand in the list."""
    evening = played(drawn(8), games=2)
    under_way = won(evening, next(iter(evening.games[-1].tables))[1][0])

    assert "In game 3 of 25, so far" in told(under_way)
    assert sum(wins_told(told(under_way)).values()) == 2 * 4 + 1


def test_7_22_standings_say_that_cards_are_to_come_and_name_no_game() -> None:
    evening = played(drawn(8, game_count=6, jar_size=None), games=3)
    cards = {couple: (*games, 5) for couple, games in evening.floor_cards.items() if couple != 8}
    evening = evening.do_all(
        [*(TypeCard(couple, games) for couple, games in cards.items()), SetWinsFrom(Source.CARDS)]
    )

    assert "1 card is still to come." in told(evening)
    assert "After game" not in told(evening)


def test_standings_are_final_once_all_is_played_and_settled() -> None:
    evening = played(drawn(2, game_count=1, jar_size=None), games=1)

    assert evening.is_final
    assert "Standings After game 1 of 1" in told(evening)
    assert "Provisional" not in told(evening)


def test_before_the_first_win_nobody_has_a_place() -> None:
    text = told(signed_in(4))

    assert wins_told(text) == {}
    assert "Provisional standings" in text
