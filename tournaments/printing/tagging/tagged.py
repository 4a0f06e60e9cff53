"""A canvas that says of each stretch of a page which part of the document it is."""

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName
from reportlab.pdfgen.canvas import Canvas

from tournaments.printing.tagging.about import About, AboutEntry
from tournaments.printing.tagging.packing import FileEnds, packed
from tournaments.printing.tagging.structure import PartTree

# Rules, frames and ornaments: who hears a document does not hear of them.
UNREAD = "/Artifact BMC"
END = "EMC"


class TaggedCanvas(Canvas):
    """Each mark on a page lies in one stretch, which is read as part of something or not at all."""

    def tell(self, about: About) -> None:
        """What the file says of itself."""
        self._doc.info = AboutEntry(about)
        self._doc.Catalog.Metadata = about.stream()

    @property
    def page_name(self) -> str:
        """How ReportLab names the page that is open."""
        return str(self._doc.thisPageName())

    def begin_document(self, key: str, title: str) -> None:
        """A bookmark at the open page; it and those after it are numbered under the title."""
        self.bookmarkPage(key, fit="Fit")
        self.addOutlineEntry(title, key)
        self.showOutline()
        self.addPageLabel(self.getPageNumber() - 1, "ARABIC", 1, f"{title} ")

    def begin_unread(self) -> None:
        self._code.append(UNREAD)

    def begin_stretch(self, tag: str, number: int) -> None:
        self._code.append(f"/{tag} <</MCID {number}>> BDC")

    def begin_tongue(self, language: str) -> None:
        """For words within a form, which is one stretch as a whole."""
        self._code.append(f"/Span <</Lang ({language})>> BDC")

    def end_words(self) -> None:
        """A blank of its own behind the words just drawn, which keeps the next ones apart.

        Nobody sees it; without it a reader who goes by the parts hears "Table11". In every font
        that is in the file, 32 is the blank.
        """
        words, line_end, rest = self._code[-1].rpartition(" T*")
        self._code[-1] = f"{words} ( ) Tj{line_end}{rest}"

    def end_stretch(self) -> None:
        """A stretch that is not read leaves no trace where nothing was drawn in it."""
        if self._code[-1] == UNREAD:
            self._code.pop()
        else:
            self._code.append(END)

    def put_first(self, tag: str, number: int) -> None:
        """A stretch without a mark, before all others of the page."""
        self._code[0:0] = [f"/{tag} <</MCID {number}>> BDC", END]

    def close_page(self, number: int) -> None:
        """Ends the page; the number is that under which the tree of the parts keeps it."""
        name = self.page_name
        self.showPage()
        page = self._doc.idToObject[name]
        # A page of ReportLab writes no entry that it does not know.
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents = number
        page.Tabs = PDFName("S")

    def file(self, tree: PartTree) -> bytes:
        """The document with all pages that are closed."""
        document = self._doc
        document.Catalog.StructTreeRoot = tree
        document.Catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        pdf = self.getpdfdata()
        numbers = {name: number for number, name in document.numberToId.items()}
        ends = FileEnds(
            numbers[document.Catalog.__InternalName__],
            numbers[document.info.__InternalName__],
            b"[<%(mark)s><%(mark)s>]" % {b"mark": document.signature.hexdigest().encode("ascii")},
        )
        offsets = {numbers[name]: offset for name, offset in document.idToOffset.items()}
        parts = tree.objects(numbers[tree.__InternalName__], max(offsets) + 1, numbers)
        table = pdf.rindex(b"xref\n", 0, pdf.rindex(b"startxref"))
        return packed(pdf, offsets, table, ends, parts)
