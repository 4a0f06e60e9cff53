"""Tells a knock-out as pictures: the bracket, the match for third place, the consolation."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.evening import Evening
from scoring.hall.tournament.knockout import Knockout, Rounds, is_bye, is_idle
from scoring.hall.tournament.matches import Ending, TeamMatch
from scoring.hall.tournament.pools import Team
from tournaments.drawing.bracket import (
    BracketLine,
    BracketMatch,
    BracketPicture,
    BracketRound,
    Said,
)
from tournaments.presenters.matches import round_title
from tournaments.printing.languages import in_each, in_one_line, said
from tournaments.words.bracket.match_names import match_mark
from tournaments.words.bracket.stages import ending_name
from tournaments.words.scores import scores_in_row

AddressOf: TypeAlias = Callable[[TeamMatch], str]
"""Where a match leads to; nowhere where that is empty."""

# Where a time is written by hand.
TIME_TO_WRITE = "__:__"

KNOCKOUT, THIRD, CONSOLATION = _("Knock-out"), _("Third-place match"), _("Consolation")
WINNER, LOSER = _("winner of %(match)s"), _("loser of %(match)s")


def bracket_pictures(
    evening: Evening,
    languages: Sequence[str],
    address_of: AddressOf = lambda match: "",
    *,
    is_on_paper: bool = False,
) -> tuple[BracketPicture, ...]:
    """The pictures of the knock-out in these languages, none before it is seated.

    On paper it says where the first teams come from, and has room for times and the champions.
    """
    knockout = evening.tournament.knockout
    if knockout is None:
        return ()
    maker = _PictureMaker(evening, knockout, tuple(languages), address_of, is_on_paper)
    champion = maker.champion() if is_on_paper else None
    pictures = [replace(maker.picture(KNOCKOUT, knockout.rounds), champion=champion)]
    if knockout.third_place is not None:
        pictures.append(maker.picture(THIRD, ((knockout.third_place,),)))
    # Where all but one of the first losers are out, nobody meets in the consolation.
    if knockout.consolation:
        pictures.append(maker.picture(CONSOLATION, knockout.consolation))
    return tuple(pictures)


@dataclass(frozen=True, slots=True)
class _PictureMaker:
    """A knock-out while it is told."""

    evening: Evening
    knockout: Knockout
    languages: tuple[str, ...]
    address_of: AddressOf
    is_on_paper: bool

    def champion(self) -> BracketMatch:
        """The place of who wins it all."""
        name, winner = said(_("Champions"), self.languages), self.knockout.final.winner
        if winner is None:
            return BracketMatch((BracketLine(),), name)
        line = BracketLine(self._names(winner), str(winner), has_won=True)
        return BracketMatch((line,), name)

    def picture(self, title: Promise, rounds: Rounds) -> BracketPicture:
        bracket_rounds, own_title = [], said(title, self.languages)
        for number, matches in enumerate(rounds):
            before = rounds[number - 1] if number else ()
            round_named = self._title(matches[0])
            bracket_rounds.append(
                BracketRound(
                    # The third-place match is a picture of one round, called as the picture is.
                    () if round_named == own_title else round_named,
                    tuple(self._match(match, index, before) for index, match in enumerate(matches)),
                )
            )
        return BracketPicture(own_title, tuple(bracket_rounds))

    def _title(self, match: TeamMatch) -> Said:
        return in_each(self.languages, lambda: round_title(match, self.knockout))

    def _match(
        self, match: TeamMatch, index: int, before: Sequence[TeamMatch]
    ) -> BracketMatch | None:
        if is_idle(match):
            return None
        places = [place for place in (0, 1) if not is_bye(match) or match.teams[place] is not None]
        return BracketMatch(
            tuple(self._line(match, place, index, before) for place in places),
            self._name(match),
            self._note(match),
            address=self.address_of(match),
        )

    def _name(self, match: TeamMatch) -> Said:
        """With the places in the pools of those who meet first: `Knock-out 1-1 · A1–B2`."""
        name = in_each(self.languages, lambda: match_mark(match.name))
        if not self.is_on_paper or match not in self.knockout.rounds[0]:
            return name
        origins = "–".join(self._origins[team] for team in match.teams if team is not None)
        return (*name[:-1], in_one_line((name[-1], origins)))

    @property
    def _origins(self) -> Mapping[Team, str]:
        """The pool of each team, and its place there."""
        return {
            team: f"{pool}{number}"
            for pool, places in self.evening.tournament.orders.items()
            for number, team in enumerate(
                chain.from_iterable(place.teams for place in places), start=1
            )
        }

    def _names(self, team: Team) -> tuple[str, ...]:
        return tuple(player for player in self.evening.couples[team].players if player)

    def _note(self, match: TeamMatch) -> Said:
        if is_bye(match):
            return said(_("bye"), self.languages)
        if match.is_over and match.how is not Ending.PLAYED:
            return in_each(self.languages, lambda: ending_name(match.how))
        table = self.evening.tournament.table_of(match)
        if table is None or match.is_over:
            return ()
        note = said(_("Table %(table)s"), self.languages, table=table)
        return (*note, TIME_TO_WRITE) if self.is_on_paper else note

    def _line(
        self, match: TeamMatch, place: int, index: int, before: Sequence[TeamMatch]
    ) -> BracketLine:
        team = match.teams[place]
        if team is None:
            return self._awaited(match, 2 * index + place, before)
        return BracketLine(
            self._names(team),
            str(team),
            scores_in_row(game.scores[place] for game in match.games),
            has_won=match.winner == team and not is_bye(match),
        )

    def _awaited(self, match: TeamMatch, turn: int, before: Sequence[TeamMatch]) -> BracketLine:
        """Who comes; on paper beside the line, for a pen writes in it, and strokes lead winners."""
        words, sender = self._sender(match, turn, before)
        if sender is None:
            return BracketLine()
        if sender.how is Ending.ABANDONED:
            return BracketLine(words=said(_("nobody"), self.languages))
        comes = in_each(self.languages, lambda: str(words) % {"match": match_mark(sender.name)})
        if not self.is_on_paper:
            return BracketLine(words=comes)
        return BracketLine(origin=() if before else comes)

    def _sender(
        self, match: TeamMatch, turn: int, before: Sequence[TeamMatch]
    ) -> tuple[Promise, TeamMatch | None]:
        """The winner of a match of the round before, or the loser of one of the bracket."""
        if before:
            return WINNER, before[turn]
        if match == self.knockout.third_place:
            return LOSER, self.knockout.rounds[-2][turn]
        return LOSER, self.knockout.senders[turn]
