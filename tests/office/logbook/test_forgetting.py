"""Forgetting a couple's names: shown first, gone from log, files and copies, and never back."""

import json

import pytest
from django.db import connection
from django.test import Client

from scoring.hall.acts import ForgetNames, Redo, Remove, Rename, SignIn, StopWaiting, TakeBack
from scoring.hall.acts import WaitForPartner as Wait
from scoring.hall.evening import Evening
from scoring.hall.refusals import RefusedError
from tests.factories import DAY, do, draw, make_evening, now, win
from tests.office.pages import SAMPLE, sent_by, text_of
from tests.store.remembering import not_remembered, read_anew, read_apart
from tournaments.codec import dump, parse
from tournaments.codec.values import EveningFile
from tournaments.models import EveningRow, LogEntryRow
from tournaments.refusals import UnusableError
from tournaments.store import book, forgetting, log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline, to_take_back
from tournaments.store.verifying import verify
from tournaments.store.whole import files, whole

pytestmark = pytest.mark.django_db
PAGE = f"/{SAMPLE[0]}/office/forget/"
THEIRS = ("Ada Sample 2", "Bruno Sample 2", "Cora Sample", "Dan Sample")


def playing() -> StoredEvening:
    """Four couples; the second was renamed, and one of it had waited for the other."""
    stored = make_evening(1)
    stored = do(stored, Wait("Ada Sample 2"), Wait("Ida Sample"))
    stored = do(stored, StopWaiting(1), SignIn(("Ada Sample 2", "Bruno Sample 2")))
    for number in (3, 4):
        stored = do(stored, SignIn((f"Ada Sample {number}", f"Bruno Sample {number}")))
    stored = draw(do(stored, Rename(2, ("Cora Sample", "Dan Sample"))))
    return win(stored, 1, 1, stored.evening.games[0].seating.tables[0][0] or 0)


def rows() -> str:
    """All that the database tells of anybody."""
    return str([*LogEntryRow.objects.values(), *EveningRow.objects.values()])


def everything_told(evening: StoredEvening) -> list[str]:
    told = [rows(), dump(files.file_of(evening)).decode(), str(read_apart(evening))]
    return [*told, str(timeline(evening)), str(log.read(evening))]


def test_names_are_gone_from_rows_files_and_memory_and_all_else_stays() -> None:
    stored = playing()
    assert all(all(name in told for name in THEIRS) for told in everything_told(stored)[:2])

    after = do(stored, ForgetNames(2))

    assert not [name for name in THEIRS for told in everything_told(after) if name in told]
    assert all(
        "Ada Sample 3" in told and "Ida Sample" in told for told in everything_told(after)[:3]
    )
    assert verify(after).agrees
    assert read_anew(after).evening == after.evening
    assert after.evening.floor_cards == stored.evening.floor_cards


def test_file_with_forgotten_names_comes_back_as_it_is() -> None:
    after = do(playing(), ForgetNames(2))
    told = dump(files.file_of(after))

    brought_in = files.import_evening(parse(told, today=DAY), by="organiser")

    assert brought_in.evening == after.evening
    assert dump(files.file_of(brought_in)) == told
    assert [stored.evening for stored in map(whole.read_whole, whole.heads())] == [
        after.evening
    ] * 2


def test_of_an_evening_from_a_file_the_names_of_others_stay_and_are_proven() -> None:
    facts: Evening = playing().evening
    evening = files.import_evening(EveningFile(facts), by="organiser")

    after = do(evening, ForgetNames(2))

    entry = log.read_anew(after)[0]
    told = [names and names[0] for names in entry.players]
    assert told == ["Ada Sample 1", None, "Ada Sample 3", "Ada Sample 4", "Ida Sample"]
    assert verify(after).agrees
    assert read_anew(after).evening == after.evening
    assert parse(dump(files.file_of(after)), today=DAY).facts == after.evening
    changed = entry.players[0], ("Another", "Name"), *entry.players[2:]
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM log_entry WHERE players LIKE %s", ["%null%"])
        assert cursor.fetchone() == (1,)
    with pytest.raises(Exception, match="append-only"):
        LogEntryRow.objects.filter(evening=after.pk, number=1).update(players=json.dumps(changed))


def test_another_process_reads_without_them_too() -> None:
    evening = playing()
    timeline(evening), log.read(evening)

    with not_remembered():
        do(evening, ForgetNames(2))

    assert not [name for name in THEIRS if name in str(timeline(now(evening)))]


def test_forgetting_is_for_good() -> None:
    after = do(playing(), ForgetNames(2))

    assert to_take_back(timeline(after)) is None
    for act in (TakeBack(after.entry), Redo(after.entry)):
        with pytest.raises(RefusedError, match="log-"):
            do(after, act)
    with pytest.raises(UnusableError, match="log-names-unknown couple=2"):
        do(after, ForgetNames(2))


def test_other_entries_are_taken_back_as_ever() -> None:
    after = do(playing(), ForgetNames(2))

    back = do(after, TakeBack(after.entry - 1))

    assert back.evening == read_anew(back).evening
    assert not back.evening.has_results


def test_couple_that_left_the_list_is_forgotten_too() -> None:
    evening = do(make_evening(3), Remove(2))

    assert do(evening, ForgetNames(2)).entry == evening.entry + 1
    assert "Bruno Sample 2" not in rows()


def test_who_came_alone_and_went_home_is_forgotten_too(client: Client) -> None:
    evening = do(playing(), Wait("Eva Sample"))
    assert forgetting.who_came_alone(evening) == []  # both wait still
    evening = do(evening, StopWaiting(3))
    (alone,) = forgetting.who_came_alone(evening)
    assert alone == (evening.entry - 1, "Eva Sample")

    page = text_of(client, PAGE, entry=alone[0])
    sent = sent_by(page[page.index('aria-labelledby="preview"') :])
    answer = client.post(PAGE, sent, follow=True).text

    assert "Came alone and went home" in page
    assert f"A name is forgotten for good: that of entry {alone[0]}, who came alone." in answer
    assert "Eva Sample" not in rows() + answer
    assert "Ida Sample" in rows()
    assert verify(now(evening)).agrees
    with pytest.raises(UnusableError, match="log-names-unknown"):
        do(evening, ForgetNames(entry=alone[0]))


def test_page_shows_what_goes_and_then_lets_it_go(client: Client) -> None:
    playing()

    page = text_of(client, PAGE, couple=2)
    assert "The names in 3 entries of the logbook" in page
    preview = page[page.index('aria-labelledby="preview"') :]
    assert all(name in preview for name in THEIRS)
    assert "Copies elsewhere keep the names" in page
    assert "Cora Sample" in rows()

    sent = sent_by(preview[preview.index("<form") :])
    answer = client.post(PAGE, sent, follow=True).text

    assert "Names are forgotten for good: couple 2." in answer
    assert not [name for name in THEIRS if name in rows() + answer]
    again = client.post(PAGE, sent, follow=True)
    assert again.status_code == 200
    (stored,) = [book.find(slug) for slug in SAMPLE]
    assert stored is not None
    assert stored.entry == 12


@pytest.mark.parametrize(("typed", "said"), [("9", "no names of number 9"), ("x", "whole number")])
def test_page_says_where_there_is_nothing_to_forget(client: Client, typed: str, said: str) -> None:
    entry = playing().entry

    for answer in (client.get(PAGE, {"couple": typed}), client.post(PAGE, {"couple": typed})):
        assert (answer.status_code, said in answer.text) == (422, True)
    stored = book.find(SAMPLE[0])
    assert stored is not None
    assert stored.entry == entry
