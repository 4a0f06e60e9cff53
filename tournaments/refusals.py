"""What the rooms of the app refuse by themselves, and the values that each sentence needs.

What the hall refuses stands in `scoring.hall.refusals`, what a file or a list is refused for in
rooms of their own; the sentences stand in `tournaments/words`.
"""

from scoring.errors import TypedError, codes


class UnusableError(TypedError):
    """What was typed, chosen or found cannot be used.

    >>> str(UnusableError("command-port-taken", port=8045))
    'command-port-taken port=8045'
    """

    values_by_code = codes(
        {
            # the office
            "log-names-unknown": "couple",
            "office-copy-not-kept": "path reason",  # so that nothing was deleted
            "password-needed": "",  # on a server
            "password-set-elsewhere": "",  # by CARDPARTY_PASSWORD
            "password-too-easy": "fewest",
            # safe copies
            "copy-damaged": "path",
            "copy-disagrees": "path slug",  # an evening in it, with its own logbook
            "copy-doubtful": "slug",  # it was made, but this evening is in doubt here, too
            "copy-forged": "path",  # its logbooks cannot have been written by this program
            "copy-missing": "",
            "copy-newer": "path",
            "copy-not-made": "path reason",
            "copy-not-ours": "path",
            "copy-of-damaged": "path",
            "copy-of-server": "",  # a server keeps the data, and its own backups
            "copy-too-large": "path megabytes",
            "copy-while-serving": "",
            "copy-without-evening": "path slug",
            "second-folder-missing": "path",
            "second-folder-same": "path",
            "second-folder-unusable": "path reason",
            # a couple typed on the floor
            "floor-couple-not-there": "couple game",  # gone home, or it comes with a later game
            "floor-couple-rests": "couple game",
            "floor-no-such-couple": "couple",
            "floor-nothing-to-take-back": "table",
            "floor-other-won": "table couple standing",
            # a prize to be handed over
            "prizes-cards-in-doubt": "",
            # a practice evening, and a blank kit
            "practice-couples": "fewest most",
            "evening-games": "most",
            "practice-played": "game_count",
            "practice-matches": "most",
            "practice-seed": "digits",
            "practice-teams": "fewest most",
            # a question at the ruling desk
            "rulings-bid-unreadable": "text",
            "rulings-card-led-in-hand": "card",
            "rulings-card-played-twice": "card",
            "rulings-card-twice": "card",
            "rulings-hand-too-large": "count most",
            "rulings-joker-not-played": "",
            "rulings-players-unreadable": "text",
            "rulings-practice-unreadable": "",  # the address tells no hand
            "rulings-score-unreadable": "text most",
            "rulings-seat-unknown": "text players",
            "rulings-side-unknown": "text sides",
            "rulings-trick-too-large": "count most",
            "rulings-trick-winner-missing": "",
            # paper
            "font-unreadable": "path",
            "paper-couples-unreadable": "text",
            "paper-game-beyond": "game most",
            "paper-game-not-seated": "game",
            "paper-game-unreadable": "text",
            "paper-kit-hall": "fewest most",
            "paper-not-for-couples": "document",
            "paper-not-from-a-game": "document",
            "paper-not-of-a-game": "document",
            "paper-of-other-format": "document documents",
            "paper-nothing-wanted": "",  # of several documents no copy
            "paper-order-unknown": "document order",
            "paper-size-unknown": "document size",
            "paper-too-large": "document",
            # the command line, and what it finds on the computer
            "command-evening-unknown": "slug slugs",
            "command-file-unreadable": "path reason",
            "command-file-unwritable": "path reason",
            "command-hosted": "",
            "command-line-not-json": "line column",
            "command-line-not-text": "line",
            "command-line-too-deep": "line",
            "command-no-evenings": "slug",
            "command-port-forbidden": "port",
            "command-port-taken": "port",
            "command-served-silently": "",  # another start serves these data and does not answer
            "helper-name-taken": "name",
            "helper-too-many-ask": "",
            "helper-unknown": "name",
            "hall-not-open": "",
            "hall-address-gone": "address",
            "hall-address-unknown": "address addresses",
            "hall-no-network": "",
            "database-damaged": "path",
            "database-first-version": "",  # the server's data are those of version 0.1
            "database-gone": "path trace",  # which says that there was one
            "database-damaged-copied": "path copy",  # and the newest safe copy of it
            "database-newer": "",
            "database-unsafe": "pragma",  # which protects saved results and did not take
        }
    )
