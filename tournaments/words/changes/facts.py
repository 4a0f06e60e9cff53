"""Which settings, couples, cards and draws differ between two evenings, in rows."""

from collections.abc import Mapping, Sequence
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.comparing.changes import CardChange, Changes, CoupleChange, SettingChange
from scoring.hall.couples import Couple
from scoring.hall.games.games import TablesDraw
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber, Punches
from scoring.hall.settings import FEES, FormatOfPlay, unused_in
from scoring.hall.singles import Singles
from tournaments.words.changes.rows import ChangeRow, Rows, counted_row, each_or_counted, plain_row
from tournaments.words.couples.couples_said import said_of
from tournaments.words.door.acts import NAMELESS, couple_said
from tournaments.words.lists import games_spoken, spoken
from tournaments.words.office.phases import phase_name
from tournaments.words.office.settings import setting_name, setting_value


def other_rows(changes: Changes, most: int) -> Rows:
    """How far the evening is, its settings, couples, draw and cards."""
    if changes.phase is not None:
        yield plain_row(_("The evening"), *map(phase_name, changes.phase))
    played = changes.played
    known = (change for change in changes.settings if change.name not in unused_in(played))
    yield from (_setting_row(change, played) for change in known)
    yield from each_or_counted(
        changes.couples, most, partial(_couple_row, played), partial(_many_couples_row, played)
    )
    if changes.singles is not None:
        yield plain_row(_("Waiting for a partner"), *map(_waiting, changes.singles))
    if changes.odd_from is not None:
        yield plain_row(setting_name("odd", played), *map(_odd_from, changes.odd_from))
    if changes.draws is not None:
        yield plain_row(_("Starting tables"), *_draws(*changes.draws))
    yield from each_or_counted(changes.cards, most, _card_row, _many_cards_row)


def _setting_row(change: SettingChange, played: FormatOfPlay) -> ChangeRow:
    return plain_row(
        setting_name(change.name, played),
        setting_value(change.name, change.before),
        setting_value(change.name, change.after),
    )


def _couple_row(played: FormatOfPlay, change: CoupleChange) -> ChangeRow:
    label = said_of(played, "numbered", couple=change.couple)
    fees = _fees(change, played)
    row = plain_row(
        label,
        _couple(change.before, played, fees),
        _couple(change.after, played, fees),
    )
    if change.before is not None and change.after is not None:
        return row
    code = "unlisted" if change.after is None else "listed"
    sentence = said_of(played, code, couple=change.couple, words=row.after)
    return ChangeRow(row.label, row.before, row.after, sentence)


def _couple(couple: Couple | None, played: FormatOfPlay, fees: Sequence[str]) -> str:
    return _("not on the list") if couple is None else couple_said(couple, played, fees)


def _fees(change: CoupleChange, played: FormatOfPlay) -> list[str]:
    """The fees that are others than before, and so are told."""
    if change.before is None or change.after is None:
        return []
    fees = [name for name in FEES if name not in unused_in(played)]
    return [n for n in fees if getattr(change.before, n) != getattr(change.after, n)]


def _many_couples_row(played: FormatOfPlay, changed: Sequence[CoupleChange]) -> ChangeRow:
    return counted_row(
        said_of(played, "heading"), said_of(played, "many-changed", count=len(changed))
    )


def _waiting(singles: Singles) -> str:
    if not singles:
        return _("nobody")
    return str(spoken([name or NAMELESS for name in singles.values()]))


def _odd_from(chosen: Mapping[GameNumber, Odd]) -> str:
    """What an odd couple does from a game on, where that was chosen anew."""
    if not chosen:
        return _("as set up")
    phrase = _("from game %(game)s on: %(odd)s")
    return "; ".join(
        phrase % {"game": game, "odd": setting_value("odd", odd)}
        for game, odd in sorted(chosen.items())
    )


def _draws(before: Sequence[TablesDraw], after: Sequence[TablesDraw]) -> tuple[str, str]:
    """Both, with their seeds where these part one draw from the other."""
    with_seed = bool(before and after) and before[-1].seed != after[-1].seed
    was, now = (_draw(draws, with_seed=with_seed) for draws in (before, after))
    return was, (_("%(how)s otherwise") % {"how": now} if was == now else now)


def _draw(draws: Sequence[TablesDraw], *, with_seed: bool) -> str:
    if not draws:
        return _("not drawn")
    if not draws[-1].seed:
        return _("seated without a seed")
    said = _("drawn with the seed %(seed)s") if with_seed else _("drawn")
    return said % {"seed": draws[-1].seed}


def _card_row(change: CardChange) -> ChangeRow:
    label = _("Card of couple %(couple)s") % {"couple": change.couple}
    return plain_row(label, _card(change.before), _card(change.after))


def _card(games: Punches | None) -> str:
    if games is None:
        return _("not typed")
    return games_spoken(games) if games else _("no punch")


def _many_cards_row(changed: Sequence[CardChange]) -> ChangeRow:
    sentence = ngettext(
        "%(count)s card says something else", "%(count)s cards say something else", len(changed)
    )
    return counted_row(_("Cards"), sentence % {"count": len(changed)})
