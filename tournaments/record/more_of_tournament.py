"""What a tournament knows that has no column and no table, as JSON."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.hall.evening import Evening
from scoring.hall.tournament.facts import ACROSS
from tournaments.evening_file.kinds import told_only
from tournaments.evening_file.parts import Part
from tournaments.evening_file.tournament import cut_rounds, plain_cuts


def tournament_told(evening: Evening) -> dict[str, Any] | None:
    facts = evening.tournament_facts
    told = {
        "seeds": list(facts.seeds),
        "across": plain_cuts(facts.cuts.get(ACROSS, ())),
        "level_share": facts.level_share or None,
        "results_wait": facts.results_wait or None,
        "called": dict(facts.called),
    }
    return told_only(told) or None


def put_tournament(evening: Evening, told: Mapping[str, Any]) -> Evening:
    facts = evening.tournament_facts
    across = {ACROSS: cut_rounds(Part(told["across"], ""))} if "across" in told else {}
    facts = replace(
        facts,
        seeds=tuple(told.get("seeds", ())),
        cuts={**facts.cuts, **across},
        level_share=told.get("level_share", False),
        results_wait=told.get("results_wait", False),
        called=told.get("called", {}),
    )
    return replace(evening, tournament_facts=facts)
