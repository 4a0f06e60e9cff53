"""The scene before the play, of a card evening and of a tournament."""

from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.facts import Phase
from scoring.hall.prizes.prizes import JAR
from scoring.hall.settings import Settings
from tournaments.board.screen.page import Scene, ScreenPage, ScreenPrize
from tournaments.board.screen.pages.prizes import pages_of
from tournaments.printing.languages import in_each, said, said_with_money
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.prizes.names import offer_said, prize_name


def welcome_pages(stored: StoredEvening) -> list[ScreenPage]:
    """How many are here, and before the draw that it is to come."""
    is_start = stored.evening.phase is Phase.OPEN
    return [ScreenPage(Scene.WELCOME, count=len(stored.evening.guests), is_start=is_start)]


def offer_pages(stored: StoredEvening) -> list[ScreenPage]:
    """What it costs to play, and what is played for; apart, so that the phones' codes stay."""
    offered = _offered(stored.settings)
    return [ScreenPage(Scene.OFFER, prizes=page) for page in pages_of(offered)] if offered else []


def _offered(settings: Settings) -> list[ScreenPrize]:
    """What it costs, then what there is to win."""
    languages = settings.languages
    lines = []
    if settings.entry_fee_cents:
        lines.append(_fee(said(_("Entry fee"), languages), settings.entry_fee_cents, settings))
    if settings.jar_size is not None and settings.jar_fee_cents:
        jar = in_each(languages, partial(prize_name, JAR))
        lines.append(_fee(jar, settings.jar_fee_cents, settings))
    for prize in settings.prizes:
        titles = in_each(languages, partial(prize_name, prize.name))
        worths = in_each(languages, partial(offer_said, prize))
        lines.append(ScreenPrize(titles, worths, (), is_open=False))
    return lines


def _fee(titles: tuple[str, ...], cents: int, settings: Settings) -> ScreenPrize:
    worths = said_with_money(_per(settings), cents, settings.languages)
    return ScreenPrize(titles, worths, (), is_open=False)


def _per(settings: Settings) -> Promise:
    return _("%(amount)s per team") if settings.is_tournament else _("%(amount)s per couple")
