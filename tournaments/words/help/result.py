"""The chapters after the last game: cards, prizes and board; and the bracket of a tournament."""

from django.utils.translation import gettext_lazy as _

from tournaments.desks import BY_WORD
from tournaments.words.help.chapter import HelpChapter, Sought

CARDS = HelpChapter(
    "cards",
    BY_WORD["cards"].title,
    BY_WORD["cards"].icon,
    _("The punch cards come back. Type them, and the page says whether they fit."),
    see=(
        _("One line: the couple’s number, then its games. Below it, all cards."),
        _("A box for each game shows whether there are as many punches as tables."),
        _("Where card and floor differ, and what explains it."),
    ),
    do=(
        _("Type the number, Tab, the games like 1 3-5 9 12, then Enter. On to the next card."),
        _(
            "Many cards? Lay about eight flat on a table, photograph them from above, and press "
            "%(photographs)s."
        ),
        _("A card is wrong? Press %(retype)s, or %(take_floors)s."),
        _("Does the page explain it, and the couples agree? Press %(how_it_was)s."),
        _("Say at the end which count is tonight’s: the cards or the floor."),
    ),
    what_if=(
        (
            _("A card is lost?"),
            _("The other cards and the starting tables say which wins it must have had."),
        ),
        (
            _("Two couples took each other’s card?"),
            _(
                "Wrong seats and swapped cards leave the same holes. The page names whom to ask; "
                "ask before you pay."
            ),
        ),
        (
            _("The photograph is not clear?"),
            _("The page enlarges the box and asks. Nothing counts until you keep the card."),
        ),
        (
            _("Photographs cannot be read here?"),
            _("That needs an extra, which the page names. Until then, type the cards."),
        ),
        (
            _("Somebody asks about an old game?"),
            _("Open the couple’s number in the list: every game, its table and how it went."),
        ),
    ),
    picture=_("Cards that differ from the floor, and what explains it."),
)

PRIZES = HelpChapter(
    "prizes",
    BY_WORD["prizes"].title,
    BY_WORD["prizes"].icon,
    _("Settle the ties, draw the cookie jar, hand over, tick."),
    see=(
        _("Under %(left_to_do)s: one thing after the other."),
        Sought(
            _("A %(tie_desk)s for each tie. Two couples tied for first: the next one is second."),
            _("ties, tie-breaker, equal"),
        ),
        Sought(_("Who gets what, and where every cent goes."), _("money, payouts, pay, winnings")),
    ),
    do=(
        _(
            "Ask each tied couple: %(split)s, %(cut)s or %(play_off)s? Tick it, then press "
            "%(wishes)s."
        ),
        _("All split? One tap shares the prize to the cent."),
        _("They cut? The lowest card wins, ace low. Type the cards as they fall."),
        _(
            "Draw the cookie jar while the room looks on. From a real jar? Type the numbers under "
            "%(by_hand)s."
        ),
        _("Hand each prize over and tick it. Have the %(award_slips)s signed."),
    ),
    what_if=(
        (
            _("Three or more want to play it off?"),
            _("They cut for the order. The page says who plays, and who meets the winner."),
        ),
        (
            _("A couple has gone home?"),
            _("Open %(not_here)s and record what your hall decides."),
        ),
        (
            _("Card and floor still differ?"),
            _("The page says so first, and leads to the cards. Settle that before you pay."),
        ),
        (
            _("Your hall has a permit?"),
            _(
                "Type its number in the settings: it is then on cards, poster and lists. "
                "The %(draw_record)s has lines for who drew and who saw it."
            ),
        ),
        (
            Sought(_("The treasurer wants to know?"), _("money, cash, accounts, income, expenses")),
            _("Print the %(money_sheet)s: money in, money out, and what is left."),
        ),
        (
            _("A result is corrected after a prize is gone?"),
            _("Every desk says at once whom to ask for the money back."),
        ),
    ),
    picture=_("Prizes: what is left to do, one thing after the other."),
)

BOARD = HelpChapter(
    "board",
    BY_WORD["board"].title,
    BY_WORD["board"].icon,
    _("The result, for the room, for phones and for the bulletin."),
    see=(
        _("The standings now; at the end, places and prizes."),
        _("What can be shown, copied and hung up."),
    ),
    do=(
        _("Put the %(hall_screen)s on the projector. It follows the evening by itself."),
        Sought(
            _("%(control_screen)s chooses what it shows, holds it, or makes it black: B and F."),
            _("projector, television, beamer, TV, blackout, freeze, countdown, reveal"),
        ),
        _("Print the %(poster)s once it says that the result is final, and hang it up."),
        _("Copy the %(bulletin)s for the parish bulletin or for Facebook."),
        _("Somebody wants to see their card? Type the couple’s number under %(your_number)s."),
    ),
    what_if=(
        (
            _("People do not want their names shown?"),
            _("Take away the tick at %(public_names)s in the settings. Numbers remain."),
        ),
        (
            _("The poster on the wall is wrong now?"),
            _("The page tells you when the printed poster has another result. Print it again."),
        ),
        (
            _("Somebody doubts the result?"),
            _(
                "%(check_logbook)s at the office plays the evening again from its logbook. The ten "
                "letters it shows are at the foot of the poster, too."
            ),
        ),
    ),
    picture=_("The result, and what can be done with it."),
)

BRACKET = HelpChapter(
    "bracket",
    BY_WORD["bracket"].title,
    BY_WORD["bracket"].icon,
    _("The tournament: first pools, in which all teams meet, then a knock-out."),
    see=(
        _("Which matches are at the tables, and which team to call next."),
        _("The pools with the reason for each place, and the knock-out as a tree."),
    ),
    do=(
        _("Everybody signed in? Press %(draw_pools)s. One click accepts what the page proposes."),
        _("Press %(call)s to send a match to a table."),
        _("Open a match, type both scores, Enter. Or keep the pad there, hand by hand."),
        _("All pools played? Press %(seat)s. The best teams have a bye."),
        _("After the final go on at %(prizes)s, as on a card evening."),
    ),
    what_if=(
        (
            _("Two teams are tied in a pool?"),
            _("Each cuts the deck. Type the cards, and the page puts them in order."),
        ),
        (
            _("A team does not come, or gives up?"),
            _("Open its match and say so. The other team wins."),
        ),
        (
            _("A team that won is disqualified?"),
            _("Open its last match, clear it, and say that it gave up. The other team wins."),
        ),
        (
            _("A team goes home, or the hall closes?"),
            _("Open %(goes_home)s at the foot. You read what becomes of its matches first."),
        ),
        (
            _("The teams could send their scores themselves?"),
            _(
                "Set it under On the players’ phones. Each team opens its code from this page and "
                "sends its scores, or keeps its pad there. You take all that agree."
            ),
        ),
        (
            _("A score was wrong?"),
            _(
                "Open the match and correct it. The page says first which later matches no longer "
                "count."
            ),
        ),
    ),
    picture=_("The knock-out, and the matches at the tables."),
)
