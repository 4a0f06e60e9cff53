"""The sentences for evening files that are refused: the place in the file, and what belongs there.

Places are counted as programs do, from 0; couples, games and tables by their own numbers.
"""

from django.utils.translation import gettext_lazy as _

SENTENCES = {
    "file-match-impossible": _(
        "Match %(match)s is impossible as it is written; correct its scores, its hands or its "
        "winner."
    ),
    "file-match-unknown": _(
        "Match %(match)s does not follow from the pools or from the seats of the knock-out. "
        "Correct its name or its teams."
    ),
    "file-match-won-by-others": _(
        "Match %(match)s is won by a team that does not play it; correct one of the two."
    ),
    "file-of-other-format": _(
        "%(place)s belongs to another format of play than the file’s; take it out, or correct "
        "format_of_play."
    ),
    "file-order": _(
        "The order of pool %(pool)s does not follow from its matches. Correct it, or leave all of "
        "order out, and the program works it out."
    ),
    "file-pool-matches": _(
        "In pool %(pool)s not everybody meets everybody exactly as often as is set up; correct its "
        "matches."
    ),
    "file-pools": _(
        "The pools do not hold every team, or hold one that is not on the list; look at these: "
        "%(couples)s."
    ),
    "file-slots": _(
        "The seats of the knock-out make no bracket. Name each team once, on 2, 4, 8 or more seats "
        "but no more than are needed. Set no bye against a bye."
    ),
    "file-slots-of-others": _(
        "knockout.slots does not seat exactly the teams that go on from the pools; look at these: "
        "%(couples)s."
    ),
    "file-slots-too-early": _(
        "knockout.slots seats teams though the pools are not settled. Take the seats out, or add "
        "the last matches and cuts of the pools."
    ),
    "file-teams-too-many": _(
        "In pools there are %(team_count)s teams, but a tournament has %(most)s at most; take some "
        "out."
    ),
    "file-variant": _(
        "%(place)s must be the name of a variant of the card game, with options that it has; "
        "correct it."
    ),
    "file-wants-time-of-day": _("%(place)s must be a time of day like 18:00; correct it."),
    "file-act-unknown": _(
        "In %(place)s there is “%(act)s”, an act that this program does not know; correct it or "
        "update the program."
    ),
    "file-couple-unknown": _(
        "In %(place)s there is couple %(couple)s, which is not among the couples of the file. Add "
        "it or take it out."
    ),
    "file-couple-without-jar": _(
        "Couple %(couple)s is in the cookie jar, but jar_size says there is none; correct one of "
        "the two."
    ),
    "file-game-beyond": _(
        "In %(place)s there is game %(game)s, but the evening has only %(game_count)s games; "
        "correct one of the two."
    ),
    "file-game-leaves-out": _(
        "Game %(game)s leaves couples out: %(couples)s; give every couple that plays exactly one "
        "seat."
    ),
    "file-away-unordered": _(
        "Couple %(couple)s is away at game %(game)s before it has come or after it has gone. Put "
        "its games in order."
    ),
    "file-gone-before-coming": _(
        "Couple %(couple)s leaves after game %(last_game)s but comes with game %(first_game)s; "
        "correct one of the two."
    ),
    "file-house-couples": _(
        "Couples %(couples)s are all marked as the house couple; an evening has one at most."
    ),
    "file-players-unordered": _(
        "The earlier players of couple %(couple)s do not follow each other (game %(game)s); put "
        "their games in order."
    ),
    "file-house-couple-only": _(
        "odd says %(odd)s, but with more_opponents only the house couple fills an odd seat; "
        "correct one of the two."
    ),
    "file-house-pays": _(
        "Couple %(couple)s is the house couple, which pays nothing and is not in the cookie jar. "
        "Set its paid and in_jar to false."
    ),
    "file-house-wins": _(
        "In %(place)s there is couple %(couple)s, the house couple, which wins no prize; take it "
        "out."
    ),
    "file-jar-beyond-games": _(
        "jar_size asks for %(jar_size)s numbers, but the evening has only %(game_count)s games; "
        "correct one of the two."
    ),
    "file-jar-count": _(
        "jar_draw and jar_size disagree on how many numbers there are (%(number_count)s and "
        "%(jar_size)s); correct one of the two."
    ),
    "file-jar-missing": _(
        "jar_draw has numbers, but jar_size says that there is no cookie jar; correct one of the "
        "two."
    ),
    "file-key-missing": _("%(place)s is missing; add it."),
    "file-key-twice": _(
        "The key “%(key)s” is there twice in one place, so nobody can say which one is meant; take "
        "one out."
    ),
    "file-keys-unknown": _(
        "The file has keys that this program does not know: %(places)s; correct or take them out."
    ),
    "file-list-too-long": _("%(place)s has more than %(most)s entries; shorten the list."),
    "file-money-without-jar": _(
        "jar_brought_in_cents says %(cents)s, but jar_size says that there is no cookie jar; "
        "correct one of the two."
    ),
    "file-named-twice": _("In %(place)s there is %(named)s twice; take one out."),
    "file-no-such-table": _(
        "Game %(game)s has no table %(table)s, though the file says who won there; correct it."
    ),
    "file-not-an-evening": _(
        "This is not an evening file: one begins with the format “cardparty-evening”; choose "
        "another file."
    ),
    "file-not-json": _(
        "The file cannot be read: it is not proper JSON at line %(line)s, column %(column)s. "
        "Choose another file or correct it there."
    ),
    "file-not-playing": _(
        "Couple %(couple)s sits in game %(game)s, which it does not play by its first_game and "
        "last_game. Correct one of the two."
    ),
    "file-not-text": _(
        "The file cannot be read: it is not UTF-8 text at line %(line)s. Choose another file or "
        "save it as UTF-8."
    ),
    "file-number-too-long": _(
        "The file has a number of %(digits)s digits, which begins with %(start)s; correct it."
    ),
    "file-number-unknown": _(
        "The file says %(text)s where a number belongs; write a number there."
    ),
    "file-place": _(
        "In %(place)s a prize of the kind “place” needs its place, and the booby prize has none; "
        "correct it."
    ),
    "file-results-too-many": _(
        "There are results of %(result_count)s games, but the evening has only %(game_count)s; "
        "correct one of the two."
    ),
    "file-seed": _(
        "The seed in %(place)s does not give the draw that is in the file; correct it or take "
        "it out."
    ),
    "file-sits-out": _(
        "In the seating these couples sit out: %(couples)s. The choice “%(odd)s” for an odd couple "
        "does not allow that. Correct one of the two."
    ),
    "file-table-beyond": _(
        "%(place)s: somebody sits at table %(table)s, and the hall has %(tables)s tables; correct "
        "the seat or tables_there."
    ),
    "file-text-empty": _("%(place)s must not be empty; write a name there."),
    "file-text-too-long": _(
        "%(place)s is longer than %(longest)s letters; shorten the text there."
    ),
    "file-text-unprintable": _(
        "%(place)s has letters that can be neither shown nor printed; write it again."
    ),
    "file-too-deep": _(
        "The file cannot be read: its lists are nested too deep; choose another file."
    ),
    "file-too-few-couples": _("A seating needs two couples at least; add couples."),
    "file-too-large": _(
        "The file is larger than %(megabytes)s MB, too large for an evening; choose another file."
    ),
    "file-version": _(
        "The file is not of version %(version)s, which this program reads; update the program or "
        "choose another file."
    ),
    "file-version-before": _(
        "This is an evening file of version %(version)s, which Cardparty does not read; choose "
        "another file."
    ),
    "file-wants-address": _(
        "%(place)s must be an address that begins with http:// or https://; correct it or leave "
        "it empty."
    ),
    "file-wants-card": _("%(place)s must be a playing card like 4C, 10S or KD; correct it."),
    "file-wants-choice": _("%(place)s must be one of these: %(choices)s."),
    "file-wants-date": _("%(place)s must be a date like 2026-11-20; correct it."),
    "file-wants-hash": _(
        "%(place)s must be a hash, 64 digits and letters from a to f; correct it."
    ),
    "file-wants-list": _("%(place)s must be a list in square brackets; correct it."),
    "file-wants-number": _(
        "%(place)s must be a whole number from %(low)s to %(high)s; correct it."
    ),
    "file-wants-object": _("%(place)s must be an object in curly brackets; correct it."),
    "file-wants-pair": _("%(place)s must have exactly two entries; correct it."),
    "file-wants-text": _("%(place)s must be a text in quotation marks; correct it."),
    "file-wants-time": _(
        "%(place)s must be a time with its offset, like 2026-11-20T19:02:11-04:00; correct it."
    ),
    "file-wants-yes-or-no": _("%(place)s must be true or false; correct it."),
    "file-winner-alone": _(
        "Game %(game)s, table %(table)s: couple %(couple)s is recorded as the winner, but it "
        "sits there alone; write null."
    ),
    "file-winner-elsewhere": _(
        "Game %(game)s, table %(table)s: couple %(couple)s is recorded as the winner, but it does "
        "not sit there. Correct the result or the seating."
    ),
    "file-result-twice": _(
        "Game %(game)s, table %(table)s has both a winner and no result; keep one of the two."
    ),
    "file-winner-missing": _(
        "Game %(game)s, table %(table)s: the winner is missing, though a later game has results; "
        "add it."
    ),
    "file-worth": _(
        "%(place)s must say exactly one of cents, percent and thing (no percent once handed "
        "over); correct it."
    ),
    "log-act-refused": _(
        "Entry %(entry)s of the log cannot have been done (%(reason)s); take an earlier copy."
    ),
    "log-chain-broken": _(
        "Entry %(entry)s of the log has been changed, or one before it is missing; take an earlier "
        "copy."
    ),
    "log-entry-unreadable": _(
        "Entry %(entry)s of the log cannot be read: it was changed, or a later version of this "
        "program wrote it. Take an earlier copy, or update the program."
    ),
    "log-names-changed": _(
        "The names in entry %(entry)s of the log do not fit their fingerprints: they were changed; "
        "take an earlier copy."
    ),
    "log-tells-otherwise": _(
        "The log and the file differ in %(place)s. Take an earlier copy, or take the log out if "
        "the file is right."
    ),
    "log-writer-unfit": _(
        "The logbook needs the name of whoever writes, 1 to %(longest)s letters that can be "
        "printed; choose another name."
    ),
}
