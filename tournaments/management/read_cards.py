"""Photographed cards without a page: kept and told by the command line, forgotten in time."""

from django.utils.translation import gettext as _

from tournaments.cards.photograph.keeping import acts_of
from tournaments.cards.photograph.pile import forget_photographs
from tournaments.cards.photograph.reading import ReadCard, ReadCards
from tournaments.management.plain import COMMAND_LINE
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole import whole


def keep(stored: StoredEvening, cards: tuple[ReadCard, ...]) -> None:
    """All of them or none."""
    if acts := acts_of(stored.evening, cards):
        book.do(stored.slug, *acts, by=COMMAND_LINE)


def forget_old_photographs() -> None:
    """Those that nobody has kept for days, and those of evenings that are gone."""
    forget_photographs(lambda: (head.slug for head in whole.heads()))


def card_lines(read: ReadCards) -> list[str]:
    """A line a card, those that are sure first."""
    lines = [_sure_line(card) for card in sorted(read.sure, key=lambda card: card.couple or 0)]
    lines += [_asked_line(card) for card in read.asked]
    lines += [
        _("From another evening: the card of couple %(couple)s") % {"couple": card.couple}
        for card in read.of_another_evening
    ]
    lines += [
        _("Two cards of couple %(couple)s say different things.") % {"couple": couple}
        for couple in read.twice
    ]
    return lines


def _sure_line(card: ReadCard) -> str:
    values = {"couple": card.couple, "games": _games(card.punched)}
    if not card.punched:
        return _("Couple %(couple)s: no game") % values
    return _("Couple %(couple)s: games %(games)s") % values


def _asked_line(card: ReadCard) -> str:
    if card.couple is None:
        sentence = _("A card whose code cannot be read: games %(games)s; whose is it?")
        return sentence % {"games": _games(card.punched) or _("none")}
    values = {"couple": card.couple, "games": _games(card.doubtful)}
    if card.doubtful:
        return _("Couple %(couple)s: please look at games %(games)s") % values
    return _("Couple %(couple)s: please type this card") % values


def _games(games: tuple[int, ...]) -> str:
    return ", ".join(map(str, games))
