"""The sentence for each refusal, in the reader's language: what is wrong and what to do."""

from django.utils.translation import gettext_lazy as _

from scoring.errors import RuleError
from scoring.hall.settings import FormatOfPlay
from tournaments.words import commands, hall
from tournaments.words.bracket import refusals as hall_bracket
from tournaments.words.door import refusals as door_refusals
from tournaments.words.office import file_refusals, safe_copies
from tournaments.words.rulings import plays, questions, variants
from tournaments.words.rulings import refusals as card_table
from tournaments.words.values import worded

SENTENCES = {
    **card_table.SENTENCES,
    **commands.SENTENCES,
    **door_refusals.SENTENCES,
    **file_refusals.SENTENCES,
    **hall.SENTENCES,
    **hall_bracket.SENTENCES,
    **questions.SENTENCES,
    **plays.SENTENCES,
    **safe_copies.SENTENCES,
    **variants.SENTENCES,
    "card-suit-unclear": _(
        "“%(text)s” does not say which suit it is. Type C, D, H or S behind the rank, like 4C or "
        "%(king)sH."
    ),
    "changed-meanwhile": _(
        "Somebody has changed this since your page was opened, and nothing was saved. Look at how "
        "it stands now, then do it once more if it is still right."
    ),
    "card-unreadable": _(
        "“%(text)s” is not a card. Type the rank and the suit, like 4C, 10S or %(king)sH."
    ),
    "cards-no-such-couple": _(
        "There is no couple %(couple)s tonight; check the number on the card."
    ),
    "cut-after-decision": _(
        "%(The_winner)s has already won %(prize)s with the lowest card; no more cards are needed."
    ),
    "cut-by-couple-out": _(
        "%(The_couple)s is out of %(prize)s: its card was not among the lowest. Only the lowest "
        "ones cut again."
    ),
    "cut-for-order-not-due": _(
        "%(The_couple)s has no card to cut in the play-off for %(prize)s now. See at the tie desk "
        "who cuts or plays."
    ),
    "cut-not-wanted": _(
        "The wishes for %(prize)s do not lead to a cut. Start the tie over to change the wishes."
    ),
    "cut-too-early": _(
        "%(The_couple)s cannot cut again for %(prize)s yet: %(the_waiting_for)s must cut first."
    ),
    "evening-games": _("An evening has from 1 to %(most)s games; choose a number between them."),
    "everybody-forfeits": _(
        "Not everybody can forfeit %(prize)s: somebody must be left to win it."
    ),
    "everybody-not-here": _(
        "Nobody would be left to win %(prize)s. If all have gone home, the hall decides. Enter for "
        "each a split, or a card cut in its place."
    ),
    "floor-cards-are-in": _(
        "Cards are in: this would seat game 1 anew, and they would no longer fit. If the tables "
        "changed during play, leave it; prizes can be handed over all the same. If it was before "
        "game 1, first take the typed cards away."
    ),
    "floor-couple-not-there": _(
        "Couple %(couple)s does not play in game %(game)s; check the number."
    ),
    "floor-couple-rests": _(
        "Couple %(couple)s is on the rest seat in game %(game)s; check the number."
    ),
    "floor-draw-outdated": _(
        "Couples came or went after the draw: draw the starting tables again first."
    ),
    "floor-drawn-again": _(
        "The tables have changed since your page was loaded; these are the new ones."
    ),
    "floor-game-closed": _(
        "Game %(game)s is over and its results stand. Take its last result back, or credit another "
        "couple with the win: then nobody moves."
    ),
    "floor-game-not-seated": _(
        "Nobody is seated for game %(game)s yet; record the game that is being played."
    ),
    "floor-game-open": _(
        "Game %(game)s is still being played; record the winner at its table instead."
    ),
    "floor-house-couple-only": _(
        "With more opponents nobody sits out: only the house couple fills an odd seat. Choose it, "
        "or do without more opponents."
    ),
    "floor-no-empty-seat": _(
        "At table %(table)s no seat is empty. Say instead which two couples sit in each other’s "
        "places."
    ),
    "floor-no-table-left": _(
        "Table %(table)s cannot be taken away: there is no number left for another one."
    ),
    "floor-not-seated": _("Couple %(couple)s does not sit in game %(game)s. Check the number."),
    "floor-no-such-couple": _("There is no couple %(couple)s tonight; check the number."),
    "floor-no-such-table": _("There is no table %(table)s tonight; check its number."),
    "floor-nothing-to-take-back": _(
        "Table %(table)s has no result to take back: its winner is still to come."
    ),
    "floor-other-won": _(
        "At table %(table)s couple %(standing)s won, not couple %(couple)s; to take that back, "
        "change the number to %(standing)s."
    ),
    "floor-play-has-begun": _(
        "Play has begun, so the tables stay as drawn. To draw again, first take back every result "
        "of game 1 and every typed card."
    ),
    "forfeit-without-playoff": _(
        "There is no play-off for %(prize)s, so %(the_couple)s has nothing to forfeit."
    ),
    "game-without-playoff": _(
        "Nobody wants a play-off for %(prize)s any more, yet %(the_couple)s has won a game in it. "
        "Start the tie over."
    ),
    "font-unreadable": _(
        "The typeface %(path)s cannot be used; name a TrueType file in CARDPARTY_FONT, or none."
    ),
    "floor-swap-two": _("Type the numbers of two different couples."),
    "floor-beyond-tables": _(
        "There is no table %(table)s: the hall has %(tables)s. Seat them at "
        "lower-numbered tables, or say in the settings that there are more."
    ),
    "floor-no-result-unseated": _(
        "Only the cards are kept, so nobody knows who sits where in game %(game)s. First record "
        "the winners on the floor, from game %(before)s on. Then close the table."
    ),
    "floor-no-tables": _(
        "No table would be left to play at. Say how many there are, or put one back first."
    ),
    "office-tables-played": _(
        "Couples have played at table %(fewest)s, so there were at least as many. If a "
        "table is gone since, take it away on the floor; it is skipped then."
    ),
    "floor-table-recorded": _(
        "Table %(table)s has a result already: couple %(couple)s won. Say which one is right."
    ),
    "game-outside": _("There is no game %(game)s: the games are numbered 1 to %(game_count)s."),
    "jar-numbers": _(
        "The jar needs %(size)s different numbers, from 1 to %(game_count)s. Check those that were "
        "drawn."
    ),
    "jar-size": _(
        "The cookie jar cannot draw %(size)s of %(game_count)s games. Change its size in the "
        "evening’s settings."
    ),
    "joker-cut": _(
        "%(The_couple)s cannot cut a joker. Take the jokers out of the deck and cut again."
    ),
    "money-unreadable": _("“%(text)s” cannot be read as a sum; write it like 12.50."),
    "office-games-played": _(
        "Number of games: at least %(fewest)s. Game %(fewest)s has begun, or it is punched on a "
        "card."
    ),
    "office-jar-beyond-games": _(
        "A cookie jar of %(jar_size)s numbers needs as many games; there are %(game_count)s. "
        "Choose another jar or more games."
    ),
    "office-couple-waits": _(
        "%(The_couple)s has not played yet. Take it off the list at the door, or end after a later "
        "game."
    ),
    "office-jar-beyond-end": _(
        "The cookie jar has more numbers (%(jar_size)s) than there are games then "
        "(%(game_count)s). Choose: draw fewer numbers, or let the jar carry over to the next "
        "evening."
    ),
    "office-jar-drawn": _("The cookie jar has been drawn, so its size is settled."),
    "office-jar-has-couples": _(
        "The cookie jar has couples in it (%(couple_count)s); take them out at the door before "
        "you remove it."
    ),
    "office-jar-money-without-jar": _(
        "There is no cookie jar tonight to put %(cents)s into. Choose a jar, or set the amount "
        "carried over to zero."
    ),
    "office-movement-settled": _(
        "Winners have moved already, so where they go is settled for tonight."
    ),
    "office-booby-settled": _(
        "Play has begun, so who can win the booby prize is settled for tonight."
    ),
    "office-rounding-settled": _(
        "Play has begun, so how shares are rounded is settled for tonight."
    ),
    "office-rounding-without-jar": _(
        "There is no cookie jar tonight. Choose a jar, or let the hall have what rounding leaves."
    ),
    "office-nothing-played": _(
        "No game is played yet, so the evening cannot end here. Its number of games can be changed "
        "in the settings."
    ),
    "office-odd-settled": _(
        "The starting tables are drawn. To change what is done with an odd couple, draw them again "
        "on the floor."
    ),
    "office-prize-handed-over": _(
        "Somebody holds %(prize)s already, so it stays as it is; take it back at the prizes desk "
        "first."
    ),
    "office-forget-one": _("Say whose names to forget: of one couple, or of one who came alone."),
    "log-names-unknown": _(
        "The logbook has no names of number %(couple)s, or none any more; check the number."
    ),
    "office-copy-not-kept": _(
        "The copy %(path)s cannot be written (%(reason)s), so nothing was deleted. Make room on "
        "the disk, then try again."
    ),
    "office-wins-settled": _(
        "Play has begun; say at the cards desk whether the floor or the cards count."
    ),
    "prizes-cards-in-doubt": _(
        "The punch cards do not fit yet: settle that first, or hand the prize over all the same."
    ),
    "practice-couples": _(
        "A practice evening has from %(fewest)s to %(most)s couples; choose a number between them."
    ),
    "practice-seed": _("The seed is too long; choose a number of at most %(digits)s digits."),
    "practice-matches": _(
        "From 0 to %(most)s matches of this tournament can be played; choose a number between them."
    ),
    "practice-teams": _(
        "A practice tournament has from %(fewest)s to %(most)s teams; choose a number between them."
    ),
    "practice-played": _(
        "From 0 to %(game_count)s games of this evening can be played; choose a number between "
        "them."
    ),
    "playoff-another-way": _(
        "The play-off for %(prize)s is played another way: record only who won it, once all is "
        "played."
    ),
    "playoff-order-open": _(
        "The order of the play-off for %(prize)s is not known yet. These must cut first: "
        "%(waiting_for)s."
    ),
    "playoff-others-play": _(
        "Others play now in the play-off for %(prize)s: %(couples)s. Record who of the two won."
    ),
    "prizes-already-cut": _(
        "%(The_couple)s has cut %(card)s in this round. If that is wrong, start the tie over."
    ),
    "prizes-award-not-due": _(
        "%(The_couple)s does not win %(prize)s as things stand now; look at the awards again."
    ),
    "prizes-jar-drawn": _("The cookie jar is drawn already. Draw again, and say why."),
    "prizes-jar-too-early": _(
        "Draw the starting tables first: until then couples may still join the cookie jar."
    ),
    "prizes-no-jar": _(
        "This evening has no cookie jar. It can be set up in the evening’s settings."
    ),
    "prizes-no-tie": _("Nobody is tied for %(prize)s any more; look at the places again."),
    "prizes-not-in-tie": _("%(The_couple)s is not tied for %(prize)s; %(the_couples)s are."),
    "prizes-no-playoff": _(
        "Play was ended or their match abandoned, so %(prize)s is not played off. Choose to split "
        "or to cut instead."
    ),
    "prizes-playoff-decided": _(
        "%(The_winner)s has already won the play-off. If that is wrong, start the tie over."
    ),
    "prizes-playoff-in-turn": _(
        "The play-off for %(prize)s has begun: cards were cut for its order, or a game was played. "
        "Record the next one, or start the tie over."
    ),
    "prizes-playoff-lost": _(
        "%(The_couple)s has lost its game of the play-off for %(prize)s and is out; it has "
        "nothing to forfeit."
    ),
    "prizes-tie-under-way": _(
        "Cards were cut or a play-off was recorded for %(prize)s. Start the tie over to change "
        "the wishes."
    ),
    "punch-twice": _("Game %(game)s is there twice; type every game once."),
    "punch-unreadable": _(
        "“%(text)s” cannot be read; type the games like this: 1 3-5 9 (or 0 for none)."
    ),
    "range-backwards": _("%(first)s-%(last)s goes backwards; type the lower number first."),
    "replay-nothing-played": _(
        "No game has been played from starting tables yet, so there are no cards to "
        "replay. Draw the tables and play, or look at another evening."
    ),
    "thing-cannot-be-split": _(
        "A thing cannot be split: %(the_couple)s chooses cut or play-off for %(prize)s."
    ),
    "too-few-couples": _(
        "It takes two couples to play. Before play, sign them in at the door. During play the last "
        "two stay: to stop, end the evening on the floor."
    ),
    "way-without-playoff": _(
        "There is no play-off of three or more for %(prize)s, so there is no other way to set."
    ),
    "winner-at-lone-table": _(
        "At table %(table)s couple %(couple)s sits alone, so nobody wins there."
    ),
    "winner-forfeited": _(
        "%(The_couple)s forfeited %(prize)s and cannot win its play-off. Start the tie over if "
        "that is wrong."
    ),
    "winner-not-at-table": _(
        "Couple %(couple)s does not sit at table %(table)s in this game; check it."
    ),
    "winner-without-playoff": _(
        "Nobody asked for a play-off for %(prize)s, so nobody can have won one."
    ),
    "wish-unknown": _("“%(text)s” is not a wish: choose split, cut or play-off."),
    "wishes-missing": _("Tick at least one wish."),
}
WINNER_GONE = _(
    "The result of table %(table)s was taken back in the meantime; look at the table, then record "
    "its winner again."
)


SENTENCES_IN_FORMAT = {
    FormatOfPlay.CARD_EVENING: SENTENCES,
    FormatOfPlay.NEVINS_HOUSE: {
        **SENTENCES,
        "door-hall-full": _("An evening holds %(most)s teams at most; leave some off the list."),
        "too-few-couples": _("It takes two teams to play; sign them in at the door first."),
    },
}


def sentence_for(error: RuleError, played: FormatOfPlay = FormatOfPlay.CARD_EVENING) -> str:
    """One plain sentence; a code without one is a fault of ours and raises `KeyError`.

    What is refused in a text is said with its line and column.
    """
    sentence = SENTENCES_IN_FORMAT[played][error.code]
    if error.code == "floor-table-recorded" and not error.values["couple"]:
        sentence = WINNER_GONE
    said = str(sentence) % worded(error.values, played)
    if "column" not in error.values or "%(column)s" in str(sentence):
        return said
    return _("Line %(line)s, column %(column)s: %(sentence)s") % {**error.values, "sentence": said}
