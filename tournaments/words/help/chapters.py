"""The chapters in their order: the one table for whoever lists, searches or prints them."""

from tournaments.words.help.always import CARD_GAME, OFFICE, PAPER, TROUBLE
from tournaments.words.help.chapter import HelpChapter
from tournaments.words.help.evening import BEFORE, DOOR, FLOOR
from tournaments.words.help.phones import PHONES
from tournaments.words.help.result import BOARD, BRACKET, CARDS, PRIZES
from tournaments.words.help.wall import WALL

CHAPTERS: tuple[HelpChapter, ...] = (
    BEFORE,
    DOOR,
    FLOOR,
    CARDS,
    BRACKET,
    PRIZES,
    BOARD,
    WALL,
    PAPER,
    OFFICE,
    PHONES,
    CARD_GAME,
    TROUBLE,
)
BY_CHAPTER = {chapter.word: chapter for chapter in CHAPTERS}


# Pages of a desk that another chapter is about.
TOLD_IN = {
    "office-evenings": BEFORE,
    "office-new": BEFORE,
    "office-doctor": BEFORE,
    "office-phones": PHONES,
    "board-control": WALL,
    "board-put-on": WALL,
    "office-safe-copies": TROUBLE,
    "office-safe-copy": TROUBLE,
}


def chapter_of(page: str) -> HelpChapter:
    """The chapter about a page, by the name of its address."""
    return TOLD_IN.get(page) or BY_CHAPTER.get(page.partition("-")[0], BEFORE)
