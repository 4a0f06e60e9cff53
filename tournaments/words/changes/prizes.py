"""Which wins, places, awards, ties and sums differ between two evenings, in rows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.comparing.changes import (
    AwardChange,
    Change,
    Changes,
    MoneyChange,
    StandingChange,
    TieChange,
)
from scoring.hall.games.games import JarDraw
from scoring.hall.prizes.awards import Award
from scoring.hall.settings import FormatOfPlay
from scoring.hall.standings import Standing
from scoring.hall.ties.ties import Tie
from tournaments.words.changes.rows import ChangeRow, Rows, counted_row, each_or_counted, plain_row
from tournaments.words.couples.couples_said import said_of
from tournaments.words.lists import spoken
from tournaments.words.prizes.names import award_worth, prize_in_sentence, prize_name
from tournaments.words.prizes.ties import WISHES, card_name, couples_spoken, said_by
from tournaments.words.sums import cents_said

MONEY_LINES: dict[str, Promise] = {
    "entry_fees_cents": gettext_lazy("Entry fees"),
    "jar_fees_cents": gettext_lazy("Jar fees"),
    "jar_brought_in_cents": gettext_lazy("From the last jar"),
    "pot_cents": gettext_lazy("Pot for the prizes"),
    "in_cents": gettext_lazy("All that comes in"),
    "prizes_cents": gettext_lazy("All prizes"),
    "jar_paid_cents": gettext_lazy("Paid out of the jar"),
    "jar_carried_cents": gettext_lazy("Jar, to the next evening"),
    "hall_cents": gettext_lazy("The hall"),
    "rounded_off_cents": gettext_lazy("Left by rounding down"),
}
Say = Callable[..., str]
"""Says a sentence by its code in the words of the format of play."""


def win_rows(changes: Changes, most: int) -> Rows:
    """How many games couples have won."""
    return _standing_rows(changes, most, _wins, _wins_row, _many_wins_row)


def place_rows(changes: Changes, most: int) -> Rows:
    """At which place couples are."""
    return _standing_rows(changes, most, _place, _place_row, _many_places_row)


def _standing_rows(
    changes: Changes,
    most: int,
    read: Callable[[Standing | None], int | None],
    row: Callable[[Say, StandingChange], ChangeRow],
    many_row: Callable[[Say, Sequence[StandingChange]], ChangeRow],
) -> Rows:
    """A row for each couple of whom what is read in its standing differs, or one for all."""
    changed = [change for change in changes.standings if read(change.before) != read(change.after)]
    say = partial(said_of, changes.played)
    return each_or_counted(changed, most, partial(row, say), partial(many_row, say))


def award_rows(changes: Changes) -> Rows:
    """Who wins what, what still waits for a tie, what was said there, and the jar's games."""
    say = partial(said_of, changes.played)
    for change in changes.awards:
        yield _won_row(say, change, changes.provisional)
    yield from (
        _award_row(say, change, "prize-held-by", "holds-prize") for change in changes.handed_over
    )
    if changes.open_ties is not None:
        yield from _held_up_rows(*changes.open_ties)
    yield from (_tie_row(change, changes.played) for change in changes.ties)
    if changes.jar_draws is not None:
        # The seed is told where it parts one draw from another.
        jar = partial(_jar, with_seed=all(changes.jar_draws))
        yield plain_row(_("Games of the cookie jar"), *map(jar, changes.jar_draws))


def money_rows(changes: Changes) -> Rows:
    """The lines of the money sheet."""
    return map(_money_row, changes.money)


def _wins(standing: Standing | None) -> int:
    return 0 if standing is None else standing.wins


def _place(standing: Standing | None) -> int | None:
    return None if standing is None else standing.place


def _wins_row(say: Say, change: StandingChange) -> ChangeRow:
    before, after = _wins(change.before), _wins(change.after)
    sentence = say("has-won", couple=change.couple, wins=after, before=before)
    label = say("numbered", couple=change.couple)
    return ChangeRow(label, say("wins", wins=before), say("wins", wins=after), sentence)


def _many_wins_row(say: Say, changed: Sequence[StandingChange]) -> ChangeRow:
    return counted_row(_("Wins"), say("many-won", count=len(changed)))


def _place_row(say: Say, change: StandingChange) -> ChangeRow:
    before, after = _place(change.before), _place(change.after)
    if after is None:
        code = "no-place-more"
    else:
        code = "at-place" if before is None else "at-place-instead"
    sentence = say(code, couple=change.couple, before=before, after=after)
    label = say("numbered", couple=change.couple)
    return ChangeRow(label, _place_said(before), _place_said(after), sentence)


def _place_said(place: int | None) -> str:
    return _("no place") if place is None else _("place %(place)s") % {"place": place}


def _many_places_row(say: Say, changed: Sequence[StandingChange]) -> ChangeRow:
    return counted_row(_("Places"), say("many-placed", count=len(changed)))


def _won_row(say: Say, change: AwardChange, provisional: Change[bool]) -> ChangeRow:
    """What a couple wins; as things stand where there are no awards yet (``rules.md §7.22``)."""
    sentence = "wins-prize-so-far" if provisional.after else "wins-prize"
    row = _award_row(say, change, "prize-of", sentence)
    return replace(
        row,
        before=_so_far(row.before, change.before, is_provisional=provisional.before),
        after=_so_far(row.after, change.after, is_provisional=provisional.after),
    )


def _so_far(worth: str, award: Award | None, *, is_provisional: bool) -> str:
    if award is None or not is_provisional:
        return worth
    return _("%(worth)s, as things stand") % {"worth": worth}


def _award_row(say: Say, change: AwardChange, label: str, sentence: str) -> ChangeRow:
    """What the couple gets or holds; its sentence has others for instead, and for no more."""
    before, after = _worth(change.before), _worth(change.after)
    values = {"couple": change.couple, "before": before, "after": after}
    if change.after is None:
        sentence = f"{sentence}-no-more"
    elif change.before is not None:
        sentence = f"{sentence}-instead"
    full_sentence = say(sentence, prize=prize_in_sentence(change.prize), **values)
    return ChangeRow(
        say(label, prize=prize_name(change.prize), **values), before, after, full_sentence
    )


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


def _tie_row(change: TieChange, played: FormatOfPlay) -> ChangeRow:
    label = _("Tie for %(prize)s") % {"prize": prize_in_sentence(change.prize)}
    return plain_row(label, _tie(change.before, played), _tie(change.after, played))


def _tie(tie: Tie | None, played: FormatOfPlay) -> str:
    """`4: cut and 9: cut; round 1: 4: 10♠`"""
    if tie is None:
        return _("nothing recorded")
    parts = [str(spoken([said_by(c, str(WISHES[wish])) for c, wish in tie.wishes.items()]))]
    if tie.forfeits:
        parts += [_("forfeited: %(couples)s") % {"couples": couples_spoken(tie.forfeits, played)}]
    if tie.absent:
        parts += [_("not here: %(couples)s") % {"couples": couples_spoken(tie.absent, played)}]
    for number, cards in enumerate(tie.cuts, start=1):
        cut = spoken([said_by(couple, card_name(card)) for couple, card in cards.items()])
        parts += [_("round %(round)s: %(cuts)s") % {"round": number, "cuts": cut}]
    if tie.playoff_way:
        parts += [_("played another way: %(way)s") % {"way": tie.playoff_way}]
    for game in tie.playoff_games:
        parts += [said_of(played, "tie-game", couple=game.winner, against=game.loser)]
    if tie.playoff_winner is not None:
        parts += [said_of(played, "tie-playoff", couple=tie.playoff_winner)]
    return "; ".join(parts if tie.wishes else parts[1:]) or _("nothing recorded")


def _jar(draws: Sequence[JarDraw], *, with_seed: bool) -> str:
    if not draws or not draws[-1].order:
        return _("not drawn")
    numbers = str(spoken(draws[-1].numbers))
    if not with_seed:
        return numbers
    return _("%(numbers)s (seed %(seed)s)") % {"numbers": numbers, "seed": draws[-1].seed}


def _money_row(change: MoneyChange) -> ChangeRow:
    label = str(MONEY_LINES[change.line])
    return plain_row(label, cents_said(change.before), cents_said(change.after))
