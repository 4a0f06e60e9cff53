"""The slips by whose codes teams report their matches (rules §8.12)."""

from io import BytesIO

import pypdfium2
import zxingcpp

from scoring.hall.acts import Withdraw
from scoring.hall.evening import Evening
from tests.prints.papers import BOTH, HERE, IN_THE_HALL, printed_of, stored, texts
from tests.scoring.hall.tournaments import pooled
from tournaments.paper.documents import document_named
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.web.hall.card_codes import card_address


def codes_read(evening: Evening, *languages: str) -> list[str]:
    """What a camera reads on the one sheet, from the top down, from the left."""
    page = pypdfium2.PdfDocument(BytesIO(printed_of(evening, "team-codes", *languages)))[0]
    read = zxingcpp.read_barcodes(page.render(scale=3).to_pil())
    return [code.text for code in sorted(read, key=lambda code: _place(code.position.top_left))]


def _place(corner: zxingcpp.Point) -> tuple[int, int]:
    return corner.y // 100, corner.x


def addresses_of(evening: Evening, *teams: int) -> list[str | None]:
    return [card_address(IN_THE_HALL, stored(evening).slug, team) for team in teams]


def test_8_12_camera_reads_the_own_address_of_each_team() -> None:
    evening = pooled((1, 2, 3, 4))

    assert codes_read(evening) == addresses_of(evening, 1, 2, 3, 4)
    # In letters, too, for a phone that reads no codes.
    (page,) = texts(printed_of(evening, "team-codes"))
    assert [address for address in addresses_of(evening, 1, 4) if str(address) not in page] == []


def test_8_12_code_is_read_below_the_widest_names_of_evening_and_hall() -> None:
    evening = pooled((1, 2), name="W" * 120, hall="W" * 120, permit="W" * 40)

    assert codes_read(evening, *BOTH) == addresses_of(evening, 1, 2)


def test_8_12_team_that_went_home_reports_nothing() -> None:
    evening = pooled((1, 2, 3, 4)).do(Withdraw(3))

    assert codes_read(evening) == addresses_of(evening, 1, 2, 4)


def test_8_12_paper_says_what_to_do_where_no_phone_is_let_in() -> None:
    order = Order(Paper.LETTER, ("en",), HERE)

    (page,) = texts(document_named("team-codes").make(stored(pooled((1, 2))), order))

    assert "Let phones in first." in page
    assert "/c/" not in page
