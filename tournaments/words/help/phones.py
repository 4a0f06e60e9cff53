"""The chapter of the guide about phones: of helpers, and of players."""

from django.utils.translation import gettext_lazy as _

from tournaments.words.help.chapter import HelpChapter, Sought

PHONES = HelpChapter(
    "phones",
    _("Helpers and phones"),
    "icons/people.html",
    _("Helpers work with their own phones. Nothing is installed, and nobody needs the Internet."),
    see=(
        _("At the office, %(phones)s: the address for the phones, and a code for their camera."),
        _("Who asks to help, who helps since when, and what each of them did."),
    ),
    do=(
        Sought(
            _("Put laptop and phones into one Wi-Fi, then press %(let_phones_in)s."),
            _("cell phones, mobile, smartphones, tablets, wireless"),
        ),
        _("A helper opens the address on the phone, taps %(ask_to_help)s and says what for."),
        _("Every page of the laptop asks you then. Compare the six digits, and let the phone in."),
        _(
            "Done for tonight? Press %(close_to_phones)s. An hour after the last prize it closes "
            "by itself."
        ),
    ),
    what_if=(
        (
            Sought(_("There is no Wi-Fi in the hall?"), _("wireless, Internet, network, hotspot")),
            _(
                "Open the laptop’s own hotspot: Windows lets eight phones in. For a full room take "
                "a small travel router."
            ),
        ),
        (
            _("It does not work?"),
            _("Do nothing, and go on at the laptop. Play never waits for a phone."),
        ),
        (
            _("The tables could say themselves who won?"),
            _(
                "Set it under Recording and showing the wins. A couple opens the code on its card "
                "and taps; the floor takes all that agree."
            ),
        ),
        (
            _("A helper leaves, or a phone is gone?"),
            _("Press Stop beside the name. From the next tap on that phone does nothing."),
        ),
        (
            Sought(_("Others pass by the laptop while you play?"), _("passwords, lock, PIN")),
            _(
                "Set a password at the office, then press Lock this laptop. "
                "The hall screen goes on."
            ),
        ),
        (
            _("Can somebody read along in the Wi-Fi?"),
            _("Whoever has its password may. So a phone does little: no prizes, no draw, no file."),
        ),
    ),
    picture=_("A phone asks to help, and the code that leads the others here."),
)
