"""What the draw record says of each draw of the evening."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.cards import Card
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import JAR
from scoring.hall.ties.ties import Tie
from tournaments.printing.languages import in_each
from tournaments.printing.printables import heading
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names
from tournaments.words.lists import spoken
from tournaments.words.prizes.names import award_worth, prize_name
from tournaments.words.prizes.ties import card_name, said_by

if TYPE_CHECKING:
    from tournaments.prizes.prints import DrawRecord, RecordedDraw

Languages = tuple[str, ...]


def draws_of(stored: StoredEvening, languages: Languages) -> "DrawRecord":
    """The cookie jar's draws, void ones too, then every tie that cards were cut for.

    Who has won stands there once the evening is over; before that it is a line to write on.
    """
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    evening = stored.evening
    draws = [*_jar_draws(evening, languages)]
    draws += [_cut(evening, tie, languages) for tie in evening.ties.values() if tie.cuts]
    return prints.DrawRecord(heading(stored), tuple(draws))


def _jar_draws(evening: Evening, languages: Languages) -> Iterator["RecordedDraw"]:
    from tournaments.prizes.prints import RecordedDraw  # noqa: PLC0415 – slow import

    if evening.settings.jar_size is None:
        return
    what = in_each(languages, partial(prize_name, JAR))
    in_it = in_each(languages, partial(_in_the_jar, len(evening.in_jar)))
    if not evening.jar_draws:
        yield RecordedDraw(what, facts=(in_it,))
    for drawn in evening.jar_draws:
        facts = (in_it, in_each(languages, partial(_numbers, drawn)))
        if drawn == evening.jar_draw:
            yield _won(evening, JAR, languages, what, facts)
        else:
            void = in_each(languages, lambda: _("This draw is void: the jar was drawn again."))
            yield RecordedDraw(what, facts=(*facts, void))


def _in_the_jar(count: int) -> str:
    sentence = ngettext("%(count)s couple in the jar", "%(count)s couples in the jar", count)
    return sentence % {"count": count}


def _numbers(drawn: JarDraw) -> str:
    if not drawn.order:
        return _("Goes over to the next evening without a draw.")
    sentence = ngettext(
        "Game %(numbers)s of %(games)s, drawn by the program; seed %(seed)s",
        "Games %(numbers)s of %(games)s, drawn by the program; seed %(seed)s",
        len(drawn.order),
    )
    values = {"games": drawn.game_count, "seed": drawn.seed}
    return sentence % {"numbers": spoken(drawn.numbers), **values}


def _cut(evening: Evening, tie: Tie, languages: Languages) -> "RecordedDraw":
    what = in_each(languages, partial(_cut_for, tie.prize))
    facts = tuple(
        in_each(languages, partial(_cards, number, cards))
        for number, cards in enumerate(tie.cuts, start=1)
    )
    return _won(evening, tie.prize, languages, what, facts)


def _cut_for(prize: str) -> str:
    return _("%(prize)s: cards cut") % {"prize": prize_name(prize)}


def _cards(number: int, cards: Mapping[CoupleNumber, Card]) -> str:
    cuts = " · ".join(said_by(couple, card_name(card)) for couple, card in cards.items())
    return _("Round %(round)s – %(cuts)s") % {"round": number, "cuts": cuts}


def _won(
    evening: Evening,
    prize: str,
    languages: Languages,
    what: tuple[str, ...],
    facts: tuple[tuple[str, ...], ...],
) -> "RecordedDraw":
    """The draw with who has won by it, as far as that is certain."""
    from tournaments.prizes.prints import RecordedDraw  # noqa: PLC0415 – slow import

    awards = [award for award in evening.outcome.awards if award.prize == prize]
    if not evening.is_over or not awards:
        return RecordedDraw(what, facts=facts)
    return RecordedDraw(
        what,
        facts=facts,
        winners=in_each(languages, partial(_winners, evening, awards)),
        worth=in_each(languages, partial(_worth, evening, awards)),
    )


def _winners(evening: Evening, awards: Sequence[Award]) -> str:
    couples = (evening.couples[award.couple] for award in awards)
    return ", ".join(f"{couple.number} – {couple_names(couple)}" for couple in couples)


def _worth(evening: Evening, awards: Sequence[Award]) -> str:
    coin = evening.settings.coin_cents
    worths = (award_worth(award, coin_cents=coin) for award in awards)
    return " + ".join(worths)
