"""A hand practised by somebody who plays simply, moment by moment; asserts nothing."""

from collections.abc import Iterator
from urllib.parse import urlencode

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.table.hand.acts import Act
from scoring.table.hand.hand import Hand
from scoring.table.simple.player import simple_act
from scoring.table.simple.practice import acts_as_text, practised
from scoring.table.variant.variants import Variant


def moments(variant: Variant, seed: int) -> Iterator[tuple[dict[str, object], Hand]]:
    """Every address of one whole hand, and the hand as it stands there."""
    acts: tuple[Act, ...] = ()
    while True:
        hand = practised(variant, seed, acts)
        yield {"variant": str(variant), "seed": seed, "acts": acts_as_text(acts)}, hand
        if hand.is_over:
            return
        acts = (*acts, simple_act(hand))


def played(variant: Variant, seed: int) -> tuple[dict[str, object], Hand]:
    *_before, last = moments(variant, seed)
    return last


def page(client: Client, told: dict[str, object], **options: object) -> HttpResponse:
    return client.get(f"{reverse('rulings-practise')}?{urlencode(told, doseq=True)}", **options)
