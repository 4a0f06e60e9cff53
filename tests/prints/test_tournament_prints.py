"""The paper of a tournament: what it says at each stage, and where it stands."""

import datetime
import re
from typing import Any

import pytest
from django.utils.translation import override

from scoring.hall.acts import (
    DrawPools,
    EndMatch,
    RecordMatch,
    SeatKnockout,
    SeatPools,
    SignIn,
    Withdraw,
)
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import FormatOfPlay
from scoring.hall.tournament.matches import Ending, MatchGame
from tests.paper.promised import OF_CARD_EVENING, OF_TOURNAMENT, OF_TOURNAMENT_ALONE
from tests.prints.judging import overlaps
from tests.prints.papers import (
    BOTH,
    FIRST_NAMES,
    HERE,
    ORDINARY,
    letters,
    made_up,
    page_count,
    printed,
    said,
    stored,
    texts,
    won_by_lower,
)
from tests.prints.reading import leaves
from tests.scoring.hall.evenings import prizes, set_up
from tests.scoring.hall.tournaments import cut_across
from tournaments.paper.documents import document_of, documents_of
from tournaments.presenters.brackets import bracket_pictures
from tournaments.printing.paper import LargePaper
from tournaments.printing.printables import order_on
from tournaments.refusals import UnusableError


def tournament(teams: int = 4, **settings: Any) -> Evening:
    """So many teams on the list, no pools drawn."""
    evening = set_up(format_of_play=FormatOfPlay.NEVINS_HOUSE, **{"table_count": 2, **settings})
    return evening.do_all(SignIn(couple.players, couple.number) for couple in made_up(teams))


def pooled(*pools: tuple[int, ...], **settings: Any) -> Evening:
    """These teams in these pools, nothing played."""
    return tournament(sum(map(len, pools)), **settings).do(SeatPools(pools))


def played(evening: Evening) -> Evening:
    """What can be played is won by the lower number, until nothing is left."""
    for _round in range(9):
        ready = [m for m in evening.tournament.matches.values() if not m.is_over]
        evening = evening.do_all(won_by_lower(m) for m in ready if None not in m.teams)
    return evening


def scored(evening: Evening, scores: dict[tuple[int, int], tuple[int, int]]) -> Evening:
    """Every match with the scores of its first team and of its second."""
    for match in evening.tournament.matches.values():
        both = scores.get(match.teams) or scores[match.teams[::-1]][::-1]
        evening = evening.do(RecordMatch(match.name, (MatchGame(both),)))
    return evening


def seated(*pools: tuple[int, ...], **settings: Any) -> Evening:
    """These pools played, by default two of three teams, and nothing of the knock-out."""
    evening = cut_across(played(pooled(*(pools or ((1, 2, 3), (4, 5, 6))), **settings)))
    return evening.do(evening.complete(SeatKnockout(), "45"))


def pdf_of(
    evening: Evening, name: str, *, languages: tuple[str, ...] = ("en",), paper: str = "letter"
) -> bytes:
    document = document_of(evening.settings, name)
    return document.make(stored(evening), order_on(paper, languages, HERE))


def words(evening: Evening, name: str, **how: Any) -> str:
    return said(pdf_of(evening, name, **how))


@pytest.mark.parametrize(
    ("language", "table"),
    [
        (
            "en",
            "Across the pools Who goes on to the knock-out; all figures are per match. "
            "Why they stand in this order 1 Ahead of team 4: point difference +225 in 2 matches, "
            "team 4 has +195 in 2. 4 Ahead of team 5: place 1 in its pool, team 5 has place 2. "
            "5 Ahead of team 2: made 145 points in 2 matches, team 2 made 130 in 2. ",
        ),
        (
            "fr",
            "Toutes poules ensemble Qui va au tableau final; tous les chiffres sont par match. "
            "Pourquoi elles sont dans cet ordre 1 Devant l’équipe 4 : différence de points +225 "
            "en 2 matchs, celle de l’équipe 4 est de +195 en 2. 4 Devant l’équipe 5 : rang 1 dans "
            "sa poule, l’équipe 5 est au rang 2. ",
        ),
    ],
)
def test_8_9_order_across_the_pools_is_on_paper_with_its_reasons(language: str, table: str) -> None:
    with override(language):
        said = words(seated(), "pool-sheets", languages=(language,))

    for sentence in re.split(r"(?<=[.]) ", table.strip()):
        assert sentence in said.replace("\N{NO-BREAK SPACE}", " ")


def test_documents_are_those_of_what_is_played() -> None:
    names = [document.name for document in documents_of(tournament().settings)]

    assert names == OF_TOURNAMENT


@pytest.mark.parametrize(
    ("evening", "names"),
    [(tournament(), OF_CARD_EVENING - {*OF_TOURNAMENT}), (set_up(), OF_TOURNAMENT_ALONE)],
    ids=["of the card evening", "of the tournament"],
)
def test_document_of_the_other_format_is_refused(evening: Evening, names: set[str]) -> None:
    for name in names:
        with pytest.raises(UnusableError) as refusal:
            document_of(evening.settings, name)

        assert refusal.value.code == "paper-of-other-format"
        assert refusal.value.values["document"] == name


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("match-plan", "No pools have been drawn yet."),
        ("pool-sheets", "No pools have been drawn yet."),
        ("score-pads", "No matches are planned yet."),
        ("bracket", "The bracket is not drawn yet."),
    ],
)
def test_paper_says_what_is_missing_before_the_draw(name: str, missing: str) -> None:
    assert missing in words(tournament(), name)


def test_8_3_pool_sheet_gives_the_reason_for_each_pair_of_neighbours() -> None:
    scores = {(1, 2): (120, 95), (1, 3): (40, 120), (2, 3): (120, 110)}

    page = words(scored(pooled((1, 2, 3)), scores), "pool-sheets")

    assert "All matches of the pool are played." in page
    assert "3 Ahead of team 2: point difference +70, team 2 has −15." in page
    assert "2 Ahead of team 1: point difference −15, team 1 has −55." in page
    assert "40–120" in page
    assert "120–40" in page


def test_8_3_pool_sheet_has_boxes_to_fill_in_before_play() -> None:
    pdf = pdf_of(pooled((1, 2, 3, 4)), "pool-sheets")

    # A place, four cells and three totals each; its own four cells and the frame of the table.
    (leaf,) = leaves(pdf)
    assert len(leaf.rectangles) == 4 * 8 + 4 + 1
    assert "Nothing is played yet" in texts(pdf)[0]
    assert "Ahead of" not in texts(pdf)[0]


def test_8_3_pool_sheet_names_the_level_teams() -> None:
    scores = {(1, 2): (120, 60), (2, 3): (120, 60), (1, 3): (60, 120)}

    page = words(scored(pooled((1, 2, 3)), scores), "pool-sheets")

    assert "Teams 1, 2 and 3 are tied after everything: each cuts the deck" in page


def test_8_4_pool_sheet_says_that_matches_are_struck() -> None:
    page = words(pooled((1, 2, 3, 4)).do(Withdraw(3)), "pool-sheets")

    assert "3 Ace Sample 3 & Zoé Sample 3" in page
    assert "Team 3 went home before half of its pool matches" in page


def test_8_4_pool_sheet_says_that_matches_are_forfeits() -> None:
    evening = pooled((1, 2, 3))
    first = next(match for match in evening.tournament.matches.values() if 3 in match.teams)
    evening = evening.do(won_by_lower(first)).do(Withdraw(3))

    page = words(evening, "pool-sheets")

    assert "Team 3 went home; what it has played counts" in page
    assert "120–0 *" in page
    assert "* not played out: forfeit, walk-over or abandoned" in page


def test_pool_of_sixteen_goes_on_and_nothing_lies_on_anything() -> None:
    evening = played(tournament(16).do(DrawPools((16,), "45")))

    pdf = pdf_of(evening, "pool-sheets", languages=BOTH)

    assert page_count(pdf) == 2
    assert overlaps(pdf) == []
    assert "".join(texts(pdf)).count("Ahead of team") == 15


def test_8_1_plan_tells_each_team_and_each_table_its_matches() -> None:
    evening = pooled((1, 2, 3, 4), first_round_at=datetime.time(18), match_minutes=45)

    by_team, by_table = texts(pdf_of(evening, "match-plan"))

    for match in evening.tournament.matches.values():
        assert match.name in by_table
    assert by_team.count("6:00") == by_team.count("6:45") == by_team.count("7:30") == 4
    assert by_table.count("6:00") == 2
    assert "Table 2" in by_table


def test_8_1_plan_rather_parts_two_players_than_sets_them_small() -> None:
    teams = [SignIn((f"Wilhelmina Sample {n}", f"Évangéline Exemple {n}"), n) for n in range(1, 17)]
    evening = set_up(format_of_play=FormatOfPlay.NEVINS_HOUSE).do_all(teams).do(DrawPools())

    pdf = pdf_of(evening, "match-plan")

    names = [words for leaf in leaves(pdf) for words in leaf.words if "Wilhelmina" in words.text]
    assert "Wilhelmina Sample 3\r\nÉvangéline Exemple 3" in "".join(texts(pdf))
    assert min(words.size for words in names) > 7


def test_8_4_plan_leaves_out_the_matches_of_a_team_that_went_home() -> None:
    by_team, by_table = texts(pdf_of(pooled((1, 2, 3, 4)).do(Withdraw(3)), "match-plan"))

    assert "Team 3 went home" in by_team
    assert "Ace Sample 3" not in by_table


def test_score_pad_names_match_table_time_and_teams() -> None:
    evening = pooled((1, 2), first_round_at=datetime.time(18))

    page = words(evening, "score-pads")

    told = [
        *(
            "Match 1 of pool A",
            "Table 1 · 6:00 pm",
            "Nevins House, game to 120",
            "Bidder",
            "won",
        ),
        *("Signature, team 1", "Signature, team 2", " 16 "),
    ]
    assert [text for text in told if text not in page] == []


def test_score_pad_without_bidding_has_no_columns_for_it() -> None:
    page = words(pooled((1, 2), variant="nova-scotia-45"), "score-pads")

    assert "Bid" not in page
    assert "game to 45" in page


def test_best_of_three_has_a_pad_for_each_game_not_won_yet() -> None:
    evening = pooled((1, 2), best_of=3)
    begun = evening.do(RecordMatch("A-1", (MatchGame((120, 45)),)))

    every, left = (words(one, "score-pads") for one in (evening, begun))

    assert [every.count(f"game {game} of 3") for game in (1, 2, 3)] == [1, 1, 1]
    assert [left.count(f"game {game} of 3") for game in (1, 2, 3)] == [0, 1, 1]


def test_score_pads_are_two_to_a_page_and_none_is_left_in_the_end() -> None:
    evening = pooled((1, 2, 3), qualifier_count=0)

    assert page_count(pdf_of(evening, "score-pads")) == 2
    assert "Every match is over." in words(played(evening), "score-pads")


def test_pad_of_teams_not_known_yet_has_lines_for_them() -> None:
    page = words(seated(), "score-pads")

    assert "Match 1 of knock-out round 2" in page
    assert "Signature Signature" in page


def test_8_6_bracket_has_third_place_and_consolation() -> None:
    evening = seated((1, 2, 3, 4), (5, 6, 7, 8), has_consolation=True, qualifier_count=4)

    before, after = (words(one, "bracket") for one in (evening, played(evening)))

    for title in ("Semi-finals", "Final", "Third-place match", "Consolation final"):
        assert title in before
        assert title in after
    # In a winner's place a pen writes: a stroke leads to it.
    assert "winner of" not in before
    assert before.count("loser of Knock-out 1-1") == before.count("loser of Knock-out 2-1") == 1


def test_8_6_bracket_of_eight_is_on_one_sheet_with_all_that_hangs_beside_it() -> None:
    evening = seated((1, 2, 3, 4), (5, 6, 7, 8), has_consolation=True, qualifier_count=8)

    (before,), (after,) = (
        texts(pdf_of(one, "bracket", languages=BOTH)) for one in (evening, played(evening))
    )

    for title in ("Quarter-finals", "Final", "Third-place match", "Consolation final"):
        assert title in before
    # Where the first teams come from, and room for a time and for the champions.
    assert [f"{place}–" in before or f"–{place}" in before for place in ("A1", "B4")] == [True] * 2
    assert "Table 1 · __:__" in before
    assert after.split("Champions")[1].split()[:4] == ["1", "Ace", "Sample", "1"]
    assert "__:__" not in after


def test_bracket_says_what_was_not_played() -> None:
    evening = seated()
    first = evening.tournament.knockout.rounds[0][0]

    knockout, *_others = bracket_pictures(
        evening.do(EndMatch(first.name, Ending.FORFEIT, first.teams[0])), ("en",)
    )

    match = knockout.rounds[0].matches[0]
    assert (match.note, match.lines[0].has_won) == (("forfeit",), True)


def test_bracket_is_printed_on_tabloid() -> None:
    leaf, *_others = leaves(pdf_of(seated(), "bracket", paper="tabloid"))

    large = LargePaper.TABLOID.upright
    assert {leaf.page.width, leaf.page.height} == {large.width, large.height}


def test_results_say_teams_final_and_what_each_gets() -> None:
    basket = Prize("place-3", thing="A wine gift basket", is_each=True)
    offered = (*prizes(place_1=20000, place_2=10001), basket)
    evening = played(seated(prizes=offered))

    poster, slips = (words(evening, name) for name in ("results-poster", "awards"))

    on_the_poster = (
        "The final: team 1 beat team 2, 120–5.",
        "Team 1 – $200.00, $100.00 each",
        "Team 2 – $100.01, $50.01 + $50.00",
        "A wine gift basket each",
    )
    assert [text for text in on_the_poster if text not in poster] == []
    on_the_slips = ("A wine gift basket each", "Team 1", "$100.00 each")
    assert [text for text in on_the_slips if text not in slips] == []
    assert not [word for word in ("Couple", "jar", "punch") if word in poster + slips]


def test_door_list_of_a_tournament_knows_teams_and_no_jar() -> None:
    page = words(tournament(), "door-list")

    assert "Teams" in page
    assert not [word for word in ("Couple", "jar") if word in page]


@pytest.mark.parametrize("name", ["door-list", "awards", "results-poster"])
def test_paper_of_other_desks_is_printed_in_both_languages(name: str) -> None:
    evening = played(seated(prizes=prizes(place_1=20000)))

    pdf = pdf_of(evening, name, languages=BOTH)

    assert overlaps(pdf) == []
    assert letters("Ace Sample 1") in letters("".join(texts(pdf)))


def test_names_are_of_one_size_all_through_a_plan() -> None:
    sizes: dict[bool, set[float]] = {True: set(), False: set()}
    for leaf in leaves(printed("match-plan", ORDINARY[:16], languages=BOTH)):
        for word in leaf.words:
            if word.text.startswith(FIRST_NAMES):
                sizes[word.face.endswith("Bold")].add(round(word.size, 2))

    assert [len(found) for found in sizes.values()] == [1, 1]
