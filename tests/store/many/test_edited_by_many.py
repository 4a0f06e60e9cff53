"""Sixteen people edit one thing: nobody replaces what their page has not shown (C2)."""

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial

import pytest

from scoring.hall.acts import RecordMatch, Rename
from tests.factories import make_evening, make_tournament, now
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tests.store.hand import Hand, Told, at_once
from tests.store.remembering import forget_everything
from tests.store.together import PEOPLE, address, all_post, entries, named
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

VERSION = r'name="version" value="([^"]*)"'
ROUNDS = 50 if IS_PROOF else 4


def edit_together(
    people: Sequence[Hand], evening: StoredEvening, *, is_version_told: bool
) -> tuple[int, int, list[Told]]:
    """Rounds in which everybody opens the names of one couple, and then all save at once.

    How many edits were accepted, how many of them replaced something that their page had not
    shown, and what the others were told.
    """
    path, accepted, refused = address(evening, "door-couple", 1), [], []
    for number in range(ROUNDS):
        pages = at_once([partial(hand.get, path) for hand in people])
        shown = [re.findall(r'name="first_player"\s+value="([^"]*)"', page.text) for page in pages]
        versions = [re.findall(VERSION, page.text) for page in pages]
        forms = [
            {
                "first_player": f"Ace Sample {number} {who}",
                "second_player": "Bea Sample",
                "version": version if is_version_told else "",
            }
            for who, (version, *_others) in enumerate(versions)
        ]
        for saw, form, told in zip(shown, forms, all_post(people, path, *forms), strict=True):
            if told.status == 302:
                accepted.append((saw[0], form["first_player"]))
            else:
                refused.append(told)
    forget_everything()
    renames = [told.act for told in log.read_anew(now(evening)) if isinstance(told.act, Rename)]
    names = ["Ada Sample 1", *(act.players[0] for act in renames)]
    replaced = dict(zip(names[1:], names, strict=False))
    lost = sum(replaced.get(typed) != saw for saw, typed in accepted)
    return len(accepted), lost, refused


def test_edit_replaces_only_what_its_page_showed(people: list[Hand], prove: Prove) -> None:
    evening = make_evening(couples=1)

    accepted, lost, refused = edit_together(people, evening, is_version_told=True)

    assert (accepted, lost) == (ROUNDS, 0)
    assert entries(evening, Rename) == accepted
    assert Counter(told.status for told in refused) == {422: ROUNDS * (PEOPLE - 1)}
    assert all(re.search(r"Now: Ace Sample .*You typed: Ace Sample", told.text) for told in refused)
    prove(
        named("The same thing edited by sixteen"),
        Count("edits", ROUNDS * PEOPLE, at_least=800),
        Count("accepted; the others were told both values", accepted, at_least=50),
        Count("lost", lost, at_most=0),
    )


def test_edit_that_tells_no_version_loses_others(people: list[Hand], prove: Prove) -> None:
    """The control: whoever saves last has it."""
    accepted, lost, _refused = edit_together(people, make_evening(couples=1), is_version_told=False)

    assert accepted == ROUNDS * PEOPLE
    assert lost == ROUNDS * (PEOPLE - 1)
    prove(
        named("The same thing edited by sixteen"),
        control=Share("lost without the version", lost, accepted, at_least=0.9),
    )


def score_together(people: Sequence[Hand], *, is_version_told: bool) -> tuple[int, int, list[Told]]:
    """Matches for which everybody opens the page that shows no result, and then all save at once.

    How many matches there were, how many results were recorded, and what the others were told.
    """
    stored, refused = make_tournament(16, (8, 8)), []
    names = [*stored.evening.tournament.matches][:ROUNDS]
    for name in names:
        page = people[0].get(address(stored, "bracket-match", name)).text
        version = re.findall(VERSION, page)[0] if is_version_told else ""
        forms: list[dict[str, object]] = [
            {"first_1": 120, "second_1": 5 * who, "version": version} for who in range(len(people))
        ]
        path = address(stored, "bracket-record-match", name)
        refused += [told for told in all_post(people, path, *forms) if told.status != 302]
    return len(names), entries(stored, RecordMatch), refused


def test_match_scored_by_sixteen_has_one_result(people: list[Hand], prove: Prove) -> None:
    matches, recorded, refused = score_together(people, is_version_told=True)

    assert recorded == matches
    assert Counter(told.status for told in refused) == {422: matches * (PEOPLE - 1)}
    assert all(re.search(r"Now: 120–.* You typed: 120–", told.text) for told in refused)
    prove(
        named("One match scored by sixteen"),
        Share("matches have one result", recorded, matches, at_least=1, at_most=1),
        Count("asked with both values", len(refused), at_least=15 * 20),
    )


def test_match_scored_without_a_version_has_the_result_of_the_last(
    people: list[Hand], prove: Prove
) -> None:
    """The control: each replaces the one before."""
    matches, recorded, refused = score_together(people, is_version_told=False)

    assert (recorded, refused) == (matches * PEOPLE, [])
    prove(
        named("One match scored by sixteen"),
        control=Count("replaced unseen without the version", recorded - matches, at_least=1),
    )
