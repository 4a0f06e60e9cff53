"""The hand that an address tells: variant, seed and the person's acts, and the act just sent."""

from dataclasses import dataclass
from secrets import randbelow
from urllib.parse import urlencode

from django.http import QueryDict

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb, whole_number
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase
from scoring.table.simple.practice import OWN_SEAT, acts_as_text, played_on, practised, read_acts
from scoring.table.variant.variants import Variant
from tournaments.refusals import UnusableError
from tournaments.rulings.forms import USUAL
from tournaments.words.rulings.practice_hand import ALONE, IN_PAIRS, SeatNames

SEEDS = range(10**9)
# The longest hand there is: five words, a suit, a throw of nine cards and five plays.
LONGEST = 300


@dataclass(frozen=True, slots=True)
class PractisedHand:
    """A hand as far as it is played; ``before`` are the own cards before the act just sent."""

    variant: Variant
    seed: int
    acts: tuple[Act, ...]
    hand: Hand
    before: tuple[Card, ...] = ()
    sent: Act | None = None
    refusal: RuleError | None = None
    is_asking: bool = False
    is_robbing: bool = False

    @property
    def is_continued(self) -> bool:
        """Whether somebody is at it, so that the focus belongs to the hand."""
        is_told = self.refusal is not None or self.is_asking or self.is_robbing
        return bool(self.acts) or is_told

    @property
    def has_moved_on(self) -> bool:
        """Whether the act just sent was done, so that the hand has another address now."""
        return self.sent is not None and self.refusal is None

    def address(self, *, acts: tuple[Act, ...] | None = None, seed: int | None = None) -> str:
        """What stands behind the question mark of its address, or of another hand's."""
        query = {"variant": str(self.variant), "seed": self.seed if seed is None else seed}
        text = acts_as_text(self.acts if acts is None else acts)
        return urlencode({**query, "acts": text} if text else query)

    @property
    def acts_as_text(self) -> str:
        """The person's acts as the form carries them."""
        return acts_as_text(self.acts)

    @property
    def address_taken_back(self) -> str:
        """The same hand without the last act of the person."""
        return self.address(acts=self.acts[:-1])

    @property
    def address_of_next(self) -> str:
        """Another hand, dealt by the next player."""
        return self.address(acts=(), seed=(self.seed + 1) % len(SEEDS))


def fresh(variant: Variant = USUAL, refusal: RuleError | None = None) -> PractisedHand:
    """A hand that nobody has seen yet."""
    seed = randbelow(len(SEEDS))
    return PractisedHand(variant, seed, (), practised(variant, seed), refusal=refusal)


def read_practice(query: QueryDict) -> PractisedHand:
    """The hand that is told; where none is, a fresh one that says so."""
    try:
        practised_hand = _told(query)
    except (RuleError, ValueError):
        return fresh(refusal=UnusableError("rulings-practice-unreadable"))
    return _acted(practised_hand, query) if query.get("act") else practised_hand


def _told(query: QueryDict) -> PractisedHand:
    variant = Variant.parse(query.get("variant") or query.get("rules") or USUAL.name)
    if not query.get("seed"):
        return fresh(variant)
    seed, text = whole_number(query.get("seed", "")), query.get("acts", "")
    if seed not in SEEDS or len(text) > LONGEST:
        raise ValueError(text)
    acts = read_acts(text)
    hand = practised(variant, seed, acts)
    is_robbing, is_asking = query.get("way") == "rob" and can_rob(hand), query.get("hint") == "yes"
    return PractisedHand(variant, seed, acts, hand, is_asking=is_asking, is_robbing=is_robbing)


def can_rob(hand: Hand) -> bool:
    """Whether the person holds the ace of trumps and may still take the turned card for a card."""
    state = hand.state
    return state.phase is HandPhase.PLAYING and state.turn == state.robber == OWN_SEAT


def names_at(hand: Hand) -> SeatNames:
    """What the seats are called: nobody has a partner where each plays alone."""
    return IN_PAIRS if len(hand.variant.sides(hand.players)) == 2 else ALONE


def _acted(practised_hand: PractisedHand, query: QueryDict) -> PractisedHand:
    """The hand after the act that was sent; an act that is refused leaves it as it was."""
    before = practised_hand.hand.state.held
    try:
        act = _sent(query)
    except RuleError as error:
        return _refused(practised_hand, before, None, error)
    try:
        practised_hand.hand.check(act)
    except RuleError as error:
        return _refused(practised_hand, before, act, error)
    hand = played_on(practised_hand.hand.do(act))
    acts = (*practised_hand.acts, act)
    return PractisedHand(
        practised_hand.variant, practised_hand.seed, acts, hand, before=before, sent=act
    )


def _sent(query: QueryDict) -> Act:
    """One act; the cards of a throw come ticked, one by one."""
    text = query.get("act", "")[:LONGEST]
    if text == str(Verb.THROW):
        text = "_".join([text, *query.getlist("card")])
    acts = read_acts(text)
    if len(acts) != 1:
        raise UnusableError("rulings-practice-unreadable")
    return acts[0]


def _refused(
    practised_hand: PractisedHand, before: tuple[Card, ...], act: Act | None, error: RuleError
) -> PractisedHand:
    is_robbing = act is not None and act.verb is Verb.ROB and can_rob(practised_hand.hand)
    return PractisedHand(
        practised_hand.variant,
        practised_hand.seed,
        practised_hand.acts,
        practised_hand.hand,
        before=before,
        sent=act,
        refusal=error,
        is_robbing=is_robbing,
    )
