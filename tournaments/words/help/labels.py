"""What the guide calls by its name: buttons, tabs and headings, in the words of their own pages.

A chapter names a label, `%(draw)s`, and never writes it out: it cannot be called otherwise than
its page calls it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.desks import DESKS

# What belongs to no evening: the first page, and the room of the card game.
FIRST, RULINGS, PHONES = "first", "rulings", "phones"


@dataclass(frozen=True, slots=True)
class Label:
    """A name that somebody finds on a page of this desk."""

    text: Promise
    desk: str


def _of(desk: str, **texts: Promise) -> dict[str, Label]:
    return {name: Label(text, desk) for name, text in texts.items()}


LABELS: Mapping[str, Label] = {
    # The tabs, which stand above every page of an evening.
    **{desk.word: Label(desk.title, desk.word) for desk in DESKS},
    **_of(
        FIRST,
        blank_kit=_("Print a blank kit"),
        practice=_("Try a practice evening"),
        practice_tournament=_("Try a practice tournament"),
        set_up=_("Set up an evening"),
    ),
    **_of(
        "office",
        check_logbook=_("Check the logbook"),
        copies=_("Safe copies"),
        copy_now=_("Make one now"),
        delete=_("Delete this evening"),
        do_again=_("Do it again"),
        forget=_("Forget names"),
        keep_folder=_("Use this folder"),
        letters=_("Letters on the picture cards"),
        like_it=_("Set up one like it"),
        logbook=_("Logbook"),
        next=_("What comes next"),
        phones=_("Helpers and phones"),
        public_names=_("Names on the public page"),
        ready=_("Is this laptop ready?"),
        save_copy=_("Save a copy"),
        settings=_("Settings"),
        stop=_("Stop the program"),
        take_back=_("Take back"),
    ),
    **_of(
        PHONES,
        ask_to_help=_("Help tonight"),
        close_to_phones=_("Close to phones"),
        let_phones_in=_("Let phones in"),
    ),
    **_of(
        "door",
        alone=_("Somebody has come alone"),
        change=_("Change"),
        in_jar=_("In the jar"),
        make_couple=_("Make a couple"),
        paid=_("Paid"),
        paste=_("Paste or upload a list"),
        sign_in=_("Sign in"),
        spare=_("They have a spare card"),
    ),
    **_of(
        "floor",
        draw=_("Draw the starting tables"),
        end_early=_("End the evening early"),
        gap=_("Travelling gap"),
        house=_("House couple"),
        paper_tonight=_("Print tonight’s paper"),
        rest=_("Rest seat"),
        wrong_seats=_("Somebody sat down wrong, or a table is gone"),
    ),
    **_of(
        "cards",
        how_it_was=_("That is how it was"),
        photographs=_("Read photographs of cards"),
        retype=_("Retype the card"),
        take_floors=_("Take the floor’s"),
    ),
    **_of(
        "bracket",
        call=_("Call"),
        draw_pools=_("Draw the pools"),
        goes_home=_("A team goes home"),
        seat=_("Seat the knock-out"),
    ),
    **_of(
        "prizes",
        award_slips=_("Award slips"),
        by_hand=_("Drawn by hand"),
        cut=_("Cut"),
        draw_record=_("Draw record"),
        left_to_do=_("What is left to do"),
        money_sheet=_("Money sheet"),
        not_here=_("Somebody is not here"),
        play_off=_("Play off"),
        split=_("Split"),
        tie_desk=_("Tie desk"),
        wishes=_("Record the wishes"),
    ),
    **_of(
        "board",
        bulletin=_("Pictures and text to post"),
        follows=_("Follow by itself"),
        hall_screen=_("Hall screen"),
        control_screen=_("Control the screen"),
        open_screen=_("Open the hall screen"),
        poster=_("Results poster"),
        start_clock=_("Start the clock"),
        your_number=_("Number or name"),
    ),
    **_of(
        "paper",
        changes=_("List of changes"),
        everything=_("Everything as one file"),
        for_now=_("For now"),
        how_printed=_("How it is printed"),
        larger=_("On larger paper"),
        logo=_("The hall’s logo"),
        wall=_("In large type, for the wall"),
    ),
    **_of(
        RULINGS,
        house_rules=_("House rules and printing"),
        may_play=_("Which may I play?"),
        practise=_("Practise a hand"),
        rules=_("Rules of the game"),
        ruling_desk=_("Ruling desk"),
    ),
}
