"""What the replay of the cards says, in sentences (``rules.md §7.23``)."""

from collections.abc import Iterable, Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall import punchcard
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.auditing import ReplayAudit, SidedDifference
from scoring.hall.replay.card_errors import CardError, CardErrorKind, Contradiction, Explanation
from scoring.hall.replay.coming_in import CardsSoFar
from tournaments.words.lists import spoken, spoken_shortly


def audit_lines(audit: ReplayAudit) -> Iterator[str]:
    """All of it as a person reads it: how it stands, what explains it, and floor against card."""
    yield _first_line(audit)
    if audit.explained is None:
        yield from so_far_lines(audit.so_far, audit.missing)
    elif audit.explained.explanations:
        yield from explanation_lines(audit.explained.explanations)
    else:
        yield unexplained_sentence(audit.explained.contradictions)
    yield from side_lines(audit.sides)


def _first_line(audit: ReplayAudit) -> str:
    counts = {"punches": audit.punches, "expected": audit.expected}
    if audit.is_consistent:
        return _("All cards fit: %(punches)s punches, and whoever won always moved on.") % counts
    if audit.missing:
        return _("%(punches)s punches of %(expected)s are in.") % counts
    return _("The cards do not fit: %(punches)s punches, %(expected)s expected.") % counts


def explanation_lines(explanations: Sequence[Explanation]) -> Iterator[str]:
    """The errors of each explanation; where several are equally good, with a word between."""
    is_only = len(explanations) == 1
    for number, explanation in enumerate(explanations):
        if not is_only:
            yield _("Either:") if not number else _("Or just as well:")
        yield from map(error_sentence, explanation.errors)


def error_sentence(error: CardError) -> str:
    """One error, and whom to ask where it is not certain.

    >>> from scoring.hall.replay.card_errors import CardError, CardErrorKind
    >>> error_sentence(CardError(CardErrorKind.SWAPPED, (3, 8)))
    'Couples 3 and 8: their cards are typed under each other’s number.'
    """
    sentences = {
        CardErrorKind.LOST: _lost,
        CardErrorKind.MISSED: _missed,
        CardErrorKind.EXTRA: _extra,
        CardErrorKind.WRONG_GAME: _wrong_game,
        CardErrorKind.WRONG_CARD: _wrong_card,
        CardErrorKind.TOOK_CARDS: _took_cards,
        CardErrorKind.SWAPPED: _swapped,
        CardErrorKind.SAT_WRONG: _sat_wrong,
        CardErrorKind.WENT: _went,
        CardErrorKind.CAME: _came,
    }
    return sentences[error.kind](error)


def _said(error: CardError) -> dict[str, object]:
    return {
        "game": error.game,
        "table": error.table,
        "couple": error.couple,
        "couples": spoken(error.couples),
        "punched": error.punched,
    }


def _missed(error: CardError) -> str:
    return _at_one_table(
        error,
        sat_out=_("Game %(game)s: couple %(couple)s sat out, but its punch is missing."),
        either=_(
            "Game %(game)s, table %(table)s: couples %(couples)s have no punch, one is missing: "
            "ask at table %(table)s."
        ),
        known=_("Game %(game)s, table %(table)s: couple %(couple)s won, but its punch is missing."),
    )


def _extra(error: CardError) -> str:
    return _at_one_table(
        error,
        sat_out=_("Game %(game)s: couple %(couple)s has a punch, but played nobody."),
        # One of the two cards may still be to come.
        either=_(
            "Game %(game)s, table %(table)s: couples %(couples)s cannot both have won: ask at "
            "table %(table)s."
        ),
        known=_(
            "Game %(game)s, table %(table)s: couple %(couple)s did not win, so its punch is one "
            "too many."
        ),
    )


def _at_one_table(error: CardError, *, sat_out: str, either: str, known: str) -> str:
    """The sentence for a couple that played nobody, for either of two, or for the one of them."""
    if len(error.couples) == 1:
        return sat_out % _said(error)
    return (either if error.couple is None else known) % _said(error)


def _wrong_game(error: CardError) -> str:
    if error.couple is None:
        sentence = _(
            "Game %(game)s, table %(table)s: a punch of couples %(couples)s is in game "
            "%(punched)s: ask at table %(table)s."
        )
    elif error.table is None:
        sentence = _(
            "Couple %(couple)s: its punch in game %(punched)s belongs in game %(game)s, which it "
            "sat out."
        )
    else:
        sentence = _(
            "Couple %(couple)s: its punch in game %(punched)s belongs in game %(game)s, table "
            "%(table)s."
        )
    return sentence % _said(error)


def _wrong_card(error: CardError) -> str:
    punched, winner = error.couples
    return _(
        "Game %(game)s, table %(table)s: couple %(punched_couple)s’s card was punched for couple "
        "%(winner)s: ask at table %(table)s."
    ) % {**_said(error), "punched_couple": punched, "winner": winner}


def _took_cards(error: CardError) -> str:
    if len(error.games) == 1:
        sentence = _("Couples %(couples)s had each other’s card in game %(game)s.")
    elif error.since == error.game:
        sentence = _("Couples %(couples)s took each other’s card from game %(game)s on.")
    else:
        sentence = _(
            "Couples %(couples)s took each other’s card from one of the games %(since)s to "
            "%(game)s on."
        )
    return sentence % {**_said(error), "since": error.since} + _asked_at(error)


def _asked_at(error: CardError) -> str:
    """Where somebody knows; nothing where that is not to be asked."""
    if not error.ask_at:
        return ""
    return " " + ngettext(
        "Ask at table %(tables)s.", "Ask at tables %(tables)s.", len(error.ask_at)
    ) % {"tables": spoken(error.ask_at)}


def asking_sentences(explanations: Sequence[Explanation]) -> tuple[str, ...]:
    """Whom to ask at which table, once for each, before anything is handed over."""
    errors = (error for one in explanations if not one.certain for error in one.errors)
    asked: dict[object, CardError] = {}
    for error in errors:
        if error.ask_at and error.couple is None:
            asked.setdefault((error.ask_at, *sorted(error.couples)), error)
    return tuple(
        ngettext(
            "Ask couples %(couples)s at table %(tables)s, game %(game)s.",
            "Ask couples %(couples)s at tables %(tables)s, game %(game)s.",
            len(error.ask_at),
        )
        % {
            "couples": spoken(sorted(error.couples)),
            "tables": spoken(error.ask_at),
            "game": error.game,
        }
        for error in asked.values()
    )


def _swapped(error: CardError) -> str:
    return _("Couples %(couples)s: their cards are typed under each other’s number.") % _said(error)


def _lost(error: CardError) -> str:
    said = {
        "couple": error.couple,
        "games": _boxes(error.games),
        "perhaps": _boxes(error.open_games),
    }
    if error.open_games:
        return (
            _(
                "Couple %(couple)s’s card is missing; from the others it must be %(games)s, and "
                "perhaps %(perhaps)s."
            )
            % said
        )
    return _("Couple %(couple)s’s card is missing; from the others it must be %(games)s.") % said


def _sat_wrong(error: CardError) -> str:
    said = {**_said(error), "since": error.since}
    is_known = error.since == error.game
    if error.couple is not None:
        if is_known:
            sentence = _(
                "Couple %(couple)s sat beside the lone couple of table %(table)s from game "
                "%(game)s on."
            )
        else:
            sentence = _(
                "Couple %(couple)s sat beside the lone couple of table %(table)s from one of the "
                "games %(since)s to %(game)s on."
            )
    elif is_known:
        sentence = _("Couples %(couples)s sat in each other’s place from game %(game)s on.")
    else:
        sentence = _(
            "Couples %(couples)s sat in each other’s place from one of the games %(since)s to "
            "%(game)s on."
        )
    return sentence % said + _asked_at(error)


def _went(error: CardError) -> str:
    return ngettext(
        "Couple %(couples)s went home after game %(game)s, not when the logbook says: ask them.",
        "Couples %(couples)s went home after game %(game)s, not when the logbook says: ask them.",
        len(error.couples),
    ) % _said(error)


def _came(error: CardError) -> str:
    return ngettext(
        "Couple %(couples)s came with game %(game)s, not when the logbook says: ask them.",
        "Couples %(couples)s came with game %(game)s, not when the logbook says: ask them.",
        len(error.couples),
    ) % _said(error)


def unexplained_sentence(contradictions: Sequence[Contradiction]) -> str:
    """Where the cards stop to fit, when nothing explains it.

    >>> unexplained_sentence([Contradiction(11, table, (1, 2), True) for table in (6, 7, 8)])
    'No single error explains it: game 11, tables 6–8.'
    """
    game = contradictions[0].game
    tables = [one.table for one in contradictions if one.table is not None]
    if not tables:
        couples = spoken(sorted(couple for one in contradictions for couple in one.couples))
        return _("No single error explains it: game %(game)s, couples %(couples)s.") % {
            "game": game,
            "couples": couples,
        }
    sentence = ngettext(
        "No single error explains it: game %(game)s, table %(tables)s.",
        "No single error explains it: game %(game)s, tables %(tables)s.",
        len(tables),
    )
    return sentence % {"game": game, "tables": _boxes(GameNumber(table) for table in tables)}


def contradiction_sentence(wrong: Contradiction) -> str:
    """A table at which both couples have a punch, or neither has, and whom to ask."""
    if wrong.is_unwon:
        return _(
            "Game %(game)s, table %(table)s: nobody won, so couples %(couples)s should have no "
            "punch."
        ) % {"game": wrong.game, "table": wrong.table, "couples": spoken(wrong.couples)}
    kind = CardErrorKind.EXTRA if wrong.is_over else CardErrorKind.MISSED
    alone = wrong.couples[0] if len(wrong.couples) == 1 else None
    return error_sentence(CardError(kind, wrong.couples, alone, wrong.game, wrong.table))


def so_far_lines(so_far: CardsSoFar, missing: Sequence[int]) -> Iterator[str]:
    """While cards come in: what those that are in contradict, and how many more are needed."""
    yield from map(contradiction_sentence, so_far.contradictions)
    yield ngettext(
        "%(count)s card is still to come: %(couples)s.",
        "%(count)s cards are still to come: %(couples)s.",
        len(missing),
    ) % {"count": len(missing), "couples": spoken_shortly(missing)}
    if so_far.next_cards:
        yield _(
            "With %(count)s more at most, you know who won at every table. Begin with one of each "
            "table of couples %(couples)s."
        ) % {"count": so_far.cards_needed, "couples": spoken_shortly(so_far.next_cards)}


def side_lines(sides: Iterable[SidedDifference]) -> Iterator[str]:
    """Each couple whose card and floor differ, and which of them the other cards are for."""
    games: dict[tuple[CoupleNumber, bool | None], list[GameNumber]] = {}
    for side in sides:
        key = side.difference.couple, side.is_card_right
        games.setdefault(key, []).append(side.difference.game)
    for (couple, is_card_right), differing in games.items():
        sentence = {
            None: ngettext(
                "Couple %(couple)s, game %(games)s: card or floor may be right.",
                "Couple %(couple)s, games %(games)s: card or floor may be right.",
                len(differing),
            ),
            True: ngettext(
                "Couple %(couple)s, game %(games)s: the other cards agree with the card.",
                "Couple %(couple)s, games %(games)s: the other cards agree with the card.",
                len(differing),
            ),
            False: ngettext(
                "Couple %(couple)s, game %(games)s: the other cards agree with the floor.",
                "Couple %(couple)s, games %(games)s: the other cards agree with the floor.",
                len(differing),
            ),
        }[is_card_right]
        yield sentence % {"couple": couple, "games": _boxes(differing)}


def _boxes(games: Iterable[GameNumber]) -> str:
    """`1 3–5 9`, as it stands on a card; a word where there is none."""
    return punchcard.format(games).replace("-", "–") or _("none")
