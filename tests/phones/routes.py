"""Every address of the program, who in the hall finds it, and what it takes.

A page that has no row here fails: whoever adds one says whom it is for.
"""

import re
from collections.abc import Mapping

from django.urls import get_resolver
from django.urls.resolvers import URLPattern, URLResolver

from cardparty.hall_urls import addresses_of_hall
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.roles import HelperRole


def table(patterns: list[URLPattern | URLResolver], before: str = "") -> dict[str, str]:
    """Every address by its name, as these patterns have it."""
    found: dict[str, str] = {}
    for one in patterns:
        here = before + str(one.pattern)
        if isinstance(one, URLResolver):
            found |= table(one.url_patterns, here)
        else:
            found[str(one.name)] = "/" + here
    return found


OF_LAPTOP = table(get_resolver("cardparty.urls").url_patterns)
OF_HALL = table([*addresses_of_hall(frozenset(HelperRole))])


def filled(address: str, stored: StoredEvening) -> str:
    address = address.replace("<slug:slug>", stored.slug).replace("<slug:name>", "A-1")
    address = address.replace("<copyplace:place>", "here")
    return re.sub(r"<[^>]*>", lambda part: "1" if "int:" in part[0] else "x", address)


# Who finds what.

EVERYBODY = {
    "board-tonight", "board-evening", "board-card", "board-players", "board-couples",
    "board-couple", "board-word", "office-join", "office-invited", "rulings-sheet",
    "set_language",
}  # fmt: skip
EVERY_HELPER = {"office-take-back", "office-redo"}
FOUND: Mapping[HelperRole, set[str]] = {
    HelperRole.DOOR: {
        "door", "door-add-couple", "door-add-single", "door-drop-single", "door-mark-couple",
    },
    HelperRole.FLOOR: {
        "floor", "floor-news", "floor-record-win", "floor-record-line", "floor-clear-win",
        "floor-take-reports",
    },
    HelperRole.CARDS: {
        "cards", "cards-type-card", "cards-photographs", "cards-photograph",
        "cards-keep-photograph", "cards-keep-photographs", "cards-put-photograph-away",
    },
    HelperRole.BRACKET: {
        "bracket", "bracket-match", "bracket-record-match", "bracket-score-hand",
        "bracket-call-match", "bracket-call-all", "bracket-move-match", "bracket-take-reports",
        "bracket-team-codes",
    },
    HelperRole.WALL: {"board-own-picture", "board-screen"},
    HelperRole.LOOKING: {"board", "board-room"},
}  # fmt: skip
MAY_DO: Mapping[HelperRole, set[str]] = {
    HelperRole.DOOR: {"sign-in", "wait-for-partner", "stop-waiting", "pay", "join-jar"},
    HelperRole.FLOOR: {"record-win", "clear-win", "no-result"},
    HelperRole.CARDS: {"type-card"},
    HelperRole.BRACKET: {"record-match", "score-hand", "call-match", "move-match"},
    HelperRole.WALL: set(),
    HelperRole.LOOKING: set(),
}
TAKING_BACK = {"take-back", "redo"}
# What draws, hands over, deletes or brings back: the issue of an organiser's password.
HURTS = {
    "floor-draw", "bracket-draw-pools", "bracket-seat-pools", "bracket-seat-knockout",
    "prizes-draw-jar", "prizes-redraw-jar", "prizes-hand-over", "prizes-take-back",
    "office-delete", "office-delete-practice", "office-delete-all-practice", "office-forget",
    "office-safe-copy", "office-copied-evening", "office-password",
}  # fmt: skip

# What is asked for by which methods.

PAGES = {
    "bracket", "bracket-match", "bracket-pools", "bracket-team-codes", "cards", "cards-couple",
    "cards-photograph", "door", "floor", "floor-game", "floor-news", "office-asking",
    "office-doctor", "office-entry", "office-evening", "office-evenings", "office-export",
    "office-go-on", "office-logbook", "office-phones", "office-safe-copies", "office-verify",
    "paper-logo-picture", "prizes",
}  # fmt: skip
LOOKED_AT = {
    "board", "board-bulletin", "board-bulletin-text", "board-card", "board-control",
    "board-couple", "board-couples", "board-evening", "board-own-picture", "board-picture",
    "board-players", "board-results", "board-room", "board-screen", "board-tonight",
    "help-booklet", "help-chapter",
    "help-contents", "help-tour",
    "office-health", "paper-all", "paper-document", "paper-kit", "paper-kit-pdf", "paper-now",
    "rulings", "rulings-auction", "rulings-paragraphs", "rulings-pdf", "rulings-poster",
    "rulings-practise", "rulings-rules", "rulings-score", "rulings-sheet", "rulings-trick",
}  # fmt: skip
FORMS = {
    "board-put-on",
    "bracket-call-all", "bracket-call-match", "bracket-clear-match", "bracket-cut-for-place",
    "bracket-draw-pools", "bracket-end-evening", "bracket-end-match", "bracket-move-match",
    "bracket-record-match", "bracket-score-hand", "bracket-seat-knockout", "bracket-seat-pools",
    "bracket-take-reports", "bracket-withdraw", "cards-card-is-right", "cards-count-wins",
    "cards-drop-card", "cards-explain", "cards-keep-photograph", "cards-keep-photographs",
    "cards-put-photograph-away", "cards-take-floor", "cards-type-card", "door-act-on-couple",
    "door-add-couple", "door-add-couples", "door-add-single", "door-drop-single",
    "door-mark-couple", "door-remove-couple", "door-substitute-couple", "floor-clear-win",
    "floor-credit", "floor-no-result", "floor-record-line", "floor-record-win", "floor-reseat",
    "floor-take-reports", "help-got-it", "office-copied-evening", "office-copy-now",
    "office-credit", "office-delete-all-practice", "office-delete-practice", "office-exercise",
    "office-let-in", "office-lock", "office-phones-close", "office-phones-open",
    "office-phones-wifi", "office-practice", "office-redo", "office-second-folder",
    "office-stop-helper", "office-take-back", "paper-remove-logo", "prizes-all-split",
    "prizes-draw-jar", "prizes-hand-over", "prizes-record-cuts", "prizes-record-forfeit",
    "prizes-record-not-here", "prizes-record-playoff", "prizes-record-playoff-game",
    "prizes-record-wishes", "prizes-redraw-jar", "prizes-set-playoff-way",
    "prizes-start-tie-over", "prizes-take-back",
}  # fmt: skip
ASKING = {
    "board-word", "cards-photographs", "door-couple", "door-import", "door-prizes-of-couple",
    "floor-draw", "floor-end", "floor-seats", "office-copy", "office-delete", "office-forget",
    "office-import", "office-invited", "office-join", "office-new", "office-password",
    "office-safe-copy", "office-settings", "office-stop", "office-unlock",
}  # fmt: skip
ASKING_ON_PAPER = {"paper", "paper-logo"}
ANYHOW = {"set_language"}
METHODS = ("GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "POST")
TAKES: Mapping[str, set[str]] = {
    name: methods
    for names, methods in (
        (PAGES, {"GET"}),
        (LOOKED_AT, {"GET", "HEAD"}),
        (FORMS, {"POST"}),
        (ASKING, {"GET", "POST"}),
        (ASKING_ON_PAPER, {"GET", "HEAD", "POST"}),
        (ANYHOW, {*METHODS}),
    )
    for name in names
}

# They draw a hall of paper, or make fifty couples.
SLOW = {"help-booklet", "office-practice", "paper-all", "paper-kit-pdf", "paper-now"}
