"""The style and the script of all pages: each is one file, whole, packed and kept."""

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from tournaments.web.joined_files import JOINED, joined_script, joined_style

STATIC = Path(__file__).parents[2] / "static"

each_file = pytest.mark.parametrize("path", JOINED)


def packed(path: str, accepted: str = "gzip, deflate") -> tuple[bytes, dict[str, str]]:
    answer = Client().get(f"{settings.STATIC_URL}{path}", HTTP_ACCEPT_ENCODING=accepted)
    return answer.content, dict(answer.headers)


def parts_of(script: str) -> list[str]:
    return re.findall(r'^import "\./([^"]+)";$', script, re.MULTILINE)


@each_file
def test_file_is_packed_for_whoever_unpacks_and_kept_for_years(path: str) -> None:
    content, headers = packed(path)
    plain, of_plain = packed(path, "identity")

    assert gzip.decompress(content) == plain
    assert headers["Content-Encoding"] == "gzip"
    assert headers["Content-Length"] == str(len(content))
    assert "Content-Encoding" not in of_plain
    assert headers["Cache-Control"] == of_plain["Cache-Control"]
    assert headers["Cache-Control"] == "max-age=315360000, public, immutable"
    assert headers["Vary"] == of_plain["Vary"] == "Accept-Encoding"


@each_file
def test_file_asks_for_no_other_but_the_type(path: str) -> None:
    content = packed(path, "identity")[0].decode()

    assert not re.search(r"^(import|export) |@import", content, re.MULTILINE)
    asked = re.findall(r'url\("(?!data:)([^"]+)"\)', content)
    assert all(name.endswith(".woff2") for name in asked)
    assert all((STATIC / "css" / name).is_file() for name in asked)


def test_every_part_of_the_script_is_in_the_table_of_contents() -> None:
    contents = (STATIC / "js" / "cardparty.js").read_text(encoding="utf-8")
    parts = {script.name for script in (STATIC / "js").glob("*.js")} - {"cardparty.js"}

    assert sorted(parts_of(contents)) == sorted(parts)


def test_a_part_stands_below_what_it_takes_from() -> None:
    order = parts_of((STATIC / "js" / "cardparty.js").read_text(encoding="utf-8"))
    taken = [
        (part, name)
        for part in order
        for name in re.findall(r'from "\./([^"]+)"', (STATIC / "js" / part).read_text("utf-8"))
    ]

    assert taken
    assert [pair for pair in taken if order.index(pair[1]) > order.index(pair[0])] == []


def test_a_part_takes_what_another_gives_and_has_names_of_its_own() -> None:
    script = joined_script("js/cardparty.js")

    assert "const failure = (() => {\n" in script
    assert "\nreturn { placeOf, say };\n})();" in script
    assert "const { placeOf, say } = failure;" in script


def test_parts_of_the_style_lie_in_their_layers_with_their_pictures() -> None:
    contents = (STATIC / "css" / "cardparty.css").read_text(encoding="utf-8")
    style = joined_style("css/cardparty.css")

    assert style.count("@layer desks {") == contents.count("layer(desks)")
    assert "data:image/svg+xml,%3Csvg" in style
