"""The chapters for any hour: paper, the office, the card game, and when something goes wrong."""

from django.utils.translation import gettext_lazy as _

from tournaments.desks import BY_WORD
from tournaments.words.help.chapter import HelpChapter, Sought

PAPER = HelpChapter(
    "paper",
    BY_WORD["paper"].title,
    BY_WORD["paper"].icon,
    _("Everything on paper. What you need now comes first."),
    see=(
        _("%(for_now)s: the papers of this moment, and how many copies of each."),
        _("The others are folded below: before, during and after play, money, rules."),
    ),
    do=(
        _(
            "Open %(how_printed)s once: language, paper, which name first. A picture for the "
            "posters goes under %(logo)s. Both are remembered."
        ),
        Sought(
            _("Set the copies and press the button. One file opens; print it at its actual size."),
            _("printers, printing"),
        ),
        _("Put the signs on the tables. Hang the starting tables where people come in."),
        _("%(everything)s is there, too, for a folder or a stick."),
        _(
            "Badges (Avery 5392 and 5163, or L7163), tickets, certificates and prize envelopes are "
            "folded below. So is the next evening’s poster."
        ),
    ),
    what_if=(
        (
            Sought(_("The printer makes it smaller?"), _("printers, scale, shrinks, fit to page")),
            _("Choose “actual size” in its window. Then a hand punch fits the boxes."),
        ),
        (
            _("Your printer turns the sheets?"),
            _("Then print the cards with their backs. Hold the test sheet to the light first."),
        ),
        (
            _("Couples sit elsewhere after a correction?"),
            _("Print the %(changes)s in large type and hang it up."),
        ),
        (
            _("Nobody can read it on the wall?"),
            _("Look for %(wall)s or %(larger)s under the document."),
        ),
        (
            _("Something changed after you printed?"),
            _(
                "Each document says when it was printed, and whether it is out of date. At the "
                "door, print a late couple’s card by itself."
            ),
        ),
        (
            _("A name is in other letters, as in Hindi or Chinese?"),
            _(
                "On paper some are missing or do not join. This page names those couples: add "
                "Latin letters to their names at the door."
            ),
        ),
    ),
    picture=_("The paper of this moment, with the copies of each."),
)

OFFICE = HelpChapter(
    "office",
    BY_WORD["office"].title,
    BY_WORD["office"].icon,
    _("Where the evening stands, its settings, and all that was done."),
    see=(
        _("%(next)s: the desks, with the one to go to now as a button."),
        _("The money so far, and what else the office has."),
    ),
    do=(
        _("Change fees, prizes or the jar in the %(settings)s, as far as play allows."),
        Sought(
            _("Press %(take_back)s on any page, or Ctrl+Z. The last thing done is gone."),
            _("undo, mistakes, errors, oops"),
        ),
        _("Was it longer ago? Find it in the %(logbook)s. You read first what would change."),
        Sought(
            _("At the end press %(save_copy)s: one file for another laptop, or to keep."),
            _("save, backups, export"),
        ),
        Sought(
            _("Then press %(stop)s: after a double-click there is no window to close."),
            _("quit, exit, close, shut down, switch off"),
        ),
    ),
    what_if=(
        (
            _("You took back too much?"),
            _("Press %(do_again)s, or Ctrl+Shift+Z."),
        ),
        (
            _("Somebody wants their name forgotten?"),
            _("%(forget)s shows what goes. Older copies and paper keep the name."),
        ),
        (
            Sought(_("Nobody needs the evening any more?"), _("delete, remove, erase")),
            _("Press %(delete)s. You are asked twice, and a copy is kept for 30 days."),
        ),
        (
            _("You want to know who did what?"),
            _("Everything is in the %(logbook)s, with its time. Nothing is ever taken out."),
        ),
    ),
    picture=_("The desks, with the one to go to now."),
)

CARD_GAME = HelpChapter(
    "rulings",
    _("The card game"),
    "icons/book.html",
    _("For the argument at table 9, and for whoever is new to forty-fives."),
    see=(
        _("At the foot of every page: %(rules)s and %(ruling_desk)s. They need no evening."),
        _("Every answer names the paragraph of the rules."),
    ),
    do=(
        _("Open the %(ruling_desk)s and choose what your hall plays."),
        _("Tap the trump, the card led and the hand. You read what may be played, and why."),
        _("It also says who takes a trick, who may bid what, and how a hand scores."),
        _("New to the game? %(practise)s deals you one with three simple players."),
    ),
    what_if=(
        (
            _("Your hall plays it differently?"),
            _("Open %(house_rules)s below the rules. The printed sheet says so, too."),
        ),
        (
            _("You do not know what to play?"),
            _("Press %(may_play)s. A card that may not be played is refused with the reason."),
        ),
        (
            _("It should hang on the wall?"),
            _("Below the rules: a sheet with all of them, and a poster of the card order."),
        ),
        (
            _("Somebody elsewhere asks what to do?"),
            _("The question is in the address. Copy it and send it."),
        ),
    ),
    picture=_("The ruling desk: tap what is on the table."),
)

TROUBLE = HelpChapter(
    "trouble",
    _("If something goes wrong"),
    "icons/warning.html",
    _("Keep calm: what a page has shown as saved is saved."),
    see=(
        _("A page that refuses says why in one sentence. Nothing has changed then."),
        Sought(
            _("If Cardparty does not answer, the page says so within ten seconds."),
            _("crashes, crashed, froze, frozen, hangs, stuck, slow"),
        ),
    ),
    do=(
        Sought(
            _(
                "The power went? Start Cardparty again. It says what is there and which game is "
                "open."
            ),
            _("power outage, blackout, battery, batteries, crashes, crashed, restart"),
        ),
        Sought(
            _(
                "Before the next time: open %(copies)s, type the folder of a USB stick and press "
                "%(keep_folder)s."
            ),
            _("USB, backups, flash drive, thumb drive, memory stick"),
        ),
        _("Going home? Press %(copy_now)s on that page and take the stick with you."),
        _(
            "The laptop is gone? On another one open %(copies)s and type the stick’s folder. "
            "Choose a copy; you read first what would change. Codes on paper open nothing there; "
            "print them again."
        ),
    ),
    what_if=(
        (
            _("The data file is damaged?"),
            _(
                "Cardparty says so when it starts. Press “Bring the safe copy back”, or type the "
                "command that it names."
            ),
        ),
        (
            _("The disk is full?"),
            _("Make room, then do the last thing again. What is shown as saved is saved."),
        ),
        (
            Sought(
                _("The laptop is dead, and there is no other?"),
                _("no laptop, computer, broken, dead, stolen"),
            ),
            _(
                "Go on by hand, with the cards and the record sheets or the blank kit. Type the "
                "cards in later."
            ),
        ),
        (
            Sought(_("Paper jams in the printer?"), _("paper jams, jammed, printers")),
            _("Clear it, then print only the missing pages. The file is still open in its tab."),
        ),
        (
            _("You wonder how many copies there are?"),
            _(
                "The latest 20, one for each of the last 30 games, and the last of 14 days. They "
                "hold names: mind where the stick goes."
            ),
        ),
        (
            _("The clock was wrong?"),
            _("Set it right. The entries keep their order all the same."),
        ),
    ),
    picture=_("A page that says since when Cardparty has not answered."),
)
