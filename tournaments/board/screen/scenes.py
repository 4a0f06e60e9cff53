"""The scenes that an organiser may put on the hall screen, each declared once, in their order."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.board.screen.page import ScreenPage
from tournaments.board.screen.pages import by_hand, tournament
from tournaments.board.screen.pages import card_evening as card
from tournaments.board.screen.pages.of_wall import clock_pages, picture_pages, words_pages
from tournaments.board.screen.pages.prizes import handed_over_pages
from tournaments.board.screen.pages.welcome import offer_pages, welcome_pages
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import FOLLOWS, Wall

Pages = Callable[[StoredEvening, Wall], list[ScreenPage]]


@dataclass(frozen=True, slots=True)
class SceneKind:
    """A scene by its name, and what its pages show of an evening; without pages it has to wait."""

    title: Promise
    pages: Pages
    is_by_hand: bool = False
    """Whether its pages wait for the organiser, and take no turns by themselves."""
    is_typed: bool = False
    """Whether a form of its own puts it there first."""


def _scene(
    title: Promise,
    pages: Callable[[StoredEvening], list[ScreenPage]],
    *,
    is_by_hand: bool = False,
) -> SceneKind:
    """Of the evening alone, whatever is set on the wall."""
    return SceneKind(title, lambda stored, _wall: pages(stored), is_by_hand)


BY_ITSELF, CLOCK = _("Follow by itself"), _("Clock")
OWN_WORDS, OWN_PICTURE = _("Words of your own"), _("A picture of your own")

CARD_SCENES: Mapping[str, SceneKind] = MappingProxyType(
    {
        FOLLOWS: _scene(BY_ITSELF, card.evening_pages),
        "welcome": _scene(_("Welcome"), welcome_pages),
        "offer": _scene(_("Fees and prizes"), offer_pages),
        "tables": _scene(_("Who sits where"), card.table_pages),
        "missing": _scene(_("Tables still playing"), card.missing_pages),
        "moves": _scene(_("Where winners go"), card.moves_pages),
        "leaders": _scene(_("In the lead"), card.leader_pages),
        "jar": _scene(_("Cookie jar, number by number"), by_hand.jar_pages, is_by_hand=True),
        "tie": _scene(_("Ties and cuts"), by_hand.tie_pages, is_by_hand=True),
        "prizes": _scene(_("Prizes, one by one"), by_hand.announced_pages, is_by_hand=True),
        "result": _scene(_("Result"), card.result_pages),
        "handed-over": _scene(_("Prizes handed over"), handed_over_pages),
        "thanks": _scene(_("Thanks"), by_hand.thanks_pages),
        "clock": SceneKind(CLOCK, clock_pages, is_typed=True),
        "words": SceneKind(OWN_WORDS, words_pages, is_typed=True),
        "picture": SceneKind(OWN_PICTURE, picture_pages, is_typed=True),
    }
)
TOURNAMENT_SCENES: Mapping[str, SceneKind] = MappingProxyType(
    {
        FOLLOWS: _scene(BY_ITSELF, tournament.tournament_pages),
        "welcome": _scene(_("Welcome"), welcome_pages),
        "offer": _scene(_("Fees and prizes"), offer_pages),
        "matches": _scene(_("At the tables"), tournament.match_pages),
        "pools": _scene(pgettext_lazy("scene", "Pools"), tournament.pool_pages),
        "bracket": _scene(_("Knock-out"), tournament.bracket_pages),
        "prizes": _scene(_("Prizes, one by one"), by_hand.announced_pages, is_by_hand=True),
        "result": _scene(_("Result"), tournament.places_pages),
        "handed-over": _scene(_("Prizes handed over"), handed_over_pages),
        "thanks": _scene(_("Thanks"), by_hand.thanks_pages),
        "clock": SceneKind(CLOCK, clock_pages, is_typed=True),
        "words": SceneKind(OWN_WORDS, words_pages, is_typed=True),
        "picture": SceneKind(OWN_PICTURE, picture_pages, is_typed=True),
    }
)


def scenes_of(stored: StoredEvening) -> Mapping[str, SceneKind]:
    """The scenes of this format of play, by their words."""
    return TOURNAMENT_SCENES if stored.settings.is_tournament else CARD_SCENES
