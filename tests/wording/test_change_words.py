"""What is different between two evenings, as sentences and as rows, in both languages."""

import datetime
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest
from django.utils import timezone, translation

from scoring.hall.acts import (
    Credit,
    DrawJar,
    DrawTables,
    EveningAct,
    Forfeit,
    JoinJar,
    Pay,
    RecordWin,
    Remove,
    Rename,
    SeatTables,
    SetUp,
    SignIn,
    StartTieOver,
    TypeCard,
    WinPlayoff,
)
from scoring.hall.awards import Award
from scoring.hall.changes import (
    AwardChange,
    Changes,
    CoupleChange,
    CreditChange,
    SeatChange,
    SeatInGame,
    changes,
    handed_over_differently,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import BLANK, Evening
from scoring.hall.money import Money
from scoring.hall.movement import Seating
from scoring.hall.settings import Settings
from tests.scoring.hall.evenings import (
    cuts,
    drawn,
    handed,
    level_at,
    played,
    prizes,
    seated,
    set_up,
    signed_in,
    wishes,
    won,
)
from tests.wording.told import N
from tournaments.wording.change_prizes import MONEY_LINES
from tournaments.wording.change_rows import ChangeRow
from tournaments.wording.changes import ChangeKind, change_groups, change_lines
from tournaments.wording.left_house import handed_lines, poster_line
from tournaments.wording.settings import SETTING_NAMES, setting_value

FOUR = seated((1, 2), (3, 4), game_count=2, jar_size=2, prizes=prizes(place_1=5000))
GAME_1_OVER = won(FOUR, 1, 3)
MONEY = level_at(30000, 2)
BIG = played(drawn(40), 9)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    with translation.override("en"):
        yield


def lines(before: Evening, after: Evening, language: str = "en") -> list[str]:
    with translation.override(language):
        return change_lines(changes(before, after))


def rows(before: Evening, after: Evening, kind: ChangeKind) -> list[tuple[str, str, str]]:
    found = {group.kind: group.rows for group in change_groups(changes(before, after))}
    return [(row.label, row.before, row.after) for row in found.get(kind, ())]


def test_nothing_that_changes_is_said_too() -> None:
    assert lines(FOUR, FOUR) == ["Nothing changes."]
    assert lines(FOUR, FOUR, "fr") == ["Rien ne change."]
    assert change_groups(Changes()) == ()


def test_last_result_taken_back_is_back_to_that_game() -> None:
    before, after = GAME_1_OVER, won(FOUR, 1)

    assert lines(before, after) == [
        "Back to game 1.",
        "Game 2 is no longer seated.",
        "Game 1, table 2: nobody has won any more; it was couple 3.",
        "Couple 3 has 0 wins, not 1.",
        "Couple 3 is at place 2, not 1.",
        "Couple 1 wins $50.00 for the first prize.",
        "First prize: no tie holds it up any more.",
    ]
    assert lines(before, after, "fr") == [
        "Retour à la partie 1.",
        "La partie 2 n’est plus placée.",
        f"Partie 1, table 2{N}: plus personne n’a gagné; c’était le couple 3.",
        "Le couple 3 a 0 victoire, et non 1.",
        "Le couple 3 est au rang 2, et non 1.",
        f"Le couple 1 gagne 50,00{N}$ pour le premier prix.",
        f"Premier prix{N}: aucun départage ne le retient plus.",
    ]


def test_another_winner_tells_the_seats_of_the_next_game() -> None:
    after = won(FOUR, 2, 3)

    assert lines(GAME_1_OVER, after) == [
        "Game 2, couple 1: table 1 instead of table 2 (deals first).",
        "Game 2, couple 2: table 2 (deals first) instead of table 1.",
        "Game 1, table 1: couple 2 won, not couple 1.",
        "Couple 1 has 0 wins, not 1.",
        "Couple 2 has 1 win, not 0.",
        "Couple 1 is at place 2, not 1.",
        "Couple 2 is at place 1, not 2.",
    ]


def test_rows_tell_before_and_after_under_their_headings() -> None:
    found = change_groups(changes(GAME_1_OVER, GAME_1_OVER.do(Credit(1, 1, 2))))

    assert [(group.kind.value, group.heading, group.rows) for group in found] == [
        (
            "wins",
            "Wins",
            (
                ChangeRow(
                    "Game 1, table 1",
                    "couple 1",
                    "couple 2",
                    "Game 1, table 1: couple 2 won, not couple 1.",
                ),
                ChangeRow("Couple 1", "1 win", "0 wins", "Couple 1 has 0 wins, not 1."),
                ChangeRow("Couple 2", "0 wins", "1 win", "Couple 2 has 1 win, not 0."),
            ),
        ),
        (
            "places",
            "Places",
            (
                ChangeRow("Couple 1", "place 1", "place 2", "Couple 1 is at place 2, not 1."),
                ChangeRow("Couple 2", "place 2", "place 1", "Couple 2 is at place 1, not 2."),
            ),
        ),
    ]


def test_first_win_brings_everybody_to_a_place() -> None:
    after = FOUR.do(RecordWin(1, 2, 3))

    assert lines(FOUR, after) == [
        "Game 1, table 2: couple 3 won.",
        "Couple 3 has 1 win, not 0.",
        "Couple 1 is at place 2.",
        "Couple 2 is at place 2.",
        "Couple 3 is at place 1.",
        "Couple 4 is at place 2.",
        "Couple 3 wins $50.00 for the first prize.",
        "All prizes: $50.00 instead of $0.00.",
        "The hall: $30.00 instead of $80.00.",
        "The evening: playing instead of drawn.",
    ]
    assert "Couple 3 is at no place any more; it was at place 1." in lines(after, FOUR)
    assert "Couple 3 no longer wins $50.00 for the first prize." in lines(after, FOUR)


def test_draw_is_told_with_the_game_that_is_played() -> None:
    before = signed_in(3, jar_size=None)

    after = before.do(DrawTables("45"))

    assert lines(before, after) == [
        "Game 1 is being played.",
        "Game 1 is seated.",
        "The evening: drawn instead of open.",
        "Couple 4 is on the list: house couple.",
        "Starting tables: drawn with the seed 45 instead of not drawn.",
    ]
    assert rows(before, after, ChangeKind.SEATS) == [
        ("Game being played", "none", "1"),
        ("Game 1", "not seated", "seated"),
    ]


def test_end_of_play_is_told() -> None:
    before = won(GAME_1_OVER, 3)

    assert lines(before, won(before, 1))[:2] == [
        "No game is being played any more.",
        "Game 2, table 2: couple 1 won.",
    ]


def test_many_seats_of_one_game_are_counted() -> None:
    game = BIG.games[8]
    turned = replace(game, seating=Seating(game.seating.tables[::-1]))

    after = replace(BIG, games=(*BIG.games[:8], turned, BIG.games[9]))

    assert change_lines(changes(BIG, after))[0] == "Game 9: 40 couples sit elsewhere."
    with translation.override("fr"):
        assert change_lines(changes(BIG, after))[0] == (
            f"Partie 9{N}: 40 couples sont assis ailleurs."
        )


def test_seats_of_many_games_are_counted_once() -> None:
    after = played(drawn(40), 9, seed=46)

    assert [line for line in lines(BIG, after) if "elsewhere" in line] == [
        "Games 2-10: 40 couples sit elsewhere at least once."
    ]
    with translation.override("fr"):
        assert change_lines(changes(BIG, after))[0] == (
            f"Parties 2-10{N}: 40 couples sont assis ailleurs au moins une fois."
        )


def test_many_credits_are_counted() -> None:
    credited = [CreditChange(game, table, 1, 2) for game in (2, 3) for table in range(1, 6)]

    assert change_lines(Changes(credits=tuple(credited))) == [
        "Game 2: 5 tables have another winner, or none.",
        "Game 3: 5 tables have another winner, or none.",
    ]
    assert change_lines(Changes(credits=tuple(credited)), most=1) == [
        "Games 2-3: 10 tables have another winner, or none."
    ]


def test_many_wins_and_places_are_counted_in_sentences_and_told_in_rows() -> None:
    before = drawn(40)

    after = played(before, 1)

    assert "Wins: 20 couples have won another number of games." in lines(before, after)
    assert "Places: 40 couples are at another place." in lines(before, after)
    assert len(rows(before, after, ChangeKind.PLACES)) == 40


def test_seats_are_told_as_the_room_knows_them() -> None:
    seats = (
        SeatChange(8, 4, SeatInGame(2), SeatInGame(2, deals_first=True)),
        SeatChange(8, 5, SeatInGame(None), None),
    )

    assert change_lines(Changes(seats=seats)) == [
        "Game 8, couple 4: table 2 (deals first) instead of table 2.",
        "Game 8, couple 5: no seat instead of rest seat.",
    ]


def test_award_that_changes_is_told_in_money_and_in_things() -> None:
    ham, money = Award("place-1", 4, thing="A ham"), Award("place-1", 4, 13500)
    found = Changes(
        awards=(AwardChange("place-1", 4, ham, money),),
        handed_over=(
            AwardChange("place-1", 4, ham, money),
            AwardChange("jar", 5, None, Award("jar", 5, 800)),
            AwardChange("booby", 6, Award("booby", 6, 100), None),
        ),
    )

    assert change_lines(found) == [
        "Couple 4 wins $135.00 for the first prize, not A ham.",
        "Couple 4 holds $135.00 for the first prize, not A ham.",
        "Couple 5 holds $8.00 for the cookie jar.",
        "Couple 6 no longer holds $1.00 for the booby prize.",
    ]
    (group,) = change_groups(found)
    assert [(row.label, row.before, row.after) for row in group.rows] == [
        ("First prize, couple 4", "A ham", "$135.00"),
        ("First prize, in the hands of couple 4", "A ham", "$135.00"),
        ("Cookie jar, in the hands of couple 5", "nothing", "$8.00"),
        ("Booby prize, in the hands of couple 6", "$1.00", "nothing"),
    ]


@pytest.mark.parametrize(
    ("acts", "words"),
    [
        (wishes("place-1", c1="split"), "1: split"),
        (
            [*wishes("place-1", c1="cut", c2="cut"), *cuts("place-1", c1="4C", c2="KD")],
            "1: cut and 2: cut; round 1: 1: 4♣ and 2: K♦",
        ),
        (
            [*wishes("place-1", c1="playoff"), Forfeit("place-1", 2)],
            "1: play-off; forfeited: couple 2",
        ),
        (
            [*wishes("place-1", c1="playoff", c2="cut"), WinPlayoff("place-1", 2)],
            "1: play-off and 2: cut; play-off won by couple 2",
        ),
    ],
    ids=["wish", "cut", "forfeit", "play-off"],
)
def test_what_was_said_about_a_tie_is_told(acts: list[EveningAct], words: str) -> None:
    after = MONEY.do_all(acts)

    told = ("Tie for the first prize", "nothing said", words)
    assert told in rows(MONEY, after, ChangeKind.AWARDS)
    taken = ("Tie for the first prize", words, "nothing said")
    assert taken in rows(after, after.do(StartTieOver("place-1")), ChangeKind.AWARDS)


def test_prize_that_a_tie_holds_up_is_told() -> None:
    before = won(FOUR, 1)

    after = won(FOUR, 1, 3)

    assert "First prize: a tie holds it up now." in lines(before, after)
    assert ("First prize", "no tie to settle", "tie to settle") in rows(
        before, after, ChangeKind.AWARDS
    )
    assert ("First prize", "tie to settle", "no tie to settle") in rows(
        after, before, ChangeKind.AWARDS
    )


def test_jar_is_told_with_its_seed() -> None:
    drawn_once = FOUR.do(DrawJar("45"))

    assert lines(FOUR, drawn_once) == [
        "Games of the cookie jar: 1 and 2 (seed 45) instead of not drawn."
    ]
    assert lines(drawn_once, drawn_once.do(DrawJar("46", "Sample reason"))) == [
        "Games of the cookie jar: 1 and 2 (seed 46) instead of 1 and 2 (seed 45)."
    ]


def test_couples_are_told_as_they_were_and_are() -> None:
    before = signed_in(2, jar_size=None)
    acts = [Rename(1, ("Ace Sample", "Jack Sample")), Pay(1, has_paid=False), Remove(2)]

    found = lines(before, before.do_all([*acts, SignIn(("Queen Sample", "King Sample"), 3)]))

    assert found[-3:] == [
        "Couple 1: Ace Sample & Jack Sample; has not paid and is not in the cookie jar instead of "
        "Ada Sample 1 & Bruno Sample 1; has paid and is not in the cookie jar.",
        "Couple 2 is no longer on the list.",
        "Couple 3 is on the list: Queen Sample & King Sample; has paid and is not in the cookie "
        "jar.",
    ]


def test_couple_that_comes_late_and_leaves_early_is_told() -> None:
    late = Couple(4, ("Ace Sample", "Jack Sample"), has_paid=True, first_game=3, last_game=20)

    assert change_lines(Changes(couples=(CoupleChange(4, None, late),))) == [
        "Couple 4 is on the list: Ace Sample & Jack Sample; has paid and is not in the cookie jar; "
        "from game 3 on; up to game 20."
    ]


def test_many_couples_and_cards_are_counted() -> None:
    before, after = set_up(), signed_in(12).do_all(TypeCard(c, ()) for c in range(1, 13))

    assert "Couples: 12 couples came, went or changed." in lines(before, after)
    assert "Cards: 12 cards say something else." in lines(before, after)


def test_cards_are_told_as_they_are_typed() -> None:
    evening = signed_in(2, jar_size=None)
    before = evening.do(TypeCard(1, (1, 3, 4, 5)))

    after = evening.do(TypeCard(2, ()))

    assert rows(before, after, ChangeKind.OTHER) == [
        ("Card of couple 1", "1 and 3-5", "not typed"),
        ("Card of couple 2", "not typed", "no punch"),
    ]


def test_settings_and_money_are_told() -> None:
    before = FOUR

    after = before.do_all([SetUp({"hall": "Sample hall", "entry_fee_cents": 2500}), JoinJar(1)])

    assert lines(before, after) == [
        "Entry fees: $100.00 instead of $80.00.",
        "Pot for the prizes: $100.00 instead of $80.00.",
        "All that comes in: $108.00 instead of $88.00.",
        "The hall: $100.00 instead of $80.00.",
        "Hall: Sample hall instead of none.",
        "Entry fee per couple: $25.00 instead of $20.00.",
    ]


def test_tables_seated_by_hand_are_told() -> None:
    before = drawn(4)

    after = before.do(SeatTables(Seating(before.games[0].seating.tables[::-1])))

    assert rows(before, after, ChangeKind.OTHER) == [
        ("Starting tables", "drawn with the seed 45", "drawn by hand")
    ]


def test_whole_evening_undone_is_told_shortly() -> None:
    sentences = lines(played(drawn(40), 25), BLANK)

    assert len(sentences) < 40
    assert "Games 1-25 are no longer seated." in sentences


def test_whole_evening_undone_is_told_in_french() -> None:
    english, french = lines(BIG, BLANK), lines(BIG, BLANK, "fr")

    assert len(french) == len(english)
    assert not set(english) & set(french)


def test_every_line_of_the_money_sheet_has_its_name() -> None:
    assert MONEY_LINES.keys() == {line.name for line in fields(Money)}


def test_every_setting_has_its_name_and_its_words() -> None:
    given = set_up(hall="Sample hall", prizes=prizes(place_1=100)).settings

    assert SETTING_NAMES.keys() == {setting.name for setting in fields(Settings)}
    assert all(setting_value(name, getattr(given, name)) for name in SETTING_NAMES)


# What has left the house


def test_prizes_that_left_the_house_are_said_aloud() -> None:
    split = wishes("place-1", c1="split", c2="split")
    before = MONEY.do_all([*split, *handed("place-1", 1, 2)])

    found = handed_over_differently(before, before.do(TypeCard(2, (1,))))

    assert handed_lines(found) == [
        "Couple 1 was handed $150.00 for the first prize.",
        "Couple 2 was handed $150.00 for the first prize.",
    ]
    with translation.override("fr"):
        assert handed_lines(found)[0] == f"Le couple 1 a reçu 150,00{N}$ pour le premier prix."


def test_poster_that_hangs_is_told_by_the_clock_of_the_hall() -> None:
    printed_at = datetime.datetime(2026, 11, 21, 2, 14, tzinfo=datetime.UTC)

    with timezone.override("America/Halifax"):
        english = poster_line(printed_at)
        with translation.override("fr"):
            french = poster_line(printed_at)

    assert english == "The poster was printed at 22:14 with another result."
    assert french == f"L’affiche a été imprimée à 22{N}h{N}14 avec un autre résultat."
