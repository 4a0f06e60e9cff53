"""Pages for who runs the evening, one a language."""

from dataclasses import dataclass

from django.utils.translation import override

from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead
from tournaments.printing.languages import said
from tournaments.printing.lists.advice import draw_sections
from tournaments.printing.run import PrintRun
from tournaments.words.office.guides import Guide


@dataclass(frozen=True, slots=True)
class PrintedGuide:
    evening: PrintedEvening
    guide: Guide


def guide_pages(values: PrintedGuide, run: PrintRun) -> None:
    """A page for each language, the first one first, each in the largest type in which it fits."""
    languages = run.languages
    guide = values.guide
    sheet = run.upright(said(guide.title, languages), values.evening)
    for page, language in enumerate(languages):
        if page:
            sheet.next_page()
        with override(language), sheet.read_as.section(language):
            head = Letterhead(values.evening, (str(guide.title),), (str(guide.note),))
            body = draw_letterhead(sheet, head, (language,))
            draw_foot(sheet, (str(guide.title),))
            draw_sections(sheet, guide, body)
