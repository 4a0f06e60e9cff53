"""What the replay says of an evening's cards, and of floor and cards that differ."""

from dataclasses import dataclass, replace

from scoring.hall.audit import Difference
from scoring.hall.comparing.agreement import agreement, expected_counts
from scoring.hall.facts import Facts
from scoring.hall.games.games import SeatedGame
from scoring.hall.games.tables_there import tables_for
from scoring.hall.movement.attendance import odd_of
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.replay.card_errors import CardErrorKind, CardsExplained, Explanation
from scoring.hall.replay.coming_in import CardsSoFar, cards_so_far
from scoring.hall.replay.night import Night
from scoring.hall.replay.replaying import replay_cards
from scoring.hall.replay.seats_taken import is_card_right
from scoring.hall.replay.trial import CardsReplayed, Trial
from scoring.hall.replay.whole_floor import explained_by_floor

MOST_CARDS_LOST = 2
"""Of so many cards the others tell what was on them; while more are missing, they come in."""


@dataclass(frozen=True, slots=True)
class SidedDifference:
    """A game that card and floor tell otherwise, and whether all else is for the card.

    ``is_card_right`` is ``None`` where equally good explanations are for both, or there is none.
    """

    difference: Difference
    is_card_right: bool | None


@dataclass(frozen=True, slots=True)
class ReplayAudit:
    """All that the replay says of an evening's cards.

    ``explained`` is ``None`` while cards are to come that the others cannot tell; ``so_far`` has
    what they contradict already. ``is_by_floor`` tells whether the floor recorded every table, so
    that its seats and winners explain the cards.
    """

    expected: int
    punches: int
    missing: tuple[CoupleNumber, ...]
    so_far: CardsSoFar
    explained: CardsExplained | None
    sides: tuple[SidedDifference, ...] = ()
    is_by_floor: bool = False

    @property
    def is_consistent(self) -> bool:
        """Tells whether all cards are in and fit."""
        return self.explained is not None and self.explained.is_consistent

    @property
    def needs_correction(self) -> bool:
        """Tells whether all cards are in and one of them may be wrong.

        Where nothing explains them but couples who sat wrong, these have won what they have won.
        """
        if self.missing or self.explained is None or self.is_consistent:
            return False
        only = self.explained.explanations
        return len(only) != 1 or any(
            error.kind is not CardErrorKind.SAT_WRONG for error in only[0].errors
        )


def replay_audit(facts: Facts) -> ReplayAudit:
    """Gives what the replay says of the cards as they were typed (``rules.md §7.23``).

    Refused where nobody is seated or nothing is played, and in a tournament, which has no cards.

    >>> from scoring.hall.evening import BLANK
    >>> replay_audit(BLANK)
    Traceback (most recent call last):
    scoring.hall.refusals.RefusedError: replay-nothing-played
    """
    expected = sum(expected_counts(facts).values())
    if not facts.games or not (expected or any(game.unwon for game in facts.games)):
        raise RefusedError("replay-nothing-played")
    night = night_of(facts)
    agreed = agreement(facts)
    is_by_floor = facts.has_results and facts.closed_count >= night.game_count
    explained = None
    if len(agreed.missing) <= MOST_CARDS_LOST:
        explain = _by_whole_floor if is_by_floor else _by_cards
        explained = explain(night, facts)
        if agreed.missing and not explained.explanations:
            explained = None
    return ReplayAudit(
        expected=expected,
        punches=sum(map(len, facts.cards.values())),
        missing=agreed.missing,
        so_far=cards_so_far(night, facts.cards),
        explained=explained,
        sides=tuple(_sided(facts, explained, each) for each in agreed.differences),
        is_by_floor=is_by_floor,
    )


def night_of(facts: Facts) -> Night:
    """Gives the starting tables, and what decided seats later, as the book has them.

    Seats that the book changed by hand, or moved by a result that was corrected since, are what
    they are; all others follow from the cards. Games are those that were surely played.
    """
    game_count = len(expected_counts(facts))
    games = range(1, game_count + 1)
    seatings = {number: game.seating for number, game in enumerate(facts.games, start=1)}
    halls = [tables_for(facts.settings, seatings.get(game)) for game in games]
    return Night(
        start=facts.games[0].seating,
        attending=tuple(facts.attending(game) for game in games),
        odds=tuple(_odd_of(seatings.get(game)) or facts.odd_in(game) for game in games),
        house=facts.house.number if facts.house else None,
        gone=tuple(gone for gone, _there in halls),
        seen=len(facts.games) if facts.has_results else 0,
        there=() if facts.settings.tables_there is None else tuple(there for _, there in halls),
        sitout_is_punched=facts.settings.sitout_is_punched,
        more_opponents=facts.settings.more_opponents,
        unwon={number: unwon_at(game) for number, game in enumerate(facts.games, 1) if game.unwon},
        by_hand={
            game: seatings[game]
            for game in range(2, min(game_count, len(seatings)) + 1)
            if seatings[game] != facts.seating_after(GameNumber(game - 1))
        },
    )


def unwon_at(game: SeatedGame) -> dict[frozenset[CoupleNumber], CoupleNumber]:
    """Gives who met at the tables that nobody won, and which of the two moves on."""
    pairs = ((game.table(table) or (), moves) for table, moves in game.unwon)
    return {frozenset(c for c in pair if c is not None): moves for pair, moves in pairs}


def _by_whole_floor(night: Night, facts: Facts) -> CardsExplained:
    """Where every table is recorded the floor decides between explanations (``rules.md §7.23``)."""
    stop = CardsReplayed(night, facts.cards).last_stop(Trial())
    does_fit = stop.game == night.game_count and not stop.read.contradictions
    explanation = explained_by_floor(facts, do_cards_fit=does_fit)
    return CardsExplained((explanation,), stop.read.contradictions)


def _by_cards(night: Night, facts: Facts) -> CardsExplained:
    """Of explanations that the cards find equally good, the one nearest to the floor is first.

    What a game of the floor contradicts is not certain.
    """
    explained = replay_cards(night, facts.cards)
    if not facts.has_results:
        return explained
    floor = {(couple, game) for couple, games in facts.floor_cards.items() for game in games}

    def apart(explanation: Explanation) -> set[tuple[CoupleNumber, GameNumber]]:
        won = {(couple, game) for couple, games in explanation.won.items() for game in games}
        return won ^ floor

    def with_floor(explanation: Explanation) -> Explanation:
        """Nothing is certain against a game of which the floor has every result."""
        is_against = any(game <= facts.closed_count for _couple, game in apart(explanation))
        return replace(explanation, certain=explanation.certain and not is_against)

    nearest = sorted(explained.explanations, key=lambda explanation: len(apart(explanation)))
    return replace(explained, explanations=tuple(map(with_floor, nearest)))


def _odd_of(seating: Seating | None) -> Odd | None:
    return None if seating is None else odd_of(seating)


def _sided(facts: Facts, explained: CardsExplained | None, each: Difference) -> SidedDifference:
    """Of a floor that is right, cards alone never say that it is wrong: its seats must, too."""
    side = is_card_right(facts, each)
    if side is not None:
        return SidedDifference(each, side)
    explanations = explained.explanations if explained else ()
    said = {explanation.says(each.couple, each.game) for explanation in explanations}
    is_for_floor = said == {not each.on_card}
    return SidedDifference(each, False if is_for_floor else None)
