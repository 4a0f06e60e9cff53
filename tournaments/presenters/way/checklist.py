"""The way of an evening, desk by desk: where each stands, in a sentence."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.facts import Facts, Phase
from scoring.hall.settings import Source
from tournaments.desks import BY_WORD, Desk, desks_of
from tournaments.words.couples.couples_said import couples_said


class DeskStep(StrEnum):
    """Where a desk stands: its work is done, can be done now, or comes later."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class DeskLine:
    """A desk on the checklist, and whether it is the one to go to now."""

    desk: Desk
    step: DeskStep
    note: str
    is_next: bool = False


def checklist(evening: Facts) -> tuple[DeskLine, ...]:
    """The desks where an evening goes on, in its order; one of them is the next to go to."""
    there = next_desk(evening)
    return tuple(
        _line(evening, desk, is_next=desk.word == there)
        for desk in desks_of(evening.settings)
        if desk.word in ASKED
    )


def next_line(evening: Facts, at: str = "") -> DeskLine:
    """The line of the desk to go to now, or from this desk.

    Where the floor counts nobody has to check the cards: at the cards it goes on to the prizes.
    """
    there = next_desk(evening)
    if there == at == "cards" and evening.settings.wins_from is Source.FLOOR:
        there = "prizes"
    return _line(evening, BY_WORD[there], is_next=True)


def _line(evening: Facts, desk: Desk, *, is_next: bool) -> DeskLine:
    step, note = ASKED[desk.word]
    return DeskLine(desk, step(evening), note(evening), is_next=is_next)


def next_desk(evening: Facts) -> str:
    """The one desk to go to now; cards are passed over once prizes are handed out."""
    if evening.settings.wins_from is Source.CARDS and evening.games and evening.cards_missing:
        return "floor" if evening.has_results and evening.open_game else "cards"
    if not _is_played(evening):
        playing = "bracket" if evening.settings.is_tournament else "floor"
        return playing if len(evening.guests) > 1 else "door"
    if evening.phase is Phase.HANDED_OUT:
        return "board"
    is_counted = evening.settings.is_tournament or _are_cards_in(evening) or evening.handed_over
    return "prizes" if is_counted else "cards"


def _is_played(evening: Facts) -> bool:
    """Tells whether every game's wins are known; the cards that count may still be missing."""
    if evening.settings.is_tournament:
        return evening.is_over
    return evening.played_count >= evening.settings.game_count


def _typed_count(evening: Facts) -> int:
    return sum(couple.number in evening.cards for couple in evening.guests)


def _are_cards_in(evening: Facts) -> bool:
    return 0 < len(evening.guests) <= _typed_count(evening)


def _step(*, is_done: bool, is_now: bool) -> DeskStep:
    if is_done:
        return DeskStep.DONE
    return DeskStep.NOW if is_now else DeskStep.LATER


def _door_step(evening: Facts) -> DeskStep:
    is_seated = evening.games or evening.tournament_facts.pools
    return _step(is_done=bool(is_seated), is_now=True)


def _floor_step(evening: Facts) -> DeskStep:
    return _step(is_done=_is_played(evening), is_now=len(evening.guests) > 1)


def _cards_step(evening: Facts) -> DeskStep:
    is_now = _is_played(evening) or bool(_typed_count(evening))
    return _step(is_done=_are_cards_in(evening), is_now=is_now)


def _prizes_step(evening: Facts) -> DeskStep:
    return _step(is_done=evening.phase is Phase.HANDED_OUT, is_now=_is_played(evening))


def _board_step(evening: Facts) -> DeskStep:
    return _step(is_done=False, is_now=evening.is_final)


def _door_note(evening: Facts) -> str:
    couples = len(evening.guests)
    if not couples:
        return couples_said(evening.settings, "door-empty")
    sentence = couples_said(evening.settings, "door-told", couples=couples)
    unpaid = couples - evening.paid_count
    if not unpaid:
        return sentence
    owing = ngettext("%(unpaid)s has not paid.", "%(unpaid)s have not paid.", unpaid)
    return f"{sentence} {owing % {'unpaid': unpaid}}"


def _floor_note(evening: Facts) -> str:
    if evening.is_draw_outdated:
        return _("Couples came or went after the draw: draw the starting tables again.")
    if not evening.games:
        return _("The starting tables are drawn, then every game is recorded.")
    if _is_played(evening):
        return _("All games are played.")
    if evening.settings.wins_from is Source.CARDS:
        return _("The tables are drawn; the cards will tell who won.")
    counts = {"played": evening.closed_count, "games": evening.settings.game_count}
    return _("%(played)s of %(games)s games are played.") % counts


def _bracket_note(evening: Facts) -> str:
    if not evening.tournament_facts.pools:
        return _("The pools are drawn, then every match is recorded.")
    if evening.tournament_facts.is_ended:
        return _("Play ended early; places go by the round that each team reached.")
    if _is_played(evening):
        return _("All matches are played.")
    played, planned = evening.played_and_planned
    counts = {"played": played, "matches": planned}
    return _("%(played)s of %(matches)s matches are played.") % counts


def _cards_note(evening: Facts) -> str:
    typed = _typed_count(evening)
    if not typed:
        return _("The punch cards come back and are checked.")
    counts = {"typed": typed, "couples": len(evening.guests)}
    return _("%(typed)s of %(couples)s cards are typed in.") % counts


def _prizes_note(evening: Facts) -> str:
    if not _is_played(evening):
        return couples_said(evening.settings, "prizes-to-come")
    sentences, outcome = [], evening.outcome
    if still := len(outcome.open):
        sentence = ngettext("%(open)s tie is still open.", "%(open)s ties are still open.", still)
        sentences.append(sentence % {"open": still})
    if outcome.jar is not None and outcome.jar.awaits_draw:
        sentences.append(_("The cookie jar is not drawn yet."))
    given = len(outcome.given(evening.handed_over))
    counts = {"given": given, "awards": len(outcome.awards)}
    sentences.append(_("%(given)s of %(awards)s prizes are handed over.") % counts)
    if back := len(outcome.to_give_back(evening.handed_over)):
        sentence = ngettext(
            "%(back)s prize has to come back.", "%(back)s prizes have to come back.", back
        )
        sentences.append(sentence % {"back": back})
    return " ".join(sentences)


def _board_note(evening: Facts) -> str:
    if evening.is_final:
        return _("The result is final: hang it up, send it to the bulletin.")
    return _("The hall screen, the players’ page and, at the end, the result.")


# What each desk on the way of an evening is asked: where it stands, and the sentence for it.
ASKED: Mapping[str, tuple[Callable[[Facts], DeskStep], Callable[[Facts], str]]] = {
    "door": (_door_step, _door_note),
    "floor": (_floor_step, _floor_note),
    "cards": (_cards_step, _cards_note),
    "bracket": (_floor_step, _bracket_note),
    "prizes": (_prizes_step, _prizes_note),
    "board": (_board_step, _board_note),
}
