"""The chapter of the guide about the hall screen, and the page that controls it."""

from django.utils.translation import gettext_lazy as _

from tournaments.words.help.chapter import HelpChapter, Sought

WALL = HelpChapter(
    "wall",
    _("The wall"),
    "icons/screen.html",
    _("The hall screen tells everybody what goes on. From one page you choose what."),
    see=(
        _("What is on the screen, and beside it the page that comes next."),
        _("Below, every scene as a picture: what the hall would see."),
        _("Left at %(follows)s, it shows what the evening needs."),
    ),
    do=(
        Sought(
            _("Press %(open_screen)s, move its window to the projector, and tap it: it fills it."),
            _("second screen, display, monitor, television, TV, beamer, full screen, HDMI"),
        ),
        _("Alt+W opens this page from every desk. A digit chooses a scene, arrows turn pages."),
        _("B makes it black, F holds the picture. The same key goes on."),
        _("Jar and prizes are told one by one: each arrow uncovers one more."),
        Sought(
            _("A break? Type its minutes, and press %(start_clock)s."),
            _("timer, countdown, alarm, stopwatch, intermission"),
        ),
    ),
    what_if=(
        (
            _("The names do not all fit?"),
            _("They take turns, so that the last row reads them; a bar shows how long."),
        ),
        (
            _("The screen has stopped?"),
            _("This page says so. Open the screen again: it shows the same picture."),
        ),
        (
            _("There is a television, and no cable?"),
            _(
                "Open the phones’ address in its browser, and let it in for the hall screen. It "
                "follows this page, too."
            ),
        ),
        (
            _("You play by the clock?"),
            _("Type the minutes a game. The screen counts them, and a bell rings on this page."),
        ),
        (
            Sought(_("Nobody hears you call?"), _("voice, speech, speakers, microphone, announce")),
            _("This page reads calls aloud if the laptop has a voice. Sound off keeps it still."),
        ),
    ),
    picture=_("What is on the screen, what comes next, and every scene."),
)
