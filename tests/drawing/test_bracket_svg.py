"""The bracket on a page: well formed, every name as it is, told twice; nothing cut off."""

from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string

from tests.drawing.brackets import bracket, made_up_names
from tournaments.drawing.bracket import BracketPicture
from tournaments.drawing.svg import DrawnBracket, drawn_bracket, drawn_for_screen

HOSTILE = ("Tom & <b>Jerry</b>", "\"x\" onload='y'")


def page(picture: BracketPicture) -> ElementTree.Element:
    return ElementTree.fromstring(  # noqa: S314 – what is read was written a line before
        render_to_string("frame/tournament/bracket.html", {"bracket": drawn_bracket(picture)})
    )


def words(element: ElementTree.Element) -> str:
    return " ".join(" ".join(element.itertext()).split())


def test_picture_is_well_formed_and_says_names_as_they_are() -> None:
    figure = page(bracket([HOSTILE, *made_up_names(3)]))

    svg = figure.find(".//svg")
    told = " & ".join(HOSTILE)
    assert [text.text for text in svg.iter("text") if text.text == told] == [told] * 2
    assert {element.tag for element in svg.iter()} == {"svg", "path", "rect", "text"}
    assert not [key for element in svg.iter() for key in element.attrib if key.startswith("on")]


def test_picture_is_told_as_a_list_round_by_round() -> None:
    figure = page(bracket([HOSTILE, *made_up_names(2)], title=("Bracket", "Tableau")))

    assert words(figure.find("details")) == (
        "The same as a list "
        "Round 1 K1-1 bye 1 Tom & <b>Jerry</b> & \"x\" onload='y' "
        "K1-2 Table 2 · 7:15 pm 2 Ace Sample & Jack Modèle 120 won "
        "3 Zoé Specimen-Échantillon & Zoé Test 14 "
        "Round 2 K2-1 Table 1 · 7:15 pm 1 Tom & <b>Jerry</b> & \"x\" onload='y' 120 won "
        "2 Ace Sample & Jack Modèle 7"
    )


def test_who_is_still_to_come_is_said_in_words() -> None:
    figure = page(bracket(made_up_names(4), played=0))

    assert words(figure).count("winner of K1-2") == 2


def test_picture_can_be_reached_and_scrolled_by_keyboard() -> None:
    figure = page(bracket(made_up_names(4), title=("Bracket", "Tableau")))

    box, svg = figure.find("div"), figure.find("div/svg")
    told = [box.get(name) for name in ("tabindex", "role", "aria-label")]
    assert told == ["0", "region", "Bracket · Tableau"]
    assert svg.get("role") == "img"
    assert svg.get("aria-label")


@pytest.mark.parametrize("teams", [2, 7, 64])
def test_everything_lies_inside_the_picture(teams: int) -> None:
    drawn = drawn_bracket(bracket(made_up_names(teams), played=2))

    width, height = float(drawn.width), float(drawn.height)
    texts = [*drawn.texts, *(text for match in drawn.matches for text in match.texts)]
    assert all(0 < float(text.x) < width and 0 < float(text.y) < height for text in texts)
    for box in (match.box for match in drawn.matches):
        assert float(box.x) + float(box.width) < width
        assert float(box.y) + float(box.height) < height
    assert float(drawn.width_in_letters) == pytest.approx(width / 16, abs=0.1)


def test_winner_is_told_by_a_bar_and_bold_type_too() -> None:
    drawn = drawn_bracket(bracket(made_up_names(2)))

    (match,) = drawn.matches
    assert len(match.bars) == len(match.winners) == 1
    strong = [text.text for text in match.texts if text.classes.endswith("is-strong")]
    assert strong == ["1", "Ace Sample & Jack Modèle", "120"]


def test_partners_share_a_line_where_a_page_has_room_for_it() -> None:
    short, long = (
        ("Ada Sample", "Bruno Sample"),
        ("Ada-Marguerite Specimen", "Jean-Bruno Échantillon"),
    )

    eight, long_eight = (drawn_bracket(bracket([names] * 8, played=0)) for names in (short, long))

    assert _names(eight) == ["Ada Sample & Bruno Sample"] * 2
    assert _names(long_eight) == [*long] * 2
    assert not eight.is_wide
    assert not long_eight.is_wide


def _names(drawn: DrawnBracket) -> list[str]:
    return [text.text for text in drawn.matches[0].texts if text.classes == "bracket-names"]


@pytest.mark.parametrize(("teams", "parts"), [(4, 1), (8, 3), (16, 5), (64, 21)])
def test_hall_screen_shows_what_can_be_read_and_then_the_rest(teams: int, parts: int) -> None:
    names = [(f"Ace Sample {team}", f"Zoé Sample {team}") for team in range(1, teams + 1)]

    drawn = drawn_for_screen(bracket(names))

    assert len(drawn) == parts
    assert all(float(part.width) <= 49 * 16 + 4 for part in drawn)
    assert all(float(part.height) <= 19 * 16 + 4 for part in drawn)
