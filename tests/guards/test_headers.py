"""Every kind of answer, at every place where the program is asked, carries the guards' headers."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest import mock

import pytest
from django.conf import settings
from django.test import override_settings
from django.urls import reverse

from tests.factories import draw, make_evening
from tests.guards.places import HALL, LAPTOP, PLACES, SERVER, Answer, Visitor, come_in, visited
from tournaments.board.own import views as own_views
from tournaments.store.book import find
from tournaments.store.stored_evening import StoredEvening
from tournaments.web import guard
from tournaments.web.hall.card_codes import card_code
from tournaments.web.hosted import PREFIX
from tournaments.web.password.unlocked import COOKIE

pytestmark = pytest.mark.django_db(transaction=True)

# Whoever takes the middleware away takes these headers away.
GUARDS = (
    "tournaments.web.middleware.ContentSecurityPolicy",
    "django.middleware.security.SecurityMiddleware",
)
FOR_EVER = "max-age=315360000, public, immutable"
GARBLED = {"Content-Type": "application/x-www-form-urlencoded; charset=utf-16"}
AT_ONCE = {"HX-Request": "true", "HX-Target": "entry_list"}
TAGGED = {"page with a tag", "HEAD", "304", "JSON"}
FILES = {"joined file", "static file", "static file unchanged"}
FORMS = {"redirect of a form", "403", "405", "422 of a form"}
# What Django never hears of.
BEFORE_DJANGO = {
    "400 of a form", "400 of a port", "400 of the server", "413 of the server",
    "500 of the server", "who serves",
}  # fmt: skip


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8))


def of_pages(visitor: Visitor, slug: str) -> Iterator[tuple[str, int, Answer]]:
    card = f"/{slug}/board/couples/1/"
    yield "page with a tag", 200, (tagged := visitor.get(card))
    yield "304", 304, visitor.ask("GET", card, "", tag_of(tagged))
    yield "page", 200, visitor.get(f"/{slug}/door/")
    yield "HEAD", 200, visitor.ask("HEAD", card, "", {})
    yield "fragment", 200, visitor.ask("GET", f"/{slug}/door/", "", AT_ONCE)
    yield "redirect", 302, visitor.get(f"/{slug}/board/couples/?who=1")
    yield "404", 404, visitor.get(f"/{slug}/nowhere/")
    yield "422", 422, visitor.get(f"/{slug}/board/couples/?who=nobody")
    yield "address without its slash", 301, visitor.get(f"/{slug}/door")


def tag_of(answer: Answer) -> dict[str, str]:
    return {"If-None-Match": answer.headers.get("ETag", "")}


def of_forms(visitor: Visitor, slug: str) -> Iterator[tuple[str, int, Answer]]:
    yield "redirect of a form", 302, visitor.send("/language/setlang/", {"language": "fr"})
    yield "403", 403, visitor.ask("POST", f"/{slug}/door/add/", "a=b", {})
    yield "405", 405, visitor.send(f"/{slug}/board/players/", {})
    yield "422 of a form", 422, visitor.send(f"/{slug}/door/add/", {})


def of_faults(visitor: Visitor, slug: str) -> Iterator[tuple[str, int, Answer]]:
    yield "400 of a host", 400, visitor.get("/", Host=f"evil.example:{visitor.port}")
    yield "400 of a port", 400, visitor.get("/", Host="127.0.0.1:1")
    yield "400 of a form", 400, visitor.ask("POST", f"/{slug}/door/add/", "a=b", GARBLED)
    yield "400 of the server", 400, visitor.ask_raw(b"GET / HTTP/1.1\r\nno header\r\n\r\n")
    yield (
        "413 of the server",
        413,
        visitor.ask_raw(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n"),
    )
    with mock.patch.object(own_views, "couples_called", side_effect=RuntimeError):
        yield "500", 500, visitor.get(f"/{slug}/board/couples/?who=1")
    with mock.patch.object(guard, "_is_readable", side_effect=RuntimeError):
        yield "500 of the server", 500, visitor.get(f"/{slug}/door/")


def of_files(visitor: Visitor, slug: str) -> Iterator[tuple[str, int, Answer]]:
    static = f"/{settings.STATIC_URL.strip('/')}"
    yield "joined file", 200, visitor.get(f"{static}/css/cardparty.css")
    script = f"{static}/img/favicon.svg"
    yield "static file", 200, (file := visitor.get(script))
    yield "static file unchanged", 304, visitor.ask("GET", script, "", tag_of(file))
    yield "no static file", 404, visitor.get(f"{static}/js/nothing.js")
    if visitor.place == HALL:
        return
    yield "text", 200, visitor.get(f"/{slug}/board/bulletin/en.txt")
    yield "JSON", 200, visitor.get(f"/{slug}/board/results.json")
    yield "evening file", 200, visitor.get(f"/{slug}/office/evening.json")
    yield "PDF", 200, visitor.get(f"/{slug}/paper/door-list.pdf")


def of_followers(visitor: Visitor, slug: str) -> Iterator[tuple[str, int, Answer]]:
    evening = find(slug)
    assert evening is not None
    yield "no news", 204, visitor.get(f"/{slug}/floor/news/?version={evening.version}")


def of_place(visitor: Visitor, _slug: str) -> Iterator[tuple[str, int, Answer]]:
    """What is asked at one place alone."""
    if visitor.place == LAPTOP:
        yield "who serves", 200, visitor.get("/cardparty")
    if visitor.place == SERVER:
        yield "health", 200, visitor.get("/health")


def walked(visitor: Visitor, evening: StoredEvening) -> dict[str, Answer]:
    """Every kind of answer, each as it should be but for its headers."""
    come_in(visitor, evening)
    answers = {}
    for walk in (of_pages, of_forms, of_faults, of_files, of_followers, of_place):
        for kind, status, answer in walk(visitor, evening.slug):
            assert answer.status == status, (kind, answer.status, answer.body[:2000])
            answers[kind] = answer
    return answers


def keeping_of(kind: str) -> set[str]:
    """What a browser may keep: nothing that names people, but for the copy that Back shows of a
    form, and a page of the hall's wall for which it asks each time.
    """
    if kind in FILES:
        return {FOR_EVER, "max-age=0, public"}
    return (
        {"no-cache"}
        if kind in TAGGED
        else {"no-store", "no-cache"}
        if kind in FORMS
        else {"no-store"}
    )


def says_its_letters(content_type: str) -> bool:
    """What is no text has none to tell."""
    return bool(content_type) and (
        not content_type.startswith("text/") or content_type.endswith("; charset=utf-8")
    )


def missing(place: str, kind: str, answer: Answer) -> set[str]:
    headers = answer.headers
    policy = headers.get("Content-Security-Policy", "")
    are_there = {
        "policy": "default-src 'none'" in policy and "unsafe" not in policy,
        "frames": "frame-ancestors 'none'" in policy,
        "nosniff": headers.get("X-Content-Type-Options") == "nosniff",
        "referrer": headers.get("Referrer-Policy") == "same-origin",
        # Browsers complain of it where a page comes without a certificate from elsewhere.
        "opener": place == HALL or headers.get("Cross-Origin-Opener-Policy") == "same-origin",
        "keeping": headers.get("Cache-Control") in keeping_of(kind),
        "type": not answer.body or says_its_letters(headers.get("Content-Type", "")),
        "server": "Server" not in headers,
        "https": place != SERVER or kind in BEFORE_DJANGO or "Strict-Transport-Security" in headers,
    }
    return {name for name, is_there in are_there.items() if not is_there}


@pytest.mark.parametrize("place", PLACES)
def test_every_answer_carries_the_headers(place: str, evening: StoredEvening) -> None:
    with visited(place) as visitor:
        answers = walked(visitor, evening)

    lacking = {kind: missing(place, kind, answer) for kind, answer in answers.items()}
    assert {kind: names for kind, names in lacking.items() if names} == {}
    assert len(answers) >= 25


@pytest.mark.parametrize("place", PLACES)
def test_middleware_is_what_adds_them(place: str, evening: StoredEvening) -> None:
    """The control."""
    others = [name for name in settings.MIDDLEWARE if name not in GUARDS]
    with override_settings(MIDDLEWARE=others), visited(place) as visitor:
        answers = walked(visitor, evening)

    bare = {kind for kind, answer in answers.items() if missing(place, kind, answer)}
    assert bare == answers.keys() - BEFORE_DJANGO


@pytest.mark.parametrize("place", PLACES)
def test_no_script_reads_a_cookie_and_no_other_site_sends_one(
    place: str, evening: StoredEvening
) -> None:
    with visited(place) as visitor:
        given = cookies_given(visitor, evening)

    names = {one.partition("=")[0].removeprefix(PREFIX) for one in given}
    assert names >= {"csrftoken", "card", "django_language", "letters"}
    for cookie in given:
        marks = {mark.strip().lower() for mark in cookie.split(";")[1:]}
        if "max-age=0" not in marks:
            assert {"httponly", "samesite=lax"} <= marks, cookie
        is_of_server = cookie.startswith(PREFIX) and {"secure", "path=/"} <= marks
        assert is_of_server == (place == SERVER), cookie


def test_server_takes_no_cookie_that_a_neighbour_may_have_given(evening: StoredEvening) -> None:
    """A program at another name of the domain can give any cookie but one with the prefix."""
    with visited(SERVER) as visitor:
        come_in(visitor, evening)
        own = visitor.get(f"/{evening.slug}/door/")
        told = visitor.cookies
        visitor.cookies = {name.removeprefix(PREFIX): told[name] for name in told}
        of_neighbour = visitor.get(f"/{evening.slug}/door/")

    assert (own.status, of_neighbour.status) == (200, 302)


def test_who_signs_out_of_a_server_has_no_cookie_any_more(evening: StoredEvening) -> None:
    with visited(SERVER) as visitor:
        come_in(visitor, evening)
        given = visitor.send(reverse("office-lock"), {}).cookies

    (gone,) = (one for one in given if one.startswith(f"{PREFIX}{COOKIE}="))
    assert {"Max-Age=0", "Path=/", "Secure"} <= {*gone.split("; ")}


def cookies_given(visitor: Visitor, evening: StoredEvening) -> list[str]:
    with remembered(visitor) as given:
        come_in(visitor, evening)
        visitor.get(f"/{evening.slug}/join/")
        visitor.get("/c/ZZZZZZ")
        visitor.get(f"/c/{card_code(evening.slug, 1)}")
        visitor.get("/rulings/rules/nevins-house/?letters=VDR")
        visitor.send("/language/setlang/", {"language": "fr"})
        visitor.send("/help/hints/door/", {"next": "/"})
    return given


@contextmanager
def remembered(visitor: Visitor) -> Iterator[list[str]]:
    """Every cookie that is given meanwhile."""
    given: list[str] = []
    told = visitor._told

    def listening(answer: object) -> Answer:
        heard = told(answer)  # type: ignore[arg-type]
        given.extend(heard.cookies)
        return heard

    with mock.patch.object(visitor, "_told", listening):
        yield given
