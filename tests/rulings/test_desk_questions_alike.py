"""What holds for every question of the desk: its page, its fragments, its words, its order."""

import re
from pathlib import Path

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from scoring.table.game.winning import WinningReason
from scoring.table.hand.state import ActError
from scoring.table.pack.masks import PACK
from scoring.table.trick.following import PlayError
from scoring.table.trick.ruling import Reason, Ruling
from scoring.table.variant.variants import VARIANTS
from tests.fragments import asked_for, roots_of, text_of
from tests.rule_book import PARAGRAPHS
from tests.rulings.told import ask, told
from tournaments.rulings.answers import Verdict
from tournaments.rulings.questions.told import Told
from tournaments.words.rulings.questions import WON
from tournaments.words.rulings.rules import SUIT_NAMES, SUITS

ROOT = Path(__file__).parents[2]
GOOD = {
    "trick": "trump=C&played=KH&played=AH",
    "auction": "said=20&said=pass",
    "score": "sides=2&before=65&before=20&bidder=1&bid=30&taken=0&taken=30",
}
BAD = {"trick": "trump=X", "auction": "said=25&said=20", "score": "before=7"}
IN_FRENCH = {
    "trick": "Joueur 2 prend la levée avec A♥.",
    "auction": "Joueur 3 parle maintenant : passer, 25 ou 30.",
    "score": "35 · 50, et la partie continue.",
}
DESKS = ("rulings", *(f"rulings-{asked}" for asked in GOOD), "rulings-paragraphs")
every_question = pytest.mark.parametrize("asked", GOOD)


@every_question
@pytest.mark.parametrize(("questions", "status"), [(GOOD, 200), (BAD, 422)])
def test_htmx_gets_the_form_and_the_answer(
    client: Client, asked: str, questions: dict[str, str], status: int
) -> None:
    answer = ask(client, asked, questions[asked], headers=asked_for(f"{asked}_form"))

    assert (answer.status_code, roots_of(answer)) == (status, [f"{asked}_form", "told"])
    assert answer.text.count('hx-swap-oob="true"') == 1
    assert told(answer) == told(ask(client, asked, questions[asked]))
    assert {"HX-Request", "HX-Target"} <= set(answer.headers["Vary"].split(", "))


@every_question
def test_answer_alone_comes_where_the_form_stays(client: Client, asked: str) -> None:
    answer = ask(client, asked, GOOD[asked], headers=asked_for("told"))

    assert roots_of(answer) == ["told", "told_strip"]
    assert answer.text.count('hx-swap-oob="true"') == 1
    assert told(answer) == told(ask(client, asked, GOOD[asked]))


@pytest.mark.parametrize("target", ["content", "question", ""])
@pytest.mark.parametrize("name", DESKS[:-1])
def test_any_other_target_gets_the_page(client: Client, name: str, target: str) -> None:
    answer = client.get(reverse(name), headers=asked_for(target))

    assert answer.text.lstrip().startswith("<!DOCTYPE html>")


@pytest.mark.django_db
@pytest.mark.parametrize("name", DESKS)
def test_page_asks_no_database_and_takes_no_form(
    client: Client, name: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert client.get(reverse(name)).status_code == 200
    assert client.post(reverse(name)).status_code == 405


@every_question
def test_unknown_variant_is_refused_by_name(client: Client, asked: str) -> None:
    status = 200 if asked == "trick" else 422  # no variant tells who takes a trick

    assert ask(client, asked, "variant=nowhere").status_code == status


@pytest.mark.parametrize("name", DESKS[:-1])
def test_every_question_leads_to_the_others(client: Client, name: str) -> None:
    page = client.get(reverse(name)).text

    links = re.findall(r'<nav class="desk-questions".*?</nav>', page, re.DOTALL)[0]
    assert [f'href="{reverse(other)}"' in links for other in DESKS[:-1]] == [True] * 4
    assert links.count('aria-current="page"') == 1


@every_question
def test_question_speaks_french(client: Client, asked: str) -> None:
    answer = ask(client, asked, GOOD[asked], headers={"Accept-Language": "fr"})

    assert IN_FRENCH[asked] in told(answer).replace("\xa0", " ")


def test_1_suits_stand_in_one_order_on_every_page(client: Client) -> None:
    expected = [str(SUIT_NAMES[suit]) for suit in SUITS]
    named = re.compile("|".join(rf"\b{name}\b" for name in expected))

    for path in ("", "trick/", *(f"rules/{name}/" for name in VARIANTS)):
        answer = client.get(reverse("rulings") + path)
        content = text_of(answer)
        assert named.findall(content)[:4] == expected, path
    page = client.get(reverse("rulings")).text
    rows = re.findall(r'name="led"\s+value="A([CDHS])"', page)
    assert rows == [str(suit) for suit in SUITS]


def test_1_no_module_keeps_another_order_of_the_suits() -> None:
    """The order stands in one place; ornaments of paper, dark and light in turn, are no list."""
    orders = re.compile(r"(?:Suit\.[A-Z]+,\s*){3}Suit\.[A-Z]+")
    found = [
        str(path.relative_to(ROOT))
        for path in sorted((ROOT / "tournaments").rglob("*.py"))
        if orders.search(path.read_text(encoding="utf-8"))
    ]

    assert found == []
    assert orders.search("(Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)")  # the control


def test_4_every_paragraph_that_is_cited_can_be_read_at_the_desk(client: Client) -> None:
    page = client.get(reverse("rulings-paragraphs")).text
    there = set(re.findall(r'id="paragraph-([\d.]+)"', page))

    answers = "".join(
        (ROOT / "tournaments/rulings/questions" / f"{name}.py").read_text(encoding="utf-8")
        for name in ("trick", "auction", "score_answers")
    )
    cited = set(re.findall(r'"(\d+(?:\.\d+)?)"', answers))
    cited |= {paragraph for _sentence, paragraph in WON.values()}
    cited |= {Ruling(PACK[0], reason).paragraph for reason in Reason}
    refusals = [*ActError.__subclasses__(), *PlayError.__subclasses__()]
    cited |= {refusal.paragraph for refusal in refusals if refusal.paragraph}
    assert {"1", "3.4", "5.3", "6.6", "6.14"} <= cited
    assert cited | {number for number in PARAGRAPHS if number.startswith("4.")} <= there


def test_every_way_to_win_has_its_sentence() -> None:
    assert WON.keys() == set(WinningReason)


@pytest.mark.parametrize(("is_reading", "count"), [(True, 1), (False, 0)])
def test_reading_is_marked_as_one(is_reading: bool, count: int) -> None:
    reason = Told("20", "Nobody has bid yet.", "5.1", is_reading=is_reading)
    verdict = Verdict((), True, "Any card.", "4.4", is_reading)

    line = render_to_string("rulings/questions/told_reason.html", {"reason": reason})
    ruling = render_to_string("rulings/verdict.html", {"verdict": verdict})

    assert (line.count("halls differ"), ruling.count("halls differ")) == (count, count)
