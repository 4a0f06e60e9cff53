"""Says what a thing on paper is while it is printed: a heading, a table, a picture.

Whoever hears a document goes by this. Things are read in the order in which they are printed.
Words of which nothing is said are a paragraph, in a row a cell, in a list an item; what is no
words and no picture is not read.
"""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from tournaments.languages import BY_CODE
from tournaments.printing.tagging.structure import (
    CELL,
    COLUMN_HEADING,
    DOCUMENT,
    FIGURE,
    HEADING_ROW,
    ITEM,
    ITEM_BODY,
    LIST,
    PARAGRAPH,
    ROW,
    ROW_HEADING,
    SECTION,
    SPAN,
    TABLE,
    TITLES,
    PartElement,
    PartKind,
    PartTree,
)
from tournaments.printing.tagging.tagged import TaggedCanvas


def tongue(language: str) -> str:
    """The language as a PDF names it: `fr-CA`."""
    return BY_CODE[language].region.replace("_", "-")


class ReadAs:
    """What is being printed, and the tree of all that has been."""

    def __init__(self, pen: TaggedCanvas, languages: Sequence[str], title: str) -> None:
        self._pen = pen
        self._languages = languages
        self._whole = self._top = self._open = PartElement(DOCUMENT)
        # The part of each stretch, page by page.
        self._pages: list[list[PartElement]] = [[]]
        # The part whose words the page is in; none: what is drawn is not read.
        self._marked: PartElement | None = None
        self._level = 0
        # What has its title still to be said, and that title; the last one first.
        self._untitled = [(self._whole, title)]
        self._unread = 0
        self._known: set[Hashable] = set()
        self._is_in_form = False
        pen.begin_unread()

    @contextmanager
    def title(self) -> Iterator[None]:
        """The title of the document; a later one is that of a chapter."""
        level = min(self._level, 1)
        with self._part(TITLES[level]):
            if self._is_read:
                self._level = level + 1
                self._untitled = [one for one in self._untitled if one[0] is not self._top]
            yield

    @contextmanager
    def heading(self) -> Iterator[None]:
        """Of what stands below a title."""
        with self._part(TITLES[max(1, self._level)]):
            yield

    @contextmanager
    def paragraph(self) -> Iterator[None]:
        with self._part(PARAGRAPH):
            yield

    @contextmanager
    def section(self, language: str | None = None) -> Iterator[None]:
        """What belongs together, and in which language it all is where that is not the first."""
        is_other = language is not None and language != self._languages[0]
        with self._part(SECTION, language=tongue(language) if language and is_other else None):
            yield

    @contextmanager
    def table(self) -> Iterator[None]:
        with self._part(TABLE):
            yield

    @contextmanager
    def heading_row(self, *, again: bool = False) -> Iterator[None]:
        """The headings of the columns; printed again over a further column it is not read."""
        with self.apart() if again else self._part(HEADING_ROW):
            yield

    @contextmanager
    def row(self) -> Iterator[None]:
        with self._part(ROW):
            yield

    @contextmanager
    def cell(self, *, columns: int = 1) -> Iterator[None]:
        """Several words in a row that are one cell, or none where something is to be written."""
        with self._part(self._open.part.usual or CELL, columns=columns):
            yield

    @contextmanager
    def row_heading(self, *, columns: int = 1) -> Iterator[None]:
        with self._part(ROW_HEADING, columns=columns):
            yield

    def empty_cells(self, count: int = 1) -> None:
        """Where nothing stands yet, or no heading is needed to the eye."""
        for _cell in range(count):
            with self.cell():
                pass

    @contextmanager
    def list(self) -> Iterator[None]:
        with self._part(LIST):
            yield

    @contextmanager
    def item(self) -> Iterator[None]:
        with self._part(ITEM), self._part(ITEM_BODY):
            yield

    @contextmanager
    def figure(self, said: Sequence[str]) -> Iterator[None]:
        """A picture, and what is said of it, the first language first."""
        if self._open.part.usual in {CELL, COLUMN_HEADING}:
            with self.cell(), self.figure(said):
                yield
            return
        with self._part(FIGURE):
            if self._is_read:
                self._open.alternative = said[0]
                self._mark()
            yield

    @contextmanager
    def apart(self) -> Iterator[None]:
        """What is not read: the foot of a page, and what is printed once more."""
        self._release()
        self._unread += 1
        try:
            yield
        finally:
            self._unread -= 1

    @contextmanager
    def once(self, *what: Hashable) -> Iterator[None]:
        """Read where it is printed first, not where it comes again: the head of the next page."""
        is_known = what in self._known
        self._known.add(what)
        with self.apart() if is_known else nullcontext():
            yield

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Words on several lines or in two languages, which are one part."""
        usual = self._open.part.usual
        if usual is None or not self._is_read:
            yield
        else:
            with self._part(usual), self.whole():
                yield

    @contextmanager
    def words(self, text: str, place: int = 0) -> Iterator[None]:
        """A text, in the language that has this place among those of the document."""
        usual = self._open.part.usual
        is_empty = not text.strip()
        if is_empty and usual not in {CELL, COLUMN_HEADING}:
            yield
            return
        if usual is None and place == 0 and self._is_read:
            # The usual case of a card: it is printed by the hundred.
            self._mark()
            yield
            return
        with self.whole(), self._in_language(place):
            if self._is_read and not is_empty:
                self._mark()
            yield

    @contextmanager
    def form(self) -> Iterator[None]:
        """What is drawn once for many places; each place says what it is read as."""
        self._is_in_form = True
        try:
            yield
        finally:
            self._is_in_form = False

    def begin_document(self, title: str) -> None:
        """One of several: a chapter of its own, with its own title and heads."""
        self._level = 1
        self._known.clear()
        self._top = self._open = PartElement(SECTION, self._whole)
        self._untitled.insert(0, (self._top, title))

    def next_page(self) -> None:
        self._end_page()
        self._pages.append([])
        self._pen.begin_unread()

    def file(self) -> bytes:
        """The document; the open page is its last one."""
        self._end_page()
        return self._pen.file(PartTree(self._whole, self._pages))

    @property
    def _is_read(self) -> bool:
        return not (self._unread or self._is_in_form)

    @contextmanager
    def _part(
        self, part: PartKind, *, language: str | None = None, columns: int = 1
    ) -> Iterator[None]:
        if not self._is_read:
            yield
            return
        self._release()
        outer = self._open
        self._open = PartElement(part, outer, language=language, columns=columns)
        try:
            yield
        finally:
            self._release()
            self._open = outer

    @contextmanager
    def _in_language(self, place: int) -> Iterator[None]:
        # A text in two of a document in one: some names are told in both.
        is_first = place == 0 or place >= len(self._languages)
        if is_first or self._unread:
            yield
        elif self._is_in_form:
            self._pen.begin_tongue(tongue(self._languages[place]))
            yield
            self._pen.end_stretch()
        else:
            with self._part(SPAN, language=tongue(self._languages[place])):
                yield

    def _mark(self) -> None:
        """What is drawn from here on belongs to the open part."""
        if self._marked is self._open:
            return
        self._release()
        self._pen.end_stretch()
        self._open.page = self._pen.page_name
        self._pen.begin_stretch(self._open.part.tag, self._stretch_of(self._open))
        self._marked = self._open

    def _stretch_of(self, element: PartElement) -> int:
        """The number of a new stretch of the page, which belongs to this part."""
        stretches = self._pages[-1]
        stretches.append(element)
        element.holds.append(len(stretches) - 1)
        return len(stretches) - 1

    def _release(self) -> None:
        if self._marked is not None:
            self._pen.end_stretch()
            self._pen.begin_unread()
            self._marked = None

    def _end_page(self) -> None:
        self._release()
        self._pen.end_stretch()
        for part, title in self._untitled:
            self._say_title(part, title)
        self._untitled.clear()
        self._pen.close_page(len(self._pages) - 1)

    def _say_title(self, part: PartElement, title: str) -> None:
        """Cards and signs bear no title: who hears the document hears it first of all."""
        level = 0 if part is self._whole else 1
        element = PartElement(TITLES[level], part)
        part.holds.insert(0, part.holds.pop())
        element.spoken, element.page = title, self._pen.page_name
        self._pen.put_first(element.part.tag, self._stretch_of(element))
        self._level = max(self._level, level + 1)
