"""The knock-out as pictures, and which matches come now and next."""

import pytest

from scoring.hall.acts import EndMatch
from scoring.hall.tournament.matches import Ending
from tests.factories import do, now
from tests.tournaments import called, drawn, played_out, pools_played, seated, win_match
from tournaments.drawing.bracket import BracketLine, BracketMatch, BracketPicture, BracketRound
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.matches import begins_at, matches_next, matches_now
from tournaments.presenters.public import public_evening
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def team(number: int, score: str = "", *, has_won: bool = False) -> BracketLine:
    names = (f"Ada Sample {number}", f"Bruno Sample {number}")
    return BracketLine(names, str(number), score, has_won)


def words_of(tournament: StoredEvening) -> list[list[tuple[str, ...]]]:
    pictures = bracket_pictures(now(tournament).evening, ("en",))
    return [[line.words for line in picture.lines if line.words] for picture in pictures]


def test_nothing_is_drawn_before_the_knock_out_is_seated() -> None:
    assert bracket_pictures(pools_played().evening, ("en",)) == ()


def test_bracket_tells_who_met_and_who_goes_on() -> None:
    tournament = win_match(seated(), "K1-1")

    knockout, third = bracket_pictures(tournament.evening, ("en",))

    semi_finals = (
        BracketMatch((team(4, "85"), team(2, "120", has_won=True)), ("Knock-out 1-1",)),
        BracketMatch((team(5), team(1)), ("Knock-out 1-2",), ("Table 2",)),
    )
    in_final = (team(2), BracketLine(words=("winner of Knock-out 1-2",)))
    final = BracketMatch(in_final, ("Knock-out 2-1",), ("Table 1",))
    rounds = (BracketRound(("Semi-finals",), semi_finals), BracketRound(("Final",), (final,)))
    assert knockout == BracketPicture(("Knock-out",), rounds)
    assert [match.lines[0] for match in third.matches] == [team(4)]


def test_who_comes_to_each_picture_is_told() -> None:
    assert words_of(seated()) == [
        [("winner of Knock-out 1-1",), ("winner of Knock-out 1-2",)],
        [("loser of Knock-out 1-1",), ("loser of Knock-out 1-2",)],
    ]


def test_nobody_comes_from_a_match_that_was_abandoned() -> None:
    tournament = do(seated(), EndMatch("K1-1", Ending.ABANDONED))

    assert words_of(tournament)[0] == [("nobody",), ("winner of Knock-out 1-2",)]


def test_bye_has_one_line_and_sends_nobody_to_the_consolation() -> None:
    tournament = seated(12, third_place_is_played=False)

    knockout, consolation = bracket_pictures(tournament.evening, ("en",))

    byes = [match for match in knockout.matches if match.note == ("bye",)]
    assert [len(match.lines) for match in byes] == [1, 1]
    assert not any(line.has_won for match in byes for line in match.lines)
    told = [line.words[0] for line in consolation.rounds[0].matches[0].lines]
    assert sorted(told) == ["loser of Knock-out 1-2", "loser of Knock-out 2-1"]


def test_bracket_speaks_both_languages_and_leads_where_it_is_told_to() -> None:
    languages = ("en", "fr")

    knockout, *_ = bracket_pictures(seated().evening, languages, lambda match: f"/{match.name}")

    assert knockout.title == ("Knock-out", "Tableau")
    assert [match.address for match in knockout.matches] == ["/K1-1", "/K1-2", "/K2-1"]
    assert knockout.has_links


def test_each_table_has_a_match_now_and_one_next() -> None:
    before, evening = drawn().evening, called(drawn(name="Called")).evening

    assert matches_now(before) == ()
    assert matches_next(before) == matches_now(evening)
    assert [(match.name, match.table) for match in matches_now(evening)] == [("A-1", 1), ("B-1", 2)]
    assert [match.name for match in matches_next(evening)] == ["A-2", "B-2"]
    assert [begins_at(evening, match) for match in matches_now(evening)] == [
        "6:00\xa0pm",
        "6:00\xa0pm",
    ]


def test_table_of_the_knock_out_takes_one_match_after_the_other() -> None:
    evening = called(seated(table_count=1)).evening

    assert [match.name for match in matches_now(evening)] == ["K1-1"]
    assert [match.name for match in matches_next(evening)] == ["K1-2"]
    assert begins_at(evening, matches_now(evening)[0]) == ""


def test_all_of_a_round_are_played_at_once_where_tables_are_not_counted() -> None:
    evening = called(seated(table_count=None)).evening

    assert [match.name for match in matches_now(evening)] == ["K1-1", "K1-2"]
    assert matches_next(evening) == ()


def test_public_evening_has_no_name_where_the_organiser_wants_none() -> None:
    hidden = public_evening(played_out(public_shows_names=False).evening)

    assert {couple.players for couple in hidden.couples.values()} == {("", "")}
    assert [picture.lines[0].names for picture in bracket_pictures(hidden, ("en",))] == [()] * 2
