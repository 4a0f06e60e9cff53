"""The scenes that an organiser may put on the hall screen, each declared once, in their order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.board.screen import by_hand, tournament
from tournaments.board.screen import card_evening as card
from tournaments.board.screen.page import ScreenPage
from tournaments.board.screen.welcome import welcome_pages
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import FOLLOWS

Pages = Callable[[StoredEvening], list[ScreenPage]]
WORDS = "words"


@dataclass(frozen=True, slots=True)
class SceneKind:
    """A scene by its name, and what its pages show of an evening; without pages it has to wait."""

    title: Promise
    pages: Pages
    is_by_hand: bool = False
    """Whether its pages wait for the organiser, and take no turns by themselves."""
    is_always_ready: bool = False
    """Whether there is something to show at any moment; else its pages tell."""

    def is_ready(self, stored: StoredEvening) -> bool:
        return self.is_always_ready or bool(self.pages(stored))


def _of_words(_stored: StoredEvening) -> list[ScreenPage]:
    """They are the wall's, and no evening's: whoever shows them fills them in."""
    return []


BY_ITSELF, OWN_WORDS = _("Follow by itself"), _("Words of your own")

CARD_SCENES: Mapping[str, SceneKind] = MappingProxyType(
    {
        FOLLOWS: SceneKind(BY_ITSELF, card.evening_pages),
        "welcome": SceneKind(_("Welcome"), welcome_pages),
        "tables": SceneKind(_("Who sits where"), card.table_pages),
        "missing": SceneKind(_("Tables still playing"), card.missing_pages),
        "moves": SceneKind(_("Where winners go"), card.moves_pages),
        "leaders": SceneKind(_("In the lead"), card.leader_pages),
        "jar": SceneKind(_("Cookie jar, number by number"), by_hand.jar_pages, is_by_hand=True),
        "tie": SceneKind(_("Ties and cuts"), by_hand.tie_pages, is_by_hand=True),
        "prizes": SceneKind(_("Prizes, one by one"), by_hand.announced_pages, is_by_hand=True),
        "result": SceneKind(_("Result"), card.result_pages),
        "thanks": SceneKind(_("Thanks"), by_hand.thanks_pages, is_always_ready=True),
        WORDS: SceneKind(OWN_WORDS, _of_words),
    }
)
TOURNAMENT_SCENES: Mapping[str, SceneKind] = MappingProxyType(
    {
        FOLLOWS: SceneKind(BY_ITSELF, tournament.tournament_pages),
        "welcome": SceneKind(_("Welcome"), welcome_pages),
        "matches": SceneKind(_("At the tables"), tournament.match_pages),
        "pools": SceneKind(pgettext_lazy("scene", "Pools"), tournament.pool_pages),
        "bracket": SceneKind(_("Knock-out"), tournament.bracket_pages),
        "prizes": SceneKind(_("Prizes, one by one"), by_hand.announced_pages, is_by_hand=True),
        "result": SceneKind(_("Result"), tournament.places_pages),
        "thanks": SceneKind(_("Thanks"), by_hand.thanks_pages, is_always_ready=True),
        WORDS: SceneKind(OWN_WORDS, _of_words),
    }
)


def scenes_of(stored: StoredEvening) -> Mapping[str, SceneKind]:
    """The scenes of this format of play, by their words."""
    return TOURNAMENT_SCENES if stored.settings.is_tournament else CARD_SCENES
