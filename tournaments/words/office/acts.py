"""How an evening was set up, changed or brought in, as the logbook says it."""

from django.utils.translation import gettext as _

from scoring.hall.acts import BringIn, EndEvening, ForgetNames, SetUp
from scoring.hall.couples import FIRST_COUPLE
from scoring.hall.facts import Facts
from scoring.hall.prizes.cookiejar import ShortEvening
from scoring.hall.settings import changed_fees
from tournaments.words.couples.couples_said import couples_said
from tournaments.words.floor.games import games_changed
from tournaments.words.office.settings import settings_changed
from tournaments.words.telling_acts import tells


@tells(SetUp)
def set_up(before: Facts, act: SetUp, after: Facts) -> str:
    """`The evening was set up.`, or what changed in the settings, and the games that followed."""
    if before.settings.name:
        sentences = [
            settings_changed(before.settings, after.settings),
            _fees_hold(before, act, after),
            games_changed(before, after),
        ]
        return " ".join(filter(None, sentences))
    if act.like:
        return _("The evening was set up like %(copied_from)s.") % {"copied_from": act.like}
    return _("The evening was set up.")


@tells(EndEvening)
def evening_ended(before: Facts, act: EndEvening, after: Facts) -> str:
    """`The evening ends after game 19.`, and which game is no longer seated."""
    if after.settings.is_tournament:
        return _("Play ended here; places go by the round that each team reached.")
    ends = _("The evening ends after game %(game)s.") % {"game": after.settings.game_count}
    sentences = [ends, games_changed(before, after), _jar_chosen(before, act, after)]
    return " ".join(filter(None, sentences))


def _jar_chosen(before: Facts, act: EndEvening, after: Facts) -> str:
    """What becomes of a jar with more numbers than games; that a choice was of no use, too."""
    if act.jar is None:
        return ""
    if (before.settings.jar_size or 0) <= after.settings.game_count:
        return _("The cookie jar has no more numbers than that: the choice for it changes nothing.")
    if act.jar is ShortEvening.GOES_OVER:
        return _("The cookie jar is not drawn and carries over to the next evening.")
    return _("The cookie jar draws as many numbers as games were played.")


def _fees_hold(before: Facts, act: SetUp, after: Facts) -> str:
    """For whom a new fee holds, once couples have signed in (`rules.md §7.19`)."""
    is_new = changed_fees(before.settings, after.settings)
    if not is_new or not before.guests:
        return ""
    if act.fee_mistyped:
        return _("The fee was mistyped before: the new one applies to everybody.")
    if act.fee_from is None:
        return ""
    if act.fee_from == FIRST_COUPLE:
        return _("The new fee applies to those who have not paid.")
    sentence = _("The new fee applies from number %(couple)s on, to those who have not paid.")
    return sentence % {"couple": act.fee_from}


@tells(BringIn)
def brought_in(before: Facts, act: BringIn, after: Facts) -> str:
    """`The evening came from a file: 12 couples, 3 games with results.`"""
    brought = act.facts
    sentence = (
        _(
            "The practice evening came from a file: %(couple_count)s couples, %(game_count)s games "
            "with results."
        )
        if brought.settings.is_practice
        else _(
            "The evening came from a file: %(couple_count)s couples, %(game_count)s games with "
            "results."
        )
    )
    begun = sum(any(game.winners) for game in brought.games)
    return sentence % {"couple_count": len(brought.couples), "game_count": begun}


@tells(ForgetNames)
def names_forgotten(before: Facts, act: ForgetNames, after: Facts) -> str:
    """`Names are forgotten for good: couple 4.`"""
    if act.couple is None:
        values = {"entry": act.entry}
        return _("A name is forgotten for good: that of entry %(entry)s, who came alone.") % values
    couple = couples_said(before.settings, "some", couples=act.couple, count=1)
    return _("Names are forgotten for good: %(couple)s.") % {"couple": couple}
