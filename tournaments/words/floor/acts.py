"""How tables were drawn, winners recorded and games seated, as the logbook says it."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.acts import (
    ClearWin,
    Credit,
    DrawTables,
    NoResult,
    RecordWin,
    ReseatFrom,
    SeatTables,
)
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.words.lists import games_spoken
from tournaments.words.office.settings import setting_changed
from tournaments.words.telling_acts import tells

DRAWN = gettext_lazy("The starting tables of %(couple_count)s couples were drawn.")
DRAWN_AGAIN = gettext_lazy("The starting tables of %(couple_count)s couples were drawn again.")
SEATED = gettext_lazy(
    "The starting tables of %(couple_count)s couples were seated as drawn by hand."
)
SEATED_AGAIN = gettext_lazy(
    "The starting tables of %(couple_count)s couples were seated again, as drawn by hand."
)
WON = gettext_lazy("Game %(game)s, table %(table)s: couple %(winner)s won.")
WON_INSTEAD = gettext_lazy(
    "Game %(game)s, table %(table)s: couple %(winner)s won, not couple %(before)s."
)
WON_AND_NEXT = gettext_lazy(
    "Game %(game)s, table %(table)s: couple %(winner)s won. That was the last result: "
    "game %(next)s is seated."
)
WON_AND_OVER = gettext_lazy(
    "Game %(game)s, table %(table)s: couple %(winner)s won. All games are played."
)
UNWON = gettext_lazy(
    "Game %(game)s, table %(table)s: nobody won; couple %(moves)s moves on, without a punch."
)
UNWON_AND_NEXT = gettext_lazy(
    "Game %(game)s, table %(table)s: nobody won; couple %(moves)s moves on, without a punch. That "
    "was the last result: game %(next)s is seated."
)
UNWON_CLEARED = gettext_lazy("Game %(game)s, table %(table)s: the result is still to come.")
UNWON_CREDITED = gettext_lazy(
    "Game %(game)s, table %(table)s: couple %(winner)s is credited with the win that nobody had; "
    "nobody moved."
)
CLEARED = gettext_lazy(
    "Game %(game)s, table %(table)s: the win of couple %(before)s was taken back."
)
NOTHING_TO_CLEAR = gettext_lazy("Game %(game)s, table %(table)s: there was no win to take back.")
CREDITED = gettext_lazy(
    "Game %(game)s, table %(table)s: the win was moved from couple %(before)s to couple "
    "%(winner)s; nobody moved."
)


@tells(DrawTables)
def tables_drawn(before: Facts, act: DrawTables, after: Facts) -> str:
    """`The starting tables of 12 couples were drawn.`, and who fills a seat."""
    sentence = DRAWN_AGAIN if before.draws else DRAWN
    full_sentence = str(sentence) % {"couple_count": len(after.couples)}
    return " ".join([full_sentence, *_odd_changed(before, after), *_house_changed(before, after)])


@tells(SeatTables)
def tables_seated(before: Facts, act: SeatTables, after: Facts) -> str:
    """`The starting tables of 12 couples were seated as drawn by hand.`"""
    sentence = SEATED_AGAIN if before.draws else SEATED
    return str(sentence) % {"couple_count": len(after.couples)}


@tells(RecordWin)
def win_recorded(before: Facts, act: RecordWin, after: Facts) -> str:
    """`Game 3, table 2: couple 7 won.`, which couple won before, and what the win closed."""
    standing = _winner(before, act.game, act.table)
    sentence = WON
    if standing not in {None, act.couple}:
        sentence = WON_INSTEAD
    elif standing is None and after.games[act.game - 1].is_over:
        sentence = WON_AND_NEXT if len(after.games) > act.game else WON_AND_OVER
    return str(sentence) % {
        "game": act.game,
        "table": act.table,
        "winner": act.couple,
        "before": standing,
        "next": act.game + 1,
    }


@tells(NoResult)
def closed_without_winner(before: Facts, act: NoResult, after: Facts) -> str:
    """`Game 3, table 2: nobody won; couple 7 moves on, without a punch.`"""
    sentence = UNWON_AND_NEXT if len(after.games) > len(before.games) else UNWON
    values = {"game": act.game, "table": act.table, "moves": act.moves, "next": act.game + 1}
    return str(sentence) % values


@tells(ClearWin)
def win_cleared(before: Facts, act: ClearWin, after: Facts) -> str:
    """`Game 3, table 2: the win of couple 7 was taken back.`"""
    standing = _winner(before, act.game, act.table)
    sentence = NOTHING_TO_CLEAR if standing is None else CLEARED
    if before.games[act.game - 1].moves_on(act.table) is not None:
        sentence = UNWON_CLEARED
    return str(sentence) % {"game": act.game, "table": act.table, "before": standing}


@tells(Credit)
def credited(before: Facts, act: Credit, after: Facts) -> str:
    """`Game 7, table 4: the win was moved from couple 12 to couple 31; nobody moved.`"""
    standing = _winner(before, act.game, act.table)
    sentence = WON if standing == act.couple else CREDITED
    if standing is None:
        sentence = UNWON_CREDITED
    return str(sentence) % {
        "game": act.game,
        "table": act.table,
        "winner": act.couple,
        "before": standing,
    }


@tells(ReseatFrom)
def reseated(before: Facts, act: ReseatFrom, after: Facts) -> str:
    """`From game 8 on everybody sits as the wins say: other seats in games 8-25.`"""
    both = zip(before.games, after.games, strict=False)
    changed = [
        GameNumber(number)
        for number, (was, now) in enumerate(both, start=1)
        if was.seating != now.seating
    ]
    if not changed:
        return _("From game %(game)s on everybody already sat as the wins say.") % {
            "game": act.game
        }
    sentence = ngettext(
        "From game %(game)s on everybody sits as the wins say: other seats in game %(games)s.",
        "From game %(game)s on everybody sits as the wins say: other seats in games %(games)s.",
        len(changed),
    )
    return sentence % {"game": act.game, "games": games_spoken(changed)}


def _winner(facts: Facts, game: GameNumber, table: TableNumber) -> CoupleNumber | None:
    return facts.games[game - 1].winners[table - 1]


def _odd_changed(before: Facts, after: Facts) -> list[str]:
    """What the draw settled otherwise than it was set up."""
    return [
        setting_changed(name, was, now)
        for name in ("odd", "sitout_is_punched")
        if (was := getattr(before.settings, name)) != (now := getattr(after.settings, name))
    ]


def _house_changed(before: Facts, after: Facts) -> list[str]:
    was, now = before.house, after.house
    if was is None and now is not None:
        return [_("Couple %(couple)s is the house couple.") % {"couple": now.number}]
    if was is not None and now is None:
        return [
            _("Couple %(couple)s, the house couple, is no longer needed.") % {"couple": was.number}
        ]
    return []
