"""The guide on paper: a page of contents, and a page a chapter, in one language after the other."""

from collections.abc import Sequence

from django.conf import settings
from django.contrib.staticfiles import finders
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from tournaments.printing.languages import said
from tournaments.printing.paper import Paper
from tournaments.words.help.chapter import WHAT_IF, HelpChapter, Sentence, plainly
from tournaments.words.help.chapters import CHAPTERS
from tournaments.words.office.guides import Guide, GuideLine, GuideSection

TITLE = _("Guide")
CONTENTS = _("The evening, desk by desk")
NOTE = _("A page for each desk: what you see, what you do, and what if.")
OWN_NAME = "Cardparty"


def printed_booklet(*, paper: Paper, languages: Sequence[str]) -> bytes:
    """All of it as a PDF, in which each page has a bookmark."""
    from tournaments.help.prints import HelpPicture, draw_page  # noqa: PLC0415 – slow import
    from tournaments.printing.run import PrintRun  # noqa: PLC0415 – slow import

    (title,) = said(TITLE, languages[:1])
    run = PrintRun(paper, languages, settings.CARDPARTY_FONT, title=f"{OWN_NAME} – {title}")
    for language in languages:
        with override(language):
            foot = f"{OWN_NAME} – {TITLE}"
            draw_page(run, _contents(), language, None, (foot, "1"))
            for number, chapter in enumerate(CHAPTERS, start=2):
                file = finders.find(chapter.picture_file)
                picture = HelpPicture(file, str(chapter.picture)) if file else None
                draw_page(run, _page_of(chapter), language, picture, (foot, str(number)))
    return run.file()


def _contents() -> Guide:
    lines = (
        GuideLine(str(chapter.lead), when=f"{place + 2} – {chapter.title}")
        for place, chapter in enumerate(CHAPTERS)
    )
    return Guide(TITLE, NOTE, (GuideSection(CONTENTS, tuple(lines)),))


def _page_of(chapter: HelpChapter) -> Guide:
    cases = (GuideLine(plainly(answer), when=plainly(case)) for case, answer in chapter.what_if)
    return Guide(
        chapter.title,
        chapter.lead,
        (
            GuideSection(_("What you see"), tuple(map(_line, chapter.see))),
            GuideSection(_("What you do"), tuple(map(_line, chapter.do)), is_numbered=True),
            GuideSection(WHAT_IF, tuple(cases)),
        ),
    )


def _line(text: Sentence) -> GuideLine:
    return GuideLine(plainly(text))
