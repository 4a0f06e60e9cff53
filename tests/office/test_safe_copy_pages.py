"""The pages of the safe copies: what is there, what one would change, and bringing it back."""

import datetime
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.hall.acts import SetUp
from tests.backup.files import digest, rows_of
from tests.factories import do, draw, make_evening, now, play, put_in_doubt, tables_of, win
from tests.office.pages import evenings, text_of
from tournaments.backup.folders import copies_folder
from tournaments.backup.keeping import copy_now
from tournaments.backup.names import CopyKind, SafeCopy, copies_in
from tournaments.backup.second_folder import OWN_FOLDER
from tournaments.store.paper import printouts
from tournaments.store.paper.printouts import note_printout
from tournaments.store.phones import joining
from tournaments.store.phones.joining import Helper
from tournaments.store.phones.wifi import keep_wifi, wifi_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.wall import Wall, put_on, wall_of
from tournaments.store.whole.deleting import delete
from tournaments.wifi import Wifi
from tournaments.words.office.safe_copies import ago

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("no_copy_has_failed_yet"),
]
COPIES = "/office/safe-copies/"


@pytest.fixture
def evening() -> StoredEvening:
    """Four couples have played a game."""
    return play(draw(make_evening(4)), games=1)


def a_copy() -> SafeCopy:
    return copy_now(CopyKind.ASKED)[0]


def let_in(evening: StoredEvening) -> tuple[Helper, str]:
    """Ada helps, and what her phone shows at each request."""
    came_in = joining.redeem(evening.slug, joining.invite(evening.slug, "Ada", ["floor"]))
    assert came_in is not None
    return came_in


def page_of(copy: SafeCopy, place: str = "here") -> str:
    return reverse("office-safe-copy", args=[place, copy.name])


def sent(client: Client, address: str, **values: str) -> str:
    return unescape(client.post(address, values, follow=True).text)


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize("address", ["/", "/sample-evening-2026-11-20/office/", COPIES])
def test_last_copy_is_shown_where_the_organiser_looks(client: Client, address: str) -> None:
    assert "There is no safe copy yet." in text_of(client, address)

    a_copy()

    assert "Last safe copy: just now – 1 evening, 2 results." in text_of(client, address)
    client.cookies["django_language"] = "fr"
    told = "Dernière copie de sûreté\u00a0: à l’instant – 1 soirée, 2 résultats."
    assert told in text_of(client, address)


@pytest.mark.parametrize(
    ("past", "told"),
    [
        (datetime.timedelta(seconds=59), "just now"),
        (datetime.timedelta(minutes=3), "3 minutes ago"),
        (datetime.timedelta(hours=2, minutes=50), "2 hours ago"),
        (datetime.timedelta(seconds=-3600), "just now"),
    ],
)
def test_time_since_a_copy_is_told_in_its_largest_unit(past: datetime.timedelta, told: str) -> None:
    moment = timezone.now()

    assert ago(moment - past, moment).replace("\u00a0", " ") == told


def test_copy_that_was_not_made_says_why(client: Client, data_folder: Path) -> None:
    make_evening(2)
    (data_folder / "backups").write_text("a file where the folder should be")

    text = sent(client, reverse("office-copy-now"))

    assert f"{data_folder / 'backups'} cannot be written:" in text
    assert "There is no safe copy yet." in text_of(client, "/")
    assert "cannot be written:" in text_of(client, "/")


def test_evening_in_doubt_is_told_beside_the_copy(client: Client, evening: StoredEvening) -> None:
    a_copy()
    put_in_doubt(evening)
    a_copy()

    text = text_of(client, "/")

    assert "Last safe copy: just now – 1 evening, 2 results." in text
    assert "sample-evening-2026-11-20 does not agree with its own logbook." in text


def test_list_of_evenings_asks_no_more_with_more_of_them(
    client: Client, django_assert_num_queries: Callable[..., object]
) -> None:
    make_evening(2)
    a_copy()
    # The evenings, how many there are, and how many of them are practice.
    with django_assert_num_queries(3):
        client.get("/")
    for number in range(3):
        make_evening(2, name=f"Evening {number}")
        a_copy()

    with django_assert_num_queries(3):
        client.get("/")


def test_page_of_a_copy_says_what_would_be_lost(client: Client, evening: StoredEvening) -> None:
    copy = a_copy()
    play(evening, games=1)
    make_evening(2, name="Another evening")

    text = text_of(client, page_of(copy))

    assert "This copy has 2 results, now there are 4; 2 would be lost." in text
    assert "Not in this copy: all of it would be gone; results: 0." in text
    assert "Something would be lost: read the list above." in text
    assert len(copies_in(copies_folder())) == 1


def test_page_of_a_copy_that_has_more_says_so(client: Client, evening: StoredEvening) -> None:
    first = a_copy()
    play(evening, games=1)
    second = a_copy()
    sent(client, page_of(first), is_sure="on")

    text = text_of(client, page_of(second))

    assert "This copy has more: 4 results, now there are 2." in text
    assert "Something would be lost" not in text


def test_copy_that_went_another_way_says_so(client: Client, evening: StoredEvening) -> None:
    first = a_copy()
    couples = tables_of(evening)[0]
    win(evening, 2, 1, couples[0])
    parted = a_copy()
    sent(client, page_of(first), is_sure="on")
    win(now(evening), 2, 1, couples[1])

    said = "This copy went another way: it has 3 results, now there are 3."
    assert said in text_of(client, page_of(parted))


def test_copy_takes_the_place_of_everything_and_what_was_here_is_laid_aside(client: Client) -> None:
    evening = play(draw(make_evening(5), odd="rest"), games=2)
    note_printout(evening, "results-poster", "mark")
    copy = a_copy()
    play(evening, games=1)
    make_evening(2, name="Another evening")
    now_here = rows_of(Path(connection.settings_dict["NAME"]))

    text = sent(client, page_of(copy), is_sure="on")

    assert "Every evening is as in the safe copy" in text
    assert rows_of(Path(connection.settings_dict["NAME"])) == rows_of(copy.path)
    aside = copies_in(copies_folder())[0]
    assert aside.kind is CopyKind.BEFORE_RESTORE
    assert rows_of(aside.path) == now_here
    (back,) = evenings()
    assert (back.slug, back.head, verify(back).agrees) == (evening.slug, evening.head, True)
    assert [printed.told for printed in printouts.printouts(back, "results-poster")] == ["mark"]


def test_hall_plays_on_with_its_phones_and_its_screen_after_going_back(
    client: Client, evening: StoredEvening
) -> None:
    copy = a_copy()
    _helper, phone = let_in(evening)
    keep_wifi("The hall", Wifi("ParishNet", "secret123"))
    evening = play(evening, games=1)
    put_on(evening.pk, Wall(words="Lunch at nine", stands_at=evening.entry))

    page = text_of(client, page_of(copy))
    sent(client, page_of(copy), is_sure="on")

    assert "Helpers, Wi-Fi and hall screen stay as they are now" in page
    (back,) = evenings()
    helper = joining.known_by(phone)
    assert helper is not None
    assert (helper.slug, helper.is_in) == (evening.slug, True)
    assert wifi_of("The hall") == Wifi("ParishNet", "secret123")
    assert wall_of(back.pk).wall == Wall(words="Lunch at nine", stands_at=back.entry)


def test_helper_goes_with_an_evening_that_is_not_in_the_copy(
    client: Client, evening: StoredEvening
) -> None:
    copy = a_copy()
    other = make_evening(2, name="Another evening")
    helper, phone = let_in(other)
    joining.hold_back(helper, "/floor/", "won")

    sent(client, page_of(copy), is_sure="on")

    assert joining.known_by(phone) is None


def test_helper_of_an_evening_does_not_help_at_another_of_its_address(client: Client) -> None:
    before = make_evening(2)
    copy = a_copy()
    delete(before)
    other = make_evening(2, hall="Another hall")
    _helper, phone = let_in(other)

    sent(client, page_of(copy), is_sure="on")

    assert [stored.slug for stored in evenings()] == [other.slug]
    assert joining.known_by(phone) is None


def test_without_the_tick_nothing_is_replaced(client: Client, evening: StoredEvening) -> None:
    copy = a_copy()
    play(evening, games=1)

    page = client.post(page_of(copy))

    assert page.status_code == 422
    assert "Tick this first; nothing was changed." in unescape(page.text)
    assert len(now(evening).evening.games) == 3


def test_one_evening_comes_back_beside_the_other(client: Client, evening: StoredEvening) -> None:
    copy = a_copy()
    play(evening, games=1)

    text = sent(client, reverse("office-copied-evening", args=["here", copy.name, evening.slug]))

    assert "The evening is here, as the safe copy has it." in text
    assert {stored.slug: stored.entry for stored in evenings()} == {
        evening.slug: evening.entry + 2,
        f"{evening.slug}-2": evening.entry,
    }


def test_evening_that_is_gone_comes_back_to_its_address(
    client: Client, evening: StoredEvening
) -> None:
    renamed = do(evening, SetUp({"name": "Autumn night"}))
    copy = a_copy()
    delete(renamed)

    sent(client, reverse("office-copied-evening", args=["here", copy.name, evening.slug]))

    assert [stored.slug for stored in evenings()] == [evening.slug]


def test_second_folder_is_kept_and_gets_the_copies(client: Client, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    make_evening(2)
    copy = a_copy()

    text = sent(client, reverse("office-second-folder"), folder=str(stick))

    assert "The safe copies are put there, too, from now on." in text
    assert page_of(copy, "second") in text
    assert (stick / OWN_FOLDER / copy.path.name).exists()

    (stick / OWN_FOLDER).rename(tmp_path / "away")
    text = text_of(client, COPIES)
    assert f"The second folder {stick} is not there now; plug the stick in" in text
    assert "There is no second folder now." in sent(client, reverse("office-second-folder"))


def test_folder_that_is_none_is_said_beside_the_field(client: Client, tmp_path: Path) -> None:
    page = client.post(reverse("office-second-folder"), {"folder": str(tmp_path / "nowhere")})

    assert page.status_code == 422
    assert f"There is no folder {tmp_path / 'nowhere'}." in unescape(page.text)


@pytest.mark.parametrize(
    "name", ["nothing", "safe-copy-000009-2026-11-20-214503-1-evenings-2-results-game"]
)
def test_copy_that_is_not_there_leads_back(client: Client, name: str) -> None:
    address = reverse("office-safe-copy", args=["here", name])

    text = unescape(client.get(address, follow=True).text)

    assert "This safe copy is not there any more; choose another one." in text


@pytest.mark.usefixtures("evening")
def test_copy_that_was_tampered_with_is_refused_and_nothing_changes(client: Client) -> None:
    copy = a_copy()
    copy.path.write_bytes(copy.path.read_bytes()[:-4096])
    live = digest(Path(connection.settings_dict["NAME"]))

    text = sent(client, page_of(copy), is_sure="on")

    assert f"The safe copy {copy.path} is damaged; nothing was changed." in text
    assert digest(Path(connection.settings_dict["NAME"])) == live


def test_data_that_are_gone_are_not_taken_for_a_first_time(client: Client) -> None:
    """An evening that nobody sees is looked for among the copies."""
    assert "safe copy:" not in text_of(client, "/")
    evening = make_evening(2)
    a_copy()
    delete(evening)

    text = text_of(client, "/")

    assert "Good evening" in text
    assert "Last safe copy: just now – 1 evening, 0 results." in text
