"""The same punch cards by ReportLab alone, without codes and without anything to hear."""

import io

from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.typesetting.fonts import Face, cast

WIDE, TALL = 276, 183
ACROSS, DOWN = 2, 4
GAMES = 25
STILL = "card"


def bare_cards(count: int) -> bytes:
    """What is the same on all cards is drawn once, as ours is."""
    for face in (Face.REGULAR, Face.BOLD):
        cast(face.value)
    paper = io.BytesIO()
    pen = Canvas(paper, pagesize=(612, 792), invariant=1, initialFontName=Face.REGULAR.value)
    _draw_still(pen)
    for first in range(0, count, ACROSS * DOWN):
        for place, number in enumerate(range(first, min(count, first + ACROSS * DOWN))):
            pen.saveState()
            pen.translate(30 + place % ACROSS * WIDE, 30 + place // ACROSS * TALL)
            _draw_card(pen, number + 1)
            pen.restoreState()
        pen.showPage()
    pen.save()
    return paper.getvalue()


def _draw_still(pen: Canvas) -> None:
    pen.beginForm(STILL, 0, 0, WIDE, TALL)
    for game in range(GAMES):
        left, bottom = 5 + game % 10 * 26, 5 + game // 10 * 25
        pen.rect(left, bottom, 25, 24)
        pen.circle(left + 12, bottom + 9, 8)
        pen.setFont(Face.BOLD.value, 8)
        pen.drawCentredString(left + 12, bottom + 18, str(game + 1))
    pen.setFont(Face.REGULAR.value, 7)
    pen.drawString(160, 170, "Harvest card game")
    pen.drawString(160, 160, "Parish hall · November 20, 2026")
    pen.endForm()


def _draw_card(pen: Canvas, number: int) -> None:
    pen.doForm(STILL)
    pen.setFont(Face.BOLD.value, 44)
    pen.drawString(10, 120, str(number))
    pen.setFont(Face.BOLD.value, 12)
    pen.drawString(80, 130, f"Ada Sample {number}")
    pen.drawString(80, 115, f"Bruno Sample {number}")
    pen.setFont(Face.REGULAR.value, 7)
    pen.drawString(80, 100, "Starting table")
    pen.setFont(Face.BOLD.value, 17)
    pen.drawString(140, 98, str((number + 1) // 2))
