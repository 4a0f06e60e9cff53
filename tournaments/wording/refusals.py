"""The sentence for each refusal, in the reader's language: what is wrong and what to do."""

from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from tournaments.wording.values import worded

SENTENCES = {
    "cards-no-such-couple": _(
        "There is no couple %(couple)s tonight; look at the number on the card again."
    ),
    "cards-source-unknown": _("Choose whether the floor or the cards count."),
    "door-couple-unknown": _("Couple %(couple)s is no longer on the list; reload the page."),
    "door-hall-full": _("An evening holds %(most)s couples at most; leave some off the list."),
    "door-house-couple-fixed": _(
        "Couple %(couple)s is the house couple: it comes and goes with the draw on the floor."
    ),
    "door-jar-drawn": _(
        "The cookie jar has been drawn, so who is in it can no longer change; the rest can."
    ),
    "door-no-jar": _("There is no cookie jar tonight; give the evening one in the settings first."),
    "door-play-has-begun": _(
        "Play has begun: nobody can be added or removed any more, but names can be changed."
    ),
    "evening-changed": _("Somebody changed this in the meantime; look at it again and repeat."),
    "floor-draw-outdated": _(
        "Couples came or went after the draw: draw the starting tables again first."
    ),
    "floor-game-closed": _(
        "Game %(game)s is closed and its results stand; if the punch cards say otherwise, "
        "type them at the cards desk and let them count."
    ),
    "floor-game-not-seated": _(
        "Nobody is seated for game %(game)s yet; record the game that is being played."
    ),
    "floor-no-such-table": _("There is no table %(table)s tonight; look at its number again."),
    "floor-play-has-begun": _(
        "Play has begun, so the tables stay as drawn; clear all results of game 1 to draw again."
    ),
    "game-outside": _("There is no game %(game)s: the games are numbered 1 to %(game_count)s."),
    "punch-twice": _("Game %(game)s is there twice; type every game once."),
    "punch-unreadable": _(
        "“%(text)s” cannot be read; type the games like this: 1 3-5 9 (or 0 for none)."
    ),
    "range-backwards": _("%(first)s-%(last)s goes backwards; type the lower number first."),
    "too-few-couples": _("It takes two couples to play; sign them in at the door first."),
    "winner-at-lone-table": _(
        "At table %(table)s couple %(couple)s sits alone, so nobody wins there."
    ),
    "winner-not-at-table": _(
        "Couple %(couple)s does not sit at table %(table)s in this game; look at it again."
    ),
}


def sentence_for(error: RuleError) -> str:
    """One plain sentence; a code without one is a fault of ours and raises `KeyError`."""
    return str(SENTENCES[error.code]) % worded(error.values)
