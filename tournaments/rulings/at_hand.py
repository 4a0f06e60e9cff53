"""The rules that the evening plays by, with its house options, which the desk was opened with.

They stand in the address as one text, on every page of the desk, and hold wherever nothing else is
chosen.
"""

from django.http import QueryDict

from scoring.errors import RuleError
from scoring.table.variant.variants import Variant

LONGEST = 200


def rules_at_hand(query: QueryDict) -> Variant | None:
    """The rules that the address brings along, if it does and they can be read."""
    try:
        return Variant.parse(query.get("rules", "")[:LONGEST])
    except RuleError:
        return None


def name_at_hand(query: QueryDict, usual: str) -> str:
    """The variant that is asked about: the one chosen, the evening's, or the usual one."""
    at_hand = rules_at_hand(query)
    return query.get("variant") or (at_hand.name if at_hand else usual)


def as_at_hand(variant: Variant, query: QueryDict) -> Variant:
    """The variant as the evening plays it, where that is the one it plays."""
    at_hand = rules_at_hand(query)
    return at_hand if at_hand and at_hand.name == variant.name else variant


def query_of_rules(query: QueryDict) -> str:
    """What a link to another page of the desk carries on; empty where there is nothing to carry."""
    at_hand = rules_at_hand(query)
    carried = QueryDict(mutable=True)
    if at_hand:
        carried["rules"] = str(at_hand)
    return f"?{carried.urlencode()}" if carried else ""
