"""What the cookie jar brings to the next evening."""

from scoring.hall.facts import Facts


def carried_over_cents(facts: Facts) -> int:
    """What is in the jar for the next time, in cents, once nobody can win it any more.

    As long as games are to come, the jar is not drawn or its holders are tied, that is nothing
    (``rules.md §7.22``).
    """
    jar = facts.outcome.jar
    may_be_won = jar is not None and (jar.awaits_draw or jar.is_open)
    return 0 if may_be_won or not facts.is_over else facts.money.jar_carried_cents
