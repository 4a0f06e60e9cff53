"""What an organiser decides about a tournament before it is played."""

import datetime
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, TypeAlias

from scoring.hall.fields import BestOf, Between, EncodedAs, Items, VariantName
from scoring.hall.tournament.pool_order import ORDER_RULES, OrderRule
from scoring.table.variant.variants import Variant

MOST_TEAMS = 64
MOST_POOLS = 16
MOST_TEAMS_A_POOL = 16
MOST_MINUTES = 600

TableCount: TypeAlias = Annotated[int, Between(1, MOST_TEAMS)]
OrderRules: TypeAlias = Annotated[
    tuple[OrderRule, ...], Items(len(ORDER_RULES), each_once=True, may_be_empty=False)
]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentTerms:
    """How pools and knock-out are played (``rules.md §8``).

    ``variant`` may name house options, ``nevins-house target=60``. ``qualifier_count`` teams of
    each pool go on to the knock-out, and ``runner_up_count`` of the best that come after them;
    where none goes on, the order of the one pool decides. ``table_count`` is ``None`` where there
    are as many tables as matches.
    """

    variant: VariantName = "nevins-house"
    best_of: BestOf = 1
    meets_twice: bool = False
    order_rules: OrderRules = ORDER_RULES
    qualifier_count: Annotated[int, Between(0, MOST_TEAMS_A_POOL), EncodedAs("qualifiers")] = 2
    runner_up_count: Annotated[int, Between(0, MOST_POOLS), EncodedAs("runners_up")] = 0
    third_place_is_played: Annotated[bool, EncodedAs("third_place")] = True
    has_consolation: bool = False
    table_count: Annotated[TableCount | None, EncodedAs("tables")] = None
    first_round_at: datetime.time = datetime.time(18)
    match_minutes: Annotated[int, Between(1, MOST_MINUTES)] = 45

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
