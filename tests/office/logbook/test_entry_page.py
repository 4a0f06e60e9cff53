"""The page of an entry: what would change without it is said before anything is done."""

import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DrawJar, HandOver, Pay, RecordWin, Redo, SetUp, TakeBack
from scoring.hall.comparing.marks import result_mark
from scoring.hall.prizes.prizes import Prize
from tests.factories import do, draw, make_evening, now, play, win
from tests.office.pages import SAMPLE, form_to, text_of
from tournaments.store.paper.printouts import note_printout
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline

pytestmark = pytest.mark.django_db


def page_of(client: Client, entry: int, **query: object) -> str:
    return text_of(client, reverse("office-entry", args=[*SAMPLE, entry]), **query)


def words(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def decided() -> StoredEvening:
    """One game of four couples is over, couples 1 and 3 won, and 1 has cut for nothing."""
    prize = (Prize("place-1", cents=30000),)
    evening = draw(make_evening(couples=2, game_count=2, jar_size=None, prizes=prize))
    return win(win(evening, 1, 1, 1), 2, 1, 1)


def test_what_would_change_is_told_in_sentences_and_in_a_table(client: Client) -> None:
    stored = play(draw(make_evening(couples=2)), games=1)
    winner = stored.evening.games[0].winners[0]

    text = page_of(client, 5)

    offer = words(text[text.index("If this is taken back") : text.index("was-changed")])
    assert "Back to game 1. Game 2 is no longer seated." in offer
    assert f"Game 1, table 1: no winner any more; it was couple {winner}." in offer
    assert f"Game 1, table 1 couple {winner} nobody" in offer
    assert f"Couple {winner} 1 win 0 wins" in offer
    assert now(stored) == stored


def test_what_the_entry_changed_is_told_too(client: Client) -> None:
    evening = win(draw(make_evening(couples=2)), 1, 1, 1)
    do(evening, Pay(1, has_paid=False))

    text = page_of(client, 5)

    assert "Game 1, table 1: couple 1 won." in words(text[text.index("was-changed") :])
    assert ("Later entries" in text, "Take back" in text) == (False, True)


def test_entries_that_build_on_it_are_named(client: Client) -> None:
    evening = play(draw(make_evening(couples=4)), games=8)

    text = words(page_of(client, 7))

    assert "Later entries build on it and would be taken back together with it:" in text
    assert re.search("together with it: Game 2, table [12]: couple [1-4] won.", text)
    rest = text[text.index("and 4 more entries") :]
    assert re.findall(r"Game \d, table \d", rest)[:4] == [
        f"Game {game}, table {table}" for game, table in [(7, 1), (7, 2), (8, 1), (8, 2)]
    ]
    assert len(timeline(evening)) == 22


def test_very_many_entries_are_told_to_whoever_asks_for_all(client: Client) -> None:
    play(draw(make_evening(couples=4)), games=25)
    last = "Game 24, table 2: couple"

    short, whole = words(page_of(client, 7)), words(page_of(client, 7, all=1))

    assert re.search("and 38 more entries .* and 8 more entries", short)
    assert last not in short
    assert last in whole


def test_differences_that_are_only_counted_are_a_click_away(client: Client) -> None:
    evening = play(draw(make_evening(couples=40)), games=3)
    first = next(done.entry for done in timeline(evening) if isinstance(done.act, RecordWin))
    sample = "Game 2, table 20"

    text = page_of(client, first, also=str(first + 1))
    link = re.search(r'href="\?([^"]*all=1)">Show each difference by itself', text)

    assert sample not in text.partition("was-changed")[0].rpartition("Before and after")[2]
    assert link is not None
    whole = text_of(client, f"{reverse('office-entry', args=[*SAMPLE, first])}?{unescape(link[1])}")
    assert sample in whole.partition("was-changed")[0].rpartition("Before and after")[2]
    assert "Show each difference" not in whole
    assert "Done with the same click" in whole


def test_entries_of_the_same_click_are_named(client: Client) -> None:
    make_evening(couples=3)

    text = words(page_of(client, 4, also="2-3"))

    assert "Done with the same click, and taken back with it: Couple 1 signed in" in text


def test_entry_out_of_force_offers_to_do_it_again(client: Client) -> None:
    do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4))

    page = page_of(client, 4)

    text = words(page)
    assert "If this is done again" in text
    assert "taken back" in text
    assert reverse("office-entry", args=[*SAMPLE, 5]) in page
    assert "Entry fees: $20.00 instead of $40.00." in text


def test_taking_back_and_doing_again_can_be_taken_back(client: Client) -> None:
    evening = do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4))
    text = page_of(client, 5)
    assert "If this is taken back" in text
    assert f'action="{reverse("office-redo", args=[*SAMPLE, 5])}"' in text

    do(evening, Redo(5))
    address = reverse("office-take-back", args=[*SAMPLE, 6])
    client.post(address, form_to(page_of(client, 6), address))

    assert now(evening).evening.couples[1].has_paid


def test_entry_that_cannot_come_back_says_why(client: Client) -> None:
    do(make_evening(couples=2), Pay(1, has_paid=False), TakeBack(4), TakeBack(2))

    text = words(page_of(client, 4))

    assert "Couple 1 is no longer on the list; reload the page." in text
    assert "If this is done again" not in text


def test_first_entry_stays(client: Client) -> None:
    make_evening(couples=0)

    text = page_of(client, 1)

    assert "This entry set the evening up: it stays." in text
    assert "If this is" not in text


@pytest.mark.parametrize("entry", [0, 99, 10**30])
def test_entry_that_there_is_not_is_not_found(client: Client, entry: int) -> None:
    make_evening(couples=2)

    assert client.get(reverse("office-entry", args=[*SAMPLE, entry])).status_code == 404


def test_win_of_a_game_that_is_over_can_be_credited_to_the_other_couple(client: Client) -> None:
    stored = play(draw(make_evening(couples=2)), games=2)
    winner = stored.evening.games[0].winners[0]
    other = 3 - winner
    address = reverse("office-credit", args=[*SAMPLE, 5])
    text = page_of(client, 5)

    page = client.post(address, form_to(text, address), follow=True)

    assert f"Credit couple {other} with the win, and nobody moves" in text
    # The mild way comes first, and what takes everything with it is folded.
    assert text.index("credit") < text.index("<details>") < text.index("Take them back together")
    after = now(stored).evening
    assert after.games[0].winners == (other,)
    assert [game.seating for game in after.games] == [game.seating for game in stored.evening.games]
    assert f"Game 1, table 1: couple {other} won, not couple {winner}." in page.text


@pytest.mark.parametrize("entry", [2, 4, 6])
def test_only_a_win_of_a_game_that_is_over_can_be_credited(client: Client, entry: int) -> None:
    """Signing in, the draw, and a win of the game that is being played at its other table."""
    stored = draw(make_evening(couples=4))
    win(stored, 1, 1, stored.evening.games[0].seating.tables[0][0])

    assert "with the win, and nobody moves" not in page_of(client, entry)


@pytest.mark.parametrize("entry", [2, 99])
def test_credit_of_an_entry_that_is_no_win_is_not_found(client: Client, entry: int) -> None:
    make_evening(couples=2)

    assert client.post(reverse("office-credit", args=[*SAMPLE, entry])).status_code == 404


def test_credit_of_a_couple_from_elsewhere_is_refused(client: Client) -> None:
    evening = play(draw(make_evening(couples=2)), games=1)

    page = client.post(reverse("office-credit", args=[*SAMPLE, 5]), {"couple": "77"}, follow=True)

    assert "Couple 77 does not sit at table 1" in page.text
    assert now(evening) == evening


def test_money_that_was_handed_over_is_said_aloud(client: Client) -> None:
    do(decided(), HandOver("place-1", 1))

    text = words(page_of(client, 6))

    assert "This has left the house already:" in text
    assert "Couple 1 was handed $300.00 for the first prize." in text


def test_poster_is_spoken_of_whose_result_would_be_another(client: Client) -> None:
    stored = decided()
    note_printout(stored, "results-poster", result_mark(stored.evening))
    printed = r"The poster was printed at \d+:\d\d [ap]m with another result."

    assert re.search(printed, words(page_of(client, 6)))
    # Without this correction it tells the result again.
    corrected = do(stored, SetUp({"prizes": (Prize("place-1", cents=20000),)}))
    assert "The poster was printed" not in page_of(client, corrected.entry)


def test_poster_that_still_tells_the_result_is_not_spoken_of(client: Client) -> None:
    stored = do(decided(), Pay(1, has_paid=True), SetUp({"hall": "North hall"}))
    note_printout(stored, "results-poster", result_mark(stored.evening))

    assert "The poster was printed" not in page_of(client, stored.entry)


def test_page_of_a_jar_draw_names_the_games(client: Client) -> None:
    stored = do(play(draw(make_evening(couples=2)), games=1), DrawJar("45"))
    numbers = stored.evening.jar_numbers

    text = words(page_of(client, stored.entry))

    assert "Games of the cookie jar" in text
    assert str(numbers[0]) in text
