"""The parts of a document as a tree in the order of reading, and how a PDF holds them.

What a part of each kind may hold stands in ISO 32000-1, section 14.8.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject


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


class PartElement:
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
        # Its number in the file, given at the end.
        self.number = 0
        if parent is not None:
            parent.holds.append(self)

    @property
    def parts(self) -> Iterator["PartElement"]:
        """The part itself and all that it holds."""
        yield self
        for held in self.holds:
            if isinstance(held, PartElement):
                yield from held.parts

    def written(self, above: int, pages: Mapping[str, int]) -> bytes:
        """The part as the file has it, where its parts have their numbers already."""
        pieces = [f"<</S/{self.part.tag}/P {above} 0 R"]
        if self.page is not None:
            pieces.append(f"/Pg {pages[self.page]} 0 R")
        if self.holds:
            held = (str(one) if isinstance(one, int) else f"{one.number} 0 R" for one in self.holds)
            pieces.append(f"/K[{' '.join(held)}]")
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
        return ("".join(pieces) + ">>\n").encode("ascii")


class PartTree(PDFObject):
    """The root of all parts, and the part of each stretch of each page."""

    def __init__(self, top: PartElement, pages: Sequence[Sequence[PartElement]]) -> None:
        self.top = top
        self.pages = pages

    def format(self, _document: PDFDocument) -> bytes:
        """Nothing yet: ReportLab would take as long for the parts as for all that is printed."""
        return b"null\n"

    def objects(self, root: int, first: int, pages: Mapping[str, int]) -> dict[int, bytes]:
        """What takes its place at `root`, and all parts from number `first` on."""
        parts = list(self.top.parts)
        for number, element in enumerate(parts, start=first):
            element.number = number
        owners = "\n".join(
            f"{page}[{' '.join(f'{owner.number} 0 R' for owner in stretches)}]"
            for page, stretches in enumerate(self.pages)
        )
        tree = (
            f"<</Type/StructTreeRoot/K {first} 0 R"
            f"/ParentTreeNextKey {len(self.pages)}/ParentTree<</Nums[{owners}]>>>>\n"
        )
        objects = {root: tree.encode("ascii")}
        for element in parts:
            above = root if element.parent is None else element.parent.number
            objects[element.number] = element.written(above, pages)
        return objects


def _text(text: str) -> str:
    """As a text string of PDF, whatever letters it has."""
    return f"<feff{text.encode('utf-16-be', 'replace').hex()}>"
