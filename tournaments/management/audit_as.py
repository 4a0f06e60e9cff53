"""The replay of the cards for other programs (``docs/results.md``)."""

from typing import Any

from scoring.hall.replay.auditing import ReplayAudit
from scoring.hall.replay.card_errors import Contradiction, Slip


def audit_as_json(audit: ReplayAudit) -> dict[str, Any]:
    """Explanations best first; what a slip does not have is not named."""
    explained = audit.explained
    return {
        "consistent": audit.is_consistent,
        "expected": audit.expected,
        "punches": audit.punches,
        "explanations": [
            {"slips": [_slip(slip) for slip in one.slips], "certain": one.certain}
            for one in (explained.explanations if explained else ())
            if one.slips
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


def _slip(slip: Slip) -> dict[str, Any]:
    told: dict[str, Any] = {"kind": slip.kind.value}
    if slip.kind.value == "lost":
        told |= {"couple": slip.couple, "games": list(slip.games)}
        if slip.open_games:
            told["open_games"] = list(slip.open_games)
        return told
    for name in ("game", "since", "table", "punched"):
        if getattr(slip, name) is not None:
            told[name] = getattr(slip, name)
    if slip.kind.value == "took-cards":
        told["games"] = list(slip.games)
    told["couples"] = list(slip.couples)
    if slip.couple is not None:
        told["couple"] = slip.couple
    elif slip.ask_at:
        told["ask_at"] = list(slip.ask_at)
    return told


def _contradiction(wrong: Contradiction) -> dict[str, Any]:
    couples = list(wrong.couples)
    return {"game": wrong.game, "table": wrong.table, "couples": couples, "both": wrong.is_over}
