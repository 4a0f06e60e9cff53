"""Which wins, places, awards, ties and sums differ between two evenings, in rows."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.awards import Award
from scoring.hall.changes import (
    AwardChange,
    Change,
    Changes,
    MoneyChange,
    StandingChange,
    TieChange,
)
from scoring.hall.games import JarDraw
from scoring.hall.standings import Standing
from scoring.hall.ties import Tie
from tournaments.wording.change_rows import (
    ChangeRow,
    Rows,
    counted_row,
    each_or_counted,
    plain_row,
)
from tournaments.wording.lists import spoken
from tournaments.wording.prizes import award_worth, prize_in_sentence, prize_name
from tournaments.wording.sums import cents_said
from tournaments.wording.ties import WISHES, card_name, couples_spoken, said_by

MONEY_LINES: dict[str, Promise] = {
    "entry_fees_cents": gettext_lazy("Entry fees"),
    "jar_fees_cents": gettext_lazy("Jar fees"),
    "jar_brought_in_cents": gettext_lazy("Brought in for the jar"),
    "pot_cents": gettext_lazy("Pot for the prizes"),
    "in_cents": gettext_lazy("All that comes in"),
    "prizes_cents": gettext_lazy("All prizes"),
    "jar_paid_cents": gettext_lazy("Paid out of the jar"),
    "jar_carried_cents": gettext_lazy("Jar, to the next evening"),
    "hall_cents": gettext_lazy("The hall"),
}
WINS = gettext_lazy("Couple %(couple)s wins %(after)s for %(prize)s.")
WINS_INSTEAD = gettext_lazy("Couple %(couple)s wins %(after)s for %(prize)s, not %(before)s.")
WINS_NO_MORE = gettext_lazy("Couple %(couple)s no longer wins %(before)s for %(prize)s.")
WINS_SO_FAR = gettext_lazy("As things stand, couple %(couple)s wins %(after)s for %(prize)s.")
WINS_INSTEAD_SO_FAR = gettext_lazy(
    "As things stand, couple %(couple)s wins %(after)s for %(prize)s, not %(before)s."
)
WINS_NO_MORE_SO_FAR = gettext_lazy(
    "As things stand, couple %(couple)s no longer wins %(before)s for %(prize)s."
)
HOLDS = gettext_lazy("Couple %(couple)s holds %(after)s for %(prize)s.")
HOLDS_INSTEAD = gettext_lazy("Couple %(couple)s holds %(after)s for %(prize)s, not %(before)s.")
HOLDS_NO_MORE = gettext_lazy("Couple %(couple)s no longer holds %(before)s for %(prize)s.")


def win_rows(changes: Changes, most: int) -> Rows:
    """How many games couples have won."""
    found = [change for change in changes.standings if _wins(change.before) != _wins(change.after)]
    return each_or_counted(found, most, _wins_row, _many_wins_row)


def place_rows(changes: Changes, most: int) -> Rows:
    """At which place couples are."""
    found = [
        change for change in changes.standings if _place(change.before) != _place(change.after)
    ]
    return each_or_counted(found, most, _place_row, _many_places_row)


def award_rows(changes: Changes) -> Rows:
    """Who wins what, what still waits for a tie, what was said there, and the jar's games."""
    for change in changes.awards:
        yield _won_row(change, changes.provisional)
    yield from map(_held_row, changes.handed_over)
    if changes.open_ties is not None:
        yield from _held_up_rows(*changes.open_ties)
    yield from map(_tie_row, changes.ties)
    if changes.jar_draws is not None:
        yield plain_row(_("Games of the cookie jar"), *map(_jar, changes.jar_draws))


def money_rows(changes: Changes) -> Rows:
    """The lines of the money sheet."""
    return map(_money_row, changes.money)


def _wins(standing: Standing | None) -> int:
    return 0 if standing is None else standing.wins


def _place(standing: Standing | None) -> int | None:
    return None if standing is None else standing.place


def _couple(change: StandingChange) -> str:
    return _("Couple %(couple)s") % {"couple": change.couple}


def _wins_row(change: StandingChange) -> ChangeRow:
    before, after = _wins(change.before), _wins(change.after)
    sentence = ngettext(
        "Couple %(couple)s has %(wins)s win, not %(before)s.",
        "Couple %(couple)s has %(wins)s wins, not %(before)s.",
        after,
    )
    told = sentence % {"couple": change.couple, "wins": after, "before": before}
    return ChangeRow(_couple(change), _wins_said(before), _wins_said(after), told)


def _wins_said(wins: int) -> str:
    return ngettext("%(wins)s win", "%(wins)s wins", wins) % {"wins": wins}


def _many_wins_row(found: Sequence[StandingChange]) -> ChangeRow:
    sentence = ngettext(
        "%(count)s couple has won another number of games",
        "%(count)s couples have won another number of games",
        len(found),
    )
    return counted_row(_("Wins"), sentence % {"count": len(found)})


def _place_row(change: StandingChange) -> ChangeRow:
    before, after = _place(change.before), _place(change.after)
    if after is None:
        sentence = _("Couple %(couple)s is at no place any more; it was at place %(before)s.")
    elif before is None:
        sentence = _("Couple %(couple)s is at place %(after)s.")
    else:
        sentence = _("Couple %(couple)s is at place %(after)s, not %(before)s.")
    told = sentence % {"couple": change.couple, "before": before, "after": after}
    return ChangeRow(_couple(change), _place_said(before), _place_said(after), told)


def _place_said(place: int | None) -> str:
    return _("no place") if place is None else _("place %(place)s") % {"place": place}


def _many_places_row(found: Sequence[StandingChange]) -> ChangeRow:
    sentence = ngettext(
        "%(count)s couple is at another place", "%(count)s couples are at another place", len(found)
    )
    return counted_row(_("Places"), sentence % {"count": len(found)})


def _won_row(change: AwardChange, provisional: Change[bool]) -> ChangeRow:
    """What a couple wins; as things stand where there are no awards yet (``rules.md §7.22``)."""
    row = _award_row(
        change, _("%(prize)s, couple %(couple)s"), _won(change, is_provisional=provisional.after)
    )
    return replace(
        row,
        before=_so_far(row.before, change.before, is_provisional=provisional.before),
        after=_so_far(row.after, change.after, is_provisional=provisional.after),
    )


def _won(change: AwardChange, *, is_provisional: bool) -> Promise:
    if change.after is None:
        return WINS_NO_MORE_SO_FAR if is_provisional else WINS_NO_MORE
    if change.before is None:
        return WINS_SO_FAR if is_provisional else WINS
    return WINS_INSTEAD_SO_FAR if is_provisional else WINS_INSTEAD


def _so_far(worth: str, award: Award | None, *, is_provisional: bool) -> str:
    if award is None or not is_provisional:
        return worth
    return _("%(worth)s, as things stand") % {"worth": worth}


def _held_row(change: AwardChange) -> ChangeRow:
    label = _("%(prize)s, in the hands of couple %(couple)s")
    if change.after is None:
        return _award_row(change, label, HOLDS_NO_MORE)
    return _award_row(change, label, HOLDS if change.before is None else HOLDS_INSTEAD)


def _award_row(change: AwardChange, label: str, sentence: Promise) -> ChangeRow:
    before, after = _worth(change.before), _worth(change.after)
    values = {"couple": change.couple, "before": before, "after": after}
    told = str(sentence) % {**values, "prize": prize_in_sentence(change.prize)}
    return ChangeRow(label % {**values, "prize": prize_name(change.prize)}, before, after, told)


def _worth(award: Award | None) -> str:
    return _("nothing") if award is None else award_worth(award)


def _held_up_rows(before: Sequence[str], after: Sequence[str]) -> Rows:
    """The prizes that a tie holds up now, and those that none holds up any more."""
    free, held_up = _("no tie to settle"), _("tie to settle")
    for prize in after:
        if prize not in before:
            label = prize_name(prize)
            sentence = _("%(prize)s: a tie holds it up now.") % {"prize": label}
            yield ChangeRow(label, free, held_up, sentence)
    for prize in before:
        if prize not in after:
            label = prize_name(prize)
            sentence = _("%(prize)s: no tie holds it up any more.") % {"prize": label}
            yield ChangeRow(label, held_up, free, sentence)


def _tie_row(change: TieChange) -> ChangeRow:
    label = _("Tie for %(prize)s") % {"prize": prize_in_sentence(change.prize)}
    return plain_row(label, _tie(change.before), _tie(change.after))


def _tie(tie: Tie | None) -> str:
    """`4: cut and 9: cut; round 1: 4: 10♠`"""
    if tie is None:
        return _("nothing said")
    told = [str(spoken([said_by(c, str(WISHES[wish])) for c, wish in tie.wishes.items()]))]
    if tie.forfeits:
        told += [_("forfeited: %(couples)s") % {"couples": couples_spoken(tie.forfeits)}]
    for number, cards in enumerate(tie.cuts, start=1):
        cut = spoken([said_by(couple, card_name(card)) for couple, card in cards.items()])
        told += [_("round %(round)s: %(cuts)s") % {"round": number, "cuts": cut}]
    if tie.playoff_winner is not None:
        told += [_("play-off won by couple %(couple)s") % {"couple": tie.playoff_winner}]
    return "; ".join(told if tie.wishes else told[1:]) or _("nothing said")


def _jar(draws: Sequence[JarDraw]) -> str:
    if not draws:
        return _("not drawn")
    return _("%(numbers)s (seed %(seed)s)") % {
        "numbers": spoken(draws[-1].numbers),
        "seed": draws[-1].seed,
    }


def _money_row(change: MoneyChange) -> ChangeRow:
    label = str(MONEY_LINES[change.line])
    return plain_row(label, cents_said(change.before), cents_said(change.after))
