"""What the draw record says of each draw of the evening."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.competing import playing_for_jar
from scoring.hall.evening import Evening
from scoring.hall.games.games import JarDraw
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.awards import Award
from scoring.hall.prizes.prizes import JAR
from scoring.hall.ties.ties import Tie, what_counts
from tournaments.printing.languages import in_each, priced, said
from tournaments.printing.printables import heading
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names
from tournaments.words.prizes.names import award_worth, prize_name
from tournaments.words.prizes.ties import card_name

if TYPE_CHECKING:
    from tournaments.prizes.prints import DrawRecord, RecordedDraw, RecordedLine

Languages = tuple[str, ...]

DRAWN_AGAIN = gettext_lazy("This draw is void: the jar was drawn again.")
OF_OTHER_GAMES = gettext_lazy("This draw is void: other games are played than it was drawn from.")


def draws_of(stored: StoredEvening, languages: Languages) -> "DrawRecord":
    """The cookie jar's draws, void ones too, then every tie that cards were cut for.

    Of cards those that decide it as the wins stand: who is tied no more has cut for nothing.
    Who has won stands there once the evening is over; before that it is a line to write on.
    """
    from tournaments.prizes import prints  # noqa: PLC0415 – slow import

    evening = stored.evening
    draws = [*_jar_draws(evening, languages)]
    draws += [_cut(evening, tie, languages) for tie in _ties(evening) if tie.cuts]
    return prints.DrawRecord(heading(stored), tuple(draws))


def _ties(evening: Evening) -> Iterator[Tie]:
    for tie in evening.ties.values():
        level = evening.level_for(tie.prize)
        if len(level) > 1:
            yield what_counts(level, tie)


def _jar_draws(evening: Evening, languages: Languages) -> Iterator["RecordedDraw"]:
    from tournaments.prizes.prints import RecordedDraw, RecordedLine  # noqa: PLC0415 – slow import

    if evening.settings.jar_size is None:
        return
    what = in_each(languages, partial(prize_name, JAR))
    count = len(playing_for_jar(evening.couples))
    in_it = RecordedLine(in_each(languages, partial(_in_the_jar, count)))
    if evening.jar_draw is None:
        yield RecordedDraw(what, facts=(in_it,))
    for position, drawn in enumerate(evening.jar_draws):
        facts = (in_it, *_drawn(drawn, languages))
        if drawn is evening.jar_draw:
            yield _won(evening, JAR, languages, what, facts)
        elif drawn.order:
            is_again = any(later.order for later in evening.jar_draws[position + 1 :])
            void = RecordedLine(said(DRAWN_AGAIN if is_again else OF_OTHER_GAMES, languages))
            yield RecordedDraw(what, facts=(*facts, void))


def _in_the_jar(count: int) -> str:
    sentence = ngettext("%(count)s couple in the jar", "%(count)s couples in the jar", count)
    return sentence % {"count": count}


def _drawn(drawn: JarDraw, languages: Languages) -> "Iterator[RecordedLine]":
    """How it was drawn, then each number as it came out."""
    from tournaments.prizes.prints import RecordedLine  # noqa: PLC0415 – slow import

    yield RecordedLine(in_each(languages, partial(_how_drawn, drawn)))
    for place, number in enumerate(drawn.order, start=1):
        game = said(gettext_lazy("Game %(game)d"), languages, game=number)
        yield RecordedLine(game, mark=(f"{place}.",))


def _how_drawn(drawn: JarDraw) -> str:
    count = len(drawn.order)
    if not count:
        return _("Carries over to the next evening without a draw.")
    if not drawn.seed:
        sentence = ngettext(
            "%(count)s of %(games)s games, drawn without the program",
            "%(count)s of %(games)s games, drawn without the program",
            count,
        )
        return sentence % {"count": count, "games": drawn.game_count}
    sentence = ngettext(
        "%(count)s of %(games)s games, drawn by the program; seed %(seed)s",
        "%(count)s of %(games)s games, drawn by the program; seed %(seed)s",
        count,
    )
    return sentence % {"count": count, "games": drawn.game_count, "seed": drawn.seed}


def _cut(evening: Evening, tie: Tie, languages: Languages) -> "RecordedDraw":
    what = in_each(languages, partial(_cut_for, tie.prize))
    facts = tuple(_cards(evening, tie, languages))
    return _won(evening, tie.prize, languages, what, facts)


def _cut_for(prize: str) -> str:
    return _("%(prize)s: cards cut") % {"prize": prize_name(prize)}


def _cards(evening: Evening, tie: Tie, languages: Languages) -> "Iterator[RecordedLine]":
    """Round by round, a line for each card and who cut it."""
    from tournaments.prizes.prints import RecordedLine  # noqa: PLC0415 – slow import

    for number, cards in enumerate(tie.cuts, start=1):
        yield RecordedLine(said(gettext_lazy("Round %(round)d"), languages, round=number))
        for couple, card in cards.items():
            yield RecordedLine(
                in_each(languages, partial(_named, evening, couple)),
                mark=in_each(languages, partial(card_name, card)),
            )


def _named(evening: Evening, couple: CoupleNumber) -> str:
    return f"{couple} – {couple_names(evening.couples[couple])}"


def _won(
    evening: Evening,
    prize: str,
    languages: Languages,
    what: tuple[str, ...],
    facts: "tuple[RecordedLine, ...]",
) -> "RecordedDraw":
    """The draw with who has won by it, or that nobody has, as far as that is certain."""
    from tournaments.prizes.prints import RecordedDraw, RecordedLine  # noqa: PLC0415 – slow import

    awards = [award for award in evening.outcome.awards if award.prize == prize]
    jar = evening.outcome.jar
    is_lost = prize == JAR and not (jar and jar.holders)
    carried = evening.money.jar_carried_cents if is_lost else 0
    winners: tuple[RecordedLine, ...] = ()
    if evening.is_over:
        winners = tuple(
            RecordedLine(
                in_each(languages, partial(_named, evening, award.couple)),
                mark=in_each(languages, partial(_worth, evening, award)),
            )
            for award in awards
        )
        if carried:
            nobody = said(gettext_lazy("Nobody – carried over"), languages)
            winners = (RecordedLine(nobody, mark=priced(carried, languages)),)
    return RecordedDraw(what, facts=facts, winners=winners)


def _worth(evening: Evening, award: Award) -> str:
    return award_worth(award, coin_cents=evening.settings.coin_cents)
