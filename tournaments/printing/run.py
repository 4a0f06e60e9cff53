"""A run of the press: documents printed one after the other into one file."""

from collections.abc import Sequence
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from tournaments.printing.evening import PrintedEvening
from tournaments.printing.languages import in_one_line, said
from tournaments.printing.paper import LargePaper, Page, Paper
from tournaments.printing.sheet import Sheet


class PrintRun:
    """Documents on one paper, in the same languages.

    With a `title` the file is of several documents: each has a bookmark, and its pages bear its
    name in the list of pages. Without one it is of one document and called as that is. On `large`
    paper what stands upright is as wide as on the usual one, and grows with the sheet.
    """

    def __init__(
        self,
        paper: Paper,
        languages: Sequence[str],
        font: str | None = None,
        *,
        title: str = "",
        made_at: datetime | None = None,
        large: LargePaper | None = None,
    ) -> None:
        self.paper = paper
        self.large = large
        self.languages = languages
        self.font = font
        self.title = title
        self.made_at = made_at
        self._sheet: Sheet | None = None

    def upright(self, title: Sequence[str], evening: PrintedEvening) -> Sheet:
        """An empty sheet for the next document, which bears its and the evening's name."""
        page = self.paper.upright
        if self.large is not None:
            page = self.large.upright.like(page)
        return self.of_evening(page, title, evening)

    def lying(self, title: Sequence[str], evening: PrintedEvening) -> Sheet:
        """The same on its side."""
        return self.of_evening(self.paper.lying, title, evening)

    def of_evening(self, page: Page, title: Sequence[str], evening: PrintedEvening) -> Sheet:
        """The same on any page."""
        name = in_one_line(title)
        keywords = said(_("practice"), self.languages) if evening.is_practice else ()
        title_of_evening = f"{name} – {evening.name}"
        return self.sheet(page, title_of_evening, evening.hall, bookmark=name, keywords=keywords)

    def sheet(
        self,
        page: Page,
        title: str,
        author: str,
        *,
        bookmark: str = "",
        keywords: tuple[str, ...] = (),
    ) -> Sheet:
        """An empty sheet for the next document, of an evening or of none."""
        if self._sheet is None:
            self._sheet = Sheet(
                page,
                title=self.title or title,
                author=author,
                languages=self.languages,
                font=self.font,
                made_at=self.made_at,
                keywords=keywords,
            )
        else:
            self._sheet.next_page(page)
        if self.title:
            self._sheet.begin_document(bookmark or title)
        return self._sheet

    def file(self) -> bytes:
        """All that was printed; at least one document."""
        if self._sheet is None:
            raise ValueError("nothing was printed")
        return self._sheet.finished()
