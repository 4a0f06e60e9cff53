"""Two pages for who runs the evening: what to do when, and what to do when something goes wrong.

A desk is named as its tab is, and a page's own words stand in quotation marks.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.settings import FormatOfPlay
from tournaments.desks import DESKS


@dataclass(frozen=True, slots=True)
class GuideLine:
    """Something to do; `when` is what has happened, on a page that is asked in trouble."""

    text: Promise | str
    when: Promise | str | None = None

    @property
    def said(self) -> str:
        """The text, with every desk called as on its tab; one that is said already, as it is."""
        if isinstance(self.text, str):
            return self.text
        return str(self.text) % {desk.word: desk.title for desk in DESKS}


@dataclass(frozen=True, slots=True)
class GuideSection:
    heading: Promise
    lines: tuple[GuideLine, ...]
    # Its lines are steps, one after the other.
    is_numbered: bool = False


@dataclass(frozen=True, slots=True)
class Guide:
    """A page of advice; of a check list each line is ticked."""

    title: Promise
    note: Promise
    sections: tuple[GuideSection, ...]
    is_ticked: bool = False


def _section(heading: Promise, *lines: Promise) -> GuideSection:
    return GuideSection(heading, tuple(map(GuideLine, lines)))


def _cases(heading: Promise, *cases: tuple[Promise, Promise]) -> GuideSection:
    return GuideSection(heading, tuple(GuideLine(text, when) for when, text in cases))


_BEFORE = (
    _("Try a practice evening with everybody who helps tonight: a few games, a wrong result."),
    _("%(office)s: set the evening up, and read the settings aloud: fees, prizes, odd couple."),
    _("The laptop is plugged in, its clock is right, and it does not go to sleep."),
    _("%(office)s: a stick for safe copies is plugged in, and the page says that it is used."),
    _("The projector shows the hall screen, and the last row can read it."),
)
_PAPER_OF_CARDS = _("Print a test page. Paper for cards, table signs and record sheets is ready.")
_PAPER_OF_TEAMS = _(
    "Print a test page. Paper for pool sheets, score pads and the bracket is ready."
)
_TABLES_OF_CARDS = _(
    "On every table: a pack, a hand punch, chalk or pencil. Table signs can be read."
)
_TABLES_OF_TEAMS = _(
    "On every table: a pack, a score pad, a pencil. Numbers of tables can be read."
)
_MONEY = _("Change is in the cash box at the door, counted by two people.")

_AFTER = (
    _("%(prizes)s: two people count the cash box and compare it with the money sheet."),
    _("Print the poster, and hang it up once it says that the result is final."),
    _("Save a copy of the evening on the stick, and take the stick home."),
    _("Stop Cardparty in its window, then shut the laptop down."),
)

_CHECK_NOTE = _("Tick what is done. What to do when something goes wrong is on a page of its own.")

_CHECK_LIST_OF_CARDS = Guide(
    _("Check list"),
    _CHECK_NOTE,
    (
        _section(_("Before the doors open"), *_BEFORE, _PAPER_OF_CARDS, _TABLES_OF_CARDS, _MONEY),
        _section(
            _("During the evening"),
            _("%(door)s: sign the couples in, tick who has paid and who is in the cookie jar."),
            _("%(floor)s: draw the starting tables, and say the seed aloud."),
            _("Print cards and starting tables. Nobody plays before everybody has a card."),
            _("Say the rules of the house: what is played, who moves, what becomes of a tie."),
            _("%(floor)s: after each game, type the couples that won. The last one closes it."),
            _("%(office)s: look now and then. The last safe copy is a few minutes old."),
            _("%(prizes)s: draw the cookie jar in front of everybody."),
        ),
        _section(
            _("After the last game"),
            _("%(cards)s: type every card. Where card and floor differ, ask both couples first."),
            _("%(prizes)s: settle ties. Ask each couple: split, cut or play off?"),
            _("Hand the prizes over, last place first; tick each, and have its slip signed."),
            *_AFTER,
        ),
    ),
    is_ticked=True,
)

_CHECK_LIST_OF_TEAMS = Guide(
    _("Check list"),
    _CHECK_NOTE,
    (
        _section(_("Before the doors open"), *_BEFORE, _PAPER_OF_TEAMS, _TABLES_OF_TEAMS, _MONEY),
        _section(
            _("During the tournament"),
            _("%(door)s: sign the teams in with their towns, tick who has paid."),
            _("%(bracket)s: draw the pools, and say the seed aloud. Print and hang up the plan."),
            _("Say the rules of the house: what is played, who goes on, what becomes of a tie."),
            _(
                "%(bracket)s: after each match, record its scores, and send the teams to their "
                "next table."
            ),
            _("%(bracket)s: once the pools are played, settle the ties, then seat the knock-out."),
            _("%(office)s: look now and then. The last safe copy is a few minutes old."),
        ),
        _section(
            _("After the final"),
            _("%(prizes)s: settle what teams share; hand over, tick each, have its slip signed."),
            *_AFTER,
        ),
    ),
    is_ticked=True,
)

_DOUBT = _("Somebody doubts the draw")


def _with_the_laptop(check: Promise) -> GuideSection:
    """What may happen to machines; `check` is where the draw tells how it is checked."""
    return _cases(
        _("The laptop"),
        (
            _("You tapped the wrong thing"),
            _(
                "Ctrl and Z, or “Take back” at the top of the page. Older ones: %(office)s, "
                "“Logbook”."
            ),
        ),
        (
            _("The page does not answer"),
            _(
                "Start Cardparty again, and reload the page. Whatever was shown as saved is there; "
                "it says what it found."
            ),
        ),
        (
            _("The laptop is dead"),
            _(
                "Carry on with paper: record sheets and cards hold all that counts. On another "
                "laptop bring in the last safe copy from the stick, and type what came since."
            ),
        ),
        (
            _("The printer is dead"),
            _("Write names and numbers on blank cards. The screen shows who sits where."),
        ),
        (_DOUBT, check),
    )


_ARGUMENT = (
    _("Players disagree about a card or a bid"),
    _("Ask the ruling desk: it knows tonight’s rules and gives the reason."),
)

_WHEN_WRONG_OF_CARDS = Guide(
    _("If something goes wrong"),
    _("Keep calm: nothing is lost, and nearly everything can be taken back."),
    (
        _cases(
            _("People and tables"),
            (
                _("A couple comes late"),
                _("%(door)s: sign it in as always. Its number, place and card are there at once."),
            ),
            (
                _("A couple goes home"),
                _(
                    "%(door)s, “Change” in its row: it goes home after a game, or new players take "
                    "over its card. Wins stay."
                ),
            ),
            (
                _("Couples sat down wrong, or a table is gone"),
                _(
                    "%(floor)s, “Somebody sat down wrong, or a table is gone”: you see what "
                    "follows before it is done."
                ),
            ),
            _ARGUMENT,
        ),
        _cases(
            _("Results, cards and prizes"),
            (
                _("A result is wrong"),
                _(
                    "%(floor)s: tap the other couple. A game that is over: open it and credit the "
                    "other couple; nobody moves."
                ),
            ),
            (
                _("Card and floor differ"),
                _(
                    "%(cards)s: the page names game, table and both couples. Ask them, then tap "
                    "who is right. Nobody moves."
                ),
            ),
            (
                _("A card is lost"),
                _("%(cards)s: print it again, and punch what the floor has for it."),
            ),
            (
                _("The evening must end early"),
                _(
                    "%(floor)s, “End the evening early”: places, jar and poster follow; you see "
                    "what it costs first."
                ),
            ),
            (
                _("The cookie jar was drawn too early"),
                _("%(prizes)s: draw it again before everybody. Both draws stay on record."),
            ),
        ),
        _with_the_laptop(
            _(
                "Say the seed. %(floor)s, game 1, “How the tables were drawn”: it says how anyone "
                "can check it, at home too."
            )
        ),
    ),
)

_WHEN_WRONG_OF_TEAMS = Guide(
    _("If something goes wrong"),
    _("Keep calm: nothing is lost, and nearly everything can be taken back."),
    (
        _cases(
            _("Teams and results"),
            (
                _("A score is wrong"),
                _(
                    "%(bracket)s: open the match and correct it. The page says first which "
                    "later matches no longer count."
                ),
            ),
            (
                _("A team goes home"),
                _(
                    "%(bracket)s, “A team goes home”: its matches are lost or struck out, as "
                    "you choose; nobody else is moved."
                ),
            ),
            (
                _("Teams of a pool are tied to the end"),
                _("%(bracket)s: have the cards cut, and write down who goes on."),
            ),
            (
                _("Play must end early"),
                _("%(bracket)s, “Play ends early”: places go by how far each team got."),
            ),
            _ARGUMENT,
        ),
        _with_the_laptop(
            _(
                "Say the seed. %(bracket)s, “How the pools were drawn”: it says how anyone can "
                "check it, at home too."
            )
        ),
    ),
)

CHECK_LISTS: Mapping[FormatOfPlay, Guide] = {
    FormatOfPlay.CARD_EVENING: _CHECK_LIST_OF_CARDS,
    FormatOfPlay.NEVINS_HOUSE: _CHECK_LIST_OF_TEAMS,
}
WHEN_WRONG: Mapping[FormatOfPlay, Guide] = {
    FormatOfPlay.CARD_EVENING: _WHEN_WRONG_OF_CARDS,
    FormatOfPlay.NEVINS_HOUSE: _WHEN_WRONG_OF_TEAMS,
}
