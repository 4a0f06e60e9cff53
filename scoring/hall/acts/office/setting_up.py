"""How an evening is set up, and how its settings change as far as play allows."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.door.checks import check_all_have_played
from scoring.hall.couples import FIRST_COUPLE, Couple, Couples, asked
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import EncodedAs, Letters
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber
from scoring.hall.prizes.prizes import names_in_order
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.planning import planned_anew
from scoring.hall.seating.seating import (
    check_no_cards_in,
    check_tables,
    with_games,
    with_hall,
    with_next_game,
)
from scoring.hall.settings import BoobyAmong, Rounding, Settings, changed_fees
from scoring.hall.tournament.joining import check_none_called

TERMS_OF_POOLS = frozenset({"variant", "best_of", "meets_twice", "order_rules"})
TERMS_OF_KNOCKOUT = frozenset(
    {"qualifier_count", "runner_up_count", "third_place_is_played", "has_consolation"}
)


@dataclass(frozen=True, slots=True)
class SetUp(EveningAct):
    """Settings that change, by their name in ``Settings``; the first of all opens the evening.

    ``like`` names the evening that it was set up like. A new fee holds for couples that have not
    paid, from the number ``fee_from`` on (``rules.md §7.19``). Without it, as in logbooks from
    before there was one, the fee was wrong from the start: everybody pays and has paid the new one.
    It was, too, where the old one was a typing mistake, ``fee_mistyped``.
    With ``draws_jar`` a jar that was to go over is drawn after all (``rules.md §7.16``).
    """

    changes: Annotated[Mapping[str, Any], EncodedAs("")]
    like: Annotated[str, Letters(120)] = ""
    fee_from: CoupleNumber | None = None
    draws_jar: bool = False
    fee_mistyped: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses settings that contradict each other, or that play has settled."""
        facts = _with_jar_back(facts) if self.draws_jar else facts
        settings = replace(facts.settings, **self.changes)
        self._check_format(facts, settings)
        changes = _changes(facts.settings, self.changes)
        _check_jar(settings)
        if settings.game_count < facts.first_games_needed:
            raise RefusedError("office-games-played", fewest=facts.first_games_needed)
        if {"odd", "sitout_is_punched"} & changes.keys() and facts.games:
            raise RefusedError("office-odd-settled")
        _check_movement(facts, settings, changes)
        if "tables_there" in changes:
            _check_tables_there(facts, settings)
        if facts.has_begun:
            _check_settled_by_play(changes)
        if "jar_size" in changes:
            _check_jar_change(facts, settings)
        if "prizes" in changes:
            _check_kinds(settings)
            _check_handed_over(facts, settings)
        for name in sorted(changes.keys() & settled_terms(facts)):
            raise RefusedError("bracket-terms-settled", setting=name)

    def do(self, facts: Some) -> Some:
        """Gives the evening with these settings; its games fit how many there are now."""
        facts = _with_jar_back(facts) if self.draws_jar else facts
        settings = replace(facts.settings, **self.changes).of_its_format()
        if changed_fees(facts.settings, settings):
            fee_from = None if self.fee_mistyped else self.fee_from
            facts = replace(facts, couples=_paying(facts, settings, fee_from))
        if settings.tables_there != facts.settings.tables_there:
            facts = with_hall(facts, settings)
        changed = with_next_game(with_games(replace(facts, settings=settings), settings.game_count))
        changes = _changes(facts.settings, self.changes)
        is_planned_anew = {"table_count", "meets_twice"} & changes.keys()
        return planned_anew(changed) if is_planned_anew else changed

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the opening of an evening a booby prize for those who play to the end (``§7.11``).

        A new fee is said to hold from the first couple on, of those that have not paid; before the
        evening is opened nobody can have paid. A jar that was to go over is drawn after all where
        there are other games again, or other numbers in it. Refuses so few games that a late couple
        plays none, and other pools or tables under what has begun.
        """
        settings = replace(facts.settings, **self.changes)
        if settings.meets_twice != facts.settings.meets_twice:
            check_none_called(facts.tournament)
        if settings.tables_there != facts.settings.tables_there:
            check_no_cards_in(facts)
        if settings.game_count < facts.settings.game_count:
            check_all_have_played(facts, settings.game_count)
        if not facts.settings.name:
            if "booby_among" in settings.unused | self.changes.keys():
                return self
            return replace(self, changes={**self.changes, "booby_among": BoobyAmong.TO_THE_END})
        fee_from, is_for_all = self.fee_from, self.fee_mistyped
        is_new = changed_fees(facts.settings, settings.of_its_format())
        if fee_from is None and is_new and not is_for_all:
            fee_from = FIRST_COUPLE
        draws_jar = self.draws_jar or _is_jar_back(facts, settings)
        return replace(self, fee_from=fee_from, draws_jar=draws_jar)

    def _check_format(self, facts: Facts, settings: Settings) -> None:
        is_other = settings.format_of_play is not facts.settings.format_of_play
        if is_other and (facts.has_begun or facts.draws or facts.in_jar or facts.house is not None):
            raise RefusedError("office-format-settled")
        if is_other and facts.tournament_facts.pools:
            raise RefusedError("office-format-settled")
        for name in sorted(settings.unused & self.changes.keys()):
            raise RefusedError("office-setting-unused", setting=name)


@dataclass(frozen=True, slots=True)
class BringIn(EveningAct):
    """A whole evening that came from a file without its logbook, as it stands."""

    facts: Facts

    def check(self, facts: Facts) -> None:
        """Refuses to replace an evening of which there is more than its settings."""
        if facts != type(facts)(facts.settings):
            raise RefusedError("evening-begun")

    def do(self, facts: Some) -> Some:
        """Gives the evening that was brought in."""
        brought_in = {known.name: getattr(self.facts, known.name) for known in fields(Facts)}
        return replace(facts, **brought_in)


def _is_jar_back(facts: Facts, settings: Settings) -> bool:
    """Tells whether a jar that was to go over is of other games or numbers by these settings."""
    if not facts.jar_draws or facts.jar_draws[-1].order:
        return False
    was = facts.settings
    is_changed = (was.game_count, was.jar_size) != (settings.game_count, settings.jar_size)
    return is_changed and settings.game_count != facts.jar_draws[-1].game_count


def _with_jar_back(facts: Some) -> Some:
    """The evening in which nobody has let the jar go over; what was drawn stays on record."""
    return replace(facts, jar_draws=tuple(draw for draw in facts.jar_draws if draw.order))


def _paying(facts: Facts, settings: Settings, fee_from: CoupleNumber | None) -> Couples:
    """The couples as they pay under these settings; who has paid has paid (``rules.md §7.19``)."""
    fees = changed_fees(facts.settings, settings)
    return {
        number: couple if couple.is_house else _asked(couple, fees, fee_from)
        for number, couple in facts.couples.items()
    }


def _asked(couple: Couple, fees: Mapping[str, Any], fee_from: CoupleNumber | None) -> Couple:
    if fee_from is None:
        return replace(couple, **fees)
    return couple if couple.number < fee_from else asked(couple, fees)


def _changes(settings: Settings, given: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if getattr(settings, name) != value}


def settled_terms(facts: Facts) -> frozenset[str]:
    """Gives the terms that pools and knock-out rest on once they are played, or seated."""
    if facts.tournament_facts.slots:
        return TERMS_OF_POOLS | TERMS_OF_KNOCKOUT
    return TERMS_OF_POOLS if facts.tournament.has_begun else frozenset()


def _check_settled_by_play(changes: Mapping[str, Any]) -> None:
    if "booby_among" in changes:
        raise RefusedError("office-booby-settled")
    if "rounding" in changes:
        raise RefusedError("office-rounding-settled")
    if "wins_from" in changes:
        raise RefusedError("office-wins-settled")


def _check_tables_there(facts: Facts, settings: Settings) -> None:
    """Refuses fewer than those at which somebody has played: one that goes is taken away."""
    begun = [len(game.seating.tables) for game in facts.games if game.is_begun]
    fewest = max(begun, default=0)
    if settings.tables_there is not None and settings.tables_there < fewest:
        raise RefusedError("office-tables-played", fewest=fewest)
    if facts.games:
        check_tables(settings)


def _check_movement(facts: Facts, settings: Settings, changes: Mapping[str, Any]) -> None:
    """Refuses other ways to move once somebody has, and to sit out with them (``§7.21``)."""
    if "more_opponents" in changes and facts.has_results:
        raise RefusedError("office-movement-settled")
    if settings.more_opponents and {settings.odd, *facts.odd_from.values()} != {Odd.HOUSE}:
        raise RefusedError("floor-house-couple-only")


def _check_jar(settings: Settings) -> None:
    if settings.jar_size is None and settings.jar_brought_in_cents:
        raise RefusedError("office-jar-money-without-jar", cents=settings.jar_brought_in_cents)
    has_jar = settings.of_its_format().jar_size is not None
    if settings.rounding is Rounding.TO_JAR and not has_jar:
        raise RefusedError("office-rounding-without-jar")
    if settings.jar_size is not None and settings.jar_size > settings.game_count:
        raise RefusedError(
            "office-jar-beyond-games",
            jar_size=settings.jar_size,
            game_count=settings.game_count,
        )


def _check_jar_change(facts: Facts, settings: Settings) -> None:
    if facts.jar_draws:
        raise RefusedError("office-jar-drawn")
    if settings.jar_size is None and facts.in_jar:
        raise RefusedError("office-jar-has-couples", couple_count=len(facts.in_jar))


def _check_kinds(settings: Settings) -> None:
    for prize in settings.prizes:
        if prize.kind not in settings.prize_kinds:
            raise RefusedError("office-prize-unused", prize=prize.name)


def _check_handed_over(facts: Facts, settings: Settings) -> None:
    staying = names_in_order(set(settings.prizes) & set(facts.settings.prizes))
    for prize, _couple in facts.handed_over:
        if prize not in staying:
            raise RefusedError("office-prize-handed-over", prize=prize)
