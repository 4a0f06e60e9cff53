"""The sentences for what the command line and the start of the program refuse."""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "paper-document-unknown": _(
        "There is no document “%(document)s”; the documents are %(documents)s."
    ),
    "paper-couples-unreadable": _(
        "“%(text)s” names no couples; write their numbers like this: 17,41-43."
    ),
    "paper-game-beyond": _("There is no game %(game)s tonight; name one from 1 to %(most)s."),
    "paper-game-not-seated": _(
        "Nobody is seated for game %(game)s; name one that is being played or over."
    ),
    "paper-game-unreadable": _("“%(text)s” is not a game; write its number, like 7."),
    "paper-kit-hall": _(
        "A blank kit is for %(fewest)s to %(most)s couples, two at a table; choose fewer or more."
    ),
    "paper-not-for-couples": _(
        "“%(document)s” is not printed for some couples only; print all of it."
    ),
    "paper-not-from-a-game": _("“%(document)s” is not printed from a game on; print all of it."),
    "paper-not-of-a-game": _("“%(document)s” is not printed of one game only; print all of it."),
    "paper-of-other-format": _(
        "“%(document)s” does not belong to what is played tonight; its documents are %(documents)s."
    ),
    "paper-nothing-wanted": _("Nothing was asked for: print at least one copy of a document."),
    "paper-order-unknown": _("“%(document)s” is not ordered by “%(order)s”; leave the order out."),
    "paper-size-unknown": _(
        "“%(document)s” is not printed in the size “%(size)s”; leave the size out."
    ),
    "paper-too-large": _("“%(document)s” is not printed so large; choose letter or a4."),
    "command-evening-unknown": _("There is no evening “%(slug)s”; the latest ones are %(slugs)s."),
    "command-file-unreadable": _("The file %(path)s cannot be read (%(reason)s); check its name."),
    "command-file-unwritable": _(
        "The file %(path)s cannot be written (%(reason)s); choose another place."
    ),
    "command-hosted": _(
        "CARDPARTY_HOSTED is set, and a server of its own serves such a program: gunicorn "
        "cardparty.wsgi (docs/hosting.md)."
    ),
    "command-line-not-json": _(
        "Line %(line)s is not proper JSON at column %(column)s; correct it there."
    ),
    "command-line-not-text": _("Line %(line)s is not UTF-8 text; send it as UTF-8."),
    "command-line-too-deep": _("Line %(line)s has lists nested too deep; correct it."),
    "command-no-evenings": _(
        "There is no evening “%(slug)s”, nor any other yet; cardparty practice makes one to try."
    ),
    "command-port-forbidden": _(
        "This computer does not let the program listen on port %(port)s; choose another one, for "
        "instance with --port 8046."
    ),
    "command-served-silently": _(
        "Cardparty is running with these data already, but it does not answer. Stop it, or restart "
        "the computer, and try once more."
    ),
    "command-port-taken": _(
        "Another program is already listening on port %(port)s; choose another one, for instance "
        "with --port 8046."
    ),
    "password-needed": _(
        "On a server there is always a password. Set another one, and the one before is forgotten."
    ),
    "password-set-elsewhere": _(
        "The password is set by CARDPARTY_PASSWORD; change it there and restart the program."
    ),
    "password-too-easy": _(
        "Use at least %(fewest)s letters, and nothing that everybody tries first."
    ),
    "helper-name-taken": _("Somebody called %(name)s helps already; add an initial to the name."),
    "helper-too-many-ask": _(
        "Many phones ask to help already. Go to the laptop and say that yours waits."
    ),
    "helper-unknown": _("Nobody called %(name)s helps tonight."),
    "hall-not-open": _(
        "Phones have no way in yet: let them in at the office, or start with cardparty --hall."
    ),
    "hall-address-gone": _(
        "This computer no longer has the address %(address)s; choose another network."
    ),
    "hall-address-unknown": _(
        "This computer has no address %(address)s in the hall; it has %(addresses)s."
    ),
    "hall-no-network": _(
        "This computer is in no network, so no phone can come in. The rest goes on. Join the Wi-Fi "
        "of the hall, or open the hotspot, and let phones in at the office."
    ),
    "database-damaged": _(
        "The data file %(path)s is damaged. Do not go on with it, but bring a safe copy back: "
        "cardparty restore, with the name of the copy."
    ),
    "database-damaged-copied": _(
        "The data file %(path)s is damaged. “cardparty restore %(copy)s” shows what the newest "
        "safe copy has. With --yes the copy takes its place, and what is damaged is set aside."
    ),
    "database-first-version": _(
        "The data are those of version 0.1, which this program does not read; they stay as they "
        "are. Name another database in DATABASE_URL."
    ),
    "database-gone": _(
        "The data file %(path)s is gone or empty, and evenings were kept in it. Put it back, or "
        "bring a safe copy back with cardparty restore. To begin anew without them, delete "
        "%(trace)s."
    ),
    "database-newer": _(
        "The data were written by a later version of this program; start that version instead."
    ),
    "database-unsafe": _(
        "The database does not accept the setting %(pragma)s, so a power cut could lose results. "
        "Move the data folder (CARDPARTY_HOME) to a disk of this computer."
    ),
}
