"""Punch cards by the HTML-to-PDF route, only to be measured against."""

from html import escape

import segno
from weasyprint import HTML

STYLE = """
@page { size: Letter; margin: 10mm }
body { font-family: sans-serif; font-size: 8pt; margin: 0 }
.card { float: left; width: 95mm; height: 62mm; border: .2mm dashed #888; padding: 2mm;
        box-sizing: border-box; page-break-inside: avoid }
.number { font-size: 20pt; font-weight: bold }
.box { float: left; width: 8.6mm; height: 8.6mm; border: .2mm solid #000; text-align: center }
img { float: right; width: 18mm }
"""


def html_punch_cards(cards: list[tuple[int, str, int, str]]) -> bytes:
    """One PDF of all cards: (number, names, table, address of the couple's page)."""
    pages = "".join(_card(*card) for card in cards)
    return HTML(string=f"<style>{STYLE}</style>{pages}").write_pdf()


def _card(number: int, names: str, table: int, address: str) -> str:
    code = segno.make(address, micro=False, error="m").png_data_uri(scale=3)
    boxes = "".join(f'<div class="box">{game}</div>' for game in range(1, 26))
    return (
        f'<div class="card"><img src="{code}"><div class="number">{number}</div>'
        f"<div>{escape(names)}</div><div>Table {table}</div>{boxes}</div>"
    )
