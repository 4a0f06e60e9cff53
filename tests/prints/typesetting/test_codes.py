"""QR codes: each is the one that is made anew for its address, however it was come by."""

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st

from tournaments.printing.marks.qr import MASK, QRCode, QRCodes

ADDRESS = "http://192.168.137.1:8045/sample-card-game/board/couples/{}/"


def anew(address: str) -> list[list[int]]:
    matrix = segno.make(
        address, error="m", mode="byte", micro=False, boost_error=False, mask=MASK
    ).matrix
    return [list(row) for row in matrix]


def modules(code: QRCode) -> list[list[int]]:
    row_width = (code.width + 7) // 8 * 8
    bits = f"{code.modules:0{row_width * code.width}b}"
    rows = [bits[start : start + row_width] for start in range(0, len(bits), row_width)]
    return [[int(bit) for bit in row[: code.width]] for row in rows]


def test_codes_of_all_couples_are_those_of_their_addresses() -> None:
    codes = QRCodes()

    for number in range(1, 301):
        address = ADDRESS.format(number)
        assert modules(codes.code(address)) == anew(address)


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=60), max_size=4))
def test_addresses_with_nothing_in_common_have_their_codes_too(addresses: list[str]) -> None:
    codes = QRCodes()

    for address in ["http://localhost/", *addresses]:
        assert modules(codes.code(address)) == anew(address)


@pytest.mark.parametrize("number", [7, 41])
def test_filling_of_a_row_is_white(number: int) -> None:
    code = QRCodes().code(ADDRESS.format(number))

    filling = -code.width % 8
    rows = [code.modules >> 8 * ((code.width + 7) // 8) * row for row in range(code.width)]
    assert filling
    assert [row & (1 << filling) - 1 for row in rows] == [0] * code.width
