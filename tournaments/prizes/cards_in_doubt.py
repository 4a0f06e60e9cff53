"""What of the punch cards is not settled yet, before anything is handed over by them."""

from dataclasses import dataclass

from scoring.hall.comparing.agreement import agreement, disputed_couples
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.replay.auditing import ReplayAudit
from scoring.hall.settings import Source
from tournaments.words.cards.card_errors import asking_sentences

# The likeliest explanations; the cards page has more.
MOST_ASKED = 3


@dataclass(frozen=True, slots=True)
class CardsInDoubt:
    """Cards that count and are missing, cards that the floor contradicts, games that do not add up.

    `disputed` are the couples whose card differs from a game that is over; `wrong_games` are told
    where the cards count.
    """

    do_count: bool
    typed: int
    missing: int
    disputed: tuple[CoupleNumber, ...]
    wrong_games: tuple[GameNumber, ...]
    # All cards are in, and the replay of the night finds that one of them must be wrong.
    do_not_fit: bool = False
    # Whom to ask at which table, where what is on the cards may have come about in several ways.
    to_ask: tuple[str, ...] = ()

    @property
    def hold_prizes(self) -> bool:
        """Prizes wait until somebody was asked, or are handed over all the same."""
        return bool(self.disputed or self.wrong_games or self.do_not_fit)


def cards_in_doubt(evening: Evening, audit: ReplayAudit | None = None) -> CardsInDoubt:
    """Whether somebody should go to the cards first; with what the replay says, where it does."""
    do_count = evening.settings.wins_from is Source.CARDS
    wrong = agreement(evening).wrong if do_count and evening.cards else ()
    does_not_fit = audit is not None and audit.needs_correction
    return CardsInDoubt(
        do_count=do_count,
        typed=len(evening.cards),
        missing=evening.cards_missing,
        disputed=disputed_couples(evening),
        wrong_games=tuple(count.game for count in wrong),
        do_not_fit=do_count and does_not_fit,
        to_ask=_asked(audit) if does_not_fit else (),
    )


def _asked(audit: ReplayAudit | None) -> tuple[str, ...]:
    explanations = audit.explained.explanations if audit and audit.explained else ()
    return asking_sentences(explanations[:MOST_ASKED])
