"""A logo on paper: dots as they are, and outlines, an SVG, as sharp as type."""

from io import BytesIO
from typing import Any

from reportlab.graphics import renderPDF
from reportlab.graphics.renderbase import renderScaledDrawing
from reportlab.graphics.shapes import Drawing
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas
from svglib.svglib import svg2rlg

from tournaments.printing.area import Area
from tournaments.printing.pictures.kinds import is_outlines


def draw_picture(pen: Canvas, logo: bytes, area: Area) -> None:
    """As large as the area holds it, in its middle; what is see-through stays so."""
    if is_outlines(logo):
        drawing = drawing_of(logo)
        if drawing is not None:
            _draw_outlines(pen, drawing, area)
        return
    pen.drawImage(
        ImageReader(BytesIO(logo)),
        area.left,
        area.bottom,
        area.width,
        area.height,
        mask="auto",
        preserveAspectRatio=True,
        anchor="c",
    )


def drawing_of(svg: bytes) -> Drawing | None:
    """Its outlines; none where it says no size or cannot be understood.

    Only what `plain_svg` has cleaned comes here: the reader would load what a file names.
    """
    try:
        drawing = svg2rlg(BytesIO(svg))
    # A damaged outline fails in as many ways as there are numbers in it.
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None
    return drawing if drawing is not None and min(drawing.width, drawing.height) > 0 else None


def _draw_outlines(pen: Canvas, drawing: Drawing, area: Area) -> None:
    """What lies beside the picture is cut off."""
    scale = min(area.width / drawing.width, area.height / drawing.height)
    left = area.left + (area.width - drawing.width * scale) / 2
    bottom = area.bottom + (area.height - drawing.height * scale) / 2
    pen.saveState()
    pen.translate(left, bottom)
    pen.scale(scale, scale)
    frame = pen.beginPath()
    frame.rect(0, 0, drawing.width, drawing.height)
    pen.clipPath(frame, stroke=0, fill=0)
    _Outlines().draw(renderScaledDrawing(drawing), pen)
    pen.restoreState()


class _Outlines(renderPDF._PDFRenderer):
    """Names no type: none is in the picture, and a face that is not in the file must not be asked
    for, which ReportLab does before each drawing.
    """

    def applyStateChanges(self, delta: dict[str, Any], newState: dict[str, Any]) -> None:  # noqa: N802, N803 – as ReportLab calls it
        without = {key: value for key, value in delta.items() if not key.startswith("font")}
        super().applyStateChanges(without, newState)
