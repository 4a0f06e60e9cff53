"""The parts of a document as a tree in the order of reading, and how a PDF holds them.

What a part of each kind may hold stands in ISO 32000-1, section 14.8; this judges nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFDocument, PDFObject


@dataclass(frozen=True, slots=True)
class PartKind:
    """A kind of part, by its name in PDF."""

    tag: str
    # What words in it are where nothing else is said; nothing: it holds words itself.
    usual: "PartKind | None" = None
    # A heading in a table: of what.
    scope: str | None = None


PARAGRAPH = PartKind("P")
DOCUMENT = PartKind("Document", PARAGRAPH)
SECTION = PartKind("Sect", PARAGRAPH)
# The first is that of the document: there is one.
TITLES = (PartKind("H1"), PartKind("H2"), PartKind("H3"))
CELL = PartKind("TD")
COLUMN_HEADING = PartKind("TH", scope="Column")
ROW_HEADING = PartKind("TH", scope="Row")
ROW = PartKind("TR", CELL)
HEADING_ROW = PartKind("TR", COLUMN_HEADING)
TABLE = PartKind("Table", PARAGRAPH)
ITEM_BODY = PartKind("LBody")
ITEM = PartKind("LI", ITEM_BODY)
LIST = PartKind("L", ITEM)
FIGURE = PartKind("Figure")
SPAN = PartKind("Span")


class PartElement(PDFObject):
    """One part, with what it holds in the order of reading; its words stand on one page."""

    def __init__(
        self,
        part: PartKind,
        parent: "PartElement | None" = None,
        *,
        language: str | None = None,
        columns: int = 1,
    ) -> None:
        self.part = part
        self.parent = parent
        self.language = language
        self.columns = columns
        # As ReportLab names the page.
        self.page: str | None = None
        # A number is a stretch of the page.
        self.holds: list[PartElement | int] = []
        # What is said of a picture, and what is read where no words are seen.
        self.alternative: str | None = None
        self.spoken: str | None = None
        if parent is not None:
            parent.holds.append(self)

    @property
    def parts(self) -> Iterator["PartElement"]:
        """The part itself and all that it holds."""
        yield self
        for held in self.holds:
            if isinstance(held, PartElement):
                yield from held.parts

    def format(self, document: PDFDocument) -> bytes:
        numbers = document.idToObjectNumberAndVersion
        above = document.Catalog.StructTreeRoot if self.parent is None else self.parent
        pieces = [f"<</S/{self.part.tag}/P {_number(above, document)} 0 R"]
        if self.page is not None:
            pieces.append(f"/Pg {numbers[self.page][0]} 0 R")
        if self.holds:
            pieces.append(f"/K[{' '.join(self._held(document))}]")
        if self.language is not None:
            pieces.append(f"/Lang({self.language})")
        if self.alternative is not None:
            pieces.append(f"/Alt{_text(self.alternative)}")
        if self.spoken is not None:
            pieces.append(f"/ActualText{_text(self.spoken)}")
        scope = f"/Scope/{self.part.scope}" if self.part.scope else ""
        span = f"/ColSpan {self.columns}" if self.columns > 1 else ""
        if scope or span:
            pieces.append(f"/A<</O/Table{scope}{span}>>")
        return ("".join(pieces) + ">>").encode("ascii")

    def _held(self, document: PDFDocument) -> Iterator[str]:
        for held in self.holds:
            if isinstance(held, int):
                yield str(held)
            else:
                yield f"{_number(held, document)} 0 R"


class PartTree(PDFObject):
    """The root of all parts, and the part of each stretch of each page."""

    def __init__(self, top: PartElement, pages: Sequence[Sequence[PartElement]]) -> None:
        self.top = top
        self.pages = pages

    def hang(self, document: PDFDocument) -> None:
        """Gives all parts a place in the file, and says in its catalogue that it has them."""
        document.Catalog.StructTreeRoot = self
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        document.Reference(self)
        for element in self.top.parts:
            document.Reference(element)

    def format(self, document: PDFDocument) -> bytes:
        owners = "\n".join(
            f"{page}[{' '.join(f'{_number(owner, document)} 0 R' for owner in stretches)}]"
            for page, stretches in enumerate(self.pages)
        )
        return (
            f"<</Type/StructTreeRoot/K {_number(self.top, document)} 0 R"
            f"/ParentTreeNextKey {len(self.pages)}/ParentTree<</Nums[{owners}]>>>>"
        ).encode("ascii")


def _number(thing: PDFObject, document: PDFDocument) -> int:
    number: int = document.idToObjectNumberAndVersion[thing.__InternalName__][0]
    return number


def _text(text: str) -> str:
    """As a text string of PDF, whatever letters it has."""
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"
