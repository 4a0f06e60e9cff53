"""Wherever an evening writes a jack, a queen or a king, it bears the letter that the hall chose.

An evening of cards with ties that are cut, and a tournament with teams that cut for their places:
each is read on all its pages, on its paper and by its commands.
"""

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils.translation import override
from pytest_django import Settings

from scoring.cards import Card
from scoring.hall.acts import CutForPlace, SetUp
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FaceCardLetters
from tests.factories import beat, do, make_tournament, now
from tests.fragments import text_of
from tests.prints.papers import texts
from tests.prizes.evenings import cut, level_evening, wish
from tests.walk import walk
from tournaments.face_cards import letters_in_use
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

OF_LANGUAGE, JQK, VDR = FaceCardLetters
RESET = "tournaments.web.middleware.LettersApart"
# The letter before its suit, as it is seen, heard, or shown as an example of what is typed.
FACE_CARD = re.compile(
    r"\b([JQKVDR])(?:\s*[♣♦♥♠]|\s+(?:of|de)\s+(?:clubs|diamonds|hearts|spades|trèfle|carreau|cœur"
    r"|pique)\b|(?:H|CO|CA)\b)"
)
ON_A_SHEET = re.compile(r'<span class="card-rank">\s*([A-Z])\s*</span>')
# Packs of the other language, and how its jack, queen and king are found.
CROSSED = pytest.mark.parametrize(
    ("language", "letters", "seen"), [("fr", JQK, "JKQ"), ("en", VDR, "DRV")]
)


def evening_with_cuts(letters: FaceCardLetters) -> StoredEvening:
    """The first prize was cut for twice; for the third one cards are awaited."""
    evening = wish(level_evening(face_card_letters=letters), "place-1", c1="cut", c4="cut")
    cut(evening, "place-1", c1="KH", c4="KC")
    cut(evening, "place-1", c1="QD", c4="JS")
    return wish(evening, "place-3", c2="cut", c5="cut")


def tournament_with_cuts(letters: FaceCardLetters) -> StoredEvening:
    """Of two pools the three teams of the one have cut, those of the other are to cut."""
    evening = make_tournament(6, (3, 3), qualifier_count=2, face_card_letters=letters)
    pools = now(evening).evening.tournament.pools
    for teams in pools.values():
        ring = dict(zip(teams, (*teams[1:], teams[0]), strict=True))
        for match in now(evening).evening.tournament.pool_matches.values():
            first, second = match.teams
            if first in ring:
                beat(evening, match.name, side=0 if ring[first] == second else 1)
    first_pool = next(iter(pools.values()))
    cards = zip(first_pool, ("KH", "QD", "JS"), strict=True)
    return do(evening, *(CutForPlace(CoupleNumber(t), Card.parse(card)) for t, card in cards))


EVENINGS = {"card evening": evening_with_cuts, "tournament": tournament_with_cuts}


def written(client: Client, evening: StoredEvening, language: str) -> Mapping[str, str]:
    """What one reads at every address of the evening, pages and paper."""
    with override(language):
        client.cookies["django_language"] = language
        answers = walk(client, f"/{evening.slug}/office/", without=("/take-back/",)).answers
    found = {}
    for address, answer in answers.items():
        if not address.startswith(f"/{evening.slug}/"):
            continue
        kind = answer.headers.get("Content-Type", "")
        if kind == "application/pdf":
            found[address] = " ".join(texts(answer.getvalue()))
        elif kind.startswith("text/html"):
            found[address] = text_of(answer)
    return found


def face_letters(text: str) -> str:
    """The letters of the face cards in a text, each once."""
    return "".join(sorted({*FACE_CARD.findall(text)}))


@pytest.mark.long
@CROSSED
@pytest.mark.parametrize("kind", EVENINGS)
def test_every_page_and_print_has_the_letters_of_the_packs(
    client: Client, kind: str, language: str, letters: FaceCardLetters, seen: str
) -> None:
    evening = EVENINGS[kind](letters)

    read = written(client, evening, language)

    found = {address: face_letters(text) for address, text in read.items() if face_letters(text)}
    assert {letter for here in found.values() for letter in here} == {*seen}
    pages = ["prizes"] if kind == "card evening" else ["bracket", "board"]
    for page in [*pages, "office-logbook"]:
        assert found[reverse(page, args=[evening.slug])] == seen
    on_paper = {address.partition("?")[0] for address in found if ".pdf" in address}
    assert len(on_paper) == 2  # where cards were cut, and the rules


@pytest.mark.parametrize(("language", "seen"), [("en", "JKQ"), ("fr", "DRV")])
@pytest.mark.parametrize(("kind", "desk"), [("card evening", "prizes"), ("tournament", "bracket")])
def test_page_has_the_letters_of_its_language_where_nothing_else_is_said(
    client: Client, kind: str, desk: str, language: str, seen: str
) -> None:
    """The control: what the test above looks for is found where the setting does not act."""
    evening = EVENINGS[kind](OF_LANGUAGE)
    client.cookies["django_language"] = language

    assert face_letters(text_of(client.get(reverse(desk, args=[evening.slug])))) == seen


def test_letters_change_with_the_setting_for_all_that_was_said_before(client: Client) -> None:
    evening = evening_with_cuts(OF_LANGUAGE)
    client.cookies["django_language"] = "fr"
    logbook = reverse("office-logbook", args=[evening.slug])
    before = face_letters(text_of(client.get(logbook)))

    do(evening, SetUp({"face_card_letters": JQK}))

    assert (before, face_letters(text_of(client.get(logbook)))) == ("DRV", "JKQ")


def said(*words: str, language: str) -> str:
    """What the command says, in the language."""
    out = io.StringIO()
    with override(language):
        call_command(*words, stdout=out)
    return out.getvalue()


@CROSSED
def test_commands_have_the_letters_of_the_packs(
    language: str, letters: FaceCardLetters, seen: str
) -> None:
    evening, tournament = evening_with_cuts(letters), tournament_with_cuts(letters)

    logs = [said("log", stored.slug, language=language) for stored in (evening, tournament)]
    results = [
        said("results", tournament.slug, "--format", kind, language=language)
        for kind in ("text", "csv")
    ]

    assert [*map(face_letters, [*logs, *results])] == [seen] * 4


@CROSSED
def test_act_done_by_a_command_is_told_and_refused_in_the_letters_of_the_packs(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    language: str,
    letters: FaceCardLetters,
    seen: str,
) -> None:
    evening, file = evening_with_cuts(letters), tmp_path / "acts.jsonl"
    act = {"act": "cut", "prize": "place-3", "couple": 2, "card": "KH", "round": 1}
    file.write_text(json.dumps(act) + "\n", encoding="utf-8")
    king = "K" if letters is JQK else "R"

    told = said("do", evening.slug, str(file), language=language)
    file.write_text(json.dumps({**act, "card": "QS"}) + "\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        said("do", evening.slug, str(file), language=language)

    assert f"{king}♥" in told
    assert f"{king}♥" in capsys.readouterr().err


def test_letters_chosen_by_a_command_hold_for_what_it_does_next(tmp_path: Path) -> None:
    evening, file = evening_with_cuts(OF_LANGUAGE), tmp_path / "acts.jsonl"
    acts = [
        {"act": "set-up", "picture_letters": "JQK"},
        {"act": "cut", "prize": "place-3", "couple": 2, "card": "KH", "round": 1},
    ]
    file.write_text("\n".join(map(json.dumps, acts)), encoding="utf-8")

    assert "K♥" in said("do", evening.slug, str(file), language="fr")


def sheet(client: Client) -> set[str]:
    """The letters of the cards on a rule sheet, which belongs to no evening."""
    page = client.get(reverse("rulings-sheet", args=["nevins-house"])).text
    return {*ON_A_SHEET.findall(page)} - {"A"}


def test_letters_of_an_evening_do_not_reach_the_next_answer(
    client: Client, settings: Settings
) -> None:
    """And they do without the guard that lets them go, in the thread that answers both."""
    evening = evening_with_cuts(JQK)
    desk = reverse("prizes", args=[evening.slug])
    client.cookies["django_language"] = "fr"

    assert face_letters(text_of(client.get(desk))) == "JKQ"
    assert sheet(client) == {*"VDR"}

    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if name != RESET]
    unguarded = Client()
    unguarded.cookies["django_language"] = "fr"
    assert face_letters(text_of(unguarded.get(desk))) == "JKQ"
    assert sheet(unguarded) == {*"JQK"}


def test_letters_of_an_evening_do_not_reach_the_answer_after_one_that_failed(
    client: Client,
) -> None:
    evening = evening_with_cuts(JQK)
    client.cookies["django_language"] = "fr"

    answer = client.get(reverse("board-couple", args=[evening.slug, 99]))

    assert answer.status_code == 404
    assert sheet(client) == {*"VDR"}


def test_command_lets_the_letters_go() -> None:
    evening = evening_with_cuts(JQK)

    said("log", evening.slug, language="fr")

    assert letters_in_use() is OF_LANGUAGE


@CROSSED
def test_hint_under_the_field_shows_a_king_that_the_field_takes(
    client: Client, language: str, letters: FaceCardLetters, seen: str
) -> None:
    evening = evening_with_cuts(letters)
    desk = reverse("prizes", args=[evening.slug])
    client.cookies["django_language"] = language
    shown = re.search(r'id="hint-place-3">.*?\b([JQKVDR](?:H|CO))\b', client.get(desk).text, re.S)
    assert shown

    client.post(
        reverse("prizes-record-cuts", args=[evening.slug, "place-3"]),
        {"round": "1", "card-2": shown[1], "card-5": "4S"},
    )

    cards = now(evening).evening.ties["place-3"].cuts[-1]
    assert (shown[1][0] in seen, cards[CoupleNumber(2)]) == (True, Card.parse("KH"))
