"""Pictures to post: the result, and the bracket of a tournament, as anyone may see them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.board.printables import results_picture
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.public import public_evening
from tournaments.printing.paper import Paper, Shape
from tournaments.printing.printables import Order, heading, order_on, printed_hall
from tournaments.store.stored_evening import StoredEvening

if TYPE_CHECKING:
    from tournaments.printing.run import PrintRun

# Of the shorter side of each.
PIXELS = 1080
# The library that draws them does so for one at a time.
DRAWING = Lock()

SHAPES: Mapping[Shape, Promise] = {
    Shape.SQUARE: _("Square"),
    Shape.STORY: _("Upright, for a story"),
    Shape.WIDE: _("Wide"),
}


@dataclass(frozen=True, slots=True)
class PictureKind:
    """What a picture shows, and whether there is anything to show."""

    title: Promise
    draw: "Callable[[StoredEvening, Order, PrintRun, Shape], None]"
    is_there: Callable[[StoredEvening], bool]


def _draw_bracket(stored: StoredEvening, _order: Order, run: "PrintRun", shape: Shape) -> None:
    from tournaments.drawing.pdf import BracketPrint, bracket_sheets  # noqa: PLC0415 – slow import

    evening = public_evening(stored.evening)
    pictures = bracket_pictures(evening, tuple(run.languages))
    bracket_sheets(BracketPrint(heading(stored), pictures), run, (shape.page,))


KINDS: Mapping[str, PictureKind] = {
    "result": PictureKind(_("Result"), results_picture, lambda stored: stored.evening.is_over),
    "bracket": PictureKind(
        _("Bracket"), _draw_bracket, lambda stored: bool(stored.evening.tournament_facts.slots)
    ),
}


def kinds_of(stored: StoredEvening) -> Mapping[str, PictureKind]:
    """Those of which there is something to show, by their names in addresses."""
    return {name: kind for name, kind in KINDS.items() if kind.is_there(stored)}


def order_of(stored: StoredEvening) -> Order:
    """In the languages of the hall, with its logo; each picture has a page of its own shape."""
    return order_on(Paper.LETTER, stored.settings.languages, "", hall=printed_hall(stored))


def drawn(stored: StoredEvening, order: Order, kind: PictureKind, shape: Shape) -> bytes:
    """The pages of a picture as a PDF."""
    run = order.run()
    kind.draw(stored, order, run, shape)
    return run.file()


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in a shape, as a page of the program links to its own pages, from 1 on."""

    kind: str
    title: Promise
    shape: Shape
    page_count: int

    @property
    def shape_said(self) -> Promise:
        return SHAPES[self.shape]

    @property
    def pages(self) -> range:
        return range(1, self.page_count + 1)

    @property
    def pixels(self) -> tuple[int, int]:
        """Across and up."""
        page = self.shape.page
        scale = PIXELS / min(page.width, page.height)
        return round(page.width * scale), round(page.height * scale)


def pictures_of(stored: StoredEvening) -> tuple[Picture, ...]:
    """All that there are, kind by kind."""
    order = order_of(stored)
    return tuple(
        Picture(name, kind.title, shape, page_count(drawn(stored, order, kind, shape)))
        for name, kind in kinds_of(stored).items()
        for shape in Shape
    )


def page_count(pdf: bytes) -> int:
    import pypdfium2  # noqa: PLC0415 – slow import

    with DRAWING, pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def as_png(pdf: bytes, page: int) -> bytes:
    """A page of it, counted from 1; `IndexError` where there is none."""
    import pypdfium2  # noqa: PLC0415 – slow import

    with DRAWING, pypdfium2.PdfDocument(pdf) as document:
        if not 1 <= page <= len(document):
            raise IndexError(page)
        shown = document[page - 1]
        picture = shown.render(scale=PIXELS / min(shown.get_size())).to_pil()
    file = BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()
