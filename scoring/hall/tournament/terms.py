"""Knows what an organiser decides about a tournament before it is played; plays nothing."""

import datetime
from dataclasses import dataclass
from functools import lru_cache

from scoring.hall.tournament.pool_order import ORDER_RULES, OrderRule
from scoring.table.variant.variants import Variant

MOST_TEAMS = 64
MOST_POOLS = 16
MOST_TEAMS_A_POOL = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentTerms:
    """How pools and knock-out are played (``rules.md §8``).

    ``variant`` may name house options, ``nevins-house target=60``. ``qualifier_count`` teams of
    each pool go on to the knock-out, and ``runner_up_count`` of the best that come after them;
    where none goes on, the order of the one pool decides. ``table_count`` is ``None`` where there
    are as many tables as matches.
    """

    variant: str = "nevins-house"
    best_of: int = 1
    meets_twice: bool = False
    order_rules: tuple[OrderRule, ...] = ORDER_RULES
    qualifier_count: int = 2
    runner_up_count: int = 0
    third_place_is_played: bool = True
    has_consolation: bool = False
    table_count: int | None = None
    first_round_at: datetime.time = datetime.time(18)
    match_minutes: int = 45

    @property
    def rules_of_play(self) -> Variant:
        """The variant with its house options.

        >>> TournamentTerms(variant="nevins-house target=60").rules_of_play.target
        60
        """
        return rules_read(self.variant)

    @property
    def has_knockout(self) -> bool:
        """Tells whether anybody goes on from the pools.

        >>> TournamentTerms().has_knockout, TournamentTerms(qualifier_count=0).has_knockout
        (True, False)
        """
        return self.qualifier_count + self.runner_up_count > 0


@lru_cache(maxsize=16)
def rules_read(variant: str) -> Variant:
    """Gives the variant that the text names.

    It is asked for with every match and every hand, and mostly the same.
    """
    return Variant.parse(variant)
