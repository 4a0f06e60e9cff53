"""The chapters of an evening until the last game: before it, the door, the floor."""

from django.utils.translation import gettext_lazy as _

from tournaments.desks import BY_WORD
from tournaments.words.help.chapter import HelpChapter, Sought

BEFORE = HelpChapter(
    "start",
    _("Before the evening"),
    "icons/people.html",
    _("Set the evening up once, print, and go from desk to desk. The laptop says what is next."),
    see=(
        _("The first page lists your evenings. Tonight’s is the big button at the top."),
        _("In an evening the desks are along the top, in the order of the night."),
        _("What you see is saved. Nothing here needs the Internet."),
    ),
    do=(
        _("Press %(practice)s and look around. Nothing you do there counts."),
        _("Press %(set_up)s. You are asked six things; the rest can be changed later."),
        _(
            "Write the prizes in one line: 50 / 30 / 20 are percentages of the pot, first place "
            "first. The pot is the entry fees less the hall’s share."
        ),
        _("Open %(ready)s at the office: disk, copies, stick, paper, browser and clock."),
        _("At %(paper)s print the check list, the door list and tonight’s rules."),
    ),
    what_if=(
        (
            _("It is the same evening as last month?"),
            _("Open last month’s office and press %(like_it)s: same fees, same prizes, next date."),
        ),
        (
            _("Your packs have other letters, V D R or J Q K?"),
            _("Say so in the settings under %(letters)s. Pages and paper then write them so."),
        ),
        (
            _("You run a tournament?"),
            _(
                "Choose the Nevins House tournament when you set it up; %(bracket)s then takes the "
                "place of floor and cards. Look around first with %(practice_tournament)s."
            ),
        ),
        (
            Sought(_("Somebody reads French?"), _("French, English, language, translation")),
            _(
                "Press FR at the top of any page; EN brings English back. Paper has its own "
                "choice, under %(how_printed)s."
            ),
        ),
        (
            Sought(
                _("There is no laptop?"), _("no laptop, computer, broken, dead, stolen, by hand")
            ),
            _(
                "%(blank_kit)s makes paper for a whole evening: numbered cards, signs, slips, "
                "record sheets, a door list. Its first sheet says what to do."
            ),
        ),
    ),
    picture=_("Setting an evening up: name and date are enough."),
)

DOOR = HelpChapter(
    "door",
    BY_WORD["door"].title,
    BY_WORD["door"].icon,
    _("Couples come in, pay, and get their number."),
    see=(
        _("One line for two names. Below it is everybody who has come."),
        _("As you type, you are offered the names of the last evenings, with their partners."),
        _("Beside it: couples, tables, and how much must be in the cash box."),
    ),
    do=(
        _("Type the first name, Tab, the second name, Enter. The couple has its number."),
        _("Tick %(paid)s and %(in_jar)s. Both keep your last choice for the next couple."),
        _(
            "You have a list? Press %(paste)s. You see first which lines cannot be read; nothing "
            "is added before that."
        ),
        _("Everybody here? Go to %(floor)s and draw."),
    ),
    what_if=(
        (
            _("Somebody comes alone?"),
            _(
                "Open %(alone)s and type the name. Two who wait become a couple with "
                "%(make_couple)s."
            ),
        ),
        (
            Sought(_("Two people come late?"), _("late, latecomers")),
            _(
                "Sign them in here. The page says from which game they play and where they sit. "
                "Give them a spare card and type its number under %(spare)s."
            ),
        ),
        (
            Sought(
                _("A couple goes home, or comes back?"), _("leave early, leaving, sick, return")
            ),
            _("Press %(change)s in its row. Its number, its card and its wins stay."),
        ),
        (
            Sought(
                _("Somebody else plays on for them?"),
                _("substitutes, replace, replacements, stand-in, swap"),
            ),
            _("Press %(change)s in the row and say who. Number, card and wins stay."),
        ),
        (
            Sought(
                _("A name is misspelt?"), _("rename, spelling, misspelled, typos, correct the name")
            ),
            _(
                "Press %(change)s in its row and correct it. A card printed before has the old "
                "name."
            ),
        ),
        (
            _("The fee changes during the evening?"),
            _("Change it in the settings. Whoever has paid has paid; the others pay the new fee."),
        ),
    ),
    picture=_("The door: one line for two names, and everybody who has come."),
)

FLOOR = HelpChapter(
    "floor",
    BY_WORD["floor"].title,
    BY_WORD["floor"].icon,
    _("Draw the tables, then record who wins. Winners move on, losers stay."),
    see=(
        _("Before the draw: how many tables there are, and who is one too many."),
        _("During play: a row for each table, and one line to type in."),
        _("What is missing is at the top. The last result closes the game and seats the next."),
    ),
    do=(
        _("Press %(draw)s. Below the tables it says how anybody can check the draw."),
        _("Press %(paper_tonight)s: cards, starting tables, signs, sheets and rules in one file."),
        _("Type the number of the couple that won, then Enter. Or tap the couple in its row."),
        _("Slips in the order of the tables? Type a for the couple named first, b for the other."),
        _("Wrong couple? Tap the other one. Has the game just closed? Press Esc first."),
    ),
    what_if=(
        (
            Sought(_("There is one couple too many?"), _("odd number, uneven, extra couple")),
            _(
                "Choose. %(house)s: two helpers play along and win nothing. %(rest)s: a winning "
                "couple rests. %(gap)s: a losing couple sits out."
            ),
        ),
        (
            Sought(
                _("A winner was wrong, some games ago?"),
                _("mistakes, errors, wrong result, correct"),
            ),
            _(
                "Open that game at the top and credit the other couple. Its card gets the punch, "
                "and nobody moves."
            ),
        ),
        (
            _("Couples sat down wrong, or a table breaks?"),
            _("Open %(wrong_seats)s at the foot. You see what changes first; all wins stay."),
        ),
        (
            _("Two of you record?"),
            _("Each in a window. If you record different winners, the page asks who is right."),
        ),
        (
            Sought(_("You must stop early?"), _("leave early, close, storm, snow, cancel")),
            _("%(end_early)s says what follows. The games that were played count."),
        ),
        (
            _("You only count the cards?"),
            _("Say so when you set it up. Draw here, and go to %(cards)s after the last game."),
        ),
    ),
    picture=_("A game under way: a row for each table."),
)
