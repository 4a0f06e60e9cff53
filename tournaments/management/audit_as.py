"""The replay of the cards for other programs (``docs/results.md``)."""

from typing import Any

from scoring.hall.replay.auditing import ReplayAudit
from scoring.hall.replay.card_errors import CardError, Contradiction


def audit_as_json(audit: ReplayAudit) -> dict[str, Any]:
    """Explanations best first; what a slip does not have is not named."""
    explained = audit.explained
    return {
        "consistent": audit.is_consistent,
        "expected": audit.expected,
        "punches": audit.punches,
        "explanations": [
            {"slips": [_error(error) for error in one.errors], "certain": one.certain}
            for one in (explained.explanations if explained else ())
            if one.errors
        ],
        "contradictions": [
            _contradiction(one)
            for one in (explained.contradictions if explained else audit.so_far.contradictions)
        ],
        "missing": list(audit.missing),
        "cards_needed": 0 if explained else audit.so_far.cards_needed,
        "differences": [
            {
                "couple": side.difference.couple,
                "game": side.difference.game,
                "on_card": side.difference.on_card,
                "right": {True: "card", False: "floor", None: None}[side.is_card_right],
            }
            for side in audit.sides
        ],
    }


def _error(error: CardError) -> dict[str, Any]:
    fields: dict[str, Any] = {"kind": error.kind.value}
    if error.kind.value == "lost":
        fields |= {"couple": error.couple, "games": list(error.games)}
        if error.open_games:
            fields["open_games"] = list(error.open_games)
        return fields
    for name in ("game", "since", "table", "punched"):
        if getattr(error, name) is not None:
            fields[name] = getattr(error, name)
    if error.kind.value == "took-cards":
        fields["games"] = list(error.games)
    fields["couples"] = list(error.couples)
    if error.couple is not None:
        fields["couple"] = error.couple
    elif error.ask_at:
        fields["ask_at"] = list(error.ask_at)
    return fields


def _contradiction(wrong: Contradiction) -> dict[str, Any]:
    couples = list(wrong.couples)
    return {"game": wrong.game, "table": wrong.table, "couples": couples, "both": wrong.is_over}
