"""What the desk says to an act that the evening does not allow."""

from functools import partial

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import DrawJar, Forfeit, WinPlayoff
from tests.scoring.hall.evenings import cuts, drawn, handed, level, level_at, signed_in, wishes
from tournaments.words import sentence_for

LEVEL, THREE = level(), level_at(1000, 3)
say, show = partial(wishes, "place-1"), partial(cuts, "place-1")
CUTTING = LEVEL.do_all(say(c1="cut", c4="cut"))
CUT = CUTTING.do_all(show(c1="4C"))
THREE_CUT = THREE.do_all(say(c1="cut", c2="cut", c3="cut")).do_all(show(c1="4C", c2="4H", c3="5H"))
PLAYING = LEVEL.do_all(say(c1="playoff", c4="playoff"))
OF_THREE = THREE.do_all(say(c1="playoff", c2="cut", c3="cut"))
# Each sentence with an evening, and the acts that are refused so.
REFUSED = {
    "Couple 3 is not tied for the first prize; couples 1 and 4 are.": (LEVEL, *say(c3="split")),
    "A thing cannot be split: couple 2 chooses cut or play-off for the first prize.": (
        level_at("Two gift baskets", 2),
        *say(c2="split"),
    ),
    "Cards were cut or a play-off was recorded for the first prize. Start the tie over to change "
    "the wishes.": (CUT, *say(c1="split")),
    "Not everybody can forfeit the first prize: somebody must be left to win it.": (
        PLAYING.do(Forfeit("place-1", 1)),
        Forfeit("place-1", 4),
    ),
    "There is no play-off for the first prize, so couple 1 has nothing to forfeit.": (
        CUTTING,
        Forfeit("place-1", 1),
    ),
    "Nobody asked for a play-off for the first prize, so nobody can have won one.": (
        CUTTING,
        WinPlayoff("place-1", 1),
    ),
    "Couple 4 has already won the play-off. If that is wrong, start the tie over.": (
        PLAYING.do(WinPlayoff("place-1", 4)),
        WinPlayoff("place-1", 1),
        Forfeit("place-1", 1),
    ),
    "Couple 3 forfeited the first prize and cannot win its play-off. Start the tie over if that "
    "is wrong.": (OF_THREE.do(Forfeit("place-1", 3)), WinPlayoff("place-1", 3)),
    "Couple 1 has cut 4♣ in this round. If that is wrong, start the tie over.": (
        CUT,
        *show(1, c1="3C"),
    ),
    "Couple 3 is out of the first prize: its card was not among the lowest. Only the lowest ones "
    "cut again.": (THREE_CUT, *show(c3="2H")),
    "Couple 1 has already won the first prize with the lowest card; no more cards are needed.": (
        CUTTING.do_all(show(c1="4C", c4="5C")),
        *show(c4="2C"),
    ),
    "The wishes for the first prize do not lead to a cut. Start the tie over to change the "
    "wishes.": (PLAYING, *show(c1="4C")),
    "Couple 1 cannot cut a joker. Take the jokers out of the deck and cut again.": (
        CUTTING,
        *show(c1="JK"),
    ),
    "Draw the starting tables first: until then couples may still join the cookie jar.": (
        signed_in(4),
        DrawJar("45"),
    ),
    "This evening has no cookie jar. It can be set up in the evening’s settings.": (
        drawn(4, jar_size=None),
        DrawJar("45"),
    ),
    "Couple 1 does not win the first prize as things stand now; look at the awards again.": (
        LEVEL,
        *handed("place-1", 1),
    ),
    "Nobody is tied for the second prize any more; look at the places again.": (
        LEVEL,
        *wishes("place-2", c3="split"),
    ),
    "Nobody is tied for the prize for place 9 any more; look at the places again.": (
        LEVEL,
        *wishes("place-9", c3="split"),
    ),
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_act_that_is_refused_says_why(sentence: str) -> None:
    evening, *acts = REFUSED[sentence]

    for act in acts:
        with pytest.raises(RuleError) as caught:
            evening.check(act)
        assert sentence_for(caught.value) == sentence
