"""Rules 7.23 by a second reading: bad nights of cards alone, and audits beside a floor."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.cards.second_reading import floor, judged
from tests.cards.second_reading.card_errors import Planted, planted
from tests.cards.second_reading.night import LATER, Night, any_night, with_house
from tests.cards.second_reading.program import Told
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF, mostly_long

pytestmark = pytest.mark.django_db
ALONE = "Second reading: nights of cards alone"
BESIDE = "Second reading: audits beside a floor"
PARTS = range(20 if IS_PROOF else 1)
NIGHTS = 15 if IS_PROOF else 2
# Of several that explain the cards as well, none certain, the search does not see each.
LEFT_OUT = {
    "truth not told",
    "truth told in another way",
    "more errors than needed",
    "one error explains two",
    *(f"not told: {kind}" for kind in ("took-cards", "wrong-card", "sat-wrong", "swapped")),
}
# Where a choice made anew, or anybody, comes twice into one game the paper leaves seats open.
COMINGS = (0, 0, 1, 2, 3)


def night_of(chance: Random, *, is_small: bool) -> Night:
    couples, games = (7, 14), (6, 14)
    if not is_small:
        couples, games = (15, 60), (15, 40)
    return any_night(
        chance, chance.randint(*couples), chance.randint(*games), chance.choice(COMINGS)
    )


@pytest.mark.long
@pytest.mark.parametrize("part", PARTS)
def test_7_23_errors_on_cards_alone_are_told_as_the_paper_says(part: int, prove: Prove) -> None:
    told, found = Counter[str](), Counter[str]()
    for seed in range(part * NIGHTS, (part + 1) * NIGHTS):
        chance = Random(seed)
        is_small = not IS_PROOF or seed % 3 > 0
        night = night_of(chance, is_small=is_small)
        evening = Told(night)
        if night.plan.house == LATER in night.cards:
            night = with_house(night, evening.house() or 0)
        evening.type_cards(night.cards)
        audit = evening.audit()
        told["right nights"] += 1
        found["right nights accused"] += not audit["consistent"] or bool(audit["explanations"])
        for error in planted(night, chance):
            evening.type_cards(error.cards)
            faults = set(judged.faults(error, evening.audit(), wide=is_small))
            told["slips"] += 1
            for fault in faults:
                found[fault] += 1
    left_out = Counter({fault: found.pop(fault) for fault in [*found] if fault in LEFT_OUT})
    assert not +found, found
    prove(
        ALONE,
        Share("left out of equally good ones", left_out.total(), told["slips"], at_most=0.01),
        Count("right nights, none accused", told["right nights"], at_least=300),
        Count(
            "slips, each told as it was where the cards can show it", told["slips"], at_least=4_000
        ),
        Count("certain and wrong, or not told", sum(found.values()), at_most=0),
    )


@pytest.mark.parametrize("part", PARTS)
def test_7_23_beside_a_floor_nothing_wrong_is_certain(part: int, prove: Prove) -> None:
    found = Counter[str]()
    for seed in range(part * NIGHTS, (part + 1) * NIGHTS):
        found += beside_a_floor(seed)
    audits, simpler = found.pop("audits"), found.pop("simpler", 0)
    assert not +found, found
    prove(
        BESIDE,
        Count("audits", audits, at_least=8_000),
        Share("two errors that leave the cards of one", simpler, audits, at_most=0.001),
        Count("certain and wrong, or a right floor contradicted", sum(found.values()), at_most=0),
    )


# Without the seats that speak against it, the floor's own error would be told as one of the cards.
@pytest.mark.parametrize("seed", mostly_long([164, 11, 185, 283]))
def test_7_23_exchange_of_cards_explains_no_error_of_the_floor(seed: int) -> None:
    assert beside_a_floor(seed).keys() <= {"audits", "simpler"}


def beside_a_floor(seed: int) -> Counter[str]:
    """How many audits of this night, and what is wrong in them."""
    chance, found = Random(seed), Counter[str]()
    night = night_of(chance, is_small=not IS_PROOF or seed % 3 > 0)
    if night.plan.house == LATER in night.cards:
        night = with_house(night, max(set(night.cards) - {LATER}) + 1)
    for kind in floor.KINDS:
        recorded = floor.any_recorded(night, chance, kind)
        known = replace(night, cards=floor.punched_so(night, recorded))
        evening = Told(night, **floor.evening(night, recorded))
        for error in [Planted("none", known, known.cards, None), *_errors(known, chance)]:
            evening.type_cards(error.cards)
            is_told = kind == "right" and error.kind not in {"none", "late", "forgotten game"}
            audit = evening.audit()
            is_simpler = kind == "stopped" and any(
                judged.is_simpler(error, told["slips"]) for told in audit["explanations"]
            )
            found["audits"] += 1
            for fault in floor.faults(night, recorded, error.cards, audit, is_told):
                found["simpler" if is_simpler else f"{kind}, {error.kind}: {fault}"] += 1
    return found


def _errors(night: Night, chance: Random) -> list[Planted]:
    """Those of cards; who sits wrong does so on the floor, too."""
    return [error for error in planted(night, chance) if error.night.halls == night.halls]


def test_control_a_error_that_is_told_of_another_couple_is_found(prove: Prove) -> None:
    """What is certain of somebody else, what is left out and what accuses a right night."""
    chance = Random(1)
    night = any_night(chance, 9, 8, 0)
    evening = Told(night)
    missed = next(error for error in planted(night, chance) if error.kind == "missed")
    evening.type_cards(missed.cards)
    audit = evening.audit()
    assert not set(judged.faults(missed, audit, wide=True))

    (explanation,) = audit["explanations"]
    other = next(c for c in night.cards if c not in explanation["slips"][0]["couples"])
    wrong = [{**explanation["slips"][0], "couple": other, "couples": [other]}]
    lied = audit | {"explanations": [{"slips": wrong, "certain": True}]}

    assert {"certain and wrong", "truth not told"} <= set(judged.faults(missed, lied, wide=True))
    silent = audit | {"explanations": []}
    assert "truth not told" in set(judged.faults(missed, silent, wide=False))
    accused = replace(missed, cards=night.cards)
    assert set(judged.faults(accused, audit, wide=False)) == {"consistent is False"}
    right = floor.Recorded()
    assert "right cards accused beside a right floor" in set(
        floor.faults(night, right, night.cards, audit, counts=True)
    )
    for name in (ALONE, BESIDE):
        prove(name, control="told of another couple, not told, or of a right night: found")
